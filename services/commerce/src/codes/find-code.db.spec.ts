/** A code that somebody calls about: found wherever it is, with one word for how it stands, which is what entering and buying answer. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FoundCode, ProductState, UserState } from '@kurtyna/contracts';
import { printedCode, shortOrderNumber } from '@kurtyna/domain';
import { inHours, openTheatre, settings, type Theatre } from '../../test/theatre.js';
import { HandMoves } from '../orders/hand-moves.js';
import { DeleteCode } from './delete-code.js';
import { FindCode } from './find-code.js';

let theatre: Theatre;
let finding: FindCode;
let admin: UserState;
beforeAll(async () => {
  theatre = await openTheatre();
  finding = new FindCode(theatre.database);
  admin = await theatre.customer({ roleId: 1 });
  await theatre.sellsGroupsAndGifts();
});
afterAll(() => theatre.drop());
beforeEach(() => theatre.database.query('TRUNCATE code_try'));

const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
let serial = 0;
const aName = (): string => `SZUKAM-${++serial}`;
const find = async (code: string): Promise<FoundCode[]> => (await finding.run({ code })).codes;
const card = async (code: string): Promise<FoundCode> => {
  const found = await find(code);
  expect(found).toHaveLength(1);
  return found[0]!;
};
const state = async (code: string) => (await card(code)).state;
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code }: { code: string }) => code,
  );
/** What somebody who never had the code hears on entering it. */
const stranger = async (code: string) => refusalOf(theatre.activate(await theatre.customer(), code));

async function aGroup(quantity = 2, product?: ProductState) {
  const buyer = await theatre.customer({ firstname: 'Helena', lastname: 'Nowak' });
  const show = product ?? (await theatre.product());
  const { order } = await theatre.buyGroup(buyer, show, quantity);
  await theatre.says(order.id, 'COMPLETED');
  return { buyer, product: show, order, codes: await theatre.codesOf(order.id) };
}
async function aGift(product: ProductState | 'any' = 'any') {
  const buyer = await theatre.customer({ firstname: 'Babcia', lastname: 'Nowak' });
  const { order } = await theatre.buyGift(buyer, product);
  await theatre.says(order.id, 'COMPLETED');
  return { buyer, order, code: (await theatre.codesOf(order.id))[0]! };
}
const ofEvent = ({ id }: ProductState) => ({ product: { kind: 'event', id } });
/** The provider takes each refund, and pays it at once or says nothing more. */
const refundsAre = (status: 'FINALIZED' | 'PENDING') => {
  theatre.told.answers.refund = () => {
    const { amount } = theatre.told.asked.findLast(({ call }) => call === 'refund') as unknown as { amount: number };
    return { refundId: `RF-${++serial}`, extRefundId: null, amount, status };
  };
};
const giveBack = (id: number, terms: object = {}) =>
  theatre.refund.run({ kind: 'group', ref: String(id), adminId: admin.id, ...terms } as never);

