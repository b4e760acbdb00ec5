/** What the box office sells besides tickets, gives away and takes back, from the visitor to its lists (back-office 4, journeys 5 and 6). */
import type { NewSaleSettings } from '@kurtyna/contracts';
import { printedCode } from '@kurtyna/domain';
import type { Page } from '@playwright/test';
import { checkLedger } from '../../deploy/local/lib/ledger.mjs';
import { call } from '../support/http.js';
import { closeHouse, house, until } from '../support/house.js';
import { aPerson, changePeople, mailTo, type Person } from '../support/people.js';
import { bookOrder, provide } from '../support/provider.js';
import { askedNoMore, buy, closeWire, orderIs, orderOf, stockOf } from '../support/repertoire.js';
import { aCode, aPacket, buyGroup, enter, paidOrder, restoreSale, setSale, takePacketsOff } from '../support/sale.js';
import { admin, agreeAnd, aLiveShow, asAdmin, atTheProvider, become, journey as test, words } from './box-office.js';
import { moreOf, pressAct } from './row-acts.js';
import { expect, sandboxUrl, secondsPlayed } from './stage.js';

const GIFT: NonNullable<NewSaleSettings['gift']> = {
  ...{ available: true, anyAvailable: true, label: 'Wieczór w teatrze', labelEn: 'An evening at the theatre' },
  ...{ description: 'Dla kogo chcesz.', descriptionEn: 'For whom you like.', price: 5990, lastDay: null },
  ...{ mobileImage: null, tabletImage: null, desktopImage: null },
};
// Five cost four, less a tenth: 5 × 45 − 45 − 18 = 162 zł.
const GROUPS = { eventAvailable: true, videoAvailable: true, minUnits: 5, maxUnits: 20, oneFree: true, discount: 10 };

test.beforeAll(() => setSale({ gift: GIFT, groupTicket: GROUPS }));
test.afterAll(async () => {
  await takePacketsOff();
  await restoreSale();
  await closeWire();
  await closeHouse();
});

/** Bought on its page and paid; its number. */
async function bought(page: Page, address: string, amount: string, before?: () => Promise<void>): Promise<string> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: /^Kupujesz/ }).waitFor();
  await before?.();
  await agreeAnd(page, new RegExp(`^Kupuję i płacę ${amount.replace(' ', '.')}$`));
  await atTheProvider(page, 'pay', amount);
  const number = new URL(page.url()).pathname.split('/').at(-1)!;
  await orderIs(number, 'COMPLETED');
  return number;
}
/** The codes that the buyer of an order passes on. */
async function codesOf(buyer: Person, api: 'gifts' | 'groupTickets', number: string): Promise<string[]> {
  const { token, address } = buyer;
  const { order } = (await call('GET', `/api/${api}/${number}`, { token, address })).body;
  return order.codes.map(({ code }: { code: string }) => code);
}
const contains = async (page: Page, text: string, parts: string[]): Promise<void> => {
  const row = page.getByRole('row').filter({ hasText: text });
  for (const part of parts) await expect.poll(async () => (await row.innerText()).replace(/\s+/g, ' ')).toContain(part);
};

