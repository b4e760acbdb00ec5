/** People and their accounts, from the browser to the letter and back: passwords, the administrators' link, the partner, two devices, the own account. */
import type { Browser, Page } from '@playwright/test';
import { text, type Language, type TextKey } from '@kurtyna/texts';
import { closeWire } from '../support/repertoire.js';
import { anAdminAt, anAdminOfTwoSteps, aViewer, block, duringMaintenance, member, partnerPerson, partnerReset } from './members.js';
import { expect, lettersTo, letterTo, sandboxUrl, signIn, siteUrl, test } from './stage.js';

test.afterAll(closeWire);

const NEW_PASSWORD = 'Druga_Odslona_88';

/** The words of the catalogue, in the language of the test. */
const wordsIn =
  (language: Language) =>
  (key: TextKey, values?: Record<string, string>): string =>
    text(key, language, values);

async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('kurtyna.language', chosen), language);
}

async function fillSignIn(page: Page, language: Language, email: string, password: string): Promise<void> {
  const say = wordsIn(language);
  await page.getByLabel(say('form.label.email')).fill(email);
  await page.getByLabel(say('form.label.password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('auth.sign-in.submit'), exact: true })
    .click();
}

// In each of the two languages some of them; the words of the other one are read on the screens themselves (frontend).
test('a forgotten password is set anew by a mailed link, in Polish [ROUTE-11, ROUTE-12, ROUTE-13, AUTH-57, AUTH-58, AUTH-59, AUTH-61, AUTH-62, AUTH-63, AUTH-67]', async ({
  page,
}) => {
  const language = 'pl';
  const say = wordsIn(language);
  const { email } = await member(page, language);
  await speak(page, language);
  await page.goto('/logowanie');
  await page.getByRole('link', { name: say('auth.sign-in.forgot') }).click();
  await page.getByRole('heading', { level: 1, name: say('auth.reset.title') }).waitFor();
  await page.getByLabel(say('form.label.email')).fill(email);
  await page.getByRole('button', { name: say('auth.reset.submit') }).click();
  await page.waitForURL('**/resetowanie-hasla/informacja?email=*');
  await expect(page.getByRole('main')).toContainText(email);
  const first = await letterTo(page, email);
  await page.getByRole('button', { name: say('auth.reset.again') }).click();
  await expect(page.getByText(say('auth.reset.sent-again')).first()).toBeVisible();
  await expect.poll(async () => (await letterTo(page, email)).links.join()).not.toBe(first.links.join());
  const newer = (await letterTo(page, email)).links.find((link) => link.includes('/nowe-haslo'))!;

  // The newer letter voids the older one (D17); a mail scanner that fetches the link uses nothing up.
  await page.goto(first.links.find((link) => link.includes('/nowe-haslo'))!);
  await expect(page.getByRole('main')).toContainText(say('errors.reset.invalid'));
  await page.request.get(newer);
  await page.goto(newer);
  await page.getByLabel(say('form.label.newpassword'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(say('form.label.repeatpassword'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: say('auth.reset.new-submit') }).click();
  await expect(page.getByRole('main')).toContainText(say('auth.reset.success'));

  await page.goto('/logowanie');
  await fillSignIn(page, language, email, NEW_PASSWORD);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/logowanie');
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(async () => (await letterTo(page, email)).subject).toBe(say('mail.password-changed.subject'));
});

test('an administrator comes in by a mailed link while the theatre is closed for work, in English [ROUTE-04, ROUTE-05, ROUTE-25, ROUTE-47, ROUTE-49, ROUTE-50, AUTH-07, AUTH-16, AUTH-18, AUTH-20, OPEN0-7]', async ({
  page,
}) => {
  const language = 'en';
  const say = wordsIn(language);
  const { email, password } = await anAdminOfTwoSteps(page, language);
  await speak(page, language);
  await duringMaintenance(async () => {
    await page.goto('/logowanie');
    await page.waitForURL('**/przerwa-techniczna');
    await expect(page.getByRole('main')).toContainText(say('errors.maintenance'));
    await page.goto('/admin-login');
    const before = await lettersTo(page, email);
    await fillSignIn(page, language, email, password);
    await expect(page.getByText(say('auth.link.title')).first()).toBeVisible();

    const link = (await letterTo(page, email, before)).links.find((each) => each.includes('login_token='))!;
    expect(new URL(link).pathname).toBe('/admin-login');
    // Neither a scanner's GET nor the page itself signs anybody in: the button does (S6).
    await page.request.get(link);
    await page.goto(link);
    await page
      .getByRole('main')
      .getByRole('button', { name: say('auth.sign-in.submit'), exact: true })
      .click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/regulamin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/regulamin');

    await page
      .getByRole('button', { name: say('common.nav.sign-out') })
      .first()
      .click();
    await page.waitForURL('**/przerwa-techniczna');
    await page.goto(link);
    await page
      .getByRole('main')
      .getByRole('button', { name: say('auth.sign-in.submit'), exact: true })
      .click();
    await expect(page.getByRole('main')).toContainText(say('auth.flag.wrongToken'));
  });
});

test('with an account of the partner: new, again, in the theatre’s own way already, in Polish [SSO-01, SSO-03, SSO-04, SSO-05, SSO-06, SSO-07, SSO-08, SSO-09, SESS-16, ROUTE-14, ACCT-42, ACCT-43]', async ({
  page,
}) => {
  const language = 'pl';
  const say = wordsIn(language);
  await partnerReset(page);
  await speak(page, language);
  const subject = `ola-${language}-${Date.now()}`;
  await partnerPerson(page, subject, {
    email: `${subject}@partner.example`,
    givenName: 'Aleksandra',
    familyName: 'Żak',
  });
  const atPartner = async (who: string): Promise<void> => {
    await page.goto('/logowanie?redirect=/konto');
    await page.getByRole('button', { name: say('auth.sign-in.partner') }).click();
    await page.waitForURL(`${sandboxUrl}/partner/**`);
    await page.getByLabel('Osoba').selectOption(who);
    await page.getByRole('button', { name: 'Zaloguj', exact: true }).click();
  };

  await atPartner(subject);
  await page.waitForURL(`${siteUrl}/konto`);
  await expect(page.getByRole('main')).toContainText('Aleksandra');
  await page.goto('/');
  const terms = page.getByRole('dialog', { name: say('auth.terms.title') });
  await expect(terms).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(terms).toBeVisible();
  await terms.getByRole('button', { name: say('auth.terms.accept') }).click();
  await expect(terms).toBeHidden();

  // Editing belongs to the partner.
  await page.goto('/konto');
  await page
    .getByRole('button', { name: say('common.edit') })
    .first()
    .click();
  await expect(page.getByText(say('auth.account.partner-edit')).first()).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(`^(${say('common.yes')}|OK)$`) })
    .last()
    .click();
  await page.waitForURL(`${sandboxUrl}/partner/account**`);
  await page.getByLabel('Imię').fill('Olga');
  await page.getByRole('button', { name: 'Zapisz' }).click();

  await page.goto('/konto');
  await page
    .getByRole('button', { name: say('common.nav.sign-out') })
    .first()
    .click();
  // The partner asks whether its own session is to end too (RP-initiated logout).
  await page.waitForURL(`${sandboxUrl}/partner/session/end**`);
  await page.getByRole('button', { name: 'Wyloguj', exact: true }).click();
  await page.waitForURL(`${siteUrl}/wylogowano**`);
  await atPartner(subject);
  await page.waitForURL(`${siteUrl}/konto`);
  await expect(page.getByRole('main')).toContainText('Olga');
  await page
    .getByRole('button', { name: say('common.nav.sign-out') })
    .first()
    .click();
  await page.waitForURL(`${sandboxUrl}/partner/session/end**`);
  await page.getByRole('button', { name: 'Wyloguj', exact: true }).click();
  await page.waitForURL(`${siteUrl}/wylogowano**`);

  // An address of the theatre's own account opens nothing of it.
  const { email } = await member(page);
  await partnerPerson(page, `${subject}-2`, { email });
  await atPartner(`${subject}-2`);
  await page.waitForURL('**/logowanie?tlAlreadyRegistered*');
  await expect(page.getByText(say('auth.flag.tlAlreadyRegistered'))).toBeVisible();
});

test('a second device ends the first, which is told so and led to the sign-in, in English [SESS-06, SESS-09, SESS-10, SESS-11, SESS-13, AUTH-10]', async ({
  page,
  browser,
}) => {
  const language = 'en';
  const say = wordsIn(language);
  const { email, password } = await member(page, language);
  await speak(page, language);
  await page.clock.install();
  await page.goto('/logowanie');
  await fillSignIn(page, language, email, password);
  await page.waitForURL((url) => url.pathname === '/');
  await elsewhere(browser, (other) => signIn(other, email, password));

  // From here on only the time passes that the test lets pass, and the answer comes when it stands still: a slow machine would spend the
  // ten seconds by itself.
  let isAsked = false;
  let letGo = (): void => undefined;
  const stands = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/users/validate-session', async (route) => {
    isAsked = true;
    await stands;
    await route.continue();
  });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  for (let seconds = 0; !isAsked && seconds <= 300; seconds += 5) await page.clock.runFor(5_000);
  letGo();
  const notice = page.getByText(say('auth.session.another-user-title'));
  await expect.poll(() => page.clock.runFor(50).then(() => notice.isVisible())).toBe(true);
  await page.clock.runFor(8_000);
  expect(new URL(page.url()).pathname).toBe('/');
  await page.clock.runFor(3_000);
  await page.clock.resume();
  await page.waitForURL('**/logowanie?anotherUser=true*');
  await expect(page.getByRole('main').getByText(say('auth.flag.anotherUser'))).toBeVisible();
});

