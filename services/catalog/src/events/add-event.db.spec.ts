import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventChanges } from '@kurtyna/contracts';
import { inDays, openCatalog, PLAYER, refusal, type Catalog } from '../../test/catalog.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await openCatalog();
});
afterAll(() => catalog.drop());
beforeEach(() => catalog.database.query('DELETE FROM outbox'));

const firstPublished = async (id: number): Promise<Date | null> => {
  const [row] = await catalog.database.query<{ at: Date | null }>('SELECT first_published_at AS at FROM event WHERE id = $1', [id]);
  return row!.at;
};
const evening = async (changes: EventChanges = {}): Promise<EventChanges> => ({
  title: 'Zemsta',
  video_id: (await catalog.video()).id,
  date_from: inDays(3),
  date_to: inDays(3),
  time_from: '19:00',
  time_to: '21:00',
  ...changes,
});

describe('adding an event', () => {
  it('keeps all that was sent, and tells the sellers its capacity with it [EVTADM-12, EVTADM-24, EVTADM-42]', async () => {
    const fields = await evening({
      slug: 'zemsta-na-zywo',
      subtitle: 'Na żywo',
      event_price: 3650,
      available_tickets: 120,
      is_festival: true,
      enable_tickets: false,
      enable_codes: true,
      published: true,
      auth_required: false,
      mailing_free: true,
      share_teatrlink: true,
      dashboard_hidden: true,
      hide_time_to: true,
    });
    const event = await catalog.add(fields);
    expect(event).toMatchObject({ ...fields, event_price: 36.5, revision: 1, main_image: null, thumb_image: null });
    expect(await catalog.events.get({ slug: 'zemsta-na-zywo' }, 'public')).toMatchObject({ id: event.id });
    const [product] = await catalog.said(`catalog.product.event.${event.id}`);
    expect(product!.data).toMatchObject({ version: 1, capacity: 120, price: 3650, published: true, deleted: false });
    expect((await catalog.said('catalog.content-published')).map(({ data }) => data)).toEqual([
      { kind: 'event', id: event.id, slug: 'zemsta-na-zywo' },
    ]);
    expect(catalog.seller.asked).toEqual([]);
  });

  it('needs a title, a video, the days and the times; nothing is stored without [EVTADM-17, EVTADM-22, EVTADM-26, EVTADM-27]', async () => {
    const required = { key: 'form.validate.required' };
    const count = () => catalog.database.query<{ n: string }>('SELECT count(*) AS n FROM event');
    const before = await count();
    expect((await refusal(catalog.add({}))).fields).toEqual({
      title: required,
      video_id: required,
      date_from: required,
      date_to: required,
      time_from: required,
      time_to: required,
    });
    expect((await refusal(catalog.add(await evening({ video_id: 999_999 })))).fields).toEqual({
      video_id: { key: 'form.validate.wrong_input' },
    });
    expect(await count()).toEqual(before);
    expect(await catalog.said('')).toEqual([]);
  });

  it('of a whole day needs no times: it lasts 00:00 to 23:59 [EVTADM-29, OPEN2-26]', async () => {
    const { time_from: _from, time_to: _to, ...days } = await evening({ full_day: true });
    expect(await catalog.add(days)).toMatchObject({ time_from: '00:00', time_to: '23:59', full_day: true });
  });

  it('without a limit is sold without one, and with 0 not at all [EVTADM-24, OPEN2-25]', async () => {
    const open = await catalog.add(await evening());
    const none = await catalog.add(await evening({ available_tickets: 0 }));
    const capacities = (await catalog.said('catalog.product.event.')).map(({ data }) => [data.id, data.capacity]);
    expect(capacities).toEqual([
      [open.id, null],
      [none.id, 0],
    ]);
  });

  it('derives an empty slug of the title, past those that are taken and the words of the paths [EVTADM-20, OPEN2-11]', async () => {
    const slugs: string[] = [];
    for (const title of ['Święto łąki', 'Święto łąki', 'Search', '?!'])
      slugs.push((await catalog.add(await evening({ title, slug: '' }))).slug);
    slugs.push((await catalog.add(await evening({ title: 'Święto łąki' }))).slug);
    expect(slugs).toEqual(['swieto-laki', 'swieto-laki-2', 'search-2', 'wydarzenie', 'swieto-laki-3']);
  });

  it('wanted by twenty at once gives each a slug of its own [EVTADM-19, R9]', async () => {
    const fields = await evening({ title: 'Premiera' });
    const added = await Promise.allSettled(Array.from({ length: 20 }, () => catalog.add(fields)));
    const slugs = added.flatMap((one) => (one.status === 'fulfilled' ? [one.value.slug] : []));
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.length).toBeGreaterThan(0);
    for (const one of added)
      if (one.status === 'rejected') expect((await refusal(Promise.reject(one.reason as Error))).fields).toHaveProperty('slug');
  });

  it('with a typed slug that is taken, or is an id, is refused [EVTADM-19, OPEN2-10]', async () => {
    const one = await catalog.event();
    for (const slug of [one.slug, String(one.id), 'search'])
      expect((await refusal(catalog.add(await evening({ slug })))).fields).toEqual({
        slug: { key: 'errors.event.slug-taken' },
      });
  });

  it('never gets the id that is another event’s slug [OPEN2-10]', async () => {
    const one = await catalog.add(await evening());
    const hidden = one.id + 1;
    await catalog.update(one.id, { slug: String(hidden) });
    expect((await catalog.add(await evening())).id).toBe(hidden + 1);
    expect(await catalog.events.get({ id: hidden }, 'admin')).toMatchObject({ id: one.id });
  });

  it('keeps of a chat’s code the frame’s address, also of the house’s own host [EVTADM-33, OPEN2-27]', async () => {
    const chat = `<iframe src="${PLAYER}/live-chat/900000011" onload="alert(1)"></iframe>`;
    expect((await catalog.add(await evening({ vimeo_chat: chat }))).vimeo_chat).toBe(`${PLAYER}/live-chat/900000011`);
    const elsewhere = '<iframe src="https://chat.example/live-chat/900000011"></iframe>';
    expect((await refusal(catalog.add(await evening({ vimeo_chat: elsewhere })))).fields).toEqual({
      vimeo_chat: { key: 'form.validate.wrong_input' },
    });
  });

  it('remembers when visitors could see it first, once [OPEN2-37]', async () => {
    const { id } = await catalog.add(await evening());
    expect(await firstPublished(id)).toBeNull();
    await catalog.update(id, { published: true });
    const first = await firstPublished(id);
    expect(first).toBeInstanceOf(Date);
    await catalog.update(id, { published: false });
    await catalog.update(id, { published: true });
    expect(await firstPublished(id)).toEqual(first);
  });
});

