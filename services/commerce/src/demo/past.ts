import type { ProductState, UserState } from '@kurtyna/contracts';
import { Day, Hour, roleOf } from '@kurtyna/domain';
import type { Dice } from './dice.js';
import type { Goods } from './goods.js';
import { askForInvoices } from './invoices.js';
import type { DemoOrder, DemoPacket, Fate, OrderPad } from './orders.js';
import type { CodeSeriesPad } from './series.js';
import { YEAR_DAYS, type Year } from './year.js';

/** The last three months have their share whatever the season (U18). */
const LATE = { count: 1480, days: { from: 89, to: 0 } };
const EARLY = { count: 2330, days: { from: YEAR_DAYS - 1, to: 90 } };
const GROUPS = 40;
const CHRISTMAS_GIFTS = 60;
const OTHER_GIFTS = 12;
/** For each packet, the days on which it was bought. */
const PACKET_DAYS = [
  { count: 28, days: { from: 60, to: 0 } },
  { count: 22, days: { from: 70, to: 11 } },
  { count: 28, days: { from: 120, to: 3 } },
] as const;
/** Of a hundred. */
const CANCELED = 8;
const REFUNDED = 3;
const WITH_CODE = 14;
const WATCHED = 80;
/** How long before it begins an event is bought. */
const EVENT_DAYS = 21;
const PREMIERE_DAYS = 2;
/** Of a hundred purchases, while there is an event to buy. */
const OF_EVENTS = 55;
const OF_PREMIERES = 85;
const PARTS_BACK = 2;
const PART_BACK = 1000;
/** Fewer tickets are left for those who come today. */
const SMALL_HALL = 200;
const LEFT_FREE = 50;
/** Nobody of the audience with a number outside of these is a grown-up who has to pay. */
const PAYING = { first: 13, last: 194 };
const VIEWER = /^widz(\d{3})@/;
/** So often somebody else is asked who wants to buy at that moment. */
const TRIES = 40;

interface Past {
  pad: OrderPad;
  roll: Dice;
  year: Year;
  series: CodeSeriesPad;
  packets: readonly DemoPacket[];
  now: Date;
}

/** By the address that catalog's demo gives it. */
export const isPremiere = ({ kind, slug }: ProductState): boolean => kind === 'event' && slug.startsWith('premiera-');

/** What the audience bought in the year before: mostly tickets, some of it canceled or paid back; the oldest first. */
export function ordersOfAudience(goods: Goods, { pad, roll, year, series, packets, now }: Past): DemoOrder[] {
  const buyers = goods.people.filter(isPaying);
  const products = goods.products.filter(isPlainlySold);
  const shelf = new Shelf(products, roll);
  const openedAt = (buyer: UserState): string => goods.openedAt?.[buyer.id] ?? '';
  const orders: DemoOrder[] = [];
  // Nobody of this audience buys an additional ticket, though everybody may (OPEN1-4).
  const had = new Set<string>();
  const seats = new Map<string, number>();

  /** The first who may have it; nobody where everybody there is has it already. */
  const sell = (placedAt: string, order: (buyer: UserState, fate: Fate) => DemoOrder | null): DemoOrder | null => {
    const fate = fateOf(roll, { placedAt, now });
    for (let tries = 0; tries < TRIES; tries += 1) {
      const buyer = buyers[roll(buyers.length)];
      if (!buyer || openedAt(buyer) > placedAt) continue;
      const sold = order(buyer, fate);
      if (sold && fits(sold)) return keep(sold);
    }
    return null;
  };
  const fits = ({ buyer, lines }: DemoOrder): boolean =>
    lines.every(({ kind, productId, seats: taken, opens }) => {
      const product = goods.products.find((each) => each.kind === kind && each.id === productId);
      const left = (product?.capacity ?? Infinity) - LEFT_FREE - (seats.get(`${kind}-${productId}`) ?? 0);
      return taken <= left && !(opens && had.has(`${buyer.id} ${kind}-${productId}`));
    });
  const keep = (order: DemoOrder): DemoOrder => {
    for (const { kind, productId, seats: taken, opens } of order.lines) {
      if (order.status === 'CANCELED') continue;
      const product = `${kind}-${productId}`;
      if (opens) had.add(`${order.buyer.id} ${product}`);
      seats.set(product, (seats.get(product) ?? 0) + taken);
    }
    orders.push(order);
    return order;
  };

  for (const placedAt of year.beforeChristmas(CHRISTMAS_GIFTS))
    sell(placedAt, (buyer, fate) => pad.anyGift(buyer, fate));
  for (const placedAt of year.instants(OTHER_GIFTS, EARLY.days))
    sell(placedAt, (buyer, fate) => pad.anyGift(buyer, fate));
  for (const [nth, { count, days }] of PACKET_DAYS.entries())
    for (const placedAt of packets[nth] ? year.instants(count, days) : [])
      sell(placedAt, (buyer, fate) => pad.packet(buyer, packets[nth]!, fate));
  for (const placedAt of year.instants(GROUPS, { from: EARLY.days.from, to: 0 }))
    sell(placedAt, (buyer, fate) => {
      const product = shelf.at(placedAt);
      return product && pad.group(buyer, product, 5 + roll(6), fate);
    });
  for (const { count, days } of [EARLY, LATE])
    for (const placedAt of year.instants(count, days)) {
      const isLowered = roll(100) < WITH_CODE;
      const sold = sell(placedAt, (buyer, fate) => {
        const product = shelf.at(placedAt);
        return product && pad.ticket(buyer, product, fate);
      });
      if (isLowered && sold?.status === 'COMPLETED') lower(sold, series.take(roll, placedAt, sold.amount));
    }

  orders.sort((one, other) => one.placedAt.localeCompare(other.placedAt));
  payPartsBack(orders, now);
  askForInvoices(orders, roll);
  return orders;
}

