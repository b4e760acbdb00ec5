import type { ProductState, UserState } from '@kurtyna/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database, Tx } from '@kurtyna/platform';
import { orders } from '../../test/new-order.js';
import { openTheatre, POS_ID, type Theatre } from '../../test/theatre.js';
import { ReadSaleFacts } from '../access/sale-facts.js';
import { Order } from '../orders/order.entity.js';
import { OrderQueries } from '../orders/orders.queries.js';
import { completeTicket } from '../payments/complete-ticket.js';
import { MARK_AND_CLAIM } from '../payments/handle-notices.job.js';
import { writeOrders } from './write-order.js';

let theatre: Theatre;
let newOrder: ReturnType<typeof orders>;
let event: ProductState;
let person: UserState;
beforeAll(async () => {
  theatre = await openTheatre();
  newOrder = orders(theatre);
  event = await theatre.product();
  person = await theatre.customer();
  await theatre.buy(person, event);
  await theatre.database.query(`INSERT INTO payu_notice (sha256, said, handled_at, outcome) VALUES ('first', '{}', now(), 'COMPLETED')`);
});
afterAll(() => theatre.drop());

/** Rows like the first one of each table, with numbers from `from` on; the keys between them are not looked at row by row. */
async function grow(from: number, rows: number): Promise<void> {
  const changes = {
    product: `'id', n, 'slug', 'event-nr-' || n`,
    stock: `'product_id', n`,
    customer: `'id', n, 'email', 'anna' || n || '@poczta.example'`,
    orders: `'id', n, 'placed_seq', n, 'ext_order_id', 'E-' || n, 'user_id', n, 'product_id', n`,
    payment_attempt: `'id', n, 'order_id', n, 'ext_order_id', 'E-' || n, 'provider_order_id', 'P-' || n`,
    order_line: `'order_id', n, 'product_id', n`,
    payu_notice: `'id', n, 'sha256', n`,
  };
  await theatre.database.transaction(async ({ manager }) => {
    await manager.query('SET LOCAL session_replication_role = replica');
    await manager.query('SET LOCAL statement_timeout = 0'); // longer than any statement of the house may be
    for (const [table, change] of Object.entries(changes))
      await manager.query(
        `INSERT INTO ${table} OVERRIDING SYSTEM VALUE
         SELECT row.* FROM (SELECT * FROM ${table} LIMIT 1) t, generate_series($1::integer, $2::integer) n,
                LATERAL jsonb_populate_record(NULL::${table}, to_jsonb(t) || jsonb_build_object(${change})) AS row`,
        [from, from + rows - 1],
      );
  });
}

/** Regulars: they have bought so many each, and asking about one of them is asking about many orders. */
async function giveToPeople(each: number): Promise<void> {
  await theatre.database.transaction(async ({ manager }) => {
    await manager.query('SET LOCAL session_replication_role = replica');
    await manager.query('SET LOCAL statement_timeout = 0'); // longer than any statement of the house may be
    await manager.query('UPDATE orders SET user_id = id / $1 WHERE product_id = id', [each]);
  });
}

interface Plans {
  name: string;
  planned: number;
  kept: number;
}
const PLANS = `
  SELECT name, custom_plans::integer AS planned, generic_plans::integer AS kept FROM pg_prepared_statements
   WHERE name IN ('write-orders', 'sale-facts-together', 'orders-by-id', 'lock-buyer-of-ticket', 'complete-ticket', 'watch-facts',
                'mark-and-claim-notices')
   ORDER BY name COLLATE "C"`;

/** Of a ticket whose money has come: asked and answered as always, whatever becomes of it. */
async function payFor(tx: Tx, id: number): Promise<void> {
  const order = await tx.manager.findOneByOrFail(Order, { id });
  const report = {
    orderId: `P-${id}`,
    extOrderId: null,
    status: 'COMPLETED',
    amount: order.amount,
    currency: 'PLN',
    posId: POS_ID,
  } as const;
  await completeTicket({ tx, order, now: new Date() }, -id, { report, providers: ['payu'] });
}

/**
 * How often each statement was planned for its values, and how often it was not planned at all: in the first turns, and in those after them.
 * Each turn is one of one buyer or of six.
 */
async function plansOf(...spans: number[]): Promise<Plans[][]> {
  const read = { viewerId: person.id, country: 'PL', products: [event] };
  return theatre.database.transaction(async (tx) => {
    const only = { prepared: tx.prepared, outboxWritten: () => undefined } as Database; // plans are kept by a connection
    const facts = new ReadSaleFacts(only, theatre.copies);
    const shown = new OrderQueries(only);
    const oneTurn = async (buyers: number): Promise<void> => {
      const many = Array.from({ length: buyers });
      await Promise.all(many.map(() => facts.of(read)));
      const all = await Promise.all(many.map(() => newOrder([event])));
      await writeOrders(
        only,
        all.map((order) => ({ order, requestId: null })),
        1000,
      );
      await Promise.all(all.map(({ id }) => shown.byId(id)));
      for (const { id } of all) await payFor(tx, id);
      await only.prepared(MARK_AND_CLAIM, [20, JSON.stringify(all.map(({ id }) => ({ id, outcome: 'COMPLETED' })))]);
      await Promise.all(many.map(() => facts.ofWatching({ ...event, viewer: person.id, country: 'PL' })));
    };
    const plans: Plans[][] = [];
    for (const turns of spans) {
      const before = (await tx.manager.query(PLANS)) as Plans[];
      for (let turn = 0; turn < turns; turn++) await oneTurn(turn % 2 ? 6 : 1);
      plans.push(
        ((await tx.manager.query(PLANS)) as Plans[]).map(({ name, planned, kept }) => {
          const was = before.find((each) => each.name === name);
          return { name, planned: planned - (was?.planned ?? 0), kept: kept - (was?.kept ?? 0) };
        }),
      );
    }
    return plans;
  });
}

describe('the statements of a purchase, of its payment and of watching', () => {
  it.each([
    ['of a theatre that has just opened', 0, false, 1],
    ['of a theatre of 3,000 orders, before anybody looked at its tables', 3000, false, 1],
    ['of the same, when they were looked at', 0, true, 1],
    ['of a theatre of 20,000 orders', 17_000, true, 1],
    ['of the same, whose people have bought twenty tickets each', 0, true, 20],
  ] as const)(
    '%s are planned five times at most and then never again [P8, P28]',
    async (_name, more, analyse, each) => {
      const [{ n }] = (await theatre.database.query<{ n: number }>('SELECT max(id) + 1 AS n FROM orders')) as [{ n: number }];
      if (more > 0) await grow(n + 1000, more);
      if (each > 1) await giveToPeople(each);
      if (analyse) await theatre.database.query('ANALYZE');
      const [plans, later] = (await plansOf(12, 6)) as [Plans[], Plans[]];
      expect(plans.map(({ name }) => name)).toEqual([
        'complete-ticket',
        'lock-buyer-of-ticket',
        'mark-and-claim-notices',
        'orders-by-id',
        'sale-facts-together',
        'watch-facts',
        'write-orders',
      ]);
      for (const { name, planned, kept } of plans) {
        // Asked 42 times where the others are asked 12: where a table has grown since and nobody has looked at it, once or twice more.
        expect(planned).toBeLessThanOrEqual(name === 'lock-buyer-of-ticket' ? 8 : 5);
        expect(kept).toBeGreaterThanOrEqual(7);
      }
      expect(later.map(({ planned }) => planned)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    },
    60_000,
  );
});
