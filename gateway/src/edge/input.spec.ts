import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  listEvents,
  placeOrder,
  resendVerification,
  signIn,
  signUp,
  updateEvent,
  verifyEmail,
  viewProducts,
  getEvent,
  getOrder,
} from '@kurtyna/contracts';
import { aCustomer, aGateway, anAdmin, as, type House } from '../../test/a-gateway.js';
import { anEvent, anOrder, aUser, aViewerProduct } from '../../test/content.js';

let house: House;
beforeAll(async () => {
  house = await aGateway();
  house.bus
    .answer(signUp, ({ email }) => ({ email }))
    .answer(signIn, () => ({ token: 't', user: { ...aUser(), token: 't' } }))
    .answer(verifyEmail, ({ email }) => ({ email, resetToken: null }))
    .answer(resendVerification, ({ email }) => ({ email }))
    .answer(placeOrder, () => ({ order: anOrder(), payu: { redirectUri: 'https://pay.example/1' } }))
    .answer(updateEvent, ({ id }) => anEvent({ id }))
    .answer(getEvent, () => anEvent())
    .answer(getOrder, () => anOrder())
    .answer(viewProducts, ({ products }) => ({ products: products.map((product) => aViewerProduct(product)) }));
});
afterAll(() => house.app.close());
beforeEach(() => void house.bus.asked.splice(0));

const send = async (method: 'POST' | 'PUT', url: string, payload: object, headers: Record<string, string> = {}) => {
  const answer = await house.app.inject({ method, url, payload, headers });
  return {
    status: answer.statusCode,
    formError: answer.json().formError as Record<string, string> | undefined,
    body: answer.json(),
  };
};

const REQUIRED = 'Pole wymagane.';

