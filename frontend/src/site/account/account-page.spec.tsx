import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { exits } from '../../app/leave-page.js';
import { speak } from '../../base/i18n.js';
import type { OrderDto, UserDto } from '../../api/generated.js';
import { NO_ORDERS, aConfig, anEvent, anOrder, aUser, aVideo, inMinutes, runningWithAccess } from '../../test/builders.js';
import { fakeServer, noAnswer, refusal, type Answer } from '../../test/fake-server.js';
import { fitWindow } from '../../test/show.js';
import { visit } from '../../test/visit.js';

interface Given {
  user?: Partial<UserDto>;
  orders?: OrderDto[] | null;
  videoOrders?: OrderDto[] | null;
  mailing?: boolean;
  answers?: Record<string, Answer>;
}

function server({ user, orders = [], videoOrders = [], mailing = false, answers = {} }: Given = {}) {
  return fakeServer({
    'GET /api/users/3': { user: aUser(user), ...NO_ORDERS, orders, videoOrders },
    'GET /api/mailing/3': { mailing },
    ...answers,
  });
}
const panel = async (name: string) => (await screen.findByRole('heading', { level: 2, name })).closest('section')!;
const factsOf = (section: HTMLElement) =>
  Object.fromEntries([...section.querySelectorAll('dt')].map((dt) => [dt.textContent, dt.nextElementSibling!.textContent]));

