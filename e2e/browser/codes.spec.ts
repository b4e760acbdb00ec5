/** Codes in the hands of visitors: a lower price, a way in without paying, and one that goes on to somebody else. */
import { closeWire } from '../support/repertoire.js';
import { aPerson } from '../support/people.js';
import { aCode } from '../support/sale.js';
import { agreeAnd, aLiveShow, atTheProvider, become, restoreSwitches, switches, words } from './box-office.js';
import { expect, sandboxUrl, secondsPlayed, test } from './stage.js';

test.beforeAll(() => switches({ code_form_in_nodes: true }));
test.afterAll(async () => {
  await restoreSwitches();
  await closeWire();
});

test('a code on the page of an event strikes its price through, the provider asks for the lower one, and the show plays [EVT-17, EVT-18, EVT-25, CODE-02, CODE-04, CODE-06, CODE-07, CODE-09, CODE-11, BUY-34, ACCT-03]', async ({
  page,
}) => {
  const [show, buyer] = [await aLiveShow({ price: 4500 }), await aPerson()];
  const code = await aCode({ prefix: 'JESIEŃ', number: 1, discount: 20 });
  await become(page, buyer);
  await page.goto(`/wydarzenie/${show.slug}`);
  const box = page.getByRole('complementary', { name: 'Cena' });
  const field = box.getByLabel('Wpisz kod');
  await expect(box.locator('del')).toHaveCount(0);
  await field.fill('NIE-MA-TAKIEGO');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('Nie ma takiego kodu.');
  await expect(field).toBeFocused();

  await field.fill(`  ${code.toLowerCase()} `);
  await box.getByRole('button', { name: 'Aktywuj' }).click();
  await expect(page.getByText('Kod został aktywowany')).toBeVisible();
  await expect(box.locator('del')).toHaveText(/Cena bez kodu: 45,00.zł/);
  await expect(box.locator('ins')).toHaveText(/Cena z kodem: 36,00.zł/);
  await expect(box).toContainText(code);
  expect(new URL(page.url()).pathname).toBe(`/wydarzenie/${show.slug}`);

  await box.getByRole('link', { name: 'Kup dostęp' }).click();
  await page.getByRole('heading', { level: 1, name: /^Kupujesz: / }).waitFor();
  await expect(page.getByText(`Cena z kodem ${code}`)).toBeVisible();
  await agreeAnd(page, /^Kupuję i płacę 36,00.zł$/);
  await atTheProvider(page, 'pay', '36,00 zł');
  await expect(page.getByText('Zamówienie zakończone')).toBeVisible();
  await page.getByRole('link', { name: 'Przejdź do wydarzenia' }).click();
  await page.getByRole('complementary', { name: 'Cena' }).getByRole('link', { name: 'Oglądaj' }).click();
  await expect.poll(() => secondsPlayed(page), { timeout: 20_000 }).toBeGreaterThan(0);

  await page.goto('/konto');
  const codes = page.getByRole('region', { name: 'Twoje kody' });
  await codes.getByText('Wykorzystane i nieważne (1)').click();
  await expect(codes.getByRole('row', { name: code })).toContainText('Wykorzystany');
});

