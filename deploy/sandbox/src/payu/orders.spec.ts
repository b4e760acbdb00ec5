import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aSandbox, until } from '../../test/a-sandbox.js';

let stage: Awaited<ReturnType<typeof aSandbox>>;
beforeAll(async () => {
  stage = await aSandbox();
});
afterAll(() => stage.close());
afterEach(async () => {
  await stage.control('DELETE', '/faults');
  stage.shopAnswers(() => 200);
});

const statusOf = async (orderId: string) => (await stage.call('GET', `/orders/${orderId}`)).json.orders[0].status;

describe('creating an order', () => {
  it('answers a real 302 with the address in Location and JSON in the body', async () => {
    const { status, headers, json } = await stage.call('POST', '/orders', stage.anOrder({ extOrderId: 'E-302' }));

    expect(status).toBe(302);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('correlation-id')).toBeTruthy();
    expect(json).toEqual({
      status: { statusCode: 'SUCCESS' },
      redirectUri: headers.get('location'),
      iframeAllowed: true,
      orderId: expect.stringMatching(/^[A-Z0-9]{10}\d{6}GUEST000P01$/),
      extOrderId: 'E-302',
    });
  });

  it('makes a client that follows the redirect read a page', async () => {
    const { redirectUri } = await stage.place();
    const response = await fetch(redirectUri);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  });

  it('refuses the same extOrderId for ever, and names the order that has it', async () => {
    const first = await stage.place({ extOrderId: 'E-twice' });
    const second = await stage.call('POST', '/orders', stage.anOrder({ extOrderId: 'E-twice' }));

    expect(second.status).toBe(400);
    expect(second.json).toMatchObject({
      orderId: first.orderId,
      extOrderId: 'E-twice',
      status: { statusCode: 'ERROR_ORDER_NOT_UNIQUE', code: '110' },
    });
    expect(second.json.redirectUri).toBeUndefined();
  });

  it.each([
    [400, 'ERROR_SYNTAX', '{"broken":'],
    [400, 'ERROR_SYNTAX', '[]'],
    [403, 'ERROR_VALUE_INVALID', { merchantPosId: '1' }],
    [400, 'ERROR_VALUE_MISSING', { customerIp: undefined }],
    [400, 'ERROR_VALUE_MISSING', { description: undefined }],
    [400, 'ERROR_VALUE_MISSING', { totalAmount: undefined }],
    [400, 'ERROR_VALUE_MISSING', { products: [] }],
    [400, 'ERROR_VALUE_MISSING', { products: [{ name: 'Bilet', unitPrice: '1' }] }],
    [400, 'ERROR_VALUE_INVALID', { customerIp: '0.0.0.0' }],
    [400, 'ERROR_VALUE_INVALID', { customerIp: '300.1.1.1' }],
    [400, 'ERROR_VALUE_INVALID', { totalAmount: 4500 }],
    [400, 'ERROR_VALUE_INVALID', { totalAmount: '45.00' }],
    [400, 'ERROR_VALUE_INVALID', { totalAmount: '0' }],
    [400, 'ERROR_VALUE_INVALID', { currencyCode: 'ZLO' }],
    [400, 'ERROR_VALUE_INVALID', { validityTime: 1500 }],
    [400, 'ERROR_VALUE_INVALID', { visibleDescription: 'x'.repeat(81) }],
    [400, 'ERROR_VALUE_INVALID', { notifyUrl: 'callbacks/payu' }],
    [400, 'ERROR_VALUE_INVALID', { continueUrl: 'https://teatr.example/zamówienie' }],
    [400, 'ERROR_VALUE_INVALID', { continueUrl: 'javascript:alert(1)' }],
    [400, 'ERROR_VALUE_INVALID', { buyer: { email: 'anna' } }],
  ])('answers %d %s to %j', async (status, statusCode, change) => {
    const body = typeof change === 'string' ? change : stage.anOrder(change);
    const answer = await stage.call('POST', '/orders', body);
    expect([answer.status, answer.json.status.statusCode]).toEqual([status, statusCode]);
  });

  it('wants a token it knows', async () => {
    const answer = await fetch(`${stage.url}/payu/api/v2_1/orders/X`, { headers: { authorization: 'Bearer made-up' } });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ status: { statusCode: 'UNAUTHORIZED' } });
  });

  it('gives tokens to a form only', async () => {
    const answer = await fetch(`${stage.url}/payu/pl/standard/user/oauth/authorize`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'client_credentials' }),
    });
    expect(answer.status).toBe(401);
  });
});

