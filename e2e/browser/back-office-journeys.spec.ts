/** What the people of the box office do, from their screen to the visitor it concerns (back-office 4, journeys 1 to 4 and 10). */
import { addDays, formatDate, warsawDate } from '@kurtyna/domain';
import type { Page } from '@playwright/test';
import { aMember, anAddress, anEmail, PASSWORD, signUp } from '../support/accounts.js';
import { closeHouse, until } from '../support/house.js';
import { mailsTo, mailTo, people, type Person } from '../support/people.js';
import { bookOrder, pay } from '../support/provider.js';
import { buy, closeWire, orderIs, stockOf } from '../support/repertoire.js';
import { enter, restoreSale } from '../support/sale.js';
import { admin, aLiveShow, aloneJourney, asAdmin, become, journey as test, words, type Show } from './box-office.js';
import { keyboard } from './keyboard.js';
import { expect, secondsPlayed } from './stage.js';

test.afterAll(async () => {
  await closeWire();
  await closeHouse();
});
test.beforeEach(async ({ page }) => become(page, await admin()));

/** Letters alone, as names are. */
const aName = (): string => 'Zorza' + [...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('');
/** A day as it is typed, so many days from today. */
const dayIn = (days: number): string => formatDate(addDays(warsawDate(new Date().toISOString()), days));

async function paidOrder(buyer: Person, show: Show): Promise<string> {
  const { extOrderId } = (await buy(buyer, show)).body.order as { extOrderId: string };
  await pay(extOrderId);
  await orderIs(extOrderId, 'COMPLETED');
  return extOrderId;
}

const panel = (page: Page) => page.getByRole('region', { name: 'Zamówienia', exact: true });
const figures = (page: Page) => panel(page).getByRole('region', { name: 'Statystyki' });
const watch = async (page: Page): Promise<void> => {
  await page.getByRole('complementary', { name: 'Cena' }).getByRole('link', { name: 'Oglądaj' }).click();
  await expect.poll(() => secondsPlayed(page), { timeout: 20_000 }).toBeGreaterThan(0);
};

test('by keyboard alone: a paid order is found by half a name and given back; the player stops, the seat is free, and list, panel, figures and file agree [PAYADM-12, PAYADM-14, PANEL-10, REFUND-07, REFUND-08, REFUND-10, STAT-27, D25, U2]', async ({
  page,
  beside,
}) => {
  const lastname = aName();
  const [show, buyer] = [await aLiveShow({ available_tickets: 3 }), await aMember({ firstname: 'Jagna', lastname })];
  const number = await paidOrder(buyer, show);
  const product = { kind: 'event', id: show.id } as Parameters<typeof stockOf>[0];
  expect(await stockOf(product)).toMatchObject({ sold: 1 });
  const theirs = await beside(buyer, { language: 'pl' });
  await theirs.clock.install();
  await theirs.goto(`/wydarzenie/${show.slug}`);
  await watch(theirs);

  const keys = keyboard(page);
  await page.goto('/teapp-admin?view=payments');
  await page.getByRole('heading', { level: 1, name: /^Płatności/ }).waitFor();
  await keys.toContent();
  await keys.tabTo(/Użytkownik/);
  await keys.type(lastname.slice(0, 12).toLowerCase());
  await keys.press('Enter');
  const row = page.getByRole('table').getByRole('row').filter({ hasText: number });
  await expect(row.locator('mark').first()).toHaveText(lastname.slice(0, 12));
  await expect(row).toContainText('Zakończone');
  await keys.tabTo(/^Więcej działań: \d{4}\/\d\d\/\d{6}/);
  await keys.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Zwróć pieniądze' })).toBeFocused();
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Zwrot: \d{4}\/\d\d\/\d{6,}$/ });
  await expect(dialog.getByText(`Jagna ${lastname}, ${buyer.email}`, { exact: false })).toBeVisible();
  await expect(dialog.getByText(/^Zostaje 45,00\szł$/)).toBeVisible();
  await keys.tabTo(/^\s*Zwróć 45,00\szł\s*$/);
  await keys.press('Enter');
  await expect(page.getByText('Zwrot został zlecony')).toBeVisible();
  await expect(dialog).toBeHidden();
  await orderIs(number, 'REFUNDED');
  expect((await bookOrder(number)).refunds.map(({ amount }) => amount)).toEqual(['4500']);
  expect(await stockOf(product)).toMatchObject({ sold: 0, held: 0 });

  await theirs.clock.fastForward(65_000); // the player asks each minute whether it may go on
  const box = theirs.getByRole('complementary', { name: 'Cena' });
  await expect(box.getByRole('link', { name: 'Kup dostęp' })).toBeVisible();
  await expect(box.getByText('Dostęp zakończył się i odtwarzanie zostało zatrzymane.')).toBeVisible();
  expect(await secondsPlayed(theirs)).toBe(0);

  await page.goto(`/teapp-admin?view=payments&event_id=${show.id}`);
  await expect(row).toContainText('Zwrócone');
  const summary = page.getByRole('region', { name: 'Podsumowanie' });
  for (const part of ['Zakończone 0', 'Zwrócone 1', 'Przychód razem 0,00 zł', 'Suma zwrotów 45,00 zł'])
    await expect.poll(async () => (await summary.innerText()).replace(/\s+/g, ' ')).toContain(part);
  const file = await asAdmin('GET', `/api/payments/all?event_id=${show.id}&format=csv`);
  expect(String(file.body)).toMatch(new RegExp(`"${number}";.*"45,00";"45,00";.*"Zwrócone"`));
  const day = warsawDate(new Date().toISOString());
  await until('the refund is in the statistics', async () => {
    const { eventsSumm } = (await asAdmin('GET', `/api/statistics/paymentsumm?from=${day}&to=${day}`)).body;
    return eventsSumm.find(({ event_id }: { event_id: number }) => event_id === show.id)?.income === 0;
  });
  await page.goto(`/wydarzenie/${show.slug}?zam-status=all`);
  await expect(figures(page)).toContainText(/Przychód\s*0,00.zł/);
  await expect(panel(page).getByRole('row').filter({ hasText: number })).toContainText('Zwrócone');
});

