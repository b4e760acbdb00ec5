/** What the theatre says to many, and whom it keeps out: new content, new terms, shared accounts (content-and-media 4.2, journeys e, g and h). */
import type { Locator, Page } from '@playwright/test';
import { PAGES } from '../../services/catalog/src/demo/pages.js';
import { call } from '../support/http.js';
import { chooseHouseRules } from '../support/house-rules.js';
import { closeHouse, rows, until } from '../support/house.js';
import { aPerson } from '../support/people.js';
import { buy, closeWire } from '../support/repertoire.js';
import { admin, aLiveShow, aloneJourney, asAdmin, become, journey as test, saveShow } from './box-office.js';
import { expect, letterTo, secondsPlayed } from './stage.js';

const { content, titleEn, contentEn } = PAGES.find(({ slug }) => slug === 'regulamin')!;
const TERMS = { path: '/api/pages/2', texts: { content, title_en: titleEn, content_en: contentEn } };

test.beforeEach(() => chooseHouseRules());
test.afterEach(async () => {
  await chooseHouseRules();
  // Before the other lane goes on: its people need not accept anything.
  await rows('identity', 'DELETE FROM terms');
  await asAdmin('PUT', TERMS.path, TERMS.texts);
});
test.afterAll(async () => {
  await rows('identity', `DELETE FROM mail_outbox WHERE kind = 'new_content' AND status = 'queued'`);
  await closeWire();
  await closeHouse();
});

/** The administrator chose English for the site: the back office is Polish all the same. */
const openTab = async (page: Page, view: string) => {
  await become(page, await admin(), 'en');
  await page.goto(`/teapp-admin?view=${view}`);
};
const isSaved = (page: Page) => page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
/** The browser tells an editor where the cursor went before it paints the next frame; nobody types as fast as a test. */
const heard = (page: Page) => page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
const press = (page: Page, button: Locator) => Promise.all([isSaved(page), button.click()]);