test('a visitor buys a gift, a group ticket and a packet; the box office sees each in its list, with its codes and who has used which [GIFTADM-01, GIFTADM-24, GRPADM-01, GRPADM-14, PKTADM-01, PKTADM-36, PKTADM-39]', async ({
  page,
}) => {
  const [show, buyer, gifted, guest] = [await aLiveShow({ available_tickets: 20 }), await aPerson(), await aPerson(), await aPerson()];
  await changePeople([buyer.id], { lastname: 'Kupująca' });
  await changePeople([gifted.id], { lastname: 'Obdarowana' });
  await changePeople([guest.id], { lastname: 'Zaproszona' });
  const packet = await aPacket([show], { title: `Karnet ${show.id}`, price: 7990 });
  await become(page, buyer);
  const gift = await bought(page, '/platnosc/prezent', '59,90 zł');
  const group = await bought(page, `/platnosc/wydarzenie/${show.id}`, '162,00 zł', () =>
    page.getByRole('radio', { name: 'Grupowy' }).check(),
  );
  const bundle = await bought(page, `/platnosc/pakiet/${packet.id}`, '79,90 zł');
  const [present] = (await codesOf(buyer, 'gifts', gift)) as [string];
  const tickets = (await codesOf(buyer, 'groupTickets', group)) as [string, string, string, string, string];
  expect(tickets).toHaveLength(5);

  await become(page, await admin());
  const row = (number: string) => page.getByRole('row').filter({ hasText: number });
  const users = (number: string) => row(number).getByRole('listitem').getByRole('link');
  await page.goto('/teapp-admin?view=gifts');
  await expect(page.getByRole('region', { name: 'Ustawienia' })).toBeVisible();
  await contains(page, gift, [
    'Anna Kupująca',
    buyer.email,
    'Wieczór w teatrze',
    'dowolny tytuł',
    '59,90 zł',
    'Zakończone',
    `${printedCode(present)} niewykorzystany`,
  ]);

  for (const [person, code] of [
    [gifted, present],
    [guest, tickets[2]],
  ] as const) {
    expect((await enter(person, code)).status).toBe(201);
    expect((await buy(person, show, { body: {} })).body.order).toMatchObject({ status: 'COMPLETED', amount: 0 });
  }
  await page.reload();
  await expect(users(gift)).toHaveText(['Anna Obdarowana']);
  await expect(users(gift)).toHaveAttribute('href', `/konto/${gifted.id}`);

  await page.goto('/teapp-admin?view=group_tickets');
  await expect(page.getByRole('region', { name: 'Ustawienia' })).toBeVisible();
  await contains(page, group, ['Anna Kupująca', show.title, '162,00 zł', 'w tym 1 gratis', 'Zakończone', 'Wykorzystane: 1 z 5']);
  for (const code of tickets) {
    const line = row(group)
      .getByRole('listitem')
      .filter({ hasText: printedCode(code) });
    await expect(line).toHaveText(`${printedCode(code)} ${code === tickets[2] ? 'Anna Zaproszona' : 'niewykorzystany'}`);
  }
  await expect(users(group)).toHaveAttribute('href', `/konto/${guest.id}`);

  await page.goto('/teapp-admin?view=packet');
  await expect(row(packet.title).getByRole('link', { name: packet.title })).toBeVisible();
  const sold = page.getByRole('region', { name: /^Zamówione pakiety/ });
  await contains(page, bundle, ['Anna Kupująca', packet.title, `pakiet nr ${packet.id}`, '79,90 zł', 'Zakończone']);
  await expect(sold.getByRole('row').filter({ hasText: bundle }).getByRole('link', { name: 'Anna Kupująca' })).toHaveAttribute(
    'href',
    `/konto/${buyer.id}`,
  );
  await expect(sold.getByRole('columnheader', { name: 'Kody' })).toHaveCount(0);
});

