/** Below a desktop nothing lies on a picture; there words stand beside it and can be read, under one scrim within the left half (WCAG 1.4.3, eyes 3.3). */
import type { Page } from '@playwright/test';
import { answered } from './axe.js';
import { repertoire, expect, test } from './stage.js';
import { pixelsOf } from './pictures.js';

interface Words {
  text: string;
  colour: [number, number, number];
  box: { x: number; y: number; width: number; height: number };
}

/** Each line of words over the picture, where it stands and in which colour; afterwards the letters themselves are not drawn. */
const linesOver = (page: Page, within: string): Promise<Words[]> =>
  page.evaluate((selector) => {
    const lines: Words[] = [];
    for (const part of document.querySelectorAll<HTMLElement>(selector)) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement!;
        if (!node.textContent!.trim() || parent.closest('.kt-button, .kt-visually-hidden')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const colour = getComputedStyle(parent).color.match(/\d+/g)!.slice(0, 3).map(Number) as Words['colour'];
        for (const { x, y, width, height } of range.getClientRects())
          if (width > 2 && y >= 0 && y + height <= innerHeight && x >= 0 && x + width <= innerWidth)
            lines.push({ text: node.textContent!.slice(0, 30), colour, box: { x, y, width, height } });
      }
      part.style.setProperty('-webkit-text-fill-color', 'transparent');
      for (const one of part.querySelectorAll<HTMLElement>('*')) one.style.setProperty('-webkit-text-fill-color', 'transparent');
    }
    return lines;
  }, within);

const channel = (value: number): number => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]: readonly number[]): number => 0.2126 * channel(r!) + 0.7152 * channel(g!) + 0.0722 * channel(b!);
const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The lines that stand somewhere on a ground that is too much like them. */
async function unreadable(page: Page, within: string): Promise<string[]> {
  const lines = await linesOver(page, within);
  expect(lines.length).toBeGreaterThan(2);
  const { data, width } = await pixelsOf(await page.screenshot());
  return lines.flatMap(({ text, colour, box }) => {
    const own = luminance(colour);
    let worst = 21;
    for (let y = Math.ceil(box.y); y < box.y + box.height; y += 2)
      for (let x = Math.ceil(box.x); x < box.x + box.width; x += 2) {
        const at = (y * width + x) * 3;
        worst = Math.min(worst, contrast(own, luminance([data[at]!, data[at + 1]!, data[at + 2]!])));
      }
    return worst < 4.5 ? [`${text}: ${worst.toFixed(2)}`] : [];
  });
}

/** All that is drawn over a picture: layers of the part around it and of those after it. */
const layersOver = (page: Page, picture: string): Promise<string[]> =>
  page
    .locator(picture)
    .first()
    .evaluate((frame) =>
      [...new Set([frame, ...frame.querySelectorAll('*'), ...frame.parentElement!.children])]
        .flatMap((part) => [undefined, '::before', '::after'].map((which) => getComputedStyle(part, which)))
        .flatMap(({ backgroundImage, borderImageSource }) => [backgroundImage, borderImageSource])
        .flatMap((layer) => layer.match(/[a-z]+-gradient\((?:to left|-90deg|270deg)?/g) ?? []),
    );

/** Where the scrim over a picture ends. */
const endOfScrim = (page: Page, picture: string): Promise<number> =>
  page
    .locator(picture)
    .first()
    .evaluate((frame) =>
      Math.max(
        ...[frame, ...frame.querySelectorAll('*')]
          .filter((part) => getComputedStyle(part, '::after').backgroundImage.includes('gradient'))
          .map((part) => part.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(part, '::after').width)),
      ),
    );

const WIDTHS = [390, 768, 992, 1440, 1920];

test(`at ${WIDTHS.join(', ')} px words beside pictures are readable, from 992 px on under one scrim in the left half [U1]`, async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.addInitScript(() => localStorage.setItem('kurtyna.cookies', String(Date.now() + 86_400_000)));
  const shows = (await repertoire(page)).slice(0, 8).map(({ slug }) => `/wydarzenie/${slug}/publiczne`);
  const pages = [
    ['/strona-glowna', '.kt-hero__picture', '.kt-hero__words'],
    ...[...shows, '/wideo/wesele/publiczne', '/wideo/jezioro-labedzie/publiczne'].map((address) => [
      address,
      '.kt-show__picture',
      '.kt-show__head',
    ]),
  ] as [string, string, string][];
  for (const [address, picture, over] of pages) {
    await page.goto(address);
    for (const width of WIDTHS) {
      await answered(page, () => page.setViewportSize({ width, height: 1000 })); // a wider picture is asked for
      await page.locator(over).first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      await page
        .locator(`${picture} img`)
        .first()
        .evaluate((image: HTMLImageElement) => image.decode());
      const where = `${address} at ${width} px`;
      const layers = await layersOver(page, picture);
      expect(layers, where).toHaveLength(width < 992 ? 0 : 1);
      if (width >= 992) expect(await endOfScrim(page, picture), where).toBeLessThanOrEqual(width / 2 + 1);
      expect(await unreadable(page, over), where).toEqual([]);
    }
  }
});

test('in colours of the visitor’s own no scrim lies over a picture, and the buttons there have a ground', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/wydarzenie/zemsta-jutro/publiczne');
    await page.locator('.kt-show__head h1').waitFor();
    expect(await layersOver(page, '.kt-show__picture')).toEqual([]);
    const button = page.locator('.kt-show__head .kt-button').first();
    await expect(button).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.goto('/strona-glowna');
    await page.locator('.kt-hero__words').first().waitFor();
    expect(await layersOver(page, '.kt-hero__picture')).toEqual([]);
  }
});
