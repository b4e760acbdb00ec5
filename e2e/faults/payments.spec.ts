import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { call, inParallel, manyConnections } from '../support/http.js';
import { everythingIsHeard } from '../support/facts.js';
import { closeHouse, house, rows, siteUrl, sized, until } from '../support/house.js';
import { everyLetterIsSent, expectCleanLedger } from '../support/ledger.js';
import { anAdmin, aPerson, mailsTo, people, type Person } from '../support/people.js';
import { book, bookOrder, faults, noFaults, notify, panelRefund, pay, provide, providerCalls } from '../support/provider.js';
import { anEvent, askedNoMore, buy, closeWire, orderIs, orderOf, stockOf } from '../support/repertoire.js';

const acknowledged: string[] = [];
/** Brought into review on purpose. */
const inReview: string[] = [];

/**
 * A notice sent by hand over a connection of its own: the headers, then chunk after chunk until the answer comes. Each chunk waits
 * for the one before it to be taken, so that what was sent is what was read, and what was on its way.
 */
function post(headers: string, { chunk = 0, most = 0 } = {}): Promise<{ status: number; sent: number }> {
  const { hostname, port } = new URL(siteUrl);
  const socket = connect(Number(port), hostname);
  socket.write(`POST /callbacks/payu HTTP/1.1\r\nhost: ${hostname}\r\n${headers}\r\n\r\n`);
  return new Promise((resolve) => {
    let [sent, status, said] = [0, 0, ''];
    socket.on('data', (bytes) => {
      said += bytes.toString('latin1');
      status = Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0);
      socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ status, sent }));
    const go = (): void => {
      if (chunk === 0 || sent >= most || status !== 0 || socket.destroyed) return clearInterval(pace);
      socket.write(`${chunk.toString(16)}\r\n${' '.repeat(chunk)}\r\n`);
      sent += chunk;
    };
    const pace = setInterval(go, 50); // long enough for the answer to each
    go();
  });
}

/** Somebody who has clicked "Kupuję i płacę"; the payment is open at the provider. */
async function anOpenOrder(event?: Awaited<ReturnType<typeof anEvent>>, person?: Person) {
  const buyer = person ?? (await aPerson());
  const product = event ?? (await anEvent());
  // As a browser does when it is told to come back (D26); never for anything else.
  const answer = await until('it is answered', async () => {
    const said = await buy(buyer, product);
    return (said.status !== 503 || !said.headers['retry-after']) && said;
  });
  if (answer.status !== 201) throw new Error(`not placed: ${answer.status} ${JSON.stringify(answer.body)}`);
  const { extOrderId } = answer.body.order;
  acknowledged.push(extOrderId);
  return { buyer, event: product, extOrderId, provider: await bookOrder(extOrderId) };
}
const viewOf = async (person: Person, extOrderId: string) =>
  call('GET', `/api/payments/${extOrderId}`, { token: person.token, address: person.address });

beforeAll(async () => {
  await noFaults();
});
afterEach(async () => {
  await noFaults();
});
afterAll(async () => {
  await expectCleanLedger({ acknowledged, inReview, seconds: 90 });
  await closeWire();
  await closeHouse();
}, 120_000);

