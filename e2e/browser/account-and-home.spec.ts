/** What is one's own: the account's five lists, the home of each visitor, and what a subscription opens. */
import { printedCode } from '@kurtyna/domain';
import { call } from '../support/http.js';
import { rows } from '../support/house.js';
import { aPerson } from '../support/people.js';
import { anEvent, buy, closeWire } from '../support/repertoire.js';
import { aCode, aPacket, buyGift, buyGroup, buyPacket, enter, paidOrder, restoreSale, setSale, takePacketsOff } from '../support/sale.js';
import { admin, aLiveShow, aVideoOnSale, become, restoreSwitches, switches } from './box-office.js';
import { expect, secondsPlayed, test } from './stage.js';

const GROUPS = { eventAvailable: true, videoAvailable: true, minUnits: 2, maxUnits: 20, oneFree: false, discount: 10 };

test.beforeAll(async () => {
  await setSale({
    gift: {
      ...{ available: true, anyAvailable: true, label: 'Wieczór w teatrze', labelEn: null, description: null },
      ...{ descriptionEn: null, price: 5990, lastDay: null, mobileImage: null, tabletImage: null, desktopImage: null },
    },
    groupTicket: GROUPS,
    freeCodes: { info: null, infoEn: null, codeAfterSignUp: false, expiresAt: null },
  });
  await switches({ code_form_in_nodes: true, code_form_in_dashboard: true });
});
test.afterAll(async () => {
  await takePacketsOff();
  await restoreSale();
  await restoreSwitches();
  await closeWire();
});

test('the account has codes, orders, gifts, group tickets and packets, each said to be empty and each full; 25 orders are leafed through [ACCT-03, ACCT-04, ACCT-06, ACCT-07, ACCT-08]', async ({
  page,
}) => {
  const [person, video] = [await aPerson(), await aVideoOnSale()];
  await become(page, person, 'en');
  await page.goto('/konto');
  const EMPTY = {
    'Your codes': 'You have no codes yet.',
    Orders: 'You have no orders yet.',
  };
  for (const [name, words] of Object.entries(EMPTY)) await expect(page.getByRole('region', { name, exact: true })).toContainText(words);
  await expect(page.getByText('Gifts, group tickets and bundles you buy appear here.')).toBeVisible();

  const code = await aCode();
  await enter(person, code);
  for (let n = 0; n < 25; n++) await buy(person, await anEvent({ price: 0, title: `Wieczór ${n + 1}` }), { body: {} });
  const packet = await aPacket([video], { title: `Karnet ${person.id}` });
  const gift = await paidOrder(person, await buyGift(person, 'any'), 'gifts');
  const group = await paidOrder(person, await buyGroup(person, video, 3), 'groupTickets');
  await paidOrder(person, await buyPacket(person, packet.id), 'packetpayments');
  await page.reload();
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(section('Your codes').getByRole('row', { name: code })).toContainText('Not used yet');
  await expect(section('Gifts').getByRole('row', { name: printedCode(gift.codes[0].code) })).toContainText(/59,90.zł/);
  await expect(section('Group tickets').getByRole('row', { name: group.title })).toContainText('Codes activated: 0 of 3');
  await expect(section('Bundles').getByRole('row', { name: packet.title })).toContainText('Completed');
  const titles = section('Orders').locator('tbody a');
  await expect(titles.first()).toHaveText('Wieczór 25');
  await expect(titles).toHaveCount(5);
  await section('Orders')
    .getByRole('button', { name: /^Show all \(25\)/ })
    .click();
  await expect(titles).toHaveCount(20);
  const first = await titles.allTextContents();
  await section('Orders').getByRole('button', { name: 'Next page' }).click();
  await expect(titles.first()).not.toHaveText('Wieczór 25');
  const second = await titles.allTextContents();
  expect(second.filter((title) => first.includes(title))).toEqual([]);
  expect([first.length, second.length]).toEqual([20, 5]);
  await page.reload();
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  await expect(titles.first()).toHaveText(second[0]!);
});

