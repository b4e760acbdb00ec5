import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getOrder, getSaleSettings, type OrderView, placeOrder, refundOrder } from '@kurtyna/contracts';
import type { OrderKind } from '@kurtyna/domain';
import { conflict, invalid, notFound } from '@kurtyna/platform/runtime';
import { aCustomer, aGateway, anAdmin, as, type House } from '../../../test/a-gateway.js';
import { anOrder, saleSettings } from '../../../test/content.js';

let house: House;
beforeAll(async () => {
  house = await aGateway();
});
afterAll(() => house.app.close());
beforeEach(() => {
  house.bus.asked.splice(0);
  house.bus
    .answer(placeOrder, () => ({ order: anOrder(), payu: { redirectUri: 'https://pay.example/1' } }))
    .answer(getOrder, ({ kind }) => anOrder({ kind }))
    .answer(refundOrder, ({ kind }) => anOrder({ kind, status: 'WAITING_FOR_REFUND', money: 'returning' }))
    .answer(getSaleSettings, () => saleSettings);
});

const GROUP = '/api/groupTickets';
const GIFT = '/api/gifts';
const PACKET = '/api/packetpayments/3';
const NEW_PURCHASES: [string, object][] = [
  [GROUP, { productSlug: 'event-5-12' }],
  [GIFT, { productSlug: 'any' }],
  [PACKET, {}],
];
const ALL_PURCHASES: [string, object][] = [['/api/payments/5', {}], ['/api/videopayments/5', {}], ...NEW_PURCHASES];

async function post(url: string, payload: object, headers: Record<string, string> = {}) {
  const answer = await house.app.inject({ method: 'POST', url, payload, headers: { ...as(aCustomer), ...headers } });
  return { status: answer.statusCode, body: answer.json() };
}
const get = (url: string, headers = as(aCustomer)) => house.app.inject({ url, headers });
const placed = () => house.bus.questions(placeOrder).at(-1);

const person = {
  invoiceType: 'person',
  firstname: 'Zofia',
  lastname: 'Żuk',
  street: 'Marszałkowska 1/2',
  postal_code: '00-001',
  city: 'Warszawa',
  state: 'mazowieckie',
  country_code: 'PL',
};

/** Texts that are no code, number or name of anything. */
const NO_TEXT = [undefined, null, '', 5, true, [], {}, ['event-5-5']] as const;

describe('group tickets', () => {
  it.each([
    ['event-5-12', 'event', 5, 12],
    ['wydarzenie-5-5', 'event', 5, 5],
    ['video-9-2', 'video', 9, 2],
    ['wideo-9-2147483647', 'video', 9, 2147483647],
  ])('%s asks for %s %i, %i times [GRP-11, GRP-12, OPEN1-9]', async (productSlug, kind, id, quantity) => {
    const { status, body } = await post(GROUP, { productSlug });
    expect([status, body.payu]).toEqual([201, { redirectUri: 'https://pay.example/1' }]);
    expect(placed()?.product).toEqual({ kind: 'group', product: { kind, id }, quantity });
  });

  it.each([
    ...NO_TEXT,
    ...['event-5', 'event-5-0', 'event-0-5', 'event-5--1', '-1', '5-5-5', 'packet-1-5', 'pakiet-1-5', 'any', 'any-3'],
    ...['event-5-5-', 'event-5-5\n', ' event-5-5', 'EVENT-5-5', 'event-5-1e3', 'event-5-1.5', 'event-٣-٣', 'event-5-5<b>'],
    ...['event-2147483648-1', 'event-5-2147483648'],
    ...['constructor-5-5', "event-5-5'; DROP TABLE orders; --"],
  ])('refuses %j at productSlug, and asks nobody [GRP-12, N4, N5]', async (productSlug) => {
    const { status, body } = await post(GROUP, { productSlug });
    expect([status, Object.keys(body.formError)]).toEqual([422, ['productSlug']]);
    expect(placed()).toBeUndefined();
  });

  it('of ten thousand digits are refused at once [N4, N10]', async () => {
    for (const productSlug of [`event-5-${'1'.repeat(10_000)}`, `event-${'0'.repeat(10_000)}-5`])
      expect((await post(GROUP, { productSlug })).body.formError).toEqual({ productSlug: 'Niepoprawna wartość' });
  });

  it('have settings that everybody may read [GRP-16]', async () => {
    const answer = await house.app.inject({ url: '/api/groupTickets/settings' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        config: {
          ...{ event_available: true, video_available: false },
          ...{ min_units: 5, max_units: 30, one_free: true, discount: 10 },
        },
      },
    ]);
  });

  it('of which other ones wait for their payment lead to these [OPEN1-32]', async () => {
    house.bus.answer(placeOrder, () => {
      throw conflict('order.other-open', { extra: { extOrderId: 'KRT-9' } });
    });
    const { status, body } = await post(GROUP, { productSlug: 'event-5-6' });
    expect([status, body.code, body.extOrderId]).toEqual([409, 'order.other-open', 'KRT-9']);
    expect(body.message).toBe('Masz już niedokończone zamówienie biletów grupowych. Dokończ jego płatność albo zastąp je tym.');
  });

  it('of another number than may be had are refused at the number, with its ends [OPEN1-13]', async () => {
    house.bus.answer(placeOrder, () => {
      throw invalid({ ticketsQuantity: { key: 'errors.order.quantity-range', values: { min: 5, max: 30 } } });
    });
    const { status, body } = await post(GROUP, { productSlug: 'event-5-31' });
    expect([status, body.formError]).toEqual([422, { ticketsQuantity: 'Liczba biletów od 5 do 30' }]);
  });
});

