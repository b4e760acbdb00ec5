import { Injectable } from '@nestjs/common';
import {
  type EventContent,
  getConfig,
  getEvent,
  getPage,
  getSaleSettings,
  getVideo,
  type IdOrSlug,
  listAvailability,
  listCategories,
  listEvents,
  listPackets,
  listSlides,
  listVideos,
  type PacketView,
  type VideoContent,
} from '@kurtyna/contracts';
import { parseIdOrSlug, type PlayableKind, type PlayableRef } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { toPublicConfig } from '../routes/appconfig/appconfig.view.js';
import { Settings } from '../settings.js';
import type { PublicConfigAnswerDto } from '../routes/external-api/external-api.dto.js';
import { toPublicEvent, toPublicVideo } from '../routes/content.view.js';
import type { EventDto } from '../routes/events/events.dto.js';
import { toGiftConfig } from '../routes/gifts/gifts.view.js';
import { toGroupTicketConfig } from '../routes/group-tickets/group-tickets.view.js';
import type { PublicPacketsAnswerDto } from '../routes/packets/packets.dto.js';
import { toPublicPacket } from '../routes/packets/packets.view.js';
import { firstTimeOnly, pagesOf } from '../routes/pages-of.js';
import { key } from '../routes/products.js';
import type { VideoDto } from '../routes/videos/videos.dto.js';
import { type Heads, headsOfPackets, headsOfPage, headsOfShows } from '../site/head.js';

/** An answer for everybody, and what it tells of: when one of these changes, it is read again. */
export interface Reading {
  body: unknown;
  /** `event.5`, `video.7`; an event also tells of its video, a packet of what is in it. */
  mentions: ReadonlySet<string>;
  /** What the pages of what is in it say of themselves: made when the answer is another one than before. */
  heads: () => Heads;
  /** Something was missing (a service was silent): read again soon. */
  provisional: boolean;
}

export type Source = () => Promise<Reading>;

export const LIST_PATHS = [
  '/external_api/events',
  '/external_api/videos',
  '/external_api/packets',
  '/external_api/slides',
  '/external_api/categories',
  '/external_api/config',
] as const;
export type ListPath = (typeof LIST_PATHS)[number];

const DETAIL = /^\/external_api\/(event|video)\/([^/]{1,40})$/;

/** Of a content page only its head is kept, under a name that is no path: nobody is answered with it. */
export const contentPage = (slug: string): string => `page/${slug}`;
const CONTENT_PAGE = /^page\/(.+)$/;

/** Where each public answer comes from. */
@Injectable()
export class PublicSources {
  private readonly lists: Record<ListPath, Source> = {
    '/external_api/events': () => this.events(),
    '/external_api/videos': () => this.videos(),
    '/external_api/packets': () => this.packets(),
    '/external_api/slides': () => this.slides(),
    '/external_api/categories': () => this.categories(),
    '/external_api/config': () => this.config(),
  };

  constructor(
    private readonly bus: Bus,
    private readonly settings: Settings,
  ) {}

  /** null for a path that is no public answer. */
  of(path: string): Source | null {
    if (path in this.lists) return this.lists[path as ListPath];
    const [, slug] = CONTENT_PAGE.exec(path) ?? [];
    if (slug !== undefined) return () => this.page(slug);
    const [, kind, text] = DETAIL.exec(path) ?? [];
    const ref = text === undefined ? null : parseIdOrSlug(text);
    if (!ref) return null;
    return kind === 'event' ? () => this.event(ref) : () => this.video(ref);
  }

  private async events(): Promise<Reading> {
    const reading = { events: [] as EventDto[], mentions: new Set<string>(), provisional: false };
    const unseen = firstTimeOnly<EventContent>();
    for await (const page of pagesOf(this.bus, listEvents, { audience: 'public' })) {
      const events = unseen(page.events);
      const tickets = await this.tickets(events.map(({ id }) => ({ kind: 'event', id })));
      reading.events.push(...events.map((event) => toPublicEvent(event, tickets.available('event', event.id))));
      for (const mention of events.flatMap(mentionsOfEvent)) reading.mentions.add(mention);
      reading.provisional ||= tickets.provisional;
    }
    const { events, ...rest } = reading;
    return { body: { events }, heads: () => headsOfShows('event', events, this.settings.PUBLIC_URL), ...rest };
  }

