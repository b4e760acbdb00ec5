/** Every address of the site is built here (T34), of the patterns in libs/domain that the router and the server share. */
import {
  ADMIN_PATH,
  buyPacketPath,
  buyPath,
  codePath,
  CONTENT_PAGES,
  givePath,
  OLD_PUBLIC_SUFFIX,
  type OrderAttention,
  type OrderKind,
  orderPath,
  pagePath,
  type PlayableKind,
  PUBLIC_SUFFIX,
  showPath,
  SITE_ADDRESSES,
  sitePath,
  withdrawalPath,
} from '@kurtyna/domain';

export type ProductPath = { slug?: string | null; id: number };

const idOrSlug = ({ slug, id }: ProductPath) => slug || String(id);
export type PathKind = PlayableKind;

export { OLD_PUBLIC_SUFFIX, PUBLIC_SUFFIX };
export const patterns = SITE_ADDRESSES;

/** In the address of the purchase page: the visitor asked for group tickets. */
export const GROUP_WANTED = 'grupowe';
/** In the address of an order's page: its buyer asked for the invoice. */
export const INVOICE_WANTED = 'faktura';
/** The part of the home's address that says so (HOME-05). */
export const CODE_ACTIVATED = '#code_activated';

/** The page that waits behind a sign-up or a sign-in. */
interface WayBack {
  redirect?: string;
}

