import { CATEGORY_NAME } from '@kurtyna/domain';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Category } from './category.entity.js';

/** A category's name in another language. */
@Entity('category_translation')
@Index('category_translation_once_per_language', ['categoryId', 'languageCode'], { unique: true })
export class CategoryTranslation {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'category_translation_pk',
  })
  id: number;

  /** Grows with each edit of this row alone; a form that began with an older one is refused (D26). */
  @Column({ type: 'integer', default: 1 })
  revision: number;

  @Column({ name: 'category_id', type: 'integer' })
  categoryId: number;

  @ManyToOne(() => Category, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'category_id', foreignKeyConstraintName: 'category_translation_category_fk' })
  category?: Relation<Category>;

  @Column({ name: 'language_code', type: 'varchar', length: 2 })
  languageCode: string;

  @Column({ length: CATEGORY_NAME.max })
  name: string;
}
