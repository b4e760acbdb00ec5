/** The auditorium: a film in two sittings on two devices, our own controls by keyboard alone, over a film of ours and over the host's frame. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { rows } from '../support/house.js';
import { aPerson, type Person } from '../support/people.js';
import { closeWire } from '../support/repertoire.js';
import { stillness, violations } from './axe.js';
import { aLiveShow, become, saveShow } from './box-office.js';
import { captionsShown } from './captions.js';
import { withFilm } from './films.js';
import { inWords, measure } from './geometry/measure.js';
import { keyboard } from './keyboard.js';
import { aPremiumViewer, aViewer } from './members.js';
import { expect, sandboxUrl, secondsPlayed, test } from './stage.js';

test.afterAll(closeWire);

/** Another device: a browser of its own that remembers nothing but who sits there. */
async function onDevice(
  browser: Browser,
  person: Person,
  language: 'pl' | 'en',
  sit: (page: Page) => Promise<void>,
  looks: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext(looks);
  try {
    const page = await context.newPage();
    await become(page, person, language);
    await sit(page);
  } finally {
    await context.close();
  }
}

const placesOf = async (userId: number): Promise<number[]> =>
  (await rows<{ seconds: number }>('media', 'SELECT seconds FROM watch_position WHERE user_id = $1', [userId])).map(
    ({ seconds }) => seconds,
  );
const stage = (page: Page) => page.locator('.kt-show__stage');
const playsFrom = (page: Page, seconds: number) =>
  expect.poll(() => secondsPlayed(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(seconds);

/** The film has twenty seconds: a slow machine would be past its end before it leaves. */
const slowly = (page: Page) =>
  Promise.all(
    page.frames().map((frame) =>
      frame
        .locator('video')
        .evaluate((film: HTMLVideoElement) => (film.playbackRate = 0.25), undefined, { timeout: 1000 })
        .catch(() => undefined),
    ),
  );

/** From 0 to 255, of what is painted behind it. */
const lightness = (element: Element): number => {
  let at: Element | null = element;
  while (at && /, 0\)$|transparent/.test(getComputedStyle(at).backgroundColor)) at = at.parentElement;
  const [red, green, blue] = getComputedStyle(at ?? document.documentElement)
    .backgroundColor.match(/\d+/g)!
    .map(Number);
  return (red! + green! + blue!) / 3;
};

const WORDS = {
  pl: { band: 'Twój wieczór', watch: /^Oglądaj/, end: 'Koniec. Dziękujemy za wspólny wieczór.', next: 'Następnym razem' },
  en: { band: 'Your evening', watch: /^Watch/, end: 'The end. Thank you for the evening together.', next: 'Next time' },
};

for (const [language, source] of [
  ['pl', 'file'],
  ['en', 'frame'],
] as const)
  test(`a film is begun on one device and goes on where it stopped on another, after a reload too, and past its end nothing is kept (${language}, ${source})`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const words = WORDS[language];
    const person = await aPerson({ language });
    const { id } = person;
    await withFilm(source, async (film) => {
      await onDevice(browser, person, language, async (first) => {
        await first.goto(`/wideo/${film.slug}?ogladaj=true`);
        await playsFrom(first, 0.5);
        await slowly(first);
        await stage(first).focus();
        await first.keyboard.press('ArrowRight');
        await playsFrom(first, 10.5);
        await first.goto('about:blank'); // leaves while it plays
        await expect.poll(() => placesOf(id)).toEqual([expect.any(Number)]);
        expect((await placesOf(id))[0]).toBeGreaterThanOrEqual(10);
      });

      await onDevice(browser, person, language, async (second) => {
        await second.goto('/');
        await second.locator('.kt-evening__title').waitFor();
        // Ten seconds are no beginning yet: the first band of the home has other things to say.
        await expect(second.getByRole('region', { name: words.band })).toHaveCount(0);
        await second.goto(`/wideo/${film.slug}`);
        await second.getByRole('main').getByRole('link', { name: words.watch }).first().click();
        await expect(second).toHaveURL(/ogladaj=true/);
        await playsFrom(second, 10);
        await stage(second).focus();
        await second.keyboard.press('k');
        await expect.poll(() => secondsPlayed(second)).toBe(0); // it has stopped
        await second.reload();
        await playsFrom(second, 10);
        await stage(second).focus();
        await second.keyboard.press('l');
        await expect(second.getByText(words.end)).toBeVisible();
        await expect(second.locator('.kt-player__film')).toBeHidden(); // whoever interprets beside it is gone as well
        await expect(second.getByRole('region', { name: words.next }).getByRole('link')).toHaveCount(2);
        await expect.poll(() => placesOf(id)).toEqual([]);
      });
    });
  });

