/** What the story knows of its little theatre: plain maps, sums in grosze. What the house has of it is the last look (`world.ts`). */
import type { OrderKind, ProductKind } from '@kurtyna/domain';
import type { Laws } from './act.js';
import type { Person } from '../support/people.js';
import { codeThatCounts, moneyThatComes, priceWith, type Discount, type GroupTerms, type Held, type Money } from './rules.js';
import type { AttemptRow, HeldRow, OrderRow, ProductRow, World } from './world.js';

export interface Viewer {
  nick: string;
  person: Person;
  /** How often they have bought and typed: limits would be the test. */
  bought: number;
  typed: number;
  /** The ban that keeps them out for now. */
  ban: number | null;
  isPremium: boolean;
  subscribed: boolean;
  /** Orders of the account alone are left. */
  erased: boolean;
}
export interface Item {
  nick: string;
  kind: ProductKind;
  id: number;
  price: number;
  capacity: number | null;
  /** Published. */
  on: boolean;
  deleted: boolean;
  /** Of an event: on which it is played, in Warsaw. */
  day: string | null;
  /** Of a video: so long a ticket is good. */
  hours: number | null;
  ticketsOn: boolean;
  codesOn: boolean;
  contents: Item[];
}
export interface Code {
  nick: string;
  text: string;
  id: number;
  discount: Discount;
  item: Item | null;
  /** Of the theatre: null. */
  order: Order | null;
}
/** What groups and gifts cost now, and whether they are sold. */
export interface Terms {
  group: GroupTerms;
  gift: number;
  sells: { eventGroups: boolean; videoGroups: boolean; gifts: boolean; anyGifts: boolean };
}
export type Kind = OrderKind;
export interface Order {
  nick: string;
  kind: Kind;
  buyer: Viewer;
  /** Null: a gift for any title. */
  item: Item | null;
  /** As its last purchase call said. */
  invoice: string | null;
  /** An administrator has set its status or its sum, or gave it: books and provider may differ. */
  byHand: boolean;
  /** Something was booked as given back outside. */
  outside: boolean;
  /** What an administrator has handed back in cash, sum by sum; null where it is not known. */
  cash: number[] | null;
  /** It is REFUNDED because somebody called it so, and no cash was handed back with that. */
  called: boolean;
  /** So often somebody has withdrawn from it. */
  withdrawn: number;
  /** One click of two asked for a part, when so many refunds had been asked for here: there is one more, or none. */
  once: { before: number; part: number } | null;
  /** As it was seen last. */
  row: OrderRow;
}

/** How an order may look after an act; what is not named stays as it was. */
export interface Expected {
  status?: readonly string[];
  /** Grosze given back; null: whatever the laws allow. */
  back?: number | null;
  /** Null: whatever. */
  review?: string | null;
}

export interface Newborn {
  /** Null where no answer named it: the only new one of its buyer. */
  id: number | null;
  kind: Kind;
  buyer: Viewer;
  item: Item | null;
  sum: number | null;
  invoice: string | null;
  status: readonly string[];
  byHand?: boolean;
}

export interface Model {
  viewers: Viewer[];
  admins: Person[];
  items: Item[];
  codes: Code[];
  orders: Order[];
  terms: Terms;
  provider: { sits: boolean; refuses: boolean };
  /** Numbers of payments whose news the provider keeps to itself. */
  silent: Set<string>;
  /** Digests of pages that are still open in another tab, by viewer and item. */
  tabs: Map<string, string>;
  /** The film that somebody watches, by their name. */
  playing: Map<string, string>;
  world: World;
  laws: Laws;
  expected: Map<Order, Expected>;
  newborn: Newborn[];
  step: number;
}

export const OPEN = ['NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION'];
export const UNPAID = ['NOT_STARTED', 'PENDING'];
export const isTicket = ({ kind }: Pick<Order, 'kind'>): boolean => kind === 'event' || kind === 'video';