  private async videos(): Promise<Reading> {
    const reading = { videos: [] as VideoDto[], mentions: new Set<string>(), provisional: false };
    const unseen = firstTimeOnly<VideoContent>();
    for await (const page of pagesOf(this.bus, listVideos, { audience: 'public' })) {
      const videos = unseen(page.videos);
      const tickets = await this.tickets(videos.map(({ id }) => ({ kind: 'video', id })));
      reading.videos.push(...videos.map((video) => toPublicVideo(video, tickets.available('video', video.id))));
      for (const mention of videos.flatMap(mentionsOfVideo)) reading.mentions.add(mention);
      reading.provisional ||= tickets.provisional;
    }
    const { videos, ...rest } = reading;
    return { body: { videos }, heads: () => headsOfShows('video', videos, this.settings.PUBLIC_URL), ...rest };
  }

  private async packets(): Promise<Reading> {
    const { packets } = await this.bus.ask(listPackets, { viewerId: null, country: null });
    const body: PublicPacketsAnswerDto = { packets: packets.map(toPublicPacket) };
    return {
      ...plain(body),
      mentions: new Set(packets.flatMap(mentionsOfPacket)),
      heads: () => headsOfPackets(body.packets, this.settings.PUBLIC_URL),
    };
  }

  private async event(ref: IdOrSlug): Promise<Reading> {
    const event = await this.bus.ask(getEvent, { ref, audience: 'public' });
    const tickets = await this.tickets([{ kind: 'event', id: event.id }]);
    const shown = toPublicEvent(event, tickets.available('event', event.id));
    return {
      body: { event: shown },
      mentions: new Set(mentionsOfEvent(event)),
      heads: () => headsOfShows('event', [shown], this.settings.PUBLIC_URL),
      provisional: tickets.provisional,
    };
  }

  private async video(ref: IdOrSlug): Promise<Reading> {
    const video = await this.bus.ask(getVideo, { ref, audience: 'public' });
    const tickets = await this.tickets([{ kind: 'video', id: video.id }]);
    const shown = toPublicVideo(video, tickets.available('video', video.id));
    return {
      body: { video: shown },
      mentions: new Set(mentionsOfVideo(video)),
      heads: () => headsOfShows('video', [shown], this.settings.PUBLIC_URL),
      provisional: tickets.provisional,
    };
  }

  private async slides(): Promise<Reading> {
    const { slides } = await this.bus.ask(listSlides, { audience: 'public' });
    return plain({ slides });
  }

  private async categories(): Promise<Reading> {
    const { categories } = await this.bus.ask(listCategories, {});
    return plain({ categories });
  }

  private async config(): Promise<Reading> {
    const [{ config }, sale] = await Promise.all([
      this.bus.ask(getConfig, { audience: 'public' }),
      this.bus.ask(getSaleSettings, {}).catch(() => null),
    ]);
    const body: PublicConfigAnswerDto = {
      config: toPublicConfig(config, this.settings),
      giftConfig: sale && toGiftConfig(sale.giftConfig),
      groupTicketConfig: sale && toGroupTicketConfig(sale.groupTicketConfig),
    };
    return { ...plain(body), provisional: sale === null };
  }

  private async page(slug: string): Promise<Reading> {
    const page = await this.bus.ask(getPage, { slug });
    return { ...plain(page), heads: () => headsOfPage(page, this.settings.PUBLIC_URL) };
  }

  /** While commerce is silent every ticket counts as available: the purchase itself decides (TICK-04). */
  private async tickets(products: PlayableRef[]) {
    const answer =
      products.length === 0 ? { products: [] } : await this.bus.ask(listAvailability, { products }).catch(() => null);
    const known = new Map(answer?.products.map((product) => [key(product), product.ticketsAvailable]));
    return {
      provisional: answer === null,
      available: (kind: PlayableKind, id: number): boolean => known.get(key({ kind, id })) ?? true,
    };
  }
}

const plain = (body: unknown): Reading => ({
  body,
  mentions: new Set(),
  heads: () => new Map(),
  provisional: false,
});
const mentionsOfEvent = ({ id, video_id }: EventContent): string[] => [
  key({ kind: 'event', id }),
  key({ kind: 'video', id: video_id }),
];
const mentionsOfPacket = ({ contents }: PacketView): string[] => contents.map(key);
const mentionsOfVideo = ({ id }: VideoContent): string[] => [key({ kind: 'video', id })];
