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

  it.each([
    ['both texts', { title_en: 'Terms', content_en: '<p>Rules</p>' }, { title: ['Terms', 'en'], text: ['Rules', 'en'], note: false }],
    ['the title alone', { title_en: 'Terms' }, { title: ['Terms', 'en'], text: ['Treść', 'pl'], note: true }],
    ['the text alone', { content_en: '<p>Rules</p>' }, { title: ['Regulamin teatru', 'pl'], text: ['Rules', 'en'], note: false }],
    ['neither', { title_en: null, content_en: null }, { title: ['Regulamin teatru', 'pl'], text: ['Treść', 'pl'], note: true }],
  ])('in English it has what is written, and says where that is Polish alone: %s [FMT-03, FMT-04, OPEN0-1]', async (_what, texts, seen) => {
    fakeServer({ 'GET /api/pages/regulamin': aPage(texts) });
    const { user } = visit('/regulamin');
    await user.click(await screen.findByRole('button', { name: 'English' }));
    const note = 'This page is available in Polish only.';
    if (seen.note) expect(await screen.findByText(note)).toHaveAttribute('lang', 'en');
    const [title, titleLang] = seen.title as [string, string];
    const heading = await screen.findByRole('heading', { level: 1, name: title });
    expect(heading.querySelector('[lang]')).toHaveAttribute('lang', titleLang);
    const [text, textLang] = seen.text as [string, string];
    expect((await screen.findByText(text)).closest('[lang]')).toHaveAttribute('lang', textLang);
    expect(screen.queryByText(note) !== null).toBe(seen.note);
    await waitFor(() => expect(document.title).toBe(`${title} · Kurtyna`));
    expect(document.head.querySelector('meta[name="description"]')).toHaveAttribute('content', text);
  });

  it('in Polish it is Polish, whatever there is in English', async () => {
    fakeServer({ 'GET /api/pages/regulamin': aPage({ title_en: 'Terms', content_en: '<p>Rules</p>' }) });
    visit('/regulamin');
    expect(await screen.findByText('Treść')).toBeVisible();
    expect(screen.queryByText('Ta strona jest dostępna tylko po polsku.')).toBeNull();
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
      expect(screen.getByRole('link', { name: 'Zobacz repertuar' })).toHaveAttribute('href', `${home}#repertuar`);
      expect(where()).toBe('/n/nie-ma');
    },
  );

  it('a page that could not be loaded does not claim to be none, and is asked for again', async () => {
    const server = fakeServer({ 'GET /api/pages/regulamin': refusal(503) });
    const { user } = visit('/regulamin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Coś się u\u00a0nas zepsuło' })).toBeVisible();
    server.on('GET /api/pages/regulamin', aPage());
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Regulamin teatru'));
  });
});
