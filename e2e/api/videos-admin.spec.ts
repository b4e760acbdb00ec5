/** Videos as administrators make them, through the whole house: what is saved is seen, sold and played within a second. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call, type Answer } from '../support/http.js';
import { closeHouse, rows, sandboxUrl, until } from '../support/house.js';
import { aPerson, anAdmin, type Person } from '../support/people.js';

let admin: Person;
let person: Person;
let subscriber: Person;
const made: number[] = [];
beforeAll(async () => {
  [admin, person, subscriber] = [await anAdmin(), await aPerson(), await aPerson({ subscribed: true })];
});
afterAll(async () => {
  for (const id of made) await ask('DELETE', `/api/videos/${id}`);
  await closeHouse();
}, 60_000);

const ask = (method: string, path: string, body?: unknown, by: Person | null = admin): Promise<Answer> =>
  call(method, path, { body, token: by?.token, address: (by ?? person).address });

/** A title nobody else has. */
const aTitle = () => `Próba ${randomBytes(6).toString('hex')}`;
async function aVideo(changes: object = {}): Promise<{ id: number; slug: string; title: string; revision: number }> {
  const { status, body } = await ask('POST', '/api/videos/', {
    title: aTitle(),
    video_link: `${sandboxUrl}/films/przedstawienie.mp4`,
    visible: true,
    ...changes,
  });
  expect([status, body.formError]).toEqual([201, undefined]);
  made.push(body.video.id);
  return body.video;
}
/** Copies of other services and the bytes of the public pages follow within a second; a busy machine gets three. */
const soon = <T>(what: string, look: () => Promise<T | false>) => until(what, look, 3);

