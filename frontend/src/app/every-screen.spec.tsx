/** What holds on each screen of the site, whatever it is about. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { isTextKey, LANGUAGES } from '@kurtyna/texts';
import {
  aGift,
  aLookedAtCode,
  anOrderCode,
  aPacket,
  aPacketEvent,
  aUserCode,
  NO_ORDERS,
  aListedUser,
  anEvent,
  anOrder,
  aUser,
  aVideo,
  inMinutes,
} from '../test/builders.js';
import { fakeServer, refusal, type Answer } from '../test/fake-server.js';
import { settled } from '../test/settled.js';
import { visit } from '../test/visit.js';
import { speak } from '../base/i18n.js';

afterEach(() => act(() => speak('pl')));

const ANSWERS: Record<string, Answer> = {
  'GET /api/events': { events: [anEvent()] },
  'GET /external_api/events': { events: [anEvent(), anEvent({ id: 6, slug: 'trwa', starts_at: inMinutes(-5) })] },
  'GET /external_api/videos': { videos: [aVideo()] },
  'GET /external_api/event/wesele': { event: anEvent() },
  'GET /external_api/event/5': { event: anEvent() },
  'GET /external_api/video/kordian': { video: aVideo() },
  'GET /api/events/wesele': { event: anEvent() },
  'GET /api/events/5': { event: anEvent() },
  'GET /api/videos/kordian': { video: aVideo() },
  'GET /api/payments/K-1': { order: anOrder() },
  'GET /api/groupTickets/K-1': {
    order: anOrder({
      kind: 'group',
      status: 'COMPLETED',
      codes: [anOrderCode(), anOrderCode({ code: 'G-2', userId: 8 })],
    }),
  },
  'GET /api/gifts/K-1': { order: anOrder({ kind: 'gift', status: 'COMPLETED', codes: [anOrderCode()] }) },
  'GET /api/packetpayments/K-1': { order: anOrder({ kind: 'packet' }) },
  'GET /api/gifts/settings': { config: aGift() },
  'GET /api/packets': { packets: [aPacket()] },
  'GET /api/packets/3': { packet: aPacket({ events: [aPacketEvent({ unavailable: 'sold-out' })] }) },
  'GET /api/users/3/codes': { codes: [aUserCode()] },
  'POST /api/codes/look': aLookedAtCode(),
  'GET /api/users': { users: [aListedUser()], count: 1, countIsExact: true, next: null },
  'GET /api/users/3': { user: aUser(), ...NO_ORDERS, orders: [anOrder()] },
  'GET /api/users/8': { user: aUser({ id: 8, provider: 'partner' }), ...NO_ORDERS },
  'GET /api/mailing/3': { mailing: false },
  'GET /api/mailing/8': { mailing: false },
  'GET /api/pages/regulamin': { page: { id: 1, slug: 'regulamin', title: 'Regulamin', content: '<p>Treść.</p>' } },
};
const VISITOR = [
  ...['/strona-glowna', '/wydarzenie/wesele/publiczne', '/wideo/kordian/publiczne', '/regulamin', '/szukaj?q=wesele'],
  ...['/odstapienie-od-umowy', '/n/dostepnosc', '/kod', '/kod/7KQ2M9XTB4V0'],
  ...['/logowanie', '/logowanie?sessionEnd=true', '/logowanie-link', '/admin-login', '/wylogowano', '/rejestracja'],
  ...['/rejestracja/sukces?email=a%40b.pl', '/weryfikacja-konta?email=a%40b.pl&token=x', '/resetowanie-hasla'],
  ...['/resetowanie-hasla/informacja?email=a%40b.pl', '/nowe-haslo?email=a%40b.pl&token=x', '/error', '/nie-ma'],
];
const SIGNED_IN = [
  ...['/', '/wydarzenie/wesele', '/wideo/kordian', '/platnosc/wydarzenie/5', '/status-zamowienia/wydarzenie/K-1'],
  ...['/platnosc/prezent', '/platnosc/pakiet/3', '/status-zamowienia/prezent/K-1', '/status-zamowienia/pakiet/K-1'],
  ...[
    '/status-zamowienia/bilet-grupowy/K-1',
    '/kod/7KQ2M9XTB4V0',
    '/konto',
    '/konto?edit=true',
    '/konto/8',
    '/teapp-admin?view=users',
    '/teapp-admin?view=payments',
  ],
];
/** Words of a screen that are the key of a text instead of the text. */
function rawKeys(): string[] {
  const read = [document.title, document.body.textContent ?? ''];
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
    for (const name of ['aria-label', 'placeholder', 'alt', 'title']) read.push(element.getAttribute(name) ?? '');
  return read.flatMap((text) => text.match(/[\w-]+(?:\.[\w-]+)+/g) ?? []).filter((word) => isTextKey(word));
}

