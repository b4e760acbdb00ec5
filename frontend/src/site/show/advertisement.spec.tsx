import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aConfig, anEvent, aVideo } from '../../test/builders.js';
import { fakeServer } from '../../test/fake-server.js';
import { settled } from '../../test/settled.js';
import { visit } from '../../test/visit.js';

const BANNERS = {
  show_advertisement: true,
  free_ad_url: 'https://free.example/bilety?a=1',
  paid_ad_url: 'https://paid.example',
  mobile_free_ad_image: '/images/free-s.png',
  tablet_free_ad_image: '/images/free-m.png',
  desktop_free_ad_image: '/images/free-l.png',
  mobile_paid_ad_image: '/images/paid-s.png',
  tablet_paid_ad_image: '/images/paid-m.png',
  desktop_paid_ad_image: '/images/paid-l.png',
};
/** As everybody reads them, and as this viewer does. */
const LISTS = Object.fromEntries(
  ['/external_api', '/api'].flatMap((base) => [
    [
      `GET ${base}/events`,
      { events: [anEvent({ id: 6, slug: 'zemsta', title: 'Zemsta', starts_at: '2026-12-12T17:00:00.000Z', full_day: false })] },
    ],
    [`GET ${base}/videos`, { videos: [aVideo({ id: 7, slug: 'balladyna', title: 'Balladyna' })] }],
  ]),
);
const PAGES = [
  ['/wydarzenie/wesele', 'event', 'Wesele'],
  ['/wideo/kordian', 'video', 'Kordian'],
] as const;

async function open(
  [address, kind, title]: (typeof PAGES)[number],
  { price = 45, newPrice = null as number | null, config = {} as Parameters<typeof aConfig>[0] } = {},
) {
  const server = fakeServer({
    'GET /external_api/config': { config: aConfig({ ...BANNERS, ...config }) },
    'GET /api/events/wesele': { event: anEvent({ event_price: price, newPrice }) },
    ...LISTS,
    'GET /api/videos/kordian': { video: aVideo({ video_price: price, newPrice }) },
  });
  const visited = visit(address, {});
  await screen.findByRole('heading', { level: 1, name: title });
  await screen.findByRole('link', { name: 'Teatr Miejski' }); // the config is here
  return { ...visited, server, kind };
}
/** By their names, whichever width of them is offered. */
const pictures = () => [
  ...[...document.querySelectorAll('.kt-advertisement source')].map((source) =>
    source.getAttribute('srcset')!.replace(/^(.+)-400\.webp 400w,.*$/, '$1.png'),
  ),
  screen.getByRole('img', { name: 'Reklama' }).getAttribute('src'),
];
const link = () => screen.queryByRole('link', { name: /^Reklama/ });

/** The visitor is near the end of the page. */
const before = globalThis.IntersectionObserver;
beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(private readonly tell: (seen: { isIntersecting: boolean }[]) => void) {}
    observe(place: unknown) {
      if (!(place instanceof Element)) throw new TypeError('not an Element'); // as the browser does
      this.tell([{ isIntersecting: true }]);
    }
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => void (globalThis.IntersectionObserver = before));

describe.each(PAGES)('the advertisement on %s', (...page) => {
  it('is the paid one beside what has a price, also for who pays nothing with a code [ADS-01, ADS-03, EVT-27, VID-05]', async () => {
    await open(page, { price: 45, newPrice: 0 });
    expect(pictures()).toEqual(['/images/paid-s.png', '/images/paid-m.png', '/images/paid-l.png']);
    expect(link()).toHaveAttribute('href', 'https://paid.example');
    expect(link()).toHaveAttribute('rel', 'noopener sponsored');
  });

  it('is the free one beside what is free [ADS-02]', async () => {
    await open(page, { price: 0 });
    expect(pictures()).toEqual(['/images/free-s.png', '/images/free-m.png', '/images/free-l.png']);
    expect(link()).toHaveAttribute('href', 'https://free.example/bilety?a=1');
  });

  it('is the last of the page, after what is like the show, and says what it is [ADS-01]', async () => {
    await open(page);
    const [related, banner] = ['.kt-related', '.kt-advertisement'].map((part) => document.querySelector(part)!) as [Element, Element];
    expect(related.nextElementSibling).toBe(banner);
    expect(banner.querySelector('p')).toHaveTextContent('Reklama');
  });

  it('is not there while the switch is off [ADS-01, ADSADM-12]', async () => {
    await open(page, { config: { show_advertisement: false } });
    expect(screen.queryByRole('img', { name: 'Reklama' })).toBeNull();
    expect(link()).toBeNull();
  });

  it('is not there without a picture of its kind, whatever the other kind has [OPEN1-29]', async () => {
    const none = { mobile_paid_ad_image: null, tablet_paid_ad_image: null, desktop_paid_ad_image: null };
    await open(page, { config: none });
    expect(screen.queryByRole('img', { name: 'Reklama' })).toBeNull();
    expect(link()).toBeNull();
  });

  it.each(['', 'javascript:alert(1)', 'ftp://paid.example', '//paid.example', '/konto'])(
    'leads nowhere with %j as its address, and is shown all the same [OPEN1-29, D29]',
    async (paid_ad_url) => {
      await open(page, { config: { paid_ad_url } });
      expect(screen.getByRole('img', { name: 'Reklama' })).toBeVisible();
      expect(link()).toBeNull();
    },
  );

  it.each([
    ['wydarzenie/zemsta', 'Polecamy: Zemsta, sob. 12.12.2026, 18:00'],
    ['wydarzenie/6/publiczne', 'Polecamy: Zemsta, sob. 12.12.2026, 18:00'],
    ['wideo/balladyna?z=plakat', 'Polecamy: Balladyna'],
  ])('that leads to a show of ours names it beside the picture: %s [ADS-01, OPEN1-29]', async (address, words) => {
    await open(page, { config: { paid_ad_url: `${location.origin}/${address}` } });
    await waitFor(() => expect(link()!.textContent!.replace(/\u00a0/g, ' ')).toContain(words));
  });

  it.each(['https://inny.example/wydarzenie/zemsta', `${location.origin}/kontakt`, `${location.origin}/wydarzenie/nie-ma`])(
    'that leads elsewhere names nothing: %s [ADS-01]',
    async (paid_ad_url) => {
      await open(page, { config: { paid_ad_url } });
      await settled();
      expect(link()!.textContent).not.toContain('Polecamy');
    },
  );

  it('is named in the language of the visitor [ADS-01, FMT-13]', async () => {
    const { user } = await open(page);
    await user.click(screen.getByRole('button', { name: 'English' }));
    await waitFor(() => expect(screen.getByRole('img', { name: 'Advertisement' })).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Polski' }));
  });
});
