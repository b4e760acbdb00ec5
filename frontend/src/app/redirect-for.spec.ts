import { describe, expect, it } from '@jest/globals';
import { redirectFor, type Visitor } from './redirect-for.js';

interface Circumstances {
  maintenance?: boolean;
  origin?: string;
}

function lead(address: string, visitor: Visitor, { maintenance = false, origin }: Circumstances = {}): string | null {
  const { pathname, search, hash } = new URL(address, 'https://kurtyna.test');
  return redirectFor({ pathname, search, hash, visitor, maintenance, origin });
}

/** Follows the rules to the end; a loop would not end. */
function end(address: string, visitor: Visitor, circumstances?: Circumstances): string {
  let at = address;
  for (let step = 0; step < 5; step += 1) {
    const next = lead(at, visitor, circumstances);
    if (next === null) return at;
    at = next;
  }
  throw new Error(`No end from ${address} as ${visitor}`);
}

const STAYS = null;
type Rule = readonly [row: string, who: Visitor, from: string, to: string | null];

/** Every address of document 0 and what becomes of it. */
const USUALLY: Rule[] = [
  ['ROUTE-07', 'user', '/wylogowano', '/'],
  ['ROUTE-33', 'user', '/logowanie', '/'],
  ['ROUTE-33', 'user', '/logowanie-link', '/'],
  ['ROUTE-33', 'admin', '/admin-login?login_token=a&login_email=b', '/'],
  ['ROUTE-34', 'user', '/rejestracja', '/'],
  ['ROUTE-34', 'user', '/rejestracja/sukces?email=a', '/'],
  ['ROUTE-35', 'user', '/weryfikacja-konta?email=a&token=b', '/'],
  ['ROUTE-36', 'user', '/resetowanie-hasla', '/'],
  ['ROUTE-36', 'user', '/resetowanie-hasla/informacja?email=a', '/'],
  ['ROUTE-36', 'user', '/nowe-haslo?email=a&token=x', '/'],
  ['ROUTE-37', 'user', '/strona-glowna', '/'],
  ['ROUTE-38', 'user', '/wydarzenie/wesele/publiczne', '/wydarzenie/wesele'],
  ['ROUTE-38', 'user', '/wydarzenie/5/publiczny?typ=pjm', '/wydarzenie/5?typ=pjm'],
  ['ROUTE-39', 'user', '/wideo/kordian/publiczne?ogladaj=true', '/wideo/kordian?ogladaj=true'],
  ['ROUTE-40', 'anonymous', '/wydarzenie/wesele', '/wydarzenie/wesele/publiczne'],
  ['ROUTE-40', 'anonymous', '/wydarzenie/5?typ=pjm#opis', '/wydarzenie/5/publiczne?typ=pjm#opis'],
  ['ROUTE-41', 'anonymous', '/wideo/kordian', '/wideo/kordian/publiczne'],
  ['ROUTE-42', 'anonymous', '/wideo/kordian/publiczny?a=1', '/wideo/kordian/publiczne?a=1'],
  ['ROUTE-42', 'anonymous', '/wydarzenie/5/publiczny', '/wydarzenie/5/publiczne'],
  ['ROUTE-43', 'anonymous', '/', '/strona-glowna'],
  ['ROUTE-43', 'anonymous', '/platnosc/wydarzenie/5', '/logowanie?redirect=%2Fplatnosc%2Fwydarzenie%2F5'],
  ['ROUTE-43', 'anonymous', '/konto?edit=true', '/logowanie?redirect=%2Fkonto%3Fedit%3Dtrue'],
  ['ROUTE-43', 'anonymous', '/konto/9', '/logowanie?redirect=%2Fkonto%2F9'],
  [
    'ROUTE-43',
    'anonymous',
    '/status-zamowienia/wydarzenie/K1?error=501',
    '/logowanie?redirect=%2Fstatus-zamowienia%2Fwydarzenie%2FK1%3Ferror%3D501',
  ],
  ['ROUTE-44', 'user', '/logowanie?redirect=%2Fplatnosc%2Fwydarzenie%2F5', '/platnosc/wydarzenie/5'],
  ['ROUTE-44', 'user', '/logowanie?sessionEnd=true&redirect=%2Fkonto', '/konto'],
  ['ROUTE-44', 'user', '/rejestracja?redirect=%2Fkod%2F7KQ2M9XTB4V0', '/kod/7KQ2M9XTB4V0'],
  ['AUTH-09', 'user', '/logowanie?redirect=%2Fwydarzenie%2F5%2Fpubliczne', '/wydarzenie/5/publiczne'],
  ['AUTH-09', 'user', '/logowanie?redirect=https%3A%2F%2Fevil.example', '/'],
  ['AUTH-09', 'user', '/logowanie?redirect=%2F%2Fevil.example', '/'],
  ['AUTH-09', 'user', '/logowanie?redirect=%2Flogowanie%3Fredirect%3D%252Fkonto', '/'],
  ['ROUTE-45', 'admin', '/teapp-admin?view=payments', STAYS],
  ['ROUTE-46', 'anonymous', '/teapp-admin?view=users', '/logowanie?redirect=%2Fteapp-admin%3Fview%3Dusers'],
  ['ROUTE-46', 'user', '/teapp-admin?view=payments', '/'],
  ['OPEN0-6', 'user', '/konto/9', '/konto'],
  ['ROUTE-19', 'admin', '/konto/9', STAYS],
  ['ROUTE-14', 'anonymous', '/callback?code=a&state=b', STAYS],
  ['ROUTE-14', 'user', '/callback?code=a&state=b', STAYS],
  ['OPEN0-38', 'user', '/przerwa-techniczna', '/'],
  ['OPEN0-38', 'anonymous', '/przerwa-techniczna', '/strona-glowna'],
  ...['/strona-glowna', '/wydarzenie/5/publiczne', '/wideo/5/publiczne', '/regulamin', '/n/jakkupicbilet', '/kontakt']
    .concat(['/logowanie', '/logowanie-link', '/admin-login', '/wylogowano', '/rejestracja', '/rejestracja/sukces'])
    .concat(['/weryfikacja-konta', '/resetowanie-hasla', '/resetowanie-hasla/informacja', '/nowe-haslo'])
    .concat(['/szukaj?q=wesele', '/polityka', '/error', '/nie-ma', '/kod', '/kod/7KQ2M9XTB4V0'])
    .map((address) => ['ROUTE-56', 'anonymous', address, STAYS] as const),
  ...['/', '/wydarzenie/5', '/wideo/kordian', '/platnosc/wydarzenie/5', '/status-zamowienia/wideo/K1', '/konto']
    .concat(['/szukaj?q=a', '/n/kontakt', '/error', '/nie-ma', '/kod', '/kod/7KQ2M9XTB4V0'])
    .map((address) => ['ROUTE-32', 'user', address, STAYS] as const),
];

