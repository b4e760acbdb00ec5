/** Takes a picture of each screen at each size that was asked for, and writes down which (`pictures.json`); `gallery.mjs` lays them on sheets. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { closeHouse } from '../support/house.js';
import { call } from '../support/http.js';
import { everythingIsHeard } from '../support/facts.js';
import { aPerson, type Mail } from '../support/people.js';
import { closeWire } from '../support/repertoire.js';
import { restoreSale, takePacketsOff } from '../support/sale.js';
import { answered, settled, stillness, type Screen } from '../browser/axe.js';
import { become, restoreSwitches } from '../browser/box-office.js';
import { SIZES, type Size } from '../browser/geometry/look.js';
import { resize, restoreSize, sessionOf } from '../browser/geometry/measure.js';
import { anAdminAt, signUp } from '../browser/members.js';
import { openSale, publicScene, saleScene, viewerScene, watchScene } from '../browser/scenes.js';
import { contentTabs, hostedScreens, moneyTabs, peopleScreens } from '../browser/screens.js';
import { sandboxUrl, siteUrl, unwatchedTest as test } from '../browser/stage.js';

const { GALLERY = '', GALLERY_ONLY = '', GALLERY_SCREEN = '', GALLERY_SIZES = '', GALLERY_STEADY = '' } = process.env;
const asked = (words: string): string[] => words.split(',').filter(Boolean);
const groups = asked(GALLERY_ONLY);
const wants = (group: string): boolean => groups.length === 0 || groups.includes(group);
/** A name of `--screen` is part of an address, or of its state. */
const isAsked = ({ path, state = '' }: Screen): boolean =>
  asked(GALLERY_SCREEN).length === 0 || asked(GALLERY_SCREEN).some((name) => `${path} ${state}`.includes(name));

interface Taken {
  group: 'site' | 'office' | 'states' | 'letters';
  name: string;
  size: string;
  file: string;
  /** Of the whole page, a third as large; null where the window shows it. */
  long: string | null;
}
const taken: Taken[] = [];

/** Two walks are compared: hours, what counts down, and the names and numbers that a walk makes are the same in both. */
async function steady(page: Page): Promise<void> {
  await page.addStyleTag({ content: '* { caret-color: transparent !important } .kt-countdown * { visibility: hidden !important }' });
  await page.evaluate(() => {
    const PASSING = [
      [/\d{1,2}:\d{2}(?::\d{2})?/g, '00:00'],
      [/(?<=[A-Z]-)[0-9A-Z]{10,}/g, '0000000000'],
      [/[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}/g, '0000-0000-0000'],
      [/\d{6,}/g, '000000'],
      [/[\w.+-]+@[\w.-]+/g, 'osoba@poczta.example'],
      [/(?:za )?\d+ (?:s|sek\.|min|godz\.)(?: temu)?(?!\p{L})/gu, '0 min'],
    ] as const;
    const said = (text: string): string => PASSING.reduce((words, [passing, same]) => words.replace(passing, same), text);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const words = said(node.data);
      if (words !== node.data) node.data = words;
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input')) field.value = said(field.value);
  });
}

async function take(page: Page, { group, name, size }: Pick<Taken, 'group' | 'name' | 'size'>): Promise<void> {
  if (GALLERY_STEADY) await steady(page);
  const base = join('screens', `${String(taken.length + 1).padStart(3, '0')}-${name.replace(/[^\p{L}\d]+/gu, '-').slice(0, 60)}-${size}`);
  const browser = await sessionOf(page);
  const shoot = async (file: string, clip?: object): Promise<string> => {
    const { data } = await browser.send('Page.captureScreenshot', {
      format: 'png',
      captureBeyondViewport: Boolean(clip),
      ...(clip && { clip }),
    } as never);
    writeFileSync(join(GALLERY, file), Buffer.from(data, 'base64'));
    return file;
  };
  const file = await shoot(`${base}.png`);
  const [width, height, inWindow] = await page.evaluate(() => [innerWidth, document.documentElement.scrollHeight, innerHeight]);
  const isLong = height! > inWindow! * 1.5;
  const long = isLong ? await shoot(`${base}-long.png`, { x: 0, y: 0, width, height, scale: 1 / 3 }) : null;
  taken.push({ group, name, size, file, long });
}

async function walk(page: Page, group: 'site' | 'office', screens: Screen[], sizes: readonly Size[]): Promise<void> {
  await page.evaluate(
    (until) => {
      localStorage.setItem('kurtyna.theme', 'dark');
      localStorage.setItem('kurtyna.cookies', until);
    },
    String(Date.now() + 86_400_000),
  );
  for (const { path, state, before, act } of screens.filter(isAsked)) {
    const of = state ? 'states' : group;
    if (!wants(of)) continue;
    await before?.(page);
    await settled(page, path);
    await act?.(page);
    for (const size of sizes) {
      await answered(page, () => resize(page, size));
      await stillness(page);
      await page.evaluate(() => scrollTo(0, 0));
      await take(page, { group: of, name: `${path}${state ? ` (${state})` : ''}`, size });
    }
    await restoreSize(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}

/** One of each subject, as two mail programs draw it, on light paper and on dark. */
async function letters(page: Page): Promise<void> {
  const address = `galeria${Date.now()}@poczta.example`;
  await become(page, null);
  await page.goto('/rejestracja');
  await signUp(page, address, 'pl');
  const person = await aPerson();
  await call('POST', '/api/passwords', { address: person.address, body: { email: person.email } });
  await everythingIsHeard();
  const all = (await (await fetch(`${sandboxUrl}/inbox/api/messages`)).json()) as Mail[];
  const kinds = new Map(all.map((letter) => [letter.subject.split(':')[0], letter]));
  for (const { subject, html } of kinds.values())
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setContent(html);
      for (const size of ['letter-375', 'letter-640'] as const) {
        await page.setViewportSize({ width: Number(size.slice(7)), height: 900 });
        await stillness(page);
        await take(page, { group: 'letters', name: `${subject} ${scheme}`, size });
      }
    }
}

test('pictures of the house', async ({ page }) => {
  mkdirSync(join(GALLERY, 'screens'), { recursive: true });
  const sizes = (asked(GALLERY_SIZES).length ? asked(GALLERY_SIZES) : ['phone', 'desk']) as Size[];
  const ofOffice = sizes.filter((size) => !SIZES[size].touch);
  try {
    await page.goto('/regulamin');
    await walk(page, 'site', await publicScene(page, 'pl'), sizes);
    if (wants('site') || wants('states') || wants('letters')) {
      await walk(page, 'site', (await viewerScene(page, 'pl')).screens, sizes);
      await walk(page, 'site', await watchScene(page, 'pl'), sizes);
      await openSale();
      await walk(page, 'site', await saleScene(page, 'pl'), sizes);
    }
    if (wants('office')) {
      await anAdminAt(page);
      const tabs = [...contentTabs, ...moneyTabs, ...peopleScreens, ...hostedScreens(siteUrl)].filter(({ state }) => !state);
      await walk(page, 'office', tabs, ofOffice.length ? ofOffice : ['desk']);
    }
    if (wants('letters')) await letters(page);
  } finally {
    writeFileSync(join(GALLERY, 'pictures.json'), JSON.stringify(taken, null, 1));
    await takePacketsOff();
    await restoreSale();
    await restoreSwitches();
    await closeWire();
    await closeHouse();
  }
});
