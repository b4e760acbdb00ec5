import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aSandbox, until, type HeardNotice } from '../../test/a-sandbox.js';
import { NOTICE_SCHEDULE_MS } from './notifier.js';
import { signatureOf } from './signature.js';

let stage: Awaited<ReturnType<typeof aSandbox>>;
beforeAll(async () => {
  stage = await aSandbox({ speed: 600 }); // A minute is 100 ms.
});
afterAll(() => stage.close());
afterEach(async () => {
  await stage.control('DELETE', '/faults');
  stage.shopAnswers(() => 200);
});

const signatureIn = ({ headers }: HeardNotice) => /(?:^|;)signature=([^;]*)/.exec(String(headers['openpayu-signature']))?.[1];

describe('a notice', () => {
  it('comes signed over its exact bytes, with both headers and the old name of its sender', async () => {
    const { orderId, extOrderId } = await stage.place();
    await stage.control('POST', `/orders/${orderId}`, { status: 'COMPLETED', await: true });
    const notice = stage.heard.at(-1)!;

    expect(signatureIn(notice)).toBe(signatureOf(notice.body, 'second-key', 'MD5'));
    expect(notice.headers['x-openpayu-signature']).toBe(notice.headers['openpayu-signature']);
    expect(notice.headers['user-agent']).toBe('Jakarta Commons-HttpClient/3.1');
    expect(notice.headers['content-type']).toBe('application/json;charset=UTF-8');
    expect(notice.json).toMatchObject({
      order: { orderId, extOrderId, status: 'COMPLETED', totalAmount: '4500', buyer: { customerId: 'guest' } },
      localReceiptDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0[12]:00$/),
    });
  });

  it('is repeated on the twenty-step schedule until the shop says 200', async () => {
    expect(NOTICE_SCHEDULE_MS).toHaveLength(20);
    expect(NOTICE_SCHEDULE_MS.at(-1)).toBe(72 * 3_600_000);

    const { orderId } = await stage.place();
    let asked = 0;
    stage.shopAnswers(() => (++asked < 4 ? 503 : 200));
    const { json } = await stage.control('POST', `/orders/${orderId}`, { status: 'COMPLETED', await: true });
    expect(json.answered).toBe(503);
    await until(() => asked === 4);
    // A fifth would have come before the fifth of an order that was paid later.
    let later = 0;
    stage.shopAnswers(() => (++later < 5 ? 503 : 200));
    await stage.control('POST', `/orders/${(await stage.place()).orderId}`, { status: 'COMPLETED', await: true });
    await until(() => later === 5);
    const bodies = stage.heard.filter((notice) => notice.json.order?.orderId === orderId).map(({ body }) => body);
    expect(bodies).toHaveLength(4);
    expect(new Set(bodies).size).toBe(1);
  });

  it('is not sent while the provider is silent, nor when it is told not to', async () => {
    const { orderId } = await stage.place();
    const before = stage.heard.length;
    await stage.control('POST', `/orders/${orderId}`, { status: 'PENDING', notify: false });
    await stage.control('PUT', '/faults', { silent: true });
    await stage.control('POST', `/orders/${orderId}`, { status: 'COMPLETED', await: true });
    expect(stage.heard).toHaveLength(before);
    expect((await stage.call('GET', `/orders/${orderId}`)).json.orders[0].status).toBe('COMPLETED');
  });
});