const IN_MAINTENANCE: Rule[] = [
  ['ROUTE-47', 'anonymous', '/', '/przerwa-techniczna'],
  ['ROUTE-47', 'anonymous', '/logowanie', '/przerwa-techniczna'],
  ['ROUTE-47', 'anonymous', '/regulamin', '/przerwa-techniczna'],
  ['ROUTE-47', 'anonymous', '/nie-ma', '/przerwa-techniczna'],
  ['ROUTE-47', 'anonymous', '/callback?code=a&state=b', '/przerwa-techniczna'],
  ['ROUTE-48', 'user', '/wydarzenie/5', '/przerwa-techniczna'],
  ['ROUTE-48', 'user', '/teapp-admin', '/przerwa-techniczna'],
  ['ROUTE-25', 'anonymous', '/przerwa-techniczna', STAYS],
  ['ROUTE-49', 'admin', '/wydarzenie/5', STAYS],
  ['ROUTE-49', 'admin', '/teapp-admin', STAYS],
  ['ROUTE-49', 'admin', '/przerwa-techniczna', '/'],
  ['ROUTE-50', 'anonymous', '/admin-login', STAYS],
  ['ROUTE-50', 'anonymous', '/admin-login?login_token=a&login_email=b', STAYS],
  ['ROUTE-50', 'user', '/admin-login', STAYS],
  ['OPEN0-7', 'anonymous', '/logowanie?login_token=a&login_email=b', '/admin-login?login_token=a&login_email=b'],
];

describe('redirectFor, every rule as a row of a table [ROUTE-07, ROUTE-14, ROUTE-19, ROUTE-25, ROUTE-32..ROUTE-50, ROUTE-56]', () => {
  it.each(USUALLY)('%s: %s at %s is led to %s', (_row, who, from, to) => expect(lead(from, who)).toBe(to));

  it.each(IN_MAINTENANCE)('%s: during maintenance %s at %s is led to %s', (_row, who, from, to) =>
    expect(lead(from, who, { maintenance: true })).toBe(to),
  );

  it.each([
    ['/logowanie', '/konto', '/konto'],
    ['/logowanie?login_token=a&login_email=b', '/platnosc/wydarzenie/5', '/platnosc/wydarzenie/5'],
    ['/logowanie-link', '/wideo/kordian', '/wideo/kordian'],
    ['/logowanie?redirect=%2Fkonto', '/wideo/kordian', '/konto'],
    ['/logowanie', 'https://evil.example', '/'],
  ])('signed in at %s, coming from %s, one ends on %s [ROUTE-44, OPEN0-5]', (from, origin, to) =>
    expect(lead(from, 'user', { origin })).toBe(to),
  );

  it('ends for every visitor at every address, with and without a trailing slash [OPEN0-6]', () => {
    const addresses = [...USUALLY, ...IN_MAINTENANCE].map(([, , from]) => from);
    addresses.push('/logowanie?redirect=%2Fteapp-admin', '/wideo/a/publiczny', '/platnosc/wideo/1');
    for (const address of addresses.flatMap((one) => [one, one.replace(/([^/])(\?|$)/, '$1/$2')])) {
      for (const visitor of ['anonymous', 'user', 'admin'] as const) {
        for (const maintenance of [false, true]) expect(typeof end(address, visitor, { maintenance })).toBe('string');
      }
    }
    expect(end('/logowanie?redirect=%2Fteapp-admin', 'user')).toBe('/'); // ROUTE-46
  });
});