/** One pixel. */
const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('a saved video', () => {
  it('is on its page, in the lists, on its shelf and in the search at once, and so is each change [VIDADM-53, P5]', async () => {
    const [category] = await rows<{ id: number }>('catalog', 'SELECT id FROM category ORDER BY id LIMIT 1');
    const { id, slug, title } = await aVideo({ categories: [category!.id] });
    const publicly = async () => (await call('GET', `/external_api/video/${slug}`)).body.video;
    const listed = async () => (await call('GET', '/external_api/videos')).body.videos.find((video: { id: number }) => video.id === id);
    const onShelf = async () =>
      (await call('GET', '/external_api/categories')).body.categories
        .find((one: { id: number }) => one.id === category!.id)
        .videos.includes(id);
    const found = async (text: string) => (await call('GET', `/api/search/all?search=${encodeURIComponent(text)}`)).body.videos.length;
    await soon('the page is there', publicly);
    await soon('the list has it', listed);
    await soon('its shelf has it', onShelf);
    expect(await found(title)).toBe(1);

    const next = aTitle();
    expect((await ask('PUT', `/api/videos/${id}`, { title: next, categories: [] })).status).toBe(200);
    await soon('the page says the new title', async () => (await publicly()).title === next);
    await soon('the list says it', async () => (await listed()).title === next);
    await soon('its shelf has it no more', async () => !(await onShelf()));
    expect([await found(title), await found(next)]).toEqual([0, 1]);
  });

  it('that is not visible is there for administrators alone: list, page and search [VIDADM-44, CALL2-06]', async () => {
    const { id, slug, title } = await aVideo();
    const page = () => call('GET', `/external_api/video/${slug}`);
    await soon('the page is there', async () => (await page()).status === 200);
    await ask('PUT', `/api/videos/${id}`, { visible: false });
    await soon('the page is gone', async () => (await page()).status === 404);
    const search = `/api/search/all?search=${encodeURIComponent(title)}`;
    const all = '/api/videos?all=true';
    const has = ({ body }: Answer) => body.videos.some((video: { id: number }) => video.id === id);
    for (const [path, by, there] of [
      [search, admin, true],
      [search, person, false],
      [all, admin, true],
      [all, person, false],
    ] as const)
      expect([path, has(await ask('GET', path, undefined, by))]).toEqual([path, there]);
    expect((await ask('GET', `/api/videos/${id}`, undefined, person)).status).toBe(404);
    expect((await ask('GET', `/api/videos/${slug}`)).body.video.visible).toBe(false);
  });

  it('that is hidden is in no normal list, and on its page all the same [VIDADM-43]', async () => {
    const { id, slug } = await aVideo({ dashboard_hidden: true });
    await soon('the page is there', async () => (await call('GET', `/external_api/video/${slug}`)).status === 200);
    const { body } = await call('GET', '/external_api/videos');
    expect(body.videos.map((video: { id: number }) => video.id)).not.toContain(id);
  });

  it('shows the pictures it was given, and no more those that were taken away [VIDADM-50, VIDADM-51, IMG-16]', async () => {
    const { id } = await aVideo({ main_image_data: PIXEL, thumb_image_data: PIXEL });
    const { image_link: main, thumb_link: thumb } = (await ask('GET', `/api/videos/${id}`)).body.video;
    expect((await call('GET', main)).status).toBe(200);
    expect((await call('GET', thumb)).status).toBe(200);
    const refused = await ask('PUT', `/api/videos/${id}`, { main_image_data: 'data:image/png;base64,PHN2Zy8+' });
    expect([refused.status, refused.body.formError]).toEqual([422, { main_image_data: 'Dozwolone są tylko obrazy JPG i PNG.' }]);
    const removed = await ask('DELETE', `/api/videos/${id}/image/image`);
    expect([removed.status, removed.body.video.main_image, removed.body.video.thumb_image]).toEqual([200, null, thumb]);
    await soon('the picture is served no more', async () => (await call('GET', main)).status === 404);
    expect((await call('GET', thumb)).status).toBe(200);
    expect((await ask('DELETE', `/api/videos/${id}/image/title`)).status).toBe(422);
    await ask('DELETE', `/api/videos/${id}`);
    await soon('nor that of a deleted video', async () => (await call('GET', thumb)).status === 404);
  });

  it('that is deleted leaves every list and its page, for administrators too [VIDADM-14]', async () => {
    const { id, slug } = await aVideo();
    const page = () => call('GET', `/external_api/video/${slug}`);
    await soon('the page is there', async () => (await page()).status === 200);
    expect((await ask('DELETE', `/api/videos/${id}`)).body).toEqual({ id });
    await soon('the page is gone', async () => (await page()).status === 404);
    expect((await ask('GET', `/api/videos/${id}`)).status).toBe(404);
    expect((await ask('GET', `/api/videos?all=true&page=1&search=${slug}`)).body).toMatchObject({
      videos: [],
      count: 0,
    });
    expect((await ask('PUT', `/api/videos/${id}`, { title: 'x' })).status).toBe(404);
    expect((await ask('DELETE', `/api/videos/${id}`)).status).toBe(404);
  });
});

