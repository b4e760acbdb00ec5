/** Who asked their device for no motion gets none (WCAG 2.3.3), nothing waits for a movement to end before it goes, and the focus goes on where it was. */
import type { Page } from '@playwright/test';
import { closeHouse } from '../support/house.js';
import { admin, become, journey as test } from './box-office.js';
import { expect } from './stage.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.afterAll(closeHouse);

test('without motion a question, a list of choices, a notice and a form go when they are answered, chosen from and closed [ux 1.3 a11y.motion]', async ({
  page,
}) => {
  const still = () => expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await become(page, await admin());
  await page.goto('/teapp-admin?view=limitations');
  await page.getByRole('switch', { name: 'Tryb przerwy technicznej' }).click();
  const question = page.getByRole('dialog');
  await still();
  await question.getByRole('button', { name: 'Nie' }).click();
  await expect(question).toHaveCount(0);

  const hours = page.getByRole('combobox').first();
  await hours.click();
  await still();
  const choice = page.locator('.ant-select-item-option').first();
  await expect(choice).toBeInViewport(); // a click alone would scroll to where it is
  await choice.click();
  await expect(choice).toBeHidden();

  const mail = page.getByRole('switch', { name: /e-?mail/i });
  await page.route('**/api/appconfig', (route) => (route.request().method() === 'PUT' ? route.fulfill({ json: {} }) : route.fallback())); // not in earnest
  await mail.click();
  const notice = page.getByRole('status').filter({ hasText: 'Zaktualizowano zmiany' });
  await expect(notice).toBeVisible();
  await page.locator('.ant-notification-notice-close').click();
  await expect(notice).toHaveCount(0);

  await page.goto('/teapp-admin?view=events&edit=new');
  const form = page.getByRole('dialog');
  await still();
  await form.getByRole('button', { name: 'Zamknij' }).click();
  await expect(form).toHaveCount(0);
});

/** Where the pictures of the slides stand, and where five and ten seconds later: after nine, three slides stand as at first. */
async function slidesIn(page: Page): Promise<{ before: number[]; after: number[][] }> {
  await page.clock.install();
  await page.goto('/strona-glowna');
  const slides = page.locator('.kt-slider');
  await page.getByRole('heading', { name: 'Repertuar' }).waitFor();
  const shown = () =>
    slides.evaluate((one) => [...one.querySelectorAll('img')].map((each) => Math.round(each.getBoundingClientRect().left)));
  const before = await shown();
  expect(before.length).toBeGreaterThan(0);
  const after: number[][] = [];
  for (const seconds of [5, 5]) {
    await page.clock.runFor(seconds * 1000);
    after.push(await shown());
  }
  return { before, after };
}
test('without motion the home stands still for ten seconds [ux 1.3 a11y.motion]', async ({ page }) => {
  const { before, after } = await slidesIn(page);
  expect(after).toEqual([before, before]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('control: the slides have gone on in those ten seconds', async ({ page }) => {
    const { before, after } = await slidesIn(page);
    expect(after[0]).not.toEqual(before);
  });
});

test('a form that is closed gives the focus back to the button that opened it [U2]', async ({ page }) => {
  await become(page, await admin());
  await page.goto('/teapp-admin?view=events');
  const add = page.getByRole('button', { name: 'Dodaj wydarzenie' });
  await add.click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(add).toBeFocused();
});
