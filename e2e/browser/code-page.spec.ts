/** A code as a link: a pupil with an account takes the ticket in two taps, one without signs up on the way. */
import { printedCode } from '@kurtyna/domain';
import { aPerson, changePeople } from '../support/people.js';
import { closeWire } from '../support/repertoire.js';
import { buyGift, buyGroup, paidOrder, restoreSale, setSale } from '../support/sale.js';
import { agreeAnd, aLiveShow, aShowToCome, atTheProvider, aVideoOnSale, become, words } from './box-office.js';
import { signInThere, signUp } from './members.js';
import { expect, letterTo, test } from './stage.js';

const GROUPS = { eventAvailable: true, videoAvailable: true, minUnits: 2, maxUnits: 30, oneFree: false, discount: 0 };
const DECEMBER = { available: true, anyAvailable: true, label: 'Wieczór w teatrze', labelEn: null, description: null };
const GIFTS = { ...DECEMBER, descriptionEn: null, price: 5990, lastDay: null, mobileImage: null, tabletImage: null, desktopImage: null };

test.beforeAll(() => setSale({ groupTicket: GROUPS, gift: GIFTS }));
test.afterAll(async () => {
  await restoreSale();
  await closeWire();
});

test('a pupil opens the link and presses once; others read that it is taken, the teacher by whom [OPEN1-49, ORD-17, U25]', async ({
  page,
}) => {
  const [show, teacher, pupil, other] = [await aLiveShow(), await aPerson(), await aPerson(), await aPerson()];
  await changePeople([pupil.id], { lastname: 'Lisowska' });
  const order = await paidOrder(teacher, await buyGroup(teacher, show, 2), 'groupTickets');
  const code = order.codes[0].code as string;

  await become(page, pupil);
  await page.goto(`/kod/${code}`);
  await expect(page.getByRole('heading', { level: 1, name: `Bilet na: ${show.title}` })).toBeVisible();
  await page.getByRole('button', { name: 'Odbieram bilet' }).click();
  await page.waitForURL('**/status-zamowienia/wydarzenie/**');
  await expect(page.getByRole('article', { name: show.title }).getByRole('link', { name: /^Oglądaj/ })).toBeVisible();
  await page.goto(`/kod/${printedCode(code).toLowerCase()}`);
  await expect(page.getByText('Ten bilet jest już Twój.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Oglądaj/ })).toBeVisible();

  await become(page, other);
  await page.goto(`/kod/${code}`);
  await expect(page.getByText('Ten bilet jest już odebrany.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Odbieram bilet' })).toHaveCount(0);

  await become(page, teacher);
  await page.goto(`/status-zamowienia/bilet-grupowy/${order.extOrderId}`);
  const taken = page.getByRole('list', { name: 'Kody' }).getByRole('listitem').first();
  await expect(taken).toContainText(printedCode(code));
  await expect(taken).toContainText(/Wykorzystany przez: .*Lisowska/);
});

test('who has no account signs up on the way, with the ticket in sight, and presses once [OPEN1-49, ROUTE-44]', async ({ page }) => {
  const [show, teacher] = [await aShowToCome(), await aPerson()];
  const order = await paidOrder(teacher, await buyGroup(teacher, show, 2), 'groupTickets');
  const email = `uczen-${Date.now()}@poczta.example`;
  const ticket = `Bilet na: ${show.title}`;
  const waits = () => expect(page.getByText(ticket)).toBeVisible();

  await become(page, null);
  const answer = (await page.goto(`/kod/${order.codes[1].code}`))!.headers();
  expect([answer['referrer-policy'], answer['cache-control']]).toEqual(['no-referrer', 'no-store']);
  await expect(page.getByRole('heading', { level: 1, name: ticket })).toBeVisible();
  await page.getByRole('link', { name: 'Odbieram bilet' }).click();
  await page.waitForURL('**/rejestracja?redirect=*');
  await waits();
  await signUp(page, email, 'pl');
  await waits();
  await page.goto((await letterTo(page, email)).links.find((each) => each.includes('/weryfikacja-konta'))!);
  await waits();
  await page.getByRole('main').getByRole('link', { name: 'Zaloguj się' }).click();
  await signInThere(page, email);
  await page.waitForURL('**/kod/*');
  await page.getByRole('button', { name: 'Odbieram bilet' }).click();
  await page.waitForURL('**/status-zamowienia/wydarzenie/**');
  await expect(page.getByRole('article', { name: show.title })).toBeVisible();
});

test('a gift for anything is typed at /kod from its card, and then one chooses a film [OPEN1-27, OPEN1-49]', async ({ page }) => {
  const [buyer, receiver, video] = [await aPerson(), await aPerson(), await aVideoOnSale()];
  const order = await paidOrder(buyer, await buyGift(buyer, 'any'), 'gifts');
  await become(page, receiver);
  await page.goto('/kod');
  await page.getByLabel('Wpisz kod z biletu lub prezentu').fill(printedCode(order.codes[0].code).replaceAll('-', ' ').toLowerCase());
  await page.getByRole('button', { name: 'Sprawdź kod' }).click();
  await page.getByRole('heading', { level: 1, name: 'Prezent: jeden spektakl do wyboru' }).waitFor();
  await page.getByRole('button', { name: 'Odbieram prezent' }).click();
  await expect(page.getByText('Kod został aktywowany')).toBeVisible({ timeout: 10_000 });
  await page.goto(`/wideo/${video.slug}`);
  await expect(page.getByRole('complementary', { name: 'Cena' }).getByRole('link', { name: 'Wykorzystaj kod' })).toBeVisible();
});

test('a code that nobody knows is said so, and is tried anew in the same place [CODE-07]', async ({ page }) => {
  await become(page, null);
  await page.goto('/kod/NIE-MA-TAKIEGO');
  await expect(page.getByText('Nie znamy tego kodu. Sprawdź litery i cyfry.')).toBeVisible();
  await expect(page.getByLabel('Wpisz kod z biletu lub prezentu')).toBeVisible();
  expect(await words(page, 'main')).toContain('Masz kod?');
});

test('a grandmother adds her words to a gift, changes them, and its receiver reads them before she signs in [OPEN1-15, OPEN1-49]', async ({
  page,
}) => {
  const [buyer, receiver] = [await aPerson(), await aPerson()];
  await become(page, buyer);
  await page.goto('/platnosc/prezent');
  await page.getByText('Dodaj życzenia').click();
  await page.getByLabel('Dla kogo').fill('Ania');
  await page.getByLabel('Kilka słów').fill('Sto lat!\n<b>Babcia</b>');
  await agreeAnd(page, /^Kupuję i płacę 59,90.zł$/);
  await atTheProvider(page, 'pay', '59,90 zł');
  await page.waitForURL('**/status-zamowienia/prezent/**');
  const voucher = page.getByRole('region', { name: 'Wieczór w teatrze' });
  await expect(voucher.getByText('dla: Ania')).toBeVisible();
  await expect(voucher).toContainText('<b>Babcia</b>');
  const order = page.url();

  await page.getByRole('button', { name: 'Zmień życzenia' }).click();
  await page.getByLabel('Od kogo').fill('Babcia Ola');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(voucher.getByText('dla: Ania, od: Babcia Ola')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zmień życzenia' })).toBeFocused();
  const [code] = /\b[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}\b/.exec(await words(page, 'main'))!;

  await become(page, null);
  await page.goto(`/kod/${code}`);
  await expect(page.getByText('dla: Ania, od: Babcia Ola')).toBeVisible();
  await expect(page.getByText('Sto lat!')).toBeVisible();
  await become(page, receiver);
  await page.goto(`/kod/${code}`);
  await page.getByRole('button', { name: 'Odbieram prezent' }).click();
  await expect(page.getByText('Kod został aktywowany')).toBeVisible();

  await become(page, buyer);
  await page.goto(order);
  await expect(voucher.getByText('dla: Ania, od: Babcia Ola')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zmień życzenia' })).toHaveCount(0);
});