test('the home of a newcomer, of a member who has not accepted the terms, and of an administrator has its blocks in their order [HOME-01, HOME-02, HOME-03, HOME-04, HOME-15, HOME-29, HOME-30, HOME-31, OPEN1-25, OPEN1-42]', async ({
  page,
}) => {
  const [member, held, packet] = [await aPerson({ bornOn: null }), await aLiveShow({ price: 0 }), await aPacket([await aVideoOnSale()])];
  await buy(member, held, { body: {} });
  await rows('identity', 'UPDATE users SET tos_accepted_at = NULL WHERE id = $1', [member.id]);
  /** Blocks as they stand one over the other. */
  const blocks = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main .kt-evening, main .kt-slider, main .kt-warnings, main section[id]')].map(
        (one) => one.id || one.classList[0]!,
      ),
    );
  await become(page, null, 'en');
  await page.goto('/');
  await page.waitForURL('**/strona-glowna');
  await expect(page.locator('#pakiety')).toContainText(packet.title);
  await expect.poll(blocks).toEqual(['kt-slider', 'festiwal', 'repertuar', 'wideo', 'prezent', 'pakiety']);

  await become(page, member);
  await page.goto('/');
  const terms = page.getByRole('dialog');
  await expect(terms).toContainText(/regulamin/i);
  await terms.getByRole('button', { name: 'Akceptuję' }).click();
  await expect(terms).toHaveCount(0);
  await expect(page.locator('.kt-warnings')).toContainText('Uzupełnij datę urodzenia');
  await expect(page.locator('#ukryte')).toContainText(held.title);
  await expect
    .poll(blocks)
    .toEqual(['kt-evening', 'kt-slider', 'kt-warnings', 'festiwal', 'ukryte', 'repertuar', 'wideo', 'prezent', 'pakiety', 'kod']);
  await expect(page.locator('#ukryte')).not.toContainText('Król Maciuś'); // not published
  const code = await aCode();
  await page.locator('#kod').getByLabel('Wpisz kod').fill(code);
  await page.locator('#kod').getByRole('button', { name: 'Aktywuj' }).click();
  await expect(page.getByText('Kod został aktywowany')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');

  await become(page, await admin());
  await page.goto('/');
  await expect.poll(blocks).toEqual(['kt-evening', 'kt-slider', 'festiwal', 'ukryte', 'repertuar', 'wideo', 'prezent', 'pakiety', 'kod']);
  await expect(page.locator('#ukryte')).toContainText('Król Maciuś');
});

test('a subscription opens its event at once, and its end closes it again [MAILING-02, MAILING-03, MAILING-06]', async ({ page }) => {
  const [show, person] = [await aLiveShow({ mailing_free: true, price: 0 }), await aPerson()];
  const { token, address } = person;
  await become(page, person, 'en');
  await page.goto(`/wydarzenie/${show.slug}`);
  const box = page.getByRole('complementary', { name: 'Price' });
  await expect(box.getByRole('link', { name: 'Watch' })).toHaveCount(0);
  await box.getByRole('button', { name: 'Subscribe to the newsletter' }).click();
  await box.getByRole('link', { name: 'Watch' }).click();
  await expect.poll(() => secondsPlayed(page), { timeout: 20_000 }).toBeGreaterThan(0);
  await page.goto('/konto');
  await page.getByRole('region', { name: 'Newsletter' }).getByRole('button', { name: 'Unsubscribe' }).click();
  await expect.poll(async () => (await call('GET', `/api/mailing/${person.id}`, { token, address })).body.mailing).toBe(false);
  await page.goto(`/wydarzenie/${show.slug}?ogladaj=true`);
  await expect(page.getByRole('button', { name: 'Subscribe to the newsletter' })).toBeVisible();
  expect(await secondsPlayed(page)).toBe(0);
});
