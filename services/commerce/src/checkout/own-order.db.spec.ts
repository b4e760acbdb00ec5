import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlacedOrder, UserState } from '@kurtyna/contracts';
import { answered, openTheatre, POS_ID, unknown, type Theatre } from '../../test/theatre.js';

let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
});
afterEach(() => {
  theatre.told.answers = {};
});
afterAll(() => theatre.drop());

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
const own = (buyer: UserState, { order }: PlacedOrder) => ({ kind: 'event' as const, ref: order.extOrderId, userId: buyer.id });
/** Somebody who has a ticket of five that waits for its payment, bought with a code of 20 %. */
async function whoWaits() {
  const [buyer, event] = [await theatre.customer(), await theatre.product({ capacity: 5 })];
  const code = await theatre.code(`CZEKA-${buyer.id}`);
  await theatre.activate(buyer, code);
  return { buyer, event, code, placed: await theatre.buy(buyer, event) };
}
const says = (placed: PlacedOrder, status: string) => () =>
  answered({ orderId: `PAYU-${placed.order.extOrderId}`, extOrderId: null, status, amount: 3600, currency: 'PLN', posId: POS_ID });
const attemptsOf = ({ order }: PlacedOrder) =>
  theatre.database.query<{ number: number; status: string; amount: number }>(
    'SELECT number, status, amount FROM payment_attempt WHERE order_id = $1 ORDER BY number',
    [order.id],
  );
const tasksOf = ({ order }: PlacedOrder) =>
  theatre.database.query(
    'SELECT t.task, a.number FROM provider_task t JOIN payment_attempt a ON a.id = t.attempt_id WHERE a.order_id = $1 ORDER BY t.id',
    [order.id],
  );

describe('a buyer ends the own order', () => {
  it('its seat is free at once, its code is the holder’s again, and a second time is the same order [OWN-16]', async () => {
    const { buyer, event, code, placed } = await whoWaits();
    expect(await theatre.own.cancel(own(buyer, placed))).toMatchObject({ id: placed.order.id, status: 'CANCELED' });
    expect(await theatre.stockOf(event)).toEqual({ capacity: 5, held: 0, sold: 0 });
    expect(await theatre.viewOf(buyer, event)).toMatchObject({ newPrice: 36, usedCode: code });
    expect(await theatre.own.cancel(own(buyer, placed))).toMatchObject({ id: placed.order.id, status: 'CANCELED' });
    expect((await theatre.orders.letter(placed.order.id)).paymentFailed).toBe(false);
    const again = await theatre.buy(buyer, event);
    expect([again.order.id === placed.order.id, again.order.amount]).toEqual([false, 36]);
  });

  it('somebody else’s is not there, and waits on [OWN-16, D23]', async () => {
    const { event, placed } = await whoWaits();
    expect(await codeOf(theatre.own.cancel(own(await theatre.customer(), placed)))).toBe('order.not-found');
    expect(await theatre.stockOf(event)).toMatchObject({ held: 1 });
  });

  it.each([
    ['WAITING_FOR_CONFIRMATION', 'order.waiting'],
    ['COMPLETED', 'order.cancel-not-possible'],
  ])('%s stays as it is: %s [OWN-17]', async (status, refusal) => {
    const { buyer, event, placed } = await whoWaits();
    await theatre.says(placed.order.id, status);
    const before = await theatre.stockOf(event);
    expect(await codeOf(theatre.own.cancel(own(buyer, placed)))).toBe(refusal);
    expect((await theatre.orders.byId(placed.order.id)).status).toBe(status);
    expect(await theatre.stockOf(event)).toEqual(before);
  });

  it('the provider has the money already: the ticket is given, and the answer says so [OWN-17]', async () => {
    const { buyer, event, placed } = await whoWaits();
    theatre.told.answers.retrieve = says(placed, 'COMPLETED');
    expect(await codeOf(theatre.own.cancel(own(buyer, placed)))).toBe('order.paid-meanwhile');
    expect(await theatre.stockOf(event)).toEqual({ capacity: 5, held: 0, sold: 1 });
  });

  it('a silent provider stops nobody: a task cancels the payment later [OWN-16, D3]', async () => {
    const { buyer, placed } = await whoWaits();
    theatre.told.answers = { cancel: () => unknown(), retrieve: () => unknown() };
    expect(await theatre.own.cancel(own(buyer, placed))).toMatchObject({ status: 'CANCELED' });
    expect(await tasksOf(placed)).toEqual([{ task: 'cancel', number: 1 }]);
  });

  it('the notice of our own cancellation comes first, or after: the order is canceled once, by its buyer [OWN-16]', async () => {
    for (const when of ['first', 'after']) {
      const { buyer, event, placed } = await whoWaits();
      if (when === 'first')
        theatre.told.answers.cancel = async () => {
          await theatre.says(placed.order.id, 'CANCELED');
          return answered(null);
        };
      await theatre.own.cancel(own(buyer, placed));
      theatre.told.answers = {};
      await theatre.says(placed.order.id, 'CANCELED');
      const moves = await theatre.database.query(`SELECT "by", why FROM order_change WHERE order_id = $1 AND to_status = 'CANCELED'`, [
        placed.order.id,
      ]);
      expect(moves).toEqual([{ by: 'buyer', why: 'canceled by its buyer' }]);
      expect(await theatre.stockOf(event)).toEqual({ capacity: 5, held: 0, sold: 0 });
    }
  });
});

