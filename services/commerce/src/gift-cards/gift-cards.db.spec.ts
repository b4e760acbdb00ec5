import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserState } from '@kurtyna/contracts';
import type { GiftCard } from '@kurtyna/domain';
import { outcomesOf, refusalOf } from '@kurtyna/testing';
import { openTheatre, type Theatre } from '../../test/theatre.js';
import { LookAtCode } from '../codes/look-at-code.js';
import { ChangeGiftCard } from './change-gift-card.js';

let theatre: Theatre;
let changing: ChangeGiftCard;
let looking: LookAtCode;
beforeAll(async () => {
  theatre = await openTheatre();
  changing = new ChangeGiftCard(theatre.database, theatre.orders);
  looking = new LookAtCode(theatre.database);
  await theatre.sellsGroupsAndGifts();
});
afterAll(() => theatre.drop());

const WORDS: GiftCard = { for_whom: 'Ania', from_whom: 'Babcia', note: 'Sto lat!\nDo zobaczenia.' };
const OTHER: GiftCard = { for_whom: '', from_whom: 'Dziadek', note: '' };

const gift = (card?: GiftCard | null) => ({ kind: 'gift', product: 'any', ...(card === undefined ? {} : { card }) });
const buy = (buyer: UserState, card?: GiftCard | null, idempotency: object | null = null) =>
  theatre.buyGift(buyer, 'any', { product: gift(card), idempotency });
const aPaidGift = async (card?: GiftCard) => {
  const buyer = await theatre.customer();
  const { order } = await buy(buyer, card);
  await theatre.says(order.id, 'COMPLETED');
  return { buyer, order, code: (await theatre.codesOf(order.id))[0]! };
};
const change = (buyer: UserState, { extOrderId: ref }: { extOrderId: string }, card: GiftCard | null) =>
  changing.run({ ref, userId: buyer.id, card });
const cardOf = async (id: number) => (await theatre.orders.byId(id)).card;
const rowsOf = (id: number) => theatre.database.query('SELECT 1 FROM gift_card WHERE order_id = $1', [id]);

