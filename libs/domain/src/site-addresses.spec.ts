import { describe, expect, it } from '@jest/globals';
import { isSiteAddress } from './site-addresses.js';

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