test('a code a caller names is told of above the list that hides it: a pupil’s, used, then free again, and one that ended [CODEADM-35, CODEADM-41, OPEN1-50]', async ({
  page,
}) => {
  const [show, teacher, pupil] = [await aLiveShow(), await aPerson(), await aPerson()];
  await changePeople([teacher.id], { lastname: 'Nauczycielka' });
  await changePeople([pupil.id], { lastname: 'Uczennica' });
  const group = await paidOrder(teacher, await buyGroup(teacher, show, 5), 'groupTickets');
  const [{ code }] = group.codes as [{ code: string }];
  expect((await enter(pupil, code)).status).toBe(201);
  const { order } = (await buy(pupil, show, { body: {} })).body;
  const ended = await aCode({ places: 3, expiresAt: '2020-08-31T21:59:00.000Z' });

  await become(page, await admin());
  await page.goto('/teapp-admin?view=promotion_codes');
  const filters = page.getByRole('search', { name: 'Filtry listy' });
  const find = async (typed: string): Promise<void> => {
    await filters.getByLabel('Nazwa kodu').fill(typed);
    await filters.getByRole('button', { name: 'Szukaj' }).click();
  };
  const card = page.getByRole('status', { name: 'Znalezione kody' }).getByRole('article');
  await find(printedCode(code).toLowerCase());
  await expect(card).toContainText(/Wykorzystany: Anna Uczennica, /);
  await expect(card).toContainText('Bilet grupowy');
  await expect(card.getByRole('link', { name: 'Anna Nauczycielka' })).toHaveAttribute('href', `/konto/${teacher.id}`);
  await expect(card.getByRole('link', { name: 'Anna Uczennica' })).toHaveAttribute('href', `/konto/${pupil.id}`);
  await expect(card.getByRole('link').first()).toHaveAttribute('href', `/status-zamowienia/bilet-grupowy/${group.extOrderId}`);
  await expect(page.getByText('Nic nie pasuje do filtrów.')).toBeVisible();

  expect((await asAdmin('PUT', `/api/payments/${order.id}`, { status: 'CANCELED' })).status).toBe(200);
  await find(printedCode(code).toLowerCase());
  await expect(card).toContainText('Jest na koncie: Anna Uczennica, niewykorzystany.');

  await find(ended);
  await expect(card).toContainText('Wygasł 31.08.2020, 23:59.');
  await find('NIE-MA-TAKIEGO');
  await expect(page.getByText('Nie ma takiego kodu, także wśród wygasłych, wykorzystanych, zwróconych i usuniętych.')).toBeVisible();
  await find(ended);
  await card.getByRole('button', { name: /^Edytuj: / }).press('Enter');
  await expect(page.getByRole('dialog', { name: `Edytuj: ${ended}` })).toBeVisible();
});

const panel = (page: Page) => page.getByRole('region', { name: 'Zamówienia', exact: true });
const figures = (page: Page) => panel(page).getByRole('region', { name: 'Statystyki' });
/** The order of the panel that has this in its row. */
const line = (page: Page, part: string | RegExp) =>
  panel(page)
    .getByRole('row')
    .filter({ hasText: part, has: page.getByRole('button', { name: /^Edytuj: / }) });

test('access is given, with the price and without; who has it watches at once; an edit is in the panel at once, and ends what it opened [FREEACC-01, FREEACC-03, FREEACC-04, FREEACC-06, FREEACC-07, FREEACC-09, PANEL-01, PANEL-07, PANEL-08, PANEL-10, PANEL-21, PANEL-26, PANEL-27, PANEL-35, USERADM-18]', async ({
  page,
  beside,
}) => {
  const [show, paying, invited] = [await aLiveShow(), await aPerson(), await aPerson()];
  await become(page, await admin());
  await page.goto(`/wydarzenie/${show.slug}`);
  const form = panel(page).getByRole('region', { name: 'Bezpłatny dostęp' });
  const field = form.getByLabel('E-mail użytkownika');
  const given = page.getByText('Przyznano uprawnienie');
  await field.fill(paying.email);
  await page.locator('.ant-select-item-option').filter({ hasText: paying.email }).click();
  await expect(field).toHaveValue(paying.email);
  await form.getByRole('checkbox', { name: 'Z ceną (opłacone poza systemem)' }).check();
  await form.getByRole('button', { name: 'Przyznaj dostęp' }).click();
  await expect(given).toHaveCount(1);
  await expect(figures(page)).toContainText(/Przychód\s*45,00.zł/);
  await field.fill(invited.email);
  await field.press('Enter'); // sends what was typed
  await expect(figures(page)).toContainText(/Zakończone\s*2/);
  await expect(figures(page)).toContainText(/Zakończone płatne\s*1/);
  const letter = await mailTo(invited.email, /Masz dostęp/);
  expect(letter.subject).toContain(show.title);

  const theirs = await beside(invited, { language: 'pl' });
  await theirs.goto(`/wydarzenie/${show.slug}`);
  await theirs.getByRole('complementary', { name: 'Cena' }).getByRole('link', { name: 'Oglądaj' }).click();
  await expect.poll(() => secondsPlayed(theirs), { timeout: 20_000 }).toBeGreaterThan(0);

  const edit = async (price: RegExp, change: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) => {
    await line(page, price)
      .getByRole('button', { name: /^Edytuj: / })
      .click();
    const dialog = page.getByRole('dialog', { name: /^Płatność / });
    await change(dialog);
    await dialog.getByRole('button', { name: 'Zapisz' }).click();
    await expect(dialog).toBeHidden();
  };
  await edit(/45,00.zł/, async (dialog) => {
    await dialog.getByLabel('Kwota (zł)').fill('40,50');
    await dialog.getByLabel('Opis').fill('Zapłacone w kasie');
  });
  await expect(page.getByText('Płatność została zaktualizowana')).toHaveCount(1);
  await expect(line(page, /40,50.zł/)).toContainText('Zapłacone w kasie');
  await expect(figures(page)).toContainText(/Przychód\s*40,50.zł/);
  await edit(/0,00.zł/, async (dialog) => {
    await dialog.getByLabel('Status').click();
    await page.locator('.ant-select-item-option').filter({ hasText: 'Anulowane' }).click();
  });
  await expect(figures(page)).toContainText(/Zakończone\s*1/);
  await theirs.goto(`/wydarzenie/${show.slug}`);
  await expect(theirs.getByRole('complementary', { name: 'Cena' }).getByRole('link', { name: 'Kup dostęp' })).toBeVisible();
});

