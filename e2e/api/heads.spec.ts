/** What chats, social networks and search engines read of the site, none of which runs a script: through the whole house (ux.md U9). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call } from '../support/http.js';
import { closeHouse, siteUrl, until } from '../support/house.js';
import { anAdmin, type Person } from '../support/people.js';

/** As they ask; each of them for the page and for its picture. */
const CRAWLERS: [who: string, headers: Record<string, string>][] = [
  [
    'Facebook',
    {
      'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
      accept: '*/*',
      range: 'bytes=0-524287',
      'accept-encoding': 'deflate, gzip',
    },
  ],
  ['WhatsApp', { 'user-agent': 'WhatsApp/2.23.20.0 A', accept: '*/*' }],
  [
    'Google',
    {
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      accept: 'text/html,application/xhtml+xml,application/signed-exchange;v=b3,application/xml;q=0.9,*/*;q=0.8',
    },
  ],
];
/** Of the demo theatre: for who has its link; not published. */
const HIDDEN = 'dziady-proba-generalna';
const UNPUBLISHED = 'krol-macius-premiera';
const WITHIN_SECONDS = 1; // performance P5

let admin: Person;
let event: { id: number; slug: string; title: string; event_price: number; starts_at: string };
beforeAll(async () => {
  admin = await anAdmin();
  const { events } = (await call('GET', '/external_api/events')).body;
  const now = new Date().toISOString();
  event = events.findLast(
    (one: typeof event & { image_link: string | null; full_day: boolean }) =>
      one.event_price > 0 && one.image_link !== null && !one.full_day && one.starts_at > now,
  );
});
afterAll(closeHouse);

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(path, siteUrl), { headers });
  const html = await response.text();
  const metas = [...html.matchAll(/<meta\s+data-of-page\s+(?:name|property)="([^"]+)"\s+content="([^"]*)"/g)];
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    html,
    titles: [...html.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, title]) => title),
    canonical: /<link data-of-page rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    said: Object.fromEntries(metas.map(([, name, content]) => [name, content])) as Record<string, string>,
    data: JSON.parse(/<script data-of-page type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? 'null'),
  };
}

/** Width and height as the frame of a JPEG says them: its segments are walked until that one. */
function sizeOfJpeg(bytes: Buffer): number[] {
  expect(bytes.readUInt16BE(0)).toBe(0xffd8);
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2))
    if ([0xffc0, 0xffc2].includes(bytes.readUInt16BE(at))) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  return [];
}

