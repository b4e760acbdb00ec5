/** The settings from the form to the visitor: festival, views, links, limits, advertisements and bars (content-and-media 4.2, journeys c, f and j). */
import type { Browser, Page } from '@playwright/test';
import { demoSettings, savedIsPublic } from '../support/demo-settings.js';
import { closeWire } from '../support/repertoire.js';
import { aShowToCome } from './box-office.js';
import { anAdminAt } from './members.js';
import { picture } from './pictures.js';
import { aloneTest as test, expect, siteUrl } from './stage.js';

const tab = async (page: Page, view: string, title: string) => {
  await page.goto(`/teapp-admin?view=${view}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};
/** Typed and saved; the server has answered when it comes back. */
async function type(page: Page, label: string, value: string, field = label): Promise<void> {
  await page.getByRole('textbox', { name: field, exact: true }).fill(value);
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/appconfig'));
  await page.getByRole('button', { name: `Zapisz: ${label}`, exact: true }).click();
  expect((await answered).status()).toBe(200);
}
async function turn(page: Page, label: string, on: boolean): Promise<void> {
  const toggle = page.getByRole('switch', { name: label });
  if ((await toggle.isChecked()) === on) return;
  await toggle.click();
  await expect(toggle).toBeChecked({ checked: on });
}
/** A visitor beside the administrator, with a browser of their own. */
async function visitor(browser: Browser, language: 'pl' | 'en' = 'pl'): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: siteUrl })).newPage();
  await page.addInitScript((chosen) => {
    localStorage.setItem('kurtyna.language', chosen);
    localStorage.setItem('kurtyna.cookies', String(Date.now() + 86_400_000));
  }, language);
  return page;
}

/** The visitor comes, or comes again, when what was saved is public: the gateway keeps it, and hears of changes (P5). */
async function comes(visitor: Page, path?: string): Promise<void> {
  await savedIsPublic();
  await (path === undefined ? visitor.reload() : visitor.goto(path));
}

/** Stated, and not what stood there before, which a test that was cut off may have left. */
test.beforeEach(async ({ page }) => {
  await demoSettings();
  await anAdminAt(page);
});
test.afterEach(demoSettings);
test.afterAll(closeWire);

test('a festival is titled, switched and put in order, and a visitor of either language sees it at once [FEST-01, FEST-02, FEST-05, FEST-06, FEST-07, FEST-08, HOME-23, HOME-25, HOME-26, HOME-27, HOME-28, VIEWS-09]', async ({
  page,
  browser,
}) => {
  const [polish, english] = [await visitor(browser), await visitor(browser, 'en')];
  const section = (of: Page, title: string) => of.getByRole('region', { name: title });
  const titles = (of: Page, title: string) => section(of, title).getByRole('heading', { level: 3 }).allTextContents();
  const showEnded = () =>
    section(polish, 'Festiwal Prób')
      .getByRole('button', { name: /^Pokaż zakończone/ })
      .click();

  await tab(page, 'views', 'Widoki');
  await page.getByRole('link', { name: 'Ustawienia festiwalu' }).click();
  await page.getByRole('heading', { level: 1, name: 'Festiwal' }).waitFor();
  await type(page, 'Tytuł', 'Festiwal Prób');
  await type(page, 'Tytuł (EN)', 'Festival of Rehearsals');
  await turn(page, 'Pokaż festiwal na stronie głównej', true);
  await turn(page, 'Pokaż zakończone wydarzenia', false);
  await comes(polish, '/strona-glowna');
  await section(polish, 'Festiwal Prób').waitFor();
  await expect.poll(async () => (await titles(polish, 'Festiwal Prób')).length).toBeGreaterThan(0); // its lists come one by one
  const upcoming = await titles(polish, 'Festiwal Prób');
  const dates = () => section(polish, 'Festiwal Prób').innerText();
  const long = await dates();
  await turn(page, 'Krótkie daty', true);
  await turn(page, 'Pokaż zakończone wydarzenia', true);
  await comes(polish);
  await showEnded();
  await expect.poll(async () => (await titles(polish, 'Festiwal Prób')).length).toBeGreaterThan(upcoming.length);
  const withFinished = await titles(polish, 'Festiwal Prób');
  expect(withFinished.slice(0, upcoming.length)).toEqual(upcoming); // finished ones come after
  const finished = withFinished.slice(upcoming.length);
  expect(long).toMatch(/\b20\d\d\b/);
  expect(await dates()).not.toMatch(/\b20\d\d\b/);
  await turn(page, 'Odwróć kolejność zakończonych', true);
  await comes(polish);
  await showEnded();
  await expect.poll(async () => (await titles(polish, 'Festiwal Prób')).slice(upcoming.length)).toEqual([...finished].reverse());
  await comes(english, '/strona-glowna');
  await section(english, 'Festival of Rehearsals').waitFor();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await turn(page, 'Pokaż festiwal na stronie głównej', false);
  await comes(polish);
  await polish.getByRole('heading', { name: 'Repertuar' }).waitFor();
  await expect(section(polish, 'Festiwal Prób')).toHaveCount(0);
});

test('blocks of the home go and come, and the picture beside the forms is chosen, shown and taken away [VIEWS-01, VIEWS-02, VIEWS-03, VIEWS-04..VIEWS-08, HOME-20, HOME-21, HOME-22, HOME-24]', async ({
  page,
  browser,
}) => {
  const guest = await visitor(browser);
  const home = async () => {
    await comes(guest, '/strona-glowna');
    await guest.getByRole('contentinfo').waitFor();
    await guest.waitForLoadState('networkidle');
  };
  const BLOCKS = [
    ['Slajdy', '.kt-slider, [aria-roledescription="carousel"]'],
    ['Repertuar', '#repertuar'],
    ['Filtry kategorii VOD', '#wideo [aria-pressed]'],
    ['Wideo na życzenie (VOD)', '#wideo'],
  ] as const;
  await tab(page, 'views', 'Widoki');
  for (const [label, block] of BLOCKS) {
    await home();
    await expect(guest.locator(block)).not.toHaveCount(0);
    await turn(page, label, false);
    await home();
    await expect(guest.locator(block)).toHaveCount(0);
    await turn(page, label, true);
  }
  await home();
  for (const [, block] of BLOCKS) await expect(guest.locator(block)).not.toHaveCount(0);

  const label = 'Tło logowania i rejestracji';
  await page
    .getByLabel(`Plik obrazu: ${label}`)
    .setInputFiles({ name: 'foyer.png', mimeType: 'image/png', buffer: await picture(900, 900, '#135') });
  await page.getByRole('button', { name: `Zapisz: ${label}` }).click();
  const stored = page.getByRole('img', { name: label });
  await expect(stored).toHaveAttribute('src', /^\/images\//);
  const address = (await stored.getAttribute('src'))!;
  for (const path of ['/logowanie', '/rejestracja']) {
    await comes(guest, path);
    await expect.poll(() => guest.content()).toContain(address);
  }
  await page.getByRole('button', { name: `Usuń obraz: ${label}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tak' }).click();
  await expect(page.getByText('Brak obrazu')).toBeVisible();
  await comes(guest, '/logowanie');
  await guest.getByRole('heading', { level: 1 }).waitFor();
  expect(await guest.content()).not.toContain(address);
});

