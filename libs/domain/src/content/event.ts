/** What an administrator may save on an event (EVTADM-17 to EVTADM-29). Pure: no database, no clock. */
import { eventPeriod } from '../event-timing.js';
import { parseChatValue } from '../media-value.js';
import { MAX_PRICE } from '../money.js';
import { existsInWarsaw, isBefore, isCalendarDay, isTimeOfDay } from '../time/index.js';
import { CAPACITY_MAX, type FieldRefusal, SLUG, SUBTITLE, TITLE } from './fields.js';
import type { ImagePurpose } from './images.js';

/** The fields an administrator may change on an event; what is absent stays as it is. Price in grosze. */
export interface EventChanges {
  title?: string;
  slug?: string;
  subtitle?: string | null;
  video_id?: number;
  event_price?: number;
  available_tickets?: number | null;
  date_from?: string;
  date_to?: string;
  time_from?: string;
  time_to?: string;
  full_day?: boolean;
  hide_time_to?: boolean;
  is_festival?: boolean;
  dashboard_hidden?: boolean;
  vimeo_chat?: string | null;
  enable_tickets?: boolean;
  enable_codes?: boolean;
  published?: boolean;
  auth_required?: boolean;
  mailing_free?: boolean;
  share_teatrlink?: boolean;
}

/** The pictures an event may have of its own; without them it shows the video's (OPEN2-29). */
export const EVENT_IMAGES = { main_image: 'main-image', thumb_image: 'thumbnail' } as const satisfies Record<
  string,
  ImagePurpose
>;
export type EventImage = keyof typeof EVENT_IMAGES;
export const EVENT_IMAGE_FIELDS = Object.keys(EVENT_IMAGES) as EventImage[];

/** What the rules need to know of the event as it is. */
export interface EventBefore {
  vimeoChat: string | null;
  dateFrom: string;
  dateTo: string;
  timeFrom: string;
  timeTo: string;
  fullDay: boolean;
}

/** A new event has nothing yet. */
const NOTHING: EventBefore = { vimeoChat: null, dateFrom: '', dateTo: '', timeFrom: '', timeTo: '', fullDay: false };

/** Where chats may come from beside vimeo.com (OPEN2-27). */
export interface ChatPlaces {
  playerOrigin?: string | undefined;
}

type Errors = Record<string, FieldRefusal>;

/** As `eventErrors`, of an event that is added: title, video and dates must be there (EVTADM-17, EVTADM-22, EVTADM-26). */
export function newEventErrors(fields: EventChanges, places: ChatPlaces = {}): Errors | null {
  const missing: Errors = fields.video_id === undefined ? { video_id: { key: 'form.validate.required' } } : {};
  const errors = { ...missing, ...eventErrors({ title: '', ...fields }, NOTHING, places) };
  return Object.keys(errors).length ? errors : null;
}

/** Field name to sentence, or null when all is fine. */
export function eventErrors(changes: EventChanges, before: EventBefore, places: ChatPlaces = {}): Errors | null {
  const errors: Errors = {};
  const check = <Field extends keyof EventChanges>(
    field: Field,
    rule: (value: NonNullable<EventChanges[Field]>) => FieldRefusal | null,
  ): void => {
    const value = changes[field];
    const error = value === undefined || value === null ? null : rule(value);
    if (error) errors[field] = error;
  };

  check('title', TITLE.judge);
  check('subtitle', SUBTITLE.judge);
  check('slug', SLUG.judge);
  check('event_price', (price) => wholeNumber(price, MAX_PRICE));
  check('available_tickets', (tickets) => wholeNumber(tickets, CAPACITY_MAX));
  check('vimeo_chat', (chat) =>
    chat === '' || chat === before.vimeoChat || parseChatValue(chat, places) ? null : WRONG,
  );
  Object.assign(errors, periodErrors(changes, before));
  return Object.keys(errors).length ? errors : null;
}

const SKIPPED: FieldRefusal = { key: 'form.validate.skipped_hour' };
const WRONG: FieldRefusal = { key: 'form.validate.wrong_input' };

const wholeNumber = (value: number, max: number): FieldRefusal | null =>
  Number.isInteger(value) && value >= 0 && value <= max ? null : WRONG;

/** The start, day with time, is not after the end (EVTADM-28, OPEN2-26). */
function periodErrors(changes: EventChanges, before: EventBefore): Errors {
  const dates = {
    date_from: changes.date_from ?? before.dateFrom,
    date_to: changes.date_to ?? before.dateTo,
    time_from: changes.time_from ?? before.timeFrom,
    time_to: changes.time_to ?? before.timeTo,
    full_day: changes.full_day ?? before.fullDay,
  };
  const errors: Errors = {};
  for (const field of ['date_from', 'date_to'] as const) {
    if (dates[field].trim() === '') errors[field] = { key: 'form.validate.required' };
    else if (!isCalendarDay(dates[field])) errors[field] = { key: 'form.validate.date' };
  }
  if (!dates.full_day) {
    for (const field of ['time_from', 'time_to'] as const) {
      if (dates[field].trim() === '') errors[field] = { key: 'form.validate.required' };
      else if (!isTimeOfDay(dates[field])) errors[field] = WRONG;
    }
  }
  if (Object.keys(errors).length) return errors;
  for (const end of ['from', 'to'] as const) {
    const [day, time] = [`date_${end}`, `time_${end}`] as const;
    const isTyped = changes[day] !== undefined || changes[time] !== undefined || changes.full_day !== undefined;
    if (!dates.full_day && isTyped && !existsInWarsaw(dates[day], dates[time])) errors[time] = SKIPPED;
  }
  if (Object.keys(errors).length) return errors;
  const { startsAt, endsAt } = eventPeriod(dates);
  if (!isBefore(endsAt, startsAt)) return {};
  // Whoever types 22:00 to 0:30 means the next day.
  const isMorning = !dates.full_day && dates.date_from === dates.date_to && dates.time_to < '12';
  return { date_to: { key: isMorning ? 'errors.event.end-past-midnight' : 'errors.event.end-before-start' } };
}