describe('the own account', () => {
  it('shows the own data, the birthday as DD.MM.YYYY [ACCT-01, AUTH-42, ROUTE-17, OPEN0-19]', async () => {
    const asked = server({ user: { mailing: true, company: 'Teatr Mały', nip: '5260250274' } });
    visit('/konto', {});
    expect(await screen.findByRole('heading', { level: 1, name: 'Twoje konto' })).toBeVisible();
    expect(factsOf(await panel('Twoje dane'))).toEqual({
      Imię: 'Anna',
      Nazwisko: 'Kowalska',
      'E-mail': 'anna@example.pl',
      'Data urodzenia': '31.01.1990',
      Kraj: 'Polska (PL)',
      Rola: 'Standard',
      Adres: 'Długa 5, 00-950 Warszawa, mazowieckie',
      'Dane do faktury': 'Teatr Mały, NIP 5260250274',
    });
    expect(asked.asked('GET /api/users/3')).toHaveLength(1);
    expect(document.documentElement.dataset.theme).toBe('light');
  });

  it.each([
    [2, 'Standard', 'USER-10'],
    [3, 'Premium', 'USER-11'],
    [4, 'Niezweryfikowane', 'USER-12'],
    [5, 'Usunięte', 'USER-13'],
    [1, 'Administrator', 'USER-14'],
    [17, 'Administrator', 'USER-14'],
  ])('role_id %i reads %s [%s]', async (role_id, words, _row) => {
    server({ user: { role_id } });
    visit('/konto', {});
    expect(factsOf(await panel('Twoje dane')).Rola).toBe(words);
  });

  it('switches between view and edit, by Edytuj and Cofnij [ACCT-02, USERADM-20]', async () => {
    server();
    const { user, where } = visit('/konto', {});
    await user.click(await screen.findByRole('button', { name: 'Edytuj' }));
    expect(await screen.findByLabelText('Imię')).toHaveValue('Anna');
    expect(where()).toBe('/konto?edit=true');
    await user.click(screen.getByRole('button', { name: 'Cofnij' }));
    expect(screen.queryByLabelText('Imię')).toBeNull();
    expect(screen.getByText('Kowalska')).toBeVisible();
    expect(where()).toBe('/konto');
    expect(screen.getByRole('button', { name: 'Edytuj' })).toHaveFocus();
  });

  it('?edit=true opens it with editing on [ROUTE-18]', async () => {
    server();
    visit('/konto?edit=true', {});
    expect(await screen.findByLabelText('Imię')).toHaveValue('Anna');
  });

  it('has its sections in this order; what was never bought is one line, and what is set once is folded [ACCT-03, ACCT-06, ACCT-07, OPEN0-19]', async () => {
    server();
    visit('/konto', {});
    await panel('Twoje dane');
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Masz kod?',
      'Zamówienia',
      'Twoje kody',
      'Twoje dane',
      'Newsletter',
      'Kopia danych',
      'Usuń konto',
    ]);
    expect(screen.getByText('Tu pojawią się kupione prezenty, bilety grupowe i pakiety.')).toBeVisible();
  });

  it.each([
    ['a desktop, where nothing stands above them', null, false, '', true],
    ['a desktop, below what was bought', null, true, '', false],
    ['a phone', '991px', false, '', false],
    ['a phone whose address asks for editing', '991px', true, '?edit=true', true],
  ])('its settings, on %s, open and fold by one press [ACCT-02, ROUTE-18]', async (_where, window, hasBought, query, isOpen) => {
    fitWindow(window);
    server({ orders: hasBought ? [anOrder()] : [] });
    const { user } = visit(`/konto${query}`, {});
    const settings = (await screen.findByText('Ustawienia konta')).closest('details')!;
    expect(settings.open).toBe(isOpen);
    if (query) return fitWindow(null); // stays open as long as something is edited
    await user.click(screen.getByText('Ustawienia konta'));
    expect(settings.open).toBe(!isOpen);
    await user.click(screen.getByText('Ustawienia konta'));
    expect(settings.open).toBe(isOpen);
    fitWindow(null);
  });

  it('a warning opens the settings with its field [ACCT-10]', async () => {
    server({ orders: [anOrder()], user: { birthday: null } });
    const { user } = visit('/konto', {});
    await user.click(await screen.findByRole('button', { name: 'Uzupełnij' }));
    await waitFor(() => expect(screen.getByLabelText('Dzień')).toHaveFocus());
    expect(screen.getByText('Ustawienia konta').closest('details')!.open).toBe(true);
  });

  it.each([
    ['a 500', refusal(500, { message: 'Baza śpi.' }), 'Wystąpił błąd: Baza śpi.'],
    ['a 404', refusal(404, { message: 'Nie znaleziono użytkownika' }), 'Wystąpił błąd: Nie znaleziono użytkownika'],
    ['no answer', noAnswer, /^Wystąpił błąd: /],
  ])('%s on the user call is a toast, and can be tried again [ACCT-46]', async (_what, answer, toast) => {
    const asked = server({ answers: { 'GET /api/users/3': answer } });
    const { user, where } = visit('/konto', {});
    expect(await screen.findByText(toast)).toBeVisible();
    expect(where()).toBe('/konto');
    asked.on('GET /api/users/3', { user: aUser(), ...NO_ORDERS });
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await panel('Twoje dane')).toBeVisible();
  });
});

