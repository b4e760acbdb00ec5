/** Events through the whole house, as an administrator's screen and a buyer have them. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, warsawDate } from '@kurtyna/domain';
import { call } from '../support/http.js';
import { closeHouse, rows, until } from '../support/house.js';
import { anAdmin, aPerson, people, type Person } from '../support/people.js';
import { buy, closeWire } from '../support/repertoire.js';

let admin: Person;
let videoId: number;
beforeAll(async () => {
  admin = await anAdmin();
  const [video] = await rows<{ id: number }>('catalog', 'SELECT id FROM video WHERE NOT deleted ORDER BY id LIMIT 1');
  videoId = video!.id;
});
afterAll(async () => {
  await closeWire();
  await closeHouse();
});

const as = ({ token, address }: Person) => ({ token, address });
const inDays = (days: number): string => addDays(warsawDate(new Date().toISOString()), days);
let last = 0;
const evening = (changes: Record<string, unknown> = {}) => ({
  title: `Wieczór próbny ${Date.now()}-${++last}`,
  video_id: videoId,
  date_from: inDays(3),
  date_to: inDays(3),
  time_from: '19:00',
  time_to: '21:00',
  event_price: '0',
  published: true,
  ...changes,
});
const add = (changes: Record<string, unknown> = {}) => call('POST', '/api/events', { ...as(admin), body: evening(changes) });
const put = (id: number, body: Record<string, unknown>) => call('PUT', `/api/events/${id}`, { ...as(admin), body });
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Commerce sells it as soon as it has heard of it. */
const known = (id: number) =>
  until('commerce knows the event', async () => {
    const found = await rows('commerce', `SELECT 1 FROM product WHERE kind = 'event' AND id = $1`, [id]);
    return found.length > 0;
  });