test('a film is watched in three sittings on two devices, with sign language and then with audio description, the captions stay, by keyboard alone and in forced colours [VID-04, PLAY-05, OPEN1-24, U2, U3]', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const person = await aPerson();
  const film = (of: Page) => of.locator('.kt-player__film');
  const choose = async (of: Page, name: string) => {
    const versions = of.locator('.kt-version-bar');
    const version = versions.getByRole('radio', { name });
    await versions.getByRole('radio', { checked: true }).focus();
    while (!(await version.isChecked())) {
      await of.keyboard.press('ArrowRight');
      await expect(versions.locator('input:focus')).toBeChecked();
    }
    await expect(version).toBeFocused();
  };
  const looks = { forcedColors: 'active', viewport: { width: 390, height: 844 } } as const;
  const sittings = async (slug: string) => {
    await onDevice(
      browser,
      person,
      'pl',
      async (phone) => {
        await phone.goto(`/wideo/${slug}?ogladaj=true`);
        await playsFrom(phone, 0.5);
        expect(await captionsShown(phone)).toEqual([]);
        await phone.getByRole('switch', { name: 'Napisy' }).press('Space');
        await expect.poll(() => captionsShown(phone)).toEqual(['pl']);
        await choose(phone, 'PJM');
        await expect(film(phone)).toHaveAttribute('src', /przedstawienie-pjm/);
        await playsFrom(phone, 0.5);
        await slowly(phone);
        await expect.poll(() => captionsShown(phone)).toEqual(['pl']);
        await stage(phone).focus();
        await phone.keyboard.press('ArrowRight');
        await playsFrom(phone, 10.5);
        await phone.goto('about:blank');
      },
      looks,
    );
    await onDevice(browser, person, 'pl', async (desk) => {
      await desk.goto(`/wideo/${slug}`);
      const again = desk.getByRole('main').getByRole('link', { name: WORDS.pl.watch }).first();
      await again.focus();
      await desk.keyboard.press('Enter');
      await playsFrom(desk, 10);
      await choose(desk, 'Audiodeskrypcja');
      await expect(film(desk)).toHaveAttribute('src', /przedstawienie-ad/);
      await playsFrom(desk, 10);
      await stage(desk).focus();
      await desk.keyboard.press('k');
      await desk.reload(); // the third time one sits down: the address says in which version
      await playsFrom(desk, 10);
      await expect(film(desk)).toHaveAttribute('src', /przedstawienie-ad/);
      await stage(desk).focus();
      await desk.keyboard.press('l');
      await expect(desk.getByText(WORDS.pl.end)).toBeVisible();
    });
  };
  await withFilm('file', ({ slug }) => sittings(slug), { inAllVersions: true });
});

