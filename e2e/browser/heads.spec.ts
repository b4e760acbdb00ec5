/** The head of a page in a browser: what the server wrote, and what a click makes of it. */
import type { Page } from '@playwright/test';
import { expect, plainlyOnSale, repertoire, siteUrl, test } from './stage.js';

/** Everything of which a page may have one alone, each as often as it is there. */
const head = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
    return {
      title: [...document.head.querySelectorAll('title')].map(({ textContent }) => textContent),
      canonical: all('link[rel="canonical"]', 'href'),
      description: all('meta[name="description"]', 'content').length,
      robots: all('meta[name="robots"]', 'content'),
      picture: all('meta[property="og:image"]', 'content').length,
      data: document.querySelectorAll('script[type="application/ld+json"]').length,
    };
  });
const addressOf = (slug: string) => new URL(`/wydarzenie/${slug}/publiczne`, siteUrl).href;

test('a click changes title and address of the head, and leaves one of each [ux.md U9]', async ({ page }) => {
  const later = (await repertoire(page)).filter((event) => plainlyOnSale(event) && event.starts_at > new Date().toISOString());
  const [first, second] = [later[0]!, later.find(({ title }) => title !== later[0]!.title)!];
  await expect.poll(async () => (await page.request.get(`/wydarzenie/${first.slug}/publiczne`)).text()).toContain('application/ld+json');

  await page.goto(`/wydarzenie/${first.slug}/publiczne`);
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
  expect(await head(page)).toEqual({
    title: [expect.stringContaining(`${first.title}, `)],
    canonical: [addressOf(first.slug)],
    description: 1,
    robots: [],
    picture: 1,
    data: 1,
  });

  await page.getByRole('link', { name: 'Kurtyna' }).first().click();
  await expect(page).toHaveURL(/\/strona-glowna$/);
  await expect
    .poll(() => head(page))
    .toEqual({
      title: ['Strona główna · Kurtyna'],
      canonical: [new URL('/strona-glowna', siteUrl).href],
      description: 1,
      robots: [],
      picture: 0,
      data: 0,
    });

  await page.locator(`a[href="/wydarzenie/${second.slug}/publiczne"], a[href="/wydarzenie/${second.slug}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1, name: second.title })).toBeVisible();
  expect(await head(page)).toMatchObject({
    title: [expect.stringContaining(`${second.title}, `)],
    canonical: [addressOf(second.slug)],
    description: 1,
    robots: [],
  });

  await page.goto('/logowanie');
  await expect.poll(() => head(page)).toMatchObject({ title: ['Logowanie · Kurtyna'], canonical: [], description: 1, robots: ['noindex'] });
});
