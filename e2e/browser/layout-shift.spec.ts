/** Nothing jumps while a page comes: the sum of layout shifts on slow answers, at the width of a phone and of a desktop (U6). */
import type { Page } from '@playwright/test';
import { closeHouse, rows } from '../support/house.js';
import { buy, closeWire } from '../support/repertoire.js';
import { answered } from './axe.js';
import { aShowToCome } from './box-office.js';
import { aViewer } from './members.js';
import { expect, plainlyOnSale, repertoire, test, type ShownEvent } from './stage.js';

test.use({ contextOptions: { reducedMotion: 'no-preference' } }); // what moves is what is measured
test.afterAll(async () => {
  await closeWire();
  await closeHouse();
});

const MOST = 0.05;
const ANSWER_MS = 700;
const FILE_MS = 350;

/** Answers and lazy files take their time, each a little more than the one before: that is when pages jump. */
async function slowLine(page: Page): Promise<void> {
  let turn = 0;
  // Skeletons come after 200 ms and have to be there when the answers come.
  // eslint-disable-next-line no-restricted-syntax -- the time is the line's, and nothing is judged by it
  const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms + (turn++ % 5) * 150));
  await page.route(/\/(api|external_api)\//, async (route) => {
    await later(ANSWER_MS);
    await route.continue().catch(() => undefined);
  });
  await page.route('**/assets/*.{js,css}', async (route) => {
    await later(FILE_MS);
    await route.continue().catch(() => undefined);
  });
}

interface Shift {
  value: number;
  what: string[];
}

/** Adds up what the browser calls a layout shift nobody asked for. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    (window as unknown as { shifts: Shift[] }).shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      }[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.nodeName),
        );
        shifts.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function cls(page: Page): Promise<{ sum: number; shifts: Shift[] }> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), shifts };
}

const HOMES = ['/', '/strona-glowna'];
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached', timeout: 30_000 });
/** Until every answer is drawn; the filter of the videos appears a second after the rest (HOME-13). */
async function opened(page: Page, path: string): Promise<void> {
  await answered(page, async () => {
    await page.goto(path);
    await heading(page);
    if (HOMES.includes(path)) await page.locator('#wideo .kt-filter').first().waitFor();
  });
}

const later = (event: ShownEvent): boolean => plainlyOnSale(event) && event.starts_at > new Date().toISOString();

for (const { name, width, height } of [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a desktop', width: 1440, height: 900 },
]) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height } });

    const still = async (page: Page, path: string): Promise<void> => {
      await watchShifts(page);
      await slowLine(page);
      await opened(page, path);
      const { sum, shifts } = await cls(page);
      expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST);
    };

    test(`the home stands still while it comes, on ${name} [U6]`, ({ page }) => still(page, '/strona-glowna'));
    test(`the sign-in stands still while it comes, on ${name} [U6]`, async ({ page }) => {
      const event = (await repertoire(page)).find(later)!;
      await still(page, `/logowanie?redirect=/platnosc/wydarzenie/${event.id}`);
    });
    test(`an event stands still while it comes, on ${name} [U6]`, async ({ page }) => {
      const event = (await repertoire(page)).find(later)!;
      await still(page, `/wydarzenie/${event.slug}/publiczne`);
    });
    test(`the purchase and the order stand still while they come, on ${name} [U6]`, async ({ page }) => {
      test.setTimeout(120_000);
      const person = await aViewer(page);
      const [bought, show] = [await aShowToCome(), await aShowToCome()];
      const { extOrderId } = (await buy(person, bought)).body.order as { extOrderId: string };
      await still(page, `/platnosc/wydarzenie/${show.id}`);
      await still(page, `/status-zamowienia/wydarzenie/${extOrderId}`);
    });

    test(`the home of who has begun a film stands still while it comes, with that film on it, on ${name} [U6]`, async ({ page }) => {
      const { id, token } = await aViewer(page);
      const { videos } = (await (await page.request.get('/api/videos', { headers: { 'x-auth-token': token } })).json()) as {
        videos: { id: number; mayWatch: boolean }[];
      };
      // One of the demo's, whose numbers come first: other journeys make films meanwhile, and take them away.
      const [film] = videos.filter(({ mayWatch }) => mayWatch).sort((one, other) => one.id - other.id);
      await rows('media', `INSERT INTO watch_position VALUES ($1, 'video', $2, 600, now())`, [id, film!.id]);
      await still(page, '/');
      await expect(page.getByRole('region', { name: 'Twój wieczór' }).getByRole('link', { name: /^Oglądaj dalej/ })).toHaveCount(1);
    });

    test(`a page that one goes to stands still as well, on ${name} [U6]`, async ({ page }) => {
      await watchShifts(page);
      await opened(page, '/strona-glowna');
      await slowLine(page);
      const before = (await cls(page)).sum;
      await answered(page, async () => {
        await page.locator('#repertuar .kt-card__link').first().click();
        await page.waitForURL('**/wydarzenie/**');
        await heading(page);
      });
      const { sum, shifts } = await cls(page);
      expect(sum - before, JSON.stringify(shifts)).toBeLessThanOrEqual(MOST);
    });
  });
}

test('control: the sum sees a row that is put above another', async ({ page }) => {
  await watchShifts(page);
  await opened(page, '/strona-glowna');
  const before = (await cls(page)).sum;
  await page.evaluate(() => {
    const row = document.createElement('div');
    row.style.height = '300px';
    document.querySelector('main')!.prepend(row);
  });
  await expect.poll(async () => (await cls(page)).sum - before).toBeGreaterThan(MOST);
});
