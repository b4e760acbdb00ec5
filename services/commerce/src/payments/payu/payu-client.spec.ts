import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLogger, processPlatform } from '@kurtyna/platform';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { PayuClient, PayuNotAsked } from './payu-client.js';
import { PayuSettings } from './payu-settings.js';

/** Stands at the provider's place: a token for everybody, and for the rest what the test says. */
let provider: Server;
let answer: (response: ServerResponse) => void;
let log = '';
let payu: () => PayuClient;

beforeAll(async () => {
  provider = createServer((request, response) => {
    if (request.url!.includes('/oauth/')) return response.end(JSON.stringify({ access_token: 'KANAREK-TOKEN', expires_in: 43_199 }));
    return answer(response);
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const settings = new PayuSettings({
    baseUrl: url,
    posId: '300746',
    clientId: '300746',
    clientSecret: 'KANAREK-SECRET',
    secondKeys: ['KANAREK-SECOND-KEY'],
    notifyUrl: `${url}/callbacks/payu`,
    redirectOrigins: [],
  });
  payu = () => new PayuClient(settings);
  const to = new Writable({ write: (chunk, _encoding, done) => ((log += String(chunk)), done()) });
  processPlatform.set({ name: 'commerce', logger: createLogger('commerce', 'info', to), nats: undefined as never });
});
beforeEach(() => {
  log = '';
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => new Promise((resolve) => provider.close(resolve)));

const says = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json', 'correlation-id': 'C-1' }).end(JSON.stringify(body));

describe('the log of what the provider refuses', () => {
  it('names its code and the number its support asks for, and no secret of ours [D36, X9]', async () => {
    answer = says(400, {
      status: { statusCode: 'OPENPAYU_BUSINESS_ERROR', code: '9105', codeLiteral: 'REFUND_DISABLED' },
    });
    const refund = payu().refund('ORDER1', { extRefundId: 'R-1', amount: 4500, description: 'Zwrot' });
    await expect(refund).rejects.toMatchObject({ code: '9105' });
    expect(log).toContain('9105');
    expect(log).toContain('BUSINESS_ERROR');
    expect(log).toContain('C-1');
    expect(log).not.toContain('KANAREK');
  });

  it('leaves codes of buyers cut out, for codes are money [D36, X9]', () => {
    processPlatform.get().logger.warn({ code: 'KOD-KANAREK', said: { code: 'KOD-KANAREK' } }, 'a code');
    expect(log).toContain('[redacted]');
    expect(log).not.toContain('KANAREK');
  });
});

describe('the refunds of an order, read back', () => {
  it.each([
    ['as a list', [{ refundId: '1', extRefundId: 'R-1', amount: '4500', status: 'FINALIZED' }]],
    ['as a list in an object', { refunds: [{ refundId: '1', extRefundId: 'R-1', amount: '4500', status: 'FINALIZED' }] }],
  ])('come %s [D12]', async (_name, body) => {
    answer = says(200, body);
    expect(await payu().refundsOf('ORDER1')).toEqual([{ refundId: '1', extRefundId: 'R-1', amount: 4500, status: 'FINALIZED' }]);
  });

  it('are none for an order it does not know, and unknown when it does not answer in its words [D13]', async () => {
    answer = says(404, { status: { statusCode: 'DATA_NOT_FOUND' } });
    expect(await payu().refundsOf('ORDER1')).toEqual([]);
    answer = says(200, 'what?');
    await expect(payu().refundsOf('ORDER1')).rejects.toThrow('not understood');
  });
});

describe('a provider that fails five times in a row', () => {
  it('is not asked for 30 s; who waits for it is told when it answers again [D13]', async () => {
    const client = payu();
    const back = jest.fn();
    client.onBack(back);
    answer = says(500, {});
    for (let nth = 0; nth < 5; nth++) await client.retrieve('ORDER1').catch(() => undefined);
    expect(client.isResting()).toBe(true);
    answer = says(404, {});
    await expect(client.retrieve('ORDER1')).rejects.toBeInstanceOf(PayuNotAsked);
    expect(back).not.toHaveBeenCalled();

    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 31_000);
    expect(await client.retrieve('ORDER1')).toBeNull();
    expect(client.isResting()).toBe(false);
    expect(back).toHaveBeenCalledTimes(1);
  });
});
