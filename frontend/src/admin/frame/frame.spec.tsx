import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { speak } from '../../base/i18n.js';
import { aListedUser } from '../../test/builders.js';
import { fakeServer, refusal, type Call } from '../../test/fake-server.js';
import { settingsServer } from '../../test/settings.js';
import { fitWindow } from '../../test/show.js';
import { TOKEN, visit } from '../../test/visit.js';

const ADMIN = { role: 'admin' } as const;
const PEOPLE = { users: [aListedUser()], count: 1, countIsExact: true, next: null };
const NO_EVENTS = { events: [], count: 0, countIsExact: true, next: null };
const server = () =>
  settingsServer({}, { 'GET /api/users': PEOPLE, 'GET /api/events/search': NO_EVENTS, 'POST /api/auth/logout': { logoutUrl: null } });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const menu = () => within(screen.getByRole('navigation', { name: 'Panel administracyjny' }));

/** By hand, in the order of the menu. */
const TABS = [
  ...['Wideo', 'Wydarzenia', 'Festiwal', 'Galerie', 'Kategorie wideo', 'Slajdy'],
  ...['Płatności', 'Statystyki', 'Kody rabatowe', 'Faktury', 'Prezenty', 'Bilety grupowe', 'Pakiety'],
  ...['Użytkownicy', 'Widoki', 'Ograniczenia', 'Powiadomienia', 'Reklamy', 'Pomoc', 'Wersje'],
];

afterEach(() => {
  fitWindow(null);
  act(() => speak('pl'));
});

