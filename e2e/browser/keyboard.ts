/** A visitor without a mouse: goes by Tab, and sees at each stop where the focus is (U2). */
import { expect, type Page } from '@playwright/test';

const MOST_STOPS = 40;
/** Outlines of some fields grow. */
const SOON = { timeout: 1000, intervals: [20, 50, 100] };

export interface Keyboard {
  press: (key: string) => Promise<void>;
  /** To the next stop of this name, however far it is. */
  tabTo: (name: RegExp) => Promise<void>;
  /** How many keys it took so far; typed letters are not counted. */
  presses: () => number;
}

export function keyboard(page: Page): Keyboard {
  let presses = 0;
  const press = async (key: string): Promise<void> => {
    presses++;
    await page.keyboard.press(key);
  };
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await press('Tab');
      const focused = await focusedName(page);
      // At each stop, not at the last one alone: somewhere, and with an outline around it or around what is drawn for it.
      const where = (focused ?? 'nowhere').trim().slice(0, 60);
      if (stop > 0 || focused)
        await expect
          .poll(async () => `${where}: ${(await isSeen(page)) ? 'seen' : 'not seen'}`, SOON)
          .toMatch(/: seen$/);
      if (focused && name.test(focused)) return;
    }
    throw new Error(`no focus on ${name}`);
  };
  return { press, tabTo, presses: () => presses };
}

const focusedName = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return null;
    const label = (element as HTMLInputElement).labels?.[0]?.textContent ?? '';
    return `${element.getAttribute('aria-label') ?? ''} ${element.textContent ?? ''} ${label}`;
  });

const isSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    for (let at = document.activeElement, up = 0; at && up < 4; at = at.parentElement, up += 1) {
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) return true;
    }
    return false;
  });
