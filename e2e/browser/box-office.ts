/** What the journeys of the box office stand on: shows of their own, people who are signed in, and the sandbox's paying page. */
import { warsawDate, warsawTime, type PlayableKind } from '@kurtyna/domain';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { demoSwitches, savedIsPublic } from '../support/demo-settings.js';
import { call, type Answer } from '../support/http.js';
import { rows, until } from '../support/house.js';
import { anAdmin, type Person } from '../support/people.js';
import { anEvent, inHours } from '../support/repertoire.js';
import { aloneTest, expect, sandboxUrl, siteUrl, test } from './stage.js';

export interface Show {
  kind: PlayableKind;
  id: number;
  slug: string;
  title: string;
}

/** Columns of an event; prices in grosze. */
interface Changes {
  title?: string;
  price?: number;
  available_tickets?: number | null;
  enable_tickets?: boolean;
  enable_codes?: boolean;
  mailing_free?: boolean;
  dashboard_hidden?: boolean;
  /** Instants; the clock of the theatre knows minutes. */
  from?: string;
  to?: string;
}

/** The live event of the demo theatre that others are copied from. */
const PATTERN = 'wesele-na-zywo';
/** Far from the ids of the demo theatre and of the tests of the API. */
let nextId = 200_000_000 + (Date.now() % 1_000_000) * 100;
let staff: Promise<Person> | undefined;
/** An administrator, for what the theatre itself does. */
export const admin = (): Promise<Person> => (staff ??= anAdmin());
/** A call of theirs. */
export async function asAdmin(method: string, path: string, body?: unknown): Promise<Answer> {
  const { token, address } = await admin();
  return call(method, path, { token, address, ...(body !== undefined && { body }) });
}

/** An event that is on now, costs 45 zł and stands in no list; it has a page, a picture and a film. Back when it is on sale. */
export async function aLiveShow(changes: Changes = {}): Promise<Show> {
  const id = ++nextId;
  const { title = `Próba ${id}`, from = inHours(-1), to = inHours(3), ...columns } = changes;
  const slug = `proba-${id}`;
  const event = {
    ...{ id, slug, version: 1, vimeo_chat: null, price: 4500, available_tickets: null, dashboard_hidden: true },
    ...columns,
  };
  await anEvent({ id, slug, title }); // commerce is asked about it as soon as it is saved
  await rows('catalog', 'INSERT INTO event SELECT (jsonb_populate_record(e, $1::jsonb)).* FROM event e WHERE NOT deleted AND slug = $2', [
    JSON.stringify(event),
    PATTERN,
  ]);
  await saveShow(id, { title, ...hoursOf({ from, to }) }); // as an administrator saves it: now the other services know it too
  await until(
    `commerce sells event ${id}`,
    async () => (await rows('commerce', "SELECT 1 FROM product WHERE kind = 'event' AND id = $1 AND version = 2", [id])).length > 0,
  );
  return { kind: 'event', id, slug, title };
}

/** The same on another day: it begins tomorrow. */
export const aShowToCome = (changes: Changes = {}): Promise<Show> => aLiveShow({ from: inHours(24), to: inHours(27), ...changes });

/** As a form of the office sends it. */
export const hoursOf = ({ from, to }: { from: string; to: string }) => ({
  ...{ date_from: warsawDate(from), time_from: warsawTime(from) },
  ...{ date_to: warsawDate(to), time_to: warsawTime(to) },
});

export async function saveShow(id: number, changes: object): Promise<void> {
  const { status, body } = await asAdmin('PUT', `/api/events/${id}`, changes);
  if (status !== 200) throw new Error(`event ${id}: ${status} ${JSON.stringify(body)}`);
}

/** The film of the house: twenty seconds, in three versions, with captions. */
const FILM = `${sandboxUrl}/films/przedstawienie.mp4`;
export const FILM_VERSIONS = {
  accessibility_video: `${sandboxUrl}/films/przedstawienie-pjm.mp4`,
  autodesc_video: `${sandboxUrl}/films/przedstawienie-ad.mp4`,
};

