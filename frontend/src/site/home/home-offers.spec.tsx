import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { speak } from '../../base/i18n.js';
import { aConfig, aGift, anEvent, aPacket, aUserCode, aVideo, inMinutes } from '../../test/builders.js';
import { fakeServer, refusal, type Answer } from '../../test/fake-server.js';
import { settled } from '../../test/settled.js';
import { visit } from '../../test/visit.js';

afterEach(() => {
  jest.useRealTimers();
  act(() => speak('pl'));
});

const configOf = (config: Parameters<typeof aConfig>[0] = {}, gift: Parameters<typeof aGift>[0] | null = null) => ({
  config: aConfig(config),
  giftConfig: gift && aGift(gift),
  groupTicketConfig: null,
});
function open(answers: Record<string, Answer> = {}, address = '/', visitor: object | null = {}) {
  const server = fakeServer(answers);
  return { server, ...visit(address, visitor) };
}
const repertoire = () => screen.findByRole('heading', { level: 2, name: 'Repertuar' });

describe('the gift on the home', () => {
  it.each([
    ['the own one', '/', {}],
    ['the public one', '/strona-glowna', null],
  ])('stands on %s, with its label, price and the way to buy it [HOME-15]', async (_home, address, visitor) => {
    open({ 'GET /external_api/config': configOf({}, {}) }, address, visitor);
    const gift = within(await screen.findByRole('region', { name: 'Wieczór w\u00a0teatrze' }));
    expect(gift.getByText('60,00 zł')).toBeVisible();
    const link = gift.getByRole('link', { name: 'Kup prezent' });
    expect(link).toHaveAttribute('href', '/platnosc/prezent');
    expect(link).toHaveClass('kt-button--line'); // gold is one button in a window
  });

  it.each([
    ['HOME-15', 'no gift is available', { gift_available: false }],
    ['HOME-15', 'this kind of gift is not available', { any_gift_available: false }],
    ['HOME-15', 'it has no price', { gift_price: null }],
    ['HOME-16', 'its sale is over', { gift_expiration: inMinutes(-1) }],
  ])('[%s of HOME-15, HOME-16] is not there while %s', async (_row, _what, gift) => {
    open({ 'GET /external_api/config': configOf({}, gift) });
    await repertoire();
    await settled();
    expect(screen.queryByRole('link', { name: 'Kup prezent' })).toBeNull();
  });
});

describe('the packets on the home', () => {
  it('are listed with title, picture, price and button [HOME-30]', async () => {
    open({ 'GET /api/packets': { packets: [aPacket()] } });
    const block = within(await screen.findByRole('region', { name: 'Pakiety' }));
    expect(block.getByRole('link', { name: 'Romantycy' })).toHaveAttribute('href', '/platnosc/pakiet/3');
    expect(block.getByText('60,00 zł')).toBeVisible();
    expect(document.querySelector('#pakiety img')).toHaveAttribute('src', '/images/packet-d.webp');
    expect(block.getByRole('link', { name: /^Kup dostęp/ })).toHaveAttribute('href', '/platnosc/pakiet/3');
    act(() => speak('en'));
    expect(await screen.findByRole('link', { name: 'The Romantics' })).toBeVisible();
  });

  it('name what is in them, what it costs apart where that is more, and its posters where there is no picture [HOME-30]', async () => {
    const bare = aPacket({ price: 60, mobile_image: null, tablet_image: null, desktop_image: null });
    const [event, video] = [bare.events[0]!, bare.videos[0]!];
    const lists = {
      'GET /api/events': { events: [anEvent({ id: event.id, event_price: 45 })] },
      'GET /api/videos': { videos: [aVideo({ id: video.id, video_price: 25 })] },
    };
    open({ ...lists, 'GET /api/packets': { packets: [bare] } });
    const block = within(await screen.findByRole('region', { name: 'Pakiety' }));
    expect(block.getByText(`${event.title}, ${video.title}`)).toBeVisible();
    expect((await block.findByText('osobno 70,00 zł')).tagName).toBe('S');
    expect(document.querySelectorAll('#pakiety .kt-banner__posters > *')).toHaveLength(2);
  });

  it('say nothing of what is apart where it is no more, or where one of them is not known [HOME-30]', async () => {
    const [event, video] = [aPacket().events[0]!, aPacket().videos[0]!];
    open({
      'GET /api/events': { events: [anEvent({ id: event.id, event_price: 45 })] },
      'GET /api/videos': { videos: [aVideo({ id: video.id, video_price: 25 })] },
      'GET /api/packets': { packets: [aPacket({ price: 70 }), aPacket({ id: 4, price: 10, events: [{ ...event, id: 99 }] })] },
    });
    await within(await screen.findByRole('region', { name: 'Pakiety' })).findByText('70,00 zł');
    await settled();
    expect(screen.queryByText(/^osobno/)).toBeNull();
  });

  it('show who has one that it is theirs [BTN-33]', async () => {
    open({ 'GET /api/packets': { packets: [aPacket({ access: true, paymentStatus: 'COMPLETED' })] } });
    expect(await screen.findByRole('button', { name: /^Masz dostęp/ })).toBeDisabled();
  });

  it('come from /external_api on the public home [HOME-31]', async () => {
    const { server } = open({ 'GET /external_api/packets': { packets: [aPacket()] } }, '/strona-glowna', null);
    expect(await screen.findByRole('link', { name: 'Romantycy' })).toBeVisible();
    expect(server.asked('GET /api/packets')).toEqual([]);
  });

  it.each([
    ['not published', { published: false }],
    ['past its end', { end_date: inMinutes(-1) }],
  ])('leave out one that is %s; without any there is no block [PKT-14]', async (_what, packet) => {
    open({ 'GET /api/packets': { packets: [aPacket(packet)] } });
    await repertoire();
    await settled();
    expect(screen.queryByRole('heading', { level: 2, name: 'Pakiety' })).toBeNull();
  });

  it('that did not come fail by themselves, and can be asked for again', async () => {
    const { server, user } = open({ 'GET /api/packets': refusal(503, { message: 'Kasa śpi.' }) });
    const block = within(await screen.findByRole('region', { name: 'Pakiety' }));
    expect(await block.findByRole('alert')).toHaveTextContent('Kasa śpi.');
    server.on('GET /api/packets', { packets: [aPacket()] });
    await user.click(block.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findByRole('link', { name: 'Romantycy' })).toBeVisible();
  });
});

