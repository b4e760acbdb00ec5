/** By keyboard through the acts of the site: after each the focus is where a person expects it, and never nowhere (WCAG 2.4.3, 3.2.2). */
import type { Page, Route } from '@playwright/test';
import { text } from '@kurtyna/texts';
import { closeHouse } from '../support/house.js';
import { closeWire } from '../support/repertoire.js';
import { aLiveShow, aShowToCome, aVideoOnSale, FILM_VERSIONS } from './box-office.js';
import { anAdminAt, aPremiumViewer, aViewer } from './members.js';
import { expect, repertoire, test } from './stage.js';

test.afterAll(async () => {
  await closeWire();
  await closeHouse();
});

/** What has the focus, in words: its role or tag, and its name. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return 'NOWHERE';
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const name = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} ${name.replace(/\s+/g, ' ').trim().slice(0, 80)}`;
  });

/** Watches the focus from now on: for how long it was nowhere, looked at with each picture. */
async function nowhere(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { lost: 0 };
    (window as unknown as { focusSeen: typeof seen }).focusSeen = seen;
    const look = () => {
      if (document.activeElement === document.body || document.activeElement === null) seen.lost += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as unknown as { focusSeen: { lost: number } }).focusSeen.lost);
}

/** One may see where one is: an outline, or for a switch that is drawn over its input the outline around it. */
const isSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    for (let at = document.activeElement, up = 0; at && up < 4; at = at.parentElement, up += 1) {
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) return true;
    }
    return false;
  });

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (name.test(now)) {
      await expect.poll(() => isSeen(page), now).toBe(true); // outlines of some fields grow
      return;
    }
  }
  throw new Error(`no focus on ${String(name)}; last: ${await focused(page)}`);
}

test('watching, by keyboard: "Oglądaj" leads to the stage, and another version keeps the focus on its switch [EVT-07, U3]', async ({
  page,
}) => {
  await aPremiumViewer(page);
  const [video, show] = [await aVideoOnSale(FILM_VERSIONS), await aLiveShow()];
  for (const address of [`/wideo/${video.slug}`, `/wydarzenie/${show.slug}`]) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page
      .getByRole('link', { name: /^Oglądaj/ })
      .first()
      .waitFor();
    await tabTo(page, /^a Oglądaj/);
    const lost = await nowhere(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toMatch(/^section .*odtwarzacz wideo$/);
    await expect(page.locator('.kt-player__film')).toBeVisible({ timeout: 15_000 });
    expect(await focused(page)).toMatch(/^section /);
    expect(await lost(), 'pictures without a focus').toBe(0);
  }

  await page.goto(`/wideo/${video.slug}?ogladaj=true`);
  await page.getByRole('radio', { name: 'Oryginał' }).focus();
  const lost = await nowhere(page);
  const top = () => page.locator('.kt-player').evaluate((box) => Math.round(box.getBoundingClientRect().top + scrollY));
  const before = await top();
  for (const version of ['PJM', 'Audiodeskrypcja']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: version })).toBeChecked();
    expect(await focused(page)).toBe(`input ${version}`);
    expect(await top()).toBe(before); // while the new version opens
    await expect(page.locator('.kt-player__film')).toBeVisible({ timeout: 15_000 });
    expect(await focused(page)).toBe(`input ${version}`);
    expect(await isSeen(page)).toBe(true);
    expect(await top()).toBe(before);
  }
  expect(await lost(), 'pictures without a focus').toBe(0);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(/^input Napisy/);
});