test('new content is told to subscribers after a question; one click in the letter ends it without a sign-in [NOTIF-09, NOTIF-10, NOTIF-11, NOTIF-12, NOTIF-13, MAILING-06]', async ({
  page,
  beside,
}) => {
  // As if the last notice lay a day back.
  await rows(
    'catalog',
    `UPDATE app_config SET settings = settings || jsonb_build_object('notify_newcontent_date', to_char((now() - interval '1 day') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
  );
  const show = await aLiveShow({ dashboard_hidden: false });
  await rows('catalog', 'UPDATE event SET first_published_at = now(), announced_at = NULL WHERE id = $1', [show.id]);
  const reader = await aPerson({ subscribed: true, language: 'en' });

  await openTab(page, 'notifications');
  await page.getByRole('button', { name: 'Powiadom o nowościach' }).click();
  const question = page.getByRole('dialog', { name: 'Powiadomienie o nowościach' });
  await expect(question.getByRole('checkbox', { name: new RegExp(`^${show.title} · `) })).toBeChecked();
  await question.getByRole('button', { name: 'Dalej' }).click();
  const letterPage = question.locator('iframe');
  await expect(letterPage).toHaveAttribute('srcdoc', new RegExp(`>${show.title}<`));
  await question.getByText('Po angielsku', { exact: true }).click();
  await expect(letterPage).toHaveAttribute('srcdoc', /<h1[^>]*>New in the theatre</);
  await question.getByRole('button', { name: 'Dalej' }).click();
  await expect(question.getByRole('radio', { name: 'Do subskrybentów newslettera' })).toBeChecked();
  await press(page, question.getByRole('button', { name: /^Wyślij do [\d\u00a0]+ os(ób|oby)$/ }));
  await expect(page.getByText('Wysłano', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Ostatnio wysłano: /)).toBeVisible();

  // The house has many readers; this one's letter need not wait for theirs.
  await until(
    'the letter is written',
    async () =>
      (
        await rows('identity', `UPDATE mail_outbox SET next_attempt_at = now() WHERE user_id = $1 AND kind = 'new_content' RETURNING 1`, [
          reader.id,
        ])
      ).length > 0,
  );
  const letter = await letterTo(page, reader.email);
  expect(letter.subject).toBe('New in the theatre');
  expect(letter.links.some((link) => link.includes(`/wydarzenie/${show.slug}`))).toBe(true);
  await saveShow(show.id, { dashboard_hidden: true });
  const guest = await beside(null);
  await guest.goto(letter.links.find((link) => link.includes('/u/'))!);
  await guest.getByRole('button', { name: 'Unsubscribe me' }).click();
  await expect(guest.getByText('We will not send you such messages any more.')).toBeVisible();
  await become(guest, reader, 'en');
  await guest.goto('/konto');
  await expect(guest.getByText('You do not receive the newsletter.')).toBeVisible();
});

test('who watches from a fourth address where three are allowed is out in the middle of the film, cannot sign in and is told by letter [LIMIT-06, LIMIT-07, LIMIT-09, LIMIT-10, LIMIT-15, BAN-20]', async ({
  page,
  beside,
}) => {
  const [show, viewer] = [await aLiveShow({ price: 0 }), await aPerson({ language: 'en' })];
  await buy(viewer, show, { body: {} });

  await openTab(page, 'limitations');
  const addresses = page.getByRole('textbox', { name: 'Największa liczba różnych adresów IP w ciągu 24 godzin' });
  const save = page.getByRole('button', { name: 'Zapisz: Największa liczba różnych adresów IP w ciągu 24 godzin' });
  await expect(save).toBeDisabled();
  await addresses.fill('3,5');
  await save.click();
  await expect(page.getByText('Niepoprawna wartość')).toBeVisible();
  await addresses.fill('3');
  await press(page, save);
  for (const name of ['Blokuj konta po przekroczeniu liczby adresów IP', 'Wyślij e-mail do zablokowanej osoby'])
    await press(page, page.getByRole('switch', { name }));
  const [{ version } = { version: 0 }] = await rows<{ version: number }>('catalog', 'SELECT version FROM app_config');
  for (const [service, table] of [
    ['media', 'view_rules'],
    ['identity', 'notice_rules'],
  ] as const)
    await until(
      `${service} knows the rule`,
      async () => (await rows(service, `SELECT 1 FROM ${table} WHERE version >= $1`, [version])).length > 0,
    );

  const home = await beside(viewer, { address: '83.11.20.7' });
  await home.goto(`/wydarzenie/${show.slug}?ogladaj=true`);
  await expect.poll(() => secondsPlayed(home), { timeout: 20_000 }).toBeGreaterThan(0);
  const playFrom = (address: string) => call('GET', `/api/events/${show.id}/playback`, { token: viewer.token, address });
  for (const address of ['31.0.4.9', '5.172.8.8']) expect((await playFrom(address)).status).toBe(200);
  await expect.poll(() => secondsPlayed(home)).toBeGreaterThan(1);
  await playFrom('185.7.1.1');

  // The next word of the player to the house, at most a minute later (D25), is refused.
  await home.waitForURL('**/logowanie?userBlocked=true**', { timeout: 70_000 });
  await expect(home.getByText('The account has been blocked. Contact the administrator.')).toBeVisible();
  expect(await secondsPlayed(home)).toBe(0);
  expect((await letterTo(page, viewer.email)).subject).toBe('Your account is blocked for a day');
});

aloneJourney(
  'the terms are edited, previewed and saved; everybody is told after a question and accepts them anew [PAGESADM-02, PAGESADM-03, PAGESADM-04, PAGESADM-06, PAGESADM-08, PAGESADM-12..PAGESADM-15, ACCT-42]',
  async ({ page, beside }) => {
    const member = await aPerson({ language: 'en' });
    await asAdmin('PUT', TERMS.path, { content: '<p>Regulamin prób.</p>', title_en: null, content_en: null });
    await openTab(page, 'pages');
    const terms = page.getByRole('region', { name: 'Regulamin', exact: true });
    const text = terms.getByRole('textbox', { name: 'Treść: Regulamin' });
    const save = terms.getByRole('button', { name: 'Zapisz: Regulamin' });
    await expect(text).toHaveText('Regulamin prób.');
    const sentence = `Zdanie ${Date.now()}`;
    await text.click();
    await heard(page);
    await page.keyboard.press('Control+End');
    await heard(page);
    await page.keyboard.press('Enter');
    await page.keyboard.type(sentence);
    await terms.getByRole('button', { name: 'Podgląd: Regulamin' }).click();
    await expect(page.getByRole('dialog').getByText(sentence)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Zamknij' }).click();
    await press(page, save);
    await expect(page.getByText('Zaktualizowano zmiany')).toBeVisible();
    const reader = await beside(member);
    await reader.goto('/n/regulamin');
    await expect(reader.getByText(sentence)).toBeVisible();
    await expect(reader.getByText('This page is available in Polish only.')).toBeVisible();

    const tell = page.getByRole('button', { name: 'Powiadom wszystkich o nowym regulaminie' });
    await tell.click();
    const question = page.getByRole('dialog', { name: 'Czy na pewno powiadomić wszystkich użytkowników?' });
    await press(page, question.getByRole('button', { name: 'Tak' }));
    await expect(page.getByText('Sukces')).toBeVisible();
    await expect(tell).toBeDisabled();
    await reader.goto('/');
    const asked = reader.getByRole('dialog', { name: 'Terms and conditions' });
    await press(reader, asked.getByRole('button', { name: 'I accept' }));
    await expect(asked).toHaveCount(0);
    await reader.reload();
    await reader.getByRole('contentinfo').waitFor();
    await reader.waitForLoadState('networkidle');
    await expect(asked).toHaveCount(0);

    await text.getByText(sentence).click({ clickCount: 3 });
    await heard(page);
    await page.keyboard.press('Delete');
    await expect(text.getByText(sentence)).toHaveCount(0);
    await page.keyboard.press('Backspace');
    await press(page, save);
    await expect(save).toBeDisabled();
    await expect(text).toHaveText('Regulamin prób.');
  },
);
