import type { PlayableKind, RestrictedAccess } from '@kurtyna/domain';
import { InstantColumn, MoneyColumn } from '@kurtyna/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Borrowed from catalog: what selling and access need to know of an event or a video. Rebuildable at any time (D1). */
@Entity('product')
export class Product {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'product_pk' })
  kind: PlayableKind;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'product_pk' })
  id: number;

  @Column({ type: 'integer' })
  version: number;

  @Column({ type: 'boolean' })
  deleted: boolean;

  @Column({ type: 'text' })
  slug: string;

  @Column({ type: 'text' })
  title: string;

  @Column({ name: 'title_en', type: 'text', nullable: true })
  titleEn: string | null;

  @Column({ type: 'text', nullable: true })
  subtitle: string | null;

  @Column({ name: 'subtitle_en', type: 'text', nullable: true })
  subtitleEn: string | null;

  @MoneyColumn()
  price: number;

  @Column({ type: 'boolean' })
  published: boolean;

  @InstantColumn({ name: 'starts_at', nullable: true })
  startsAt: Date | null;

  @InstantColumn({ name: 'ends_at', nullable: true })
  endsAt: Date | null;

  /** The end of an event is not told (EVT-11). */
  @Column({ name: 'hide_time_to', type: 'boolean', default: false })
  hideTimeTo: boolean;

  /** An event of days without hours (EVT-12); null of a video, and where nobody has told yet. */
  @Column({ name: 'full_day', type: 'boolean', nullable: true })
  fullDay: boolean | null;

  @InstantColumn({ name: 'available_from', nullable: true })
  availableFrom: Date | null;

  @Column({ name: 'age_restriction', type: 'integer' })
  ageRestriction: number;

  @Column({ name: 'restricted_access', type: 'text' })
  restrictedAccess: RestrictedAccess;

  @Column({ name: 'mailing_free', type: 'boolean' })
  mailingFree: boolean;

  @Column({ name: 'auth_required', type: 'boolean' })
  authRequired: boolean;

  @Column({ name: 'enable_tickets', type: 'boolean' })
  enableTickets: boolean;

  @Column({ name: 'enable_codes', type: 'boolean' })
  enableCodes: boolean;

  /** Hours; null: the global default; 0: none. */
  @Column({ name: 'ticket_hours', type: 'integer', nullable: true })
  ticketHours: number | null;

  /** Length of a video; null where it is not known. */
  @Column({ name: 'film_minutes', type: 'integer', nullable: true })
  filmMinutes: number | null;
}