describe('warnings', () => {
  const birthday = 'Uzupełnij datę urodzenia, aby oglądać spektakle z ograniczeniem wiekowym.';

  it.each([
    [null, 'ACCT-10'],
    ['1900-01-01', 'ACCT-11, OPEN0-26'],
    ['1900-12-31', 'ACCT-11, OPEN0-26'],
  ])('a birthday of %s is warned about, and can be completed at once [%s]', async (born, _row) => {
    server({ user: { birthday: born } });
    const { user } = visit('/konto', {});
    expect(await screen.findByText(birthday)).toBeVisible();
    expect(factsOf(await panel('Twoje dane'))['Data urodzenia']).toBe('Nie podano');
    await user.click(screen.getByRole('button', { name: 'Uzupełnij' }));
    await waitFor(() => expect(screen.getByLabelText('Dzień')).toHaveFocus());
    expect(screen.getByLabelText('Rok')).toHaveValue('');
  });

  it('a missing country is warned about [ACCT-12]', async () => {
    server({ user: { country_code: '' } });
    const { user } = visit('/konto', {});
    expect(await screen.findByText('Uzupełnij kraj.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Uzupełnij' }));
    await waitFor(() => expect(screen.getByLabelText('Kraj')).toHaveFocus());
  });

  it('a complete account is not warned about [ACCT-10, ACCT-11, ACCT-12]', async () => {
    server({ user: { birthday: '1901-01-01' } });
    visit('/konto', {});
    await panel('Twoje dane');
    expect(screen.queryByRole('note')).toBeNull();
  });

  const updated = 'Dane Twojego konta partnera zmieniły się. Wyloguj się i zaloguj ponownie.';
  it.each([
    { provider: 'partner', updated_at_tl: '2026-05-02T10:00:00Z', last_login: '2026-05-01T10:00:00Z', warns: true },
    { provider: 'partner', updated_at_tl: '2026-05-02T10:00:00.000Z', last_login: null, warns: true },
    {
      provider: 'partner',
      updated_at_tl: '2026-05-01T10:00:00Z',
      last_login: '2026-05-01T10:00:00.000Z',
      warns: false,
    },
    { provider: 'partner', updated_at_tl: null, last_login: '2026-05-01T10:00:00Z', warns: false },
    { provider: null, updated_at_tl: '2026-05-02T10:00:00Z', last_login: '2026-05-01T10:00:00Z', warns: false },
  ])(
    'provider $provider, updated $updated_at_tl, last login $last_login: asks to sign in again: $warns [SSO-12]',
    async ({ warns, ...user }) => {
      server({ user });
      visit('/konto', {});
      const data = await panel('Twoje dane');
      expect(data).toBeVisible();
      expect(screen.queryByText(updated) !== null).toBe(warns);
    },
  );
});

