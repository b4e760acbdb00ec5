import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { exits } from '../../app/leave-page.js';
import { speak } from '../../base/i18n.js';
import { anOrder, aPacket, aPacketEvent, aPacketVideo, aUser, inMinutes, NO_ORDERS } from '../../test/builders.js';
import { fakeServer, refusal, type Answer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const goTo = jest.spyOn(exits, 'goTo');
beforeEach(() => void goTo.mockReset());
afterEach(() => act(() => speak('pl')));

const GET = 'GET /api/packets/3';
const POST = 'POST /api/packetpayments/3';
const order = anOrder({ kind: 'packet', product_kind: 'packet', product_id: 3 });

async function open(packet: Parameters<typeof aPacket>[0] = {}, answers: Record<string, Answer> = {}) {
  const server = fakeServer({
    [GET]: { packet: aPacket(packet) },
    'GET /api/users/3': { user: aUser(), ...NO_ORDERS },
    [POST]: { order, payu: { redirectUri: 'https://pay.example/1' } },
    ...answers,
  });
  const visited = visit('/platnosc/pakiet/3', {});
  await screen.findByRole('heading', { level: 1, name: /^(Kupujesz pakiet|You are buying)/ });
  return { server, ...visited };
}
const contents = () => within(screen.getByRole('region', { name: 'Zawartość pakietu' }));
const consent = () => screen.getByRole('checkbox', { name: /Wyrażam zgodę/ });
const pay = () => screen.getByRole('button', { name: /^Kupuję i płacę 60,00/ });

describe('the page of a packet', () => {
  it('lists what is in it, each with the way to its page [PKT-01, PKT-02, PKT-03, PKT-04]', async () => {
    await open({ videos: [aPacketVideo({ slug: null })] });
    expect(screen.getByRole('heading', { level: 1, name: 'Kupujesz pakiet: Romantycy' })).toBeVisible();
    expect(contents().getByRole('link', { name: 'Wesele' })).toHaveAttribute('href', '/wydarzenie/wesele');
    expect(contents().getByRole('link', { name: 'Kordian' })).toHaveAttribute('href', '/wideo/7');
    expect(contents().getByText('24.11.2030, 19:00')).toBeVisible();
    expect(contents().getByText('Bilet jest ważny 48 godz. od zakupu.')).toBeVisible();
    expect(contents().queryByText('Przekreślone pozycje nie są częścią zamówienia.')).toBeNull();
  });

  it('is in the visitor’s language where it is translated [PKT-17]', async () => {
    await open({ videos: [aPacketVideo({ translations: [{ language_code: 'en', title: 'Kordian, in English', subtitle: null }] })] });
    expect(await screen.findByText('Dwa wieczory.')).toBeVisible();
    act(() => speak('en'));
    expect(await screen.findByText('You are buying a bundle: The Romantics')).toBeVisible();
    expect(await screen.findByText('Two evenings.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kordian, in English' })).toBeVisible();
  });

  it('shows the picture of the window’s width: to 575, to 991, from 992 px [PKT-18]', async () => {
    await open({ tablet_image: null });
    const picture = document.querySelector('picture')!;
    const firstOf = ({ media, srcset }: HTMLSourceElement) => [media, srcset.split(' ')[0]];
    expect([...picture.querySelectorAll('source')].map(firstOf)).toEqual([
      ['(max-width: 575px)', '/images/packet-m-400.webp'],
      ['(max-width: 991px)', '/images/packet-d-400.webp'],
    ]);
    expect(picture.querySelector('img')).toHaveAttribute('src', '/images/packet-d.webp');
  });

  it.each([
    ['sold-out', 'brak biletów'],
    ['ended', 'zakończone'],
    ['age', 'ograniczenie wiekowe'],
    ['country', 'niedostępne w Twoim kraju'],
    ['hidden', 'niedostępne'],
  ] as const)('strikes through what is %s, and says it in words [PKT-05]', async (unavailable, words) => {
    await open({ events: [aPacketEvent({ unavailable })] });
    expect(contents().getByRole('link', { name: 'Wesele' }).closest('s')).not.toBeNull();
    expect(contents().getByText(words)).toBeVisible();
    expect(contents().getByRole('link', { name: 'Kordian' }).closest('s')).toBeNull();
    expect(contents().getByText('Przekreślone pozycje nie są częścią zamówienia.')).toBeVisible();
  });

  it('says of what is taken off only that it is there [PKT-05, OPEN1-16, OPEN1-35]', async () => {
    await open({ events: [aPacketEvent({ unavailable: 'hidden', title: null, slug: null })] });
    expect(contents().getByText('Treść niedostępna').closest('s')).not.toBeNull();
    expect(
      contents()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Kordian']);
  });

  it.each([
    ['PKT-06', 'order.age', 'Ograniczenie wiekowe'],
    ['PKT-06', 'order.birthday', 'Uzupełnij datę urodzenia na koncie: jest tu ograniczenie wiekowe.'],
    ['PKT-07', 'packet.country', 'Pakiet jest niedostępny w Twoim kraju.'],
    ['PKT-08', 'packet.unavailable', 'Żadna pozycja tego pakietu nie jest dostępna.'],
    ['PKT-09', 'packet.content-expired', 'Część pozycji tego pakietu już wygasła.'],
    ['PKT-10', 'packet.ended', 'Pakiet nie jest już dostępny.'],
  ] as const)(
    'says in place of the button why it cannot be bought [%s of PKT-06, PKT-07, PKT-08, PKT-09, PKT-10]: %s',
    async (_row, code, message) => {
      await open({ sale: { ok: false, code } });
      expect(screen.getByText(message)).toBeVisible();
      expect(screen.queryByRole('button', { name: /Kupuję/ })).toBeNull();
      expect(screen.queryByRole('checkbox')).toBeNull();
    },
  );

  it('past its end says so, also where the answer is older than that [PKT-10]', async () => {
    await open({ end_date: inMinutes(-1) });
    expect(screen.getByText('Pakiet nie jest już dostępny.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Kupuję/ })).toBeNull();
  });
});

describe('the button', () => {
  it.each([
    ['CANCELED', 'BTN-27'],
    ['NOT_STARTED', 'BTN-28'],
    ['UNDEFINED', 'BTN-29'],
    ['REFUNDED', 'BTN-30'],
    [null, 'BTN-31'],
  ] as const)('buys without access at the status %s [%s of BTN-27, BTN-28, BTN-29, BTN-30, BTN-31]', async (paymentStatus, _row) => {
    await open({ paymentStatus });
    expect(pay()).toBeEnabled();
  });

  it.each(['PENDING', 'WAITING_FOR_CONFIRMATION'] as const)('waits at %s [BTN-32]', async (paymentStatus) => {
    await open({ paymentStatus, extOrderId: 'K-1', paymentUri: paymentStatus === 'PENDING' ? 'https://pay.example/9' : null });
    expect(screen.getByRole('button', { name: 'Płatność w toku' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Kupuję/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Dokończ płatność' }) !== null).toBe(paymentStatus === 'PENDING');
    expect(screen.getByRole('link', { name: 'Status zamówienia' })).toHaveAttribute('href', '/status-zamowienia/pakiet/K-1');
  });

  it('says who has access that they have it, and sells nothing [BTN-33]', async () => {
    await open({ access: true, paymentStatus: 'COMPLETED', sale: { ok: false, code: 'order.has-access' } });
    expect(screen.getByRole('button', { name: 'Masz dostęp' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Kupuję/ })).toBeNull();
  });
});

describe('the purchase', () => {
  it('names what is shown as available, and leads to the payment provider [PKT-11, PKT-12]', async () => {
    const { server, user } = await open({
      events: [aPacketEvent(), aPacketEvent({ id: 6, slug: 'dziady', title: 'Dziady', unavailable: 'sold-out' })],
    });
    await user.click(consent());
    await user.click(pay());
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://pay.example/1'));
    const [call] = server.asked(POST);
    expect(call!.body).toEqual({ events: [5], videos: [7], offer: 'packet-1', additionalCb: true });
    expect(call!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('without a redirect goes home [PKT-12]', async () => {
    const { user, where } = await open({}, { [POST]: { order, payu: null } });
    await user.click(consent());
    await user.click(pay());
    await waitFor(() => expect(where()).toBe('/'));
  });

  it('has the consent and the invoice of every purchase [PKT-16]', async () => {
    const { server, user } = await open();
    await user.click(pay());
    expect(await screen.findByText('Zaznacz zgodę, aby kontynuować.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Chcę fakturę' }));
    await user.click(await screen.findByRole('radio', { name: 'Firma' }));
    await user.type(await screen.findByLabelText('Nazwa firmy'), 'Teatr');
    await user.type(screen.getByLabelText('NIP'), '5260250274');
    await user.click(consent());
    await user.click(pay());
    await waitFor(() => expect(server.asked(POST)).toHaveLength(1));
    expect(server.asked(POST)[0]!.body).toMatchObject({ invoiceType: 'company', nip: '5260250274', street: 'Długa 5' });
  });

  it('of a packet that has changed says so, shows it anew, and buys what is left [PKT-11, CALL1-26, OPEN1-52]', async () => {
    const changed = refusal(409, { code: 'packet.changed', message: 'Zawartość pakietu zmieniła się.' });
    const { server, user } = await open({}, { [POST]: changed });
    await user.click(consent());
    server.on(GET, { packet: aPacket({ events: [aPacketEvent({ unavailable: 'sold-out' })], offer: 'packet-2' }) });
    await user.click(pay());
    expect(await screen.findByText('Wystąpił błąd')).toBeVisible();
    expect(within(screen.getByRole('alert')).getByText('Zawartość pakietu zmieniła się.')).toBeVisible();
    expect(await contents().findByText('brak biletów')).toBeVisible();
    server.on(POST, { order, payu: { redirectUri: 'https://pay.example/1' } });
    await user.click(pay());
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1));
    expect(server.asked(POST)[1]!.body).toMatchObject({ events: [], videos: [7], offer: 'packet-2' });
  });
});

it.each(['abc', '0', '3x'])('/platnosc/pakiet/%s is no packet: nothing is asked [OPEN0-15]', async (id) => {
  const server = fakeServer();
  const { where } = visit(`/platnosc/pakiet/${id}`, {});
  await waitFor(() => expect(where()).toBe('/error'));
  expect(server.calls.filter(({ path }) => path.startsWith('/api/packets/'))).toEqual([]);
});

it('stands behind the terms [OPEN0-35]', async () => {
  await open({}, { 'GET /api/users/3/accept-tos': { accept_tos: false } });
  expect(await screen.findByRole('dialog', { name: 'Regulamin' })).toBeVisible();
});
