/** The one statement that completes a paid ticket, beside the steps it stands for: what it writes, and what it leaves to them. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductState } from '@kurtyna/contracts';
import { openTheatre, POS_ID, settings, type Theatre } from '../../test/theatre.js';
import type { OpenBook } from '../orders/open-book.js';
import { completeTicket } from './complete-ticket.js';
import { EditedAmount } from './edited-amount.js';
import type { PaymentProviders } from './payment-providers.js';
import { Settle } from './settle.js';

let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
});
afterAll(() => theatre.drop());

async function ordered(changes: Partial<ProductState> = {}) {
  const [buyer, product] = [await theatre.customer(), await theatre.product({ capacity: 5, ...changes })];
  const { order } = await theatre.buy(buyer, product);
  const attempt = await theatre.one<{ id: number; provider_order_id: string }>(
    'SELECT id, provider_order_id FROM payment_attempt WHERE order_id = $1',
    [order.id],
  );
  return { buyer, product, order, attempt };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;

const reportOf = ({ attempt }: Ordered, changes: Record<string, unknown> = {}) =>
  ({
    orderId: attempt.provider_order_id,
    extOrderId: null,
    status: 'COMPLETED',
    amount: 4500,
    currency: 'PLN',
    posId: POS_ID,
    ...changes,
  }) as never;

/** By the steps alone: to this one no shop's word is usual. */
const stepByStep = () => {
  const providers = { all: [], of: (name: string) => theatre.providers.of(name) } as unknown as PaymentProviders;
  return new Settle(theatre.book, theatre.payments, providers, theatre.work, settings, new EditedAmount(theatre.book));
};

const nothing = (): Promise<void> => Promise.resolve();
const query = (sql: string, parameters: unknown[]) => theatre.database.query(sql, parameters);

const ROWS = `
  SELECT jsonb_build_object(
    'order', (SELECT to_jsonb(o) FROM orders o WHERE o.id = $1),
    'attempts', (SELECT jsonb_agg(a ORDER BY a.id) FROM payment_attempt a WHERE a.order_id = $1),
    'holds', (SELECT jsonb_agg(h) FROM hold h WHERE h.order_id = $1),
    'stock', (SELECT jsonb_agg(s) FROM stock s JOIN hold h USING (kind, product_id) WHERE h.order_id = $1),
    'movements', (SELECT jsonb_agg(m ORDER BY m.id) FROM stock_movement m WHERE m.order_id = $1),
    'access', (SELECT jsonb_agg(x) FROM access x WHERE x.order_id = $1),
    'changes', (SELECT jsonb_agg(c ORDER BY c.id) FROM order_change c WHERE c.order_id = $1),
    'tasks', (SELECT jsonb_agg(t) FROM provider_task t JOIN payment_attempt a ON a.id = t.attempt_id WHERE a.order_id = $1),
    'told', (SELECT jsonb_agg(jsonb_build_object('subject', subject, 'envelope', envelope) ORDER BY position) FROM outbox
              WHERE envelope->>'aggregate' = 'order:' || $1::integer)) AS rows`;

const rowsOf = async ({ order }: Ordered) => (await theatre.one<{ rows: object }>(ROWS, [order.id])).rows;

/** The rows with names in place of all that differs between two orders: keys, numbers, instants. */
async function writtenOf(one: Ordered): Promise<unknown> {
  const { buyer, product, order, attempt } = one;
  const known: Record<string, number> = {
    order_id: order.id,
    orderId: order.id,
    user_id: buyer.id,
    userId: buyer.id,
    product_id: product.id,
    productId: product.id,
    paid_attempt_id: attempt.id,
  };
  return JSON.parse(JSON.stringify(await rowsOf(one)), (key, value: unknown) => {
    if (['id', 'placed_seq', 'offer'].includes(key) && typeof value !== 'object') return key;
    if (key in known) return value === known[key] ? 'its own' : value;
    if (typeof value !== 'string') return value;
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return 'an instant';
    return value.replaceAll(order.extOrderId, 'number').replace(`order:${order.id}`, 'order').replace(buyer.email, 'email');
  });
}