/** A video that anybody with an account may buy for 19,90 zł and that stands in no list, unless told otherwise. Back when it is on sale. */
export async function aVideoOnSale(changes: object = {}): Promise<Show & { price: number }> {
  const title = `Nagranie ${++nextId}`;
  const video = { title, video_link: FILM, video_price: 19.9, duration: 20, visible: true, dashboard_hidden: true, ...changes };
  const { status, body } = await asAdmin('POST', '/api/videos', video);
  if (status !== 201) throw new Error(`a video: ${status} ${JSON.stringify(body)}`);
  const { id, slug, title: name, video_price: price } = body.video as { id: number; slug: string; title: string; video_price: number };
  await until(
    `commerce sells video ${id}`,
    async () => (await rows('commerce', "SELECT 1 FROM product WHERE kind = 'video' AND id = $1", [id])).length > 0,
  );
  return { kind: 'video', id, slug, title: name, price };
}

/** Where one may enter a code, and what else the theatre switches; `restoreSwitches` has it as the demo theatre chose. */
export async function switches(changes: Record<string, boolean>): Promise<void> {
  expect((await asAdmin('PUT', '/api/appconfig', changes)).status).toBe(200);
  await savedIsPublic();
}
export const restoreSwitches = demoSwitches;

/** From now on this person sits at the browser, whoever did before, and reads this language. */
export async function become(page: Page, person: Person | null, language: 'pl' | 'en' = 'pl'): Promise<void> {
  const [user] = person
    ? await rows<{ role_id: number; subscribed: boolean }>('identity', 'SELECT role_id, subscribed FROM users WHERE id = $1', [person.id])
    : [];
  const session = person && {
    token: person.token,
    user: { id: person.id, role: user!.role_id === 1 ? 'admin' : 'standard', mailing: user!.subscribed },
  };
  await page.goto('/robots.txt'); // of the site, and without its script: what that one keeps is written under it
  await page.evaluate(
    ([kept, speaks, noticed]) => {
      localStorage.clear();
      localStorage.setItem('kurtyna.language', speaks!);
      localStorage.setItem('kurtyna.cookies', noticed!); // the notice has been answered
      if (kept) localStorage.setItem('kurtyna.session', kept);
    },
    [session && JSON.stringify(session), language, String(Date.now() + 86_400_000)],
  );
}

/** Somebody else, in a browser of their own. `address`: where the house sees them come from. */
type Beside = (person: Person | null, at?: { language?: 'pl' | 'en'; address?: string }) => Promise<Page>;

const withOthers = async ({ browser }: { browser: Browser }, use: (beside: Beside) => Promise<void>): Promise<void> => {
  const contexts: BrowserContext[] = [];
  await use(async (person, { language = 'en', address } = {}) => {
    const context = await browser.newContext({ baseURL: siteUrl });
    contexts.push(context);
    if (address)
      await context.route(`${siteUrl}/api/**`, (route) =>
        route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
      );
    const page = await context.newPage();
    await become(page, person, language);
    return page;
  });
  await Promise.all(contexts.map((context) => context.close()));
};
/** Tests of several people at once; the others read English unless told otherwise. */
export const journey = test.extend<{ beside: Beside }>({ beside: withOthers });
export const aloneJourney = aloneTest.extend<{ beside: Beside }>({ beside: withOthers });

/** The provider's page: what it asks for, and the choice. Back on the site's page of the order. */
export async function atTheProvider(page: Page, choice: 'pay' | 'reject', amount: string): Promise<void> {
  await page.waitForURL(`${sandboxUrl}/payu/pay/**`);
  await expect.poll(() => words(page)).toContain(amount);
  await page
    .getByRole('button', { name: choice === 'pay' ? /^(Zapłać|Pay)$/ : /^(Odrzuć|Reject)$/ })
    .first()
    .click();
  await page.waitForURL(`${siteUrl}/status-zamowienia/**`);
}

/** All that can be read, with plain blanks: `45,00 zł`. */
export const words = async (page: Page, within = 'body'): Promise<string> => (await page.locator(within).innerText()).replace(/\s/g, ' ');

/** The consent of a purchase page and its paying button; `button` as a whole: `Kupuję i płacę 45,00 zł`. */
export async function agreeAnd(page: Page, button: RegExp): Promise<void> {
  await page.getByRole('checkbox', { name: /Akceptuję regulamin|I accept the terms/ }).check();
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
}
