/** A live evening in one seat, from the foyer to the farewell; and the ticket for it, on the screen and on paper. */
import type { Page } from '@playwright/test';
import { aPerson } from '../support/people.js';
import { buy, closeWire, orderIs } from '../support/repertoire.js';
import { violations } from './axe.js';
import { aLiveShow, asAdmin, become, saveShow, type Show } from './box-office.js';
import { withFilm } from './films.js';
import { expect, secondsPlayed, siteUrl, test } from './stage.js';

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'no-preference' } }); // axe is put into the page; the curtain moves
test.afterAll(closeWire);

const SIZES = [
  ['dark', 390],
  ['light', 1440],
] as const;

async function looksWell(page: Page, name: string): Promise<void> {
  for (const [theme, width] of SIZES) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((mode) => (document.documentElement.dataset.theme = mode), theme);
    await page.screenshot({ path: test.info().outputPath(`${name}-${theme}-${width}.png`), fullPage: true });
    expect(await violations(page), `${name}, ${theme}, ${width}`).toEqual([]);
    for (const ticket of await page.locator('.kt-ticket').all()) {
      const [poster, words] = await Promise.all(['poster', 'words'].map((part) => ticket.locator(`.kt-ticket__${part}`).boundingBox()));
      expect(poster!.x + poster!.width, 'the poster lies over no word').toBeLessThanOrEqual(words!.x + 1);
      const picture = (await ticket.locator('.kt-ticket__poster > *').boundingBox())!;
      expect(picture.width / picture.height, 'a poster is shown whole').toBeCloseTo(2 / 3, 1);
    }
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  }
}

const player = (page: Page) => page.getByRole('region', { name: /odtwarzacz wideo$/ });

/** The event as the house has it, but for its start: the browser believes that it is still to come. */
async function startsIn(page: Page, show: Show, ms: number): Promise<void> {
  const startsAt = Date.now() + ms;
  await page.route(`${siteUrl}/api/events/${show.slug}`, async (route) => {
    const answer = await route.fetch();
    const { event } = (await answer.json()) as { event: object };
    const begun = Date.now() >= startsAt ? {} : { mayWatch: false, available: false, reasons: ['not-yet'] };
    await route.fulfill({
      response: answer,
      json: { event: { ...event, starts_at: new Date(startsAt).toISOString(), ...begun } },
    });
  });
}

test('who comes early waits in the foyer; the curtain opens by itself, a broken line comes back, and the house says goodbye [CNT-03, CNT-04, CNT-07]', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const person = await aPerson({ roleId: 3 }); // watches without paying
  const show = await aLiveShow();
  await withFilm('file', async (film) => {
    const before = (await asAdmin('GET', `/api/events/${show.id}`)).body.event.video_id as number;
    await saveShow(show.id, { video_id: film.id });
    await become(page, person);
    await startsIn(page, show, 25_000);
    await page.route('**/films/**', (route) => route.abort());
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/playback') && asked.push(request.url()));

    await page.goto(`/wydarzenie/${show.slug}`);
    await page.getByRole('link', { name: 'Wejdź do foyer' }).click();
    await expect(player(page)).toBeFocused();
    await expect(player(page).getByRole('timer')).toBeVisible();
    await looksWell(page, 'foyer');
    expect(asked).toEqual([]);

    await expect(player(page).getByText('Połączenie się przerwało.')).toBeVisible({ timeout: 45_000 });
    await expect(player(page)).toBeFocused();
    await page.unroute('**/films/**');
    await expect.poll(() => secondsPlayed(page), { timeout: 20_000 }).toBeGreaterThan(0.3);
    await expect(page.locator('.kt-drapes')).toHaveCount(0);
    await page.screenshot({ path: test.info().outputPath('live-1440.png') });
    await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = video.duration - 0.5));
    await expect(page.getByText('Koniec. Dziękujemy za wspólny wieczór.')).toBeVisible();
    await looksWell(page, 'end');
    await saveShow(show.id, { video_id: before });
  });
});

test('an order is a ticket with its poster and its short number; on paper nothing else stands [ORD-08]', async ({ page }) => {
  const person = await aPerson();
  const show = await aLiveShow({ price: 0 });
  const { order } = (await buy(person, show)).body as { order: { id: number; extOrderId: string } };
  await orderIs(order.extOrderId, 'COMPLETED');
  await become(page, person);
  await page.goto(`/status-zamowienia/wydarzenie/${order.extOrderId}`);
  const ticket = page.getByRole('article', { name: show.title });
  const number = new RegExp(`^20\\d\\d/\\d\\d/0*${order.id}$`);
  await expect(ticket.getByText(number)).toBeVisible();
  await expect(ticket.getByRole('link', { name: /^Oglądaj/ })).toHaveAttribute('href', /ogladaj=true$/);
  await expect(ticket.locator('img')).toBeVisible();
  await looksWell(page, 'ticket');

  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await page.emulateMedia({ media: 'print' });
  await expect(ticket.getByText(number)).toBeVisible();
  await expect(ticket.locator('img')).toBeVisible();
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('search')]) await expect(part).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link')).toHaveCount(0);
  expect(await ticket.evaluate((paper) => getComputedStyle(paper).color)).toBe('rgb(31, 23, 25)'); // dark on paper, in the dark theme too
  await page.screenshot({ path: test.info().outputPath('print.png'), fullPage: true });
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/konto');
  const mine = page.getByRole('region', { name: 'Twoje spektakle' });
  await expect(mine.getByRole('heading', { name: show.title })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Zamówienia', exact: true }).getByText(number)).toBeVisible();
  await looksWell(page, 'account');
});