describe('gifts', () => {
  it.each([
    ['any', 'any'],
    ['any-3', 'any'],
    ['gift-any', 'any'],
    ['gift-any-3', 'any'],
    ['event-5', { kind: 'event', id: 5 }],
    ['gift-wydarzenie-5', { kind: 'event', id: 5 }],
    ['gift-wideo-2147483647', { kind: 'video', id: 2147483647 }],
  ] as const)('%s asks for a code for %j [GIFT-09, GIFT-10, OPEN1-10]', async (productSlug, product) => {
    expect((await post(GIFT, { productSlug })).status).toBe(201);
    expect(placed()?.product).toEqual({ kind: 'gift', product });
  });

  it.each([
    ...NO_TEXT,
    ...['gift', 'gift-', 'gift-gift-any', 'ANY', ' any', 'any-', 'any-x', 'packet-3', 'gift-packet-3', 'event-5-5', 'event-0'],
    'event-2147483648',
  ])('refuses %j at productSlug, and asks nobody [GIFT-10, N4, N5]', async (productSlug) => {
    const { status, body } = await post(GIFT, { productSlug });
    expect([status, Object.keys(body.formError)]).toEqual([422, ['productSlug']]);
    expect(placed()).toBeUndefined();
  });

  it('of ten thousand digits are refused at once [N4, N10]', async () => {
    for (const productSlug of [`any-${'1'.repeat(10_000)}`, `gift-${'gift-'.repeat(3000)}any`])
      expect((await post(GIFT, { productSlug })).body.formError).toEqual({ productSlug: 'Niepoprawna wartość' });
  });

  it.each<[string, object | null | undefined, object]>([
    ['no words', undefined, {}],
    ['none on purpose', null, {}],
    ['empty ones', { for_whom: ' ', from_whom: null }, {}],
    [
      'words, as they are typed',
      { for_whom: 'Ania', note: ' <b>Sto lat!</b>\r\nhttps://zly.example ' },
      { card: { for_whom: 'Ania', from_whom: '', note: '<b>Sto lat!</b>\nhttps://zly.example' } },
    ],
  ])('are bought with %s [OPEN1-15]', async (_what, card, asked) => {
    expect((await post(GIFT, { productSlug: 'any', card })).status).toBe(201);
    expect(placed()?.product).toEqual({ kind: 'gift', product: 'any', ...asked });
  });

  it.each<[unknown, string]>([
    [{ note: 'x'.repeat(281) }, 'card.note'],
    [{ for_whom: 'x'.repeat(61) }, 'card.for_whom'],
    [{ from_whom: 'Bab\u202ecia' }, 'card.from_whom'],
    [{ note: 'Sto\u0007lat' }, 'card.note'],
    [{ note: 5 }, 'card.note'],
    [{ price: 1 }, 'card.price'],
    ['Sto lat!', 'card'],
    [7, 'card'],
    [[{ note: 'Sto lat!' }], 'card'],
  ])('refuse the words %j at their field, and ask nobody [OPEN1-15, N4, N5]', async (card, field) => {
    const { status, body } = await post(GIFT, { productSlug: 'any', card });
    expect([status, Object.keys(body.formError)]).toEqual([422, [field]]);
    expect(placed()).toBeUndefined();
  });

  it('have settings that everybody may read [GIFT-14]', async () => {
    const answer = await house.app.inject({ url: '/api/gifts/settings' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        config: {
          ...{ gift_available: true, any_gift_available: true, gift_price: 59.9 },
          ...{ gift_expiration: '2027-12-31T23:00:00.000Z', gift_label: 'Prezent', gift_label_en: 'A gift' },
          ...{ gift_description: 'Dla kogoś', gift_description_en: 'For somebody' },
          ...{ mobile_gift_image: '/images/m.webp', tablet_gift_image: '/images/t.webp' },
          ...{ desktop_gift_image: '/images/d.webp', offer: 'offer-of-a-gift' },
        },
      },
    ]);
  });
});

