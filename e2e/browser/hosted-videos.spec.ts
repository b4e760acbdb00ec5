/** Journey (a) of content and media 4.2: a film from the own machine to the host, cut off, continued, confirmed, with subtitles, and watched. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { closeWire } from '../support/repertoire.js';
import { aVideoOnSale } from './box-office.js';
import { anAdminAt, aViewer } from './members.js';
import { expect, sandboxUrl, secondsPlayed, test } from './stage.js';

const HOSTED = '/teapp-admin?view=hosted_videos';
const SUBTITLES = '1\r\n00:00:00,500 --> 00:00:19,000\r\nWesele już się zaczęło.\r\n';

const faults = (page: Page, settings: object) => page.request.put(`${sandboxUrl}/films/__control/faults`, { data: settings });
test.afterAll(closeWire);
test.afterEach(({ page }) => page.request.delete(`${sandboxUrl}/films/__control/faults`));

interface AtHost {
  number: string;
  name: string;
  size: number;
  offset: number;
  sha256: string | null;
}
/** What the host has of the film of this name. */
async function atHost(page: Page, name: string): Promise<AtHost | null> {
  const control = `${sandboxUrl}/films/__control/videos`;
  const films = (await (await page.request.get(control)).json()) as AtHost[];
  const number = films.find((film) => film.name === name)?.number;
  return number ? ((await (await page.request.get(`${control}/${number}`)).json()) as AtHost) : null;
}

test('hosted films: one is sent, cut off at 40 %, continued after a reload, confirmed, given subtitles, and watched with them [HOST-03, HOST-04, HOST-07, HOST-09, HOST-10, HOST-12, HOST-13, HOST-24, HOST-26, HOST-30, U13]', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(180_000);
  const name = `Wesele ${Date.now()}`;
  const film = await (await page.request.get(`${sandboxUrl}/films/przedstawienie.mp4`)).body();
  const path = info.outputPath('wesele.mp4');
  await writeFile(path, film);
  const [size, cut] = [film.length, Math.floor(film.length * 0.4)];

  await anAdminAt(page);
  await page.goto(HOSTED);
  await faults(page, { cutAfterBytes: cut });
  // The host cuts the first piece; the line stays down for the tries after it, until the page is loaded anew.
  let pieces = 0;
  const line = `${sandboxUrl}/upload/**`;
  await page.route(line, (route) => {
    if (route.request().method() === 'PATCH') pieces += 1;
    return pieces > 1 ? route.abort('connectionreset') : route.continue();
  });
  await page.getByRole('button', { name: 'Dodaj plik' }).click();
  await page.getByRole('dialog').getByLabel('Nazwa', { exact: true }).fill(name);
  await page.getByLabel('Plik', { exact: true }).setInputFiles(path);
  await page.getByRole('button', { name: 'Prześlij' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect.poll(async () => (await atHost(page, name))?.offset).toBe(cut);

  // A reload in the middle; the browser asks whether one means it.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute(line);
  await page.goto(HOSTED);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Nieprzesłany');

  const sentFrom: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().startsWith(sandboxUrl)) sentFrom.push(request.headers()['upload-offset']!);
  });
  await row.getByRole('button', { name: 'Kontynuuj przesyłanie' }).click();
  await page.getByLabel('Plik', { exact: true }).setInputFiles(path);
  await page.getByRole('dialog').getByRole('button', { name: 'Kontynuuj przesyłanie' }).click();
  await expect(page.getByText('Dodano wideo.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('dialog', { name: /^Kontynuuj przesyłanie/ })).toHaveCount(0);
  await expect(row).toContainText('Przesłany');
  expect(sentFrom).toEqual([String(cut)]);
  const stored = (await atHost(page, name))!;
  expect([stored.size, stored.offset]).toEqual([size, size]);
  expect(stored.sha256).toBe(createHash('sha256').update(film).digest('hex'));

  await row.getByRole('button', { name: 'Napisy' }).click();
  const drawer = page.getByRole('dialog', { name: `Napisy: ${name}` });
  const language = drawer.getByLabel('Język');
  await language.fill('polski');
  await language.press('Enter');
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
  await drawer
    .getByLabel('Plik .vtt albo .srt')
    .setInputFiles({ name: 'wesele.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(SUBTITLES) });
  await drawer.getByRole('button', { name: 'Dodaj napisy' }).click();
  await expect(page.getByText('Dodano napisy')).toBeVisible();
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Polski' })).toBeVisible();

  const video = await aVideoOnSale({ title: name, video_link: stored.number, video_price: 0 });

  const context = await browser.newContext();
  try {
    const visitor = await context.newPage();
    await aViewer(visitor);
    await visitor.goto(`/wideo/${video.slug}?ogladaj=true`);
    await expect.poll(() => secondsPlayed(visitor), { timeout: 30_000 }).toBeGreaterThan(1);
    const captions = visitor.getByRole('switch', { name: 'Napisy' });
    if (!(await captions.isChecked())) await captions.click();
    await expect.poll(() => cuesIn(visitor)).toContain('Wesele już się zaczęło.');
  } finally {
    await context.close();
  }
});

/** The subtitles that the player shows just now, in whichever frame it is. */
async function cuesIn(page: Page): Promise<string[]> {
  const frames = page
    .frames()
    .map((frame) =>
      frame
        .evaluate(() =>
          [...(document.querySelector('video')?.textTracks ?? [])]
            .filter(({ mode }) => mode === 'showing')
            .flatMap(({ cues }) => [...(cues ?? [])].map((cue) => (cue as VTTCue).text)),
        )
        .catch(() => []),
    );
  return (await Promise.all(frames)).flat();
}