describe('the one statement', () => {
  it.each([
    ['an event', {}],
    ['a video for some hours', { kind: 'video', ticketHours: 48, capacity: null }],
    [
      'a video that can be watched from tomorrow on',
      { kind: 'video', ticketHours: 48, capacity: null, availableFrom: new Date(Date.now() + 86_400_000).toISOString() },
    ],
  ] as const)('writes of a ticket for %s what the steps write, to the last row [ORD-24, ACC-06, D9, D10]', async (_name, changes) => {
    const [one, other] = [await ordered(changes), await ordered(changes)];
    const statements: string[] = [];
    const watched = await theatre.book.change(one.order.id, (book) =>
      completeTicket(noting(book, statements), one.attempt.id, { report: reportOf(one), providers: ['payu'] }),
    );
    expect([watched, statements]).toEqual([true, ['lock-buyer-of-ticket', 'complete-ticket']]);
    expect(await stepByStep().report(other.order.id, other.attempt.id, reportOf(other))).toBe('COMPLETED');
    const written = await writtenOf(one);
    expect(written).toEqual(await writtenOf(other));
    expect(written).toMatchObject({
      order: { status: 'COMPLETED', version: 3, expires_at: null, late: false, paid_attempt_id: 'its own' },
      attempts: [{ status: 'COMPLETED', provider_status: 'COMPLETED', ask_at: null, calling_until: null }],
      holds: [{ state: 'used' }],
      access: [{ ended_at: null }],
      tasks: null,
    });
  });

  it('is what an ordinary payment takes, and nothing else; control: told to go step by step, it is not [D9]', async () => {
    const ways = [
      (one: Ordered) => theatre.settle.report(one.order.id, one.attempt.id, reportOf(one)),
      (one: Ordered) => stepByStep().report(one.order.id, one.attempt.id, reportOf(one)),
    ];
    const taken: string[][] = [];
    for (const way of ways) {
      const one = await ordered();
      const statements: string[] = [];
      const change = theatre.book.change.bind(theatre.book);
      theatre.book.change = (id, work) => change(id, (book) => work(noting(book, statements)));
      await way(one).finally(() => (theatre.book.change = change));
      taken.push(statements);
    }
    expect(taken[0]).toEqual(['lock-buyer-of-ticket', 'complete-ticket']);
    expect(taken[1]).toContain('move-holds');
  });

  const unusual: [string, Partial<ProductState>, (one: Ordered) => Promise<unknown>, Record<string, unknown>?][] = [
    ['another sum', {}, nothing, { amount: 4400 }],
    ['another currency', {}, nothing, { currency: 'EUR' }],
    ['another number of the provider', {}, nothing, { orderId: 'SOMEBODY-ELSE' }],
    ['money that waits', {}, nothing, { status: 'WAITING_FOR_CONFIRMATION' }],
    ['an order whose time was over', {}, ({ order }) => theatre.lapse(order.id)],
    [
      'another attempt that can still be paid',
      {},
      ({ order }) =>
        query(
          `INSERT INTO payment_attempt (order_id, number, ext_order_id, status, amount) SELECT id, 2, ext_order_id || 'b', 'PENDING', amount FROM orders WHERE id = $1`,
          [order.id],
        ),
    ],
    [
      'an attempt that was given up',
      {},
      ({ attempt }) => query(`UPDATE payment_attempt SET status = 'CANCELED' WHERE id = $1`, [attempt.id]),
    ],
    ['seats that are no longer held', {}, ({ order }) => query(`UPDATE hold SET state = 'released' WHERE order_id = $1`, [order.id])],
    [
      'a product that was taken off',
      {},
      ({ product }) => query('UPDATE product SET published = false WHERE kind = $1 AND id = $2', [product.kind, product.id]),
    ],
    [
      'a buyer who has it already',
      {},
      async ({ buyer, product }) =>
        query('INSERT INTO access (order_id, user_id, kind, product_id) VALUES ($1, $2, $3, $4)', [
          (await theatre.buy(await theatre.customer(), product)).order.id,
          buyer.id,
          product.kind,
          product.id,
        ]),
    ],
    ['a buyer whose account was erased', {}, ({ buyer }) => query('UPDATE customer SET deleted = true WHERE id = $1', [buyer.id])],
  ];

  it.each(unusual)('leaves %s to the steps, and writes nothing [D10, D12]', async (_name, changes, happens, said = {}) => {
    const one = await ordered(changes);
    await happens(one);
    const before = await rowsOf(one);
    const report = reportOf(one, said);
    const done = await theatre.book.change(one.order.id, (book) => completeTicket(book, one.attempt.id, { report, providers: ['payu'] }));
    expect(done).toBe(false);
    expect(await rowsOf(one)).toEqual(before);
  });

  it('leaves the word of another shop to the steps [D12]', async () => {
    const one = await ordered();
    const done = await theatre.book.change(one.order.id, (book) =>
      completeTicket(book, one.attempt.id, { report: reportOf(one), providers: ['another'] }),
    );
    expect(done).toBe(false);
  });
});

/** The same book; the names of its statements are noted. */
const noting = (book: OpenBook, statements: string[]): OpenBook => ({
  ...book,
  tx: Object.assign(Object.create(book.tx) as OpenBook['tx'], {
    prepared: (asked: { name: string; text: string }, values: unknown[]) => {
      statements.push(asked.name);
      return book.tx.prepared(asked, values);
    },
  }),
});
