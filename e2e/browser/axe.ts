/** Screens looked at by axe, in every theme, width and state (ux.md 1.3). */
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import { text } from '@kurtyna/texts';

const AXE = createRequire(import.meta.url).resolve('axe-core');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WIDTHS = [390, 768, 1440];
/**
 * What a walk looks at in `npm test`: over its two languages every pair of theme, width and language. A fault of contrast hangs on the theme,
 * one of layout on the width, one of a word on the language, and hardly ever on all three; `npm run test:full` looks at all twelve.
 */
const PAIRS = {
  pl: { dark: [390, 1440], light: [768] },
  en: { dark: [768], light: [390, 1440] },
};

interface Found {
  id: string;
  targets: string[];
}

/** `within`: all that is looked at, where the page itself is looked at elsewhere. */
export async function violations(page: Page, within?: Locator): Promise<Found[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: AXE }).catch(() => undefined);
  await stillness(page);
  const part = (await within?.elementHandle()) ?? null;
  return page.evaluate(
    async ({ tags, part }) => {
      // Popups render under body: the region rule is off for them alone (ux.md 1.2, 12).
      const axe = (
        window as unknown as {
          axe: { run: (root: Node, options: object) => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> };
        }
      ).axe;
      // What passes is not described, element by element: half of the time.
      const { violations } = await axe.run(part ?? document, { runOnly: tags, resultTypes: ['violations'] });
      // Under an open dialog nothing can be pressed, so it does not matter how little of a target looks out from behind it.
      const dialog = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].find((each) => each.getClientRects().length);
      const isCovered = (target: string) => !part && dialog && !dialog.contains(document.querySelector(target));
      return violations
        .map(({ id, nodes }) => ({
          id,
          targets: nodes
            .map(({ target }) => target.join(' '))
            .filter((target) => id !== 'region' || !target.includes('ant-'))
            .filter((target) => id !== 'target-size' || !isCovered(target))
            .slice(0, 3),
        }))
        .filter(({ targets }) => targets.length);
    },
    { tags: TAGS, part },
  );
}

/** What fades or slides in has arrived: a word that is half there has half its contrast. What turns for ever, like a spinner, is not waited for. */
const stillness = (page: Page) =>
  page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    const over = Promise.allSettled(passing.map(({ finished }) => finished));
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 2000))]);
  });

/** The page at an address, when all it asks for has come. */
export async function settled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
}

/** A screen in one of its states: what it takes to bring it there after it has been opened. */
export interface Screen {
  path: string;
  /** What is looked at, when the address does not say it. */
  state?: string;
  before?: (page: Page) => Promise<unknown>;
  act?: (page: Page) => Promise<unknown>;
}

export const plain = (...paths: string[]): Screen[] => paths.map((path) => ({ path }));
/** The form as it answers to being sent empty: every error is shown. */
export const sentEmpty = (path: string): Screen => ({
  path,
  state: 'with errors',
  act: async (page) => {
    const main = page.getByRole('main');
    for (const field of await main.getByRole('textbox').all()) await field.fill('');
    await main.locator('button[type=submit]').first().click();
    await main.locator('.ant-form-item-explain-error').first().waitFor();
  },
});
/** What is said over the page fades away again, so it is closed before anything is measured. It comes later than what stands in its place. */
export async function noticesClosed(page: Page): Promise<void> {
  const notices = page.locator('.ant-notification-notice');
  await notices.first().waitFor();
  for (const close of await page.locator('.ant-notification-notice-close').all()) await close.click();
  await expect(notices).toHaveCount(0);
}
/** The failure that a screen says in its place, some of them over the page as well. */
export const failing = (path: string, url: string | RegExp, { overPage }: { overPage: boolean }): Screen => ({
  path,
  state: 'failed',
  before: (page) => page.route(url, (route) => route.fulfill({ status: 500, json: { statusCode: 500, code: 'unexpected' } })),
  act: async (page) => {
    await page.getByRole('main').getByRole('alert').first().waitFor();
    if (overPage) await noticesClosed(page);
    await expect(page.locator('.ant-notification-notice')).toHaveCount(0);
  },
});
/** What the house answers, changed. */
export const altered = (url: string | RegExp, change: (body: any) => unknown) => (page: Page) =>
  page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
const withoutRows = (body: unknown): unknown => {
  if (Array.isArray(body)) return [];
  if (typeof body !== 'object' || body === null) return body;
  const emptied = ([name, value]: [string, unknown]) => [name, name === 'count' ? 0 : withoutRows(value)];
  return Object.fromEntries(Object.entries(body).map(emptied));
};
/** The same with nothing in its lists. */
export const emptied = (path: string, url: string | RegExp, state: string): Screen => ({
  path,
  state,
  before: altered(url, withoutRows),
  act: (page) => expect(page.getByRole('main').locator('.ant-table-row')).toHaveCount(0),
});
export const answering = (path: string, url: string, status: number, body: object): Screen => ({
  path,
  state: `${status} from ${url}`,
  before: (page) => page.route(url, (route) => route.fulfill({ status, json: body })),
});

const FULL = Boolean(process.env.KURTYNA_FULL);

interface Way {
  /** What the screens speak, where the visitor's choice does not decide it. */
  spoken?: 'pl' | 'en';
  /** Every pair of theme and width, where the other language is not walked. */
  whole?: boolean;
  /** Every width, and of the themes one after the other, a screen each: where many screens are built of the same parts. */
  byTurns?: boolean;
}

/**
 * Every screen in both themes and at the widths of `PAIRS`, for a visitor of one language: no violation, one h1, a title, no sideways scroll.
 */
export async function walk(
  page: Page,
  screens: Screen[],
  language: 'pl' | 'en',
  { spoken = language, whole = FULL, byTurns = false }: Way = {},
): Promise<void> {
  const found: string[] = [];
  // The cookie notice lies over the page until it is answered; the public walk looks at it once.
  await page.getByRole('button', { name: text('common.cookie.accept', 'pl') }).click();
  for (const [turn, theme] of (['dark', 'light'] as const).entries()) {
    const seen = byTurns && !FULL ? screens.filter((_screen, nth) => nth % 2 === turn) : screens;
    await page.evaluate(
      ([t, l]) => {
        localStorage.setItem('kurtyna.theme', t!);
        localStorage.setItem('kurtyna.language', l!);
      },
      [theme, language],
    );
    for (const { path, state, before, act } of seen) {
      await before?.(page);
      await settled(page, path);
      await act?.(page);
      for (const width of whole || byTurns ? WIDTHS : PAIRS[language][theme]) {
        await page.setViewportSize({ width, height: 900 });
        const where = `${path}${state ? ` (${state})` : ''} ${theme} ${width} ${language}`;
        for (const { id, targets } of await violations(page)) found.push(`${where}: ${id} at ${targets.join(' | ')}`);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (sideways > 1) found.push(`${where}: ${sideways} px sideways`);
      }
      const where = `${path}${state ? ` (${state})` : ''} ${theme} ${language}`;
      if ((await page.locator('h1').count()) !== 1) found.push(`${where}: not one h1`);
      if ((await page.locator('html').getAttribute('lang')) !== spoken) found.push(`${where}: another lang`);
      if (!(await page.title()).trim()) found.push(`${where}: no title`);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  }
  expect(found).toEqual([]);
}