describe('a partner account', () => {
  const partner = { user: { provider: 'partner' } };
  const config = {
    'GET /external_api/config': { config: aConfig({ partner_account_url: 'https://partner.example/konto' }) },
  };

  it('asks before it leads to the partner; nothing is edited here [SSO-07, SSO-08]', async () => {
    const goTo = jest.spyOn(exits, 'goTo').mockImplementation(() => undefined);
    server({ ...partner, answers: config });
    const { user } = visit('/konto', {});
    await user.click(await screen.findByRole('button', { name: 'Edytuj' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edycja konta partnera' });
    expect(dialog).toHaveTextContent('Dane konta partnera edytuje się na stronie partnera. Przejść tam teraz?');
    expect(screen.queryByLabelText('Imię')).toBeNull();
    expect(goTo).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Tak' }));
    expect(goTo).toHaveBeenCalledWith('https://partner.example/konto');
    goTo.mockRestore();
  });

  it('"Nie" stays here [SSO-07]', async () => {
    const goTo = jest.spyOn(exits, 'goTo').mockImplementation(() => undefined);
    server({ ...partner, answers: config });
    const { user, where } = visit('/konto?edit=true', {});
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Nie' }));
    await waitFor(() => expect(where()).toBe('/konto'));
    expect(goTo).not.toHaveBeenCalled();
    goTo.mockRestore();
  });

  it('without an address of the partner nothing can be edited, and says where it is [SSO-08]', async () => {
    server(partner);
    visit('/konto?edit=true', {});
    expect(await screen.findByText('Dane konta partnera edytuje się na stronie partnera.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edytuj' })).toBeNull();
    expect(screen.queryByLabelText('Imię')).toBeNull();
  });
});

describe('the newsletter card', () => {
  it.each([
    {
      mailing: false,
      before: 'Nie otrzymujesz newslettera.',
      act: 'Zapisz się',
      call: 'POST',
      after: 'Otrzymujesz newsletter.',
      row: 'ACCT-37',
    },
    {
      mailing: true,
      before: 'Otrzymujesz newsletter.',
      act: 'Wypisz się',
      call: 'DELETE',
      after: 'Nie otrzymujesz newslettera.',
      row: 'ACCT-38',
    },
  ])(
    'shows the state of the server, and $call changes it [ACCT-05, ACCT-36, $row, ACCT-39]',
    async ({ mailing, before, act: words, call, after }) => {
      const asked = server({ mailing, user: { mailing: !mailing } });
      asked.on(`${call} /api/mailing/3`, () => {
        asked.on('GET /api/mailing/3', { mailing: !mailing });
        return { body: { mailing: !mailing } };
      });
      const { user, store } = visit('/konto', { mailing });
      const card = within(await panel('Newsletter'));
      expect(await card.findByText(before)).toBeVisible();
      await user.click(card.getByRole('button', { name: words }));
      expect(await card.findByText(after)).toBeVisible();
      expect(asked.asked(`${call} /api/mailing/3`)).toHaveLength(1);
      expect(store.getState().session.user?.mailing).toBe(!mailing);
    },
  );

  it.each([
    {
      mailing: false,
      call: 'POST',
      act: 'Zapisz się',
      toast: 'Nie udało się zapisać do newslettera',
      row: 'MAILING-04',
    },
    {
      mailing: true,
      call: 'DELETE',
      act: 'Wypisz się',
      toast: 'Nie udało się wypisać z newslettera',
      row: 'MAILING-05',
    },
  ])(
    'a failure says "$toast" and asks for the state again [ACCT-39, OPEN3-46, $row of MAILING-04, MAILING-05]',
    async ({ mailing, call, act: words, toast }) => {
      const asked = server({ mailing, answers: { [`${call} /api/mailing/3`]: refusal(503) } });
      const { user, store } = visit('/konto', { mailing });
      await user.click(await screen.findByRole('button', { name: words }));
      expect(await screen.findByText(toast)).toBeVisible();
      await waitFor(() => expect(asked.asked('GET /api/mailing/3')).toHaveLength(2));
      expect(screen.getByRole('button', { name: words })).toBeVisible();
      expect(store.getState().session.user?.mailing).toBe(mailing);
    },
  );

  it('that cannot be read fails alone [ACCT-39]', async () => {
    server({ answers: { 'GET /api/mailing/3': refusal(503) } });
    visit('/konto', {});
    const card = within(await panel('Newsletter'));
    expect(await card.findByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible();
    expect(await panel('Twoje dane')).toBeVisible();
  });
});

describe('"Twoje spektakle"', () => {
  const ticket = { access: true, accessBy: 'order', paymentStatus: 'COMPLETED' } as const;
  const bought = anOrder({ status: 'COMPLETED' });
  const lists = (with_: Record<string, unknown>) => server({ orders: [bought], answers: with_ });
  const shown = async () =>
    within(await panel('Twoje spektakle'))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);

  it('are tickets with their posters: what runs, what comes, then films; also what no list of the home shows [ACCT-08]', async () => {
    const later = anEvent({ ...ticket, id: 6, title: 'Zemsta', reasons: ['not-yet'] });
    const film = aVideo({ ...ticket, mayWatch: true, reasons: [], thumb_link: '/images/kordian.jpg' });
    lists({
      'GET /api/events': { events: [later, anEvent({ id: 8, title: 'Nie moje' })] },
      'GET /api/events/hidden': { events: [anEvent(runningWithAccess)] },
      'GET /api/videos': {
        videos: [film, aVideo({ id: 9, title: 'Za darmo', access: true, accessBy: 'free', mayWatch: true, reasons: [] })],
      },
    });
    visit('/konto', {});
    const section = await panel('Twoje spektakle');
    await waitFor(async () => expect(await shown()).toEqual(['Wesele', 'Zemsta', 'Kordian']));
    expect(section.querySelector('img')).toHaveAttribute('src', '/images/kordian.jpg');
    expect(within(section).getByText('Masz dostęp bez ograniczenia czasu')).toBeVisible();
    const watch = within(section).getAllByRole('link', { name: /^Oglądaj/ });
    expect(watch.map((link) => link.getAttribute('href'))).toEqual(['/wydarzenie/wesele?ogladaj=true', '/wideo/kordian?ogladaj=true']);
  });

  it('leave out what has ended, and tickets that ran out [TICK-10]', async () => {
    lists({
      'GET /api/events': {
        events: [anEvent(runningWithAccess), anEvent({ ...ticket, id: 6, starts_at: inMinutes(-200), ends_at: inMinutes(-100) })],
      },
      'GET /api/videos': { videos: [aVideo({ ...ticket, expiration_date: inMinutes(-1) })] },
    });
    visit('/konto', {});
    expect(await shown()).toEqual(['Wesele']);
  });

  it('are asked for by nobody who never bought anything', async () => {
    const asked = server({ orders: [anOrder({ status: 'CANCELED' })] });
    visit('/konto', {});
    await panel('Zamówienia');
    expect(asked.asked('GET /api/events')).toEqual([]);
    expect(screen.queryByRole('heading', { name: 'Twoje spektakle' })).toBeNull();
  });
});

describe('the orders', () => {
  const event = anOrder({ id: 184, extOrderId: 'K-1', created_at: '2026-11-20T08:05:00.000Z', status: 'COMPLETED' });
  const video = anOrder({
    id: 1_234_567,
    extOrderId: 'K-2',
    product_kind: 'video',
    title: 'Kordian',
    amount: 1234.5,
    created_at: '2026-11-21T08:05:00.000Z',
    status: 'CANCELED',
    expiration_date: '2026-11-23T18:00:00.000Z',
  });

  it('stand in one table, newest first, each leading to its status [ACCT-08, FMT-05, FMT-06, FMT-08, FMT-09]', async () => {
    server({ orders: [event], videoOrders: [video] });
    visit('/konto', {});
    const rows = within(await panel('Zamówienia'))
      .getAllByRole('row')
      .slice(-2);
    const texts = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.replace(/\s/g, ' ')),
    );
    expect(texts).toEqual([
      ['KordianWażne do 23.11.2026, 19:00', '1 234,50 zł', 'Anulowane', '21.11.2026, 9:05', '2026/11/1234567'],
      ['Wesele', '45,00 zł', 'Zakończone', '20.11.2026, 9:05', '2026/11/000184'],
    ]);
    expect(screen.getByRole('link', { name: 'Kordian' })).toHaveAttribute('href', '/status-zamowienia/wideo/K-2');
    expect(screen.getByRole('link', { name: 'Wesele' })).toHaveAttribute('href', '/status-zamowienia/wydarzenie/K-1');
  });

  const many = Array.from({ length: 45 }, (_, n) =>
    anOrder({
      extOrderId: `K-${n}`,
      title: `Tytuł ${n}`,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, 100 - n)).toISOString(),
    }),
  );
  const shown = () => screen.getAllByRole('link', { name: /^Tytuł/ }).map(({ textContent }) => textContent);

  it('are the first five; all of them are 20 on a page, which stands in the address [ACCT-08, FMT-11]', async () => {
    server({ orders: many });
    const { user, where, router } = visit('/konto', {});
    await panel('Zamówienia');
    expect(shown()).toEqual(many.slice(0, 5).map(({ title }) => title));
    await user.click(screen.getByRole('button', { name: /^Pokaż wszystkie \(45\)/ }));
    expect(shown()).toEqual(many.slice(0, 20).map(({ title }) => title));
    await user.click(screen.getByRole('button', { name: 'Strona 3' }));
    expect(where()).toBe('/konto?page=3');
    expect(shown()).toEqual(many.slice(40).map(({ title }) => title));
    expect(screen.getByText('41–45 z 45')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Strona 3' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: 'Poprzednia strona' }));
    expect(shown()[0]).toBe('Tytuł 20');
    await act(() => router.navigate(-1));
    expect(shown()[0]).toBe('Tytuł 40');
  });

  it.each([
    ['page=99', 'Tytuł 40'],
    ['page=-1', 'Tytuł 0'],
    ['page=x', 'Tytuł 0'],
  ])('an address with ?%s shows a page that is there', async (query, first) => {
    server({ orders: many });
    visit(`/konto?${query}`, {});
    await panel('Zamówienia');
    expect(shown()[0]).toBe(first);
  });

  it("are cards where the window is no desk's: no column is cut off [ACCT-08, U17]", async () => {
    fitWindow('991px');
    server({ orders: [event] });
    visit('/konto', {});
    const card = within(within(await panel('Zamówienia')).getByRole('list', { name: 'Zamówienia' })).getByRole('listitem');
    expect(within(card).getByRole('link', { name: 'Wesele' })).toBeVisible();
    expect(factsOf(card)).toMatchObject({ Numer: '2026/11/000184', Data: '20.11.2026, 9:05', Status: 'Zakończone' });
    expect(screen.queryByRole('table')).toBeNull();
    fitWindow(null);
  });

  it('none: says so and leads to the repertoire [ACCT-08]', async () => {
    server();
    visit('/konto', {});
    const orders = within(await panel('Zamówienia'));
    expect(orders.getByText('Nie masz jeszcze zamówień.')).toBeVisible();
    expect(orders.getByRole('link', { name: 'Zobacz repertuar' })).toHaveAttribute('href', '/#repertuar');
  });

  it('that did not come are no empty table: they can be asked for again [ACCT-08]', async () => {
    const asked = server({ orders: null, videoOrders: null });
    const { user } = visit('/konto', {});
    const orders = within(await panel('Zamówienia'));
    expect(orders.queryByText('Nie masz jeszcze zamówień.')).toBeNull();
    asked.on('GET /api/users/3', { user: aUser(), ...NO_ORDERS, orders: [event] });
    await user.click(orders.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findByRole('link', { name: 'Wesele' })).toBeVisible();
  });
});

