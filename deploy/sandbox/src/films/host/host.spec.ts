/** The stand-in speaks the host's protocol (vimeo.md 1 to 6, 10), and each switch of its faults does what it says. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { stat } from 'node:fs/promises';
import { aFilmHost } from '../../../test/a-film-host.js';

let host: Awaited<ReturnType<typeof aFilmHost>>;
beforeAll(async () => {
  host = await aFilmHost();
});
afterEach(() => {
  host.faults.reset();
  host.films.clear();
});
afterAll(() => host.close());

const BYTES = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7) % 251);
const create = async (size = BYTES.length) =>
  (
    await host.call('POST', '/me/videos', {
      name: 'Śluby panieńskie',
      upload: { approach: 'tus', size: String(size) },
      privacy: { view: 'disable', embed: 'whitelist' },
    })
  ).json as { uri: string; upload: { status: string; upload_link: string }; player_embed_url: string };
const stages = async (uri: string) => {
  const { json } = await host.call('GET', `${uri}?fields=upload.status,transcode.status`);
  return [json.upload.status, json.transcode.status];
};

describe('the key', () => {
  it('is told what it may do, and without it nothing is answered', async () => {
    expect((await host.call('GET', '/oauth/verify')).json.scope).toBe('public private upload edit delete');
    const refused = await host.call('GET', '/oauth/verify', undefined, 'another');
    expect([refused.status, refused.json.error_code]).toEqual([401, 8002]);
  });

  it('does what its scopes allow and nothing else', async () => {
    const weak = await aFilmHost({ scopes: ['public', 'private', 'upload'] });
    const { json } = await weak.call('POST', '/me/videos', { name: 'A', upload: { approach: 'tus', size: '1' } });
    const answers = [await weak.call('PATCH', json.uri, { name: 'B' }), await weak.call('DELETE', json.uri)];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    await weak.close();
  });
});

describe('a transfer', () => {
  it('goes piece by piece: the offset says how far it is, and the last byte makes it complete', async () => {
    const { uri, upload } = await create();
    expect(await host.head(upload.upload_link)).toEqual({ status: 200, offset: '0', length: '300000' });
    expect(await host.send(upload.upload_link, BYTES.slice(0, 100_000))).toBe(204);
    expect((await host.head(upload.upload_link)).offset).toBe('100000');
    expect(await host.send(upload.upload_link, BYTES, 50_000)).toBe(409);
    expect(await host.send(upload.upload_link, BYTES, 100_000)).toBe(204);
    host.faults.merge({ transcodeMs: 0 });
    expect(await stages(uri)).toEqual(['complete', 'complete']);
    const { json } = await host.call('GET', uri);
    expect([json.upload.upload_link, json.upload.size, json.upload.approach]).toEqual([null, null, null]);
  });

  it('that is cut keeps what came, and goes on from there', async () => {
    const { upload } = await create();
    host.faults.merge({ cutAfterBytes: 120_000 });
    expect(await host.send(upload.upload_link, BYTES)).toBe(0);
    expect((await host.head(upload.upload_link)).offset).toBe('120000');
    expect(await host.send(upload.upload_link, BYTES, 120_000)).toBe(204);
    const [film] = host.films.list();
    const seen = (await (await fetch(`${host.url}/films/__control/videos/${film!.number}`)).json()) as {
      sha256: string;
    };
    const { createHash } = await import('node:crypto');
    expect(seen.sha256).toBe(createHash('sha256').update(BYTES).digest('hex'));
  });

  it('may be sent from a page of any origin', async () => {
    const { upload } = await create();
    const answer = await fetch(upload.upload_link, {
      method: 'OPTIONS',
      headers: { origin: 'http://127.0.0.1:8080', 'access-control-request-method': 'PATCH' },
    });
    expect(answer.headers.get('access-control-allow-methods')).toMatch(/PATCH/);
    expect(answer.headers.get('access-control-allow-headers')).toMatch(/Upload-Offset/i);
    const head = await fetch(upload.upload_link, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0', origin: 'http://a.example' } });
    expect(head.headers.get('access-control-allow-origin')).toBe('*');
    expect(head.headers.get('access-control-expose-headers')).toMatch(/Upload-Offset/);
  });

  it.each([404, 403, 410])('whose address has expired is answered %i, without an offset', async (status) => {
    const { upload } = await create();
    host.faults.merge({ linkExpired: status });
    expect(await host.head(upload.upload_link)).toEqual({ status, offset: null, length: null });
  });

  it.each([409, 423, 500])('can be answered %i once', async (status) => {
    const { upload } = await create();
    host.faults.merge({ patchFailNext: { count: 1, status } });
    expect(await host.send(upload.upload_link, BYTES)).toBe(status);
    expect(await host.send(upload.upload_link, BYTES)).toBe(204);
  });

  it('of ten gigabytes is counted and takes no room', async () => {
    const { upload, uri } = await create(10 * 1024 ** 3);
    host.faults.merge({ countOnly: true });
    expect(await host.send(upload.upload_link, BYTES)).toBe(204);
    expect((await host.head(upload.upload_link)).offset).toBe('300000');
    const path = host.films.bytesOf(host.films.find(uri.split('/').at(-1)!)!)!;
    expect((await stat(path)).blocks * 512).toBeLessThan(100_000);
  });

  it('beyond the room there is, is counted too', async () => {
    const small = await aFilmHost({ keptBytes: 0 });
    const { json } = await small.call('POST', '/me/videos', { name: 'A', upload: { approach: 'tus', size: '300000' } });
    expect(await small.send(json.upload.upload_link, BYTES)).toBe(204);
    expect((await small.head(json.upload.upload_link)).offset).toBe('300000');
    const path = small.films.bytesOf(small.films.list()[0]!)!;
    expect((await stat(path)).blocks).toBe(0);
    await small.close();
  });

  it('can look ready before it is: upload in progress, transcoding complete', async () => {
    const { upload, uri } = await create();
    host.faults.merge({ lagMs: 60_000 });
    await host.send(upload.upload_link, BYTES);
    expect(await stages(uri)).toEqual(['in_progress', 'complete']);
  });
});

describe('the list', () => {
  it('is wrapped and paged, and knows words, order and fields', async () => {
    for (let index = 1; index <= 5; index++)
      await host.films.create({ name: `Nagranie ${index}`, size: 1, stage: 'spotkanie', createdAt: `2026-01-0${index}T00:00:00.000Z` });
    const { json } = await host.call('GET', '/me/videos?page=2&per_page=2&fields=uri,name');
    expect([json.total, json.data.map(({ name }: { name: string }) => name)]).toEqual([5, ['Nagranie 3', 'Nagranie 2']]);
    expect(Object.keys(json.data[0])).toEqual(['uri', 'name']);
    expect(json.paging.next).toMatch(/^\/me\/videos\?.*page=3/);
    const found = await host.call('GET', '/me/videos?query=nagranie%205');
    expect(found.json.total).toBe(1);
  });
});

describe('subtitles', () => {
  it('are a track, then a text at its signed address, and are served as text/vtt [U9]', async () => {
    const { uri } = await create();
    const { json: track } = await host.call('POST', `${uri}/texttracks`, {
      type: 'subtitles',
      language: 'pl',
      name: 'Polski',
      active: true,
    });
    const put = (link: string) => fetch(link, { method: 'PUT', body: 'WEBVTT\n', headers: { 'content-type': 'text/plain' } });
    expect((await put(track.link.replace(/sig=.*/, 'sig=x'))).status).toBe(403);
    expect((await put(track.link)).status).toBe(200);
    const number = track.uri.split('/').at(-1);
    const text = await fetch(`${host.url}/hosted/${uri.split('/').at(-1)}/tracks/${number}.vtt`);
    expect([text.headers.get('content-type'), text.headers.get('x-content-type-options'), await text.text()]).toEqual([
      'text/vtt; charset=utf-8',
      'nosniff',
      'WEBVTT\n',
    ]);
    expect((await host.call('DELETE', track.uri)).status).toBe(204);
    expect((await host.call('DELETE', track.uri)).json.error_code).toBe(5014);
  });
});

