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

  @Column({ name: 'slide_id', type: 'integer' })
  slideId: number;

  @ManyToOne(() => Slide, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'slide_id', foreignKeyConstraintName: 'slide_translation_slide_fk' })
  slide?: Relation<Slide>;

  @Column({ name: 'language_code', type: 'varchar', length: 2 })
  languageCode: string;

  @Column({ type: 'varchar', length: 100, nullable: true })
  title: string | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  text: string | null;
}
