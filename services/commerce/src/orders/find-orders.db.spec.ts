/** What a caller names, on every order there is: of each kind, of today and of long ago, by each of its names. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORDER_KINDS, type OrderKind } from '@kurtyna/domain';
import type { UserState } from '@kurtyna/contracts';
import { refusalOf, reportPlans } from '@kurtyna/testing';
import { packetsOf } from '../../test/packets.js';
import { openTheatre, type Theatre } from '../../test/theatre.js';
import { FindOrders } from './find-orders.js';
import { SoldOrderQueries } from './sold-orders.queries.js';

const DAYS = { today: 'now()', 'last month': "now() - interval '1 month'", 'two years ago': "now() - interval '2 years'" } as const;
type Day = keyof typeof DAYS;
const CASES = ORDER_KINDS.flatMap((kind) => (Object.keys(DAYS) as Day[]).map((day): [OrderKind, Day] => [kind, day]));

interface Placed {
  id: number;
  extOrderId: string;
  buyer: UserState;
  provider: string;
  short: string;
  code: string;
  invoice: string;
}
let theatre: Theatre;
let finding: FindOrders;
const placed = new Map<string, Placed>();

beforeAll(async () => {
  theatre = await openTheatre();
  finding = new FindOrders(theatre.database);
  await theatre.sellsGroupsAndGifts();
  const packets = packetsOf(theatre);
  const event = await theatre.product({ capacity: 500 });
  const film = await theatre.product({ kind: 'video', title: 'Kordian' });
  const packet = await packets.packet([event, film]);
  const buy = {
    event: (buyer: UserState) => theatre.buy(buyer, event),
    video: (buyer: UserState) => theatre.buy(buyer, film),
    packet: (buyer: UserState) => packets.buy(buyer, packet),
    group: (buyer: UserState) => theatre.buyGroup(buyer, event, 3),
    gift: (buyer: UserState) => theatre.buyGift(buyer, 'any'),
  } satisfies Record<OrderKind, unknown>;
  for (const [nth, [kind, day]] of CASES.entries()) {
    const sign = 'abcdefghijklmno'[nth]!;
    const buyer = await theatre.customer({ firstname: 'Łucja', lastname: `Żółw${sign}ska`, email: `skrzynka.${sign}${sign}@dom.example` });
    const { order } = await buy[kind](buyer);
    await theatre.says(order.id, 'COMPLETED');
    await theatre.database.query(`UPDATE orders SET created_at = ${DAYS[day]} WHERE id = $1`, [order.id]);
    await theatre.database.transaction(async ({ manager }) => {
      await manager.query('SET LOCAL session_replication_role = replica'); // without the invoice it belongs to
      await manager.query(
        `INSERT INTO invoice_document (order_id, series, year, month, no, gross, paper, issued_by) VALUES ($1, 'FV', 2026, 11, $2, 4500, '{}', 1)`,
        [order.id, 70 + nth],
      );
    });
    const [own] = await theatre.codesOf(order.id);
    const code = own ?? (await theatre.code(`SZKOLA-${sign.toUpperCase()}`));
    if (own === undefined)
      await theatre.database.query(
        `INSERT INTO user_code (code_id, user_id, activated_by, order_id, used_at) SELECT id, $2, $2, $3, now() FROM code WHERE code = $1`,
        [code, buyer.id, order.id],
      );
    const row = await theatre.one<{ provider: string; short: string }>(
      `SELECT a.provider_order_id AS provider, to_char(o.created_at AT TIME ZONE 'Europe/Warsaw', 'YYYY/MM/') || lpad(o.id::text, 6, '0') AS short
         FROM orders o JOIN payment_attempt a ON a.order_id = o.id WHERE o.id = $1`,
      [order.id],
    );
    placed.set(`${kind} ${day}`, { id: order.id, extOrderId: order.extOrderId, buyer, code, invoice: `FV/2026/11/${70 + nth}`, ...row });
  }
});
afterAll(() => theatre.drop());

const found = async (words: string) => (await finding.run(words)).orders.map(({ id, matched }) => [id, matched]);

describe.each(CASES)('an order of %s placed %s', (kind, day) => {
  it.each<[string, (order: Placed) => string, string]>([
    ['our whole number', ({ extOrderId }) => extOrderId, 'number'],
    ['our number without the attempt, small', ({ extOrderId }) => extOrderId.replace(/-1$/, '').toLowerCase(), 'number'],
    ['our number without its letter', ({ extOrderId }) => extOrderId.slice(2), 'number'],
    ['the beginning of our number', ({ extOrderId }) => extOrderId.slice(0, 26), 'number'],
    ['the provider’s number', ({ provider }) => provider, 'number'],
    ['the short number', ({ short }) => ` nr ${short}`, 'number'],
    ['an invoice', ({ invoice }) => invoice.toLowerCase(), 'invoice'],
    ['a code', ({ code }) => code.toLowerCase(), 'code'],
    ['a part of the name', ({ buyer }) => `lucja ${buyer.lastname.slice(1).toUpperCase()}`, 'person'],
    ['a part of the address', ({ buyer }) => buyer.email.slice(3, 16), 'person'],
  ])('is found by %s, by no filter [OPEN3-1]', async (_name, words, matched) => {
    const order = placed.get(`${kind} ${day}`)!;
    expect(await found(words(order))).toEqual([[order.id, matched]]);
  });
  it('is found by its id, before whoever has it in an address [OPEN3-1]', async () => {
    const { id } = placed.get(`${kind} ${day}`)!;
    const { orders } = await finding.run(String(id).padStart(6, '0'));
    expect(orders[0]).toMatchObject({ id, kind, matched: 'id' });
  });
});

it('tells an order whole, its sums in złoty and its buyer by name [OPEN3-1, D24]', async () => {
  const { id, extOrderId, provider, buyer } = placed.get('gift two years ago')!;
  await theatre.database.query(`UPDATE orders SET description = 'dla babci', needs_review = true WHERE id = $1`, [id]);
  const { orders, more } = await finding.run(extOrderId);
  expect([orders, more]).toEqual([
    [
      {
        ...{ id, kind: 'gift', extOrderId, orderId: provider, product: null, title: expect.any(String), amount: 99, refunded_amount: 0 },
        ...{ refunding: 0, status: 'COMPLETED', created_at: expect.any(String), desc: 'dla babci', review: true, matched: 'number' },
        buyer: { id: buyer.id, firstname: 'Łucja', lastname: buyer.lastname, email: buyer.email },
      },
    ],
    false,
  ]);
});

it('shows the newest twenty and says that there are more; of people fifty at most [OPEN3-1]', async () => {
  const film = await theatre.product({ kind: 'video' });
  for (let n = 0; n < 21; n++) await theatre.buy(await theatre.customer({ lastname: 'Kowalczyk' }), film);
  const { orders, more } = await finding.run('kowalczyk');
  const newest = await theatre.database.query<{ id: number }>('SELECT id FROM orders ORDER BY created_at DESC, placed_seq DESC LIMIT 20');
  expect([orders.map(({ id }) => id), more]).toEqual([newest.map(({ id }) => id), true]);
});

it.each(['%%%', '___', '%', "'; --", 'nikt-taki', '2026/13/000001', '999999999', '\\\\\\'])(
  '%j means itself and finds nothing [N14]',
  async (words) => {
    const refusal = words.length < 3;
    if (refusal) expect((await refusalOf(finding.run(words))).fields).toEqual({ words: { key: 'form.validate.wrong_input' } });
    else expect(await found(words)).toEqual([]);
  },
);
it.each(['ab', '  ab  ', 'a\u0000bc', 'dwie\nlinie', 'x'.repeat(201)])('%j is refused at its field [N5, N14]', async (words) => {
  expect(Object.keys((await refusalOf(finding.run(words))).fields!)).toEqual(['words']);
});

it('the lists of gifts, groups and packets are narrowed by number and buyer [GIFTADM-21, GRPADM-11, PKTADM-36]', async () => {
  const sold = new SoldOrderQueries(theatre.database);
  for (const kind of ['gift', 'group', 'packet'] as const) {
    const { id, extOrderId, short, buyer } = placed.get(`${kind} last month`)!;
    const ids = async (filter: object) =>
      (await sold.page({ page: 1, limit: 20, sort: 'created_at', descending: true, search: null, filter: { kind, ...filter } })).rows.map(
        (row) => row.id,
      );
    for (const filter of [{ number: extOrderId }, { number: short }, { user: buyer.lastname }, { user: buyer.email }])
      expect([filter, await ids(filter)]).toEqual([filter, [id]]);
    expect(await ids({ number: placed.get('event today')!.extOrderId })).toEqual([]);
  }
});

describe('among many orders', () => {
  beforeAll(async () => {
    await theatre.database.transaction(async ({ manager }) => {
      await manager.query('SET LOCAL statement_timeout = 0');
      const film = await theatre.one<{ id: number }>(`SELECT id FROM product WHERE kind = 'video' LIMIT 1`);
      await manager.query(
        `INSERT INTO customer (id, version, deleted, firstname, lastname, search_name, email, language, role_id, subscribed)
         SELECT 500000 + n, 1, false, 'Jan', 'Nowakowski' || n, 'jan nowakowski' || n, 'jan' || n || '@wielu.example', 'pl', 2, false
           FROM generate_series(1, 5000) n`,
      );
      await manager.query(
        `INSERT INTO orders (id, ext_order_id, user_id, kind, product_id, title, status, amount, language, address, completed_at, created_at)
         SELECT 1000000 + n, 'D-' || lpad(n::text, 24, '0') || '-1', 500001 + n % 5000, 'video', $1, 'Dawne', 'COMPLETED', 2000, 'pl', '203.0.113.7',
                now(), '2020-01-01'::timestamptz + n * interval '1 hour' FROM generate_series(1, 20000) n`,
        [film.id],
      );
      await manager.query(
        `INSERT INTO payment_attempt (order_id, ext_order_id, provider_order_id, status, amount)
         SELECT 1000000 + n, 'D-' || lpad(n::text, 24, '0') || '-1', 'P' || md5(n::text), 'COMPLETED', 2000 FROM generate_series(1, 20000) n`,
      );
      await manager.query('ANALYZE orders, payment_attempt, customer, code, user_code, invoice_document');
    });
  });
  it.each(['D-00000000000000000001', '2020/02/1001000', '1000500', 'FV/2026/11/71', 'SZKOLA-A', 'nowakowski', 'jan77@wielu', 'zolwaska'])(
    '%s is looked for by indexes, never through all orders or attempts [P24]',
    async (words) => {
      const plans = await reportPlans(theatre.database, (database) => new FindOrders(database).run(words), []);
      expect(plans.join('\n')).not.toMatch(/Seq Scan on (orders|payment_attempt|refund)/);
    },
  );
  it('says that there are more where a word is of more than fifty people [OPEN3-1]', async () => {
    const { orders, more } = await finding.run('nowakowski');
    expect([orders.length, more]).toEqual([20, true]);
  });
});
