import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventChanges, Sentence } from '@kurtyna/contracts';
import { DomainError } from '@kurtyna/platform';
import { inDays, openCatalog, refusal, type Catalog } from '../../test/catalog.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await openCatalog();
});
afterAll(() => catalog.drop());
beforeEach(async () => {
  catalog.seller.asked.length = 0;
  catalog.seller.least = null;
  await catalog.database.query('DELETE FROM outbox');
});

const SLUG_TAKEN = { slug: { key: 'errors.event.slug-taken' } };

describe('saving an event', () => {
  it('changes what is sent and leaves the rest [EVTADM-13, EVTADM-42]', async () => {
    const event = await catalog.event({ subtitle: 'Jedna noc', isFestival: true });
    const before = await catalog.events.get({ id: event.id }, 'admin');
    const saved = await catalog.update(event.id, { title: ' Wesele, wieczór drugi ', event_price: 3650 });
    expect(saved).toEqual({ ...before, title: 'Wesele, wieczór drugi', event_price: 36.5, revision: 2 });
  });

  it('changes each field there is [EVTADM-29, EVTADM-30, EVTADM-31, EVTADM-32, EVTADM-33, EVTADM-40]', async () => {
    const event = await catalog.event();
    const film = await catalog.video();
    const flags = {
      full_day: true,
      hide_time_to: true,
      is_festival: true,
      dashboard_hidden: true,
      enable_tickets: false,
      enable_codes: true,
      published: false,
      auth_required: false,
      mailing_free: true,
      share_teatrlink: true,
    };
    const saved = await catalog.update(event.id, {
      ...flags,
      subtitle: 'Podtytuł',
      slug: 'nowy-odnosnik',
      video_id: film.id,
      date_from: inDays(5),
      date_to: inDays(6),
      vimeo_chat: '<iframe src="https://vimeo.com/live-chat/912345678" onload="alert(1)"></iframe><script>x</script>',
    });
    expect(saved).toMatchObject({
      ...flags,
      subtitle: 'Podtytuł',
      slug: 'nowy-odnosnik',
      video_id: film.id,
      date_from: inDays(5),
      date_to: inDays(6),
      time_from: '00:00',
      time_to: '23:59',
      vimeo_chat: 'https://vimeo.com/live-chat/912345678', // nothing else of the code is kept (OPEN2-27)
    });
    expect((await catalog.update(event.id, { subtitle: null, vimeo_chat: null })).vimeo_chat).toBeNull();
  });

  it('tells the sellers, the players and the public, each once, with the next version [D2]', async () => {
    const event = await catalog.event({ availableTickets: 40 });
    await catalog.update(event.id, { event_price: 2000 });
    await catalog.update(event.id, { title: 'Inny tytuł' });
    const products = await catalog.said(`catalog.product.event.${event.id}`);
    expect(products.map(({ data }) => [data.version, data.price, data.title, data.capacity])).toEqual([
      [2, 2000, 'Wesele', 40],
      [3, 2000, 'Inny tytuł', 40],
    ]);
    expect((await catalog.said(`catalog.media.event.${event.id}`)).map(({ data }) => data.version)).toEqual([2, 3]);
    expect((await catalog.said('catalog.content-published')).map(({ data }) => data)).toEqual([
      { kind: 'event', id: event.id, slug: event.slug },
      { kind: 'event', id: event.id, slug: event.slug },
    ]);
  });

  it('does nothing at all when one field is wrong [EVTADM-17]', async () => {
    const event = await catalog.event();
    expect(await refusal(catalog.update(event.id, { title: '', event_price: 100, available_tickets: 5 }))).toEqual({
      kind: 'invalid',
      code: 'invalid',
      fields: { title: { key: 'form.validate.required' } },
    });
    expect((await catalog.events.get({ id: event.id }, 'admin')).event_price).toBe(45);
    expect(catalog.seller.asked).toEqual([]);
    expect(await catalog.said('')).toEqual([]);
  });

  it.each<[keyof EventChanges, EventChanges, EventChanges, Sentence, string]>([
    ['slug', { slug: 'a'.repeat(40) }, { slug: 'a'.repeat(41) }, { key: 'form.validate.too_long', values: { max: 40 } }, 'EVTADM-18'],
    [
      'subtitle',
      { subtitle: 'ż'.repeat(200) },
      { subtitle: 'ż'.repeat(201) },
      { key: 'form.validate.too_long', values: { max: 200 } },
      'EVTADM-21',
    ],
    [
      'date_to',
      { date_to: inDays(1), time_to: '19:00' },
      { date_to: inDays(1), time_to: '18:59' },
      { key: 'errors.event.end-before-start' },
      'EVTADM-28',
    ],
    [
      'date_to',
      { date_to: inDays(2), time_to: '01:00' },
      { date_to: inDays(0), time_to: '23:59' },
      { key: 'errors.event.end-before-start' },
      'EVTADM-28',
    ],
  ])(
    'takes a %s of %j and refuses %j at that field, stored or new [%s of EVTADM-18, EVTADM-21, EVTADM-28]',
    async (field, right, wrong, sentence) => {
      const event = await catalog.event();
      await catalog.update(event.id, right);
      const before = await catalog.events.get({ id: event.id }, 'admin');
      expect(before).toMatchObject(right);
      expect((await refusal(catalog.update(event.id, wrong))).fields).toEqual({ [field]: sentence });
      expect(await catalog.events.get({ id: event.id }, 'admin')).toEqual(before);
      const { title, video_id, date_from, date_to, time_from, time_to } = before;
      const fields = { title, video_id, date_from, date_to, time_from, time_to, ...wrong };
      expect((await refusal(catalog.add(fields))).fields).toEqual({ [field]: sentence });
    },
  );

  it('refuses a video that is not there [EVTADM-22]', async () => {
    const event = await catalog.event();
    const gone = await catalog.video();
    await catalog.database.query('UPDATE video SET deleted = true WHERE id = $1', [gone.id]);
    for (const id of [gone.id, 999_999])
      expect((await refusal(catalog.update(event.id, { video_id: id }))).fields).toEqual({
        video_id: { key: 'form.validate.wrong_input' },
      });
  });

  it('knows no deleted event', async () => {
    const event = await catalog.event();
    await catalog.database.query('UPDATE event SET deleted = true WHERE id = $1', [event.id]);
    expect(await refusal(catalog.update(event.id, { title: 'x' }))).toMatchObject({ kind: 'not-found' });
  });
});

