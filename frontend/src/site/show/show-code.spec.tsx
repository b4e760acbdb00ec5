import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { exits } from '../../app/leave-page.js';
import { aConfig, anEvent, anOrder, aUser, aUserCode, aVideo, NO_ORDERS, REFUSED } from '../../test/builders.js';
import { fakeServer, noAnswer, refusal, type Answer } from '../../test/fake-server.js';
import { settled } from '../../test/settled.js';
import { visit } from '../../test/visit.js';

afterEach(() => void jest.useRealTimers());

const POST = 'POST /api/users/3/codes';
const ON = { config: aConfig({ code_form_in_nodes: true }), giftConfig: null, groupTicketConfig: null };
const activated = (code: Parameters<typeof aUserCode>[0] = {}) => ({
  code_id: 4,
  activated: true,
  userCode: aUserCode(code),
});

async function open(answers: Record<string, Answer> = {}, event: Parameters<typeof anEvent>[0] = {}) {
  const server = fakeServer({
    'GET /external_api/config': ON,
    'GET /api/events/wesele': { event: anEvent(event) },
    [POST]: activated(),
    ...answers,
  });
  const visited = visit('/wydarzenie/wesele', {});
  await screen.findByRole('heading', { level: 1, name: 'Wesele' });
  return { server, ...visited };
}
const field = () => screen.findByLabelText('Wpisz kod');
const notices = () => screen.queryAllByText('Kod został aktywowany');

describe('the field for a code', () => {
  it('stands on the page of an event while code_form_in_nodes is on [EVT-25, CODE-11]', async () => {
    await open();
    expect(await field()).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Masz kod?' })).toBeVisible();
  });

  it('stands on the page of a video too [CODE-11]', async () => {
    fakeServer({ 'GET /external_api/config': ON, 'GET /api/videos/kordian': { video: aVideo() } });
    visit('/wideo/kordian', {});
    expect(await field()).toBeVisible();
  });

  it.each([
    ['while the switch is off', { 'GET /external_api/config': { config: aConfig() } }, {}],
    ['where neither tickets nor codes count', {}, { enable_tickets: false, enable_codes: false, sale: REFUSED.notSold }],
  ])('is not there %s [EVT-25, OPEN1-44]', async (_when, answers, event) => {
    await open(answers, event);
    await settled();
    expect(screen.queryByLabelText('Wpisz kod')).toBeNull();
  });

  it('is for who is signed in [OPEN1-44]', async () => {
    fakeServer({ 'GET /external_api/config': ON, 'GET /external_api/event/wesele': { event: anEvent() } });
    visit('/wydarzenie/wesele/publiczne');
    await screen.findByRole('heading', { level: 1, name: 'Wesele' });
    await settled();
    expect(screen.queryByLabelText('Wpisz kod')).toBeNull();
  });
});

