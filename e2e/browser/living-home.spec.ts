/** The home as an evening in the theatre: what runs now, the calendar, and filters that a link keeps; on a phone in Polish, on a desk in English. */
import { violations } from './axe.js';
import { expect, repertoire, test, type ShownEvent } from './stage.js';

test.use({ bypassCSP: true }); // axe is put into the page

const WAYS = [
  { language: 'pl', width: 390, theme: 'dark', live: 'Teraz na żywo', tag: 'Na żywo', calendar: 'Kalendarz', list: 'Lista', pjm: 'PJM' },
  {
    language: 'en',
    width: 1440,
    theme: 'light',
    live: 'Live now',
    tag: 'Live',
    calendar: 'Calendar',
    list: 'List',
    pjm: 'Polish Sign Language',
  },
] as const;

const sideways = 'document.documentElement.scrollWidth - innerWidth';

for (const { language, width, theme, live, tag, calendar, list, pjm } of WAYS) {
  test.describe(`in ${language}, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });
    test.beforeEach(({ page }) =>
      page.addInitScript(
        ([words, colours]) => {
          localStorage.setItem('kurtyna.language', words!);
          localStorage.setItem('kurtyna.theme', colours!);
        },
        [language, theme],
      ),
    );

    test(`the repertoire begins with all that runs, marked, and nothing else is, in ${language} [HOME-21]`, async ({ page }) => {
      const now = new Date().toISOString();
      const runs = ({ starts_at, ends_at }: ShownEvent) => starts_at <= now && ends_at > now;
      const running = (await repertoire(page)).filter(runs);
      expect(running.length).toBeGreaterThan(0);
      await page.goto('/strona-glowna');
      const shown = page.locator('#repertuar');
      const row = shown.getByRole('list', { name: live });
      await expect(row.locator('.kt-card')).toHaveCount(running.length);
      await expect(row.getByText(tag, { exact: true })).toHaveCount(running.length);
      await expect(shown.locator('.kt-tag--live')).toHaveCount(running.length);
      await expect(shown.getByRole('list').first()).toHaveAccessibleName(live);
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
    });

    test(`the calendar opens by keyboard, keeps over a reload, and back goes to the list, in ${language}`, async ({ page }) => {
      await page.goto('/strona-glowna');
      const shown = page.locator('#repertuar');
      await shown.locator('.kt-card').first().waitFor();
      await page.waitForLoadState('networkidle');
      const asked: string[] = [];
      page.on('request', (request) => /\/(external_)?api\//.test(request.url()) && asked.push(request.url()));
      await shown.getByRole('button', { name: calendar }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/strona-glowna\?widok=kalendarz$/);
      await shown.locator('.kt-calendar-day__show').first().waitFor();
      expect(asked.map((address) => new URL(address).pathname).filter((path) => !path.includes('session'))).toEqual([]);
      await expect(shown.getByRole('button', { name: calendar })).toBeFocused();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);

      await page.reload();
      await shown.locator('.kt-calendar-day__show').first().waitFor();
      await page.goBack();
      await expect(shown.getByRole('button', { name: list })).toHaveAttribute('aria-pressed', 'true');
      await expect(shown.locator('.kt-card').first()).toBeVisible();

      await page.goForward();
      const show = shown.locator('.kt-calendar-day__show').last();
      await show.focus();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/wydarzenie/**');
    });

    test(`a filter is chosen by keyboard, stands in the address and survives a reload, in ${language} [HOME-14]`, async ({ page }) => {
      await page.goto('/strona-glowna');
      const films = page.locator('#wideo');
      const box = films.getByRole('checkbox', { name: pjm });
      await box.waitFor({ state: 'attached' });
      const before = await films.locator('.kt-card').count();
      await box.focus();
      await page.keyboard.press('Space');
      await expect(page).toHaveURL(/\?udogodnienia=pjm$/);
      await expect(box).toBeFocused();
      await expect.poll(() => films.locator('.kt-card').count()).toBeLessThan(before);
      const left = await films.locator('.kt-card').count();
      expect(await violations(page)).toEqual([]);
      await page.reload();
      await expect(films.locator('.kt-card')).toHaveCount(left);
      await expect(films.locator('.kt-card', { hasText: pjm })).toHaveCount(left);
      await page.goBack();
      await expect(films.locator('.kt-card')).toHaveCount(before);
    });
  });
}
