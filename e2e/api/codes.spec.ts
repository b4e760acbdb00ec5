/** Codes from the form to the order: entered, listed, counted by the till, taken off again (CODE, ACCT-27 to ACCT-35). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call, inParallel } from '../support/http.js';
import { closeHouse, rows, until } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
import { anAdmin, aPerson, people, type Person } from '../support/people.js';
import { bookOrder, book, pay, provide } from '../support/provider.js';
import { anEvent, buy, closeWire, inHours, orderIs } from '../support/repertoire.js';
import { aCode, codesOf, enter, removeCode, seenBy } from '../support/sale.js';

let person: Person;
beforeAll(async () => {
  person = await aPerson();
});
afterAll(async () => {
  await expectCleanLedger();
  await closeWire();
  await closeHouse();
}, 90_000);

describe('entering a code', () => {
  it('answers its number, that it is activated and the code itself, and the account lists it [CODE-01, CODE-02, CODE-05, ACCT-27, ACCT-28]', async () => {
    const event = await anEvent();
    const code = await aCode({ product: { kind: 'event', id: event.id }, discount: 1050, unit: 'amount' });
    const answer = await enter(person, code);
    expect(answer.status).toBe(201);
    const userCode = {
      ...{ code_id: answer.body.code_id, code, desc: 'Próba', event_id: event.id, video_id: null },
      ...{ title: event.title, path: event.slug, discount_cash: 10.5, discount_percent: null, expiration_date: null },
      ...{ activated_at: expect.stringMatching(/Z$/), used: false, usage_date: null, extOrderId: null },
    };
    expect(answer.body).toEqual({ code_id: expect.any(Number), activated: true, userCode });
    expect((await codesOf(person))[0]).toEqual(userCode);
  });

  it('takes it with blanks around, in small letters and in full width, as one and the same [CODE-04, ACCT-30, N3]', async () => {
    const code = await aCode({ prefix: `JESIEŃ-${Date.now()}`, places: 3 });
    const fullWidth = [...code].map((c) => (/[!-~]/.test(c) ? String.fromCharCode(c.charCodeAt(0) + 0xfee0) : c)).join('');
    for (const typed of [`  ${code}\t`, code.toLowerCase(), fullWidth]) {
      const { status, body } = await enter(await aPerson(), typed);
      expect([typed, status, body.userCode?.code]).toEqual([typed, 201, code]);
    }
  });

  it('refuses none at all at the field, and counts no try for it [CODE-03, ACCT-29]', async () => {
    const nobodys = await aPerson();
    for (const code of ['', '   ', undefined, null, ...Array<string>(10).fill('')]) {
      const { status, body } = await enter(nobodys, code);
      expect([status, body.formError]).toEqual([422, { code: 'Pole wymagane.' }]);
    }
    expect((await enter(nobodys, await aCode())).status).toBe(201);
  });

  it('says at the field why not: unknown, over, nothing left, there already [CODE-07, ACCT-31, OPEN1-50]', async () => {
    const [mine, other] = [await aPerson(), await aPerson()];
    const [taken, own] = [await aCode(), await aCode({ places: 2 })];
    const over = await aCode({ expiresAt: inHours(-1) });
    expect([(await enter(other, taken)).status, (await enter(mine, own)).status]).toEqual([201, 201]);
    for (const [code, why] of [
      ['NIE-MA-TAKIEGO', 'Nie ma takiego kodu.'],
      [over, 'Ten kod stracił ważność.'],
      [taken, 'Ten kod został już wykorzystany.'],
      [own, 'Ten kod jest już na Twoim koncie.'],
    ]) {
      const { status, body } = await enter(mine, code);
      expect([code, status, body.formError]).toEqual([code, 422, { code: why }]);
    }
    expect((await codesOf(mine)).map(({ code }) => code)).toEqual([own]);
  });

  it('is stopped after ten tries, right and wrong, by who types, and nobody else is [X12, G16]', async () => {
    const [typist, other] = [await aPerson(), await aPerson()];
    for (let n = 0; n < 10; n++) await enter(typist, n % 2 ? await aCode() : `ZGADUJE-${n}`);
    const { status, headers, body } = await enter(typist, await aCode());
    expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([429, 'too-many', true]);
    expect((await enter(other, await aCode())).status).toBe(201);
    // An administrator who types for somebody has ten tries of their own, and no more (OPEN3-44).
    const admin = await anAdmin();
    expect((await enter(typist, await aCode(), admin)).status).toBe(201);
    for (let n = 0; n < 9; n++) await enter(typist, `ZA-KOGOS-${n}`, admin);
    expect((await enter(other, await aCode(), admin)).status).toBe(429);
  }, 30_000);

  it('by a hundred at once fills its ten places and not one more [R1, G1]', async () => {
    const crowd = await people(100);
    const code = await aCode({ places: 10 });
    const answers = await inParallel(crowd, 50, (one) => enter(one, code));
    const seen = answers.map(({ status, body }) => (status === 201 ? 'activated' : body.formError?.code));
    expect(seen.filter((what) => what === 'activated')).toHaveLength(10);
    expect(seen.filter((what) => what === 'Ten kod został już wykorzystany.')).toHaveLength(90);
    expect(await rows('commerce', 'SELECT taken FROM code WHERE code = $1', [code])).toEqual([{ taken: 10 }]);
  }, 30_000);
});

describe('a code at the till', () => {
  it('lowers the price on the page of its event, and the provider is told that sum; another order meanwhile pays the whole [CODE-09, OPEN1-50, G2]', async () => {
    const buyer = await aPerson();
    const { events } = (await call('GET', '/external_api/events')).body;
    const event = events.find(
      (one: Record<string, any>) =>
        one.event_price > 20 && one.sale.code === 'session.missing' && !one.age_restriction && one.restricted_access === 'any',
    );
    const other = await anEvent({ price: 5000 });
    const code = await aCode({ discount: 1000, unit: 'amount' });
    const page = async () => (await call('GET', `/api/events/${event.id}`, { token: buyer.token, address: buyer.address })).body.event;
    expect(await page()).toMatchObject({ newPrice: null, usedCode: null });
    await enter(buyer, code);
    const shown = await page();
    const lowered = Math.round(event.event_price * 100 - 1000);
    expect([Math.round(shown.newPrice * 100), shown.usedCode]).toEqual([lowered, code]);

    const { token, address } = buyer;
    const bought = (await call('POST', `/api/payments/${event.id}`, { token, address, body: { offer: shown.offer } })).body;
    expect(Math.round(bought.order.amount * 100)).toBe(lowered);
    expect((await bookOrder(bought.order.extOrderId)).totalAmount).toBe(String(lowered));
    expect(await seenBy(buyer, other)).toMatchObject({ newPrice: null, usedCode: null });
    expect((await buy(buyer, other)).body.order.amount).toBe(50);
    await pay(bought.order.extOrderId);
    await orderIs(bought.order.extOrderId, 'COMPLETED');
    expect((await codesOf(buyer))[0]).toMatchObject({ used: true, usage_date: expect.any(String), extOrderId: bought.order.extOrderId });
  }, 40_000);

  it('comes back to the same person when the order is canceled [OPEN1-50, G4]', async () => {
    const buyer = await aPerson();
    const event = await anEvent({ price: 5000, capacity: 5 });
    await enter(buyer, await aCode({ discount: 50 }));
    const { order } = (await buy(buyer, event)).body;
    expect(order.amount).toBe(25);
    await provide((await bookOrder(order.extOrderId)).orderId, { status: 'CANCELED', await: true });
    await orderIs(order.extOrderId, 'CANCELED');
    expect((await codesOf(buyer))[0]).toMatchObject({ used: false, extOrderId: null });
    expect((await buy(buyer, event)).body.order.amount).toBe(25);
  }, 30_000);

  it('that makes it nothing gives access at once and asks no provider; the second click is the same order [CODE-10, OPEN1-40, R7, G6]', async () => {
    const buyer = await aPerson();
    const event = await anEvent({ price: 5000, capacity: 5, enableTickets: false, enableCodes: true });
    expect((await seenBy(buyer, event)).sale).toEqual({ ok: false, code: 'order.not-on-sale', codeOpens: true });
    await enter(buyer, await aCode({ product: { kind: 'event', id: event.id } }));
    const { newPrice, offer } = await seenBy(buyer, event);
    expect(newPrice).toBe(0);
    const orders = (await book()).length;
    const clicks = await inParallel(Array.from({ length: 20 }), 20, () => buy(buyer, event, { body: { offer } }));
    const said = new Set(
      clicks.map(({ status, body }) => `${status} ${body.order?.extOrderId} ${body.order?.status} ${body.order?.amount} ${body.payu}`),
    );
    expect(said.size).toBe(1);
    expect([...said][0]).toMatch(/^201 \S+ COMPLETED 0 null$/);
    expect((await book()).length).toBe(orders);
    expect(await seenBy(buyer, event)).toMatchObject({ access: true, accessBy: 'order', paymentStatus: 'COMPLETED' });
  }, 30_000);

  it('that is gone since the page was shown is a conflict, and nobody is charged more than was shown [decision 39, G7]', async () => {
    const buyer = await aPerson();
    const event = await anEvent({ price: 5000 });
    const { body } = await enter(buyer, await aCode({ discount: 50 }));
    const { offer, newPrice } = await seenBy(buyer, event);
    expect(newPrice).toBe(25);
    expect((await removeCode(buyer, body.code_id)).status).toBe(200);
    const refused = await buy(buyer, event, { body: { offer } });
    expect([refused.status, refused.body.code]).toEqual([409, 'order.price-changed']);
    expect(await rows('commerce', 'SELECT 1 FROM orders WHERE user_id = $1', [buyer.id])).toEqual([]);
  });
});

describe('removing a code', () => {
  it('takes it off the account and frees its place for somebody else [ACCT-35, OPEN1-50]', async () => {
    const [first, second] = [await aPerson(), await aPerson()];
    const code = await aCode();
    const { code_id } = (await enter(first, code)).body;
    expect((await enter(second, code)).status).toBe(422);
    expect((await removeCode(first, code_id)).body).toEqual({ removed: true });
    expect(await codesOf(first)).toEqual([]);
    expect((await enter(second, code)).status).toBe(201);
  });

  it('is refused while an order has it, open or completed, and finds no code of somebody else [ACCT-35, OPEN0-27, G19]', async () => {
    const [buyer, other] = [await aPerson(), await aPerson()];
    const { code_id } = (await enter(buyer, await aCode({ discount: 50 }))).body;
    const { order } = (await buy(buyer, await anEvent())).body;
    const held = await removeCode(buyer, code_id);
    expect([held.status, held.body.code]).toEqual([409, 'code.used']);
    await pay(order.extOrderId);
    await orderIs(order.extOrderId, 'COMPLETED');
    expect((await removeCode(buyer, code_id)).status).toBe(409);
    for (const answer of [
      await removeCode(other, code_id),
      await removeCode(other, code_id, buyer),
      await removeCode(buyer, 2_147_483_600),
    ])
      expect(answer.status).toBe(404);
    expect(await codesOf(buyer)).toHaveLength(1);
  }, 30_000);
});

describe('the settings of free codes', () => {
  it('are answered to everybody [CODE-13]', async () => {
    const { status, body } = await call('GET', '/api/freeCodes/settings');
    expect([status, Object.keys(body.config).sort()]).toEqual([200, ['expiration_date', 'free_code_after_signup', 'info', 'info_en']]);
  });
});

it('no code stands in the log, in a fact or in a letter that waits [G16, R2]', async () => {
  const code = await aCode({ prefix: `KANAREK-${Date.now()}` });
  const buyer = await aPerson();
  await enter(buyer, code);
  await buy(buyer, await anEvent());
  await until('the facts are told', async () => (await rows('commerce', 'SELECT 1 FROM outbox WHERE sent_at IS NULL')).length === 0);
  for (const [service, table] of [
    ['commerce', 'outbox'],
    ['identity', 'mail_outbox'],
  ] as const)
    expect(await rows(service, `SELECT 1 FROM ${table} t WHERE t::text LIKE '%KANAREK-%'`)).toEqual([]);
});