for (const source of ['file', 'frame'] as const)
  test(`our controls are worked by keyboard alone, each with its name and the focus in sight (${source})`, async ({ page }) => {
    await aViewer(page);
    await withFilm(source, async (film) => {
      await page.goto(`/wideo/${film.slug}`);
      const { press, tabTo } = keyboard(page);
      const hasFocus = () => page.evaluate(() => document.activeElement !== document.body);
      const media = () =>
        page
          .frames()
          .at(source === 'frame' ? -1 : 0)!
          .locator('video');
      const of = <T>(what: string) => media().evaluate((video, name) => (video as unknown as Record<string, T>)[name], what);

      await page
        .getByRole('link', { name: /^Oglądaj/ })
        .first()
        .waitFor();
      await tabTo(/Oglądaj/);
      await press('Enter');
      await playsFrom(page, 0.3);
      await tabTo(/Miejsce w nagraniu/);
      await press('ArrowRight');
      await expect.poll(() => of<number>('currentTime')).toBeGreaterThan(9);
      await tabTo(/Wstrzymaj/);
      await press('Space');
      await expect.poll(() => of<boolean>('paused')).toBe(true);
      expect(await page.getByRole('button', { name: 'Odtwórz', exact: true }).evaluate((each) => each === document.activeElement)).toBe(
        true,
      );
      await tabTo(/Cofnij o 10/);
      await press('Enter');
      await expect.poll(() => of<number>('currentTime')).toBeLessThan(9);
      await tabTo(/Wycisz/);
      await press('Enter');
      await expect.poll(() => of<boolean>('muted')).toBe(true);
      await press('m'); // a letter works from wherever on the stage one is
      await expect.poll(() => of<boolean>('muted')).toBe(false);
      await tabTo(/Głośność/);
      await press('Home');
      await expect.poll(() => of<number>('volume')).toBe(0);
      await tabTo(/Szybkość/);
      await press('ArrowDown');
      await expect.poll(() => of<number>('playbackRate')).toBe(1.25);
      await tabTo(/Skróty klawiszowe/);
      await press('Enter');
      const help = page.getByRole('dialog', { name: 'Skróty klawiszowe' });
      for (const close of ['Escape', '?']) {
        await expect(help).toBeVisible();
        expect((await help.boundingBox())!.width).toBe(560);
        await press(close);
        await expect(help).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Skróty klawiszowe' })).toBeFocused();
        await press('Enter');
      }
      await press('Escape');
      // Full screen takes the focus in: from the section around the stage no key would come through.
      await stage(page).focus();
      await press('f');
      await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className ?? '')).toContain('kt-stage');
      await press('k');
      await expect.poll(() => of<boolean>('paused')).toBe(false);
      await press('f');
      await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
      expect(await hasFocus()).toBe(true);
    });
  });

test('where a host draws the captions of its frame the bar stands under the picture, in full screen too [U3]', async ({ page }) => {
  await aViewer(page);
  await withFilm('frame', async ({ slug }) => {
    await page.goto(`/wideo/${slug}?ogladaj=true`);
    await playsFrom(page, 0.3);
    await page.getByRole('switch', { name: 'Napisy' }).press('Space');
    await stage(page).focus();
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    const edges = (what: string) =>
      page.locator(what).evaluate((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        return [Math.round(top), Math.round(bottom)] as const;
      });
    const between = async () => (await edges('.kt-controls'))[0] - (await edges('.kt-player'))[1];
    await expect.poll(between).toBeGreaterThanOrEqual(0);
    expect((await edges('.kt-controls'))[1]).toBeLessThanOrEqual(await page.evaluate(() => innerHeight));
  });
});

test('captions stand in the picture, above the bar where that lies over it, and are as large as one wants them [U1]', async ({ page }) => {
  await aViewer(page);
  await withFilm('file', async ({ slug }) => {
    await page.goto(`/wideo/${slug}?ogladaj=true`);
    await playsFrom(page, 0.5);
    await slowly(page);
    await page.getByRole('switch', { name: 'Napisy' }).press('Space');
    const words = page.locator('.kt-captions');
    await words.waitFor();
    const letters = () => words.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
    const edge = () => words.evaluate((each) => Math.round(each.getBoundingClientRect().bottom));
    const faults = async () => {
      await stillness(page);
      const { found } = await measure(page, { size: 'desk', office: false });
      return found.filter(({ rule }) => rule === 'G17').map(inWords);
    };
    const small = await letters();
    await page.getByRole('combobox', { name: 'Wielkość napisów' }).selectOption('large');
    expect(await letters()).toBeCloseTo(small * 1.5, 1);
    expect(await faults()).toEqual([]);
    await stage(page).focus();
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    const awake = await edge();
    expect(await faults()).toEqual([]);
    await expect(page.locator('.kt-stage')).toHaveAttribute('data-idle', 'true');
    expect(await faults()).toEqual([]);
    expect(await edge()).toBeGreaterThan(awake); // nothing lies over the picture any more
    await page.reload();
    await words.waitFor();
    expect(await letters()).toBeGreaterThan(small);
  });
});

