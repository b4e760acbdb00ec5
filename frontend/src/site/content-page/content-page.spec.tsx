import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer, refusal } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const aPage = (with_: object = {}) => ({
  page: { id: 2, slug: 'regulamin', title: 'Regulamin teatru', content: '<p>Treść</p>', ...with_ },
});

describe('content pages', () => {
  it.each([
    ['/regulamin', 'regulamin', 'ROUTE-21'],
    ['/polityka', 'polityka', 'ROUTE-22'],
    ['/kontakt', 'kontakt', 'ROUTE-23'],
    ['/n/regulamin', 'regulamin', 'ROUTE-24'],
    ['/n/polityka', 'polityka', 'ROUTE-24'],
    ['/n/kontakt', 'kontakt', 'ROUTE-24'],
    ['/n/jakkupicbilet', 'jakkupicbilet', 'ROUTE-24'],
  ])('%s shows the page %s to everybody [%s, PAGE-02]', async (path, slug, _row) => {
    const server = fakeServer({ [`GET /api/pages/${slug}`]: aPage({ slug }) });
    const { where } = visit(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Regulamin teatru' })).toBeVisible();
    expect(where()).toBe(path);
    expect(server.asked(`GET /api/pages/${slug}`)).toHaveLength(1);
  });

  it('shows the content as markup, cleaned of scripts [PAGE-08]', async () => {
    const content =
      '<h2>Bilety</h2><p onclick="alert(1)">Treść <a href="javascript:alert(1)">klik</a></p>' +
      '<img src="x" onerror="alert(1)"><script>alert(1)</script><iframe src="https://zly.example"></iframe>';
    fakeServer({ 'GET /api/pages/regulamin': aPage({ content }) });
    visit('/regulamin');
    expect(await screen.findByRole('heading', { level: 2, name: 'Bilety' })).toBeVisible();
    const article = screen.getByRole('article');
    expect(article.querySelector('.kt-prose :is(script, iframe, [onclick], [onerror], [href])')).toBeNull();
    expect(article).toHaveAttribute('lang', 'pl');
  });

  it.each(['', ' ', '<p></p>', '<p>&nbsp;</p><br>'])('a page whose content is %j says "Brak treści" [FMT-12]', async (content) => {
    fakeServer({ 'GET /api/pages/regulamin': aPage({ content }) });
    visit('/regulamin');
    expect(await screen.findByText('Brak treści')).toBeVisible();
  });

  it('a picture alone is content', async () => {
    fakeServer({ 'GET /api/pages/regulamin': aPage({ content: '<img src="/images/plan.png" alt="Plan sali">' }) });
    visit('/regulamin');
    expect(await screen.findByRole('img', { name: 'Plan sali' })).toBeVisible();
    expect(screen.queryByText('Brak treści')).toBeNull();
  });

  it.each([
    { visitor: null, home: '/strona-glowna' },
    { visitor: {}, home: '/' },
  ])(
    'an unknown slug shows a not-found result with a link to $home, and goes nowhere [PAGE-09, PAGE-10, OPEN0-15]',
    async ({ visitor, home }) => {
      fakeServer({ 'GET /api/pages/nie-ma': refusal(404, { code: 'page.not-found' }) });
      const { where } = visit('/n/nie-ma', visitor);
      expect(await screen.findByRole('heading', { level: 1, name: 'Nie znaleziono strony' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Przejdź do strony głównej' })).toHaveAttribute('href', home);
      expect(where()).toBe('/n/nie-ma');
    },
  );

  it('a page that could not be loaded does not claim to be none, and is asked for again', async () => {
    const server = fakeServer({ 'GET /api/pages/regulamin': refusal(503) });
    const { user } = visit('/regulamin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Błąd 503' })).toBeVisible();
    server.on('GET /api/pages/regulamin', aPage());
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Regulamin teatru'));
  });
});