describe('a code of the theatre', () => {
  it('says what it is, what it opens and that it works [CODEADM-35]', async () => {
    const product = await theatre.product({ title: 'Zemsta' });
    const code = await theatre.code(aName(), {
      ...ofEvent(product),
      places: 50,
      description: 'Dla szkół',
      expiresAt: '2090-01-31T22:59:00.000Z',
    });
    expect(await card(code)).toEqual({
      ...{ id: expect.any(Number), code, made_for: 'discount', series_id: expect.any(Number), desc: 'Dla szkół' },
      product: expect.objectContaining({ kind: 'event', id: product.id, title: 'Zemsta', deleted: false }),
      ...{ for_any: false, discount_cash: null, discount_percent: 20, expiration_date: '2090-01-31T22:59:00.000Z' },
      ...{ limit: 50, numberOfUses: 0, order: null, uses: [], state: 'works', state_at: null },
    });
    expect(await stranger(code)).toBe(null);
    expect(await card(code)).toMatchObject({ numberOfUses: 1, state: 'works', uses: [{ used: false, order: null }] });
  });

  it('that expired says when, and names the latest five of those who have it [CODEADM-35, CODE-07]', async () => {
    const code = await theatre.code(aName(), { places: 7, discount: 1050, unit: 'amount' });
    const people = [];
    for (let n = 0; n < 7; n++) people.push(await theatre.customer({ lastname: `Widz ${n}` }));
    for (const person of people) await theatre.activate(person, code);
    expect(await card(code)).toMatchObject({ state: 'full', state_at: null, discount_cash: 10.5, discount_percent: null, for_any: true });
    expect(await stranger(code)).toBe('code.already-used');
    await theatre.database.query(`UPDATE code SET expires_at = '2026-08-31T21:59:00Z' WHERE code = $1`, [code]);
    const found = await card(code);
    expect(found).toMatchObject({ state: 'expired', state_at: '2026-08-31T21:59:00.000Z', limit: 7, numberOfUses: 7 });
    expect(found.uses.map(({ lastname }) => lastname)).toEqual(['Widz 6', 'Widz 5', 'Widz 4', 'Widz 3', 'Widz 2']);
    expect(await stranger(code)).toBe('code.expired');
  });

  it('in an unpaid order says until when it waits, and is on the account again when the time is over [CODEADM-35, OPEN1-50]', async () => {
    const product = await theatre.product();
    const code = await theatre.code(aName(), ofEvent(product));
    const person = await theatre.customer({ firstname: 'Jan', lastname: 'Fredro' });
    await theatre.activate(person, code);
    expect(await state(code)).toBe('held');
    const { order } = await theatre.buy(person, product);
    const { expires_at, created_at } = await theatre.one<{ expires_at: Date; created_at: Date }>(
      'SELECT expires_at, created_at FROM orders WHERE id = $1',
      [order.id],
    );
    const number = shortOrderNumber({ id: order.id, created_at: created_at.toISOString() });
    expect(await card(code)).toMatchObject({
      ...{ state: 'waiting', state_at: expires_at.toISOString() },
      uses: [
        {
          userId: person.id,
          lastname: 'Fredro',
          used: false,
          usage_date: null,
          order: { kind: 'event', number, extOrderId: order.extOrderId },
        },
      ],
    });
    expect(await stranger(code)).toBe('code.already-used');
    await theatre.lapse(order.id);
    expect(await card(code)).toMatchObject({ state: 'held', state_at: null, uses: [{ userId: person.id, order: null }] });
  });

  it('that was taken off an account works, and names nobody [CODEADM-35, OPEN1-50]', async () => {
    const code = await theatre.code(aName());
    const person = await theatre.customer();
    await theatre.activate(person, code);
    await theatre.removal.run({ userId: person.id, codeId: (await card(code)).id, by: person.id });
    expect(await card(code)).toMatchObject({ state: 'works', numberOfUses: 0, uses: [] });
  });

  it('that was used says by whom and when [CODEADM-35, CODEADM-42]', async () => {
    const product = await theatre.product();
    const code = await theatre.code(aName(), { ...ofEvent(product), discount: 100 });
    const person = await theatre.customer({ firstname: 'Jan', lastname: 'Fredro' });
    await theatre.activate(person, code);
    const { order } = await theatre.buy(person, product);
    const found = await card(code);
    expect(found).toMatchObject({
      state: 'used',
      state_at: ISO,
      uses: [{ userId: person.id, used: true, usage_date: ISO, order: { extOrderId: order.extOrderId } }],
    });
    expect(found.state_at).toBe(found.uses[0]!.usage_date);
    expect(await stranger(code)).toBe('code.already-used');
  });

  it.each([
    ['title-deleted', { deleted: true }, 'code.expired'],
    ['title-ended', { startsAt: inHours(-4), endsAt: inHours(-1) }, 'code.expired'],
    ['title-hidden', { published: false }, null],
    ['codes-off', { enableTickets: false, enableCodes: false }, null],
    ['works', { enableTickets: false, enableCodes: true }, null],
  ] as const)('whose title stands so is "%s": %j, and entering answers %j [CODEADM-35, CODE-07]', async (expected, changes, refusal) => {
    const product = await theatre.product();
    const code = await theatre.code(aName(), { ...ofEvent(product), places: 2 });
    await theatre.product({ ...product, version: 2, ...changes });
    expect(await state(code)).toBe(expected);
    expect(await stranger(code)).toBe(refusal);
  });

  it('of a title without a ticket left says so, and a code of a group keeps its own [CODEADM-35, OPEN1-49]', async () => {
    const product = await theatre.product({ capacity: 3 });
    const code = await theatre.code(aName(), { ...ofEvent(product), places: 2 });
    const { codes } = await aGroup(2, product);
    expect(await state(code)).toBe('works');
    await theatre.buy(await theatre.customer(), product);
    expect(await state(code)).toBe('sold-out');
    expect(await state(codes[0]!)).toBe('works');
  });

  it('that was taken off the list says when [CODEADM-44, OPEN3-24]', async () => {
    const code = await theatre.code(aName());
    const { id } = await card(code);
    await new DeleteCode(theatre.database).run({ id, by: admin.id });
    const { deleted_at } = await theatre.one<{ deleted_at: Date }>('SELECT deleted_at FROM code WHERE id = $1', [id]);
    expect(await card(code)).toMatchObject({ state: 'deleted', state_at: deleted_at.toISOString() });
    expect(await stranger(code)).toBe('code.not-found');
  });

  it('that welcomes somebody is on their account from the start [FREECODE-10]', async () => {
    const person = await theatre.customer({ lastname: 'Nowa' });
    const code = `WITAJ-7KQ2M9XTB${(++serial).toString().padStart(3, '0')}`;
    await theatre.database.query(
      `WITH made AS (INSERT INTO code (code, made_for, description, discount, unit, places, taken, for_user) VALUES ($1, 'free', 'Na początek', 20, 'percent', 1, 1, $2) RETURNING id)
       INSERT INTO user_code (code_id, user_id, activated_by) SELECT id, $2, $2 FROM made`,
      [code, person.id],
    );
    expect(await card(code)).toMatchObject({
      made_for: 'free',
      series_id: null,
      state: 'held',
      uses: [{ userId: person.id, lastname: 'Nowa' }],
    });
  });
});

