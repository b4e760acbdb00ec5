/** Every writing question of catalog is an act of an administrator, and leaves one row in the transaction of its change (X11). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as contracts from '@kurtyna/contracts';
import type { RequestContract } from '@kurtyna/contracts';
import { refusalOf } from '@kurtyna/testing';
import { openCatalog, type Catalog } from '../test/catalog.js';

type AnyRequest = RequestContract<unknown, unknown>;
const REQUESTS = (Object.values(contracts) as unknown[]).filter(
  (value): value is AnyRequest => typeof value === 'object' && (value as Partial<AnyRequest> | null)?.type === 'request',
);
const ACTS = REQUESTS.flatMap(({ subject, act }) => (act === undefined ? [] : [{ subject, act }]));
const ADMIN = 7;

let catalog: Catalog;
let ids: Awaited<ReturnType<typeof things>>;
beforeAll(async () => {
  catalog = await openCatalog();
});
afterAll(() => catalog.drop());
beforeEach(async () => {
  await catalog.database.query(
    "DELETE FROM admin_act; DELETE FROM app_config; DELETE FROM slide; DELETE FROM gallery; DELETE FROM category; UPDATE page SET content = ''",
  );
  ids = await things();
});

/** One of everything, and two where things have an order. */
async function things() {
  const { database } = catalog;
  const first = async (sql: string) => (await database.query<{ id: number }>(`${sql} RETURNING id`)).map(({ id }) => id);
  const video = (await catalog.video()).id;
  const [category] = await first(`INSERT INTO category (name, weight) VALUES ('Opera', 1), ('Balet', 2)`);
  const [slide] = await first(`INSERT INTO slide (title, text, weight) VALUES ('Wesele', 'Od jesieni', 1), ('Dziady', 'Od zimy', 2)`);
  const [gallery] = await first(`INSERT INTO gallery (name) VALUES ('Próby')`);
  const [picture] = await first(`
    INSERT INTO gallery_image (gallery_id, position, url, thumb_url)
    VALUES (${gallery}, 1, '/images/a.jpg', '/images/a.jpg'), (${gallery}, 2, '/images/b.jpg', '/images/b.jpg')`);
  const [translation] = await first(
    `INSERT INTO video_translation (video_id, language_code, title) VALUES (${video}, 'en', 'The Wedding')`,
  );
  await database.query(`INSERT INTO video_category (video_id, category_id) VALUES (${video}, ${category})`);
  return {
    ...{ video, category: category!, slide: slide!, gallery: gallery!, picture: picture!, translation: translation! },
    event: (await catalog.event({ videoId: video })).id,
    loneVideo: (await catalog.video()).id,
    plainVideo: (await catalog.video()).id,
  };
}

const ask = (subject: string, question: object) => catalog.ask(subject, { ...question, adminId: ADMIN });
const recorded = async () =>
  (
    await catalog.database.query<{ admin_id: number; act: string; subject: string; fields: string[] }>(
      'SELECT admin_id, act, subject, fields FROM admin_act ORDER BY id',
    )
  ).map(({ admin_id, act, subject, fields }) => [admin_id, act, subject, fields.join()]);

interface Example {
  question: object;
  /** The thing in the row; without a number it is one that has just been made. */
  subject: string;
  fields: string;
  /** Refused: the same question with this in it. */
  refused?: object;
}

const NEW_EVENT = { title: 'Wesele', date_from: '2027-05-01', date_to: '2027-05-01', time_from: '19:00', time_to: '21:00' };
const NOBODY = 999_999;

