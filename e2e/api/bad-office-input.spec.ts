/** Input that cannot be, at every route of the office that takes any: refused at its field, nothing is changed, nobody is signed out (ERR3-07, back-office 4). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call, inParallel, type Answer } from '../support/http.js';
import { everythingIsHeard } from '../support/facts.js';
import { closeHouse, rows, type ServiceName } from '../support/house.js';
import { anAdmin, aPerson, people, type Person } from '../support/people.js';
import { pay } from '../support/provider.js';
import { anEvent, buy, closeWire, orderIs } from '../support/repertoire.js';
import { aCode, aPacket, enter, takePacketsOff } from '../support/sale.js';

const INVOICE = {
  invoiceType: 'person',
  firstname: 'Anna',
  lastname: 'Nowak',
  street: 'Długa 1',
  postal_code: '00-950',
  city: 'Warszawa',
  state: 'mazowieckie',
  country_code: 'PL',
};
/** An id no row has. */
const NOBODY = 2_147_483_600;
const FUTURE = '2090-01-31 20:00';
/** A picture that says it has 16,000 x 16,000 pixels. */
const BOMB = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
BOMB.writeUInt32BE(16_000, 16);
BOMB.writeUInt32BE(16_000, 20);
const bomb = `data:image/png;base64,${BOMB.toString('base64')}`;

let admin: Person;
let buyer: Person;
/** Paid, of an event, with an invoice asked for. */
let order: number;
let event: number;
let code: number;
let packet: number;
let translation: number;
let ban: number;

beforeAll(async () => {
  [admin, buyer] = await Promise.all([anAdmin(), aPerson()]);
  const show = await anEvent({ price: 4500 });
  event = show.id;
  const bought = (await buy(buyer, show, { body: { additionalCb: true, ...INVOICE } })).body.order;
  order = bought.id;
  await pay(bought.extOrderId);
  await orderIs(bought.extOrderId, 'COMPLETED');
  const text = await aCode({ places: 5 });
  await enter(buyer, text);
  code = (await ask('GET', `/api/codes?code=${text}`)).body.codes[0].id;
  packet = (await aPacket([show])).id;
  const words = { packet_id: packet, language_code: 'en', title: 'A season', description: '<p>All of it.</p>' };
  translation = (await ask('POST', '/api/translations/packet', words)).body.translation.id;
  const somebody = await aPerson();
  ban = (await ask('POST', '/api/bans', { user_id: somebody.id, forever: true })).body.ban.id;
  await booksAtRest();
}, 60_000);
afterAll(async () => {
  await takePacketsOff();
  await closeWire();
  await closeHouse();
});

const ask = (method: string, path: string, body?: unknown, { token, address } = admin): Promise<Answer> =>
  call(method, path, { token, address, ...(body !== undefined && { body }) });

/** What an administrator can change, as it stands: whole tables where only the office writes, otherwise the rows of this test. */
const BOOKS: [ServiceName, string, () => unknown[]][] = [
  ...['code', 'code_series', 'user_code', 'packet', 'packet_content', 'packet_translation', 'gift_settings'].map(whole),
  ...['group_ticket_settings', 'free_code_settings', 'invoice', 'invoice_document'].map(whole),
  ['commerce', 'SELECT * FROM orders WHERE id = $1', () => [order]],
  ['commerce', 'SELECT * FROM refund WHERE order_id = $1', () => [order]],
  ['commerce', 'SELECT * FROM orders WHERE user_id = $1', () => [buyer.id]],
  ['identity', 'SELECT * FROM ban', () => []],
  ['identity', 'SELECT * FROM users WHERE id = ANY($1)', () => [[buyer.id, admin.id]]],
];
function whole(table: string): [ServiceName, string, () => unknown[]] {
  return ['commerce', `SELECT * FROM ${table}`, () => []];
}
const books = (): Promise<string[]> =>
  Promise.all(
    BOOKS.map(async ([service, sql, parameters]) => {
      const digest = `SELECT md5(coalesce(string_agg(r::text, '|' ORDER BY r::text), '')) AS all FROM (${sql}) r`;
      return (await rows<{ all: string }>(service, digest, parameters()))[0]!.all;
    }),
  );

