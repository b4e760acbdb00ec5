import type { EventChanges, EventImages } from '@kurtyna/contracts';
import { cleanText, eventPeriod, imageAddress, SLUG, SUBTITLE, TITLE } from '@kurtyna/domain';
import { DayColumn, InstantColumn, MoneyColumn } from '@kurtyna/platform';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Searchable, type SearchableText } from '../search/searchable.js';
import { Video } from '../videos/video.entity.js';

/** A performance on the calendar. Texts, age, pictures and media come from the video it shows. */
@Entity('event')
@Check('event_slug_form', "slug ~ '^[a-z0-9-]{1,40}$'")
@Check('event_price_not_negative', 'price >= 0')
@Check('event_tickets_not_negative', 'available_tickets >= 0')
@Check('event_ends_after_start', 'starts_at <= ends_at')
@Index('event_one_per_slug', ['slug'], { unique: true, where: 'NOT deleted' })
@Index('event_calendar', ['endsAt', 'startsAt'])
@Index('event_of_video', ['videoId'])
@Index('event_listed', ['startsAt', 'id'], { where: 'NOT deleted' })
export class Event extends Searchable {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', primaryKeyConstraintName: 'event_pk' })
  id: number;

  /** Grows with each change that other services are told of. */
  @Column({ type: 'integer', default: 1 })
  version: number;

  /** Grows with each edit of this row alone; a form that began with an older one is refused (D26). */
  @Column({ type: 'integer', default: 1 })
  revision: number;

  /** Gone from all lists and pages; orders and statistics keep its title (OPEN2-8). */
  @Column({ type: 'boolean', default: false })
  deleted: boolean;

  @Column({ length: SLUG.max })
  slug: string;

  @Column({ length: TITLE.max })
  title: string;

  @Column({ type: 'varchar', length: SUBTITLE.max, nullable: true })
  subtitle: string | null;

  @Column({ name: 'video_id', type: 'integer' })
  videoId: number;

  @ManyToOne(() => Video)
  @JoinColumn({ name: 'video_id', foreignKeyConstraintName: 'event_video_fk' })
  video?: Relation<Video>;

  @MoneyColumn({ default: 0 })
  price: number;

  /** The capacity as the administrator entered it; null: unlimited, 0: none. What is sold is commerce's (OPEN2-25). */
  @Column({ name: 'available_tickets', type: 'integer', nullable: true })
  availableTickets: number | null;

  @DayColumn({ name: 'date_from' })
  dateFrom: string;

  @DayColumn({ name: 'date_to' })
  dateTo: string;

  /** Warsaw time of day, `HH:mm`. */
  @Column({ name: 'time_from', type: 'char', length: 5 })
  timeFrom: string;

  /** Warsaw time of day, `HH:mm`. */
  @Column({ name: 'time_to', type: 'char', length: 5 })
  timeTo: string;

  /** The instants the four fields above mean, so that lists compare instants and know no time zone (EVT-31). */
  @InstantColumn({ name: 'starts_at' })
  startsAt: Date;

  @InstantColumn({ name: 'ends_at' })
  endsAt: Date;

  @Column({ name: 'full_day', type: 'boolean', default: false })
  fullDay: boolean;

  @Column({ name: 'hide_time_to', type: 'boolean', default: false })
  hideTimeTo: boolean;

  @Column({ name: 'is_festival', type: 'boolean', default: false })
  isFestival: boolean;

  @Column({ name: 'dashboard_hidden', type: 'boolean', default: false })
  dashboardHidden: boolean;

  /** The address of a chat frame, or null. */
  @Column({ name: 'vimeo_chat', type: 'text', nullable: true })
  vimeoChat: string | null;

  @Column({ name: 'enable_tickets', type: 'boolean', default: true })
  enableTickets: boolean;

  @Column({ name: 'enable_codes', type: 'boolean', default: false })
  enableCodes: boolean;

  @Column({ type: 'boolean', default: false })
  published: boolean;

  @Column({ name: 'auth_required', type: 'boolean', default: true })
  authRequired: boolean;

  @Column({ name: 'mailing_free', type: 'boolean', default: false })
  mailingFree: boolean;

  @Column({ name: 'share_teatrlink', type: 'boolean', default: false })
  shareTeatrlink: boolean;

  /** When visitors could see it first; null: never yet (OPEN2-37). */
  @InstantColumn({ name: 'first_published_at', nullable: true })
  firstPublishedAt: Date | null;

  /** When readers were told of it by e-mail; null: not yet. Written by a campaign alone (OPEN2-37). */
  @InstantColumn({ name: 'announced_at', nullable: true })
  announcedAt: Date | null;

  /** The event's own pictures; without them it shows the video's (OPEN2-29). */
  @Column({ name: 'image_link', type: 'text', nullable: true })
  imageLink: string | null;