function isPaying({ email, roleId }: UserState): boolean {
  const number = Number(VIEWER.exec(email)?.[1]);
  return number >= PAYING.first && number <= PAYING.last && roleOf(roleId) === 'standard';
}

/** On sale to everybody of any age and country, at a price, in a hall large enough. */
function isPlainlySold({ kind, price, ...product }: ProductState): boolean {
  const { published, ageRestriction, restrictedAccess, mailingFree, capacity, enableTickets } = product;
  if (price === 0 || !published || ageRestriction > 0 || restrictedAccess !== 'any' || mailingFree) return false;
  return kind === 'video' || (enableTickets && (capacity === null || capacity > SMALL_HALL));
}

/** What could be bought at an instant. */
class Shelf {
  private readonly events: readonly (ProductState & { startsAt: string })[];
  private readonly videos: readonly ProductState[];

  constructor(
    products: readonly ProductState[],
    private readonly roll: Dice,
  ) {
    this.events = products.filter(
      (product): product is ProductState & { startsAt: string } =>
        product.kind === 'event' && product.startsAt !== null,
    );
    this.videos = products.filter(({ kind }) => kind === 'video');
  }

  /** Mostly an event of the next weeks, and hardly anything else when a premiere is near. */
  at(instant: string): ProductState | null {
    const soon = (days: number) => new Date(Date.parse(instant) + days * Day.ms).toISOString();
    const [weeks, hours] = [soon(EVENT_DAYS), soon(PREMIERE_DAYS)];
    const events = this.events.filter(({ startsAt }) => startsAt > instant && startsAt < weeks);
    const premiere = events.find((event) => isPremiere(event) && event.startsAt < hours);
    if (premiere && this.roll(100) < OF_PREMIERES) return premiere;
    if (events.length && this.roll(100) < OF_EVENTS) return this.pick(events);
    const videos = this.videos.filter(
      ({ addedAt, availableFrom, endsAt }) =>
        (addedAt ?? '') <= instant && (availableFrom ?? '') <= instant && (endsAt ?? instant) >= instant,
    );
    return this.pick(videos.length ? videos : events);
  }

  private pick<T>(list: readonly T[]): T | null {
    return list.length ? list[this.roll(list.length)]! : null;
  }
}

/** Money is back within hours, if those are over. */
function fateOf(roll: Dice, { placedAt, now }: { placedAt: string; now: Date }): Fate {
  const chance = roll(100);
  const views = roll(100) < WATCHED ? 1 + roll(3) : 0;
  if (chance < CANCELED) return { placedAt, status: 'CANCELED' };
  const refundedAt = Date.parse(placedAt) + (2 + roll(20)) * Hour.ms;
  if (chance < CANCELED + REFUNDED && refundedAt < now.getTime())
    return { placedAt, status: 'REFUNDED', refundedAt: new Date(refundedAt).toISOString() };
  return { placedAt, views };
}

function lower(order: DemoOrder, code: { code: string; amount: number } | null): void {
  if (!code) return;
  Object.assign(order, code, code.amount === 0 && { origin: 'code' });
}

/** Of a few, a part of the money went back, and the ticket stayed. */
function payPartsBack(orders: readonly DemoOrder[], now: Date): void {
  const whole = orders.filter(
    ({ status, soldAs, amount, placedAt }) =>
      status === 'COMPLETED' &&
      soldAs === 'ticket' &&
      amount > PART_BACK &&
      Date.parse(placedAt) < now.getTime() - 10 * Day.ms,
  );
  for (let nth = 1; nth <= PARTS_BACK; nth += 1) {
    const order = whole[Math.floor((nth * whole.length) / (PARTS_BACK + 1))];
    if (!order) continue;
    order.partBack = PART_BACK;
    order.refundedAt = new Date(Date.parse(order.decidedAt) + Day.ms).toISOString();
  }
}