/** Written by hand, one for each act. */
const examples = (): Record<string, Example> => ({
  'catalog.add-event': {
    question: { fields: { ...NEW_EVENT, video_id: ids.video } },
    ...{ subject: 'event:', fields: 'date_from,date_to,time_from,time_to,title,video_id', refused: { fields: {} } },
  },
  'catalog.update-event': {
    question: { id: ids.event, changes: { event_price: 1900, published: true }, images: { main_image: 'c.jpg' } },
    ...{ subject: `event:${ids.event}`, fields: 'event_price,main_image', refused: { changes: { event_price: -1 } } },
  },
  'catalog.delete-event': { question: { id: ids.event }, subject: `event:${ids.event}`, fields: '', refused: { id: NOBODY } },
  'catalog.add-video': {
    question: { changes: { title: 'Wesele', video_link: '912345678' } },
    ...{ subject: 'video:', fields: 'title,video_link', refused: { changes: {} } },
  },
  'catalog.update-video': {
    question: { id: ids.video, changes: { video_price: 1900, title: 'Wesele', categories: [] }, images: { thumb: 'c.jpg' } },
    ...{ subject: `video:${ids.video}`, fields: 'categories,thumb,video_price', refused: { revision: 9 } },
  },
  'catalog.delete-video': { question: { id: ids.loneVideo }, subject: `video:${ids.loneVideo}`, fields: '', refused: { id: ids.video } },
  'catalog.add-category': { question: { name: 'Dramat' }, subject: 'category:', fields: 'name', refused: { name: '' } },
  'catalog.update-category': {
    question: { id: ids.category, name: 'Tragedia', move: { position: 2 } },
    ...{ subject: `category:${ids.category}`, fields: 'name,position', refused: { revision: 9 } },
  },
  'catalog.delete-category': {
    question: { id: ids.category },
    ...{ subject: `category:${ids.category}`, fields: '', refused: { id: NOBODY } },
  },
  'catalog.add-slide': {
    question: { title: 'Tango', text: 'Wkrótce', image: 'c.jpg' },
    ...{ subject: 'slide:', fields: 'image,text,title', refused: { title: '' } },
  },
  'catalog.update-slide': {
    question: { id: ids.slide, changes: { title: 'Tango', text: 'Od jesieni' }, position: 2 },
    ...{ subject: `slide:${ids.slide}`, fields: 'position,title', refused: { revision: 9 } },
  },
  'catalog.delete-slide': { question: { id: ids.slide }, subject: `slide:${ids.slide}`, fields: '', refused: { id: NOBODY } },
  'catalog.add-gallery': { question: { name: 'Premiera' }, subject: 'gallery:', fields: 'name', refused: { name: '' } },
  'catalog.rename-gallery': {
    question: { id: ids.gallery, name: 'Premiera' },
    ...{ subject: `gallery:${ids.gallery}`, fields: 'name', refused: { revision: 9 } },
  },
  'catalog.delete-gallery': { question: { id: ids.gallery }, subject: `gallery:${ids.gallery}`, fields: '', refused: { id: NOBODY } },
  'catalog.add-gallery-image': {
    question: { galleryId: ids.gallery, image: 'c.jpg', description: null },
    ...{ subject: 'gallery-image:', fields: 'image', refused: { galleryId: NOBODY } },
  },
  'catalog.update-gallery-image': {
    question: { id: ids.picture, description: 'Próba generalna' },
    ...{ subject: `gallery-image:${ids.picture}`, fields: 'description', refused: { id: NOBODY } },
  },
  'catalog.remove-gallery-image': {
    question: { id: ids.picture },
    ...{ subject: `gallery-image:${ids.picture}`, fields: '', refused: { id: NOBODY } },
  },
  'catalog.add-translation': {
    question: { owner: { kind: 'category', id: ids.category }, languageCode: 'en', texts: { name: 'Opera' } },
    ...{ subject: `category:${ids.category}`, fields: 'language_code,name', refused: { languageCode: '?' } },
  },
  'catalog.update-translation': {
    question: { kind: 'video', id: ids.translation, texts: { title: 'A Wedding', subtitle: null } },
    ...{ subject: `video:${ids.video}`, fields: 'title', refused: { revision: 9 } },
  },
  'catalog.delete-translation': {
    question: { kind: 'video', id: ids.translation },
    ...{ subject: `video:${ids.video}`, fields: '', refused: { id: NOBODY } },
  },
  'catalog.update-page': {
    question: { id: 3, title: 'Kontakt', content: '<p>nowa</p>' },
    ...{ subject: 'page:3', fields: 'content', refused: { revision: 99 } },
  },
  'catalog.update-config': {
    question: { changes: { view_vod: false, vod_filters: true } },
    ...{ subject: 'config', fields: 'view_vod', refused: { changes: { tickets_expiration_time: -1 } } },
  },
  'catalog.begin-campaign': { question: { allUsers: false }, subject: 'campaign:', fields: '' },
  'catalog.begin-campaign-of': {
    question: { allUsers: false, items: [{ kind: 'video', id: ids.video }] },
    ...{ subject: 'campaign:', fields: '', refused: { items: [{ kind: 'video', id: NOBODY }] } },
  },
});