describe('notices of the provider', () => {
  it('the same notice 100 times in parallel: 100 × 200, one access, one letter, one fact [P1]', async () => {
    const { buyer, extOrderId, provider } = await anOpenOrder();
    await provide(provider.orderId, { status: 'COMPLETED', notify: false });
    const { statuses } = await notify({ orderId: provider.orderId, times: 100, parallel: 100 });
    expect(statuses).toEqual(Array(100).fill(200));
    await orderIs(extOrderId, 'COMPLETED');
    const { id } = await orderOf(extOrderId);
    expect(await rows('commerce', 'SELECT count(*)::integer AS n FROM access WHERE order_id = $1', [id])).toEqual([{ n: 1 }]);
    await until('the letter', async () => (await mailsTo(buyer.email)).length > 0);
    await everythingIsHeard();
    await everyLetterIsSent();
    expect(await mailsTo(buyer.email)).toHaveLength(1);
    const facts = () => rows('statistics', 'SELECT 1 AS n FROM order_state WHERE order_id = $1', [id]);
    await until('statistics have it', async () => (await facts()).length > 0, 30); // after a start they hear of the demo's year first
    expect(await facts()).toEqual([{ n: 1 }]);
  });

  it(`in every order with repeats, ends as the provider's book says [P2]`, async () => {
    const all = permutations(['PENDING', 'WAITING_FOR_CONFIRMATION', 'COMPLETED', 'CANCELED']);
    const orders = await inParallel(all, 6, () => anOpenOrder());
    await inParallel(orders, 6, async ({ provider }, index) => {
      const last = index % 2 ? 'COMPLETED' : 'CANCELED';
      await provide(provider.orderId, { status: last, notify: false });
      for (const status of all[index]!) await notify({ orderId: provider.orderId, status, times: sized(10, 2), parallel: 2 });
    });
    for (const [index, { extOrderId }] of orders.entries()) await orderIs(extOrderId, index % 2 ? 'COMPLETED' : 'CANCELED');
  }, 60_000);

  it('forged: 401 with an empty body, nothing changes, nothing of it is in the log [P3, D13]', async () => {
    const { extOrderId, provider } = await anOpenOrder();
    const canary = 'KANAREK-W-POWIADOMIENIU';
    const body = JSON.stringify({
      order: {
        orderId: provider.orderId,
        extOrderId,
        status: 'COMPLETED',
        totalAmount: '4500',
        currencyCode: 'PLN',
        description: canary,
      },
    });
    const key = house.settings().programs.commerce!.env.PAYU_SECOND_KEY!;
    const sha1 = createHash('sha1').update(body).update(key).digest('hex');
    const headers = [
      {},
      { 'openpayu-signature': '' },
      { 'openpayu-signature': `signature=${'0'.repeat(32)};algorithm=MD5` },
      { 'openpayu-signature': `signature=${sha1};algorithm=SHA-1` },
      { 'openpayu-signature': `signature=${sha1};algorithm=none` },
    ] as Record<string, string>[];
    const answers = await inParallel(Array.from({ length: sized(1000, 100) }), 20, (_item, index) =>
      call('POST', '/callbacks/payu', { raw: body, headers: headers[index % headers.length]! }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(answers.every((answer) => (answer.body as unknown) === '')).toBe(true);
    for (const signature of ['none', 'wrong-key', 'other-body', 'reserialised', { algorithm: 'SHA-1' }, { algorithm: 'MD6' }])
      expect((await notify({ orderId: provider.orderId, status: 'COMPLETED', signature })).statuses).toEqual([401]);
    expect((await orderOf(extOrderId)).status).toBe('PENDING');
    const { readFileSync } = await import('node:fs');
    for (const name of ['gateway', 'commerce']) expect(readFileSync(house.logFile(name), 'utf8')).not.toContain(canary);
  });

  it('truly signed but lying: no access, a case to review, answered 200 [P4, D12]', async () => {
    const lies = [{ totalAmount: '1' }, { currencyCode: 'EUR' }, { merchantPosId: '999' }, { orderId: 'SOMEBODYELSE0000000000001' }];
    for (const overrides of lies) {
      const { extOrderId, provider } = await anOpenOrder();
      expect((await notify({ orderId: provider.orderId, status: 'COMPLETED', overrides })).statuses).toEqual([200]);
      await until('a case to review', async () => (await orderOf(extOrderId)).needs_review);
      expect((await orderOf(extOrderId)).status).toBe('PENDING');
      inReview.push(extOrderId);
    }
    const { provider } = await anOpenOrder();
    expect((await notify({ orderId: provider.orderId, overrides: { extOrderId: 'E-NOBODY-1', orderId: 'NOBODY' } })).statuses).toEqual([
      200,
    ]);
    await until(
      'the unknown one is kept',
      async () => (await rows('commerce', `SELECT 1 FROM payu_notice WHERE outcome LIKE 'needs-review: unknown%'`)).length > 0,
    );
  }, 30_000);

  it('oversized: 256 KB are read and judged by their signature, one byte more is 413, announced or not [P5, D27]', async () => {
    const LIMIT = 256 * 1024;
    const judged = await call('POST', '/callbacks/payu', { raw: Buffer.alloc(LIMIT, 32), agent: manyConnections(1) });
    expect(judged.status).toBe(401);
    // Announced: refused before a byte of it is sent.
    expect(await post(`content-length: ${LIMIT + 1}`)).toEqual({ status: 413, sent: 0 });
    // Not announced: no more than the limit is taken in, and what is on its way.
    const endless = await post('transfer-encoding: chunked', { chunk: 16 * 1024, most: 4 * LIMIT });
    expect(endless.status).toBe(413);
    expect(endless.sent).toBeGreaterThan(LIMIT);
    expect(endless.sent).toBeLessThanOrEqual(LIMIT + 32 * 1024);
    // 1,000 headers are no request at all.
    const many = Array.from({ length: 1000 }, (_, i) => `x-h-${i}: ${'x'.repeat(50)}`).join('\r\n');
    expect((await post(`content-length: 2\r\n${many}`)).status).toBe(431);
    expect((await call('GET', '/health/live', { agent: manyConnections(1) })).status).toBe(200);
  }, 30_000);

  it('before the creation has answered: completed once, and the buyer still gets the answer [P6]', async () => {
    await faults({ createDelayMs: 1500, notifyBeforeCreateAnswers: 'COMPLETED' });
    const buyers = await people(sized(100, 20));
    const event = await anEvent({ capacity: 500 });
    const answers = await inParallel(buyers, 20, (buyer) => buy(buyer, event));
    expect(answers.map(({ status }) => status)).toEqual(Array(buyers.length).fill(201));
    for (const { body } of answers) {
      acknowledged.push(body.order.extOrderId);
      await orderIs(body.order.extOrderId, 'COMPLETED');
    }
    expect(await stockOf(event)).toEqual({ capacity: 500, held: 0, sold: buyers.length });
  }, 90_000);

  it('that never comes is not needed: the reconciler asks [P9]', async () => {
    await faults({ silent: true });
    const orders = await inParallel(await people(sized(50, 10)), 10, (person) => anOpenOrder(undefined, person));
    await inParallel(orders, 10, ({ provider }) => provide(provider.orderId, { status: 'COMPLETED', notify: false }));
    for (const { extOrderId } of orders) await orderIs(extOrderId, 'COMPLETED', 30);
  }, 90_000);

  it('that is held back is not waited for: an administrator asks, and of twenty presses one asks the provider [P9]', async () => {
    const admin = await anAdmin();
    const { extOrderId, provider } = await anOpenOrder();
    await askedNoMore(extOrderId);
    await provide(provider.orderId, { status: 'COMPLETED', notify: false });
    const press = () => call('POST', `/api/orders/event/${extOrderId}/ask`, { token: admin.token, address: admin.address });
    const answers = await Promise.all(Array.from({ length: 20 }, press));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(429)]);
    expect(answers.find(({ status }) => status === 200)!.body.order.status).toBe('COMPLETED');
  }, 60_000);

  it('is not answered 200 before it is stored: commerce is dead when it comes [P11]', async () => {
    const { extOrderId, provider } = await anOpenOrder();
    await provide(provider.orderId, { status: 'COMPLETED', notify: false });
    await house.kill('commerce');
    const { statuses } = await notify({ orderId: provider.orderId, status: 'COMPLETED' });
    expect(statuses[0]).toBe(503);
    await house.start('commerce');
    expect((await notify({ orderId: provider.orderId, status: 'COMPLETED' })).statuses).toEqual([200]);
    await orderIs(extOrderId, 'COMPLETED');
  }, 60_000);

  it('signed with the old key counts while both are given, then no more [P12]', async () => {
    const [oldKey, newKey] = [house.settings().programs.commerce!.env.PAYU_SECOND_KEY!, 'a-new-second-key'];
    const [byOld, byNew, tooLate] = [await anOpenOrder(), await anOpenOrder(), await anOpenOrder()];
    type Opened = typeof byOld;
    const told = async ({ provider }: Opened, status: string, secondKey: string) => {
      await provide(provider.orderId, { status, notify: false });
      return (await notify({ orderId: provider.orderId, status, secondKey })).statuses;
    };
    const kept = ({ extOrderId }: Opened, status: string) =>
      rows<{ handled: boolean }>(
        'commerce',
        `SELECT handled_at IS NOT NULL AS handled FROM payu_notice WHERE ext_order_id = $1 AND said->>'status' = $2`,
        [extOrderId, status],
      );
    const counts = async (order: Opened) => {
      await orderIs(order.extOrderId, 'COMPLETED');
      await until('the notice is acted on', async () => (await kept(order, 'COMPLETED')).some(({ handled }) => handled));
    };

    await house.restart('commerce', { PAYU_SECOND_KEY: newKey, PAYU_SECOND_KEY_PREV: oldKey });
    expect(await told(byOld, 'COMPLETED', oldKey)).toEqual([200]);
    await counts(byOld);
    expect(await told(byNew, 'COMPLETED', newKey)).toEqual([200]);
    await counts(byNew);

    await house.restart('commerce', { PAYU_SECOND_KEY: newKey });
    // Nothing of it is kept, so nothing can be acted on; the same words with the new key are.
    expect((await notify({ orderId: tooLate.provider.orderId, status: 'COMPLETED', secondKey: oldKey })).statuses).toEqual([401]);
    expect(await kept(tooLate, 'COMPLETED')).toEqual([]);
    expect((await orderOf(tooLate.extOrderId)).status).toBe('PENDING');
    expect(await told(tooLate, 'COMPLETED', newKey)).toEqual([200]);
    await counts(tooLate);
    await house.restart('commerce');
  }, 90_000);
});

