/** A gift that is passed on, a packet of which not all can be had, and what is said when either changes under one's hands. */
import { printedCode } from '@kurtyna/domain';
import type { NewSaleSettings } from '@kurtyna/contracts';
import { call } from '../support/http.js';
import { aPerson, changePeople, mailTo } from '../support/people.js';
import { buy, closeWire, orderIs } from '../support/repertoire.js';
import { aCode, aPacket, enter, restoreSale, setSale, takePacketsOff } from '../support/sale.js';
import {
  admin,
  agreeAnd,
  aLiveShow,
  atTheProvider,
  aVideoOnSale,
  become,
  restoreSwitches,
  saveShow,
  switches,
  words,
} from './box-office.js';
import { keyboard } from './keyboard.js';
import { pictureFile } from './pictures.js';
import { expect, secondsPlayed, siteUrl, test } from './stage.js';

const GIFT: NonNullable<NewSaleSettings['gift']> = {
  ...{ available: true, anyAvailable: true, label: 'Wieczór w teatrze', labelEn: 'An evening at the theatre' },
  ...{ description: 'Dla kogo chcesz.', descriptionEn: 'For whom you like.', price: 5990, lastDay: null },
  ...{ mobileImage: null, tabletImage: null, desktopImage: null },
};

test.beforeAll(async () => {
  await switches({ code_form_in_nodes: true });
});
test.beforeEach(() => setSale({ gift: GIFT })); // one of them changes it
test.afterAll(async () => {
  await takePacketsOff();
  await restoreSale();
  await restoreSwitches();
  await closeWire();
});

test('by keyboard alone: a gift from the home to its code, copied and passed on; its receiver chooses a video and watches [GIFT-01, GIFT-02, GIFT-03, GIFT-04, GIFT-11, GIFT-13, HOME-15, CODE-12, ORD-03, ACCT-06, U2]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [buyer, receiver, video] = [await aPerson(), await aPerson(), await aVideoOnSale()];
  await become(page, buyer, 'en');
  await page.goto('/');
  const block = page.getByRole('region', { name: 'An evening at the theatre' });
  await expect.poll(() => words(page, '#prezent')).toContain('59,90 zł');
  await block.getByRole('link', { name: 'Buy the gift' }).focus();
  const keys = keyboard(page);
  await keys.press('Enter');
  await page.waitForURL('**/platnosc/prezent');
  await page.getByRole('heading', { level: 1, name: /^You are buying/ }).waitFor();
  for (const part of ['You are buying a gift: An evening at the theatre', 'For whom you like.', '59,90 zł VAT included'])
    await expect.poll(() => words(page, 'main')).toContain(part);
  await keys.tabTo(/agree that the delivery/);
  await keys.press('Space');
  await keys.tabTo(/Buy and pay 59,90/);
  await keys.press('Enter');
  await page.waitForURL('**/payu/pay/**');
  await page.getByRole('button', { name: /^\s*(Pay|Zapłać)$/ }).waitFor();
  expect(await words(page)).toContain('59,90 zł');
  await keys.tabTo(/^\s*(Pay|Zapłać)\s*$/);
  await keys.press('Enter');
  await page.waitForURL('**/status-zamowienia/prezent/**');
  await expect(page.getByText('Thank you. Pass the code on to the person it is for.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('You have access');
  const copy = page.getByRole('button', { name: /^Copy link: / });
  await copy.waitFor();
  await keys.tabTo(/^Copy link: /);
  await keys.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/kod\/[0-9A-HJKMNP-TV-Z]{12}$/);
  const code = link.slice(-12);
  expect((await mailTo(buyer.email, /An evening at the theatre|Wieczór w teatrze/)).to).toBe(buyer.email);
  await page.goto('/konto');
  await expect(page.getByRole('region', { name: 'Gifts' }).getByRole('row', { name: printedCode(code) })).toContainText('Completed');

  await become(page, receiver);
  await page.goto('/konto');
  const codes = page.getByRole('region', { name: 'Twoje kody' });
  await page.getByLabel('Wpisz kod').fill(code);
  await page.getByLabel('Wpisz kod').press('Enter');
  await expect(codes.getByRole('row', { name: printedCode(code) })).toContainText('Dowolne wydarzenie lub wideo');
  await page.goto(`/wideo/${video.slug}`);
  const box = page.getByRole('complementary', { name: 'Cena' });
  await box.getByRole('link', { name: 'Wykorzystaj kod' }).click();
  await page.getByRole('heading', { level: 1, name: /^Kupujesz/ }).waitFor();
  await agreeAnd(page, /^Odbierz dostęp$/);
  await page.waitForURL(`**/wideo/${video.slug}`);
  await box.getByRole('link', { name: 'Oglądaj' }).click();
  await expect.poll(() => secondsPlayed(page), { timeout: 20_000 }).toBeGreaterThan(0);
});