test('an account is looked at, edited and erased; its password is wrong from then on, and the form says so, in English [ROUTE-17, ROUTE-18, ACCT-01, ACCT-02, ACCT-13, ACCT-14, ACCT-23, ACCT-24, SESS-15, AUTH-08]', async ({
  page,
}) => {
  const language = 'en';
  const say = wordsIn(language);
  const { email, password } = await member(page, language);
  await speak(page, language);
  await page.goto('/logowanie?redirect=/konto?edit=true');
  await fillSignIn(page, language, email, password);
  await page.waitForURL('**/konto?edit=true');
  const firstname = page.getByLabel(say('form.label.firstname'), { exact: true });
  await firstname.fill('Ewa <b>');
  await firstname.blur();
  await expect(page.getByText(say('form.validate.special_chars'))).toBeVisible();
  await firstname.fill('Ewelina');
  await page.getByRole('button', { name: say('common.save'), exact: true }).click();
  await expect(page.getByText(say('common.saved')).first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Ewelina');

  await page.getByRole('button', { name: say('auth.account.delete') }).click();
  await expect(page.getByText(say('auth.account.delete-confirm'))).toBeVisible();
  await page.getByRole('button', { name: say('common.yes'), exact: true }).click();
  await page.waitForURL('**/strona-glowna');
  expect(await page.evaluate(() => localStorage.getItem('kurtyna.session'))).toBeNull();
  await expect.poll(async () => (await letterTo(page, email)).subject).toBe(say('mail.account-deleted.subject'));
  await page.goto('/logowanie');
  await fillSignIn(page, language, email, password);
  await expect(page.getByText(say('errors.auth.wrong-credentials'))).toBeVisible();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel(say('form.label.email'))).toHaveValue(email); // the form is kept
});

