/** Screens looked at by axe, in every theme, width and state (ux.md 1.3). */
import { createRequire } from 'node:module';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { note } from './geometry/ledger.js';
import type { Size } from './geometry/look.js';
import { LOOKED_PAST } from './geometry/looked-past.js';
import { inWords, measure, resize, restoreSize } from './geometry/measure.js';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules whose verdict can change with the theme or the width alone. Names, roles and structure of a screen are the same in all of them. */
const CHANGING = ['color-contrast', 'target-size', 'link-in-text-block'];

interface Found {
  id: string;
  targets: string[];
}

/** `within`: all that is looked at, where the page itself is looked at elsewhere. `rules`: those alone that can change, where the others have been asked. */
export async function violations(page: Page, within?: Locator, rules: 'all' | 'changing' = 'all'): Promise<Found[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: AXE }).catch(() => undefined);
  await stillness(page);
  const part = (await within?.elementHandle()) ?? null;
  return page.evaluate(
    async ({ runOnly, part }) => {
      // Popups render under body: the region rule is off for them alone (ux.md 1.2, 12).
      const axe = (
        window as unknown as {
          axe: {
            run: (
              root: Node,
              options: object,
            ) => Promise<{ violations: { id: string; nodes: { target: string[]; element?: Element }[] }[] }>;
          };
        }
      ).axe;
      // What passes is not described, element by element: half of the time.
      const { violations } = await axe.run(part ?? document, { runOnly, resultTypes: ['violations'], elementRef: true });
      // Under an open dialog nothing can be pressed, so it does not matter how little of a target looks out from behind it.
      const dialog = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].find((each) => each.getClientRects().length);
      const isCovered = (target: string) => !part && dialog && !dialog.contains(document.querySelector(target));
      // Nor how much of the next one a row shows that scrolls sideways, or a bar leaves of what goes under it while the page is scrolled.
      const isCut = (target?: Element) => {
        const row = target?.parentElement;
        if (!target || !row) return false;
        const [box, edge] = [target.getBoundingClientRect(), row.getBoundingClientRect()];
        if (row.scrollWidth > row.clientWidth + 1 && (box.right > edge.right + 1 || box.left < edge.left - 1)) return true;
        return [box.top + 2, box.bottom - 2].some((y) => {
          let over = document.elementFromPoint((box.left + box.right) / 2, y);
          if (!over || target.contains(over)) return false;
          while (over && !['fixed', 'sticky'].includes(getComputedStyle(over).position)) over = over.parentElement;
          return over !== null && !over.contains(target);
        });
      };
      return violations
        .map(({ id, nodes }) => ({
          id,
          targets: nodes
            .filter(({ element }) => id !== 'target-size' || !isCut(element))
            .map(({ target }) => target.join(' '))
            .filter((target) => id !== 'region' || !target.includes('ant-'))
            .filter((target) => id !== 'target-size' || !isCovered(target))
            .slice(0, 3),
        }))
        .filter(({ targets }) => targets.length);
    },
    { runOnly: rules === 'all' ? { type: 'tag', values: TAGS } : { type: 'rule', values: CHANGING }, part },
  );
}

/** All that fades or slides is brought to its end: a word that is half there has half its contrast. A movement that never ends, like a spinner's, goes on. */
export const stillness = (page: Page) =>
  page.evaluate(async () => {
    const passing = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime));
    // The end of one may begin another, in the picture after it; a new width is drawn in the next one.
    do {
      for (const each of passing()) each.finish();
      for (let pictures = 0; pictures < 2; pictures += 1) await new Promise(requestAnimationFrame);
    } while (passing().length);
  });

/** The page at an address, when all it asks for has come. */
export const settled = (page: Page, path: string): Promise<void> =>
  answered(page, async () => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  });

/** Pictures say themselves when they are there: where a width changes, some of their requests are never said to be over. */
const SHOWN_BY_ITSELF = ['image', 'media', 'font'];

/** How much says that it is still waited for, two pictures from now. */
const awaited = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let drawn = 0; drawn < 2; drawn += 1) await new Promise(requestAnimationFrame);
    const isOutside = ({ top, bottom, left, right }: DOMRect) => bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth;
    const pictures = [...document.images].filter(
      (image) => !image.complete && !(image.loading === 'lazy' && isOutside(image.getBoundingClientRect())),
    );
    return pictures.length + document.querySelectorAll('[aria-busy=true]').length;
  });

/** Does it, and is back when the page has drawn every answer, asks for nothing more and says nowhere that it waits. */
export async function answered(page: Page, act: () => Promise<unknown>): Promise<void> {
  const open = new Set<Request>();
  let asked = 0;
  const begin = (request: Request): void => {
    if (!request.url().startsWith('http') || SHOWN_BY_ITSELF.includes(request.resourceType())) return;
    asked += 1;
    open.add(request);
  };
  const end = (request: Request): void => void open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    await act();
    await expect
      .poll(
        async () => {
          const before = asked;
          // Twice: what an answer draws asks for more in the task after it.
          const waiting = (await awaited(page)) + (await awaited(page));
          return open.size + asked - before + waiting;
        },
        { intervals: [20, 50, 100], timeout: 30_000, message: 'answers that have not come' },
      )
      .toBe(0);
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}

/** A screen in one of its states: what it takes to bring it there after it has been opened. */
export interface Screen {
  path: string;
  /** What is looked at, when the address does not say it. */
  state?: string;
  before?: (page: Page) => Promise<unknown>;
  act?: (page: Page) => Promise<unknown>;
  /** Selector of the control that it is for, which is in the first window. */
  main?: string;
  /** Columns of its table that are seen without scrolling it. */
  mustSee?: readonly string[];
}

