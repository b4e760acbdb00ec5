/** The addresses of the site, declared once for the router, for links in letters, for the way back from a payment, and for the server. */
import { parseId, parseIdOrSlug } from './ids.js';
import type { OrderKind } from './order-kind.js';
import { PLAYABLE_KINDS, type PlayableKind } from './product.js';
import { isSlug } from './slug.js';

/** The back office; its tabs are `?view=` (ADM-01, ADM-03). */
export const ADMIN_PATH = '/teapp-admin';

/**
 * Every address of the site (ROUTE-01 to ROUTE-32): the router shows a screen at each, and the server tells an address that is
 * none of them apart, so that a wrong link is a 404 for machines as well as for people (ROUTE-31).
 */
export const SITE_ADDRESSES = {
  home: '/',
  publicHome: '/strona-glowna',
  signIn: '/logowanie',
  linkSent: '/logowanie-link',
  adminSignIn: '/admin-login',
  callback: '/callback',
  signedOut: '/wylogowano',
  signUp: '/rejestracja',
  signUpDone: '/rejestracja/sukces',
  verification: '/weryfikacja-konta',
  reset: '/resetowanie-hasla',
  resetSent: '/resetowanie-hasla/informacja',
  newPassword: '/nowe-haslo',
  event: '/wydarzenie/:idOrSlug',
  publicEvent: '/wydarzenie/:idOrSlug/publiczne',
  video: '/wideo/:idOrSlug',
  publicVideo: '/wideo/:idOrSlug/publiczne',
  buyEvent: '/platnosc/wydarzenie/:idOrSlug',
  buyVideo: '/platnosc/wideo/:idOrSlug',
  buyGift: '/platnosc/prezent',
  giveEvent: '/platnosc/prezent/wydarzenie/:idOrSlug',
  giveVideo: '/platnosc/prezent/wideo/:idOrSlug',
  buyPacket: '/platnosc/pakiet/:packetId',
  eventOrder: '/status-zamowienia/wydarzenie/:extOrderId',
  videoOrder: '/status-zamowienia/wideo/:extOrderId',
  giftOrder: '/status-zamowienia/prezent/:extOrderId',
  groupOrder: '/status-zamowienia/bilet-grupowy/:extOrderId',
  packetOrder: '/status-zamowienia/pakiet/:extOrderId',
  /** Where one types a code, and the code's own page, which stands in letters and behind "Kopiuj link" (OPEN1-49). */
  codeField: '/kod',
  code: '/kod/:code',
  account: '/konto',
  userAccount: '/konto/:userId',
  search: '/szukaj',
  /** A screen of ours among the pages the theatre writes: the statement of accessibility. */
  accessibility: '/n/dostepnosc',
  page: '/n/:slug',
  regulations: '/regulamin',
  policy: '/polityka',
  contact: '/kontakt',
  /** Withdrawing from a contract, for anybody (mail-geo-legal 5.2). */
  withdrawal: '/odstapienie-od-umowy',
  /** Where a marketing letter is refused from now on; the same address takes the one click of a mail program (mail-geo-legal 2). */
  unsubscribe: '/u/:token',
  maintenance: '/przerwa-techniczna',
  error: '/error',
  admin: ADMIN_PATH,
  /** The list of people has an address of its own too (USERADM-02, OPEN3-40). */
  adminUsers: `${ADMIN_PATH}/uzytkownicy`,
} as const;

/** The name in the query under which the page of a withdrawal is told its order. */
export const WITHDRAWN_ORDER = 'zamowienie';

/** The content pages of `/n/:slug` (PAGESADM-07). */
export const CONTENT_PAGES = {
  policy: 'polityka',
  terms: 'regulamin',
  contact: 'kontakt',
  howToBuy: 'jakkupicbilet',
} as const;

/** The names in an address: `idOrSlug` of `/wydarzenie/:idOrSlug/publiczne`. */
type NamesIn<Address extends string> = Address extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Address extends `${string}/:${infer Name}`
    ? Name
    : never;

/** The path at one of these addresses, its values filled in: `sitePath('/konto/:userId', { userId: 9 })` is `/konto/9`. */
export function sitePath<Address extends string>(
  address: Address,
  values: Record<NamesIn<Address>, string | number>,
): string {
  return address.replace(/:(\w+)/g, (_, name: NamesIn<Address>) => encodeURIComponent(values[name]));
}

/** The page of an event or a video. */
export const showPath = (kind: PlayableKind, idOrSlug: string | number): string =>
  sitePath(SITE_ADDRESSES[kind], { idOrSlug });

/** An event as an entry for the calendar, which the gateway makes. */
export const calendarPath = (eventId: number): string => `/external_api/event/${eventId}/calendar.ics`;

/** The suffix of the public variants, and the spelling that old links use (ROUTE-40, ROUTE-42). */
export const PUBLIC_SUFFIX = '/publiczne';
export const OLD_PUBLIC_SUFFIX = '/publiczny';

/** A page that anybody may open and send on. The page of a show stands at two addresses, its public one and that of the signed-in. */
export type PublicPage =
  | { kind: 'home' }
  | { kind: 'accessibility' }
  | { kind: PlayableKind; ref: { id: number } | { slug: string } }
  | { kind: 'packet'; id: number }
  | { kind: 'page'; slug: string };