describe('deleting the own account', () => {
  const ask = async (user: ReturnType<typeof visit>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Usuń konto' }));
    return within(await screen.findByRole('dialog', { name: 'Czy na pewno chcesz usunąć konto?' }));
  };

  it('is asked first, naming the loss; then signs out to the public home [ACCT-09, ACCT-23, ACCT-24]', async () => {
    const asked = server({ answers: { 'DELETE /api/users/3': { id: 3 } } });
    const { user, where, store } = visit('/konto', {});
    const dialog = await ask(user);
    expect(dialog.getByText(/Stracisz wszystko, co zostało kupione/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Tak' })).not.toHaveFocus();
    expect(asked.asked('DELETE /api/users/3')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Tak' }));
    await waitFor(() => expect(where()).toBe('/strona-glowna'));
    expect(asked.asked('DELETE /api/users/3')).toHaveLength(1);
    expect(store.getState().session).toMatchObject({ authenticated: false, token: null, user: null });
    expect(await screen.findByText('Konto zostało usunięte.')).toBeVisible();
    expect(asked.asked('GET /api/users/3')).toHaveLength(1);
  });

  it('"Nie" deletes nothing [ACCT-09]', async () => {
    const asked = server();
    const { user } = visit('/konto', {});
    const dialog = await ask(user);
    await user.click(dialog.getByRole('button', { name: 'Nie' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.asked('DELETE /api/users/3')).toEqual([]);
  });

  it('a refusal is said in the dialog, and nobody is signed out', async () => {
    server({ answers: { 'DELETE /api/users/3': refusal(409, { message: 'Jeszcze nie.' }) } });
    const { user, store } = visit('/konto', {});
    const dialog = await ask(user);
    await user.click(dialog.getByRole('button', { name: 'Tak' }));
    expect(await dialog.findByText('Jeszcze nie.')).toBeVisible();
    expect(store.getState().session.authenticated).toBe(true);
  });

  it('is not offered to an administrator, who is told why [OPEN3-45]', async () => {
    server({ user: { role: 'admin', role_id: 1 } });
    visit('/konto', { role: 'admin' });
    expect(await screen.findByText('Administrator nie może usunąć własnego konta.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Usuń konto' })).toBeNull();
  });
});

it('speaks English too', async () => {
  server({ user: { birthday: null } });
  visit('/konto', {});
  await panel('Twoje dane');
  act(() => speak('en'));
  expect(await panel('Your data')).toHaveTextContent('Poland (PL)');
  expect(screen.getByText('Add your date of birth to watch shows with an age restriction.')).toBeVisible();
});
