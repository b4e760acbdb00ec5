/** Every list of the office with rows in it: what can be done with a row stands in two buttons, and rows are low (eyes 4). */
import type { Page } from '@playwright/test';
import { closeHouse } from '../support/house.js';
import { settled } from './axe.js';
import { admin, become } from './box-office.js';
import { moreOf } from './row-acts.js';
import { expect, test } from './stage.js';

test.afterAll(closeHouse);

/** The lists of the demo theatre, each in the state in which it has rows. */
const LISTS = [
  'videos',
  'hosted_videos',
  'events',
  'galleries',
  'categories',
  'slider_settings',
  'payments&date_from=2020-01-01',
  'promotion_codes&expiration_from=&available=&min_limit=',
  'invoices',
  'gifts&zam-date_from=2020-01-01',
  'group_tickets&zam-date_from=2020-01-01',
  'packet&zam-date_from=2020-01-01',
  'users',
];
const ROWS = '.ant-table-row, .kt-table__tiles > li, .kt-categories > tbody, .kt-sortable > li';
/** Buttons that are drawn as such: a link is one of the row's words, a handle moves the row. */
const BUTTONS = '.ant-btn:not(.ant-btn-link, .ant-btn-text, .kt-sortable__steps *)';
/** Lists of nothing but rows of one line or two: so many of them stand in 1,000 px. */
const LOW = ['events', 'users', 'payments', 'promotion_codes'];
const ROWS_OF_A_THOUSAND = 20;

const measured = (page: Page) =>
  page
    .locator(ROWS)
    .evaluateAll(
      (rows, buttons) => rows.map((row) => ({ high: row.getBoundingClientRect().height, buttons: row.querySelectorAll(buttons).length })),
      BUTTONS,
    );

test('a row of a list has two buttons at most, and twenty rows stand in 1,000 px; nothing of it scrolls the page sideways [U17]', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await become(page, await admin());
  const found: string[] = [];
  for (const list of LISTS) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await settled(page, `/teapp-admin?view=${list}`);
    const rows = await measured(page);
    if (rows.length === 0) found.push(`${list}: no row`);
    const most = Math.max(...rows.map(({ buttons }) => buttons));
    if (most > 2) found.push(`${list}: ${most} buttons in a row`);
    const average = rows.reduce((sum, { high }) => sum + high, 0) / rows.length;
    if (LOW.some((low) => list.startsWith(low)) && average * ROWS_OF_A_THOUSAND > 1000)
      found.push(`${list}: rows of ${Math.round(average)} px`);
    for (const width of [390, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) found.push(`${list}: ${wide} px at ${width}`);
    }
  }
  expect(found).toEqual([]);
});

test('the acts of a row behind "⋯" are a menu for the keyboard, red where they take something away [U2]', async ({ page }) => {
  await become(page, await admin());
  await settled(page, '/teapp-admin?view=events');
  const more = moreOf(page).first();
  const acts = page.getByRole('menuitem');
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(acts).toHaveText(['Duplikuj', 'Tłumaczenia', 'Usuń']);
  await expect(acts.first()).toBeFocused();
  const colours = await acts.evaluateAll((all) => all.map((act) => getComputedStyle(act).color));
  expect(new Set(colours.slice(0, 2)).size).toBe(1);
  expect(colours[2]).not.toBe(colours[0]);
  await page.keyboard.press('End');
  await expect(acts.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(acts).toHaveCount(0);
  await expect(more).toBeFocused();
});
