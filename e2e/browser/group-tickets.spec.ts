/** Group tickets that wait, are rejected, paid, and taken back. */
import { execFileSync } from 'node:child_process';
import { printedCode } from '@kurtyna/domain';
import type { Page } from '@playwright/test';
import { call } from '../support/http.js';
import { aPerson, changePeople, mailTo } from '../support/people.js';
import { buy, closeWire, orderIs } from '../support/repertoire.js';
import { buyGroup, enter, paidOrder, restoreSale, setSale } from '../support/sale.js';
import { admin, agreeAnd, aLiveShow, atTheProvider, become, restoreSwitches, switches, words } from './box-office.js';
import { keyboard } from './keyboard.js';
import { expect, secondsPlayed, siteUrl, test } from './stage.js';

// Five cost four, less a tenth: 5 × 45 − 45 − 18 = 162 zł.
const GROUPS = { eventAvailable: true, videoAvailable: true, minUnits: 5, maxUnits: 20, oneFree: true, discount: 10 };

test.beforeAll(async () => {
  await setSale({ groupTicket: GROUPS });
  await switches({ code_form_in_nodes: true });
});
test.afterAll(async () => {
  await restoreSale();
  await restoreSwitches();
  await closeWire();
});

test('by keyboard alone: five group tickets with an invoice and their letter; a guest enters one code on the sold-out event and watches, and the buyer reads who [BUY-04, BUY-07, GRP-01, GRP-03, GRP-04, GRP-09, GRP-10, GRP-13, GRP-14, GRP-15, CODE-12, ORD-04, ORD-16, ORD-17, U2]', async ({
  page,
}) => {
  const [show, buyer, guest] = [await aLiveShow({ available_tickets: 5 }), await aPerson(), await aPerson()];
  await changePeople([guest.id], { lastname: 'Lisowska' });
  await become(page, buyer);
  await page.goto(`/wydarzenie/${show.slug}`);
  const keys = keyboard(page);
  await page.getByRole('link', { name: 'Bilety grupowe' }).waitFor();
  await keys.tabTo(/^\s*Bilety grupowe/);
  await keys.press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Kupujesz: / }).waitFor();
  await keys.tabTo(/Standardowy/);
  await keys.press('ArrowRight');
  const quantity = page.getByLabel('Liczba biletów');
  await expect(quantity).toHaveValue('5');
  await keys.tabTo(/^\s*Liczba biletów/);
  await keys.press('ArrowUp');
  await expect(quantity).toHaveValue('6');
  await expect(quantity).toHaveAccessibleDescription(/Dostępne bilety: 5/);
  await keys.press('ArrowDown');
  for (const part of ['5 biletów 225,00 zł', '1 gratis −45,00 zł', 'Rabat 10% −18,00 zł', 'Razem (z VAT) 162,00 zł'])
    await expect.poll(() => words(page, 'main')).toContain(part);
  await keys.tabTo(/Chcę fakturę/);
  await keys.press('Space');
  await page.getByLabel('Ulica i numer').waitFor();
  for (const [field, typed] of [
    ['Ulica i numer', 'Długa 1'],
    ['Kod pocztowy', '00-001'],
    ['Miasto', 'Warszawa'],
    ['Województwo', 'mazowieckie'],
  ] as const) {
    await keys.tabTo(new RegExp(field));
    await page.keyboard.type(typed);
  }
  await keys.tabTo(/Akceptuję regulamin/);
  await keys.press('Space');
  await keys.tabTo(/Kupuję i płacę 162,00/);
  await keys.press('Enter');
  await page.waitForURL('**/payu/pay/**');
  await page.getByRole('button', { name: /^\s*Zapłać/ }).waitFor();
  expect(await words(page)).toContain('162,00 zł');
  await keys.tabTo(/^\s*Zapłać/);
  await keys.press('Enter');
  await page.waitForURL('**/status-zamowienia/bilet-grupowy/**');
  const codes = page.getByRole('list', { name: 'Kody' }).getByRole('listitem');
  await expect(codes).toHaveCount(5);
  await expect(page.getByRole('main')).toContainText('Dziękujemy. Rozdaj kody: każdy wpuszcza jedną osobę.');
  await expect(page.getByRole('main')).not.toContainText('Masz dostęp');
  for (const code of await codes.all()) await expect(code).toContainText('Niewykorzystany');
  const statusPage = page.url();
  const code = (await codes.nth(2).innerText()).split('\n')[0]!.trim();
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  const letter = await mailTo(buyer.email, /^Kody biletów grupowych/);
  expect(letter.text).toContain(code);

  await become(page, guest, 'en');
  await page.goto(`/wydarzenie/${show.slug}`);
  const box = page.getByRole('complementary', { name: 'Price' });
  await expect(box.getByRole('button', { name: 'No tickets left' })).toBeDisabled();
  await box.getByLabel('Enter a code').fill(code);
  await box.getByRole('button', { name: 'Activate' }).click();
  await box.getByRole('link', { name: 'Use code' }).click();
  await page.getByRole('heading', { level: 1, name: /^You are buying/ }).waitFor();
  await agreeAnd(page, /^Get access$/);
  await page.waitForURL(`**/wydarzenie/${show.slug}`);
  await box.getByRole('link', { name: 'Watch' }).click();
  await expect.poll(() => secondsPlayed(page), { timeout: 20_000 }).toBeGreaterThan(0);

  await become(page, buyer);
  await page.goto(statusPage);
  await expect(codes.filter({ hasText: code })).toContainText('Wykorzystany przez: Anna Lisowska');
  await expect(page.getByRole('main')).toContainText('Aktywowane kody: 1 z 5');
});

