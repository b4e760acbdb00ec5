import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { configChanged, contentPublished, getConfig, listSlides, type SlideView } from '@kurtyna/contracts';
import { aGateway, eventually, type House } from '../../test/a-gateway.js';
import { aConfig } from '../../test/content.js';

const PLAIN = '<div id="root"></div>';

const aSlide = (changes: Partial<SlideView> = {}): SlideView => ({
  id: 1,
  title: 'Wesele',
  text: 'Od piątku',
  bg_image: '/images/wesele-12.jpg',
  url: null,
  published: true,
  translations: [],
  ...changes,
});

let folder: string;
let house: House;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kurtyna-home-'));
  await writeFile(join(folder, 'index.html'), `<!doctype html><title>Kurtyna</title><body>${PLAIN}</body>`);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => void (house = await aGateway({ FRONTEND_DIR: folder })));
afterEach(() => house.app.close());

const at = async (url: string) => (await house.app.inject({ method: 'GET', url })).body;
const servedIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="served">([^]*?)<\/script>/.exec(html)?.[1] ?? 'null');
const rootOf = (html: string) => /<div id="root">([^]*)<\/div><\/body>/.exec(html)![1]!;

function withSlides(...slides: SlideView[]): void {
  house.bus.answer(listSlides, () => ({ slides }));
  house.broker.say(contentPublished, { kind: 'slide', id: 1, slug: null });
}

describe('the page of the home brings its beginning along [P21]', () => {
  it.each(['/', '/strona-glowna', '/strona-glowna/', '/?utm_source=x'])(
    'at %s the answers are those of the public calls, and the first picture is there without a script',
    async (url) => {
      withSlides(aSlide({ bg_image: '/images/szkic-1.jpg', published: false }), aSlide(), aSlide({ id: 2, bg_image: null }));
      await eventually(async () => expect(rootOf(await at(url))).not.toBe(''));
      const html = await at(url);
      const answered = async (path: string): Promise<unknown> => JSON.parse(await at(path));
      expect(servedIn(html)).toEqual({
        config: await answered('/external_api/config'),
        slides: await answered('/external_api/slides'),
      });
      const [image, ...others] = rootOf(html).match(/<img[^>]*>/g)!;
      expect(others).toEqual([]);
      expect(image).toBe(
        '<img src="/images/wesele-12.jpg" srcset="/images/wesele-12-400.webp 400w, /images/wesele-12-800.webp 800w, ' +
          '/images/wesele-12-1600.webp 1600w" sizes="100vw" alt="" fetchpriority="high" />',
      );
      expect(rootOf(html)).not.toContain('Wesele'); // in which language only the browser knows
    },
  );

  it('keeps the place of an evening of one’s own above the picture, at / alone [HOME-01, HOME-02]', async () => {
    withSlides(aSlide());
    await eventually(async () => expect(rootOf(await at('/'))).not.toBe(''));
    expect(rootOf(await at('/'))).toContain('<div class="kt-main"><div class="kt-evening"></div><div class="kt-hero"');
    expect(rootOf(await at('/strona-glowna'))).toContain('<div class="kt-main"><div class="kt-hero"');
  });

  it('follows a change of the slides, and asks nobody while there is none', async () => {
    withSlides(aSlide());
    await eventually(async () => expect(await at('/')).toContain('wesele-12-400.webp'));
    withSlides(aSlide({ bg_image: '/images/tango-7.jpg' }));
    await eventually(async () => expect(await at('/')).toContain('tango-7-400.webp'));
    const asked = house.bus.askedForSomebody().length;
    await at('/');
    expect(house.bus.askedForSomebody()).toHaveLength(asked);
  });

  it('has no picture where the theatre does not show its slides', async () => {
    withSlides(aSlide());
    await eventually(async () => expect(rootOf(await at('/'))).not.toBe(''));
    house.bus.answer(getConfig, () => ({ config: aConfig({ view_slider: false }) }));
    house.broker.say(configChanged, { ...aConfig({ view_slider: false }), version: 9 });
    await eventually(async () => expect(rootOf(await at('/'))).toBe(''));
    const html = await at('/');
    // Only the picture is left out: both answers are still brought along.
    expect(servedIn(html)).toMatchObject({
      config: { config: { view_slider: false } },
      slides: { slides: [{ bg_image: '/images/wesele-12.jpg' }] },
    });
    expect(html).not.toMatch(/<img|fetchpriority/);
    house.bus.answer(getConfig, () => ({ config: aConfig({ view_slider: true }) }));
    house.broker.say(configChanged, { ...aConfig({ view_slider: true }), version: 10 });
    await eventually(async () => expect(rootOf(await at('/'))).toContain('wesele-12-400.webp'));
  });

  it.each([
    ['without a picture', [aSlide({ bg_image: null })]],
    ['not there', []],
  ])('draws nothing of a slide that is %s', async (_what, slides) => {
    withSlides(aSlide({ title: 'Znak' }));
    await eventually(async () => expect(rootOf(await at('/'))).not.toBe(''));
    withSlides(...slides);
    await eventually(async () => expect(servedIn(await at('/'))).toMatchObject({ slides: { slides } }));
    expect(rootOf(await at('/'))).toBe('');
  });

  it('whatever is written in a slide stays a text, and its address an address [D29, X1]', async () => {
    const evil = '</script><script>alert(1)</script><!--<script>$&';
    withSlides(aSlide({ title: evil, bg_image: 'https://elsewhere.example/a.jpg?"><script>alert(2)</script>' }));
    await eventually(async () => expect(rootOf(await at('/'))).not.toBe(''));
    const html = await at('/');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toContain('<!--');
    expect(servedIn(html)).toMatchObject({ slides: { slides: [{ title: evil }] } });
    expect(rootOf(html)).toContain('src="https://elsewhere.example/a.jpg?&quot;&gt;&lt;script&gt;');
  });
});

describe('the page is the plain one', () => {
  it.each(['/wydarzenie/dziady', '/logowanie', '/teapp-admin', '/nie/ma/takiej'])('at %s', async (url) => {
    withSlides(aSlide());
    await eventually(async () => expect(rootOf(await at('/'))).not.toBe(''));
    expect(await at(url)).toContain(PLAIN);
    expect(servedIn(await at(url))).toBeNull();
  });

  it('of the home while the theatre is closed for work', async () => {
    withSlides(aSlide());
    await eventually(async () => expect(rootOf(await at('/'))).not.toBe(''));
    house.broker.say(configChanged, { ...aConfig({ maintenance: true }), version: 9 });
    await eventually(async () => expect(await at('/')).toContain(PLAIN));
  });
});