describe('late and double money', () => {
  it('buys the seat if it is free, else goes back whole [P7, D12]', async () => {
    await house.restart('commerce', { HOLD_SECONDS: '5' });
    const half = sized(50, 5);
    const free = await anEvent({ capacity: half });
    const taken = await anEvent({ capacity: half });
    const early = await people(half * 2);
    const orders = await inParallel(early, 10, (person, i) => anOpenOrder(i < half ? free : taken, person));
    for (const { extOrderId } of orders) await orderIs(extOrderId, 'CANCELED', 30);
    expect(await stockOf(free)).toEqual({ capacity: half, held: 0, sold: 0 });
    await house.restart('commerce');
    const others = await inParallel(await people(half), 10, (person) => anOpenOrder(taken, person));
    await inParallel(others, 10, ({ extOrderId }) => pay(extOrderId));
    await inParallel(orders, 10, ({ provider }) => provide(provider.orderId, { status: 'COMPLETED', await: true }));
    for (const [i, { extOrderId }] of orders.entries()) await orderIs(extOrderId, i < half ? 'COMPLETED' : 'REFUNDED', 30);
    expect([await stockOf(free), await stockOf(taken)]).toEqual(Array(2).fill({ capacity: half, held: 0, sold: half }));
  }, 120_000);

  it('a purchase and its retry, both paid: one access, the other money goes back [P10, D12]', async () => {
    await house.restart('commerce', { HOLD_SECONDS: '5' });
    const pairs = await inParallel(await people(sized(20, 4)), 5, async (person) => ({
      person,
      first: await anOpenOrder(undefined, person),
    }));
    for (const { first } of pairs) await orderIs(first.extOrderId, 'CANCELED', 30);
    await house.restart('commerce');
    await inParallel(pairs, 5, async ({ person, first }) => {
      const second = await anOpenOrder(first.event, person);
      await pay(second.extOrderId);
      await orderIs(second.extOrderId, 'COMPLETED');
      await provide(first.provider.orderId, { status: 'COMPLETED', await: true });
      await orderIs(first.extOrderId, 'REFUNDED', 30);
      expect(
        await rows('commerce', 'SELECT count(*)::integer AS n FROM access WHERE user_id = $1 AND product_id = $2 AND ended_at IS NULL', [
          person.id,
          first.event.id,
        ]),
      ).toEqual([{ n: 1 }]);
    });
  }, 120_000);

  it('automatic receipt off: the money is taken only with the seat [BTN-05]', async () => {
    await faults({ autoReceive: false });
    const { extOrderId, provider } = await anOpenOrder(await anEvent({ capacity: 1 }));
    await provide(provider.orderId, { status: 'WAITING_FOR_CONFIRMATION', await: true });
    await orderIs(extOrderId, 'COMPLETED');
    expect((await bookOrder(extOrderId)).status).toBe('COMPLETED');
  }, 40_000);
});

