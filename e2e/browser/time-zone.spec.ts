/** The theatre's clock is Warsaw's, wherever the visitor's computer stands. */
import { expect, test } from './stage.js';

const ZONES = ['America/New_York', 'Europe/Warsaw', 'Asia/Tokyo'];

interface PublicEvent {
  slug: string;
  date_from: string;
  time_from: string;
  starts_at: string;
  ends_at: string;
  full_day: boolean;
}

test('an event starts at the hour of Warsaw and is running, coming or over for everybody alike [EVT-31, FMT-10]', async ({
  browser,
  request,
}) => {
  const { events: all } = (await (await request.get('/external_api/events')).json()) as { events: PublicEvent[] };
  const events = all.filter((event) => !event.full_day); // those of a whole day show no hour
  const now = Date.now();
  const running = events.find((event) => Date.parse(event.starts_at) < now && now < Date.parse(event.ends_at))!;
  const coming = events.find((event) => Date.parse(event.starts_at) > now)!;

  const seen: string[][] = [];
  for (const timezoneId of ZONES) {
    const context = await browser.newContext({ timezoneId });
    const page = await context.newPage();
    const lines: string[] = [];
    for (const event of [running, coming]) {
      await page.goto(`/wydarzenie/${event.slug}/publiczne`);
      const [year, month, day] = event.date_from.split('-');
      const when = page.getByText(new RegExp(`${day}\\.${month}\\.${year}, ${event.time_from.replace(/^0/, '0?')}`)).first();
      await expect(when).toBeVisible(); // the fields the theatre typed, which are Warsaw's
      lines.push((await when.textContent())!, String(await page.locator('.kt-tag--live').count()));
    }
    seen.push(lines);
    expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(timezoneId); // it stood there
    await context.close();
  }
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[2]).toEqual(seen[1]);
  expect([seen[1]![1], seen[1]![3]]).toEqual(['1', '0']);
});