describe('signing up', () => {
  const person = {
    email: 'Zofia@Example.com ',
    firstname: 'Zofia-Anna',
    lastname: 'Nałkowska Żuk',
    password: 'Dobre-haslo1',
    repeatpassword: 'Dobre-haslo1',
    country_code: 'pl',
    birthday: '1984-11-10',
    mailing: true,
    tos: true,
  };
  const signUpWith = (changes: object) => send('POST', '/api/users', { ...person, ...changes });
  const without = (field: string) => Object.fromEntries(Object.entries(person).filter(([name]) => name !== field));

  it('sends what was typed to identity, cleaned, and answers 201 [AUTH-23] [OPEN0-33]', async () => {
    expect((await signUpWith({})).status).toBe(201);
    expect(house.bus.questions(signUp)).toEqual([
      {
        email: 'zofia@example.com',
        firstname: 'Zofia-Anna',
        lastname: 'Nałkowska Żuk',
        password: 'Dobre-haslo1',
        country_code: 'PL',
        birthday: '1984-11-10',
        mailing: true,
        language: 'pl',
        address: '127.0.0.1',
        redirect: null,
      },
    ]);
  });

  it.each([
    ['an own page', '/platnosc/wydarzenie/7', '/platnosc/wydarzenie/7'],
    ['another site', 'https://evil.example', null],
    ['another host', '//evil.example', null],
    ['an endless path', `/${'a'.repeat(5000)}`, null],
    ['nothing', '', null],
  ])(
    '%s as the page to come back to opens the account in any case; only an own page goes on to the letter [ROUTE-44, S16]',
    async (_what, redirect, kept) => {
      expect((await signUpWith({ redirect })).status).toBe(201);
      expect(house.bus.questions(signUp)[0]?.redirect).toBe(kept);
      expect((await send('POST', '/api/verifications/new', { email: person.email, redirect })).status).toBe(200);
      expect(house.bus.questions(resendVerification)[0]?.redirect).toBe(kept);
    },
  );

  it.each([
    ['email', 'AUTH-24'],
    ['password', 'AUTH-25'],
    ['repeatpassword', 'AUTH-26'],
    ['firstname', 'AUTH-27'],
    ['lastname', 'AUTH-28'],
    ['birthday', 'AUTH-29'],
    ['country_code', 'AUTH-30'],
  ])('%s is required [%s of AUTH-24..AUTH-30]', async (field) => {
    for (const body of [without(field), { ...person, [field]: '' }, { ...person, [field]: null }]) {
      const { status, formError } = await send('POST', '/api/users', body);
      expect(status).toBe(422);
      expect(formError?.[field]).toBe(REQUIRED);
    }
    expect(house.bus.questions(signUp)).toEqual([]);
  });

  it.each([[false], [0], ['true'], [null], [undefined]])('without the terms ticked (%j) no account is created [AUTH-31]', async (tos) => {
    const { status, formError } = await signUpWith({ tos });
    expect([status, Object.keys(formError ?? {})]).toEqual([422, ['tos']]);
    expect(house.bus.questions(signUp)).toEqual([]);
  });

  it.each([
    [true, true],
    [false, false],
    [undefined, false],
  ])('mailing %j is stored as %j [AUTH-32]', async (mailing, stored) => {
    expect((await signUpWith({ mailing })).status).toBe(201);
    expect(house.bus.questions(signUp)[0]?.mailing).toBe(stored);
  });

  it.each([
    ['email', 'zofia', 'Niepoprawny adres email', 'AUTH-34'],
    ['email', 'a@b', 'Niepoprawny adres email', 'AUTH-34'],
    ['email', 'a@b@c.pl', 'Niepoprawny adres email', 'AUTH-34'],
    ['firstname', 'Zofia1', 'Dozwolone są tylko litery, łączniki i spacje.', 'AUTH-35'],
    ['lastname', '<b>Żuk</b>', 'Dozwolone są tylko litery, łączniki i spacje.', 'AUTH-35'],
    ['birthday', '2001-02-31', 'Niepoprawna data', 'AUTH-39'],
    ['birthday', '31.12.1990', 'Niepoprawna data', 'AUTH-39'],
    ['country_code', 'POL', 'Niepoprawna wartość. Maksymalnie 2 znaki.', 'AUTH-43'],
    ['country_code', '<b', 'Niepoprawna wartość. Maksymalnie 2 znaki.', 'AUTH-43'],
    ['country_code', 'ZZ', 'Niepoprawna wartość. Maksymalnie 2 znaki.', 'AUTH-33'],
  ])('refuses %s = %j: %s [%s of AUTH-33..AUTH-35, AUTH-39, AUTH-43]', async (field, value, message) => {
    const { status, formError } = await signUpWith({ [field]: value });
    expect([status, formError]).toEqual([422, { [field]: message }]);
  });

  it.each(['Krótk1!', 'Zażółć-gęślą1', 'with space 1', 'quote"quote1', 'x'.repeat(129)])(
    'refuses the password %j [AUTH-36]',
    async (password) => {
      const { formError } = await signUpWith({ password, repeatpassword: password });
      expect(formError?.password).toMatch(/^Hasło musi mieć co najmniej 8 znaków/);
    },
  );

  it('refuses two passwords that differ [AUTH-38]', async () => {
    expect((await signUpWith({ repeatpassword: 'Inne-haslo1' })).formError).toEqual({
      repeatpassword: 'Hasła nie są takie same.',
    });
  });

  it('knows the countries by their two letters, Kosovo among them, and no other two letters [CONF-12]', async () => {
    for (const code of ['PL', 'DE', 'GB', 'AX', 'XK']) expect((await signUpWith({ country_code: code })).status).toBe(201);
    for (const code of ['ZZ', 'UK', 'EU', 'EL', 'XX'])
      expect((await signUpWith({ country_code: code })).formError).toHaveProperty('country_code');
  });

  it('takes who is 13 today and refuses who will be tomorrow [AUTH-40]', async () => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date());
    const [year, month, day] = today.split('-').map(Number) as [number, number, number];
    const bornOn = (offset: number) => new Date(Date.UTC(year - 13, month - 1, day + offset)).toISOString().slice(0, 10);
    expect((await signUpWith({ birthday: bornOn(0) })).status).toBe(201);
    expect((await signUpWith({ birthday: bornOn(2) })).formError).toEqual({
      birthday: 'Musisz mieć ukończone 13 lat.',
    });
  });

  it.each(['role', 'role_id', 'id', 'provider', 'mfa', 'created_at', 'status'])(
    'refuses the field %s, which nobody sets for himself [Z3]',
    async (field) => {
      const { status, formError } = await signUpWith({ [field]: 1 });
      expect([status, formError]).toEqual([422, { [field]: 'Nieznane pole.' }]);
      expect(house.bus.questions(signUp)).toEqual([]);
    },
  );

  it.each([[[]], [{}], [17], [true], [['a@b.pl']], [{ toString: 'x' }]])(
    'answers 422 to a name of the wrong kind: %j [N5] [ERR-09]',
    async (value) => {
      for (const field of ['email', 'firstname', 'password', 'birthday', 'country_code', 'repeatpassword']) {
        const { status, formError } = await signUpWith({ [field]: value });
        expect([status, typeof formError?.[field]]).toEqual([422, 'string']);
      }
    },
  );

  it('says it in English when asked', async () => {
    const answer = await house.app.inject({
      method: 'POST',
      url: '/api/users',
      payload: {},
      headers: { 'accept-language': 'en' },
    });
    expect(answer.json().formError.email).not.toBe(REQUIRED);
  });
});