export const plain = (...paths: string[]): Screen[] => paths.map((path) => ({ path }));
/** The form as it answers to being sent empty: every error is shown. */
export const sentEmpty = (path: string): Screen => ({
  path,
  state: 'with errors',
  act: async (page) => {
    const main = page.getByRole('main');
    for (const field of await main.getByRole('textbox').all()) await field.fill('');
    await main.locator('.ant-form button[type=submit]').first().click();
    await main.locator('.ant-form-item-explain-error').first().waitFor();
  },
});
/** A notice fades away again, and another may come meanwhile: the first is closed until none is left. It comes later than what stands in its place. */
export async function noticesClosed(page: Page): Promise<void> {
  const notices = page.locator('.ant-notification-notice');
  await notices.first().waitFor();
  await expect(async () => {
    await page
      .locator('.ant-notification-notice-close')
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined); // gone by itself
    await expect(notices).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
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
const THEMES = ['dark', 'light'] as const;
/** Each load begins at one end: over its two themes a screen is asked by all rules as a telephone draws it and as a desktop does. */
const WIDTHS = { dark: [390, 768, 1440], light: [1440, 768, 390] };

type Language = 'pl' | 'en';
/** How a screen is met. */
interface Meeting {
  theme: (typeof THEMES)[number];
  language: Language;
  width: number;
  /** The first width of its load. */
  isFirst: boolean;
}
/** The faults it finds, in words. */
type Look = (page: Page, at: Meeting) => Promise<string[]>;

const byRules: Look = async (page, { isFirst }) =>
  (await violations(page, undefined, FULL || isFirst ? 'all' : 'changing')).map(({ id, targets }) => `${id} at ${targets.join(' | ')}`);
/** All that is asked at each width of each load. */
const LOOKS: readonly Look[] = [byRules];

const OFFICE_SIZES: readonly Size[] = FULL ? ['phone', 'side', 'tablet', 'desk', 'near'] : ['phone', 'tablet', 'desk'];
const SIZES_OF: Record<Language, readonly Size[]> = {
  pl: FULL ? ['phone', 'side', 'tablet', 'desk', 'near'] : ['phone', 'side', 'desk'],
  en: FULL ? ['phone', 'side', 'tablet', 'desk', 'near'] : ['phone', 'tablet', 'near'],
};

/** The rules of geometry on what is loaded, size by size; last, for they move the focus. */
async function geometry(page: Page, { path, main, mustSee }: Screen, language: Language): Promise<string[]> {
  const office = /^\/(teapp-admin|konto\/\d)/.test(path);
  const faults: string[] = [];
  for (const size of office ? OFFICE_SIZES : SIZES_OF[language]) {
    const begun = performance.now();
    await answered(page, () => resize(page, size));
    await stillness(page);
    const { found, used } = await measure(page, { size, office, ...(main && { main }), ...(mustSee && { mustSee }) }, LOOKED_PAST);
    note({ screen: `${path} ${size}`, found: found.length, used, ms: performance.now() - begun });
    faults.push(...found.map((each) => `${size}: ${inWords(each)}`));
  }
  await restoreSize(page);
  return faults;
}

interface Way {
  /** The language of the screens, where the visitor's choice does not decide it. */
  spoken?: Language;
  /** Each screen in both themes, where the other language is not walked. */
  inBothThemes?: boolean;
}

/**
 * Every screen at all widths, for a visitor of one language: no violation, nothing that the rules of geometry find, one h1, a title. The theme goes by turns, a
 * screen each, and the other way round in the other language: over both, each screen comes in both languages and both themes. A fault of
 * contrast hangs on the theme, one of layout on the width, one of a word on the language, and hardly ever on all three; `npm run test:full`
 * loads every screen in all four and asks all rules at all twelve.
 */
export async function walk(
  page: Page,
  screens: Screen[],
  language: Language,
  { spoken = language, inBothThemes = FULL }: Way = {},
): Promise<void> {
  const found: string[] = [];
  for (const [nth, screen] of screens.entries()) {
    const { path, state, before, act } = screen;
    const turn = (nth + (language === 'en' ? 1 : 0)) % 2;
    for (const theme of inBothThemes ? THEMES : [THEMES[turn]!]) {
      const load = `${path}${state ? ` (${state})` : ''} ${theme} ${language}`;
      await chosen(page, theme, language);
      await page.setViewportSize({ width: WIDTHS[theme][0]!, height: 900 });
      await before?.(page);
      await settled(page, path);
      await act?.(page);
      for (const [index, width] of WIDTHS[theme].entries()) {
        await page.setViewportSize({ width, height: 900 });
        await stillness(page);
        for (const look of LOOKS)
          for (const fault of await look(page, { theme, language, width, isFirst: index === 0 })) found.push(`${load} ${width}: ${fault}`);
      }
      if (theme === THEMES[turn] || FULL) found.push(...(await geometry(page, screen, language)).map((fault) => `${load} ${fault}`));
      if ((await page.locator('h1').count()) !== 1) found.push(`${load}: not one h1`);
      if ((await page.locator('html').getAttribute('lang')) !== spoken) found.push(`${load}: another lang`);
      if (!(await page.title()).trim()) found.push(`${load}: no title`);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  }
  expect(found).toEqual([]);
}

/** The visitor has chosen these, and answered the notice of cookies, which would lie over the page; the public walk looks at it once. */
const chosen = (page: Page, theme: string, language: Language) =>
  page.evaluate(
    ([theme, language, answeredUntil]) => {
      localStorage.setItem('kurtyna.theme', theme!);
      localStorage.setItem('kurtyna.language', language!);
      localStorage.setItem('kurtyna.cookies', answeredUntil!);
    },
    [theme, language, String(Date.now() + 86_400_000)],
  );