describe('the player', () => {
  const AT = { referer: 'http://127.0.0.1:8080/wideo/sluby' };
  const open = async (address: string, headers: Record<string, string> = AT) => {
    const answer = await fetch(address, { headers });
    return { status: answer.status, page: await answer.text() };
  };

  it('plays the bytes that came, with the subtitles that were added, on the domains that were told', async () => {
    const { uri, upload, player_embed_url } = await create();
    await host.send(upload.upload_link, BYTES);
    await host.call('PUT', `${uri}/privacy/domains/127.0.0.1`);
    const { json: track } = await host.call('POST', `${uri}/texttracks`, {
      type: 'subtitles',
      language: 'pl',
      name: 'Polski',
      active: true,
    });
    await fetch(track.link, { method: 'PUT', body: 'WEBVTT\n' });
    const number = uri.split('/').at(-1);
    const { status, page } = await open(player_embed_url);
    expect(status).toBe(200);
    expect(page).toContain(`src="/hosted/${number}/film.mp4"`);
    expect(page.match(/<track/g)).toHaveLength(1);
    const part = await fetch(`${host.url}/hosted/${number}/film.mp4`, { headers: { range: 'bytes=10-19' } });
    expect([part.status, new Uint8Array(await part.arrayBuffer())]).toEqual([206, BYTES.slice(10, 20)]);
    expect((await open(player_embed_url.replace(/h=.*/, 'h=0000000000'))).status).toBe(404);
    expect((await open(player_embed_url.replace(/\?.*/, ''))).status).toBe(404);
    expect((await open(player_embed_url, { referer: 'https://elsewhere.example/' })).status).toBe(404);
    expect((await open(player_embed_url, {})).status).toBe(404);
  });

  it('plays nothing before the last byte', async () => {
    const { uri, upload, player_embed_url } = await create();
    await host.call('PUT', `${uri}/privacy/domains/127.0.0.1`);
    await host.send(upload.upload_link, BYTES.slice(0, 1000));
    expect((await open(player_embed_url)).status).toBe(404);
  });
});