describe('a code of a group or a gift', () => {
  it('names its order and buyer, and whoever used it [CODEADM-35, GRPADM-14]', async () => {
    const { buyer, product, order, codes } = await aGroup();
    const pupil = await theatre.customer({ firstname: 'Ola', lastname: 'Uczennica' });
    await theatre.activate(pupil, codes[0]!);
    const bought = await theatre.buy(pupil, product);
    const { created_at } = await theatre.one<{ created_at: Date }>('SELECT created_at FROM orders WHERE id = $1', [order.id]);
    expect(await card(codes[0]!)).toMatchObject({
      ...{ made_for: 'group', series_id: null, discount_cash: null, discount_percent: null, expiration_date: product.endsAt },
      ...{ state: 'used', state_at: ISO },
      product: { kind: 'event', id: product.id },
      order: {
        ...{
          kind: 'group',
          number: shortOrderNumber({ id: order.id, created_at: created_at.toISOString() }),
          extOrderId: order.extOrderId,
        },
        buyer: { id: buyer.id, firstname: 'Helena', lastname: 'Nowak', email: buyer.email },
      },
      uses: [
        {
          userId: pupil.id,
          firstname: 'Ola',
          lastname: 'Uczennica',
          used: true,
          order: { kind: 'event', extOrderId: bought.order.extOrderId },
        },
      ],
    });
    expect(await state(codes[1]!)).toBe('works');
  });

  it('a pupil calls whose order was canceled: whose account has the code again [CODEADM-35, OPEN1-50]', async () => {
    const { product, codes } = await aGroup();
    const pupil = await theatre.customer({ firstname: 'Ola', lastname: 'Uczennica' });
    await theatre.activate(pupil, codes[0]!);
    const { order } = await theatre.buy(pupil, product);
    await theatre.edit.run({ kind: 'event', ref: String(order.id), adminId: admin.id, changes: { status: 'CANCELED' } });
    expect(await card(codes[0]!)).toMatchObject({
      ...{ state: 'held', state_at: null },
      uses: [{ userId: pupil.id, firstname: 'Ola', lastname: 'Uczennica', used: false, usage_date: null, order: null }],
    });
    expect((await theatre.viewOf(pupil, product)).usedCode).toBe(codes[0]);
  });

  it('of a gift for any title has no title and no end [CODEADM-35, GIFTADM-24]', async () => {
    const { buyer, code } = await aGift();
    expect(await card(code)).toMatchObject({
      ...{ made_for: 'gift', product: null, for_any: true, expiration_date: null, state: 'works' },
      order: { kind: 'gift', buyer: { id: buyer.id } },
    });
    const [friend, product] = [await theatre.customer(), await theatre.product()];
    await theatre.activate(friend, code);
    await theatre.buy(friend, product);
    expect(await card(code)).toMatchObject({ state: 'used', uses: [{ userId: friend.id }] });
    expect(await stranger(code)).toBe('code.already-used');
  });

  it('whose share goes back is on the way, then returned; the other one works [CODEADM-35, OPEN3-10]', async () => {
    const { order, codes } = await aGroup(3);
    refundsAre('PENDING');
    await giveBack(order.id, { codes: [codes[0]] });
    expect(await card(codes[0]!)).toMatchObject({ state: 'returning', state_at: null });
    expect(await stranger(codes[0]!)).toBe('code.expired');
    await theatre.database.query(`UPDATE refund SET status = 'FINALIZED', finalized_at = '2026-11-05T09:00:00Z' WHERE order_id = $1`, [
      order.id,
    ]);
    expect(await card(codes[0]!)).toMatchObject({ state: 'returned', state_at: '2026-11-05T09:00:00.000Z' });
    expect(await state(codes[1]!)).toBe('works');
    await giveBack(order.id, { codes: [codes[1]] });
    await theatre.database.query(
      `UPDATE refund SET status = 'FINALIZED', finalized_at = '2026-11-07T09:00:00Z' WHERE status <> 'FINALIZED' AND order_id = $1`,
      [order.id],
    );
    expect(await card(codes[0]!)).toMatchObject({ state: 'returned', state_at: '2026-11-05T09:00:00.000Z' });
    expect(await card(codes[1]!)).toMatchObject({ state: 'returned', state_at: '2026-11-07T09:00:00.000Z' });
  });

  it('of a group that goes back whole is on the way, then returned, used ones too [CODEADM-35, OPEN3-10]', async () => {
    const { product, order, codes } = await aGroup();
    const pupil = await theatre.customer();
    await theatre.activate(pupil, codes[0]!);
    await theatre.buy(pupil, product);
    refundsAre('PENDING');
    await giveBack(order.id, { withGuests: true });
    expect([await state(codes[0]!), await state(codes[1]!)]).toEqual(['returning', 'returning']);
    await theatre.book.change(order.id, (book) => theatre.book.refunded(book, { by: 'provider', why: 'refund' }));
    expect(await card(codes[0]!)).toMatchObject({ state: 'returned', state_at: ISO });
    expect(await card(codes[1]!)).toMatchObject({ state: 'returned', state_at: ISO });
    expect(await stranger(codes[1]!)).toBe('code.expired');
  });

  it('of an order that is not paid after all opens nothing, and the card does not speak of money [CODEADM-35, OPEN3-10]', async () => {
    const { order, codes } = await aGroup();
    const byHand = new HandMoves(theatre.book, settings);
    await theatre.book.change(order.id, (book) => byHand.withdraw(book, { by: 'admin 1' }));
    expect(await card(codes[0]!)).toMatchObject({ state: 'unpaid', state_at: null });
    expect(await stranger(codes[0]!)).toBe('code.expired');
  });
});

