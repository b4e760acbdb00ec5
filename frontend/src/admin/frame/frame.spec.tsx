import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { speak } from '../../base/i18n.js';
import { aListedUser } from '../../test/builders.js';
import { fakeServer, refusal } from '../../test/fake-server.js';
import { fitWindow } from '../../test/show.js';
import { visit } from '../../test/visit.js';

const ADMIN = { role: 'admin' } as const;
const PEOPLE = { users: [aListedUser()], count: 1, countIsExact: true, next: null };
const server = () => fakeServer({ 'GET /api/users': PEOPLE, 'POST /api/auth/logout': { logoutUrl: null } });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const menu = () => within(screen.getByRole('navigation', { name: 'Panel administracyjny' }));

afterEach(() => {
  fitWindow(null);
  act(() => speak('pl'));
});

describe('the back office', () => {
  it('is where the navbar’s link leads, with its heading and its menu in groups [ADM-01, ADM-02, ROUTE-52]', async () => {
    server();
    const { user, where } = visit('/', ADMIN);
    await user.click(await screen.findByRole('link', { name: 'Admin' }));
    await heading(/^Lista użytkowników/);
    expect(where()).toBe('/teapp-admin');
    expect(screen.getByRole('heading', { level: 2, name: 'Panel administracyjny' })).toBeVisible();
    const people = within(menu().getByRole('list', { name: 'Ludzie' }));
    expect(people.getByRole('link', { name: 'Użytkownicy' })).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('Lista użytkowników · Kurtyna');
  });

  it.each(['/teapp-admin?view=users', '/teapp-admin', '/teapp-admin?view=nonsense', '/teapp-admin/uzytkownicy'])(
    '%s opens the list of people, without an error [ADM-03, ADM-04, ADM-05, USERADM-01, USERADM-02]',
    async (address) => {
      server();
      const { where } = visit(address, ADMIN);
      await heading(/^Lista użytkowników/);
      expect(where()).toBe(address);
    },
  );

  it('a tab that is not there yet is not in the menu; its address says so and leads on [CALL3-06]', async () => {
    server();
    const { user, where } = visit('/teapp-admin?view=payments', ADMIN);
    await heading('Płatności');
    expect(screen.getByText('Tej części panelu jeszcze nie ma.')).toBeVisible();
    expect(menu().getAllByRole('link')).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Przejdź do części „Użytkownicy”' }));
    expect(where()).toBe('/teapp-admin?view=users');
    await waitFor(async () => expect(await heading(/^Lista użytkowników/)).toHaveFocus()); // WCAG 2.4.3
  });

  it('leads back to the site, to the account and out', async () => {
    server();
    const { user, where } = visit('/teapp-admin', ADMIN);
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

describe('its language is Polish, whatever the visitor chose [ADM-19, OPEN2-4]', () => {
  it('in its texts, for screen readers and in what the server is asked', async () => {
    const house = server();
    act(() => speak('en'));
    visit('/teapp-admin', ADMIN);
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
    const { user } = visit('/teapp-admin', ADMIN);
    await heading(/^Lista użytkowników/);
    await user.click(screen.getByRole('link', { name: 'Wróć do serwisu' }));
    expect(await screen.findByRole('button', { name: 'Sign out' })).toBeVisible();
    expect(document.documentElement.lang).toBe('en');
  });
});
