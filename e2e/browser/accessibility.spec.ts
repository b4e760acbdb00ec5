import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, repertoire, signIn, test, plainlyOnSale } from './stage.js';

const AXE = createRequire(import.meta.url).resolve('axe-core');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WIDTHS = [390, 1440];

interface Found {
  id: string;
  targets: string[];
}

async function violations(page: Page): Promise<Found[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: AXE }).catch(() => undefined);
  return page.evaluate(async (tags) => {
    // Popups render under body: the region rule is off for them alone (ux.md 1.2, 12).
    const axe = (window as unknown as { axe: { run: (root: Document, options: object) => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> } }).axe; // prettier-ignore
    const { violations } = await axe.run(document, { runOnly: tags });
    return violations
      .map(({ id, nodes }) => ({
        id,
        targets: nodes
          .map(({ target }) => target.join(' '))
          .filter((target) => id !== 'region' || !target.includes('ant-'))
          .slice(0, 3),
      })) // prettier-ignore
      .filter(({ targets }) => targets.length);
  }, TAGS);
}

async function settled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
}

/** Every screen in both themes, at both widths, in one language: no violation, one h1, a title, no sideways scroll. */
async function walk(page: Page, screens: string[], language: 'pl' | 'en'): Promise<void> {
  const found: string[] = [];
  for (const theme of ['dark', 'light'])
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(([t, l]) => { localStorage.setItem('kurtyna.theme', t!); localStorage.setItem('kurtyna.language', l!); }, [theme, language]); // prettier-ignore
      for (const screen of screens) {
        await settled(page, screen);
        const where = `${screen} ${theme} ${width} ${language}`;
        for (const { id, targets } of await violations(page)) found.push(`${where}: ${id} at ${targets.join(' | ')}`);
        if ((await page.getByRole('heading', { level: 1 }).count()) !== 1) found.push(`${where}: not one h1`);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (sideways > 1) found.push(`${where}: ${sideways} px sideways`);
        if ((await page.locator('html').getAttribute('lang')) !== language) found.push(`${where}: another lang`);
        if (!(await page.title()).trim()) found.push(`${where}: no title`);
      }
    }
  expect(found).toEqual([]);
}

// The test's own script is the one thing the page's policy would refuse.
test.use({ bypassCSP: true });

for (const language of ['pl', 'en'] as const) {
  test(`axe finds nothing on the public screens, in ${language} [FMT-02]`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.goto('/strona-glowna');
    const events = await repertoire(page);
    const event = events.find((each) => plainlyOnSale(each) && each.starts_at > new Date().toISOString())!;
    const { videos } = (await (await page.request.get('/external_api/videos')).json()) as {
      videos: { slug: string }[];
    };
    await walk(
      page,
      [
        '/strona-glowna',
        `/wydarzenie/${event.slug}/publiczne`,
        `/wideo/${videos[0]!.slug}/publiczne`,
        '/logowanie',
        '/logowanie?sessionEnd=true',
        '/rejestracja',
        '/rejestracja/sukces?email=anna%40poczta.example',
        '/weryfikacja-konta?email=anna%40poczta.example&token=x',
        '/regulamin',
        '/error',
        '/nie-ma-takiej',
      ],
      language,
    );
  });

  test(`axe finds nothing on the screens of a signed-in visitor, in ${language} [FMT-02]`, async ({ page }) => {
    test.setTimeout(240_000);
    await signIn(page, 'widz@teatr.example');
    const event = (await repertoire(page)).filter(
      (each) => plainlyOnSale(each) && each.starts_at > new Date().toISOString(),
    )[2]!;
    const token = await page.evaluate(() => Object.values(localStorage).map((text) => /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(String(text))?.[0]).find(Boolean)); // prettier-ignore
    const placed = (await (await page.request.post(`/api/payments/${event.id}`, { headers: { 'x-auth-token': token! }, data: {} })).json()) as { order: { extOrderId: string }; payu: { redirectUri: string } }; // prettier-ignore
    await walk(page, ['/', `/wydarzenie/${event.slug}`, '/platnosc/wydarzenie/' + event.id, `/status-zamowienia/wydarzenie/${placed.order.extOrderId}`], language); // prettier-ignore
    await page.goto(placed.payu.redirectUri);
    await page.getByRole('button', { name: /^(Odrzuć|Reject|Decline)/ }).click();
    await page.waitForURL('**error=501*');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await violations(page)).toEqual([]);
  });
}

test('the purchase works by keyboard alone, with the focus always visible [U2]', async ({ page }) => {
  await signIn(page, 'widz@teatr.example');
  const event = (await repertoire(page)).filter(
    (each) => plainlyOnSale(each) && each.starts_at > new Date().toISOString(),
  )[3]!;
  await page.goto(`/wydarzenie/${event.slug}`);
  let presses = 0;
  const press = async (key: string): Promise<void> => {
    presses++;
    await page.keyboard.press(key);
  };
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let i = 0; i < 40; i++) {
      await press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement | null;
        if (!element || element === document.body) return null;
        const label = (element as HTMLInputElement).labels?.[0]?.textContent ?? '';
        return `${element.getAttribute('aria-label') ?? ''} ${element.textContent ?? ''} ${label}`;
      });
      if (focused && name.test(focused)) return;
    }
    throw new Error(`no focus on ${name}`);
  };
  await page
    .getByRole('link', { name: /Kup dostęp/ })
    .or(page.getByRole('button', { name: /Kup dostęp/ }))
    .first()
    .waitFor();
  await tabTo(/Kup dostęp/);
  await press('Enter');
  await page.waitForURL('**/platnosc/wydarzenie/*');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tabTo(/zgodę na rozpoczęcie/);
  await press('Space');
  await tabTo(/Kupuję i płacę/);
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
  expect(outline).not.toBe('none');
  await press('Enter');
  await page.waitForURL('**/payu/pay/**');
  await page.getByRole('button', { name: /^\s*Zapłać/ }).waitFor();
  await tabTo(/^\s*Zapłać/);
  await press('Enter');
  await page.waitForURL('**/status-zamowienia/**');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Zakończone|gotow/i, { timeout: 15_000 });
  expect(presses).toBeLessThanOrEqual(60);
});

test('control: the walk above sees a picture without words', async ({ page }) => {
  await settled(page, '/logowanie');
  await page.evaluate(() => document.querySelector('main')!.append(document.createElement('img')));
  expect((await violations(page)).map(({ id }) => id)).toContain('image-alt');
});
