import type { ProductState, UserState } from '@kurtyna/contracts';
import { Day, roleOf } from '@kurtyna/domain';
import type { Dice } from './dice.js';
import type { Goods } from './goods.js';
import type { DemoOrder, DemoPacket, Fate, OrderPad } from './orders.js';

const HOW_MANY = 1600;
const OLDEST_DAYS = 90;
/** About what was bought later, letters are written. */
const NEWEST_DAYS = 9;
/** Fewer tickets are left for those who come today. */
const SMALL_HALL = 200;
/** Nobody of the audience with a number outside of these is a grown-up who has to pay. */
const PAYING = { first: 13, last: 194 };
const VIEWER = /^widz(\d{3})@/;

/** What the audience bought in the three months before: mostly tickets, some of it canceled or paid back. */
export function ordersOfAudience(
  goods: Goods,
  { pad, roll, packet, now }: { pad: OrderPad; roll: Dice; packet: DemoPacket; now: Date },
): DemoOrder[] {
  const buyers = goods.people.filter(isPaying);
  const products = goods.products.filter((product) => isPlainlySold(product, now));
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)]!;
  const orders: DemoOrder[] = [];
  // Whoever has a ticket for something buys no second one (I5f).
  const had = new Set<string>();

  while (orders.length < HOW_MANY) {
    const [buyer, product, kind] = [pick(buyers), pick(products), roll(100)];
    const fate = fateOf(roll, latest(product, now));
    const order =
      kind < 4
        ? pad.anyGift(buyer, fate)
        : kind < 7
          ? pad.group(buyer, product, 5 + roll(6), fate)
          : kind < 13
            ? pad.packet(buyer, packet, fateOf(roll, latest(null, now)))
            : pad.ticket(buyer, product, fate);
    const gets = order.lines.filter(({ opens }) => opens).map((line) => [buyer.id, line.kind, line.productId].join());
    if (gets.some((ticket) => had.has(ticket))) continue;
    if (order.status !== 'CANCELED') for (const ticket of gets) had.add(ticket);
    orders.push(order);
  }
  return orders.sort((a, b) => a.placedAt.localeCompare(b.placedAt));
}

function isPaying({ email, roleId }: UserState): boolean {
  const number = Number(VIEWER.exec(email)?.[1]);
  return number >= PAYING.first && number <= PAYING.last && roleOf(roleId) === 'standard';
}

/** On sale to everybody of any age and country, at a price, in a hall large enough. */
function isPlainlySold(product: ProductState, now: Date): boolean {
  const { kind, price, published, ageRestriction, restrictedAccess, capacity, availableFrom } = product;
  if (price === 0 || !published || ageRestriction > 0 || restrictedAccess !== 'any' || product.mailingFree)
    return false;
  if (kind === 'event') return product.enableTickets && (capacity === null || capacity > SMALL_HALL);
  return availableFrom === null || Date.parse(availableFrom) < now.getTime();
}

/** The last instant at which it was bought. */
function latest(product: ProductState | null, now: Date): number {
  const newest = now.getTime() - NEWEST_DAYS * Day.ms;
  return product?.startsAt ? Math.min(newest, Date.parse(product.startsAt)) : newest;
}

/** More of the later days than of the earlier ones. */
function fateOf(roll: Dice, latestMs: number): Fate {
  const share = (roll(10_000) / 10_000) ** 1.6;
  const placedAt = new Date(latestMs - share * (OLDEST_DAYS - NEWEST_DAYS) * Day.ms).toISOString();
  const chance = roll(100);
  if (chance < 6) return { placedAt, status: 'CANCELED' };
  // Back within hours: nothing that came back is younger than a letter would be.
  if (chance < 9)
    return { placedAt, status: 'REFUNDED', refundedAt: new Date(Date.parse(placedAt) + Day.ms / 2).toISOString() };
  return { placedAt, views: roll(10) < 7 ? 1 + roll(3) : 0 };
}
