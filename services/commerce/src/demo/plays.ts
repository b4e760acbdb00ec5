import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, Day, Minute, startOfWarsawDay, warsawDate, type PlayableKind } from '@kurtyna/domain';
import { drawn, type Dice } from './dice.js';
import type { Goods } from './goods.js';
import type { DemoOrder } from './orders.js';
import { YEAR_DAYS, type Year } from './year.js';

/** Of the films and events together. */
const ALL_PLAYS = 6000;
const ID_LENGTH = 32;
const VISITOR_LENGTH = 22;
/** Of these whole days media still has all plays; of earlier ones it has their number. */
const KEPT_DAYS = 6;
const COUNTED_AFTER_MS = 10_000;

/** Somebody watched; for media and statistics, who keep how often and by how many. */
interface DemoPlay {
  id: string;
  kind: PlayableKind;
  productId: number;
  /** Null: a visitor. */
  userId: number | null;
  viewer: string;
  startedAt: string;
  /** Media has not forgotten it yet. */
  isKept: boolean;
}

/** What was watched with these tickets, of which each says how often it was, and what visitors watched for nothing besides. */
export function playsOf(
  orders: readonly DemoOrder[],
  { goods, roll, year, now }: { goods: Goods; roll: Dice; year: Year; now: Date },
): DemoPlay[] {
  const starts = new Map(goods.products.map(({ kind, id, startsAt }) => [`${kind}-${id}`, startsAt]));
  const keptFrom = startOfWarsawDay(addDays(warsawDate(now.toISOString()), -KEPT_DAYS));
  const play = (watched: Omit<DemoPlay, 'id' | 'isKept'>): DemoPlay => ({
    ...{ id: drawn(roll, ID_LENGTH), ...watched },
    isKept: Date.parse(watched.startedAt) + COUNTED_AFTER_MS >= Date.parse(keptFrom),
  });
  const plays: DemoPlay[] = [];
  for (const order of orders) {
    const [line] = order.lines;
    const mayWatch = order.status === 'COMPLETED' && line?.opens && order.kind !== 'packet';
    const instants = mayWatch ? watchedAt(order, starts.get(`${line.kind}-${line.productId}`) ?? null, roll) : [];
    const over = instants.filter((at) => at < now.getTime() - Minute.ms);
    [order.views, order.used] = [over.length, over.length ? 1 : 0];
    const { id: userId } = order.buyer;
    for (const at of over)
      plays.push(
        play({
          kind: line!.kind,
          productId: line!.productId,
          userId,
          viewer: `u${userId}`,
          startedAt: new Date(at).toISOString(),
        }),
      );
  }
  const open = goods.products.filter(
    ({ kind, price, published, authRequired }) => kind === 'video' && price === 0 && published && !authRequired,
  );
  if (open.length)
    for (const startedAt of year.instants(Math.max(0, ALL_PLAYS - plays.length), { from: YEAR_DAYS - 1, to: 0 })) {
      const { kind, id: productId } = open[roll(open.length)]!;
      plays.push(play({ kind, productId, userId: null, viewer: `v${drawn(roll, VISITOR_LENGTH)}`, startedAt }));
    }
  return plays;
}

/** A film soon after it was bought and again within the day, an event when it began. */
function watchedAt({ decidedAt, views }: DemoOrder, startsAt: string | null, roll: Dice): number[] {
  const first = startsAt ? Date.parse(startsAt) : Date.parse(decidedAt) + (2 + roll(40)) * Minute.ms;
  return Array.from({ length: views }, (_, nth) => first + (startsAt ? nth * 20 * Minute.ms : (nth * Day.ms) / 3));
}

/** For the demos of media and statistics. */
export const leavePlays = (stateDir: string, plays: readonly DemoPlay[]): Promise<void> =>
  writeFile(join(stateDir, 'demo-plays.json'), JSON.stringify({ plays }));
