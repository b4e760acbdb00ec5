/** A crowd of buyers at one gateway: who is worked on, who waits in which order, and who is told to come again. */
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { beginAttempt, placeOrder, type RequestContract } from '@kurtyna/contracts';
import { metrics, tooMany } from '@kurtyna/platform/runtime';
import { aCustomer, aGateway, anotherCustomer, as, eventually, type House, type Person } from '../../test/a-gateway.js';
import { ComeAgain } from './come-again.js';
import type { Limits } from './limits.js';
import { PURCHASE, PurchaseQueue } from './purchase-queue.js';

jest.setTimeout(60_000);
afterEach(() => void jest.restoreAllMocks());

const ROUTES = ['/api/payments/:id', '/api/videopayments/:id', '/api/groupTickets', '/api/gifts', '/api/packetpayments/:id'];
const BODIES: Record<string, object> = {
  '/api/groupTickets': { productSlug: 'event-5-12' },
  '/api/gifts': { productSlug: 'event-5' },
  '/api/packetpayments/3': {},
};
const [TICKET, OTHER] = ['/api/payments/5', '/api/payments/6'];

/** One that was asked, and what became of it. */
interface Asked {
  name: string;
  response: EventEmitter;
  said?: { status: number; retryAfter: string | undefined; code: string };
}

/** A queue before a router that only notes in which order it was asked. */
function aQueue({ countBusy = () => Promise.resolve(null) }: { countBusy?: () => Promise<Error | null> } = {}) {
  const server = new EventEmitter();
  const queue = new PurchaseQueue({ countBusy } as unknown as Limits, { 'x-frame-options': 'DENY' });
  queue.install({
    server,
    addHook: (_: string, learn: (route: object) => void) => {
      for (const url of ROUTES) learn({ url, config: PURCHASE });
      learn({ url: '/api/users/me', config: {} });
    },
  } as never);
  const routed: string[] = [];
  let last = 0;
  const ask = (url = TICKET, { method = 'POST', headers = { 'content-length': '20' } as object } = {}): Asked & { taken: boolean } => {
    const asked: Asked = { name: `${++last}`, response: new EventEmitter() };
    Object.assign(asked.response, {
      writeHead: (status: number, headers: Record<string, string>) => ({
        end: (body: string) => {
          asked.said = { status, retryAfter: headers['retry-after'], code: (JSON.parse(body) as { code: string }).code };
          asked.response.emit('close');
        },
      }),
    });
    const request = { method, url, headers } as IncomingMessage;
    const taken = queue.takes(request, asked.response as ServerResponse, () => void routed.push(asked.name));
    return Object.assign(asked, { taken });
  };
  const crowd = (count: number, url = TICKET) => Array.from({ length: count }, () => ask(url));
  const openSockets = (count: number): void => {
    for (let n = 0; n < count; n++) server.emit('connection', new EventEmitter());
  };
  return { queue, ask, crowd, routed, openSockets };
}
const answer = ({ response }: Asked): boolean => response.emit('close');

