import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { printedCode } from '@kurtyna/domain';
import { openTheatre, type Theatre } from '../../test/theatre.js';
import { LookAtCode } from './look-at-code.js';

let theatre: Theatre;
let looking: LookAtCode;
beforeAll(async () => {
  theatre = await openTheatre();
  looking = new LookAtCode(theatre.database);
  await theatre.sellsGroupsAndGifts();
});
afterAll(() => theatre.drop());

let serial = 0;
const aName = (): string => `PATRZ-${++serial}`;
const look = (code: string, person: { id: number } | null = null) => looking.run({ code, userId: person?.id ?? null });

const aGroup = async () => {
  const [teacher, product] = [await theatre.customer(), await theatre.product({ title: 'Zemsta', slug: 'zemsta' })];
  const { order } = await theatre.buyGroup(teacher, product, 2);
  await theatre.says(order.id, 'COMPLETED');
  return { order, product, codes: await theatre.codesOf(order.id) };
};

describe('looking at a code', () => {
  it('of a group says its product and that it is a ticket, in the spelling of the paper too [OPEN1-49, D15]', async () => {
    const { product, codes } = await aGroup();
    const expected = {
      state: 'open',
      gives: 'ticket',
      product: { kind: 'event', id: product.id, slug: 'zemsta', title: 'Zemsta', title_en: 'The Wedding', starts_at: product.startsAt },
      percent: null,
      used: false,
      card: null,
    };
    expect(await look(codes[0]!)).toEqual(expected);
    expect(await look(` ${printedCode(codes[0]!).toLowerCase()}`)).toEqual(expected);
  });

  it('takes nothing and counts no try, however often it is opened [X12, OPEN1-49]', async () => {
    const { codes } = await aGroup();
    const person = await theatre.customer();
    for (let times = 0; times < 30; times++) await look(codes[0]!, person);
    expect(await theatre.one('SELECT taken FROM code WHERE code = $1', [codes[0]])).toEqual({ taken: 0 });
    expect(await theatre.database.query('SELECT 1 FROM code_try WHERE user_id = $1', [person.id])).toEqual([]);
    expect((await theatre.activate(person, codes[0]!)).activated).toBe(true);
  });

  it('says whether it is on the own account, and to others that it is taken [OPEN1-49]', async () => {
    const { product, codes } = await aGroup();
    const [pupil, other] = [await theatre.customer(), await theatre.customer()];
    await theatre.activate(pupil, codes[0]!);
    expect(await look(codes[0]!, pupil)).toMatchObject({ state: 'mine', used: false });
    expect(await look(codes[0]!, other)).toMatchObject({ state: 'taken', used: false });
    expect(await look(codes[0]!)).toMatchObject({ state: 'taken', used: false });
    await theatre.buy(pupil, product);
    expect(await look(codes[0]!, pupil)).toMatchObject({ state: 'mine', used: true });
    expect(await look(codes[0]!, other)).toMatchObject({ state: 'taken', used: false });
  });

  it('of an order that went back says it is over [OPEN1-49]', async () => {
    const { order, codes } = await aGroup();
    await theatre.database.query('UPDATE code SET suspended_at = now() WHERE order_id = $1', [order.id]);
    expect(await look(codes[0]!)).toMatchObject({ state: 'over', gives: 'ticket' });
  });

  it.each([
    ['has ended', () => theatre.code(aName(), { expiresAt: '2020-01-01T00:00:00Z' })],
    [
      'is for an event that is over',
      async () => {
        const over = await theatre.product({ startsAt: '2020-01-01T18:00:00Z', endsAt: '2020-01-01T20:00:00Z' });
        return theatre.code(aName(), { product: { kind: 'event', id: over.id } });
      },
    ],
  ] as const)('that %s says so [CODE-07]', async (_why, made) => {
    expect((await look(await made())).state).toBe('over');
  });

  it.each([
    ['a gift for anything', { discount: 100 }, { gives: 'choice', product: null, percent: 100 }],
    ['a fifth off anything', {}, { gives: 'price', product: null, percent: 20 }],
    ['10 zł off anything', { discount: 1000, unit: 'amount' }, { gives: 'price', product: null, percent: null }],
  ] as const)('of %s says no product [CODE-10, OPEN1-49]', async (_what, changes, expected) => {
    expect(await look(await theatre.code(aName(), changes))).toEqual({ state: 'open', used: false, card: null, ...expected });
  });

  it('says nothing of a product that the theatre does not show [OPEN1-35]', async () => {
    const hidden = await theatre.product({ published: false });
    const code = await theatre.code(aName(), { product: { kind: 'event', id: hidden.id }, discount: 100 });
    expect(await look(code)).toMatchObject({ state: 'open', gives: 'ticket', product: null });
  });

  it.each(['NIE-MA', '  ', 'JES\nIEŃ', 'X'.repeat(65)])('%j is unknown, which is no error', async (typed) => {
    expect(await look(typed)).toEqual({ state: 'unknown', gives: null, product: null, percent: null, used: false, card: null });
  });

  it('one that was taken off is unknown, but to whose order has it [OPEN3-24]', async () => {
    const person = await theatre.customer();
    const product = await theatre.product();
    const code = await theatre.code(aName(), { product: { kind: 'event', id: product.id }, discount: 100, places: 2 });
    await theatre.activate(person, code);
    await theatre.buy(person, product);
    await theatre.database.query('UPDATE code SET deleted_at = now() WHERE code = $1', [code]);
    expect((await look(code)).state).toBe('unknown');
    expect(await look(code, person)).toMatchObject({ state: 'mine', used: true });
  });
});
