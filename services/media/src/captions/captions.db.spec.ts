/** Captions as a fact: what media tells of the films it plays, when, and how often. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { captionsChanged, type CaptionState, type CatalogMedia, type Envelope } from '@kurtyna/contracts';
import { outboxOf } from '@kurtyna/testing';
import { openHostHouse, type HostHouse } from '../../test/a-host.js';
import { KeepProductMedia } from '../copies/keep-product-media.consumer.js';
import { CaptionSnapshot } from './caption-snapshot.js';

const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nKurtyna w górę.\n';

let house: HostHouse;
let media: ReturnType<HostHouse['over']>;
beforeAll(async () => {
  house = await openHostHouse();
});
beforeEach(async () => {
  await house.empty();
  await house.database.query('DELETE FROM product_captions');
  media = house.over();
});
afterAll(() => house.close());

const keep = (product: CatalogMedia) =>
  house.database.transaction((tx) =>
    new KeepProductMedia({} as never, house.database, house.tell).keep({ data: product } as Envelope<CatalogMedia>, tx),
  );
const saved = async (value: string, more: Partial<CatalogMedia> = {}): Promise<CatalogMedia> => {
  const product = house.saves(value, more);
  await keep(product);
  return product;
};
const told = async ({ kind, id }: CatalogMedia): Promise<string[][]> =>
  (await outboxOf<CaptionState>(house.database, captionsChanged.subject))
    .map(({ data }) => data)
    .filter((one) => one.kind === kind && one.id === id)
    .map(({ languages }) => languages);
const aFilm = async (): Promise<string> => {
  const { id } = await media.create.run({ name: 'Wesele', size: 10, type: 'video/mp4', replaces: null });
  return String(id);
};
const add = (video: string, language: string) => media.addSubtitles.run({ video, language, name: language, content: VTT });

describe('the languages of captions', () => {
  it('are told when a track is added and when it is taken off, of every product that plays the film [ux.md 1.2.2]', async () => {
    const film = await aFilm();
    const [video, event, other] = [await saved(film), await saved(film, { kind: 'event' }), await saved('987654321')];
    expect(await told(video)).toEqual([]); // there were none, and there are none
    const track = await add(film, 'pl');
    await add(film, 'uk');
    expect([await told(video), await told(event), await told(other)]).toEqual([[['pl'], ['pl', 'uk']], [['pl'], ['pl', 'uk']], []]);
    await media.removeSubtitles.run({ video: film, track: String(track.id) });
    expect((await told(video)).at(-1)).toEqual(['uk']);
  });

  it('are told once as long as they are the same, however often the film is looked at', async () => {
    const film = await aFilm();
    const video = await saved(film);
    await add(film, 'pl');
    for (let time = 0; time < 3; time++) await media.listSubtitles.run({ video: film });
    await house.tell.all();
    expect(await told(video)).toEqual([['pl']]);
  });

  it('follow what a product plays: another film, none, and again', async () => {
    const film = await aFilm();
    await add(film, 'pl');
    const video = await saved(film);
    expect(await told(video)).toEqual([['pl']]);
    await keep({ ...video, version: 2, sources: [] });
    await keep({ ...video, version: 3 });
    await keep({ ...video, version: 4, deleted: true });
    expect(await told(video)).toEqual([['pl'], [], ['pl'], []]);
  });

  it('are learnt from the host where somebody added them there, with the daily comparison', async () => {
    const film = await aFilm();
    const video = await saved(film);
    await house.database.query(`UPDATE hosted_video SET status = 'complete' WHERE uri = $1`, [`/videos/${film}`]);
    await media.client.addTrack(film, { language: 'en-US', name: 'English' }, Date.now() + 5000);
    await media.compare.run();
    expect(await told(video)).toEqual([['en']]);
  });

  it('are what they are where two tell of them at once: versions grow, and the last one told is true', async () => {
    const film = await aFilm();
    const video = await saved(film);
    await Promise.all([add(film, 'pl'), add(film, 'de'), keep({ ...video, version: 2 }), house.tell.all()]);
    await house.tell.all();
    const facts = (await outboxOf<CaptionState>(house.database, captionsChanged.subject))
      .map(({ data }) => data)
      .filter(({ id }) => id === video.id);
    const newest = facts.reduce((one, other) => (other.version > one.version ? other : one));
    expect(newest.languages).toEqual(['de', 'pl']);
    expect(new Set(facts.map(({ version }) => version)).size).toBe(facts.length);
  });

  it('are looked through again and again without a row being locked or written, and told where they are others', async () => {
    const film = await aFilm();
    const [video, other] = [await saved(film), await saved('987654321')];
    await add(film, 'pl');
    const written = () => house.database.query('SELECT kind, id, ctid, xmax FROM product_media ORDER BY kind, id');
    await house.database.query(`UPDATE product_media SET title = title || '.'`); // rows that no one has locked yet
    const before = await written();
    await house.tell.all();
    expect(await written()).toEqual(before);
    expect([await told(video), await told(other)]).toEqual([[['pl']], []]);
    await house.database.query(`UPDATE hosted_video SET captions = '{pl,uk}' WHERE uri = $1`, [`/videos/${film}`]);
    await house.tell.all();
    expect([await told(video), await told(other)]).toEqual([[['pl'], ['pl', 'uk']], []]);
  });

  it('are answered page by page for who lost them [D1]', async () => {
    const film = await aFilm();
    await add(film, 'pl');
    const products = [await saved(film), await saved(film), await saved(film, { kind: 'event' })];
    const snapshot = new CaptionSnapshot(house.database);
    const found: CaptionState[] = [];
    for (let after: string | null = null; ;) {
      const page: { captions: CaptionState[]; next: string | null } = await snapshot.page({ after, limit: 2 });
      found.push(...page.captions);
      after = page.next;
      if (after === null) break;
    }
    expect(found).toEqual([products[2]!, products[0]!, products[1]!].map(({ kind, id }) => ({ kind, id, version: 1, languages: ['pl'] })));
  });
});