const WIDTHS = [
  ['Smartfon, do 575 px', 'mobile_gift_image', '#a40000', [320, 575]],
  ['Tablet, od 576 do 991 px', 'tablet_gift_image', '#00a400', [576, 991]],
  ['Komputer, od 992 px', 'desktop_gift_image', '#0000a4', [992, 1440]],
] as const;

test('one event is given at its own price, though its buyer has a code; its receiver takes it and watches [OPEN1-14, OPEN1-15, GIFT-10, ORD-03]', async ({
  page,
}) => {
  const [buyer, receiver, show, own] = [await aPerson(), await aPerson(), await aLiveShow({ price: 4500 }), await aCode({ discount: 20 })];
  await enter(buyer, own);
  await become(page, buyer);
  await page.goto(`/wydarzenie/${show.slug}`);
  await page.getByRole('complementary', { name: 'Cena' }).getByRole('link', { name: 'Podaruj w prezencie' }).click();
  await page.waitForURL('**/platnosc/prezent/wydarzenie/*');
  await agreeAnd(page, /^Kupuję i płacę 45,00.zł$/);
  await atTheProvider(page, 'pay', '45,00 zł');
  await page.waitForURL('**/status-zamowienia/prezent/**');
  await expect.poll(() => words(page, 'main')).toContain(`Kod otwiera: ${show.title}`);
  const [code] = /\b[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}\b/.exec(await words(page, 'main'))!;

  await become(page, receiver);
  await page.goto(`/wydarzenie/${show.slug}`);
  const box = page.getByRole('complementary', { name: 'Cena' });
  await box.getByLabel('Wpisz kod').fill(code!);
  await box.getByRole('button', { name: 'Aktywuj' }).click();
  await box.getByRole('link', { name: 'Wykorzystaj kod' }).click();
  await agreeAnd(page, /^Odbierz dostęp$/);
  await page.waitForURL(`**/wydarzenie/${show.slug}`);
  await box.getByRole('link', { name: 'Oglądaj' }).click();
  await expect.poll(() => secondsPlayed(page), { timeout: 20_000 }).toBeGreaterThan(0);
});

test('the box office gives the gift another name, price and pictures; a visitor sees each at its width and buys; the list has the order with its code and, once somebody has used it, who [GIFTADM-01, GIFTADM-08, GIFTADM-15, GIFTADM-19, GIFTADM-24, GIFTADM-27, GIFT-08]', async ({
  page,
}) => {
  const [buyer, receiver, video] = [await aPerson(), await aPerson(), await aVideoOnSale()];
  await changePeople([receiver.id], { lastname: 'Lisowska' });
  const label = `Prezent ${buyer.id}`;
  await become(page, await admin());
  await page.goto('/teapp-admin?view=gifts');
  const settings = page.getByRole('region', { name: 'Ustawienia' });
  await settings.getByLabel('Tytuł', { exact: true }).fill(label);
  await settings.getByLabel('Cena (zł)').fill('49,90');
  for (const [name, , colour] of WIDTHS) {
    await settings.getByLabel(`Plik obrazu: ${name}`).setInputFiles(await pictureFile('obraz.png', colour));
    await expect(settings.getByRole('img', { name })).toHaveAttribute('src', /^data:/);
  }
  await settings.getByRole('button', { name: 'Zapisz: Prezenty' }).click();
  await expect(page.getByText('Zapisano zmiany')).toBeVisible();

  const { config } = (await call('GET', '/api/gifts/settings')).body;
  await become(page, buyer);
  await page.goto('/platnosc/prezent');
  await expect(page.getByText(`Kupujesz prezent: ${label}`)).toBeVisible();
  const shown = page.locator('picture.kt-purchase__picture img');
  for (const [, field, , sizes] of WIDTHS) {
    for (const width of sizes) {
      await page.setViewportSize({ width, height: 900 });
      // The width of it that the window needs: `name-400.webp` of `name.png`. Between two of them it has none.
      const chosen = () => shown.evaluate((image) => (image as HTMLImageElement).currentSrc);
      const stem = async () => new URL(await chosen(), siteUrl).pathname.replace(/(-\d+)?\.\w+$/, '');
      await expect.poll(stem).toBe((config[field] as string).replace(/\.\w+$/, ''));
    }
  }
  await agreeAnd(page, /^Kupuję i płacę 49,90.zł$/);
  await atTheProvider(page, 'pay', '49,90 zł');
  const number = new URL(page.url()).pathname.split('/').at(-1)!;
  await orderIs(number, 'COMPLETED');
  const { order } = (await call('GET', `/api/gifts/${number}`, { token: buyer.token, address: buyer.address })).body;
  const { code } = order.codes[0];

  const row = page.getByRole('row').filter({ hasText: number });
  await become(page, await admin());
  await page.goto('/teapp-admin?view=gifts');
  for (const part of [label, '49,90 zł', 'Zakończone', `${printedCode(code)} niewykorzystany`])
    await expect.poll(async () => (await row.innerText()).replace(/\s+/g, ' ')).toContain(part);
  await enter(receiver, code);
  expect((await buy(receiver, video, { body: {} })).body.order).toMatchObject({ status: 'COMPLETED', amount: 0 });
  await page.reload();
  const used = row.getByRole('listitem').filter({ hasText: printedCode(code) });
  await expect(used.getByRole('link', { name: /Lisowska$/ })).toHaveAttribute('href', `/konto/${receiver.id}`);
});