test('the search finds events, videos and pages, and the pages of the footer are there, in Polish [SEARCH-01, SEARCH-02, SEARCH-03, SEARCH-04, SEARCH-05, SEARCH-06, SEARCH-08, PAGE-01, PAGE-02, ROUTE-20, ROUTE-21, ROUTE-22, ROUTE-23, ROUTE-24, ROUTE-51]', async ({
  page,
}) => {
  const language = 'pl';
  const say = wordsIn(language);
  await speak(page, language);
  await page.goto('/strona-glowna');
  const box = page.getByRole('search').getByRole('searchbox', { name: say('common.search.label') });
  await box.fill('bilet');
  await box.press('Enter');
  await page.waitForURL('**/szukaj?q=bilet');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text('common.search.title-for', language, { query: 'bilet' }));
  await page.getByRole('main').getByRole('link', { name: /./ }).first().waitFor();
  await page.getByRole('main').locator('a[href^="/n/"]').first().click();
  await page.waitForURL('**/n/*');

  await page.goto('/szukaj?q=ab');
  await expect(page.getByRole('main')).toContainText(say('common.search.too-short'));
  await page.goto('/szukaj?q=zzqqxx');
  await expect(page.getByRole('main')).toContainText(say('common.search.empty'));

  for (const path of ['/regulamin', '/polityka', '/kontakt', '/n/jakkupicbilet']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(120);
  }
  await page.goto('/n/nie-ma-takiej');
  await expect(page.getByRole('main')).toContainText(say('errors.page.not-found'));
});