describe('the queue of purchases', () => {
  it.each([
    ['POST', '/api/payments/5', true],
    ['POST', '/api/payments/hamlet-5?x=1', true],
    ['POST', '/api/payments/5/', true],
    ['POST', '/api/packetpayments/3', true],
    ['POST', '/api/gifts', true],
    ['GET', '/api/payments/5', false],
    ['POST', '/api/payments/5/other', false],
    ['POST', '/api/payments', false],
    ['POST', '/api/users/me', false],
    ['POST', '/api/gifts.json', false],
  ])('takes %s %s: %s', (method, url, taken) => {
    expect(aQueue().ask(url, { method }).taken).toBe(taken);
  });

  it('works on 600 of one product; who comes beside them waits, and begins in the order of coming, one for each that ends [P31, P32]', () => {
    const { crowd, routed } = aQueue();
    const begun = crowd(600);
    const [first, second, third] = crowd(3);
    expect(routed).toHaveLength(600);
    answer(begun[7]!);
    expect(routed.slice(600)).toEqual([first!.name]);
    answer(first!);
    answer(begun[0]!);
    expect(routed.slice(600)).toEqual([first!.name, second!.name, third!.name]);
  });

  it('lets others buy something else meanwhile, 768 in all', () => {
    const { crowd, routed, ask } = aQueue();
    const [ofHot] = crowd(600);
    crowd(20);
    const [other] = crowd(168, OTHER);
    expect(routed).toHaveLength(768);
    const [waits, waitsToo] = [ask('/api/gifts'), ask(OTHER)];
    answer(other!);
    expect(routed.slice(768)).toEqual([waits.name]); // those of the hot one came before it, and have no room
    answer(ofHot!);
    expect(routed.slice(769)).toEqual(['601']);
    answer(waits);
    expect(routed.slice(770)).toEqual([waitsToo.name]);
  });

  it('forgets whoever has gone, whether it was worked on or waited, and no place is lost or taken twice [P32]', () => {
    const { crowd, routed } = aQueue();
    const begun = crowd(600);
    const waiting = crowd(3);
    answer(waiting[0]!);
    answer(waiting[1]!);
    expect(routed).toHaveLength(600);
    answer(begun[0]!);
    answer(begun[0]!); // a socket tells its end once; twice would be a place too many
    expect(routed.slice(600)).toEqual([waiting[2]!.name]);
    for (const one of [...begun.slice(1), waiting[2]!]) answer(one);
    crowd(601);
    expect(routed).toHaveLength(601 + 600);
  });

  it('tells whoever has waited for eight seconds to come again, and works on the others', async () => {
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    const { crowd, routed } = aQueue();
    const begun = crowd(600);
    const early = crowd(2);
    clock.mockReturnValue(now + 5000);
    const [late] = crowd(1);
    clock.mockReturnValue(now + 8000);
    await eventually(() => expect(early.map(({ said }) => said)).toEqual(Array(2).fill({ status: 503, retryAfter: '1', code: 'busy' })));
    expect(late!.said).toBeUndefined();
    answer(begun[0]!);
    expect(routed.slice(600)).toEqual([late!.name]);
  });

  it.each([
    [0, 14_667],
    [10_000, 9667],
    [20_000, 4667],
    [30_000, 0],
  ])('beside %i open sockets lets %i wait and refuses the next, unread: the memory for both is one', async (sockets, most) => {
    const { crowd, openSockets, ask } = aQueue();
    openSockets(sockets);
    crowd(600);
    const waiting = crowd(most);
    const next = ask();
    await eventually(() => expect(next.said).toMatchObject({ status: 503, code: 'busy' }));
    expect(waiting.filter(({ said }) => said)).toEqual([]);
  });

  it.each([
    ['of the largest purchase', { 'content-length': '8192' }, undefined],
    ['that is larger', { 'content-length': '8193' }, 503],
    ['that does not say how large it is', { 'transfer-encoding': 'chunked' }, 503],
    ['that says nonsense of it', { 'content-length': 'x' }, 503],
  ])('lets no body wait but a small one: one %s hears %s', async (_, headers, status) => {
    const { crowd, ask } = aQueue();
    crowd(600);
    const next = ask(TICKET, { headers });
    const after = ask();
    await new Promise((go) => setImmediate(go));
    expect([next.said?.status, after.said]).toEqual([status, undefined]);
  });

  it('tells a session that has heard "busy" too often how long it has to be quiet [D20]', async () => {
    const { crowd, openSockets, ask } = aQueue({ countBusy: () => Promise.resolve(tooMany('too-many', 7)) });
    openSockets(30_000);
    crowd(600);
    const next = ask();
    await eventually(() => expect(next.said).toEqual({ status: 429, retryAfter: '7', code: 'too-many' }));
  });
});

