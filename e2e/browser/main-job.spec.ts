import { text } from '@kurtyna/texts';
import { captionsShown } from './captions.js';
import { member, signInThere, signUp } from './members.js';
import { aLiveEvent, expect, letterTo, repertoire, secondsPlayed, signIn, test, plainlyOnSale } from './stage.js';

for (const language of ['pl', 'en'] as const) {
  const polish = language === 'pl';
  test(`a newcomer signs up, buys, pays and watches, in ${language} [ROUTE-08, ROUTE-09, ROUTE-10, AUTH-45, AUTH-50, BUY-01, BUY-28, ORD-01, ORD-24, EVT-23, PLAY-02, FMT-01, FMT-02]`, async ({
    page,
  }) => {
    const email = `nowa-${language}-${Date.now()}@poczta.example`;
    const event = await aLiveEvent(page);
    const title = polish ? event.title : (event.translations.find((each) => each.language_code === 'en')?.title ?? event.title);

    await page.goto('/');
    await page.waitForURL('**/strona-glowna');
    await page.getByRole('button', { name: /rozumiem|understand|ok/i }).click();
    if (!polish) await page.getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.getByRole('link', { name: title, exact: false }).first().click();
    await page.waitForURL(`**/wydarzenie/${event.slug}/publiczne`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);

    // What one came for stays in sight, through the sign-up and the letter, to the paying page (U4).
    const waits = async (): Promise<void> => {
      const waiting = page.getByText(text('auth.awaited.buying', language), { exact: true }).locator('..');
      await expect(waiting).toContainText(title);
      await expect(waiting).toContainText(/\d,\d\d.zł/);
    };
    await page
      .getByRole('link', { name: text('buttons.buy', language) })
      .first()
      .click();
    await page.waitForURL('**/logowanie?redirect=*');
    await waits();
    await page.getByRole('link', { name: text('auth.sign-in.sign-up', language) }).click();
    await page.waitForURL('**/rejestracja?redirect=*');
    await waits();
    await signUp(page, email, language);
    await waits();

    const letter = await letterTo(page, email);
    await page.goto(letter.links.find((link) => link.includes('/weryfikacja-konta'))!);
    await expect(page.getByRole('main')).toContainText(polish ? /potwierdzon|zweryfikowan/i : /confirmed|verified/i);

    await waits();
    await page
      .getByRole('main')
      .getByRole('link', { name: text('auth.sign-in.submit', language), exact: true })
      .click();
    await signInThere(page, email);
    await page.waitForURL('**/platnosc/wydarzenie/*');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Łucja');
    const pay = page.getByRole('button', { name: polish ? /Kupuję i płacę/ : /pay/i });
    await pay.first().click();
    await expect(page.getByText(polish ? /Zaznacz zgodę/ : /tick|consent/i).first()).toBeVisible();
    await page.getByRole('checkbox', { name: polish ? /Akceptuję regulamin/ : /I accept the terms/ }).check();
    await pay.first().click();

    await page.waitForURL('**/payu/pay/**');
    await page.getByRole('button', { name: polish ? 'Zapłać' : 'Pay', exact: true }).click();
    await page.waitForURL('**/status-zamowienia/wydarzenie/**');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(polish ? /Zakończone|gotow/i : /Completed|ready/i, {
      timeout: 15_000,
    });

    await page
      .getByRole('link', { name: polish ? /Przejdź do wydarzenia|Oglądaj/ : /Go to|Watch/ })
      .first()
      .click();
    await page.waitForURL(`**/wydarzenie/${event.slug}*`);
    if (!page.url().includes('ogladaj'))
      await page
        .getByRole('link', { name: polish ? /^Oglądaj/ : /^Watch/ })
        .or(page.getByRole('button', { name: polish ? /^Oglądaj/ : /^Watch/ }))
        .first()
        .click();
    await expect.poll(() => secondsPlayed(page), { timeout: 20_000 }).toBeGreaterThan(1);
  });
}

