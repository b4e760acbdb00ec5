/** The repertoire of the home: what runs, the months, the calendar, and what of it the address keeps. */
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ViewerEventDto } from '../../api/generated.js';
import { aConfig, anEvent, aVideo, inMinutes, REFUSED } from '../../test/builders.js';
import { fakeServer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const november = anEvent({ id: 5, title: 'Wesele', slug: 'wesele', has_accessibility_video: true });
const december = anEvent({
  id: 6,
  title: 'Zemsta',
  slug: 'zemsta',
  starts_at: '2030-12-01T18:00:00.000Z',
  ends_at: '2030-12-01T20:00:00.000Z',
});
const running = (with_: Partial<ViewerEventDto> = {}) =>
  anEvent({ id: 9, title: 'Dziady', slug: 'dziady', starts_at: inMinutes(-30), ends_at: inMinutes(60), ...with_ });

const open = (events: ViewerEventDto[], address = '/strona-glowna', more = {}) => {
  const server = fakeServer({ 'GET /external_api/events': { events }, ...more });
  return { server, ...visit(address) };
};
const repertoire = async () => within(await screen.findByRole('region', { name: 'Repertuar' }));
const titlesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('the repertoire', () => {
  it('begins with what runs now, then comes month by month, each event once [HOME-21, EVT-31]', async () => {
    open([december, november, running()]);
    const lists = await (await repertoire()).findAllByRole('list', { name: /.+/ });
    expect(lists.map((list) => document.getElementById(list.getAttribute('aria-labelledby')!)!.textContent)).toEqual([
      'Teraz na żywo',
      'listopad 2030',
      'grudzień 2030',
    ]);
    expect(lists.map(titlesIn)).toEqual([['Dziady'], ['Wesele'], ['Zemsta']]);
    expect(within(lists[0]!).getByText('Na żywo')).toBeVisible();
    expect(screen.getAllByText('Na żywo')).toHaveLength(1);
  });

  it('has no such row while nothing runs', async () => {
    open([november]);
    expect(await (await repertoire()).findByRole('list', { name: 'listopad 2030' })).toBeVisible();
    expect(screen.queryByText('Teraz na żywo')).toBeNull();
  });

  it('leaves what runs at the festival in the festival, marked there [OPEN1-26]', async () => {
    open([running({ is_festival: true }), november], '/strona-glowna', {
      'GET /external_api/config': { config: aConfig({ view_festival: true }) },
    });
    const festival = within(await screen.findByRole('region', { name: 'Festiwal' }));
    expect(festival.getByText('Na żywo')).toBeVisible();
    expect((await repertoire()).queryByText('Na żywo')).toBeNull();
    expect(screen.queryByText('Teraz na żywo')).toBeNull();
  });
});

describe('the calendar', () => {
  it('shows the same events by day, each a link, and asks for nothing more', async () => {
    const { server, user, where } = open([november, december, running()]);
    const list = await repertoire();
    await list.findByRole('list', { name: 'listopad 2030' });
    const asked = server.calls.length;
    await user.click(list.getByRole('button', { name: 'Kalendarz' }));
    expect(where()).toBe('/strona-glowna?widok=kalendarz');
    const sheet = within(await screen.findByRole('region', { name: 'listopad 2030' }));
    const day = sheet.getByText('niedziela, 24.11.2030').closest('li')!;
    expect(within(day).getByRole('link', { name: '19:00 Wesele' })).toHaveAttribute('href', '/wydarzenie/wesele/publiczne');
    expect(sheet.getAllByRole('listitem').filter((one) => within(one).queryAllByRole('link').length > 0)).toHaveLength(2); // the day and the show in it
    expect(within(screen.getByRole('region', { name: 'grudzień 2030' })).getByRole('link')).toHaveAccessibleName('19:00 Zemsta');
    expect(screen.getByRole('link', { name: 'Na żywo Dziady' }).closest('.kt-calendar-day')).toHaveAttribute('aria-current', 'date');
    expect(server.calls).toHaveLength(asked);
  });

  it('shows what of the festival comes too, by its name, and whole days at each of them; what is sold out is struck [OPEN1-26, EVT-12]', async () => {
    const days = { full_day: true, starts_at: '2030-11-28T23:00:00.000Z', ends_at: '2030-11-30T22:59:00.000Z' };
    const festival = anEvent({ id: 11, title: 'Maraton', slug: 'maraton', is_festival: true, ...days });
    const full = anEvent({
      id: 12,
      title: 'Halka',
      slug: 'halka',
      starts_at: '2030-11-25T18:00:00.000Z',
      ends_at: '2030-11-25T20:00:00.000Z',
      ticketsAvailable: false,
      ticketsLeft: 0,
      available_tickets: 9,
      sale: REFUSED.soldOut,
    });
    const { user } = open([november, full, festival], '/strona-glowna?widok=kalendarz', {
      'GET /external_api/config': { config: aConfig({ view_festival: true }) },
    });
    const list = await repertoire();
    const sheet = within(await list.findByRole('region', { name: 'listopad 2030' }));
    const of = (day: string) => sheet.getByText(new RegExp(`, ${day}$`)).closest('li')!;
    await waitFor(() => expect(within(of('29.11.2030')).getByRole('link')).toHaveAccessibleName('Festiwal Maraton trwa do 30.11.2030'));
    expect(within(of('30.11.2030')).getByRole('link')).toHaveAccessibleName('Festiwal Maraton');
    expect(within(of('25.11.2030')).getByRole('link')).toHaveAccessibleName('19:00 Halka wyprzedane');
    expect(within(of('25.11.2030')).getByText('Halka').tagName).toBe('S');
    await user.click(list.getByRole('button', { name: 'Lista' }));
    await list.findByRole('list', { name: 'listopad 2030' });
    expect(list.queryByText('Maraton')).toBeNull();
  });

  it('lays what lasts for days as a bar over them, week by week, each at a height of its own [EVT-12]', async () => {
    const days = (id: number, title: string, from: string, to: string) =>
      anEvent({
        id,
        title,
        slug: `s-${id}`,
        full_day: true,
        starts_at: `2030-11-${from}T23:00:00.000Z`,
        ends_at: `2030-11-${to}T22:59:00.000Z`,
      });
    // In Warsaw: Saturday 23 to Tuesday 26; Sunday 24 to Monday 25.
    open([days(20, 'Maraton', '22', '26'), days(21, 'Warsztaty', '23', '25'), november], '/strona-glowna?widok=kalendarz');
    const sheet = within(await screen.findByRole('region', { name: 'listopad 2030' }));
    const at = (day: string) => {
      const cell = within(sheet.getByText(new RegExp(`, ${day}$`)).closest<HTMLElement>('.kt-calendar-day')!);
      return cell
        .getAllByRole('link')
        .map((link) => [link.textContent!.trim().replace(/ trwa do .*/, ''), link.style.getPropertyValue('--kt-bar-days')]);
    };
    expect(at('23.11.2030')).toEqual([['Maraton', '2']]);
    expect(at('24.11.2030')).toEqual([
      ['Maraton', ''],
      ['Warsztaty', '1'],
      ['19:00 Wesele', ''],
    ]);
    expect(at('25.11.2030')).toEqual([
      ['Maraton', '2'],
      ['Warsztaty', '1'],
    ]);
    expect(at('26.11.2030')).toEqual([['Maraton', '']]);
    const alone = sheet.getByText(/, 26\.11\.2030$/).closest('.kt-calendar-day')!;
    expect(alone.querySelectorAll('.kt-calendar-day__lane')).toHaveLength(1);
  });

  it('shows the poster and the price of what stands alone at its day', async () => {
    const second = anEvent({
      id: 7,
      title: 'Halka',
      slug: 'halka',
      starts_at: '2030-12-01T16:00:00.000Z',
      ends_at: '2030-12-01T17:00:00.000Z',
    });
    open([november, december, second], '/strona-glowna?widok=kalendarz');
    const alone = (await screen.findByRole('link', { name: '19:00 Wesele' })).closest('li')!;
    expect(within(alone).getByText('45,00 zł')).toBeVisible();
    expect(alone.querySelector('.kt-calendar-day__poster')).not.toBeNull();
    const together = screen.getByRole('link', { name: '19:00 Zemsta' }).closest('.kt-calendar-day')!;
    expect(together.querySelector('.kt-calendar-day__poster, .kt-card__price')).toBeNull();
  });

  it('says of what runs for days that it is live today alone [EVT-12, EVT-31]', async () => {
    const lasting = running({ full_day: true, starts_at: inMinutes(-60 * 24), ends_at: inMinutes(60 * 48) });
    open([lasting], '/strona-glowna?widok=kalendarz');
    const links = await screen.findAllByRole('link', { name: /Dziady/ });
    expect(links.map(({ textContent }) => textContent!.startsWith('Na żywo Dziady'))).toEqual([true, ...links.slice(1).map(() => false)]);
    expect(links.length).toBeGreaterThan(1);
    expect(links[0]!.closest('.kt-calendar-day')).toHaveAttribute('aria-current', 'date');
  });

  it('is there at once where the address says so, and back goes to the list', async () => {
    const { user, router, where } = open([november], '/strona-glowna?widok=kalendarz');
    expect(await screen.findByRole('region', { name: 'listopad 2030' })).toBeVisible();
    const list = await repertoire();
    expect(list.getByRole('button', { name: 'Kalendarz' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(list.getByRole('button', { name: 'Lista' }));
    expect(await list.findByRole('list', { name: 'listopad 2030' })).toBeVisible();
    expect(where()).toBe('/strona-glowna');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('region', { name: 'listopad 2030' })).toBeVisible();
  });
});

describe('the filters', () => {
  const videos = [
    aVideo({ id: 7, title: 'Kordian', slug: 'kordian', categories: [4], has_accessibility_video: true }),
    aVideo({ id: 8, title: 'Tango', slug: 'tango', categories: [4], has_autodesc_video: true }),
    aVideo({ id: 10, title: 'Halka', slug: 'halka', categories: [5], has_accessibility_video: true }),
  ];
  const withVideos = {
    'GET /external_api/categories': { categories: [{ id: 4, name: 'Dramat', translations: [], videos: [] }] },
    'GET /external_api/videos': { videos },
  };
  const films = async () => screen.findByRole('region', { name: 'Wideo' });

  it('stand in the address: a link to them shows what they leave, in both programmes [HOME-14]', async () => {
    open([november, december], '/strona-glowna?kategoria=4&udogodnienia=pjm', withVideos);
    await waitFor(async () => expect(titlesIn(await films())).toEqual(['Kordian']));
    expect(titlesIn(screen.getByRole('region', { name: 'Repertuar' }))).toEqual(['Wesele']);
    expect(await screen.findByRole('button', { name: 'Dramat' })).toHaveAttribute('aria-pressed', 'true');
    const chosen = within(screen.getByRole('region', { name: 'Repertuar' })).getByRole('checkbox', { name: 'PJM' });
    expect(chosen).toBeChecked();
  });

  it('are written into it one after the other, and the way back takes the last one away [HOME-14]', async () => {
    const { user, where, router } = open([november, december], '/strona-glowna', withVideos);
    await user.click(await screen.findByRole('button', { name: 'Dramat' }));
    await user.click(within(await films()).getByRole('checkbox', { name: 'Audiodeskrypcja' }));
    expect(where()).toBe('/strona-glowna?kategoria=4&udogodnienia=ad');
    expect(titlesIn(await films())).toEqual(['Tango']);
    expect((await repertoire()).getByText('Nic nie pasuje do wybranych filtrów.')).toBeVisible();
    await act(() => router.navigate(-1));
    await waitFor(async () => expect(titlesIn(await films())).toEqual(['Kordian', 'Tango']));
    expect(where()).toBe('/strona-glowna?kategoria=4');
  });

  it('are cleared together where they leave nothing', async () => {
    const { user, where } = open([december], '/strona-glowna?udogodnienia=pjm,ad', withVideos);
    const list = await repertoire();
    await user.click(await list.findByRole('button', { name: 'Wyczyść filtry' }));
    expect(where()).toBe('/strona-glowna');
    expect(await list.findByRole('link', { name: 'Zemsta' })).toBeVisible();
  });

  it('narrow nothing when nobody can read them', async () => {
    open([november], '/strona-glowna?kategoria=dramat&udogodnienia=lupa&widok=tabela', withVideos);
    await waitFor(async () => expect(titlesIn(await films())).toEqual(['Kordian', 'Tango', 'Halka']));
    expect((await repertoire()).getByRole('list', { name: 'listopad 2030' })).toBeVisible();
  });

  it('offer only what some show has', async () => {
    open([november]);
    const list = await repertoire();
    expect(await list.findByRole('checkbox', { name: 'PJM' })).toBeVisible();
    expect(list.queryByRole('checkbox', { name: 'Audiodeskrypcja' })).toBeNull();
    expect(list.queryByRole('checkbox', { name: 'Napisy' })).toBeNull();
  });
});
