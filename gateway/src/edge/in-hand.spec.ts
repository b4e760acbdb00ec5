/** A crowd at one gateway: so many requests of each class are worked on, and who comes beside them is told to come again, unread. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getOrder, listUsers, placeOrder, type RequestContract } from '@kurtyna/contracts';
import { aCustomer, aGateway, anAdmin, as, eventually, type House, type Person } from '../../test/a-gateway.js';

jest.setTimeout(60_000);

let house: House;
let url: string;
beforeEach(async () => {
  house = await aGateway();
  await house.app.listen(0, '127.0.0.1');
  url = `http://127.0.0.1:${(house.app.getHttpServer().address() as { port: number }).port}`;
});
afterEach(async () => {
  await house.app.close();
});

/** A service that keeps its answers back until all are let go; one that comes later is answered at once. */
function keepBack(contract: RequestContract<any, any>) {
  const waiting: (() => void)[] = [];
  let isOpen = false;
  house.bus.answer(contract, () =>
    isOpen ? Promise.reject(new Error('let go')) : (new Promise((_, refuse) => waiting.push(() => refuse(new Error('let go')))) as never),
  );
  const letAllGo = (): void => {
    isOpen = true;
    for (const letGo of waiting) letGo();
  };
  return { waiting, letAllGo };
}
const ask = (
  path: string,
  person: Person,
  { method = 'GET', language = 'pl', signal }: { method?: string; language?: string; signal?: AbortSignal } = {},
) =>
  fetch(url + path, {
    method,
    headers: { ...as(person), 'content-type': 'application/json', 'accept-language': language },
    ...(method === 'POST' && { body: '{"additionalCb":true}' }),
    ...(signal && { signal }),
  });
const crowd = (count: number, path: string, person: Person, more: { method?: string; signal?: AbortSignal } = {}) =>
  Array.from({ length: count }, () => ask(path, person, more).catch(() => null));
const reaches = (waiting: unknown[], count: number) => eventually(() => expect(waiting).toHaveLength(count), 20_000);

describe('a gateway with all in hand that it may have', () => {
  it.each([
    ['lists', 64, 'GET', '/api/users', listUsers, anAdmin],
    ['other questions', 512, 'GET', '/api/payments/E-1', getOrder, aCustomer],
  ] as const)(
    'works on so many %s, tells the next that it is busy, asks nobody for it, and takes one again for each that ends [P32, D20]',
    async (_, most, method, path, contract, person) => {
      const { waiting, letAllGo } = keepBack(contract);
      const inside = crowd(most, path, person, { method });
      await reaches(waiting, most);
      const next = await ask(path, person, { method });
      expect([next.status, next.headers.get('retry-after'), await next.json()]).toEqual([
        503,
        '1',
        expect.objectContaining({
          code: 'busy',
          message: 'Bardzo dużo osób korzysta teraz z serwisu. Spróbuj ponownie za chwilę.',
        }),
      ]);
      expect(((await (await ask(path, person, { method, language: 'en' })).json()) as { message: string }).message).toBe(
        'Very many people are using the service right now. Try again in a moment.',
      );
      expect(waiting).toHaveLength(most);
      waiting[0]!();
      await Promise.race(inside);
      const again = crowd(1, path, person, { method });
      await reaches(waiting, most + 1);
      letAllGo();
      await Promise.all([...inside, ...again]);
    },
  );

  it('serves public bytes, pages and health beside, and purchases [P12]', async () => {
    const { waiting, letAllGo } = keepBack(getOrder);
    const inside = crowd(512, '/api/payments/E-1', aCustomer);
    await reaches(waiting, 512);
    for (const path of ['/external_api/events', '/health/live']) expect((await fetch(url + path)).status).toBe(200);
    const buyers = keepBack(placeOrder);
    const bought = crowd(1, '/api/payments/6', aCustomer, { method: 'POST' });
    await reaches(buyers.waiting, 1);
    letAllGo();
    buyers.letAllGo();
    await Promise.all([...inside, ...bought]);
  });

  it('counts nobody whose socket is gone [P32]', async () => {
    const { waiting, letAllGo } = keepBack(listUsers);
    const leaves = new AbortController();
    const gone = crowd(64, '/api/users', anAdmin, { signal: leaves.signal });
    await reaches(waiting, 64);
    leaves.abort();
    await Promise.all(gone);
    // The gateway hears of closed sockets a moment later.
    const more: Promise<unknown>[] = [];
    await eventually(() => {
      more.push(...crowd(1, '/api/users', anAdmin));
      expect(waiting.length).toBeGreaterThan(64);
    }, 20_000);
    letAllGo();
    await Promise.all(more);
  });
});
