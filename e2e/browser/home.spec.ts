/** The home and the banner as a browser lays them out: what depends on the width of a screen. */
import type { Page } from '@playwright/test';
import { closeHouse, rows } from '../support/house.js';
import { buy, closeWire, orderIs } from '../support/repertoire.js';
import { answered } from './axe.js';
import { aLiveShow, aShowToCome } from './box-office.js';
import { aViewer } from './members.js';
import { expect, repertoire, test } from './stage.js';

test.afterAll(async () => {
  await closeWire();
  await closeHouse();
});

/** A picture of one colour, drawn as a file of this name. */
const picture = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="120"><rect width="600" height="120" fill="${colour}"/></svg>`;

/** The theatre advertises: a picture for each width, the paid ones of another name. */
async function advertising(page: Page): Promise<void> {
  await page.route('**/external_api/config', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { config: object };
    const of = (kind: 'free' | 'paid') =>
      Object.fromEntries(['mobile', 'tablet', 'desktop'].map((width) => [`${width}_${kind}_ad_image`, `/images/${kind}-${width}.jpg`]));
    const config = {
      ...body.config,
      ...of('free'),
      ...of('paid'),
      ...{ show_advertisement: true, free_ad_url: '', paid_ad_url: 'https://sponsor.example/' },
    };
    await route.fulfill({ response: answer, json: { ...body, config } });
  });
  await page.route(/\/images\/(free|paid)-(mobile|tablet|desktop)-\d+\.webp$/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture('#7F1327') }),
  );
}

const banner = (page: Page) => page.getByRole('img', { name: 'Reklama' });
/** The picture’s name, whichever of its widths is drawn. */
const nameIn = (url: string) => new URL(url).pathname.replace(/-\d+\.webp$/, '');
const shownIn = (page: Page) =>
  banner(page)
    .evaluate((image) => (image as HTMLImageElement).currentSrc)
    .then(nameIn);

for (const [width, made] of [
  [575, 'mobile'],
  [576, 'tablet'],
  [991, 'tablet'],
  [992, 'desktop'],
] as const) {
  test(`at ${width} px the banner is the picture made for it, beside paid and beside free content [ADS-02, ADS-03, ADS-04, ADS-05, ADS-06]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await advertising(page);
    const events = await repertoire(page);
    const later = events.filter(({ ends_at }) => ends_at > new Date().toISOString());
    for (const [kind, event] of [
      ['paid', later.find(({ event_price }) => event_price > 0)!],
      ['free', later.find(({ event_price }) => event_price === 0)!],
    ] as const) {
      const loaded: string[] = [];
      page.on('request', (request) => /\/images\/(free|paid)-/.test(request.url()) && loaded.push(nameIn(request.url())));
      await page.goto(`/wydarzenie/${event.slug}/publiczne`);
      await banner(page).scrollIntoViewIfNeeded();
      await expect.poll(() => shownIn(page)).toBe(`/images/${kind}-${made}`);
      await expect.poll(() => loaded).toEqual([`/images/${kind}-${made}`]); // and no other one
      page.removeAllListeners('request');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

test('the banner beside a paid video leads to the sponsor in a new tab, and says so [ADS-01, ADS-03]', async ({ page }) => {
  await advertising(page);
  await page.goto('/wideo/balladyna/publiczne');
  const link = page.getByRole('link', { name: /^Reklama \(otwiera się w nowej karcie\)$/ });
  await expect(link).toHaveAttribute('href', 'https://sponsor.example/');
  await expect(link).toHaveAttribute('rel', 'noopener sponsored');
  await expect(link).toHaveAttribute('target', '_blank');
});

test('a warning on home is 2320 px wide at most, and as wide as the page below that [HOME-19]', async ({ page }) => {
  await page.route('**/api/freeCodes/settings', (route) =>
    route.fulfill({ json: { config: { info: 'Kod na powitanie', info_en: null, free_code_after_signup: true, expiration_date: null } } }),
  );
  await page.setViewportSize({ width: 2800, height: 900 });
  await aViewer(page);
  await page.goto('/');
  const warnings = page.locator('.kt-warnings');
  await expect(warnings).toContainText('Kod na powitanie');
  expect((await warnings.boundingBox())!.width).toBe(2320);
  await page.setViewportSize({ width: 390, height: 844 });
  const narrow = (await warnings.boundingBox())!.width;
  expect(narrow).toBeGreaterThan(360);
  expect(narrow).toBeLessThanOrEqual(390);
});

test('the festival shows its finished events after those to come, with nothing to buy [HOME-27, OPEN1-26]', async ({ page }) => {
  await page.goto('/strona-glowna');
  const cards = page.locator('#festiwal .kt-card');
  await expect(cards.first()).toBeVisible();
  expect(await cards.count()).toBeLessThan(5);
  await page.getByRole('button', { name: /^Pokaż zakończone \(\d\)$/ }).click();
  await expect(cards).toHaveCount(5);
  const last = cards.last();
  await expect(last.getByRole('link').first()).toHaveAttribute('href', '/wydarzenie/tango-festiwal/publiczne');
  await expect(last.getByRole('button', { name: /^Zakończone/ })).toBeDisabled();
  await expect(last.getByRole('link').first()).toBeInViewport();
  const [first, end] = [(await cards.first().boundingBox())!, (await last.boundingBox())!];
  expect(end.y, 'one row').toBe(first.y);
  await expect(page.locator('#repertuar')).not.toContainText('Tango');
});

test('the picture that came with the page lies where the slider draws it, on a phone and on a desk [P21, U6]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // it stays at its first picture, however long the page takes
  const first = page.locator('.kt-hero__picture img').first();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/strona-glowna');
    const drawn = async () => ({
      box: await first.boundingBox(),
      shown: await first.getAttribute('srcset'),
      fit: await first.evaluate((image) => [getComputedStyle(image).objectFit, getComputedStyle(image).objectPosition]),
    });
    const served = await drawn();
    await expect(page.locator('.kt-slider')).toHaveCount(0);
    await page.unroute('**/assets/*.js');
    await page.goto('/');
    await expect(page.locator('.kt-slider')).toBeVisible();
    expect(await drawn()).toEqual(served);
  }
});