describe('an event of the back office', () => {
  it('is added, answered at once with all there is of it, and seen by everybody within a second [EVTADM-12, EVTADM-42, ADM-32]', async () => {
    const added = await add({ event_price: '', available_tickets: 5, is_festival: true });
    expect(added.status).toBe(201);
    const { event } = added.body;
    expect(event).toMatchObject({
      event_price: 0,
      available_tickets: 5,
      is_festival: true,
      published: true,
      main_image: null,
      thumb_image: null,
      revision: 1,
      translations: [],
    });
    await until('the visitor sees it', async () => (await call('GET', `/external_api/event/${event.slug}`)).status === 200);
    const seen = (await call('GET', `/external_api/event/${event.slug}`)).body.event;
    for (const field of ['revision', 'main_image', 'thumb_image']) expect(seen).not.toHaveProperty(field);
    const person = as(await aPerson());
    const asked = () => call('GET', `/api/events/${event.id}`, person);
    // Whoever is signed in sees what commerce has heard of too: two services, each in its own time.
    await until('the signed-in visitor sees it', async () => (await asked()).status === 200);
    const mine = (await asked()).body.event;
    for (const field of ['revision', 'main_image', 'thumb_image']) expect(mine).not.toHaveProperty(field);
  });

  it('is found with and without a slash at the end, and answered under the name of its kind [CALL2-04, CALL2-05]', async () => {
    const added = await call('POST', '/api/events/', { ...as(admin), body: evening() });
    expect([added.status, Object.keys(added.body)]).toEqual([201, ['event']]);
    const { id } = added.body.event;
    for (const path of [`/api/events/${id}`, `/api/events/${id}/`]) {
      const { status, body } = await call('PUT', path, { ...as(admin), body: { subtitle: path } });
      expect([status, body.event.subtitle]).toEqual([200, path]);
    }
    const list = await call('GET', '/api/events/search/?limit=1', as(admin));
    expect([list.status, Object.keys(list.body).includes('events')]).toEqual([200, true]);
  });

  it('is saved with the changed fields alone; an older revision is told of the present state [EVTADM-13, D26]', async () => {
    const { event } = (await add()).body;
    const saved = await put(event.id, { subtitle: 'Na żywo', revision: 1 });
    expect([saved.status, saved.body.event.subtitle, saved.body.event.revision]).toEqual([200, 'Na żywo', 2]);
    const late = await put(event.id, { subtitle: 'Za późno', revision: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'content.changed-meanwhile']);
    expect(late.body.event).toMatchObject({ subtitle: 'Na żywo', revision: 2 });
    expect((await put(event.id, { subtitle: 'Bez wersji' })).status).toBe(200);
  });

  it('of twenty saves with one revision exactly one is saved [D26, R9]', async () => {
    const { event } = (await add()).body;
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => put(event.id, { subtitle: `Wersja ${n}`, revision: 1 })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
  });

  it('counts its tickets, with a limit and without one, and its capacity never falls below them [EVTADM-24, EVTADM-25, R6]', async () => {
    const limited = (await add({ available_tickets: 5 })).body.event;
    const unlimited = (await add()).body.event;
    for (const { id } of [limited, unlimited]) await known(id);
    const buyers = await people(2);
    for (const { id } of [limited, unlimited])
      for (const buyer of buyers) expect((await buy(buyer, { kind: 'event', id })).status).toBe(201);
    const { body } = await call('GET', `/api/events/search?search=pr%C3%B3bny&limit=50`, as(admin));
    const ofEvent = (id: number) => body.events.find((row: { id: number }) => row.id === id);
    for (const { id } of [limited, unlimited]) expect(ofEvent(id)).toMatchObject({ numberOfTickets: 2, heldTickets: 0 }); // free ones are sold at once
    expect((await call('GET', `/api/events/${limited.id}`, as(admin))).body.event.numberOfTickets).toBe(2);
    const below = await put(limited.id, { available_tickets: 1 });
    expect([below.status, Object.keys(below.body.formError)]).toEqual([422, ['available_tickets']]);
    expect((await put(limited.id, { available_tickets: 2 })).status).toBe(200);
    await known(limited.id);
    const third = await buy(await aPerson(), { kind: 'event', id: limited.id });
    expect([third.status, third.body.code]).toEqual([409, 'order.sold-out']);
  });

  it('saved as a whole form a hundred times while it sells changes nothing of what is sold [R5]', async () => {
    const { event } = (await add({ available_tickets: 12 })).body;
    await known(event.id);
    const buyers = await people(12);
    const form = { title: event.title, subtitle: 'Formularz', event_price: 0, available_tickets: 12, published: true };
    const saving = (async () => {
      for (let n = 0; n < 100; n += 1) expect((await put(event.id, { ...form, subtitle: `Zapis ${n}` })).status).toBe(200);
    })();
    const sold = await Promise.all(buyers.map((buyer) => buy(buyer, { kind: 'event', id: event.id })));
    await saving;
    expect(sold.map(({ status }) => status)).toEqual(Array(12).fill(201));
    const [stock] = await rows('commerce', `SELECT capacity, held, sold FROM stock WHERE kind = 'event' AND product_id = $1`, [event.id]);
    expect(stock).toEqual({ capacity: 12, held: 0, sold: 12 });
  });

  it('cannot be bought while enable_tickets is off [EVTADM-35]', async () => {
    const { event } = (await add({ enable_tickets: false, event_price: '10,00' })).body;
    await known(event.id);
    const bought = await buy(await aPerson(), { kind: 'event', id: event.id });
    expect([bought.status, bought.body.code]).toEqual([409, 'order.not-on-sale']);
    expect((await put(event.id, { enable_tickets: true })).status).toBe(200);
    await until('it is on sale', async () => (await buy(await aPerson(), { kind: 'event', id: event.id })).status === 201);
  });

  it('has a picture of its own, and shows its video’s when it is taken away [EVTADM-41, OPEN2-29, IMG-16]', async () => {
    const { event } = (await add({ main_image_data: `data:image/png;base64,${PIXEL}` })).body;
    expect(event.main_image).toMatch(/^\/images\/[a-z0-9]{20}\.png$/);
    expect((await call('GET', event.main_image)).status).toBe(200);
    const wrong = await put(event.id, { thumb_image_data: `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}` });
    expect([wrong.status, Object.keys(wrong.body.formError)]).toEqual([422, ['thumb_image_data']]);
    const remove = (field: string) => call('DELETE', `/api/events/${event.id}/image/${field}`, as(admin));
    expect((await remove('title')).status).toBe(422);
    expect((await remove('__proto__')).status).toBe(422);
    const removed = await remove('image');
    expect([removed.status, removed.body.event.main_image]).toEqual([200, null]);
    expect(removed.body.event.image_link).not.toBe(event.main_image);
    await until('the picture is gone', async () => (await call('GET', event.main_image)).status === 404);
  });

  it('is deleted with its tickets: gone from every list and page, and nobody buys it any more [EVTADM-14, OPEN2-8]', async () => {
    const { event } = (await add()).body;
    await known(event.id);
    expect((await buy(await aPerson(), { kind: 'event', id: event.id })).status).toBe(201);
    const deleted = await call('DELETE', `/api/events/${event.id}`, as(admin));
    expect([deleted.status, deleted.body]).toEqual([200, { id: event.id }]);
    expect((await call('GET', `/api/events/${event.id}`, as(admin))).status).toBe(404);
    await until('visitors have it no more', async () => (await call('GET', `/external_api/event/${event.slug}`)).status === 404);
    const { body } = await call('GET', '/api/events?date_from=2000-01-01', as(admin));
    expect(body.events.map(({ id }: { id: number }) => id)).not.toContain(event.id);
    await until('nobody buys it', async () => (await buy(await aPerson(), { kind: 'event', id: event.id })).status === 404);
  });
});

