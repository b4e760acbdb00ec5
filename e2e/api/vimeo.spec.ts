/** Films at the film host through the whole house: from the record to the subtitles, and with a host that fails. */
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { call, type Answer } from '../support/http.js';
import { closeHouse, sandboxUrl, siteUrl } from '../support/house.js';
import { anAdmin, type Person } from '../support/people.js';

const BYTES = Buffer.from(Uint8Array.from({ length: 500_000 }, (_, index) => (index * 13) % 251));
const TUS = { 'tus-resumable': '1.0.0' };

let admin: Person;
const ask = (method: string, path = '', body?: unknown): Promise<Answer> =>
  call(method, `/api/vimeo${path}`, { token: admin.token, address: admin.address, body });
const control = (method: string, path: string, body?: object) =>
  fetch(`${sandboxUrl}/films/__control${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const faults = (settings: object) => control('PUT', '/faults', settings);
const send = async (link: string, bytes: Buffer, from: number): Promise<number> => {
  const headers = { ...TUS, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' };
  return (await fetch(link, { method: 'PATCH', headers, body: new Uint8Array(bytes.subarray(from)) })).status;
};
const create = async (name: string) =>
  (await ask('POST', '', { name, size: BYTES.length, type: 'video/mp4' })).body.video as { id: number; uri: string; upload_link: string };

beforeAll(async () => {
  admin = await anAdmin();
});
afterEach(() => control('DELETE', '/faults'));
afterAll(() => closeHouse());

it('a film comes to the host in two pieces, is confirmed when it is whole, gets subtitles and goes [HOST-06, HOST-07, HOST-08, HOST-12, HOST-20, HOST-21, HOST-22, HOST-24, HOST-27]', async () => {
  const { id, uri, upload_link: link } = await create('Śluby panieńskie');
  expect(await send(link, BYTES.subarray(0, 200_000), 0)).toBe(204);
  const early = await ask('PATCH', uri);
  expect([early.status, early.body.code]).toEqual([409, 'hosted-video.not-transferred']);
  const head = await fetch(link, { method: 'HEAD', headers: TUS });
  expect(head.headers.get('upload-offset')).toBe('200000');
  expect(await send(link, BYTES, 200_000)).toBe(204);
  const seen = (await (await control('GET', `/videos/${id}`)).json()) as { sha256: string; domains: string[] };
  expect(seen.sha256).toBe(createHash('sha256').update(BYTES).digest('hex'));
  expect(seen.domains).toContain(new URL(siteUrl).hostname);

  const done = await ask('PATCH', `/${encodeURIComponent(uri)}`);
  expect([done.status, done.body.video.status, done.body.video.upload_link]).toEqual([200, 'complete', null]);
  expect((await ask('PUT', `/${id}`, { name: 'Zemsta' })).body.video.name).toBe('Zemsta');
  const found = await ask('GET', '?search=zemsta&status=complete&limit=20');
  expect(found.body.videos.map((video: { id: number }) => video.id)).toContain(id);

  // A megabyte of subtitles goes through the broker as well (U9).
  const content = 'WEBVTT\n\n00:01.000 --> 00:02.000\nKurtyna idzie w górę.\n'.padEnd(1_048_570, '.');
  const added = await ask('POST', `${uri}/subtitles`, { language: 'pl', name: 'Polski', subtitleContent: content });
  expect([added.status, added.body.subtitle?.language, added.body.subtitle?.content === content]).toEqual([201, 'pl', true]);
  const listed = await ask('GET', `${uri}/subtitles`);
  expect(listed.body.subtitles.data).toEqual([added.body.subtitle]);
  expect((await ask('DELETE', `${uri}/subtitles/${added.body.subtitle.id}`)).status).toBe(200);
  expect((await ask('GET', `${uri}/subtitles`)).body.subtitles.data).toEqual([]);
  expect((await ask('DELETE', `/${id}`)).body).toEqual({ id });
  expect((await control('GET', `/videos/${id}`)).status).toBe(404);
});

it('the demo has forty films, and one that is played is not deleted: the answer names what plays it [HOST-02, HOST-21]', async () => {
  const { count } = (await ask('GET', '?limit=20')).body;
  expect(count).toBeGreaterThanOrEqual(40);
  const all = (await ask('GET', '?limit=500')).body.videos as { id: number; used_by: { title: string }[] }[];
  const played = all.find(({ used_by }) => used_by.length > 0)!;
  const refused = await ask('DELETE', `/${played.id}`);
  expect([refused.status, refused.body.code]).toEqual([409, 'hosted-video.in-use']);
  expect(refused.body.message).toContain(played.used_by[0]!.title);
  expect((await control('GET', `/videos/${played.id}`)).status).toBe(200);
});

it('a film that a video was saved with the moment before is not deleted, whether its word has come to media or not [HOST-21]', async () => {
  const made = await call('POST', '/api/videos', { ...admin, body: { title: 'Zemsta', video_link: '5' } });
  const { id: videoId } = made.body.video as { id: number };
  const save = (film: number) => call('PUT', `/api/videos/${videoId}`, { ...admin, body: { video_link: `https://vimeo.com/${film}` } });
  const outcomes: unknown[] = [];
  for (let round = 0; round < 5; round += 1) {
    const { id } = await create(`Zemsta ${round}`);
    expect((await save(id)).status).toBe(200);
    const refused = await ask('DELETE', `/${id}`);
    outcomes.push([refused.status, refused.body.code, (await control('GET', `/videos/${id}`)).status]);
  }
  expect(outcomes).toEqual(Array(5).fill([409, 'hosted-video.in-use', 200]));
  expect((await call('DELETE', `/api/videos/${videoId}`, admin)).status).toBe(200);
});

describe('a host that fails', () => {
  it.each([
    ['down', { down: true }, 502, 'hosted-video.host-failed'],
    ['that takes the key away', { unauthorized: true }, 502, 'hosted-video.host-refused'],
    ['that is full', { quota: 4102 }, 502, 'hosted-video.no-space'],
    ['that is asked too often', { tooManyForSeconds: 20 }, 503, 'unavailable'],
    ['that sends our bytes elsewhere', { foreignUploadLink: 'https://evil.example/u' }, 502, 'hosted-video.host-failed'],
    ['that leads elsewhere', { redirectTo: 'https://evil.example/' }, 502, 'hosted-video.host-failed'],
  ])('%s is said in a sentence, and no film is left half-made [HOST-18, X5]', async (_what, settings, status, code) => {
    await faults(settings);
    const answer = await ask('POST', '', { name: 'Nieudane', size: 5, type: 'video/mp4' });
    expect([answer.status, answer.body.code, answer.body.message.length > 10]).toEqual([status, code, true]);
    if (status === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(10);
    expect((await ask('GET', '?search=nieudane')).body.videos).toEqual([]);
  });

  it('by hanging keeps an administrator no longer than the gateway would, and nobody else at all [F9, D7, ERR2-07]', async () => {
    await faults({ slowMs: 600_000 }); // no test lives to hear it
    let isOver = false;
    const hanging = ask('POST', '', { name: 'Nieudane', size: 5, type: 'video/mp4' }).finally(() => (isOver = true));
    const beside: Answer[] = [];
    beside.push(await ask('GET', '?limit=20'), await call('GET', '/external_api/events'));
    expect(isOver).toBe(false);
    for (let time = 1; time < 20; time++) beside.push(await ask('GET', '?limit=20'), await call('GET', '/external_api/events'));
    expect(beside.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    expect((await hanging).status).toBe(502); // the gateway's own end of ten seconds would be 503
  }, 30_000);
});