/** What was begun before, a letter that is noted or what a sign-in leaves, is not what an administrator has changed. */
async function booksAtRest(): Promise<void> {
  for (let last = ''; ;) {
    const now = JSON.stringify(await books());
    if (now === last) return;
    last = now;
    await everythingIsHeard();
  }
}

type Input = [body: unknown, fields: string[] | 404 | 409];

/** What was said to it, in the form of the specification: the fields of a 422, the status of anything else. */
function said({ status, body }: Answer): string[] | string | number {
  if (body.statusCode !== status || !body.code || !/\S/.test(body.message ?? '')) return `${status} in another form`;
  return status === 422 ? Object.keys(body.formError ?? {}).sort() : status;
}

async function refuses(method: string, path: string, inputs: Input[]): Promise<void> {
  const before = await books();
  const seen: unknown[] = [];
  for (const [body] of inputs) {
    const answer = await ask(method, path, body);
    seen.push([body, said(answer), JSON.stringify(await books()) === JSON.stringify(before)]);
  }
  expect(seen).toEqual(inputs.map(([body, fields]) => [body, fields, true]));
}

/** The same of questions, which change nothing anyway. */
async function refusesToTell(path: string, queries: [query: string, field: string][]): Promise<void> {
  const answers = await inParallel(queries, 4, async ([query]) => [query, said(await ask('GET', `${path}?${query}`))]);
  expect(answers).toEqual(queries.map(([query, field]) => [query, [field]]));
}

describe('a question of the office', () => {
  const PAGES: [string, string][] = [
    ['page=-1', 'page'],
    ['page=0', 'page'],
    ['page=1e3', 'page'],
    ['pageSize=1000000000', 'pageSize'],
    ['sort=password_hash', 'sort'],
    ['sort=id%3BDROP%20TABLE%20orders', 'sort'],
    ['order=up', 'order'],
  ];
  const DAYS = (from: string, to: string): [string, string][] => [
    [`${from}=2026-02-30`, from],
    [`${to}=2026-13-01`, to],
    [`${from}=2027-02-01&${to}=2027-01-31`, from],
    [`${from}=2010-01-01&${to}=2020-12-31`, from], // more than 3,660 days
  ];

  it.each(['/api/payments', '/api/payments/all', '/api/videopayments'])(
    'about %s is refused at its wrong parameter [PAYADM-04, PANEL-25, N5, ERR3-07]',
    async (path) => {
      await refusesToTell(path, [
        ...PAGES,
        ...DAYS('date_from', 'date_to'),
        ['limit=1000000000', 'limit'],
        ['status=NOT_STARTED', 'status'],
        ['attention=late', 'attention'],
        ['event_id=0', 'event_id'],
        ['video_id=99999999999', 'video_id'],
      ]);
    },
  );

  it.each(['/api/gifts', '/api/groupTickets', '/api/packetpayments'])(
    'about the orders of %s is refused at its wrong parameter [GRPADM-12, N5, ERR3-07]',
    async (path) => {
      await refusesToTell(path, [...PAGES, ...DAYS('date_from', 'date_to'), ['status=NOT_STARTED', 'status']]);
    },
  );

  it('about codes, people, invoices, bans and history is refused at its wrong parameter [N5, ERR3-07]', async () => {
    await refusesToTell('/api/codes', [
      ...PAGES,
      ['expiration_from=2026-02-30', 'expiration_from'],
      ['expiration_from=2027-02-01&expiration_to=2027-01-31', 'expiration_to'],
      ['min_limit=0', 'min_limit'],
      ['limit=2147483648', 'limit'],
      ['discount=101%25', 'discount'],
      ['event_id=5&video_id=5', 'video_id'],
      ['available=tak', 'available'],
      ['series_id=-1', 'series_id'],
    ]);
    await refusesToTell('/api/users', [
      ...PAGES,
      ['limit=1000000000', 'limit'],
      ['role=root', 'role'],
      ['country=POL', 'country'],
      ['mailing=tak', 'mailing'],
      ['format=xlsx', 'format'],
    ]);
    await refusesToTell('/api/invoices', [
      ['unsent=tak', 'unsent'],
      ['status=PENDING', 'status'],
      ['search=a', 'search'],
      ['search=%00%00', 'search'],
      ['after=0', 'after'],
      ['limit=1000000000', 'limit'],
      ['format=pdf', 'format'],
    ]);
    await refusesToTell(`/api/invoices/${order}/pdf`, [['document=0', 'document']]);
    await refusesToTell('/api/bans', [
      ['', 'user_id'],
      ['user_id=abc', 'user_id'],
      ['user_id=99999999999', 'user_id'],
    ]);
    await refusesToTell(`/api/orders/event/${order}/history`, [['page=-1', 'page']]);
    await refusesToTell(`/api/users/${buyer.id}/history`, [['page=0', 'page']]);
  });

  it.each(['orders', 'income', 'ordersPerVideo', 'viewsPerVideo', 'events', 'videos', 'paymentsumm'])(
    'about the %s of days that are no range is refused at the first of them [STAT-03, N5, ERR3-07]',
    async (report) => {
      await refusesToTell(`/api/statistics/${report}`, [
        ['from=2026-02-30&to=2026-03-01', 'from'],
        ['from=2026-02-01&to=0000-00-00', 'to'],
        ['from=2027-02-01&to=2027-01-31', 'from'],
        ['from=2010-01-01&to=2020-12-31', 'from'],
      ]);
    },
  );

  it('takes the signs of a search for themselves: nobody is called %%% [N14]', async () => {
    for (const [path, rowsOf] of [
      ['/api/users?search=%25%25%25', 'users'],
      ['/api/users?name=___', 'users'],
      ['/api/payments?user=%25%25%25', 'payments'],
      ['/api/codes?code=%25%25%25', 'codes'],
    ] as const) {
      const { status, body } = await ask('GET', path);
      expect([path, status, body.count, body[rowsOf]]).toEqual([path, 200, 0, []]);
    }
  });
});