test('the price shown is the price paid, in zł with two decimals, VAT included [FMT-05, FMT-06, FMT-07, BUY-36]', async ({ page }) => {
  await signIn(page, 'widz@teatr.example');
  const event = (await repertoire(page)).filter((each) => plainlyOnSale(each) && each.starts_at > new Date().toISOString())[4]!;
  const price = `${String(Math.floor(event.event_price))},${String(Math.round((event.event_price % 1) * 100)).padStart(2, '0')} zł`;
  const plain = async () => (await page.locator('body').innerText()).replace(/\s/g, ' ');
  await page.goto(`/wydarzenie/${event.slug}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(plain).toContain(`${price} z VAT`);
  await page.goto(`/platnosc/wydarzenie/${event.id}`);
  await page.getByRole('checkbox', { name: /Akceptuję regulamin/ }).check();
  await expect.poll(plain).toContain(`Kupuję i płacę ${price}`);
  await page
    .getByRole('button', { name: /Kupuję i płacę/ })
    .first()
    .click();
  await page.waitForURL('**/payu/pay/**');
  expect(await plain()).toContain(price);
  await page.getByRole('button', { name: 'Odrzuć', exact: true }).click();
});

test('a rejected payment shows its summary and leads to another try [ORD-07, OPEN1-18]', async ({ page }) => {
  await signIn(page, 'widz@teatr.example');
  const event = (await repertoire(page)).find((each) => plainlyOnSale(each) && each.starts_at > new Date().toISOString())!;
  await page.goto(`/platnosc/wydarzenie/${event.id}`);
  await page.getByRole('checkbox', { name: /Akceptuję regulamin/ }).check();
  await page
    .getByRole('button', { name: /Kupuję i płacę/ })
    .first()
    .click();
  await page.waitForURL('**/payu/pay/**');
  await page.getByRole('button', { name: 'Odrzuć', exact: true }).click();
  await page.waitForURL('**/status-zamowienia/wydarzenie/**error=501*');
  await expect(page.getByRole('main')).toContainText('Płatność nie powiodła się');
  await expect(
    page
      .getByRole('link', { name: /Spróbuj ponownie/ })
      .or(page.getByRole('button', { name: /Spróbuj ponownie/ }))
      .first(),
  ).toBeVisible();
});

test('an open payment can be finished from the event page [OPEN1-32, BTN-16]', async ({ page }) => {
  await signIn(page, 'widz@teatr.example');
  const event = (await repertoire(page)).filter((each) => plainlyOnSale(each) && each.starts_at > new Date().toISOString())[1]!;
  await page.goto(`/platnosc/wydarzenie/${event.id}`);
  await page.getByRole('checkbox', { name: /Akceptuję regulamin/ }).check();
  await page
    .getByRole('button', { name: /Kupuję i płacę/ })
    .first()
    .click();
  await page.waitForURL('**/payu/pay/**');
  await page.goto(`/wydarzenie/${event.slug}`);
  const pending = page.getByRole('button', { name: 'Płatność w toku' }).first();
  await expect(pending).toBeDisabled();
  await expect(pending).toHaveCSS('background-color', 'rgb(74, 46, 11)'); // the orange of the dark theme
  await page
    .getByRole('link', { name: 'Dokończ płatność' })
    .or(page.getByRole('button', { name: 'Dokończ płatność' }))
    .first()
    .click();
  await page.waitForURL('**/payu/pay/**');
  await page.getByRole('button', { name: 'Odrzuć', exact: true }).click();
});

test('sign-language, audio description and captions are switches of one performance, of a video and of an event: another film at the same place, the captions stay; the address says which [EVT-07, EVT-08, VID-04, PLAY-05, OPEN1-24, U3]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'premium@teatr.example');
  const { videos } = (await (await page.request.get('/external_api/videos')).json()) as {
    videos: {
      slug: string;
      has_accessibility_video: boolean;
      has_autodesc_video: boolean;
      age_restriction: number;
      available_from: string | null;
    }[];
  };
  const video = videos.find(
    (each) =>
      each.has_accessibility_video &&
      each.has_autodesc_video &&
      !each.age_restriction &&
      !(each.available_from && each.available_from > new Date().toISOString()),
  )!;
  const source = () => page.locator('.kt-player__film').getAttribute('src');
  const plays = () => expect.poll(() => secondsPlayed(page), { timeout: 20_000 }).toBeGreaterThan(0);
  for (const address of [`/wideo/${video.slug}`, `/wydarzenie/${(await aLiveEvent(page)).slug}`]) {
    await page.goto(`${address}?ogladaj=true`);
    await plays();
    const original = await source();
    const captions = page.getByRole('switch', { name: 'Napisy' });
    if (!(await captions.isChecked())) {
      expect(await captionsShown(page)).toEqual([]);
      await captions.focus();
      await page.keyboard.press('Space');
    }
    await expect.poll(() => captionsShown(page)).toEqual(['pl']);
    await expect.poll(() => secondsPlayed(page), { timeout: 20_000 }).toBeGreaterThan(3);
    for (const [name, typ] of [
      ['PJM', 'pjm'],
      ['Audiodeskrypcja', 'audiodeskrypcja'],
    ] as const) {
      const version = page.getByRole('radio', { name });
      if ((await version.count()) === 0) continue;
      const before = await secondsPlayed(page);
      const since = Date.now();
      await page.getByText(name, { exact: true }).first().click();
      await expect(page).toHaveURL(new RegExp(`typ=${typ}`));
      await expect(version).toBeChecked();
      await plays();
      expect(await source()).not.toBe(original);
      const after = await secondsPlayed(page);
      expect(after, `${name} goes on at ${String(before)}`).toBeGreaterThan(before - 1);
      expect(after).toBeLessThan(before + 1 + (Date.now() - since) / 1000);
      await expect.poll(() => captionsShown(page), { timeout: 10_000 }).toEqual(['pl']);
    }
    const chosen = await source();
    if (address.startsWith('/wideo')) expect(chosen).not.toBe(original); // this one has all three
    await page.reload(); // the address says which
    await plays();
    expect(new URL((await source())!).pathname).toBe(new URL(chosen!).pathname);
  }
});

test('an open payment that is paid in another tab is not offered any more, without a reload [OPEN1-32, U5]', async ({ page, context }) => {
  const { email, password } = await member(page);
  await signIn(page, email, password);
  const event = (await repertoire(page)).filter((each) => plainlyOnSale(each) && each.starts_at > new Date().toISOString())[2]!;
  await page.goto(`/platnosc/wydarzenie/${event.id}`);
  await page.getByRole('checkbox', { name: /Akceptuję regulamin/ }).check();
  await page
    .getByRole('button', { name: /Kupuję i płacę/ })
    .first()
    .click();
  await page.waitForURL('**/payu/pay/**');
  const other = await context.newPage();
  await other.goto(`/wydarzenie/${event.slug}`);
  await expect(other.getByRole('button', { name: 'Dokończ płatność' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Zapłać', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Zakończone|gotow|zakończone/i, {
    timeout: 15_000,
  });
  await expect(other.getByRole('button', { name: 'Dokończ płatność' })).toHaveCount(0, { timeout: 12_000 });
  await expect(other.getByRole('complementary', { name: 'Cena' })).toContainText(/Masz dostęp|Zakończone/);
});

test('a signed-in visitor signs out and is told so [SESS-15, ROUTE-06, ROUTE-54]', async ({ page }) => {
  await signIn(page, 'premium@teatr.example');
  await page
    .getByRole('button', { name: /wyloguj/i })
    .first()
    .click();
  await page.waitForURL('**/wylogowano');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('eyJ');
});

test('wrong credentials keep the form and say so [AUTH-08]', async ({ page }) => {
  await page.goto('/logowanie');
  await page.getByLabel(/e-mail/i).fill('widz@teatr.example');
  await page.getByLabel(/^Hasło/).fill('zupelnie_inne_1');
  await page.getByRole('main').getByRole('button', { name: 'Zaloguj się', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel(/e-mail/i)).toHaveValue('widz@teatr.example');
});
