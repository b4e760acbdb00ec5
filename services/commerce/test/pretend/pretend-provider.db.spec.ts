import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@kurtyna/testing';
import { AskProvider } from '../../src/payments/ask-provider.js';
import { HandleNotices } from '../../src/payments/handle-notices.job.js';
import { PaymentProviders } from '../../src/payments/payment-providers.js';
import { PayuProvider } from '../../src/payments/payu/payu-provider.js';
import { ReceiveNotice } from '../../src/payments/receive-notice.js';
import { Reconcile } from '../../src/payments/reconcile.job.js';
import { openTheatre, POS_ID, settings, type Theatre } from '../theatre.js';
import { PretendProvider } from './pretend-provider.js';

/** The test of the seam: a second provider is this folder and its place in the list of the registered ones. */
const pretend = new PretendProvider();
/** What PayU's client was asked, by the names of its calls. */
const askedOfPayu: string[] = [];
const payuClient = new Proxy({}, { get: (_, call: string) => () => Promise.resolve(askedOfPayu.push(call)).then(() => null) });
const payu = new PayuProvider(payuClient as never, { posId: POS_ID, secondKeys: [] } as never);

let theatre: Theatre;
let receive: ReceiveNotice;
let notices: HandleNotices;
beforeAll(async () => {
  const registered = new PaymentProviders([pretend, payu]);
  theatre = await openTheatre({ registered });
  const { database, settle, book, refunds } = theatre;
  notices = new HandleNotices(database, registered, settle, book, refunds, settings);
  receive = new ReceiveNotice(database, registered, notices);
  notices.onApplicationBootstrap();
});
afterEach(() => void askedOfPayu.splice(0));
afterAll(async () => {
  await notices.onModuleDestroy();
  await theatre.drop();
});

async function ordered() {
  const [buyer, product] = [await theatre.customer(), await theatre.product({ capacity: 1 })];
  const { order, payu: payment } = await theatre.buy(buyer, product);
  return { buyer, product, order, payment };
}
const bytes = (raw: string) => Buffer.from(raw).toString('base64');
async function noticeOf(extOrderId: string, provider = 'pretend') {
  const { raw, signature } = pretend.isPaid(extOrderId);
  return receive.run({ provider, rawBodyBase64: bytes(raw), signature });
}
const outcomeOf = async (extOrderId: string) => {
  const read = () => theatre.one<{ outcome: string | null }>('SELECT outcome FROM payu_notice WHERE ext_order_id = $1', [extOrderId]);
  await until('the notice is handled', async () => (await read()).outcome !== null);
  return (await read()).outcome;
};
const attemptOf = (orderId: number) =>
  theatre.one<{ provider: string; status: string; provider_order_id: string }>(
    'SELECT provider, status, provider_order_id FROM payment_attempt WHERE order_id = $1',
    [orderId],
  );

describe('an order at a second provider', () => {
  it('is paid and given back through the same table, and PayU is never asked [D12, D13]', async () => {
    const { buyer, product, order, payment } = await ordered();
    expect(payment?.redirectUri).toBe(`https://pretend.example/pay/pretend-${order.extOrderId}`);
    expect(await attemptOf(order.id)).toMatchObject({ provider: 'pretend', status: 'PENDING' });

    expect(await noticeOf(order.extOrderId)).toEqual({ outcome: 'stored' });
    expect(await outcomeOf(order.extOrderId)).toBe('COMPLETED');
    expect(await theatre.viewOf(buyer, product)).toMatchObject({ access: true, paymentStatus: 'COMPLETED' });

    const admin = await theatre.customer({ roleId: 1 });
    const refunded = await theatre.refund.run({ kind: 'event', ref: order.extOrderId, adminId: admin.id });
    expect(refunded.status).toBe('REFUNDED');
    expect(await theatre.viewOf(buyer, product)).toMatchObject({ access: false });
    expect(await theatre.stockOf(product)).toEqual({ capacity: 1, held: 0, sold: 0 });
    expect((await pretend.refundsOf(`pretend-${order.extOrderId}`)) as unknown).toMatchObject({ answer: [{ amount: 4500 }] });
    expect(askedOfPayu).toEqual([]);
  });

  it('hears its own notices alone: one that came to the address of another is of an order we do not know [D13, P4]', async () => {
    const { order } = await ordered();
    await theatre.database.query(`UPDATE payment_attempt SET provider = 'payu' WHERE order_id = $1`, [order.id]);
    await noticeOf(order.extOrderId);
    expect(await outcomeOf(order.extOrderId)).toBe('needs-review: unknown order');
    expect((await attemptOf(order.id)).status).toBe('PENDING');
    expect(askedOfPayu).toEqual([]);
  });

  it('and one at PayU are each asked about where they are [P9, D13]', async () => {
    const [here, there] = [await ordered(), await ordered()];
    await theatre.database.query(`UPDATE payment_attempt SET provider = 'payu', provider_order_id = 'P-1' WHERE order_id = $1`, [
      there.order.id,
    ]);
    pretend.isPaid(here.order.extOrderId);
    await theatre.database.query('UPDATE payment_attempt SET ask_at = now() WHERE order_id = ANY($1)', [[here.order.id, there.order.id]]);
    const { database, providers, settle, book } = theatre;
    const asking = new AskProvider(providers, settle, settings);
    await new Reconcile({ every: () => undefined } as never, database, asking, book, settings).run();
    expect((await attemptOf(here.order.id)).status).toBe('COMPLETED');
    expect((await attemptOf(there.order.id)).status).toBe('PENDING');
    expect(askedOfPayu).toEqual(['retrieve']);
  });

  it('may have the number of an order at PayU [D10]', async () => {
    const [here, there] = [await ordered(), await ordered()];
    const number = (await attemptOf(here.order.id)).provider_order_id;
    await theatre.database.query(`UPDATE payment_attempt SET provider = 'payu', provider_order_id = $2 WHERE order_id = $1`, [
      there.order.id,
      number,
    ]);
    expect(await attemptOf(there.order.id)).toMatchObject({ provider: 'payu', provider_order_id: number });
  });

  it('is not lost on a house in which its provider is not registered: the buyer is told, the order waits [D13]', async () => {
    const { buyer, product, order } = await ordered();
    await theatre.database.query(`UPDATE payment_attempt SET provider = 'gone', redirect_uri = NULL WHERE order_id = $1`, [order.id]);
    await expect(theatre.buy(buyer, product)).rejects.toMatchObject({ code: 'order.provider-failed' });
    expect((await attemptOf(order.id)).status).toBe('PENDING');
  });
});
