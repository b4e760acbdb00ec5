/**
 * Calls of a box office's day, from the first tab of the office to the answer, each in at most so many presses of the mouse. Words are typed
 * beside. Moving an order to another date is not answered yet.
 */
import { addDays, printedCode, shortOrderNumber, warsawDate } from '@kurtyna/domain';
import type { Page } from '@playwright/test';
import { anAddress, anEmail, signUp } from '../support/accounts.js';
import { closeHouse } from '../support/house.js';
import { aPerson, changePeople } from '../support/people.js';
import { bookOrder, pay, provide } from '../support/provider.js';
import { askedNoMore, buy, closeWire, orderIs } from '../support/repertoire.js';
import { aCode, buyGroup, enter, paidOrder, restoreSale, setSale } from '../support/sale.js';
import { admin, aLiveShow, aShowToCome, asAdmin, become, journey as test } from './box-office.js';
import { keys, mouse } from './hands.js';
import { expect, letterTo } from './stage.js';

const GROUPS = { eventAvailable: true, videoAvailable: true, minUnits: 5, maxUnits: 20, oneFree: true, discount: 10 };
test.beforeAll(() => setSale({ groupTicket: GROUPS }));
test.afterAll(async () => {
  await restoreSale();
  await closeWire();
  await closeHouse();
});

/**
 * Presses of the mouse since the office was opened, whatever lay under it. Playwright takes back a press at a place that moved meanwhile, on its
 * way through the window, and presses again: the document hears the second alone.
 */
async function inTheOffice(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('kurtynaPressed', () => void (presses += 1));
  await page.addInitScript(() => {
    const { kurtynaPressed: pressed } = window as unknown as { kurtynaPressed: () => void };
    document.addEventListener('pointerdown', () => pressed(), true);
  });
  await become(page, await admin());
  await page.goto('/teapp-admin');
  await page.getByRole('heading', { level: 1, name: /^Wideo/ }).waitFor();
  return () => presses;
}
const tab = (page: Page, name: string, { press } = mouse) =>
  press(page.getByRole('navigation', { name: 'Panel administracyjny' }).getByRole('link', { name, exact: true }));
const search = async (page: Page, field: string, words: string, { press, write } = mouse) => {
  await write(page.getByLabel(field, { exact: true }), words);
  await press(page.getByRole('button', { name: 'Szukaj', exact: true }));
};
/** The same, of a list that has one such row. */
const searchOne = async (page: Page, field: string, words: string, hand = mouse) => {
  await search(page, field, words, hand);
  await page.getByText('1–1 z 1', { exact: true }).waitFor();
};

test('“my order of last month, number …”: found in 2 presses, whatever days the list shows [PAYADM-02, OPEN3-1]', async ({ page }) => {
  const [show, buyer] = [await aLiveShow(), await aPerson()];
  const { id, created_at } = (await buy(buyer, show)).body.order as { id: number; created_at: string };
  const presses = await inTheOffice(page);
  await page.goto(`/teapp-admin?view=payments&date_from=2020-01-01&date_to=2020-01-31`);
  await page.getByRole('heading', { level: 1, name: /^Płatności/ }).waitFor();
  await search(page, 'Numer lub kod', shortOrderNumber({ id, created_at }));
  const besides = page.getByRole('region', { name: 'Poza tymi filtrami' });
  await besides.getByRole('link', { name: /^Pokaż zamówienie / }).click();
  await expect(page.getByRole('row').filter({ hasText: show.title })).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(2);
});

for (const hand of [mouse, keys])
  test(`“my code does not work”: the reason is read in 2 presses, by ${hand.name} [CODEADM-41]`, async ({ page }) => {
    const ended = await aCode({ places: 3, expiresAt: '2020-08-31T21:59:00.000Z' });
    const presses = await inTheOffice(page);
    await tab(page, 'Kody rabatowe', hand);
    await search(page, 'Nazwa kodu', ended.toLowerCase(), hand);
    await expect(page.getByRole('status', { name: 'Znalezione kody' })).toContainText('Wygasł 31.08.2020, 23:59.');
    expect(presses()).toBeLessThanOrEqual(hand.most(2));
  });