test('a packet with one content sold out is bought for the rest: its event and its video play, and their ends are told [PKT-01, PKT-02, PKT-03, PKT-04, PKT-05, PKT-12, PKT-13, PKT-17, BTN-31, BTN-33, HOME-30, ORD-05, ORD-13]', async ({
  page,
}) => {
  const [buyer, video] = [await aPerson(), await aVideoOnSale()];
  const [show, soldOut] = [await aLiveShow(), await aLiveShow({ available_tickets: 0 })];
  const title = `Karnet ${show.id}`;
  const packet = await aPacket([show, video, soldOut], { title, price: 7990 });
  await become(page, buyer);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Pakiety' }).getByRole('article').filter({ hasText: title });
  await expect(card).toContainText(/79,90.zł/);
  await card.getByRole('link', { name: /^Kup dostęp/ }).click();
  await page.waitForURL(`**/platnosc/pakiet/${packet.id}`);
  const contents = page.getByRole('region', { name: 'Zawartość pakietu' });
  await expect(contents.getByRole('link', { name: show.title })).toHaveAttribute('href', `/wydarzenie/${show.slug}`);
  await expect(contents.getByRole('link', { name: video.title })).toHaveAttribute('href', `/wideo/${video.slug}`);
  await expect(contents.locator('s')).toHaveText([soldOut.title]);
  await expect(contents.getByRole('listitem').filter({ hasText: soldOut.title })).toContainText('brak biletów');
  await agreeAnd(page, /^Kupuję i płacę 79,90.zł$/);
  await atTheProvider(page, 'pay', '79,90 zł');
  expect(new URL(page.url()).pathname).toMatch(/^\/status-zamowienia\/pakiet\//);
  await expect(page.getByText('Dziękujemy. Masz dostęp do wszystkiego, co jest w pakiecie.')).toBeVisible();
  const statusPage = page.url();
  const got = page.getByRole('region', { name: 'W pakiecie' }).getByRole('listitem');
  await expect(got).toHaveCount(2);
  await expect(got.filter({ hasText: show.title })).toContainText('Dostęp do końca wydarzenia');
  await expect(got.filter({ hasText: video.title })).toContainText(/Ważne do \d{2}\.\d{2}\.\d{4}|Bez ograniczenia czasu/);
  for (const one of [show, video]) {
    await page.goto(statusPage);
    await got.getByRole('link', { name: one.title }).click();
    await page.getByRole('main').getByRole('link', { name: 'Oglądaj' }).first().click();
    await expect.poll(() => secondsPlayed(page), { timeout: 20_000 }).toBeGreaterThan(0);
  }
  await page.goto(`/platnosc/pakiet/${packet.id}`);
  await expect(page.getByRole('button', { name: 'Masz dostęp' })).toBeDisabled();
  await page.goto(`/wydarzenie/${soldOut.slug}`);
  await expect(page.getByRole('button', { name: 'Brak biletów' }).first()).toBeDisabled();
});

test('a packet whose contents go and a gift that is taken off while their pages are open: told, and the page says it at once [CALL1-24, CALL1-26, PKT-08, PKT-15, GIFT-05, GIFT-12]', async ({
  page,
}) => {
  const [buyer, show] = [await aPerson(), await aLiveShow()];
  const packet = await aPacket([show], { price: 5000 });
  const refused = async (why: string | RegExp, instead: string): Promise<void> => {
    await expect(page.getByText('An error occurred')).toBeVisible();
    await expect(page.getByRole('alert').getByText(why)).toBeVisible();
    await expect(page.locator('.kt-purchase__blocked')).toContainText(instead);
    await expect(page.getByRole('button', { name: /^Buy and pay/ })).toHaveCount(0);
  };
  await become(page, buyer, 'en');
  await page.goto(`/platnosc/pakiet/${packet.id}`);
  await page.getByRole('heading', { level: 1, name: /^You are buying/ }).waitFor();
  await saveShow(show.id, { published: false });
  await agreeAnd(page, /^Buy and pay 50,00.zł$/);
  await refused(/^The price or the offer has changed/, 'Nothing in this bundle is available.');

  await page.goto('/platnosc/prezent');
  await page.getByRole('heading', { level: 1, name: /^You are buying/ }).waitFor();
  await setSale({ gift: { ...GIFT, available: false } });
  await agreeAnd(page, /^Buy and pay 59,90.zł$/);
  await refused('The gift is not available now.', 'The gift is not available now.');
});