test('links and bars reach the visitor at once; the bars stand at the bottom and hide nothing that is focused [LINKS-01..LINKS-04, LINKS-06, LINKS-10, NOTIF-04, NOTIF-05, NOTIF-07, NOTIF-08]', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000); // ten times the visitor comes again
  const guest = await visitor(browser);
  await tab(page, 'links', 'Widoki');
  await expect(page.getByRole('heading', { level: 2, name: 'Odnośniki' })).toBeInViewport();
  await type(page, 'Nazwa strony instytucji', 'Teatr Zza Kulis');
  await type(page, 'Adres strony instytucji', 'ftp://pliki.example/plan.pdf');
  await type(page, 'Adres polityki prywatności', 'https://teatr.example/polityka');
  await type(page, 'Adres regulaminu', '');
  const footer = guest.getByRole('contentinfo');
  await comes(guest, '/strona-glowna');
  await expect(footer.getByRole('link', { name: 'Teatr Zza Kulis' })).toHaveAttribute('href', 'ftp://pliki.example/plan.pdf');
  await expect(footer.getByRole('link', { name: 'Polityka prywatności' })).toHaveAttribute('href', 'https://teatr.example/polityka');
  await expect(footer.getByRole('link', { name: 'Regulamin' })).toHaveAttribute('href', /regulamin/); // never without
  await type(page, 'Adres strony instytucji', '');
  await comes(guest);
  await footer.getByRole('link', { name: 'Regulamin' }).waitFor();
  await expect(footer.getByRole('link', { name: 'Teatr Zza Kulis' })).toHaveCount(0);

  await tab(page, 'notifications', 'Powiadomienia');
  const ofError = page.getByRole('toolbar', { name: 'Formatowanie: Ważny komunikat' });
  await ofError.getByRole('button', { name: 'Źródło HTML' }).click();
  const source = 'Źródło HTML: Ważny komunikat';
  await type(page, 'Ważny komunikat', '<b>Awaria</b> płatności', source);
  await type(page, 'Informacja', 'Premiera w sobotę');
  for (const width of [390, 1440]) {
    await guest.setViewportSize({ width, height: 700 });
    await comes(guest, '/strona-glowna');
    const bar = guest.getByRole('region', { name: 'Informacja' });
    await expect(bar).toContainText('Premiera w sobotę');
    const box = (await bar.boundingBox())!;
    expect(Math.round(box.y + box.height)).toBe(700);
    const top = (await guest.getByRole('region', { name: 'Ważny komunikat' }).boundingBox())!.y;
    await guest.getByRole('contentinfo').getByRole('link').last().focus();
    const last = (await guest.getByRole('contentinfo').getByRole('link').last().boundingBox())!;
    expect(last.y + last.height).toBeLessThanOrEqual(top);
  }
  const close = guest.getByRole('region', { name: 'Informacja' }).getByRole('button');
  await close.click();
  await comes(guest);
  await expect(guest.getByText('Awaria', { exact: true })).toBeVisible(); // bold, and no tags to be read
  await expect(guest.getByText('Premiera w sobotę')).toHaveCount(0);
  await type(page, 'Informacja', 'Premiera w niedzielę');
  await comes(guest);
  await expect(guest.getByText('Premiera w niedzielę')).toBeVisible();
  await type(page, 'Ważny komunikat', '', source);
  await comes(guest);
  await guest.getByText('Premiera w niedzielę').waitFor();
  await expect(guest.getByRole('region', { name: 'Ważny komunikat' })).toHaveCount(0);
});

