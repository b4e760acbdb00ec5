import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlacedOrder, ProductState, UserState } from '@kurtyna/contracts';
import type { OrderKind } from '@kurtyna/domain';
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

describe('the theatre changes the invoice of an order for its buyer', () => {
  const kept = ({ id }: { id: number }) =>
    theatre.database.query<{ company: string; nip: string; sent: boolean; deleted: boolean }>(
      'SELECT company, nip, sent, deleted_at IS NOT NULL AS deleted FROM invoice WHERE order_id = $1',
      [id],
    );
  const actsOn = ({ id }: { id: number }) =>
    theatre.database.query('SELECT admin_id, act, fields FROM admin_act WHERE subject = $1 ORDER BY id', [`order:${id}`]);
  const asStaff = ({ id: userId }: UserState, { kind, id }: { kind: OrderKind; id: number }, data: ReturnType<typeof invoice> | null) =>
    theatre.ownInvoice.change({ kind, ref: String(id), userId, admin: true, invoice: data });
  async function paid(buy: (buyer: UserState, event: ProductState) => Promise<PlacedOrder>) {
    await theatre.sellsGroupsAndGifts();
    const [buyer, event, admin] = [await theatre.customer(), await theatre.product(), await theatre.customer({ roleId: 1 })];
    const { order } = await buy(buyer, event);
    await theatre.says(order.id, 'COMPLETED');
    return { buyer, admin, order };
  }
  const giveBack = ({ kind, id }: { kind: OrderKind; id: number }, { id: adminId }: UserState, amount?: number) =>
    theatre.refund.run({ kind, ref: String(id), adminId, outside: true, amount });

  it.each<[OrderKind, (buyer: UserState, event: ProductState) => Promise<PlacedOrder>]>([
    ['event', (buyer, event) => theatre.buy(buyer, event)],
    ['group', (buyer, event) => theatre.buyGroup(buyer, event, 3)],
    ['gift', (buyer) => theatre.buyGift(buyer, 'any')],
  ])('of the kind %s: added, corrected, taken away; each leaves an act without a value [OWN-15, OPEN3-59, X11]', async (kind, buy) => {
    const { admin, order } = await paid(buy);
    expect(await asStaff(admin, order, invoice('Firma A'))).toMatchObject({ id: order.id, kind, payu: null });
    await asStaff(admin, order, { ...invoice('Firma A'), nip: '1234563218' });
    expect(await kept(order)).toEqual([{ company: 'Firma A', nip: '1234563218', sent: false, deleted: false }]);
    await asStaff(admin, order, null);
    await asStaff(admin, order, null);
    expect(await kept(order)).toEqual([]);
    const by = { admin_id: admin.id, fields: [] };
    expect(await actsOn(order)).toEqual([
      { ...by, act: 'add-invoice' },
      { ...by, act: 'edit-invoice', fields: ['nip'] },
      { ...by, act: 'delete-invoice' },
    ]);
  });

  it('while it waits for its payment too; the payment stays its buyer’s alone to finish [OWN-15, OPEN3-59]', async () => {
    const { buyer, placed } = await whoWaits();
    const admin = await theatre.customer({ roleId: 1 });
    expect(await asStaff(admin, placed.order, invoice('Firma A'))).toMatchObject({ status: 'PENDING', payu: null, open_until: null });
    expect(await kept(placed.order)).toMatchObject([{ company: 'Firma A' }]);
    expect((await theatre.ownInvoice.change({ ...own(buyer, placed), invoice: invoice('Firma B') })).payu).not.toBeNull();
  });

  it('is staff by its own rows: a buyer whom the edge calls one changes nothing, and a buyer leaves no act [D22, X11]', async () => {
    const { buyer, placed } = await whoWaits();
    expect(await codeOf(asStaff(await theatre.customer(), placed.order, invoice('X')))).toBe('forbidden');
    await theatre.ownInvoice.change({ ...own(buyer, placed), invoice: invoice('Firma A') });
    expect([await kept(placed.order), await actsOn(placed.order)]).toMatchObject([[{ company: 'Firma A' }], []]);
  });

  it('of an order of which a part is left, and of none given back wholly, free or canceled [OWN-15, OPEN3-59]', async () => {
    const { admin, order } = await paid((buyer, event) => theatre.buy(buyer, event));
    await giveBack(order, admin, 1500);
    await asStaff(admin, order, invoice('Firma A'));
    await giveBack(order, admin);
    expect(await codeOf(asStaff(admin, order, invoice('Firma B')))).toBe('invoice.nothing-to-invoice');
    expect(await kept(order)).toMatchObject([{ company: 'Firma A' }]);

    const free = await theatre.grant.run({
      kind: 'event',
      id: (await theatre.product()).id,
      userval: admin.email,
      priceIncluded: false,
      adminId: admin.id,
    });
    expect(await codeOf(asStaff(admin, { kind: 'event', id: free.id }, invoice('X')))).toBe('invoice.nothing-to-invoice');
    const { buyer, placed } = await whoWaits();
    await theatre.own.cancel(own(buyer, placed));
    expect(await codeOf(asStaff(admin, placed.order, invoice('X')))).toBe('order.invoice-not-possible');
    expect(await codeOf(asStaff(admin, { kind: 'video', id: order.id }, invoice('X')))).toBe('order.not-found');
  });

  it('of which one was taken off the list comes back, unsent [INV-12, OPEN3-59]', async () => {
    const { admin, order } = await paid((buyer, event) => theatre.buy(buyer, event, { invoice: invoice('Firma A') }));
    await theatre.database.query('UPDATE invoice SET sent = true, deleted_at = now() WHERE order_id = $1', [order.id]);
    await asStaff(admin, order, invoice('Firma A'));
    expect(await kept(order)).toEqual([{ company: 'Firma A', nip: '5260250274', sent: false, deleted: false }]);
    expect(await actsOn(order)).toMatchObject([{ act: 'add-invoice' }]);
  });

  it('that was sent waits to be sent again when its data are others, and stays sent when they are the same [INV-11]', async () => {
    const { admin, order } = await paid((buyer, event) => theatre.buy(buyer, event, { invoice: invoice('Firma A') }));
    await theatre.database.query('UPDATE invoice SET sent = true WHERE order_id = $1', [order.id]);
    await asStaff(admin, order, invoice('Firma A'));
    expect([await kept(order), await actsOn(order)]).toMatchObject([[{ sent: true }], []]);
    await asStaff(admin, order, invoice('Firma B'));
    expect([await kept(order), await actsOn(order)]).toMatchObject([
      [{ company: 'Firma B', sent: false }],
      [{ act: 'edit-invoice', fields: ['company', 'sent'] }],
    ]);
  });

  it('beside its buyer keeps one of both, whole [OWN-15]', async () => {
    for (let round = 0; round < 5; round++) {
      const { buyer, admin, order } = await paid((one, event) => theatre.buy(one, event));
      await Promise.all([
        asStaff(admin, order, { ...invoice('Firma A'), nip: '1234563218' }),
        theatre.ownInvoice.change({ kind: 'event', ref: order.extOrderId, userId: buyer.id, invoice: invoice('Firma B') }),
      ]);
      const [now] = await kept(order);
      expect(['Firma A 1234563218', 'Firma B 5260250274']).toContain(`${now!.company} ${now!.nip}`);
    }
  });
});