/** Those who can sign in. */
export const isHere = ({ ban, erased }: Viewer): boolean => ban === null && !erased;
export const here = (m: Model): Viewer[] => m.viewers.filter(isHere);
export const isThere = ({ on, deleted }: Item): boolean => on && !deleted;

export const isOpen = (order: Order): boolean => OPEN.includes(order.row.status);
export const isUnpaid = (order: Order): boolean => UNPAID.includes(order.row.status);
export const openOrderOf = (m: Model, viewer: Viewer, kind: Kind, item: Item | null): Order | null =>
  m.orders.find((order) => order.buyer === viewer && order.kind === kind && order.item === item && isOpen(order)) ?? null;

export const expect = (m: Model, order: Order, change: Expected): void => {
  m.expected.set(order, { ...m.expected.get(order), ...change });
};
/** What follows of an order's refund or of its refusal to those who came in with its codes. */
export function expectGuests(m: Model, order: Order): void {
  for (const guest of guestsOf(m, order))
    expect(m, guest, { status: ['COMPLETED', 'WAITING_FOR_REFUND', 'REFUNDED', 'CANCELED'], back: null, review: null });
}
export function guestsOf(m: Model, order: Order): Order[] {
  const ids = new Set(m.world.codes.filter((code) => code.order === order.row.id).map(({ id }) => id));
  const held = m.world.held.filter(({ codeId }) => ids.has(codeId));
  return m.orders.filter(({ row }) => held.some(({ id, order: of }) => id === row.code && of === row.id));
}
/** Somebody has come in by a code of this order: its administrator is told first. */
export function isUsed(m: Model, order: Order): boolean {
  const ids = new Set(m.world.codes.filter((code) => code.order === order.row.id).map(({ id }) => id));
  return m.world.held.some(({ codeId, used }) => used && ids.has(codeId));
}

export const productOf = (m: Model, kind: string, id: number): ProductRow | undefined =>
  m.world.products.find((product) => product.kind === kind && product.id === id);

/** Seats that are free; null without a limit. */
export function seatsLeft(m: Model, item: Item): number | null {
  const product = productOf(m, item.kind, item.id);
  if (!product || product.capacity === null) return null;
  return product.capacity - (product.held ?? 0) - (product.sold ?? 0);
}
/** For somebody whose own waiting order keeps one already. */
export function seatsFor(m: Model, item: Item, own: Order | null): number | null {
  const left = seatsLeft(m, item);
  if (left === null) return null;
  const kept = own?.row.holds.filter(({ state, kind, product }) => state === 'active' && kind === item.kind && product === item.id) ?? [];
  return left + kept.reduce((sum, { quantity }) => sum + quantity, 0);
}

export const hasTicket = (m: Model, viewer: Viewer, item: Item): boolean =>
  m.orders.some(({ row }) =>
    row.access.some(({ user, kind, product, lives }) => user === viewer.person.id && kind === item.kind && product === item.id && lives),
  );

export const codeOf = (m: Model, held: Pick<HeldRow, 'codeId'>): Code | null => m.codes.find(({ id }) => id === held.codeId) ?? null;

/** The codes on somebody's account, as far as they can lower a price; those of the own waiting order count as free. */
export function heldBy(m: Model, viewer: Viewer, own: Order | null): Held[] {
  return m.world.held
    .filter(({ user, order }) => user === viewer.person.id && (order === null || order === own?.row.id))
    .flatMap((held) => {
      const code = codeOf(m, held);
      const row = m.world.codes.find(({ id }) => id === held.codeId);
      if (!code || !row) return [];
      return [
        {
          nick: code.nick,
          discount: code.discount,
          since: held.id,
          item: code.item?.nick ?? null,
          works: !row.void && !row.deleted && !row.over && !held.used,
          paid: code.order !== null,
        },
      ];
    });
}