test('by keyboard alone: five hundred codes are made and copied; of fifty people ten get in by one of them, and it is seen who [CODEADM-05, CODEADM-11, CODEADM-12, CODEADM-13, CODEADM-15, CODEADM-42, CODEADM-45, U2]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const prefix = `KLASA${Date.now()}-`;
  const keys = keyboard(page);
  await page.goto('/teapp-admin?view=promotion_codes');
  await page.getByRole('heading', { level: 2, name: /^Lista kodów/ }).waitFor();
  await keys.toContent();
  await keys.tabTo(/^\s*Generuj kody\s*$/);
  await keys.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Generuj kody' });
  await drawer.getByLabel('Kod lub prefiks').waitFor();
  await keys.tabTo(/Jeden kod wielokrotnego użytku/);
  await keys.press('ArrowDown');
  await keys.tabTo(/Kod lub prefiks/);
  await keys.type(prefix);
  await keys.tabTo(/Liczba kodów/);
  await keys.type('500');
  await keys.tabTo(/^\s*Opis/);
  await keys.type('Klasy');
  await keys.tabTo(/Produkt/);
  await keys.press('ArrowDown');
  await keys.press('Enter'); // the first that is offered: any
  await keys.tabTo(/Rabat/);
  await keys.type('20%');
  await keys.tabTo(/Limit użyć jednego kodu/);
  await keys.type('10');
  await keys.tabTo(/Ważny do/);
  await keys.type(dayIn(30));
  await keys.press('Enter'); // takes the day
  await expect(drawer).toBeVisible();
  await keys.press('Enter'); // sends the form; an end without a time is the last minute of its day
  const made = page.getByRole('dialog', { name: 'Wygenerowane kody:' });
  await made.getByRole('textbox', { name: 'Wygenerowane kody' }).waitFor();
  await keys.tabTo(/^\s*Kopiuj\s*$/);
  await keys.press('Enter');
  await expect(page.getByRole('tooltip').filter({ hasText: 'Skopiowano do schowka' })).toBeVisible();
  const codes = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(new Set(codes).size).toBe(500);
  for (const code of codes) expect(code).toMatch(new RegExp(`^${prefix}[0-9A-HJKMNP-TV-Z]{12}$`));
  await keys.tabTo(/^\s*Ok\s*$/);
  await keys.press('Enter');
  await expect(made).toBeHidden();

  const [code] = codes as [string];
  const answers: string[] = [];
  for (const person of await people(50)) {
    const { status, body } = await enter(person, code);
    answers.push(`${status} ${body.formError?.code ?? ''}`);
  }
  expect(answers).toEqual([...Array(10).fill('201 '), ...Array(40).fill('422 Ten kod został już wykorzystany.')]);

  await page.goto(`/teapp-admin?view=promotion_codes&code=${code}&available=false`);
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('10 z 10');
  await keys.toContent();
  // The filters and the found code have more stops than one goes without looking where one is.
  await keys.tabTo(/Nazwa kodu/);
  await keys.tabTo(new RegExp(`^Więcej działań: ${code}`));
  await keys.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Kto użył' })).toBeFocused();
  await keys.press('Enter');
  const uses = page.getByRole('dialog', { name: `Użycia kodu ${code}` });
  await expect(uses.getByRole('row')).toHaveCount(11);
  await expect(uses.getByRole('link', { name: 'Anna Nowak' })).toHaveCount(10);
});

