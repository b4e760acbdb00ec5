/** A phone of any height: whoever presses the button of a payment sees the answer, and the thing it is about. */
import type { Locator, Page } from '@playwright/test';
import { closeWire } from '../support/repertoire.js';
import { aPacket, restoreSale, takePacketsOff } from '../support/sale.js';
import { answered } from './axe.js';
import { aLiveShow, aShowToCome, aVideoOnSale, restoreSwitches } from './box-office.js';
import { aViewer } from './members.js';
import { openSale } from './scenes.js';
import { expect, test } from './stage.js';

/** Heights of the window on telephones of today, with and without the browser's bars. */
const HEIGHTS = [664, 740, 760, 800, 844, 852, 915];
const WIDTH = 390;

test.use({ viewport: { width: WIDTH, height: 844 }, hasTouch: true });

test.beforeAll(openSale);
test.afterAll(async () => {
  await takePacketsOff();
  await restoreSale();
  await restoreSwitches();
  await closeWire();
});

/** Five points of the box answer as the thing itself: nothing lies over it, and no edge of the window cuts it. */
const isWhollySeen = (thing: Locator): Promise<boolean> =>
  thing.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 2, top + 2],
      [right - 2, top + 2],
      [left + 2, bottom - 2],
      [right - 2, bottom - 2],
    ] as const;
    return points.every(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
  });

const payButton = (page: Page): Locator => page.locator('.kt-buybar button[type=submit]');

/** The act at each height, from the top of the page; the things that it must bring into view. */
async function atEachHeight(page: Page, name: string, act: () => Promise<unknown>, things: Record<string, Locator>): Promise<void> {
  for (const height of HEIGHTS) {
    await page.setViewportSize({ width: WIDTH, height });
    await page.evaluate(() => scrollTo(0, 0));
    await act();
    for (const [thing, place] of Object.entries({ ...things, 'the button': payButton(page) }))
      await expect.poll(() => isWhollySeen(place), { message: `${name}, ${height} px: ${thing}` }).toBe(true);
  }
}

interface Form {
  name: string;
  path: () => Promise<string>;
  /** What the purchase asks. */
  call: string;
  prepare?: (page: Page) => Promise<unknown>;
}
const FORMS: Form[] = [
  { name: 'a ticket', path: async () => `/platnosc/wydarzenie/${(await aShowToCome()).id}`, call: '**/api/payments/*' },
  { name: 'a film', path: async () => `/platnosc/wideo/${(await aVideoOnSale()).id}`, call: '**/api/videopayments/*' },
  {
    name: 'tickets for a group',
    path: async () => `/platnosc/wydarzenie/${(await aShowToCome()).id}?grupowe=true`,
    call: '**/api/groupTickets*',
    prepare: (page) => page.getByRole('radio', { name: 'Grupowy' }).click(),
  },
  { name: 'a gift', path: () => Promise.resolve('/platnosc/prezent'), call: '**/api/gifts*' },
  {
    name: 'a packet',
    path: async () => `/platnosc/pakiet/${(await aPacket([await aLiveShow(), await aVideoOnSale()])).id}`,
    call: '**/api/packetpayments/*',
  },
];

for (const { name, path, call, prepare } of FORMS)
  test(`${name}: a consent that is missing, a line that is down and a refusal are in view, on each height of a phone [U1]`, async ({
    page,
    context,
  }) => {
    await aViewer(page);
    await page.goto(await path());
    await prepare?.(page);
    const consent = page.locator('.kt-consent');
    const bar = page.locator('.kt-buybar');
    await expect(payButton(page)).toBeEnabled();

    await atEachHeight(page, 'no consent', () => payButton(page).click(), {
      'its message': consent.locator('.ant-form-item-explain-error'),
      'its field': consent.locator('.ant-checkbox'),
      'the way to it': bar.getByRole('button', { name: 'Zaznacz zgodę ↑' }),
    });
    await expect(consent.getByRole('checkbox')).toBeFocused();
    await consent.getByRole('checkbox').check();

    await context.setOffline(true);
    const said = (words: string | RegExp): Locator => bar.getByRole('alert').filter({ hasText: words });
    await atEachHeight(page, 'offline', () => payButton(page).click(), { 'its answer': said('Brak połączenia z internetem.') });
    await context.setOffline(false);

    const refusal = { statusCode: 409, code: 'order.sold-out', message: 'Brak biletów.' };
    await page.route(call, (route) => route.fulfill({ status: 409, json: refusal }));
    await atEachHeight(page, '409', () => answered(page, () => payButton(page).click()), { 'its answer': said('Brak biletów.') });
  });

test('control: without room for the bar the page scrolls the message under it [U1]', async ({ page }) => {
  await aViewer(page);
  await page.goto(`/platnosc/wydarzenie/${(await aShowToCome()).id}`);
  await payButton(page).click();
  const message = page.locator('.kt-consent .ant-form-item-explain-error');
  await expect.poll(() => isWhollySeen(message)).toBe(true);
  await message.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await page.addStyleTag({ content: 'html { scroll-padding: 0 !important }' });
  await message.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  expect(await isWhollySeen(message)).toBe(false);
});
