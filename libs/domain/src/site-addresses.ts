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
  eventOrder: '/status-zamowienia/wydarzenie/:extOrderId',
  videoOrder: '/status-zamowienia/wideo/:extOrderId',
  account: '/konto',
  userAccount: '/konto/:userId',
  search: '/szukaj',
  page: '/n/:slug',
  regulations: '/regulamin',
  policy: '/polityka',
  contact: '/kontakt',
  maintenance: '/przerwa-techniczna',
  error: '/error',
  admin: ADMIN_PATH,
  /** The list of people has an address of its own too (USERADM-02, OPEN3-40). */
  adminUsers: `${ADMIN_PATH}/uzytkownicy`,
} as const;

/** The suffix of the public variants, and the spelling that old links use (ROUTE-40, ROUTE-42). */
export const PUBLIC_SUFFIX = '/publiczne';
export const OLD_PUBLIC_SUFFIX = '/publiczny';

/** Not screens, but they lead to one: whoever follows them is not lost. */
const LEAD_ON = [`${SITE_ADDRESSES.event}${OLD_PUBLIC_SUFFIX}`, `${SITE_ADDRESSES.video}${OLD_PUBLIC_SUFFIX}`];

/** Lists of segments; null stands for a value, like the slug of an event. */
const KNOWN = [...Object.values(SITE_ADDRESSES), ...LEAD_ON].map((address) =>
  address.split('/').map((part) => (part.startsWith(':') ? null : part)),
);

/** True when the site has a screen at this path (without query and hash), or leads from it to one. */
export function isSiteAddress(pathname: string): boolean {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  const parts = path.split('/');
  return KNOWN.some(
    (known) =>
      known.length === parts.length &&
      known.every((part, index) => (part === null ? parts[index] !== '' : part === parts[index])),
  );
}
