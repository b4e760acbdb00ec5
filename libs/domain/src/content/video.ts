/** What an administrator may save on a video (VIDADM-16 to VIDADM-41), and what its card says of it. Pure: no database, no clock. */
import { RESTRICTED_ACCESS, type RestrictedAccess } from '../product.js';
import {
  isBefore,
  isCalendarDay,
  isSkippedInWarsaw,
  isTimeOfDay,
  readInstant,
  startOfWarsawDay,
  warsawDate,
  warsawToInstant,
} from '../time/index.js';
import { MAX_PRICE } from '../money.js';
import { TICKET_HOURS } from '../ticket-validity.js';
import { aText, type FieldRefusal, SLUG, SUBTITLE, type TextField, TITLE, WEIGHT_MAX } from './fields.js';

/** Long texts of a video, HTML (VIDADM-24, VIDADM-25). Two of them and their translations fit one body (D27). */
export const VIDEO_TEXT = aText(100_000);
/** An embed code, a link or a number, as it is typed (VIDADM-26 to VIDADM-29). What cannot be played is warned of, not refused (OPEN2-12). */
export const MEDIA_VALUE = aText(10_000);
export const VIDEO_LINK: TextField = {
  max: MEDIA_VALUE.max,
  judge: (text) => (text.trim() === '' ? REQUIRED : MEDIA_VALUE.judge(text)),
};

/** Years. */
export const AGE_MAX = 99;
/** Minutes. */
export const DURATION_MAX = 10_000;
/** More than any theatre has. */
export const CATEGORIES_MAX = 200;
/** A day, a day with a time, or an instant. */
export const MOMENT_MAX = 40;

/** The fields an administrator may change on a video; what is absent stays as it is. Price in grosze. */
export interface VideoChanges {
  title?: string;
  /** Empty: made of the title (OPEN2-11). */
  slug?: string;
  subtitle?: string | null;
  description?: string | null;
  additional_desc?: string | null;
  teaser_link?: string | null;
  video_link?: string;
  accessibility_video?: string | null;
  autodesc_video?: string | null;
  /** null: none. */
  gallery_id?: number | null;
  /** Ids; empty: none. */
  categories?: number[];
  video_price?: number;
  /** `YYYY-MM-DD`, `YYYY-MM-DD HH:mm` of Warsaw, or an instant; empty and null: at once. */
  available_from?: string | null;
  /** The last day; empty, null and `0000-00-00`: none (OPEN2-14). */
  end_date?: string | null;
  /** Minutes. */
  duration?: number | null;
  weight?: number | null;
  /** Years; 0 and null: none. */
  age_restriction?: number | null;
  restricted_access?: RestrictedAccess;
  /** Hours; null: the global default; 0: without end (VIDADM-42). */
  tickets_expiration_time?: number | null;
  dashboard_hidden?: boolean;
  visible?: boolean;
  auth_required?: boolean;
  mailing_free?: boolean;
  share_teatrlink?: boolean;
}

/** What the rules need to know of the video as it is; of a new one nothing is there yet. */
export interface VideoBefore {
  title: string | null;
  videoLink: string | null;
  /** UTC. */
  availableFrom: string | null;
  endDate: string | null;
}
export const NEW_VIDEO: VideoBefore = { title: null, videoLink: null, availableFrom: null, endDate: null };

const REQUIRED: FieldRefusal = { key: 'form.validate.required' };
const WRONG: FieldRefusal = { key: 'form.validate.wrong_input' };
const NO_DATE: FieldRefusal = { key: 'form.validate.date' };
const NO_END = '0000-00-00';

type Errors = Record<string, FieldRefusal>;

