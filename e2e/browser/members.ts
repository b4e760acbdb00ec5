/** People a browser test needs: made through the site's own calls, and the partner's people through its control. */
import { expect, type Page } from '@playwright/test';
import { savedIsPublic } from '../support/demo-settings.js';
import { rows } from '../support/house.js';
import { aPerson, changePeople, type Person } from '../support/people.js';
import { asAdmin, become } from './box-office.js';
import { alone } from './lanes.js';
import { letterTo, OTHER_LANE_MS, sandboxUrl, siteUrl, test } from './stage.js';

const PASSWORD = 'Nocna_Zmiana_77';

/** A person who has signed up and verified the address; gets letters in this language. */
export async function member(page: Page, language: 'pl' | 'en' = 'pl'): Promise<{ id: number; email: string; password: string }> {
  const email = `osoba-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@poczta.example`;
  const person = {
    email,
    firstname: 'Ewa',
    lastname: 'Nowak',
    password: PASSWORD,
    repeatpassword: PASSWORD,
    country_code: 'PL',
    birthday: '1990-05-17',
    mailing: false,
    tos: true,
  };
  expect((await page.request.post(`${siteUrl}/api/users`, { data: person, headers: { 'accept-language': language } })).status()).toBe(201);
  const link = (await letterTo(page, email)).links.find((each) => each.includes('/weryfikacja-konta'))!;
  const token = new URL(link).searchParams.get('token');
  expect((await page.request.post(`${siteUrl}/api/verifications`, { data: { email, token } })).status()).toBe(200);
  const [row] = await rows<{ id: number }>('identity', 'SELECT id FROM users WHERE email = $1', [email]);
  return { id: row!.id, email, password: PASSWORD };
}

/** The same as an administrator who signs in in two steps: by the password, then by a mailed link. */
export async function anAdminOfTwoSteps(page: Page, language: 'pl' | 'en'): Promise<{ email: string; password: string }> {
  const { id, email, password } = await member(page, language);
  await changePeople([id], { roleId: 1 });
  await rows('identity', 'UPDATE users SET mfa = true WHERE id = $1', [id]);
  return { email, password };
}

type Changes = NonNullable<Parameters<typeof aPerson>[0]>;

/** Somebody new sits at the browser, signed in without the form and past the notice about cookies; reads and gets letters in this language. */
export async function aViewer(page: Page, changes: Changes = {}): Promise<Person> {
  const person = await aPerson(changes);
  await become(page, person, changes.language);
  return person;
}
/** The same with the rights of an administrator, and of who watches without paying. */
export const anAdminAt = (page: Page, changes: Changes = {}): Promise<Person> => aViewer(page, { ...changes, roleId: 1 });
export const aPremiumViewer = (page: Page, changes: Changes = {}): Promise<Person> => aViewer(page, { ...changes, roleId: 3 });

/** The form of who is new, filled in and sent: Łucja, of age, in the language of the page. */
export async function signUp(page: Page, email: string, language: 'pl' | 'en'): Promise<void> {
  const polish = language === 'pl';
  await page.getByLabel(/e-mail/i).fill(email);
  await page.getByLabel(polish ? /^Imię/ : /^First name/).fill('Łucja');
  await page.getByLabel(polish ? /^Nazwisko/ : /^Last name/).fill('Żak-Nowak');
  await page.getByLabel(polish ? /^Hasło/ : /^Password/).fill(PASSWORD);
  await page.getByLabel(polish ? /^Powtórz hasło/ : /^Repeat/).fill(PASSWORD);
  await page.getByLabel(polish ? /^Dzień/ : /^Day/).fill('03');
  await page.getByLabel(polish ? /^Miesiąc/ : /^Month/).fill('02');
  await page.getByLabel(polish ? /^Rok/ : /^Year/).fill('1991');
  await page.getByRole('checkbox', { name: polish ? /regulamin/i : /terms|regulations/i }).check();
  await page.getByRole('button', { name: polish ? /zarejestruj|załóż konto/i : /sign up|create/i }).click();
  await page.waitForURL('**/rejestracja/sukces?email=*');
}

/** And the form of who has an account, reached with the thing one came for. */
export async function signInThere(page: Page, email: string): Promise<void> {
  await page.waitForURL(/\/logowanie\?(.*&)?redirect=/);
  await page.getByLabel(/e-mail/i).fill(email);
  await page.getByLabel(/^(Hasło|Password)/).fill(PASSWORD);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Zaloguj się|Sign in)$/ })
    .click();
}

/** Closed for work while `work` runs, and open again whatever happens: also when the test has run out of time and lost its page. */
export async function duringMaintenance(work: () => Promise<void>): Promise<void> {
  const info = test.info();
  info.setTimeout(info.timeout + OTHER_LANE_MS);
  await alone(info.project.name, async () => {
    await setMaintenance(true);
    try {
      await work();
    } finally {
      await setMaintenance(false);
    }
  });
}

async function setMaintenance(maintenance: boolean): Promise<void> {
  expect((await asAdmin('PUT', '/api/appconfig', { maintenance })).status).toBe(200);
  await savedIsPublic();
}

export async function partnerReset(page: Page): Promise<void> {
  await page.request.post(`${sandboxUrl}/partner/__control/reset`);
}

export async function partnerPerson(page: Page, subject: string, changes: object): Promise<void> {
  const answer = await page.request.put(`${sandboxUrl}/partner/__control/people/${subject}`, { data: changes });
  expect(answer.ok()).toBe(true);
}

/** As an administrator's ban will do it: no end. */
export async function block(email: string): Promise<void> {
  await rows('identity', 'UPDATE users SET blocked = true WHERE email = $1', [email]);
}