/** The sum of one ticket for this viewer now, by the model alone. */
export function priceFor(m: Model, viewer: Viewer, item: Item): { sum: number; code: Held | null } {
  const own = openOrderOf(m, viewer, item.kind, item);
  const left = seatsFor(m, item, own);
  // Who watches by role buys nothing, so that no code counts.
  const hasAccess = hasTicket(m, viewer, item) || viewer.isPremium;
  const code = codeThatCounts({ ...item, left }, heldBy(m, viewer, own), { hasTicket: hasAccess });
  return { sum: priceWith(item.price, code?.discount ?? null), code };
}

/** The one whose payment is kept, else null. */
export const keptAttempt = ({ row }: Order): AttemptRow | null => row.attempts.find(({ id }) => id === row.paid) ?? null;
export const backOf = ({ row }: Order, attempt: AttemptRow): number =>
  row.refunds.filter((r) => r.attempt === attempt.id && r.status === 'FINALIZED').reduce((sum, { amount }) => sum + amount, 0);
export const underWayOf = ({ row }: Order, attempt: AttemptRow): number =>
  row.refunds
    .filter((r) => r.attempt === attempt.id && (r.status === 'wanted' || r.status === 'PENDING'))
    .reduce((sum, { amount }) => sum + amount, 0);

/** Refunds that somebody has asked for here; of one in the provider's panel, and of money that came in silence, the house may hear at any time. */
export const askedHere = (refunds: OrderRow['refunds']): number => refunds.filter(({ origin }) => origin === 'admin').length;

/** Orders that took the place of this one, each of the one before. */
function laterOf(m: Model, { row }: Order): Order[] {
  const next = m.orders.find((other) => other.row.replaces === row.id);
  return next ? [next, ...laterOf(m, next)] : [];
}
/** Orders that gave way, each to the next one, of which this is the last. */
export function earlierOf(m: Model, { row }: Order): Order[] {
  const before = m.orders.find((other) => other.row.id === row.replaces);
  return before ? [before, ...earlierOf(m, before)] : [];
}

/** The buyer's next try, of the same or in its place, which waits while an older order is over. */
export const retryOf = (m: Model, order: Order): Order | null =>
  m.orders.find(
    (other) => other !== order && other.buyer === order.buyer && other.kind === order.kind && other.item === order.item && isUnpaid(other),
  ) ??
  laterOf(m, order).find(isUnpaid) ??
  null;

function givenSince(m: Model, order: Order): boolean {
  const { row } = order;
  const same = m.orders.some(
    ({ row: other }) =>
      other.id !== row.id &&
      other.buyer === row.buyer &&
      other.soldAs === row.soldAs &&
      other.kind === row.kind &&
      other.product === row.product &&
      (other.status === 'WAITING_FOR_CONFIRMATION' ||
        (other.status === 'COMPLETED' && (other.seq > row.seq || (other.completedAt !== null && other.completedAt >= row.placedAt)))),
  );
  // What gave way to it, or took its place, be it another show, is one purchase with it.
  const ofThePurchase = [...earlierOf(m, order), ...laterOf(m, order)];
  if (same || ofThePurchase.some(({ row: other }) => other.status === 'WAITING_FOR_CONFIRMATION' || other.status === 'COMPLETED'))
    return true;
  if (row.soldAs !== 'ticket') return false;
  return m.orders.some(
    ({ row: giver, kind }) =>
      giver.id !== row.id &&
      (order.kind !== 'packet' || (kind === 'packet' && giver.product === row.product)) &&
      giver.access.some(
        (access) =>
          access.user === row.buyer &&
          access.lives &&
          access.given >= row.placedAt &&
          row.lines.some(({ kind: line, product }) => line === access.kind && product === access.product),
      ),
  );
}

