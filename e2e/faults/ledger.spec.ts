/** The ledger check itself (D43, reliability 2.1): one lie at a time is told to a clean house, and its own number finds it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as contracts from '@kurtyna/contracts';
import { SUBSCRIBERS } from '../../deploy/local/lib/ledger/messages.mjs';
import { call } from '../support/http.js';
import { closeHouse, rows, SERVICES, until } from '../support/house.js';
import { everyLetterIsSent, expectCleanLedger } from '../support/ledger.js';
import { commerce, wrongNumbers, wrongNumbersAfter, type Lie, type Touched } from '../support/lies.js';
import { anAdmin, aPerson } from '../support/people.js';
import { bookOrder, noFaults, panelRefund, pay, provide } from '../support/provider.js';
import { anEvent, buy, closeWire, orderIs, orderOf } from '../support/repertoire.js';

const acknowledged: string[] = [];

interface Sold {
  id: number;
  extOrderId: string;
  userId: number;
  productId: number;
}

/** Somebody's order for an event; as it is placed. */
async function ordered(event: Awaited<ReturnType<typeof anEvent>>): Promise<Sold> {
  const person = await aPerson();
  const { status, body } = await buy(person, event);
  if (status !== 201) throw new Error(`not placed: ${status} ${JSON.stringify(body)}`);
  const { extOrderId, id } = body.order;
  acknowledged.push(extOrderId);
  return { id, extOrderId, userId: person.id, productId: event.id };
}
async function bought(event: Awaited<ReturnType<typeof anEvent>>): Promise<Sold> {
  const order = await ordered(event);
  await pay(order.extOrderId);
  await orderIs(order.extOrderId, 'COMPLETED');
  return order;
}

const PRICE = 4500;
const PART = 1200;
let open: Sold, paid: Sold, unlimited: Sold, free: Sold, canceled: Sold, refunded: Sold, partly: Sold;

/** One of each: open, paid with and without a limit, free, canceled, refunded, and refunded in part in the provider's panel. */
async function sellOneOfEach(): Promise<void> {
  const limited = await anEvent({ capacity: 50, price: PRICE });
  [open, paid, unlimited, free, canceled, refunded, partly] = await Promise.all([
    ordered(limited),
    bought(limited),
    bought(await anEvent({ price: PRICE })),
    ordered(await anEvent({ capacity: 9, price: 0 })),
    ordered(limited),
    bought(limited),
    bought(limited),
  ]);
  await provide((await bookOrder(canceled.extOrderId)).orderId, { status: 'CANCELED', await: true });
  const admin = await anAdmin();
  await call('POST', `/api/payments/${refunded.extOrderId}/refund`, { token: admin.token, address: admin.address });
  await panelRefund((await bookOrder(partly.extOrderId)).orderId, String(PART));
  await Promise.all([
    orderIs(canceled.extOrderId, 'CANCELED'),
    orderIs(refunded.extOrderId, 'REFUNDED'),
    until(
      'the refund of the panel',
      async () => (await rows('commerce', 'SELECT 1 FROM orders WHERE id = $1 AND refunded_amount = $2', [partly.id, PART])).length > 0,
    ),
  ]);
  expect(await orderOf(partly.extOrderId)).toMatchObject({ status: 'COMPLETED', needs_review: false });
}

/** Each of two orders was placed before the other one was completed. */
const placedTogether = (...orders: Sold[]): string[] => {
  const ids = orders.map(({ id }) => id).join();
  return [`UPDATE orders SET created_at = (SELECT min(created_at) FROM orders WHERE id IN (${ids})) WHERE id IN (${ids})`];
};
const told = (options: Parameters<typeof wrongNumbers>[0] = { acknowledged }) => wrongNumbers(options);
const toldAfter = (lie: Pick<Lie, 'touches' | 'by'>, options: Parameters<typeof wrongNumbers>[0] = { acknowledged }) =>
  wrongNumbersAfter(lie, options);

beforeAll(async () => {
  await noFaults();
  await sellOneOfEach();
  await expectCleanLedger({ acknowledged });
  await everyLetterIsSent();
}, 150_000);
afterAll(async () => {
  await expectCleanLedger({ acknowledged });
  await closeWire();
  await closeHouse();
}, 90_000);

