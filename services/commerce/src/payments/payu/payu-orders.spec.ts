import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { quietPlatform } from '@kurtyna/testing';
import { PayuClient } from './payu-client.js';
import { PayuSettings } from './payu-settings.js';

/** What stands at the provider's address: gives a token, and answers a new order as the test says. */
let server: Server;
let answer: () => { status: number; body?: unknown } | null;
let asked = 0;
let client: () => PayuClient;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    if (request.url!.includes('/oauth/')) return void response.end(JSON.stringify({ access_token: 't', expires_in: 43199 }));
    asked++;
    const said = answer();
    if (!said) return void request.socket.destroy();
    response.statusCode = said.status;
    response.end(JSON.stringify(said.body ?? {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  quietPlatform('commerce');
  const settings = new PayuSettings({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posId: '300746',
    clientId: '300746',
    clientSecret: 'only-for-tests',
    secondKeys: ['only-for-tests'],
    notifyUrl: 'http://127.0.0.1:1/callbacks/payu',
    redirectOrigins: ['http://127.0.0.1:8090'],
  });
  client = () => new PayuClient(settings);
});
afterEach(() => void jest.useRealTimers());
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ORDER = {
  extOrderId: 'E-1-1',
  title: 'Wesele',
  amount: 4500,
  customerIp: '83.11.20.7',
  continueUrl: 'http://127.0.0.1:1/status',
  validitySeconds: 1500,
  buyer: { email: 'anna@poczta.example', firstName: 'Anna', lastName: 'Nowak', language: 'pl' as const },
};
const taken = (redirectUri: string) => ({
  status: 302,
  body: { status: { statusCode: 'SUCCESS' }, redirectUri, orderId: 'PAYU-1', extOrderId: 'E-1-1' },
});

describe('a new order at the provider', () => {
  it.each([
    ['https://secure.payu.com/pay/?orderId=1', 'https://secure.payu.com/pay/?orderId=1'],
    ['http://127.0.0.1:8090/payu/pay/', 'http://127.0.0.1:8090/payu/pay/'],
    ['https://xpayu.com/pay/?orderId=1', null],
    ['https://secure.payu.com@evil.example/', null],
  ])('whose page is %s leads to %s', async (redirectUri, leadsTo) => {
    answer = () => taken(redirectUri);
    expect(await client().create(ORDER)).toEqual({ kind: 'accepted', orderId: 'PAYU-1', redirectUri: leadsTo });
  });
});

describe('a provider that keeps failing', () => {
  it('is not sent orders for half a minute; then one buyer tries for all, and all may when it works [P8, D13]', async () => {
    // The clock alone is moved; connections keep their own time.
    jest.useFakeTimers({
      now: Date.now(),
      doNotFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'setImmediate',
        'clearImmediate',
        'nextTick',
        'queueMicrotask',
        'performance',
        'hrtime',
      ],
    });
    const payu = client();
    answer = () => null;
    for (let failure = 1; failure <= 5; failure++) {
      expect(payu.takesOrders()).toBe(true);
      await payu.create(ORDER).catch(() => undefined);
    }
    const before = asked;
    jest.setSystemTime(Date.now() + 29_000);
    expect(payu.takesOrders()).toBe(false);
    expect(asked).toBe(before);

    jest.setSystemTime(Date.now() + 2_000);
    const crowd = () => Array.from({ length: 50 }, () => payu.takesOrders()).filter(Boolean).length;
    expect(crowd()).toBe(1);
    await payu.create(ORDER).catch(() => undefined); // it still fails
    expect(crowd()).toBe(0);

    jest.setSystemTime(Date.now() + 31_000);
    expect(crowd()).toBe(1);
    // That buyer has gone away without an order: somebody else is let through.
    expect(crowd()).toBe(0);
    jest.setSystemTime(Date.now() + 6_000);
    expect(crowd()).toBe(1);
    answer = () => taken('https://secure.payu.com/pay/');
    const trying = payu.create(ORDER);
    expect(crowd()).toBe(0);
    await trying;
    expect(crowd()).toBe(50);
  });
});
