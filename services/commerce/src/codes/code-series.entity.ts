import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** The codes that one press of the button made. */
@Entity('code_series')
@Index('one_series_per_key', ['madeBy', 'key'], { unique: true })
export class CodeSeries {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', primaryKeyConstraintName: 'code_series_pk' })
  id: number;

  /** The administrator. */
  @Column({ name: 'made_by', type: 'integer', nullable: true })
  madeBy: number | null;

  /** Written by the release before alone, as the hash; the key of a click is a row of `admin_key`. A later release drops both. */
  @Column({ type: 'text', nullable: true })
  key: string | null;

  @Column({ name: 'body_hash', type: 'text', nullable: true })
  bodyHash: string | null;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