test('at / the place of one’s own evening comes with the page, above its picture, and is as high when it is drawn [P21, U6]', async ({
  page,
}) => {
  await aViewer(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, height, high] of [
    [390, 844, 168],
    [844, 390, 168],
    [1440, 900, 212],
  ] as const) {
    await page.setViewportSize({ width, height });
    const drawn = () =>
      Promise.all(['.kt-evening', '.kt-hero__picture img'].map((selector) => page.locator(selector).first().boundingBox()));
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    const served = await drawn();
    expect(served[0]!.height).toBe(high);
    await page.unroute('**/assets/*.js');
    await page.goto('/');
    await expect(page.locator('.kt-slider')).toBeVisible();
    await expect(page.locator('.kt-evening__title').first()).toBeVisible();
    expect(await drawn()).toEqual(served);
  }
});

test('the home begins with one’s own evening: of the theatre, held for tomorrow, half seen, on air [OPEN1-54]', async ({ page }) => {
  const person = await aViewer(page);
  const [live, later] = [await aLiveShow({ price: 0 }), await aShowToCome({ price: 0 })];
  const mine = page.getByRole('region', { name: 'Twój wieczór' });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Teraz na żywo' }).locator('.kt-evening__line')).toHaveText(/^trwa (od|do) /);
  await expect(mine).toHaveCount(0);

  const ordered = (await buy(person, later, { body: {} })).body.order as { extOrderId: string };
  await orderIs(ordered.extOrderId, 'COMPLETED');
  const { videos } = (await (await page.request.get('/api/videos', { headers: { 'x-auth-token': person.token } })).json()) as {
    videos: { id: number; slug: string; title: string; mayWatch: boolean }[];
  };
  const [film] = videos.filter(({ mayWatch }) => mayWatch).sort((one, other) => one.id - other.id);
  await rows('media', `INSERT INTO watch_position VALUES ($1, 'video', $2, 600, now())`, [person.id, film!.id]);
  await page.reload();
  await expect(mine.getByText(/^(Dziś|Jutro) o \d{1,2}:\d\d$/)).toBeVisible();
  await expect(mine.getByRole('link', { name: new RegExp(`^Szczegóły ?: ${later.title}$`) })).toBeVisible();
  await expect(mine.getByRole('link', { name: film!.title })).toHaveAttribute('href', `/wideo/${film!.slug}?ogladaj=true`);

  const got = (await buy(person, live, { body: {} })).body.order as { extOrderId: string };
  await orderIs(got.extOrderId, 'COMPLETED');
  await page.reload();
  await expect(mine.getByRole('heading', { level: 3 })).toHaveText(live.title);
  await expect(mine.locator('.kt-button--primary')).toHaveCount(1);
  expect((await page.locator('.kt-evening').boundingBox())!.y).toBeLessThan((await page.locator('.kt-slider').boundingBox())!.y);
  await mine.getByRole('link', { name: new RegExp(`^Oglądaj ?: ${live.title}$`) }).click();
  await page.waitForURL(`**/wydarzenie/${live.slug}?ogladaj=true`);
});