describe('codes', () => {
  const NEW = { code: 'PROBA', desc: 'Próba', product_id: 'any', discount: '20%', limit: 1, number: null, expiration_date: FUTURE };
  const each = (field: string, values: unknown[], at = field): Input[] => values.map((value) => [{ ...NEW, [field]: value }, [at]]);

  it('are not made of what is none [CODEADM-17..CODEADM-26, OPEN3-18, OPEN3-19, N9, Z3, ERR3-01, ERR3-07]', async () => {
    await refuses('POST', '/api/codes', [
      ...each('code', [undefined, '', ' ', 'X'.repeat(31), '=cmd', '+48', '@x', '-20', 'ZIMA 2026', 'a\u202eb', 7]),
      ...each('desc', [undefined, ' ', 'x'.repeat(501), ['x']]),
      ...each('discount', [undefined, '0', '0%', '101%', '10,5%', '10,001', '１０%', '-1', '-0', '1e3', 10.001, null]),
      ...each('product_id', ['event-0', 'packet-1', 'event-99999999999', `video-${NOBODY}`, 'event-1 OR 1=1', 5]),
      ...each('number', [0, 1001, 1.5, '5x', -1]),
      ...each('limit', [undefined, null, 0, 2_147_483_648, 1.5, '5x']),
      ...each('expiration_date', [undefined, '', '2026-02-30 10:00', '2027-03-28 02:30', '2020-01-01 10:00', 'jutro', 7]),
      ...each('numberOfUses', [3]),
      [[], []],
    ]);
  }, 60_000);

  it('without an end never end: null is an answer, and the form asks for a day [CODEADM-28, OPEN3-19]', async () => {
    const text = `BEZ-KONCA-${Date.now()}`;
    const made = await ask('POST', '/api/codes', { ...NEW, code: text, expiration_date: null });
    expect([made.status, made.body.code]).toEqual([201, text]);
    const { codes } = (await ask('GET', `/api/codes?code=${text}&available=true`)).body;
    expect(codes).toMatchObject([{ code: text, expiration_date: null }]);
    await ask('DELETE', `/api/codes/${codes[0].id}`);
  });

  it('are not changed to what is none [OPEN3-23, ERR3-07]', async () => {
    await refuses('PUT', `/api/codes/${code}`, [
      [{ limit: 0 }, ['limit']],
      [{ discount: '0' }, ['discount']],
      [{ product_id: 'packet-1' }, ['product_id']],
      [{ expiration_date: '2026-02-30 10:00' }, ['expiration_date']],
      [{ code: '=cmd' }, ['code']], // somebody has it
      [{ desc: '' }, ['desc']],
      [{ uses: [] }, ['uses']],
      [{ desc: 'Inny', revision: -1 }, ['revision']],
      [{ desc: 'Inny', revision: NOBODY }, 409],
    ]);
  });

  it('of new people are not set up of what is none [FREECODE-05..FREECODE-09, ERR3-07]', async () => {
    await refuses('PUT', '/api/freeCodes/settings', [
      [{ code_slug: '=cmd' }, ['code_slug']],
      [{ code_slug: 'X'.repeat(31) }, ['code_slug']],
      [{ info: '' }, ['info']],
      [{ product_id: 'event-0' }, ['product_id']],
      [{ discount: '0%' }, ['discount']],
      [{ expiration_date: '2027-03-28 02:30' }, ['expiration_date']],
      [{ free_code_after_signup: 'tak' }, ['free_code_after_signup']],
      [{ info: 'Dobry', discount: '101%' }, ['discount']],
    ]);
  });

  it('typed for somebody are refused at the code [CODE-03, ERR3-07]', async () => {
    await refuses('POST', `/api/users/${buyer.id}/codes`, [
      [{}, ['code']],
      [{ code: ' ' }, ['code']],
      [{ code: ['PROBA'] }, ['code']],
      [{ code: '=cmd' }, ['code']],
    ]);
  });
});

