import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aConfig, anEvent } from '../../test/builders.js';
import { fakeServer, refusal } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

afterEach(() => void jest.useRealTimers());

const TEXT = 'Trwają prace techniczne. Zapraszamy wkrótce.';
const config = (maintenance: boolean) => ({ 'GET /external_api/config': { config: aConfig({ maintenance }) } });

describe('/przerwa-techniczna', () => {
  it.each([
    ['an anonymous visitor', 'ROUTE-47', null],
    ['a signed-in user', 'ROUTE-48', {}],
  ])('%s is led there, and finds the text and the sign of the theatre [%s, ROUTE-25, ROUTE-26, OPEN0-41]', async (_who, _row, visitor) => {
    fakeServer(config(true));
    const { where } = visit('/regulamin', visitor);
    expect(await screen.findByText(TEXT)).toBeVisible();
    expect(where()).toBe('/przerwa-techniczna');
    const logo = await screen.findByRole('img', { name: 'Teatr Miejski' });
    expect(logo).toHaveAttribute('src', '/institution-logo.svg');
  });

  it('an administrator uses every page [ROUTE-49]', async () => {
    fakeServer({ ...config(true), 'GET /api/events/wesele': { event: anEvent() } });
    const { where } = visit('/wydarzenie/wesele', { role: 'admin' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Wesele' })).toBeVisible();
    expect(where()).toBe('/wydarzenie/wesele');
  });

  it('an open page follows when the server says so [OPEN0-37]', async () => {
    const server = fakeServer({ 'GET /api/events': refusal(503, { code: 'maintenance' }) });
    server.on('GET /external_api/config', () => ({
      body: { config: aConfig({ maintenance: server.asked('GET /api/events').length > 0 }) },
    }));
    const { where } = visit('/', {});
    await waitFor(() => expect(where()).toBe('/przerwa-techniczna'));
  });

  it.each([
    ['an anonymous visitor', null, '/strona-glowna'],
    ['a signed-in user', {}, '/'],
  ])('asks every 30 seconds, and leads %s on when it is over [OPEN0-38]', async (_who, visitor, home) => {
    jest.useFakeTimers({ advanceTimers: true });
    const askedAt: number[] = [];
    let maintenance = true;
    fakeServer({
      'GET /external_api/config': () => {
        askedAt.push(Date.now());
        return { body: { config: aConfig({ maintenance }) } };
      },
    });
    const { where } = visit('/przerwa-techniczna', visitor);
    expect(await screen.findByText(TEXT)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(where()).toBe('/przerwa-techniczna');
    maintenance = false;
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    await waitFor(() => expect(where()).toBe(home));
    expect(askedAt.slice(0, 3).map((at) => Math.round((at - askedAt[0]!) / 1000))).toEqual([0, 30, 60]);
  });

  it('without maintenance nobody stays there [OPEN0-38]', async () => {
    fakeServer();
    const { where } = visit('/przerwa-techniczna');
    await waitFor(() => expect(where()).toBe('/strona-glowna'));
  });
});

const OURS = 'Coś się u\u00a0nas zepsuło';

describe('/error', () => {
  const at = (state?: unknown) => {
    fakeServer();
    const { router } = visit('/regulamin');
    return act(() => router.navigate('/error', { state }));
  };

  it('shows 500 and the internal error by default, with a link home [ROUTE-27, ROUTE-28, ROUTE-30]', async () => {
    fakeServer();
    visit('/error');
    expect(await screen.findByRole('heading', { level: 1, name: OURS })).toBeVisible();
    expect(screen.getByText('500')).toBeVisible();
    expect(screen.getByText('Wewnętrzny błąd serwera')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Przejdź do strony głównej' })).toHaveAttribute('href', '/strona-glowna');
    expect(screen.queryByRole('link', { name: 'Spróbuj ponownie' })).toBeNull();
  });

  it('shows the status and message it was given, and the link to try again [ROUTE-27, ROUTE-28, ROUTE-29]', async () => {
    await at({ statusCode: 404, message: 'Nie znaleziono wydarzenia.', link: '/wydarzenie/wesele?typ=pjm' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Nie udało się pokazać strony' })).toBeVisible();
    expect(screen.getByText('404')).toBeVisible();
    expect(screen.getByText('Nie znaleziono wydarzenia.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Spróbuj ponownie' })).toHaveAttribute('href', '/wydarzenie/wesele?typ=pjm');
    expect(screen.queryByRole('link', { name: 'Przejdź do strony głównej' })).toBeNull();
  });

  it.each([
    'nonsense',
    { statusCode: 'x', message: 5, link: 'https://evil.example' },
    { statusCode: -1, message: '', link: '//evil.example' },
  ])('takes %j as nothing given [ROUTE-27, ROUTE-28, ROUTE-30]', async (state) => {
    await at(state);
    expect(await screen.findByRole('heading', { level: 1, name: OURS })).toBeVisible();
    expect(screen.getByText('500')).toBeVisible();
    expect(screen.getByText('Wewnętrzny błąd serwera')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Przejdź do strony głównej' })).toBeVisible();
  });

  it.each([
    { status: 500, title: OURS, way: 'Spróbuj ponownie', number: 'Numer zgłoszenia: req-7', row: 'ERR-05' },
    { status: 404, title: 'Nie znaleziono strony', way: 'Zobacz repertuar', number: null, row: 'ERR-06' },
  ])('a $status of a signed-in load leads there with its message [$row]', async ({ status, title, way, number }) => {
    fakeServer({ 'GET /api/events/wesele': refusal(status, { message: 'To się nie udało.', requestId: 'req-7' }) });
    const { where } = visit('/wydarzenie/wesele', {});
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(where()).toBe('/error');
    expect(screen.getByText('To się nie udało.')).toBeVisible();
    expect(screen.queryByText(/Numer zgłoszenia/)?.textContent ?? null).toBe(number);
    expect(within(screen.getByRole('main')).getByRole('link', { name: way })).toBeVisible();
  });
});

describe('any other path', () => {
  it('shows the 404 page with its message and a link home [ROUTE-31]', async () => {
    fakeServer();
    visit('/nie/ma', {});
    expect(await screen.findByRole('heading', { level: 1, name: 'Nie znaleziono strony' })).toBeVisible();
    expect(screen.getByText('Tego adresu nie ma albo strona została usunięta.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zobacz repertuar' })).toHaveAttribute('href', '/#repertuar');
  });
});
