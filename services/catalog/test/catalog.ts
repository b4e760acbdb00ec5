import { changeCapacity, type Click, type EventChanges, type EventImages, type VideoChanges, type VideoImages } from '@kurtyna/contracts';
import { addDays, warsawDate } from '@kurtyna/domain';
import { type Bus, DomainError } from '@kurtyna/platform';
import { freshDatabase, outboxOf, refusalOf } from '@kurtyna/testing';
import { AppConfigController } from '../src/app-config/app-config.controller.js';
import { AppConfig } from '../src/app-config/app-config.entity.js';
import { AppConfiguration } from '../src/app-config/app-configuration.js';
import { BeginCampaign } from '../src/campaigns/begin-campaign.js';
import { CampaignsController } from '../src/campaigns/campaigns.controller.js';
import { NewTitlesQueries } from '../src/campaigns/new-titles.queries.js';
import { CategoriesController } from '../src/categories/categories.controller.js';
import { CategoriesQueries } from '../src/categories/categories.queries.js';
import { SaveCategory } from '../src/categories/save-category.js';
import { createDataSource } from '../src/data-source.js';
import { Event } from '../src/events/event.entity.js';
import { EventsQueries } from '../src/events/events.queries.js';
import { AddEvent } from '../src/events/add-event.js';
import { ChatHosts } from '../src/events/chat-hosts.js';
import { DeleteEvent } from '../src/events/delete-event.js';
import { EventListQueries } from '../src/events/event-list.queries.js';
import { EventsController } from '../src/events/events.controller.js';
import { Repertoire } from '../src/events/repertoire.js';
import { UpdateEvent, type UpdateEventCommand } from '../src/events/update-event.js';
import { GalleriesController } from '../src/galleries/galleries.controller.js';
import { GalleriesQueries } from '../src/galleries/galleries.queries.js';
import { GalleryPictures } from '../src/galleries/gallery-pictures.js';
import { SaveGallery } from '../src/galleries/save-gallery.js';
import { PagesController } from '../src/pages/pages.controller.js';
import { UpdatePage } from '../src/pages/update-page.js';
import { SaveSlide } from '../src/slides/save-slide.js';
import { SlidesController } from '../src/slides/slides.controller.js';
import { SlidesQueries } from '../src/slides/slides.queries.js';
import { SaveTranslation } from '../src/translations/save-translation.js';
import { TranslationsController } from '../src/translations/translations.controller.js';
import { TranslationsQueries } from '../src/translations/translations.queries.js';
import { AddVideo } from '../src/videos/add-video.js';
import { DeleteVideo } from '../src/videos/delete-video.js';
import { FilmHosts } from '../src/videos/film-hosts.js';
import { Library } from '../src/videos/library.js';
import { UpdateVideo, type UpdateVideoCommand } from '../src/videos/update-video.js';
import { type NewVideo, Video } from '../src/videos/video.entity.js';
import { VideosController } from '../src/videos/videos.controller.js';
import { VideosQueries } from '../src/videos/videos.queries.js';

/** Stands at commerce's place: remembers the capacities it was asked for, and can refuse. */
export class Seller {
  readonly asked: { id: number; capacity: number | null }[] = [];
  least: number | null = null;

  readonly bus = {
    ask: (contract: unknown, { id, capacity }: { id: number; capacity: number | null }) => {
      if (contract !== changeCapacity) throw new Error('nothing else is asked here');
      this.asked.push({ id, capacity });
      if (this.least !== null && capacity !== null && capacity < this.least)
        return Promise.reject(new DomainError('conflict', 'event.capacity-below-sold', { values: { least: this.least } }));
      return Promise.resolve({ capacity });
    },
  } as unknown as Bus;
}

/** Where Nest keeps which subject a method answers. */
const PATTERN = 'microservices:pattern';

/** A stand-in for the film host, as a local house has it. */
export const PLAYER = 'http://127.0.0.1:8090';

export type Catalog = Awaited<ReturnType<typeof openCatalog>>;

