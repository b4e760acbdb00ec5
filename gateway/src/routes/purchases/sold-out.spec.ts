/** While one ticket is sold out: who is told so without commerce's word on the order, and when that ends. */
import { request as ask } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { configChanged, mayPass, placeOrder, sessionEnded } from '@kurtyna/contracts';
import { busy, conflict, DomainError } from '@kurtyna/platform/runtime';
import { aCustomer, aGateway, anAdmin, anotherCustomer, as, type House, type Person } from '../../../test/a-gateway.js';
import { aConfig, anOrder } from '../../../test/content.js';

const TICKET = '/api/payments/5';
const soldOut = () => {
  throw conflict('order.sold-out');
};
const bought = () => ({ order: anOrder(), payu: null });
const stranger = (userId: number): Person => ({ userId, sessionId: `session-${userId}`, roleId: 2 });
const strangers = (count: number) => Array.from({ length: count }, (_, nth) => stranger(1000 + nth));

let house: House;
let clock: jest.SpiedFunction<typeof Date.now>;
let now = 0;
beforeEach(async () => {
  house = await aGateway();
  now = Date.now();
  clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
  house.bus.answer(placeOrder, soldOut).answer(mayPass, () => ({ may: [] }));
});
afterEach(async () => {
  clock.mockRestore();
  await house.app.close();
});
const passes = (ms: number): void => void (now += ms);
const isAsked = async (): Promise<void> => {
  while (orders().length === 0) await new Promise((go) => setImmediate(go));
};

const POSTS: Record<string, object> = {
  '/api/groupTickets': { productSlug: 'event-5-12' },
  '/api/gifts': { productSlug: 'event-5' },
  '/api/packetpayments/3': {},
};
async function post(person: Person | null, url = TICKET) {
  const headers = person ? as(person) : {};
  const answer = await house.app.inject({ method: 'POST', url, payload: POSTS[url] ?? { additionalCb: true }, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() as { code: string; message: string } };
}
const codes = async (answers: ReturnType<typeof post>[]) => (await Promise.all(answers)).map(({ status, body }) => body.code ?? status);
/** Somebody hears of commerce that nothing is left; asked so often from here on. */
async function closes(): Promise<void> {
  expect((await post(aCustomer)).body.code).toBe('order.sold-out');
  house.bus.asked.splice(0);
}
const orders = () => house.bus.questions(placeOrder).map(({ buyerId }) => buyerId);
const looked = () => house.bus.questions(mayPass);

describe('a ticket that is sold out', () => {
  it('is refused for 300 ms to all whom commerce does not know, and no order is asked for [P31, P42]', async () => {
    await closes();
    passes(250);
    const { status, headers, body } = await post(stranger(20));
    expect([status, body.code, headers['cache-control']]).toEqual([409, 'order.sold-out', 'no-store']);
    expect(body.message).toBe('Brak biletów');
    expect(orders()).toEqual([]);
    expect(looked()).toEqual([{ product: { kind: 'event', id: 5 }, buyers: [20] }]);
  });

  it.each([
    [TICKET, '/api/videopayments/5', { kind: 'event', id: 5 }],
    ['/api/payments/wesele', TICKET, { kind: 'event', slug: 'wesele' }],
    ['/api/videopayments/Film', '/api/payments/film', { kind: 'video', slug: 'film' }],
  ])('%s is latched under its name, and %s is not [OPEN1-36]', async (path, other, product) => {
    expect((await post(aCustomer, path)).body.code).toBe('order.sold-out');
    house.bus.asked.splice(0);
    house.bus.answer(placeOrder, bought);
    expect(await codes([post(stranger(20), path), post(anotherCustomer, other)])).toEqual(['order.sold-out', 201]);
    expect(looked()).toEqual([{ product, buyers: [20] }]);
  });

  it('lets those go on whom commerce knows, and asks for many together, 64 at most [BTN-34, OPEN1-49, P42]', async () => {
    await closes();
    house.bus.answer(placeOrder, bought).answer(mayPass, ({ buyers }) => ({ may: buyers.filter((id) => id === 8) }));
    const crowd = [...strangers(99), anotherCustomer];
    const answers = await codes(crowd.map((person) => post(person)));
    expect(answers).toEqual([...Array.from({ length: 99 }, () => 'order.sold-out'), 201]);
    expect(orders()).toEqual([8]);
    expect(
      looked()
        .flatMap(({ buyers }) => buyers)
        .sort(),
    ).toEqual(crowd.map(({ userId }) => userId).sort());
    expect(Math.max(...looked().map(({ buyers }) => buyers.length))).toBeLessThanOrEqual(64);
    expect(looked().length).toBeLessThan(10);
  });

  it('is refused before anything of the body is read [P31]', async () => {
    await house.app.listen(0, '127.0.0.1');
    const { port } = house.app.getHttpServer().address() as { port: number };
    await closes();
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { ...as(stranger(20)), 'content-type': 'application/json', 'content-length': '1000' };
      const sent = ask({ port, host: '127.0.0.1', path: TICKET, method: 'POST', headers }, (answer) => {
        resolve(answer.statusCode);
        sent.destroy();
      });
      sent.on('error', reject);
      sent.write('{"additionalCb"'); // the rest never comes
    });
    expect(status).toBe(409);
  });

  it.each<[string, () => unknown, () => Person | null, string]>([
    ['without a token', () => undefined, () => null, 'session.missing'],
    [
      'by a session that has ended',
      () =>
        house.broker.say(sessionEnded, { sessionId: 'session-8', userId: 8, reason: 'userBlocked', expiresAt: '2030-01-01T00:00:00.000Z' }),
      () => anotherCustomer,
      'session.blocked',
    ],
    ['while sessions are not known', () => (house.broker.silentMs = 6000), () => anotherCustomer, 'unavailable'],
    [
      'while the theatre is closed for work',
      () => house.broker.say(configChanged, { ...aConfig(), version: 99, maintenance: true } as never),
      () => anotherCustomer,
      'maintenance',
    ],
  ])('hears first what the guard says to a call %s [D22, OPEN0-37]', async (_, happens, who, code) => {
    await closes();
    happens();
    expect((await post(who())).body.code).toBe(code);
    expect([...looked(), ...orders()]).toEqual([]);
  });

  it.each<[string, () => never]>([
    [
      'is silent',
      () => {
        throw new DomainError('unavailable', 'unavailable', { retryAfterSeconds: 2 });
      },
    ],
    [
      'is busy',
      () => {
        throw busy();
      },
    ],
    [
      'fails',
      () => {
        throw new DomainError('internal', 'internal');
      },
    ],
  ])('is not said to be so while commerce %s: all hear "busy", and each is asked about once [P31, D7]', async (_, fails) => {
    await closes();
    house.bus.answer(mayPass, fails);
    const answers = await Promise.all(strangers(5).map((person) => post(person)));
    for (const { status, body, headers } of answers) expect([status, body.code, headers['retry-after']]).toEqual([503, 'busy', '1']);
    expect(looked().flatMap(({ buyers }) => buyers)).toHaveLength(5);
    expect(orders()).toEqual([]);
  });
});

