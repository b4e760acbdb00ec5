import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { IdempotencyKey, OrderReceipt, RefundTerms, UserState } from '@kurtyna/contracts';
import { outboxOf } from '@kurtyna/testing';
import { openTheatre, type Theatre } from '../../test/theatre.js';

let theatre: Theatre;
let admin: UserState;
let numbers = 0;
beforeAll(async () => {
  theatre = await openTheatre();
  admin = await theatre.customer({ roleId: 1 });
});
afterAll(() => theatre.drop());

/** The provider pays each refund at once, and remembers what it paid. */
const payAll = () =>
  (theatre.told.answers.refund = () => {
    const { amount } = theatre.told.asked.findLast(({ call }) => call === 'refund') as unknown as { amount: number };
    return { refundId: `RP-${++numbers}`, extRefundId: null, amount, status: 'FINALIZED' };
  });
const paidBack = () => theatre.told.asked.filter(({ call }) => call === 'refund').reduce((sum, { amount }) => sum + (amount as number), 0);

async function paidOrder() {
  const [buyer, product] = [await theatre.customer(), await theatre.product({ capacity: 5 })];
  const { order } = await theatre.buy(buyer, product);
  await theatre.says(order.id, 'COMPLETED');
  theatre.told.asked.length = 0;
  payAll();
  return { id: order.id, buyer, product };
}
const refund = (id: number, terms: RefundTerms & { idempotency?: IdempotencyKey } = {}, kind: 'event' | 'group' = 'event') =>
  theatre.refund.run({ kind, ref: String(id), adminId: admin.id, ...terms });
const stateOf = (id: number) =>
  theatre.one<{ status: string; refunded_amount: number }>('SELECT status, refunded_amount FROM orders WHERE id = $1', [id]);
const refundedOf = async (id: number) =>
  (await theatre.one<{ sum: number }>('SELECT sum(amount)::integer AS sum FROM refund WHERE order_id = $1', [id])).sum;
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    ({ code, details }: { code: string; details?: { fields?: object } }) => Object.keys(details?.fields ?? { [code]: 1 })[0],
  );

