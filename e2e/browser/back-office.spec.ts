/** The back office in a real browser: who gets in, the list of people from the search to the file, and axe on its states. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { closeHouse } from '../support/house.js';
import { violations, walk } from './axe.js';
import { anAdminAt, aViewer } from './members.js';
import { contentTabs, hostedScreens, moneyTabs, peopleScreens } from './screens.js';
import { expect, siteUrl, test } from './stage.js';

test.afterAll(closeHouse);

const USERS = '/teapp-admin?view=users';
const title = (page: Page) => page.getByRole('heading', { level: 1, name: /^Lista użytkowników/ });
const table = (page: Page) => page.getByRole('table');
const links = (page: Page) => table(page).locator('tbody a[href^="/konto/"]:not([aria-label])');
const names = (page: Page) => links(page).allTextContents();
/** Who stands on the page; many people may have the same name. */
const people = (page: Page) => links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')));

/** How many people the title counts. */
async function counted(page: Page): Promise<number> {
  await expect(page.locator('.kt-table[aria-busy=true]')).toHaveCount(0); // rows of the question before are marked as soon as it is asked
  await expect(title(page)).toHaveText(/\(\d/);
  return Number((await title(page).innerText()).replace(/\D/g, ''));
}

/** A number as the screen writes it, in groups of three: `6 217`. */
const written = (count: number) => count.toLocaleString('en').replaceAll(',', ' ');

test('an administrator finds people: searched, sorted, leafed through, and kept as a file [USERADM-01, USERADM-03, USERADM-13..USERADM-16, U10]', async ({
  page,
}) => {
  await anAdminAt(page);
  await page.goto(USERS);
  // Among the people of the demo theatre alone: others sign up meanwhile, and none of these.
  await page.getByLabel('E-mail').fill('widz1');
  await page.getByRole('button', { name: 'Szukaj' }).click();
  await expect(page).toHaveURL(/[?&]email=widz1/);
  await expect(table(page).locator('mark').first()).toHaveText('widz1');
  const all = await counted(page);
  expect(all).toBeGreaterThan(60);

  // The list changes by the button only.
  await page.getByLabel('Imię i nazwisko').fill('lucja');
  await expect(page.getByText(`1–20 z ${written(all)}`)).toBeVisible();
  await page.getByRole('button', { name: 'Szukaj' }).click();
  await expect(page).toHaveURL(/[?&]name=lucja/);
  await expect(table(page).locator('mark').first()).toHaveText('Łucja');
  const found = await counted(page);
  expect(found).toBeLessThan(all);
  for (const name of await names(page)) expect(name).toMatch(/Łucja/);

  await page.goBack();
  await expect(page.getByLabel('Imię i nazwisko')).toHaveValue('');
  await table(page).getByRole('button', { name: 'Imię i nazwisko' }).click();
  await expect(page).toHaveURL(/[?&]sort=name/);
  await expect(table(page).getByRole('columnheader', { name: 'Imię i nazwisko' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('combobox', { name: 'rozmiar strony' }).click();
  await page.getByText('30 na stronę').click();
  await expect(page.getByText(`1–30 z ${written(all)}`)).toBeVisible();
  const [first, firstPeople] = [await names(page), await people(page)];
  const lastNames = first.map((name) => name.split(' ').at(-1)!);
  expect(lastNames).toEqual([...lastNames].sort(new Intl.Collator('pl').compare));

  await page.getByRole('button', { name: 'Następna strona' }).click();
  await expect(page.getByText(`31–60 z ${written(all)}`)).toBeVisible();
  const second = await people(page);
  expect(second).toHaveLength(30);
  expect(second.filter((person) => firstPeople.includes(person))).toEqual([]);

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Pobierz CSV' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^Uzytkownicy_\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF"Id";"Imię i nazwisko";"E-mail"/);
  expect(lines).toHaveLength(all + 1); // all of them, not the page shown
  expect(lines.slice(1, 31).map((line) => line.split('";"')[1])).toEqual(first); // and in the same order
});

test('nobody but an administrator gets in [ADM-22, ROUTE-46]', async ({ page }) => {
  await page.goto(USERS);
  await page.waitForURL(/\/logowanie\?redirect=/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await aViewer(page);
  await page.goto(USERS);
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: 'Konto', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  expect(asked.filter((path) => path === '/api/users')).toEqual([]);
});

test.describe('axe', () => {
  // The test's own script is the one thing the page's policy would refuse.
  test.use({ bypassCSP: true });

  test('finds nothing in any state of the hosted films [U1, U17]', async ({ page }) => {
    test.setTimeout(240_000);
    page.on('dialog', (dialog) => void dialog.accept()); // leaving while a film is being sent
    await anAdminAt(page);
    await walk(page, hostedScreens(siteUrl), 'pl', { inBothThemes: true });
  });

  test('finds nothing in the tabs of the content and of the settings, and in their forms [U1, U17]', async ({ page }) => {
    test.setTimeout(300_000);
    page.on('dialog', (dialog) => void dialog.accept()); // leaving a form whose pictures are chosen and not saved
    await anAdminAt(page);
    await walk(page, contentTabs, 'pl', { inBothThemes: true });
  });

  test('finds nothing in the tabs of money and of help [U1, U17]', async ({ page }) => {
    test.setTimeout(240_000);
    page.on('dialog', (dialog) => void dialog.accept()); // the same
    await anAdminAt(page);
    await walk(page, moneyTabs, 'pl', { inBothThemes: true });
  });

  for (const language of ['pl', 'en'] as const) {
    test(`finds nothing in any state, for a visitor of ${language} [U1, ADM-19]`, async ({ page }) => {
      test.setTimeout(240_000);
      await anAdminAt(page);
      await walk(page, peopleScreens, language, { spoken: 'pl' });
    });
  }

  test('finds nothing on a phone with the menu or the filters unfolded [U1, U17]', async ({ page }) => {
    await anAdminAt(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(USERS);
    await page.getByRole('button', { name: 'Filtry' }).click();
    await page.getByLabel('E-mail').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Użytkownicy' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
  });
});
