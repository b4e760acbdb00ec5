import { describe, expect, it, jest } from '@jest/globals';
import { loadTexts } from '@kurtyna/texts/site';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { aConfig, anEvent } from '../../test/builders.js';
import { fakeServer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';
import { say, speak, startTexts, startTextsOfVisitor } from '../../base/i18n.js';
import { modeOf } from '../../ui/theme/theme-mode.js';
import { isBarClosed } from './Bars.js';

const withConfig = (with_: Parameters<typeof aConfig>[0]) => fakeServer({ 'GET /external_api/config': { config: aConfig(with_) } });

describe('language', () => {
  it('starts in Polish, switches to English and remembers it [FMT-01, FMT-02]', async () => {
    fakeServer();
    const { user } = visit('/strona-glowna');
    expect(await screen.findByRole('heading', { name: 'Repertuar' })).toBeVisible();
    expect(document.documentElement.lang).toBe('pl');
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { name: 'What’s on' })).toBeVisible();
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem('kurtyna.language')).toBe('en');
  });
  it('comes when it is asked for, and the page turns to all of it at once [FMT-02, P20]', async () => {
    startTexts('pl'); // as in a browser: English is still in its file
    fakeServer();
    const { user } = visit('/strona-glowna');
    await user.click(await screen.findByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { name: 'What’s on' })).toBeVisible();
    expect(document.documentElement.lang).toBe('en');
  });
  it('of who reads English is there before anything is drawn [FMT-02, P20]', async () => {
    localStorage.setItem('kurtyna.language', 'en');
    await startTextsOfVisitor();
    expect(document.documentElement.lang).toBe('en');
    fakeServer();
    visit('/strona-glowna');
    expect(screen.getByRole('button', { name: 'Polski' })).toBeInTheDocument();
    expect(screen.queryByText('Zaloguj się')).toBeNull();
  });
  it('that was left again before it came is not come back to', async () => {
    startTexts('pl');
    speak('en');
    speak('pl');
    await new Promise((resolve) => setTimeout(resolve));
    await loadTexts('en');
    expect(document.documentElement.lang).toBe('pl');
    expect(say('common.nav.sign-in')).toBe('Zaloguj się');
  });
  it('asks the server in the chosen language', async () => {
    const server = fakeServer();
    const { user } = visit('/strona-glowna');
    await user.click(await screen.findByRole('button', { name: 'English' }));
    await user.click(screen.getByRole('link', { name: 'Contact' }));
    await waitFor(() => expect(server.asked('GET /api/pages/kontakt')[0]!.headers.get('accept-language')).toBe('en'));
  });
});

describe('the bars', () => {
  it('show the texts of the config as markup, cleaned of scripts [BARS-01, BARS-02, BARS-04]', async () => {
    withConfig({ info_bar: '<b>Premiera</b><script>alert(1)</script>', error_bar: 'Awaria' });
    visit('/strona-glowna');
    expect((await screen.findByText('Premiera')).tagName).toBe('B');
    expect(document.querySelector('main ~ script, .kt-bar script')).toBeNull();
    expect(screen.getByText('Awaria')).toBeVisible();
  });
  it('stand at the bottom edge, above the notice about cookies, and an empty text has none [NOTIF-07, BARS-03]', async () => {
    withConfig({ info_bar: '', error_bar: 'Awaria' });
    visit('/strona-glowna');
    const bar = await screen.findByRole('region', { name: 'Ważny komunikat' });
    const edge = bar.parentElement!;
    expect([...edge.children].map((each) => each.getAttribute('aria-label'))).toEqual(['Ważny komunikat', 'Informacja o plikach cookie']);
    expect(edge.previousElementSibling).toBe(screen.getByRole('contentinfo'));
  });
  it.each([
    { kind: 'info', name: 'Informacja', closed: 'Premiera', left: 'Awaria', row: 'BARS-05' },
    { kind: 'error', name: 'Ważny komunikat', closed: 'Awaria', left: 'Premiera', row: 'BARS-06' },
  ])(
    'closing the $kind bar leaves the other, and is remembered [$row of BARS-05, BARS-06; BARS-09]',
    async ({ kind, name, closed, left }) => {
      withConfig({ info_bar: 'Premiera', error_bar: 'Awaria' });
      const { user } = visit('/strona-glowna');
      const bar = await screen.findByRole('region', { name });
      await user.click(within(bar).getByRole('button', { name: 'Zamknij komunikat' }));
      expect(screen.queryByText(closed)).toBeNull();
      expect(screen.getByText(left)).toBeVisible();
      cleanup();
      visit('/regulamin');
      expect(await screen.findByText(left)).toBeVisible();
      expect(screen.queryByText(closed)).toBeNull();
      expect(localStorage.getItem(`kurtyna.bar.${kind}`)).not.toBeNull();
    },
  );
  it.each(['info', 'error'] as const)('a newer %s text shows again within the day [BARS-10, OPEN0-2]', async (kind) => {
    localStorage.setItem(`kurtyna.bar.${kind}`, String(Date.now() - 3_600_000));
    const iat = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
    withConfig({ [`${kind}_bar`]: 'Stary', [`${kind}_bar_iat`]: iat(90) });
    visit('/strona-glowna');
    expect(await screen.findByRole('link', { name: 'Teatr Miejski' })).toBeVisible(); // the config has come
    expect(screen.queryByText('Stary')).toBeNull();
    cleanup();
    withConfig({ [`${kind}_bar`]: 'Nowy', [`${kind}_bar_iat`]: iat(30) });
    visit('/strona-glowna');
    expect(await screen.findByText('Nowy')).toBeVisible();
  });
  it('an empty text shows no bar [BARS-03]', async () => {
    withConfig({});
    visit('/strona-glowna');
    await screen.findByRole('link', { name: 'Teatr Miejski' });
    expect(screen.queryByRole('region', { name: 'Informacja' })).toBeNull();
  });
  it.each([
    [null, null, false],
    [0, null, true],
    [0, '1970-01-01T12:00:00Z', false],
    [86_300_000, '1970-01-01T00:00:00Z', true],
  ])('closed at %s, changed at %s: closed is %s a moment before a day is over [BARS-07, BARS-08, OPEN0-2]', (closedAt, changedAt, closed) =>
    expect(isBarClosed(closedAt, changedAt, 86_399_999)).toBe(closed),
  );
  it('shows again after a day [BARS-07, BARS-08]', () => expect(isBarClosed(0, null, 86_400_000)).toBe(false));
});