describe('those who are refused [P31]', () => {
  /** How many of `people`, who are refused `ms` after the first, are told each number of seconds. */
  function told(comeAgain: ComeAgain, ms: number, people: number, waiting = 0): Record<number, number> {
    jest.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000 + ms);
    const counts: Record<number, number> = {};
    for (let n = 0; n < people; n++) {
      const seconds = comeAgain.seconds(waiting);
      counts[seconds] = (counts[seconds] ?? 0) + 1;
    }
    return counts;
  }

  it('come again one second later while they are few', () => {
    const comeAgain = new ComeAgain();
    expect(told(comeAgain, 0, 1000)).toEqual({ 1: 1000 });
    expect(told(comeAgain, 1000, 1000)).toEqual({ 1: 1000 });
  });

  it('are spread over the seconds that follow when they come all at once, and behind those who wait', () => {
    expect(told(new ComeAgain(), 0, 4000)).toEqual({ 1: 1333, 2: 1333, 3: 1333, 4: 1 });
    expect(told(new ComeAgain(), 0, 1000, 4000)).toEqual({ 4: 1000 });
  });

  it('find their places behind those who were refused before, and the first second free again afterwards', () => {
    const comeAgain = new ComeAgain();
    told(comeAgain, 0, 4000);
    expect(told(comeAgain, 500, 500)).toEqual({ 3: 500 });
    expect(told(comeAgain, 20_000, 1)).toEqual({ 1: 1 });
  });
});

describe('a gateway with 600 purchases of one product in hand', () => {
  let house: House;
  let url: string;
  beforeEach(async () => {
    house = await aGateway();
    await house.app.listen(0, '127.0.0.1');
    url = `http://127.0.0.1:${(house.app.getHttpServer().address() as { port: number }).port}`;
  });
  afterEach(() => house.app.close());

  const buy = (person: Person, path: string): Promise<Response> =>
    fetch(url + path, { method: 'POST', headers: { ...as(person), 'content-type': 'application/json' }, body: '{"additionalCb":true}' });
  /** A service that keeps its answers back until they are let go, in the order in which it was asked. */
  function keepBack(contract: RequestContract<any, any>) {
    const kept: { buyer: number; letGo(): void }[] = [];
    house.bus.answer(
      contract,
      ({ buyerId }: { buyerId: number }) =>
        new Promise((_, refuse) => kept.push({ buyer: buyerId, letGo: () => refuse(new Error('let go')) })) as never,
    );
    return kept;
  }
  const reaches = (kept: unknown[], count: number) => eventually(() => expect(kept).toHaveLength(count), 30_000);

  it('keeps the next one waiting with its own session and body, asks nobody for it, and serves public bytes beside [P12, P31]', async () => {
    const kept = keepBack(placeOrder);
    const inside = Array.from({ length: 600 }, () => buy(aCustomer, TICKET).catch(() => null));
    await reaches(kept, 600);
    const next = buy(anotherCustomer, TICKET);
    for (const path of ['/external_api/events', '/health/live']) expect((await fetch(url + path)).status).toBe(200);
    const other = buy(aCustomer, OTHER).catch(() => null);
    await reaches(kept, 601);
    expect(kept.filter(({ buyer }) => buyer === 8)).toEqual([]);
    kept[0]!.letGo();
    await reaches(kept, 602);
    expect(kept[601]!.buyer).toBe(8);
    for (const { letGo } of kept) letGo();
    expect((await next).status).toBe(500); // what the service has said
    await Promise.all([...inside, other]);
  });

  it.each([
    ['/api/payments/5', placeOrder],
    ['/api/videopayments/5', placeOrder],
    ['/api/groupTickets', placeOrder],
    ['/api/gifts', placeOrder],
    ['/api/packetpayments/3', placeOrder],
    ['/api/orders/event/KRT-17/attempt', beginAttempt],
  ] as const)('counts %s as a purchase until it is answered', async (path, contract) => {
    const inHand = metrics.getSingleMetric('kurtyna_purchases_in_hand')!;
    const count = async (): Promise<number> => (await inHand.get()).values[0]!.value;
    const meanwhile: number[] = [];
    house.bus.answer(contract as RequestContract<any, any>, async () => {
      meanwhile.push(await count());
      throw new Error('let go');
    });
    await fetch(url + path, {
      method: 'POST',
      headers: { ...as(aCustomer), 'content-type': 'application/json' },
      body: JSON.stringify(BODIES[path] ?? { additionalCb: true }),
    });
    expect(meanwhile).toEqual([1]);
    await eventually(async () => expect(await count()).toBe(0));
  });
});