describe.each(LANGUAGES)('in %s', (language) => {
  it.each([
    ...VISITOR.map((address) => [address, null] as const),
    ...SIGNED_IN.map((address) => [address, { role: 'admin' as const }] as const),
  ])('%s shows texts and no key of a text [FMT-13]', async (address, visitor) => {
    fakeServer(ANSWERS);
    act(() => speak(language));
    visit(address, visitor);
    await screen.findByRole('heading', { level: 1 });
    await settled();
    expect(rawKeys()).toEqual([]);
  });
});

it('would find a key, were one shown [FMT-13]', () => {
  document.body.textContent = 'buttons.buy';
  expect(rawKeys()).toEqual(['buttons.buy']);
});

it('offers Polish and English and no third language [FMT-04]', async () => {
  fakeServer(ANSWERS);
  visit('/strona-glowna');
  await screen.findByRole('contentinfo');
  const buttons = screen.getAllByRole('button').map((button) => button.textContent);
  expect(buttons.filter((text) => /^(Polski|English|Deutsch|Українська|Français)$/.test(text ?? ''))).toEqual(['English']); // the other one is spoken now
  expect([...LANGUAGES]).toEqual(['pl', 'en']);
});

describe('an answer without words', () => {
  it.each([
    ['an empty one', refusal(500, { message: '' })],
    ['one that is not ours', () => ({ status: 502, body: '<html>Bad gateway</html>' })],
  ])('%s is said in Polish: an error, try again later [ERR-07]', async (_what, answer) => {
    fakeServer({ 'POST /api/passwords': answer });
    const { user } = visit('/resetowanie-hasla');
    await user.type(await screen.findByLabelText('E-mail'), 'anna@example.pl{Enter}');
    expect(await screen.findByText('Wystąpił błąd. Spróbuj ponownie później.')).toBeVisible();
  });
});

describe('the config', () => {
  it('is asked for with the token of who is signed in, and without by everybody else [CONF-02]', async () => {
    const anonymous = fakeServer(ANSWERS);
    visit('/regulamin');
    await waitFor(() => expect(anonymous.asked('GET /external_api/config')).toHaveLength(1));
    expect(anonymous.asked('GET /external_api/config')[0]!.headers.get('x-auth-token')).toBeNull();
  });
  it('carries the token when there is one [CONF-02]', async () => {
    const server = fakeServer(ANSWERS);
    visit('/regulamin', {});
    await waitFor(() => expect(server.asked('GET /external_api/config')).toHaveLength(1));
    expect(server.asked('GET /external_api/config')[0]!.headers.get('x-auth-token')).toBe('head.body.sign');
  });
});

it('an administrator has what a user has, and the way to the back office [USER-18]', async () => {
  fakeServer(ANSWERS);
  visit('/', { role: 'admin' });
  const bar = within(await screen.findByRole('navigation', { name: 'Nawigacja główna' }));
  expect(bar.getByRole('link', { name: 'Konto' })).toBeVisible();
  expect(bar.getByRole('button', { name: 'Wyloguj' })).toBeVisible();
  expect(bar.getByRole('search')).toBeVisible();
  expect(bar.getByRole('link', { name: 'Admin' })).toBeVisible();
});
