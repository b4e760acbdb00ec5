import type { VideoImages } from '@kurtyna/contracts';
import {
  cleanText,
  dayOf,
  imageAddress,
  isPathWord,
  isSlug,
  momentOf,
  SLUG,
  SUBTITLE,
  TITLE,
  videoEnd,
  type RestrictedAccess,
  type VideoBefore,
  type VideoChanges,
} from '@kurtyna/domain';
import { DayColumn, InstantColumn, MoneyColumn } from '@kurtyna/platform';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Gallery } from '../galleries/gallery.entity.js';
import { cleanHtml } from '@kurtyna/platform/html';
import { Searchable, type SearchableText } from '../search/searchable.js';

export interface NewVideo {
  id?: number;
  /** When visitors could see it first. */
  firstPublishedAt?: Date | null;
  slug: string;
  title: string;
  subtitle?: string | null;
  description?: string | null;
  additionalDesc?: string | null;
  teaserLink?: string | null;
  videoLink: string;
  accessibilityVideo?: string | null;
  autodescVideo?: string | null;
  imageLink?: string | null;
  thumbLink?: string | null;
  galleryId?: number | null;
  /** Grosze. */
  price?: number;
  availableFrom?: string | null;
  endDate?: string | null;
  duration?: number | null;
  weight?: number;
  ageRestriction?: number;
  restrictedAccess?: RestrictedAccess;
  ticketHours?: number | null;
  dashboardHidden?: boolean;
  visible?: boolean;
  authRequired?: boolean;
  mailingFree?: boolean;
  shareTeatrlink?: boolean;
  addedAt?: string;
}

/** A recorded performance: sold by itself, and what the events that show it take their texts, pictures and media from. */
@Entity('video')
@Check('video_slug_form', "slug ~ '^[a-z0-9-]{1,40}$'")
@Check('video_price_not_negative', 'price >= 0')
@Index('video_one_per_slug', ['slug'], { unique: true, where: 'NOT deleted' })
// Of an expression, which TypeORM cannot say: its migration makes it.
@Index('video_listed', { synchronize: false })
export class Video extends Searchable {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', primaryKeyConstraintName: 'video_pk' })
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

  /** HTML, cleaned when it was saved (D29). */
  @Column({ type: 'text', nullable: true })
  description: string | null;

  /** HTML, cleaned when it was saved (D29). */
  @Column({ name: 'additional_desc', type: 'text', nullable: true })
  additionalDesc: string | null;

  @Column({ name: 'teaser_link', type: 'text', nullable: true })
  teaserLink: string | null;

  /** A media value as it was typed; what cannot be played is kept and said in the player (OPEN2-12). */
  @Column({ name: 'video_link', type: 'text' })
  videoLink: string;

  /** The version in sign language. */
  @Column({ name: 'accessibility_video', type: 'text', nullable: true })
  accessibilityVideo: string | null;

  /** The version with audio description. */
  @Column({ name: 'autodesc_video', type: 'text', nullable: true })
  autodescVideo: string | null;

  @Column({ name: 'image_link', type: 'text', nullable: true })
  imageLink: string | null;

  @Column({ name: 'thumb_link', type: 'text', nullable: true })
  thumbLink: string | null;

  @Column({ name: 'gallery_id', type: 'integer', nullable: true })
  galleryId: number | null;