/** What money for this order does when it comes now; the model's own judgement, by the last look. */
export function moneyFor(m: Model, order: Order, attempt: AttemptRow): Money {
  const { row } = order;
  const retry = row.status === 'CANCELED' ? retryOf(m, order) : null;
  const items = row.lines.map(({ kind, product }) => productOf(m, kind, product));
  const seat = row.holds.every((hold) => {
    if (hold.state === 'active') return true;
    const product = productOf(m, hold.kind, hold.product);
    if (!product || product.capacity === null) return true;
    const kept = retry?.row.holds.find((each) => each.state === 'active' && each.kind === hold.kind && each.product === hold.product);
    return product.held! + product.sold! + hold.quantity - (kept?.quantity ?? 0) <= product.capacity;
  });
  const held = m.world.held.find(({ id }) => id === row.code);
  const code = m.world.codes.find(({ id }) => id === held?.codeId);
  const isOwn = held?.order === row.id;
  const isFree = !!held && (held.order === null || held.order === retry?.row.id) && !held.used && !!code && !code.void && !code.deleted;
  return moneyThatComes({
    order: OPEN.includes(row.status)
      ? 'waits'
      : row.status === 'CANCELED' && keptAttempt(order)?.status !== 'COMPLETED'
        ? 'ended'
        : row.status === 'REFUNDED'
          ? 'back'
          : 'paid',
    waitsForItsMoney: row.paidOutside && row.status === 'COMPLETED' && row.amount === attempt.amount,
    isThere: !order.buyer.erased && items.every((product) => !!product && product.published && !product.deleted),
    givenSince: givenSince(m, order),
    seat,
    code: row.code === null || isOwn || isFree,
  });
}

/** Where the buyer's payment has been made and nobody was told: the call that asks the provider learns of it. */
export const isPaidInSilence = (m: Model, order: Order): boolean => order.row.attempts.some(({ ext }) => m.silent.has(ext));

/** An unpaid order is given up. Its payment is canceled at the provider: one that was made in silence is known by that, and buys or goes back. */
function expectGivenUp(m: Model, order: Order, status: string[]): void {
  if (isPaidInSilence(m, order))
    expect(m, order, { status: [...status, 'COMPLETED', 'WAITING_FOR_REFUND', 'REFUNDED'], back: null, review: null });
  else expect(m, order, { status });
}

/** Money comes for this attempt: what the order, its retry and its guests look like afterwards. */
export function expectMoney(m: Model, order: Order, attempt: AttemptRow): Money {
  const does = moneyFor(m, order, attempt);
  const back = m.provider.sits || m.provider.refuses ? ['WAITING_FOR_REFUND'] : ['REFUNDED'];
  const refused = m.provider.refuses && !m.provider.sits;
  if (does === 'buys') {
    const retry = order.row.status === 'CANCELED' ? retryOf(m, order) : null;
    expect(m, order, { status: ['COMPLETED'] });
    // An open retry is given up where the older order needs what it keeps, and where it is there at all.
    if (retry) expectGivenUp(m, retry, ['CANCELED']);
  }
  if (does === 'goes back') {
    expect(m, order, {
      status: back,
      back: back[0] === 'REFUNDED' ? attempt.amount : 0,
      ...(refused && { review: 'refund-refused-by-provider' }),
    });
    const retry = order.row.status === 'CANCELED' ? retryOf(m, order) : null;
    if (retry) expectGivenUp(m, retry, [retry.row.status, 'CANCELED']);
  }
  // PAIR-17: who watches by role by now has bought it or has the money back; the laws see that it is not both.
  if (does === 'buys' && order.buyer.isPremium && order.kind !== 'packet')
    expect(m, order, { status: ['COMPLETED', ...back], back: null, review: null });
  if (does === 'is a second one' && refused) expect(m, order, { review: 'refund-of-second-payment-refused' });
  if (does === 'is its own') expect(m, order, { review: null });
  // The other payments of an order that is paid are canceled at the provider: one that was made in silence is known by that, and goes back.
  if (order.row.attempts.some(({ ext }) => ext !== attempt.ext && m.silent.has(ext))) expect(m, order, { back: null, review: null });
  // What counts as given back of an order that somebody has written by hand is not said anywhere: the laws judge its money.
  if (order.byHand) expect(m, order, { back: null, review: null });
  return does;
}
