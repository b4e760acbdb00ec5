/** What the law wants of the site: the statement of accessibility, and withdrawing from a contract by the keyboard alone (mail-geo-legal 5.2, 5.7). */
import { closeHouse } from '../support/house.js';
import { aPerson } from '../support/people.js';
import { anEvent, buy, closeWire } from '../support/repertoire.js';
import { violations } from './axe.js';
import { become } from './box-office.js';
import { keyboard } from './keyboard.js';
import { expect, letterTo, test } from './stage.js';

// The test's own script is the one thing the page's policy would refuse.
test.use({ bypassCSP: true });
test.afterAll(async () => {
  await closeWire();
  await closeHouse();
});

const WAYS = [
  {
    language: 'pl',
    size: { width: 390, height: 844 },
    footer: { accessibility: 'Deklaracja dostępności', withdrawal: 'Odstąp od umowy' },
    table: { name: 'Tytuły i ich wersje', columns: ['Tytuł', 'PJM', 'Audiodeskrypcja', 'Napisy'], captions: 'polskie, angielskie' },
    fields: ['Imię i nazwisko', 'E-mail', 'Numer zamówienia'],
    first: /Odstąp od umowy/,
    second: /Potwierdź odstąpienie od umowy/,
    headings: ['Odstąpienie od umowy', 'Potwierdź odstąpienie', 'Oświadczenie przyjęte'],
    subject: /^Odstąpienie od umowy: /,
  },
  {
    language: 'en',
    size: { width: 1440, height: 900 },
    footer: { accessibility: 'Accessibility statement', withdrawal: 'Withdraw from contract' },
    table: {
      name: 'Titles and their versions',
      columns: ['Title', 'Polish Sign Language', 'Audio description', 'Captions'],
      captions: 'Polish, English',
    },
    fields: ['Name', 'E-mail', 'Order number'],
    first: /Withdraw from contract/,
    second: /Confirm withdrawal from contract/,
    headings: ['Withdrawal from the contract', 'Confirm the withdrawal', 'Statement received'],
    subject: /^Withdrawal from the contract: /,
  },
] as const;

for (const { language, size, footer, table, fields, first, second, headings, subject } of WAYS) {
  test.describe(`in ${language} at ${size.width}`, () => {
    test.use({ viewport: size });
    test.beforeEach(({ page }) => become(page, null, language));

    test('the statement of accessibility is found in the footer, and says of each title what it offers [mail-geo-legal 5.7, U1]', async ({
      page,
    }) => {
      await page.goto('/logowanie');
      await page.getByRole('contentinfo').getByRole('link', { name: footer.accessibility }).click();
      await expect(page.getByRole('heading', { level: 1, name: footer.accessibility })).toBeFocused();
      const titles = page.getByRole('table', { name: table.name });
      await expect(titles.getByRole('columnheader')).toHaveText([...table.columns]);
      await expect(titles.getByRole('cell', { name: table.captions }).first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await page.screenshot({ path: test.info().outputPath(`accessibility-${language}.png`), fullPage: true });
    });

    test('a contract is withdrawn from in two steps by the keyboard, without an account, and its buyer has it in writing [mail-geo-legal 5.2, U1, U2]', async ({
      page,
    }) => {
      const [buyer, event] = [await aPerson({ language }), await anEvent({ price: 0 })];
      const { order } = (await buy(buyer, event)).body;
      await page.goto('/kontakt');
      await page.getByRole('contentinfo').getByRole('link', { name: footer.withdrawal }).click();
      await expect(page.getByRole('heading', { level: 1, name: headings[0] })).toBeFocused();
      const { tabTo, type, press } = keyboard(page);
      for (const [field, value] of [
        [fields[0], 'Anna Nowak'],
        [fields[1], buyer.email],
        [fields[2], order.extOrderId],
      ] as const) {
        await page.getByLabel(field, { exact: true }).focus();
        await type(value);
      }
      expect(await violations(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath(`withdrawal-1-${language}.png`), fullPage: true });
      await tabTo(first);
      await press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: headings[1] })).toBeFocused();
      await expect(page.getByRole('main').getByText(order.extOrderId)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath(`withdrawal-2-${language}.png`), fullPage: true });
      await tabTo(second);
      await press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: headings[2] })).toBeFocused();
      expect(await violations(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath(`withdrawal-3-${language}.png`), fullPage: true });

      await expect(async () => expect((await letterTo(page, buyer.email)).subject).toMatch(subject)).toPass({ timeout: 30_000 });
    });
  });
}
