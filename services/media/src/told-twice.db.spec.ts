import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { purposesBeside, toldTwice, type Telling } from '@kurtyna/testing';
import { openHostHouse, type HostHouse } from '../test/a-host.js';
import { TellCaptions } from './captions/tell-captions.js';
import { KeepProductMedia } from './copies/keep-product-media.consumer.js';
import { KeepAndDeletePictures } from './images/keep-and-delete-pictures.consumer.js';
import { Settings } from './settings.js';
import { KeepViewers } from './viewers/keep-viewers.consumer.js';

/** A film of this host that has captions beside it. */
const FILMS = 'https://films.example';
const settings = new Settings({ mediaHosts: [FILMS], playerOrigin: FILMS, captionedFilms: ['wesele'], addressKey: null });

let house: HostHouse;
const deleted: string[] = [];
beforeAll(async () => {
  house = await openHostHouse();
  await house.database.query(
    `INSERT INTO image (name, purpose, width, height, bytes, claimed_at)
     SELECT name, 'show', 9, 9, 100, CASE WHEN name LIKE 'old%' THEN now() END FROM unnest(ARRAY['new-1', 'old-1', 'new-2', 'old-2']) name`,
  );
  await house.database.query(
    `INSERT INTO viewer_address (user_id, address, network, seen_at) VALUES (7, 'aa', 'a', now()), (8, 'bb', 'b', now())`,
  );
});
afterAll(() => house.close());

const viewers = () => new KeepViewers({} as never, house.database);
const pictures = () => new KeepAndDeletePictures({ delete: (names: string[]) => Promise.resolve(void deleted.push(...names)) } as never);
const media = () =>
  new KeepProductMedia({} as never, house.database, new TellCaptions(house.database, settings, { every: () => undefined } as never));

const TOLD: Record<string, () => [Telling, string[]]> = {
  'keep-product-media': () => [
    {
      consumer: media(),
      data: {
        ...{ kind: 'video', id: 1, version: 1, deleted: false, title: 'Wesele' },
        sources: [{ variant: 'normal', language: 'pl', value: `${FILMS}/wesele.mp4` }],
      },
    },
    ['outbox', 'product_captions', 'product_media'],
  ],
  'keep-and-delete-pictures': () => [{ consumer: pictures(), data: { kept: ['new-1'], dropped: ['old-1'] } }, ['image']],
  'keep-pictures-of-offers': () => [{ consumer: pictures(), data: { kept: ['new-2'], dropped: ['old-2'] } }, ['image']],
  'keep-viewer': () => [{ consumer: viewers(), data: { id: 7, version: 2, deleted: true, roleId: 2 } }, ['viewer', 'viewer_address']],
  'keep-view-rules': () => [
    { consumer: viewers(), data: { version: 1, autobanAfterExceedingIpLimit: false, maxDiffIpViewsPerUser: 3 } },
    ['view_rules', 'viewer_address'],
  ],
};

describe('a fact that is told twice, past the inbox', () => {
  it('is asked of every consumer of media', () => {
    expect(Object.keys(TOLD).sort()).toEqual(purposesBeside(import.meta.url));
  });

  it.each(Object.keys(TOLD))('changes nothing the second time for %s [D2, D3]', async (purpose) => {
    const [telling, tables] = TOLD[purpose]!();
    expect(await toldTwice(house.database, purpose, telling)).toEqual({ first: tables, second: [] });
  });
});