describe('an event’s own pictures', () => {
  it('stand in place of its video’s, and whoever keeps them hears of each [EVTADM-41, OPEN2-29, IMG-16]', async () => {
    const video = await catalog.video({ imageLink: '/images/film.jpg', thumbLink: '/images/film-mini.jpg' });
    const event = await catalog.add(await evening({ video_id: video.id }), { main_image: 'wieczor.jpg' });
    expect(event).toMatchObject({
      main_image: '/images/wieczor.jpg',
      image_link: '/images/wieczor.jpg',
      thumb_image: null,
      thumb_link: '/images/film-mini.jpg',
    });
    await catalog.update(event.id, {}, { images: { main_image: 'nowy.jpg', thumb_image: 'mini.png' } });
    const back = await catalog.update(event.id, {}, { images: { main_image: null } });
    expect(back).toMatchObject({ main_image: null, image_link: '/images/film.jpg', thumb_link: '/images/mini.png' });
    await catalog.update(event.id, { title: 'Bez obrazów' });
    await catalog.delete(event.id);
    expect((await catalog.said('catalog.pictures-changed')).map(({ data }) => data)).toEqual([
      { kept: ['wieczor.jpg'], dropped: [] },
      { kept: ['nowy.jpg', 'mini.png'], dropped: ['wieczor.jpg'] },
      { kept: [], dropped: ['nowy.jpg'] },
      { kept: [], dropped: ['mini.png'] },
    ]);
  });
});

describe('deleting an event', () => {
  it('takes it out of every list and page, tells the sellers, and frees its slug [EVTADM-14, OPEN2-8]', async () => {
    const event = await catalog.add(await evening({ title: 'Do zdjęcia', slug: 'do-zdjecia', published: true }));
    await catalog.database.query('DELETE FROM outbox');
    expect(await catalog.delete(event.id)).toEqual({ id: event.id });
    expect(await refusal(catalog.events.get({ id: event.id }, 'admin'))).toMatchObject({ kind: 'not-found' });
    const { events } = await catalog.events.list({ audience: 'admin', dateFrom: '2000-01-01' });
    expect(events.map(({ id }) => id)).not.toContain(event.id);
    const [product] = await catalog.said(`catalog.product.event.${event.id}`);
    expect(product!.data).toMatchObject({ version: 2, deleted: true, title: 'Do zdjęcia' });
    expect((await catalog.said('catalog.content-published')).map(({ data }) => data)).toEqual([
      { kind: 'event', id: event.id, slug: 'do-zdjecia' },
    ]);
    expect(await refusal(catalog.delete(event.id))).toMatchObject({ kind: 'not-found' });
    expect((await catalog.add(await evening({ slug: 'do-zdjecia' }))).slug).toBe('do-zdjecia');
  });
});