const listed = async () =>
  [...(await read('/sitemap.xml')).html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
const save = (changes: object) => call('PUT', `/api/events/${event.id}`, { token: admin.token, address: admin.address, body: changes });

describe.each(CRAWLERS)('%s', (_who, headers) => {
  it('reads title, price and picture of an event, and the picture is there [ux.md U9]', async () => {
    const page = await until('its head', async () => {
      const found = await read(`/wydarzenie/${event.slug}`, headers);
      return found.data ? found : null;
    });
    expect([page.status, page.type]).toEqual([200, 'text/html; charset=utf-8']);
    const titled = page.said['og:title']!;
    expect(page.titles).toEqual([`${titled} · Kurtyna`]);
    expect([titled.slice(0, event.title.length), titled.slice(event.title.length)]).toEqual([
      event.title,
      expect.stringMatching(/^, \d\d\.\d\d\.\d{4}(, \d{1,2}:\d\d)?$/),
    ]);
    expect(page.canonical).toBe(new URL(`/wydarzenie/${event.slug}/publiczne`, siteUrl).href);
    expect(page.data).toMatchObject({ '@type': 'Event', name: event.title });
    expect(page.data.offers).toMatchObject({ price: event.event_price, priceCurrency: 'PLN' });
    expect(new Date(page.data.startDate).toISOString()).toBe(event.starts_at);
    expect(page.data.startDate).toMatch(/\+0[12]:00$/);

    const picture = await fetch(page.said['og:image']!, { headers: { 'user-agent': headers['user-agent']! } });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(sizeOfJpeg(Buffer.from(await picture.arrayBuffer()))).toEqual([1200, 630]);
  });

  it.each(['/', '/regulamin', '/n/jakkupicbilet', '/n/dostepnosc'])('reads what %s is about, and the picture of the site', async (path) => {
    const page = await until('its head', async () => {
      const found = await read(path, headers);
      return found.canonical ? found : null;
    });
    expect(page.said).toMatchObject({
      description: expect.stringMatching(/^.{20,160}$/u),
      'og:image': new URL('/share.jpg', siteUrl).href,
    });
    const picture = await fetch(page.said['og:image']!);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(sizeOfJpeg(Buffer.from(await picture.arrayBuffer()))).toEqual([1200, 630]);
  });

  it('is told nothing of what is not published, and that it is not there [Z7]', async () => {
    const page = await until('a 404', async () => {
      const found = await read(`/wydarzenie/${UNPUBLISHED}`, headers);
      return found.status === 404 ? found : null;
    });
    expect([page.titles, page.said, page.data]).toEqual([['Kurtyna'], { description: expect.any(String), robots: 'noindex' }, null]);
  });

  it('is asked to list neither what is hidden nor what is somebody’s own', async () => {
    for (const path of [`/wydarzenie/${HIDDEN}`, '/konto', '/logowanie', '/platnosc/prezent', '/szukaj?q=wesele'])
      await until('noindex', async () => (await read(path, headers)).said.robots === 'noindex');
    const addresses = await listed();
    expect(addresses).toContain(`/wydarzenie/${event.slug}/publiczne`);
    expect(addresses.join('\n')).not.toMatch(
      new RegExp(`${HIDDEN}|${UNPUBLISHED}|konto|logowanie|platnosc|szukaj|teapp|status-zamowienia`),
    );
  });

  it.each([
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)$/],
    ['/mark.svg', /^image\/svg\+xml$/],
    ['/apple-touch-icon.png', /^image\/png$/],
    ['/icon-192.png', /^image\/png$/],
    ['/icon-512.png', /^image\/png$/],
    ['/manifest.webmanifest', /^application\/manifest\+json/],
    ['/robots.txt', /^text\/plain/],
    ['/sitemap.xml', /^application\/xml/],
  ])('gets %s as the file it is', async (path, type) => {
    const { range: _range, ...others } = headers;
    const response = await fetch(new URL(path, siteUrl), { headers: others });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringMatching(type)]);
    await response.arrayBuffer();
  });
});

it('no two pages of the site map have one title [ux.md U9, U29]', async () => {
  const pages = await Promise.all((await listed()).map(async (path) => ({ path, title: (await read(path)).titles[0] })));
  expect(pages.length).toBeGreaterThan(20);
  const twice = pages.filter(({ path, title }) => pages.some((other) => other.path !== path && other.title === title));
  expect(twice).toEqual([]);
});

it('robots.txt names the site map', async () => {
  expect((await read('/robots.txt')).html).toContain(`\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`);
});

it('an event that is taken off is gone from its page and from the site map within a second, and is back as fast [P5]', async () => {
  const path = `/wydarzenie/${event.slug}/publiczne`;
  await until('its head', async () => (await read(path)).data !== null);
  try {
    expect((await save({ published: false })).status).toBe(200);
    await until('a 404', async () => (await read(path)).status === 404, WITHIN_SECONDS);
    await until('another site map', async () => !(await listed()).includes(path), WITHIN_SECONDS);
    expect((await read(path)).html).not.toContain(event.title);
  } finally {
    expect((await save({ published: true })).status).toBe(200);
  }
  await until('its head', async () => (await read(path)).data?.name === event.title, WITHIN_SECONDS);
  await until('its address', async () => (await listed()).includes(path), WITHIN_SECONDS);
});
