import type { Page } from '@playwright/test';
import { closeHouse } from '../support/house.js';
import { call } from '../support/http.js';
import { aPerson } from '../support/people.js';
import { buy, orderIs } from '../support/repertoire.js';
import { buyGroup, paidOrder } from '../support/sale.js';
import { settled } from './axe.js';
import { aLiveShow } from './box-office.js';
import { anAdminAt, aViewer } from './members.js';
import { expect, repertoire, siteUrl, test } from './stage.js';

test.afterAll(closeHouse);

const LONG = 'Konstantynopolitańczykowianeczka'; // 32 letters

/** WCAG 1.4.12: what a reader may set, and nothing may be lost by. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The theatre has titles of one long word: in every list and on every page the browser asks for, and in what the home brings along. */
async function withLongTitles(page: Page): Promise<void> {
  await page.route(/\/(strona-glowna|(external_api|api)\/(events?|videos?|slides)(\/[^/]+)?)$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/"(title|subtitle)":"[^"]*"/g, `"$1":"${LONG} ${LONG}"`);
    await route.fulfill({ response: answer, body });
  });
}

/** Boxes of a list that lie over each other, or reach out of the window. */
const torn = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
    const over = boxes.filter((a, i) =>
      boxes.some((b, j) => j > i && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1),
    );
    const wide = all.filter((one) => one.scrollWidth > one.clientWidth + 1);
    return { boxes: boxes.length > 0, over: over.length, wide: wide.length };
  });

for (const width of [390, 320]) {
  test(`a word of 32 letters tears no page and lays no card over another, ${width} px wide [U17]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await withLongTitles(page);
    await settled(page, '/strona-glowna');
    expect(await torn(page, '.kt-cards .kt-card')).toEqual({ boxes: true, over: 0, wide: 0 });
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    const [event] = await repertoire(page);
    for (const path of [`/wydarzenie/${event!.id}/publiczne`, '/szukaj?q=wesele', '/wideo/balladyna/publiczne']) {
      await settled(page, path);
      expect([path, await sideways(page)]).toEqual([path, 0]);
    }
  });

  test(`a reader’s own spacing makes no page wider, ${width} px wide [U17]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const [event] = await repertoire(page);
    for (const path of [
      '/strona-glowna',
      `/wydarzenie/${event!.id}/publiczne`,
      '/logowanie',
      '/rejestracja',
      '/n/jakkupicbilet',
      '/szukaj?q=wesele',
    ]) {
      await settled(page, path);
      await page.addStyleTag({ content: SPACING }).catch(() => undefined);
      expect([path, await sideways(page)]).toEqual([path, 0]);
    }
  });
}

const LISTS = [
  ...['users', 'hosted_videos', 'events', 'galleries', 'payments', 'refunds', 'withdrawals', 'promotion_codes', 'invoices'],
  ...['gifts', 'group_tickets', 'packet'],
];

/** The longest that people have: names, an address of IPv6, a sum of a packet that went back. */
const WIDE = {
  firstname: 'Bartłomiej',
  lastname: 'Brzęczyszczykiewicz-Kowalska',
  customer_ip: '2001:db8:85a3:1234:5678:8a2e:370:7334',
  email: 'bartlomiej.brzeczyszczykiewicz-kowalska@teatr-dramatyczny.example.pl',
  withdrawn_at: '2026-11-28T10:00:00.000Z',
};
const widened = (_key: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const row = value as Record<string, unknown>;
  const wide = Object.entries(WIDE).filter(([name]) => name in row);
  const sums = typeof row.refunded_amount === 'number' ? { amount: 12345.67, refunded_amount: 12345.67 } : {};
  const income = typeof row.income === 'number' ? { income: 1234567.89, refunds: 123456.78, orders: 123456, completed: 123456 } : {};
  const used = 'usage' in row ? { usage: { userId: 1, ...WIDE } } : {};
  return { ...row, ...Object.fromEntries(wide), ...sums, ...income, ...used };
};
/** Every list of the office has rows of such people. */
async function withWideRows(page: Page): Promise<void> {
  await page.route(/\/api\/(?!session|me\b)/, async (route) => {
    const answer = await route.fetch();
    if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer });
    await route.fulfill({ response: answer, json: JSON.parse(await answer.text(), widened) });
  });
}

test('no table of the office scrolls sideways from 1280 px on with the longest names; who, title, price and status come first [U17]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const [event, buyer, withdrawn] = [await aLiveShow({ price: 0 }), await aPerson(), await aPerson()];
  await paidOrder(buyer, await buyGroup(buyer, await aLiveShow(), 20), 'groupTickets'); // of more codes than a row shows
  const { order } = (await buy(withdrawn, event, { body: {} })).body;
  await orderIs(order.extOrderId, 'COMPLETED');
  const declaration = { name: 'Anna Nowak', email: withdrawn.email, order: order.extOrderId };
  expect((await call('POST', '/api/withdrawals', { body: declaration })).status).toBe(200);
  await anAdminAt(page);
  await withWideRows(page);
  const wide: string[] = [];
  const places = [
    ...LISTS.map((view) => `/teapp-admin?view=${view}&zam-status=COMPLETED&zam-date_from=2020-01-01`),
    `/wydarzenie/${event.slug}?zam-status=all`,
    `/konto/${buyer.id}`,
  ];
  for (const path of places) {
    await settled(page, path);
    await expect(page.locator('.ant-table-content').first(), path).toBeVisible();
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await page
        .locator('.ant-table-content')
        .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth] as const));
      for (const [wanted, room] of boxes) if (wanted > room + 1) wide.push(`${path} at ${width}: ${wanted} of ${room} px`);
    }
  }
  expect(wide).toEqual([]);
  await settled(page, '/teapp-admin?view=payments');
  for (const width of [390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('.kt-figures__tiles')).toContainText('1 234 567,89 zł');
    const room = await page.locator('.kt-figures__tiles dd').evaluateAll((all) =>
      all.map((dd) => {
        const words = document.createRange();
        words.selectNodeContents(dd);
        return Math.round(dd.parentElement!.getBoundingClientRect().right - words.getBoundingClientRect().right);
      }),
    );
    expect([width, Math.min(...room) >= 8, room]).toEqual([width, true, room]);
  }
  const heads = await page.getByRole('columnheader').allTextContents();
  expect(heads.slice(0, 4)).toEqual(['Użytkownik', 'Tytuł', 'Cena', 'Status']);
});