describe('finding', () => {
  it('knows a code in any spelling of the paper, and nothing beside it [D15, CODE-03]', async () => {
    const { codes } = await aGroup();
    const [code] = codes;
    for (const typed of [
      code!,
      code!.toLowerCase(),
      ` ${printedCode(code!)} `,
      printedCode(code!).replaceAll('-', ' – ').replaceAll('0', 'O'),
    ])
      expect((await find(typed)).map((found) => found.code)).toEqual([code]);
  });

  it('of a code that is written so shows that one alone, though others begin so [CODEADM-35]', async () => {
    const code = await theatre.code('CAŁY-KOD');
    await theatre.code('CAŁY-KOD-2');
    expect((await find('cały-kod')).map((found) => found.code)).toEqual([code]);
  });

  it('has up to five that begin so, from four signs on, those of the list before deleted ones [CODEADM-35]', async () => {
    const { codes } = await theatre.codeMaker.run({
      ...{ prefix: 'POCZĄTEK-', number: 7, places: 1, description: 'Opis', product: null, discount: 20, unit: 'percent', expiresAt: null },
    } as never);
    const sorted = [...codes].sort();
    await theatre.database.query('UPDATE code SET deleted_at = now() WHERE code = $1', [sorted[0]]);
    expect((await find('począt')).map(({ code }) => code)).toEqual(sorted.slice(1, 6));
    expect(await find('POC')).toEqual([]);
    expect(await find('P-O C')).toEqual([]);
    expect((await find('POCZĄTEK')).length).toBe(5); // the hyphen is left out on paper
    expect((await find(sorted[0]!.slice(0, -1))).map(({ state: is }) => is)).toEqual(['deleted']);
  });

  it('reads a beginning as it is typed and as it is printed, and takes no sign for a pattern [D15]', async () => {
    const word = await theatre.code('OLIOLIO');
    const { codes } = await aGroup();
    await theatre.database.query(`UPDATE code SET code = '0110QQQQQQQQ' WHERE code = $1`, [codes[0]]);
    expect((await find('OLIO')).map(({ code }) => code)).toEqual(['0110QQQQQQQQ', word]);
    for (const typed of ['OL_OL', '%%%%', 'OLI%O', '\\\\\\\\']) expect(await find(typed)).toEqual([]);
  });

  it.each(['', '  ', 'JES\nIEŃ', 'JE\u0000SIEN', 'X'.repeat(65), '----', 'NIE-MA-TAKIEGO'])(
    'of %j finds none, which is no error [CODE-03]',
    async (typed) => {
      expect(await find(typed)).toEqual([]);
    },
  );

  it('takes nothing and counts no try, however often it is asked [X12, CODEADM-35]', async () => {
    const code = await theatre.code(aName());
    for (let times = 0; times < 30; times++) {
      await find(code);
      await find('NIE-MA-TAKIEGO');
    }
    expect(await theatre.one('SELECT taken FROM code WHERE code = $1', [code])).toEqual({ taken: 0 });
    expect(await theatre.database.query('SELECT 1 FROM code_try')).toEqual([]);
    expect((await theatre.activate(await theatre.customer(), code)).activated).toBe(true);
  });

  it('does not name whoever was erased [X11, D36]', async () => {
    const { buyer, code } = await aGift();
    const friend = await theatre.customer();
    await theatre.activate(friend, code);
    await theatre.database.query('UPDATE customer SET deleted = true WHERE id = ANY ($1)', [[buyer.id, friend.id]]);
    expect(await card(code)).toMatchObject({
      order: { buyer: { id: buyer.id, firstname: '', lastname: '', email: '' } },
      uses: [{ userId: friend.id, firstname: '', lastname: '' }],
    });
  });
});
