/** Acts of a row of the office that stand behind its "⋯". */
import type { Locator, Page } from '@playwright/test';

/** The "⋯" of what is called so, or of each row. */
export const moreOf = (from: Page | Locator, name = ''): Locator =>
  from.getByRole('button', name ? { name: `Więcej działań: ${name}`, exact: true } : { name: /^Więcej działań: / });

/** Presses an act of what is called so, or of the first row that has it; answers the "⋯" it stood behind, which gets the focus back. */
export async function pressAct(page: Page, from: Page | Locator, act: string, name?: string): Promise<Locator> {
  const further = moreOf(from, name);
  const shown = page.getByRole('menuitem');
  await further.first().waitFor();
  for (let row = 0; row < (await further.count()); row++) {
    const more = further.nth(row);
    await more.click();
    await shown.first().waitFor();
    const item = page.getByRole('menuitem', { name: act, exact: true });
    if ((await item.count()) > 0) {
      await item.click();
      return more;
    }
    await page.keyboard.press('Escape');
    await shown.first().waitFor({ state: 'hidden' });
  }
  throw new Error(`no row has "${act}"`);
}