for (const theme of ['light', 'dark']) {
  test(`event and video keep their picture beside the title in the ${theme} theme, on a stage that is dark [U1]`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('kurtyna.theme', chosen), theme);
    const [event] = await repertoire(page);
    for (const path of [`/wydarzenie/${event!.id}/publiczne`, '/wideo/balladyna/publiczne']) {
      await settled(page, path);
      const picture = (await page.locator('.kt-show__picture > :first-child').boundingBox())!;
      const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
      expect(picture.height).toBeGreaterThan(300);
      expect(title.y + title.height).toBeLessThanOrEqual(picture.y + picture.height);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(245, 238, 230)');
    }
  });
}

test('in forced colours the chosen tab is the one that is marked [U1]', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await settled(page, '/wideo/balladyna/publiczne');
  const bars = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => [tab.ariaSelected, getComputedStyle(tab).borderBottomColor]));
  const chosen = bars.filter(([selected]) => selected === 'true').map(([, color]) => color);
  const others = bars.filter(([selected]) => selected !== 'true').map(([, color]) => color);
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(chosen).toHaveLength(1);
  expect(chosen).not.toContain(paper);
  expect(new Set(others)).toEqual(new Set([paper]));
});

test('the search sign of a phone is a thumb wide [U1]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page, '/strona-glowna');
  const sign = (await page.getByRole('button', { name: 'Pole wyszukiwania' }).boundingBox())!;
  expect(Math.min(sign.width, sign.height)).toBeGreaterThanOrEqual(44);
});

test('a screen that comes late shows a line while it comes [U13]', async ({ page }) => {
  await settled(page, '/strona-glowna');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/SearchPage*', (route) => released.then(() => route.continue()));
  await page.getByRole('searchbox', { name: 'Szukaj' }).fill('wesele');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('progressbar', { name: 'Wczytywanie…' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Wyniki dla: wesele' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('a button that is sending stays readable [U1]', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/auth', (route) => released.then(() => route.continue()));
  await page.goto('/logowanie');
  await page.getByLabel(/e-mail/i).fill('widz@teatr.example');
  await page.getByLabel(/^hasło/i).fill('Nie-to-2026!');
  const button = page.locator('main button[type=submit]');
  await button.click();
  await expect(button).toHaveClass(/ant-btn-loading/);
  const faded = await button.evaluate((one) => {
    const chain: string[] = [];
    for (let at: Element | null = one; at; at = at.parentElement) chain.push(getComputedStyle(at).opacity);
    return chain.filter((opacity) => opacity !== '1');
  });
  release();
  expect(faded).toEqual([]);
});

test('a button keeps its name while it sends, and after an answer that comes at once [U1]', async ({ page }) => {
  let afterMs = 0;
  await page.route('**/api/auth', async (route) => {
    // Within a picture, at its end and after it the button is in different hands.
    // eslint-disable-next-line no-restricted-syntax -- the answer's own time, by which nothing is judged
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await route.fulfill({ status: 401, json: { statusCode: 401, error: 'invalid-credentials', message: 'Nie.' } });
  });
  await page.goto('/logowanie');
  await page.getByLabel(/e-mail/i).fill('widz@teatr.example');
  await page.getByLabel(/^hasło/i).fill('Nie-to-2026!');
  const button = page.getByRole('main').getByRole('button', { name: 'Zaloguj się', exact: true });
  for (afterMs of [600, 0, 2, 4, 6, 8, 10, 12, 14, 16]) {
    const answered = page.waitForResponse('**/api/auth');
    await button.click();
    if (afterMs === 600) {
      await expect(page.locator('main .ant-btn-loading')).toHaveCount(1);
      await expect(button).toHaveCount(1); // while it sends
    }
    await answered;
    await expect(page.locator('main .ant-btn-loading')).toHaveCount(0);
    await expect(button).toHaveCount(1);
  }
});

test('the account’s form asks before what was typed is lost, also on the browser’s way back [U14]', async ({ page }) => {
  await aViewer(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Konto' }).click();
  await page.getByRole('button', { name: 'Edytuj' }).click();
  await page.getByLabel('Imię').fill('Zmienione');
  await expect(page.getByRole('button', { name: 'Zapisz', exact: true })).toBeEnabled();
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Porzucić zmiany?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Nie' }).click();
  await expect(page.getByLabel('Imię')).toHaveValue('Zmienione');
  expect(new URL(page.url()).origin).toBe(siteUrl);
  await page.goBack();
  await question.getByRole('button', { name: 'Tak' }).click();
  await expect(page.getByRole('heading', { name: 'Repertuar' })).toBeVisible();
});
