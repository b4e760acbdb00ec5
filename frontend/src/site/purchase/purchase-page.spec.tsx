import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { exits } from '../../app/leave-page.js';
import { anEvent, anOrder, aUser, aVideo, inMinutes, REFUSED } from '../../test/builders.js';
import { fakeServer, noAnswer, refusal, type Answer } from '../../test/fake-server.js';
import { fitWindow } from '../../test/show.js';
import { visit } from '../../test/visit.js';

const goTo = jest.spyOn(exits, 'goTo');
beforeEach(() => void goTo.mockReset());
afterEach(() => void jest.useRealTimers());

const PLACED = { order: anOrder(), payu: { redirectUri: 'https://pay.example/1' } };

async function open(event: Parameters<typeof anEvent>[0] = {}, answers: Record<string, Answer> = {}) {
  const server = fakeServer({
    'GET /api/events/5': { event: anEvent(event) },
    'GET /api/users/3': { user: aUser() },
    'POST /api/payments/5': PLACED,
    ...answers,
  });
  const page = visit('/platnosc/wydarzenie/5', {});
  await screen.findByRole('heading', { level: 1, name: 'Kupujesz: Wesele' });
  return { server, ...page };
}

const consent = () => screen.getByRole('checkbox', { name: /^Akceptuję regulamin/ });
const pay = () => screen.getByRole('button', { name: /^Kupuję i płacę 45,00/ });

