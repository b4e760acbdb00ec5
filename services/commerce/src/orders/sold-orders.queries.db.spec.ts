import type { OfferKind, SoldOrderFilter } from '@kurtyna/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { refusalOf } from '@kurtyna/testing';
import { packetsOf } from '../../test/packets.js';
import { openTheatre, type Theatre } from '../../test/theatre.js';
import { SoldOrderQueries } from './sold-orders.queries.js';

let theatre: Theatre;
let sold: SoldOrderQueries;
beforeAll(async () => {
  theatre = await openTheatre();
  sold = new SoldOrderQueries(theatre.database);
  await theatre.sellsGroupsAndGifts();
});
afterAll(() => theatre.drop());

const page = (kind: OfferKind, filter: Partial<SoldOrderFilter> = {}, changes: object = {}) =>
  sold.page({ page: 1, limit: 20, sort: 'created_at', descending: true, search: null, filter: { kind, ...filter }, ...changes });
const idsIn = async (kind: OfferKind, filter: Partial<SoldOrderFilter> = {}) => (await page(kind, filter)).rows.map(({ id }) => id);
/** The provider says that the part is back. */
const backAtLast = async (id: number) => {
  const { attempt, ...said } = await theatre.one<{ attempt: number; refundId: string; extRefundId: string; amount: number }>(
    `SELECT attempt_id AS attempt, 'F-' || id AS "refundId", ext_refund_id AS "extRefundId", amount FROM refund WHERE order_id = $1`,
    [id],
  );
  await theatre.refunds.report(id, attempt, { ...said, status: 'FINALIZED' });
};
const placedOn = (id: number, instant: string) => theatre.database.query('UPDATE orders SET created_at = $2 WHERE id = $1', [id, instant]);

it('an ordered gift has every field, its code and who used it; a ticket and a group stand in no list of gifts [GIFTADM-24, GIFTADM-25]', async () => {
  const buyer = await theatre.customer({ firstname: 'Ewa', lastname: 'Lis' });
  const friend = await theatre.customer({ firstname: 'Jan', lastname: 'Kos' });
  const event = await theatre.product();
  const { order } = await theatre.buyGift(buyer, 'any');
  await theatre.says(order.id, 'COMPLETED');
  const [code] = await theatre.codesOf(order.id);
  const before = (await page('gift')).rows.find(({ id }) => id === order.id)!;
  expect([before.codes, before.codes_count, before.numberOfUses]).toEqual([[{ code, returned: false, usage: null }], 1, 0]);

  await theatre.activate(friend, code!);
  await theatre.buy(friend, event);
  const row = (await page('gift')).rows.find(({ id }) => id === order.id)!;
  expect(row).toEqual({
    id: order.id,
    firstname: 'Ewa',
    lastname: 'Lis',
    email: buyer.email,
    userId: buyer.id,
    country: 'PL',
    customer_ip: '83.11.20.7',
    orderId: expect.any(String),
    extOrderId: order.extOrderId,
    amount: order.amount,
    refunded_amount: 0,
    refunding: 0,
    created_at: expect.any(String),
    updated_at: expect.any(String),
    status: 'COMPLETED',
    productType: 'any',
    description: expect.any(String),
    product: null,
    product_slug: 'any',
    product_quantity: 1,
    numberOfUses: 1,
    one_free: false,
    because: null,
    keptNumber: null,
    withdrawn_at: null,
    packet_id: null,
    codes_count: 1,
    codes: [{ code, returned: false, usage: { userId: friend.id, firstname: 'Jan', lastname: 'Kos' } }],
  });
  expect((await idsIn('group')).includes(order.id)).toBe(false);
});

it('of a group the first twenty codes stand in the row, with their count; all are there on demand [GRPADM-14, GIFTADM-25]', async () => {
  const event = await theatre.product();
  const { order } = await theatre.buyGroup(await theatre.customer(), event, 22);
  await theatre.says(order.id, 'COMPLETED');
  const codes = await theatre.codesOf(order.id);
  const row = (await page('group')).rows.find(({ id }) => id === order.id)!;
  expect([row.product_quantity, row.product_slug, row.productType, row.codes_count]).toEqual([22, `event-${event.id}`, 'event', 22]);
  expect(row.codes.map(({ code }) => code)).toEqual(codes.slice(0, 20));
  const all = await sold.codes({ kind: 'group', orderId: order.id, after: null });
  expect([all.codes.map(({ code }) => code), all.next]).toEqual([codes, null]);
  expect(await refusalOf(sold.codes({ kind: 'gift', orderId: order.id, after: null }))).toMatchObject({ code: 'order.not-found' });
});

