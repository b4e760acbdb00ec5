/** What an administrator may save on an event (EVTADM-17 to EVTADM-29). Pure: no database, no clock. */
import type { EventChanges, Sentence } from '@kurtyna/contracts';
import {
  cleanText,
  eventPeriod,
  hasForbiddenCharacters,
  isBefore,
  isCalendarDay,
  isSlug,
  isTimeOfDay,
  MAX_PRICE,
  noMarkup,
  parseChatValue,
  SLUG_MAX,
} from '@kurtyna/domain';

export const TITLE_MAX = 255;
export const SUBTITLE_MAX = 200;
/** One below the number that stands for "unlimited" where stock is kept. */
const TICKETS_MAX = 2_147_483_646;

/** What the rules need to know of the event as it is. */
export interface EventBefore {
  vimeoChat: string | null;
  dateFrom: string;
  dateTo: string;
  timeFrom: string;
  timeTo: string;
  fullDay: boolean;
}

type Errors = Record<string, Sentence>;

/** Field name to sentence, or null when all is fine. */
export function eventErrors(changes: EventChanges, before: EventBefore): Errors | null {
  const errors: Errors = {};
  const check = <Field extends keyof EventChanges>(
    field: Field,
    rule: (value: NonNullable<EventChanges[Field]>) => Sentence | null,
  ): void => {
    const value = changes[field];
    const error = value === undefined || value === null ? null : rule(value);
    if (error) errors[field] = error;
  };

  check('title', (title) => required(title) ?? plainText(title, TITLE_MAX));
  check('subtitle', (subtitle) => plainText(subtitle, SUBTITLE_MAX));
  check('slug', slugError);
  check('event_price', (price) => wholeNumber(price, MAX_PRICE));
  check('available_tickets', (tickets) => wholeNumber(tickets, TICKETS_MAX));
  check('vimeo_chat', (chat) => (chat === '' || chat === before.vimeoChat || parseChatValue(chat) ? null : WRONG));
  Object.assign(errors, periodErrors(changes, before));
  return Object.keys(errors).length ? errors : null;
}

const WRONG: Sentence = { key: 'form.validate.wrong_input' };

const required = (text: string): Sentence | null => (text.trim() === '' ? { key: 'form.validate.required' } : null);

function plainText(text: string, max: number): Sentence | null {
  if (text.length > 4 * max || [...cleanText(text.trim())].length > max) return tooLong(max);
  const key = hasForbiddenCharacters(text) ? 'form.validate.wrong_input' : noMarkup(text);
  return key && { key };
}

const tooLong = (max: number): Sentence => ({ key: 'form.validate.too_long', values: { max } });

/** Empty is no error: it is then made of the title (OPEN2-11). */
function slugError(slug: string): Sentence | null {
  if (slug === '') return null;
  if (slug.length > SLUG_MAX) return tooLong(SLUG_MAX);
  return isSlug(slug) ? null : WRONG;
}

const wholeNumber = (value: number, max: number): Sentence | null =>
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
  const { startsAt, endsAt } = eventPeriod(dates);
  return isBefore(endsAt, startsAt) ? { date_to: { key: 'errors.event.end-before-start' } } : {};
}