describe('the slug', () => {
  it('of another event is taken; one’s own and a video’s are not [EVTADM-19, OPEN2-10]', async () => {
    const [one, other] = [await catalog.event(), await catalog.event()];
    const video = await catalog.video({ slug: 'tylko-wideo' });
    expect(await refusal(catalog.update(other.id, { slug: one.slug }))).toEqual({
      kind: 'invalid',
      code: 'invalid',
      fields: SLUG_TAKEN,
    });
    expect((await catalog.update(one.id, { slug: one.slug })).slug).toBe(one.slug);
    expect((await catalog.update(one.id, { slug: video.slug })).slug).toBe('tylko-wideo');
  });

  it('of digits that are another event’s id is taken [OPEN2-10]', async () => {
    const [one, other] = [await catalog.event(), await catalog.event()];
    expect((await refusal(catalog.update(other.id, { slug: String(one.id) }))).fields).toEqual(SLUG_TAKEN);
    expect((await catalog.update(other.id, { slug: String(other.id) })).slug).toBe(String(other.id));
  });

  it('is made of the title when it is empty, with a number when that is taken [EVTADM-20, OPEN2-11]', async () => {
    const [one, other] = [await catalog.event(), await catalog.event()];
    expect((await catalog.update(one.id, { title: 'Święto łąki', slug: '' })).slug).toBe('swieto-laki');
    expect((await catalog.update(other.id, { title: 'Święto łąki', slug: '' })).slug).toBe('swieto-laki-2');
  });

  it('is never a word of the paths, nor made into one of the title: /api/events/hidden is a list [CALL1-05]', async () => {
    const event = await catalog.event();
    for (const slug of ['hidden', 'search']) expect((await refusal(catalog.update(event.id, { slug }))).fields).toEqual(SLUG_TAKEN);
    expect((await catalog.update(event.id, { title: 'Hidden', slug: '' })).slug).toBe('hidden-2');
  });

  it('wanted by two at once goes to one of them; the other hears that it is taken, twenty times [R9]', async () => {
    const outcomes: string[] = [];
    for (let round = 1; round <= 20; round += 1) {
      const pair = [await catalog.event(), await catalog.event()];
      const slug = `premiera-${round}`;
      const answers = await Promise.allSettled(pair.map(({ id }) => catalog.update(id, { slug })));
      outcomes.push(answers.map(outcomeOf).sort().join(' and '));
      const holders = await catalog.database.query('SELECT id FROM event WHERE slug = $1', [slug]);
      expect(holders).toHaveLength(1);
    }
    expect(outcomes).toEqual(Array(20).fill('Odnośnik zajęty and saved'));
  });

  it('is guarded by the table itself: past the question both would be saved [R9]', async () => {
    // The control: the same two writes without the question before, as the race has them. One must break on the index.
    const pair = [await catalog.event(), await catalog.event()];
    const writes = await Promise.allSettled(
      pair.map(({ id }) => catalog.database.query(`UPDATE event SET slug = 'kontrola' WHERE id = $1`, [id])),
    );
    expect(writes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

const outcomeOf = (answer: PromiseSettledResult<unknown>): string => {
  if (answer.status === 'fulfilled') return 'saved';
  const error: unknown = answer.reason;
  const isTaken = error instanceof DomainError && error.kind === 'invalid' && error.details.fields?.slug?.key === 'errors.event.slug-taken';
  return isTaken ? 'Odnośnik zajęty' : String(error);
};

describe('the capacity', () => {
  it('is asked of the seller before it is written; unchanged, nobody is asked [D9, EVTADM-24]', async () => {
    const event = await catalog.event({ availableTickets: 40 });
    await catalog.update(event.id, { available_tickets: 40, title: 'Bez zmian' });
    expect(catalog.seller.asked).toEqual([]);
    expect((await catalog.update(event.id, { available_tickets: null })).available_tickets).toBeNull();
    expect(catalog.seller.asked).toEqual([{ id: event.id, capacity: null }]);
  });

  it('below what is sold is refused on its field, with the least possible [R6, OPEN2-25]', async () => {
    const event = await catalog.event({ availableTickets: 40 });
    catalog.seller.least = 12;
    expect(await refusal(catalog.update(event.id, { available_tickets: 11 }))).toEqual({
      kind: 'invalid',
      code: 'invalid',
      fields: { available_tickets: { key: 'errors.event.capacity-below-sold', values: { least: 12 } } },
    });
    expect((await catalog.events.get({ id: event.id }, 'admin')).available_tickets).toBe(40);
    expect(await catalog.said('')).toEqual([]);
  });

  it('is given back to the seller when the event cannot be saved after all [D9]', async () => {
    const event = await catalog.event({ availableTickets: 40 });
    await refusal(catalog.update(event.id, { available_tickets: 50, video_id: 999_999 }));
    expect(catalog.seller.asked).toEqual([
      { id: event.id, capacity: 50 },
      { id: event.id, capacity: 40 },
    ]);
  });
});
