/** Captions as a fact through the whole house: from the track at the film host to what everybody reads of a title (ux.md 1.2.2). */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { operate } from '../support/ask.js';
import { call, type Answer } from '../support/http.js';
import { closeHouse, rows, until } from '../support/house.js';
import { anAdmin, type Person } from '../support/people.js';

let admin: Person;
const ask = (method: string, path: string, body?: unknown): Promise<Answer> =>
  call(method, path, { token: admin.token, address: admin.address, body });
beforeAll(async () => {
  admin = await anAdmin();
});
afterAll(() => closeHouse());

interface Titled {
  id: number;
  captions: string[];
}
const publicVideos = async (): Promise<Titled[]> => (await call('GET', '/external_api/videos')).body.videos;
const says = (id: number, languages: string[]) =>
  until(`video ${id} says ${languages.join()}`, async () => {
    const { captions } = (await call('GET', `/external_api/video/${id}`)).body.video as Titled;
    return captions.join() === languages.join();
  });

it('the demo’s films say that they have captions, and events what their film has [ux.md 1.2.2]', async () => {
  await until('they are told', async () => (await publicVideos()).some(({ captions }) => captions.length > 0));
  const withCaptions = (await publicVideos()).filter(({ captions }) => captions.length > 0);
  for (const { captions } of withCaptions) expect(captions).toEqual(['en', 'pl']);
  const events = (await call('GET', '/external_api/events')).body.events as (Titled & { video_id: number })[];
  const films = new Map(withCaptions.map(({ id, captions }) => [id, captions]));
  const event = events.find(({ video_id: id }) => films.has(id))!;
  expect(event.captions).toEqual(['en', 'pl']);
}, 90_000);

it('a track that is added or taken off is said on the page of its video; a lost copy is read anew [ux.md 1.2.2, D1]', async () => {
  const { video: film } = (await ask('POST', '/api/vimeo', { name: 'Zemsta', size: 5, type: 'video/mp4' })).body;
  const [{ id }] = (await rows<{ id: number }>(
    'catalog',
    `SELECT id FROM video WHERE visible AND NOT deleted AND NOT dashboard_hidden ORDER BY id DESC LIMIT 1`,
  )) as [{ id: number }];
  const [{ value }] = (await rows<{ value: string }>('catalog', 'SELECT video_link AS value FROM video WHERE id = $1', [id])) as [
    { value: string },
  ];
  const before = ((await call('GET', `/external_api/video/${id}`)).body.video as Titled).captions;
  try {
    expect((await ask('PUT', `/api/videos/${id}`, { video_link: String(film.id) })).status).toBe(200);
    await says(id, []);
    const content = 'WEBVTT\n\n00:01.000 --> 00:02.000\nKurtyna idzie w górę.\n';
    const added = await ask('POST', `/api/vimeo/${film.id}/subtitles`, { language: 'uk', name: 'Українська', subtitleContent: content });
    expect(added.status).toBe(201);
    await says(id, ['uk']);

    await rows('catalog', `DELETE FROM product_captions WHERE kind = 'video' AND id = $1`, [id]);
    expect(await operate('catalog', 'rebuild-copies')).toMatchObject({ ok: { captions: expect.any(Number) } });
    await says(id, ['uk']);

    expect((await ask('DELETE', `/api/vimeo/${film.id}/subtitles/${added.body.subtitle.id}`)).status).toBe(200);
    await says(id, []);
  } finally {
    await ask('PUT', `/api/videos/${id}`, { video_link: value });
    await says(id, before);
    await ask('DELETE', `/api/vimeo/${film.id}`);
  }
}, 90_000);