test('the acts of a purchase, by keyboard: the focus is on what comes next, never nowhere [U2]', async ({ page }) => {
  await aViewer(page);
  const show = await aShowToCome();
  await page.evaluate(() => localStorage.removeItem('kurtyna.cookies'));
  await page.goto('/');
  const card = page.locator('#repertuar a.kt-card__link').first();
  await card.waitFor();

  // The notice goes with its button.
  await page.getByRole('button', { name: text('common.cookie.accept', 'pl') }).focus();
  const lost = await nowhere(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: text('common.cookie.accept', 'pl') })).toHaveCount(0);
  expect(await focused(page)).toMatch(/^main /);

  // A card leads to the heading of its page.
  const address = await card.getAttribute('href');
  const { title } = (await repertoire(page)).find(({ slug }) => address === `/wydarzenie/${slug}`)!;
  await card.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe(`h1 ${title}`);

  // Tabs move with the arrows, and stay.
  await page.getByRole('tab', { name: text('event.tabs.description', 'pl') }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toMatch(/^button /);
  await expect(page.getByRole('tab', { selected: true })).toBeFocused();
  expect(await lost(), 'pictures without a focus').toBe(0);

  await page.goto(`/wydarzenie/${show.slug}`);
  await page
    .getByRole('link', { name: /^Kup dostęp/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/platnosc/wydarzenie/*');
  await expect.poll(() => focused(page)).toMatch(/^h1 Kupujesz/);

  // The first wrong field is the first one on the page, whichever was drawn first.
  await page.getByRole('checkbox', { name: text('orders.invoice.want', 'pl') }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('radio', { name: text('orders.invoice.company', 'pl') }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel(text('form.label.street', 'pl')).fill('');
  await page
    .getByRole('button', { name: /^Kupuję i płacę/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(text('form.label.company', 'pl'))).toBeFocused();
  await expect(page.getByLabel(text('form.label.company', 'pl'))).toHaveAttribute('aria-invalid', 'true');

  await page.goto('/konto');
  await page.getByRole('button', { name: text('auth.account.subscribe', 'pl') }).focus();
  const lostHere = await nowhere(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: text('auth.account.unsubscribe', 'pl') })).toBeVisible();
  expect(await focused(page)).not.toBe('NOWHERE');
  await page.getByRole('button', { name: text('common.edit', 'pl') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(text('form.label.firstname', 'pl'))).toBeVisible();
  await page.getByRole('button', { name: text('auth.account.cancel-edit', 'pl') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: text('common.edit', 'pl') })).toBeFocused();
  await page.getByRole('button', { name: text('auth.account.delete', 'pl') }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(text('auth.account.delete-confirm', 'pl')).waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: text('auth.account.delete', 'pl') })).toBeFocused();
  expect(await lostHere(), 'pictures without a focus on the account').toBe(0);
});

/** Tabs of the office with switches that are saved at once. */
const SWITCHED = [
  ...['festival', 'views', 'limitations', 'notifications', 'advertisement_settings', 'promotion_codes', 'gifts', 'group_tickets'],
  ...['videos', 'slider_settings', 'invoices'],
];

test('a switch of the office that is being saved keeps the focus, and Tab goes on from there [ADM-31, U1]', async ({ page }) => {
  test.setTimeout(180_000);
  await anAdminAt(page);
  const asked: Route[] = [];
  await page.route('**/api/**', (route) => (route.request().method() === 'PUT' ? void asked.push(route) : route.fallback())); // not in earnest
  for (const view of SWITCHED) {
    await page.goto(`/teapp-admin?view=${view}`);
    const switches = page.getByRole('main').getByRole('switch');
    await switches.first().waitFor();
    for (const toggle of (await switches.all()).slice(0, 4)) {
      await toggle.focus();
      const name = await focused(page);
      if (name.includes('Tryb przerwy')) continue; // asks first
      const lost = await nowhere(page);
      await page.keyboard.press('Space');
      await expect(toggle, name).toHaveAttribute('aria-busy', 'true');
      await page.keyboard.press('Space'); // ignored
      await expect.poll(() => asked.length, name).toBe(1);
      await asked.pop()!.fulfill({ status: 409, json: { statusCode: 409, message: 'Nie tym razem.' } });
      await expect(toggle, name).toHaveAttribute('aria-busy', 'false');
      expect(await focused(page)).toBe(name);
      expect(await lost(), `${name}: pictures without a focus`).toBe(0);
      await page.keyboard.press('Tab');
      const isAfter = await toggle.evaluate((it) => it.compareDocumentPosition(document.activeElement!) & Node.DOCUMENT_POSITION_FOLLOWING);
      expect(isAfter, `after ${name} comes ${await focused(page)}`).toBeTruthy();
    }
  }
});
