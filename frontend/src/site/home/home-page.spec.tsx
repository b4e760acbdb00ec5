import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aConfig, anEvent, aVideo, inMinutes, REFUSED, runningWithAccess } from '../../test/builders.js';
import { fakeServer, refusal } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const card = async (title: string) => within((await screen.findByRole('link', { name: title })).closest('article')!);

const slide = {
  id: 1,
  title: 'Nowy sezon',
  text: 'Od września',
  bg_image: null,
  url: '/n/jakkupicbilet',
  published: true,
  translations: [{ language_code: 'en', title: 'New season', text: null }],
};

describe('the public home', () => {
  it('shows events, videos and slides of /external_api to an anonymous visitor, and asks nothing else [HOME-02]', async () => {
    const server = fakeServer({
      'GET /external_api/events': { events: [anEvent()] },
      'GET /external_api/videos': { videos: [aVideo()] },
      'GET /external_api/slides': { slides: [slide] },
    });
    const { where } = visit('/', null);
    expect((await card('Wesele')).getByText('niedz. 24.11.2030, 19:00')).toBeVisible();
    expect((await card('Kordian')).getByText('25,00 zł')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Nowy sezon' })).toBeVisible();
    expect(where()).toBe('/strona-glowna');
    expect(server.calls.filter(({ path }) => path.startsWith('/api/'))).toEqual([]);
  });

  it('leads a card to the public page and its button to the purchase page [OPEN1-42]', async () => {
    fakeServer({ 'GET /external_api/events': { events: [anEvent()] } });
    visit('/strona-glowna');
    expect(await screen.findByRole('link', { name: 'Wesele' })).toHaveAttribute('href', '/wydarzenie/wesele/publiczne');
    expect((await card('Wesele')).getByRole('link', { name: /^Kup dostęp/ })).toHaveAttribute('href', '/platnosc/wydarzenie/5');
  });

  it('says so where there are no events, and offers another try where they did not come [ERR-08]', async () => {
    const server = fakeServer({ 'GET /external_api/videos': refusal(500) });
    const { user, where } = visit('/strona-glowna');
    expect(await screen.findByText('Brak nadchodzących wydarzeń.')).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('Nie tym razem.');
    expect(where()).toBe('/strona-glowna');
    server.on('GET /external_api/videos', { videos: [aVideo()] });
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await card('Kordian')).toBeDefined();
  });

  it.each([
    ['view_eventslist', 'Repertuar', true],
    ['view_eventslist', 'Repertuar', false],
    ['view_vod', 'Wideo', true],
    ['view_vod', 'Wideo', false],
  ])('%s switches the section %s: %s [HOME-21, HOME-22]', async (flag, heading, on) => {
    fakeServer({ 'GET /external_api/config': { config: aConfig({ [flag]: on, view_festival: false }) } });
    visit('/strona-glowna');
    const other = heading === 'Wideo' ? 'Repertuar' : 'Wideo';
    expect(await screen.findByRole('heading', { level: 2, name: other })).toBeVisible();
    await screen.findByRole('link', { name: 'Teatr Miejski' }); // the config is here
    expect(screen.queryAllByRole('heading', { level: 2, name: heading })).toHaveLength(on ? 1 : 0);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('view_slider %s: the slides are there or not, and no next event in their place [HOME-20]', async (on, count) => {
    fakeServer({
      'GET /external_api/config': { config: aConfig({ view_slider: on }) },
      'GET /external_api/slides': { slides: [slide] },
      'GET /external_api/events': { events: [anEvent()] },
    });
    visit('/strona-glowna');
    await card('Wesele');
    await screen.findByRole('link', { name: 'Teatr Miejski' }); // the config is here
    await waitFor(() => expect(screen.queryAllByRole('region', { name: 'Polecane' })).toHaveLength(count));
    expect(screen.queryAllByRole('heading', { name: 'Nowy sezon' })).toHaveLength(count);
    expect(screen.queryAllByRole('heading', { level: 2, name: 'Wesele' })).toHaveLength(0);
  });

  it('shows slides with their texts in the chosen language, unpublished ones not at all [HOME-11, HOME-12]', async () => {
    fakeServer({
      'GET /external_api/slides': { slides: [slide, { ...slide, id: 2, title: 'Ukryty', published: false }] },
    });
    const { user } = visit('/strona-glowna');
    expect(await screen.findByRole('heading', { name: 'Nowy sezon' })).toBeVisible();
    expect(screen.queryByText('Ukryty')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { name: 'New season' })).toBeVisible();
    expect(screen.getByText('Od września')).toBeVisible();
  });

  it('filters videos by category, a second after loading [HOME-13, HOME-14, HOME-24]', async () => {
    fakeServer({
      'GET /external_api/categories': { categories: [{ id: 4, name: 'Dramat', translations: [], videos: [] }] },
      'GET /external_api/videos': {
        videos: [aVideo({ categories: [4] }), aVideo({ id: 8, title: 'Tango', slug: 'tango', categories: [5] })],
      },
    });
    const { user } = visit('/strona-glowna');
    await card('Tango');
    expect(screen.queryByRole('button', { name: 'Dramat' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Dramat' }));
    expect(screen.queryByRole('link', { name: 'Tango' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Kordian' })).toBeVisible();
  });
});

describe('the cards of a signed-in viewer', () => {
  const event = async (with_: Parameters<typeof anEvent>[0], role: 'standard' | 'premium' = 'standard') => {
    fakeServer({ 'GET /api/events': { events: [anEvent(with_)] } });
    visit('/', { role });
    return card('Wesele');
  };
  const video = async (with_: Parameters<typeof aVideo>[0], role: 'standard' | 'premium' | 'admin' = 'standard') => {
    fakeServer({ 'GET /api/videos': { videos: [aVideo(with_)] } });
    visit('/', { role });
    return card('Kordian');
  };

  it('event: processing when the payment is pending [CARD-07]', async () => {
    expect((await event({ paymentStatus: 'PENDING' })).getByRole('button', { name: /^Płatność w toku/ })).toBeDisabled();
  });
  it('event: Buy without access [CARD-08]', async () => {
    expect((await event({})).getByRole('link', { name: /^Kup dostęp/ })).toBeVisible();
  });
  it('event: reads get-access when the price is 0 [CARD-09]', async () => {
    expect((await event({ event_price: 0 })).getByRole('link', { name: /^Uzyskaj dostęp/ })).toBeVisible();
  });
  it('event: disabled "no tickets" when none is left [CARD-10]', async () => {
    const sold = await event({ ticketsAvailable: false, ticketsLeft: 0, available_tickets: 10, sale: REFUSED.soldOut });
    expect(sold.getByRole('button', { name: /^Brak biletów/ })).toBeDisabled();
  });
  it('event: soon for a holder before the start [CARD-12]', async () => {
    const held = await event({ access: true, accessBy: 'order', paymentStatus: 'COMPLETED', reasons: ['not-yet'] });
    expect(held.getByRole('button', { name: /^Wkrótce/ })).toBeDisabled();
  });
  it('event: watch for a holder while it runs, a link with ogladaj=true [CARD-13]', async () => {
    expect((await event(runningWithAccess)).getByRole('link', { name: /^Oglądaj/ })).toHaveAttribute(
      'href',
      '/wydarzenie/wesele?ogladaj=true',
    );
  });
  it('event: an ended one is not in the repertoire', async () => {
    fakeServer({ 'GET /api/events': { events: [anEvent({ starts_at: inMinutes(-300), ends_at: inMinutes(-60) })] } });
    visit('/', {});
    expect(await screen.findByText('Brak nadchodzących wydarzeń.')).toBeVisible();
  });
  it('event: a finished one of the festival says ended and has no price any more [CARD-11, OPEN1-26]', async () => {
    const over = anEvent({ is_festival: true, starts_at: inMinutes(-300), ends_at: inMinutes(-60) });
    fakeServer({
      'GET /external_api/config': { config: aConfig({ view_festival: true, festival_show_finished: true }) },
      'GET /api/events': { events: [over] },
    });
    visit('/', {});
    const finished = await card('Wesele');
    expect(finished.getByRole('button', { name: /^Zakończone/ })).toBeDisabled();
    expect(finished.queryByText(/45,00/)).toBeNull();
  });
  it('event: marked unpublished for those who see it [CARD-02]', async () => {
    fakeServer({ 'GET /api/events/hidden': { events: [anEvent({ published: false })] } });
    visit('/', { role: 'admin' });
    expect((await card('Wesele')).getByText('Nieopublikowane')).toBeVisible();
  });
  it('video: processing when the payment is pending [CARD-14]', async () => {
    expect((await video({ paymentStatus: 'WAITING_FOR_CONFIRMATION' })).getByRole('button', { name: /^Płatność w toku/ })).toBeDisabled();
  });
  it('video: a completed order is access, so "watch" [CARD-15, CARD-21]', async () => {
    const held = await video({
      access: true,
      accessBy: 'order',
      mayWatch: true,
      reasons: [],
      paymentStatus: 'COMPLETED',
    });
    expect(held.getByRole('link', { name: /^Oglądaj/ })).toHaveAttribute('href', '/wideo/kordian?ogladaj=true');
  });
  it.each([
    ['admin', 'CARD-16'],
    ['premium', 'CARD-17'],
  ] as const)('video: role %s is access [%s of CARD-16, CARD-17]', async (role, _row) => {
    const held = await video({ access: true, accessBy: 'role', mayWatch: true, reasons: [] }, role);
    expect(held.getByRole('link', { name: /^Oglądaj/ })).toBeVisible();
    expect(held.queryByRole('link', { name: /^Kup/ })).toBeNull();
  });
  it('video: free without a condition is access [CARD-18]', async () => {
    const free = await video({ video_price: 0, access: true, accessBy: 'free', mayWatch: true, reasons: [] });
    expect(free.getByRole('link', { name: /^Oglądaj/ })).toBeVisible();
  });
  it('video: free for subscribers of the newsletter is access [CARD-19]', async () => {
    const subscribers = { mailing_free: true, video_price: 0 };
    const open = await video({ ...subscribers, access: true, accessBy: 'newsletter', mayWatch: true, reasons: [] });
    expect(open.getByRole('link', { name: /^Oglądaj/ })).toBeVisible();
    expect(open.queryByRole('link', { name: /^(Kup|Uzyskaj)/ })).toBeNull();
  });
  it('video: with access but before available_from "soon" [CARD-20]', async () => {
    const soon = await video({
      access: true,
      accessBy: 'order',
      available_from: inMinutes(60),
      reasons: ['not-yet'],
      paymentStatus: 'COMPLETED',
    });
    expect(soon.getByRole('button', { name: /^Wkrótce/ })).toBeDisabled();
  });
  it('video: without access Buy [CARD-22]', async () => {
    expect((await video({})).getByRole('link', { name: /^Kup dostęp/ })).toHaveAttribute('href', '/platnosc/wideo/7');
  });
  it('video: one that is not visible, past its end or hidden is left out, also for who is answered it [CARD-04, CARD-05, CARD-06]', async () => {
    const videos = [
      aVideo({ visible: false }),
      aVideo({ id: 8, ends_at: inMinutes(-1), end_date: '2020-01-01' }),
      aVideo({ id: 9, dashboard_hidden: true }),
    ];
    fakeServer({ 'GET /api/videos': { videos } });
    visit('/', { role: 'admin' });
    expect(await screen.findByText('Brak wideo w tej kategorii.')).toBeVisible();
  });
});