test('a group whose payment waits stands in the way of another; rejected it is tried again at the same price, and paid [CALL1-25, GRP-13, ORD-07, ORD-15, OPEN1-18, OPEN1-32]', async ({
  page,
}) => {
  const [show, other, buyer] = [await aLiveShow(), await aLiveShow(), await aPerson()];
  await become(page, buyer, 'en');
  const order = async (): Promise<void> => {
    await page.getByRole('heading', { level: 1, name: /^You are buying/ }).waitFor();
    await page.getByRole('radio', { name: 'Group' }).check();
    await agreeAnd(page, /^Buy and pay 162,00.zł$/);
  };
  await page.goto(`/platnosc/wydarzenie/${show.id}`);
  await order();
  await page.waitForURL('**/payu/pay/**');

  await page.goto(`/platnosc/wydarzenie/${other.id}`);
  await order();
  await expect(page.getByText('An error occurred')).toBeVisible();
  await expect(page.getByRole('alert').getByText(/^You have an unfinished order of group tickets/)).toBeVisible();
  await page.getByRole('complementary', { name: 'Summary' }).getByRole('link', { name: 'Complete payment' }).click();
  await page.waitForURL('**/status-zamowienia/bilet-grupowy/**');
  await expect(page.getByText('The payment is being processed, the codes have not been generated yet')).toBeVisible();
  await page.getByRole('button', { name: 'Complete payment' }).click();
  await atTheProvider(page, 'reject', '162,00 zł');
  expect(new URL(page.url()).searchParams.get('error')).toBe('501');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The payment failed');
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.waitForURL(`**/platnosc/wydarzenie/${show.id}`);
  await order();
  await atTheProvider(page, 'pay', '162,00 zł');
  await expect(page.getByRole('list', { name: 'Codes' }).getByRole('listitem')).toHaveCount(5);
});