describe('what is set is felt by whoever buys and watches', () => {
  const play = (id: number, by: Person | null) => ask('GET', `/api/videos/${id}/playback`, undefined, by);
  const mayWatch = async (id: number, by: Person | null) => {
    const { status, body } = await play(id, by);
    return status === 200 || body.reasons;
  };

  it('auth_required keeps out who is not signed in [VIDADM-45]', async () => {
    const { id } = await aVideo({ auth_required: true });
    await soon('commerce knows it', async () => (await play(id, person)).status === 200);
    expect(await mayWatch(id, null)).toEqual(['sign-in']);
    await ask('PUT', `/api/videos/${id}`, { auth_required: false });
    await soon('everybody may watch', async () => (await play(id, null)).status === 200);
  });

  it('mailing_free lets subscribers in to what costs something, and others out of what is free [VIDADM-46, VIDADM-47]', async () => {
    const { id } = await aVideo({ mailing_free: true, video_price: '36,50' });
    const seen = async (by: Person) => (await ask('GET', `/api/videos/${id}`, undefined, by)).body.video;
    const told = await soon('commerce knows it', async () => {
      const video = await seen(subscriber);
      return video?.accessBy === 'newsletter' && video;
    });
    expect(told).toMatchObject({ access: true, mayWatch: true });
    expect(await seen(person)).toMatchObject({ access: false, video_price: 36.5 });
    await ask('PUT', `/api/videos/${id}`, { video_price: 0 });
    await soon('it is free', async () => (await mayWatch(id, person)).includes?.('newsletter') ?? false);
    expect(await mayWatch(id, subscriber)).toBe(true);
  });

  it('hours of a ticket: 0 is without end, absent the global default, a number that long [VIDADM-42, TICK-09]', async () => {
    const { id } = await aVideo({ video_price: 0, mailing_free: false, tickets_expiration_time: 24 });
    const hours = async () =>
      (
        await rows<{ hours: number | null }>('commerce', `SELECT ticket_hours AS hours FROM product WHERE kind = 'video' AND id = $1`, [id])
      )[0]?.hours;
    await soon('24 are there', async () => (await hours()) === 24);
    await ask('PUT', `/api/videos/${id}`, { tickets_expiration_time: 0 });
    await soon('without end', async () => (await hours()) === 0);
    await ask('PUT', `/api/videos/${id}`, { tickets_expiration_time: null });
    await soon('the default', async () => (await hours()) === null);
    for (const wrong of [1, 4, 100, -3, '4'])
      expect((await ask('PUT', `/api/videos/${id}`, { tickets_expiration_time: wrong })).status).toBe(422);
  });

  it('a film that is changed is played changed; what cannot be played is warned of [VIDADM-27, OPEN2-12]', async () => {
    const { id } = await aVideo({ auth_required: false });
    await soon('it plays', async () => (await play(id, null)).status === 200);
    const { status, body } = await ask('PUT', `/api/videos/${id}`, { video_link: 'wkrótce' });
    expect([status, Object.keys(body.video.warnings)]).toEqual([200, ['video_link']]);
    expect((await ask('PUT', `/api/videos/${id}`, { video_link: '912345678' })).body.video.warnings).toEqual({});
  });
});

describe('the administrator’s calls', () => {
  it('need an administrator’s token, and change nothing without one [CALL2-03]', async () => {
    const { id, title } = await aVideo();
    for (const [method, path] of [
      ['POST', '/api/videos'],
      ['PUT', `/api/videos/${id}`],
      ['DELETE', `/api/videos/${id}`],
      ['DELETE', `/api/videos/${id}/image/image`],
    ] as const) {
      const body = method === 'DELETE' ? undefined : { title: 'x' };
      expect([(await ask(method, path, body, null)).status, (await ask(method, path, body, person)).status]).toEqual([401, 403]);
    }
    expect((await ask('GET', `/api/videos/${id}`)).body.video).toMatchObject({ title, revision: 1 });
  });

  it('answer 404 with a message for what is not there, 409 with the present state for an older one [CALL2-08, D26]', async () => {
    const missing = await ask('PUT', '/api/videos/2147483647', { title: 'x' });
    expect([missing.status, missing.body.message]).toEqual([404, 'Nie znaleziono wideo.']);
    const { id, revision } = await aVideo();
    await ask('PUT', `/api/videos/${id}`, { subtitle: 'pierwszy', revision });
    const late = await ask('PUT', `/api/videos/${id}`, { subtitle: 'drugi', revision });
    expect([late.status, late.body.code, late.body.video]).toMatchObject([
      409,
      'content.changed-meanwhile',
      { id, subtitle: 'pierwszy', revision: 2 },
    ]);
  });

  it('tell of a deletion which events stand against it [VIDADM-14, OPEN2-8]', async () => {
    const [event] = await rows<{ video_id: number; title: string }>(
      'catalog',
      'SELECT video_id, title FROM event WHERE NOT deleted ORDER BY starts_at DESC, id DESC LIMIT 1',
    );
    const { status, body } = await ask('DELETE', `/api/videos/${event!.video_id}`);
    expect([status, body.code, body.message]).toEqual([409, 'video.used-by-events', expect.stringContaining(event!.title)]);
  });
});