test('somebody the theatre has blocked does not come in by the partner either [SSO-10, AUTH-13]', async ({ page }) => {
  await partnerReset(page);
  const subject = `zablokowana-${Date.now()}`;
  await partnerPerson(page, subject, { email: `${subject}@partner.example` });
  const come = async (): Promise<void> => {
    await page.goto('/logowanie');
    await page.getByRole('button', { name: text('auth.sign-in.partner', 'pl') }).click();
    await page.getByLabel('Osoba').selectOption(subject);
    await page.getByRole('button', { name: 'Zaloguj', exact: true }).click();
  };
  await come();
  await page.waitForURL((url) => url.origin === siteUrl && url.pathname === '/');
  await block(`${subject}@partner.example`);
  await page.evaluate(() => localStorage.removeItem('kurtyna.session'));
  await come();
  await page.waitForURL('**/logowanie?userBlocked*');
  await expect(page.getByText(text('auth.flag.userBlocked', 'pl'))).toBeVisible();
});

test('whoever cancels at the partner is back at the form, which says so as of every error there [SSO-11, AUTH-14]', async ({ page }) => {
  await partnerReset(page);
  await page.goto('/logowanie');
  await page.getByRole('button', { name: text('auth.sign-in.partner', 'pl') }).click();
  await page.getByRole('button', { name: 'Anuluj' }).click();
  await page.waitForURL(`${siteUrl}/logowanie?tlError*`);
  await expect(page.getByText(text('auth.flag.tlError', 'pl'))).toBeVisible();
  await page.goto('/callback?code=zmyslony&state=zmyslony');
  await page.waitForURL('**/logowanie?tlError*');
  await expect(page.getByText(text('auth.flag.tlError', 'pl'))).toBeVisible();
  expect(page.url()).not.toContain('zmyslony');
});

test('an administrator looks at a person and signs out, and a person looks at nobody else [ROUTE-19, USER-19, ACCT-22, ROUTE-52, SESS-15, ROUTE-06, ROUTE-54]', async ({
  page,
}) => {
  const { id, email, password } = await member(page);
  await anAdminAt(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: text('common.nav.admin', 'pl') }).first()).toBeVisible();
  await page.goto(`/konto/${id}`);
  await expect(page.getByRole('main')).toContainText(email);
  await page
    .getByRole('button', { name: text('common.nav.sign-out', 'pl') })
    .first()
    .click();
  await page.waitForURL('**/wylogowano');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('eyJ');
  await signIn(page, email, password);
  await expect(page.getByRole('link', { name: text('common.nav.admin', 'pl') })).toHaveCount(0);
  await page.goto('/teapp-admin?view=users');
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/konto/1');
  await page.waitForURL('**/konto');
  await expect(page.getByRole('main')).toContainText(email);
});

/** Addresses of others, however they are written, never become the end of a sign-in (S16). */
const TARGETS = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example',
  'http://evil.example/x',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '%2f%2fevil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '@evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/x/../..//evil.example',
  '#//evil.example',
  '?//evil.example',
];

test('a sign-in ends on our own site, whatever `redirect` says [S16, AUTH-09, OPEN0-5]', async ({ page }) => {
  await aViewer(page);
  for (const target of TARGETS) {
    // What the page loads besides, nobody waits for.
    await page.goto(`/logowanie?redirect=${encodeURIComponent(target)}`, { waitUntil: 'commit' });
    await page.waitForURL((url) => url.pathname !== '/logowanie', { waitUntil: 'commit' });
    expect([target, new URL(page.url()).origin]).toEqual([target, siteUrl]);
  }
});

async function elsewhere(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  try {
    await work(await context.newPage());
  } finally {
    await context.close();
  }
}
