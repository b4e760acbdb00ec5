import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { text } from '@kurtyna/texts';
import { member } from './members.js';
import { expect, repertoire, signIn, test, plainlyOnSale } from './stage.js';

const AXE = createRequire(import.meta.url).resolve('axe-core');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WIDTHS = [390, 768, 1440];

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

/** A screen in one of its states: what it takes to bring it there after it has been opened. */
interface Screen {
  path: string;
  /** What is looked at, when the address does not say it. */
  state?: string;
  before?: (page: Page) => Promise<unknown>;
  act?: (page: Page) => Promise<unknown>;
}

const plain = (...paths: string[]): Screen[] => paths.map((path) => ({ path }));
/** The form as it answers to being sent empty: every error is shown. */
const sentEmpty = (path: string): Screen => ({
  path,
  state: 'with errors',
  act: async (page) => {
    const main = page.getByRole('main');
    for (const field of await main.getByRole('textbox').all()) await field.fill('');
    await main.locator('button[type=submit]').first().click();
    await main.locator('.ant-form-item-explain-error').first().waitFor();
  },
});
const answering = (path: string, url: string, status: number, body: object): Screen => ({
  path,
  state: `${status} from ${url}`,
  before: (page) => page.route(url, (route) => route.fulfill({ status, json: body })),
});

