/** What a page says of itself to whoever runs no script: chats, social networks, search engines (ux.md U9, decisions 52 and 60). */
import type { PageView } from '@kurtyna/contracts';
import {
  buyPacketPath,
  descriptionOf,
  imageAddress,
  imageNameIn,
  pagePath,
  type PlayableKind,
  PUBLIC_SUFFIX,
  shareName,
  showPath,
  showTitle,
  showWhen,
  SITE_ADDRESSES,
  type TitledShow,
} from '@kurtyna/domain';
import { DEFAULT_LANGUAGE, text } from '@kurtyna/texts';
import type { EventDto } from '../routes/events/events.dto.js';
import type { PublicPacketDto } from '../routes/packets/packets.dto.js';
import type { VideoDto } from '../routes/videos/videos.dto.js';
import { dataBlock, escaped } from './escaped.js';
import { eventData, type Described, videoData } from './structured-data.js';

export interface Head {
  html: string;
  /** Where the page stands, of all its addresses the one to be told. */
  address: string;
  /** Search engines may list it: it is for everybody, and not only for who was sent its link. */
  listed: boolean;
}

/** Heads by the place of their page: `event/5` and `event/dziady`, `packet/3`, `page/regulamin`. */
export type Heads = ReadonlyMap<string, Head>;

/** Of the JPEG that media keeps of each main picture, and of the theatre's own. */
const SHARED = { width: 1200, height: 630 } as const;
const OF_THE_SITE = '/share.jpg';

const named = (name: string, content: string): string =>
  `<meta data-of-page name="${name}" content="${escaped(content)}" />`;
const property = (name: string, content: string | number): string =>
  `<meta data-of-page property="${name}" content="${escaped(String(content))}" />`;

/** On a page that search engines are to leave out. */
const NOT_LISTED = named('robots', 'noindex');

/** Line breaks and control characters have no place in a title or between the quotes of an attribute. */
const inOneLine = (words: string): string => words.replace(/[\s\p{Cc}]+/gu, ' ').trim();

interface Page {
  title: string;
  path: string;
  /** The title of the window and in a link, where the title alone would not tell the page from another. */
  heading?: string;
  /** The first that says anything describes the page, and the data of it. */
  texts: (string | null)[];
  /** The day of an event, said before the description. */
  when?: string | null;
  /** One of media's main pictures: these alone have a JPEG for links. */
  picture?: string | null;
  pictureAlt?: string;
  listed?: boolean;
  data?: (described: Described) => object;
}

/** The address of a page has no language, so its head is Polish. `siteUrl`: where the house is open to the public. */
function headOf({ title, path, texts, when = null, listed = true, data, ...page }: Page, siteUrl: string): Head {
  const at = (place: string): string => new URL(place, siteUrl).href;
  const brand = text('common.brand', DEFAULT_LANGUAGE);
  const name = inOneLine(title);
  const heading = inOneLine(page.heading ?? title);
  const described = (day: string | null): string => inOneLine(descriptionOf([...texts, name], day));
  const description = described(when);
  const about = { title: name, description: described(null) }; // data tell the day in a field of its own
  const image = imageNameIn(page.picture ?? null);
  const picture = at(image === null ? OF_THE_SITE : imageAddress(shareName(image)));
  const url = at(path);
  const html = [
    `<title>${escaped(text('common.page-title', DEFAULT_LANGUAGE, { title: heading, brand }))}</title>`,
    named('description', description),
    ...(listed ? [] : [NOT_LISTED]),
    `<link data-of-page rel="canonical" href="${escaped(url)}" />`,
    property('og:type', 'website'),
    property('og:site_name', brand),
    property('og:locale', 'pl_PL'),
    property('og:url', url),
    property('og:title', heading),
    property('og:description', description),
    property('og:image', picture),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', SHARED.width),
    property('og:image:height', SHARED.height),
    property('og:image:alt', inOneLine(image === null ? brand : (page.pictureAlt ?? name))),
    named('twitter:card', 'summary_large_image'),
    ...(data ? [dataOf(data({ ...about, url, picture, brand, siteUrl: at('/') }))] : []),
  ].join('\n    ');
  return { html, address: url, listed };
}

const dataOf = (data: object): string =>
  dataBlock('data-of-page type="application/ld+json"', JSON.stringify({ '@context': 'https://schema.org', ...data }));

export const headOfHome = (siteUrl: string): Head =>
  headOf(
    {
      title: text('home.title', DEFAULT_LANGUAGE),
      path: SITE_ADDRESSES.publicHome,
      texts: [text('home.description', DEFAULT_LANGUAGE)],
    },
    siteUrl,
  );

export const headOfAccessibility = (siteUrl: string): Head =>
  headOf(
    {
      title: text('law.accessibility.title', DEFAULT_LANGUAGE),
      path: SITE_ADDRESSES.accessibility,
      texts: [text('law.accessibility.description', DEFAULT_LANGUAGE)],
    },
    siteUrl,
  );

/** What the public answers of these shows say; what is in no list (hidden) is for who has its link. */
export function headsOfShows(kind: 'event', shows: readonly EventDto[], siteUrl: string): Heads;
export function headsOfShows(kind: 'video', shows: readonly VideoDto[], siteUrl: string): Heads;
export function headsOfShows(kind: PlayableKind, shows: readonly (EventDto | VideoDto)[], siteUrl: string): Heads {
  return new Map(
    shows.flatMap((show) => {
      const head = headOf(pageOfShow(kind, show), siteUrl);
      return [show.id, show.slug].map((ref) => [`${kind}/${ref}`, head] as const);
    }),
  );
}

const titled = (show: EventDto | VideoDto): TitledShow =>
  'event_price' in show
    ? { kind: 'event', title: show.title, startsAt: show.starts_at, fullDay: show.full_day }
    : { kind: 'video', title: show.title };

const pageOfShow = (kind: PlayableKind, show: EventDto | VideoDto): Page => ({
  title: show.title,
  heading: showTitle(titled(show), DEFAULT_LANGUAGE),
  when: showWhen(titled(show), DEFAULT_LANGUAGE),
  path: showPath(kind, show.slug || show.id) + PUBLIC_SUFFIX,
  texts: [show.description, show.subtitle],
  picture: show.image_link,
  pictureAlt: text('event.poster', DEFAULT_LANGUAGE, { title: show.title }),
  listed: !show.dashboard_hidden,
  data: (described) => ('event_price' in show ? eventData(show, described) : videoData(show, described)),
});

/** The page of a packet is for who has signed in: its link tells what it is, and no search engine lists it. */
export const headsOfPackets = (packets: readonly PublicPacketDto[], siteUrl: string): Heads =>
  new Map(
    packets.map(({ id, title, description }) => {
      const page = { title, path: buyPacketPath(id), texts: [description], listed: false };
      return [`packet/${id}`, headOf(page, siteUrl)] as const;
    }),
  );

export const headsOfPage = ({ slug, title, content }: PageView, siteUrl: string): Heads =>
  new Map([[`page/${slug}`, headOf({ title, path: pagePath(slug), texts: [content] }, siteUrl)]]);

/** The place in `index.html` that is general where nothing is known of the page. */
const PLACE = /<!--head-->([^]*)<!--\/head-->/;

export const withHead = (html: string, head: string): string => html.replace(PLACE, () => head);

/** A screen that is somebody's own, or only leads there: the general head, and no place in a list. */
export const notListed = (html: string): string =>
  html.replace(PLACE, (_place, general: string) => `${general.trim()}\n    ${NOT_LISTED}`);