describe('the lists of events', () => {
  it('GET /api/events answers what is asked for, with its count, whole or a page of it [OPEN2-24, OPEN2-7]', async () => {
    const list = async (query: string) => (await call('GET', `/api/events?${query}`, as(admin))).body;
    const all = await list('date_from=2000-01-01');
    expect(all.count).toBe(all.events.length);
    const page = await list('date_from=2000-01-01&page=2&limit=10');
    expect([page.count, page.events.map(({ id }: { id: number }) => id)]).toEqual([
      all.count,
      all.events.slice(10, 20).map(({ id }: { id: number }) => id),
    ]);
    const festival = await list('date_from=2000-01-01&is_festival=true');
    expect(festival.events.every(({ is_festival }: { is_festival: boolean }) => is_festival)).toBe(true);
    const ofVideo = await list(`date_from=2000-01-01&video_id=${videoId}`);
    expect(new Set(ofVideo.events.map(({ video_id }: { video_id: number }) => video_id))).toEqual(new Set([videoId]));
  });

  it('GET /api/events/search pages, sorts and counts for administrators alone [EVTADM-01, EVTADM-02, EVTADM-03, EVTADM-06, EVTADM-10]', async () => {
    expect((await call('GET', '/api/events/search', as(await aPerson()))).status).toBe(403);
    const seen: number[] = [];
    const { body: first } = await call('GET', '/api/events/search?page=1&limit=10&sort=id&order=asc', as(admin));
    for (let page = 1; page <= Math.ceil(first.count / 10); page += 1)
      seen.push(
        ...(await call('GET', `/api/events/search?page=${page}&limit=10&sort=id&order=asc`, as(admin))).body.events.map(
          ({ id }: { id: number }) => id,
        ),
      );
    expect(seen).toHaveLength(first.count);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
  });

  it.each(['/api/events', '/api/events/search'])('%s refuses a range that ends before it begins [EVTADM-05, CALL2-09]', async (path) => {
    const { status, body } = await call('GET', `${path}?date_from=2027-02-02&date_to=2027-02-01`, as(admin));
    expect([status, body.formError]).toEqual([422, { date_from: 'Niepoprawna data' }]);
  });

  it('as a file holds every row that fits [EVTADM-10, D32]', async () => {
    const { status, headers } = await call('GET', '/api/events/search?format=csv&is_festival=true', as(admin));
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  });
});

describe('what cannot be saved', () => {
  it.each([
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(256) }, 'title'],
    [{ title: '<b>x</b>' }, 'title'],
    [{ slug: 'Wielkie' }, 'slug'],
    [{ slug: 'search' }, 'slug'],
    [{ slug: 'a'.repeat(41) }, 'slug'],
    [{ subtitle: 'x'.repeat(201) }, 'subtitle'],
    [{ video_id: 999_999_999 }, 'video_id'],
    [{ video_id: '1; DROP TABLE event' }, 'video_id'],
    [{ event_price: '19.999' }, 'event_price'],
    [{ event_price: -1 }, 'event_price'],
    [{ available_tickets: -1 }, 'available_tickets'],
    [{ available_tickets: 2_147_483_647 }, 'available_tickets'],
    [{ date_from: '2027-02-30' }, 'date_from'],
    [{ date_to: '1999-01-01' }, 'date_to'],
    [{ time_from: '25:00' }, 'time_from'],
    [{ vimeo_chat: '<iframe src="https://evil.example/live-chat/1"></iframe>' }, 'vimeo_chat'],
    [{ published: 'yes' }, 'published'],
    [{ version: 5 }, 'version'],
    [{ deleted: true }, 'deleted'],
    [{ starts_at: '2027-01-01T00:00:00Z' }, 'starts_at'],
    [{ first_published_at: null }, 'first_published_at'],
    [{ main_image_data: 'https://evil.example/x.png' }, 'main_image_data'],
  ])('%j is refused at its field, added and changed, and nobody is signed out [ERR2-01, ERR2-06, CALL2-01, Z3]', async (wrong, field) => {
    const [added, { body }] = [await add(wrong), await add()];
    const changed = await put(body.event.id, wrong);
    for (const answer of [added, changed]) {
      expect([answer.status, Object.keys(answer.body.formError as object)]).toEqual([422, [field]]);
      expect(answer.body).toMatchObject({ statusCode: 422, message: expect.any(String) });
    }
    expect((await call('GET', '/api/events/search?limit=1', as(admin))).status).toBe(200);
  });

  it('an event that is not there is 404 with a message [CALL2-08, OPEN2-51]', async () => {
    for (const answer of [
      await put(999_999_999, { title: 'x' }),
      await call('DELETE', '/api/events/999999999', as(admin)),
      await call('GET', '/api/events/999999999', as(admin)),
    ])
      expect([answer.status, typeof answer.body.message]).toEqual([404, 'string']);
  });
});
