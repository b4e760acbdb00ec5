/** The two ways to work in the back office: with the mouse, and with the keyboard alone. What is written is the same for both. */
import { expect, type Locator, type Page } from '@playwright/test';

export interface Hand {
  name: 'mouse' | 'keys';
  /** So many presses of the mouse may be needed; of who has none, none. */
  most: (presses: number) => number;
  press: (control: Locator) => Promise<void>;
  /** A radio button or a checkbox. */
  tick: (control: Locator) => Promise<void>;
  /** In place of what stood in the field. */
  write: (field: Locator, text: string) => Promise<void>;
}

export const mouse: Hand = {
  name: 'mouse',
  most: (presses) => presses,
  press: (control) => control.click(),
  tick: (control) => control.check(),
  write: (field, text) => field.fill(text),
};

const MOST_STOPS = 120;
const hasFocus = (control: Locator): Promise<boolean> => control.evaluate((element) => element === document.activeElement);
const isInItsGroup = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { activeElement: focused } = document;
    return (
      element instanceof HTMLInputElement &&
      focused instanceof HTMLInputElement &&
      element.type === 'radio' &&
      element.name === focused.name
    );
  });
const key = (page: Page, name: string): Promise<void> => page.keyboard.press(name);

/** Whether it stands before the focus: then the way back is shorter than around the page. */
const isBehind = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { activeElement: focused } = document;
    return focused !== null && (element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });

/** By Tab, from wherever the focus is; among the buttons of one radio group by the arrow. */
async function goTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await expect(control).toBeEnabled();
  const page = control.page();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await hasFocus(control)) return;
    if (await isInItsGroup(control)) await key(page, 'ArrowDown');
    else await key(page, (await isBehind(control)) ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`no way by Tab to ${String(control)}`);
}

export const keys: Hand = {
  name: 'keys',
  most: () => 0,
  press: async (control) => {
    await goTo(control);
    await key(control.page(), 'Enter');
  },
  tick: async (control) => {
    await goTo(control);
    if (!(await control.isChecked())) await key(control.page(), 'Space');
    await expect(control).toBeChecked();
  },
  write: async (field, text) => {
    await goTo(field);
    await key(field.page(), 'ControlOrMeta+A');
    await field.page().keyboard.type(text);
  },
};