describe('a part of the money', () => {
  it('goes back and leaves the order, its access and its seat; the parts together end it [REFUND-08, REFUND-10]', async () => {
    const { id, buyer, product } = await paidOrder();
    await refund(id, { amount: 1250 });
    expect(await stateOf(id)).toEqual({ status: 'COMPLETED', refunded_amount: 1250 });
    expect((await theatre.viewOf(buyer, product)).access).toBe(true);
    await refund(id, { amount: 3250 });
    expect(await stateOf(id)).toEqual({ status: 'REFUNDED', refunded_amount: 4500 });
    expect((await theatre.viewOf(buyer, product)).access).toBe(false);
    expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 0 });
  });
  it('and then the rest: only what is left is asked for', async () => {
    const { id } = await paidOrder();
    await refund(id, { amount: 1000 });
    await refund(id);
    expect(theatre.told.asked.filter(({ call }) => call === 'refund').map(({ amount }) => amount)).toEqual([1000, 3500]);
  });
  it('is in the history with what was asked for, and not with the box that was left empty', async () => {
    const { id } = await paidOrder();
    await refund(id, { amount: 1000, withGuests: false });
    await refund(id, { withGuests: true });
    const acts = await theatre.database.query<{ fields: string[] }>(`SELECT fields FROM admin_act WHERE subject = $1 ORDER BY id`, [
      `order:${id}`,
    ]);
    expect(acts.map(({ fields }) => fields)).toEqual([['amount'], ['withGuests']]);
  });
  it.each([[4501], [0], [999_999]])('%i grosze of 4500 are refused at the amount', async (amount) => {
    const { id } = await paidOrder();
    expect(await refusal(refund(id, { amount }))).toBe('amount');
    expect(paidBack()).toBe(0);
  });
  it.each([1, 2, 3])(
    'twenty at once, then one after the other, with one in the provider’s panel between: never more than was paid, round %i [P14]',
    async () => {
      const { id } = await paidOrder();
      const ends = await Promise.all(Array.from({ length: 20 }, () => refusal(refund(id, { amount: 700 }))));
      expect(ends.filter((end) => end !== 'done').every((end) => end === 'order.refund-pending' || end === 'amount')).toBe(true);
      const attempt = await theatre.one<{ id: number }>('SELECT id FROM payment_attempt WHERE order_id = $1', [id]);
      const panel = 300;
      if (paidBack() + panel <= 4500) {
        await theatre.refunds.report(id, attempt.id, {
          refundId: `PANEL-${id}`,
          extRefundId: null,
          amount: panel,
          status: 'FINALIZED',
        });
      }
      for (let turn = 0; turn < 20; turn++) await refusal(refund(id, { amount: 700 }));
      const { refunded_amount } = await stateOf(id);
      expect(paidBack() + panel).toBeLessThanOrEqual(4500);
      expect(refunded_amount).toBe(paidBack() + panel);
      expect(4500 - refunded_amount).toBeLessThan(700);
    },
  );
  it('control: without the rule twenty of them ask for more than there is', async () => {
    const { id } = await paidOrder();
    const attempt = await theatre.one<{ id: number }>('SELECT id FROM payment_attempt WHERE order_id = $1', [id]);
    const careless = async () => {
      const { back } = await theatre.one<{ back: number }>('SELECT refunded_amount AS back FROM orders WHERE id = $1', [id]);
      if (back + 700 <= 4500)
        await theatre.database.query(
          `INSERT INTO refund (attempt_id, order_id, ext_refund_id, amount, status, origin, why) VALUES ($1, $2, gen_random_uuid()::text, 700, 'FINALIZED', 'outside', 'control')`,
          [attempt.id, id],
        );
    };
    await Promise.all(Array.from({ length: 20 }, careless));
    const { sum } = await theatre.one<{ sum: string }>('SELECT sum(amount) AS sum FROM refund WHERE order_id = $1', [id]);
    expect(Number(sum)).toBeGreaterThan(4500);
  });
  describe('under the key of one click', () => {
    const key = (key: string, bodyHash = 'three') => ({ idempotency: { key, bodyHash } });

    it.each([[{ amount: 300 }], [{ amount: 300, outside: true }]])(
      '%j asked for again after an answer that was lost is the same one [D11]',
      async (part) => {
        const { id } = await paidOrder();
        const first = await refund(id, { ...part, ...key(`lost-${id}`) });
        expect(await refund(id, { ...part, ...key(`lost-${id}`) })).toEqual(first);
        expect(await refundedOf(id)).toBe(300);
        await refund(id, { ...part, ...key(`other-${id}`) });
        expect(await refundedOf(id)).toBe(600);
      },
    );
    it('another body is refused, and nothing goes back for it [D11, R4]', async () => {
      const { id } = await paidOrder();
      await refund(id, { amount: 300, ...key(`body-${id}`) });
      expect(await refusal(refund(id, { amount: 400, ...key(`body-${id}`, 'four') }))).toBe('order.idempotency-mismatch');
      expect(await refundedOf(id)).toBe(300);
    });
    it('a refusal is not remembered: the next try with it succeeds [D11]', async () => {
      const { id } = await paidOrder();
      expect(await refusal(refund(id, { amount: 4501, ...key(`again-${id}`) }))).toBe('amount');
      await refund(id, { amount: 4500, ...key(`again-${id}`, 'other') });
      expect(await refundedOf(id)).toBe(4500);
    });
    it('is forgotten after a day, and another administrator has keys of his own [D11]', async () => {
      const { id } = await paidOrder();
      const other = await theatre.customer({ roleId: 1 });
      await refund(id, { amount: 300, ...key(`day-${id}`) });
      await theatre.refund.run({ kind: 'event', ref: String(id), adminId: other.id, amount: 300, ...key(`day-${id}`) });
      await theatre.database.query(`UPDATE admin_key SET created_at = created_at - interval '25 hours'`);
      await refund(id, { amount: 300, ...key(`day-${id}`) });
      expect(await refundedOf(id)).toBe(900);
      expect(await theatre.database.query('SELECT admin_id FROM admin_key')).toEqual([{ admin_id: admin.id }]);
    });
    it.each([1, 2, 3])('ten clicks at once give one part back, round %i [P14, D11]', async () => {
      const { id } = await paidOrder();
      const clicks = Array.from({ length: 10 }, () => refund(id, { amount: 300, outside: true, ...key(`race-${id}`) }));
      expect(await Promise.all(clicks.map(refusal))).toEqual(clicks.map(() => 'done'));
      expect(await refundedOf(id)).toBe(300);
    });
    it('control: two clicks at once without it give two parts back', async () => {
      const { id } = await paidOrder();
      await Promise.all([1, 2].map(() => refund(id, { amount: 300, outside: true })));
      expect(await refundedOf(id)).toBe(600);
    });
  });
  it('while another is under way is a conflict, and the whole of an order that is on its way back is the same order', async () => {
    const { id } = await paidOrder();
    theatre.told.answers.refund = () => ({
      refundId: `RP-${++numbers}`,
      extRefundId: null,
      amount: 4500,
      status: 'PENDING',
    });
    await refund(id);
    expect(await refusal(refund(id, { amount: 100 }))).toBe('order.refund-pending');
    expect((await refund(id)).status).toBe('WAITING_FOR_REFUND');
    expect(theatre.told.asked.filter(({ call }) => call === 'refund')).toHaveLength(1);
  });
});