/** A query of what there is; what is missing is left out. */
function queryOf(values: Record<string, string | undefined>): string {
  const parts = Object.entries(values).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Begins the names of a list of orders in the address of a screen that has names of its own. */
export const ORDERS_PREFIX = 'zam-';

export const paths = {
  /** The home, where it says that a code was taken (OPEN1-27). */
  codeActivated: () => patterns.home + CODE_ACTIVATED,
  home: ({ signedIn = true }: { signedIn?: boolean } = {}) => (signedIn ? patterns.home : patterns.publicHome),
  /** `email`: what its field begins with. */
  signIn: ({ email, redirect }: { email?: string } & WayBack = {}) =>
    patterns.signIn + queryOf({ email, redirect: redirect === '/' ? undefined : redirect }),
  signInFlag: (flag: SignInFlag, redirect?: string) =>
    `${patterns.signIn}?${flag}=true${redirect && redirect !== '/' ? `&redirect=${encodeURIComponent(redirect)}` : ''}`,
  linkSent: () => patterns.linkSent,
  /** During maintenance all that concerns signing in is said here (OPEN0-7). */
  adminSignIn: ({ wrongToken = false }: { wrongToken?: boolean } = {}) =>
    patterns.adminSignIn + (wrongToken ? '?wrongToken=true' : ''),
  signedOut: () => patterns.signedOut,
  signUp: ({ redirect }: WayBack = {}) => patterns.signUp + queryOf({ redirect }),
  signUpDone: ({ email, redirect }: { email: string } & WayBack) => patterns.signUpDone + queryOf({ email, redirect }),
  verification: ({ email, redirect }: { email: string } & WayBack) =>
    patterns.verification + queryOf({ email, redirect }),
  newPassword: ({ email, token, redirect }: { email: string; token: string } & WayBack) =>
    patterns.newPassword + queryOf({ email, token, redirect }),
  reset: ({ email }: { email?: string } = {}) => patterns.reset + queryOf({ email }),
  resetSent: ({ email }: { email: string }) => `${patterns.resetSent}?email=${encodeURIComponent(email)}`,
  product: (
    kind: PathKind,
    ref: ProductPath,
    { signedIn = true, play = false }: { signedIn?: boolean; play?: boolean } = {},
  ) => showPath(kind, idOrSlug(ref)) + (signedIn ? '' : PUBLIC_SUFFIX) + (play ? '?ogladaj=true' : ''),
  event: (ref: ProductPath) => paths.product('event', ref),
  video: (ref: ProductPath) => paths.product('video', ref),
  buy: (kind: PathKind, { id }: { id: number }) => buyPath(kind, id),
  /** The same page, which opens the form of group tickets also where there is no ticket for oneself to buy. */
  buyForGroup: (kind: PathKind, { id }: { id: number }) => `${buyPath(kind, id)}?${GROUP_WANTED}=true`,
  buyGift: () => patterns.buyGift,
  give: (kind: PathKind, { id }: { id: number }) => givePath(kind, id),
  buyPacket: ({ id }: { id: number }) => buyPacketPath(id),
  orderStatus: ({ kind, extOrderId }: { kind: OrderKind; extOrderId: string }) => orderPath(kind, extOrderId),
  /** The same page, with the fields of the order's invoice open. */
  orderInvoice: ({ kind, extOrderId }: { kind: OrderKind; extOrderId: string }) =>
    `${orderPath(kind, extOrderId)}?${INVOICE_WANTED}=true`,
  codeField: () => patterns.codeField,
  code: ({ code }: { code: string }) => codePath(code),
  /** Anybody's account, for an administrator. */
  userAccount: ({ id, edit = false }: { id: number; edit?: boolean }) =>
    sitePath(patterns.userAccount, { userId: id }) + (edit ? '?edit=true' : ''),
  account: ({ edit = false }: { edit?: boolean } = {}) => patterns.account + (edit ? '?edit=true' : ''),
  search: ({ q }: { q: string }) => `${patterns.search}?q=${encodeURIComponent(q)}`,
  page: ({ slug }: { slug: string }) => pagePath(slug),
  regulations: () => patterns.regulations,
  policy: () => patterns.policy,
  contact: () => patterns.contact,
  /** `order`: its number, where one comes from it. */
  withdrawal: ({ order }: { order?: string } = {}) =>
    order === undefined ? patterns.withdrawal : withdrawalPath(order),
  accessibility: () => patterns.accessibility,
  howToBuy: () => pagePath(CONTENT_PAGES.howToBuy),
  maintenance: () => patterns.maintenance,
  error: () => patterns.error,
  /** `edit`: the id of what is opened in its drawer. `attention`: for what the orders of its list wait, whenever they were placed. */
  admin: ({ view, edit, attention }: { view?: string; edit?: number; attention?: OrderAttention } = {}) =>
    ADMIN_PATH + queryOf({ view, edit: edit?.toString(), attention }),
  /** A list of orders of the office at one of them: its day in Warsaw and its number. */
  orderInList({ view, day, number }: { view: string; day: string; number: string }): string {
    const prefix = view === 'payments' ? '' : ORDERS_PREFIX;
    const filter = { [`${prefix}date_from`]: day, [`${prefix}date_to`]: day, [`${prefix}number`]: number };
    return ADMIN_PATH + queryOf({ view, ...filter });
  },
};

/** A person's card is told in the state of the history which list of the office led there. */
export const fromList = (list: string): { list: string } => ({ list });
export function listBefore(state: unknown): string | null {
  const list = (state as Partial<ReturnType<typeof fromList>> | null)?.list;
  return typeof list === 'string' && list.startsWith(`${ADMIN_PATH}?`) ? list : null;
}

export function isAdminPath(pathname: string): boolean {
  return pathname === ADMIN_PATH || pathname.startsWith(`${ADMIN_PATH}/`);
}

/** What `/logowanie` may have to say first (AUTH-10 to AUTH-15). */
export const SIGN_IN_FLAGS = [
  'anotherUser',
  'wrongToken',
  'sessionEnd',
  'userBlocked',
  'tlError',
  'tlAlreadyRegistered',
] as const;
export type SignInFlag = (typeof SIGN_IN_FLAGS)[number];

/** The first word of an address: `wideo` of `/wideo/:idOrSlug`. */
const wordOf = (address: string): string => address.split('/')[1]!;
/** For expressions that look at addresses: the words of events and videos, of buying, and of pages for the signed-in alone. */
export const SHOW_WORDS = [patterns.event, patterns.video].map(wordOf).join('|');
export const BUY_WORD = wordOf(patterns.buyEvent);
export const SIGNED_IN_WORDS = [patterns.account, patterns.buyEvent, patterns.eventOrder].map(wordOf).join('|');
export const PUBLIC_SUFFIXES = `${PUBLIC_SUFFIX}|${OLD_PUBLIC_SUFFIX}`;

const SHOW_PAGE = new RegExp(`^/(${BUY_WORD}/)?(${SHOW_WORDS})/([^/?#]+)(?:${PUBLIC_SUFFIXES})?/?(?:[?#]|$)`);

/** The show that an address of ours is about, and whether it is the place where one buys it. */
export function productIn(address: string): { kind: PathKind; idOrSlug: string; buying: boolean } | null {
  const found = SHOW_PAGE.exec(address);
  if (!found) return null;
  return {
    kind: found[2] === wordOf(patterns.event) ? 'event' : 'video',
    idOrSlug: found[3]!,
    buying: found[1] !== undefined,
  };
}

const CODE_PAGE = new RegExp(`^${patterns.codeField}/([^/?#]+)/?(?:[?#]|$)`);

/** The code whose page an address of ours is; null where it is none, or cannot be read. */
export function codeIn(address: string): string | null {
  const found = CODE_PAGE.exec(address)?.[1];
  try {
    return found === undefined ? null : decodeURIComponent(found);
  } catch {
    return null; // a broken escape
  }
}
