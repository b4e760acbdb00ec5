/** A buyer comes back from the provider, changes the mind, and goes on: with a code, another payment, an invoice, another number, or not at all. */
import type { Page } from '@playwright/test';
import { closeWire } from '../support/repertoire.js';
import { aPerson } from '../support/people.js';
import { aCode } from '../support/sale.js';
import { agreeAnd, asAdmin, aShowToCome, atTheProvider, become, words } from './box-office.js';
import { expect, test } from './stage.js';

test.afterAll(closeWire);

const block = (page: Page) => page.getByRole('region', { name: /^Zamówienie czeka na płatność/ });
const placed = (page: Page): Promise<void> => page.waitForURL('**/payu/pay/**');

test('a code entered after the way back from the provider lowers the sum everywhere, and ends the order that waited [OWN-02, OWN-03, OWN-08, OWN-14, OWN-19]', async ({
  page,
}) => {
  const [show, buyer, code] = [await aShowToCome({ price: 4500 }), await aPerson(), await aCode({ discount: 20 })];
  await become(page, buyer);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/platnosc/wydarzenie/${show.id}`);
  await agreeAnd(page, /^Kupuję i płacę 45,00.zł$/);
  await placed(page);

  await page.goto(`/platnosc/wydarzenie/${show.id}`);
  await expect(block(page)).toContainText(/Do zapłaty\s*45,00.zł/);
  await expect(page.getByRole('button', { name: /Kupuję/ })).toHaveCount(0);
  await block(page).getByRole('link', { name: 'Chcę fakturę' }).click();
  await page.waitForURL('**/status-zamowienia/wydarzenie/**');
  for (const [label, value] of Object.entries({
    'Ulica i numer': 'Długa 1',
    'Kod pocztowy': '00-001',
    Miasto: 'Warszawa',
    Województwo: 'mazowieckie',
  }))
    await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Dane do faktury zapisane.')).toBeVisible();

  await page.goto(`/wydarzenie/${show.slug}`);
  await expect(block(page).getByRole('link', { name: 'Zmień dane do faktury' })).toBeVisible();
  const bar = page.locator('.kt-buybar');
  await expect(bar.getByRole('button')).toHaveText('Dokończ płatność');
  await page.getByLabel('Wpisz kod').fill(code);
  await page.getByRole('button', { name: 'Aktywuj' }).click();
  await expect(block(page)).toContainText(/36,00.zł/);
  await expect(bar.getByRole('link', { name: /^Zapłać 36,00.zł$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Zapłać/ })).toHaveCount(1); // a phone has one main act: that of the bar
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(block(page).getByRole('link', { name: /^Zapłać 36,00.zł$/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Dokończ płatność' })).toHaveCount(0);

  await bar.getByRole('link').click();
  await page.waitForURL('**/platnosc/wydarzenie/*');
  await expect(page.getByRole('checkbox', { name: 'Chcę fakturę' })).toBeChecked();
  for (const [label, value] of Object.entries({
    'Ulica i numer': 'Długa 1',
    'Kod pocztowy': '00-001',
    Miasto: 'Warszawa',
    Województwo: 'mazowieckie',
  }))
    await page.getByLabel(label).fill(value);
  await agreeAnd(page, /^Kupuję i płacę 36,00.zł$/);
  await atTheProvider(page, 'pay', '36,00 zł');
  await expect(page.getByText('Zamówienie zakończone')).toBeVisible();
  await page.goto('/konto');
  await expect.poll(() => words(page)).toContain('36,00 zł Status Zakończone');
  await expect.poll(() => words(page)).toContain('45,00 zł Status Anulowane');
});

test('an order is paid another way, and after a second thought ended: the page sells again [OWN-16, OWN-18]', async ({ page }) => {
  const [show, buyer] = [await aShowToCome({ price: 4500 }), await aPerson()];
  await become(page, buyer);
  await page.goto(`/platnosc/wydarzenie/${show.id}`);
  await agreeAnd(page, /^Kupuję i płacę 45,00.zł$/);
  await placed(page);
  const first = page.url();
  await page.goto(`/wydarzenie/${show.slug}`);
  await block(page).getByRole('button', { name: 'Zapłać innym sposobem' }).click();
  await placed(page);
  expect(page.url()).not.toBe(first);
  await expect.poll(() => words(page)).toContain('45,00 zł');
  await page.goto(`/wydarzenie/${show.slug}`);
  await block(page).getByRole('button', { name: 'Anuluj zamówienie' }).click();
  await block(page).getByRole('button', { name: 'Nie anuluj' }).click();
  await block(page).getByRole('button', { name: 'Anuluj zamówienie' }).click();
  await block(page).getByRole('button', { name: 'Tak, anuluj' }).click();
  await expect(page.getByText('Zamówienie anulowane.')).toBeVisible();
  await expect(block(page)).toHaveCount(0);
  await page.getByRole('complementary', { name: 'Cena' }).getByRole('link', { name: 'Kup dostęp' }).click();
  await agreeAnd(page, /^Kupuję i płacę 45,00.zł$/);
  await atTheProvider(page, 'pay', '45,00 zł');
  await expect(page.getByText('Zamówienie zakończone')).toBeVisible();
});

test('a teacher who mistyped the number of tickets replaces the order with the right one [OWN-20]', async ({ page }) => {
  const [show, buyer] = [await aShowToCome({ price: 4500 }), await aPerson()];
  await become(page, buyer);
  await page.goto(`/platnosc/wydarzenie/${show.id}?grupowe=true`);
  await page.getByRole('radio', { name: 'Grupowy' }).click();
  await page.getByLabel('Liczba biletów').fill('6');
  await agreeAnd(page, /^Kupuję i płacę/);
  await placed(page);
  await page.goto(`/platnosc/wydarzenie/${show.id}?grupowe=true`);
  await page.getByRole('radio', { name: 'Grupowy' }).click();
  await page.getByLabel('Liczba biletów').fill('9');
  await agreeAnd(page, /^Kupuję i płacę/);
  await page.getByRole('button', { name: 'Zastąp tamto zamówienie tym' }).click();
  await placed(page);
  await expect.poll(() => words(page)).toContain('9 szt.');
  const orders = (await asAdmin('GET', `/api/users/${buyer.id}`)).body as {
    groupTicketOrders: { status: string; product_quantity: number }[];
  };
  expect(orders.groupTicketOrders.map(({ status, product_quantity }) => [product_quantity, status])).toEqual([
    [9, 'PENDING'],
    [6, 'CANCELED'],
  ]);
});
