import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SearchAnswerDto } from '../../api/generated.js';
import { anEvent } from '../../test/builders.js';
import { fakeServer, noAnswer, refusal } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const event = {
  id: 5,
  slug: 'wesele',
  title: 'Wesele',
  description: '<p>Dramat</p>',
  translations: [],
  thumb_link: null,
  starts_at: '2030-11-24T18:00:00.000Z',
  full_day: false,
};
const video = { id: 7, slug: 'kordian', title: 'Kordian', description: null, translations: [], thumb_link: null };
const page = { id: 3, slug: 'kontakt', title: 'Kontakt', content: '<p>Kasa teatru</p>', title_en: null, content_en: null };
const NOTHING: SearchAnswerDto = { events: [], videos: [], pages: [] };

const finds = (found: Partial<SearchAnswerDto>) => ({ 'GET /api/search/all': { ...NOTHING, ...found } });
const group = async (name: RegExp) => (await screen.findByRole('heading', { level: 2, name })).closest('section')!;

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

describe('the search box', () => {
  it.each([
    { visitor: null, from: '/strona-glowna', who: 'of a visitor' },
    { visitor: {}, from: '/', who: 'of a signed-in user' },
  ])('$who leads to /szukaj?q= and holds the words [SEARCH-01, SEARCH-03, ROUTE-20, ROUTE-51]', async ({ visitor, from }) => {
    const server = fakeServer(finds({ events: [event] }));
    const { user, where } = visit(from, visitor);
    await user.type(await screen.findByRole('searchbox', { name: 'Szukaj' }), ' żółw & syn {Enter}');
    await waitFor(() => expect(where()).toBe('/szukaj?q=%C5%BC%C3%B3%C5%82w%20%26%20syn'));
    expect(await screen.findByText('1 wynik')).toBeVisible();
    expect(server.asked('GET /api/search/all').map(({ query }) => query.get('search'))).toEqual(['żółw & syn']);
    expect(screen.getByRole('searchbox')).toHaveValue('żółw & syn');
  });

  it('opens by its sign with the focus in the field, and Escape gives it back', async () => {
    fakeServer();
    const { user } = visit('/strona-glowna');
    const sign = await screen.findByRole('button', { name: 'Pole wyszukiwania' });
    await user.click(sign);
    expect(sign).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(sign).toHaveAttribute('aria-expanded', 'false');
    expect(sign).toHaveFocus();
  });
});

