/**
 * The visitor's evening as one story: a link from a friend, an account, a ticket, the foyer, the curtain, a line that breaks and comes back,
 * the farewell, and the recording the next day. The theatre moves the hour in its own back office; no clock is turned.
 */
import { text } from '@kurtyna/texts';
import type { Page } from '@playwright/test';
import { closeWire } from '../support/repertoire.js';
import { aLiveShow, asAdmin, agreeAnd, atTheProvider, hoursOf, saveShow, words, type Show } from './box-office.js';
import { withFilm } from './films.js';
import { signInThere, signUp } from './members.js';
import { picture } from './pictures.js';
import { expect, letterTo, lettersTo, secondsPlayed, siteUrl, test } from './stage.js';

test.use({ contextOptions: { reducedMotion: 'no-preference' } }); // the curtain moves
test.afterAll(closeWire);

const PRICE = '45,00 zł';
/** The clock of the office knows minutes; so long before one of them there is time to walk into the foyer. */
const TO_THE_FOYER_MS = 15_000;
const MINUTE_MS = 60_000;

const moved = (show: Show, { from, to }: { from: number; to: number }): Promise<void> =>
  saveShow(show.id, hoursOf({ from: new Date(from).toISOString(), to: new Date(to).toISOString() }));

/** What a chat shows of a link: nobody runs a script there. */
async function whatALinkTells(show: Show, address: string): Promise<void> {
  const seen = async (): Promise<string> =>
    (await fetch(address, { headers: { 'user-agent': 'facebookexternalhit/1.1', accept: '*/*' } })).text();
  await expect.poll(seen).toContain(`<title>${show.title}, `);
  const head = await seen();
  const shared = /property="og:image" content="([^"]+)"/.exec(head)![1]!;
  expect(new URL(shared).pathname).toMatch(/^\/images\/.+-og\.jpg$/);
  const shown = await fetch(siteUrl + new URL(shared).pathname);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const [data] = /(?<=<script data-of-page type="application\/ld\+json">)[^]*?(?=<\/script>)/.exec(head)!;
  expect(JSON.parse(data)).toMatchObject({ '@type': 'Event', offers: { price: 45, priceCurrency: 'PLN' } });
}

const player = (page: Page) => page.getByRole('region', { name: /odtwarzacz wideo$|video player$/ });
const plays = (page: Page) => expect.poll(() => secondsPlayed(page), { timeout: 20_000 }).toBeGreaterThan(0.3);

// In English the way to the ticket begins at home (main-job), and the foyer is walked again for its look (evening).
test('an evening from a friend’s link to the recording of the next day [ROUTE-08, AUTH-45, BUY-28, ORD-24, CNT-03, CNT-04, CNT-07, EVT-23, U4, U9]', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const language = 'pl';
  const say = (key: Parameters<typeof text>[0]): string => text(key, language);
  const follow = (name: string) => page.getByRole('main').getByRole('link', { name }).first().click();
  const email = `wieczor-${Date.now()}@poczta.example`;
  const show = await aLiveShow();
  const ofDemo = (await asAdmin('GET', `/api/events/${show.id}`)).body.event.video_id as number;

  const evening = async (film: { id: number; slug: string }): Promise<void> => {
    await saveShow(show.id, { video_id: film.id });
    await moved(show, { from: Date.now() + 24 * 60 * MINUTE_MS, to: Date.now() + 26 * 60 * MINUTE_MS });
    const link = `${siteUrl}/wydarzenie/${show.slug}/publiczne`;
    await whatALinkTells(show, link);

    // From the link to a ticket. What one came for stays in sight all the way.
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: show.title })).toBeVisible();
    await expect.poll(() => words(page)).toContain(PRICE);
    await follow(say('buttons.buy'));
    await page.waitForURL('**/logowanie?redirect=*');
    const waits = () => expect(page.getByText(say('auth.awaited.buying'), { exact: true }).locator('..')).toContainText(show.title);
    await waits();
    await page.getByRole('link', { name: say('auth.sign-in.sign-up') }).click();
    await waits();
    await signUp(page, email, language);
    await waits();
    await page.goto((await letterTo(page, email)).links.find((each) => each.includes('/weryfikacja-konta'))!);
    await waits();
    const letters = await lettersTo(page, email);
    await follow(say('auth.sign-in.submit'));
    await signInThere(page, email);
    await page.waitForURL('**/platnosc/wydarzenie/*');
    await agreeAnd(page, /Kupuję i płacę/);
    await atTheProvider(page, 'pay', PRICE);
    const ticket = page.getByRole('article', { name: show.title });
    await expect(page.getByText(say('orders.page.completed-title'))).toBeVisible();
    await expect(ticket).toBeVisible();
    await letterTo(page, email, letters);

    // The theatre begins earlier. Who has a ticket waits in the foyer, and the line breaks just when the curtain goes up.
    let begins = Math.ceil((Date.now() + TO_THE_FOYER_MS) / MINUTE_MS) * MINUTE_MS;
    await moved(show, { from: begins, to: begins + 120 * MINUTE_MS });
    await page.route('**/films/**', (route) => route.abort());
    await page.goto(`/wydarzenie/${show.slug}`);
    await follow(say('player.foyer.enter'));
    await expect(player(page)).toBeFocused();
    await expect(player(page).getByRole('timer')).toBeVisible();
    await expect(page.locator('.kt-drapes')).toHaveCount(1);
    await expect(player(page).getByText(say('player.broken'))).toBeVisible({ timeout: TO_THE_FOYER_MS + MINUTE_MS + 20_000 });
    await page.unroute('**/films/**');
    await plays(page);
    await expect(page.locator('.kt-drapes')).toHaveCount(0);
    await expect(player(page).getByText(say('player.broken'))).toHaveCount(0);
    await expect(player(page)).toBeFocused(); // nothing was pressed since the foyer
    await expect(page.getByText(say('player.ended'))).toBeVisible({ timeout: 30_000 });

    // A day later. The friend's link leads to what is left of the evening.
    begins -= 24 * 60 * MINUTE_MS;
    await moved(show, { from: begins, to: begins + 120 * MINUTE_MS });
    await page.goto(link);
    await expect(page.getByRole('complementary', { name: say('event.timing.ended') })).toContainText(say('event.over'));
    await follow(say('event.watch-recording'));
    await page.waitForURL(`**/wideo/${film.slug}*`);
    await follow(say('buttons.watch'));
    await plays(page);
    await saveShow(show.id, { video_id: ofDemo });
  };
  await withFilm('file', evening, { picture: await picture(1600, 700, '#7f1327') });
});
