import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  availabilityChanged,
  configChanged,
  contentPublished,
  getEvent,
  getPage,
  getVideo,
  listAvailability,
  listEvents,
  listPackets,
  listVideos,
  packetChanged,
} from '@kurtyna/contracts';
import type { PlayableKind } from '@kurtyna/domain';
import { notFound } from '@kurtyna/platform/runtime';
import { aGateway, eventually, type House } from '../../test/a-gateway.js';
import { aConfig, anEvent, aPacket, aVideo } from '../../test/content.js';

const GENERAL = '<meta name="description" content="Scena." />\n<title>Kurtyna</title>';

let folder: string;
let house: House;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kurtyna-head-'));
  const page = `<!doctype html><head><!--head-->${GENERAL}<!--/head--></head><div id="root"></div>`;
  await writeFile(join(folder, 'index.html'), page);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => void (house = await aGateway({ FRONTEND_DIR: folder })));
afterEach(() => house.app.close());

const ask = (url: string) => house.app.inject({ method: 'GET', url, headers: { accept: '*/*' } });
const at = async (url: string) => (await ask(url)).body;
const tell = (kind: PlayableKind | 'page', slug: string | null = null, id = 5) => house.broker.say(contentPublished, { kind, id, slug });

/** What a machine reads there: the title, and each property with its content. */
function headIn(html: string): Record<string, string> {
  const read = [...html.matchAll(/<(?:meta data-of-page (?:name|property)|link data-of-page rel)="([^"]+)" \w+="([^"]*)"/g)];
  const names = read.map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  const [title, ...others] = html.match(/(?<=<title>).*(?=<\/title>)/g)!;
  expect(others).toEqual([]);
  return { title: title!, ...Object.fromEntries(read.map(([, name, is]) => [name, is])) };
}
const headAt = async (url: string) => headIn(await at(url));
const dataIn = (html: string): Record<string, any> =>
  JSON.parse(/<script data-of-page type="application\/ld\+json">([^]*?)<\/script>/.exec(html)?.[1] ?? 'null');

const SHARED_PICTURE = {
  'og:image:type': 'image/jpeg',
  'og:image:width': '1200',
  'og:image:height': '630',
  'twitter:card': 'summary_large_image',
};

describe('the page of a show says what it is, without a script [ux.md U9]', () => {
  it.each([
    ['/wydarzenie/dziady', 'wydarzenie', 'Dziady, 31.01.2027, 19:00', 'Niedziela, 31.01.2027, 19:00. '],
    ['/wydarzenie/5/publiczne', 'wydarzenie', 'Dziady, 31.01.2027, 19:00', 'Niedziela, 31.01.2027, 19:00. '],
    ['/wideo/dziady', 'wideo', 'Dziady (wideo)', ''],
    ['/wideo/DZIADY/publiczne?utm_source=x', 'wideo', 'Dziady (wideo)', ''],
  ])('at %s', async (url, folderOfKind, title, when) => {
    const show = { description: '<p>Dramat „narodowy” &amp; nie tylko</p>', image_link: '/images/dziady-12.png' };
    house.bus.answer(listEvents, () => ({ events: [anEvent(show)] })).answer(listVideos, () => ({ videos: [aVideo(show)] }));
    tell('event');
    tell('video');
    await eventually(async () =>
      expect(await headAt(url)).toEqual({
        ...SHARED_PICTURE,
        title: `${title} · Kurtyna`,
        description: `${when}Dramat „narodowy” &amp; nie tylko`,
        canonical: `https://teatr.example/${folderOfKind}/dziady/publiczne`,
        'og:type': 'website',
        'og:site_name': 'Kurtyna',
        'og:locale': 'pl_PL',
        'og:url': `https://teatr.example/${folderOfKind}/dziady/publiczne`,
        'og:title': title,
        'og:description': `${when}Dramat „narodowy” &amp; nie tylko`,
        'og:image': 'https://teatr.example/images/dziady-12-og.jpg',
        'og:image:alt': 'Plakat: Dziady',
      }),
    );
    const asked = () => house.bus.questions(getEvent).length + house.bus.questions(getVideo).length;
    const before = asked();
    expect(await at(url)).not.toContain('Scena.');
    expect(asked()).toBe(before);
  });

  it('says no more than 160 characters, and shows the picture of the site where it has none of its own', async () => {
    house.bus.answer(getVideo, () => aVideo({ description: 'a'.repeat(400), image_link: 'https://elsewhere.example/a.jpg' }));
    expect(await headAt('/wideo/dziady')).toMatchObject({
      ...SHARED_PICTURE,
      'og:description': `${'a'.repeat(159)}…`,
      'og:image': 'https://teatr.example/share.jpg',
      'og:image:alt': 'Kurtyna',
    });
  });

  it('follows a change', async () => {
    let title = 'Stary tytuł';
    house.bus.answer(getEvent, () => anEvent({ title }));
    expect((await headAt('/wydarzenie/dziady')).title).toBe('Stary tytuł, 31.01.2027, 19:00 · Kurtyna');
    title = 'Nowy tytuł';
    tell('event', 'dziady');
    await eventually(async () => expect((await headAt('/wydarzenie/dziady')).title).toBe('Nowy tytuł, 31.01.2027, 19:00 · Kurtyna'));
  });

  it('is found by its link alone where the theatre hides it: no search engine lists it', async () => {
    house.bus.answer(getEvent, () => anEvent({ dashboard_hidden: true }));
    expect(await headAt('/wydarzenie/dziady')).toMatchObject({ title: 'Dziady, 31.01.2027, 19:00 · Kurtyna', robots: 'noindex' });
  });
});