describe('the sum that was agreed to', () => {
  const askedOf = () => theatre.told.asked.filter(({ call }) => call === 'refund').map(({ amount }) => amount);
  const refusedOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'done' as const,
      ({ code, details }: { code: string; details?: { extra?: { receipt?: OrderReceipt } } }) => ({
        code,
        receipt: details?.extra?.receipt,
      }),
    );

  it('is booked, or nothing is: a part went between opening and sending, so the whole is another one [OPEN3-10]', async () => {
    const { id } = await paidOrder();
    await refund(id, { amount: 1000 });
    const answer = await refusedOf(refund(id, { expected: 4500 }));
    expect(answer).toMatchObject({
      code: 'order.refund-changed',
      receipt: { paid: 45, left: 35, refunding: 0, returned: [{ amount: 10 }] },
    });
    expect(askedOf()).toEqual([1000]);
    expect(await stateOf(id)).toEqual({ status: 'COMPLETED', refunded_amount: 1000 });
    await refund(id, { expected: 3500 });
    expect(askedOf()).toEqual([1000, 3500]);
  });
  it.each<[string, RefundTerms]>([
    ['a part', { amount: 500 }],
    ['outside', { amount: 500, outside: true }],
    ['the whole outside', { outside: true }],
    ['all of it', {}],
  ])('%s: another sum moves nothing, the same key may then be used for the right one [OPEN3-10, D11]', async (_what, terms) => {
    const { id } = await paidOrder();
    const idempotency = { key: `agreed-${id}`, bodyHash: 'one' };
    expect(await refusedOf(refund(id, { ...terms, expected: 499, idempotency }))).toMatchObject({ code: 'order.refund-changed' });
    expect([await stateOf(id), askedOf()]).toEqual([{ status: 'COMPLETED', refunded_amount: 0 }, []]);
    await refund(id, { ...terms, expected: terms.amount ?? 4500, idempotency: { ...idempotency, bodyHash: 'two' } });
    expect((await stateOf(id)).refunded_amount).toBe(terms.amount ?? 4500);
  });
  it('by another sum codes stay good, and the receipt has them as they were [OPEN3-10]', async () => {
    await theatre.sellsGroupsAndGifts();
    const [buyer, product] = [await theatre.customer(), await theatre.product({ capacity: 9, price: 3000 })];
    const { order } = await theatre.buyGroup(buyer, product, 3);
    await theatre.says(order.id, 'COMPLETED');
    theatre.told.asked.length = 0;
    payAll();
    const codes = (await theatre.codesOf(order.id)).slice(0, 2);
    const answer = await refusedOf(refund(order.id, { codes, expected: 5999 }, 'group'));
    expect(answer).toMatchObject({
      code: 'order.refund-changed',
      receipt: { left: 90, codes: [{ state: 'unused', share: 30 }, { state: 'unused' }, { state: 'unused' }] },
    });
    await refund(order.id, { codes, expected: 6000 }, 'group');
    expect(askedOf()).toEqual([6000]);
  });
  it('nothing is booked where all is on its way, or was given back: that is no sum that anybody agreed to [OPEN3-10]', async () => {
    const [onItsWay, back] = [(await paidOrder()).id, (await paidOrder()).id];
    await refund(back);
    theatre.told.answers.refund = () => ({ refundId: `RP-${++numbers}`, extRefundId: null, amount: 4500, status: 'PENDING' });
    await refund(onItsWay);
    const asked = askedOf().length;
    for (const id of [onItsWay, back])
      expect(await refusedOf(refund(id, { expected: 4500 }))).toMatchObject({ code: 'order.refund-changed', receipt: { left: 0 } });
    for (const id of [onItsWay, back]) await refund(id); // without a sum, as ever
    expect(askedOf()).toHaveLength(asked);
  });
  it('is no field of the history [OPEN3-10]', async () => {
    const { id } = await paidOrder();
    await refund(id, { amount: 1000, expected: 1000 });
    expect(await theatre.one('SELECT fields FROM admin_act WHERE subject = $1', [`order:${id}`])).toEqual({ fields: ['amount'] });
  });
});

describe('money given back outside', () => {
  it('is booked without a call, in part and whole [REFUND-10]', async () => {
    const { id, buyer, product } = await paidOrder();
    await refund(id, { outside: true, amount: 1000 });
    expect(await stateOf(id)).toEqual({ status: 'COMPLETED', refunded_amount: 1000 });
    await refund(id, { outside: true });
    expect(await stateOf(id)).toEqual({ status: 'REFUNDED', refunded_amount: 4500 });
    expect(theatre.told.asked).toEqual([]);
    expect((await theatre.viewOf(buyer, product)).access).toBe(false);
    expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 0 });
  });
  it('is the only way for an order without a payment, up to its amount', async () => {
    const [person, product] = [await theatre.customer(), await theatre.product()];
    const { id } = await theatre.grant.run({
      kind: 'event',
      id: product.id,
      userval: person.email,
      priceIncluded: true,
      adminId: admin.id,
    });
    expect(await refusal(refund(id))).toBe('order.only-outside');
    expect(await refusal(refund(id, { outside: true, amount: 4501 }))).toBe('amount');
    await refund(id, { outside: true });
    expect(await stateOf(id)).toEqual({ status: 'REFUNDED', refunded_amount: 4500 });
  });
  it('and later once more in the provider’s panel is never more than the amount, and somebody must look', async () => {
    const { id } = await paidOrder();
    await refund(id, { outside: true });
    const attempt = await theatre.one<{ id: number }>('SELECT id FROM payment_attempt WHERE order_id = $1', [id]);
    await theatre.refunds.report(id, attempt.id, {
      refundId: `PANEL-${id}`,
      extRefundId: null,
      amount: 4500,
      status: 'FINALIZED',
    });
    expect(await theatre.one('SELECT status, refunded_amount, review_reason FROM orders WHERE id = $1', [id])).toEqual({
      ...{ status: 'REFUNDED', refunded_amount: 4500, review_reason: 'refunded-twice' },
    });
  });
});