describe('the control API', () => {
  it('P1 sends the same notice a hundred times at once', async () => {
    const { orderId } = await stage.place();
    const before = stage.heard.length;
    const { json } = await stage.control('POST', '/notify', {
      orderId,
      status: 'COMPLETED',
      times: 100,
      parallel: 100,
    });
    expect(json.statuses).toEqual(Array(100).fill(200));
    expect(stage.heard).toHaveLength(before + 100);
    expect((await stage.call('GET', `/orders/${orderId}`)).json.orders[0].status).toBe('NEW');
  });

  it.each([
    ['none', undefined],
    ['wrong-key', false],
    ['other-body', false],
    ['reserialised', false],
    ['good', true],
  ])('P3 signs %s', async (signature, valid) => {
    const { orderId } = await stage.place();
    await stage.control('POST', '/notify', { orderId, signature });
    const notice = stage.heard.at(-1)!;
    const found = signatureIn(notice);
    expect(found === undefined ? undefined : found === signatureOf(notice.body, 'second-key', 'MD5')).toBe(valid);
  });

  it.each(['SHA-1', 'none', '', 'ROT13'])('P3 names the algorithm "%s"', async (algorithm) => {
    const { orderId } = await stage.place();
    await stage.control('POST', '/notify', { orderId, signature: { algorithm } });
    const parts = String(stage.heard.at(-1)!.headers['openpayu-signature']).split(';');
    expect(parts).toContain(`algorithm=${algorithm}`);
  });

  it('P4 lies under a true signature', async () => {
    const { orderId } = await stage.place();
    await stage.control('POST', '/notify', { orderId, overrides: { totalAmount: '1', merchantPosId: 'X' } });
    const notice = stage.heard.at(-1)!;
    expect(notice.json.order).toMatchObject({ orderId, totalAmount: '1', merchantPosId: 'X' });
    expect(signatureIn(notice)).toBe(signatureOf(notice.body, 'second-key', 'MD5'));
  });

  it('P6 notifies before create has answered', async () => {
    await stage.control('PUT', '/faults', { createDelayMs: 150, notifyBeforeCreateAnswers: 'COMPLETED' });
    const before = stage.heard.length;
    let answered = false;
    const creating = stage.place().finally(() => (answered = true));
    await until(() => stage.heard.length > before);
    expect(answered).toBe(false);
    const { orderId } = await creating;
    expect(stage.heard.at(-1)!.json.order).toMatchObject({ orderId, status: 'COMPLETED' });
  });

  it('P7 lets money come late', async () => {
    const { orderId } = await stage.place();
    await stage.call('DELETE', `/orders/${orderId}`);
    await stage.control('POST', `/orders/${orderId}`, { status: 'COMPLETED', await: true });
    expect(stage.heard.at(-1)!.json.order).toMatchObject({ orderId, status: 'COMPLETED' });
  });

  it('P8 fails the next creates, and cuts the line after storing', async () => {
    await stage.control('PUT', '/faults', { failNext: { count: 2, status: 503 } });
    const order = stage.anOrder();
    const statuses = [];
    for (let turn = 0; turn < 3; turn++) statuses.push((await stage.call('POST', '/orders', order)).status);
    expect(statuses).toEqual([503, 503, 302]);

    await stage.control('PUT', '/faults', { dropAfterStore: 1 });
    const cut = stage.anOrder();
    await expect(stage.call('POST', '/orders', cut)).rejects.toThrow();
    expect((await stage.call('POST', '/orders', cut)).json.status.statusCode).toBe('ERROR_ORDER_NOT_UNIQUE');
    const { json: calls } = await stage.control('GET', '/calls');
    expect(calls.slice(-2).map((call: { status: number }) => call.status)).toEqual([0, 400]);
    expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/api/v2_1/orders', extOrderId: cut.extOrderId });
  });

  it('P12 signs with another key from now on', async () => {
    await stage.control('PUT', '/faults', { secondKey: 'rotated' });
    const { orderId } = await stage.place();
    await stage.control('POST', `/orders/${orderId}`, { status: 'PENDING', await: true });
    const notice = stage.heard.at(-1)!;
    expect(signatureIn(notice)).toBe(signatureOf(notice.body, 'rotated', 'MD5'));
  });

  it('expires all tokens at a word', async () => {
    const { orderId } = await stage.place();
    const other = await aSandbox();
    await other.control('PUT', '/faults', { expireTokens: true });
    const { status } = await other.call('GET', `/orders/${orderId}`);
    await other.close();
    expect(status).toBe(401);
  });

  it('refuses a switch it does not know', async () => {
    expect((await stage.control('PUT', '/faults', { silnet: true })).status).toBe(400);
  });

  it('listens to this machine only', async () => {
    const answer = await stage.app.inject({ url: '/payu/__control/orders', remoteAddress: '192.0.2.7' });
    expect(answer.statusCode).toBe(403);
  });
});

describe('a sandbox that was stopped', () => {
  let dataDir: string;
  const open: Awaited<ReturnType<typeof aSandbox>>[] = [];
  const another = async () => {
    const sandbox = await aSandbox({ dataDir });
    open.push(sandbox);
    return sandbox;
  };
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kurtyna-sandbox-'));
  });
  afterAll(async () => {
    for (const sandbox of open) await sandbox.close();
    await rm(dataDir, { recursive: true });
  });

  it('remembers its orders and goes on repeating its notices', async () => {
    const before = await another();
    const { orderId, extOrderId } = await before.place();
    before.shopAnswers(() => 500);
    await before.control('POST', `/orders/${orderId}`, { status: 'PENDING', await: true });
    await before.stop();

    const after = await another();
    const { json } = await after.control('GET', `/orders?extOrderId=${extOrderId}`);
    expect(json).toMatchObject([{ orderId, status: 'PENDING' }]);
    expect([...after.payu.notifier.pending()]).toMatchObject([{ orderId, attempts: 1 }]);
  });
});
