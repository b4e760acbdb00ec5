/** Words that administrators write, in a real browser: categories in order, their translations, and what a visitor in English reads. */
import type { Browser, Page } from '@playwright/test';
import { violations } from './axe.js';
import { expect, signIn, test } from './stage.js';

// The test's own script is the one thing the page's policy would refuse.
test.use({ bypassCSP: true });

const CATEGORIES = '/teapp-admin?view=categories';

async function openCategories(page: Page): Promise<void> {
  await signIn(page, 'admin@teatr.example');
  await page.getByRole('button', { name: 'Rozumiem' }).click();
  await page.goto(CATEGORIES);
  await page.getByRole('heading', { level: 1, name: /^Kategorie wideo/ }).waitFor();
  await page.getByRole('rowheader').first().waitFor();
}
const names = (page: Page) => page.getByRole('rowheader').allTextContents();

/** The filters of the videos, as somebody who reads English sees them on the home. */
async function filtersInEnglish(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  await page.addInitScript(() => localStorage.setItem('kurtyna.language', 'en'));
  await page.goto('/strona-glowna');
  await page.getByRole('heading', { name: 'Videos' }).first().waitFor();
  await page.locator('#wideo [aria-pressed]').first().waitFor(); // they come a second after the rest (HOME-13)
  const text = await page.getByRole('main').innerText();
  await page.close();
  return text;
}

test('categories are put in order by the keyboard alone, and stay so after a reload [CAT-05, CAT-06, CAT-07, ux.md U12]', async ({
  page,
}) => {
  await openCategories(page);
  const [first, second, ...rest] = await names(page);
  await page.getByRole('button', { name: `Przenieś wyżej: ${second}` }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page)).toEqual([second, first, ...rest]);
  await expect(page.getByText(`${second}: teraz miejsce 1 z`)).toHaveCount(1);
  // It is the first now: the keyboard goes on with the other arrow, which takes it back.
  await expect(page.getByRole('button', { name: `Przenieś wyżej: ${second}` })).toBeDisabled();
  await expect(page.getByRole('button', { name: `Przenieś niżej: ${second}` })).toBeFocused();
  await page.reload();
  await expect.poll(() => names(page)).toEqual([second, first, ...rest]);
  await page.getByRole('button', { name: `Przenieś niżej: ${second}` }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page)).toEqual([first, second, ...rest]);
});

test('a category is renamed in its row and translated in its window; a visitor reads it in English [CAT-01, CAT-03, CAT-08, TRANS-01, TRANS-12, TRANS-25]', async ({
  page,
  browser,
}) => {
  await openCategories(page);
  const [name] = await names(page);
  await page.getByRole('button', { name: `Zmień nazwę: ${name}` }).click();
  await page.keyboard.type(' *');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Niepoprawna nazwa. Dozwolone litery, cyfry i spacje')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await names(page)).toContain(name);

  await page.getByRole('button', { name: `Tłumaczenia: ${name}` }).click();
  await page.waitForURL('**translations=*');
  await page.getByRole('button', { name: 'Edytuj tłumaczenie: angielski' }).click();
  const field = page.getByLabel('Nazwa', { exact: true });
  const before = await field.inputValue();
  const english = `Tragedies ${Date.now()}`;
  await field.fill(english);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Zaktualizowano zmiany')).toBeVisible();
  await expect.poll(() => filtersInEnglish(browser), { timeout: 15_000 }).toContain(english);

  await page.getByRole('button', { name: 'Edytuj tłumaczenie: angielski' }).click();
  await field.fill(before);
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByRole('button', { name: 'Edytuj tłumaczenie: angielski' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const width of [390, 1440]) {
  test(`the categories fit ${width} px, with a row opened and one edited, and the editors of the pages do, without a fault for axe [ux.md U1, U17]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openCategories(page);
    await page
      .getByRole('button', { name: /^Wideo w kategorii/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Zmień nazwę/ })
      .nth(1)
      .click();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.goto('/teapp-admin?view=pages');
    await page.getByRole('textbox', { name: 'Treść: Regulamin' }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