describe('the cookie notice', () => {
  it('is shown until accepted, and accepted for 150 days [BARS-11, BARS-12]', async () => {
    fakeServer();
    const { user } = visit('/strona-glowna');
    await user.click(await screen.findByRole('button', { name: 'Rozumiem' }));
    expect(screen.queryByRole('button', { name: 'Rozumiem' })).toBeNull();
    const days = (Number(localStorage.getItem('kurtyna.cookies')) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(149.9);
    expect(days).toBeLessThanOrEqual(150);
  });
  it('comes back on day 151 [BARS-12]', async () => {
    localStorage.setItem('kurtyna.cookies', String(Date.now() - 1));
    fakeServer();
    visit('/strona-glowna');
    expect(await screen.findByRole('button', { name: 'Rozumiem' })).toBeVisible();
  });
});

describe('the footer', () => {
  it('links to the addresses of the config [BARS-13, BARS-14, BARS-15, BARS-16]', async () => {
    withConfig({
      regulations_page: 'https://teatr.example/regulamin',
      policy_page: '/polityka',
      institution_page: 'https://teatr.example',
      institution_page_title: 'Teatr Stary',
    });
    visit('/strona-glowna');
    expect(await screen.findByRole('link', { name: 'Teatr Stary' })).toHaveAttribute('href', 'https://teatr.example');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Regulamin' })).toHaveAttribute('href', 'https://teatr.example/regulamin');
    expect(footer.getByRole('link', { name: 'Polityka prywatności' })).toHaveAttribute('href', '/polityka');
  });
  it('an address that is no web address is no link', async () => {
    withConfig({ institution_page: 'javascript:alert(1)' });
    visit('/strona-glowna');
    expect((await screen.findByText('Teatr Miejski')).tagName).toBe('SPAN');
  });
});

describe('moving about', () => {
  it('moves the focus to the heading of the new page [WCAG 2.4.3]', async () => {
    fakeServer({
      'GET /external_api/events': { events: [anEvent()] },
      'GET /external_api/event/wesele': { event: anEvent() },
    });
    const { user } = visit('/strona-glowna');
    await user.click(await screen.findByRole('link', { name: 'Wesele' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Wesele' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });
  it.each([
    ['auto', '/strona-glowna', 'dark'],
    ['auto', '/wydarzenie/5', 'dark'],
    ['auto', '/', 'dark'],
    ['auto', '/platnosc/wydarzenie/5', 'light'],
    ['auto', '/logowanie', 'light'],
    ['light', '/', 'light'],
    ['dark', '/logowanie', 'dark'],
  ] as const)('with the choice %s the page %s is %s', (choice, path, mode) => expect(modeOf(choice, path)).toBe(mode));
  it('remembers the chosen theme', async () => {
    fakeServer();
    const { user } = visit('/strona-glowna');
    await user.click(await screen.findByRole('radio', { name: 'Jasny' }));
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(localStorage.getItem('kurtyna.theme')).toBe('light');
    await user.click(screen.getByRole('radio', { name: 'Automatyczny' }));
  });
});

it('a browser that keeps nothing shows the site all the same', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  fakeServer();
  const { user } = visit('/strona-glowna');
  await user.click(await screen.findByRole('button', { name: 'Rozumiem' }));
  expect(screen.getByRole('heading', { name: 'Repertuar' })).toBeVisible();
  full.mockRestore();
});