describe('the back office', () => {
  it('is where the navbar’s link leads, with its heading and its menu in groups [ADM-01, ADM-02, ROUTE-52]', async () => {
    server();
    const { user, where } = visit('/', ADMIN);
    await user.click(await screen.findByRole('link', { name: 'Admin' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Panel administracyjny' })).toBeVisible();
    expect(where()).toBe('/teapp-admin');
    const people = within(menu().getByRole('list', { name: 'Ludzie' }));
    await user.click(people.getByRole('link', { name: 'Użytkownicy' }));
    await heading(/^Lista użytkowników/);
    expect(people.getByRole('link', { name: 'Użytkownicy' })).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('Lista użytkowników · Kurtyna');
  });

  it.each(['/teapp-admin', '/teapp-admin?view=nonsense'])(
    '%s opens the first tab of the menu, without an error [ADM-04, ADM-05]',
    async (address) => {
      server();
      const { where } = visit(address, ADMIN);
      const first = (await screen.findAllByRole('link')).find((link) => link.closest('nav') !== null)!;
      expect(await heading(new RegExp(`^${first.textContent}`))).toBeVisible();
      expect(first).toHaveAttribute('aria-current', 'page');
      expect(where()).toBe(address);
    },
  );

  it.each(['/teapp-admin?view=users', '/teapp-admin/uzytkownicy'])(
    '%s opens the list of people, without an error [ADM-03, USERADM-01, USERADM-02]',
    async (address) => {
      server();
      const { where } = visit(address, ADMIN);
      await heading(/^Lista użytkowników/);
      expect(where()).toBe(address);
    },
  );

  it('opens the events at view=events, whose tab the menu marks [ADM-03, ADM-08]', async () => {
    server();
    visit('/teapp-admin?view=events', ADMIN);
    await heading(/^Wydarzenia/);
    expect(menu().getByRole('link', { name: 'Wydarzenia' })).toHaveAttribute('aria-current', 'page');
  });

  it.each([
    ['videos', 'Wideo', 'ADM-07'],
    ['events', 'Wydarzenia', 'ADM-08'],
    ['festival', 'Festiwal', 'ADM-09'],
    ['galleries', 'Galerie', 'ADM-10'],
    ['limitations', 'Ograniczenia', 'ADM-11'],
    ['views', 'Widoki', 'ADM-12'],
    ['notifications', 'Powiadomienia', 'ADM-13'],
    ['categories', 'Kategorie wideo', 'ADM-14'],
    ['slider_settings', 'Slajdy', 'ADM-15'],
    ['advertisement_settings', 'Reklamy', 'ADM-16'],
  ])('opens at view=%s the screen %s, whose tab alone the menu marks [%s]', async (word, name) => {
    server();
    const { where } = visit(`/teapp-admin?view=${word}`, ADMIN);
    expect(await heading(new RegExp(`^${name}`))).toBeVisible();
    const marked = menu()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map(({ textContent }) => textContent)).toEqual([name]);
    expect(where()).toBe(`/teapp-admin?view=${word}`);
  });

  it('writes the chosen tab into the address, so that back and reload keep it [ADM-06]', async () => {
    server();
    const { user, where, router } = visit('/teapp-admin?view=users', ADMIN);
    await heading(/^Lista użytkowników/);
    await user.click(menu().getByRole('link', { name: 'Wydarzenia' }));
    await heading(/^Wydarzenia/);
    expect(where()).toBe('/teapp-admin?view=events');
    await act(() => router.navigate(-1));
    await heading(/^Lista użytkowników/);
  });

  it('names every tab of the documents in its menu, and moves the focus to the heading of the one that is chosen [CALL3-06]', async () => {
    server();
    const { user } = visit('/teapp-admin?view=users', ADMIN);
    await heading(/^Lista użytkowników/);
    expect(
      menu()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(TABS);
    await user.click(menu().getByRole('link', { name: 'Wydarzenia' }));
    await waitFor(async () => expect(await heading(/^Wydarzenia/)).toHaveFocus()); // WCAG 2.4.3
  });

  it('leads back to the site, to the account and out', async () => {
    server();
    const { user, where } = visit('/teapp-admin?view=users', ADMIN);
    await heading(/^Lista użytkowników/);
    expect(screen.getByRole('link', { name: 'Wróć do serwisu' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Konto' })).toHaveAttribute('href', '/konto');
    await user.click(screen.getByRole('button', { name: 'Wyloguj' }));
    await waitFor(() => expect(where()).toBe('/wylogowano'));
  });

  it('has its menu behind a button on what is smaller than a desktop [ux 4]', async () => {
    fitWindow('991px');
    server();
    const { user } = visit('/teapp-admin?view=payments', ADMIN);
    await heading('Płatności');
    expect(screen.queryByRole('link', { name: 'Użytkownicy' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('link', { name: 'Użytkownicy' }));
    await heading(/^Lista użytkowników/);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false'));
  });

  it('has a tab that fails leave the frame usable [ERR2-07]', async () => {
    fakeServer({ 'GET /api/users': refusal(503, { message: 'Serwis jest zajęty.' }) });
    visit('/teapp-admin?view=users', ADMIN);
    await heading('Lista użytkowników');
    expect(await screen.findByText('Serwis jest zajęty.')).toBeVisible();
    expect(menu().getByRole('link', { name: 'Użytkownicy' })).toBeVisible();
  });
});

describe('what the server is asked', () => {
  it.each([
    ['videos', 'GET /api/videos'],
    ['events', 'GET /api/events/search'],
    ['hosted_videos', 'GET /api/vimeo'],
    ['withdrawals', 'GET /api/withdrawals'],
    ['refunds', 'GET /api/refunds'],
    ['festival', 'GET /api/appconfig'],
    ['galleries', 'GET /api/galleries'],
    ['categories', 'GET /api/categories'],
    ['slider_settings', 'GET /api/slides'],
    ['users', 'GET /api/users'],
    ['views', 'GET /api/pages/regulamin'],
    ['limitations', 'GET /api/appconfig'],
    ['notifications', 'GET /api/appconfig'],
    ['advertisement_settings', 'GET /api/appconfig'],
  ])('by the tab %s (%s) carries the token in its header, in each call [CALL2-01]', async (view, own) => {
    const house = server();
    visit(`/teapp-admin?view=${view}`, ADMIN);
    await waitFor(() => expect(house.asked(own)).not.toHaveLength(0), { timeout: 10_000 });
    expect(house.calls.filter(({ headers }) => headers.get('x-auth-token') !== TOKEN)).toEqual([]);
  });

  it('to change is JSON, and carries the token too [CALL2-01, CALL2-02]', async () => {
    const house = server();
    const { user } = visit('/teapp-admin?view=festival', ADMIN);
    await user.click(await screen.findByRole('switch', { name: 'Krótkie daty' }));
    await waitFor(() => expect(house.saved()).toEqual([{ festival_short_dates: true }]));
    const [{ headers }] = house.asked('PUT /api/appconfig') as [Call];
    expect([headers.get('x-auth-token'), headers.get('content-type')]).toEqual([TOKEN, 'application/json']);
  });
});

describe('its language is Polish, whatever the visitor chose [ADM-19, OPEN2-4]', () => {
  it('in its texts, for screen readers and in what the server is asked', async () => {
    const house = server();
    act(() => speak('en'));
    visit('/teapp-admin?view=users', ADMIN);
    await heading(/^Lista użytkowników/);
    expect(document.documentElement.lang).toBe('pl');
    expect(screen.getByRole('button', { name: 'Wyloguj' })).toBeVisible();
    expect(await screen.findByText('Standard')).toBeVisible();
    await waitFor(() => expect(house.asked('GET /api/users')).not.toHaveLength(0));
    expect(house.asked('GET /api/users').map(({ headers }) => headers.get('accept-language'))).toEqual(['pl']);
  });

  it('and the visitor’s own again outside', async () => {
    server();
    act(() => speak('en'));
    const { user } = visit('/teapp-admin?view=users', ADMIN);
    await heading(/^Lista użytkowników/);
    await user.click(screen.getByRole('link', { name: 'Wróć do serwisu' }));
    expect(await screen.findByRole('button', { name: 'Sign out' })).toBeVisible();
    expect(document.documentElement.lang).toBe('en');
  });
});