const CONTENT_PAGE_AT: Record<string, string> = {
  [SITE_ADDRESSES.regulations]: CONTENT_PAGES.terms,
  [SITE_ADDRESSES.policy]: CONTENT_PAGES.policy,
  [SITE_ADDRESSES.contact]: CONTENT_PAGES.contact,
};

/**
 * The public page at this path; 'none' where such a page cannot be, whatever the theatre shows (`/wideo/0`); null where a screen is
 * somebody's own, or only leads there, or where there is no screen.
 */
export function publicPageAt(pathname: string): PublicPage | 'none' | null {
  const path = withoutTrailingSlash(pathname);
  if (path === SITE_ADDRESSES.home || path === SITE_ADDRESSES.publicHome) return { kind: 'home' };
  if (path.toLowerCase() === SITE_ADDRESSES.accessibility) return { kind: 'accessibility' };
  const fixed = CONTENT_PAGE_AT[path];
  if (fixed !== undefined) return { kind: 'page', slug: fixed };
  const slug = valueAt(path, SITE_ADDRESSES.page)?.toLowerCase();
  if (slug !== undefined) return isSlug(slug) ? { kind: 'page', slug } : 'none';
  const packet = valueAt(path, SITE_ADDRESSES.buyPacket);
  if (packet !== undefined) {
    const id = parseId(packet);
    return id === null ? 'none' : { kind: 'packet', id };
  }
  return showAt(path);
}

const PUBLIC_SUFFIXES = new RegExp(`(?:${PUBLIC_SUFFIX}|${OLD_PUBLIC_SUFFIX})$`);

function showAt(path: string): PublicPage | 'none' | null {
  const page = path.replace(PUBLIC_SUFFIXES, '');
  for (const kind of PLAYABLE_KINDS) {
    const text = valueAt(page, SITE_ADDRESSES[kind]);
    if (text === undefined) continue;
    const ref = parseIdOrSlug(text);
    return ref ? { kind, ref } : 'none';
  }
  return null;
}

/** What stands in the place of the one value at the end of such an address: `5` of `/wideo/5`. */
function valueAt(path: string, address: string): string | undefined {
  const begin = address.slice(0, address.indexOf(':'));
  const value = path.startsWith(begin) ? path.slice(begin.length) : '';
  return value === '' || value.includes('/') ? undefined : value;
}

const withoutTrailingSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;

const BUY = { event: SITE_ADDRESSES.buyEvent, video: SITE_ADDRESSES.buyVideo } as const;

/** Where one buys it. */
export const buyPath = (kind: PlayableKind, idOrSlug: string | number): string => sitePath(BUY[kind], { idOrSlug });

const GIVE = { event: SITE_ADDRESSES.giveEvent, video: SITE_ADDRESSES.giveVideo } as const;

/** Where one buys it for somebody else, as a code to pass on (OPEN1-15). */
export const givePath = (kind: PlayableKind, idOrSlug: string | number): string => sitePath(GIVE[kind], { idOrSlug });

/** Where one buys a packet. */
export const buyPacketPath = (packetId: number): string => sitePath(SITE_ADDRESSES.buyPacket, { packetId });

const ORDER = {
  event: SITE_ADDRESSES.eventOrder,
  video: SITE_ADDRESSES.videoOrder,
  gift: SITE_ADDRESSES.giftOrder,
  group: SITE_ADDRESSES.groupOrder,
  packet: SITE_ADDRESSES.packetOrder,
} as const satisfies Record<OrderKind, string>;

/** What became of an order; also where the payment provider sends the buyer back to. */
export const orderPath = (kind: OrderKind, extOrderId: string): string => sitePath(ORDER[kind], { extOrderId });

/** The page of a code: whoever opens it may enter the code there. */
export const codePath = (code: string): string => sitePath(SITE_ADDRESSES.code, { code });

/** Where one withdraws from the contract of an order. */
export const withdrawalPath = (order: string): string =>
  `${SITE_ADDRESSES.withdrawal}?${WITHDRAWN_ORDER}=${encodeURIComponent(order)}`;

/** A content page. */
export const pagePath = (slug: string): string => sitePath(SITE_ADDRESSES.page, { slug });

/** Not screens, but they lead to one: whoever follows them is not lost. */
const LEAD_ON = [`${SITE_ADDRESSES.event}${OLD_PUBLIC_SUFFIX}`, `${SITE_ADDRESSES.video}${OLD_PUBLIC_SUFFIX}`];

/** Lists of segments; null stands for a value, like the slug of an event. */
const KNOWN = [...Object.values(SITE_ADDRESSES), ...LEAD_ON].map((address) =>
  address.split('/').map((part) => (part.startsWith(':') ? null : part)),
);

/** True when the site has a screen at this path (without query and hash), or leads from it to one. */
export function isSiteAddress(pathname: string): boolean {
  const parts = withoutTrailingSlash(pathname).split('/');
  return KNOWN.some(
    (known) =>
      known.length === parts.length &&
      known.every((part, index) => (part === null ? parts[index] !== '' : part === parts[index])),
  );
}
