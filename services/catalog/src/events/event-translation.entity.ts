import { SUBTITLE, TITLE } from '@kurtyna/domain';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Searchable, type SearchableText } from '../search/searchable.js';
import { Event } from './event.entity.js';

/** Title and subtitle of an event in another language; the rest comes from the video's translation (EVT-30). */
@Entity('event_translation')
@Index('event_translation_once_per_language', ['eventId', 'languageCode'], { unique: true })
export class EventTranslation extends Searchable {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'event_translation_pk',
  })
  id: number;

  /** Grows with each edit of this row alone; a form that began with an older one is refused (D26). */
  @Column({ type: 'integer', default: 1 })
  revision: number;

  @Column({ name: 'event_id', type: 'integer' })
  eventId: number;

  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'event_id', foreignKeyConstraintName: 'event_translation_event_fk' })
  event?: Relation<Event>;

  @Column({ name: 'language_code', type: 'varchar', length: 2 })
  languageCode: string;

  @Column({ type: 'varchar', length: TITLE.max, nullable: true })
  title: string | null;

  @Column({ type: 'varchar', length: SUBTITLE.max, nullable: true })
  subtitle: string | null;

  protected searchableText(): SearchableText {
    return { title: this.title, text: [this.subtitle] };
  }
}
