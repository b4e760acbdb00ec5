import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { NO_ORDERS, aConfig, anEvent, aUser } from '../../test/builders.js';
import { fakeServer, refusal, type Answer } from '../../test/fake-server.js';
import { settled } from '../../test/settled.js';
import { visit } from '../../test/visit.js';

const TERMS = '/api/users/3/accept-tos';
const server = (answers: Record<string, Answer> = {}) =>
  fakeServer({
    [`GET ${TERMS}`]: { accept_tos: false },
    'GET /api/events/5': { event: anEvent() },
    'GET /api/users/3': { user: aUser(), ...NO_ORDERS },
    'GET /api/mailing/3': { mailing: false },
    ...answers,
  });
const asksTerms = () => screen.findByRole('dialog', { name: 'Regulamin' });

describe('the terms window', () => {
  it.each(['/', '/platnosc/wydarzenie/5'])('stands on %s for a user who has not accepted [ACCT-42, HOME-17, OPEN0-35]', async (address) => {
    server();
    visit(address, {});
    const window = within(await asksTerms());
    expect(window.getByText('Aby korzystać z serwisu, zaakceptuj regulamin i politykę prywatności.')).toBeVisible();
  });

  it.each([
    ['accepted before', '/', {}, { accept_tos: true }],
    ['not signed in', '/strona-glowna', null, { accept_tos: false }],
    ['on another page', '/konto', {}, { accept_tos: false }],
    ['reading the terms', '/regulamin', {}, { accept_tos: false }],
  ])('%s: it does not [ACCT-42]', async (_who, address, visitor, answer) => {
    server({ [`GET ${TERMS}`]: answer });
    visit(address, visitor);
    await screen.findByRole('contentinfo');
    await settled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('cannot be dismissed: no cross, not by Escape, not from outside [ACCT-43, HOME-17]', async () => {
    server();
    const { user } = visit('/', {});
    const window = await asksTerms();
    expect(
      within(window)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Wyloguj', 'Akceptuję']);
    await user.keyboard('{Escape}');
    await user.click(document.querySelector('.ant-modal-wrap')!);
    await settled();
    expect(screen.getByRole('dialog', { name: 'Regulamin' })).toBeVisible();
  });

  it('offers both texts in a new tab, at the addresses of the config', async () => {
    server({
      'GET /external_api/config': { config: aConfig({ regulations_page: 'https://teatr.example/r', policy_page: '' }) },
    });
    visit('/', {});
    const window = within(await asksTerms());
    const links = window.getAllByRole('link');
    await waitFor(() => expect(links[0]).toHaveAttribute('href', 'https://teatr.example/r'));
    expect(links[1]).toHaveAttribute('href', '/polityka');
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveTextContent('otwiera się w nowej karcie');
    }
  });

  it('"Akceptuję" accepts with an empty body, and the window is gone [ACCT-41, ACCT-43, HOME-18]', async () => {
    const asked = server();
    asked.on(`POST ${TERMS}`, () => {
      asked.on(`GET ${TERMS}`, { accept_tos: true });
      return { body: { accept_tos: true } };
    });
    const { user } = visit('/', {});
    await user.click(within(await asksTerms()).getByRole('button', { name: 'Akceptuję' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.asked(`POST ${TERMS}`).map(({ body }) => body)).toEqual([null]);
  });

  it('is there again at each coming home until the terms are accepted, and not once more [HOME-17, HOME-18]', async () => {
    const asked = server();
    asked.on(`POST ${TERMS}`, () => {
      asked.on(`GET ${TERMS}`, { accept_tos: true });
      return { body: { accept_tos: true } };
    });
    const { user, router } = visit('/', {});
    const awayAndHome = async () => {
      await act(() => router.navigate('/konto'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await act(() => router.navigate('/'));
    };
    await asksTerms();
    await awayAndHome();
    await user.click(within(await asksTerms()).getByRole('button', { name: 'Akceptuję' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await awayAndHome();
    await settled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('"Wyloguj" leaves', async () => {
    server({ 'POST /api/auth/logout': { logoutUrl: null } });
    const { user, where } = visit('/', {});
    await user.click(within(await asksTerms()).getByRole('button', { name: 'Wyloguj' }));
    await waitFor(() => expect(where()).toBe('/wylogowano'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a failure', () => {
  const general = 'Wystąpił błąd. Spróbuj ponownie później.';

  it('of the status: the general text and the error [ACCT-44, CALL1-22]', async () => {
    server({ [`GET ${TERMS}`]: refusal(500, { message: 'Baza śpi.' }) });
    visit('/', {});
    expect(await screen.findByText(general)).toBeVisible();
    expect(screen.getByText('Baza śpi.')).toBeVisible();
  });

  it('of the acceptance: the same, and the window stays [ACCT-44, CALL1-22]', async () => {
    server({ [`POST ${TERMS}`]: refusal(503, { message: 'Baza śpi.' }) });
    const { user } = visit('/', {});
    await user.click(within(await asksTerms()).getByRole('button', { name: 'Akceptuję' }));
    expect(await screen.findByText(general)).toBeVisible();
    expect(screen.getByText('Baza śpi.')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Regulamin' })).toBeVisible();
  });

  it('with 400 is ignored by both: no toast, no logout [ACCT-45, CALL1-23, OPEN0-14]', async () => {
    const asked = server({ [`GET ${TERMS}`]: refusal(400) });
    const first = visit('/', {});
    await waitFor(() => expect(asked.asked(`GET ${TERMS}`)).toHaveLength(1));
    await settled();
    expect(first.store.getState().session.authenticated).toBe(true);

    asked.on(`GET ${TERMS}`, { accept_tos: false });
    asked.on(`POST ${TERMS}`, refusal(400));
    const { user, store } = visit('/', {});
    await user.click(within(await asksTerms()).getByRole('button', { name: 'Akceptuję' }));
    await waitFor(() => expect(asked.asked(`POST ${TERMS}`)).toHaveLength(1));
    await settled();
    expect(store.getState().session.authenticated).toBe(true);
    expect(screen.queryByText(general)).toBeNull();
    expect(screen.queryByText('Nie tym razem.')).toBeNull();
  });

  it.each([401, 403])('with %i ends the session as everywhere [SESS-19]', async (status) => {
    server({ [`GET ${TERMS}`]: refusal(status) });
    const { where } = visit('/', {});
    await waitFor(() => expect(where()).toContain('/logowanie?sessionEnd=true'));
  });
});
