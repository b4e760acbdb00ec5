import type { ImagePurpose } from '@kurtyna/domain';
import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A picture an administrator sent. The file of this name lies in the folder; the row says since when somebody uses it. */
@Entity('image')
@Index('image_unclaimed', ['createdAt'], { where: 'claimed_at IS NULL' })
export class Image {
  @PrimaryColumn({ type: 'varchar', length: 90, primaryKeyConstraintName: 'image_pk' })
  name: string;

  @Column({ type: 'varchar', length: 40 })
  purpose: ImagePurpose;

  @Column({ type: 'integer' })
  width: number;

  @Column({ type: 'integer' })
  height: number;

  /** Of the file as it is kept. */
  @Column({ type: 'integer' })
  bytes: number;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  /** When a save first named it; null: nobody uses it yet. */
  @InstantColumn({ name: 'claimed_at', nullable: true })
  claimedAt: Date | null;
}