describe('parts of an order that come to more than was paid', () => {
  it('by hand and then in the provider’s panel end it, and somebody must look [OPEN3-8]', async () => {
    const { id } = await paidOrder();
    await refund(id, { outside: true, amount: 3000 });
    const attempt = await theatre.one<{ id: number }>('SELECT id FROM payment_attempt WHERE order_id = $1', [id]);
    const panel = { refundId: `PANEL-${id}`, extRefundId: null, amount: 2500, status: 'FINALIZED' } as const;
    await theatre.refunds.report(id, attempt.id, panel);
    await theatre.refunds.report(id, attempt.id, panel);
    expect(await theatre.one('SELECT status, refunded_amount, review_reason FROM orders WHERE id = $1', [id])).toEqual({
      ...{ status: 'REFUNDED', refunded_amount: 4500, review_reason: 'refunded-twice' },
    });
  });

  it('leave one that was called CANCELED meanwhile as it is, and somebody must look all the same [OPEN3-8]', async () => {
    const { id } = await paidOrder();
    await refund(id, { outside: true, amount: 3000 });
    await theatre.edit.run({ kind: 'event', ref: String(id), adminId: admin.id, changes: { status: 'CANCELED' } });
    const attempt = await theatre.one<{ id: number }>('SELECT id FROM payment_attempt WHERE order_id = $1', [id]);
    await theatre.refunds.report(id, attempt.id, { refundId: `PANEL-${id}`, extRefundId: null, amount: 2500, status: 'FINALIZED' });
    expect(await theatre.one('SELECT status, review_reason FROM orders WHERE id = $1', [id])).toEqual({
      ...{ status: 'CANCELED', review_reason: 'refunded-twice' },
    });
  });
});

describe('an order whose amount was edited below what was paid', () => {
  const withAmount = async (amount: number) => {
    const paid = await paidOrder();
    await theatre.edit.run({ kind: 'event', ref: String(paid.id), adminId: admin.id, changes: { amount } });
    return paid.id;
  };
  const reviewOf = async (id: number) => (await theatre.adminOrders.one('event', String(id))).review;
  it('is marked until it is what was paid again [HAND-02, OPEN3-10]', async () => {
    const id = await withAmount(2000);
    expect(await reviewOf(id)).toBe('amount-by-hand');
    await theatre.edit.run({ kind: 'event', ref: String(id), adminId: admin.id, changes: { amount: 4500 } });
    expect(await reviewOf(id)).toBeNull();
  });
  it.each([{}, { outside: true }])('gives back all that was paid by %j, and costs that again [OPEN3-10]', async (terms) => {
    const id = await withAmount(2000);
    await refund(id, terms);
    expect(paidBack()).toBe(terms.outside ? 0 : 4500);
    expect(await stateOf(id)).toEqual({ status: 'REFUNDED', refunded_amount: 4500 });
    expect(await reviewOf(id)).toBeNull();
  });
  it.each([{}, { outside: true }])('does not end by a part (%j) that reaches its amount, and not what was paid [OPEN3-10]', async (way) => {
    const id = await withAmount(2000);
    await refund(id, { ...way, amount: 2500 });
    expect(await stateOf(id)).toEqual({ status: 'COMPLETED', refunded_amount: 2000 });
    expect(await reviewOf(id)).toBe('amount-by-hand');
    await refund(id, { ...way, amount: 2000 });
    expect(await stateOf(id)).toEqual({ status: 'REFUNDED', refunded_amount: 4500 });
  });
  it.each([{}, { outside: true }])(
    'holds all of a part (%j) that it was too low for once it is raised again [OPEN3-7, OPEN3-10]',
    async (way) => {
      const id = await withAmount(1000);
      const edit = (amount: number) => theatre.edit.run({ kind: 'event', ref: String(id), adminId: admin.id, changes: { amount } });
      await refund(id, { ...way, amount: 1502 });
      expect(await stateOf(id)).toEqual({ status: 'COMPLETED', refunded_amount: 1000 });
      await edit(1200);
      expect(await stateOf(id)).toEqual({ status: 'COMPLETED', refunded_amount: 1200 });
      await edit(2500);
      expect(await stateOf(id)).toEqual({ status: 'COMPLETED', refunded_amount: 1502 });
      expect(await refusal(edit(1501))).toBe('amount');
      await edit(4500);
      await refund(id, { ...way, amount: 2998 });
      expect(await stateOf(id)).toEqual({ status: 'REFUNDED', refunded_amount: 4500 });
    },
  );
  it('takes no amount below what went back; one that is the same is taken [OPEN3-10]', async () => {
    const { id } = await paidOrder();
    await refund(id, { amount: 1250 });
    const edit = (amount: number) => theatre.edit.run({ kind: 'event', ref: String(id), adminId: admin.id, changes: { amount } });
    expect(await refusal(edit(1249))).toBe('amount');
    await edit(1250);
    await expect(theatre.database.query('UPDATE orders SET amount = 1249 WHERE id = $1', [id])).rejects.toMatchObject({
      driverError: { constraint: 'orders_refunded_at_most' },
    });
  });
});

