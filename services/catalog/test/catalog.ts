import { changeCapacity, type EventChanges } from '@kurtyna/contracts';
import { addDays, warsawDate } from '@kurtyna/domain';
import { type Bus, DomainError } from '@kurtyna/platform';
import { freshDatabase, outboxOf, refusalOf } from '@kurtyna/testing';
import { createDataSource } from '../src/data-source.js';
import { Event } from '../src/events/event.entity.js';
import { EventsQueries } from '../src/events/events.queries.js';
import { Repertoire } from '../src/events/repertoire.js';
import { UpdateEvent } from '../src/events/update-event.js';
import { type NewVideo, Video } from '../src/videos/video.entity.js';
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
        return Promise.reject(
          new DomainError('conflict', 'event.capacity-below-sold', { values: { least: this.least } }),
        );
      return Promise.resolve({ capacity });
    },
  } as unknown as Bus;
}

export type Catalog = Awaited<ReturnType<typeof openCatalog>>;

/** Catalog's use cases and queries over a database of their own. */
export async function openCatalog() {
  const fresh = await freshDatabase(createDataSource);
  const { database } = fresh;
  const events = new EventsQueries(database);
  const videos = new VideosQueries(database);
  const seller = new Seller();
  const update = new UpdateEvent(database, seller.bus, events, new Repertoire(fresh.dataSource.getRepository(Event)));
  let last = 0;

  return {
    ...fresh,
    events,
    videos,
    seller,
    update: (id: number, changes: EventChanges) => update.run({ id, changes, adminId: 1 }),

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