describe('the provider in a bad mood', () => {
  it.each([
    ['500', { failNext: { count: 2, status: 500 } }],
    ['503', { failNext: { count: 2, status: 503 } }],
    ['429', { failNext: { count: 2, status: 429 } }],
    ['a line cut after storing', { dropAfterStore: 1 }],
  ])(
    '%s: the buyer is answered and a retry is never a double charge [P8, D13]',
    async (_name, mood) => {
      const [person, event] = [await aPerson(), await anEvent({ capacity: 5 })];
      await faults(mood);
      const first = await buy(person, event);
      expect([201, 502]).toContain(first.status);
      await noFaults();
      const retry = await buy(person, event);
      expect(retry.status).toBe(201);
      acknowledged.push(retry.body.order.extOrderId);
      await pay(retry.body.order.extOrderId);
      await orderIs(retry.body.order.extOrderId, 'COMPLETED');
      expect(await stockOf(event)).toEqual({ capacity: 5, held: 0, sold: 1 });
    },
    60_000,
  );

  it('a line cut after storing, each time: three payments at one click, then 502; its own cancellations end nothing [P8, D13]', async () => {
    const [person, event] = [await aPerson(), await anEvent({ capacity: 5 })];
    await faults({ dropAfterStore: 1000 });
    const clicked = await buy(person, event);
    expect([clicked.status, clicked.body.code]).toEqual([502, 'order.provider-failed']);
    const [{ id }] = (await rows('commerce', 'SELECT id FROM orders WHERE user_id = $1', [person.id])) as [{ id: number }];
    const attempts = () =>
      rows<{ ext_order_id: string; status: string }>(
        'commerce',
        'SELECT ext_order_id, status FROM payment_attempt WHERE order_id = $1 ORDER BY number',
        [id],
      );
    const lost = (await attempts()).slice(0, -1).map(({ ext_order_id }) => ext_order_id);
    expect(lost).toHaveLength(3);
    for (const extOrderId of lost)
      await until('the lost payment is canceled there', async () => (await bookOrder(extOrderId)).status === 'CANCELED', 20);
    const heard = () =>
      rows(
        'commerce',
        `SELECT 1 FROM payu_notice WHERE ext_order_id = ANY($1) AND handled_at IS NOT NULL AND said->>'status' = 'CANCELED'`,
        [lost],
      );
    await until('its notices are heard', async () => (await heard()).length === 3, 20);
    expect((await attempts()).map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED', 'CANCELED', 'NOT_STARTED']);
    expect(await stockOf(event)).toEqual({ capacity: 5, held: 1, sold: 0 });

    await noFaults();
    const retry = await buy(person, event);
    expect(retry.status).toBe(201);
    acknowledged.push(retry.body.order.extOrderId);
    await pay(retry.body.order.extOrderId);
    await orderIs(retry.body.order.extOrderId, 'COMPLETED');
    expect(await stockOf(event)).toEqual({ capacity: 5, held: 0, sold: 1 });
  }, 60_000);

  it('opens the breaker after five failures, other pages are answered meanwhile, and closes it after 30 s [P8, D13]', async () => {
    await faults({ failNext: { count: 1000, status: 500 }, slowMs: 100 });
    const event = await anEvent();
    await inParallel(await people(6), 2, (person) => buy(person, event));
    await faults({ failNext: null, slowMs: 0 });
    const patient = await aPerson();
    // Creations alone: the reconciler asks about earlier orders meanwhile, behind a breaker of its own.
    const creations = async () =>
      (await providerCalls()).filter(({ method, path }) => method === 'POST' && path.endsWith('/orders')).length;
    const asked = await creations();
    for (let click = 0; click < 40; click++) expect((await buy(patient, event)).status).toBe(502);
    expect(asked).toBeGreaterThan(0);
    expect(await creations()).toBe(asked); // nobody is kept waiting for a provider that is not asked
    expect(await rows('commerce', 'SELECT id FROM orders WHERE user_id = $1', [patient.id])).toEqual([]);
    const pages = await inParallel(Array.from({ length: 100 }), 10, () => call('GET', '/external_api/events'));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    const again = await until(
      'the breaker closes',
      async () => {
        const answer = await buy(patient, event);
        return answer.status === 201 && answer;
      },
      45,
    );
    acknowledged.push(again.body.order.extOrderId);
  }, 90_000);
});

describe('what a buyer may not do', () => {
  it('a foreign order shows nothing, with ?error=501 typed by hand or without, and stays as it was [P13, D23, ORD-22]', async () => {
    const { buyer, extOrderId } = await anOpenOrder();
    const stranger = await aPerson();
    for (let i = 0; i < sized(20, 5); i++) {
      const failed = await call('GET', `/api/payments/${extOrderId}?error=501`, {
        token: stranger.token,
        address: stranger.address,
      });
      const foreign = await viewOf(stranger, extOrderId);
      const missing = await viewOf(stranger, 'E-00000000000000000000000000-1');
      expect([failed.status, foreign.status, missing.status]).toEqual([404, 404, 404]);
      const plain = ({ requestId: _, ...body }: Record<string, unknown>) => body;
      expect(plain(foreign.body)).toEqual(plain(missing.body));
      expect(plain(failed.body)).toEqual(plain(missing.body));
    }
    expect((await viewOf(buyer, extOrderId)).body.order.status).toBe('PENDING');
  });

  it('twenty clicks, an answer lost and retried: one purchase, the same redirect [R4, D11]', async () => {
    const [person, event] = [await aPerson(), await anEvent({ capacity: 40 })];
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(person, event)));
    expect(new Set(answers.map(({ body }) => body.payu?.redirectUri)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.order?.extOrderId)).size).toBe(1);
    acknowledged.push(answers[0]!.body.order.extOrderId);
    expect(await stockOf(event)).toEqual({ capacity: 40, held: 1, sold: 0 });
    const keyed = (key: string, body: unknown) => buy(person, event, { body, headers: { 'idempotency-key': key } });
    const first = await keyed('k1', { additionalCb: true });
    expect((await keyed('k1', { additionalCb: true })).body.order.extOrderId).toBe(first.body.order.extOrderId);
    expect((await keyed('k1', { additionalCb: false })).status).toBe(422);
  });
});