describe('the record of acts', () => {
  it('is kept of every writing question of catalog, with an example of each [X11]', () => {
    const writing = REQUESTS.filter(({ subject, idempotent }) => subject.startsWith('catalog.') && !idempotent);
    expect(ACTS.map(({ subject }) => subject).sort()).toEqual(writing.map(({ subject }) => subject).sort());
    expect(Object.keys(examples()).sort()).toEqual(ACTS.map(({ subject }) => subject).sort());
  });

  it.each(ACTS.map(({ subject, act }) => [subject, act] as const))(
    'has one row of %s, and none of one that is refused [X11]',
    async (asked, act) => {
      const { question, subject, fields, refused } = examples()[asked]!;
      await catalog.database.query(`UPDATE video SET first_published_at = now() - interval '1 hour'`);
      if (refused) await refusalOf(ask(asked, { ...question, ...refused }));
      expect(await recorded()).toEqual([]);

      await ask(asked, question);
      const made = /[:]$/.test(subject) ? expect.stringMatching(new RegExp(`^${subject}[\\da-f-]+$`)) : subject;
      expect(await recorded()).toEqual([[ADMIN, act, made, fields]]);
    },
  );

  it.each(ACTS.filter(({ subject }) => /\.(update|rename)-/.test(subject)).map(({ subject }) => [subject]))(
    'has no row of %s that changes nothing [X11]',
    async (asked) => {
      const { question } = examples()[asked]!;
      await ask(asked, question);
      await ask(asked, question);
      expect(await recorded()).toHaveLength(1);
    },
  );

  it.each([
    ['catalog.update-slide', 'move-slide', () => ({ id: ids.slide, changes: {}, position: 2 }), () => `slide:${ids.slide}`],
    ['catalog.update-category', 'move-category', () => ({ id: ids.category, move: { move: 'down' } }), () => `category:${ids.category}`],
    ['catalog.update-gallery-image', 'move-gallery-image', () => ({ id: ids.picture, position: 2 }), () => `gallery-image:${ids.picture}`],
  ] as const)('calls %s a %s where nothing but the place changed [X11]', async (asked, act, question, subject) => {
    await ask(asked, question());
    await ask(asked, asked === 'catalog.update-category' ? { id: ids.category, move: { position: 2 } } : question());
    expect(await recorded()).toEqual([[ADMIN, act, subject(), 'position']]);
  });

  it('names each field of a film and of an event that a save changed, and no value of it [D36, X11]', async () => {
    const canary = 'Kanarek';
    const film = { title: canary, subtitle: canary, description: canary, additional_desc: canary, teaser_link: canary, duration: 77 };
    await ask('catalog.update-video', { id: ids.plainVideo, changes: { ...film, end_date: '2030-01-31', slug: 'kanarek' } });
    await ask('catalog.update-event', { id: ids.event, changes: { title: canary, subtitle: canary, date_to: '2030-01-31' } });
    expect((await recorded()).map(([, , , fields]) => fields)).toEqual([
      'additional_desc,description,duration,end_date,slug,subtitle,teaser_link,title',
      'date_to,subtitle,title',
    ]);
  });

  it('goes on without a row where the gateway of the release before does not say who asks [D39]', async () => {
    await catalog.ask('catalog.delete-slide', { id: ids.slide });
    expect(await recorded()).toEqual([]);
  });
});
