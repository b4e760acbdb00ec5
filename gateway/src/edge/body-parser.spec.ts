import { connect, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { receivePayuNotice, signIn, signUp } from '@kurtyna/contracts';
import { cpuTime } from '../../../libs/testing/src/cpu-time.js';
import { aGateway, eventually, type House } from '../../test/a-gateway.js';
import { aUser } from '../../test/content.js';
import { NOTICE_BODY, USUAL_BODY } from './body-limits.js';
import { read } from './body-parser.js';
import { parseBody } from './body-text.js';

describe('the body parser', () => {
  let house: House;
  beforeAll(async () => {
    house = await aGateway();
    await house.app.listen(0, '127.0.0.1'); // some are sent over a real connection
    house.bus.answer(signIn, () => ({ token: 't', user: { ...aUser(), token: 't' } })).answer(signUp, ({ email }) => ({ email }));
  });
  afterAll(() => house.app.close());

  const post = (payload: string | Buffer, contentType: string | null = 'application/json', headers: Record<string, string> = {}) =>
    house.app.inject({
      method: 'POST',
      url: '/api/auth',
      payload,
      headers: { ...(contentType === null ? {} : { 'content-type': contentType }), ...headers },
    });
  const good = JSON.stringify({ email: 'zofia@example.com', password: 'Dobre-haslo1' });

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8'])(
    'takes %s [CALL0-02, CALL1-01]',
    async (type) => {
      expect((await post(good, type)).statusCode).toBe(200);
    },
  );

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/problem+json',
    'application/jsonp',
    'nonsense',
    null,
  ])('refuses a body of type %s with 415 and does nothing [N7, CALL2-02, CALL3-02]', async (type) => {
    const asked = house.bus.askedForSomebody().length;
    const answer = await post(good, type);
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ statusCode: 415, code: 'unsupported-media-type' });
    expect(house.bus.askedForSomebody()).toHaveLength(asked);
  });

  it('refuses a packed body, which could be any size inside', async () => {
    expect((await post(good, 'application/json', { 'content-encoding': 'gzip' })).statusCode).toBe(415);
  });

  it.each(['{', '{"email":', 'email=a', '{"a":1}}', "{'a':1}", '{"a":NaN}', '\ufeff{'])(
    'answers 400 to %j, which is no JSON [OPEN0-14]',
    async (text) => {
      const answer = await post(text);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'malformed-json' });
    },
  );

  it('answers 400 to bytes that are no UTF-8', async () => {
    expect((await post(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))).statusCode).toBe(400);
  });

  it.each([['[]'], ['"text"'], ['17'], ['null'], ['true'], ['[{"email":"a@b.pl"}]']])(
    'answers 422 to %s: JSON, but no object [ERR-09]',
    async (text) => {
      expect((await post(text)).statusCode).toBe(422);
    },
  );

  it.each([
    ['98 KB of [', '['.repeat(98_000)],
    ['98 KB of {"a":', '{"a":'.repeat(19_600)],
    ['16,000 nested objects, closed', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
    ['21 levels', '['.repeat(21) + ']'.repeat(21)],
    ['a list of 32,000 empty objects', `{"email":[${'{},'.repeat(32_000)}{}]}`],
    ['a list of 201 empty lists', `{"email":[${'[],'.repeat(200)}[]]}`],
    ['4,202 numbers', `{"email":[${'1,'.repeat(4201)}1]}`],
    ['201 keys', `{${Array.from({ length: 201 }, (_, i) => `"k${i}":1`).join(',')}}`],
  ])('refuses %s with little work, before parsing it [N1]', async (_what, text) => {
    const parse = jest.spyOn(JSON, 'parse');
    try {
      expect((await post(text)).statusCode).toBe(422);
      expect(parse.mock.calls.filter(([parsed]) => parsed === text)).toEqual([]);
    } finally {
      parse.mockRestore();
    }
    expect(await cpuTime(() => expect(() => parseBody(text)).toThrow(), { enough: 50 })).toBeLessThan(50);
  });

  it.each([
    ['in a text', (marks: string) => ({ email: `a${marks}` })],
    ['in a list', (marks: string) => ({ email: [`a${marks}`] })],
    ['in a name', (marks: string) => ({ [`a${marks}`]: 1 })],
    ['in many texts', (marks: string) => ({ email: marks.match(/.{1,10000}/gsu) })],
  ])('98 KB of combining marks %s cost at most 50 ms of work [N3, N10]', async (_where, bodyOf) => {
    for (const unit of ['\u0301\u0323', '\u0323\u0301\u0345', '\u0301']) {
      const text = JSON.stringify(bodyOf(unit.repeat(98_000 / Buffer.byteLength(unit))));
      const read = () => {
        try {
          parseBody(text);
        } catch {
          // Refused is an answer too.
        }
      };
      expect(await cpuTime(read, { enough: 50 })).toBeLessThan(50);
    }
  });

  it('takes a text of 20,000 characters, of as many as a route says, and refuses a longer one at its field, and a name of more than 100 [D27, N3]', async () => {
    const html = (length: number) => JSON.stringify({ html: 'x'.repeat(length) });
    const tooLong = (max: number) =>
      expect.objectContaining({
        kind: 'invalid',
        details: { fields: { html: { key: 'form.validate.too_long', values: { max } } } },
      });
    expect(parseBody(html(20_000))).toEqual({ html: 'x'.repeat(20_000) });
    expect(() => parseBody(html(20_001))).toThrow(tooLong(20_000));
    const longTexts = { longestText: 200_000 };
    expect(parseBody(html(200_000), longTexts)).toEqual({ html: 'x'.repeat(200_000) });
    expect(() => parseBody(html(200_001), longTexts)).toThrow(tooLong(200_000));
    const name = await post(JSON.stringify({ ['x'.repeat(101)]: 1 }));
    expect([name.statusCode, name.json().formError]).toEqual([422, undefined]);
  });

  it('is not misled by brackets inside texts', async () => {
    const email = `${'['.repeat(50)}"\\${'{'.repeat(50)}:`;
    const answer = await post(JSON.stringify({ email, password: 'x' }));
    expect(answer.json()).toMatchObject({ formError: { email: 'Niepoprawny adres email' } });
  });

  it('takes commas inside texts, and lists as long as a packet may say [D27]', () => {
    const ids = Array.from({ length: 2000 }, (_, i) => i + 1);
    const body = { email: ','.repeat(5000), events: ids, videos: ids };
    expect(parseBody(JSON.stringify(body))).toEqual(body);
  });

  describe('of a body in pieces', () => {
    /** Each piece is a byte of a page that is used again, as a socket's is. */
    const inPieces = (pieces: number, bytes: number) => {
      const payload = Object.assign(new PassThrough(), { headers: {}, complete: false });
      const page = Buffer.alloc(bytes);
      let sent = 0;
      const send = () => {
        for (; sent < pieces && payload.listenerCount('data') > 0; sent++) payload.emit('data', page.fill(0x61 + (sent % 26)));
        page.fill(0);
        payload.emit('end');
      };
      return { payload: payload as never, send, sent: () => sent };
    };

    it('keeps the bytes and none of the pieces [D27, N2]', async () => {
      const { payload, send } = inPieces(2000, 7);
      const reading = read(payload, USUAL_BODY);
      send();
      const bytes = await reading;
      expect(bytes.toString()).toBe(Array.from({ length: 2000 }, (_, i) => String.fromCharCode(0x61 + (i % 26)).repeat(7)).join(''));
      expect(bytes.buffer.byteLength).toBeLessThan(4 * bytes.length);
    });

    it('reads no more than 2,000 that are smaller than a network sends [D27, N2]', async () => {
      const { payload, send, sent } = inPieces(100_000, 1);
      const reading = read(payload, USUAL_BODY);
      send();
      await expect(reading).rejects.toMatchObject({ status: 400 });
      expect(sent()).toBe(2001);
    });

    it('asks for no memory for a length that is refused [D27, N2]', async () => {
      const { payload } = inPieces(0, 1);
      Object.assign(payload, { headers: { 'content-length': String(2 ** 53 - 1) } });
      await expect(read(payload, USUAL_BODY)).rejects.toMatchObject({ status: 413 });
    });

    it('takes a picture in as many pieces as a phone sends it', async () => {
      const { payload, send } = inPieces(6000, 1300);
      const reading = read(payload, { bytes: 8_000_000, ms: 10_000 });
      send();
      expect((await reading).length).toBe(7_800_000);
    });

    it.each(['/api/auth', '/callbacks/payu'])('answers 400 at %s, and ends the connection at once [D27, N2, P5]', async (path) => {
      const { port } = house.app.getHttpServer().address() as AddressInfo;
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.on('error', () => undefined).on('data', (bytes) => (answer += bytes.toString()));
      socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`);
      socket.write('1\r\n \r\n'.repeat(3000));
      await closed;
      expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*connection: close/i);
    });
  });

  it('reads at most 100 KB, whether the size is announced or not [N2]', async () => {
    const big = JSON.stringify({ email: 'x'.repeat(USUAL_BODY.bytes) });
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(big)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(413));
    const { port } = house.app.getHttpServer().address() as { port: number };
    const chunks = async function* () {
      for (let i = 0; i < 200; i++) yield Buffer.alloc(1024, 0x20);
    };
    const { status } = await fetch(`http://127.0.0.1:${port}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: chunks() as never,
      duplex: 'half',
    } as RequestInit);
    expect(status).toBe(413);
  });

  it('lets who still sends a body that is too large send on and read the answer, instead of breaking the connection [N2]', async () => {
    const { port } = house.app.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const broken: Error[] = [];
    let answer = '';
    socket.on('error', (error) => broken.push(error)).on('close', () => broken.push(new Error('closed')));
    socket.on('data', (bytes) => (answer += bytes.toString()));
    const size = 4_000_000;
    socket.write(`POST /api/auth HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n`);
    const send = (bytes: Buffer | string) => new Promise((resolve) => socket.write(bytes, resolve));
    await send(Buffer.alloc(100_000, ' '));
    await eventually(() => expect(answer).toMatch(/^HTTP\/1\.1 413 /));
    for (let sent = 100_000; sent < size; sent += 100_000) await send(Buffer.alloc(100_000, ' '));
    // Only who has taken all of it hears what comes behind it on the same connection.
    await send('GET /mark.svg HTTP/1.1\r\nhost: x\r\n\r\n');
    await eventually(() => expect(answer).toMatch(/HTTP\/1\.1 413 [^]*HTTP\/1\.1 (200|404) /));
    expect(broken).toEqual([]);
    socket.destroy();
  });

  it('names at most ten unknown fields, however many there are [D27]', async () => {
    const extra = Object.fromEntries(Array.from({ length: 190 }, (_, i) => [`nieznane${i}`, 1]));
    const answer = await post(JSON.stringify({ email: 'nikt', password: 'x', ...extra }));
    expect(answer.statusCode).toBe(422);
    const { email, ...unknown } = answer.json().formError;
    expect([email, Object.keys(unknown).length]).toEqual(['Niepoprawny adres email', 10]);
    expect(answer.body.length).toBeLessThan(2000);
  });

  it.each(Object.getOwnPropertyNames(Object.prototype))('refuses the name %s, which every object has already [N8, D27]', async (name) => {
    const answer = await post(`{"email":"zofia@example.com","password":"Dobre-haslo1","${name}":1}`);
    expect(answer.statusCode).toBe(422);
  });

  it('lets nobody into a prototype [N8]', async () => {
    const attacks = [
      '{"__proto__":{"polluted":1},"email":"a@b.pl","password":"x"}',
      '{"constructor":{"prototype":{"polluted":1}},"email":"a@b.pl","password":"x"}',
      '{"\\u005f\\u005fproto\\u005f\\u005f":{"polluted":1}}',
      '{"email":{"__proto__":{"polluted":1}}}',
      '{"prototype":1}',
    ];
    for (let i = 0; i < 100; i++) for (const attack of attacks) expect((await post(attack)).statusCode).toBe(422);
    const query = await house.app.inject({
      url: '/api/appconfig?__proto__[polluted]=1&constructor.prototype.polluted=1&__proto__=1',
    });
    expect(query.statusCode).toBe(200);
    const path = await house.app.inject({ url: '/external_api/event/__proto__' });
    expect(path.statusCode).toBe(404);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it.each([
    ['NUL', 'Zo\0fia'],
    ['half a character', 'Zo\ud83dfia'],
    ['a bidi override', 'Zo\u202efia'],
    ['a line break', 'Zo\nfia'],
    ['an escape sequence', 'Zo\u001b[31mfia'],
    ['an emoji', 'Zofia😀'],
    ['full-width markup', 'Zofia＜b＞'],
    ['10,000 combining marks', `Zofia${'\u0301'.repeat(10_000)}`],
  ])('refuses a name with %s at its field [N3]', async (_what, firstname) => {
    const answer = await signUpWith({ firstname });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().formError)).toEqual(['firstname']);
  });

  it('passes text on in NFC, without what nobody can see [N3]', async () => {
    const answer = await signUpWith({ firstname: 'Zo\u0301\u200bf\u2063ia', lastname: 'Ko\u015Bcielna' });
    expect(answer.statusCode).toBe(201);
    expect(house.bus.questions(signUp).at(-1)).toMatchObject({ firstname: 'Z\u00f3fia', lastname: 'Kościelna' });
  });

  const signUpWith = (changes: object) =>
    house.app.inject({
      method: 'POST',
      url: '/api/users',
      payload: {
        email: 'zofia@example.com',
        firstname: 'Zofia',
        lastname: 'Nałkowska',
        password: 'Dobre-haslo1',
        repeatpassword: 'Dobre-haslo1',
        country_code: 'PL',
        birthday: '1984-11-10',
        mailing: true,
        tos: true,
        ...changes,
      },
    });

  describe("the provider's notices", () => {
    const notice = (payload: string | Buffer, headers: Record<string, string> = {}) =>
      house.app.inject({ method: 'POST', url: '/callbacks/payu', payload, headers });
    const outcome = (value: 'stored' | 'duplicate' | 'bad-signature' | 'not-understood') =>
      house.bus.answer(receivePayuNotice, () => ({ outcome: value }));
    const last = () => house.bus.questions(receivePayuNotice).at(-1)!;

    it.each(['application/json', 'application/json;charset=UTF-8', 'text/plain', 'application/xml', 'nonsense'])(
      'go on byte for byte when they call themselves %s [D13]',
      async (type) => {
        outcome('stored');
        const bytes = Buffer.from([0x7b, 0x20, 0xff, 0x00, 0x0a, 0x7d]);
        const answer = await notice(bytes, {
          'content-type': type,
          'openpayu-signature': 'sender=checkout;signature=abc',
        });
        expect([answer.statusCode, answer.body]).toEqual([200, '']);
        expect(Buffer.from(last().rawBodyBase64, 'base64')).toEqual(bytes);
        expect(last().signature).toBe('sender=checkout;signature=abc');
      },
    );

    it('take the signature from x-openpayu-signature when the other header is missing; without one there is none', async () => {
      outcome('stored');
      await notice('{}', { 'x-openpayu-signature': 'second' });
      expect(last().signature).toBe('second');
      await notice('{}');
      expect(last().signature).toBeNull();
    });

    it.each([
      ['stored', 200],
      ['duplicate', 200],
      ['not-understood', 200],
      ['bad-signature', 401],
    ] as const)('are answered: %s → %i, without a body [P3]', async (value, status) => {
      outcome(value);
      const answer = await notice('{}', { 'openpayu-signature': 'x' });
      expect([answer.statusCode, answer.body]).toEqual([status, '']);
    });

    it('are not answered with 200 while commerce is dead [P11]', async () => {
      house.bus.silence(receivePayuNotice);
      const answer = await notice('{}', { 'openpayu-signature': 'x' });
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    });

    it('may have 256 KB and not a byte more [P5]', async () => {
      outcome('stored');
      expect((await notice('x'.repeat(NOTICE_BODY.bytes), { 'content-type': 'application/json' })).statusCode).toBe(200);
      const asked = house.bus.askedForSomebody().length;
      expect((await notice('x'.repeat(NOTICE_BODY.bytes + 1), { 'content-type': 'application/json' })).statusCode).toBe(413);
      expect(house.bus.askedForSomebody()).toHaveLength(asked);
    });
  });
});