describe('packets', () => {
  it.each([
    [{}, { events: null, videos: null }],
    [{ events: [] }, { events: [], videos: null }],
    [
      { events: [5, 6], videos: [9] },
      { events: [5, 6], videos: [9] },
    ],
  ])('are asked for with what their page showed: %j [PKT-11, OPEN1-17]', async (lists, shown) => {
    expect((await post(PACKET, lists)).status).toBe(201);
    expect(placed()?.product).toEqual({ kind: 'packet', id: 3, shown });
  });

  const MANY = Array.from({ length: 2001 }, (_, n) => n + 1);
  it.each<[string, unknown]>([
    ['a text', '[5]'],
    ['a list of texts', ['5']],
    ['an object', { 0: 5 }],
    ['null', null],
    ['a list in a list', [[5]]],
    ['an id twice', [5, 5]],
    ['half an id', [1.5]],
    ['no id', [0]],
    ['an id below none', [-1]],
    ['an id too large', [2 ** 31]],
    ['an id beyond all numbers', [1e308]],
    ['an empty place', [null]],
    ['2001 ids', MANY],
    ['a switch', [true]],
  ])('refuse %s as a list of contents, at its field [PKT-11, N5, N9]', async (_what, list) => {
    for (const field of ['events', 'videos']) {
      const { status, body } = await post(PACKET, { [field]: list });
      expect([status, body.formError]).toEqual([422, { [field]: 'Niepoprawna wartość' }]);
    }
    expect(placed()).toBeUndefined();
  });

  it('take 2000 ids', async () => {
    expect((await post(PACKET, { events: MANY.slice(1) })).status).toBe(201);
  });

  it.each(['0', '-1', '2147483648', '1abc!', 'karnet', '%201', '%D9%A3', '..', '%00', '1.5', 'x'.repeat(300)])(
    'are nothing under the number %s [N15]',
    async (id) => {
      const answer = await house.app.inject({
        method: 'POST',
        url: `/api/packetpayments/${id}`,
        payload: {},
        headers: as(aCustomer),
      });
      expect([404, 414]).toContain(answer.statusCode);
      expect(placed()).toBeUndefined();
    },
  );

  it('of which something is gone meanwhile are a conflict, and the page can load again [OPEN1-52]', async () => {
    house.bus.answer(placeOrder, () => {
      throw conflict('packet.changed');
    });
    const { status, body } = await post(PACKET, { events: [5] });
    expect([status, body.code]).toEqual([409, 'packet.changed']);
  });
});

