/** Every address of the site is built here (T34), of the patterns in libs/domain that the router and the server share. */
import { ADMIN_PATH, PUBLIC_SUFFIX, SITE_ADDRESSES } from '@kurtyna/domain';

export type ProductPath = { slug?: string | null; id: number };

const idOrSlug = ({ slug, id }: ProductPath) => slug || String(id);
const KINDS = { event: 'wydarzenie', video: 'wideo' } as const;
export type PathKind = keyof typeof KINDS;

export { OLD_PUBLIC_SUFFIX, PUBLIC_SUFFIX } from '@kurtyna/domain';
export const patterns = SITE_ADDRESSES;

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

export const paths = {
  home: ({ signedIn = true }: { signedIn?: boolean } = {}) => (signedIn ? patterns.home : patterns.publicHome),
  signIn: ({ redirect }: { redirect?: string } = {}) =>
    redirect && redirect !== '/' ? `${patterns.signIn}?redirect=${encodeURIComponent(redirect)}` : patterns.signIn,
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
  reset: () => patterns.reset,
  resetSent: ({ email }: { email: string }) => `${patterns.resetSent}?email=${encodeURIComponent(email)}`,
  product: (
    kind: PathKind,
    ref: ProductPath,
    { signedIn = true, play = false }: { signedIn?: boolean; play?: boolean } = {},
  ) => `/${KINDS[kind]}/${idOrSlug(ref)}${signedIn ? '' : PUBLIC_SUFFIX}${play ? '?ogladaj=true' : ''}`,
  event: (ref: ProductPath) => paths.product('event', ref),
  video: (ref: ProductPath) => paths.product('video', ref),
  buy: (kind: PathKind, { id }: { id: number }) => `/platnosc/${KINDS[kind]}/${id}`,
  orderStatus: ({ kind, extOrderId }: { kind: PathKind; extOrderId: string }) =>
    `/status-zamowienia/${KINDS[kind]}/${encodeURIComponent(extOrderId)}`,
  /** Anybody's account, for an administrator. */
  userAccount: ({ id, edit = false }: { id: number; edit?: boolean }) =>
    `${patterns.account}/${id}${edit ? '?edit=true' : ''}`,
  account: ({ edit = false }: { edit?: boolean } = {}) => patterns.account + (edit ? '?edit=true' : ''),
  search: ({ q }: { q: string }) => `${patterns.search}?q=${encodeURIComponent(q)}`,
  page: ({ slug }: { slug: string }) => `/n/${slug}`,
  regulations: () => patterns.regulations,
  policy: () => patterns.policy,
  contact: () => patterns.contact,
  howToBuy: () => '/n/jakkupicbilet',
  maintenance: () => patterns.maintenance,
  error: () => patterns.error,
  admin: ({ view }: { view?: string } = {}) => `${ADMIN_PATH}${view ? `?view=${view}` : ''}`,
};

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

const SHOW_PAGE = /^\/(platnosc\/)?(wydarzenie|wideo)\/([^/?#]+)(?:\/publicz(?:ne|ny))?\/?(?:[?#]|$)/;

/** The show that an address of ours is about, and whether it is the place where one buys it. */
export function productIn(address: string): { kind: PathKind; idOrSlug: string; buying: boolean } | null {
  const found = SHOW_PAGE.exec(address);
  if (!found) return null;
  return { kind: found[2] === KINDS.event ? 'event' : 'video', idOrSlug: found[3]!, buying: found[1] !== undefined };
}
