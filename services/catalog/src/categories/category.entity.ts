import { CATEGORY_NAME } from '@kurtyna/domain';
import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A shelf of videos; `weight` is the order of the public filters (CAT-06, OPEN2-39). */
@Entity('category')
@Unique('category_one_per_place', ['weight'], { deferrable: 'INITIALLY DEFERRED' })
export class Category {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', primaryKeyConstraintName: 'category_pk' })
  id: number;

  /** Grows with each edit of this row alone; a form that began with an older one is refused (D26). */
  @Column({ type: 'integer', default: 1 })
  revision: number;

  @Column({ length: CATEGORY_NAME.max })
  name: string;

  /** From 1, without doubles. */
  @Column({ type: 'integer', default: 0 })
  weight: number;

  @InstantColumn({ name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