describe('the switches', () => {
  it('are known by name, and each says what it takes', () => {
    expect(() => host.faults.merge({ dwon: true })).toThrow('There is no switch "dwon".');
    expect(() => host.faults.merge({ quota: 4103 })).toThrow('does not accept');
  });

  it('make the account full, the key wrong, the caller too quick, the line dead', async () => {
    host.faults.merge({ quota: 4102 });
    const full = await host.call('POST', '/me/videos', { name: 'A', upload: { approach: 'tus', size: '1' } });
    expect([full.status, full.json.error_code]).toEqual([403, 4102]);
    host.faults.merge({ quota: null, tooManyForSeconds: 30, resetAs: 'date' });
    const quick = await host.call('GET', '/me/videos');
    expect([quick.status, Number.isNaN(Date.parse(quick.headers.get('x-ratelimit-reset')!))]).toEqual([429, false]);
    host.faults.merge({ tooManyForSeconds: null, unauthorized: true });
    expect((await host.call('GET', '/me/videos')).status).toBe(401);
    host.faults.merge({ down: true });
    await expect(host.call('GET', '/me/videos')).rejects.toThrow();
  });
});

it('forgets nothing when it starts again', async () => {
  const { HostedFilms } = await import('./hosted-films.js');
  const { uri, upload } = await create();
  await host.send(upload.upload_link, BYTES.slice(0, 1000));
  const again = new HostedFilms(host.films.folder, host.faults, '/nowhere');
  const film = again.find(uri.split('/').at(-1)!)!;
  expect([film.name, await again.offsetOf(film)]).toEqual(['Śluby panieńskie', 1000]);
});
