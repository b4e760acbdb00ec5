/** An event page that goes on: the trailer from its picture, other dates, what is like it; on a phone in Polish, on a desk in English. */
import { violations } from './axe.js';
import { captionsShown } from './captions.js';
import { expect, test } from './stage.js';

test.use({ bypassCSP: true }); // axe is put into the page

/** Of the demo: there is another evening of this play. */
const PATH = '/wydarzenie/zemsta-jutro/publiczne';
/** Of the demo: the trailer of the one lies with the film host, that of the other is a file with its captions beside it. */
const TRAILERS = ['/wideo/dziady/publiczne', '/wideo/wesele/publiczne'] as const;
const WAYS = [
  {
    language: 'pl',
    width: 390,
    theme: 'light',
    trailer: 'Zwiastun',
    captions: 'Napisy',
    dates: 'Inne terminy',
    similar: 'Podobne',
  },
  {
    language: 'en',
    width: 1440,
    theme: 'dark',
    trailer: 'Trailer',
    captions: 'Captions',
    dates: 'Other dates',
    similar: 'More like this',
  },
] as const;

for (const { language, width, theme, trailer, captions, dates, similar } of WAYS) {
  test.describe(`in ${language}, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(
        ([words, colours]) => {
          localStorage.setItem('kurtyna.language', words!);
          localStorage.setItem('kurtyna.theme', colours!);
        },
        [language, theme],
      );
      await page.goto(PATH);
      await page.getByRole('heading', { level: 1 }).waitFor();
    });

    test(`the trailer opens from the picture by keyboard, and Escape gives the focus back, in ${language} [EVT-14]`, async ({ page }) => {
      const button = page.getByRole('button', { name: trailer, exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      const over = page.getByRole('dialog');
      await expect(over.locator('video, iframe')).toHaveCount(1);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(over).toHaveCount(0);
      await expect(button).toBeFocused();
    });

    for (const address of TRAILERS)
      test(`the trailer at ${address} has captions, switched on by keyboard and kept for the next one, in ${language} [EVT-14]`, async ({
        page,
      }) => {
        await page.goto(address);
        const open = async () => {
          await page.getByRole('button', { name: trailer, exact: true }).press('Enter');
          const over = page.getByRole('dialog');
          await over.locator('iframe, video').waitFor();
          return over.getByRole('switch', { name: captions });
        };
        const wanted = await open();
        await expect(wanted).not.toBeChecked();
        await expect.poll(() => captionsShown(page)).toEqual([]); // a frame begins with those of its address
        await wanted.press('Space');
        await expect.poll(() => captionsShown(page)).toEqual([language]);
        expect(await violations(page)).toEqual([]);
        await page.reload();
        await expect(await open()).toBeChecked();
        await expect.poll(() => captionsShown(page)).toEqual([language]);
      });

    test(`the page ends in other dates and in what is like it, and one goes there by keyboard, in ${language}`, async ({ page }) => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const other = page.getByRole('region', { name: dates }).getByRole('link');
      await expect(other.first()).toBeVisible();
      await expect(page.getByRole('region', { name: similar }).getByRole('link')).toHaveCount(4);
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const target = await other.first().getAttribute('href');
      expect(target).not.toBe(PATH);
      await other.first().focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${target!}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  });
}

for (const width of [1024, 1440]) {
  test(`the box to buy stands under the stage, and its button is in the first window, ${width} px wide [U1]`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 1024 ? 768 : 900 });
    await page.goto(PATH);
    const box = page.locator('.kt-buy');
    await box.waitFor();
    const picture = (await page.locator('.kt-show__picture').boundingBox())!;
    expect((await box.boundingBox())!.y).toBeGreaterThanOrEqual(picture.y + picture.height);
    await expect(box.locator('.kt-button').first()).toBeInViewport({ ratio: 1 });
  });
}

test('on a phone the poster stands whole and alone, and under it title and day are seen above the bar [U17]', async ({ page }) => {
  for (const height of [844, 664]) {
    await page.setViewportSize({ width: 390, height });
    await page.goto(PATH);
    await page.locator('.kt-buybar').waitFor();
    const image = page.locator('.kt-show__picture img');
    await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).currentSrc)).toMatch(/-poster-\d+\.webp$/);
    const shown = await image.evaluate((one) => [getComputedStyle(one).objectFit, (one as HTMLImageElement).naturalWidth > 0]);
    expect(shown).toEqual(['contain', true]);
    const picture = (await image.boundingBox())!;
    const bar = (await page.locator('.kt-buybar').boundingBox())!;
    const day = (await page.locator('.kt-show__head .kt-facts dd').first().boundingBox())!;
    const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    expect(title.y).toBeGreaterThanOrEqual(picture.y + picture.height);
    expect(day.y + day.height).toBeLessThanOrEqual(bar.y);
  }
});
