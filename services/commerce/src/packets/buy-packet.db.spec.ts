import type { ProductState, UserState } from '@kurtyna/contracts';
import { refusalOf } from '@kurtyna/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { packetsOf } from '../../test/packets.js';
import { inHours, openTheatre, type Theatre } from '../../test/theatre.js';

let theatre: Theatre;
let packets: ReturnType<typeof packetsOf>;
beforeAll(async () => {
  theatre = await openTheatre();
  packets = packetsOf(theatre);
});
afterAll(() => theatre.drop());

const change = (product: ProductState, changes: Partial<ProductState>) =>
  theatre.product({ ...product, version: product.version + 1, ...changes });
const video = (changes: Partial<ProductState> = {}) => theatre.product({ kind: 'video', ...changes });
const ordersOf = (buyer: UserState) => theatre.database.query('SELECT id FROM orders WHERE user_id = $1', [buyer.id]);
const rowsOf = (table: string, columns: string, orderId: number) =>
  theatre.database.query(`SELECT ${columns} FROM ${table} WHERE order_id = $1 ORDER BY kind, product_id`, [orderId]);
const statusOf = (orderId: number) => theatre.one<{ status: string }>('SELECT status FROM orders WHERE id = $1', [orderId]);
const keysOf = (products: ProductState[]) =>
  products.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.id - b.id).map(({ kind, id }) => ({ kind, product_id: id }));
async function anOrder(contents: ProductState[], buyer?: UserState) {
  const who = buyer ?? (await theatre.customer());
  const id = await packets.packet(contents);
  const placed = await packets.buy(who, id, contents);
  return { id, buyer: who, ...placed };
}

