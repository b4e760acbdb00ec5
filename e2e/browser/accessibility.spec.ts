import { text } from '@kurtyna/texts';
import { answering, plain, sentEmpty, settled, violations, walk } from './axe.js';
import { keyboard } from './keyboard.js';
import { member } from './members.js';
import { expect, repertoire, signIn, test, plainlyOnSale } from './stage.js';

// The test's own script is the one thing the page's policy would refuse.
test.use({ bypassCSP: true });

for (const language of ['pl', 'en'] as const) {
  test(`axe finds nothing on the screens of a signed-in visitor, in ${language} [FMT-02]`, async ({ page }) => {
    test.setTimeout(300_000);
    await signIn(page, 'widz@teatr.example');
    const event = (await repertoire(page)).filter((each) => plainlyOnSale(each) && each.starts_at > new Date().toISOString())[2]!;
    const token = await page.evaluate(() =>
      Object.values(localStorage)
        .map((text) => /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(String(text))?.[0])
        .find(Boolean),
    );
    const placed = (await (
      await page.request.post(`/api/payments/${event.id}`, { headers: { 'x-auth-token': token! }, data: {} })
    ).json()) as { order: { extOrderId: string }; payu: { redirectUri: string } };
    await walk(
      page,
      [
        ...plain(
          '/',
          `/wydarzenie/${event.slug}`,
          `/platnosc/wydarzenie/${event.id}`,
          `/status-zamowienia/wydarzenie/${placed.order.extOrderId}`,
          '/konto',
        ),
        sentEmpty('/konto?edit=true'),
        {
          path: '/konto',
          state: 'asked whether to delete',
          act: async (page) => {
            await page.getByRole('button', { name: text('auth.account.delete', language) }).click();
            await page.getByText(text('auth.account.delete-confirm', language)).waitFor();
          },
        },
        answering('/konto', '**/api/users/*', 503, { statusCode: 503, code: 'unavailable' }),
        answering('/', '**/accept-tos', 200, { accept_tos: false }),
      ],
      language,
    );
    await page.goto(placed.payu.redirectUri);
    await page.getByRole('button', { name: /^(Odrzuć|Reject|Decline)/ }).click();
    await page.waitForURL('**error=501*');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test(`axe finds nothing on an administrator's view of a person, in ${language} [FMT-02]`, async ({ page }) => {
    test.setTimeout(120_000);
    const { id } = await member(page);
    await signIn(page, 'admin@teatr.example');
    await walk(page, [...plain(`/konto/${id}`), sentEmpty(`/konto/${id}?edit=true`)], language);
  });
}

test('the purchase works by keyboard alone, with the focus always visible [U2]', async ({ page }) => {
  await signIn(page, 'widz@teatr.example');
  const event = (await repertoire(page)).filter((each) => plainlyOnSale(each) && each.starts_at > new Date().toISOString())[3]!;
  await page.goto(`/wydarzenie/${event.slug}`);
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
  await page.getByRole('heading', { level: 1, name: /^Dzień dobry/ }).waitFor();
  await keys.tabTo(/Akceptuję regulamin/);
  await keys.press('Space');
  await keys.tabTo(/Kupuję i płacę/);
  await keys.press('Enter');
  await page.waitForURL('**/payu/pay/**');
  await page.getByRole('button', { name: /^\s*Zapłać/ }).waitFor();
  await keys.tabTo(/^\s*Zapłać/);
  await keys.press('Enter');
  await page.waitForURL('**/status-zamowienia/**');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Zakończone|gotow/i, { timeout: 15_000 });
  expect(keys.presses()).toBeLessThanOrEqual(60);
});

test('control: the walk above sees a picture without words', async ({ page }) => {
  await settled(page, '/logowanie');
  await page.evaluate(() => document.querySelector('main')!.append(document.createElement('img')));
  expect((await violations(page)).map(({ id }) => id)).toContain('image-alt');
});
