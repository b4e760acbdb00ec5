import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aLookedAtCode, anEvent, anOrder, aUserCode, aVideo, REFUSED, runningWithAccess } from '../../test/builders.js';
import { fakeServer, held, noAnswer, refusal, type Answer } from '../../test/fake-server.js';
import { settled } from '../../test/settled.js';
import { visit } from '../../test/visit.js';

const ADDRESS = '/kod/7KQ2M9XTB4V0';
const LOOK = 'POST /api/codes/look';
const ENTER = 'POST /api/users/3/codes';
const BUY = 'POST /api/payments/5';
const activated = { code_id: 4, activated: true, userCode: aUserCode({ event_id: 5 }) };
const sold = { order: anOrder({ extOrderId: 'K-1', product_id: 5, status: 'COMPLETED' }), payu: null };
/** As the server says it to who has the code on the account. */
const withCode = anEvent({ newPrice: 0, usedCode: '7KQ2M9XTB4V0', offer: '0' });

function open(
  looked: Parameters<typeof aLookedAtCode>[0] = {},
  { user = {} as object | null, answers = {} as Record<string, Answer> } = {},
) {
  const server = fakeServer({
    [LOOK]: aLookedAtCode(looked),
    'GET /external_api/event/5': { event: anEvent() },
    'GET /api/events/5': { event: withCode },
    'GET /api/payments/K-1': sold,
    [ENTER]: activated,
    [BUY]: sold,
    ...answers,
  });
  return { server, ...visit(ADDRESS, user) };
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const button = () => screen.findByRole('button', { name: 'Odbieram bilet' });

describe('the page of a code', () => {
  it('shows a visitor what it is for and when, and the way to an account that leads back [OPEN1-49]', async () => {
    const { server } = open({}, { user: null });
    expect(await heading('Bilet na: Wesele')).toBeVisible();
    expect(screen.getByText(/24\.11\.2030/)).toBeVisible();
    const back = 'redirect=%2Fkod%2F7KQ2M9XTB4V0';
    expect(screen.getByRole('link', { name: 'Odbieram bilet' })).toHaveAttribute('href', `/rejestracja?${back}`);
    expect(screen.getByRole('link', { name: 'Mam konto' })).toHaveAttribute('href', `/logowanie?${back}`);
    expect(screen.queryByText(/akceptujesz regulamin/)).toBeNull();
    await settled();
    expect(server.asked(LOOK).map(({ body }) => body)).toEqual([{ code: '7KQ2M9XTB4V0' }]);
    expect(server.asked(ENTER)).toEqual([]);
  });

  it('shows the words of its giver as they were typed, to who has no account too [OPEN1-15, OPEN1-49]', async () => {
    const card = { for_whom: '', from_whom: 'Babcia', note: '<b>Sto lat!</b>\nhttps://zly.example' };
    open({ gives: 'choice', product: null, card }, { user: null });
    expect(await heading('Prezent: jeden spektakl do wyboru')).toBeVisible();
    expect(screen.getByText('od: Babcia')).toBeVisible();
    expect(screen.getByText(/Sto lat!/).textContent).toBe(card.note);
    expect(within(screen.getByRole('main')).queryByRole('link', { name: /zly/ })).toBeNull();
  });

  it('is in no list of a search engine, and its requests tell nobody its address [D34]', async () => {
    open({}, { user: null });
    await heading(/Wesele/);
    const said = (name: string) => document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
    expect([said('robots'), said('referrer')]).toEqual(['noindex', 'no-referrer']);
  });

  it('one tap enters the code, buys at 0 and leads to the order [OPEN1-49, CODE-10]', async () => {
    const { server, user, where } = open();
    expect(await heading('Bilet na: Wesele')).toBeVisible();
    expect(screen.getByText(/Odbierając bilet, akceptujesz regulamin/)).toBeVisible();
    await user.click(await button());
    await waitFor(() => expect(where()).toBe('/status-zamowienia/wydarzenie/K-1'));
    expect(server.asked(ENTER).map(({ body }) => body)).toEqual([{ code: '7KQ2M9XTB4V0' }]);
    expect(server.asked(BUY).map(({ body }) => body)).toEqual([{ additionalCb: true, offer: '0' }]);
  });

  it('a second tap meanwhile sends nothing more [D11]', async () => {
    const entering = held(activated);
    const { server, user } = open({}, { answers: { [ENTER]: entering.answer } });
    const take = await button();
    await user.click(take);
    await user.click(take);
    expect(take).toHaveAttribute('aria-disabled', 'true');
    entering.release();
    await settled();
    expect([server.asked(ENTER).length, server.asked(BUY).length]).toEqual([1, 1]);
  });

  it('a code that is on the account already goes on with the same button [OPEN1-49]', async () => {
    const { server, user, where } = open({ state: 'mine' });
    expect(await screen.findByText('Ten kod jest już na Twoim koncie.')).toBeVisible();
    await user.click(await button());
    await waitFor(() => expect(where()).toBe('/status-zamowienia/wydarzenie/K-1'));
    expect(server.asked(ENTER)).toEqual([]);
  });

  it('when the net goes between the two calls the same button goes on, as the same attempt [D11, OPEN1-49]', async () => {
    const { server, user, where } = open({}, { answers: { [BUY]: noAnswer } });
    await user.click(await button());
    expect(await screen.findByRole('alert')).toBeVisible();
    server.on(BUY, sold);
    server.on(ENTER, refusal(422, { code: 'code.already-activated', formError: { code: 'Ten kod jest już na Twoim koncie.' } }));
    await user.click(await button());
    await waitFor(() => expect(where()).toBe('/status-zamowienia/wydarzenie/K-1'));
    const attempts = server.asked(BUY).map(({ headers }) => headers.get('idempotency-key'));
    expect([attempts.length, new Set(attempts).size]).toEqual([2, 1]);
  });

  it('who is a moment too late reads that the ticket is taken [OPEN1-49]', async () => {
    const { server, user } = open();
    const take = await button();
    server.on(LOOK, aLookedAtCode({ state: 'taken' }));
    server.on(ENTER, refusal(422, { code: 'code.already-used', formError: { code: 'Ten kod został już wykorzystany.' } }));
    await user.click(take);
    expect(await screen.findByText('Ten bilet jest już odebrany.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Odbieram bilet' })).toBeNull();
    expect(server.asked(BUY)).toEqual([]);
  });

  it.each([
    ['who is too young', { ok: false, code: 'order.age', age: 16 }, 'Ograniczenie wiekowe', '/wydarzenie/wesele'],
    ['who has no birthday', { ok: false, code: 'order.birthday', age: 16 }, /datę urodzenia/, '/konto?edit=true'],
    ['who is elsewhere', { ok: false, code: 'order.country', onlyIn: 'poland' }, 'Niedostępne w Twoim kraju', '/wydarzenie/wesele'],
    ['where it is sold out', REFUSED.soldOut, 'Brak biletów', '/wydarzenie/wesele'],
    ['who has access already', REFUSED.role, 'Masz już dostęp i nie musisz płacić.', '/wydarzenie/wesele'],
  ] as const)('%s reads why, with the way on, and nothing is bought [OPEN1-49]', async (_who, sale, why, way) => {
    const answers = { 'GET /api/events/5': { event: anEvent({ sale: sale as never }) } };
    const { server, user } = open({}, { answers });
    await user.click(await button());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(why);
    expect(alert.querySelector('a')).toHaveAttribute('href', way);
    expect([server.asked(ENTER).length, server.asked(BUY).length]).toEqual([1, 0]);
  });

  it('buys nothing that costs something after all', async () => {
    const { server, user } = open({}, { answers: { 'GET /api/events/5': { event: anEvent() } } });
    await user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('Teraz nie można tego kupić.');
    expect(server.asked(BUY)).toEqual([]);
  });

  it('what the purchase itself refuses stands under the button [OPEN1-49]', async () => {
    const { user } = open({}, { answers: { [BUY]: refusal(409, { code: 'order.waiting', message: 'Płatność jest już przetwarzana.' }) } });
    await user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('Płatność jest już przetwarzana.');
  });

  it.each([
    ['over', { state: 'over' }, {}, 'Ten kod stracił ważność.', 'Zobacz, co gramy', '/#repertuar'],
    ['taken by somebody', { state: 'taken' }, {}, 'Ten bilet jest już odebrany.', 'Zobacz, co gramy', '/#repertuar'],
    ['over, to a visitor', { state: 'over' }, null, 'Ten kod stracił ważność.', 'Zobacz, co gramy', '/strona-glowna#repertuar'],
    ['taken, maybe by this visitor', { state: 'taken' }, null, 'Ten bilet jest już odebrany.', 'Mam konto', /^\/logowanie\?redirect/],
    ['in an order', { state: 'mine', used: true, gives: 'price' }, {}, 'W zamówieniu', 'Przejdź do wydarzenia', '/wydarzenie/wesele'],
    [
      'a discount on the account',
      { state: 'mine', gives: 'price' },
      {},
      /już na Twoim koncie/,
      'Przejdź do wydarzenia',
      '/wydarzenie/wesele',
    ],
    ['used by the viewer', { state: 'mine', used: true }, {}, 'Ten bilet jest już Twój.', 'Przejdź do wydarzenia', '/wydarzenie/wesele'],
  ] as const)('says of one that is %s what it is, and one way on [OPEN1-49]', async (_what, looked, user, said, way, to) => {
    open(looked, { user });
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toMatch(to);
    expect(screen.queryByText('Odbieram bilet')).toBeNull();
  });

  it('of a running show that was taken it leads to the watching [BTN-22]', async () => {
    open({ state: 'mine', used: true }, { answers: { 'GET /api/events/5': { event: anEvent(runningWithAccess) } } });
    expect(await screen.findByRole('link', { name: /^Oglądaj/ })).toHaveAttribute('href', '/wydarzenie/wesele?ogladaj=true');
  });

  it('of a film is the same page [CODE-10]', async () => {
    const product = { kind: 'video' as const, id: 7, slug: 'kordian', title: 'Kordian', title_en: null, starts_at: null };
    const film = { order: anOrder({ extOrderId: 'K-2', product_kind: 'video', product_id: 7 }), payu: null };
    const { user, where } = open(
      { product },
      {
        answers: {
          'GET /api/videos/7': { video: aVideo({ newPrice: 0 }) },
          'POST /api/videopayments/7': film,
          'GET /api/videopayments/K-2': film,
        },
      },
    );
    expect(await heading('Bilet na: Kordian')).toBeVisible();
    await user.click(await button());
    await waitFor(() => expect(where()).toBe('/status-zamowienia/wideo/K-2'));
  });

  it('a gift for anything is entered, and one chooses at home [OPEN1-27]', async () => {
    const { server, user, where } = open({ gives: 'choice', product: null });
    expect(await heading('Prezent: jeden spektakl do wyboru')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Odbieram prezent' }));
    await waitFor(() => expect(where()).toBe('/#code_activated'));
    expect([server.asked(ENTER).length, server.asked(BUY).length]).toEqual([1, 0]);
  });

  it('a discount is entered, and leads to its product [CODE-09]', async () => {
    const { server, user, where } = open({ gives: 'price', percent: 20 }, { answers: { 'GET /api/events/wesele': { event: anEvent() } } });
    expect(await heading('Zniżka na: Wesele')).toBeVisible();
    expect(screen.getByText('Rabat 20%')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Aktywuj' }));
    await waitFor(() => expect(where()).toBe('/wydarzenie/wesele'));
    expect(server.asked(BUY)).toEqual([]);
  });

  it.each([
    ['that nobody made', { state: 'unknown', gives: null, product: null } as const, {}],
    ['that can be none', {}, { [LOOK]: refusal(422, { formError: { code: 'Niepoprawna wartość' } }) }],
  ])('of a code %s says so, and takes another one [CODE-07]', async (_which, looked, answers) => {
    const { user, where } = open(looked, { answers, user: null });
    expect(await screen.findByText('Nie znamy tego kodu. Sprawdź litery i cyfry.')).toBeVisible();
    const field = screen.getByLabelText('Wpisz kod z biletu lub prezentu');
    expect(field).toHaveValue('7KQ2M9XTB4V0');
    await user.type(field, '{Backspace}1 {Enter}');
    await waitFor(() => expect(where()).toBe('/kod/7KQ2M9XTB4V1'));
  });

  it('that could not be looked at says so, and asks again on demand [D20]', async () => {
    const { server, user } = open({}, { answers: { [LOOK]: refusal(429, { message: 'Za dużo prób.' }) }, user: null });
    expect(await screen.findByText('Za dużo prób.')).toBeVisible();
    server.on(LOOK, aLookedAtCode());
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await heading('Bilet na: Wesele')).toBeVisible();
  });
});

it('/kod is the field alone: what is typed is looked at on the page of the code [CODE-03]', async () => {
  const server = fakeServer({ [LOOK]: aLookedAtCode(), 'GET /external_api/event/5': { event: anEvent() } });
  const { user, where } = visit('/kod');
  await user.click(await screen.findByRole('button', { name: 'Sprawdź kod' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Pole wymagane');
  await user.type(screen.getByLabelText('Wpisz kod z biletu lub prezentu'), '7KQ2M9XTB4V0{Enter}');
  expect(await heading('Bilet na: Wesele')).toBeVisible();
  expect(where()).toBe(ADDRESS);
  expect(server.asked(ENTER)).toEqual([]);
});

describe('what waits behind the sign-up of who has a code [ROUTE-44]', () => {
  const back = '/rejestracja?redirect=%2Fkod%2F7KQ2M9XTB4V0';
  const waiting = (looked: Parameters<typeof aLookedAtCode>[0]) => {
    fakeServer({ [LOOK]: aLookedAtCode(looked), 'GET /external_api/event/5': { event: anEvent() } });
    visit(back);
  };
  it.each([
    ['its ticket, without a price', {}, 'Bilet na: Wesele'],
    ['what it lowers', { gives: 'price', percent: 20 } as const, 'Zniżka na: Wesele'],
    ['the gift', { gives: 'choice', product: null } as const, 'Prezent: jeden spektakl do wyboru'],
  ])('is %s', async (_what, looked, title) => {
    waiting(looked);
    const awaited = (await screen.findByText(title)).closest('p')!;
    expect(awaited).toHaveTextContent('Po zalogowaniu wrócisz tutaj');
    expect(awaited).not.toHaveTextContent('zł');
  });

  it('is nothing where the code is over', async () => {
    waiting({ state: 'over' });
    await settled();
    expect(screen.queryByText('Bilet na: Wesele')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