  @Column({ name: 'thumb_link', type: 'text', nullable: true })
  thumbLink: string | null;

  /** An event that is not in the table yet: `change` gives it all it has. Its id is one that no slug hides (OPEN2-10). */
  static begin(id: number): Event {
    return Object.assign(new Event(), { id, version: 0, revision: 1, deleted: false, subtitle: null, vimeoChat: null });
  }

  /** The changes have passed `eventErrors`, and `slug` is the one it gets. Absent fields stay as they are (EVTADM-13). */
  change(changes: EventChanges): void {
    const given = <T>(value: T | undefined, present: T): T => (value === undefined ? present : value);
    this.slug = given(changes.slug, this.slug);
    if (changes.title !== undefined) this.title = cleanText(changes.title.trim());
    if (changes.subtitle !== undefined) this.subtitle = cleanText(changes.subtitle?.trim() ?? '') || null;
    this.videoId = given(changes.video_id, this.videoId);
    this.price = given(changes.event_price, this.price);
    this.availableTickets = given(changes.available_tickets, this.availableTickets);
    this.isFestival = given(changes.is_festival, this.isFestival);
    this.dashboardHidden = given(changes.dashboard_hidden, this.dashboardHidden);
    this.vimeoChat = given(changes.vimeo_chat, this.vimeoChat);
    this.enableTickets = given(changes.enable_tickets, this.enableTickets);
    this.enableCodes = given(changes.enable_codes, this.enableCodes);
    this.published = given(changes.published, this.published);
    this.authRequired = given(changes.auth_required, this.authRequired);
    this.mailingFree = given(changes.mailing_free, this.mailingFree);
    this.shareTeatrlink = given(changes.share_teatrlink, this.shareTeatrlink);
    this.hideTimeTo = given(changes.hide_time_to, this.hideTimeTo);
    this.schedule({
      dateFrom: given(changes.date_from, this.dateFrom),
      dateTo: given(changes.date_to, this.dateTo),
      timeFrom: given(changes.time_from, this.timeFrom),
      timeTo: given(changes.time_to, this.timeTo),
      fullDay: given(changes.full_day, this.fullDay),
    });
    this.version += 1;
  }

  /** Days and times as typed, and the instants they mean. A full-day event runs 00:00–23:59 (EVT-12, OPEN2-26). */
  schedule(given: { dateFrom: string; dateTo: string; timeFrom: string; timeTo: string; fullDay?: boolean }): void {
    this.fullDay = given.fullDay ?? false;
    this.dateFrom = given.dateFrom;
    this.dateTo = given.dateTo;
    this.timeFrom = given.fullDay ? '00:00' : given.timeFrom.slice(0, 5);
    this.timeTo = given.fullDay ? '23:59' : given.timeTo.slice(0, 5);
    const { startsAt, endsAt } = eventPeriod(this.dates());
    this.startsAt = new Date(startsAt);
    this.endsAt = new Date(endsAt);
  }

  /** Pictures by name; null takes one away, an absent one stays. */
  picture({ main_image, thumb_image }: EventImages): void {
    if (main_image !== undefined) this.imageLink = main_image && imageAddress(main_image);
    if (thumb_image !== undefined) this.thumbLink = thumb_image && imageAddress(thumb_image);
  }

  /** All that an administrator can edit, under the names of the form. */
  edited(): Record<keyof EventChanges | keyof EventImages, unknown> {
    return {
      title: this.title,
      slug: this.slug,
      subtitle: this.subtitle,
      video_id: this.videoId,
      event_price: this.price,
      available_tickets: this.availableTickets,
      date_from: this.dateFrom,
      date_to: this.dateTo,
      time_from: this.timeFrom,
      time_to: this.timeTo,
      full_day: this.fullDay,
      hide_time_to: this.hideTimeTo,
      is_festival: this.isFestival,
      dashboard_hidden: this.dashboardHidden,
      vimeo_chat: this.vimeoChat,
      enable_tickets: this.enableTickets,
      enable_codes: this.enableCodes,
      published: this.published,
      auth_required: this.authRequired,
      mailing_free: this.mailingFree,
      share_teatrlink: this.shareTeatrlink,
      main_image: this.imageLink,
      thumb_image: this.thumbLink,
    };
  }

  /** Gone, and its address free for another one. */
  delete(): void {
    this.deleted = true;
    this.imageLink = null;
    this.thumbLink = null;
    this.version += 1;
  }

  /** What its video says is found through the video. */
  protected searchableText(): SearchableText {
    return { title: this.title, text: [this.subtitle] };
  }

  private dates() {
    return {
      date_from: this.dateFrom,
      date_to: this.dateTo,
      time_from: this.timeFrom,
      time_to: this.timeTo,
      full_day: this.fullDay,
    };
  }
}
