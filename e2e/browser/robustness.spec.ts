/** What a visitor meets when something does not come: a file after a deploy, the line, one answer, one odd value. The site stands (ux.md 3.4). */
import type { Page } from '@playwright/test';
import { text } from '@kurtyna/texts';
import { answered } from './axe.js';
import { expect, unwatchedTest as test } from './stage.js';

const BROKEN = text('status.broken.title', 'pl');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function home(page: Page): Promise<void> {
  await answered(page, async () => {
    await page.goto('/strona-glowna');
    await page.getByRole('heading', { level: 2, name: text('home.repertoire', 'pl') }).waitFor();
    await page.getByRole('button', { name: text('common.cookie.accept', 'pl') }).click();
  });
}

/** The slides that do not stand in front are seen by nobody. */
const CLICKABLE = ':visible:not([inert] *)';
/** The links of the page that one can click, one for each kind of address. */
async function links(page: Page): Promise<string[]> {
  const all = await page.locator(`a[href^="/"]${CLICKABLE}`).evaluateAll((found) => found.map((link) => link.getAttribute('href')!));
  const kinds = new Map<string, string>();
  for (const href of all) {
    const kind = href.replace(/(?<=.)\/(?!pakiet\/|publiczne$)[^/]+/g, '/*');
    if (!/^\/(strona-glowna|#|$)/.test(href) && !kinds.has(kind)) kinds.set(kind, href);
  }
  return [...kinds.values()];
}

const follow = (page: Page, href: string) => page.locator(`a[href="${href}"]${CLICKABLE}`).first().click();
const toHome = (page: Page) => page.locator('a.kt-brand').click();

/** The site's own frame, and no other page than ours. */
async function stands(page: Page): Promise<void> {
  await expect(page.locator('header.kt-header')).toBeVisible();
  await expect(page.locator('footer.kt-footer')).toBeVisible();
  await expect(page.getByText('Unexpected Application Error')).toHaveCount(0);
}

/** How often the page has begun to load anew since now. Its own files may be asked for before the event `load`, so requests are counted. */
function loads(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

test('without its files every link leads to a page of ours that says so, and comes back by itself with the line [ux 3.4]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await home(page);
  const hrefs = await links(page);
  expect(hrefs.length).toBeGreaterThanOrEqual(5);
  const reloads = loads(page);
  await page.route('**/assets/**', (route) => route.abort());
  for (const [index, href] of hrefs.entries()) {
    if (index > 0) await toHome(page);
    await follow(page, href);
    await expect(heading(page), href).toHaveText(BROKEN, { timeout: 15_000 });
    await expect(page.getByRole('main').getByRole('button', { name: text('common.retry', 'pl') })).toBeVisible();
    await stands(page);
  }
  expect(reloads()).toBe(0); // a reload would have taken the rest away
  await page.unroute('**/assets/**');
  await expect(heading(page)).not.toHaveText(BROKEN, { timeout: 20_000 });
  await expect(heading(page)).toBeVisible();
  await stands(page);
});

test('offline every link is answered by a page of ours, and the page comes with the line [ux 3.4]', async ({ page, context }) => {
  await home(page);
  await context.setOffline(true);
  await page.locator('.kt-card__link').first().click();
  await expect(heading(page)).toHaveText(BROKEN, { timeout: 15_000 });
  await stands(page);
  await context.setOffline(false);
  await expect(heading(page)).not.toHaveText(BROKEN, { timeout: 20_000 });
  await expect(page).toHaveURL(/\/wydarzenie\//);
});

test('after a deploy a page that was left open gets the new files by loading itself once [ux 3.4]', async ({ page }) => {
  await home(page);
  const reloads = loads(page);
  await page.route('**/assets/SignInPage*.js', (route) => (reloads() === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue()));
  await follow(page, '/logowanie');
  await expect(page.getByLabel(text('form.label.email', 'pl'))).toBeVisible({ timeout: 20_000 });
  expect(reloads()).toBe(1);
});

test('a file that is missing for good loads the page anew once and no more; then the page says so [ux 3.4]', async ({ page }) => {
  await page.clock.install();
  await home(page);
  const reloads = loads(page);
  await page.route('**/assets/SignInPage*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await follow(page, '/logowanie');
  await expect.poll(reloads, { timeout: 15_000 }).toBe(1);
  await answered(page, () => expect(heading(page)).toHaveText(BROKEN, { timeout: 15_000 })); // it has asked whether the site is there: it is
  await answered(page, () => page.clock.runFor(20_000)); // longer than it waits before it asks again
  expect(reloads()).toBe(1);
  await stands(page);
  await toHome(page);
  await expect(page.getByRole('heading', { level: 2, name: text('home.repertoire', 'pl') })).toBeVisible();
});

/** Some browsers (Chromium 150) remember for ever that a module did not come. */
async function asksAgainForModules(page: Page): Promise<boolean> {
  let asked = 0;
  await page.route('**/assets/asked-twice.js', (route) =>
    asked++ === 0 ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: 'export {}' }),
  );
  return page.evaluate(async () => {
    const file = '/assets/asked-twice.js';
    await import(file).catch(() => undefined);
    return import(file).then(
      () => true,
      () => false,
    );
  });
}

const loadedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

test('a file that fails once is asked for again, without a word: every screen opens [ux 3.4]', async ({ page }) => {
  test.setTimeout(120_000);
  await home(page);
  const asksAgain = await asksAgainForModules(page);
  const reloads = loads(page);
  const failed = new Set<string>();
  // Where a module is never asked for again the page is loaded anew, once: what it begins with has come before.
  if (!asksAgain) for (const url of await loadedFiles(page)) failed.add(url);
  await page.route('**/assets/**/*.js', (route) => route.continue());
  await page.route('**/assets/*.js', (route) => {
    const url = route.request().url();
    if (failed.has(url)) return route.continue();
    failed.add(url);
    return route.abort();
  });
  const screens = asksAgain ? await links(page) : (await links(page)).slice(0, 1);
  for (const [index, href] of screens.entries()) {
    if (index > 0) await toHome(page);
    await follow(page, href);
    await expect(heading(page), href).toBeVisible({ timeout: 15_000 });
    await expect(heading(page), href).not.toHaveText(BROKEN, { timeout: asksAgain ? 10_000 : 30_000 });
  }
  expect(failed.size).toBeGreaterThan(3);
  expect(reloads()).toBe(asksAgain ? 0 : 1);
});

for (const how of ['is cut off', 'is an error'] as const)
  test(`every answer that ${how} once is asked for again: home and event are complete all the same [ux 3.4]`, async ({ page }) => {
    test.setTimeout(90_000);
    const failed = new Set<string>();
    await page.route(/\/(api|external_api)\//, (route) => {
      const url = route.request().url();
      if (failed.has(url)) return route.continue();
      failed.add(url);
      return how === 'is cut off' ? route.abort() : route.fulfill({ status: 502, json: { statusCode: 502 } });
    });
    await page.goto('/strona-glowna');
    await expect(page.locator('.kt-hero__title').first()).toBeVisible({ timeout: 15_000 });
    await expect(page.locator('#repertuar .kt-card').first()).toBeVisible();
    await expect(page.locator('#wideo .kt-card').first()).toBeVisible();
    await page.locator('#repertuar .kt-card__link').first().click();
    await expect(page.getByRole('complementary', { name: text('event.price.label', 'pl') })).toBeVisible({
      timeout: 15_000,
    });
    expect(failed.size).toBeGreaterThan(4);
  });

test('one price that is no price costs one card, and on its own page the page alone [ux 3.4]', async ({ page }) => {
  let odd = '';
  await page.route('**/external_api/events', async (route) => {
    const answer = await route.fetch();
    const { events } = (await answer.json()) as { events: { event_price: number; slug: string; is_festival: boolean; ends_at: string }[] };
    const first = events.find((event) => !event.is_festival && event.ends_at > new Date().toISOString())!;
    first.event_price = 19.999;
    odd = first.slug;
    await route.fulfill({ response: answer, json: { events } });
  });
  await page.route('**/external_api/event/**', async (route) => {
    const answer = await route.fetch();
    const { event } = (await answer.json()) as { event: { event_price: number } };
    await route.fulfill({ response: answer, json: { event: { ...event, event_price: 19.999 } } });
  });
  await page.goto('/strona-glowna');
  await expect(page.locator('#repertuar .kt-card').nth(3)).toBeVisible();
  await expect(page.locator('#repertuar').getByText(text('status.broken.item', 'pl'))).toHaveCount(1);
  await expect(page.locator('#wideo .kt-card').first()).toBeVisible();
  await page.goto(`/wydarzenie/${odd}/publiczne`);
  await expect(heading(page)).toHaveText(BROKEN);
  await stands(page);
  await toHome(page);
  await expect(page.locator('#repertuar .kt-card').nth(3)).toBeVisible();
});
