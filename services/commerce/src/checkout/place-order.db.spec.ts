import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { outboxOf } from '@kurtyna/testing';
import { inHours, openTheatre, type Theatre } from '../../test/theatre.js';

let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
});
afterAll(() => theatre.drop());

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'sold',
    (error: Error) => error.message,
  );

describe('buying', () => {
  it('writes a PENDING order with the price of the server and leads to the provider [BUY-28, BUY-34, D14]', async () => {
    const [buyer, event] = [await theatre.customer(), await theatre.product({ price: 4500 })];
    const placed = await theatre.buy(buyer, event, { amount: 1, price: 1 });
    expect(placed.order).toMatchObject({
      status: 'PENDING',
      amount: 45,
      product_slug: `event-${event.id}`,
      product_quantity: 1,
      used: 0,
      views: 0,
    });
    expect(placed.payu?.redirectUri).toMatch(/^https:\/\/secure\.payu\.com\//);
    expect(theatre.provider.orders.get(placed.order.extOrderId)?.amount).toBe(4500);
  });

  it('sells a video the same way [BUY-26, ORD-20]', async () => {
    const placed = await theatre.buy(await theatre.customer(), await theatre.product({ kind: 'video', price: 1999 }));
    expect(placed.order).toMatchObject({
      amount: 19.99,
      product_kind: 'video',
      extOrderId: expect.stringMatching(/^V-[0-9A-Z]{26}-1$/),
    });
  });

  it('completes an order at price zero at once, with access and without the provider [BUY-29, BUY-30, BTN-20, ACC-06]', async () => {
    const [buyer, event] = [await theatre.customer(), await theatre.product({ price: 0, capacity: 5 })];
    const before = theatre.provider.orders.size;
    const placed = await theatre.buy(buyer, event);
    expect(placed).toMatchObject({ payu: null, order: { status: 'COMPLETED', amount: 0 } });
    expect(theatre.provider.orders.size).toBe(before);
    expect(await theatre.viewOf(buyer, event)).toMatchObject({
      access: true,
      accessBy: 'order',
      paymentStatus: 'COMPLETED',
    });
    expect(await theatre.stockOf(event)).toEqual({ capacity: 5, held: 0, sold: 1 });
    const told = (await outboxOf(theatre.database, 'order-completed')).at(-1);
    expect(told!.data).toMatchObject({
      orderId: placed.order.id,
      userId: buyer.id,
      productKind: 'event',
      productId: event.id,
      soldAs: 'ticket',
      quantity: 1,
      amount: 0,
      late: false,
    });
  });

  it.each([
    ['an event', { kind: 'event', price: 0, capacity: 5 }],
    ['an event of a day and an hour', { kind: 'event', price: 0, startsAt: inHours(5), endsAt: inHours(8) }],
    ['an event with a code for all of it', { kind: 'event', price: 4500 }],
    ['a video that is open for a while, with such a code,', { kind: 'video', price: 1999, ticketHours: 48 }],
  ] as const)('shows %s that costs nothing as its page will read it, without reading it [BUY-29, ORD-20]', async (_what, given) => {
    const [buyer, product] = [await theatre.customer(), await theatre.product({ ...given })];
    if (given.price > 0) await theatre.activate(buyer, await theatre.code(`DARMO-${product.id}`, { discount: 100 }));
    const { order } = await theatre.buy(buyer, product);
    expect(order).toEqual(await theatre.orders.byId(order.id));
    expect([order.status, order.product_id, order.title]).toEqual(['COMPLETED', product.id, expect.stringMatching(/./)]);
  });

  it.each([
    ['a ticket', { price: 4500, capacity: 5 }],
    ['a ticket at a lower price', { price: 4500, ticketHours: 48, kind: 'video' }, { code: true }],
    ['a ticket in English', { price: 4500 }, { changes: { language: 'en' } }],
    ['a group', { price: 4500 }, { changes: { group: 3 } }],
  ] as const)(
    'leads to the provider with %s as the database would have it, and shows its order as its page will read it [BUY-29, ORD-20, ORD-23]',
    async (_what, given, { code = false, changes = {} }: { code?: boolean; changes?: { language?: string; group?: number } } = {}) => {
      await theatre.sellsGroupsAndGifts();
      const [buyer, product] = [await theatre.customer(), await theatre.product({ ...given })];
      if (code) await theatre.activate(buyer, await theatre.code(`MNIEJ-${product.id}`, { discount: 20 }));
      const start = theatre.payment.start.bind(theatre.payment);
      const read: unknown[] = [];
      theatre.payment.start = async (first, shown) => {
        read.push(first, await theatre.payments.open(first.order_id));
        return start(first, shown);
      };
      const { group, ...more } = changes;
      const bought = group ? theatre.buyGroup(buyer, product, group, more) : theatre.buy(buyer, product, more);
      const { order, payu } = await bought.finally(() => (theatre.payment.start = start));
      expect(read[0]).toEqual(read[1]);
      expect(order).toEqual(await theatre.orders.byId(order.id));
      expect([order.status, order.payu]).toEqual(['PENDING', payu]);
    },
  );

  it('shows an order that was paid before the provider had answered as it is by then [P5]', async () => {
    const [buyer, product] = [await theatre.customer(), await theatre.product()];
    const create = theatre.provider.create.bind(theatre.provider);
    theatre.provider.create = async (order) => {
      const created = await create(order);
      const { order_id: id } = await theatre.one<{ order_id: number }>('SELECT order_id FROM payment_attempt WHERE ext_order_id = $1', [
        order.extOrderId,
      ]);
      await theatre.says(id, 'COMPLETED');
      return created;
    };
    const { order } = await theatre.buy(buyer, product).finally(() => (theatre.provider.create = create));
    expect(order).toEqual(await theatre.orders.byId(order.id));
    expect(order.status).toBe('COMPLETED');
  });

  it('of an order that is over by now is to be tried again, and is not handed out as if it stood [D11]', async () => {
    const { order } = await theatre.buy(await theatre.customer(), await theatre.product({ price: 4500 }));
    await theatre.says(order.id, 'CANCELED');
    expect(await codeOf(theatre.payment.of(order.id))).toBe('order.retry');
  });

  it('gives a free product once, clicked 50 times at the same moment [R7]', async () => {
    const [buyer, event] = [await theatre.customer(), await theatre.product({ price: 0, capacity: 60 })];
    const placed = await Promise.all(Array.from({ length: 50 }, () => theatre.buy(buyer, event)));
    expect(new Set(placed.map(({ order }) => order.id)).size).toBe(1);
    expect(await theatre.stockOf(event)).toMatchObject({ sold: 1 });
    expect(await theatre.one('SELECT count(*)::integer AS n FROM access WHERE user_id = $1', [buyer.id])).toEqual({
      n: 1,
    });
  });

  it('sells nothing to somebody who was erased meanwhile: no order, no seat [X11, D36]', async () => {
    const [buyer, event] = [await theatre.customer(), await theatre.product({ capacity: 3 })];
    await theatre.customer({ id: buyer.id, version: 2, deleted: true });
    expect(await codeOf(theatre.buy(buyer, event))).toBe('session.missing');
    expect(await theatre.stockOf(event)).toEqual({ capacity: 3, held: 0, sold: 0 });
    expect(await theatre.one('SELECT count(*)::integer AS n FROM orders WHERE user_id = $1', [buyer.id])).toEqual({
      n: 0,
    });
  });

  it('answers a second click with the same order and the same redirect, 20 at once [D11, R4, BTN-34]', async () => {
    const [buyer, event] = [await theatre.customer(), await theatre.product({ capacity: 40 })];
    const placed = await Promise.all(Array.from({ length: 20 }, () => theatre.buy(buyer, event)));
    expect(new Set(placed.map(({ order }) => order.extOrderId)).size).toBe(1);
    expect(new Set(placed.map(({ payu }) => payu?.redirectUri)).size).toBe(1);
    expect(await theatre.stockOf(event)).toEqual({ capacity: 40, held: 1, sold: 0 });
  });

  it.each([
    ['the last ticket', { capacity: 1 }, {}, { held: 1, sold: 0 }],
    ['the last ticket of a free show', { capacity: 1, price: 0 }, {}, { held: 0, sold: 1 }],
    ['three of five tickets for a group', { capacity: 5 }, { group: 3 }, { held: 3, sold: 0 }],
  ])(
    'answers clicks on %s with the same order, also where the first has just taken the seats [D11, R4, LAW-14]',
    async (_, changes, { group }: { group?: number }, taken) => {
      await theatre.sellsGroupsAndGifts();
      for (let round = 0; round < 5; round++) {
        const [buyer, event] = [await theatre.customer(), await theatre.product(changes)];
        const click = () => (group ? theatre.buyGroup(buyer, event, group) : theatre.buy(buyer, event));
        const placed = await Promise.all(Array.from({ length: 10 }, click));
        expect(new Set(placed.map(({ order }) => order.id)).size).toBe(1);
        expect(await theatre.stockOf(event)).toMatchObject(taken);
        theatre.gate.soldOut(`event-${event.id}`); // the row has just said so once more
        expect((await click()).order.id).toBe(placed[0]!.order.id);
        if (!group) expect(await codeOf(theatre.buy(await theatre.customer(), event))).toBe('order.sold-out');
      }
    },
  );

  it('gives the holder of the last seat the open payment back while everybody else hears "sold out" [BTN-34, TICK-03, D11]', async () => {
    const [holder, event] = [await theatre.customer(), await theatre.product({ capacity: 1 })];
    const first = await theatre.buy(holder, event);
    expect(await codeOf(theatre.buy(await theatre.customer(), event))).toBe('order.sold-out');
    theatre.gate.soldOut(`event-${event.id}`); // the row has just said so once more
    const again = await theatre.buy(holder, event);
    expect(theatre.gate.isSoldOut(`event-${event.id}`)).toBe(true);
    expect(again.payu?.redirectUri).toBe(first.payu?.redirectUri);
    expect(again.order.id).toBe(first.order.id);
    expect(await theatre.stockOf(event)).toEqual({ capacity: 1, held: 1, sold: 0 });
  });

  it('is refused while the payment waits for confirmation [OPEN1-32]', async () => {
    const [buyer, event] = [await theatre.customer(), await theatre.product()];
    const { order } = await theatre.buy(buyer, event);
    await theatre.says(order.id, 'WAITING_FOR_CONFIRMATION');
    expect(await codeOf(theatre.buy(buyer, event))).toBe('order.waiting');
  });

  it.each([
    ['ended', { startsAt: inHours(-5), endsAt: inHours(-1) }, {}, 'order.ended'],
    ['for older people', { ageRestriction: 18 }, { bornOn: '2012-01-01' }, 'order.age'],
    ['for people of known age', { ageRestriction: 16 }, { bornOn: null }, 'order.birthday'],
    ['with no tickets', { capacity: 0 }, {}, 'order.sold-out'],
    ['blocked for payments', { enableTickets: false }, {}, 'order.not-on-sale'],
    ['unpublished', { published: false }, {}, 'event.not-found'],
    ['free for subscribers', { price: 0, mailingFree: true }, {}, 'order.newsletter'],
    ['open to the role anyway', {}, { roleId: 3 }, 'order.role-has-access'],
  ])('is refused for an event that is %s [BTN-34, BTN-06, BTN-07, BTN-08, BTN-10]', async (_name, changes, person, code) => {
    const [buyer, product] = [await theatre.customer(person as never), await theatre.product(changes as never)];
    // The answer about the product has said so before; what is not published is not there at all (OPEN1-35).
    const told = code === 'event.not-found' ? 'order.not-on-sale' : code;
    expect((await theatre.viewOf(buyer, product)).sale).toMatchObject({ ok: false, code: told });
    expect(await codeOf(theatre.buy(buyer, product))).toBe(code);
  });

  it('is refused from a blocked country, by the address first [BTN-09, OPEN1-21]', async () => {
    const event = await theatre.product({ restrictedAccess: 'poland' });
    const buyer = await theatre.customer({ countryCode: 'PL' });
    expect(await codeOf(theatre.buy(buyer, event, { place: { address: '83.11.20.7', country: 'DE' } }))).toBe('order.country');
    expect(await codeOf(theatre.buy(buyer, event, { place: { address: '83.11.20.7', country: null } }))).toBe('sold');
  });

  it('stores the invoice and the consent with the order [BUY-27, BUY-35, BUY-09]', async () => {
    const invoice = {
      invoiceType: 'company',
      company: 'Teatr Sp. z o.o.',
      nip: '526-025-02-74',
      firstname: null,
      lastname: null,
      street: 'Długa 1',
      postal_code: '00-950',
      city: 'Warszawa',
      state: 'mazowieckie',
      country_code: 'pl',
    };
    const { order } = await theatre.buy(await theatre.customer(), await theatre.product(), { invoice });
    expect(await theatre.one('SELECT company, nip, country_code, city FROM invoice WHERE order_id = $1', [order.id])).toEqual({
      company: 'Teatr Sp. z o.o.',
      nip: '5260250274',
      country_code: 'PL',
      city: 'Warszawa',
    });
    const { consent_text } = await theatre.one<{ consent_text: string }>('SELECT consent_text FROM orders WHERE id = $1', [order.id]);
    expect(consent_text).toContain('utracę prawo odstąpienia');
  });

  it.each([
    ['an event in three weeks', { startsAt: inHours(21 * 24), endsAt: inHours(22 * 24) }],
    ['a video before a premiere in three weeks', { kind: 'video', availableFrom: inHours(21 * 24) }],
    ['a free event', { price: 0, enableTickets: true }],
  ] as const)('stores no consent to early delivery of %s, for its label did not name it [OPEN1-38, BUY-09]', async (_what, product) => {
    const { order } = await theatre.buy(await theatre.customer(), await theatre.product(product));
    expect(await theatre.one('SELECT consent_text FROM orders WHERE id = $1', [order.id])).toEqual({ consent_text: null });
  });

  it('keeps the buyer as they were called when they bought, also when they are erased [D36, X11]', async () => {
    const buyer = await theatre.customer({ firstname: 'Zofia', lastname: 'Żółć', email: 'zofia@poczta.example' });
    const { order } = await theatre.buy(buyer, await theatre.product());
    await theatre.customer({ id: buyer.id, version: 2, lastname: 'Nowak', email: 'nowak@poczta.example' });
    await theatre.customer({ id: buyer.id, version: 3, deleted: true });
    expect(await theatre.one('SELECT buyer_name, buyer_email FROM orders WHERE id = $1', [order.id])).toEqual({
      buyer_name: 'Zofia Żółć',
      buyer_email: 'zofia@poczta.example',
    });
  });

  it('refuses a wrong invoice at its fields and takes no seat [BUY-11, BUY-13, BUY-18, BUY-23]', async () => {
    const event = await theatre.product({ capacity: 3 });
    const invoice = {
      invoiceType: 'company',
      company: '',
      nip: 'x',
      street: '<b>x</b>',
      postal_code: '1',
      city: 'a',
      state: 'b',
      country_code: 'PL',
    };
    const error = await theatre.buy(await theatre.customer(), event, { invoice }).then(
      () => null,
      (e: unknown) => e as { details: { fields: object } },
    );
    expect(Object.keys(error!.details.fields).sort()).toEqual(['company', 'nip', 'street']);
    expect(await theatre.stockOf(event)).toEqual({ capacity: 3, held: 0, sold: 0 });
  });

  it('stops a buyer at 30 orders of ten minutes, whatever they are for [D20]', async () => {
    const buyer = await theatre.customer();
    const events = [await theatre.product({ capacity: 100 }), await theatre.product({ capacity: 100 })];
    for (let i = 0; i < 30; i++) await theatre.lapse((await theatre.buy(buyer, events[i % 2]!)).order.id);
    await expect(theatre.buy(buyer, await theatre.product())).rejects.toMatchObject({
      kind: 'too-many',
      details: { retryAfterSeconds: 600 },
    });
  });

  describe('with an Idempotency-Key', () => {
    let keys = 0;
    const withKey = (bodyHash = 'a', key = `klucz-${++keys}`) => ({ idempotency: { key, bodyHash } });
    const keysOf = (buyer: { id: number }) =>
      theatre.database.query<{ key: string; order_id: number | null }>('SELECT key, order_id FROM idempotency WHERE user_id = $1', [
        buyer.id,
      ]);
    /** Whatever may have become of the first call's order and of what it was for, when the same call comes again. */
    const MEANWHILE: [string, (order: { id: number }, event: Awaited<ReturnType<Theatre['product']>>) => Promise<unknown>][] = [
      ['waits', () => Promise.resolve()],
      ['is paid', (order) => theatre.says(order.id, 'COMPLETED')],
      [
        'is paid, and nothing is left',
        async (order, event) => {
          await theatre.says(order.id, 'COMPLETED');
          await theatre.product({ ...event, version: 2, capacity: 1 });
          theatre.gate.soldOut(`event-${event.id}`);
        },
      ],
      [
        'is paid, and the show is taken off',
        async (order, event) => {
          await theatre.says(order.id, 'COMPLETED');
          await theatre.product({ ...event, version: 2, published: false });
        },
      ],
      ['waits at a price that fell', (_, event) => theatre.product({ ...event, version: 2, price: 100 })],
    ];

    it.each(MEANWHILE)('leads to the same order again where it %s; another body is refused [D11, R4]', async (_, meanwhile) => {
      const [buyer, event] = [await theatre.customer(), await theatre.product({ capacity: 3 })];
      const key = withKey();
      const first = await theatre.buy(buyer, event, key);
      await meanwhile(first.order, event);
      const again = await theatre.buy(buyer, event, key);
      expect(again.order.id).toBe(first.order.id);
      expect(again.payu).toEqual(again.order.status === 'COMPLETED' ? null : first.payu);
      expect(await codeOf(theatre.buy(buyer, event, withKey('b', key.idempotency.key)))).toBe('order.idempotency-mismatch');
      expect(await keysOf(buyer)).toEqual([{ key: key.idempotency.key, order_id: first.order.id }]);
    });

    it.each([
      ['that is paid for', {}],
      ['that is free', { price: 0 }],
      ['with the last seat', { capacity: 1 }],
    ])('two calls at once %s get one order, ten times of ten [D11, R4]', async (_, changes) => {
      for (let round = 0; round < 10; round++) {
        const [buyer, event] = [await theatre.customer(), await theatre.product(changes)];
        const key = withKey();
        const placed = await Promise.all([1, 2, 3].map(() => theatre.buy(buyer, event, key)));
        expect(new Set(placed.map(({ order }) => order.id)).size).toBe(1);
        expect(await keysOf(buyer)).toEqual([{ key: key.idempotency.key, order_id: placed[0]!.order.id }]);
      }
    });

    it('leads to the order that a second click found, also when that is paid [D11]', async () => {
      const [buyer, event] = [await theatre.customer(), await theatre.product()];
      const [{ order }, key] = [await theatre.buy(buyer, event, withKey()), withKey()];
      expect((await theatre.buy(buyer, event, key)).order.id).toBe(order.id);
      await theatre.says(order.id, 'COMPLETED');
      expect((await theatre.buy(buyer, event, key)).order.id).toBe(order.id);
    });

    it('is written with no order that is refused, and is good again after that, also where the provider refused it [D11]', async () => {
      const [buyer, event] = [await theatre.customer(), await theatre.product({ capacity: 0 })];
      const key = withKey();
      expect(await codeOf(theatre.buy(buyer, event, key))).toBe('order.sold-out');
      expect(await keysOf(buyer)).toEqual([]);
      const other = await theatre.product();
      const create = theatre.provider.create.bind(theatre.provider);
      theatre.provider.create = () =>
        Promise.resolve({ kind: 'refused', code: 'ERROR_VALUE_INVALID', reason: 'x', means: 'final' } as never);
      expect(await codeOf(theatre.buy(buyer, other, key).finally(() => (theatre.provider.create = create)))).toBe('order.provider-failed');
      expect(await keysOf(buyer)).toEqual([]);
      expect((await theatre.buy(buyer, other, key)).order.status).toBe('PENDING');
    });

    it('for something else is refused, whatever the first order has become [D11, R4]', async () => {
      const [buyer, event, other] = [await theatre.customer(), await theatre.product(), await theatre.product()];
      const key = withKey();
      const { order } = await theatre.buy(buyer, event, key);
      await theatre.says(order.id, 'COMPLETED');
      expect(await codeOf(theatre.buy(buyer, other, withKey('b', key.idempotency.key)))).toBe('order.idempotency-mismatch');
      expect(await theatre.stockOf(other)).toMatchObject({ held: 0, sold: 0 });
    });

    it('that a program of the release before has begun with and not ended is no order, and stands in nobody’s way [D39]', async () => {
      const [buyer, event] = [await theatre.customer(), await theatre.product()];
      const key = withKey();
      await theatre.database.query('INSERT INTO idempotency (user_id, key, body_hash) VALUES ($1, $2, $3)', [
        ...[buyer.id, key.idempotency.key, 'a'],
      ]);
      expect(await codeOf(theatre.buy(buyer, event, key))).toBe('order.retry');
      const { order } = await theatre.buy(buyer, event, key);
      expect(await keysOf(buyer)).toEqual([{ key: key.idempotency.key, order_id: order.id }]);
    });
  });
});

describe('stock', () => {
  it('sells exactly the capacity when many buy at once, and says what is left [TICK-04, TICK-02, TICK-03, D9]', async () => {
    const event = await theatre.product({ capacity: 10 });
    const buyers = await Promise.all(Array.from({ length: 103 }, () => theatre.customer()));
    const viewer = await theatre.customer();
    expect(await theatre.viewOf(viewer, event)).toMatchObject({ ticketsAvailable: true, ticketsLeft: 10 });
    for (const buyer of buyers.slice(0, 3)) await theatre.buy(buyer, event);
    expect(await theatre.viewOf(viewer, event)).toMatchObject({ ticketsAvailable: true, ticketsLeft: 7 });
    const outcomes = await Promise.all(buyers.slice(3).map((buyer) => codeOf(theatre.buy(buyer, event))));
    expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(7);
    expect(outcomes.filter((outcome) => outcome === 'order.sold-out')).toHaveLength(93);
    expect(await theatre.stockOf(event)).toEqual({ capacity: 10, held: 10, sold: 0 });
    expect(await theatre.viewOf(viewer, event)).toMatchObject({ ticketsAvailable: false, ticketsLeft: 0 });
  });

  it('control: a naive "look, then take" oversells under the same crowd, so the crowd above is one', async () => {
    const event = await theatre.product({ capacity: 10 });
    await theatre.database.query('CREATE TABLE naive_seat (taken integer NOT NULL)');
    await theatre.database.query('INSERT INTO naive_seat VALUES (0)');
    const naive = async (): Promise<boolean> => {
      const { taken } = await theatre.one<{ taken: number }>('SELECT taken FROM naive_seat');
      if (taken >= event.capacity!) return false;
      await theatre.database.query('UPDATE naive_seat SET taken = $1', [taken + 1]);
      return true;
    };
    const sold = (await Promise.all(Array.from({ length: 100 }, naive))).filter(Boolean).length;
    await theatre.database.query('DROP TABLE naive_seat');
    expect(sold).toBeGreaterThan(10);
  });

  it('has no limit without a capacity [TICK-01]', async () => {
    const event = await theatre.product({ capacity: null });
    const buyers = await Promise.all(Array.from({ length: 20 }, () => theatre.customer()));
    const outcomes = await Promise.all(buyers.map((buyer) => codeOf(theatre.buy(buyer, event))));
    expect(outcomes.every((outcome) => outcome === 'sold')).toBe(true);
    expect(await theatre.viewOf(buyers[0]!, event)).toMatchObject({ ticketsAvailable: true, ticketsLeft: null });
  });

  it('frees the seats of an order that nobody paid, once [TICK-05, D9]', async () => {
    const [buyer, event] = [await theatre.customer(), await theatre.product({ capacity: 1 })];
    const { order } = await theatre.buy(buyer, event);
    expect(await codeOf(theatre.buy(await theatre.customer(), event))).toBe('order.sold-out');
    await theatre.lapse(order.id);
    expect(await theatre.stockOf(event)).toEqual({ capacity: 1, held: 0, sold: 0 });
  });

  it('cannot get a capacity below what is held and sold, and names the least possible [R6, D9, OPEN2-25]', async () => {
    const event = await theatre.product({ capacity: 5 });
    for (let i = 0; i < 3; i++) await theatre.buy(await theatre.customer(), event);
    const change = (capacity: number | null) => theatre.capacity.run({ kind: 'event', id: event.id, capacity, adminId: 1 });
    await expect(change(2)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'event.capacity-below-sold',
      details: { values: { least: 3 } },
    });
    await change(3);
    expect(await codeOf(theatre.buy(await theatre.customer(), event))).toBe('order.sold-out');
    expect(await theatre.stockOf(event)).toEqual({ capacity: 3, held: 3, sold: 0 });
  });

  it('holds the invariant in the table itself [D9]', async () => {
    const event = await theatre.product({ capacity: 1 });
    await expect(theatre.database.query('UPDATE stock SET sold = 2 WHERE product_id = $1', [event.id])).rejects.toThrow(
      'stock_not_oversold',
    );
  });

  it('writes every hold, sale and release as a row that never passes the capacity [TICK-04]', async () => {
    const [buyer, event] = [await theatre.customer(), await theatre.product({ capacity: 2 })];
    const { order } = await theatre.buy(buyer, event);
    await theatre.says(order.id, 'COMPLETED');
    const rows = await theatre.database.query<{
      movement: string;
      held_after: number;
      sold_after: number;
      capacity_after: number;
    }>('SELECT movement, held_after, sold_after, capacity_after FROM stock_movement WHERE product_id = $1 ORDER BY id', [event.id]);
    expect(rows.map(({ movement }) => movement)).toEqual(['hold', 'sale-of-hold']);
    expect(rows.every((row) => row.held_after + row.sold_after <= row.capacity_after)).toBe(true);
  });
});
