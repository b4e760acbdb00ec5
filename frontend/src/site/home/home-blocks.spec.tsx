/** Which blocks stand on the home, in which order, and for whom. */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aConfig, anEvent, aUser, aVideo, inMinutes } from '../../test/builders.js';
import { fakeServer, refusal, type Answer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const festival = (with_: Parameters<typeof aConfig>[0] = {}) => ({
  config: aConfig({ view_festival: true, festival_show_finished: true, ...with_ }),
});
const account = (with_: Parameters<typeof aUser>[0]) => ({ user: aUser(with_), orders: null, videoOrders: null });
const freeCode = (info: string | null, info_en: string | null = null) => ({
  config: { info, info_en, free_code_after_signup: true, expiration_date: null },
});
const slide = { id: 1, title: 'Nowy sezon', text: '', bg_image: null, url: null, published: true, translations: [] };
const section = async (name: string) => (await screen.findByRole('heading', { level: 2, name })).closest('section')!;
const titlesIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

const EVERYTHING: Record<string, Answer> = {
  'GET /external_api/config': festival(),
  'GET /api/slides': { slides: [slide] },
  'GET /api/users/3': account({ birthday: null }),
  'GET /api/events': { events: [anEvent(), anEvent({ id: 6, slug: 'tango', title: 'Tango', is_festival: true })] },
  'GET /api/videos': { videos: [aVideo()] },
  'GET /api/events/hidden': { events: [anEvent({ id: 9, slug: 'proba', title: 'Próba', dashboard_hidden: true })] },
};

describe('the blocks', () => {
  it('stand in the order of the house, under one’s own evening, from the slider to the videos [HOME-03, OPEN1-54]', async () => {
    fakeServer(EVERYTHING);
    visit('/', {});
    const blocks = [
      await screen.findByRole('region', { name: 'Najbliższy spektakl' }),
      await screen.findByRole('region', { name: 'Polecane' }),
      await screen.findByText(/^Uzupełnij datę urodzenia/),
      await section('Festiwal'),
      await section('Treści ukryte'),
      await section('Repertuar'),
      await section('Wideo'),
    ];
    for (const [at, block] of blocks.slice(1).entries())
      expect(blocks[at]!.compareDocumentPosition(block)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('of the public home are neither warnings nor hidden content, and nothing is asked for them [OPEN1-42]', async () => {
    const server = fakeServer({
      ...EVERYTHING,
      'GET /external_api/events': { events: [anEvent()] },
      'GET /api/freeCodes/settings': freeCode('Kod na powitanie'),
    });
    visit('/strona-glowna', null);
    await screen.findByRole('link', { name: 'Wesele' });
    await screen.findByRole('link', { name: 'Teatr Miejski' }); // the config is here
    expect(screen.queryByRole('note')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Treści ukryte' })).toBeNull();
    expect(server.calls.filter(({ path }) => path.startsWith('/api/'))).toEqual([]);
  });
});

describe('the warnings', () => {
  const notes = async () => (await screen.findAllByRole('note')).map(({ textContent }) => textContent);
  const changedAtPartner = { provider: 'partner', updated_at_tl: inMinutes(-1), last_login: inMinutes(-60) };

  it.each([
    ['a birthday', { birthday: null }, 'Uzupełnij datę urodzenia'],
    ['a birthday that is one', { birthday: '1900-05-17' }, 'Uzupełnij datę urodzenia'],
    ['a country', { country_code: '' }, 'Uzupełnij kraj'],
    ['what the partner changed', changedAtPartner, 'Zaloguj się ponownie, aby odświeżyć dane'],
  ])('say that %s is missing, and lead to the account [OPEN1-48, HOME-19]', async (_what, user, sentence) => {
    const server = fakeServer({ 'GET /api/users/3': account(user) });
    visit('/', {});
    expect(await notes()).toEqual([`${sentence} Przejdź do konta`]);
    expect(screen.getByRole('link', { name: 'Przejdź do konta' })).toHaveAttribute('href', '/konto');
    expect(server.asked('GET /api/users/3').map(({ query }) => query.toString())).toEqual(['only=user']); // no orders for it
  });

  it('hint at the free code in the words of the theatre, in the language of the visitor [OPEN1-48]', async () => {
    fakeServer({ 'GET /api/freeCodes/settings': freeCode('Kod na powitanie <b>x</b>', 'A welcome code') });
    const { user } = visit('/', {});
    expect(await notes()).toEqual(['Kod na powitanie <b>x</b>']);
    await user.click(screen.getByRole('button', { name: 'English' }));
    await waitFor(async () => expect(await notes()).toEqual(['A\u00a0welcome code']));
  });

  it('are not there for who lacks nothing, nor where nobody answers [OPEN1-48]', async () => {
    const server = fakeServer({ 'GET /api/events': { events: [anEvent()] } });
    visit('/', {});
    await screen.findByRole('link', { name: 'Wesele' });
    await waitFor(() => expect(server.asked('GET /api/users/3')).toHaveLength(1));
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('that cannot be read take nothing with them [OPEN1-48]', async () => {
    const server = fakeServer({
      'GET /api/events': { events: [anEvent()] },
      'GET /api/users/3': refusal(503),
      'GET /api/freeCodes/settings': refusal(503),
    });
    visit('/', {});
    await screen.findByRole('link', { name: 'Wesele' });
    await waitFor(() => expect(server.asked('GET /api/freeCodes/settings')).toHaveLength(1));
    expect(screen.queryByRole('note')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('hidden content', () => {
  const hidden = { dashboard_hidden: true, access: true, accessBy: 'order', paymentStatus: 'COMPLETED' } as const;

  it('is shown to who holds it, events and videos, marked as hidden and nowhere else on the page [HOME-29, OPEN1-25, CARD-03]', async () => {
    fakeServer({
      'GET /api/events/hidden': { events: [anEvent({ ...hidden, reasons: ['not-yet'] })] },
      'GET /api/videos/hidden': { videos: [aVideo({ ...hidden, mayWatch: true, reasons: [] })] },
    });
    visit('/', {});
    const block = await section('Treści ukryte');
    await waitFor(() => expect(titlesIn(block)).toEqual(['Wesele', 'Kordian']));
    expect(within(block).getByRole('link', { name: 'Wesele' })).toHaveAttribute('href', '/wydarzenie/wesele');
    expect(within(block).getByRole('link', { name: /^Oglądaj/ })).toHaveAttribute('href', '/wideo/kordian?ogladaj=true');
    expect(within(block).getAllByText('Ukryte')).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: 'Wesele' })).toHaveLength(1);
  });

  it('holds for an administrator what is not published, and the repertoire does not repeat it [OPEN1-25, CARD-02]', async () => {
    const draft = anEvent({ published: false, visible: false });
    fakeServer({ 'GET /api/events': { events: [draft] }, 'GET /api/events/hidden': { events: [draft] } });
    visit('/', { role: 'admin' });
    const block = await section('Treści ukryte');
    expect(within(block).getByText('Nieopublikowane')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Wesele' })).toHaveLength(1));
    expect(within(await section('Repertuar')).getByText('Brak nadchodzących wydarzeń.')).toBeVisible();
  });

  it('has no block where there is none [OPEN1-25]', async () => {
    const server = fakeServer({ 'GET /api/events': { events: [anEvent()] } });
    visit('/', {});
    await screen.findByRole('link', { name: 'Wesele' });
    await waitFor(() => expect(server.asked('GET /api/videos/hidden')).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Treści ukryte' })).toBeNull();
  });

  it('that did not come says so, and can be asked for again [HOME-29]', async () => {
    const server = fakeServer({ 'GET /api/events/hidden': refusal(503) });
    const { user } = visit('/', {});
    const block = await section('Treści ukryte');
    server.on('GET /api/events/hidden', { events: [anEvent(hidden)] });
    await user.click(within(block).getByRole('button', { name: 'Spróbuj ponownie' }));
    await waitFor(async () => expect(titlesIn(await section('Treści ukryte'))).toEqual(['Wesele']));
    expect(server.asked('GET /api/videos/hidden')).toHaveLength(1);
  });
});

describe('the festival', () => {
  const at = (id: number, title: string, days: number) =>
    anEvent({
      ...{ id, title, slug: `festiwal-${id}`, is_festival: true },
      ...{ starts_at: inMinutes(days * 1440), ends_at: inMinutes(days * 1440 + 120) },
    });
  const events = [at(1, 'Otwarcie', -3), at(2, 'Środek', -2), at(3, 'Jutro', 1), at(4, 'Finał', 2)];
  const shown = async (with_: Parameters<typeof aConfig>[0], address: '/' | '/strona-glowna' = '/') => {
    fakeServer({
      'GET /external_api/config': festival(with_),
      'GET /api/events': { events },
      'GET /external_api/events': { events },
    });
    const { user } = visit(address, address === '/' ? {} : null);
    await screen.findByRole('link', { name: 'Jutro' });
    const more = screen.queryByRole('button', { name: 'Pokaż zakończone (2)' });
    if (more) {
      expect(titlesIn(await section('Festiwal'))).toEqual(['Jutro', 'Finał']);
      await user.click(more);
      expect(more).not.toBeInTheDocument();
    }
    return titlesIn(await section('Festiwal'));
  };

  it('shows the finished ones behind a button, after those to come, the oldest first [HOME-27, FEST-07, OPEN1-26]', async () => {
    expect(await shown({})).toEqual(['Jutro', 'Finał', 'Otwarcie', 'Środek']);
    expect(screen.getByRole('link', { name: 'Otwarcie' })).toHaveFocus();
  });

  it('shows the finished ones at once where nothing else is left [HOME-27]', async () => {
    fakeServer({ 'GET /external_api/config': festival(), 'GET /external_api/events': { events: events.slice(0, 2) } });
    visit('/strona-glowna');
    expect(titlesIn(await section('Festiwal'))).toEqual(['Otwarcie', 'Środek']);
    expect(screen.queryByRole('button', { name: /^Pokaż zakończone/ })).toBeNull();
  });

  it('shows the finished ones reversed where the settings say so, and those to come as they were [HOME-28, FEST-08, OPEN1-26]', async () => {
    expect(await shown({ festival_reverse_finished: true })).toEqual(['Jutro', 'Finał', 'Środek', 'Otwarcie']);
  });

  it('leaves the finished ones out while the switch is off, also those of an older answer [HOME-27, OPEN1-26]', async () => {
    expect(await shown({ festival_show_finished: false })).toEqual(['Jutro', 'Finał']);
  });

  it('is the same for everybody [HOME-27, OPEN1-42]', async () => {
    expect(await shown({}, '/strona-glowna')).toEqual(['Jutro', 'Finał', 'Otwarcie', 'Środek']);
  });
});