/** Catalog's use cases and queries over a database of their own. */
export async function openCatalog() {
  const fresh = await freshDatabase(createDataSource);
  const { database } = fresh;
  const events = new EventsQueries(database);
  const hosts = new FilmHosts({ mediaHosts: ['https://media.teatr.example'] });
  const videos = new VideosQueries(database, hosts);
  const seller = new Seller();
  const library = new Library(fresh.dataSource.getRepository(Video));
  const addVideo = new AddVideo(database, videos, library);
  const updateVideo = new UpdateVideo(database, videos, library);
  const deleteVideo = new DeleteVideo(database, library);
  const chats = new ChatHosts(PLAYER);
  const repertoire = new Repertoire(fresh.dataSource.getRepository(Event));
  const update = new UpdateEvent(database, seller.bus, events, repertoire, chats);
  const addition = new AddEvent(database, events, repertoire, chats);
  const deletion = new DeleteEvent(database, repertoire);
  const eventList = new EventListQueries(database, hosts);
  let last = 0;

  const [categories, slides] = [new CategoriesQueries(database), new SlidesQueries(database)];
  const [galleries, translations] = [new GalleriesQueries(database), new TranslationsQueries(database)];
  const controllers: object[] = [
    new EventsController(events, eventList, addition, update, deletion),
    new VideosController(videos, addVideo, updateVideo, deleteVideo),
    new CategoriesController(categories, new SaveCategory(database, categories)),
    new SlidesController(slides, new SaveSlide(database, slides)),
    new GalleriesController(galleries, new SaveGallery(database, galleries), new GalleryPictures(database, galleries)),
    new TranslationsController(translations, new SaveTranslation(database, translations)),
    new PagesController(database, new UpdatePage(database)),
    new AppConfigController(new AppConfiguration(database, fresh.dataSource.getRepository(AppConfig))),
    new CampaignsController(new BeginCampaign(database), new NewTitlesQueries(database)),
  ];

  return {
    ...fresh,
    events,
    videos,
    seller,
    addVideo: (changes: VideoChanges, images?: VideoImages, click?: Click) => addVideo.run({ changes, images, ...click }),
    updateVideo: (id: number, changes: VideoChanges, more: Partial<UpdateVideoCommand> = {}) => updateVideo.run({ id, changes, ...more }),
    deleteVideo: (id: number) => deleteVideo.run({ id }),
    eventList,

    /** Asks the controller that answers this subject, as a message from the gateway does. */
    async ask(subject: string, question: object): Promise<unknown> {
      for (const controller of controllers) {
        const methods = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(controller)));
        const found = methods.find(([, { value }]) => Reflect.getMetadata(PATTERN, value)?.includes(subject));
        if (found) return found[1].value.call(controller, question);
      }
      throw new Error(`Nobody answers ${subject}`);
    },
    update: (id: number, changes: EventChanges, more: Partial<UpdateEventCommand> = {}) => update.run({ id, changes, adminId: 1, ...more }),
    add: (fields: EventChanges, images?: EventImages, click?: Click) => addition.run({ fields, images, ...click }),
    delete: (id: number) => deletion.run({ id }),

    video(given: Partial<NewVideo> = {}): Promise<Video> {
      last += 1;
      return database.transaction((tx) =>
        tx.manager.save(Video.add({ slug: `wideo-nr-${last}`, title: 'Wesele', videoLink: '912345678', ...given })),
      );
    },

    /** Tomorrow evening, published, unless the test says otherwise. */
    async event(given: Partial<Event> & { days?: Parameters<Event['schedule']>[0] } = {}): Promise<Event> {
      last += 1;
      const { days = evening(1), ...fields } = given;
      const videoId = fields.videoId ?? (await this.video()).id;
      const event = Object.assign(new Event(), {
        version: 1,
        slug: `wydarzenie-nr-${last}`,
        title: 'Wesele',
        videoId,
        price: 4500,
        published: true,
        ...fields,
      });
      event.schedule(days);
      return database.transaction((tx) => tx.manager.save(event));
    },

    /** What was said to the other services, in order. */
    said: (subject: string) => outboxOf(database, subject),

    /** How many statements a piece of work sends. */
    async statementsOf(work: () => Promise<unknown>): Promise<number> {
      let count = 0;
      const query = database.query.bind(database);
      database.query = (...given: Parameters<typeof query>) => {
        count += 1;
        return query(...given);
      };
      await work();
      database.query = query;
      return count;
    },
  };
}

export const today = (): string => warsawDate(new Date().toISOString());
export const inDays = (days: number): string => addDays(today(), days);

/** 19:00 to 21:30 on a day from today. */
export const evening = (days: number) => ({
  dateFrom: inDays(days),
  dateTo: inDays(days),
  timeFrom: '19:00',
  timeTo: '21:30',
  fullDay: false,
});

/** The fields and sentences of a refusal. */
export async function refusal(work: Promise<unknown>) {
  const { kind, code, fields } = await refusalOf(work);
  return { kind, code, fields };
}