// Alone: whoever verifies an address meanwhile would get a code too.
aloneJourney(
  'the free code is switched on; who signs up and verifies the address reads of it, has it, and pays less [FREECODE-01, FREECODE-02, FREECODE-10, FREECODE-12, CODE-09]',
  async ({ page, beside }) => {
    const show = await aLiveShow({ price: 4500 });
    await asAdmin('PUT', '/api/freeCodes/settings', { free_code_after_signup: false });
    try {
      await page.goto('/teapp-admin?view=promotion_codes');
      const card = page.getByRole('region', { name: 'Darmowy kod' });
      const saved = page.getByText('Zapisano zmiany').first();
      await card.getByLabel('Prefiks kodu').fill(`WITAJ${Date.now()}-`);
      await card.getByLabel('Rabat').fill('20%');
      await card.getByLabel('Opis', { exact: true }).fill('Na dobry początek: 20% taniej');
      await card.getByLabel('Produkt').click();
      await page.locator('.ant-select-item-option').filter({ hasText: 'Dowolny' }).first().click();
      await card.getByLabel('Ważny do').fill(dayIn(30));
      await card.getByLabel('Ważny do').press('Enter'); // takes the day
      await card.getByLabel('Ważny do').press('Enter'); // sends the form
      await expect(saved).toBeVisible();
      await card.getByRole('switch', { name: 'Darmowy kod po rejestracji' }).click();
      await until('it is given', async () => (await asAdmin('GET', '/api/freeCodes/settings')).body.config.free_code_after_signup);

      const email = anEmail();
      expect((await signUp(email, anAddress())).status).toBe(201);
      const theirs = await beside(null, { language: 'pl' });
      const { links } = await mailTo(email, /./);
      await theirs.goto(links.find((link) => link.includes('/weryfikacja-konta'))!);
      await expect(theirs.getByText('Na dobry początek: 20% taniej')).toBeVisible();
      await signInAs(theirs, email);
      await expect(async () => {
        await theirs.goto(`/wydarzenie/${show.slug}`);
        const price = theirs.getByRole('complementary', { name: 'Cena' }).locator('ins');
        await expect(price).toHaveText(/Cena z kodem: 36,00.zł/, { timeout: 2000 });
      }).toPass({ timeout: 20_000 }); // commerce hears of the new address a moment later
      await theirs.getByRole('complementary', { name: 'Cena' }).getByRole('link', { name: 'Kup dostęp' }).click();
      await expect.poll(() => words(theirs, 'main')).toContain('36,00 zł');
      await theirs.getByRole('checkbox', { name: /Akceptuję regulamin/ }).check();
      await theirs
        .getByRole('button', { name: /^Kupuję i płacę 36,00.zł$/ })
        .first()
        .click();
      await theirs.waitForURL('**/payu/pay/**');
      expect(await words(theirs)).toContain('36,00 zł');
    } finally {
      await restoreSale();
    }
  },
);

async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto('/logowanie');
  await page.getByLabel(/e-mail/i).fill(email);
  await page.getByLabel(/^Hasło/).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Zaloguj się', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

test('by keyboard alone: somebody is banned until tomorrow; the open session ends, a letter says so, and unbanned the person signs in [BAN-01, BAN-10, BAN-13, BAN-14, BAN-15, BAN-16, BAN-18, U2]', async ({
  page,
  beside,
}) => {
  const person = await aMember();
  const theirs = await beside(person, { language: 'pl' });
  await theirs.goto('/konto');
  await theirs.getByRole('heading', { level: 1 }).waitFor();

  const keys = keyboard(page);
  await page.goto(`/konto/${person.id}`);
  const card = page.getByRole('region', { name: 'Blokady', exact: true });
  await expect(card.getByRole('status').first()).toHaveText('Konto nie jest zablokowane.');
  await keys.toContent();
  await keys.tabTo(/Powód/);
  await keys.type('Udostępnianie konta');
  await keys.tabTo(/Data zakończenia/);
  await keys.type(dayIn(1));
  await keys.press('Enter');
  await keys.tabTo(/Godzina/);
  await keys.type('20:00');
  await keys.tabTo(/Powiadom e-mailem/);
  await keys.press('Space');
  await keys.tabTo(/^\s*Zablokuj\s*$/);
  await keys.press('Enter');
  await expect(page.getByText('Zablokowano.')).toBeVisible();
  await expect(card.getByRole('status').first()).toHaveText('Konto jest zablokowane.');
  const row = card.getByRole('row').filter({ hasText: 'Udostępnianie konta' });
  await expect(row).toContainText(`${dayIn(1)}, 20:00`);
  await expect(row).toContainText('Trwa');

  await theirs.reload();
  await theirs.waitForURL('**/logowanie?userBlocked*');
  await expect(theirs.getByText('Konto zostało zablokowane. Skontaktuj się z administratorem.')).toBeVisible();
  const letter = await mailTo(person.email, /^Konto zablokowane/);
  expect(letter.text).toContain('Powód: Udostępnianie konta');
  expect(letter.text).toContain(dayIn(1));

  await keys.backTo(/^Odblokuj: Udostępnianie konta/);
  await keys.press('Enter');
  await page.getByRole('dialog', { name: 'Czy na pewno chcesz odblokować?' }).waitFor();
  await keys.tabTo(/^\s*Tak\s*$/);
  await keys.press('Enter');
  await expect(page.getByText('Odblokowano.')).toBeVisible();
  await expect(card).toContainText('Brak blokad.');
  await signInAs(theirs, person.email);
  expect((await mailsTo(person.email)).filter(({ subject }) => /^Konto zablokowane/.test(subject))).toHaveLength(1);
});
