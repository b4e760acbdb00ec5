/** The books of the box office (back-office 4, journeys 7 and 9): the end of the month, and who may keep them. */
import { addDays, formatDate, fromZloty, warsawDate } from '@kurtyna/domain';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { aMember } from '../support/accounts.js';
import { closeHouse, rows, until } from '../support/house.js';
import { people } from '../support/people.js';
import { bookOrder, pay, provide } from '../support/provider.js';
import { buy, closeWire, orderIs, orderOf } from '../support/repertoire.js';
import { admin, aLiveShow, asAdmin, become, journey as test } from './box-office.js';
import { expect } from './stage.js';

test.afterAll(async () => {
  await closeWire();
  await closeHouse();
});
test.beforeEach(async ({ page }) => become(page, await admin()));

/** The lines of a file as a spreadsheet splits them; each field stands in quotes (OPEN3-5). */
async function saved(page: Page, button: string): Promise<string[][]> {
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const text = await readFile(await (await downloaded).path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const lines = text.slice(1).split('\r\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) => line.slice(1, -1).split('";"'));
}
const grosze = (amount: string): number => {
  expect(amount).toMatch(/^-?\d+,\d{2}$/);
  return Number(amount.replace(',', ''));
};
const sum = (amounts: number[]): number => amounts.reduce((all, one) => all + one, 0);

test('the file of payments, the income of the month and the provider’s book say the same, to the grosz [PAYADM-25, PAYADM-26, PAYADM-34, STAT-25, STAT-26, STAT-27, STAT-28, STAT-29, CALL3-12, CALL3-13]', async ({
  page,
}) => {
  const show = await aLiveShow({ price: 1999, title: `Żółta łódź ${Date.now()}` });
  const numbers: string[] = [];
  for (const buyer of await people(4)) numbers.push((await buy(buyer, show)).body.order.extOrderId as string);
  const [kept, part, whole, rejected] = numbers as [string, string, string, string];
  for (const number of [kept, part, whole]) await pay(number);
  await provide((await bookOrder(rejected)).orderId, { status: 'CANCELED', await: true });
  for (const number of [kept, part, whole]) await orderIs(number, 'COMPLETED');
  expect((await asAdmin('PUT', `/api/payments/${kept}`, { desc: '=1+1' })).status).toBe(200);
  expect((await asAdmin('POST', `/api/payments/${part}/refund`, { amount: '5,55' })).status).toBe(200);
  expect((await asAdmin('POST', `/api/payments/${whole}/refund`, {})).status).toBe(200);
  await orderIs(whole, 'REFUNDED');
  await until('the part is back', async () => (await orderOf(part)).refunded_amount === 555);

  const book = await Promise.all(numbers.map(bookOrder));
  const taken = sum(book.filter(({ status }) => status === 'COMPLETED').map(({ totalAmount }) => Number(totalAmount)));
  const back = sum(book.flatMap(({ refunds }) => refunds).map(({ amount }) => Number(amount)));
  expect([taken, back]).toEqual([5997, 2554]);

  await page.goto(`/teapp-admin?view=payments&event_id=${show.id}`);
  const row = page.getByRole('table').getByRole('row').filter({ hasText: part });
  await expect(row).toContainText(/19,99.zł\s*zwrócono 5,55.zł/);
  const [titles, ...payments] = await saved(page, 'Pobierz CSV');
  const column = (name: string) => payments.map((line) => line[titles!.indexOf(name)]!);
  expect(column('Tytuł')).toEqual(Array(4).fill(show.title));
  const days = new Set(column('Wydarzenie lub wideo').map((label) => label.replace(`${show.title} · `, '')));
  expect([...days]).toEqual([expect.stringMatching(/^(pon|wt|śr|czw|pt|sob|ndz)\. \d\d\.\d\d\.\d{4}, \d?\d:\d\d/)]);
  expect(column('Opis').filter(Boolean)).toEqual(["'=1+1"]);
  const counted = payments.filter((_line, nth) => ['Zakończone', 'Zwrócone'].includes(column('Status')[nth]!));
  const inFile = (name: string) => sum(counted.map((line) => grosze(line[titles!.indexOf(name)]!)));
  expect([counted.length, inFile('Cena'), inFile('Zwrócono')]).toEqual([3, taken, back]);

  // Both that went back stand in the list of refunds of these days, each once; those with TAK add up to the sum above the payments.
  await page.goto('/teapp-admin?view=payments');
  await page.getByRole('navigation', { name: 'Płatności' }).getByRole('link', { name: 'Zwroty' }).click();
  const returned = page.getByRole('row').filter({ hasText: show.title });
  await expect(returned).toHaveCount(2);
  const [heads, ...rows] = await saved(page, 'Pobierz CSV');
  const of = (line: string[], name: string) => line[heads!.indexOf(name)]!;
  const ours = rows.filter((line) => of(line, 'Tytuł') === show.title);
  expect(ours.map((line) => [of(line, 'Kwota'), of(line, 'Powód'), of(line, 'W przychodzie')]).sort()).toEqual([
    ['19,99', 'zwrot', 'TAK'],
    ['5,55', 'część', 'TAK'],
  ]);

  await page.goto(`/wydarzenie/${show.slug}`);
  const sales = page.getByRole('region', { name: 'Statystyki' });
  await expect(sales).toContainText(/Przychód\s*39,98.zł/);
  await expect(sales).toContainText(/Po zwrotach\s*34,43.zł/);

  // A sale is in the list a moment before it is in the statistics, and others sell meanwhile.
  await expect(async () => {
    await page.goto('/teapp-admin?view=statistics');
    const [heads, ...sold] = await saved(page, 'Przychód bieżącego miesiąca (CSV)');
    expect(heads).toEqual(['Rodzaj', 'Id', 'Tytuł', 'Zamówienia', 'Przychód']);
    const own = sold.find(([kind, id]) => kind === 'Wydarzenia' && id === String(show.id))!;
    expect([own[2], own[3], grosze(own[4]!)]).toEqual([show.title, '4', taken - back]);
    const tickets = sold.filter(([kind]) => kind === 'Wydarzenia' || kind === 'Wideo');
    const day = warsawDate(new Date().toISOString());
    const { summary } = (await asAdmin('GET', `/api/payments/all?date_from=${day.slice(0, 8)}01&date_to=${day}&limit=1`)).body;
    expect(sum(tickets.map((line) => grosze(line[4]!)))).toBe(fromZloty(summary.income));
  }).toPass({ timeout: 20_000 });
});

test('where the list shows the month after, the whole number of an order is found, with its day, and so is its buyer [PAYADM-02, PAYADM-06, OPEN3-1]', async ({
  page,
}) => {
  const show = await aLiveShow({ title: `Zapomniany wieczór ${Date.now()}` });
  const lastname = `Zguba${[...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
  const buyer = await aMember({ firstname: 'Jagna', lastname });
  const { extOrderId, created_at } = (await buy(buyer, show)).body.order as { extOrderId: string; created_at: string };
  const day = warsawDate(created_at);
  // On its first day the list begins so by itself.
  const after = addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7);

  const besides = page.getByRole('region', { name: 'Poza tymi filtrami' });
  const ask = async (field: string, words: string) => {
    await page.goto(`/teapp-admin?view=payments&date_from=${after}-01&date_to=${after}-28`);
    await page.getByRole('heading', { level: 1, name: /^Płatności/ }).waitFor();
    await page.getByLabel(field, { exact: true }).fill(words);
    await page.getByRole('button', { name: 'Szukaj' }).click();
    await expect(page.getByText('Nic nie pasuje do filtrów.')).toBeVisible();
    await expect(besides.getByRole('status').first()).toHaveText('Poza tymi filtrami: 1 zamówienie');
    await expect(besides.getByText(`z ${formatDate(day)}, poza okresem`)).toBeVisible();
  };
  await ask('Użytkownik', lastname);
  await ask('Numer lub kod', extOrderId);
  await besides.getByRole('link', { name: /^Pokaż zamówienie / }).click();
  await expect(page.getByLabel('Od', { exact: true })).toHaveValue(formatDate(day));
  await expect(page.getByRole('row').filter({ hasText: extOrderId })).toContainText(`Jagna ${lastname}`);
  await expect(besides.getByRole('table')).toHaveCount(0);
});

test('somebody becomes an administrator inside the trusted domain and not outside it, and is one no more [USERADM-42, USERADM-43, USERADM-49, USER-20]', async ({
  page,
}) => {
  const [outside, inside] = [await aMember(), await aMember({ email: `osoba-${Date.now()}@teatr.example` })];
  const role = page.getByLabel('Rola', { exact: true });
  const choose = async (id: number, name: string): Promise<void> => {
    await page.goto(`/konto/${id}?edit=true`);
    await role.click();
    await page.locator(`.ant-select-item-option[title="${name}"]`).click();
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  };
  const roleOf = async (id: number) =>
    (await rows<{ role_id: number }>('identity', 'SELECT role_id FROM users WHERE id = $1', [id]))[0]!.role_id;

  await choose(outside.id, 'Administrator');
  await expect(role).toHaveAccessibleDescription(/Tej roli nie można nadać temu adresowi/);
  expect(await roleOf(outside.id)).toBe(2);
  await choose(inside.id, 'Administrator');
  await expect(page.getByText('Zapisano').first()).toBeVisible();
  expect(await roleOf(inside.id)).toBe(1);

  await choose(inside.id, 'Standard');
  await expect.poll(() => roleOf(inside.id)).toBe(2);
});