it('a packet that was paid twice says which order its buyer had, as its money goes back [GIFTADM-25, D12]', async () => {
  const packets = packetsOf(theatre);
  const [buyer, packet] = [await theatre.customer(), await packets.packet([await theatre.product()])];
  const { order } = await packets.buy(buyer, packet);
  await theatre.lapse(order.id);
  const { order: kept } = await packets.buy(buyer, packet);
  for (const { id } of [kept, order]) await theatre.says(id, 'COMPLETED');
  const rows = (await page('packet')).rows.filter(({ id }) => id === order.id || id === kept.id);
  expect(rows.map(({ id, status, because, keptNumber }) => ({ id, status, because, keptNumber }))).toEqual([
    { id: kept.id, status: 'COMPLETED', because: null, keptNumber: null },
    {
      id: order.id,
      status: 'WAITING_FOR_REFUND',
      because: 'already-had',
      keptNumber: expect.stringMatching(new RegExp(`^\\d{4}/\\d{2}/0*${kept.id}$`)),
    },
  ]);
});

it('a gift, a group and a packet say what went back and what is on its way, each sum once [GIFTADM-25, OPEN3-10]', async () => {
  const packets = packetsOf(theatre);
  const packet = await packets.packet([await theatre.product()]);
  const buyer = () => theatre.customer();
  const bought = {
    gift: (await theatre.buyGift(await buyer(), 'any')).order,
    group: (await theatre.buyGroup(await buyer(), await theatre.product({ capacity: 9 }), 5)).order,
    packet: (await packets.buy(await buyer(), packet)).order,
  };
  for (const [kind, order] of Object.entries(bought) as [OfferKind, { id: number }][]) {
    await theatre.says(order.id, 'COMPLETED');
    const { id: adminId } = await theatre.customer({ roleId: 1 });
    await theatre.refund.run({ kind, ref: String(order.id), adminId, amount: 1000 });
    const sums = async () => {
      const { amount, refunded_amount, refunding } = (await page(kind)).rows.find(({ id }) => id === order.id)!;
      return [amount > 10, refunded_amount, refunding];
    };
    expect([kind, ...(await sums())]).toEqual([kind, true, 0, 10]);
    await backAtLast(order.id);
    expect([kind, ...(await sums())]).toEqual([kind, true, 10, 0]);
  }
});

it('an ordered packet carries its number and no codes [PKTADM-39]', async () => {
  const packets = packetsOf(theatre);
  const id = await packets.packet([await theatre.product()]);
  const { order } = await packets.buy(await theatre.customer(), id);
  const row = (await page('packet')).rows.find((one) => one.id === order.id)!;
  expect([row.packet_id, row.product_slug, row.productType, row.codes, row.amount]).toEqual([id, `packet-${id}`, 'packet', [], 99]);
});

it('are narrowed by the Warsaw day they were placed, both included, and by status [GIFTADM-21, GRPADM-11, PKTADM-36, OPEN3-33]', async () => {
  const at = async (instant: string) => {
    const { order } = await theatre.buyGift(await theatre.customer(), 'any');
    await placedOn(order.id, instant);
    return order.id;
  };
  const [before, first, last, after] = [
    await at('2020-01-04T22:59:59.999Z'),
    await at('2020-01-04T23:00:00.000Z'),
    await at('2020-01-06T22:59:59.999Z'),
    await at('2020-01-06T23:00:00.000Z'),
  ];
  const days = { dateFrom: '2020-01-05', dateTo: '2020-01-06' };
  expect(await idsIn('gift', days)).toEqual([last, first]);
  expect((await idsIn('gift', { dateTo: '2020-01-31' })).sort()).toEqual([before, first, last, after].sort());
  await theatre.says(last, 'COMPLETED');
  expect(await idsIn('gift', { ...days, status: 'COMPLETED' })).toEqual([last]);
  expect(await idsIn('gift', { ...days, status: 'REFUNDED' })).toEqual([]);
});

it('a start after the end is refused at its field [GIFTADM-22, GRPADM-12, PKTADM-37]', async () => {
  const { fields } = await refusalOf(page('gift', { dateFrom: '2026-02-02', dateTo: '2026-02-01' }));
  expect(fields).toEqual({ date_from: { key: 'form.validate.date' } });
});

it('come a page at a time, newest first [GIFTADM-23, GRPADM-13, PKTADM-38]', async () => {
  const all = await idsIn('gift');
  const second = await page('gift', {}, { limit: 2, page: 2 });
  expect([second.rows.map(({ id }) => id), second.count]).toEqual([all.slice(2, 4), all.length]);
});