describe('every purchase', () => {
  it.each(ALL_PURCHASES)('of %s needs a signed-in buyer [BUY-03]', async (url, body) => {
    const answer = await house.app.inject({ method: 'POST', url, payload: body });
    expect(answer.statusCode).toBe(401);
    expect(placed()).toBeUndefined();
  });

  it.each(ALL_PURCHASES)(
    'of %s takes invoice, consent and offer along, and no price [BUY-27, GRP-11, GIFT-09, PKT-11]',
    async (url, body) => {
      await post(url, { ...body, ...person, additionalCb: true, offer: 'a1b2', replaces: 'E-1-1' });
      const { invoiceType, ...rest } = person;
      expect(placed()).toEqual({
        buyerId: 7,
        product: expect.any(Object),
        offer: 'a1b2',
        replaces: 'E-1-1',
        invoice: { invoiceType, company: null, nip: null, ...rest },
        consent: true,
        language: 'pl',
        place: { address: '127.0.0.1', country: 'PL' },
        idempotency: null,
      });
    },
  );

  it.each(NEW_PURCHASES)('of %s demands the whole invoice where one is begun [BUY-18, BUY-24]', async (url, body) => {
    const { status, body: answer } = await post(url, { ...body, ...person, street: '', city: undefined });
    expect([status, answer.formError]).toEqual([422, { street: 'Pole wymagane.', city: 'Pole wymagane.' }]);
    expect(placed()).toBeUndefined();
  });

  it.each(ALL_PURCHASES)('of %s takes an offer of one line and 64 characters, or none [N3, N5]', async (url, body) => {
    for (const offer of ['x'.repeat(64), null, undefined]) expect((await post(url, { ...body, offer })).status).toBe(201);
    for (const offer of ['x'.repeat(65), '', 'a\nb', 5, true, [], {}])
      expect((await post(url, { ...body, offer })).body.formError).toEqual({ offer: expect.any(String) });
  });

  it.each(ALL_PURCHASES)('of %s refuses every field that is not its own [Z5]', async (url, body) => {
    const foreign = ['amount', 'price', 'discount', 'quantity', 'newPrice', 'status', 'userId', 'buyerId', 'code', 'unitPrice'];
    if (url !== PACKET) foreign.push('events', 'videos');
    if (url !== GROUP && url !== GIFT) foreign.push('productSlug');
    for (const field of foreign) {
      const { status, body: answer } = await post(url, { ...body, [field]: 1 });
      expect([status, answer.formError]).toEqual([422, { [field]: 'Nieznane pole.' }]);
    }
    expect(placed()).toBeUndefined();
  });

  it.each(NEW_PURCHASES)('of %s answers 400 to what is no JSON, and 422 to what is no object [N1, OPEN0-14]', async (url) => {
    const raw = async (payload: string) => {
      const headers = { ...as(aCustomer), 'content-type': 'application/json' };
      return (await house.app.inject({ method: 'POST', url, payload, headers })).statusCode;
    };
    expect([await raw('{'), await raw('[]'), await raw('"x"'), await raw('5')]).toEqual([400, 422, 422, 422]);
    expect(placed()).toBeUndefined();
  });

  it('has a key of its own: the same key for another kind is another question [D11, N13]', async () => {
    const key = { 'idempotency-key': 'a1b2' };
    const hashes: (string | undefined)[] = [];
    const asks: [string, object][] = [
      ...ALL_PURCHASES,
      [GROUP, { productSlug: 'event-5-13' }],
      [GROUP, { productSlug: 'video-5-12' }],
      [GIFT, { productSlug: 'event-5' }],
      [PACKET, { events: [5] }],
      [PACKET, { videos: [5] }],
      ['/api/packetpayments/5', {}],
    ];
    for (const [url, body] of asks) {
      await post(url, body, key);
      expect(placed()?.idempotency).toEqual({ key: 'a1b2', bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
      hashes.push(placed()?.idempotency?.bodyHash);
    }
    expect(new Set(hashes).size).toBe(asks.length);
    await post(GROUP, { productSlug: 'event-5-12' }, key);
    expect(placed()?.idempotency?.bodyHash).toBe(hashes[2]);
  });

  it('is told that its price is old, and is never charged another [decision 39]', async () => {
    house.bus.answer(placeOrder, () => {
      throw conflict('order.price-changed');
    });
    for (const [url, body] of ALL_PURCHASES) {
      const { status, body: answer } = await post(url, { ...body, offer: 'old' });
      expect([status, answer.code, answer.message]).toEqual([
        409,
        'order.price-changed',
        'Cena lub oferta zmieniła się. Sprawdź ją i spróbuj ponownie.',
      ]);
    }
  });
});

const ORDERS: [path: string, kind: OrderKind, row: string][] = [
  ['/api/payments', 'event', 'ORD-09'],
  ['/api/videopayments', 'video', 'ORD-10'],
  ['/api/gifts', 'gift', 'ORD-11'],
  ['/api/groupTickets', 'group', 'ORD-12'],
  ['/api/packetpayments', 'packet', 'ORD-13'],
];

describe('an order', () => {
  it.each(ORDERS)('under %s is one of kind %s, by its number or id [%s of ORD-09 to ORD-13, OPEN1-18]', async (path, kind) => {
    for (const ref of ['KRT-17', '17']) {
      const answer = await get(`${path}/${ref}`);
      expect([answer.statusCode, answer.json().order.kind]).toEqual([200, kind]);
      expect(house.bus.questions(getOrder).at(-1)).toEqual({ kind, ref, asker: { userId: 7, admin: false } });
    }
    await get(`${path}/KRT-17/`, as(anAdmin));
    expect(house.bus.questions(getOrder).at(-1)?.asker).toEqual({ userId: 1, admin: true });
  });

  it.each(ORDERS)('under %s that is not there, or somebody else’s, is 404 [OPEN1-18]', async (path) => {
    house.bus.answer(getOrder, () => {
      throw notFound('order.not-found');
    });
    const answer = await get(`${path}/KRT-18`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'order.not-found']);
    for (const ref of ['%20', '%00', 'a%2Fb', '%F0%9F%98%80', 'x'.repeat(201), "'; DROP TABLE orders; --"])
      expect([404, 414]).toContain((await get(`${path}/${ref}`)).statusCode);
  });

  it('has its numbers, its state, what it is of, and for how many [D24]', async () => {
    const fields: Partial<OrderView> = {
      id: 17,
      extOrderId: 'KRT-17',
      orderId: 'PAYU1',
      status: 'COMPLETED',
      amount: 269.46,
      used: 1,
      views: 4,
      created_at: '2026-11-01T10:00:00.000Z',
      updated_at: '2026-11-02T10:00:00.000Z',
      kind: 'group',
      title: 'Dziady',
      product_slug: 'event-5',
      product_quantity: 6,
      numberOfUses: 2,
      codes: [],
      contents: [],
      expiration_date: '2026-12-01T10:00:00.000Z',
      open_until: '2026-11-01T10:20:00.000Z',
    };
    house.bus.answer(getOrder, () => anOrder(fields));
    expect((await get('/api/groupTickets/KRT-17')).json().order).toMatchObject(fields);
  });

  it('tells of who holds a code three things, and whether it was used or given back [R2, D24]', async () => {
    const holder = { userId: 8, firstname: 'Ewa', lastname: 'Kos', used: true, returned: false };
    const nobody = { userId: null, firstname: null, lastname: null, used: false, returned: true };
    const codes = [
      { code: 'G-AAAA', ...holder },
      { code: 'G-BBBB', ...nobody },
    ];
    house.bus.answer(getOrder, () => anOrder({ kind: 'group', codes: codes.map((code) => ({ ...code, email: 'ewa@example.com' })) }));
    const answer = await get('/api/groupTickets/KRT-17');
    expect(answer.json().order.codes).toEqual(codes);
    expect(answer.body).not.toContain('ewa@example.com');
  });

  it('of a gift has its words; one of a release that does not tell of them has none [OPEN1-15, D24]', async () => {
    const card = { for_whom: 'Ania', from_whom: 'Babcia', note: 'Sto lat!' };
    house.bus.answer(getOrder, () => anOrder({ kind: 'gift', card: { ...card, changed_at: '2026-11-01' } as never }));
    expect((await get('/api/gifts/KRT-17')).json().order.card).toEqual(card);
    house.bus.answer(getOrder, () => anOrder({ kind: 'gift' }));
    expect((await get('/api/gifts/KRT-17')).json().order.card).toBeNull();
  });

  it('of a packet lists each content with its own end [ORD-13]', async () => {
    const contents = [
      {
        kind: 'event',
        id: 5,
        title: 'Dziady',
        path: 'dziady',
        expiration_date: null,
        starts_at: '2027-01-31T18:00:00.000Z',
        ends_at: '2027-01-31T20:00:00.000Z',
      },
      {
        kind: 'video',
        id: 9,
        title: 'Kordian',
        path: 'kordian',
        expiration_date: '2026-12-01T10:00:00.000Z',
        starts_at: null,
        ends_at: null,
      },
    ] as const;
    house.bus.answer(getOrder, () => anOrder({ kind: 'packet', contents: [...contents] }));
    expect((await get('/api/packetpayments/KRT-17')).json().order.contents).toEqual(contents);
  });
});

describe('a refund', () => {
  const refund = (path: string, payload?: object, headers = as(anAdmin)) =>
    house.app.inject({ method: 'POST', url: `${path}/KRT-17/refund`, headers, ...(payload && { payload }) });

  it.each(ORDERS)('under %s is of an order of kind %s, and spares the guests until it is said [OPEN1-49, OPEN3-10]', async (path, kind) => {
    for (const [body, withGuests] of [
      [undefined, false],
      [{}, false],
      [{ withGuests: true }, true],
      [{ withGuests: 1 }, true],
    ] as const) {
      const answer = await refund(path, body);
      expect([answer.statusCode, answer.json().order.status]).toEqual([200, 'WAITING_FOR_REFUND']);
      expect(house.bus.questions(refundOrder).at(-1)).toEqual({ kind, ref: 'KRT-17', adminId: 1, withGuests });
    }
    for (const body of [{ withGuests: 'yes' }, { withGuests: null }, { amount: '1e3' }, { amount: -0.01 }, { codes: [] }, { why: 1 }])
      expect((await refund(path, body)).statusCode).toBe(422);
  });

  it.each(ORDERS)('under %s sends the key of its click; another order, kind or part has another mark [D11]', async (path) => {
    const keyOf = async (url: string, payload: object) => {
      const headers = { ...as(anAdmin), 'idempotency-key': 'klik-1' };
      expect((await house.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
      return house.bus.questions(refundOrder).at(-1)!.idempotency;
    };
    const part = { amount: '3.00', outside: true };
    const first = await keyOf(`${path}/17/refund`, part);
    expect(first).toEqual({ key: 'klik-1', bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await keyOf(`${path}/17/refund/`, { outside: true, amount: '3.00' })).toEqual(first);
    const others = [
      await keyOf(`${path}/18/refund`, part),
      await keyOf(`${path}/17/refund`, { ...part, amount: '3.50' }),
      ...(await Promise.all(ORDERS.filter(([other]) => other !== path).map(([other]) => keyOf(`${other}/17/refund`, part)))),
    ];
    for (const other of others) expect(other!.bodyHash).not.toBe(first!.bodyHash);
  });

  it('of codes that people hold says who they are [OPEN1-49]', async () => {
    const people = [{ userId: 8, firstname: 'Ewa', lastname: 'Kos' }];
    house.bus.answer(refundOrder, () => {
      throw conflict('order.codes-used', { extra: { people } });
    });
    const answer = await refund('/api/groupTickets', {});
    expect([answer.statusCode, answer.json().code, answer.json().people]).toEqual([409, 'order.codes-used', people]);
  });

  it.each(ORDERS)('under %s is not for customers [OPEN3-10]', async (path) => {
    expect((await refund(path, {}, as(aCustomer))).statusCode).toBe(403);
    expect(house.bus.questions(refundOrder)).toEqual([]);
  });
});