describe('as data [ux.md U9]', () => {
  const common = {
    '@context': 'https://schema.org',
    name: 'Dziady',
    description: 'Opis',
    inLanguage: 'pl',
  };

  it('an event has its dates in Warsaw, its place on the internet and its regular price', async () => {
    house.bus.answer(getEvent, () => anEvent({ age_restriction: 16, image_link: '/images/dziady-12.jpg' }));
    expect(dataIn(await at('/wydarzenie/dziady'))).toEqual({
      ...common,
      '@type': 'Event',
      url: 'https://teatr.example/wydarzenie/dziady/publiczne',
      image: ['https://teatr.example/images/dziady-12-og.jpg'],
      typicalAgeRange: '16-',
      startDate: '2027-01-31T19:00:00+01:00',
      endDate: '2027-01-31T21:00:00+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: 'https://teatr.example/wydarzenie/dziady/publiczne' },
      organizer: { '@type': 'Organization', name: 'Kurtyna', url: 'https://teatr.example/' },
      isAccessibleForFree: false,
      offers: {
        '@type': 'Offer',
        price: 49.9,
        priceCurrency: 'PLN',
        availability: 'https://schema.org/InStock',
        url: 'https://teatr.example/wydarzenie/dziady/publiczne',
      },
    });
  });

  it('a video has the day since which it is there, its length and its regular price', async () => {
    house.bus.answer(getVideo, () => aVideo({ available_from: '2026-07-01T18:00:00.000Z', ends_at: '2027-07-31T22:00:00.000Z' }));
    expect(dataIn(await at('/wideo/dziady'))).toEqual({
      ...common,
      '@type': 'VideoObject',
      url: 'https://teatr.example/wideo/dziady/publiczne',
      thumbnailUrl: ['https://teatr.example/share.jpg'],
      uploadDate: '2026-07-01T20:00:00+02:00',
      expires: '2027-08-01T00:00:00+02:00',
      duration: 'PT120M',
      isAccessibleForFree: false,
      offers: {
        '@type': 'Offer',
        price: 19,
        priceCurrency: 'PLN',
        availability: 'https://schema.org/InStock',
        url: 'https://teatr.example/wideo/dziady/publiczne',
      },
    });
  });

  it.each([
    ['over', { starts_at: '2020-01-31T18:00:00.000Z', ends_at: '2020-01-31T20:00:00.000Z' }, undefined],
    ['sold by a code alone', { enable_tickets: false }, undefined],
    ['sold', {}, { price: 49.9 }],
    ['free with a ticket', { event_price: 0 }, { price: 0 }],
    ['free to everybody', { event_price: 0, enable_tickets: false }, { price: 0 }],
  ])('an event that is %s says what it costs, or nothing of it', async (_what, changes, offers) => {
    house.bus.answer(getEvent, () => anEvent(changes));
    const data = dataIn(await at('/wydarzenie/dziady'));
    if (offers) expect(data.offers).toMatchObject(offers);
    else expect([data.name, data.offers, data.isAccessibleForFree]).toEqual(['Dziady', undefined, undefined]);
  });

  it('an event without a ticket left is sold out, once that is told', async () => {
    house.bus.answer(getEvent, () => anEvent());
    expect(dataIn(await at('/wydarzenie/dziady')).offers.availability).toBe('https://schema.org/InStock');
    house.bus.answer(listAvailability, () => ({
      products: [{ kind: 'event' as const, id: 5, ticketsAvailable: false }],
    }));
    house.broker.say(availabilityChanged, { kind: 'event', id: 5, version: 2, ticketsAvailable: false });
    await eventually(async () => expect(dataIn(await at('/wydarzenie/dziady')).offers.availability).toBe('https://schema.org/SoldOut'));
  });

  it.each([
    ['a whole day', { full_day: true, date_to: '2027-02-02' }, ['2027-01-31', '2027-02-02']],
    ['an end that is kept back', { hide_time_to: true }, ['2027-01-31T19:00:00+01:00', undefined]],
  ])('tells no more of the hours than the page: %s [EVT-10, EVT-11, EVT-12]', async (_what, changes, expected) => {
    house.bus.answer(getEvent, () => anEvent(changes));
    const { startDate, endDate } = dataIn(await at('/wydarzenie/dziady'));
    expect([startDate, endDate]).toEqual(expected);
  });

  it.each(['https://films.example/secret.mp4', 'secret-pjm', 'vimeo_chat'])(
    'has nothing that belongs to the audience: %s [D24]',
    async (secret) => {
      house.bus.answer(getEvent, () => anEvent({ vimeo_chat: 'vimeo_chat' })).answer(getVideo, () => aVideo());
      expect(await at('/wydarzenie/dziady')).not.toContain(secret);
      expect(await at('/wideo/dziady')).not.toContain(secret);
    },
  );
});

