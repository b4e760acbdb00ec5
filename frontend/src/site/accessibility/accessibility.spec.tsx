import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../api/base-api.js';
import { anEvent, aVideo } from '../../test/builders.js';
import { fakeServer, refusal } from '../../test/fake-server.js';
import { settled } from '../../test/settled.js';
import { visit } from '../../test/visit.js';

const PAGE = '/n/dostepnosc';
const EVENTS = { events: [anEvent({ title: 'Wesele', has_accessibility_video: true, captions: ['en', 'pl'] })] };
const VIDEOS = { videos: [aVideo({ title: 'Kordian', has_autodesc_video: true })] };
const cells = async (title: string) => {
  const row = (await screen.findByRole('rowheader', { name: new RegExp(`^${title}`) })).closest('tr')!;
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

describe('the statement of accessibility', () => {
  it('says the standard, the day, what is missing and whom to ask [mail-geo-legal 5.7]', async () => {
    fakeServer();
    visit(PAGE);
    expect(await screen.findByRole('heading', { level: 1, name: 'Deklaracja dostępności' })).toBeVisible();
    const page = within(screen.getByRole('main'));
    expect(page.getByText('Stan na 23.11.2026.')).toBeVisible();
    expect(page.getByText(/WCAG 2\.2 na poziomie AA/)).toBeVisible();
    expect(page.getByRole('heading', { level: 2, name: 'Czego jeszcze brakuje' })).toBeVisible();
    expect(page.getByText('Transmisje na żywo nie zawsze mają napisy. Dodajemy je do nagrania.')).toBeVisible();
    expect(page.getByRole('link', { name: 'Kontakt z teatrem' })).toHaveAttribute('href', '/kontakt');
  });

  it('has a table of the titles of the lists with their versions [ux.md 1.2.2]', async () => {
    fakeServer({ 'GET /external_api/events': EVENTS, 'GET /external_api/videos': VIDEOS });
    visit(PAGE);
    const table = await screen.findByRole('table', { name: 'Tytuły i ich wersje' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tytuł', 'PJM', 'Audiodeskrypcja', 'Napisy']);
    expect(await cells('Wesele')).toEqual(['Tak', 'Nie', 'polskie, angielskie']);
    expect(await cells('Kordian')).toEqual(['Nie', 'Tak', 'Nie']);
    expect(screen.getByRole('link', { name: 'Kordian, Wideo' })).toHaveAttribute('href', '/wideo/kordian/publiczne');
  });

  it('folds titles that offer none of them, with their number [ux.md 1.2.2]', async () => {
    const plain = { events: [...EVENTS.events, anEvent({ id: 6, title: 'Zemsta', captions: [] })] };
    fakeServer({ 'GET /external_api/events': plain, 'GET /external_api/videos': VIDEOS });
    const { user } = visit(PAGE);
    const folded = await screen.findByText('Bez udogodnień (1)');
    expect(screen.queryByRole('rowheader', { name: /^Zemsta/ })).toBeNull();
    expect(screen.getByText('Zemsta')).not.toBeVisible();
    await user.click(folded);
    expect(screen.getByRole('link', { name: /^Zemsta, Wydarzenie, \d\d\.\d\d\.\d{4}$/ })).toBeVisible();
  });

  it('stays whole where the lists do not come: the table alone says so, and tries again [ux.md 3.4]', async () => {
    const server = fakeServer({ 'GET /external_api/events': refusal(503), 'GET /external_api/videos': VIDEOS });
    const { user } = visit(PAGE);
    const again = await screen.findByRole('button', { name: 'Spróbuj ponownie' });
    expect(screen.getByRole('heading', { level: 1, name: 'Deklaracja dostępności' })).toBeVisible();
    server.on('GET /external_api/events', EVENTS);
    await user.click(again);
    expect(await cells('Wesele')).toEqual(['Tak', 'Nie', 'polskie, angielskie']);
  });

  it('keeps its table where the lists are asked again and do not come [P33, ux.md 3.4]', async () => {
    const server = fakeServer({ 'GET /external_api/events': EVENTS, 'GET /external_api/videos': VIDEOS });
    const { store } = visit(PAGE);
    expect(await cells('Wesele')).toEqual(['Tak', 'Nie', 'polskie, angielskie']);
    server.on('GET /external_api/events', refusal(503, { code: 'unavailable' }));
    const asked = server.asked('GET /external_api/events').length;
    act(() => void store.dispatch(baseApi.util.invalidateTags(['event'])));
    await waitFor(() => expect(server.asked('GET /external_api/events')).toHaveLength(asked + 1));
    await settled();
    expect(screen.queryByRole('button', { name: 'Spróbuj ponownie' })).not.toBeInTheDocument();
    expect(await cells('Wesele')).toEqual(['Tak', 'Nie', 'polskie, angielskie']);
  });

  it('is a click away from the footer of every page [mail-geo-legal 5.7]', async () => {
    fakeServer();
    const { user, where } = visit('/logowanie');
    await user.click(await within(screen.getByRole('contentinfo')).findByRole('link', { name: 'Deklaracja dostępności' }));
    await waitFor(() => expect(where()).toBe(PAGE));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});
