import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { exits } from '../../app/leave-page.js';
import { speak } from '../../base/i18n.js';
import { aGift, anOrder, aUser, inMinutes, NO_ORDERS } from '../../test/builders.js';
import { fakeServer, refusal, type Answer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const goTo = jest.spyOn(exits, 'goTo');
beforeEach(() => void goTo.mockReset());
afterEach(() => act(() => speak('pl')));

const POST = 'POST /api/gifts';
const PLACED = { order: anOrder({ kind: 'gift' }), payu: { redirectUri: 'https://pay.example/1' } };

async function open(gift: Parameters<typeof aGift>[0] = {}, answers: Record<string, Answer> = {}) {
  const server = fakeServer({
    'GET /api/gifts/settings': { config: aGift(gift) },
    'GET /api/users/3': { user: aUser(), ...NO_ORDERS },
    [POST]: PLACED,
    ...answers,
  });
  const visited = visit('/platnosc/prezent', {});
  await screen.findByRole('heading', { level: 1 });
  return { server, ...visited };
}
const consent = () => screen.getByRole('checkbox', { name: /Wyrażam zgodę/ });
const pay = () => screen.getByRole('button', { name: /^Kupuję i płacę 60,00/ });

describe('the page of the gift', () => {
  it('shows its label, description and price [GIFT-01, GIFT-02, GIFT-03, GIFT-04]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Kupujesz prezent: Wieczór w\u00a0teatrze' })).toBeVisible();
    expect(screen.getByText('Dzień dobry, Anna')).toBeVisible();
    expect(screen.getByText(/Pierwszy wiersz/).textContent).toBe('Pierwszy wiersz.\nDrugi wiersz.');
    expect(screen.getByText(/Pierwszy wiersz/)).toHaveClass('kt-purchase__lines');
    expect(screen.getAllByText('60,00 zł')[0]).toBeVisible();
  });

  it('shows the English texts in English, the Polish ones where they are missing [GIFT-02, GIFT-03]', async () => {
    await open({ gift_description_en: null });
    act(() => speak('en'));
    expect(await screen.findByText('You are buying a gift: A night at the theatre')).toBeVisible();
    expect(screen.getByText(/Pierwszy wiersz/)).toBeVisible();
  });

  it('shows the picture of the window’s width: to 575, to 991, from 992 px [GIFT-08, GIFTADM-19]', async () => {
    await open();
    const picture = document.querySelector('picture')!;
    const firstOf = ({ media, srcset }: HTMLSourceElement) => [media, srcset.split(' ')[0]];
    expect([...picture.querySelectorAll('source')].map(firstOf)).toEqual([
      ['(max-width: 575px)', '/images/gift-m-400.webp'],
      ['(max-width: 991px)', '/images/gift-t-400.webp'],
    ]);
    expect(picture.querySelector('img')).toHaveAttribute('src', '/images/gift-d.webp');
  });

  it.each([
    [
      'no gift is available',
      'GIFT-05',
      { gift_available: false, gift_price: null, gift_expiration: inMinutes(-5) },
      'Prezent nie jest teraz dostępny.',
    ],
    ['this kind of gift is not available', 'GIFT-05', { any_gift_available: false }, 'Prezent nie jest teraz dostępny.'],
    ['its sale is over', 'GIFT-06', { gift_expiration: inMinutes(-5), gift_price: null }, 'Sprzedaż prezentu zakończyła się.'],
    ['it has no price', 'GIFT-07', { gift_price: null }, 'Prezent nie ma jeszcze ceny.'],
  ])('says in place of the button that %s [%s of GIFT-05, GIFT-06, GIFT-07]', async (_what, _row, gift, message) => {
    await open(gift);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Kupuję/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('the purchase', () => {
  it('names the gift for any product, and leads to the payment provider [GIFT-09, GIFT-10, GIFT-11]', async () => {
    const { server, user } = await open();
    await user.click(consent());
    await user.click(pay());
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://pay.example/1'));
    const [call] = server.asked(POST);
    expect(call!.body).toEqual({ productSlug: 'any', offer: 'gift-1', additionalCb: true });
    expect(call!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('has the consent and the invoice of every purchase [GIFT-09, OPEN1-15]', async () => {
    const { server, user } = await open();
    await user.click(pay());
    expect(await screen.findByText('Zaznacz zgodę, aby kontynuować.')).toBeVisible();
    expect(server.asked(POST)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Chcę fakturę' }));
    await screen.findByLabelText('Ulica i numer');
    await user.click(consent());
    await user.click(pay());
    await waitFor(() => expect(server.asked(POST)).toHaveLength(1));
    expect(server.asked(POST)[0]!.body).toMatchObject({ productSlug: 'any', invoiceType: 'person', city: 'Warszawa' });
  });

  it('that fails says so: "Wystąpił błąd" and why; what holds no more is asked again [CALL1-24, GIFTADM-28]', async () => {
    const { server, user } = await open({}, { [POST]: refusal(409, { code: 'gift.unavailable', message: 'Za późno.' }) });
    await user.click(consent());
    server.on('GET /api/gifts/settings', { config: aGift({ gift_available: false }) });
    await user.click(pay());
    expect(await screen.findByText('Wystąpił błąd')).toBeVisible();
    expect(within(screen.getByRole('alert')).getByText('Za późno.')).toBeVisible();
    expect(await screen.findByText('Prezent nie jest teraz dostępny.')).toBeVisible();
  });
});

describe('the words that go along', () => {
  const fold = () => screen.getByText('Dodaj życzenia');
  const type = (user: Awaited<ReturnType<typeof open>>['user'], label: string, words: string) =>
    user.type(screen.getByLabelText(label), words);

  it('are folded, and sent with the gift as they were typed [OPEN1-15]', async () => {
    const { server, user } = await open();
    expect(fold().closest('details')!.open).toBe(false);
    await user.click(fold());
    await type(user, 'Dla kogo', 'Ania ');
    await type(user, 'Kilka słów', 'Sto lat!{enter}<b>Babcia</b>');
    await user.click(consent());
    await user.click(pay());
    await waitFor(() => expect(server.asked(POST)).toHaveLength(1));
    const card = { for_whom: 'Ania', from_whom: '', note: 'Sto lat!\n<b>Babcia</b>' };
    expect(server.asked(POST)[0]!.body).toMatchObject({ productSlug: 'any', card });
  });

  it('that are too long are refused at their field, which opens for it, and nothing is sent [OPEN1-15, D27]', async () => {
    const { server, user } = await open();
    await user.click(fold());
    fireEvent.change(screen.getByLabelText('Od kogo'), { target: { value: 'x'.repeat(61) } });
    await user.click(fold());
    await user.click(consent());
    await user.click(pay());
    expect(await screen.findByText('Maksymalnie 60 znaków')).toBeVisible();
    expect(fold().closest('details')!.open).toBe(true);
    expect(screen.getByLabelText('Od kogo')).toHaveFocus();
    expect(server.asked(POST)).toEqual([]);
  });

  it('that the server refuses are said at their field [OPEN1-15, ERR-03]', async () => {
    const { user } = await open({}, { [POST]: refusal(422, { formError: { 'card.note': 'Niepoprawna wartość' } }) });
    await user.click(consent());
    await user.click(pay());
    expect(await screen.findByText('Niepoprawna wartość')).toBeVisible();
    expect(screen.getByLabelText('Kilka słów')).toHaveFocus();
  });
});

it('stands behind the terms [OPEN0-35]', async () => {
  await open({}, { 'GET /api/users/3/accept-tos': { accept_tos: false } });
  expect(await screen.findByRole('dialog', { name: 'Regulamin' })).toBeVisible();
});

it('is for who is signed in [BUY-03]', async () => {
  fakeServer();
  const { where } = visit('/platnosc/prezent');
  await screen.findByRole('heading', { level: 1, name: 'Logowanie' });
  expect(where()).toBe('/logowanie?redirect=%2Fplatnosc%2Fprezent');
});