describe('signing in', () => {
  it('sends e-mail, password and remember, and answers the token twice [AUTH-04] [AUTH-05]', async () => {
    const { status, body } = await send('POST', '/api/auth/', {
      email: ' Zofia@example.com',
      password: 'cokolwiek',
      remember: true,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token: 't',
      user: { id: 7, token: 't', role: 'standard', mailing: false, last_ip: null },
    });
    expect(house.bus.questions(signIn)).toEqual([
      { email: 'zofia@example.com', password: 'cokolwiek', remember: true, language: 'pl', address: '127.0.0.1', country: 'PL' },
    ]);
  });

  it('asks for both [AUTH-02] [AUTH-03]', async () => {
    expect((await send('POST', '/api/auth', {})).formError).toEqual({ email: REQUIRED, password: REQUIRED });
    expect((await send('POST', '/api/auth', { email: '', password: '' })).formError).toEqual({
      email: REQUIRED,
      password: REQUIRED,
    });
  });

  it('verifies and resends with valid input only [AUTH-46] [AUTH-50]', async () => {
    expect((await send('POST', '/api/verifications', { email: 'a@b.pl', token: 'abc' })).status).toBe(200);
    expect((await send('POST', '/api/verifications/', { email: 'a@b.pl' })).formError).toEqual({ token: REQUIRED });
    expect((await send('POST', '/api/verifications/new', { email: 'a@b.pl' })).status).toBe(200);
    expect((await send('POST', '/api/verifications/new', { email: 'nobody' })).formError).toEqual({
      email: 'Niepoprawny adres email',
    });
  });
});