for (const hand of [mouse, keys])
  test(`“two of our class are ill”: two of five tickets go back in 8 presses, the sum on the button, by ${hand.name} [OPEN3-10, OPEN1-49]`, async ({
    page,
  }) => {
    const [show, teacher] = [await aLiveShow({ available_tickets: 5 }), await aPerson()];
    await changePeople([teacher.id], { lastname: 'Wychowawczyni' });
    const bought = await paidOrder(teacher, await buyGroup(teacher, show, 5), 'groupTickets');
    const codes = (bought.codes as { code: string }[]).map(({ code }) => printedCode(code));
    const presses = await inTheOffice(page);
    await tab(page, 'Bilety grupowe', hand);
    await searchOne(page, 'Numer lub kod', bought.extOrderId, hand);
    await hand.press(
      page
        .getByRole('row')
        .filter({ hasText: show.title })
        .getByRole('button', { name: /^Zwróć/ }),
    );
    const dialog = page.getByRole('dialog', { name: /^Zwrot: / });
    await expect(dialog.getByText(`, ${teacher.email} · ${show.title}`, { exact: false })).toBeVisible();
    await hand.tick(dialog.getByRole('radio', { name: 'Wybrane kody' }));
    for (const code of codes.slice(0, 2)) await hand.tick(dialog.getByRole('checkbox', { name: code }));
    await hand.press(dialog.getByRole('button', { name: /^Zwróć 64,80\szł$/ }));
    await expect(page.getByText('Zwrot został zlecony')).toBeVisible();
    expect(presses()).toBeLessThanOrEqual(hand.most(8));
  });

for (const hand of [mouse, keys])
  test(`“my card was charged, the page said error”: the provider is asked, and the ticket is there, in 4 presses, by ${hand.name} [P9]`, async ({
    page,
  }) => {
    const [show, buyer] = [await aLiveShow({ available_tickets: 5 }), await aPerson()];
    const number = (await buy(buyer, show)).body.order.extOrderId as string;
    await askedNoMore(number);
    await provide((await bookOrder(number)).orderId, { status: 'COMPLETED', notify: false });
    const presses = await inTheOffice(page);
    await tab(page, 'Płatności', hand);
    await searchOne(page, 'Numer lub kod', number, hand);
    await hand.press(
      page
        .getByRole('row')
        .filter({ hasText: show.title })
        .getByRole('button', { name: /^Edytuj: / }),
    );
    await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Zapytaj teraz' }));
    await expect(page.getByText('Status zamówienia: Zakończone')).toBeVisible();
    await orderIs(number, 'COMPLETED');
    expect(presses()).toBeLessThanOrEqual(hand.most(4));
  });