/** What somebody may have typed or pasted, and the one line it is. */
const NASTY: [title: string, shown: string][] = [
  ['"><script>alert(1)</script>$&', '"><script>alert(1)</script>$&'],
  ["</title></script><!--<script>'", "</title></script><!--<script>'"],
  ['</head><body onload=alert(1)>', '</head><body onload=alert(1)>'],
  ['Ala & Ola &amp; &lt;b&gt; &#x3C;', 'Ala & Ola &amp; &lt;b&gt; &#x3C;'],
  ['Dwa\r\nwiersze\ti\u0000znaki\u001b[31m', 'Dwa wiersze i znaki [31m'],
  ['Linia\u2028po\u2029linii', 'Linia po linii'],
  ["$` $' $& $1 \\u003c \\", "$` $' $& $1 \\u003c \\"],
  ['„Zażółć” gęślą jaźń 🎭 \u202Eopak', '„Zażółć” gęślą jaźń 🎭 \u202Eopak'],
  ['x'.repeat(255), 'x'.repeat(255)],
];

/** Each line of a head is one whole element, and nothing in it begins or ends another: so a browser cannot read it otherwise. */
const ONE_ELEMENT = [
  /^<title>[^<>]*<\/title>$/,
  /^<meta data-of-page (?:name|property)="[a-z:_]+" content="[^"<>]*" \/>$/,
  /^<link data-of-page rel="canonical" href="[^"<>]*" \/>$/,
  /^<script data-of-page type="application\/ld\+json">[^<]*<\/script>$/,
];
const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const read = (words = ''): string => words.replace(/&(?:amp|lt|gt|quot);/g, (sign) => SIGNS[sign]!);

