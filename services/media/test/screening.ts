import type { CatalogMedia } from '@kurtyna/contracts';
import type { PlayableRef } from '@kurtyna/domain';
import { freshDatabase, outboxOf } from '@kurtyna/testing';
import { keepProductMedia } from '../src/copies/keep-product-media.consumer.js';
import { ProductMedia } from '../src/copies/product-media.entity.js';
import { createDataSource } from '../src/data-source.js';
import { HostedVideo } from '../src/host/hosted-video.entity.js';
import { OpenPlayback } from '../src/playback/open-playback.js';
import { Playback } from '../src/playback/playback.entity.js';
import { PlaybackQueries } from '../src/playback/playback.queries.js';
import { RenewPlayback } from '../src/playback/renew-playback.js';
import { Settings } from '../src/settings.js';
import { ViewerAddresses } from '../src/viewers/viewer-addresses.js';
import { CountPlays } from '../src/views/count-plays.js';
import { ViewSnapshotQueries } from '../src/views/view-snapshot.queries.js';
import { KeepPosition } from '../src/watching/keep-position.js';
import { WatchPositions } from '../src/watching/watch-positions.js';
import { WatchingQueries } from '../src/watching/watching.queries.js';

export const FILMS = 'https://films.example';

export type Screening = Awaited<ReturnType<typeof openScreening>>;

/** Media's use cases over a database of their own. */
export async function openScreening() {
  const fresh = await freshDatabase(createDataSource);
  const { database, dataSource } = fresh;
  const playbacks = dataSource.getRepository(Playback);
  const settings = new Settings({
    mediaHosts: [FILMS],
    captionedFilms: ['przedstawienie'],
    addressKey: 'k'.repeat(32),
  });
  const addresses = new ViewerAddresses(settings);
  const positions = new WatchPositions();
  let last = 0;
  return {
    ...fresh,
    open: new OpenPlayback(
      dataSource.getRepository(ProductMedia),
      dataSource.getRepository(HostedVideo),
      database,
      addresses,
      settings,
      positions,
    ),
    renew: new RenewPlayback(database, addresses, new CountPlays(database), positions),
    keep: new KeepPosition(database, positions),
    watching: new WatchingQueries(database),
    views: new ViewSnapshotQueries(database),
    playbacks: new PlaybackQueries(playbacks),

    async media(given: Partial<CatalogMedia> = {}): Promise<CatalogMedia> {
      last += 1;
      const media: CatalogMedia = {
        kind: 'video',
        id: last,
        version: 1,
        deleted: false,
        title: 'Wesele',
        sources: [{ variant: 'normal', language: 'pl', value: `${FILMS}/przedstawienie.mp4` }],
        ...given,
      };
      await database.transaction((tx) => keepProductMedia(tx.manager, media));
      return media;
    },

    since: async (product: PlayableRef, userId: number) =>
      (await new PlaybackQueries(playbacks).watchingSince({ product: { kind: product.kind, id: product.id }, userId })).since,

    /** So much time goes by for this grant. */
    async later(grant: string, seconds: number): Promise<void> {
      await database.query(
        `UPDATE playback SET opened_at = opened_at - make_interval(secs => $2), last_renewed_at = last_renewed_at - make_interval(secs => $2),
                expires_at = expires_at - make_interval(secs => $2), since = since - make_interval(secs => $2) WHERE id = $1`,
        [grant, seconds],
      );
    },

    async said(grant: string) {
      return (await outboxOf(database)).filter(({ data }) => data.playbackId === grant);
    },
  };
}