describe('money', () => {
  it('and status of an order are not set to what is none [PANEL-25, OPEN3-10, N9, Z3, ERR3-07]', async () => {
    await refuses('PUT', `/api/payments/${order}`, [
      [{ status: 'NOT_STARTED' }, ['status']],
      [{ status: 'WAITING_FOR_REFUND' }, ['status']],
      [{ status: 'WAITING_FOR_CONFIRMATION' }, ['status']],
      [{ status: 'completed' }, ['status']],
      [{ amount: '-0' }, ['amount']],
      [{ amount: -1 }, ['amount']],
      [{ amount: '1e3' }, ['amount']],
      [{ amount: '19,999' }, ['amount']],
      [{ amount: '１０' }, ['amount']],
      [{ amount: null }, ['amount']],
      [{ used: 2 }, ['used']],
      [{ desc: 'x'.repeat(501) }, ['desc']],
      [{ desc: { a: 1 } }, ['desc']],
      [{ expiration_date: '0000-00-00' }, ['expiration_date']],
      [{ expiration_date: FUTURE }, ['expiration_date']], // only tickets of videos end
      [{ userId: 1 }, ['userId']],
      [{ status: 'CANCELED', amount: 'dużo' }, ['amount']],
      [{ desc: 'Inny', revision: NOBODY }, 409],
    ]);
  }, 30_000);

  it('is not given back where it cannot be: more than there is, by codes a ticket has not, of a payment nobody made [OPEN3-10, N9, ERR3-07]', async () => {
    await refuses('POST', `/api/payments/${order}/refund`, [
      [{ amount: '45,01' }, ['amount']],
      [{ amount: 0 }, ['amount']],
      [{ amount: '-0' }, ['amount']],
      [{ amount: '1e1' }, ['amount']],
      [{ amount: null }, ['amount']],
      [{ codes: [] }, ['codes']],
      [{ codes: 'A' }, ['codes']],
      [{ codes: ['A'] }, 409],
      [{ outside: 'tak' }, ['outside']],
      [{ withGuests: 'tak' }, ['withGuests']],
      [{ attempt: 'NIE-MA' }, 404],
      [{ expected: null }, ['expected']],
      [{ expected: '1e1' }, ['expected']],
      [{ expected: 44.99 }, 409],
      [{ amount: '10,00', outside: true, expected: 45 }, 409],
      [{ attempt: '' }, ['attempt']],
      [{ userId: buyer.id }, ['userId']],
    ]);
    await refuses('DELETE', `/api/payments/${order}`, [[undefined, 409]]); // it is paid
  }, 30_000);

  it('is no hindrance to nobody: free access needs somebody there is and something there is [FREEACC-02, FREEACC-08, ERR3-07]', async () => {
    await refuses('POST', `/api/payments/free/${event}`, [
      [{}, ['userval']],
      [{ userval: ' ' }, ['userval']],
      [{ userval: [buyer.email] }, ['userval']],
      [{ userval: 'nikt@poczta.example' }, ['userval']],
      [{ userval: String(NOBODY) }, ['userval']],
      [{ userval: buyer.email, priceIncluded: 'tak' }, ['priceIncluded']],
      [{ userval: buyer.email, amount: 1 }, ['amount']],
      [{ userval: buyer.email }, 409], // has it already
    ]);
    await refuses('POST', `/api/payments/free/${NOBODY}`, [[{ userval: buyer.email }, 404]]);
    await refuses('POST', `/api/videopayments/free/${NOBODY}`, [[{ userval: buyer.email }, 404]]);
  });

  it('on an invoice is neither sent half nor numbered by nobody [INV-10, INV-12, ERR3-07]', async () => {
    await refuses('PUT', `/api/invoices/${order}`, [
      [{}, ['sent']],
      [{ sent: 'yes' }, ['sent']],
      [{ sent: null }, ['sent']],
      [{ sent: true, amount: 1 }, ['amount']],
    ]);
    await refuses('PUT', `/api/invoices/${order}/documents/1`, [
      [{}, ['ksef_number']],
      [{ ksef_number: '' }, ['ksef_number']],
      [{ ksef_number: '5265877635-20250826-0100001AF629-AE' }, ['ksef_number']], // its checksum is AF
    ]);
    await refuses('POST', `/api/invoices/${order}/document`, [[undefined, 409]]); // no seller is configured
    await refuses('POST', `/api/invoices/${order}/correction`, [[undefined, 409]]);
  });
});

