import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventFilter, EventSort, QuestionOf, searchEvents } from '@kurtyna/contracts';
import { evening, inDays, openCatalog, refusal, type Catalog } from '../../test/catalog.js';

let catalog: Catalog;
let films: { wesele: number; dziady: number };
const ids: Record<'past' | 'festival' | 'hidden' | 'unpublished' | 'late', number> = {} as never;

beforeAll(async () => {
  catalog = await openCatalog();
  films = {
    wesele: (await catalog.video({ title: 'Wesele' })).id,
    dziady: (await catalog.video({ title: 'Dziady' })).id,
  };
  const { wesele, dziady } = films;
  const add = async (name: keyof typeof ids, given: Parameters<Catalog['event']>[0]) => {
    ids[name] = (await catalog.event(given)).id;
  };
  await add('past', { title: 'Świt', videoId: wesele, days: evening(-20), price: 100 });
  await add('festival', { title: 'Ćma', videoId: wesele, days: evening(2), isFestival: true, price: 300 });
  await add('hidden', { title: 'Cisza', videoId: dziady, days: evening(4), dashboardHidden: true, price: 200 });
  await add('unpublished', { title: 'Zmierzch', subtitle: 'Po świcie', videoId: dziady, days: evening(6), published: false });
  await add('late', { title: 'Łąka', videoId: wesele, days: evening(8), isFestival: true, price: 0 });
  const gone = await catalog.event({ title: 'Zdjęte', videoId: wesele });
  await catalog.delete(gone.id);
});
afterAll(() => catalog.drop());

type Asked = Partial<Omit<QuestionOf<typeof searchEvents>, 'sort'>> & { sort?: EventSort };
const ask = (given: Asked = {}) =>
  catalog.eventList.page({
    page: 1,
    limit: 20,
    sort: 'starts_at',
    descending: true,
    search: null,
    filter: {},
    ...given,
  });
const found = async (filter: EventFilter, more: Asked = {}): Promise<(keyof typeof ids)[]> => {
  const { rows } = await ask({ filter, ...more });
  return rows.map(({ id }) => (Object.keys(ids) as (keyof typeof ids)[]).find((name) => ids[name] === id)!);
};

describe('the list of events', () => {
  it('holds all there are, past, hidden and unpublished ones too, newest start first, with their count [EVTADM-10, EVTADM-11, EVTADM-37]', async () => {
    expect(await found({})).toEqual(['late', 'unpublished', 'hidden', 'festival', 'past']);
    expect(await found({ dateFrom: '2000-01-01' })).toHaveLength(5);
    expect(await ask({ limit: 2 })).toMatchObject({ count: 5, countIsExact: true });
  });

  it('is narrowed by days, both included, by video and by festival [EVTADM-01, EVTADM-02, EVTADM-03]', async () => {
    expect(await found({ dateFrom: inDays(2), dateTo: inDays(4) })).toEqual(['hidden', 'festival']);
    expect(await found({ dateTo: inDays(-1) })).toEqual(['past']);
    expect(await found({ videoId: films.dziady })).toEqual(['unpublished', 'hidden']);
    expect(await found({ isFestival: true })).toEqual(['late', 'festival']);
    expect(await found({ isFestival: false })).toEqual(['unpublished', 'hidden', 'past']);
    expect(await found({ published: false })).toEqual(['unpublished']);
  });

  it('must meet all that is asked for at once [EVTADM-04]', async () => {
    expect(await found({ videoId: films.wesele, isFestival: true, dateFrom: inDays(5) })).toEqual(['late']);
    expect(await found({ videoId: films.dziady, isFestival: true })).toEqual([]);
  });

  it('is searched by words of its titles and its videos’ titles, whatever case and marks', async () => {
    expect(await found({}, { search: 'SWIT' })).toEqual(['past']);
    expect(await found({}, { search: 'dziady cisza' })).toEqual(['hidden']);
    expect(await found({}, { search: '%' })).toEqual([]);
  });

  it('is refused a range that ends before it begins, and days that are none [EVTADM-05]', async () => {
    expect((await refusal(ask({ filter: { dateFrom: inDays(2), dateTo: inDays(1) } }))).fields).toEqual({
      date_from: { key: 'form.validate.date' },
    });
    expect((await refusal(ask({ filter: { dateTo: '2027-02-30' } }))).fields).toEqual({
      date_to: { key: 'form.validate.date' },
    });
  });

  it.each<[EventSort, (keyof typeof ids)[]]>([
    ['title', ['hidden', 'festival', 'late', 'past', 'unpublished']],
    ['starts_at', ['past', 'festival', 'hidden', 'unpublished', 'late']],
    ['event_price', ['late', 'past', 'hidden', 'festival', 'unpublished']],
    ['video', ['hidden', 'unpublished', 'past', 'festival', 'late']],
    ['published', ['unpublished', 'past', 'festival', 'hidden', 'late']],
    ['id', ['past', 'festival', 'hidden', 'unpublished', 'late']],
  ])('is sorted by %s, as Polish sorts', async (sort, expected) => {
    expect(await found({}, { sort, descending: false })).toEqual(expected);
  });

  it('goes in pages that hold each event once, also while one is added [EVTADM-06]', async () => {
    const first = await ask({ limit: 2 });
    const added = await catalog.event({ days: evening(5) });
    const second = await ask({ limit: 2, after: first.next! });
    const third = await ask({ limit: 2, after: second.next! });
    const all = [...first.rows, ...second.rows, ...third.rows].map(({ id }) => id);
    expect(all).toEqual([ids.late, ids.unpublished, ids.hidden, ids.festival, ids.past]);
    expect(third.next).toBeNull();
    await catalog.delete(added.id);
    expect((await ask({ page: 2, limit: 2 })).rows.map(({ id }) => id)).toEqual([ids.hidden, ids.festival]);
  });

  it('says of a row what its table shows, and nothing of its page or its chat', async () => {
    const { rows } = await ask({ filter: { isFestival: true }, limit: 1 });
    expect(rows[0]).toMatchObject({
      title: 'Łąka',
      video_title: 'Wesele',
      date_from: inDays(8),
      time_from: '19:00',
      event_price: 0,
      available_tickets: null,
      is_festival: true,
      revision: 1,
    });
    for (const field of ['vimeo_chat', 'video_link', 'description', 'gallery']) expect(rows[0]).not.toHaveProperty(field);
  });
});
