import { CATEGORY_NAME } from '@kurtyna/domain';
import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A shelf of videos; `weight` is the order of the public filters (CAT-06, OPEN2-39). */
@Entity('category')
export class Category {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', primaryKeyConstraintName: 'category_pk' })
  id: number;

  @Column({ length: CATEGORY_NAME.max })
  name: string;

  @Column({ type: 'integer', default: 0 })
  weight: number;

  @InstantColumn({ name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