describe('unused codes of a group', () => {
  async function group(quantity: number) {
    await theatre.sellsGroupsAndGifts();
    const [buyer, product] = [await theatre.customer(), await theatre.product({ capacity: 9, price: 3000 })];
    const { order } = await theatre.buyGroup(buyer, product, quantity);
    await theatre.says(order.id, 'COMPLETED');
    theatre.told.asked.length = 0;
    payAll();
    return { id: order.id, product, codes: await theatre.codesOf(order.id) };
  }
  it('give their share back, are void at once, and their seats are free when it is there', async () => {
    const { id, product, codes } = await group(3);
    await refund(id, { codes: codes.slice(0, 1) }, 'group');
    expect(await stateOf(id)).toEqual({ status: 'COMPLETED', refunded_amount: 3000 });
    expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 2 });
    await expect(theatre.activate(await theatre.customer(), codes[0]!)).rejects.toMatchObject({
      kind: expect.any(String),
    });
    await refund(id, { codes: codes.slice(1) }, 'group');
    expect(await stateOf(id)).toEqual({ status: 'REFUNDED', refunded_amount: 9000 });
    expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 0 });
  });
  it('given back outside book their share alone, are void, and their seats are free [OPEN3-10, REFUND-10]', async () => {
    const { id, product, codes } = await group(5);
    await refund(id, { codes: codes.slice(0, 1), outside: true }, 'group');
    expect(await stateOf(id)).toEqual({ status: 'COMPLETED', refunded_amount: 3000 });
    expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 4 });
    const outcomes: unknown[] = [];
    for (const code of codes) outcomes.push(await refusal(theatre.activate(await theatre.customer(), code)));
    expect(outcomes).toEqual(['code', 'done', 'done', 'done', 'done']);
    expect(theatre.told.asked).toEqual([]);
  });
  it('all given back outside end the order [OPEN3-10, REFUND-10]', async () => {
    const { id, product, codes } = await group(2);
    for (const code of codes) await refund(id, { codes: [code], outside: true }, 'group');
    expect(await stateOf(id)).toEqual({ status: 'REFUNDED', refunded_amount: 6000 });
    expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 0 });
  });
  it.each<[string[], (codes: string[]) => RefundTerms]>([
    [['amount'], (codes) => ({ codes, amount: 100 })],
    [['amount'], (codes) => ({ codes, amount: 100, outside: true })],
    [['codes'], (codes) => ({ attempt: 'E-1', codes })],
    [['amount'], () => ({ attempt: 'E-1', amount: 100 })],
    [['outside'], () => ({ attempt: 'E-1', outside: true })],
    [['withGuests'], () => ({ attempt: 'E-1', withGuests: true })],
    [['amount', 'codes', 'outside'], (codes) => ({ attempt: 'E-1', codes, amount: 100, outside: true })],
  ])('%j beside a field that is stronger is refused, and nothing happens [OPEN3-10]', async (fields, terms) => {
    const { id, codes } = await group(2);
    const field = { key: 'form.validate.not_allowed' };
    await expect(refund(id, terms(codes.slice(0, 1)), 'group')).rejects.toMatchObject({
      details: { fields: Object.fromEntries(fields.map((name) => [name, field])) },
    });
    expect(await stateOf(id)).toEqual({ status: 'COMPLETED', refunded_amount: 0 });
    for (const code of codes) await theatre.activate(await theatre.customer(), code);
  });
  it('give their seats back once, however often the provider tells that their money is back [D12, TICK-05, F16]', async () => {
    const { id, product, codes } = await group(4);
    await refund(id, { codes: codes.slice(0, 1) }, 'group');
    const told = await theatre.one<{ attemptId: number; refundId: string }>(
      'SELECT attempt_id AS "attemptId", provider_refund_id AS "refundId" FROM refund WHERE order_id = $1',
      [id],
    );
    const { attemptId, refundId } = told;
    for (const status of ['FINALIZED', 'FINALIZED', 'PENDING', 'CANCELED', 'FINALIZED'] as const)
      await theatre.refunds.report(id, attemptId, { refundId, extRefundId: null, amount: 3000, status });
    expect(await stateOf(id)).toEqual({ status: 'COMPLETED', refunded_amount: 3000 });
    // Three codes still open the play: three of nine seats are theirs, and nobody else may have them.
    expect(await theatre.stockOf(product)).toEqual({ capacity: 9, held: 0, sold: 3 });
    expect(await theatre.one('SELECT seats FROM order_line WHERE order_id = $1', [id])).toEqual({ seats: 3 });
    await expect(theatre.activate(await theatre.customer(), codes[0]!)).rejects.toMatchObject({ code: 'code.expired' });
    const returned = await theatre.database.query(`SELECT quantity FROM stock_movement WHERE order_id = $1 AND movement = 'return'`, [id]);
    expect(returned).toEqual([{ quantity: 1 }]);
  });
  it('that the provider refuses to pay are good again', async () => {
    const { id, product, codes } = await group(2);
    theatre.told.answers.refund = () => ({ kind: 'refused', code: 'AMOUNT_TO_BIG', reason: 'x', means: 'final' });
    await refund(id, { codes: codes.slice(0, 1) }, 'group');
    expect(await stateOf(id)).toEqual({ status: 'COMPLETED', refunded_amount: 0 });
    expect(await theatre.stockOf(product)).toMatchObject({ sold: 2 });
    await theatre.activate(await theatre.customer(), codes[0]!);
  });
  it.each([
    ['FINALIZED', { status: 'REFUNDED', refunded_amount: 6000 }, ['code', 'code']],
    ['CANCELED', { status: 'COMPLETED', refunded_amount: 0 }, ['done', 'done']],
  ] as const)(
    'are good again where all is on its way in the provider’s panel already, and go as it goes: %s [D12, TICK-05, OPEN1-49]',
    async (ends, state, entered) => {
      const { id, codes } = await group(2);
      const panel = { refundId: `PANEL-${id}`, extRefundId: null, amount: 6000, status: 'PENDING' } as const;
      theatre.told.answers.refund = () => ({ kind: 'refused', code: '9108', reason: 'x', means: 'done' });
      theatre.told.answers.refundsOf = () => [panel];
      await refund(id, { codes: codes.slice(0, 1) }, 'group');
      const { attemptId } = await theatre.one<{ attemptId: number }>('SELECT attempt_id AS "attemptId" FROM refund WHERE order_id = $1', [
        id,
      ]);
      await theatre.refunds.report(id, attemptId, { ...panel, status: ends });
      expect(await stateOf(id)).toEqual(state);
      const outcomes: unknown[] = [];
      for (const code of codes) outcomes.push(await refusal(theatre.activate(await theatre.customer(), code)));
      expect(outcomes).toEqual(entered);
    },
  );
  it('that went back before stay void when the provider refuses to give the rest back [D12, TICK-05]', async () => {
    const { id, product, codes } = await group(4);
    await refund(id, { codes: codes.slice(0, 2) }, 'group');
    theatre.told.answers.refund = () => ({ kind: 'refused', code: 'AMOUNT_TO_BIG', reason: 'x', means: 'final' });
    await refund(id, {}, 'group');
    expect(await stateOf(id)).toEqual({ status: 'COMPLETED', refunded_amount: 6000 });
    expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 2 });
    const outcomes: unknown[] = [];
    for (const code of codes) outcomes.push(await refusal(theatre.activate(await theatre.customer(), code)));
    // Two codes for two seats.
    expect(outcomes).toEqual(['code', 'code', 'done', 'done']);
  });
  it('whose part fails after the whole went back in the provider’s panel stay void [D12, OPEN1-49]', async () => {
    const { id, codes } = await group(3);
    theatre.told.answers.refund = () => ({ refundId: `RP-${id}`, extRefundId: null, amount: 3000, status: 'PENDING' });
    await refund(id, { codes: codes.slice(0, 1) }, 'group');
    const { attemptId } = await theatre.one<{ attemptId: number }>('SELECT attempt_id AS "attemptId" FROM refund WHERE order_id = $1', [
      id,
    ]);
    const says = (refundId: string, amount: number, status: 'FINALIZED' | 'CANCELED') =>
      theatre.refunds.report(id, attemptId, { refundId, extRefundId: null, amount, status });
    await says(`PANEL-${id}`, 9000, 'FINALIZED');
    await says(`RP-${id}`, 3000, 'CANCELED');
    expect(await stateOf(id)).toEqual({ status: 'REFUNDED', refunded_amount: 9000 });
    for (const code of codes) expect(await refusal(theatre.activate(await theatre.customer(), code))).toBe('code');
  });
  describe('whose refund we gave up, and the provider tells later that it is done', () => {
    async function givenUp(quantity: number) {
      const { id, product, codes } = await group(quantity);
      theatre.told.answers.refund = () => ({ kind: 'unknown', reason: 'timeout' });
      await refund(id, { codes: codes.slice(0, 2) }, 'group');
      const row = await theatre.one<{ id: number; attemptId: number; extRefundId: string }>(
        'SELECT id, attempt_id AS "attemptId", ext_refund_id AS "extRefundId" FROM refund WHERE order_id = $1',
        [id],
      );
      const { extRefundId, attemptId } = row;
      await theatre.refunds.refused({ orderId: id, attemptId, refundId: row.id }, 'no-answer');
      const told = { refundId: `LATE-${id}`, extRefundId, amount: 6000 };
      const isDone = () => theatre.refunds.report(id, attemptId, { ...told, status: 'FINALIZED' });
      return { id, product, codes, isDone };
    }

    it('are void again, and their seats are free [D12, D13]', async () => {
      const { id, product, codes, isDone } = await givenUp(4);
      for (const _again of [1, 2]) await isDone();
      expect(await stateOf(id)).toEqual({ status: 'COMPLETED', refunded_amount: 6000 });
      expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 2 });
      const outcomes: unknown[] = [];
      for (const code of codes) outcomes.push(await refusal(theatre.activate(await theatre.customer(), code)));
      expect(outcomes).toEqual(['code', 'code', 'done', 'done']);
    });

    it('keep the seat of who came in with one meanwhile, and somebody must look [D12, D13]', async () => {
      const { id, product, codes, isDone } = await givenUp(4);
      const guest = await theatre.customer();
      await theatre.activate(guest, codes[0]!);
      await theatre.buy(guest, product);
      for (const _again of [1, 2]) await isDone();
      expect((await theatre.viewOf(guest, product)).access).toBe(true);
      expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 3 });
      expect(await theatre.one('SELECT refunded_amount, review_reason FROM orders WHERE id = $1', [id])).toEqual({
        refunded_amount: 6000,
        review_reason: 'money-went-back',
      });
    });

    it('keep that seat too while all goes back, told done before all is refused [D12, D13, TICK-05]', async () => {
      const { id, product, codes, isDone } = await givenUp(4);
      const guest = await theatre.customer();
      await theatre.activate(guest, codes[0]!);
      await theatre.buy(guest, product);
      await theatre.book.change(id, (book) => theatre.book.startRefund(book, { by: 'admin 1', why: 'refund' }));
      await isDone();
      expect(await stateOf(id)).toEqual({ status: 'COMPLETED', refunded_amount: 6000 });
      // Three seats: the guest, and two codes for the others.
      expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 3 });
      expect((await theatre.viewOf(guest, product)).access).toBe(true);
      const outcomes: unknown[] = [];
      for (const code of codes.slice(1)) outcomes.push(await refusal(theatre.activate(await theatre.customer(), code)));
      expect(outcomes).toEqual(['code', 'done', 'done']);
      expect(await theatre.one('SELECT suspended_at FROM code WHERE code = $1', [codes[0]])).toEqual({ suspended_at: null });
    });
  });
  it('that somebody uses at the moment they are given back are used or void, never both, thirty times [R2, G12]', async () => {
    for (let round = 0; round < 30; round++) {
      const { id, product, codes } = await group(2);
      const guest = await theatre.customer();
      await theatre.activate(guest, codes[0]!);
      const [given] = await Promise.all([
        refusal(refund(id, { codes: [codes[0]!] }, 'group')),
        theatre.buy(guest, product).catch(() => undefined),
      ]);
      const code = await theatre.one<{ void: boolean; used: boolean }>(
        `SELECT c.suspended_at IS NOT NULL AS void, u.order_id IS NOT NULL AS used
           FROM code c JOIN user_code u ON u.code_id = c.id WHERE c.code = $1`,
        [codes[0]!],
      );
      expect(code).toEqual({ void: given === 'done', used: given !== 'done' });
      expect(await stateOf(id)).toEqual({ status: 'COMPLETED', refunded_amount: given === 'done' ? 3000 : 0 });
      expect((await theatre.viewOf(guest, product)).access).toBe(code.used);
    }
  });
  it('that are used, given back already or of another order are refused, and nothing happens', async () => {
    const { id, codes } = await group(2);
    await refund(id, { codes: [codes[0]!] }, 'group');
    for (const wanted of [[codes[0]!], [codes[1]!, 'OBCY']]) expect(await refusal(refund(id, { codes: wanted }, 'group'))).toBe('codes');
    expect(await stateOf(id)).toMatchObject({ refunded_amount: 3000 });
    const { n } = await theatre.one<{ n: number }>('SELECT count(*)::integer AS n FROM code WHERE order_id = $1 AND suspended_at IS NULL', [
      id,
    ]);
    expect(n).toBe(1);
  });
});

