import { closeHouse } from '../support/house.js';
import { aPerson } from '../support/people.js';
import { closeWire } from '../support/repertoire.js';
import { settled, violations, walk } from './axe.js';
import { aShowToCome } from './box-office.js';
import { keyboard } from './keyboard.js';
import { anAdminAt, aViewer } from './members.js';
import { viewerScene, watchScene } from './scenes.js';
import { personScreens } from './screens.js';
import { expect, test } from './stage.js';

// The test's own script is the one thing the page's policy would refuse.
test.use({ bypassCSP: true });
test.afterAll(async () => {
  await closeWire();
  await closeHouse();
});

for (const language of ['pl', 'en'] as const) {
  test(`axe and geometry find nothing on the screens of a signed-in visitor, in ${language} [FMT-02, U1, U24, U27]`, async ({ page }) => {
    test.setTimeout(300_000);
    const { screens, payPage } = await viewerScene(page, language);
    await walk(page, screens, language);
    await page.goto(payPage);
    await page.getByRole('button', { name: /^(Odrzuć|Reject|Decline)/ }).click();
    await page.waitForURL('**error=501*');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test(`axe finds nothing where one watches, and captions keep clear of the controls, in ${language} [FMT-02, U1]`, async ({ page }) => {
    test.setTimeout(300_000);
    await walk(page, await watchScene(page, language), language);
  });

  test(`axe finds nothing on an administrator's view of a person, in ${language} [FMT-02]`, async ({ page }) => {
    test.setTimeout(120_000);
    const { id } = await aPerson();
    await anAdminAt(page, { language });
    await walk(page, personScreens(id), language, { spoken: 'pl' });
  });
}

test('the purchase works by keyboard alone, with the focus always visible [U2]', async ({ page }) => {
  await aViewer(page);
  const show = await aShowToCome();
  await page.goto(`/wydarzenie/${show.slug}`);
  const keys = keyboard(page);
  await page
    .getByRole('link', { name: /Kup dostęp/ })
    .or(page.getByRole('button', { name: /Kup dostęp/ }))
    .first()
    .waitFor();
  await keys.tabTo(/Kup dostęp/);
  await keys.press('Enter');
  await page.waitForURL('**/platnosc/wydarzenie/*');
  // Its own heading: that of the page before is there until this one has come.
  await page.getByRole('heading', { level: 1, name: /^Kupujesz/ }).waitFor();
  await keys.tabTo(/Akceptuję regulamin/);
  await keys.press('Space');
  await keys.tabTo(/Kupuję i płacę/);
  await keys.press('Enter');
  await page.waitForURL('**/payu/pay/**');
  await page.getByRole('button', { name: /^\s*Zapłać/ }).waitFor();
  await keys.tabTo(/^\s*Zapłać/);
  await keys.press('Enter');
  await page.waitForURL('**/status-zamowienia/**');
  await expect(page.getByText('Zamówienie zakończone', { exact: true })).toBeVisible();
  expect(keys.presses()).toBeLessThanOrEqual(60);
});

test('control: the walk above sees a picture without words', async ({ page }) => {
  await settled(page, '/logowanie');
  await page.evaluate(() => document.querySelector('main')!.append(document.createElement('img')));
  expect((await violations(page)).map(({ id }) => id)).toContain('image-alt');
});

test('control: the looks at the other widths see words too faint, a link that is nothing but coloured and a target too small', async ({
  page,
}) => {
  await settled(page, '/logowanie');
  await page.evaluate(() => {
    const planted = document.createElement('div');
    planted.innerHTML = `<p style="color:#999;background:#aaa">blado</p>
      <p style="color:#000;background:#fff">Długi tekst i w nim <a href="/kontakt" style="color:#333;text-decoration:none">odnośnik</a> bez kreski.</p>
      <p style="display:flex">
        <button style="all:unset;width:9px;height:9px">a</button><button style="all:unset;width:9px;height:9px">b</button>
      </p>`;
    document.querySelector('h1')!.before(planted);
  });
  expect((await violations(page, undefined, 'changing')).map(({ id }) => id).sort()).toEqual([
    'color-contrast',
    'link-in-text-block',
    'target-size',
  ]);
});
