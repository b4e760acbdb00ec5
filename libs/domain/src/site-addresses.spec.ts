import { describe, expect, it } from '@jest/globals';
import {
  buyPath,
  isSiteAddress,
  orderPath,
  pagePath,
  showAt,
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
  ['/wydarzenie/dziady', { kind: 'event', ref: { slug: 'dziady' } }],
  ['/wydarzenie/5/publiczne', { kind: 'event', ref: { id: 5 } }],
  ['/wideo/Wesele/', { kind: 'video', ref: { slug: 'wesele' } }],
  ['/wideo/wesele/inne', null],
  ['/wideo/wesele/publiczne/dalej', null],
  ['/wideo', null],
  ['/platnosc/wydarzenie/5', null],
  ['/szukaj', null],
  ['/', null],
])('at %s stands the page of %j', (path, expected) => {
  expect(showAt(path)).toEqual(expected);
});