describe('a purchase of a packet', () => {
  it.each<[string, string, (event: ProductState) => Promise<unknown>, Record<string, unknown>, Partial<UserState>, string | null]>([
    ['to somebody too young', 'order.age', () => Promise.resolve(), { ageRestriction: 18 }, { bornOn: '2014-01-01' }, 'PL'],
    ['to somebody of no known age', 'order.birthday', () => Promise.resolve(), { ageRestriction: 18 }, { bornOn: null }, 'PL'],
    ['from another country', 'packet.country', () => Promise.resolve(), { restrictedAccess: 'poland' }, {}, 'DE'],
    [
      'from a country that nobody knows',
      'packet.country',
      () => Promise.resolve(),
      { restrictedAccess: 'europe' },
      { countryCode: null },
      null,
    ],
    ['with nothing that can be had', 'packet.unavailable', (event) => change(event, { published: false }), {}, {}, 'PL'],
    ['past its end', 'packet.ended', () => Promise.resolve(), { endsAt: '2020-01-01T00:00:00.000Z' }, {}, 'PL'],
  ])(
    '%s is refused by the server with %s, and nothing is written [PKT-15, PKT-06, PKT-07, PKT-08, PKT-10]',
    async (_name, code, before, packet, person, country) => {
      const event = await theatre.product({ capacity: 3 });
      const id = await packets.packet([event], packet);
      await before(event);
      const buyer = await theatre.customer(person);
      const refusal = await refusalOf(packets.buy(buyer, id, null, { place: { address: '83.11.20.7', country } }));
      expect(refusal).toMatchObject({ kind: 'conflict', code });
      expect(await ordersOf(buyer)).toEqual([]);
      expect(await theatre.stockOf(event)).toEqual({ capacity: 3, held: 0, sold: 0 });
    },
  );

  it('of which something is over is refused, also one that the theatre keeps shown [PKT-15, PKT-09, OPEN1-16]', async () => {
    const [over, plain] = [await theatre.product(), await video()];
    const id = await packets.packet([over, plain], { forceVisibility: true });
    await change(over, { startsAt: inHours(-3), endsAt: inHours(-1) });
    const buyer = await theatre.customer();
    for (const shown of [null, [plain], [over, plain]])
      expect(await refusalOf(packets.buy(buyer, id, shown))).toMatchObject({ kind: 'conflict', code: 'packet.content-expired' });
    expect(await ordersOf(buyer)).toEqual([]);
  });

  it('that is not published is of nothing that is there [OPEN1-35, PKT-14]', async () => {
    const id = await packets.packet([await theatre.product()], { published: false });
    const buyer = await theatre.customer();
    const missing = { kind: 'not-found', code: 'packet.not-found' };
    expect(await refusalOf(packets.buy(buyer, id))).toEqual(missing);
    expect(await refusalOf(packets.buy(buyer, 999_999))).toEqual(missing);
  });

  it('takes one ticket of each content and asks the provider for the price of the packet, whatever it is told [PKT-11, OPEN1-52, TICK-04, D14, Z5]', async () => {
    const contents = [await theatre.product({ capacity: 4, price: 100_000 }), await video(), await theatre.product({ price: 1 })];
    for (const shown of [null, contents, contents.slice(0, 1), []]) {
      const id = await packets.packet(contents, { price: 12_345 });
      const { order, payu } = await packets.buy(await theatre.customer(), id, shown);
      expect(order).toMatchObject({
        kind: 'packet',
        product_kind: 'packet',
        product_id: id,
        amount: 123.45,
        status: 'PENDING',
        title: 'Wieczory z Fredrą',
      });
      expect(theatre.provider.orders.get(order.extOrderId)).toMatchObject({ amount: 12_345 });
      expect(payu!.redirectUri).toContain(order.extOrderId);
      const seat = { quantity: 1, state: 'active' };
      expect(await rowsOf('hold', 'kind, product_id, quantity, state', order.id)).toEqual(
        keysOf(contents).map((key) => ({ ...key, ...seat })),
      );
    }
    expect(await theatre.stockOf(contents[0]!)).toEqual({ capacity: 4, held: 4, sold: 0 });
  });

  it('leaves out what was struck through, and its seats [OPEN1-52, PKT-05]', async () => {
    const [soldOut, hidden, plain, adult] = [
      await theatre.product({ capacity: 0 }),
      await video(),
      await theatre.product({ capacity: 2 }),
      await video({ ageRestriction: 18 }),
    ];
    const id = await packets.packet([soldOut, hidden, plain, adult]);
    await change(hidden, { published: false });
    const { order } = await packets.buy(await theatre.customer({ bornOn: '2014-01-01' }), id, [plain]);
    expect(await rowsOf('order_line', 'kind, product_id, seats, opens', order.id)).toEqual([
      { kind: 'event', product_id: plain.id, seats: 1, opens: true },
    ]);
    expect(await theatre.stockOf(soldOut)).toMatchObject({ held: 0 });
  });

  it('of ids that are not in the packet is a mistake at their field; ids said twice are one [PKT-11, OPEN1-17]', async () => {
    const [event, film, foreign] = [await theatre.product(), await video(), await theatre.product()];
    const id = await packets.packet([event, film]);
    const buyer = await theatre.customer();
    const say = (events: number[], videos: number[]) =>
      packets.buy(buyer, id, null, { product: { kind: 'packet', id, shown: { events, videos } } });
    const many = Array.from({ length: 10_000 }, (_, n) => 100_000 + n);
    for (const [events, videos, field] of [
      [[foreign.id], [film.id], 'events'],
      [[event.id, foreign.id], [], 'events'],
      [[film.id], [], 'events'],
      [[], [event.id], 'videos'],
      [many, [], 'events'],
      [[0], [], 'events'],
      [[], [-1], 'videos'],
    ] as const) {
      const refusal = await refusalOf(say([...events], [...videos]));
      expect(refusal).toMatchObject({ kind: 'invalid', fields: { [field]: { key: 'form.validate.wrong_input' } } });
    }
    expect(await ordersOf(buyer)).toEqual([]);
    const { order } = await say([event.id, event.id], [film.id]);
    expect(await rowsOf('order_line', 'seats', order.id)).toEqual([{ seats: 1 }, { seats: 1 }]);
  });

  it.each<[string, (event: ProductState) => Promise<unknown>]>([
    ['sold out', async (event) => theatre.buy(await theatre.customer(), event)],
    ['taken off', (event) => change(event, { published: false })],
    ['deleted', (event) => change(event, { deleted: true })],
    ['for older people now', (event) => change(event, { ageRestriction: 99 })],
    ['for another country now', (event) => change(event, { restrictedAccess: 'poland' })],
  ])(
    'is stopped when a content that its page showed is %s meanwhile; one that did not show it goes on [OPEN1-17, OPEN1-52, PKT-11]',
    async (_name, meanwhile) => {
      const [event, film] = [await theatre.product({ capacity: 1 }), await video()];
      const id = await packets.packet([event, film]);
      const buyer = await theatre.customer();
      await meanwhile(event);
      const place = { place: { address: '83.11.20.7', country: 'DE' } };
      expect(await refusalOf(packets.buy(buyer, id, [event, film], place))).toMatchObject({ kind: 'conflict', code: 'packet.changed' });
      expect(await ordersOf(buyer)).toEqual([]);
      const { order } = await packets.buy(buyer, id, [film], place);
      expect(await rowsOf('order_line', 'kind, product_id', order.id)).toEqual(keysOf([film]));
    },
  );

  it('is stopped when price or contents are not what its button said [D14]', async () => {
    const id = await packets.packet([await theatre.product()]);
    const buyer = await theatre.customer();
    const { offer } = await packets.viewOf(buyer, id);
    await theatre.database.query('UPDATE packet SET price = 9901 WHERE id = $1', [id]);
    expect(await refusalOf(packets.buy(buyer, id, null, { offer }))).toMatchObject({ kind: 'conflict', code: 'order.price-changed' });
    const again = await packets.viewOf(buyer, id);
    expect((await packets.buy(buyer, id, null, { offer: again.offer })).order.amount).toBe(99.01);
  });

  it('clicked again is the same order, though it holds the last ticket itself [OPEN1-32, D11, BTN-28]', async () => {
    const last = await theatre.product({ capacity: 1 });
    const { id, buyer, order } = await anOrder([last, await video()]);
    for (const shown of [null, [last]])
      expect((await packets.buy(buyer, id, shown)).order).toMatchObject({ id: order.id, status: 'PENDING' });
    expect(await theatre.stockOf(last)).toEqual({ capacity: 1, held: 1, sold: 0 });
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  it('keeps an invoice as every purchase does [PKT-16]', async () => {
    const invoice = {
      invoiceType: 'company',
      company: 'Szkoła nr 5',
      nip: '5260250274',
      firstname: '',
      lastname: '',
      street: 'Złota 1',
      postal_code: '00-950',
      city: 'Kraków',
      state: 'małopolskie',
      country_code: 'PL',
    };
    const id = await packets.packet([await theatre.product()]);
    const { order } = await packets.buy(await theatre.customer(), id, null, { invoice });
    expect(await theatre.one('SELECT company, nip FROM invoice WHERE order_id = $1', [order.id])).toEqual({
      company: 'Szkoła nr 5',
      nip: '5260250274',
    });
  });
});

describe('a packet that was paid', () => {
  it('opens each of its contents to its buyer, with its own end, and has none as a whole [PKT-13, TICK-06, OPEN1-19]', async () => {
    const [event, film, coming, plain] = [
      await theatre.product({ startsAt: inHours(-1), endsAt: inHours(2), capacity: 3 }),
      await video({ ticketHours: 24 }),
      await video({ ticketHours: 48, availableFrom: '2031-01-01T00:00:00.000Z' }),
      await video(),
    ];
    const { id, buyer, order } = await anOrder([event, film, coming, plain]);
    await theatre.says(order.id, 'COMPLETED');
    expect(await statusOf(order.id)).toEqual({ status: 'COMPLETED' });
    const [{ valid_until: end, completed_at: paid }] = (await theatre.database.query<{ valid_until: Date | null; completed_at: Date }>(
      'SELECT valid_until, completed_at FROM orders WHERE id = $1',
      [order.id],
    )) as [{ valid_until: Date | null; completed_at: Date }];
    expect(end).toBeNull();
    const until = (product: ProductState) =>
      theatre.one('SELECT valid_until, user_id, ended_at FROM access WHERE order_id = $1 AND kind = $2 AND product_id = $3', [
        order.id,
        product.kind,
        product.id,
      ]);
    const owned = { user_id: buyer.id, ended_at: null };
    expect(await until(event)).toEqual({ ...owned, valid_until: null });
    expect(await until(film)).toEqual({ ...owned, valid_until: new Date(paid.getTime() + 24 * 3_600_000) });
    expect(await until(coming)).toEqual({ ...owned, valid_until: new Date('2031-01-03T00:00:00.000Z') });
    expect(await until(plain)).toEqual({ ...owned, valid_until: null });
    expect(await theatre.viewOf(buyer, event)).toMatchObject({ access: true, accessBy: 'order', mayWatch: true });
    expect(await theatre.viewOf(buyer, film)).toMatchObject({ access: true, accessBy: 'order', paymentStatus: null });
    expect(await theatre.stockOf(event)).toEqual({ capacity: 3, held: 0, sold: 1 });
    expect(await packets.viewOf(buyer, id)).toMatchObject({ access: true, paymentStatus: 'COMPLETED' });
  });

  it('with a single content has no end of its own either [PKT-13]', async () => {
    const { order } = await anOrder([await video({ ticketHours: 24 })]);
    await theatre.says(order.id, 'COMPLETED');
    expect(await theatre.one('SELECT valid_until FROM orders WHERE id = $1', [order.id])).toEqual({
      valid_until: null,
    });
    expect((await theatre.orders.byId(order.id)).expiration_date).toBeNull();
  });

  it('shows on its order what it gives, in the order of the packet, each with title, link and end [ORD-13, ORD-05]', async () => {
    const film = await video({ ticketHours: 24, titleEn: 'Vows' });
    const event = await theatre.product({ title: 'Zemsta', titleEn: null });
    const id = await packets.packet([film, event, await theatre.product({ capacity: 0 })], {
      translations: [{ languageCode: 'en', title: 'Fredro nights', description: '<p>x</p>' }],
    });
    const buyer = await theatre.customer();
    const { order } = await packets.buy(buyer, id, null, { language: 'en' });
    const seen = (ref = order.extOrderId) => theatre.orders.forAsker({ kind: 'packet', ref, asker: { userId: buyer.id, admin: false } });
    const given = (until: string | null) => [
      { kind: 'video', id: film.id, title: 'Vows', path: film.slug, expiration_date: until, starts_at: null, ends_at: null },
      {
        kind: 'event',
        id: event.id,
        title: 'Zemsta',
        path: event.slug,
        expiration_date: null,
        starts_at: event.startsAt,
        ends_at: event.endsAt,
      },
    ];
    expect(await seen()).toMatchObject({
      kind: 'packet',
      title: 'Fredro nights',
      product_slug: `packet-${id}`,
      product_path: String(id),
      contents: given(null),
    });
    await theatre.says(order.id, 'COMPLETED');
    const { valid_until: until } = await theatre.one<{ valid_until: Date }>(
      `SELECT valid_until FROM access WHERE order_id = $1 AND kind = 'video'`,
      [order.id],
    );
    expect(await seen(String(order.id))).toMatchObject({
      status: 'COMPLETED',
      expiration_date: null,
      contents: given(until.toISOString()),
    });
    await change(event, { published: false });
    expect((await seen()).contents.map(({ title }) => title)).toEqual(['Vows', 'Zemsta']); // one's own order names what was bought
    expect((await theatre.orders.ofUser(buyer.id)).packetOrders).toEqual([await seen()]);
    expect((await theatre.orders.letter(order.id)).order.contents).toHaveLength(2);
  });

  it('is used and counted by what of it is watched [ORD-19]', async () => {
    const film = await video();
    const { order, buyer } = await anOrder([await theatre.product(), film]);
    await theatre.says(order.id, 'COMPLETED');
    const data = { userId: buyer.id, productKind: 'video', productId: film.id };
    await theatre.database.transaction((tx) => theatre.views.used({ data } as never, tx));
    await theatre.database.transaction((tx) => theatre.views.viewed({ data } as never, tx));
    expect(await theatre.orders.byId(order.id)).toMatchObject({ used: 1, views: 1 });
  });

  it.each<[string, (event: ProductState) => Promise<unknown>]>([
    ['taken off', (event) => change(event, { published: false })],
    ['deleted', (event) => change(event, { deleted: true })],
    ['over', (event) => change(event, { startsAt: inHours(-3), endsAt: inHours(-1) })],
  ])('while one of its contents was %s goes back whole: nobody gets less than was agreed to [OPEN1-52, D12]', async (_name, meanwhile) => {
    const [event, film] = [await theatre.product({ capacity: 2 }), await video()];
    const { order } = await anOrder([event, film]);
    await meanwhile(event);
    await theatre.says(order.id, 'COMPLETED');
    expect(await statusOf(order.id)).toEqual({ status: 'WAITING_FOR_REFUND' });
    expect(await theatre.database.query('SELECT amount, origin, status FROM refund WHERE order_id = $1', [order.id])).toEqual([
      { amount: 9900, origin: 'late', status: 'wanted' },
    ]);
    expect(await rowsOf('access', '1', order.id)).toEqual([]);
    for (const product of [event, film]) expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 0 });
  });

  it('stays good when the packet itself is changed, taken off or over while it is being paid: agreed stays agreed', async () => {
    const [event, film, other] = [await theatre.product(), await video(), await theatre.product()];
    const { id, order } = await anOrder([event, film]);
    await theatre.database.query(`UPDATE packet SET published = false, ends_at = now(), price = 1 WHERE id = $1`, [id]);
    await theatre.database.query('UPDATE packet_content SET product_id = $2 WHERE packet_id = $1 AND product_id = $3', [
      id,
      other.id,
      event.id,
    ]);
    await theatre.says(order.id, 'COMPLETED');
    expect(await statusOf(order.id)).toEqual({ status: 'COMPLETED' });
    expect(await rowsOf('access', 'kind, product_id', order.id)).toEqual(keysOf([event, film]));
  });

  it('too late takes all its seats again or none, and then all the money goes back [D12, P7]', async () => {
    const [event, contested] = [await theatre.product({ capacity: 2 }), await theatre.product({ capacity: 1 })];
    const kept = await anOrder([event]);
    const lost = await anOrder([event, contested]);
    await theatre.lapse(kept.order.id);
    await theatre.lapse(lost.order.id);
    await theatre.buy(await theatre.customer(), contested);
    await theatre.says(kept.order.id, 'COMPLETED');
    await theatre.says(lost.order.id, 'COMPLETED');
    expect([await statusOf(kept.order.id), await statusOf(lost.order.id)]).toEqual([
      { status: 'COMPLETED' },
      { status: 'WAITING_FOR_REFUND' },
    ]);
    expect(await theatre.stockOf(event)).toEqual({ capacity: 2, held: 0, sold: 1 });
  });

  it('and given back takes all of it back, access and seats [TICK-05, OPEN1-5, BTN-30]', async () => {
    const contents = [await theatre.product({ capacity: 2 }), await video()];
    const { id, buyer, order } = await anOrder(contents);
    await theatre.says(order.id, 'COMPLETED');
    await theatre.book.change(order.id, (book) => theatre.book.startRefund(book, { by: 'admin 1', why: 'refund' }));
    expect(await theatre.viewOf(buyer, contents[1]!)).toMatchObject({ access: false });
    await theatre.book.change(order.id, (book) => theatre.book.refunded(book, { by: 'provider', why: 'refund' }));
    expect(await rowsOf('access', 'ended_at IS NULL AS lives', order.id)).toEqual([{ lives: false }, { lives: false }]);
    for (const product of contents) expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 0 });
    expect((await packets.buy(buyer, id, contents)).order.id).not.toBe(order.id);
  });

  it('is not sold twice while it opens something, and is again when nothing of it does [TICK-10, BTN-33]', async () => {
    const { id, buyer, order } = await anOrder([await video({ ticketHours: 1 }), await video({ ticketHours: 1 })]);
    await theatre.says(order.id, 'COMPLETED');
    expect(await refusalOf(packets.buy(buyer, id))).toMatchObject({ kind: 'conflict', code: 'order.has-access' });
    await theatre.database.query('UPDATE access SET valid_until = now() WHERE order_id = $1', [order.id]);
    const again = await packets.buy(buyer, id);
    expect(again.order.id).not.toBe(order.id);
    await theatre.says(again.order.id, 'COMPLETED');
    expect(await statusOf(again.order.id)).toEqual({ status: 'COMPLETED' });
  });

  it('may be bought by who has a ticket for one of its contents, and gives the whole', async () => {
    const [event, film] = [await theatre.product(), await video()];
    const buyer = await theatre.customer();
    const single = await theatre.buy(buyer, event);
    await theatre.says(single.order.id, 'COMPLETED');
    const { order } = await anOrder([event, film], buyer);
    await theatre.says(order.id, 'COMPLETED');
    expect(await statusOf(order.id)).toEqual({ status: 'COMPLETED' });
    expect(await rowsOf('access', 'kind, product_id', order.id)).toEqual(keysOf([event, film]));
  });

  it('costs what it costs: a code for any product lowers no packet and stays free [CODE-09]', async () => {
    const buyer = await theatre.customer();
    await theatre.activate(buyer, await theatre.code('JESIEN20'));
    const { order } = await anOrder([await theatre.product()], buyer);
    expect(order.amount).toBe(99);
    expect(await theatre.one('SELECT order_id, used_at FROM user_code WHERE user_id = $1', [buyer.id])).toEqual({
      order_id: null,
      used_at: null,
    });
  });
});
