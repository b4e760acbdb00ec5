import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { configChanged, contentPublished, getEvent, getVideo, listEvents, listVideos } from '@kurtyna/contracts';
import { notFound } from '@kurtyna/platform/runtime';
import { aGateway, eventually, type House } from '../../test/a-gateway.js';
import { aConfig, anEvent, aVideo } from '../../test/content.js';

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

const at = async (url: string) => (await house.app.inject({ method: 'GET', url, headers: { accept: '*/*' } })).body;
/** What a machine reads there: the title, and each property with its content. */
async function headAt(url: string): Promise<Record<string, string>> {
  const html = await at(url);
  const read = [...html.matchAll(/<(?:meta data-of-page (?:name|property)|link data-of-page rel)="([^"]+)" \w+="([^"]*)"/g)];
  return { title: /<title>(.*)<\/title>/.exec(html)![1]!, ...Object.fromEntries(read.map(([, name, is]) => [name, is])) };
} // prettier-ignore

describe('the page of a show says what it is, without a script [ux.md U9]', () => {
  it.each([
    ['/wydarzenie/dziady', 'wydarzenie'],
    ['/wydarzenie/5/publiczne', 'wydarzenie'],
    ['/wideo/dziady', 'wideo'],
    ['/wideo/DZIADY/publiczne?utm_source=x', 'wideo'],
  ])('at %s', async (url, folderOfKind) => {
    const show = { description: '<p>Dramat „narodowy” &amp; nie tylko</p>', image_link: '/images/dziady-12.png' };
    house.bus
      .answer(listEvents, () => ({ events: [anEvent(show)] }))
      .answer(listVideos, () => ({ videos: [aVideo(show)] }));
    for (const kind of ['event', 'video'] as const) house.broker.say(contentPublished, { kind, id: 5, slug: null });
    await eventually(async () =>
      expect(await headAt(url)).toEqual({
        title: 'Dziady · Kurtyna',
        description: 'Dramat „narodowy” &amp; nie tylko',
        canonical: `https://teatr.example/${folderOfKind}/dziady/publiczne`,
        'og:type': 'website',
        'og:site_name': 'Kurtyna',
        'og:locale': 'pl_PL',
        'og:url': `https://teatr.example/${folderOfKind}/dziady/publiczne`,
        'og:title': 'Dziady',
        'og:description': 'Dramat „narodowy” &amp; nie tylko',
        'og:image': 'https://teatr.example/images/dziady-12-og.jpg',
        'og:image:type': 'image/jpeg',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': 'Plakat: Dziady',
        'twitter:card': 'summary_large_image',
      }),
    );
    expect(await at(url)).not.toContain('Scena.');
    const asked = house.bus.asked.length;
    await at(url);
    expect(house.bus.asked).toHaveLength(asked);
  });

  it('whatever is written in a title stays a text [D29, X1]', async () => {
    house.bus.answer(getEvent, () =>
      anEvent({ title: '"><script>alert(1)</script>$&', description: null, subtitle: null }),
    );
    const html = await at('/wydarzenie/dziady');
    expect(html).not.toContain('<script');
    expect((await headAt('/wydarzenie/dziady'))['og:title']).toBe(
      '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;',
    );
  });

  it('says no more than the first 160 characters, and has no picture where the show has none', async () => {
    house.bus.answer(getVideo, () =>
      aVideo({ description: 'a'.repeat(400), image_link: 'https://elsewhere.example/a.jpg' }),
    );
    const head = await headAt('/wideo/dziady');
    expect(head['og:description']).toBe('a'.repeat(160));
    expect(Object.keys(head).filter((name) => /image|twitter/.test(name))).toEqual([]);
  });

  it('follows a change', async () => {
    let title = 'Stary tytuł';
    house.bus.answer(getEvent, () => anEvent({ title }));
    expect((await headAt('/wydarzenie/dziady')).title).toBe('Stary tytuł · Kurtyna');
    title = 'Nowy tytuł';
    house.broker.say(contentPublished, { kind: 'event', id: 5, slug: 'dziady' });
    await eventually(async () => expect((await headAt('/wydarzenie/dziady')).title).toBe('Nowy tytuł · Kurtyna'));
  });
});

describe('the head is the general one', () => {
  it.each([
    ['of what is not public [Z4, Z7]', '/wydarzenie/dziady'],
    ['of a screen of the signed-in', '/konto'],
    ['of the home', '/strona-glowna'],
    ['where one buys', '/platnosc/wydarzenie/5'],
    ['of an address that is none', '/wydarzenie/5/inne'],
  ])('%s', async (_what, url) => {
    house.bus.answer(getEvent, ({ ref }) => {
      if ('slug' in ref) throw notFound('not-found');
      return anEvent();
    });
    expect(await at(url)).toContain(GENERAL);
  });

  it('while catalog is silent, and while the theatre is closed for work', async () => {
    expect(await at('/wydarzenie/dziady')).toContain(GENERAL);
    house.bus.answer(getEvent, () => anEvent());
    expect(await at('/wydarzenie/dziady')).toContain('Dziady · Kurtyna');
    house.broker.say(configChanged, { ...aConfig({ maintenance: true }), version: 9 });
    await eventually(async () => expect(await at('/wydarzenie/dziady')).toContain(GENERAL));
  });

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
    expect(await first).toContain('Dziady · Kurtyna');
  });
});