describe('whatever is written in a text stays a text [D29, X1]', () => {
  it.each(NASTY)('%j', async (words, shown) => {
    const image_link = `/images/a".jpg`;
    house.bus.answer(getEvent, () => anEvent({ title: words, description: null, subtitle: null, image_link }));
    const html = await at('/wydarzenie/dziady');
    const head = /<head>([^]*)<\/head>/.exec(html)![1]!;
    for (const line of head.split('\n    ')) expect(ONE_ELEMENT.filter((element) => element.test(line))).toHaveLength(1);
    const said = headIn(html);
    const titled = `${shown}, 31.01.2027, 19:00`;
    expect(read(said.title)).toBe(`${titled} · Kurtyna`);
    expect([read(said['og:title']), said['og:image']]).toEqual([titled, 'https://teatr.example/share.jpg']);
    expect(dataIn(html)).toMatchObject({ '@type': 'Event', name: shown });
    expect(html.slice(html.indexOf('</head>'))).toBe('</head><div id="root"></div>');
    expect(html).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u2028\u2029]/);
  });
});

describe('the other pages that anybody may open [ux.md U9]', () => {
  it.each(['/', '/strona-glowna', '/strona-glowna/', '/?utm_source=x'])('the home, at %s', async (url) => {
    expect(await headAt(url)).toEqual({
      ...SHARED_PICTURE,
      title: 'Strona główna · Kurtyna',
      description: 'Kurtyna: scena teatru w internecie. Transmisje na żywo i spektakle na życzenie.',
      canonical: 'https://teatr.example/strona-glowna',
      'og:type': 'website',
      'og:site_name': 'Kurtyna',
      'og:locale': 'pl_PL',
      'og:url': 'https://teatr.example/strona-glowna',
      'og:title': 'Strona główna',
      'og:description': 'Kurtyna: scena teatru w internecie. Transmisje na żywo i spektakle na życzenie.',
      'og:image': 'https://teatr.example/share.jpg',
      'og:image:alt': 'Kurtyna',
    });
  });

  it('the statement of accessibility, which asks nobody', async () => {
    const asked = house.bus.askedForSomebody().length;
    expect(await headAt('/n/dostepnosc')).toMatchObject({
      title: 'Deklaracja dostępności · Kurtyna',
      description:
        'Jak dostępny jest serwis teatru, które tytuły mają tłumaczenie na polski język migowy, audiodeskrypcję i napisy, i jak zapytać o dostępność.',
      canonical: 'https://teatr.example/n/dostepnosc',
      'og:image': 'https://teatr.example/share.jpg',
    });
    expect(house.bus.askedForSomebody()).toHaveLength(asked);
  });

  it.each(['/regulamin', '/n/regulamin', '/n/Regulamin/'])('what the theatre writes itself, at %s', async (url) => {
    let title = 'Regulamin';
    house.bus.answer(getPage, ({ slug }) => ({ id: 2, slug, title, content: '<h2>Zasady</h2><p>Kto kupuje…</p>' }));
    const expected = {
      canonical: 'https://teatr.example/n/regulamin',
      description: 'Zasady Kto kupuje…',
      'og:image': 'https://teatr.example/share.jpg',
    };
    expect(await headAt(url)).toMatchObject({ title: 'Regulamin · Kurtyna', ...expected });
    title = 'Nowe zasady';
    tell('page', 'regulamin', 2);
    await eventually(async () => expect(await headAt(url)).toMatchObject({ title: 'Nowe zasady · Kurtyna', ...expected }));
    const asked = house.bus.askedForSomebody().length;
    await at(url);
    expect(house.bus.askedForSomebody()).toHaveLength(asked);
  });

  it('a packet, which no search engine lists: who buys it is signed in', async () => {
    house.bus.answer(listPackets, () => ({ packets: [aPacket()] }));
    house.broker.say(packetChanged, { id: 3, version: 1 } as never);
    await eventually(async () =>
      expect(await headAt('/platnosc/pakiet/3')).toMatchObject({
        title: 'Karnet · Kurtyna',
        description: 'Opis',
        robots: 'noindex',
        canonical: 'https://teatr.example/platnosc/pakiet/3',
      }),
    );
  });
});