const orderRow = ({ id }: Sold) => commerce('orders', `id = ${id}`);
const stockRow = ({ productId }: Sold) => commerce('stock', `kind = 'event' AND product_id = ${productId}`);
const inHour = `now() + interval '1 hour'`;
const twoHoursAgo = `now() - interval '2 hours'`;

/** A row with these columns; one that the table does not have is left out. */
const asRow = (table: string, json: string): string =>
  `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT (jsonb_populate_record(NULL::${table}, ${json})).*`;
/** A refund like that of the refunded order, but for these columns. */
const anotherRefund = (columns: string): string =>
  asRow('refund', `(SELECT to_jsonb(r) FROM refund r WHERE order_id = ${refunded.id}) || jsonb_build_object('id', 2000000000, ${columns})`);

/** The orders exist only once the tests run. */
const lies: [string, () => Lie][] = [
  [
    'an acknowledged order gone',
    () => ({
      told: ['I1', 'I4d', 'I8d', 'I13a'],
      names: canceled.extOrderId,
      touches: [orderRow(canceled)],
      by: [`DELETE FROM orders WHERE id = ${canceled.id}`],
    }),
  ],
  [
    'a paid order called CANCELED',
    () => ({
      told: ['I2a', 'I4b', 'I4d', 'I5a', 'I8d', 'I13a'],
      names: `order ${paid.id}`,
      touches: [orderRow(paid)],
      by: [`UPDATE orders SET status = 'CANCELED' WHERE id = ${paid.id}`],
    }),
  ],
  [
    'an order called REFUNDED whose money nobody gave back',
    () => ({
      told: ['I2b', 'I4b', 'I4d', 'I5a', 'I8d'],
      names: `order ${paid.id}`,
      touches: [orderRow(paid)],
      by: [`UPDATE orders SET status = 'REFUNDED' WHERE id = ${paid.id}`],
    }),
  ],
  [
    'a refund called FINALIZED that the provider never made',
    () => ({
      told: ['I2b', 'I2d', 'I8c', 'I13a'],
      names: `order ${paid.id}`,
      touches: [commerce('refund', `order_id = ${paid.id}`)],
      by: [
        anotherRefund(
          `'order_id', ${paid.id}, 'attempt_id', (SELECT id FROM payment_attempt WHERE order_id = ${paid.id}), 'ext_refund_id', 'R-NOBODY', 'provider_refund_id', 'NOBODY'`,
        ),
      ],
    }),
  ],
  [
    'a refund of the panel that was not heard',
    () => ({
      told: ['I2c', 'I8d', 'I13a'],
      names: partly.extOrderId,
      touches: [commerce('refund', `order_id = ${partly.id}`), orderRow(partly)],
      by: [`DELETE FROM refund WHERE order_id = ${partly.id}`, `UPDATE orders SET refunded_amount = 0 WHERE id = ${partly.id}`],
    }),
  ],
  [
    'a refunded amount without a refund',
    () => ({
      told: ['I2d'],
      names: `order ${paid.id}`,
      touches: [orderRow(paid)],
      by: [`UPDATE orders SET refunded_amount = 100 WHERE id = ${paid.id}`],
    }),
  ],
  [
    'an unpaid order called COMPLETED, with everything that belongs to it',
    () => ({
      told: ['I3a', 'I8d', 'I13a'],
      names: `order ${open.id}`,
      touches: [
        orderRow(open),
        stockRow(open),
        ...['hold', 'access', 'stock_movement', 'payment_attempt'].map((table) => commerce(table, `order_id = ${open.id}`)),
      ],
      by: [
        `UPDATE orders SET status = 'COMPLETED', completed_at = now(), expires_at = NULL WHERE id = ${open.id}`,
        `UPDATE payment_attempt SET status = 'COMPLETED' WHERE order_id = ${open.id}`,
        `INSERT INTO access (order_id, user_id, kind, product_id) VALUES (${open.id}, ${open.userId}, 'event', ${open.productId})`,
        `UPDATE hold SET state = 'used' WHERE order_id = ${open.id}`,
        `UPDATE stock SET held = held - 1, sold = sold + 1 WHERE kind = 'event' AND product_id = ${open.productId}`,
        `INSERT INTO stock_movement (kind, product_id, order_id, movement, quantity, reason, capacity_after, held_after, sold_after)
         SELECT kind, product_id, ${open.id}, 'sale-of-hold', 1, 'paid', capacity, held, sold FROM stock WHERE kind = 'event' AND product_id = ${open.productId}`,
      ],
    }),
  ],
  [
    'an order called free that nobody was given for nothing',
    () => ({
      told: ['I3b'],
      names: `order ${free.id}`,
      touches: [commerce('order_change', `order_id = ${free.id}`)],
      by: [`UPDATE order_change SET from_status = 'PENDING', "by" = 'provider' WHERE order_id = ${free.id}`],
    }),
  ],
  [
    'another amount of an order',
    () => ({
      told: ['I3c', 'I8d'],
      names: `order ${open.id}`,
      touches: [orderRow(open)],
      by: [`UPDATE orders SET amount = 1 WHERE id = ${open.id}`],
    }),
  ],
  [
    'an amount of a free order',
    () => ({
      told: ['I3c', 'I3a', 'I8d', 'I13a'],
      names: `order ${free.id}`,
      touches: [orderRow(free)],
      by: [`UPDATE orders SET amount = 1 WHERE id = ${free.id}`],
    }),
  ],
  [
    'another amount of an attempt',
    () => ({
      told: ['I3d', 'I3e'],
      names: paid.extOrderId,
      touches: [commerce('payment_attempt', `order_id = ${paid.id}`)],
      by: [`UPDATE payment_attempt SET amount = 1 WHERE order_id = ${paid.id}`],
    }),
  ],
  [
    'an order called REFUNDED by hand whose money the provider has, of which nobody is told',
    () => ({
      told: ['I2e', 'I4b', 'I4d', 'I5a', 'I8c', 'I8d', 'I13a'],
      names: `order ${paid.id}`,
      touches: [orderRow(paid), commerce('refund', `order_id = ${paid.id}`)],
      by: [
        `UPDATE orders SET status = 'REFUNDED', refunded_amount = amount WHERE id = ${paid.id}`,
        anotherRefund(
          `'order_id', ${paid.id}, 'attempt_id', (SELECT id FROM payment_attempt WHERE order_id = ${paid.id}), 'ext_refund_id', 'O-NOBODY', 'provider_refund_id', NULL, 'origin', 'outside', 'why', 'by hand'`,
        ),
      ],
    }),
  ],
  [
    'an amount that somebody edited, of which nobody is told [OPEN3-10]',
    () => ({
      told: ['I3e', 'I8d', 'I13a'],
      names: `order ${paid.id}`,
      touches: [orderRow(paid), commerce('admin_act', `subject = 'order:${paid.id}'`)],
      by: [
        `UPDATE orders SET amount = 30000 WHERE id = ${paid.id}`,
        `INSERT INTO admin_act (admin_id, act, subject, fields) VALUES (1, 'edit-order', 'order:${paid.id}', '{amount}')`,
      ],
    }),
  ],
  [
    'more sold than there are, at one instant',
    () => ({
      told: ['I4a'],
      names: 'movement',
      touches: [commerce('stock_movement', `order_id = ${paid.id}`)],
      by: [`UPDATE stock_movement SET capacity_after = 0 WHERE order_id = ${paid.id}`],
    }),
  ],
  [
    'one seat more sold than the orders say',
    () => ({
      told: ['I4b', 'I4g'],
      names: `event-${paid.productId}`,
      touches: [stockRow(paid)],
      by: [`UPDATE stock SET sold = sold + 1 WHERE kind = 'event' AND product_id = ${paid.productId}`],
    }),
  ],
  [
    'one seat less held than the orders say',
    () => ({
      told: ['I4c', 'I4g'],
      names: `event-${open.productId}`,
      touches: [stockRow(open)],
      by: [`UPDATE stock SET held = held - 1 WHERE kind = 'event' AND product_id = ${open.productId}`],
    }),
  ],
  [
    'another state of a hold',
    () => ({
      told: ['I4d', 'I4g'],
      names: `order ${paid.id}`,
      touches: [commerce('hold', `order_id = ${paid.id}`)],
      by: [`UPDATE hold SET state = 'released' WHERE order_id = ${paid.id}`],
    }),
  ],
  [
    'the hold and the seat gone under a paid order',
    () => ({
      told: ['I4e', 'I4b', 'I4g'],
      names: `order ${paid.id}`,
      touches: [commerce('hold', `order_id = ${paid.id}`), stockRow(paid)],
      by: [
        `DELETE FROM hold WHERE order_id = ${paid.id}`,
        `UPDATE stock SET sold = sold - 1 WHERE kind = 'event' AND product_id = ${paid.productId}`,
      ],
    }),
  ],
  [
    'the line gone that a paid order held its seat for and was opened by',
    () => ({
      told: ['I4d', 'I4b', 'I5d'],
      names: `order ${paid.id}`,
      touches: [commerce('order_line', `order_id = ${paid.id}`)],
      by: [`DELETE FROM order_line WHERE order_id = ${paid.id}`],
    }),
  ],
  [
    'a line of an order whose seat nobody took',
    () => ({
      told: ['I4e', 'I4b'],
      names: `order ${paid.id}`,
      touches: [commerce('order_line', `order_id = ${paid.id}`)],
      by: [`INSERT INTO order_line (order_id, kind, product_id, seats, opens) VALUES (${paid.id}, 'event', ${free.productId}, 1, false)`],
    }),
  ],
  [
    'a line of a completed order that nobody was let in by',
    () => ({
      told: ['I5b'],
      names: `order ${paid.id}`,
      touches: [commerce('order_line', `order_id = ${paid.id}`)],
      by: [`INSERT INTO order_line (order_id, kind, product_id, seats, opens) VALUES (${paid.id}, 'event', ${free.productId}, 0, true)`],
    }),
  ],
  [
    'a stock row gone',
    () => ({
      told: ['I4f'],
      names: `event-${paid.productId}`,
      touches: [stockRow(paid)],
      by: [`DELETE FROM stock WHERE kind = 'event' AND product_id = ${paid.productId}`],
    }),
  ],
  [
    'a movement gone from the middle',
    () => ({
      told: ['I4g'],
      names: `order ${paid.id}`,
      touches: [commerce('stock_movement', `order_id = ${paid.id}`)],
      by: [`DELETE FROM stock_movement WHERE order_id = ${paid.id} AND movement = 'sale-of-hold'`],
    }),
  ],
  [
    'the first movements of an order gone',
    () => ({
      told: ['I4g'],
      names: `order ${free.id}`,
      touches: [commerce('stock_movement', `order_id = ${free.id}`)],
      by: [`DELETE FROM stock_movement WHERE order_id = ${free.id}`],
    }),
  ],
  [
    'access left to a canceled order',
    () => ({
      told: ['I5a'],
      names: `order ${canceled.id}`,
      touches: [commerce('access', `order_id = ${canceled.id}`)],
      by: [
        `INSERT INTO access (order_id, user_id, kind, product_id) VALUES (${canceled.id}, ${canceled.userId}, 'event', ${canceled.productId})`,
      ],
    }),
  ],
  [
    'access gone',
    () => ({
      told: ['I5b'],
      names: `order ${unlimited.id}`,
      touches: [commerce('access', `order_id = ${unlimited.id}`)],
      by: [`DELETE FROM access WHERE order_id = ${unlimited.id}`],
    }),
  ],
  [
    'access of another person',
    () => ({
      told: ['I5c'],
      names: `order ${paid.id}`,
      touches: [commerce('access', `order_id = ${paid.id}`)],
      by: [`UPDATE access SET user_id = ${canceled.userId} WHERE order_id = ${paid.id}`],
    }),
  ],
  [
    'access to another product',
    () => ({
      told: ['I5d'],
      names: `order ${paid.id}`,
      touches: [commerce('access', `order_id = ${paid.id}`)],
      by: [`UPDATE access SET product_id = ${free.productId} WHERE order_id = ${paid.id}`],
    }),
  ],
  [
    'access that ends too early',
    () => ({
      told: ['I5e'],
      names: `order ${paid.id}`,
      touches: [commerce('access', `order_id = ${paid.id}`)],
      by: [`UPDATE access SET valid_until = now() WHERE order_id = ${paid.id}`],
    }),
  ],
  [
    'an order in the place of one that still waits',
    () => ({
      told: ['I16'],
      names: `order ${open.id}`,
      touches: [orderRow(paid)],
      by: [`UPDATE orders SET replaces = ${open.id}, seat_since = created_at WHERE id = ${paid.id}`],
    }),
  ],
  [
    'an order that keeps the seat of another one for more than two holds',
    () => ({
      told: ['I16'],
      names: `order ${paid.id}`,
      touches: [orderRow(paid)],
      by: [`UPDATE orders SET replaces = ${canceled.id}, seat_since = created_at - interval '61 minutes' WHERE id = ${paid.id}`],
    }),
  ],
  [
    'two purchases of one person for one product',
    () => ({
      told: ['I5f'],
      names: 'beside',
      touches: [commerce('orders', `id IN (${paid.id}, ${partly.id})`), commerce('access', `order_id = ${partly.id}`)],
      by: [
        `UPDATE orders SET user_id = ${paid.userId} WHERE id = ${partly.id}`,
        ...placedTogether(paid, partly),
        `UPDATE access SET user_id = ${paid.userId} WHERE order_id = ${partly.id}`,
      ],
    }),
  ],
  [
    'an event that is not sent',
    () => ({
      told: ['I8a'],
      names: 'commerce.order-completed',
      touches: [commerce('outbox', eventOf(paid))],
      by: [`UPDATE outbox SET sent_at = NULL, claimed_until = ${inHour}, created_at = ${twoHoursAgo} WHERE ${eventOf(paid)}`],
    }),
  ],
  [
    'an inbox row gone',
    () => ({
      told: ['I8b'],
      names: 'identity-send-confirmation-when-order-completed',
      touches: [
        {
          service: 'identity',
          table: 'inbox',
          where: `event_id = '${eventId}' AND consumer = 'identity-send-confirmation-when-order-completed'`,
        },
      ],
      by: [`DELETE FROM inbox WHERE event_id = '${eventId}' AND consumer = 'identity-send-confirmation-when-order-completed'`],
    }),
  ],
  [
    'a fact of statistics gone',
    () => ({
      told: ['I8c'],
      names: `order ${paid.id}`,
      touches: [{ service: 'statistics', table: 'order_state', where: `order_id = ${paid.id}` }],
      by: [`DELETE FROM order_state WHERE order_id = ${paid.id}`],
    }),
  ],
  [
    'a fact of statistics that says something else than its order',
    () => ({
      told: ['I8d'],
      names: `order ${open.id}`,
      touches: [{ service: 'statistics', table: 'order_state', where: `order_id = ${open.id}` }],
      by: [`UPDATE order_state SET status = 'COMPLETED', completed_at = now() WHERE order_id = ${open.id}`],
    }),
  ],
  [
    'a refund that statistics never heard of',
    () => ({
      told: ['I8c'],
      names: `order ${refunded.id}`,
      touches: [{ service: 'statistics', table: 'refund_state', where: `order_id = ${refunded.id}` }],
      by: [`DELETE FROM refund_state WHERE order_id = ${refunded.id}`],
    }),
  ],
  [
    'an order that waits for the provider too long',
    () => ({
      told: ['I9a', 'I8d'],
      names: `order ${open.id}`,
      touches: [orderRow(open)],
      by: [`UPDATE orders SET status = 'WAITING_FOR_CONFIRMATION', expires_at = NULL, updated_at = ${twoHoursAgo} WHERE id = ${open.id}`],
    }),
  ],
  [
    'a notice undone for an hour',
    () => ({
      told: ['I9b'],
      names: paid.extOrderId,
      touches: [commerce('payu_notice', `sha256 = 'never-handled'`)],
      by: [
        `INSERT INTO payu_notice (sha256, ext_order_id, said, try_at, received_at) VALUES ('never-handled', '${paid.extOrderId}', '{}', ${inHour}, ${twoHoursAgo})`,
      ],
    }),
  ],
  ...['capture', 'cancel'].map((task): [string, () => Lie] => [
    `a ${task} undone for an hour`,
    () => ({
      told: ['I9c'],
      names: task,
      touches: [commerce('provider_task', `last_error = 'never-done'`), commerce('order_change', `order_id = ${canceled.id}`)],
      by: [
        `UPDATE order_change SET at = ${twoHoursAgo} WHERE order_id = ${canceled.id}`,
        asRow(
          'provider_task',
          `jsonb_build_object('id', 2000000000, 'attempt_id', (SELECT id FROM payment_attempt WHERE order_id = ${canceled.id}), 'task', '${task}', 'tries', 7, 'last_error', 'never-done', 'try_at', ${inHour}, 'created_at', ${twoHoursAgo})`,
        ),
      ],
    }),
  ]),
  [
    'a refund undone for an hour',
    () => ({
      told: ['I9d', 'I8c'],
      names: `order ${refunded.id}`,
      touches: [commerce('refund', `ext_refund_id = 'R-NEVER'`)],
      by: [
        anotherRefund(
          `'ext_refund_id', 'R-NEVER', 'provider_refund_id', NULL, 'status', 'wanted', 'finalized_at', NULL, 'try_at', ${inHour}, 'created_at', ${twoHoursAgo}`,
        ),
      ],
    }),
  ],
  [
    'a letter gone',
    () => ({
      told: ['I10'],
      names: `order ${paid.id}`,
      touches: [{ service: 'identity', table: 'mail_outbox', where: `dedupe_key = 'order:${paid.id}:completed'` }],
      by: [`DELETE FROM mail_outbox WHERE dedupe_key = 'order:${paid.id}:completed'`],
    }),
  ],
  [
    'a dead letter',
    () => ({
      told: ['I11'],
      names: 'a-consumer',
      touches: [{ service: 'statistics', table: 'dead_letter', where: `consumer = 'a-consumer'` }],
      by: [`INSERT INTO dead_letter (consumer, event_id, subject, body, reason) VALUES ('a-consumer', 'e', 's', '{}', 'r')`],
    }),
  ],
  [
    'a day whose income is wrong',
    () => ({
      told: ['I13a'],
      names: `event-${paid.productId}`,
      touches: [{ service: 'statistics', table: 'day_total', where: `product_kind = 'event' AND product_id = ${paid.productId}` }],
      by: [`UPDATE day_total SET paid_amount = paid_amount + 1 WHERE product_kind = 'event' AND product_id = ${paid.productId}`],
    }),
  ],
  [
    'a day whose refunds are wrong',
    () => ({
      told: ['I13a'],
      names: `event-${refunded.productId}`,
      touches: [{ service: 'statistics', table: 'day_total', where: `product_kind = 'event' AND product_id = ${refunded.productId}` }],
      by: [`UPDATE day_total SET refunds = 0 WHERE product_kind = 'event' AND product_id = ${refunded.productId}`],
    }),
  ],
  [
    'a day whose views are wrong',
    () => ({
      told: ['I13b'],
      names: `event-${paid.productId}`,
      touches: [{ service: 'statistics', table: 'day_total', where: `product_kind = 'event' AND product_id = ${paid.productId}` }],
      by: [`UPDATE day_total SET views = views + 1 WHERE product_kind = 'event' AND product_id = ${paid.productId}`],
    }),
  ],
  [
    'a past day of payments whose sum is wrong',
    () => ({
      told: ['I13c'],
      names: 'payments of 2001-02-03 event COMPLETED',
      touches: [commerce('payment_day_sum', `day = '2001-02-03'`), commerce('payment_day', `day = '2001-02-03'`)],
      by: [
        `INSERT INTO payment_day (day, is_summed) VALUES ('2001-02-03', true)`,
        `INSERT INTO payment_day_sum (day, kind, status, orders, paid, back) VALUES ('2001-02-03', 'event', 'COMPLETED', 1, 4500, 0)`,
      ],
    }),
  ],
  [
    'an order in review',
    () => ({
      told: ['I14'],
      names: `order ${paid.id}`,
      touches: [orderRow(paid)],
      by: [`UPDATE orders SET needs_review = true, review_reason = 'other-amount' WHERE id = ${paid.id}`],
    }),
  ],
];