/** Which numbers of the ledger are above those of an earlier reading; what only waits for somebody may come from any other test. */
async function ledger(): Promise<Map<string, number>> {
  const { databases, sandbox } = house.settings().urls;
  const found = await checkLedger({ databases, sandboxUrl: sandbox });
  return new Map(found.filter(({ id }) => id !== 'I14').map(({ id, count }) => [id, count]));
}

test('an open order is canceled before, after and while its buyer pays: one of both wins, both pages say which, and the ledger is clean [PANEL-29, PANEL-30, PANEL-31, PANEL-32, PANEL-33]', async ({
  page,
  beside,
}) => {
  const before = await ledger();
  const show = await aLiveShow({ available_tickets: 9 });
  const product = { kind: 'event', id: show.id } as Parameters<typeof stockOf>[0];
  await become(page, await admin());
  let sold = 0;
  for (const first of ['cancel', 'pay', 'both'] as const) {
    const buyer = await aPerson();
    const theirs = await beside(buyer, { language: 'pl' });
    await theirs.goto(`/platnosc/wydarzenie/${show.id}`);
    await theirs.getByRole('heading', { level: 1, name: /^Kupujesz/ }).waitFor();
    await agreeAnd(theirs, /^Kupuję i płacę 45,00.zł$/);
    await theirs.waitForURL(`${sandboxUrl}/payu/pay/**`);
    const payButton = theirs.getByRole('button', { name: 'Zapłać', exact: true });
    await payButton.waitFor();

    await page.goto(`/wydarzenie/${show.slug}?zam-status=PENDING`);
    const row = line(page, 'Anna Nowak');
    const copies = row.getByRole('button', { name: /^Kopiuj numer E-/ });
    const number = /E-\S+/.exec((await copies.getAttribute('aria-label'))!)![0];
    await pressAct(page, row, 'Anuluj płatność');
    const question = page.getByRole('dialog', { name: 'Czy na pewno chcesz anulować tę płatność?' });
    await expect(question).toContainText(/Zamówienie \d{4}\/\d\d\/\d{6} zostanie anulowane/);
    const cancel = async () => {
      await question.getByRole('button', { name: 'Tak' }).click();
      await expect(done.or(refused).first()).toBeVisible({ timeout: 20_000 });
    };
    const done = page.getByText('Płatność została usunięta');
    const refused = page.getByText('Wystąpił błąd przy usuwaniu płatności');
    const pay = async () => {
      await payButton.click();
      await expect(
        theirs
          .getByText('Płatność została anulowana albo minął jej czas.')
          .or(theirs.getByRole('heading', { level: 1, name: /^Zamówienie|^Płatność|^Czekamy/ }))
          .or(theirs.getByText('Zamówienie zakończone'))
          .first(),
      ).toBeVisible();
    };
    if (first === 'cancel') await cancel();
    if (first === 'pay') await pay();
    if (first === 'both') await Promise.all([cancel(), pay()]);
    else await (first === 'cancel' ? pay() : cancel());

    const { status } = await orderOf(number);
    if (first !== 'both') expect(status).toBe(first === 'cancel' ? 'CANCELED' : 'COMPLETED');
    const canceled = status === 'CANCELED';
    await expect(canceled ? done : refused).toBeVisible();
    await expect(canceled ? refused : done).toHaveCount(0);
    await theirs.goto(`/status-zamowienia/wydarzenie/${number}`);
    await expect(theirs.getByText(canceled ? 'Zamówienie anulowane' : 'Zamówienie zakończone')).toBeVisible();
    await theirs.goto(`/wydarzenie/${show.slug}`);
    const box = theirs.getByRole('complementary', { name: 'Cena' });
    await expect(box.getByRole('link', { name: canceled ? 'Kup dostęp' : 'Oglądaj' })).toBeVisible();
    await page.goto(`/wydarzenie/${show.slug}?zam-status=all`);
    await expect(line(page, number)).toContainText(canceled ? 'Anulowane' : 'Zakończone');
    if (canceled) await expect(moreOf(line(page, number))).toHaveCount(0);
    else {
      await moreOf(line(page, number)).click();
      await expect(page.getByRole('menuitem')).toHaveText(['Zwróć pieniądze']);
      await page.keyboard.press('Escape');
    }
    const { status: atProvider, refunds } = await bookOrder(number);
    expect([atProvider, refunds]).toEqual([canceled ? 'CANCELED' : 'COMPLETED', []]);
    sold += canceled ? 0 : 1;
    expect(await stockOf(product)).toMatchObject({ sold, held: 0 });
    expect((await orderOf(number)).needs_review).toBe(false);
  }
  const more = async () => [...(await ledger())].filter(([id, count]) => count > before.get(id)!);
  await until('the ledger is clean', async () => (await more()).length === 0, 30);
  expect(await words(page)).not.toContain('Do sprawdzenia');
});

