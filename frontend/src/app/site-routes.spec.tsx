import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { SITE_ADDRESSES } from '@kurtyna/domain';
import { NO_ORDERS, aListedUser, aLookedAtCode, anEvent, anOrder, aGift, aPacket, aUser, aVideo } from '../test/builders.js';
import { fakeServer } from '../test/fake-server.js';
import { visit } from '../test/visit.js';
import { siteRoutes } from './site-routes.js';

const page = (slug: string, title: string) => ({
  [`GET /api/pages/${slug}`]: { page: { id: 1, slug, title, content: '<p>Treść</p>' } },
});
const server = () =>
  fakeServer({
    'GET /api/events/wesele': { event: anEvent() },
    'GET /api/events/5': { event: anEvent() },
    'GET /external_api/event/5': { event: anEvent() },
    'POST /api/codes/look': aLookedAtCode(),
    'GET /external_api/event/wesele': { event: anEvent() },
    'GET /api/videos': { videos: [], count: 0, countIsExact: true, next: null },
    'GET /api/videos/kordian': { video: aVideo() },
    'GET /api/videos/7': { video: aVideo() },
    'GET /external_api/video/kordian': { video: aVideo() },
    'GET /api/payments/K-1': { order: anOrder(), payu: null },
    'GET /api/gifts/K-1': { order: anOrder({ kind: 'gift' }) },
    'GET /api/groupTickets/K-1': { order: anOrder({ kind: 'group' }) },
    'GET /api/packetpayments/K-1': { order: anOrder({ kind: 'packet' }) },
    'GET /api/gifts/settings': { config: aGift() },
    'GET /api/packets/3': { packet: aPacket() },
    'GET /api/videopayments/K-1': { order: anOrder({ product_kind: 'video' }), payu: null },
    'GET /api/users/3': { user: aUser(), ...NO_ORDERS },
    'GET /api/users/9': { user: aUser({ id: 9 }), ...NO_ORDERS },
    'GET /api/mailing/3': { mailing: false },
    'GET /api/mailing/9': { mailing: false },
    'GET /api/users': { users: [aListedUser()], count: 1, countIsExact: true, next: null },
    'GET /api/search/all': { events: [], pages: [], videos: [] },
    'POST /api/passwords/verifyreset': { email: 'a@b.pl' },
    'POST /api/verifications': { email: 'a@b.pl' },
    ...page('regulamin', 'Regulamin teatru'),
    ...page('polityka', 'Polityka teatru'),
    ...page('kontakt', 'Kontakt z teatrem'),
    ...page('jakkupicbilet', 'Jak kupić'),
  });

const USER = {};
const ADMIN = { role: 'admin' } as const;

