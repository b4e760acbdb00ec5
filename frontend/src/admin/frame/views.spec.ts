import { describe, expect, it } from '@jest/globals';
import { adminText } from '@kurtyna/texts/admin';
import { isView, partsOf, type Place, tabOf, viewAt, VIEWS } from './views.js';

/** By hand, as document 3 lists them. */
const ALL = [
  ...['videos', 'events', 'festival', 'galleries', 'users', 'limitations', 'payments', 'invoices', 'views'],
  ...['notifications', 'statistics', 'categories', 'slider_settings', 'about_versions', 'help'],
  ...['advertisement_settings', 'group_tickets', 'gifts', 'packet', 'promotion_codes'],
];

describe('the tabs of the back office', () => {
  it('are the twenty of the documents, each once, each with a name [CALL3-06]', () => {
    expect([...VIEWS].sort()).toEqual([...ALL].sort());
    expect(ALL.every(isView)).toBe(true);
    const names = VIEWS.map((view) => adminText(`frame.view.${view}`));
    expect(names.filter((name) => name.trim() === '')).toEqual([]);
  });

  it.each(['hosted', 'VIDEOS', 'toString', '', null])('%j is none of them', (text) => {
    expect(isView(text)).toBe(false);
  });

  it.each<[string | null, Place]>([
    [null, 'videos'],
    ['events', 'events'],
    ['nonsense', 'videos'],
    ['links', 'views'],
    ['pages', 'views'],
    ['hosted_videos', 'hosted_videos'], // a part of the tab of videos, below
    ['withdrawals', 'withdrawals'], // and two of the payments
    ['refunds', 'refunds'],
    ['toString', 'videos'],
  ])('?view=%s opens the right one [ADM-03, ADM-04, ADM-05, OPEN2-2, OPEN2-3]', (asked, view) => {
    expect(viewAt(asked)).toBe(view);
  });

  it('have the hosted films as a second part of the videos, at an address of its own [ADM-17, OPEN2-2]', () => {
    expect(viewAt('hosted_videos')).toBe('hosted_videos');
    expect(isView('hosted_videos')).toBe(false); // no line in the menu
    expect(tabOf('hosted_videos')).toBe('videos');
    expect(partsOf('hosted_videos')).toEqual(['videos', 'hosted_videos']);
    expect(partsOf('videos')).toEqual(['videos', 'hosted_videos']);
    expect(partsOf('users')).toEqual([]);
    expect([tabOf('withdrawals'), partsOf('payments')]).toEqual(['payments', ['payments', 'refunds', 'withdrawals']]);
  });

  it('are known by the words of document 2, each with its name [ADM-07, ADM-08, ADM-09, ADM-10, ADM-11, ADM-12, ADM-13, ADM-14, ADM-15, ADM-16]', () => {
    const names = {
      videos: 'Wideo',
      events: 'Wydarzenia',
      festival: 'Festiwal',
      galleries: 'Galerie',
      limitations: 'Ograniczenia',
      views: 'Widoki',
      notifications: 'Powiadomienia',
      categories: 'Kategorie wideo',
      slider_settings: 'Slajdy',
      advertisement_settings: 'Reklamy',
    } as const;
    for (const [word, name] of Object.entries(names)) {
      expect(viewAt(word)).toBe(word);
      expect(adminText(`frame.view.${word as keyof typeof names}`)).toBe(name);
    }
  });
});