describe('gifts, group tickets and packets', () => {
  it('gifts are not set up of what is none [GIFTADM-06..GIFTADM-12, GIFTADM-14, N9, ERR3-01, ERR3-07]', async () => {
    await refuses('PUT', '/api/gifts/settings', [
      ...['', null, 0, -5, '-0', '1e3', '10,001', [59]].map((value): Input => [{ gift_price: value }, ['gift_price']]),
      [{ gift_label: ' ' }, ['gift_label']],
      [{ gift_label: 'x'.repeat(101) }, ['gift_label']],
      [{ gift_label_en: 'x'.repeat(101) }, ['gift_label_en']],
      [{ gift_description: '' }, ['gift_description']],
      [{ gift_description: 'x'.repeat(301) }, ['gift_description']],
      [{ gift_description: '<b>x</b>' }, ['gift_description']],
      [{ gift_description_en: 'x'.repeat(301) }, ['gift_description_en']],
      [{ gift_expiration: '2026-02-30' }, ['gift_expiration']],
      [{ gift_expiration: '0000-00-00' }, ['gift_expiration']],
      [{ gift_available: 'tak' }, ['gift_available']],
      [{ mobile_gift_image_data: 'data:image/png;base64,%%%' }, ['mobile_gift_image_data']],
      [{ mobile_gift_image_data: bomb }, ['mobile_gift_image_data']],
      [{ version: 7 }, ['version']],
    ]);
    await refuses('DELETE', '/api/gifts/settings/image/version', [[undefined, ['field']]]);
  }, 30_000);

  it('group tickets are not set up of what is none [GRPADM-07..GRPADM-10, ERR3-01, ERR3-07]', async () => {
    await refuses('PUT', '/api/groupTickets/settings', [
      ...[null, 0, 1.5, '5x', -1].map((value): Input => [{ min_units: value }, ['min_units']]),
      ...[null, 0, 2_147_483_648, '5x'].map((value): Input => [{ max_units: value }, ['max_units']]),
      ...[100, -1, 1.5, '10x'].map((value): Input => [{ discount: value }, ['discount']]),
      [{ min_units: 9, max_units: 8 }, ['max_units']],
      [{ one_free: 'tak' }, ['one_free']],
    ]);
  }, 30_000);

  const PACKET = { title: 'Sezon', description: '<p>Wszystko.</p>', price: 99, published: false };
  const each = (field: string, values: unknown[]): Input[] => values.map((value) => [{ ...PACKET, [field]: value }, [field]]);

  it('packets are not made of what is none [PKTADM-15..PKTADM-22, N9, ERR3-01, ERR3-07]', async () => {
    const inputs: Input[] = [
      ...each('title', ['', ' ', 'ż'.repeat(101), 7]),
      ...each('description', ['', ['x']]),
      ...each('price', [0, '', null, -5, '-0', '1e3', '10,001', '１０']),
      ...each('exp_date', ['2026-02-30', '0000-00-00', 'jutro', 7]),
      ...each('restricted_access', ['mars', null]),
      ...each('age_restriction', [-1, 121, 1.5, 'x']),
      ...each('events', [[0], [1, 1], 'x', { a: 1 }, [NOBODY]]),
      ...each('videos', [['1'], [NOBODY]]),
      ...each('published', ['tak']),
      ...each('desktop_image_data', [bomb, 'data:image/png;base64,%%%']),
      ...each('translations', [[]]),
      [{ ...PACKET, published: true }, ['exp_date']],
    ];
    await refuses('POST', '/api/packets', [...inputs, [{}, ['description', 'price', 'title']]]);
    await refuses('PUT', `/api/packets/${packet}`, [...inputs.slice(0, -1), [{ revision: NOBODY, title: 'X' }, 409]]);
    await refuses('DELETE', `/api/packets/${packet}/image/title`, [[undefined, ['field']]]);
  }, 60_000);

  it('packets are not translated into what is none, nor twice into one language [PKTADM-31, PKTADM-32, ERR3-01, ERR3-07]', async () => {
    const words = { packet_id: packet, language_code: 'de', title: 'Die Saison', description: '<p>Alles.</p>' };
    await refuses('POST', '/api/translations/packet', [
      ...['pol', 'p', '', 'pl', 'P7', 7].map((value): Input => [{ ...words, language_code: value }, ['language_code']]),
      [{ ...words, language_code: 'en' }, ['language_code']],
      [{ ...words, title: 'x'.repeat(101) }, ['title']],
      [{ ...words, packet_id: String(packet) }, ['packet_id']],
      [{ ...words, packet_id: NOBODY }, 404],
    ]);
    await refuses('PUT', `/api/translations/packet/${translation}`, [
      [{ language_code: 'eng' }, ['language_code']],
      [{ title: 'x'.repeat(101) }, ['title']],
      [{ title: 'Another', revision: NOBODY }, 409],
    ]);
  });
});

