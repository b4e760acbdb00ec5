import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { NO_ORDERS, aConfig, aGift, anEvent, aUser } from '../../test/builders.js';
import { fakeServer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const server = () =>
  fakeServer({
    'GET /external_api/event/wesele': { event: anEvent() },
    'GET /api/users/3': { user: aUser(), ...NO_ORDERS },
    'GET /api/mailing/3': { mailing: false },
    'POST /api/auth/logout': { logoutUrl: null },
  });
const bar = async () => within(await screen.findByRole('navigation', { name: 'Nawigacja główna' }));

describe('the navbar', () => {
  it.each([
    ['a visitor', '/strona-glowna', null],
    ['a user', '/', {}],
  ] as const)('%s has a search box [ROUTE-51]', async (_who, address, visitor) => {
    server();
    visit(address, visitor);
    const search = within((await bar()).getByRole('search'));
    expect(search.getByRole('searchbox', { name: 'Szukaj' })).toHaveAttribute('placeholder', 'Szukaj, min. 3 znaki');
  });

  it.each([
    ['an administrator', { role: 'admin' as const }, true],
    ['a user', { role: 'standard' as const }, false],
    ['a premium user', { role: 'premium' as const }, false],
    ['a visitor', null, false],
  ])('%s sees the Admin menu: %s [ROUTE-52]', async (_who, visitor, seen) => {
    server();
    visit(visitor ? '/' : '/strona-glowna', visitor);
    const admin = (await bar()).queryByRole('link', { name: 'Admin' });
    expect(admin?.getAttribute('href') ?? null).toBe(seen ? '/teapp-admin' : null);
  });

  it('the Admin menu has the groups of the panel, opens by the keyboard and closes with Escape [ROUTE-52]', async () => {
    server();
    const { user, where } = visit('/', { role: 'admin' });
    const menu = await (await bar()).findByRole('button', { name: 'Menu Admin' });
    expect((await bar()).queryByRole('list', { name: 'Sprzedaż' })).toBeNull();
    menu.focus();
    await user.keyboard('{Enter}');
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    for (const group of ['Treści', 'Sprzedaż', 'Ludzie', 'Ustawienia', 'Pomoc']) (await bar()).getByRole('list', { name: group });
    await user.tab();
    expect(document.activeElement).toHaveAttribute('href', '/teapp-admin?view=videos');
    await user.keyboard('{Escape}');
    expect([menu.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', menu]);
    await user.click(menu);
    await user.click(within((await bar()).getByRole('list', { name: 'Sprzedaż' })).getByRole('link', { name: 'Płatności' }));
    await waitFor(() => expect(where()).toBe('/teapp-admin?view=payments'));
  });

  it('the Admin menu closes when one goes on elsewhere in the page [ROUTE-52]', async () => {
    server();
    const { user } = visit('/', { role: 'admin' });
    const menu = await (await bar()).findByRole('button', { name: 'Menu Admin' });
    await user.click(menu);
    await user.click((await bar()).getByRole('searchbox'));
    expect(menu).toHaveAttribute('aria-expanded', 'false');
  });

  it('nothing of the Admin menu is there for a user [ROUTE-52]', async () => {
    server();
    visit('/', {});
    await (await bar()).findByRole('link', { name: 'Konto' });
    expect((await bar()).queryByRole('button', { name: 'Menu Admin' })).toBeNull();
  });

  it('a signed-in user has the own account [ROUTE-53]', async () => {
    server();
    const { user, where } = visit('/', {});
    await user.click((await bar()).getByRole('link', { name: 'Konto' }));
    await waitFor(() => expect(where()).toBe('/konto'));
    const account = (await bar()).getByRole('link', { name: 'Konto' });
    await waitFor(() => expect(account).toHaveAttribute('aria-current', 'page'));
    expect((await bar()).queryByRole('link', { name: 'Zaloguj się' })).toBeNull();
  });

  it('a signed-in user has logout [ROUTE-54]', async () => {
    server();
    const { user, where } = visit('/', {});
    await user.click((await bar()).getByRole('button', { name: 'Wyloguj' }));
    await waitFor(() => expect(where()).toBe('/wylogowano'));
  });

  it.each([
    ['/wydarzenie/wesele/publiczne', '/logowanie?redirect=%2Fwydarzenie%2Fwesele%2Fpubliczne'],
    ['/szukaj?q=ab', '/logowanie?redirect=%2Fszukaj%3Fq%3Dab'],
    ['/strona-glowna', '/logowanie'],
    ['/rejestracja', '/logowanie'],
  ])('a visitor on %s has a login link that comes back [ROUTE-55, ROUTE-44]', async (address, target) => {
    server();
    visit(address);
    const links = await bar();
    expect(links.getByRole('link', { name: 'Zaloguj się' })).toHaveAttribute('href', target);
    expect(links.queryByRole('link', { name: 'Konto' })).toBeNull();
    expect(links.queryByRole('button', { name: 'Wyloguj' })).toBeNull();
  });

  it('leads to the festival and to the gift while there is one, and to neither otherwise [HOME-15]', async () => {
    server();
    visit('/strona-glowna');
    await (await bar()).findByRole('link', { name: 'Repertuar' });
    for (const name of ['Festiwal', 'Prezent']) expect((await bar()).queryByRole('link', { name })).toBeNull();
    cleanup();
    fakeServer({
      'GET /external_api/config': {
        config: { ...aConfig(), view_festival: true },
        giftConfig: aGift(),
        groupTicketConfig: null,
      },
    });
    visit('/strona-glowna');
    expect(await (await bar()).findByRole('link', { name: 'Festiwal' })).toHaveAttribute('href', '/strona-glowna#festiwal');
    expect((await bar()).getByRole('link', { name: 'Prezent' })).toHaveAttribute('href', '/strona-glowna#prezent');
  });

  it('on a phone, menu and search open one at a time, and close on the way elsewhere', async () => {
    server();
    const { user } = visit('/strona-glowna');
    const links = await bar();
    const menu = links.getByRole('button', { name: 'Menu' });
    const sign = links.getByRole('button', { name: 'Pole wyszukiwania' });
    await user.click(menu);
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    await user.click(sign);
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    expect(sign).toHaveAttribute('aria-expanded', 'true');
    await user.click(links.getByRole('link', { name: 'Zaloguj się' }));
    await waitFor(() => expect(sign).toHaveAttribute('aria-expanded', 'false'));
  });

  it('the menu of a narrow window folds with Escape, and when the focus goes on into the page [ROUTE-53]', async () => {
    server();
    const { user } = visit('/strona-glowna', null);
    const menu = (await bar()).getByRole('button', { name: 'Menu' });
    await user.click(menu);
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    await user.click(menu);
    within(screen.getByRole('contentinfo')).getAllByRole('link')[0]!.focus();
    await waitFor(() => expect(menu).toHaveAttribute('aria-expanded', 'false'));
  });

  it('where work is under way nothing leads back there: the language and the sign-in are left [ROUTE-25, ROUTE-55]', async () => {
    fakeServer({ 'GET /external_api/config': { config: aConfig({ maintenance: true, institution_page: 'https://teatr.example' }) } });
    visit('/przerwa-techniczna', null);
    const found = await bar();
    expect(found.queryByRole('search')).toBeNull();
    expect(found.queryByRole('button', { name: 'Menu' })).toBeNull();
    expect(found.getAllByRole('link').map((link) => link.textContent)).toEqual(['Zaloguj się']);
    expect(await screen.findByText('Spróbujemy znowu za chwilę: nie trzeba odświeżać strony.')).toBeVisible();
    const footer = within(screen.getByRole('contentinfo'));
    expect((await footer.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual(['https://teatr.example']);
  });
});