test('a group that goes back stops the show of a guest who watches; both read what became of their tickets [TICK-05, ORD-24, OPEN1-49, OPEN3-10]', async ({
  page,
}) => {
  const [show, buyer, guest] = [await aLiveShow({ available_tickets: 5 }), await aPerson(), await aPerson()];
  const { token, address } = await admin();
  const bought = await paidOrder(buyer, await buyGroup(buyer, show, 5), 'groupTickets');
  await enter(guest, bought.codes[0].code);
  await buy(guest, show, { body: {} });
  // The renewal that is due in a minute comes in two seconds; the server decides on it as ever.
  await page.route('**/playback**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { playback?: object };
    await route.fulfill({ response: answer, json: body.playback ? { playback: { ...body.playback, renew_after_seconds: 2 } } : body });
  });
  await become(page, guest);
  await page.goto(`/wydarzenie/${show.slug}?ogladaj=true`);
  await expect.poll(() => secondsPlayed(page), { timeout: 20_000 }).toBeGreaterThan(0);

  const refund = `/api/groupTickets/${bought.extOrderId}/refund`;
  expect((await call('POST', refund, { token, address, body: { withGuests: true } })).status).toBe(200);
  // The player says so, unless the page has heard of the refund first and closed it.
  const stopped = page.getByText('Nie masz biletu.').or(page.getByText('Zwrócone', { exact: false }));
  await expect(stopped.first()).toBeVisible();
  expect(await secondsPlayed(page)).toBe(0);
  await orderIs(bought.extOrderId, 'REFUNDED');
  await mailTo(guest.email, /^Bilet wycofany/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await become(page, buyer, 'en');
  await page.goto(`${siteUrl}/status-zamowienia/bilet-grupowy/${bought.extOrderId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order refunded');
  await expect(page.getByText('The codes of this order no longer work.')).toBeVisible();
});

test('on the telephone: two of five back; nothing is chosen before the clerk says what, and what went meanwhile is said [OPEN3-10, OPEN1-49, MO15]', async ({
  page,
}) => {
  const [show, buyer, clerk] = [await aLiveShow({ available_tickets: 5 }), await aPerson(), await admin()];
  const bought = await paidOrder(buyer, await buyGroup(buyer, show, 5), 'groupTickets');
  const codes = (bought.codes as { code: string }[]).map(({ code }) => code);
  const codeOf = (nth: number) => printedCode(codes[nth]!);
  await become(page, clerk);
  await page.goto(`/teapp-admin?view=group_tickets&refund=group-${bought.id}`);
  const dialog = page.getByRole('dialog', { name: /^Zwrot: / });
  await expect(dialog.getByText(`, ${buyer.email} · ${show.title}`, { exact: false })).toBeVisible();
  await expect(dialog.getByText(/^Zostaje 162,00\szł$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Wybierz, co zwrócić' })).toBeDisabled();

  await dialog.getByRole('radio', { name: /^Całość: 162,00\szł/ }).check();
  const refund = `/api/groupTickets/${bought.extOrderId}/refund`;
  const { token, address } = clerk;
  expect((await call('POST', refund, { token, address, body: { codes: [codes[4]] } })).status).toBe(200);
  const back = () => call('GET', `/api/groupTickets/${bought.extOrderId}`, { token: buyer.token, address: buyer.address });
  await expect.poll(async () => (await back()).body.order.refunded_amount).toBe(32.4);
  await dialog.getByRole('button', { name: /^Zwróć 162,00\szł$/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('Kwota zmieniła się w międzyczasie. Sprawdź ją.');
  await expect(dialog.getByText(/^Zostaje 129,60\szł$/)).toBeVisible();

  await dialog.getByRole('radio', { name: 'Wybrane kody' }).check();
  await expect(dialog.getByRole('checkbox', { name: `${codeOf(4)} (zwrócony)` })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: codeOf(0) }).check();
  await dialog.getByRole('checkbox', { name: codeOf(1) }).check();
  await dialog.getByRole('button', { name: /^Zwróć 64,80\szł$/ }).click();
  await expect(page.getByText('Zwrot został zlecony')).toBeVisible();
  await expect(dialog).toBeHidden();
  await orderIs(bought.extOrderId, 'COMPLETED');
});

/** The pages of what is printed now, each with its words as a reader of paper finds them. */
async function onPaper(page: Page): Promise<string[]> {
  const input = await page.pdf({ preferCSSPageSize: true });
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' });
  return text.split('\f').slice(0, -1);
}

test('a teacher prints a slip for each code that nobody has, eight on a sheet, and nothing else of the page [ORD-16, OPEN1-49]', async ({
  page,
}) => {
  const [show, teacher, pupil] = [await aLiveShow(), await aPerson(), await aPerson()];
  const order = await paidOrder(teacher, await buyGroup(teacher, show, 10), 'groupTickets');
  const codes = (order.codes as { code: string }[]).map(({ code }) => printedCode(code));
  await enter(pupil, codes[0]);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'true');
  });
  await become(page, teacher);
  const drawn: string[] = []; // what draws slips and their QR comes when it is wanted (P20)
  page.on('request', (request) => void (/\/assets\/Slips-/.test(request.url()) && drawn.push(request.url())));
  await page.goto(`/status-zamowienia/bilet-grupowy/${order.extOrderId}`);
  await page.getByRole('button', { name: 'Drukuj bilety' }).waitFor();
  expect(drawn).toEqual([]);
  await page.getByRole('button', { name: 'Drukuj bilety' }).click();
  await page.locator('[data-printed]').waitFor({ state: 'attached' });

  expect(drawn).not.toEqual([]);

  const sheets = await onPaper(page);
  expect(sheets.map((sheet) => codes.filter((code) => sheet.includes(code)).length)).toEqual([8, 1]);
  const all = sheets.join('\n');
  expect(codes.filter((code) => !all.includes(code))).toEqual([codes[0]]);
  expect(all.split(show.title)).toHaveLength(10);
  expect(all.replace(/\s+/g, '')).toContain(`${siteUrl}/kod/${codes[1]!.replaceAll('-', '')}`);
  expect(all).not.toMatch(/zł|Zamówienie|Kopiuj|Aktywowane/);
});
