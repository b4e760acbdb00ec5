/** Why a list of orders does not show one that its words name. */
import {
  fold,
  longNumbers,
  orderNameIn,
  searchWords,
  shortOrderNumber,
  STATUS_FILTERS,
  warsawDate,
  type HandStatus,
  type OrderAttention,
  type OrderStatus,
  type PlayableKind,
} from '@kurtyna/domain';
import type { FoundOrder } from '../../api/admin/found-orders.js';
import type { SoldKind } from '../../api/admin/sold-orders.js';

/** Orders of events and videos have one list, the other kinds one each. */
export type OrderList = 'payments' | SoldKind;
export const listOf = ({ kind }: Pick<FoundOrder, 'kind'>): OrderList =>
  kind === 'event' || kind === 'video' ? 'payments' : kind;

/** A list as its address narrows it; days are of Warsaw, both included. */
export interface ShownList {
  list: OrderList;
  date_from?: string;
  date_to?: string;
  status?: HandStatus;
  attention?: OrderAttention;
  with_events?: boolean;
  with_videos?: boolean;
  event_id?: number;
  video_id?: number;
  user?: string;
  number?: string;
  desc?: string;
}

export type Why =
  | { why: 'list'; list: OrderList }
  | { why: 'period'; day: string }
  | { why: 'status'; status: OrderStatus }
  | { why: 'unticked'; kind: PlayableKind }
  | { why: 'product' | 'attention' | 'desc' }
  | { why: 'by'; matched: FoundOrder['matched'] };

/** Each filter that leaves the order out; none where the list has it, on whatever page. Another list has filters of its own. */
export function whyHidden(hit: FoundOrder, shown: ShownList): Why[] {
  const list = listOf(hit);
  if (list !== shown.list) return [{ why: 'list', list }];
  const day = warsawDate(hit.created_at);
  const { date_from = day, date_to = day, status, desc } = shown;
  return [
    ...when(day < date_from || day > date_to, { why: 'period', day }),
    ...when(status !== undefined && !isOf(hit.status, status), { why: 'status', status: hit.status }),
    ...unticked(hit, shown),
    ...when(isOfAnotherProduct(hit, shown), { why: 'product' }),
    ...when(!waitsFor(hit, shown.attention), { why: 'attention' }),
    ...when(desc !== undefined && !(hit.desc ?? '').toLowerCase().includes(desc.toLowerCase()), { why: 'desc' }),
    ...when(!isNamed(hit, shown), { why: 'by', matched: hit.matched }),
  ];
}

const when = (holds: boolean, why: Why): Why[] => (holds ? [why] : []);

const isOf = (status: OrderStatus, asked: HandStatus): boolean =>
  (STATUS_FILTERS[asked] as readonly OrderStatus[]).includes(status);

function unticked({ kind }: FoundOrder, { with_events = true, with_videos = true }: ShownList): Why[] {
  if (kind === 'event') return when(!with_events, { why: 'unticked', kind });
  return kind === 'video' ? when(!with_videos, { why: 'unticked', kind }) : [];
}

/** A chosen event and a chosen video are both meant; one of a kind that is not ticked is not. */
function isOfAnotherProduct({ kind, product }: FoundOrder, shown: ShownList): boolean {
  const { with_events = true, with_videos = true } = shown;
  const event = with_events ? shown.event_id : undefined;
  const video = with_videos ? shown.video_id : undefined;
  if (event === undefined && video === undefined) return false;
  return product === null || product.id !== (kind === 'event' ? event : video);
}

function waitsFor({ review, status }: FoundOrder, attention: OrderAttention | undefined): boolean {
  if (attention === 'review') return review;
  return attention === undefined || status === 'WAITING_FOR_REFUND';
}

/** The list reads a number from its beginning and parts of a buyer; it knows no id, no invoice and no code. */
const isNamed = (hit: FoundOrder, { number, user }: ShownList): boolean =>
  (number === undefined || hasNumber(hit, number)) && (user === undefined || isBoughtBy(hit, user));

function hasNumber(hit: FoundOrder, typed: string): boolean {
  const name = orderNameIn(typed);
  if (name.by === 'short') return shortOrderNumber(hit) === name.number;
  const beginnings = [typed, typed.toUpperCase(), ...(name.by === 'long' ? longNumbers(name) : [])];
  return [hit.extOrderId, hit.orderId].some((own) => own && beginnings.some((begin) => own.startsWith(begin)));
}

function isBoughtBy({ buyer: { firstname, lastname, email } }: FoundOrder, typed: string): boolean {
  const texts = [fold(`${firstname} ${lastname}`), fold(email)];
  const words = searchWords(typed);
  return words.length > 0 && words.every((word) => texts.some((text) => text.includes(word)));
}