describe('moving an order', () => {
  it('cancels what is not collected, and refuses what is with code 108', async () => {
    const { orderId } = await stage.place();
    expect((await stage.call('DELETE', `/orders/${orderId}`)).json.status.statusCode).toBe('SUCCESS');
    expect(await statusOf(orderId)).toBe('CANCELED');

    const paid = await stage.place();
    await stage.control('POST', `/orders/${paid.orderId}`, { status: 'COMPLETED' });
    for (const answer of [
      await stage.call('DELETE', `/orders/${paid.orderId}`),
      await stage.call('POST', `/orders/${paid.orderId}/captures`),
      await stage.call('PUT', `/orders/${paid.orderId}/status`, { orderId: paid.orderId, orderStatus: 'COMPLETED' }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.json.status).toMatchObject({ statusCode: 'ERROR_VALUE_INVALID', code: '108' });
    }
    expect(await statusOf(paid.orderId)).toBe('COMPLETED');
  });

  it('collects an authorised order, whole or in part', async () => {
    const { orderId, redirectUri } = await stage.place();
    await stage.choose(redirectUri, 'authorise');
    expect(await statusOf(orderId)).toBe('WAITING_FOR_CONFIRMATION');
    const answer = await stage.call('POST', `/orders/${orderId}/captures`, { amount: '900', currencyCode: 'PLN' });
    expect(answer.json).toEqual({ status: { statusCode: 'SUCCESS', statusDesc: 'Status was updated' } });
    expect((await stage.control('GET', `/orders/${orderId}`)).json).toMatchObject({
      status: 'COMPLETED',
      captured: '900',
    });
  });

  it('says DATA_NOT_FOUND to an order nobody made', async () => {
    const answer = await stage.call('GET', '/orders/NOBODY');
    expect([answer.status, answer.json.status.statusCode]).toEqual([404, 'DATA_NOT_FOUND']);
  });

  it('cancels an order nobody paid in time, and says so', async () => {
    const { orderId } = await stage.place({ validityTime: '1' });
    await until(() => stage.heard.some(({ json }) => json.order?.orderId === orderId && json.order.status === 'CANCELED'));
    expect(await statusOf(orderId)).toBe('CANCELED');
  });

  it('shows an order without `virtual`, and its method once it was paid', async () => {
    const { orderId, redirectUri } = await stage.place();
    const before = await stage.call('GET', `/orders/${orderId}`);
    expect(before.json.orders[0]).not.toHaveProperty('payMethod');
    await stage.choose(redirectUri, 'pay');
    const { json } = await stage.call('GET', `/orders/${orderId}`);
    expect(json.orders[0]).toMatchObject({ status: 'COMPLETED', totalAmount: '4500', payMethod: { type: 'PBL' } });
    expect(json.orders[0].products).toEqual([{ name: 'Bilet', unitPrice: '4500', quantity: '1' }]);
    expect(json.properties).toEqual([{ name: 'PAYMENT_ID', value: expect.stringMatching(/^\d+$/) }]);
  });
});

describe('refunds', () => {
  const aPaidOrder = async () => {
    const order = await stage.place();
    await stage.control('POST', `/orders/${order.orderId}`, { status: 'COMPLETED', await: true });
    return order;
  };
  const refund = (orderId: string, fields: Record<string, unknown>) =>
    stage.call('POST', `/orders/${orderId}/refunds`, { refund: { description: 'Zwrot', ...fields } });

  it('P14 the same extRefundId fifty times at once is one refund', async () => {
    const { orderId } = await aPaidOrder();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => refund(orderId, { amount: '4500', currencyCode: 'PLN', extRefundId: 'R-1' })),
    );
    expect(new Set(answers.map(({ json }) => json.refund.refundId)).size).toBe(1);
    expect((await stage.call('GET', `/orders/${orderId}/refunds`)).json).toHaveLength(1);

    const other = await refund(orderId, { amount: '1', currencyCode: 'PLN', extRefundId: 'R-1' });
    expect(other.json.status).toMatchObject({ code: '9112', codeLiteral: 'REFUND_IDEMPOTENCY_MISMATCH' });
  });

  it('never gives back more than was paid', async () => {
    const { orderId } = await aPaidOrder();
    expect((await refund(orderId, { amount: '4000', extRefundId: 'a' })).status).toBe(200);
    expect((await refund(orderId, { amount: '501', extRefundId: 'b' })).json.status.codeLiteral).toBe('AMOUNT_TO_BIG');
    expect((await refund(orderId, { amount: '500', extRefundId: 'c' })).status).toBe(200);
    expect((await refund(orderId, { amount: '1', extRefundId: 'd' })).json.status.codeLiteral).toBe('PAID');
  });

  it('refuses before the order is paid, and without a refund section', async () => {
    const { orderId } = await stage.place();
    expect((await refund(orderId, { extRefundId: 'e' })).json.status.codeLiteral).toBe('TRANS_NOT_ENDED');
    const empty = await stage.call('POST', `/orders/${orderId}/refunds`, {});
    expect(empty.json.status).toMatchObject({ code: '8300', codeLiteral: 'MISSING_REFUND_SECTION' });
  });

  it.each(['FINALIZED', 'CANCELED'] as const)('ends %s as the switch says, and the shop hears it', async (refundResult) => {
    await stage.control('PUT', '/faults', { refundResult, refundDelayMs: 20 });
    const { orderId, extOrderId } = await aPaidOrder();
    const { json } = await refund(orderId, { extRefundId: 'f' });
    expect(json.refund).toMatchObject({ amount: '4500', status: 'PENDING', extRefundId: 'f' });
    await until(() => stage.heard.some((notice) => notice.json.refund?.refundId === json.refund.refundId));
    const notice = stage.heard.find((one) => one.json.refund?.refundId === json.refund.refundId)!;
    expect(notice.json).toMatchObject({ orderId, extOrderId, refund: { status: refundResult } });
    expect(notice.json).not.toHaveProperty('order');
    const { json: read } = await stage.call('GET', `/orders/${orderId}/refunds/${json.refund.refundId}`);
    expect(read.status).toBe(refundResult);
  });

  it('that it sits on comes to its end when it is told to, and a list of orders shows it', async () => {
    await stage.control('PUT', '/faults', { refundDelayMs: 3_600_000 });
    const { orderId, extOrderId } = await aPaidOrder();
    await refund(orderId, { extRefundId: 'g' });
    expect((await stage.control('POST', `/orders/${orderId}/settle-refunds`, { status: 'LOST' })).status).toBe(400);
    expect((await stage.control('POST', `/orders/${orderId}/settle-refunds`, { status: 'CANCELED' })).json.refunds).toMatchObject([
      { status: 'CANCELED' },
    ]);
    await until(() => stage.heard.some((notice) => notice.json.refund?.status === 'CANCELED'));
    const other = await stage.place();
    const { json } = await stage.control('GET', `/orders?ext=${other.extOrderId},nobody,${extOrderId}`);
    expect(json.map((order: { extOrderId: string }) => order.extOrderId)).toEqual([other.extOrderId, extOrderId]);
  });

  it('from the panel has a number the shop has never seen', async () => {
    const { orderId } = await aPaidOrder();
    const { json } = await stage.control('POST', `/orders/${orderId}/panel-refund`, { amount: 1000 });
    expect(json).toMatchObject({ amount: '1000', status: 'PENDING' });
    expect(json).not.toHaveProperty('extRefundId');
  });
});
