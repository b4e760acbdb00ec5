/** A visitor without a mouse: goes by Tab, and sees at each stop where the focus is (U2). */
import { expect, type Page } from '@playwright/test';

const MOST_STOPS = 40;
/** Outlines of some fields grow. */
const SOON = { timeout: 5000, intervals: [20, 50, 100] };

export interface Keyboard {
  press: (key: string) => Promise<void>;
  /** To the next stop of this name, however far it is. */
  tabTo: (name: RegExp) => Promise<void>;
  /** The same towards the beginning of the page. */
  backTo: (name: RegExp) => Promise<void>;
  /** Past what is the same on every page, by the link for that. */
  toContent: () => Promise<void>;
  /** Into the field in which the focus is, in place of what stood there. */
  type: (text: string) => Promise<void>;
  /** How many keys it took so far; typed letters are not counted. */
  presses: () => number;
}

export function keyboard(page: Page): Keyboard {
  let presses = 0;
  const press = async (key: string): Promise<void> => {
    presses++;
    await page.keyboard.press(key);
  };
  const go = async (name: RegExp, key: 'Tab' | 'Shift+Tab'): Promise<void> => {
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await press(key);
      const focused = await focusedName(page);
      // At each stop, not at the last one alone: somewhere, and with an outline around it or around what is drawn for it.
      const where = (focused ?? 'nowhere').trim().slice(0, 60);
      if (stop > 0 || focused)
        await expect.poll(async () => `${where}: ${(await isSeen(page)) ? 'seen' : 'not seen'}`, SOON).toMatch(/: seen$/);
      if (focused && name.test(focused)) return;
    }
    throw new Error(`no focus on ${name}`);
  };
  const tabTo = (name: RegExp) => go(name, 'Tab');
  const backTo = (name: RegExp) => go(name, 'Shift+Tab');
  const toContent = async (): Promise<void> => {
    await tabTo(/Przejdź do treści/);
    await press('Enter');
  };
  const type = async (text: string): Promise<void> => {
    await press('ControlOrMeta+A');
    await page.keyboard.type(text);
  };
  return { press, tabTo, backTo, toContent, type, presses: () => presses };
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