/** Every screen in both themes, at three widths, in one language: no violation, one h1, a title, no sideways scroll. */
async function walk(page: Page, screens: Screen[], language: 'pl' | 'en'): Promise<void> {
  const found: string[] = [];
  // The cookie notice lies over the page until it is answered; the public walk looks at it once.
  await page.getByRole('button', { name: text('common.cookie.accept', 'pl') }).click();
  for (const theme of ['dark', 'light']) {
    await page.evaluate(([t, l]) => { localStorage.setItem('kurtyna.theme', t!); localStorage.setItem('kurtyna.language', l!); }, [theme, language]); // prettier-ignore
    for (const { path, state, before, act } of screens) {
      await before?.(page);
      await settled(page, path);
      await act?.(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const where = `${path}${state ? ` (${state})` : ''} ${theme} ${width} ${language}`;
        for (const { id, targets } of await violations(page)) found.push(`${where}: ${id} at ${targets.join(' | ')}`);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (sideways > 1) found.push(`${where}: ${sideways} px sideways`);
      }
      const where = `${path}${state ? ` (${state})` : ''} ${theme} ${language}`;
      if ((await page.locator('h1').count()) !== 1) found.push(`${where}: not one h1`);
      if ((await page.locator('html').getAttribute('lang')) !== language) found.push(`${where}: another lang`);
      if (!(await page.title()).trim()) found.push(`${where}: no title`);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  }
  expect(found).toEqual([]);
}

// The test's own script is the one thing the page's policy would refuse.
test.use({ bypassCSP: true });

for (const language of ['pl', 'en'] as const) {
  test(`axe finds nothing on the public screens, in ${language} [FMT-02]`, async ({ page }) => {
    test.setTimeout(400_000);
    await settled(page, '/regulamin');
    expect(await violations(page)).toEqual([]); // with the cookie notice
    await page.goto('/strona-glowna');
    const events = await repertoire(page);
    const event = events.find((each) => plainlyOnSale(each) && each.starts_at > new Date().toISOString())!;
    const { videos } = (await (await page.request.get('/external_api/videos')).json()) as {
      videos: { slug: string }[];
    };
    const config = (await (await page.request.get('/external_api/config')).json()) as { config: object };
    const link = '?email=anna%40poczta.example&token=x';
    await walk(
      page,
      [
        ...plain(
          '/strona-glowna',
          `/wydarzenie/${event.slug}/publiczne`,
          `/wideo/${videos[0]!.slug}/publiczne`,
          '/logowanie?sessionEnd=true',
          '/logowanie?login_token=x&login_email=anna%40poczta.example',
          '/logowanie-link',
          '/admin-login',
          '/wylogowano',
          '/rejestracja/sukces?email=anna%40poczta.example',
          `/weryfikacja-konta${link}`,
          '/weryfikacja-konta?email=anna%40poczta.example',
          '/resetowanie-hasla/informacja?email=anna%40poczta.example',
          `/nowe-haslo${link}`,
          '/szukaj?q=bilet',
          '/szukaj?q=ab',
          '/szukaj?q=zzqqxx',
          '/regulamin',
          '/kontakt',
          '/n/nie-ma-takiej',
          '/error',
          '/nie-ma-takiej',
        ),
        sentEmpty('/logowanie'),
        sentEmpty('/rejestracja'),
        sentEmpty('/resetowanie-hasla'),
        {
          ...sentEmpty(`/nowe-haslo${link}`),
          before: (page) => page.route('**/api/passwords/verifyreset', (route) => route.fulfill({ json: {} })),
        },
        answering('/szukaj?q=bilet', '**/api/search/all**', 503, { statusCode: 503, code: 'unavailable' }),
        answering('/regulamin', '**/api/pages/**', 503, { statusCode: 503, code: 'unavailable' }),
        answering('/przerwa-techniczna', '**/external_api/config', 200, {
          ...config,
          config: { ...config.config, maintenance: true, info_bar: '<b>Uwaga</b>', error_bar: 'Awaria' },
        }),
      ],
      language,
    );
  });

  test(`axe finds nothing on the screens of a signed-in visitor, in ${language} [FMT-02]`, async ({ page }) => {
    test.setTimeout(300_000);
    await signIn(page, 'widz@teatr.example');
    const event = (await repertoire(page)).filter(
      (each) => plainlyOnSale(each) && each.starts_at > new Date().toISOString(),
    )[2]!;
    const token = await page.evaluate(() => Object.values(localStorage).map((text) => /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(String(text))?.[0]).find(Boolean)); // prettier-ignore
    const placed = (await (await page.request.post(`/api/payments/${event.id}`, { headers: { 'x-auth-token': token! }, data: {} })).json()) as { order: { extOrderId: string }; payu: { redirectUri: string } }; // prettier-ignore
    await walk(
      page,
      [
        ...plain(
          '/',
          `/wydarzenie/${event.slug}`,
          `/platnosc/wydarzenie/${event.id}`,
          `/status-zamowienia/wydarzenie/${placed.order.extOrderId}`,
          '/konto',
        ),
        sentEmpty('/konto?edit=true'),
        {
          path: '/konto',
          state: 'asked whether to delete',
          act: async (page) => {
            await page.getByRole('button', { name: text('auth.account.delete', language) }).click();
            await page.getByText(text('auth.account.delete-confirm', language)).waitFor();
          },
        },
        answering('/konto', '**/api/users/*', 503, { statusCode: 503, code: 'unavailable' }),
        answering('/', '**/accept-tos', 200, { accept_tos: false }),
      ],
      language,
    );
    await page.goto(placed.payu.redirectUri);
    await page.getByRole('button', { name: /^(Odrzuć|Reject|Decline)/ }).click();
    await page.waitForURL('**error=501*');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test(`axe finds nothing on an administrator's view of a person, in ${language} [FMT-02]`, async ({ page }) => {
    test.setTimeout(120_000);
    const { id } = await member(page);
    await signIn(page, 'admin@teatr.example');
    await walk(page, [...plain(`/konto/${id}`), sentEmpty(`/konto/${id}?edit=true`)], language);
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
      // At each stop, not at the last one alone: somewhere, and with an outline around it or around what is drawn for it.
      const stop = focused ?? 'nowhere';
      const seen = await page.evaluate(() => {
        for (let at = document.activeElement, up = 0; at && up < 4; at = at.parentElement, up += 1) {
          const { outlineStyle, outlineWidth } = getComputedStyle(at);
          if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) return true;
        }
        return false;
      });
      if (i > 0 || focused) expect(`${stop.trim().slice(0, 60)}: ${seen ? 'seen' : 'not seen'}`).toMatch(/: seen$/);
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
  // Its own heading: that of the page before is there until this one has come.
  await page.getByRole('heading', { level: 1, name: /^Dzień dobry/ }).waitFor();
  await tabTo(/zgodę na rozpoczęcie/);
  await press('Space');
  await tabTo(/Kupuję i płacę/);
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