describe('the purchase page', () => {
  it('greets by first name and sums up the price in zł with VAT [BUY-01, BUY-05, BUY-36]', async () => {
    await open();
    const summary = within(screen.getByRole('complementary', { name: 'Podsumowanie' }));
    expect(summary.getByText('Razem (z VAT)').closest('div')).toHaveTextContent('45,00 zł');
    expect(screen.getByText('Dzień dobry, Anna')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Wesele' })).toHaveTextContent('niedz. 24.11.2030, 19:00–21:20');
  });

  it.each([
    ['a paid show of these days', { event_price: 45, starts_at: inMinutes(60 * 24 * 13) }, true],
    ['a paid show in three weeks', { event_price: 45, starts_at: inMinutes(60 * 24 * 21) }, false],
    ['a free show of today', { event_price: 0, starts_at: inMinutes(60) }, false],
  ])(
    'the consent to %s names the regulations, and delivery at once only where it would be [OPEN1-38, BUY-09]',
    async (_what, with_, delivery) => {
      fakeServer({
        'GET /api/events/5': { event: anEvent({ ...with_, ends_at: inMinutes(60 * 24 * 30) }) },
        'GET /api/users/3': { user: aUser() },
      });
      visit('/platnosc/wydarzenie/5', {});
      const label = (await screen.findByRole('checkbox', { name: /^Akceptuję regulamin/ })).closest('label')!;
      expect(label).toHaveTextContent(
        delivery
          ? 'Akceptuję regulamin. Wyrażam zgodę na rozpoczęcie dostarczania treści cyfrowych przed upływem terminu do odstąpienia od umowy i przyjmuję do wiadomości, że po spełnieniu świadczenia utracę prawo odstąpienia.'
          : /^Akceptuję regulamin\.$/,
      );
      expect(within(label).getByRole('link', { name: 'regulamin' })).toHaveAttribute('href', '/regulamin');
    },
  );

  it('has one button that pays, on a phone in its bar, and its name says the sum [BUY-36]', async () => {
    for (const window of ['575px', null]) {
      fitWindow(window);
      await open();
      const named = screen.getAllByRole('button', { name: /^Kupuję i płacę 45,00/ });
      expect(named).toHaveLength(1);
      expect(named[0]!.closest('.kt-buybar') !== null).toBe(window !== null);
      cleanup();
    }
  });

  it('without consent flags the checkbox and sends nothing [BUY-09, BUY-10]', async () => {
    const { server, user } = await open();
    await user.click(pay());
    expect(await screen.findByText('Zaznacz zgodę, aby kontynuować.')).toBeVisible();
    expect(consent()).toHaveAttribute('aria-invalid', 'true');
    await waitFor(() => expect(consent()).toHaveFocus());
    expect(server.asked('POST /api/payments/5')).toEqual([]);
  });

  it('a missing consent comes to the middle of the window, and the bar says it in place of the sum [BUY-09, BUY-10]', async () => {
    const brought = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = await open();
    const bar = within(document.querySelector<HTMLElement>('.kt-buybar')!);
    expect(bar.getByText('45,00 zł')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Kupuję i płacę' }));
    const up = await bar.findByRole('button', { name: 'Zaznacz zgodę ↑' });
    expect(bar.queryByText('45,00 zł')).toBeNull();
    await waitFor(() => expect(consent()).toHaveFocus());
    await user.tab();
    await user.click(up);
    expect(consent()).toHaveFocus();
    const item = consent().closest('.ant-form-item');
    expect(brought.mock.contexts).toEqual([item, item]);
    expect(brought.mock.calls).toEqual([[{ block: 'center' }], [{ block: 'center' }]]);
    await user.click(consent());
    expect(await bar.findByText('45,00 zł')).toBeVisible();
    brought.mockRestore();
  });

  it.each([
    ['no network', noAnswer, 'Brak połączenia z internetem.'],
    ['a refusal', refusal(409, { code: 'order.sold-out', message: 'Brak biletów' }), 'Brak biletów'],
  ])('on a phone %s is said in the bar, on a laptop under the button, in one of them [BUY-32, BUY-33]', async (_what, answer, message) => {
    for (const phone of [true, false]) {
      fitWindow(phone ? '575px' : null);
      const { user } = await open({}, { 'POST /api/payments/5': answer });
      await user.click(consent());
      await user.click(pay());
      const place = () =>
        phone ? document.querySelector<HTMLElement>('.kt-buybar')! : screen.getByRole('complementary', { name: 'Podsumowanie' });
      const said = await waitFor(() => within(place()).getByText(message));
      expect(said.getAttribute('role')).toBe(phone ? 'alert' : null);
      expect(within(document.querySelector<HTMLElement>('.kt-purchase')!).getAllByText(message)).toEqual([said]);
      cleanup();
    }
  });

  it('sends the purchase as JSON with the token, and leads to the payment provider [BUY-25, BUY-27, BUY-28, CALL0-01, CALL0-02, CALL1-01]', async () => {
    const { server, user } = await open();
    await user.click(consent());
    await user.click(pay());
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://pay.example/1'));
    const [call] = server.asked('POST /api/payments/5');
    expect(call!.body).toEqual({ additionalCb: true, offer: 'offer-1' }); // no invoice, no price
    expect(call!.headers.get('x-auth-token')).toBe('head.body.sign');
    expect(call!.headers.get('content-type')).toBe('application/json');
    expect(call!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('a click whose answer was lost is sent again under the same name [D11]', async () => {
    const { server, user } = await open({}, { 'POST /api/payments/5': noAnswer });
    await user.click(consent());
    await user.click(pay());
    await waitFor(() => expect(server.asked('POST /api/payments/5')).toHaveLength(1));
    server.on('POST /api/payments/5', PLACED);
    await waitFor(() => expect(pay()).toBeEnabled());
    await user.click(pay());
    await waitFor(() => expect(server.asked('POST /api/payments/5')).toHaveLength(2));
    const [first, second] = server.asked('POST /api/payments/5').map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
  });

  describe('while too many people buy', () => {
    const busy = refusal(503, { code: 'busy', message: 'Bardzo dużo osób korzysta teraz z serwisu.' });
    const WAITING = 'Dużo osób kupuje w tej chwili. Ponawiamy Twoje zamówienie, nie zamykaj tej strony.';
    const keys = (server: Awaited<ReturnType<typeof open>>['server']) =>
      server.asked('POST /api/payments/5').map(({ headers }) => headers.get('idempotency-key'));

    it('sends the same again by itself, under the same name, says so, and goes on to the provider [P31, D11]', async () => {
      const { server, user } = await open({}, { 'POST /api/payments/5': busy });
      await user.click(consent());
      await user.click(pay());
      expect(await screen.findByText(WAITING)).toBeVisible();
      expect(screen.getByText(WAITING).closest('[role="status"]')).toBeInTheDocument();
      await waitFor(() => expect(keys(server)).toHaveLength(2), { timeout: 5000 });
      server.on('POST /api/payments/5', PLACED);
      await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://pay.example/1'), { timeout: 5000 });
      expect(new Set(keys(server)).size).toBe(1);
      expect(screen.queryByText(WAITING)).not.toBeInTheDocument();
    });

    it('is left by who does not want to wait: nothing more is sent, nothing was bought, and the next click has the same name [P31, D11]', async () => {
      const { server, user } = await open({}, { 'POST /api/payments/5': busy });
      await user.click(consent());
      await user.click(pay());
      await user.click(await screen.findByRole('button', { name: 'Przestań czekać' }));
      const over = 'Kupujących jest wciąż zbyt wielu. Nic nie zostało kupione ani pobrane. Spróbuj ponownie za chwilę.';
      await waitFor(() => expect(within(screen.getByRole('complementary')).getByText(over)).toBeVisible());
      const sent = keys(server).length;
      server.on('POST /api/payments/5', PLACED);
      await waitFor(() => expect(pay()).toBeEnabled());
      expect(keys(server)).toHaveLength(sent);
      await user.click(pay());
      await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://pay.example/1'));
      expect(new Set(keys(server)).size).toBe(1);
    });
  });

  it.each(['empty fields', 'a refusal of the server'])(
    'after %s the focus is on the first wrong field as one reads the page, whichever was drawn first [WCAG 3.3.1]',
    async (what) => {
      const refuse = refusal(422, { formError: { street: 'Nie ta ulica.', nip: 'Nie ten NIP.', city: 'Nie to miasto.' } });
      const { user } = await open({}, { 'POST /api/payments/5': refuse });
      await user.click(consent());
      await user.click(screen.getByRole('checkbox', { name: 'Chcę fakturę' }));
      await user.click(await screen.findByRole('radio', { name: 'Firma' }));
      await screen.findByLabelText('Nazwa firmy');
      const street = screen.getByLabelText('Ulica i numer');
      if (what === 'empty fields') await user.clear(street);
      else {
        await user.type(screen.getByLabelText('Nazwa firmy'), 'Teatr');
        await user.type(screen.getByLabelText('NIP'), '5260250274');
      }
      await user.click(pay());
      const first = what === 'empty fields' ? 'Nazwa firmy' : 'NIP';
      await waitFor(() => expect(screen.getByLabelText(first)).toHaveFocus());
      await waitFor(() => expect(street).toHaveAttribute('aria-invalid', 'true'));
    },
  );

  it('without a redirect goes to the event [BUY-29, OPEN1-40]', async () => {
    const { user, where } = await open(
      { newPrice: 0, usedCode: 'G1' },
      {
        'POST /api/payments/5': { order: anOrder({ status: 'COMPLETED' }), payu: null },
        'GET /api/events/wesele': { event: anEvent() },
      },
    );
    await user.click(consent());
    await user.click(screen.getAllByRole('button', { name: 'Odbierz dostęp' })[0]!);
    await waitFor(() => expect(where()).toBe('/wydarzenie/wesele'));
  });

  it('a video purchase sends POST /api/videopayments/{id} and goes to the video [BUY-02, BUY-26, BUY-30]', async () => {
    const server = fakeServer({
      'GET /api/videos/7': { video: aVideo({ newPrice: 0, usedCode: 'G1' }) },
      'GET /api/videos/kordian': { video: aVideo() },
      'GET /api/users/3': { user: aUser() },
      'POST /api/videopayments/7': { order: anOrder({ product_kind: 'video', product_id: 7 }), payu: null },
    });
    const { user, where } = visit('/platnosc/wideo/7', {});
    await user.click(await screen.findByRole('checkbox', { name: /^Akceptuję regulamin/ }));
    await user.click(screen.getAllByRole('button', { name: 'Odbierz dostęp' })[0]!);
    await waitFor(() => expect(where()).toBe('/wideo/kordian'));
    expect(server.asked('POST /api/videopayments/7')).toHaveLength(1);
  });

  it('says of an additional ticket that the code stays on the account [OPEN1-4]', async () => {
    await open({ codeKept: true });
    expect(screen.getByText('Kod zostaje na koncie.')).toBeVisible();
  });

  it('offers an invoice only above 0 zł [BUY-06]', async () => {
    await open({ newPrice: 0, usedCode: 'G1' });
    expect(screen.queryByRole('checkbox', { name: 'Chcę fakturę' })).toBeNull();
  });

  it('prefills the invoice from the account and sends the fields of its type [BUY-07, BUY-08, BUY-27, OPEN1-39]', async () => {
    const { server, user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Chcę fakturę' }));
    expect(await screen.findByLabelText('Ulica i numer')).toHaveValue('Długa 5');
    expect(screen.getByLabelText('Imię')).toHaveValue('Anna');
    await user.click(await screen.findByRole('radio', { name: 'Firma' }));
    await user.type(await screen.findByLabelText('Nazwa firmy'), 'Teatr sp. z o.o.');
    await user.type(screen.getByLabelText('NIP'), '5260250274');
    await user.click(consent());
    await user.click(pay());
    await waitFor(() => expect(server.asked('POST /api/payments/5')).toHaveLength(1));
    expect(server.asked('POST /api/payments/5')[0]!.body).toEqual({
      additionalCb: true,
      offer: 'offer-1',
      invoiceType: 'company',
      company: 'Teatr sp. z o.o.',
      nip: '5260250274',
      street: 'Długa 5',
      postal_code: '00-950',
      city: 'Warszawa',
      state: 'mazowieckie',
      country_code: 'PL',
    });
  });

  it.each([
    { row: 'BUY-11', type: 'company', label: 'Nazwa firmy', value: '', message: 'Pole wymagane.' },
    {
      row: 'BUY-12',
      type: 'company',
      label: 'Nazwa firmy',
      value: 'x'.repeat(101),
      message: 'Niepoprawna wartość. Maksymalnie 100 znaków.',
    },
    { row: 'BUY-13', type: 'company', label: 'NIP', value: '', message: 'Pole wymagane.' },
    { row: 'BUY-14', type: 'company', label: 'NIP', value: 'ABC', message: '10 cyfr, bez PL' },
    {
      row: 'BUY-15',
      type: 'company',
      label: 'NIP',
      value: '12345678901',
      message: 'Niepoprawna wartość. Maksymalnie 10 znaków.',
    },
    { row: 'BUY-16', type: 'person', label: 'Imię', value: '', message: 'Pole wymagane.' },
    {
      row: 'BUY-17',
      type: 'person',
      label: 'Nazwisko',
      value: 'K0walska',
      message: 'Dozwolone są tylko litery, łączniki i spacje.',
    },
    { row: 'BUY-18', type: 'person', label: 'Ulica i numer', value: '', message: 'Pole wymagane.' },
    {
      row: 'BUY-19',
      type: 'person',
      label: 'Kod pocztowy',
      value: '00-950 Warszawa',
      message: 'Niepoprawna wartość. Maksymalnie 10 znaków.',
    },
    {
      row: 'BUY-20',
      type: 'person',
      label: 'Miasto',
      value: 'x'.repeat(31),
      message: 'Niepoprawna wartość. Maksymalnie 30 znaków.',
    },
    {
      row: 'BUY-21',
      type: 'person',
      label: 'Województwo',
      value: 'x'.repeat(31),
      message: 'Niepoprawna wartość. Maksymalnie 30 znaków.',
    },
    { row: 'BUY-23', type: 'person', label: 'Ulica i numer', value: '<b>Długa</b>', message: 'Niepoprawna wartość' },
  ])(
    '$type: $label says "$message" on leaving the field [$row of BUY-11..BUY-21, BUY-23; BUY-24, AUTH-44]',
    async ({ type, label, value, message }) => {
      const { user } = await open();
      await user.click(screen.getByRole('checkbox', { name: 'Chcę fakturę' }));
      if (type === 'company') await user.click(await screen.findByRole('radio', { name: 'Firma' }));
      const field = await screen.findByLabelText(label);
      expect(screen.queryByText(message)).toBeNull(); // not before it was touched
      await user.clear(field);
      if (value) {
        field.focus();
        await user.paste(value);
      }
      await user.tab();
      expect(await screen.findByText(message)).toBeVisible();
      expect(field).toHaveAttribute('aria-invalid', 'true');
      const described = field
        .getAttribute('aria-describedby')!
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent?.replaceAll('\u00a0', ' '));
      expect(described.join(' ')).toContain(message);
    },
  );

  it('a wrong checksum of the NIP is a hint, not a refusal [OPEN1-7]', async () => {
    const { server, user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Chcę fakturę' }));
    await user.click(await screen.findByRole('radio', { name: 'Firma' }));
    await user.type(await screen.findByLabelText('Nazwa firmy'), 'Teatr');
    expect(screen.getByText('Tu można wpisać tylko polski NIP.')).toBeVisible();
    await user.type(screen.getByLabelText('NIP'), 'PL 123-456-78-90');
    expect(await screen.findByText('Sprawdź NIP: suma kontrolna się nie zgadza.')).toBeVisible();
    await user.click(consent());
    await user.click(pay());
    await waitFor(() => expect(server.asked('POST /api/payments/5')).toHaveLength(1));
  });

  it('a failure shows a notification titled "Wystąpił błąd" with the description, and nobody is signed out [BUY-33, OPEN1-31]', async () => {
    const { user, where } = await open({}, { 'POST /api/payments/5': refusal(409, { code: 'order.sold-out', message: 'Brak biletów' }) });
    await user.click(consent());
    await user.click(pay());
    expect(await screen.findByText('Wystąpił błąd')).toBeVisible();
    expect(within(screen.getByRole('alert')).getByText('Brak biletów')).toBeVisible();
    expect(where()).toBe('/platnosc/wydarzenie/5');
    expect(goTo).not.toHaveBeenCalled();
  });

  it('a failure stays on the page until the next try, and is gone after leaving it [BUY-32]', async () => {
    const { server, user } = await open(
      {},
      {
        'POST /api/payments/5': refusal(502, { code: 'order.provider-failed', message: 'Operator nie odpowiada.' }),
        'GET /api/events/wesele': { event: anEvent() },
      },
    );
    const summary = () => within(screen.getByRole('complementary', { name: 'Podsumowanie' }));
    await user.click(consent());
    await user.click(pay());
    expect(await summary().findByText('Operator nie odpowiada.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Wesele' }));
    await screen.findByRole('heading', { level: 1, name: 'Wesele' });
    server.on('POST /api/payments/5', noAnswer);
    await user.click((await screen.findAllByRole('link', { name: 'Kup dostęp' }))[0]!);
    await screen.findByRole('heading', { level: 1, name: 'Kupujesz: Wesele' });
    expect(summary().queryByText('Operator nie odpowiada.')).toBeNull();
  });

  it('while the request runs the button is busy, for this product, and a second click sends nothing [BUY-31]', async () => {
    const { server, user } = await open();
    let answer!: () => void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const ask = globalThis.fetch;
    globalThis.fetch = async (...args) => {
      const reply = await ask(...args);
      if (String((args[0] as Request).url).includes('/api/payments/')) await held;
      return reply;
    };
    await user.click(consent());
    const button = pay();
    await user.click(button);
    await waitFor(() => expect(button).toHaveClass('ant-btn-loading'));
    await user.click(button);
    expect(server.asked('POST /api/payments/5')).toHaveLength(1);
    answer();
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://pay.example/1'));
  });

  it('sells the standard ticket; the group choice is hidden while group tickets are not available [BUY-04]', async () => {
    await open();
    expect(pay()).toBeVisible();
    expect(screen.queryByText(/Standardowy|Grupowy/)).toBeNull(); // one kind is no choice
  });

  it('puts formError of the server at its fields [ERR-04]', async () => {
    const formError = { nip: 'Niepoprawna wartość' };
    const { user } = await open({}, { 'POST /api/payments/5': refusal(422, { code: 'invalid', formError }) });
    await user.click(screen.getByRole('checkbox', { name: 'Chcę fakturę' }));
    await user.click(await screen.findByRole('radio', { name: 'Firma' }));
    await user.type(await screen.findByLabelText('Nazwa firmy'), 'Teatr');
    await user.type(screen.getByLabelText('NIP'), '5260250274');
    await user.click(consent());
    await user.click(pay());
    expect(await screen.findByText('Niepoprawna wartość')).toBeVisible();
    expect(screen.getByLabelText('NIP')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByText('Wystąpił błąd')).toBeNull(); // in exactly one place (T35)
  });

  it('shows the button state instead of the pay button where buying is not possible [OPEN1-37]', async () => {
    await open({ ticketsAvailable: false, ticketsLeft: 0, available_tickets: 5, sale: REFUSED.soldOut });
    expect(screen.getByRole('button', { name: 'Brak biletów' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Kupuję/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Wróć do: Wesele' })).toHaveAttribute('href', '/wydarzenie/wesele');
  });
});

it('needs a signed-in user, and remembers the way back [BUY-03, ROUTE-44]', async () => {
  fakeServer();
  const { where } = visit('/platnosc/wydarzenie/5');
  expect(await screen.findByRole('heading', { level: 1, name: 'Logowanie' })).toBeVisible();
  expect(where()).toBe('/logowanie?redirect=%2Fplatnosc%2Fwydarzenie%2F5');
});