describe('what is typed', () => {
  it.each([
    ['nothing', '', 'Pole wymagane.'],
    ['blanks', '   ', 'Pole wymagane.'],
    ['65 characters', 'K'.repeat(65), 'Maksymalnie 64 znaków'],
  ])('%s is refused at the field, and not sent [CODE-03]', async (_what, typed, message) => {
    const { server, user } = await open();
    const code = await field();
    if (typed) await user.type(code, typed);
    await user.click(screen.getByRole('button', { name: 'Aktywuj' }));
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(code).toHaveAttribute('aria-invalid', 'true');
    expect(document.getElementById(code.getAttribute('aria-describedby')!)).toHaveTextContent(message);
    expect(code).toHaveFocus();
    expect(server.asked(POST)).toEqual([]);
  });

  it('is trimmed and sent to the own account [CODE-02, CODE-04]', async () => {
    const { server, user } = await open();
    await user.type(await field(), '  jesien20 {Enter}');
    await waitFor(() => expect(server.asked(POST)).toHaveLength(1));
    expect(server.asked(POST)[0]!.body).toEqual({ code: 'jesien20' });
    expect(await screen.findByText('Kod został aktywowany')).toBeVisible();
    await waitFor(async () => expect(await field()).toHaveValue(''));
  });

  it.each([
    [
      'what the server says of the code',
      'CODE-07',
      refusal(422, { message: 'Popraw pola.', formError: { code: 'Ten kod stracił ważność.' } }),
      'Ten kod stracił ważność.',
    ],
    ['else its message', 'CODE-07', refusal(429, { message: 'Zbyt wiele prób.' }), 'Zbyt wiele prób.'],
    ['else that something went wrong', 'CODE-08', () => ({ status: 500, body: {} }), 'Wystąpił nieoczekiwany błąd. Spróbuj ponownie.'],
    ['that there is no line', 'CODE-07', noAnswer, 'Brak połączenia z internetem.'],
  ])('refused, shows at the field %s [%s of CODE-07, CODE-08]', async (_what, _row, answer, message) => {
    const { user, where } = await open({ [POST]: answer });
    const code = await field();
    await user.type(code, 'STARY{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(code).toHaveValue('STARY');
    expect(code).toHaveFocus();
    expect(where()).toBe('/wydarzenie/wesele');
    expect(notices()).toEqual([]);
  });
});

describe('after a code was taken', () => {
  it('that concerns the show it is said at once, and price and button change without a reload [CODE-06, OPEN1-27]', async () => {
    const { server, user, where } = await open();
    await screen.findAllByRole('link', { name: 'Kup dostęp' });
    server.on('GET /api/events/wesele', { event: anEvent({ newPrice: 0, usedCode: 'JESIEN20' }) });
    await user.type(await field(), 'JESIEN20{Enter}');
    expect(await screen.findByText('Kod został aktywowany')).toBeVisible();
    expect((await screen.findAllByRole('link', { name: 'Wykorzystaj kod' }))[0]).toHaveAttribute('href', '/platnosc/wydarzenie/5');
    const box = within(screen.getByRole('complementary', { name: 'Cena' }));
    expect(box.getByText('Cena bez kodu: 45,00 zł')).toBeInTheDocument();
    expect(box.getByText('kod JESIEN20')).toBeVisible();
    expect(where()).toBe('/wydarzenie/wesele');
  });

  it('that is for another show, leads to the home, where it is said after three seconds and once [HOME-05, ACCT-34]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user, where, router } = await open({ [POST]: activated({ event_id: 9, title: 'Dziady', path: 'dziady' }) });
    await user.type(await field(), 'DZIADY{Enter}');
    await waitFor(() => expect(where()).toBe('/#code_activated'));
    await act(() => jest.advanceTimersByTimeAsync(1500));
    expect(notices()).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(await screen.findByText('Kod został aktywowany')).toBeVisible();
    expect(where()).toBe('/');
    expect(notices()).toHaveLength(1);
    await act(() => router.navigate(-1));
    await act(() => router.navigate(1));
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(where()).toBe('/');
    expect(notices().length).toBeLessThanOrEqual(1); // the old one may have gone; no second one came
  });
});

it('a code that takes the whole price is used without a payment: the button says so, and the order leads back to the event [BTN-14, CODE-10, OPEN1-40]', async () => {
  const goTo = jest.spyOn(exits, 'goTo').mockImplementation(() => undefined);
  const free = { newPrice: 0, usedCode: 'GRUPA-1' };
  const { server, user, where } = await open(
    {
      'GET /api/events/5': { event: anEvent(free) },
      'GET /api/users/3': { user: aUser(), ...NO_ORDERS },
      'POST /api/payments/5': { order: anOrder({ status: 'COMPLETED', amount: 0, money: 'none' }), payu: null },
    },
    free,
  );
  await user.click((await screen.findAllByRole('link', { name: 'Wykorzystaj kod' }))[0]!);
  const summary = within(await screen.findByRole('complementary', { name: 'Podsumowanie' }));
  expect(summary.getByText('Cena z kodem GRUPA-1')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /^Akceptuję regulamin/ }));
  await user.click(summary.getByRole('button', { name: 'Odbierz dostęp' }));
  await waitFor(() => expect(where()).toBe('/wydarzenie/wesele'));
  expect(server.asked('POST /api/payments/5')[0]!.body).toEqual({ additionalCb: true, offer: 'offer-1' });
  expect(goTo).not.toHaveBeenCalled();
  goTo.mockRestore();
});