test('“200 codes for Thursday, please”: evenings of one play are told apart where they are chosen [CODEADM-05, EVTADM-16]', async ({
  page,
}) => {
  const title = `Cztery wieczory ${Date.now()}`;
  const evenings = [await aShowToCome({ title }), await aShowToCome({ title })];
  await inTheOffice(page);
  await tab(page, 'Kody rabatowe');
  await page.getByRole('button', { name: 'Generuj kody' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Produkt').fill(title);
  const options = page.locator('.ant-select-item-option').filter({ hasText: title });
  await expect(options).toHaveCount(2);
  const labels = await options.allInnerTexts();
  expect(new Set(labels).size).toBe(2);
  for (const label of labels) expect(label).toMatch(/ · (pon|wt|śr|czw|pt|sob|ndz)\. \d\d\.\d\d, \d\d?:\d\d( · #\d+)?$/);
  expect(evenings).toHaveLength(2);
});

for (const hand of [mouse, keys])
  test(`“the month before, for the books”: its file is there in 4 presses, by ${hand.name} [PAYADM-25, OPEN3-1]`, async ({ page }) => {
    const month = addDays(`${warsawDate(new Date().toISOString()).slice(0, 7)}-01`, -1).slice(0, 7);
    const presses = await inTheOffice(page);
    await tab(page, 'Płatności', hand);
    await hand.press(page.getByRole('button', { name: 'Poprzedni miesiąc' }));
    await hand.press(page.getByRole('button', { name: 'Szukaj', exact: true }));
    await expect.poll(() => new URL(page.url()).searchParams.get('date_from')).toBe(`${month}-01`);
    await page.getByRole('button', { name: 'Zdejmij filtr: Bieżący miesiąc' }).waitFor({ state: 'hidden' });
    const downloaded = page.waitForEvent('download');
    await hand.press(page.getByRole('button', { name: 'Pobierz CSV' }));
    expect((await downloaded).suggestedFilename()).toMatch(new RegExp(`^Platnosci_${month}-01_${month}-\\d\\d\\.csv$`));
    expect(presses()).toBeLessThanOrEqual(hand.most(4));
  });

test('“how much did that evening bring?”: by its title, with the days of the screen, in 2 presses [STAT-17]', async ({ page }) => {
  const [show, buyer] = [await aLiveShow({ price: 199_00, title: `Wieczór pytany ${Date.now()}` }), await aPerson()];
  const number = (await buy(buyer, show)).body.order.extOrderId as string;
  await pay(number);
  await orderIs(number, 'COMPLETED');
  const presses = await inTheOffice(page);
  await tab(page, 'Statystyki');
  await page.getByRole('button', { name: 'Podsumowanie wydarzeń' }).click();
  await expect(async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Podsumowanie wydarzeń' }).press('Enter');
    await expect(page.getByRole('row').filter({ hasText: show.title })).toContainText(/199,00.zł/, { timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  expect(presses()).toBeLessThanOrEqual(2);
});

test('“my pupil says the code is used”: who has it, and by which order, in 2 presses [CODEADM-35]', async ({ page }) => {
  const [show, teacher, pupil] = [await aLiveShow(), await aPerson(), await aPerson()];
  await changePeople([pupil.id], { lastname: 'Uczennica' });
  const group = await paidOrder(teacher, await buyGroup(teacher, show, 5), 'groupTickets');
  const [{ code }] = group.codes as [{ code: string }];
  expect((await enter(pupil, code)).status).toBe(201);
  const presses = await inTheOffice(page);
  await tab(page, 'Kody rabatowe');
  await search(page, 'Nazwa kodu', printedCode(code));
  await expect(page.getByRole('status', { name: 'Znalezione kody' })).toContainText('Jest na koncie: Anna Uczennica, niewykorzystany.');
  expect(presses()).toBeLessThanOrEqual(2);
});

test('“which orders wait for us?”: the count above the list leads to them in 2 presses [PAYADM-12]', async ({ page }) => {
  const [show, buyer] = [await aLiveShow(), await aPerson()];
  const number = (await buy(buyer, show)).body.order.extOrderId as string;
  expect((await asAdmin('PUT', `/api/payments/${number}`, { status: 'COMPLETED' })).status).toBe(200);
  const presses = await inTheOffice(page);
  await tab(page, 'Płatności');
  await page.getByRole('link', { name: 'pokaż wszystkie: Do sprawdzenia' }).click();
  await expect(page.getByRole('row').filter({ hasText: show.title })).toContainText('Do sprawdzenia');
  expect(presses()).toBeLessThanOrEqual(2);
  // No money came, so that books and money agree again: nothing is left for others to look at.
  const back = await asAdmin('PUT', `/api/payments/${number}`, { status: 'CANCELED' });
  expect([back.status, back.body.order.review]).toEqual([200, null]);
});

for (const hand of [mouse, keys])
  test(`“the invoice should be for my company”: its data are added in 7 presses, by ${hand.name}, and stand in the list [OWN-15, OPEN3-59]`, async ({
    page,
  }) => {
    const [show, buyer] = [await aLiveShow(), await aPerson()];
    const number = (await buy(buyer, show)).body.order.extOrderId as string;
    await pay(number);
    await orderIs(number, 'COMPLETED');
    const presses = await inTheOffice(page);
    await tab(page, 'Płatności', hand);
    await searchOne(page, 'Numer lub kod', number, hand);
    await hand.press(
      page
        .getByRole('row')
        .filter({ hasText: show.title })
        .getByRole('button', { name: /^Edytuj: / }),
    );
    await hand.press(page.getByRole('button', { name: 'Dopisz fakturę' }));
    const form = page.getByRole('dialog', { name: /^Dopisz fakturę/ });
    await hand.tick(form.getByRole('radio', { name: 'Firma' }));
    const data = {
      'Nazwa firmy': `Antrakt ${number}`,
      NIP: '5786277010',
      'Ulica i numer': 'Krótka 2',
      'Kod pocztowy': '00-001',
      Miasto: 'Warszawa',
      Województwo: 'mazowieckie',
    };
    for (const [field, text] of Object.entries(data)) await hand.write(form.getByLabel(field, { exact: true }), text);
    await hand.press(form.getByRole('button', { name: 'Zapisz', exact: true }));
    await expect(form).toBeHidden();
    expect(presses()).toBeLessThanOrEqual(hand.most(7));
    await page.goto('/teapp-admin?view=invoices');
    await search(page, 'Nabywca, NIP, e-mail lub numer', number);
    await expect(page.getByRole('row').filter({ hasText: `Antrakt ${number}` })).toContainText('NIP 5786277010');
  });

for (const hand of [mouse, keys])
  test(`“I mistyped my address and no link comes”: it is corrected, and a link goes there, in 5 presses, by ${hand.name} [USERADM-18]`, async ({
    page,
  }) => {
    const [wrong, right] = [anEmail(), anEmail()];
    expect((await signUp(wrong, anAddress())).status).toBe(201);
    const presses = await inTheOffice(page);
    await tab(page, 'Użytkownicy', hand);
    await searchOne(page, 'E-mail', wrong, hand);
    await hand.press(
      page
        .getByRole('row')
        .filter({ hasText: wrong })
        .getByRole('link', { name: /^Edytuj/ }),
    );
    await hand.write(page.getByLabel('E-mail', { exact: true }), right);
    await hand.press(page.getByRole('button', { name: 'Zapisz', exact: true }));
    await expect(page.getByText(`Zapisano zmiany. Link wysłaliśmy na ${right}.`)).toBeVisible();
    expect(presses()).toBeLessThanOrEqual(hand.most(5));
    const letter = await letterTo(page, right);
    expect(letter.links.some((link) => link.includes('/weryfikacja-konta'))).toBe(true);
  });