describe('buying', () => {
  const buy = (payload: object, { url = '/api/payments/5', headers = {} }: { url?: string; headers?: Record<string, string> } = {}) =>
    send('POST', url, payload, { ...as(aCustomer), ...headers });
  const placed = () => house.bus.questions(placeOrder).at(-1);
  const company = {
    invoiceType: 'company',
    company: 'Teatr Sp. z o.o.',
    nip: '525-000-10-09',
    street: 'Marszałkowska 1/2',
    postal_code: '00-001',
    city: 'Warszawa',
    state: 'mazowieckie',
    country_code: 'pl',
  };
  const person = {
    ...company,
    invoiceType: 'person',
    company: undefined,
    nip: undefined,
    firstname: 'Zofia',
    lastname: 'Żuk',
  };

  it('needs a signed-in user [BUY-03]', async () => {
    expect((await send('POST', '/api/payments/5', {})).status).toBe(401);
  });

  it('sends an event purchase without an invoice, at no price of its own [BUY-25] [BUY-27] [D14]', async () => {
    const { status, body } = await buy({ additionalCb: true });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      order: { id: 17, extOrderId: 'KRT-17' },
      payu: { redirectUri: 'https://pay.example/1' },
    });
    expect(placed()).toEqual({
      buyerId: 7,
      product: { kind: 'event', id: 5 },
      offer: null,
      replaces: null,
      invoice: null,
      consent: true,
      language: 'pl',
      place: { address: '127.0.0.1', country: 'PL' },
      idempotency: null,
    });
  });

  it('sends a video purchase by slug [BUY-26]', async () => {
    expect((await buy({}, { url: '/api/videopayments/Dziady-1/' })).status).toBe(201);
    expect(placed()?.product).toEqual({ kind: 'video', slug: 'dziady-1' });
  });

  it('passes a wanted invoice on, cleaned [BUY-27] [OPEN1-39]', async () => {
    expect((await buy(company)).status).toBe(201);
    expect(placed()?.invoice).toEqual({
      invoiceType: 'company',
      company: 'Teatr Sp. z o.o.',
      nip: '5250001009',
      firstname: null,
      lastname: null,
      street: 'Marszałkowska 1/2',
      postal_code: '00-001',
      city: 'Warszawa',
      state: 'mazowieckie',
      country_code: 'PL',
    });
    await buy({ ...company, invoiceType: undefined });
    expect(placed()?.invoice?.invoiceType).toBe('company');
    await buy(person);
    expect(placed()?.invoice).toMatchObject({ invoiceType: 'person', company: null, nip: null, firstname: 'Zofia' });
  });

  it.each([
    [company, 'company', 'BUY-11'],
    [company, 'nip', 'BUY-13'],
    [person, 'firstname', 'BUY-16'],
    [person, 'lastname', 'BUY-17'],
    [company, 'street', 'BUY-18'],
    [person, 'street', 'BUY-18'],
    [company, 'postal_code', 'BUY-19'],
    [person, 'city', 'BUY-20'],
    [company, 'state', 'BUY-21'],
    [person, 'country_code', 'BUY-22'],
  ] as [object, string, string][])(
    'of the invoice %j the field %s is required [%s of BUY-11, BUY-13, BUY-16..BUY-22]',
    async (invoice: object, field: string) => {
      for (const missing of ['', undefined, null]) {
        expect(await buy({ ...invoice, [field]: missing })).toMatchObject({
          status: 422,
          formError: { [field]: REQUIRED },
        });
      }
      expect(house.bus.questions(placeOrder)).toEqual([]);
    },
  );

  const MAX = (n: number) => `Niepoprawna wartość. Maksymalnie ${n} znaków.`;
  it.each([
    ['company', 'x'.repeat(101), MAX(100), 'BUY-12'],
    ['nip', '52500A1009', '10 cyfr, bez PL', 'BUY-14'],
    ['nip', '12345678901', MAX(10), 'BUY-15'],
    ['postal_code', '00-001-00-1', MAX(10), 'BUY-19'],
    ['city', 'x'.repeat(31), MAX(30), 'BUY-20'],
    ['state', 'x'.repeat(31), MAX(30), 'BUY-21'],
    ['country_code', 'POL', 'Niepoprawna wartość. Maksymalnie 2 znaki.', 'BUY-22'],
    ['street', '<b>Nowa</b> 1', 'Niepoprawna wartość', 'BUY-23'],
    ['company', 'A <script> B', 'Niepoprawna wartość', 'BUY-23'],
    ['city', 'War\nszawa', 'Niepoprawna wartość', 'N3'],
  ])('refuses %s = %j: %s [BUY-24] [%s of BUY-12, BUY-14, BUY-15, BUY-19..BUY-23, N3]', async (field, value, message) => {
    const { status, formError } = await buy({ ...company, [field]: value });
    expect([status, formError]).toEqual([422, { [field]: message }]);
  });

  it.each(['firstname', 'lastname'])('refuses a %s with digits on an invoice [BUY-16] [BUY-17]', async (field) => {
    expect((await buy({ ...person, [field]: 'Zofia 2' })).formError).toEqual({
      [field]: 'Dozwolone są tylko litery, łączniki i spacje.',
    });
  });

  it.each([[17], [true], [[]], [{}], [['x']]])('answers 422 to an invoice field of the wrong kind: %j [N5]', async (value) => {
    for (const field of ['street', 'nip', 'invoiceType', 'additionalCb']) {
      if (field === 'additionalCb' && value === true) continue;
      expect((await buy({ ...company, [field]: value })).formError).toHaveProperty(field);
    }
  });

  it.each(['price', 'amount', 'newPrice', 'discount', 'status', 'userId', 'buyerId', 'country', 'quantity'])(
    'refuses the field %s in the body and takes no notice of it elsewhere [Z5]',
    async (field) => {
      expect((await buy({ [field]: 1 })).formError).toEqual({ [field]: 'Nieznane pole.' });
      expect((await buy({}, { url: `/api/payments/5?${field}=1`, headers: { [`x-${field}`]: '1' } })).status).toBe(201);
      expect(placed()).toMatchObject({ buyerId: 7, place: { country: 'PL' } });
    },
  );

  it('passes the idempotency key on with a hash of what was asked [D11]', async () => {
    const key = { 'idempotency-key': 'a1b2' };
    await buy({ additionalCb: true, ...person }, { headers: key });
    const first = placed()?.idempotency;
    expect(first).toEqual({ key: 'a1b2', bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await buy({ ...person, additionalCb: true }, { headers: key });
    expect(placed()?.idempotency).toEqual(first);
    await buy({ ...person, city: 'Łódź' }, { headers: key });
    expect(placed()?.idempotency?.bodyHash).not.toBe(first?.bodyHash);
    await buy({ ...person }, { headers: key, url: '/api/payments/6' });
    expect(placed()?.idempotency?.bodyHash).not.toBe(first?.bodyHash);
  });

  it('refuses an idempotency key that is too long or unprintable [D11]', async () => {
    expect((await buy({}, { headers: { 'idempotency-key': 'x'.repeat(255) } })).status).toBe(201);
    expect((await buy({}, { headers: { 'idempotency-key': 'x'.repeat(256) } })).status).toBe(422);
    expect((await buy({}, { headers: { 'idempotency-key': 'a b' } })).status).toBe(422);
  });
});