describe('people', () => {
  it('are not kept out until a time that cannot be, or by a form that says nothing [BAN-04, BAN-09, BAN-19, N5, ERR3-07]', async () => {
    const user_id = buyer.id;
    const ends = ['2027-03-28 02:30', '2020-01-01 10:00', '2026-02-30 10:00', '2090-01-31', 'jutro', 7, null, undefined];
    await refuses('POST', '/api/bans', [
      ...ends.map((value): Input => [{ user_id, expiration_date: value }, ['expiration_date']]),
      [{ user_id, expiration_date: FUTURE, forever: 'tak' }, ['forever']],
      [{ user_id, forever: true, send_email: [] }, ['send_email']],
      [{ user_id, forever: true, reason: 'x'.repeat(501) }, ['reason']],
      [{ user_id, forever: true, reason: 'a\u202eb' }, ['reason']],
      [{ user_id: String(user_id), forever: true }, ['user_id']],
      [{ user_id: NOBODY, forever: true }, 404],
      [{ user_id: admin.id, forever: true }, 409],
      [{ user_id, forever: true, active: false }, ['active']],
    ]);
  }, 30_000);

  it('are not edited into what is nobody [USERADM-42, Z3, ERR3-07]', async () => {
    await refuses('PUT', `/api/users/${buyer.id}`, [
      [{ role: 'root' }, ['role']],
      [{ role_id: 6 }, ['role_id']],
      [{ email: 'x' }, ['email']],
      [{ birthday: '2026-02-30' }, ['birthday']],
      [{ country_code: 'POL' }, ['country_code']],
      [{ firstname: '<b>Anna</b>' }, ['firstname']],
      [{ mfa: 'tak' }, ['mfa']],
      [{ blocked: true }, ['blocked']],
    ]);
  });
});