it('money that came twice and was refused its way back is asked for again under a new number', async () => {
  const { id } = await paidOrder();
  await theatre.database.query(
    `WITH a AS (INSERT INTO payment_attempt (order_id, number, ext_order_id, provider_order_id, status, amount)
       SELECT id, 2, ext_order_id || '2', 'PAYU-2-' || id, 'COMPLETED', amount FROM orders WHERE id = $1 RETURNING id)
     INSERT INTO refund (attempt_id, order_id, ext_refund_id, amount, status, origin, why) SELECT id, $1, 'R-old-' || $1, 4500, 'REFUSED', 'second', 'second-payment' FROM a`,
    [id],
  );
  const { ext } = await theatre.one<{ ext: string }>(`SELECT ext_order_id AS ext FROM payment_attempt WHERE order_id = $1 AND number = 2`, [
    id,
  ]);
  const returnable = async () => (await theatre.adminOrders.one('event', String(id))).returnable;
  expect(await returnable()).toEqual([{ extOrderId: ext, amount: 45 }]);
  await refund(id, { attempt: ext });
  expect(await returnable()).toEqual([]);
  expect(theatre.told.asked.filter(({ call }) => call === 'refund')).toMatchObject([{ orderId: `PAYU-2-${id}`, amount: 4500 }]);
  expect(await stateOf(id)).toEqual({ status: 'COMPLETED', refunded_amount: 0 });
  expect(await refusal(refund(id, { attempt: ext }))).toBe('order.refund-not-possible');
});

