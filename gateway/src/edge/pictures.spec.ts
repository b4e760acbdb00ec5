import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { picturesChanged, updateConfig, updateEvent, viewProducts } from '@kurtyna/contracts';
import { cpuTime } from '../../../libs/testing/src/cpu-time.js';
import { aCustomer, aGateway, anAdmin, as, eventually, type House, settled, tokenOf } from '../../test/a-gateway.js';
import { aConfig, anEvent, aViewerProduct } from '../../test/content.js';
import { HEADERS_MS, LONGEST_REQUEST_MS, takesPictures, USUAL_BODY } from './body-limits.js';
import { read } from './body-parser.js';
import { parseBody } from './body-text.js';
import { readDataUrl, takeDataUrlsOut } from './data-urls.js';

const KEY = 'k'.repeat(32);
/** What media got, and what it says to the next picture. */
const media: { got: { url: string; key: unknown; bytes: Buffer }[]; status: number; body: object; served: number } = {
  got: [],
  status: 201,
  body: { name: 'abc.jpg', width: 1, height: 1 },
  served: 0,
};
let mediaServer: Server;
let house: House;
beforeAll(async () => {
  mediaServer = createServer((request, response) => {
    if (request.method === 'GET') {
      media.served += 1;
      return void setTimeout(() => response.end('picture'), 100);
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      media.got.push({ url: request.url!, key: request.headers['x-media-key'], bytes: Buffer.concat(chunks) });
      response.writeHead(media.status, { 'content-type': 'application/json' }).end(JSON.stringify(media.body));
    });
  });
  await new Promise<void>((resolve) => mediaServer.listen(0, '127.0.0.1', resolve));
  const { port } = mediaServer.address() as AddressInfo;
  house = await aGateway({ MEDIA_HTTP_URL: `http://127.0.0.1:${port}`, MEDIA_KEY: KEY });
  house.bus
    .answer(updateConfig, () => ({ config: aConfig() as never }))
    .answer(updateEvent, ({ id }) => anEvent({ id }))
    .answer(viewProducts, ({ products }) => ({ products: products.map((product) => aViewerProduct(product)) }));
  await house.app.listen(0, '127.0.0.1');
});
afterAll(async () => {
  await house.app.close();
  mediaServer.close();
});
beforeEach(() => {
  media.got.splice(0);
  Object.assign(media, { status: 201, body: { name: 'abc.jpg', width: 1, height: 1 } });
  house.bus.asked.splice(0);
});

const put = (payload: string | Buffer | object, headers: Record<string, string> = as(anAdmin), url = '/api/appconfig') =>
  house.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'application/json', ...headers } });
const dataUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`;
const bytes = Buffer.from([0x89, 0x50, 0xff, 0xfb, 0xef, 0xbe, 1, 2]);

describe('a picture', () => {
  it.each([
    ['in {field}_data', () => put({ noauth_bg_image_data: dataUrl(bytes) })],
    ['in the field itself', () => put({ noauth_bg_image: dataUrl(bytes, 'jpeg') })],
    ['with escaped slashes', () => put(JSON.stringify({ noauth_bg_image_data: dataUrl(bytes) }).replace(/\//g, '\\/'))],
    ['as a file of a form', () => put(...aForm([['noauth_bg_image', bytes]]))],
  ])('%s reaches media byte for byte, and catalog gets the name [OPEN2-17, IMG-15, CFG-01]', async (_how, send) => {
    const answer = await send();
    expect([answer.statusCode, answer.json().formError]).toEqual([200, undefined]);
    expect(media.got).toEqual([{ url: '/images?purpose=login-background', key: KEY, bytes }]);
    expect(house.bus.questions(updateConfig)).toEqual([{ changes: {}, images: { noauth_bg_image: 'abc.jpg' }, adminId: 1 }]);
  });

  it('of megabytes reaches media byte for byte too [IMG-15, U2]', async () => {
    const large = randomBytes(3 * 1024 ** 2 + 5);
    expect((await put({ noauth_bg_image_data: dataUrl(large) })).statusCode).toBe(200);
    expect(media.got.map((one) => one.bytes.equals(large))).toEqual([true]);
  });

  it('goes with other settings, and one that media refuses saves nothing [IMG-14, CFG-12]', async () => {
    await put({ mobile_paid_ad_image_data: dataUrl(bytes), festival_title: 'Festiwal' });
    expect(house.bus.questions(updateConfig)[0]).toMatchObject({
      changes: { festival_title: 'Festiwal' },
      images: { mobile_paid_ad_image: 'abc.jpg' },
    });
    house.bus.asked.splice(0);
    Object.assign(media, { status: 422, body: { key: 'errors.image.not-a-picture' } });
    const answer = await put({ noauth_bg_image_data: dataUrl(bytes), maintenance: true });
    expect([answer.statusCode, answer.json().formError]).toEqual([422, { noauth_bg_image_data: 'Dozwolone są tylko obrazy JPG i PNG.' }]);
    expect(house.bus.questions(updateConfig)).toEqual([]);
  });

  it.each([
    ['bad base64', { noauth_bg_image_data: 'data:image/png;base64,@@@@' }, 'noauth_bg_image_data'],
    ['an empty one', { noauth_bg_image_data: 'data:image/png;base64,' }, 'noauth_bg_image_data'],
    ['another address', { noauth_bg_image_data: 'https://evil.example/a.png' }, 'noauth_bg_image_data'],
    ['a number', { noauth_bg_image_data: 7 }, 'noauth_bg_image_data'],
    ['a field that holds none', { festival_title: dataUrl(bytes) }, 'festival_title'],
    ['an unknown field', { role_data: dataUrl(bytes) }, 'role_data'],
    ['more than its purpose allows', { mobile_free_ad_image_data: dataUrl(Buffer.alloc(1024 ** 2 + 1, 7)) }, 'mobile_free_ad_image_data'],
  ])('%s is refused at its field, and nothing is stored [U7, IMG-14, D27]', async (_what, body, field) => {
    const answer = await put(body);
    expect([answer.statusCode, Object.keys(answer.json().formError ?? {})]).toEqual([422, [field]]);
    expect([media.got, house.bus.questions(updateConfig)]).toEqual([[], []]);
  });

  it('deep inside, or as a name, is refused [D27]', async () => {
    for (const body of [{ festival_title: [dataUrl(bytes)] }, { [dataUrl(bytes)]: 1 }]) expect((await put(body)).statusCode).toBe(422);
  });

  it('in the middle of a text is text [D29]', async () => {
    const info_bar = `<p><img src="${dataUrl(bytes)}"></p>`;
    expect((await put({ info_bar })).statusCode).toBe(200);
    expect(house.bus.questions(updateConfig)[0]?.changes).toEqual({ info_bar });
  });

  it('is taken away by the name of its field, of which there is a list [CFG-04, ADSADM-07, D23]', async () => {
    const remove = (field: string) => house.app.inject({ method: 'DELETE', url: `/api/appconfig/image/${field}`, headers: as(anAdmin) });
    expect((await remove('noauth_bg_image')).statusCode).toBe(200);
    expect(house.bus.questions(updateConfig)).toEqual([{ changes: {}, images: { noauth_bg_image: null }, adminId: 1 }]);
    for (const field of ['festival_title', '__proto__', 'constructor', 'noauth_bg_image_data'])
      expect((await remove(field)).statusCode).toBe(422);
    expect(house.bus.questions(updateConfig)).toHaveLength(1);
  });

  it('that is gone is not served any more, even while media still has it [IMG-16]', async () => {
    const get = (name: string) => house.app.inject({ url: `/images/${name}` });
    await get('old.jpg');
    await get('old.jpg');
    expect(media.served).toBe(1);
    house.broker.say(picturesChanged, { kept: [], dropped: ['old.jpg'] });
    expect((await get('old.jpg')).statusCode).toBe(404);
    expect(media.served).toBe(1);

    const reading = get('read.jpg');
    await eventually(() => expect(media.served).toBe(2));
    house.broker.say(picturesChanged, { kept: [], dropped: ['read.jpg'] });
    await reading;
    expect((await get('read.jpg')).statusCode).toBe(404);
  });
});

describe('a form', () => {
  it('is taken on routes with pictures alone [N7, D27]', async () => {
    const [payload, headers] = aForm([['noauth_bg_image', bytes]]);
    expect((await put(payload, headers, '/api/users/7')).statusCode).toBe(415);
  });

  it.each<[string, Buffer, string]>([
    ['cut off', aForm([['noauth_bg_image', bytes]])[0].subarray(0, 60), 'multipart/form-data; boundary=x'],
    ['without a boundary', aForm([['noauth_bg_image', bytes]])[0], 'multipart/form-data'],
    ['with a nameless field', aForm([['', bytes]])[0], 'multipart/form-data; boundary=x'],
    ['of 10,000 parts', aForm(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, bytes]))[0], 'multipart/form-data; boundary=x'],
    ['with a name of 1 MB', aForm([['x'.repeat(1024 ** 2), bytes]])[0], 'multipart/form-data; boundary=x'],
    ['with __proto__', aForm([['__proto__', bytes]])[0], 'multipart/form-data; boundary=x'],
  ])('%s is 422, which signs nobody out [U6, D26]', async (_what, payload, type) => {
    const answer = await put(payload, { ...as(anAdmin), 'content-type': type });
    expect(answer.statusCode).toBe(422);
    expect([media.got, house.bus.questions(updateConfig)]).toEqual([[], []]);
  });
});

describe('the limits of a route', () => {
  const text = (size: number) => JSON.stringify({ info_bar: 'x'.repeat(size) });

  it('are 8 MB with a picture, and the usual ones for the text beside it [D27, N2]', async () => {
    const seven = {
      desktop_free_ad_image_data: dataUrl(Buffer.alloc(2_900_000, 7)),
      tablet_free_ad_image_data: dataUrl(Buffer.alloc(2_000_000, 7)),
    };
    expect((await put(seven)).statusCode).toBe(200);
    expect((await put({ ...seven, info_bar: 'x'.repeat(USUAL_BODY.bytes) })).statusCode).toBe(413);
    expect((await put(text(8 * 1024 ** 2))).statusCode).toBe(413);
  });

  it('are 512 KB for an event [D27]', async () => {
    const event = (size: number) => put(JSON.stringify({ vimeo_chat: 'x'.repeat(size) }), as(anAdmin), '/api/events/5');
    expect((await event(400 * 1024)).statusCode).toBe(422); // read, and refused for its length
    expect((await event(512 * 1024)).statusCode).toBe(413);
  });

  it('are for administrators: what is large is not even read of others [D22, D27]', async () => {
    const large = JSON.stringify({ noauth_bg_image_data: dataUrl(Buffer.alloc(3_000_000, 7)) });
    const answers = [await put(large, {}), await put(large, as(aCustomer))];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403]);
  });

  it('let two large bodies in at once; the third is told when to come again [D27, D26]', async () => {
    const { port } = house.app.getHttpServer().address() as AddressInfo;
    const head = `PUT /api/appconfig HTTP/1.1\r\nHost: a\r\nx-auth-token: ${tokenOf(anAdmin)}\r\ncontent-type: application/json\r\ncontent-length: 3000000\r\nexpect: 100-continue\r\n\r\n{`;
    const half = Array.from({ length: 2 }, () =>
      connect(port, '127.0.0.1', function (this: { write: (text: string) => void }) {
        this.write(head);
      }),
    );
    await Promise.all(half.map((socket) => once(socket, 'data'))); // both have been let in, before anybody else asks
    await settled();
    const large = JSON.stringify({ noauth_bg_image_data: dataUrl(Buffer.alloc(200_000, 7)) });
    await eventually(async () => {
      const answer = await put(large);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    });
    expect((await put({ maintenance: false })).statusCode).toBe(200); // small ones are not kept waiting
    for (const socket of half) socket.destroy();
    await eventually(async () => expect((await put(large)).statusCode).toBe(200));
  });

  it('end a body that does not come to its end with 408, and the connection after it [N11, U8]', async () => {
    const slow = Object.assign(new PassThrough(), { headers: {}, complete: false });
    slow.write('{');
    await expect(read(slow as never, { bytes: 100, ms: 50 })).rejects.toMatchObject({ status: 408 });
    await eventually(() => expect(slow.destroyed).toBe(true));
  });

  it('bought byte by byte get no more time: what counts is when the headers were there [U8]', async () => {
    const drip = Object.assign(new PassThrough(), { headers: {}, complete: false });
    const drops = setInterval(() => drip.write('1'), 5);
    await expect(read(drip as never, { bytes: 1e6, ms: 100 })).rejects.toMatchObject({ status: 408 });
    clearInterval(drops);
  });

  it('have 15 s in all, pictures 30 s, headers counted [N11, U8]', () => {
    expect(HEADERS_MS + USUAL_BODY.ms).toBeLessThanOrEqual(15_000);
    expect(HEADERS_MS + takesPictures(['a']).body.ms).toBeLessThanOrEqual(30_000);
    expect(LONGEST_REQUEST_MS).toBeLessThanOrEqual(30_000);
  });
});

describe('a data URL', () => {
  it('of 8 MB costs the process less than a walk over its characters would [D27]', async () => {
    const text = JSON.stringify({ a_data: dataUrl(Buffer.alloc(6 * 1024 ** 2, 7)) });
    const bodies = Array.from({ length: 5 }, () => Buffer.from(text)); // reading spends them
    const read = async () => {
      const { urls, rest } = takeDataUrlsOut(bodies.pop()!);
      expect([(await readDataUrl([...urls.values()][0]!))?.length, rest.length < 100]).toEqual([6 * 1024 ** 2, true]);
    };
    expect(await cpuTime(read, { enough: 50, runs: bodies.length })).toBeLessThan(50);
  });

  it('is read in parts, with the turns of others between them, and is the same picture [D27, P3]', async () => {
    const picture = randomBytes(3 * 1024 ** 2 + 1);
    let turns = 0;
    let reading = true;
    const others = (): void => {
      turns += 1;
      if (reading) setImmediate(others);
    };
    setImmediate(others);
    const read = await readDataUrl(Buffer.from(dataUrl(picture)));
    reading = false;
    expect(read?.equals(picture)).toBe(true);
    expect(turns).toBeGreaterThanOrEqual(20);
  });

  it.each(['*', '=', ' ', '"'])('with %j where a digit should be is none, in whichever part it stands [D27]', async (wrong) => {
    const url = dataUrl(Buffer.alloc(300 * 1024, 7));
    for (const at of [50, 140_000, 300_000, url.length - 10])
      expect(await readDataUrl(Buffer.from(url.slice(0, at) + wrong + url.slice(at + 1)))).toBeNull();
  });

  it.each(['{"a":["picture:1"]}', '{"a":{"b":"picture:1"}}', '{"picture:1":1}'])(
    'whose word ends anywhere but in a field is refused, so that the word is never stored: %s [D27]',
    (text) => {
      const files = new Map([['picture:1', bytes]]);
      expect(parseBody('{"a":"picture:1"}', { pictures: { files, fields: ['a'] } })).toEqual({ a_data: bytes });
      expect(() => parseBody(text, { pictures: { files, fields: ['a'] } })).toThrow();
    },
  );

  it('with escaped slashes is the same picture; any other escape is no digit [D27]', async () => {
    const slashes = Buffer.alloc(300, 0xff);
    expect((await readDataUrl(Buffer.from(dataUrl(slashes).replaceAll('/', '\\/'))))?.equals(slashes)).toBe(true);
    const url = dataUrl(Buffer.alloc(300, 7));
    expect(await readDataUrl(Buffer.from(`${url.slice(0, -6)}\\u0151${url.slice(-5)}`))).toBeNull();
  });

  it('is replaced by a word that nobody could have written', () => {
    const { rest, urls } = takeDataUrlsOut(Buffer.from(`{"a":"${dataUrl(bytes)}","b":"picture:0"}`));
    expect(urls.size).toBe(1);
    expect(JSON.parse(rest.toString())).toEqual({
      a: expect.stringMatching(/^picture:[0-9a-f-]{36}$/),
      b: 'picture:0',
    });
  });
});

/** A form of files, with the boundary `x`. */
function aForm(files: (readonly [string, Buffer])[]): [Buffer, Record<string, string>] {
  const parts = files.flatMap(([name, content]) => [
    Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
  return [Buffer.concat([...parts, Buffer.from('--x--\r\n')]), { ...as(anAdmin), 'content-type': 'multipart/form-data; boundary=x' }];
}
