import { describe, expect, it } from '@jest/globals';
import { redirectFor, type Visitor } from './redirect-for.js';

function lead(address: string, visitor: Visitor, maintenance = false): string | null {
  const { pathname, search, hash } = new URL(address, 'https://kurtyna.test');
  return redirectFor({ pathname, search, hash, visitor, maintenance });
}

/** Follows the rules to the end; a loop would not end. */
function end(address: string, visitor: Visitor, maintenance = false): string {
  let at = address;
  for (let step = 0; step < 5; step += 1) {
    const next = lead(at, visitor, maintenance);
    if (next === null) return at;
    at = next;
  }
  throw new Error(`No end from ${address} as ${visitor}`);
}

describe('redirectFor', () => {
  it.each([
    ['/logowanie', '/', 'ROUTE-33'],
    ['/rejestracja', '/', 'ROUTE-34'],
    ['/rejestracja/sukces?email=a', '/', 'ROUTE-34'],
    ['/weryfikacja-konta?email=a&token=b', '/', 'ROUTE-35'],
    ['/resetowanie-hasla', '/', 'ROUTE-36'],
    ['/nowe-haslo?token=x', '/', 'ROUTE-36'],
    ['/strona-glowna', '/', 'ROUTE-37'],
    ['/wylogowano', '/', 'ROUTE-07'],
    ['/wydarzenie/wesele/publiczne', '/wydarzenie/wesele', 'ROUTE-38'],
    ['/wydarzenie/5/publiczny?typ=pjm', '/wydarzenie/5?typ=pjm', 'ROUTE-38'],
    ['/wideo/kordian/publiczne?ogladaj=true', '/wideo/kordian?ogladaj=true', 'ROUTE-39'],
    ['/konto/9', '/konto', 'OPEN0-6'],
    ['/teapp-admin?view=payments', '/', 'ROUTE-46'],
    ['/przerwa-techniczna', '/', 'OPEN0-38'],
  ])('leads a signed-in user from %s to %s [%s]', (from, to, _row) => expect(lead(from, 'user')).toBe(to));

  it.each([
    '/',
    '/wydarzenie/5',
    '/wideo/kordian',
    '/platnosc/wydarzenie/5',
    '/status-zamowienia/wideo/K1',
    '/n/kontakt',
    '/nie-ma',
  ])('lets a signed-in user stay on %s', (address) => expect(lead(address, 'user')).toBeNull());

  it.each([
    ['/', '/strona-glowna', 'ROUTE-43'],
    ['/wydarzenie/wesele', '/wydarzenie/wesele/publiczne', 'ROUTE-40'],
    ['/wydarzenie/5?typ=pjm#opis', '/wydarzenie/5/publiczne?typ=pjm#opis', 'ROUTE-40'],
    ['/wideo/kordian', '/wideo/kordian/publiczne', 'ROUTE-41'],
    ['/wideo/kordian/publiczny?a=1', '/wideo/kordian/publiczne?a=1', 'ROUTE-42'],
    ['/platnosc/wydarzenie/5', '/logowanie?redirect=%2Fplatnosc%2Fwydarzenie%2F5', 'ROUTE-43'],
    ['/konto?edit=true', '/logowanie?redirect=%2Fkonto%3Fedit%3Dtrue', 'ROUTE-43'],
    [
      '/status-zamowienia/wydarzenie/K1?error=501',
      '/logowanie?redirect=%2Fstatus-zamowienia%2Fwydarzenie%2FK1%3Ferror%3D501',
      'ROUTE-43',
    ],
    ['/teapp-admin?view=users', '/logowanie?redirect=%2Fteapp-admin%3Fview%3Dusers', 'ROUTE-46'],
  ])('leads an anonymous visitor from %s to %s [%s]', (from, to, _row) => expect(lead(from, 'anonymous')).toBe(to));

  it.each([
    '/strona-glowna',
    '/wydarzenie/5/publiczne',
    '/logowanie',
    '/rejestracja',
    '/regulamin',
    '/n/jakkupicbilet',
    '/wylogowano',
    '/nie-ma',
  ])('lets an anonymous visitor stay on %s [ROUTE-56]', (address) => expect(lead(address, 'anonymous')).toBeNull());

  it.each([
    ['/logowanie?redirect=%2Fplatnosc%2Fwydarzenie%2F5', '/platnosc/wydarzenie/5'],
    ['/logowanie?redirect=%2Fwydarzenie%2F5%2Fpubliczne', '/wydarzenie/5/publiczne'],
    ['/logowanie?redirect=https%3A%2F%2Fevil.example', '/'],
    ['/logowanie?redirect=%2F%2Fevil.example', '/'],
    ['/logowanie?redirect=%2Flogowanie%3Fredirect%3D%252Fkonto', '/'],
  ])('after signing in at %s goes to %s, never off the site or in circles [ROUTE-44, AUTH-09]', (from, to) =>
    expect(lead(from, 'user')).toBe(to),
  );

  it.each([
    ['/', 'anonymous', '/przerwa-techniczna', 'ROUTE-47'],
    ['/wydarzenie/5', 'user', '/przerwa-techniczna', 'ROUTE-48'],
    ['/logowanie', 'anonymous', '/przerwa-techniczna', 'ROUTE-47'],
    ['/admin-login', 'anonymous', null, 'ROUTE-50'],
    ['/logowanie?login_token=a&login_email=b', 'anonymous', '/admin-login?login_token=a&login_email=b', 'OPEN0-7'],
    ['/wydarzenie/5', 'admin', null, 'ROUTE-49'],
    ['/teapp-admin', 'admin', null, 'ROUTE-49'],
  ] as const)('during maintenance %s as %s leads to %s [%s]', (from, visitor, to, _row) =>
    expect(lead(from, visitor, true)).toBe(to),
  );

  it('ends for every visitor at every address, with and without a trailing slash [OPEN0-6]', () => {
    const addresses = [
      '/',
      '/logowanie',
      '/logowanie?redirect=%2Fteapp-admin',
      '/teapp-admin',
      '/konto/3',
      '/wideo/a/publiczny',
      '/wydarzenie/a',
      '/przerwa-techniczna',
      '/platnosc/wideo/1',
      '/admin-login',
    ];
    for (const address of addresses.flatMap((one) => [one, one.replace(/([^/])(\?|$)/, '$1/$2')])) {
      for (const visitor of ['anonymous', 'user', 'admin'] as const) {
        for (const maintenance of [false, true]) expect(typeof end(address, visitor, maintenance)).toBe('string');
      }
    }
    expect(end('/logowanie?redirect=%2Fteapp-admin', 'user')).toBe('/');
  });
});