test('the house is closed after a question, but for administrators and their door, and opened again [LIMIT-01, LIMIT-02, ADM-33]', async ({
  page,
  browser,
}) => {
  const guest = await visitor(browser);
  await tab(page, 'limitations', 'Ograniczenia');
  const toggle = page.getByRole('switch', { name: 'Tryb przerwy technicznej' });
  await toggle.click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('/admin-login');
  await question.getByRole('button', { name: 'Tak' }).click();
  await expect(toggle).toBeChecked();
  await comes(guest, '/strona-glowna');
  await expect(guest.getByText(/przerw/i).first()).toBeVisible();
  await guest.goto('/admin-login');
  await expect(guest.getByLabel(/e-mail/i)).toBeVisible();
  await page.reload();
  await expect(toggle).toBeChecked();
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await comes(guest, '/strona-glowna');
  await guest.getByRole('heading', { name: 'Repertuar' }).waitFor();
});

test('an advertisement has a picture for each of three widths, and leads where it was told, beside free and paid content [ADSADM-01..ADSADM-12, ADS-01..ADS-06]', async ({
  page,
  browser,
}) => {
  const WIDTHS = [
    ['Smartfon, do 575 px', 575, 300],
    ['Tablet, od 576 do 991 px', 991, 500],
    ['Komputer, od 992 px', 992, 700],
  ] as const;
  const KINDS = [
    ['bezpłatne', 'bezpłatnych', 0],
    ['płatne', 'płatnych', 1],
  ] as const;
  await tab(page, 'advertisement_settings', 'Reklamy');
  const stored = new Map<string, string>();
  for (const [adjective, genitive, shade] of KINDS) {
    await type(page, `Adres reklamy przy treściach ${genitive}`, `https://sponsor.example/${shade}`);
    for (const [name, , width] of WIDTHS) {
      const label = `${name} (${adjective})`;
      const old = await page
        .getByRole('img', { name: label })
        .getAttribute('src')
        .catch(() => null);
      await page
        .getByLabel(`Plik obrazu: ${label}`, { exact: true })
        .setInputFiles({ name: 'ad.png', mimeType: 'image/png', buffer: await picture(width, 100, shade ? '#713' : '#137') });
      await page.getByRole('button', { name: `Zapisz: ${label}`, exact: true }).click();
      const image = page.getByRole('img', { name: label, exact: true });
      await expect(image).toHaveAttribute('src', /^\/images\/[a-z0-9]{20}\.png$/);
      await expect(image).not.toHaveAttribute('src', old ?? '-');
      stored.set(label, (await image.getAttribute('src'))!);
    }
  }
  await turn(page, 'Pokazuj reklamy', true);
  const shows = [await aShowToCome({ price: 0 }), await aShowToCome()];
  const guest = await visitor(browser);
  const banner = guest.getByRole('img', { name: 'Reklama' });
  for (const [adjective, , paid] of KINDS) {
    const event = shows[paid]!;
    for (const [name, width] of WIDTHS) {
      await guest.setViewportSize({ width, height: 900 });
      await comes(guest, `/wydarzenie/${event.slug}/publiczne`);
      await banner.scrollIntoViewIfNeeded();
      await expect
        .poll(() => banner.evaluate((image) => new URL((image as HTMLImageElement).currentSrc).pathname))
        .toContain(stored.get(`${name} (${adjective})`)!.slice(0, -4));
      await expect(guest.getByRole('link', { name: /^Reklama/ })).toHaveAttribute('href', `https://sponsor.example/${paid}`);
    }
  }
  await turn(page, 'Pokazuj reklamy', false);
  await comes(guest);
  await guest.getByRole('heading', { level: 1 }).waitFor();
  await guest.waitForLoadState('networkidle');
  await expect(banner).toHaveCount(0);
});