/** Field name to sentence, or null when all is fine. A slug that is taken, a gallery or a category that is not there are the catalogue's to say. */
export function videoErrors(changes: VideoChanges, before: VideoBefore): Errors | null {
  const errors: Errors = {};
  const check = <Field extends keyof VideoChanges>(
    field: Field,
    rule: (value: NonNullable<VideoChanges[Field]>) => FieldRefusal | null,
  ): void => {
    const value = changes[field];
    const error = value === undefined || value === null ? null : rule(value);
    if (error) errors[field] = error;
  };

  if (changes.title === undefined && before.title === null) errors.title = REQUIRED;
  if (changes.video_link === undefined && before.videoLink === null) errors.video_link = REQUIRED;
  check('title', TITLE.judge);
  check('slug', SLUG.judge);
  check('subtitle', SUBTITLE.judge);
  check('description', VIDEO_TEXT.judge);
  check('additional_desc', VIDEO_TEXT.judge);
  check('video_link', VIDEO_LINK.judge);
  check('teaser_link', MEDIA_VALUE.judge);
  check('accessibility_video', MEDIA_VALUE.judge);
  check('autodesc_video', MEDIA_VALUE.judge);
  check('video_price', wholeNumber(0, MAX_PRICE));
  check('duration', wholeNumber(0, DURATION_MAX));
  check('weight', wholeNumber(-WEIGHT_MAX, WEIGHT_MAX));
  check('age_restriction', wholeNumber(0, AGE_MAX));
  check('restricted_access', (access) => (RESTRICTED_ACCESS.includes(access) ? null : WRONG));
  check('tickets_expiration_time', (hours) => (TICKET_HOURS.some((choice) => choice === hours) ? null : WRONG));
  check('categories', (ids) => (ids.length > CATEGORIES_MAX ? WRONG : null));
  Object.assign(errors, periodErrors(changes, before));
  return Object.keys(errors).length ? errors : null;
}

const wholeNumber =
  (min: number, max: number) =>
  (value: number): FieldRefusal | null =>
    Number.isInteger(value) && value >= min && value <= max ? null : WRONG;

/** The last day is not before the day it becomes available, both of Warsaw (VIDADM-36). */
function periodErrors({ available_from, end_date }: VideoChanges, before: VideoBefore): Errors {
  const errors: Errors = {};
  const from = available_from === undefined ? before.availableFrom : momentOf(available_from);
  const end = end_date === undefined ? before.endDate : dayOf(end_date);
  if (from === undefined) errors.available_from = NO_DATE;
  else if (isSkippedInWarsaw(available_from ?? '')) errors.available_from = { key: 'form.validate.skipped_hour' };
  if (end === undefined) errors.end_date = NO_DATE;
  if (!errors.available_from && from && end && end < warsawDate(from)) {
    // Said where it was typed: at the end, unless only the beginning was.
    const field = end_date === undefined ? 'available_from' : 'end_date';
    errors[field] = { key: 'errors.event.end-before-start' };
  }
  return errors;
}

/** The instant a typed moment means: a day begins in Warsaw. null for none, undefined for a text that is no moment. */
export function momentOf(text: string | null): string | null | undefined {
  const typed = (text ?? '').trim();
  if (typed === '') return null;
  if (isCalendarDay(typed)) return startOfWarsawDay(typed);
  const instant = readInstant(typed);
  if (instant !== null) return instant;
  const [day = '', time = '', ...rest] = typed.split(/[ T]/);
  if (rest.length > 0 || !isCalendarDay(day) || !isTimeOfDay(time)) return undefined;
  return warsawToInstant(day, time);
}

/** The last day as it is stored; null for none, undefined for a text that is no day. */
export function dayOf(text: string | null): string | null | undefined {
  const typed = (text ?? '').trim();
  if (typed === '' || typed === NO_END) return null;
  return isCalendarDay(typed) ? typed : undefined;
}

/** What a card says of a video (VIDADM-07, VIDADM-08); that it is hidden from the lists is another matter (OPEN2-6). */
export const VIDEO_STATUSES = ['visible', 'invisible', 'ended'] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

/** Over is over, whether it was visible or not. */
export function videoStatus(video: { visible: boolean; ends_at: string | null }, now: string): VideoStatus {
  if (video.ends_at !== null && !isBefore(now, video.ends_at)) return 'ended';
  return video.visible ? 'visible' : 'invisible';
}