describe('changing an event', () => {
  const change = (changes: object) => send('PUT', '/api/events/5', changes, as(anAdmin));
  const changed = () => house.bus.questions(updateEvent).at(-1)?.changes;

  it.each([
    [49.9, 4990],
    ['49,90', 4990],
    ['19.99', 1999],
    [0.29, 29],
    [0, 0],
    ['999999.99', 99_999_999],
  ])('reads the price %j as %i grosze [EVTADM-23] [N9]', async (price, grosze) => {
    expect((await change({ event_price: price })).status).toBe(200);
    expect(changed()).toEqual({ event_price: grosze });
  });

  it.each(['', null])('takes the price %j for free [OPEN2-13]', async (price) => {
    expect((await change({ event_price: price })).status).toBe(200);
    expect(changed()).toEqual({ event_price: 0 });
  });

  it.each(['1e309', -0, -1, '-1', 0.001, '1,234', '１９', 'abc', true, [], {}, [5]])(
    'refuses the price %j at its field [N9]',
    async (price) => {
      const { status, formError } = await change({ event_price: price });
      // JSON has no -0: it arrives as 0
      if (Object.is(price, -0)) return expect(status).toBe(200);
      expect([status, formError]).toEqual([422, { event_price: 'Niepoprawna wartość' }]);
    },
  );

  it('passes on only what was sent, 1 and 0 as true and false', async () => {
    await change({
      title: 'Nowy',
      published: 0,
      enable_tickets: true,
      available_tickets: null,
      vimeo_chat: '<iframe>\n</iframe>',
    });
    expect(changed()).toEqual({
      title: 'Nowy',
      published: false,
      enable_tickets: true,
      available_tickets: null,
      vimeo_chat: '<iframe>\n</iframe>',
    });
  });

  it.each([
    ['title', '', REQUIRED],
    ['title', 'x'.repeat(256), 'Maksymalnie 255 znaków'],
    ['title', '<script>', 'Znaczniki HTML są niedozwolone.'],
    ['slug', 'x'.repeat(41), 'Maksymalnie 40 znaków'],
    ['slug', 'Dziady', 'Niepoprawna wartość'],
    ['subtitle', 'x'.repeat(201), 'Maksymalnie 200 znaków'],
    ['date_from', '2027-02-30', 'Niepoprawna data'],
    ['time_to', '24:00', 'Niepoprawna wartość'],
    ['available_tickets', -1, 'Niepoprawna wartość'],
    ['available_tickets', 1.5, 'Niepoprawna wartość'],
    ['available_tickets', '5x', 'Niepoprawna wartość'],
    ['available_tickets', 2 ** 31, 'Niepoprawna wartość'],
    ['video_id', 0, 'Niepoprawna wartość'],
    ['published', 'yes', 'Niepoprawna wartość'],
    ['sold', 1, 'Nieznane pole.'],
    ['held', 0, 'Nieznane pole.'],
    ['id', 6, 'Nieznane pole.'],
    ['numberOfTickets', 6, 'Nieznane pole.'],
  ])('refuses %s = %j: %s', async (field, value, message) => {
    const { status, formError } = await change({ [field]: value });
    expect([status, formError]).toEqual([422, { [field]: message }]);
    expect(house.bus.questions(updateEvent)).toEqual([]);
  });
});