/** Each is told once, by one of two facts: by the one that ends the order, or by that of the refund where no other tells of it. */
describe('the buyer is told of money that is back as it is', () => {
  interface Told {
    orderId: number;
    refundId?: number;
    way?: string;
    returned?: number;
    amount: number;
    origin: string;
    alone?: { userId: number; isPart: boolean };
  }
  const toldOf = async (id: number) => {
    const facts = async (subject: string) =>
      (await outboxOf<Told>(theatre.database, subject)).map(({ data }) => data).filter(({ orderId }) => orderId === id);
    const whole = (await facts('order-refunded')).map(({ way, returned }) =>
      [way, returned].filter((each) => each !== undefined).join(' '),
    );
    const alone = (await facts('refund-changed'))
      .filter((fact) => fact.alone !== undefined)
      .map((fact) => `${fact.alone!.isPart ? 'part' : 'whole'} ${fact.origin} ${fact.amount}`);
    return { whole, alone };
  };
  const setByHand = (id: number, status: 'COMPLETED' | 'REFUNDED') =>
    theatre.edit.run({ kind: 'event', ref: String(id), adminId: admin.id, changes: { status } });
  const panel = async (id: number, amount: number) => {
    const attempt = await theatre.one<{ id: number }>('SELECT id FROM payment_attempt WHERE order_id = $1', [id]);
    const said = { refundId: `PANEL-${++numbers}`, extRefundId: null, amount, status: 'FINALIZED' as const };
    await theatre.refunds.report(id, attempt.id, said);
    await theatre.refunds.report(id, attempt.id, said);
  };

  it.each<[string, (id: number) => Promise<unknown>, string[], string[]]>([
    ['the whole', (id) => refund(id), ['provider 4500'], []],
    ['the whole outside', (id) => refund(id, { outside: true }), ['outside 4500'], []],
    ['the whole in the panel', (id) => panel(id, 4500), ['provider 4500'], []],
    ['a part', (id) => refund(id, { amount: 500 }), [], ['part admin 500']],
    ['a part outside', (id) => refund(id, { amount: 500, outside: true }), [], ['part outside 500']],
    ['a part in the panel', (id) => panel(id, 500), [], ['part panel 500']],
    ['REFUNDED by hand', (id) => setByHand(id, 'REFUNDED'), ['none'], []],
  ])('%s [OPEN3-10]', async (_what, goesBack, whole, alone) => {
    const { id } = await paidOrder();
    await goesBack(id);
    expect(await toldOf(id)).toEqual({ whole, alone });
  });
  it('a part, and then the rest, each by its own sum [OPEN3-10]', async () => {
    const { id } = await paidOrder();
    await refund(id, { amount: 500 });
    await refund(id);
    expect(await toldOf(id)).toEqual({ whole: ['provider 4000'], alone: ['part admin 500'] });
  });
  it('an order that was called REFUNDED: when somebody says that it is given back outside, or it comes from the panel [OPEN3-10]', async () => {
    const [outside, inPanel] = [(await paidOrder()).id, (await paidOrder()).id];
    for (const id of [outside, inPanel]) await setByHand(id, 'REFUNDED');
    await refund(outside, { outside: true });
    await panel(inPanel, 4500);
    expect(await toldOf(outside)).toEqual({ whole: ['none'], alone: ['whole outside 4500'] });
    expect(await toldOf(inPanel)).toEqual({ whole: ['none'], alone: ['whole panel 4500'] });
  });
  it('given back outside, completed by hand and given back anew: two refunds [OPEN3-10]', async () => {
    const { id } = await paidOrder();
    await refund(id, { outside: true });
    await setByHand(id, 'COMPLETED');
    await refund(id);
    const facts = (await outboxOf<Told>(theatre.database, 'order-refunded')).filter(({ data }) => data.orderId === id);
    expect(facts.map(({ data }) => data.way)).toEqual(['outside', 'provider']);
    expect(new Set(facts.map(({ data }) => data.refundId)).size).toBe(2);
  });
  it.each([
    [true, ['outside 4500']],
    [false, ['none']],
  ])('a free grant (with its price: %s) that is taken back by hand [OPEN3-10]', async (priceIncluded, whole) => {
    const [person, product] = [await theatre.customer(), await theatre.product()];
    const grant = { kind: 'event' as const, id: product.id, userval: person.email, priceIncluded, adminId: admin.id };
    const { id } = await theatre.grant.run(grant);
    await setByHand(id, 'REFUNDED');
    expect(await toldOf(id)).toEqual({ whole, alone: [] });
  });
});
