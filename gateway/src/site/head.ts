/** What the page of an event or a video says of itself to whoever runs no script: chats, social networks, search engines (ux.md U9). */
import type { ContentView } from '@kurtyna/contracts';
import {
  imageAddress,
  imageNameIn,
  PUBLIC_SUFFIX,
  shareName,
  showPath,
  snippet,
  type PlayableKind,
} from '@kurtyna/domain';
import { DEFAULT_LANGUAGE, text } from '@kurtyna/texts';
import { escaped } from './escaped.js';

/** What a head is made of: public fields alone, it says nothing that the public answer of the show does not. */
type Shown = Pick<ContentView, 'id' | 'slug' | 'title' | 'subtitle' | 'description' | 'image_link'>;

const DESCRIPTION_LENGTH = 160;
/** Of the JPEG that media keeps of each main picture. */
const SHARED = { width: 1200, height: 630 } as const;

const named = (name: string, content: string): string =>
  `<meta data-of-page name="${name}" content="${escaped(content)}" />`;
const property = (name: string, content: string | number): string =>
  `<meta data-of-page property="${name}" content="${escaped(String(content))}" />`;

/** The address of a page has no language, so its head is Polish. `siteUrl`: where the house is open to the public. */
function headOf(kind: PlayableKind, show: Shown, siteUrl: string): string {
  const at = (path: string): string => new URL(path, siteUrl).href;
  const brand = text('common.brand', DEFAULT_LANGUAGE);
  const title = text('common.page-title', DEFAULT_LANGUAGE, { title: show.title, brand });
  const description = snippet(show.description || show.subtitle || show.title, DESCRIPTION_LENGTH);
  const address = at(showPath(kind, show.slug) + PUBLIC_SUFFIX);
  return [
    `<title>${escaped(title)}</title>`,
    named('description', description),
    `<link data-of-page rel="canonical" href="${escaped(address)}" />`,
    property('og:type', 'website'),
    property('og:site_name', brand),
    property('og:locale', 'pl_PL'),
    property('og:url', address),
    property('og:title', show.title),
    property('og:description', description),
    ...pictureOf(show, at),
  ].join('\n    ');
}

function pictureOf({ title, image_link }: Shown, at: (path: string) => string): string[] {
  const name = imageNameIn(image_link);
  if (name === null) return [];
  return [
    property('og:image', at(imageAddress(shareName(name)))),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', SHARED.width),
    property('og:image:height', SHARED.height),
    property('og:image:alt', text('event.poster', DEFAULT_LANGUAGE, { title })),
    named('twitter:card', 'summary_large_image'),
  ];
}

/** The heads of these shows by where they stand: `event/5` and `event/dziady`. */
export function headsOf(kind: PlayableKind, shows: readonly Shown[], siteUrl: string): Map<string, string> {
  return new Map(
    shows.flatMap((show) => {
      const head = headOf(kind, show, siteUrl);
      return [show.id, show.slug].map((ref) => [`${kind}/${ref}`, head] as const);
    }),
  );
}

/** The place in the page's `index.html` that is general where nothing is known of the page. */
const PLACE = /<!--head-->[^]*<!--\/head-->/;

export const withHead = (html: string, head: string): string => html.replace(PLACE, () => head);