describe('queries and paths', () => {
  const get = (url: string, headers: Record<string, string> = as(aCustomer)) => house.app.inject({ url, headers });

  it('asks for the days of the query; without them for none in particular [CALL1-03] [OPEN1-47]', async () => {
    await get('/api/events?date_from=2027-01-31&date_to=2027-02-28');
    expect(house.bus.questions(listEvents)).toEqual([{ audience: 'public', dateFrom: '2027-01-31', dateTo: '2027-02-28' }]);
    await get('/api/events');
    expect(house.bus.questions(listEvents).at(-1)).toEqual({ audience: 'public' });
  });

  it.each(['2027-02-30', '31.01.2027', 'today', '0000-00-00', '2027-01-31T00:00', '', "'; DROP TABLE event; --"])(
    'answers 422 to the day %j [OPEN1-47] [N4]',
    async (day) => {
      const answer = await get(`/api/events?date_from=${encodeURIComponent(day)}`);
      expect([answer.statusCode, answer.json().formError]).toEqual([422, { date_from: 'Niepoprawna data' }]);
    },
  );

  it('drops parameters nobody knows and takes the first of repeated ones [N5] [OPEN3-21]', async () => {
    const answer = await get('/api/events?audience=admin&size=1e9&date_from=2027-01-31&date_from=nonsense');
    expect(answer.statusCode).toBe(200);
    expect(house.bus.questions(listEvents)).toEqual([{ audience: 'public', dateFrom: '2027-01-31' }]);
  });

  it.each([
    '0',
    '-1',
    '2147483648',
    '9223372036854775808',
    '1abc!',
    '%201',
    '%D9%A3',
    '..',
    '%2e%2e%2f',
    '%00',
    '%F0%9F%98%80',
    'x'.repeat(300),
  ])('finds nothing under the id %s, and never fails [N15] [ERR-09]', async (id) => {
    for (const path of [
      `/api/events/${id}`,
      `/api/videos/${id}/playback`,
      `/external_api/event/${id}`,
      `/api/users/${id}`,
      `/images/${id}`,
    ]) {
      const answer = await get(path);
      expect([404, 414]).toContain(answer.statusCode);
    }
    expect(house.bus.questions(getEvent)).toEqual([]);
  });

  it.each(['/api/events', '/api/events/5', '/api/payments/KRT-17', '/api/appconfig', '/external_api/time', '/health/live'])(
    'answers %s with and without the trailing slash [CALL0-07]',
    async (path) => {
      expect((await get(path)).statusCode).toBe(200);
      expect((await get(`${path}/`)).statusCode).toBe(200);
    },
  );

  it('holds each answer under the name of its resource [CALL0-03]', async () => {
    const names = async (path: string) => Object.keys((await get(path)).json());
    expect(await names('/api/events')).toEqual(['events', 'count']); // OPEN2-24
    expect(await names('/api/events/5')).toEqual(['event']);
    expect(await names('/api/videos')).toEqual(['videos']);
    expect(await names('/api/categories')).toEqual(['categories']);
    expect(await names('/api/slides')).toEqual(['slides']);
    expect(await names('/api/appconfig')).toEqual(['config']);
    expect(await names('/api/payments/17')).toEqual(['order']);
    expect(await names('/external_api/config')).toEqual(['config', 'giftConfig', 'groupTicketConfig']);
  });
});
