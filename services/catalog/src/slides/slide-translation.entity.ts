import { SLIDE_TEXT, SLIDE_TITLE } from '@kurtyna/domain';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Slide } from './slide.entity.js';

/** A slide's words in another language. */
@Entity('slide_translation')
@Index('slide_translation_once_per_language', ['slideId', 'languageCode'], { unique: true })
export class SlideTranslation {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'slide_translation_pk',
  })
  id: number;

  /** Grows with each edit of this row alone; a form that began with an older one is refused (D26). */
  @Column({ type: 'integer', default: 1 })
  revision: number;

  @Column({ name: 'slide_id', type: 'integer' })
  slideId: number;

  @ManyToOne(() => Slide, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'slide_id', foreignKeyConstraintName: 'slide_translation_slide_fk' })
  slide?: Relation<Slide>;

  @Column({ name: 'language_code', type: 'varchar', length: 2 })
  languageCode: string;

  @Column({ type: 'varchar', length: SLIDE_TITLE.max, nullable: true })
  title: string | null;

  @Column({ type: 'varchar', length: SLIDE_TEXT.max, nullable: true })
  text: string | null;
}