describe('what is not there [ROUTE-31, Z7]', () => {
  it.each(['/wydarzenie/dziady', '/wideo/dziady/publiczne', '/n/cookies', '/wideo/0', '/wydarzenie/Łąka'])(
    '%s is a 404 with the general head, and in no list',
    async (url) => {
      const nothing = () => {
        throw notFound('not-found');
      };
      house.bus.answer(getEvent, nothing).answer(getVideo, nothing).answer(getPage, nothing);
      const { statusCode, body } = await ask(encodeURI(url));
      expect([statusCode, headIn(body)]).toEqual([404, { title: 'Kurtyna', robots: 'noindex' }]);
      expect(body).toContain('content="Scena."');
    },
  );

  it('is gone as soon as it is taken off', async () => {
    house.bus.answer(getEvent, () => anEvent());
    expect((await ask('/wydarzenie/dziady')).statusCode).toBe(200);
    house.bus.answer(getEvent, () => {
      throw notFound('not-found');
    });
    tell('event', 'dziady');
    await eventually(async () => expect((await ask('/wydarzenie/dziady')).statusCode).toBe(404));
    expect(await at('/wydarzenie/dziady')).not.toContain('Dziady');
  });
});

describe('the head is the general one', () => {
  it.each([
    ['of a screen of the signed-in', '/konto'],
    ['where one buys', '/platnosc/wydarzenie/5'],
    ['of what one looks for', '/szukaj?q=dziady'],
    ['of an order', '/status-zamowienia/wydarzenie/K-1'],
    ['of the back office', '/teapp-admin'],
  ])('%s, and no search engine lists it', async (_what, url) => {
    house.bus.answer(getEvent, () => anEvent());
    const { statusCode, body } = await ask(url);
    expect([statusCode, headIn(body)]).toEqual([200, { title: 'Kurtyna', robots: 'noindex' }]);
  });

  it('while catalog is silent', async () => {
    const { statusCode, body } = await ask('/wydarzenie/dziady');
    expect([statusCode, headIn(body)]).toEqual([200, { title: 'Kurtyna' }]);
  });

  it.each(['/', '/wydarzenie/dziady', '/konto', '/przerwa-techniczna'])(
    'while the theatre is closed for work, which %s says to machines too [ROUTE-25]',
    async (url) => {
      house.bus.answer(getEvent, () => anEvent());
      expect((await ask(url)).statusCode).toBe(200);
      house.broker.say(configChanged, { ...aConfig({ maintenance: true }), version: 9 });
      await eventually(async () => expect((await ask(url)).statusCode).toBe(503));
      const { body, headers } = await ask(url);
      expect([headIn(body), headers['retry-after']]).toEqual([{ title: 'Kurtyna' }, '120']);
      expect((await ask('/admin-login')).statusCode).toBe(200);
      house.broker.say(configChanged, { ...aConfig(), version: 10 });
      await eventually(async () => expect((await ask(url)).statusCode).toBe(200));
    },
  );

  it('for who comes while another one is being asked for: catalog has one such question at a time', async () => {
    let answer!: () => void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    house.bus.answer(getEvent, async () => {
      await held;
      return anEvent();
    });
    const first = at('/wydarzenie/dziady');
    await eventually(() => expect(house.bus.questions(getEvent)).toHaveLength(1));
    const others = await Promise.all(['tango', 'wesele', 'kartoteka'].map((slug) => at(`/wydarzenie/${slug}`)));
    for (const html of others) expect(html).toContain(GENERAL);
    expect(house.bus.questions(getEvent)).toHaveLength(1);
    answer();
    expect(await first).toContain('Dziady, 31.01.2027, 19:00 · Kurtyna');
  });
});