let eventId: string;
const eventOf = ({ id }: Sold): string =>
  `subject = 'event.commerce.order-completed' AND (envelope -> 'data' ->> 'orderId')::integer = ${id}`;
beforeAll(async () => {
  eventId = (await rows<{ id: string }>('commerce', `SELECT id FROM outbox WHERE ${eventOf(paid)}`))[0]!.id;
});

describe('one lie in a clean house', () => {
  it.each(lies)('is told by its own number: %s [D43]', async (_what, aLie) => {
    const lie = aLie();
    const found = await toldAfter(lie);
    expect([...found.keys()].sort()).toEqual([...lie.told].sort());
    expect(found.get(lie.told[0]!)).toContain(lie.names);
    expect([...(await told()).keys()]).toEqual([]);
  });

  it('is told by its own number: a purchase that was answered and is nowhere [I1, D43]', async () => {
    const found = await told({ acknowledged: [...acknowledged, 'E-NOBODY-1'] });
    expect([...found]).toEqual([['I1', JSON.stringify(['E-NOBODY-1'])]]);
  });
});

describe('what is no lie', () => {
  const letterOf = ({ id }: Sold): Touched => ({
    service: 'identity',
    table: 'mail_outbox',
    where: `dedupe_key = 'order:${id}:completed'`,
  });

  it('a letter to somebody who was erased meanwhile is missed by nobody [I10, D36]', async () => {
    const letter = letterOf(paid);
    const person: Touched = { service: 'identity', table: 'users', where: `id = ${paid.userId}` };
    const erased = `UPDATE users SET role_id = 5 WHERE ${person.where}`;
    const [role] = await rows<{ role_id: number }>('identity', `SELECT role_id FROM users WHERE ${person.where}`);
    try {
      const found = await toldAfter({
        touches: [letter],
        by: [`DELETE FROM mail_outbox WHERE ${letter.where}`, erased],
      });
      expect([...found.keys()]).toEqual([]);
    } finally {
      await rows('identity', `UPDATE users SET role_id = $1 WHERE ${person.where}`, [role!.role_id]);
    }
  });

  it('an order that is known to be in review is none, and no other is excused by it [D12, D43]', async () => {
    const review = {
      touches: [orderRow(paid), orderRow(open)],
      by: [`UPDATE orders SET needs_review = true, review_reason = 'other-amount' WHERE id = ${paid.id}`],
    };
    const known = { acknowledged, inReview: [paid.extOrderId] };
    expect([...(await toldAfter(review, known)).keys()]).toEqual([]);
    const another = `UPDATE orders SET needs_review = true, review_reason = 'other-amount' WHERE id = ${open.id}`;
    const found = await toldAfter({ ...review, by: [...review.by, another] }, known);
    expect([...found.keys()]).toEqual(['I14']);
    expect(found.get('I14')).toContain(`order ${open.id}`);
    expect(found.get('I14')).not.toContain(`order ${paid.id}`);
  });

  it('movements may be swept from the oldest on: the oldest that is kept is the start, and a gap after it is still told [I4, D36]', async () => {
    const [last] = await rows<{ id: string }>('commerce', `SELECT max(id) AS id FROM stock_movement WHERE order_id = ${refunded.id}`);
    const older = commerce('stock_movement', `id < ${last!.id}`);
    const swept = `DELETE FROM stock_movement WHERE id < ${last!.id}`;
    expect([...(await toldAfter({ touches: [older], by: [swept] })).keys()]).toEqual([]);
    const later = await ordered(await anEvent({ capacity: 3, price: 0 }));
    const gap = commerce('stock_movement', `order_id = ${later.id}`);
    const found = await toldAfter({ touches: [older, gap], by: [swept, `DELETE FROM stock_movement WHERE order_id = ${later.id}`] });
    expect([...found.keys()]).toEqual(['I4g']);
    await expectCleanLedger({ acknowledged });
  });
});

it('the ledger misses events at everyone who acts on them, and at nobody else [I8, D3]', () => {
  const declaration = /@Consumes(?:Together)?\((\w+), \{ purpose: '([^']+)'/g;
  const declared = SERVICES.flatMap((service) => {
    const folder = fileURLToPath(new URL(`../../services/${service}/src`, import.meta.url));
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
      .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(declaration)])
      .map(([, name, purpose]) => ({ contract: contractOf(name!), service, purpose }));
  });
  const ofEvents = declared.filter(({ contract }) => contract.type === 'event');
  expect(ofEvents.length).toBeGreaterThan(5);
  // A state is kept by its latest value: an older one need not have been seen.
  expect(ofEvents.map(({ contract, service, purpose }) => [contract.subject, service, purpose]).sort()).toEqual([...SUBSCRIBERS].sort());
});

const contractOf = (name: string): { type: string; subject: string } =>
  (contracts as unknown as Record<string, { type: string; subject: string }>)[name]!;
