/** A gift from the home to whoever gets it. */
import type { NewSaleSettings } from '@kurtyna/contracts';
import { aPerson, mailTo } from '../support/people.js';
import { closeWire } from '../support/repertoire.js';
import { restoreSale, setSale } from '../support/sale.js';
import { agreeAnd, aVideoOnSale, become, restoreSwitches, switches, words } from './box-office.js';
import { keyboard } from './keyboard.js';
import { expect, secondsPlayed, test } from './stage.js';

const GIFT: NonNullable<NewSaleSettings['gift']> = {
  ...{ available: true, anyAvailable: true, label: 'Wieczór w teatrze', labelEn: 'An evening at the theatre' },
  ...{ description: 'Dla kogo chcesz.', descriptionEn: 'For whom you like.', price: 5990, lastDay: null },
  ...{ mobileImage: null, tabletImage: null, desktopImage: null },
};

test.beforeAll(async () => {
  await setSale({ gift: GIFT });
  await switches({ code_form_in_nodes: true });
});
test.afterAll(async () => {
  await restoreSale();
  await restoreSwitches();
  await closeWire();
});

test('by keyboard alone: a gift from the home to its code, copied and passed on; its receiver chooses a video and watches [GIFT-01, GIFT-02, GIFT-03, GIFT-04, GIFT-11, GIFT-13, HOME-15, CODE-12, ORD-03, ACCT-06, U2]', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [buyer, receiver, video] = [await aPerson(), await aPerson(), await aVideoOnSale()];
  await become(page, buyer, 'en');
  await page.goto('/');
  const block = page.getByRole('region', { name: 'An evening at the theatre' });
  await expect.poll(() => words(page, '#prezent')).toContain('59,90 zł');
  await block.getByRole('link', { name: 'Buy the gift' }).focus();
  const keys = keyboard(page);
  await keys.press('Enter');
  await page.waitForURL('**/platnosc/prezent');
  await page.getByRole('heading', { level: 1, name: 'Hello, Anna' }).waitFor();
  for (const part of [
    'You are buying a gift: An evening at the theatre',
    'For whom you like.',
    '59,90 zł VAT included',
  ])
    await expect.poll(() => words(page, 'main')).toContain(part);
  await keys.tabTo(/agree that the delivery/);
  await keys.press('Space');
  await keys.tabTo(/Buy and pay 59,90/);
  await keys.press('Enter');
  await page.waitForURL('**/payu/pay/**');
  await page.getByRole('button', { name: /^\s*(Pay|Zapłać)$/ }).waitFor();
  expect(await words(page)).toContain('59,90 zł');
  await keys.tabTo(/^\s*(Pay|Zapłać)\s*$/);
  await keys.press('Enter');
  await page.waitForURL('**/status-zamowienia/prezent/**');
  await expect(page.getByText('Thank you. Pass the code on to the person it is for.')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('main')).not.toContainText('You have access');
  const copy = page.getByRole('button', { name: /^Copy the code / });
  await copy.waitFor();
  await keys.tabTo(/^Copy the code /);
  await keys.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
  expect((await mailTo(buyer.email, /An evening at the theatre|Wieczór w teatrze/)).to).toBe(buyer.email);
  await page.goto('/konto');
  await expect(page.getByRole('region', { name: 'Gifts' }).getByRole('row', { name: code })).toContainText('Completed');

  await become(page, receiver);
  await page.goto('/konto');
  const codes = page.getByRole('region', { name: 'Twoje kody' });
  await codes.getByLabel('Wpisz kod').fill(code);
  await codes.getByLabel('Wpisz kod').press('Enter');
  await expect(codes.getByRole('row', { name: code })).toContainText('Dowolne wydarzenie lub wideo');
  await page.goto(`/wideo/${video.slug}`);
  const box = page.getByRole('complementary', { name: 'Cena' });
  await box.getByRole('link', { name: 'Wykorzystaj kod' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dzień dobry, Anna' }).waitFor();
  await agreeAnd(page, /^Odbierz dostęp$/);
  await page.waitForURL(`**/wideo/${video.slug}`);
  await box.getByRole('link', { name: 'Oglądaj' }).click();
  await expect.poll(() => secondsPlayed(page), { timeout: 20_000 }).toBeGreaterThan(0);
});
