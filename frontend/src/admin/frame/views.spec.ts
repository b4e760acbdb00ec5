import { describe, expect, it } from '@jest/globals';
import { adminText } from '@kurtyna/texts/admin';
import { isView, menuOf, viewAt, VIEWS, type View } from './views.js';

/** By hand, as document 3 lists them. */
const ALL = [
  ...['videos', 'events', 'festival', 'galleries', 'users', 'limitations', 'payments', 'invoices', 'views'],
  ...['notifications', 'statistics', 'categories', 'slider_settings', 'about_versions', 'help'],
  ...['advertisement_settings', 'group_tickets', 'gifts', 'packet', 'promotion_codes'],
];
const only =
  (...built: View[]) =>
  (view: View) =>
    built.includes(view);

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

  it.each<[string | null, (view: View) => boolean, View]>([
    [null, () => true, 'videos'],
    ['events', () => true, 'events'],
    ['nonsense', () => true, 'videos'],
    [null, only('users'), 'users'], // until the tab of videos is built
    ['nonsense', only('users', 'payments'), 'payments'],
    ['gifts', only('users'), 'gifts'], // known, and said to be missing
  ])('?view=%s opens the right one [ADM-03, ADM-04, ADM-05]', (asked, built, view) => {
    expect(viewAt(asked, built)).toBe(view);
  });

  it('stand in the menu in their groups when they are built, and a group without any does not', () => {
    expect(menuOf(only('users', 'payments', 'events'))).toEqual([
      { group: 'content', views: ['events'] },
      { group: 'sales', views: ['payments'] },
      { group: 'people', views: ['users'] },
    ]);
  });
});
