import { text } from '@kurtyna/texts';
import { savedIsPublic } from '../support/demo-settings.js';
import { closeWire } from '../support/repertoire.js';
import { agreeAnd, aLiveShow, asAdmin, aShowToCome, aVideoOnSale, atTheProvider, FILM_VERSIONS, saveShow, words } from './box-office.js';
import { captionsShown } from './captions.js';
import { aPremiumViewer, aViewer, signInThere, signUp } from './members.js';
import { expect, letterTo, secondsPlayed, test } from './stage.js';

test.afterAll(closeWire);

// In Polish the same way is walked from a friend's link to the recording of the next day (whole-evening).
test('a newcomer finds a show at home, switches the language, signs up, buys, pays and watches [ROUTE-08, ROUTE-09, ROUTE-10, AUTH-45, AUTH-50, BUY-01, BUY-28, ORD-01, ORD-24, EVT-23, PLAY-02, FMT-01, FMT-02]', async ({
  page,
}) => {
  const email = `nowa-${Date.now()}@poczta.example`;
  const show = await aLiveShow({ dashboard_hidden: false });
  const title = `Rehearsal ${show.id}`;
  expect((await asAdmin('POST', '/api/translations/event', { event_id: show.id, language_code: 'en', title })).status).toBe(201);
  await savedIsPublic();
  try {
    await page.goto('/');
    await page.waitForURL('**/strona-glowna');
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await page.getByRole('button', { name: /rozumiem/i }).click();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('link', { name: title, exact: false }).first().click();
    await page.waitForURL(`**/wydarzenie/${show.slug}/publiczne`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  } finally {
    await saveShow(show.id, { dashboard_hidden: true }); // nobody else finds it at home
  }

  // What one came for stays in sight, through the sign-up and the letter, to the paying page (U4).
  const waits = async (): Promise<void> => {
    const waiting = page.getByText(text('auth.awaited.buying', 'en'), { exact: true }).locator('..');
    await expect(waiting).toContainText(title);
    await expect(waiting).toContainText(/\d,\d\d.zł/);
  };
  await page
    .getByRole('link', { name: text('buttons.buy', 'en') })
    .first()
    .click();
  await page.waitForURL('**/logowanie?redirect=*');
  await waits();
  await page.getByRole('link', { name: text('auth.sign-in.sign-up', 'en') }).click();
  await page.waitForURL('**/rejestracja?redirect=*');
  await waits();
  await signUp(page, email, 'en');
  await waits();

  const letter = await letterTo(page, email);
  await page.goto(letter.links.find((link) => link.includes('/weryfikacja-konta'))!);
  await expect(page.getByRole('main')).toContainText(/confirmed|verified/i);

  await waits();
  await page
    .getByRole('main')
    .getByRole('link', { name: text('auth.sign-in.submit', 'en'), exact: true })
    .click();
  await signInThere(page, email);
  await page.waitForURL('**/platnosc/wydarzenie/*');
  await expect(page.getByRole('main')).toContainText('Hello, Łucja');
  const pay = page.getByRole('button', { name: /pay/i });
  await pay.first().click();
  await expect(page.getByText(/tick|consent/i).first()).toBeVisible();
  await agreeAnd(page, /pay/i);
  await atTheProvider(page, 'pay', '45,00 zł');
  await page.waitForURL('**/status-zamowienia/wydarzenie/**');
  await expect(page.getByText('Order completed')).toBeVisible();

  await page
    .getByRole('link', { name: /Go to|Watch/ })
    .first()
    .click();
  await page.waitForURL(`**/wydarzenie/${show.slug}*`);
  if (!page.url().includes('ogladaj'))
    await page
      .getByRole('link', { name: /^Watch/ })
      .or(page.getByRole('button', { name: /^Watch/ }))
      .first()
      .click();
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(1);
});

test('the price shown is paid, VAT included; an open payment is finished from the event page, a rejected one leads to a new try [FMT-05, FMT-06, FMT-07, BUY-36, OPEN1-32, BTN-16, ORD-07, OPEN1-18]', async ({
  page,
}) => {
  await aViewer(page);
  const show = await aShowToCome({ price: 4250 });
  await page.goto(`/wydarzenie/${show.slug}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => words(page)).toContain('42,50 zł z VAT');
  await page.goto(`/platnosc/wydarzenie/${show.id}`);
  await agreeAnd(page, /^Kupuję i płacę 42,50.zł$/);
  await page.waitForURL('**/payu/pay/**');
  await expect.poll(() => words(page)).toContain('42,50 zł');

  await page.goto(`/wydarzenie/${show.slug}`);
  const pending = page.getByRole('button', { name: 'Płatność w toku' }).first();
  await expect(pending).toBeDisabled();
  await expect(pending).toHaveCSS('background-color', 'rgb(74, 46, 11)'); // the orange of the dark theme
  await page
    .getByRole('link', { name: 'Dokończ płatność' })
    .or(page.getByRole('button', { name: 'Dokończ płatność' }))
    .first()
    .click();
  await atTheProvider(page, 'reject', '42,50 zł');
  await page.waitForURL('**/status-zamowienia/wydarzenie/**error=501*');
  await expect(page.getByRole('main')).toContainText('Płatność nie powiodła się');
  await expect(
    page
      .getByRole('link', { name: /Spróbuj ponownie/ })
      .or(page.getByRole('button', { name: /Spróbuj ponownie/ }))
      .first(),
  ).toBeVisible();
});

// Of a video they are walked by the keyboard, in three sittings (watching).
test('versions are switches of one event: another film at the same place, the captions stay, the address says which [EVT-07, EVT-08, PLAY-05, OPEN1-24, U3]', async ({
  page,
}) => {
  await aPremiumViewer(page);
  const [show, video] = [await aLiveShow(), await aVideoOnSale(FILM_VERSIONS)];
  await saveShow(show.id, { video_id: video.id });
  // Where each film begins to move: the clock of the film itself says whether it went on.
  await page.addInitScript(() => {
    const begun: number[] = [];
    document.addEventListener('playing', ({ target }) => begun.push((target as HTMLVideoElement).currentTime), true);
    Object.assign(window, { begun });
  });
  const begunAt = () => page.evaluate(() => (window as unknown as { begun: number[] }).begun);
  const film = page.locator('.kt-player__film');
  const plays = () => expect.poll(() => secondsPlayed(page)).toBeGreaterThan(0);
  await page.goto(`/wydarzenie/${show.slug}?ogladaj=true`);
  await plays();
  const captions = page.getByRole('switch', { name: 'Napisy' });
  expect(await captionsShown(page)).toEqual([]);
  await captions.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => captionsShown(page)).toEqual(['pl']);
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(3);
  for (const [name, typ, file] of [
    ['PJM', 'pjm', /przedstawienie-pjm/],
    ['Audiodeskrypcja', 'audiodeskrypcja', /przedstawienie-ad/],
  ] as const) {
    await film.evaluate((stopped: HTMLVideoElement) => stopped.pause());
    const before = await film.evaluate((stopped: HTMLVideoElement) => stopped.currentTime);
    const films = (await begunAt()).length;
    await page.getByText(name, { exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`typ=${typ}`));
    await expect(page.getByRole('radio', { name })).toBeChecked();
    await expect(film).toHaveAttribute('src', file);
    await plays();
    const place = (await begunAt())[films]!;
    expect(Math.abs(place - before), `${name} goes on at ${String(before)}, not at ${String(place)}`).toBeLessThan(1);
    await expect.poll(() => captionsShown(page)).toEqual(['pl']);
  }
  await page.reload(); // the address says which
  await plays();
  await expect(film).toHaveAttribute('src', /przedstawienie-ad/);
});

test('an open payment that is paid in another tab is not offered any more, without a reload [OPEN1-32, U5]', async ({ page, context }) => {
  await aViewer(page);
  const show = await aShowToCome();
  await page.goto(`/platnosc/wydarzenie/${show.id}`);
  await agreeAnd(page, /Kupuję i płacę/);
  await page.waitForURL('**/payu/pay/**');
  const other = await context.newPage();
  await other.goto(`/wydarzenie/${show.slug}`);
  await expect(other.getByRole('button', { name: 'Dokończ płatność' }).first()).toBeVisible();
  await atTheProvider(page, 'pay', '45,00 zł');
  await expect(page.getByText('Zamówienie zakończone')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Dokończ płatność' })).toHaveCount(0);
  await expect(other.getByRole('complementary', { name: 'Cena' })).toContainText(/Masz dostęp|Zakończone/);
});
