/** An event as its form holds it, and the way there and back. What is typed is text; the server reads it again. */
import {
  fromZloty,
  newEventErrors,
  parseZloty,
  typedPrice,
  type EventChanges,
  type FieldRefusal,
} from '@kurtyna/domain';
import type { EventFields, WholeEvent } from '../../api/admin/events.js';
import type { Stored } from '../../ui/form/DrawerForm.js';

export interface EventValues {
  title: string;
  slug: string;
  subtitle: string;
  /** The number of the video; empty for none. */
  video_id: string;
  date_from: string;
  date_to: string;
  time_from: string;
  time_to: string;
  full_day: boolean;
  hide_time_to: boolean;
  event_price: string;
  /** Empty: unlimited. */
  available_tickets: string;
  /** Shown inverted, as "block payments" (EVTADM-34). */
  enable_tickets: boolean;
  enable_codes: boolean;
  auth_required: boolean;
  mailing_free: boolean;
  published: boolean;
  dashboard_hidden: boolean;
  is_festival: boolean;
  share_teatrlink: boolean;
  vimeo_chat: string;
  /** A picture that was chosen, as a data URL; empty for none. */
  main_image_data: string;
  thumb_image_data: string;
}

/** What a new event is where nothing is typed, as the server has it. */
export const BLANK: EventValues = {
  title: '',
  slug: '',
  subtitle: '',
  video_id: '',
  date_from: '',
  date_to: '',
  time_from: '',
  time_to: '',
  full_day: false,
  hide_time_to: false,
  event_price: '',
  available_tickets: '',
  enable_tickets: true,
  enable_codes: false,
  auth_required: true,
  mailing_free: false,
  published: false,
  dashboard_hidden: false,
  is_festival: false,
  share_teatrlink: false,
  vimeo_chat: '',
  main_image_data: '',
  thumb_image_data: '',
};

export const valuesOf = (event: WholeEvent): EventValues => ({
  title: event.title,
  slug: event.slug,
  subtitle: event.subtitle ?? '',
  video_id: String(event.video_id),
  date_from: event.date_from,
  date_to: event.date_to,
  time_from: event.time_from,
  time_to: event.time_to,
  full_day: event.full_day,
  hide_time_to: event.hide_time_to,
  event_price: event.event_price === 0 ? '' : typedPrice(fromZloty(event.event_price)),
  available_tickets: event.available_tickets === null ? '' : String(event.available_tickets),
  enable_tickets: event.enable_tickets,
  enable_codes: event.enable_codes,
  auth_required: event.auth_required,
  mailing_free: event.mailing_free,
  published: event.published,
  dashboard_hidden: event.dashboard_hidden,
  is_festival: event.is_festival,
  share_teatrlink: event.share_teatrlink,
  vimeo_chat: event.vimeo_chat ?? '',
  main_image_data: '',
  thumb_image_data: '',
});

export const storedOf = (event: WholeEvent): Stored<EventValues> => ({
  values: valuesOf(event),
  revision: event.revision,
});

/** The event in the answer to a save that came too late. */
export const presentIn = (extra: Record<string, unknown>): Stored<EventValues> | null =>
  extra.event ? storedOf(extra.event as WholeEvent) : null;

/** A second one like this: with no address and no day of its own yet, and not to be seen until it is right. */
export const copyOf = (event: WholeEvent, title: string): EventValues => ({
  ...valuesOf(event),
  title,
  slug: '',
  published: false,
});

/** The day of the end beside a new day of the start: that one, where both were one day or it is empty; another one stays. */
export const endDayBeside = (start: string, before: Pick<EventValues, 'date_from' | 'date_to'>): string =>
  before.date_to === '' || before.date_to === before.date_from ? start : before.date_to;

const orNull = (text: string): string | null => text.trim() || null;

/** What is sent: the changed fields, and no others. */
export function toBody(changes: Partial<EventValues>, revision?: number): EventFields {
  const { video_id, available_tickets, subtitle, vimeo_chat, main_image_data, thumb_image_data, ...rest } = changes;
  return {
    ...rest,
    ...(subtitle !== undefined && { subtitle: orNull(subtitle) }),
    ...(vimeo_chat !== undefined && { vimeo_chat: orNull(vimeo_chat) }),
    ...(video_id !== undefined && { video_id: Number(video_id) }),
    ...(available_tickets !== undefined && { available_tickets: ticketsIn(available_tickets) }),
    ...(main_image_data && { main_image_data }),
    ...(thumb_image_data && { thumb_image_data }),
    ...(revision !== undefined && { revision }),
  };
}

/** Null: unlimited. What is no number is NaN, and refused. */
const ticketsIn = (text: string): number | null =>
  text.trim() === '' ? null : /^\s*\d+\s*$/.test(text) ? Number(text) : NaN;

/** What the rules of the server say of this field now. The chat's hosts are known there alone. */
export function refusalOf(field: keyof EventValues, values: EventValues): FieldRefusal | null {
  const price = values.event_price.trim() === '' ? 0 : parseZloty(values.event_price);
  const { video_id, vimeo_chat: _chat, event_price: _price, available_tickets, ...rest } = values;
  const fields: EventChanges = {
    ...rest,
    ...(video_id && { video_id: Number(video_id) }),
    event_price: price ?? NaN,
    available_tickets: ticketsIn(available_tickets),
  };
  return newEventErrors(fields)?.[field] ?? null;
}