test('a free code opens an event that only codes open; nobody is asked for money [BTN-14, CODE-10, BUY-06, BUY-29, OPEN1-40]', async ({
  page,
}) => {
  const [show, visitor] = [await aLiveShow({ enable_tickets: false, enable_codes: true }), await aPerson()];
  const code = await aCode({ product: show });
  const asked: string[] = [];
  page.on('request', (request) => request.url().startsWith(`${sandboxUrl}/payu`) && asked.push(request.url()));
  await become(page, visitor, 'en');
  await page.goto(`/wydarzenie/${show.slug}`);
  const box = page.getByRole('complementary', { name: 'Price' });
  await expect(box).toContainText('A code from the theatre lets you in; tickets for this show are not on sale.');
  await expect(box.getByRole('link', { name: /Buy access|Use code/ })).toHaveCount(0);
  await box.getByLabel('Enter a code').fill(code);
  await box.getByRole('button', { name: 'Activate' }).click();
  await box.getByRole('link', { name: 'Use code' }).click();

  await page.getByRole('heading', { level: 1, name: /^You are buying/ }).waitFor();
  await expect.poll(() => words(page, 'main')).toContain('Total (VAT included) 0,00 zł');
  await expect(page.getByRole('checkbox', { name: 'I want an invoice' })).toHaveCount(0);
  await agreeAnd(page, /^Get access$/);
  await page.waitForURL(`**/wydarzenie/${show.slug}`);
  await expect(box.getByRole('button', { name: 'You have access' })).toBeDisabled();
  await box.getByRole('link', { name: 'Watch' }).click();
  await expect.poll(() => secondsPlayed(page), { timeout: 20_000 }).toBeGreaterThan(0);
  expect(asked).toEqual([]);
});

test('a code that is taken off an account works for somebody else, who enters it on the page of another show and reads so at home [ACCT-04, ACCT-31, ACCT-33, ACCT-34, ACCT-35, HOME-05, OPEN1-27]', async ({
  page,
}) => {
  const [show, other, first, second] = [await aLiveShow(), await aLiveShow(), await aPerson(), await aPerson()];
  const code = await aCode({ product: show, discount: 1000, unit: 'amount' });
  const done = page.getByText('Kod został aktywowany');
  await become(page, first);
  await page.goto('/konto');
  const codes = page.getByRole('region', { name: 'Twoje kody' });
  await expect(codes).toContainText('Nie masz jeszcze kodów.');
  await page.getByLabel('Wpisz kod').fill(code);
  await page.getByRole('button', { name: 'Aktywuj' }).click();
  await expect(done).toBeVisible();
  const row = codes.getByRole('row', { name: code });
  await expect(row).toContainText(/10,00.zł/);
  await expect(row).toContainText('Do wykorzystania');
  await expect(row.getByRole('link', { name: show.title, exact: true })).toHaveAttribute('href', `/wydarzenie/${show.slug}`);

  await become(page, second);
  await page.goto(`/wydarzenie/${other.slug}`);
  const field = page.getByRole('complementary', { name: 'Cena' }).getByLabel('Wpisz kod');
  await field.fill(code);
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('Ten kod został już wykorzystany.');

  await become(page, first);
  await page.goto('/konto');
  await row.getByRole('button', { name: `Usuń kod ${code}` }).click();
  const question = page.getByRole('dialog', { name: 'Usunąć ten kod z konta?' });
  await expect(question).toContainText(code);
  await question.getByRole('button', { name: 'Tak' }).click();
  await expect(page.getByText('Kod został usunięty z konta.')).toBeVisible();
  await expect(row).toHaveCount(0);

  await become(page, second);
  await page.clock.install();
  await page.goto(`/wydarzenie/${other.slug}`);
  await field.fill(code);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000); // from here on only the time passes that the test lets pass
  await field.press('Enter');
  const isAtHome = () => page.url().endsWith('/#code_activated');
  await expect.poll(() => page.clock.runFor(10).then(isAtHome)).toBe(true);
  let passed = 0;
  const isSaid = async (): Promise<boolean> => {
    await page.clock.runFor(100);
    passed += 100;
    return done.isVisible();
  };
  await expect.poll(isSaid, { intervals: [10], timeout: 60_000 }).toBe(true);
  expect(passed).toBeGreaterThan(2000); // not there at once
  await page.clock.resume();
  expect(new URL(page.url()).hash).toBe('');
  await page.goto(`/wydarzenie/${show.slug}`);
  await expect(page.getByRole('complementary', { name: 'Cena' }).locator('ins')).toHaveText(/Cena z kodem: 35,00.zł/);
  await expect(done).toHaveCount(0); // said once
});
