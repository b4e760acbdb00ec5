import { SUBTITLE, TITLE } from '@kurtyna/domain';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Searchable, type SearchableText } from '../search/searchable.js';
import { Video } from './video.entity.js';

/** A video in another language; what is empty is read in Polish (FMT-03). */
@Entity('video_translation')
@Index('video_translation_once_per_language', ['videoId', 'languageCode'], { unique: true })
export class VideoTranslation extends Searchable {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'video_translation_pk',
  })
  id: number;

  /** Grows with each edit of this row alone; a form that began with an older one is refused (D26). */
  @Column({ type: 'integer', default: 1 })
  revision: number;

  @Column({ name: 'video_id', type: 'integer' })
  videoId: number;

  @ManyToOne(() => Video, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'video_id', foreignKeyConstraintName: 'video_translation_video_fk' })
  video?: Relation<Video>;

  @Column({ name: 'language_code', type: 'varchar', length: 2 })
  languageCode: string;

  @Column({ type: 'varchar', length: TITLE.max, nullable: true })
  title: string | null;

  @Column({ type: 'varchar', length: SUBTITLE.max, nullable: true })
  subtitle: string | null;

  /** HTML, cleaned when it was saved (D29). */
  @Column({ type: 'text', nullable: true })
  description: string | null;

  /** HTML, cleaned when it was saved (D29). */
  @Column({ name: 'additional_desc', type: 'text', nullable: true })
  additionalDesc: string | null;

  @Column({ name: 'teaser_link', type: 'text', nullable: true })
  teaserLink: string | null;

  @Column({ name: 'video_link', type: 'text', nullable: true })
  videoLink: string | null;

  @Column({ name: 'accessibility_video', type: 'text', nullable: true })
  accessibilityVideo: string | null;

  @Column({ name: 'autodesc_video', type: 'text', nullable: true })
  autodescVideo: string | null;

  protected searchableText(): SearchableText {
    return { title: this.title, text: [this.subtitle], html: [this.description, this.additionalDesc] };
  }
}