describe('/szukaj', () => {
  it.each(['', 'ab', '  ab  ', '😀😀'])('%j is fewer than 3 characters: says so and sends nothing [SEARCH-02, OPEN0-20]', async (q) => {
    const server = fakeServer(finds({ events: [event] }));
    visit(`/szukaj?q=${encodeURIComponent(q)}`);
    const said = await screen.findByText('Wpisz co najmniej 3 znaki.', { selector: 'p' });
    expect(said).toHaveAttribute('role', 'status');
    expect(server.asked('GET /api/search/all')).toEqual([]);
  });

  it('three characters are sent, trimmed [SEARCH-02, SEARCH-03]', async () => {
    const server = fakeServer(finds({ events: [event] }));
    visit('/szukaj?q=%20wes%20');
    expect(await screen.findByText('1 wynik')).toHaveAttribute('role', 'status');
    expect(server.asked('GET /api/search/all')[0]!.query.get('search')).toBe('wes');
  });

  it('more than 200 characters are not sent', async () => {
    const server = fakeServer();
    visit(`/szukaj?q=${'a'.repeat(201)}`);
    expect(await screen.findByText('Maksymalnie 200 znaków')).toBeVisible();
    expect(server.asked('GET /api/search/all')).toEqual([]);
  });

  it('groups events, videos and pages, with their counts [SEARCH-04, SEARCH-05]', async () => {
    fakeServer(finds({ events: [event, { ...event, id: 6, slug: 'wesele-2' }], videos: [video], pages: [page] }));
    visit('/szukaj?q=wesele');
    expect(within(await group(/^Wydarzenia 2$/)).getAllByRole('listitem')).toHaveLength(2);
    expect(within(await group(/^Wideo 1$/)).getByRole('link', { name: 'Kordian' })).toBeVisible();
    expect(within(await group(/^Strony 1$/)).getByRole('link', { name: 'Kontakt' })).toBeVisible();
    expect(screen.getByText('4 wyniki')).toBeVisible();
  });

  it('says when an event begins, of a whole day without an hour [EVT-12]', async () => {
    const day = { ...event, id: 6, title: 'Noc muzeów', starts_at: '2030-05-17T22:00:00.000Z', full_day: true };
    fakeServer(finds({ events: [event, day] }));
    visit('/szukaj?q=abc');
    const [evening, whole] = within(await group(/^Wydarzenia/)).getAllByRole('listitem');
    expect(evening).toHaveTextContent('24.11.2030, 19:00');
    expect(whole).toHaveTextContent('18.05.2030');
    expect(whole).not.toHaveTextContent('0:00');
  });

  it('a group without results is not shown', async () => {
    fakeServer(finds({ pages: [page] }));
    visit('/szukaj?q=kasa');
    await group(/^Strony/);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  });

  it('links to /wydarzenie, /wideo and /n, by slug, else by id [SEARCH-06, SEARCH-07, SEARCH-08]', async () => {
    fakeServer(
      finds({
        events: [event, { ...event, id: 6, slug: '', title: 'Dziady' }],
        videos: [video, { ...video, id: 8, slug: '', title: 'Lilla Weneda' }],
        pages: [page],
      }),
    );
    visit('/szukaj?q=abc');
    const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    const results = await group(/^Wydarzenia/);
    expect(within(results).getByRole('link', { name: 'Wesele' })).toHaveAttribute('href', '/wydarzenie/wesele');
    expect(await linkTo('Dziady')).toBe('/wydarzenie/6');
    expect(await linkTo('Kordian')).toBe('/wideo/kordian');
    expect(await linkTo('Lilla Weneda')).toBe('/wideo/8');
    expect(within(await group(/^Strony/)).getByRole('link', { name: 'Kontakt' })).toHaveAttribute('href', '/n/kontakt');
  });

  it('a snippet has 200 characters of the text, markup stripped first, up to the last whole word [SEARCH-09, SEARCH-10]', async () => {
    const description = `<p><em>${'ą'.repeat(150)}</em><br>${'ę'.repeat(150)}</p><script>x</script>`;
    fakeServer(finds({ events: [{ ...event, description }] }));
    visit('/szukaj?q=wesele');
    const text = within(await group(/^Wydarzenia/)).getByText(/ą/);
    expect(text.textContent).toBe(`${'ą'.repeat(150)}…`);
  });

  it.each([null, '', '<p> </p>'])('a result whose text is %j shows "Brak treści" [SEARCH-11]', async (description) => {
    fakeServer(finds({ videos: [{ ...video, description }] }));
    visit('/szukaj?q=kordian');
    expect(within(await group(/^Wideo/)).getByText('Brak treści')).toBeVisible();
  });

  it('marks the words found, whatever their letters, and shows markup as text', async () => {
    fakeServer(finds({ events: [{ ...event, title: 'Zażółć <b>gęślą</b>', description: 'jaźń &lt;i&gt; ZAŻÓŁĆ' }] }));
    visit('/szukaj?q=zazolc');
    const results = await group(/^Wydarzenia/);
    expect([...results.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Zażółć', 'ZAŻÓŁĆ']);
    expect(within(results).getByRole('link').textContent).toBe('Zażółć <b>gęślą</b>');
    expect(results.querySelector('b, i')).toBeNull();
  });

  it('is in the chosen language, in Polish where that is missing [FMT-03]', async () => {
    const translations = [{ language_code: 'en', title: 'The Wedding', description: null }];
    fakeServer(finds({ events: [{ ...event, translations }] }));
    const { user } = visit('/szukaj?q=wesele');
    await user.click(await screen.findByRole('button', { name: 'English' }));
    const results = await group(/^Events/);
    expect(within(results).getByRole('heading', { level: 3 })).toHaveTextContent('The Wedding');
    expect(within(results).getByRole('heading', { level: 3 })).toHaveAttribute('lang', 'en');
    expect(within(results).getByText('Dramat')).toHaveAttribute('lang', 'pl');
    expect(screen.getByText('1 result')).toBeVisible();
  });

  it.each([
    ['its own texts', { title_en: 'Contact', content_en: 'Box office' }, ['Contact', 'Box office', 'en']],
    ['the Polish ones where it has none', {}, ['Kontakt', 'Kasa teatru', 'pl']],
  ])('shows of a page in English %s [FMT-03, FMT-04, OPEN0-1]', async (_what, texts, [title, text, language]) => {
    fakeServer(finds({ pages: [{ ...page, ...texts }] }));
    const { user } = visit('/szukaj?q=abc');
    await user.click(await screen.findByRole('button', { name: 'English' }));
    const results = await group(/^Pages/);
    expect(within(results).getByRole('heading', { level: 3, name: title })).toHaveAttribute('lang', language);
    expect(within(results).getByText(text!)).toHaveAttribute('lang', language);
  });

  it('says that nothing was found, and offers the next three shows and the repertoire', async () => {
    const show = (id: number, days: number) =>
      anEvent({ id, video_id: id, title: `Wieczór ${id}`, starts_at: inDays(days), ends_at: inDays(days + 0.1) });
    const events = [
      show(4, 5),
      show(1, 1),
      show(3, 3),
      show(2, 2),
      { ...show(9, 0.5), published: false },
      { ...show(8, 1.5), video_id: 1 },
    ];
    fakeServer({ ...finds({}), 'GET /external_api/events': { events, count: events.length } });
    visit('/szukaj?q=brak');
    expect(await screen.findByText('Nic nie znaleziono. Sprawdź pisownię albo zobacz, co gramy.')).toHaveAttribute('role', 'status');
    const next = await screen.findByRole('region', { name: 'Najbliższe spektakle' });
    expect(
      within(next)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([expect.stringContaining('Wieczór 1'), expect.stringContaining('Wieczór 2'), expect.stringContaining('Wieczór 3')]);
    expect(screen.getByRole('link', { name: 'Cały repertuar' })).toHaveAttribute('href', '/strona-glowna#repertuar');
  });

  it.each([
    ['a 500', refusal(500)],
    ['no answer', noAnswer],
  ])('%s is said, and the search can be tried again', async (_what, answer) => {
    const server = fakeServer({ 'GET /api/search/all': answer });
    const { user, where } = visit('/szukaj?q=wesele', {});
    const retry = await screen.findByRole('button', { name: 'Spróbuj ponownie' });
    expect(where()).toBe('/szukaj?q=wesele');
    server.on('GET /api/search/all', { ...NOTHING, events: [event] });
    await user.click(retry);
    expect(await screen.findByText('1 wynik')).toBeVisible();
  });

  it('is a dark page of its own name', async () => {
    fakeServer(finds({}));
    visit('/szukaj?q=brak');
    expect(await screen.findByRole('heading', { level: 1, name: 'Wyniki dla: brak' })).toBeVisible();
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.title).toBe('Wyniki dla: brak · Kurtyna');
  });
});
