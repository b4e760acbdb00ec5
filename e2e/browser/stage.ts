/** What every browser test stands on: a page that fails on foreign hosts, broken policies and page errors; and people. */
import { expect, test as base, type Page, type TestInfo } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone, inLane } from './lanes.js';

export const siteUrl = process.env.KURTYNA_URL!;
export const sandboxUrl = process.env.SANDBOX_URL!;

interface Watch {
  foreign: string[];
  policy: string[];
  errors: string[];
}

/** How many times slower than this machine a page's own code runs, as on an old phone: races between a person and the page show then. */
const SLOWER = Number(process.env.KURTYNA_SLOW ?? 0);
async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** The other lane's longest test, for whoever waits for it. */
export const OTHER_LANE_MS = 420_000;

const watched = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page }, use) => {
      const watch: Watch = { foreign: [], policy: [], errors: [] };
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== siteUrl && origin !== sandboxUrl) watch.foreign.push(request.url());
      });
      if (SLOWER) await slowDown(page);
      page.on('pageerror', (error) => watch.errors.push(error.message));
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) watch.policy.push(message.text());
        if (message.type() === 'error' && /antd|React|Warning:/i.test(message.text())) watch.errors.push(message.text());
      });
      await use(watch);
      expect(watch).toEqual({ foreign: [], policy: [], errors: [] });
    },
    { auto: true },
  ],
});

type OneLane = (none: object, use: (nothing: void) => Promise<void>, test: TestInfo) => Promise<void>;
// Playwright reads what a fixture needs from its first pattern, so an empty one stands there.
const ownLane: OneLane = async ({}, use, { project }) => inLane(project.name, () => use());

export const test = watched.extend<{ lane: void }>({ lane: [ownLane, { auto: true, timeout: OTHER_LANE_MS }] });
/** For pages that are broken on purpose: their errors are what is looked at. The house may be closed for all by the other lane's test, so they wait too. */
export const unwatchedTest = base.extend<{ lane: void }>({ lane: [ownLane, { auto: true, timeout: OTHER_LANE_MS }] });
/** For what changes the house under everybody's eyes: no test of the other lane runs meanwhile. */
export const aloneTest = watched.extend<{ lane: void }>({
  lane: [
    async ({}, use, { project }) => inLane(project.name, () => alone(project.name, () => use())),
    { auto: true, timeout: OTHER_LANE_MS },
  ],
});
export { expect };

/** The demo theatre's accounts, as the start prints them. */
export function account(email: string): { email: string; password: string } {
  const { accounts } = JSON.parse(readFileSync(join(process.env.KURTYNA_STATE!, 'seeded.json'), 'utf8')) as {
    accounts: { email: string; password: string }[];
  };
  return accounts.find((each) => each.email === email)!;
}

export async function signIn(page: Page, email: string, password = account(email).password): Promise<void> {
  await page.goto('/logowanie');
  await page.getByLabel(/e-mail/i).fill(email);
  await page.getByLabel(/^(hasło|password)/i).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(zaloguj się|sign in)$/i })
    .click();
  await page.waitForURL((url) => url.pathname === '/');
}

export interface ShownEvent {
  id: number;
  slug: string;
  title: string;
  starts_at: string;
  ends_at: string;
  event_price: number;
  age_restriction: number;
  mailing_free: boolean;
  restricted_access: string;
  enable_tickets: boolean;
  available_tickets: number | null;
  translations: { language_code: string; title: string | null }[];
}

/** The public repertoire, as the site gets it. */
export async function repertoire(page: Page): Promise<ShownEvent[]> {
  return ((await (await page.request.get(`${siteUrl}/external_api/events`)).json()) as { events: ShownEvent[] }).events;
}

export const plainlyOnSale = (event: ShownEvent): boolean =>
  event.event_price > 0 &&
  !event.age_restriction &&
  !event.mailing_free &&
  event.restricted_access === 'any' &&
  event.enable_tickets &&
  event.available_tickets !== 0;

export interface Letter {
  id: string;
  subject: string;
  links: string[];
}

/** The letters that reached an address, newest first. */
export async function lettersTo(page: Page, email: string): Promise<Letter[]> {
  const answer = await page.request.get(`${sandboxUrl}/inbox/api/messages?to=${encodeURIComponent(email)}`);
  return (await answer.json()) as Letter[];
}

/** The newest letter to an address; given those that were there before, waits for one that is newer. */
export async function letterTo(page: Page, email: string, before: Letter[] = []): Promise<Letter> {
  let letter: Letter | undefined;
  await expect
    .poll(async () => (letter = (await lettersTo(page, email))[0]) && letter.id !== before[0]?.id, { timeout: 20_000 })
    .toBe(true);
  return letter!;
}

/** How far the film has run, in its frame or in the page itself; 0 while nothing plays. */
export async function secondsPlayed(page: Page): Promise<number> {
  const films = page.frames().map((frame) =>
    frame
      .evaluate(() => {
        const film = document.querySelector('video');
        return film && !film.paused && film.readyState >= 2 ? film.currentTime : 0;
      })
      .catch(() => 0),
  );
  return Math.max(0, ...(await Promise.all(films)));
}