/** Heights of the slides, of the slider, and where the picture ends and the title begins. */
const slideOf = (page: Page) =>
  page.evaluate(() => {
    const heightOf = (one: Element) => Math.round(one.getBoundingClientRect().height);
    const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    return {
      slides: [...new Set([...document.querySelectorAll('.kt-slider__slide')].map(heightOf))],
      slider: heightOf(document.querySelector('.kt-slider')!),
      picture: boxOf('.kt-hero__picture'),
      title: boxOf('.kt-hero__title'),
    };
  });

test('below 992 px a slide is whole above its words; of a laptop at 200 % its title is seen [HOME-12]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/strona-glowna');
    await page.locator('.kt-slider').waitFor();
    await page.evaluate(() => document.fonts.ready);
    const { slides, slider, picture, title } = await slideOf(page);
    const at = `${width} × ${height}`;
    expect(slides, `${at}: all as high as the highest`).toHaveLength(1);
    expect(slider, at).toBeLessThanOrEqual(460);
    expect(picture.height, at).toBeLessThanOrEqual(0.45 * height + 1);
    expect(picture.width / picture.height, at).toBeCloseTo(1.6, 1);
    expect(title.top, at).toBeGreaterThanOrEqual(picture.bottom);
    if (height === 450) expect(title.bottom).toBeLessThanOrEqual(height);
  }
});

test('on a phone the repertoire begins within 1,000 px, and festival and gift together are a window and a half high at most', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await answered(page, async () => {
    await page.goto('/strona-glowna');
    await page.locator('#wideo .kt-filter').first().waitFor();
  });
  expect((await page.locator('#repertuar').boundingBox())!.y).toBeLessThanOrEqual(1000);
  // The length of the whole hangs on what other journeys have put on the list.
  const heights = await Promise.all(['#festiwal', '#prezent'].map(async (part) => (await page.locator(part).boundingBox())!.height));
  expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(1.5 * 844);
});

test('the gift is a banner of 280 px at most, on a desk with its words beside its whole picture [HOME-15]', async ({ page }) => {
  // The page brings its answers along; the theatre may have taken its own pictures off meanwhile.
  await page.route('**/strona-glowna', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"(\w+_gift_image)":(?:null|"[^"]*")/g, '"$1":"/images/wesele-hero.jpg"');
    await route.fulfill({ response, body });
  });
  await page.goto('/strona-glowna');
  const banner = page.locator('#prezent .kt-banner');
  const image = banner.locator('img');
  const last = banner.getByRole('link', { name: 'Kup prezent' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await last.scrollIntoViewIfNeeded();
  await image.evaluate((one: HTMLImageElement) => one.decode());
  expect((await banner.boundingBox())!.height).toBeLessThanOrEqual(280);
  const [picture, button] = [(await image.boundingBox())!, (await last.boundingBox())!];
  expect(button.x + button.width).toBeLessThanOrEqual(picture.x);
  const isWhole = ([width, height]: number[]) => Math.abs(picture.width / picture.height - width! / height!) < 0.02;
  expect(await image.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight]).then(isWhole)).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(async () => {
      const { y, height } = (await image.boundingBox())!;
      return (await last.boundingBox())!.y - y - height;
    })
    .toBeGreaterThan(0);
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(async () => (await image.boundingBox())!.height).toBeLessThanOrEqual(280);
  }
  await image.click({ force: true }); // the link lies over the whole of it
  await page.waitForURL(/prezent/);
});