const PHONE_ON_ITS_SIDE = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 } as const;

test('the film has all of a phone on its side; a touch fetches the bar, one button the versions [U17]', async ({ browser }) => {
  const person = await aPerson();
  await withFilm(
    'file',
    async ({ slug }) => {
      await onDevice(
        browser,
        person,
        'pl',
        async (phone) => {
          await phone.goto(`/wideo/${slug}?ogladaj=true`);
          await playsFrom(phone, 0.5);
          await slowly(phone);
          const picture = (await phone.locator('.kt-player__film').boundingBox())!;
          expect(Math.min(picture.height, (picture.width * 9) / 16)).toBeGreaterThanOrEqual(390 * 0.9);
          expect([picture.x, picture.y]).toEqual([0, 0]);
          await expect(phone.getByRole('navigation', { name: 'Nawigacja główna' })).toBeHidden();
          const bar = phone.locator('.kt-controls');
          await expect(bar).toHaveCSS('opacity', '0');
          await phone.touchscreen.tap(420, 150);
          await expect(bar).toHaveCSS('opacity', '1');
          expect(await secondsPlayed(phone)).toBeGreaterThan(0); // the touch has stopped nothing
          await phone.getByRole('button', { name: 'Wersja' }).tap();
          await phone.getByText('PJM', { exact: true }).first().tap();
          await expect(phone.locator('.kt-player__film')).toHaveAttribute('src', /przedstawienie-pjm/);
          await phone.getByRole('button', { name: 'Zamknij' }).tap();
          await expect(phone.locator('.kt-player')).toHaveCount(0);
          await expect(phone).toHaveURL(new RegExp(`/wideo/${slug}`));
        },
        PHONE_ON_ITS_SIDE,
      );
    },
    { inAllVersions: true },
  );
});

test('in a window of 720 × 450 the film is at least 640 × 360, and all else draws back from it [U17]', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await aViewer(page);
  await withFilm('file', async ({ slug }) => {
    await page.goto(`/wideo/${slug}?ogladaj=true`);
    await playsFrom(page, 0.5);
    await slowly(page);
    const { x, y, width, height } = (await page.locator('.kt-player').boundingBox())!;
    expect([width >= 640, height >= 360]).toEqual([true, true]);
    expect([x >= 0, y >= 0, x + width <= 720, y + height <= 450]).toEqual([true, true, true, true]);
    const header = page.locator('.kt-header');
    const lowerEdge = () => header.evaluate((each) => Math.round(each.getBoundingClientRect().bottom));
    await expect(page.locator('.kt-stage')).toHaveAttribute('data-idle', 'true');
    await expect(page.locator('.kt-controls')).toHaveCSS('opacity', '0');
    await expect.poll(lowerEdge).toBeLessThanOrEqual(0);
    await page.keyboard.press('Tab');
    await expect.poll(lowerEdge).toBeGreaterThan(40);
    await expect(page.locator('.kt-controls')).toHaveCSS('opacity', '1');
  });
});

test('while a film plays and the mouse rests the way about draws back, and all is dark in the light theme too [U17]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await aViewer(page);
  await page.evaluate(() => localStorage.setItem('kurtyna.theme', 'light'));
  await withFilm('file', async ({ slug }) => {
    await page.goto(`/wideo/${slug}?ogladaj=true`);
    await playsFrom(page, 0.5);
    await slowly(page);
    const header = page.locator('.kt-header');
    const lowerEdge = () => header.evaluate((each) => Math.round(each.getBoundingClientRect().bottom));
    await expect.poll(lowerEdge).toBeLessThanOrEqual(0);
    for (const part of ['body', 'header', 'main']) expect(await page.locator(part).first().evaluate(lightness), part).toBeLessThan(40);
    await page.mouse.move(700, 400);
    await page.mouse.move(710, 410);
    await expect.poll(lowerEdge).toBeGreaterThan(40);
    await expect.poll(lowerEdge).toBeLessThanOrEqual(0);
    await page.keyboard.press('Tab');
    await expect.poll(lowerEdge).toBeGreaterThan(40);
    await stage(page).focus();
    await page.keyboard.press('k');
    await expect.poll(() => secondsPlayed(page)).toBe(0);
    await expect.poll(lowerEdge).toBeGreaterThan(40); // nothing runs: it stays
  });
});

