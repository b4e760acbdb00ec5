/** Sets a size on the loaded page, waits until it is drawn, and asks every rule there. */
import type { CDPSession, Page } from '@playwright/test';
import { kitOf } from './kit.js';
import { SIZES, type Found, type Look, type LookedPast, type Size } from './look.js';
import { ON_OFFICE_PHONE, RULES } from './rules.js';

const RULES_AS_TEXT = Object.entries(RULES)
  .map(([name, rule]) => `${name}: ${rule.toString()}`)
  .join(',\n');
/** One script, which imports nothing in the page. */
const SCRIPT = `(function ({ look, names, past, within }) {
  const kit = (${kitOf.toString()})(look);
  const rules = {${RULES_AS_TEXT}};
  const used = new Set();
  const found = [];
  for (const name of names)
    for (const { element, measured, allowed } of rules[name](kit)) {
      if (within && !element.closest(within)) continue;
      const index = past.findIndex(({ rule, selector }) => rule === name && element.closest(selector));
      if (index >= 0) used.add(index);
      else found.push({ rule: name, selector: kit.selectorOf(element), words: kit.wordsOf(element), measured, allowed });
    }
  return { found, used: [...used] };
})`;

/** A size lasts as long as the session that has set it. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();
export function sessionOf(page: Page): Promise<CDPSession> {
  if (!sessions.has(page)) sessions.set(page, page.context().newCDPSession(page));
  return sessions.get(page)!;
}

/** The size by the browser’s own protocol, without a reload; back when two pictures have been drawn with it. */
export async function resize(page: Page, size: Size): Promise<void> {
  const { width, height, density, touch } = SIZES[size];
  const browser = await sessionOf(page);
  await browser.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: density, mobile: false });
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: touch });
  await page.waitForFunction((wide) => innerWidth === wide, width);
  await page.evaluate(async () => {
    for (let pictures = 0; pictures < 2; pictures += 1) await new Promise(requestAnimationFrame); // another picture is chosen for another size
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
    for (let pictures = 0; pictures < 2; pictures += 1) await new Promise(requestAnimationFrame);
  });
}

/**
 * `past`: what is passed over; the answer says by their place in it which of these were met. `within`: selector of what is judged, where
 * the page under it is judged elsewhere.
 */
export async function measure(
  page: Page,
  { size, within, ...screen }: Pick<Look, 'size' | 'office'> & Partial<Pick<Look, 'mustSee' | 'main'>> & { within?: string },
  past: readonly LookedPast[] = [],
): Promise<{ found: Found[]; used: number[] }> {
  const { density, touch } = SIZES[size];
  const look: Look = { mustSee: [], main: null, ...screen, size, density, touch };
  const names = Object.keys(RULES).filter((name) => !(look.office && touch) || ON_OFFICE_PHONE.includes(name));
  return page.evaluate(`${SCRIPT}(${JSON.stringify({ look, names, past, within })})`) as Promise<{ found: Found[]; used: number[] }>;
}

export const inWords = ({ rule, selector, words, measured, allowed }: Found): string =>
  `${rule} ${selector} "${words}": ${measured}, allowed ${allowed}`;

/** The window is Playwright’s again. */
export async function restoreSize(page: Page): Promise<void> {
  const browser = await sessionOf(page);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await browser.send('Emulation.clearDeviceMetricsOverride');
  sessions.delete(page);
  await browser.detach();
}
