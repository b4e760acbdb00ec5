/** The money of an order of any kind, as the office reads it before it gives some of it back (OPEN3-10). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderReceipt, ProductState, RefundTerms, UserState } from '@kurtyna/contracts';
import { shortOrderNumber, type OrderKind } from '@kurtyna/domain';
import { packetsOf } from '../../test/packets.js';
import { openTheatre, type Theatre } from '../../test/theatre.js';

let theatre: Theatre;
let admin: UserState;
let buyer: UserState;
let wedding: ProductState;
let numbers = 0;
beforeAll(async () => {
  theatre = await openTheatre();
  admin = await theatre.customer({ roleId: 1 });
  await theatre.sellsGroupsAndGifts();
});
afterAll(() => theatre.drop());

const says = (status: 'FINALIZED' | 'PENDING') =>
  (theatre.told.answers.refund = () => {
    const { amount } = theatre.told.asked.findLast(({ call }) => call === 'refund') as unknown as { amount: number };
    return { refundId: `RP-${++numbers}`, extRefundId: null, amount, status };
  });
const PLACING: Record<OrderKind, () => Promise<{ order: { id: number } }>> = {
  event: () => theatre.buy(buyer, wedding),
  video: async () => theatre.buy(buyer, await theatre.product({ kind: 'video', title: 'Zemsta' })),
  group: () => theatre.buyGroup(buyer, wedding, 3),
  gift: () => theatre.buyGift(buyer, 'any'),
  packet: async () => packetsOf(theatre).buy(buyer, await packetsOf(theatre).packet([wedding]), [wedding]),
};
async function paid(kind: OrderKind): Promise<number> {
  [buyer, wedding] = [await theatre.customer({ firstname: 'Helena' }), await theatre.product({ capacity: 20, price: 3000 })];
  const { order } = await PLACING[kind]();
  await theatre.says(order.id, 'COMPLETED');
  says('FINALIZED');
  return order.id;
}
const receiptOf = (kind: OrderKind, id: number): Promise<OrderReceipt> => theatre.receipts.run({ kind, ref: String(id) });
const refund = (kind: OrderKind, id: number, terms: RefundTerms = {}) =>
  theatre.refund.run({ kind, ref: String(id), adminId: admin.id, ...terms });
const sums = ({ paid, returned, refunding, left }: OrderReceipt) => [paid, returned.map(({ amount }) => amount), refunding, left];

describe('the receipt of an order', () => {
  it.each<[OrderKind, string, number, string | null]>([
    ['event', 'Wesele', 30, 'event'],
    ['video', 'Zemsta', 45, 'video'],
    ['group', 'Wesele', 90, 'event'],
    ['gift', 'Wieczór w teatrze', 99, null],
    ['packet', 'Wieczory z Fredrą', 99, 'packet'],
  ])('%s: says whose it is, what of, and what there is to give back [OPEN3-10]', async (kind, title, price, productKind) => {
    const id = await paid(kind);
    const receipt = await receiptOf(kind, id);
    const { placed_at, extOrderId } = receipt;
    expect(receipt).toMatchObject({
      number: shortOrderNumber({ id, created_at: placed_at }),
      buyer: { id: buyer.id, firstname: 'Helena', lastname: 'Nowak', email: buyer.email },
      title: expect.stringContaining(title),
      ...{ status: 'COMPLETED', paid: price, returned: [], refunding: 0, left: price, at_provider: true, returnable: [] },
    });
    expect(receipt.product?.kind ?? null).toBe(productKind);
    expect(await theatre.receipts.run({ kind, ref: extOrderId })).toEqual(receipt);
    await expect(receiptOf(kind === 'event' ? 'video' : 'event', id)).rejects.toMatchObject({ code: 'order.not-found' });
  });

  it('adds up: what was paid is what went back, what is on its way and what is left [OPEN3-10]', async () => {
    const id = await paid('group');
    await refund('group', id, { amount: 1000 });
    await refund('group', id, { amount: 500, outside: true });
    says('PENDING');
    await refund('group', id, { amount: 2000 });
    const receipt = await receiptOf('group', id);
    expect(sums(receipt)).toEqual([90, [10, 5, 20], 20, 55]);
    expect(receipt.returned.map(({ way, state }) => [way, state])).toEqual([
      ['provider', 'FINALIZED'],
      ['outside', 'FINALIZED'],
      ['provider', 'PENDING'],
    ]);
  });

  it('leaves out what the provider refused: that money is here [OPEN3-10]', async () => {
    const id = await paid('event');
    theatre.told.answers.refund = () => ({ kind: 'refused', code: 'ERROR_VALUE_INVALID', reason: 'no', means: 'for-good' });
    await refund('event', id, { amount: 1000 });
    await theatre.database.query(`UPDATE refund SET status = 'REFUSED' WHERE order_id = $1`, [id]);
    expect(sums(await receiptOf('event', id))).toEqual([30, [], 0, 30]);
  });

  it('has each code with its state, and the shares come to the sum that is booked, to the last grosz [OPEN3-10, MO15]', async () => {
    const id = await paid('group');
    await theatre.database.query('UPDATE orders SET amount = 10000 WHERE id = $1', [id]);
    await theatre.database.query('UPDATE payment_attempt SET amount = 10000 WHERE order_id = $1', [id]);
    const codes = await theatre.codesOf(id);
    const shares = async () => (await receiptOf('group', id)).codes.map(({ share, state }) => [state, share]);
    expect(await shares()).toEqual([
      ['unused', 33.33],
      ['unused', 33.34],
      ['unused', 33.33],
    ]);
    await refund('group', id, { codes: [codes[1]!], expected: 3333 });
    expect(await shares()).toEqual([
      ['unused', 33.34],
      ['returned', null],
      ['unused', 33.33],
    ]);
    await theatre.activate(await theatre.customer(), codes[2]!);
    expect((await shares())[2]).toEqual(['held', null]);
    await refund('group', id, { codes: [codes[0]!], expected: 3334 });
    expect(sums(await receiptOf('group', id))).toEqual([100, [33.33, 33.34], 0, 33.33]);
  });

  it('of one that was never paid at the provider says that its money is not there [OPEN3-10]', async () => {
    const [person, product] = [await theatre.customer(), await theatre.product()];
    const grant = { kind: 'event' as const, id: product.id, userval: person.email, adminId: admin.id };
    const { id } = await theatre.grant.run({ ...grant, priceIncluded: true });
    const receipt = await receiptOf('event', id);
    expect([sums(receipt), receipt.at_provider]).toEqual([[45, [], 0, 45], false]);
    const open = await theatre.buy(await theatre.customer(), product);
    expect(sums(await receiptOf('event', open.order.id))).toEqual([0, [], 0, 0]);
  });

  it('of one that was called REFUNDED by hand says that the books alone do so; then who gave it back [OPEN3-10]', async () => {
    const id = await paid('event');
    await theatre.edit.run({ kind: 'event', ref: String(id), adminId: admin.id, changes: { status: 'REFUNDED' } });
    expect((await receiptOf('event', id)).returned).toMatchObject([{ amount: 30, way: 'none', state: 'FINALIZED' }]);
    await refund('event', id, { outside: true, expected: 3000 });
    const receipt = await receiptOf('event', id);
    expect([sums(receipt), receipt.returned[0]!.way]).toEqual([[30, [30], 0, 0], 'outside']);
  });

  it('has nothing left of one that is given back, and all of one that was taken back while its money stayed [OPEN3-10]', async () => {
    const [back, stays] = [await paid('packet'), await paid('event')];
    await refund('packet', back);
    await theatre.edit.run({ kind: 'event', ref: String(stays), adminId: admin.id, changes: { status: 'CANCELED' } });
    expect(sums(await receiptOf('packet', back))).toEqual([99, [99], 0, 0]);
    expect(sums(await receiptOf('event', stays))).toEqual([30, [], 0, 30]);
  });

  it('of an erased account names nobody [D24]', async () => {
    const id = await paid('event');
    await theatre.customer({ ...buyer, version: 2, deleted: true });
    expect((await receiptOf('event', id)).buyer).toEqual({ id: buyer.id, firstname: '', lastname: '', email: '' });
  });
});
