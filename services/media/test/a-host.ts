import { freshDatabase, quietPlatform } from '@kurtyna/testing';
import { filmMentions, type CatalogMedia } from '@kurtyna/contracts';
import { type Bus, unavailable } from '@kurtyna/platform';
import { aFilmHost } from '../../../deploy/sandbox/test/a-film-host.js';
import { keepProductMedia } from '../src/copies/keep-product-media.consumer.js';
import { createDataSource } from '../src/data-source.js';
import { TellCaptions } from '../src/captions/tell-captions.js';
import { CompareWithHost } from '../src/host/compare-with-host.job.js';
import { ConfirmUpload } from '../src/host/confirm-upload.js';
import { CreateUpload } from '../src/host/create-upload.js';
import { DeleteHostedVideo } from '../src/host/delete-hosted-video.js';
import { EmbedDomains } from '../src/host/embed-domains.js';
import { FilmUses } from '../src/host/film-uses.js';
import { HostClient } from '../src/host/host-client.js';
import { HostSettings } from '../src/host/host-settings.js';
import { HostedVideo } from '../src/host/hosted-video.entity.js';
import { HostedVideoQueries } from '../src/host/hosted-videos.queries.js';
import { RenameHostedVideo } from '../src/host/rename-hosted-video.js';
import { AddSubtitles } from '../src/host/subtitles/add-subtitles.js';
import { FilmCaptions } from '../src/host/subtitles/film-captions.js';
import { ListSubtitles } from '../src/host/subtitles/list-subtitles.js';
import { SubtitleText } from '../src/host/subtitles/subtitle-text.entity.js';
import { SubtitleTexts } from '../src/host/subtitles/subtitle-texts.js';
import { RemoveSubtitles } from '../src/host/subtitles/remove-subtitles.js';
import { WatchTranscoding } from '../src/host/watch-transcoding.job.js';
import { Settings } from '../src/settings.js';

export type HostHouse = Awaited<ReturnType<typeof openHostHouse>>;

const NO_JOBS = { every: () => undefined } as never;

/** Media's films over a database of their own, before the stand-in of the film host. */
export async function openHostHouse() {
  quietPlatform('media');
  const [host, fresh] = await Promise.all([aFilmHost(), freshDatabase(createDataSource)]);
  const { database, dataSource } = fresh;
  const videos = dataSource.getRepository(HostedVideo);
  const settingsOfHouse = new Settings({
    mediaHosts: [],
    playerOrigin: host.url,
    captionedFilms: [],
    addressKey: null,
  });
  const queries = new HostedVideoQueries(database, settingsOfHouse);
  /** What catalog has stored; null: it is silent. */
  const catalog: { media: CatalogMedia[] | null } = { media: [] };
  const bus = {
    ask: (contract: unknown, { numbers }: { numbers: string[] }) => {
      if (contract !== filmMentions) throw new Error('nothing else is asked here');
      if (catalog.media === null) return Promise.reject(unavailable());
      const mentions = ({ deleted, sources }: CatalogMedia) =>
        !deleted && sources.some(({ value }) => numbers.some((number) => value.includes(number)));
      return Promise.resolve({ media: catalog.media.filter(mentions) });
    },
  } as unknown as Bus;
  const texts = new SubtitleTexts(queries, dataSource.getRepository(SubtitleText));
  const uses = new FilmUses(bus, database, queries);
  const tell = new TellCaptions(database, settingsOfHouse, NO_JOBS);
  const over = (changes: Partial<ConstructorParameters<typeof HostSettings>[0]> = {}) => {
    const settings = new HostSettings({ apiUrl: host.api, token: host.token, embedDomains: ['teatr.example', '127.0.0.1'], ...changes });
    const client = new HostClient(settings);
    const domains = new EmbedDomains(videos, client, settings);
    const captions = new FilmCaptions(videos, client, tell);
    return {
      client,
      create: new CreateUpload(videos, queries, uses, client, domains),
      confirm: new ConfirmUpload(videos, queries, client),
      rename: new RenameHostedVideo(videos, queries, client),
      delete: new DeleteHostedVideo(videos, queries, uses, client),
      listSubtitles: new ListSubtitles(queries, client, captions),
      addSubtitles: new AddSubtitles(queries, client, captions, texts),
      removeSubtitles: new RemoveSubtitles(queries, client, captions, texts),
      watch: new WatchTranscoding(videos, NO_JOBS, client, domains),
      compare: new CompareWithHost(videos, database, NO_JOBS, client, captions),
    };
  };
  let last = 0;
  return {
    ...fresh,
    host,
    videos,
    queries,
    texts,
    tell,
    catalog,
    /** Anew for each test: a breaker that opened in one must not be felt in the next. */
    over,

    /** A product that plays this value: saved by catalog, and its word has come. */
    async plays(value: string, given: Partial<CatalogMedia> = {}): Promise<CatalogMedia> {
      const media = this.saves(value, given);
      await database.transaction((tx) => keepProductMedia(tx.manager, media));
      return media;
    },

    /** Saved by catalog; its word is still on its way. */
    saves(value: string, given: Partial<CatalogMedia> = {}): CatalogMedia {
      last += 1;
      const media: CatalogMedia = {
        kind: 'video',
        id: last,
        version: 1,
        deleted: false,
        title: 'Wesele',
        sources: [{ variant: 'normal', language: 'pl', value }],
        ...given,
      };
      const others = (catalog.media ?? []).filter(({ kind, id }) => kind !== media.kind || id !== media.id);
      catalog.media = [...others, media];
      return media;
    },

    async empty(): Promise<void> {
      host.faults.reset();
      host.films.clear();
      host.calls.length = 0;
      catalog.media = [];
      await database.query('TRUNCATE hosted_video, subtitle_text, product_media');
    },

    async close(): Promise<void> {
      await host.close();
      await fresh.drop();
    },
  };
}