describe('a buyer pays the own order another way', () => {
  it('the same order and the same sum; the payment before is canceled at the provider [OWN-18]', async () => {
    const { buyer, event, placed } = await whoWaits();
    const next = await theatre.own.beginAttempt(own(buyer, placed));
    const number = placed.order.extOrderId.replace(/-1$/, '-2');
    expect(next).toMatchObject({ order: { id: placed.order.id, extOrderId: number, status: 'PENDING', amount: 36 } });
    expect(next.payu!.redirectUri).not.toBe(placed.payu!.redirectUri);
    expect(theatre.provider.orders.get(number)).toMatchObject({ amount: 3600 });
    expect(await attemptsOf(placed)).toEqual([
      { number: 1, status: 'CANCELED', amount: 3600 },
      { number: 2, status: 'PENDING', amount: 3600 },
    ]);
    expect(await tasksOf(placed)).toEqual([{ task: 'cancel', number: 1 }]);
    await theatre.says(placed.order.id, 'CANCELED', {}, 1); // the provider tells of what we asked for
    expect(await theatre.stockOf(event)).toEqual({ capacity: 5, held: 1, sold: 0 });
    await theatre.says(placed.order.id, 'COMPLETED');
    expect(await theatre.stockOf(event)).toEqual({ capacity: 5, held: 0, sold: 1 });
  });

  it('five payments at most: the sixth is refused, and the fifth can still be paid [OWN-18]', async () => {
    const { buyer, placed } = await whoWaits();
    for (let number = 2; number <= 5; number++) await theatre.own.beginAttempt(own(buyer, placed));
    expect(await codeOf(theatre.own.beginAttempt(own(buyer, placed)))).toBe('order.too-many-attempts');
    await theatre.says(placed.order.id, 'COMPLETED');
    expect((await theatre.orders.byId(placed.order.id)).status).toBe('COMPLETED');
  });

  it('an order that the theatre gave and called unpaid is paid from where its buyer is, by either click [OWN-18, D21]', async () => {
    const admin = await theatre.customer({ roleId: 1 });
    for (const click of ['another way', 'buys'] as const) {
      const [buyer, event] = [await theatre.customer(), await theatre.product({ capacity: 5 })];
      const grant = { kind: 'event' as const, id: event.id, userval: buyer.email, priceIncluded: true, adminId: admin.id };
      const { id, extOrderId } = await theatre.grant.run(grant);
      await theatre.edit.run({ kind: 'event', ref: String(id), adminId: admin.id, changes: { status: 'PENDING' } });
      const address = '2001:db8::7';
      const place = { address, country: 'PL' };
      const { order } =
        click === 'buys'
          ? await theatre.buy(buyer, event, { place })
          : await theatre.own.beginAttempt({ kind: 'event', ref: extOrderId, userId: buyer.id, address });
      expect([click, order.id, order.status]).toEqual([click, id, 'PENDING']);
      expect(theatre.provider.orders.get(order.extOrderId)).toMatchObject({ customerIp: address });
    }
  });

  it('with less than a third of its time left none is begun [OWN-18]', async () => {
    const { buyer, placed } = await whoWaits();
    await theatre.database.query(`UPDATE orders SET expires_at = now() + interval '590 seconds' WHERE id = $1`, [placed.order.id]);
    expect(await codeOf(theatre.own.beginAttempt(own(buyer, placed)))).toBe('order.replace-too-late');
    expect(await attemptsOf(placed)).toHaveLength(1);
  });

  it('the payment before was made meanwhile: that order is the answer, and nothing else is to be paid [OWN-18]', async () => {
    const { buyer, placed } = await whoWaits();
    theatre.told.answers.retrieve = says(placed, 'COMPLETED');
    expect(await theatre.own.beginAttempt(own(buyer, placed))).toMatchObject({ payu: null, order: { status: 'COMPLETED' } });
    expect(await attemptsOf(placed)).toHaveLength(1);
  });
});

const invoice = (company: string) => ({
  ...{ invoiceType: 'company' as const, company, nip: '5260250274', firstname: null, lastname: null },
  ...{ street: 'Długa 1', postal_code: '00-950', city: 'Warszawa', state: 'mazowieckie', country_code: 'PL' },
});

describe('a buyer changes the invoice of the own order', () => {
  const companyOf = async ({ order }: PlacedOrder): Promise<string | undefined> =>
    (await theatre.database.query<{ company: string }>('SELECT company FROM invoice WHERE order_id = $1', [order.id]))[0]?.company;

  it('while it waits and after it was paid, there and back, until a document was issued [OWN-15]', async () => {
    const { buyer, placed } = await whoWaits();
    const change = (data: ReturnType<typeof invoice> | null) => theatre.ownInvoice.change({ ...own(buyer, placed), invoice: data });
    await change(invoice('Firma A'));
    await change(null);
    expect(await companyOf(placed)).toBeUndefined();
    await change(invoice('Firma B'));
    await theatre.says(placed.order.id, 'COMPLETED');
    await change(invoice('Firma C'));
    expect(await companyOf(placed)).toBe('Firma C');
    await theatre.database.query(
      `INSERT INTO invoice_document (order_id, series, year, month, no, gross, paper, issued_by)
       VALUES ($1, 'FV', 2026, 11, $1, 3600, '{"number": "FV 1/2026"}', 1)`,
      [placed.order.id],
    );
    expect(await codeOf(change(null))).toBe('invoice.issued');
    expect(await companyOf(placed)).toBe('Firma C');
  });

  it('of an order that is over, or is somebody else’s, none is taken [OWN-15, D23]', async () => {
    const { buyer, placed } = await whoWaits();
    const stranger = await theatre.customer();
    expect(await codeOf(theatre.ownInvoice.change({ ...own(stranger, placed), invoice: invoice('X') }))).toBe('order.not-found');
    await theatre.own.cancel(own(buyer, placed));
    expect(await codeOf(theatre.ownInvoice.change({ ...own(buyer, placed), invoice: invoice('X') }))).toBe('order.invoice-not-possible');
  });
});