describe('the code on the dashboard', () => {
  const ON = { 'GET /external_api/config': configOf({ code_form_in_dashboard: true }) };

  it('is entered there while code_form_in_dashboard is on: said at once, and the cards change [HOME-04, CODE-11, OPEN1-27]', async () => {
    const { server, user, where } = open({
      ...ON,
      'GET /api/events': { events: [anEvent()] },
      'POST /api/users/3/codes': { code_id: 4, activated: true, userCode: aUserCode({ event_id: 5 }) },
    });
    await screen.findByRole('link', { name: 'Wesele' });
    server.on('GET /api/events', { events: [anEvent({ newPrice: 36, usedCode: 'JESIEN20' })] });
    await user.type(await screen.findByLabelText('Wpisz kod'), 'JESIEN20{Enter}');
    expect(await screen.findByText('Kod został aktywowany')).toBeVisible();
    expect(await screen.findByText('Cena z kodem: 36,00 zł')).toBeInTheDocument();
    expect(where()).toBe('/');
  });

  it.each([
    ['while the switch is off', { 'GET /external_api/config': configOf() }, '/', {}],
    ['on the public home', ON, '/strona-glowna', null],
  ])('is not there %s [HOME-04]', async (_when, answers, address, visitor) => {
    open(answers, address, visitor);
    await repertoire();
    await settled();
    expect(screen.queryByLabelText('Wpisz kod')).toBeNull();
  });
});

it('gift, packets and code stand in this order at the end [HOME-03]', async () => {
  open({
    'GET /external_api/config': configOf({ code_form_in_dashboard: true }, {}),
    'GET /api/packets': { packets: [aPacket()] },
  });
  await screen.findByLabelText('Wpisz kod');
  await screen.findByRole('heading', { level: 2, name: 'Pakiety' });
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(headings.slice(-5)).toEqual(['Repertuar', 'Wideo', 'Wieczór w\u00a0teatrze', 'Pakiety', 'Masz kod?']);
});

describe('who arrives with #code_activated', () => {
  const said = () => screen.queryAllByText('Kod został aktywowany');

  it('reads after three seconds that a code was activated, and the hash is gone [HOME-05, ACCT-34]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { where } = open({}, '/#code_activated');
    await repertoire();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(said()).toEqual([]);
    expect(where()).toBe('/#code_activated');
    await act(() => jest.advanceTimersByTimeAsync(1200));
    await waitFor(() => expect(said()).toHaveLength(1));
    expect(where()).toBe('/');
  });

  it('and leaves before, reads nothing elsewhere [HOME-05]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { router } = open({}, '/#code_activated');
    await repertoire();
    await act(() => router.navigate('/regulamin'));
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(said()).toEqual([]);
  });
});
