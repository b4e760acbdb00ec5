/**
 * Where a visitor is led from an address that is not for them: every rule of ROUTE-33 to ROUTE-50 in one place. Pure: the
 * router asks before it shows a page, and a table test walks it.
 */
import { safeRedirect } from '@kurtyna/domain';
import {
  isAdminPath,
  OLD_PUBLIC_SUFFIX,
  paths,
  patterns,
  PUBLIC_SUFFIX,
  PUBLIC_SUFFIXES,
  SHOW_WORDS,
  SIGNED_IN_WORDS,
} from '../routes.js';

export type Visitor = 'anonymous' | 'user' | 'admin';

export interface Arrival {
  pathname: string;
  search: string;
  hash: string;
  visitor: Visitor;
  maintenance: boolean;
  /** The page one came from before a mailed link or the partner took over (OPEN0-5). */
  origin?: string | null;
}

/** Only for those who are not signed in (ROUTE-07, ROUTE-33 to ROUTE-37). */
const ANONYMOUS_ONLY = new Set<string>([
  patterns.signIn,
  patterns.linkSent,
  patterns.signedOut,
  patterns.signUp,
  patterns.signUpDone,
  patterns.verification,
  patterns.publicHome,
  patterns.reset,
  patterns.resetSent,
  patterns.newPassword,
  patterns.adminSignIn,
]);
const PRODUCT = new RegExp(`^/(?:${SHOW_WORDS})/[^/]+$`);
const PUBLIC_PRODUCT = new RegExp(`^(/(?:${SHOW_WORDS})/[^/]+)(?:${PUBLIC_SUFFIXES})$`);
const PROTECTED = new RegExp(`^/(?:${SIGNED_IN_WORDS})(?:/|$)`);
const OTHERS_ACCOUNT = new RegExp(`^${patterns.account}/[^/]+`);

/** The address to go to instead, or null when the visitor may stay. */
export function redirectFor(arrival: Arrival): string | null {
  const at = { ...arrival, pathname: withoutTrailingSlash(arrival.pathname) };
  return (at.maintenance && at.visitor !== 'admin' ? maintenanceRule(at) : usualRule(at)) ?? null;
}

function maintenanceRule({ pathname, search }: Arrival): string | null {
  if (pathname === patterns.adminSignIn) return null;
  if (pathname === patterns.signIn && new URLSearchParams(search).has('login_token')) {
    return patterns.adminSignIn + search;
  }
  return pathname === patterns.maintenance ? null : patterns.maintenance;
}

function usualRule(at: Arrival): string | null {
  const { pathname, search, hash, visitor } = at;
  const rest = search + hash;
  const home = paths.home({ signedIn: visitor !== 'anonymous' });
  if (pathname === patterns.maintenance) return home; // nobody is stuck there (OPEN0-38)

  const publicProduct = PUBLIC_PRODUCT.exec(pathname)?.[1];
  if (visitor === 'anonymous') {
    if (pathname === patterns.home) return patterns.publicHome + rest;
    if (PRODUCT.test(pathname)) return pathname + PUBLIC_SUFFIX + rest;
    if (publicProduct && pathname.endsWith(OLD_PUBLIC_SUFFIX)) return publicProduct + PUBLIC_SUFFIX + rest;
    if (PROTECTED.test(pathname) || isAdminPath(pathname)) return paths.signIn({ redirect: pathname + rest });
    return null;
  }
  if (publicProduct) return publicProduct + rest;
  if (ANONYMOUS_ONLY.has(pathname)) return afterSignIn(at);
  if (visitor === 'user' && isAdminPath(pathname)) return home;
  if (visitor === 'user' && OTHERS_ACCOUNT.test(pathname)) return paths.account();
  return null;
}

/** The page the visitor came from, on our own site only (ROUTE-44, OPEN0-5); a page that would lead back here is no target. */
function afterSignIn({ search, origin }: Arrival): string {
  const target = safeRedirect(new URLSearchParams(search).get('redirect') ?? origin);
  if (target === null) return patterns.home;
  const pathname = withoutTrailingSlash(target.split(/[?#]/)[0]!);
  return ANONYMOUS_ONLY.has(pathname) ? patterns.home : target;
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.replace(/\/+$/, '') || '/' : pathname;
}