describe('a seat that comes free', () => {
  it('is found by the next who comes after 300 ms, and the ticket is there for all again [L2, P31]', async () => {
    await closes();
    passes(300);
    let sells!: (answer: ReturnType<typeof bought>) => void;
    house.bus.answer(placeOrder, () => new Promise((resolve) => (sells = resolve)));
    const first = post(aCustomer);
    await isAsked();
    expect(await codes(strangers(3).map((person) => post(person)))).toEqual(Array.from({ length: 3 }, () => 'order.sold-out'));
    expect(orders()).toEqual([aCustomer.userId]);
    house.bus.answer(placeOrder, bought);
    sells(bought());
    expect((await first).status).toBe(201);
    expect(await codes([post(anotherCustomer), post(anAdmin)])).toEqual([201, 201]);
  });

  it('is there for all 300 ms after the one who asks again, though his answer is slow [P31]', async () => {
    await closes();
    passes(300);
    let sells!: (answer: ReturnType<typeof bought>) => void;
    house.bus.answer(placeOrder, ({ buyerId }) => (buyerId === 7 ? new Promise((resolve) => (sells = resolve)) : bought()));
    const first = post(aCustomer);
    await isAsked();
    passes(300);
    expect(await codes([post(anotherCustomer), post(anAdmin)])).toEqual([201, 201]);
    sells(bought());
    expect((await first).status).toBe(201);
  });

  it('is not there while the one who asks again hears that it is not [P31]', async () => {
    await closes();
    passes(300);
    expect((await post(anotherCustomer)).body.code).toBe('order.sold-out');
    expect(orders()).toEqual([8]);
    passes(299);
    expect(await codes([post(stranger(20))])).toEqual(['order.sold-out']);
    expect(orders()).toEqual([8]);
  });

  it('is neither hidden nor shown by those who go on meanwhile with what they have [P31]', async () => {
    house.bus.answer(mayPass, ({ buyers }) => ({ may: buyers.filter((id) => id === 8) }));
    await closes();
    passes(200);
    expect((await post(anotherCustomer)).body.code).toBe('order.sold-out'); // another gate said so, which was closed as well
    house.bus.answer(placeOrder, bought);
    expect((await post(anotherCustomer)).status).toBe(201); // the order he had
    expect((await post(stranger(20))).body.code).toBe('order.sold-out');
    passes(100);
    expect((await post(anAdmin)).status).toBe(201);
  });
});

describe('all that is sold otherwise', () => {
  it.each(Object.keys(POSTS))('%s is asked for while its ticket is sold out, and its own refusal closes nothing [P31]', async (path) => {
    await closes();
    expect((await post(anotherCustomer, path)).body.code).toBe('order.sold-out');
    expect((await post(anAdmin, path)).body.code).toBe('order.sold-out');
    expect([orders(), looked()]).toEqual([[8, 1], []]);
  });
});