describe('an id', () => {
  it('of another kind leads nowhere, and changes nothing there [CALL3-05, Z2, ERR3-08]', async () => {
    for (const [method, path, body] of [
      ['PUT', `/api/videopayments/${order}`, { desc: 'x' }],
      ['DELETE', `/api/videopayments/${order}`, undefined],
      ['POST', `/api/videopayments/${order}/refund`, {}],
      ['POST', `/api/gifts/${order}/refund`, {}],
      ['POST', `/api/groupTickets/${order}/refund`, {}],
      ['POST', `/api/packetpayments/${order}/refund`, {}],
      ['DELETE', `/api/users/${buyer.id}/bans/${ban}`, undefined],
      ['DELETE', `/api/codes/series/${NOBODY}`, undefined],
    ] as const)
      await refuses(method, path, [[body, 404]]);
    for (const path of [
      `/api/groupTickets/${order}/codes`,
      `/api/orders/video/${order}/history`,
      `/api/orders/slide/${order}/history`,
      `/api/orders/video/${order}/receipt`,
      `/api/orders/slide/${order}/receipt`,
    ])
      expect([path, said(await ask('GET', path))]).toEqual([path, 404]);
  });

  it('that is none is not there, whatever is asked of it; whoever asked is still signed in [N15, D26, ERR3-07, ERR3-08]', async () => {
    const ODD = ['0', '-1', '2147483648', '9223372036854775808', '1abc', '%201', '%D9%A3', '1.5', '1e3', '%00', 'null', `${NOBODY}`];
    const ROUTES: [string, string, unknown?][] = [
      ['GET', '/api/codes/{}'],
      ['PUT', '/api/codes/{}', { desc: 'x' }],
      ['DELETE', '/api/codes/{}'],
      ['DELETE', '/api/codes/series/{}'],
      ['PUT', '/api/payments/{}', { desc: 'x' }],
      ['DELETE', '/api/payments/{}'],
      ['POST', '/api/payments/{}/refund', {}],
      ['PUT', '/api/videopayments/{}', { desc: 'x' }],
      ['POST', '/api/payments/free/{}', { userval: buyer.email }],
      ['GET', '/api/groupTickets/{}/codes'],
      ['PUT', '/api/packets/{}', { title: 'x' }],
      ['DELETE', '/api/packets/{}'],
      ['DELETE', '/api/packets/{}/image/mobile_image'],
      ['GET', '/api/packets/{}/translations'],
      ['GET', '/api/translations/packet/{}'],
      ['PUT', '/api/translations/packet/{}', { title: 'x' }],
      ['DELETE', '/api/translations/packet/{}'],
      ['PUT', '/api/invoices/{}', { sent: true }],
      ['DELETE', '/api/invoices/{}'],
      ['GET', '/api/invoices/{}/pdf'],
      ['POST', '/api/invoices/{}/document'],
      ['POST', '/api/invoices/{}/correction'],
      ['PUT', `/api/invoices/${order}/documents/{}`, { ksef_number: '5265877635-20250826-0100001AF629-AF' }],
      ['DELETE', '/api/bans/{}'],
      ['GET', '/api/users/{}/bans'],
      ['DELETE', `/api/users/${buyer.id}/bans/{}`],
      ['GET', '/api/orders/event/{}/history'],
      ['GET', '/api/orders/event/{}/receipt'],
      ['POST', '/api/orders/event/{}/ask'],
    ];
    const before = await books();
    const clerks = await people(ROUTES.length, { roleId: 1 }); // one session asks at most 600 times in a minute (D20)
    const calls = ROUTES.flatMap(([method, path, body], nth) =>
      ODD.map((odd) => [method, path.replace('{}', odd), body, clerks[nth]!] as const),
    );
    const answers = await inParallel(calls, 8, async ([method, path, body, clerk]) => [
      `${method} ${path}`,
      said(await ask(method, path, body, clerk)),
    ]);
    expect(answers.filter(([, status]) => status !== 404)).toEqual([]);
    expect(await books()).toEqual(before);
    for (const clerk of clerks) expect((await ask('GET', '/api/users/validate-session', undefined, clerk)).status).toBe(200);
  }, 60_000);
});
