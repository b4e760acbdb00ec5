import type { ProductState } from '@kurtyna/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { packetsOf } from '../../test/packets.js';
import { openTheatre, type Theatre } from '../../test/theatre.js';

let theatre: Theatre;
let packets: ReturnType<typeof packetsOf>;
beforeAll(async () => {
  theatre = await openTheatre();
  packets = packetsOf(theatre);
});
afterAll(() => theatre.drop());

/** Rings of locks that PostgreSQL has to break (40P01) from now on, also those after which a buyer comes back and gets a seat. */
function countRings(): () => number {
  let rings = 0;
  const { database } = theatre;
  const prepared = database.prepared.bind(database);
  database.prepared = async (query, values) => {
    try {
      return await prepared(query, values);
    } catch (error) {
      if (codeOf(error) === '40P01') rings += 1;
      throw error;
    }
  };
  return () => {
    database.prepared = prepared;
    return rings;
  };
}
const codeOf = (error: unknown): string => String((error as { code?: string }).code);
/** Eight at once, as they come. */
async function crowd(wishes: (() => Promise<unknown>)[]): Promise<string[]> {
  const outcomes: string[] = [];
  const waiting = [...wishes];
  const next = async (): Promise<void> => {
    for (let wish = waiting.shift(); wish; wish = waiting.shift()) outcomes.push(await wish().then(() => 'sold', codeOf));
  };
  await Promise.all(Array.from({ length: 8 }, next));
  return outcomes;
}

describe('packets of the same events in opposite order, beside single sales of them', () => {
  it('are sold whole or not at all, to the last seat, and nobody waits in a ring [OPEN1-52, TICK-04, D8, D9]', async () => {
    const shows: ProductState[] = [];
    for (let n = 0; n < 3; n++) shows.push(await theatre.product({ capacity: 60 }));
    const [there, back] = [await packets.packet(shows), await packets.packet(shows.toReversed())];
    const rings = countRings();
    const wishes: (() => Promise<unknown>)[] = [];
    for (let n = 0; n < 200; n++) {
      const buyer = await theatre.customer();
      const packet = n % 4 === 0 ? there : n % 4 === 2 ? back : null;
      wishes.push(packet === null ? () => theatre.buy(buyer, shows[n % 3]!) : () => packets.buy(buyer, packet, shows));
    }
    const outcomes = await crowd(wishes);

    const allowed = new Set(['sold', 'packet.changed', 'packet.unavailable', 'order.sold-out']);
    expect(outcomes.filter((outcome) => !allowed.has(outcome))).toEqual([]);
    expect(rings()).toBe(0);
    const orders = await theatre.database.query<{ kind: string; lines: string; seats: string }>(
      `SELECT o.kind, (SELECT count(*) FROM order_line l WHERE l.order_id = o.id) AS lines,
              (SELECT count(*) FROM hold h WHERE h.order_id = o.id AND h.state = 'active') AS seats FROM orders o`,
    );
    const bundles = orders.filter(({ kind }) => kind === 'packet');
    expect(bundles.every(({ lines, seats }) => lines === '3' && seats === '3')).toBe(true);
    expect(bundles.length).toBeGreaterThan(0);
    expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(orders.length);
    for (const show of shows) {
      const { n } = await theatre.one<{ n: string }>(
        `SELECT sum(quantity) AS n FROM hold WHERE kind = 'event' AND product_id = $1 AND state = 'active'`,
        [show.id],
      );
      expect(await theatre.stockOf(show)).toEqual({ capacity: 60, held: Number(n), sold: 0 });
    }
  }, 120_000);

  it('would wait in rings if each took its seats one after the other as they are listed (the control)', async () => {
    const shows: ProductState[] = [];
    for (let n = 0; n < 3; n++) shows.push(await theatre.product({ capacity: 1000 }));
    const naive = (order: ProductState[]) => () =>
      theatre.database.transaction(async ({ manager }) => {
        for (const { kind, id } of order) {
          await manager.query('UPDATE stock SET held = held + 1 WHERE kind = $1 AND product_id = $2 AND held + sold < capacity', [
            kind,
            id,
          ]);
          await manager.query('SELECT pg_sleep(0.005)');
        }
      });
    const codes = await crowd(Array.from({ length: 16 }, (_, n) => naive(n % 2 ? shows : shows.toReversed())));
    expect(codes).toContain('40P01');
  }, 60_000);
});