test('a card was charged while its buyer read an error: the clerk asks the provider from the order, and it is completed [P9]', async ({
  page,
  beside,
}) => {
  const [show, buyer] = [await aLiveShow({ available_tickets: 5 }), await aPerson()];
  const number = (await buy(buyer, { kind: 'event', id: show.id })).body.order.extOrderId as string;
  await askedNoMore(number);
  await provide((await bookOrder(number)).orderId, { status: 'COMPLETED', notify: false });
  await become(page, await admin());
  await page.goto(`/teapp-admin?view=payments&event_id=${show.id}`);
  await page.getByRole('button', { name: /^Edytuj: / }).click();
  const attempts = page.getByRole('dialog').getByRole('region', { name: 'Płatności u operatora' });
  await expect(attempts).toContainText(/PayU · \S+ · nowa/);
  await attempts.getByRole('button', { name: 'Zapytaj teraz' }).click();
  await expect(page.getByText('Operator odpowiedział')).toBeVisible();
  await expect(page.getByText('Status zamówienia: Zakończone')).toBeVisible();
  await expect(attempts).toContainText(/PayU · \S+ · zapłacona · ostatnia odpowiedź \d\d:\d\d:\d\d/);
  await expect(attempts.getByRole('button', { name: 'Zapytaj teraz' })).toHaveCount(0);
  const theirs = await beside(buyer, { language: 'pl' });
  await theirs.goto(`/wydarzenie/${show.slug}`);
  await expect(theirs.getByRole('complementary', { name: 'Cena' }).getByRole('link', { name: 'Oglądaj' })).toBeVisible();
});
