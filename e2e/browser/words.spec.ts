/** Words that administrators write, in a real browser: categories in order, their translations, and what a visitor in English reads. */
import type { Browser, Page } from '@playwright/test';
import { closeWire } from '../support/repertoire.js';
import { noticesClosed, violations } from './axe.js';
import { asAdmin, aVideoOnSale } from './box-office.js';
import { anAdminAt } from './members.js';
import { pressAct } from './row-acts.js';
import { expect, test } from './stage.js';

// The test's own script is the one thing the page's policy would refuse.
test.use({ bypassCSP: true });
test.afterAll(closeWire);

const CATEGORIES = '/teapp-admin?view=categories';

async function openCategories(page: Page): Promise<void> {
  await anAdminAt(page);
  await page.goto(CATEGORIES);
  await page.getByRole('heading', { level: 1, name: /^Kategorie wideo/ }).waitFor();
  await page.getByRole('rowheader').first().waitFor();
}
/** Categories of these names, the last of all, while `work` runs; each has a video, so that visitors may choose it. */
async function withCategories(names: string[], work: () => Promise<void>): Promise<void> {
  const made: { path: string }[] = [];
  try {
    for (const name of names) {
      const { id } = (await asAdmin('POST', '/api/categories', { name })).body.category as { id: number };
      made.unshift({ path: `/api/categories/${id}` });
      const video = await aVideoOnSale({ dashboard_hidden: false, categories: [id] });
      made.unshift({ path: `/api/videos/${video.id}` });
    }
    await work();
  } finally {
    for (const { path } of made) await asAdmin('DELETE', path);
  }
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
  const [one, two] = [`Próby ${Date.now()}`, `Pokazy ${Date.now()}`];
  await withCategories([one, two], async () => {
    await openCategories(page);
    const before = await names(page);
    const rest = before.slice(0, -2);
    expect(before).toEqual([...rest, one, two]);
    await page.getByRole('button', { name: `Przenieś niżej: ${one}` }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => names(page)).toEqual([...rest, two, one]);
    await expect(page.getByText(`${one}: teraz miejsce ${before.length} z ${before.length}`)).toHaveCount(1);
    // It is the last now: the keyboard goes on with the other arrow, which takes it back.
    await expect(page.getByRole('button', { name: `Przenieś niżej: ${one}` })).toBeDisabled();
    await expect(page.getByRole('button', { name: `Przenieś wyżej: ${one}` })).toBeFocused();
    await page.reload();
    await expect.poll(() => names(page)).toEqual([...rest, two, one]);
    await page.getByRole('button', { name: `Przenieś wyżej: ${one}` }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => names(page)).toEqual(before);
  });
});

test('a category is renamed in its row and translated in its window; a visitor reads it in English [CAT-01, CAT-03, CAT-08, TRANS-01, TRANS-12, TRANS-25]', async ({
  page,
  browser,
}) => {
  const [first, name, english] = [`Tragedie ${Date.now()}`, `Dramaty ${Date.now()}`, `Tragedies ${Date.now()}`];
  await withCategories([first], async () => {
    await openCategories(page);
    await page.getByRole('button', { name: `Zmień nazwę: ${first}` }).click();
    await page.keyboard.type(' *');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Niepoprawna nazwa. Dozwolone litery, cyfry i spacje')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await names(page)).toContain(first);
    await page.getByRole('button', { name: `Zmień nazwę: ${first}` }).click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect.poll(() => names(page)).toContain(name);
    await noticesClosed(page); // the translation says the same when it is saved

    await pressAct(page, page, 'Tłumaczenia', name);
    await page.waitForURL('**translations=*');
    await page.getByRole('button', { name: 'Dodaj tłumaczenie' }).click();
    await page.getByLabel('Język').click();
    await page.getByTitle('angielski').click();
    await page.getByLabel('Nazwa', { exact: true }).fill('Dramas');
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await page.getByRole('button', { name: 'Edytuj tłumaczenie: angielski' }).click();
    const field = page.getByLabel('Nazwa', { exact: true });
    await expect(field).toHaveValue('Dramas');
    await field.fill(english);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await expect(page.getByText('Zaktualizowano zmiany')).toBeVisible();
    await expect.poll(() => filtersInEnglish(browser)).toContain(english);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
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