describe('the words of a gift', () => {
  it('go along with its purchase, to its page, its letter and the page of its code [OPEN1-15, OPEN1-49]', async () => {
    const { order, code } = await aPaidGift(WORDS);
    expect(await cardOf(order.id)).toEqual(WORDS);
    expect((await theatre.orders.letter(order.id)).order.card).toEqual(WORDS);
    expect((await looking.run({ code, userId: null })).card).toEqual(WORDS);
  });

  it('are cleaned as every text, and none are kept where nothing is said [D27]', async () => {
    const [said, silent] = [await theatre.customer(), await theatre.customer()];
    const { order } = await buy(said, { for_whom: ' Zo\u0301sia ', from_whom: '', note: 'a\r\nb' });
    expect(await cardOf(order.id)).toEqual({ for_whom: 'Zósia', from_whom: '', note: 'a\nb' });
    const { order: other } = await buy(silent, { for_whom: ' ', from_whom: '', note: '\n' });
    expect([await cardOf(other.id), await rowsOf(other.id)]).toEqual([null, []]);
  });

  it('that are too long are refused at their field, and nothing is ordered [OPEN1-15, D27]', async () => {
    const buyer = await theatre.customer();
    const refusal = await refusalOf(buy(buyer, { ...WORDS, note: 'x'.repeat(281) }));
    expect(refusal).toMatchObject({ kind: 'invalid', fields: { note: { key: 'form.validate.too_long', values: { max: 280 } } } });
    expect(await theatre.database.query('SELECT 1 FROM orders WHERE user_id = $1', [buyer.id])).toEqual([]);
  });

  it('of an order that waits are those of its last purchase call; the same call again changes nothing [OWN-14]', async () => {
    const buyer = await theatre.customer();
    const call = { key: 'a'.repeat(36), bodyHash: 'b' };
    const { order } = await buy(buyer, WORDS, call);
    expect((await buy(buyer, OTHER)).order).toMatchObject({ id: order.id, card: OTHER });
    expect((await buy(buyer, WORDS, call)).order).toMatchObject({ id: order.id, card: OTHER });
    expect((await buy(buyer)).order).toMatchObject({ id: order.id, card: null });
    expect(await rowsOf(order.id)).toEqual([]);
  });

  it('are changed before and after the payment, as often as the buyer likes, and taken away [OPEN1-15]', async () => {
    const buyer = await theatre.customer();
    const { order } = await buy(buyer);
    expect((await change(buyer, order, WORDS)).card).toEqual(WORDS);
    await theatre.says(order.id, 'COMPLETED');
    expect(await cardOf(order.id)).toEqual(WORDS);
    expect((await change(buyer, order, OTHER)).card).toEqual(OTHER);
    expect((await change(buyer, order, WORDS)).card).toEqual(WORDS);
    expect((await change(buyer, order, null)).card).toBeNull();
    expect((await change(buyer, order, null)).card).toBeNull();
  });

  it('are nobody else’s to change, and no other order has any [ORD-22, D23]', async () => {
    const { order, buyer } = await aPaidGift(WORDS);
    expect(await refusalOf(change(await theatre.customer(), order, OTHER))).toMatchObject({ code: 'order.not-found' });
    const product = await theatre.product();
    const { order: group } = await theatre.buyGroup(buyer, product, 2);
    expect(await refusalOf(change(buyer, group, OTHER))).toMatchObject({ code: 'order.not-found' });
    expect(await cardOf(order.id)).toEqual(WORDS);
  });

  it('stay as they are once somebody has taken the code; who has it reads them, others do not [OPEN1-15, OPEN1-49]', async () => {
    const { buyer, order, code } = await aPaidGift(WORDS);
    const [receiver, product] = [await theatre.customer(), await theatre.product()];
    await theatre.activate(receiver, code);
    expect(await refusalOf(change(buyer, order, OTHER))).toMatchObject({ kind: 'conflict', code: 'gift.taken' });
    expect(await looking.run({ code, userId: receiver.id })).toMatchObject({ state: 'mine', card: WORDS });
    expect(await looking.run({ code, userId: null })).toMatchObject({ state: 'taken', card: null });
    await theatre.buy(receiver, product);
    expect(await refusalOf(change(buyer, order, OTHER))).toMatchObject({ code: 'gift.taken' });
    expect(await refusalOf(change(buyer, order, null))).toMatchObject({ code: 'gift.taken' });
    expect(await looking.run({ code, userId: receiver.id })).toMatchObject({ state: 'mine', used: true, card: WORDS });
    expect(await cardOf(order.id)).toEqual(WORDS);
  });

  it('can be changed again when the code was taken off the account unused [OPEN1-50]', async () => {
    const { buyer, order, code } = await aPaidGift(WORDS);
    const receiver = await theatre.customer();
    const { code_id: codeId } = await theatre.activate(receiver, code);
    await theatre.removal.run({ userId: receiver.id, codeId, by: receiver.id });
    expect((await change(buyer, order, OTHER)).card).toEqual(OTHER);
  });

  it('of a gift whose code is taken at this moment are changed before, or not at all [OPEN1-15]', async () => {
    const { buyer, order, code } = await aPaidGift(WORDS);
    const receiver = await theatre.customer();
    const { codes } = await outcomesOf([change(buyer, order, OTHER), theatre.activate(receiver, code)]);
    expect([[], ['gift.taken']]).toContainEqual(codes);
    expect(await cardOf(order.id)).toEqual(codes.length === 0 ? OTHER : WORDS);
  });

  it('of a gift that went back, or was never paid, are closed, and its void code shows none [OPEN1-15, OPEN1-49]', async () => {
    const { buyer, order, code } = await aPaidGift(WORDS);
    await theatre.database.query('UPDATE code SET suspended_at = now() WHERE order_id = $1', [order.id]);
    expect(await refusalOf(change(buyer, order, OTHER))).toMatchObject({ kind: 'conflict', code: 'gift.over' });
    expect(await looking.run({ code, userId: null })).toMatchObject({ state: 'over', card: null });
    await theatre.database.query(`UPDATE orders SET status = 'REFUNDED' WHERE id = $1`, [order.id]);
    expect(await refusalOf(change(buyer, order, OTHER))).toMatchObject({ code: 'gift.over' });

    const unpaid = await buy(await theatre.customer(), WORDS);
    const owner = { id: (await theatre.one<{ user_id: number }>('SELECT user_id FROM orders WHERE id = $1', [unpaid.order.id])).user_id };
    await theatre.says(unpaid.order.id, 'CANCELED');
    expect(await refusalOf(change(owner as UserState, unpaid.order, OTHER))).toMatchObject({ code: 'gift.over' });
  });

  it('go with the account of their buyer, and do not come back [D36, X11]', async () => {
    const { buyer, order, code } = await aPaidGift(WORDS);
    const others = await aPaidGift(WORDS);
    const gone = { ...buyer, version: 2, deleted: true };
    for (const state of [gone, gone]) await theatre.customer(state);
    expect([await rowsOf(order.id), await cardOf(order.id)]).toEqual([[], null]);
    expect(await looking.run({ code, userId: null })).toMatchObject({ state: 'open', card: null });
    expect(await refusalOf(change(buyer, order, OTHER))).toMatchObject({ code: 'order.not-found' });
    expect(await rowsOf(others.order.id)).toHaveLength(1);
  });
});