/** Each route, who may see it, and what it shows. */
const SCREENS: [row: string, address: string, visitor: object | null, heading: string | RegExp][] = [
  ['ROUTE-01', '/logowanie', null, 'Logowanie'],
  ['ROUTE-02', '/logowanie-link', null, 'Wysłano link do logowania'],
  ['ROUTE-04', '/admin-login', null, 'Logowanie administratora'],
  ['ROUTE-06', '/wylogowano', null, 'Wylogowano'],
  ['ROUTE-08', '/rejestracja', null, 'Rejestracja'],
  ['ROUTE-09', '/rejestracja/sukces?email=a%40b.pl', null, 'Konto zostało założone'],
  ['ROUTE-10', '/weryfikacja-konta?email=a%40b.pl&token=t', null, 'Potwierdzenie adresu e-mail'],
  ['ROUTE-11', '/resetowanie-hasla', null, 'Resetowanie hasła'],
  ['ROUTE-12', '/resetowanie-hasla/informacja?email=a%40b.pl', null, 'Sprawdź skrzynkę'],
  ['ROUTE-13', '/nowe-haslo?email=a%40b.pl&token=t', null, 'Nowe hasło'],
  ['mail-geo-legal 2', '/u/abc', null, 'Newsletter'],
  ['ROUTE-15', '/', USER, /./],
  ['ROUTE-16', '/strona-glowna', null, /./],
  ['ROUTE-17', '/konto', USER, 'Twoje konto'],
  ['ROUTE-19', '/konto/9', ADMIN, /./],
  ['OPEN1-49', '/kod', null, 'Masz kod?'],
  ['OPEN1-49', '/kod/7KQ2M9XTB4V0', null, 'Bilet na: Wesele'],
  ['OPEN1-49', '/kod/7KQ2M9XTB4V0', USER, 'Bilet na: Wesele'],
  ['ROUTE-20', '/szukaj?q=wesele', null, 'Wyniki dla: wesele'],
  ['ROUTE-21', '/regulamin', null, 'Regulamin teatru'],
  ['ROUTE-22', '/polityka', null, 'Polityka teatru'],
  ['ROUTE-23', '/kontakt', null, 'Kontakt z\u00a0teatrem'],
  ['mail-geo-legal 5.7', '/n/dostepnosc', null, 'Deklaracja dostępności'],
  ['mail-geo-legal 5.2', '/odstapienie-od-umowy', null, 'Odstąpienie od umowy'],
  ['ROUTE-24', '/n/regulamin', null, 'Regulamin teatru'],
  ['ROUTE-24', '/n/polityka', null, 'Polityka teatru'],
  ['ROUTE-24', '/n/kontakt', null, 'Kontakt z\u00a0teatrem'],
  ['ROUTE-24', '/n/jakkupicbilet', null, 'Jak kupić'],
  ['ROUTE-27', '/error', null, 'Coś się u\u00a0nas zepsuło'],
  ['ROUTE-31', '/nie/ma/takiej', null, 'Nie znaleziono strony'],
  ['ROUTE-32', '/wydarzenie/wesele', USER, 'Wesele'],
  ['ROUTE-32', '/wydarzenie/wesele/publiczne', null, 'Wesele'],
  ['ROUTE-32', '/wideo/kordian', USER, 'Kordian'],
  ['ROUTE-32', '/wideo/kordian/publiczne', null, 'Kordian'],
  ['ROUTE-32', '/platnosc/wydarzenie/5', USER, /./],
  ['ROUTE-32', '/platnosc/wideo/7', USER, /./],
  ['ROUTE-32', '/platnosc/prezent', USER, /^Kupujesz prezent: /],
  ['ROUTE-32', '/platnosc/pakiet/3', USER, /^Kupujesz pakiet: /],
  ['ROUTE-32', '/status-zamowienia/wydarzenie/K-1', USER, /./],
  ['ROUTE-32', '/status-zamowienia/wideo/K-1', USER, /./],
  ['ROUTE-32', '/status-zamowienia/prezent/K-1', USER, /./],
  ['ROUTE-32', '/status-zamowienia/bilet-grupowy/K-1', USER, /./],
  ['ROUTE-32', '/status-zamowienia/pakiet/K-1', USER, /./],
  ['ADM-04', '/teapp-admin', ADMIN, /^Wideo/],
  ['ADM-05', '/teapp-admin?view=nonsense', ADMIN, /^Wideo/],
  ['ADM-03', '/teapp-admin?view=gifts', ADMIN, 'Prezenty'],
  ['USERADM-02', '/teapp-admin/uzytkownicy', ADMIN, /^Lista użytkowników/],
];

describe('the screens [ROUTE-01..ROUTE-02, ROUTE-04, ROUTE-06, ROUTE-08..ROUTE-13, ROUTE-15..ROUTE-17, ROUTE-19..ROUTE-24, ROUTE-27, ROUTE-31, ROUTE-32, ADM-01, ADM-03..ADM-05, USERADM-02]', () => {
  it.each(SCREENS)('%s: %s is there, with one heading and a title of its own', async (_row, address, visitor, name) => {
    server();
    const { where } = visit(address, visitor);
    expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(where()).toBe(address);
    await waitFor(() => expect(document.title).toMatch(/^.+ · Kurtyna$/));
  });
});

describe('the administrators’ screens are for administrators [ROUTE-46, OPEN0-6, ADM-22]', () => {
  it('a visitor is led to the sign-in, and comes back from there', async () => {
    server();
    const { where } = visit('/teapp-admin?view=payments', null);
    expect(await screen.findByRole('heading', { level: 1, name: 'Logowanie' })).toBeInTheDocument();
    expect(where()).toBe('/logowanie?redirect=%2Fteapp-admin%3Fview%3Dpayments');
  });

  it.each([
    ['a viewer', '/teapp-admin?view=payments', {}],
    ['a premium viewer', '/teapp-admin', { role: 'premium' }],
    ['a viewer', '/teapp-admin/uzytkownicy', {}],
    ['a viewer who comes from the sign-in', '/logowanie?redirect=%2Fteapp-admin', {}],
  ] as const)('%s ends on the home', async (_who, address, visitor) => {
    server();
    const { where } = visit(address, visitor);
    expect(await screen.findByRole('heading', { level: 1, name: 'Strona główna' })).toBeInTheDocument();
    expect(where()).toBe('/');
  });
});

it('the router has a screen at every address the server calls one of the site, and at no other [ROUTE-31, T34]', () => {
  const inOrder = (addresses: readonly (string | undefined)[]) => addresses.filter((one) => one !== '*').sort();
  const all = (routes: RouteObject[]): (string | undefined)[] =>
    routes.flatMap(({ path, children }) => [...(path ? [path] : []), ...all(children ?? [])]);
  expect(inOrder(all(siteRoutes))).toEqual(inOrder(Object.values(SITE_ADDRESSES)));
});