describe('refunds', () => {
  it('clicked 50 times in parallel: one refund of the whole amount [P14, D11]', async () => {
    const { extOrderId, buyer, event } = await anOpenOrder(await anEvent({ capacity: 2 }));
    await pay(extOrderId);
    await orderIs(extOrderId, 'COMPLETED');
    const admin = await anAdmin();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call('POST', `/api/payments/${extOrderId}/refund`, { token: admin.token, address: admin.address })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await orderIs(extOrderId, 'REFUNDED', 30);
    const { refunds } = await bookOrder(extOrderId);
    expect(refunds.map(({ amount, status }) => ({ amount, status }))).toEqual([{ amount: '4500', status: 'FINALIZED' }]);
    expect(await stockOf(event)).toEqual({ capacity: 2, held: 0, sold: 0 });
    const seen = await call('GET', `/api/payments/${extOrderId}`, { token: buyer.token, address: buyer.address });
    expect(seen.body.order).toMatchObject({ status: 'REFUNDED', money: 'returned' });
  }, 60_000);

  it('whose answers are lost after the provider has taken it goes out again as the same one: the sum once [P14, D3]', async () => {
    await house.restart('commerce', { CLOCK_SPEED: '10' });
    const [first, second] = [await anOpenOrder(), await anOpenOrder()];
    for (const { extOrderId } of [first, second]) {
      await pay(extOrderId);
      await orderIs(extOrderId, 'COMPLETED');
    }
    const admin = await anAdmin();
    const refund = (extOrderId: string) =>
      call('POST', `/api/payments/${extOrderId}/refund`, { token: admin.token, address: admin.address });
    // The provider speaks only when it is asked, or its notice would tell what the lost answer said.
    await faults({ refundDropAfterStore: 3, silent: true });
    expect((await refund(first.extOrderId)).body).toMatchObject({ order: { status: 'WAITING_FOR_REFUND' } });
    await orderIs(first.extOrderId, 'REFUNDED', 60);
    await refund(second.extOrderId);
    await orderIs(second.extOrderId, 'REFUNDED', 60);
    const asked = (await providerCalls()).filter(
      ({ method, path }) => method === 'POST' && path.includes(`/${first.provider.orderId}/refunds`),
    );
    expect(asked.map(({ status }) => status)).toEqual([0, 0, 0, 200]);
    for (const { extOrderId } of [first, second])
      expect((await bookOrder(extOrderId)).refunds.map(({ amount, status }) => ({ amount, status }))).toEqual([
        { amount: '4500', status: 'FINALIZED' },
      ]);
    await noFaults();
    await house.restart('commerce');
  }, 120_000);

  it('refused for good leaves the ticket with the buyer, and is not asked for again [D12]', async () => {
    const { extOrderId, provider, buyer } = await anOpenOrder();
    await pay(extOrderId);
    await orderIs(extOrderId, 'COMPLETED');
    // Something of the sum has gone back in the panel, and nobody has told us: the whole is too much.
    await faults({ silent: true });
    await panelRefund(provider.orderId, '1000');
    const admin = await anAdmin();
    const answer = await call('POST', `/api/payments/${extOrderId}/refund`, {
      token: admin.token,
      address: admin.address,
    });
    expect(answer.status).toBeLessThan(300);
    await orderIs(extOrderId, 'COMPLETED', 30); // when the part that is on its way has arrived
    expect(await orderOf(extOrderId)).toMatchObject({ status: 'COMPLETED', needs_review: true });
    inReview.push(extOrderId); // now: were the rest red, every ledger after it would be red as well
    expect((await viewOf(buyer, extOrderId)).body.order.status).toBe('COMPLETED');
    const open = () =>
      rows(
        'commerce',
        `SELECT 1 FROM provider_task t JOIN payment_attempt a ON a.id = t.attempt_id WHERE a.ext_order_id = $1 AND t.done_at IS NULL`,
        [extOrderId],
      );
    await until('nothing is left to be asked there', async () => (await open()).length === 0);
    const asked = (await providerCalls()).filter(({ method, path }) => method === 'POST' && path.includes(`/${provider.orderId}/refunds`));
    expect(asked.map(({ status }) => status)).toEqual([400]);
    // Asked why, the provider tells of what nobody had told us: both books say the same from now on.
    expect(await orderOf(extOrderId)).toMatchObject({ refunded_amount: 1000 });
  }, 60_000);

  it('made in the provider’s panel arrives here too [D12]', async () => {
    const { extOrderId, provider } = await anOpenOrder();
    await pay(extOrderId);
    await orderIs(extOrderId, 'COMPLETED');
    await panelRefund(provider.orderId);
    await orderIs(extOrderId, 'REFUNDED', 30);
  }, 60_000);

  it('a free order never meets the provider, and cannot be refunded [R7, D11]', async () => {
    const [person, event] = [await aPerson(), await anEvent({ price: 0, capacity: 10 })];
    const answers = await Promise.all(Array.from({ length: 50 }, () => buy(person, event)));
    expect(new Set(answers.map(({ body }) => body.order?.extOrderId)).size).toBe(1);
    expect(answers.every(({ body }) => body.order.status === 'COMPLETED' && !body.payu)).toBe(true);
    const { extOrderId } = answers[0]!.body.order;
    expect((await providerCalls()).filter((each) => each.extOrderId === extOrderId)).toEqual([]);
    expect((await book(extOrderId)).length).toBe(0);
    const admin = await anAdmin();
    const refund = await call('POST', `/api/payments/${answers[0]!.body.order.extOrderId}/refund`, {
      token: admin.token,
      address: admin.address,
    });
    expect(refund.status).toBe(409);
  });
});

function permutations(list: string[]): string[][] {
  return list.length < 2
    ? [list]
    : list.flatMap((first) => permutations(list.filter((each) => each !== first)).map((rest) => [first, ...rest]));
}
