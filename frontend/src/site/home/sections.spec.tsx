import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ViewerEventDto } from '../../api/generated.js';
import { aConfig, anEvent, aVideo, inMinutes, REFUSED, runningWithAccess } from '../../test/builders.js';
import { fakeServer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const festival = (with_: Partial<ViewerEventDto> = {}) =>
  anEvent({ id: 12, slug: 'tango-festiwal', title: 'Tango', is_festival: true, ...with_ });
const withConfig = (config: Parameters<typeof aConfig>[0]) => ({
  'GET /external_api/config': { config: aConfig({ view_festival: true, ...config }) },
});
const section = (name: string) => screen.findByRole('region', { name });
const titlesIn = async (name: string) =>
  within(await section(name))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('the home of the signed-in', () => {
  it('stands at /, made of what this viewer may have [HOME-01]', async () => {
    const server = fakeServer({ 'GET /api/events': { events: [anEvent(runningWithAccess)] } });
    const { where } = visit('/', {});
    expect(await screen.findByRole('heading', { level: 1, name: 'Strona główna' })).toBeInTheDocument();
    expect(await within(await section('Repertuar')).findByRole('link', { name: /^Oglądaj/ })).toBeVisible();
    expect(where()).toBe('/');
    for (const list of ['events', 'videos', 'slides', 'categories']) {
      await waitFor(() => expect(server.asked(`GET /api/${list}`)).toHaveLength(1));
      expect(server.asked(`GET /api/${list}`)[0]!.headers.get('x-auth-token')).toBe('head.body.sign');
      expect(server.asked(`GET /external_api/${list}`)).toEqual([]);
    }
  });

  it('has cards of events, of videos and of the festival, each in its own section [CARD-01]', async () => {
    fakeServer({
      ...withConfig({ festival_title: 'Festiwal Tanga' }),
      'GET /api/events': { events: [anEvent(), festival()] },
      'GET /api/videos': { videos: [aVideo()] },
    });
    visit('/', {});
    expect(await titlesIn('Festiwal Tanga')).toEqual(['Tango']);
    expect(await titlesIn('Repertuar')).toEqual(['Wesele']);
    expect(await titlesIn('Wideo')).toEqual(['Kordian']);
    const links = ['Tango', 'Wesele', 'Kordian'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
    expect(links).toEqual(['/wydarzenie/tango-festiwal', '/wydarzenie/wesele', '/wideo/kordian']);
  });
});

describe('the festival section', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('view_festival %s: its events are there or nowhere, never in the repertoire [HOME-23, OPEN1-26]', async (on, count) => {
    fakeServer({ ...withConfig({ view_festival: on }), 'GET /api/events': { events: [anEvent(), festival()] } });
    visit('/', {});
    expect(await titlesIn('Repertuar')).toEqual(['Wesele']);
    expect(screen.queryAllByRole('region', { name: 'Festiwal' })).toHaveLength(count);
    expect(screen.queryAllByRole('link', { name: 'Tango' })).toHaveLength(count);
  });

  it('has the heading of festival_title, in English that of festival_title_en [HOME-25]', async () => {
    fakeServer({
      ...withConfig({ festival_title: 'Święto Tanga', festival_title_en: 'Tango Days' }),
      'GET /api/events': { events: [festival()] },
    });
    const { user } = visit('/', {});
    expect(await screen.findByRole('heading', { level: 2, name: 'Święto Tanga' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Tango Days' })).toBeVisible();
    expect(screen.queryByText('Święto Tanga')).toBeNull();
  });

  it.each([
    [true, 'niedz. 24.11, 19:00'],
    [false, 'niedz. 24.11.2030, 19:00'],
  ])('festival_short_dates %s: its cards say %s, those of the repertoire keep the year [HOME-26, OPEN1-26]', async (short, date) => {
    fakeServer({
      ...withConfig({ festival_short_dates: short }),
      'GET /api/events': { events: [anEvent(), festival()] },
    });
    visit('/', {});
    expect(within(await section('Festiwal')).getByText(date)).toBeVisible();
    expect(within(await section('Repertuar')).getByText('niedz. 24.11.2030, 19:00')).toBeVisible();
  });

  const held = { access: true, accessBy: 'order', paymentStatus: 'COMPLETED', reasons: ['not-yet'] } as const;
  it.each([
    ['a payment under way', { paymentStatus: 'PENDING' }, 'Płatność w toku', null],
    ['no tickets left', { ticketsAvailable: false, ticketsLeft: 0, available_tickets: 9, sale: REFUSED.soldOut }, 'Brak biletów', null],
    ['no access', {}, 'Kup dostęp', '/platnosc/wydarzenie/12'],
    ['no access and no price', { event_price: 0 }, 'Uzyskaj dostęp', '/platnosc/wydarzenie/12'],
    ['access before the start', { ...held, reasons: [...held.reasons] }, 'Wkrótce', null],
    ['access while it runs', runningWithAccess, 'Oglądaj', '/wydarzenie/tango-festiwal?ogladaj=true'],
    ['its end', { starts_at: inMinutes(-300), ends_at: inMinutes(-60) }, 'Zakończone', null],
  ] as [string, Partial<ViewerEventDto>, string, string | null][])(
    'its card follows the button rules of events: with %s [CARD-23]',
    async (_state, with_, words, leadsTo) => {
      fakeServer({
        ...withConfig({ festival_show_finished: true }),
        'GET /api/events': { events: [festival(with_)] },
      });
      visit('/', {});
      const card = within(await section('Festiwal'));
      const button = await card.findByRole(leadsTo ? 'link' : 'button', { name: new RegExp(`^${words}`) });
      expect(button.getAttribute('href')).toBe(leadsTo);
      if (!leadsTo) expect(button).toBeDisabled();
    },
  );
});