  @ManyToOne(() => Gallery, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'gallery_id', foreignKeyConstraintName: 'video_gallery_fk' })
  gallery?: Relation<Gallery> | null;

  @MoneyColumn({ default: 0 })
  price: number;

  @InstantColumn({ name: 'available_from', nullable: true })
  availableFrom: Date | null;

  /** The last day it can be watched; null for none (OPEN2-14). */
  @DayColumn({ name: 'end_date', nullable: true })
  endDate: string | null;

  /** The first instant after `endDate`, so that lists compare instants and know no time zone. */
  @InstantColumn({ name: 'ends_at', nullable: true })
  endsAt: Date | null;

  /** Minutes. */
  @Column({ type: 'integer', nullable: true })
  duration: number | null;

  /** Smaller stands first (OPEN2-15). */
  @Column({ type: 'integer', default: 0 })
  weight: number;

  /** Years; 0 for none. */
  @Column({ name: 'age_restriction', type: 'integer', default: 0 })
  ageRestriction: number;

  @Column({ name: 'restricted_access', type: 'varchar', length: 10, default: 'any' })
  restrictedAccess: RestrictedAccess;

  /** Hours a ticket lasts; null: the global default; 0: without end (TICK-06 to TICK-09). */
  @Column({ name: 'ticket_hours', type: 'integer', nullable: true })
  ticketHours: number | null;

  @Column({ name: 'dashboard_hidden', type: 'boolean', default: false })
  dashboardHidden: boolean;

  @Column({ type: 'boolean', default: false })
  visible: boolean;

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

  @InstantColumn({ name: 'added_at', default: () => 'now()' })
  addedAt: Date;

  /** Throws RangeError for an end date that is none and for a slug that it may not have. */
  static add(given: NewVideo): Video {
    if (!isSlug(given.slug) || isPathWord(given.slug)) throw new RangeError(`Not a slug: ${given.slug}`);
    const endsAt = videoEnd(given.endDate);
    return Object.assign(new Video(), {
      version: 1,
      deleted: false,
      price: 0,
      visible: true,
      ...given,
      description: given.description ? cleanHtml(given.description) : null,
      additionalDesc: given.additionalDesc ? cleanHtml(given.additionalDesc) : null,
      availableFrom: given.availableFrom ? new Date(given.availableFrom) : null,
      endDate: endsAt ? given.endDate!.slice(0, 10) : null,
      endsAt: endsAt ? new Date(endsAt) : null,
      ...(given.addedAt && { addedAt: new Date(given.addedAt) }),
    });
  }

  /** One that is being added: nobody but administrators sees it, and only who is signed in will watch it. */
  static begin(id: number): Video {
    return Object.assign(new Video(), {
      id,
      version: 0,
      revision: 1,
      deleted: false,
      price: 0,
      weight: 0,
      ageRestriction: 0,
      restrictedAccess: 'any',
      dashboardHidden: false,
      visible: false,
      authRequired: true,
      mailingFree: false,
      shareTeatrlink: false,
      galleryId: null,
      imageLink: null,
      thumbLink: null,
      availableFrom: null,
      firstPublishedAt: null,
    });
  }

  /** What the rules compare a change with. */
  asBefore(): VideoBefore {
    const { title, videoLink, availableFrom, endDate } = this;
    return { title, videoLink, availableFrom: availableFrom?.toISOString() ?? null, endDate };
  }

  /** The changes have passed `videoErrors`, and `slug` is the one it gets. Absent fields stay as they are (VIDADM-13). */
  change(changes: VideoChanges & { slug: string }): void {
    const given = <T>(value: T | undefined, present: T): T => (value === undefined ? present : value);
    const html = (text: string | null | undefined, present: string | null): string | null =>
      text === undefined ? present : cleanHtml(text ?? '') || null;
    const line = (text: string | null | undefined, present: string | null): string | null =>
      text === undefined ? present : cleanText(text?.trim() ?? '') || null;
    this.slug = changes.slug;
    if (changes.title !== undefined) this.title = cleanText(changes.title.trim());
    this.subtitle = line(changes.subtitle, this.subtitle);
    this.description = html(changes.description, this.description);
    this.additionalDesc = html(changes.additional_desc, this.additionalDesc);
    this.teaserLink = line(changes.teaser_link, this.teaserLink);
    if (changes.video_link !== undefined) this.videoLink = changes.video_link.trim();
    this.accessibilityVideo = line(changes.accessibility_video, this.accessibilityVideo);
    this.autodescVideo = line(changes.autodesc_video, this.autodescVideo);
    this.galleryId = given(changes.gallery_id, this.galleryId);
    this.price = given(changes.video_price, this.price);
    this.duration = given(changes.duration, this.duration);
    this.weight = given(changes.weight, this.weight) ?? 0;
    this.ageRestriction = given(changes.age_restriction, this.ageRestriction) ?? 0;
    this.restrictedAccess = given(changes.restricted_access, this.restrictedAccess);
    this.ticketHours = given(changes.tickets_expiration_time, this.ticketHours);
    this.dashboardHidden = given(changes.dashboard_hidden, this.dashboardHidden);
    this.visible = given(changes.visible, this.visible);
    this.authRequired = given(changes.auth_required, this.authRequired);
    this.mailingFree = given(changes.mailing_free, this.mailingFree);
    this.shareTeatrlink = given(changes.share_teatrlink, this.shareTeatrlink);
    this.schedule(changes);
    this.version += 1;
  }

  /** Names of stored pictures; null takes one away, and what is absent stays. */
  showPictures({ image, thumb }: VideoImages): void {
    if (image !== undefined) this.imageLink = image && imageAddress(image);
    if (thumb !== undefined) this.thumbLink = thumb && imageAddress(thumb);
  }

  /** All that an administrator can edit of this row, under the names of the form; its categories stand beside it. */
  edited(): Record<Exclude<keyof VideoChanges, 'categories'> | keyof VideoImages, unknown> {
    return {
      title: this.title,
      slug: this.slug,
      subtitle: this.subtitle,
      description: this.description,
      additional_desc: this.additionalDesc,
      teaser_link: this.teaserLink,
      video_link: this.videoLink,
      accessibility_video: this.accessibilityVideo,
      autodesc_video: this.autodescVideo,
      gallery_id: this.galleryId,
      video_price: this.price,
      available_from: this.availableFrom,
      end_date: this.endDate,
      duration: this.duration,
      weight: this.weight,
      age_restriction: this.ageRestriction,
      restricted_access: this.restrictedAccess,
      tickets_expiration_time: this.ticketHours,
      dashboard_hidden: this.dashboardHidden,
      visible: this.visible,
      auth_required: this.authRequired,
      mailing_free: this.mailingFree,
      share_teatrlink: this.shareTeatrlink,
      image: this.imageLink,
      thumb: this.thumbLink,
    };
  }

  /** Gone from all lists and pages; its pictures are let go (OPEN2-8). */
  remove(): void {
    this.deleted = true;
    this.showPictures({ image: null, thumb: null });
    this.version += 1;
  }

  private schedule({ available_from, end_date }: VideoChanges): void {
    if (available_from !== undefined) {
      const from = momentOf(available_from);
      this.availableFrom = from ? new Date(from) : null;
    }
    if (end_date !== undefined) {
      const end = dayOf(end_date) ?? null;
      const endsAt = videoEnd(end);
      this.endDate = end;
      this.endsAt = endsAt ? new Date(endsAt) : null;
    }
  }

  protected searchableText(): SearchableText {
    return { title: this.title, text: [this.subtitle], html: [this.description, this.additionalDesc] };
  }
}
