import { describe, expect, it } from '@jest/globals';
import {
  buyPath,
  codePath,
  isSiteAddress,
  orderPath,
  pagePath,
  publicPageAt,
  showPath,
  SITE_ADDRESSES,
  sitePath,
} from './site-addresses.js';

describe('an address of the site [ROUTE-31]', () => {
  it.each([
    ['/'],
    ['/strona-glowna'],
    ['/logowanie'],
    ['/rejestracja/sukces'],
    ['/wydarzenie/wesele'],
    ['/wydarzenie/5/publiczne'],
    ['/wideo/kordian/publiczny'], // old links
    ['/platnosc/wideo/7'],
    ['/status-zamowienia/wydarzenie/K-000017'],
    ['/konto'],
    ['/konto/'],
    ['/konto/9'],
    ['/kod'],
    ['/kod/7KQ2M9XTB4V0'],
    ['/n/regulamin'],
    ['/teapp-admin'],
    ['/teapp-admin/uzytkownicy'],
  ])('is %s', (path) => {
    expect(isSiteAddress(path)).toBe(true);
  });

  it.each([
    ['/nie/ma/takiej'],
    ['/wydarzenie'],
    ['/wydarzenie/'],
    ['/wydarzenie//publiczne'],
    ['/wydarzenie/wesele/inne'],
    ['/wideo/kordian/publiczne/dalej'],
    ['/konto/9/zamowienia'],
    ['/kod/7KQ2M9XTB4V0/bilet'],
    ['/Logowanie'],
    ['/logowanie//'],
    ['//logowanie'],
    ['/n'],
    ['/wp-login.php'],
    ['/teapp-admin/events'], // a tab is `?view=events`
    [''],
  ])('is not %s', (path) => {
    expect(isSiteAddress(path)).toBe(false);
  });
});

describe('the path of', () => {
  it.each([
    [showPath('event', 'wesele'), '/wydarzenie/wesele'],
    [showPath('video', 7), '/wideo/7'],
    [buyPath('event', 5), '/platnosc/wydarzenie/5'],
    [buyPath('video', 7), '/platnosc/wideo/7'],
    [orderPath('event', 'K-000017'), '/status-zamowienia/wydarzenie/K-000017'],
    [orderPath('video', 'K-1'), '/status-zamowienia/wideo/K-1'],
    [codePath('7KQ2M9XTB4V0'), '/kod/7KQ2M9XTB4V0'],
    [codePath('SZKOŁA-1'), '/kod/SZKO%C5%81A-1'],
    [pagePath('regulamin'), '/n/regulamin'],
    [sitePath(SITE_ADDRESSES.publicEvent, { idOrSlug: 5 }), '/wydarzenie/5/publiczne'],
    [sitePath(SITE_ADDRESSES.contact, {}), '/kontakt'],
    [showPath('video', 'a/b?c#d'), '/wideo/a%2Fb%3Fc%23d'],
  ])('what is shown, bought or read: %s', (path, expected) => {
    expect(path).toBe(expected);
    expect(isSiteAddress(path)).toBe(true);
  });
});

it.each([
  ['/', { kind: 'home' }],
  ['/strona-glowna/', { kind: 'home' }],
  ['/wydarzenie/dziady', { kind: 'event', ref: { slug: 'dziady' } }],
  ['/wydarzenie/5/publiczne', { kind: 'event', ref: { id: 5 } }],
  ['/wydarzenie/5/publiczny', { kind: 'event', ref: { id: 5 } }], // old links
  ['/wideo/Wesele/', { kind: 'video', ref: { slug: 'wesele' } }],
  ['/platnosc/pakiet/3', { kind: 'packet', id: 3 }],
  ['/n/dostepnosc', { kind: 'accessibility' }],
  ['/n/Dostepnosc/', { kind: 'accessibility' }],
  ['/n/kontakt', { kind: 'page', slug: 'kontakt' }],
  ['/n/Regulamin', { kind: 'page', slug: 'regulamin' }],
  ['/regulamin', { kind: 'page', slug: 'regulamin' }],
  ['/polityka', { kind: 'page', slug: 'polityka' }],
  ['/kontakt/', { kind: 'page', slug: 'kontakt' }],
])('at %s anybody may open %j [ux.md U9]', (path, expected) => {
  expect(publicPageAt(path)).toEqual(expected);
});

it.each([
  ...['/wideo/wesele/inne', '/wideo/wesele/publiczne/dalej', '/wideo', '/wydarzenie/', '/wydarzenie//publiczne'],
  ...['/platnosc/wydarzenie/5', '/platnosc/prezent', '/status-zamowienia/wydarzenie/K-1', '/szukaj', '/logowanie'],
  ...['/konto', '/konto/9', '/kod', '/kod/7KQ2M9XTB4V0', '/u/abc', '/teapp-admin', '/nie/ma', ''],
])('at %s there is nothing that everybody may open [ux.md U9]', (path) => {
  expect(publicPageAt(path)).toBeNull();
});

it.each(['/wideo/0', '/wydarzenie/Łąka', '/wydarzenie/-1/publiczne', '/n/%2e%2e', '/platnosc/pakiet/karnet'])(
  'at %s there can be no page [ROUTE-31]',
  (path) => {
    expect(publicPageAt(path)).toBe('none');
  },
);