test('player and chat of a live show stand in one grid, one under the other and side by side [U17]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await aPremiumViewer(page);
  const show = await aLiveShow();
  await saveShow(show.id, { vimeo_chat: `${sandboxUrl}/live-chat/900000001` });
  await page.goto(`/wydarzenie/${show.slug}?ogladaj=true`);
  await playsFrom(page, 0.2);
  const sides = (what: string) =>
    page.locator(what).evaluate((each) => {
      const { left, right } = each.getBoundingClientRect();
      return [Math.round(left), Math.round(right)];
    });
  const button = page.getByRole('region', { name: 'Czat' }).getByRole('button');
  await button.waitFor();
  expect((await sides('.kt-chat'))[0]).toBe((await sides('.kt-player'))[0]);
  await button.click();
  await page.locator('.kt-chat iframe').waitFor();
  const [around, player, chat] = [await sides('.kt-nav'), await sides('.kt-player'), await sides('.kt-chat')];
  expect(player[0]! - around[0]!).toBe(around[1]! - chat[1]!);
});

test('the notice about cookies lies over no control, however low the window, and is there at the end of the page', async ({ page }) => {
  await aViewer(page);
  await page.evaluate(() => localStorage.removeItem('kurtyna.cookies')); // nobody has answered it
  await withFilm('file', async (film) => {
    const notice = page.getByRole('region', { name: 'Informacja o plikach cookie' });
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [844, 390],
      [1280, 600],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`/wideo/${film.slug}?ogladaj=true`);
      await playsFrom(page, 0.2);
      await expect(notice).toBeVisible();
      const covered = await page.locator('.kt-controls :is(button, input, select)').evaluateAll((controls) =>
        controls.flatMap((control) => {
          const { x, y, width: w, height: h } = control.getBoundingClientRect();
          const corners = [
            [x + 4, y + 4],
            [x + w - 4, y + h - 4],
          ] as const;
          const over = corners.map((at) => document.elementFromPoint(...at)?.closest('.kt-cookies'));
          return w > 0 && over.some(Boolean) ? [control.getAttribute('aria-label')] : [];
        }),
      );
      expect(covered, `${String(width)} by ${String(height)}`).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    }
    await page.goto(`/wideo/${film.slug}`);
    await expect(notice).toBeInViewport(); // where nobody watches it stands at the edge of the window
    await page.goto(`/wideo/${film.slug}?ogladaj=true`);
    await playsFrom(page, 0.2);
    await notice.getByRole('button').click();
    await expect(notice).toHaveCount(0);
  });
});

test.describe('the look', () => {
  test.use({ bypassCSP: true }); // axe is put into the page
  test('the picture is 16:9 without bars and dark to the edge, the controls are a thumb wide on a phone, and axe finds nothing [U1]', async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await aViewer(page);
    await withFilm('file', async (film) => {
      for (const [width, height] of [
        [390, 844],
        [1440, 900],
      ] as const)
        for (const theme of ['dark', 'light']) {
          await page.setViewportSize({ width, height });
          await page.evaluate((chosen) => localStorage.setItem('kurtyna.theme', chosen), theme);
          await page.goto(`/wideo/${film.slug}?ogladaj=true`);
          await playsFrom(page, 0.2);
          const box = (await page.locator('.kt-player').boundingBox())!;
          expect(Math.abs(box.width / box.height - 16 / 9)).toBeLessThan(0.01);
          const dark = (await stage(page).boundingBox())!;
          expect([dark.x, dark.width]).toEqual([0, await page.evaluate(() => document.documentElement.clientWidth)]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
          const small = await page
            .locator('.kt-controls :is(button, input, select)')
            .evaluateAll(
              (all) =>
                all.map((each) => each.getBoundingClientRect()).filter(({ width: w, height: h }) => w > 0 && (w < 44 || h < 44)).length,
            );
          expect(small).toBe(0);
          if (width > 500) await page.getByRole('button', { name: 'Skróty klawiszowe' }).click();
          expect(await violations(page), `${theme} ${String(width)}`).toEqual([]);
        }
    });
  });
});
