import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ChartData, ChartOptions } from 'chart.js';
import { addDays, warsawDate } from '@kurtyna/domain';
import { files } from '../../app/save-file.js';
import { fakeServer, held, refusal, type Answer, type Call, type FakeServer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';
import { PALETTES } from '../../ui/theme/tokens.js';
import { chartTitle } from './chart-title.js';

// jsdom draws nothing: what a drawing is given is what is looked at.
const drawn = new Map<string, ChartData>();
const axes = new Map<string, ChartOptions<'bar'>>();
jest.mock('react-chartjs-2', () => {
  const Drawing = (props: { 'aria-label': string; data: ChartData; options: ChartOptions<'bar'> }) => {
    drawn.set(props['aria-label'], props.data);
    axes.set(props['aria-label'], props.options);
    return <div role="img" aria-label={props['aria-label']} />;
  };
  return { Bar: Drawing, Doughnut: Drawing };
});

const ADMIN = { role: 'admin' } as const;
const TODAY = warsawDate(new Date().toISOString());
const WEEK = { from: addDays(TODAY, -6), to: TODAY };
const LONG = 'Bardzo długi tytuł przedstawienia, którego nikt nie zmieści na żadnym wykresie, choćby chciał';
const NOTHING_ELSE = { groupTickets: 0, gifts: 0, packets: 0 };

const ORDERS = 'GET /api/statistics/orders';
const INCOME = 'GET /api/statistics/income';
const ORDERS_PER_VIDEO = 'GET /api/statistics/ordersPerVideo';
const VIEWS_PER_VIDEO = 'GET /api/statistics/viewsPerVideo';
const EVENTS = 'GET /api/statistics/events';
const VIDEOS = 'GET /api/statistics/videos';
const daysOf = ({ query }: Call) => {
  const days: string[] = [];
  for (let day = query.get('from')!; day <= query.get('to')!; day = addDays(day, 1)) days.push(day);
  return days;
};
const perVideo = {
  labels: [LONG, 'Lalka'],
  data: [30, 12],
  created_dates: [`${addDays(TODAY, -10)}T11:00:00.000Z`, `${TODAY}T00:30:00.000Z`],
  ids: [9, 8],
  slugs: ['dziady', 'lalka'],
};
const anEvent = (given = {}) => ({
  id: 5,
  slug: 'wesele',
  title: 'Wesele',
  date_from: '2026-11-05',
  date_to: '2026-11-06',
  full_day: false,
  time_from: '19:00',
  time_to: '21:00',
  starts_at: '2026-11-05T18:00:00.000Z',
  ends_at: '2026-11-06T20:00:00.000Z',
  views: 12,
  orders: 7,
  paid: 135.1,
  income: 122.6,
  ...given,
});
const totals = {
  events: { paid: 500.1, income: 487.6 },
  videos: { paid: 19.99, income: -19.99 },
  untitled: { paid: 100, income: 50 },
  all: { paid: 620.09, income: 517.61 },
};
const list = { count: 41, countIsExact: true, next: null };
const ANSWERS: Record<string, Answer> = {
  [ORDERS]: (call: Call) => ({
    body: {
      orders: daysOf(call).map((date, nth) => ({ date, count: nth, ...NOTHING_ELSE, gifts: nth === 1 ? 2 : 0 })),
      rebuildingSince: null,
    },
  }),
  [INCOME]: (call: Call) => ({
    body: { income: daysOf(call).map((date) => ({ date, summ: 19.99, ...NOTHING_ELSE })), rebuildingSince: null },
  }),
  [ORDERS_PER_VIDEO]: { ordersPerVideo: perVideo },
  [VIEWS_PER_VIDEO]: { viewsPerVideo: perVideo },
  [EVENTS]: {
    events: [
      anEvent(),
      anEvent({ id: 6, slug: null, title: 'Zdjęte', starts_at: '2999-01-01T10:00:00.000Z', ends_at: '2999-01-01T12:00:00.000Z' }),
      anEvent({ id: 7, title: 'Trwa', ends_at: '2999-01-01T12:00:00.000Z' }),
    ],
    totals,
    ...list,
  },
  [VIDEOS]: {
    videos: [
      {
        id: 9,
        slug: 'dziady',
        title: 'Dziady',
        added_at: '2026-01-31T23:30:00.000Z',
        created_dates: '2026-01-31T23:30:00.000Z',
        views: 30,
        orders: 4,
        paid: 19.99,
        income: -19.99,
      },
    ],
    totals,
    ...list,
    count: 1,
  },
};

async function open(answers: Record<string, Answer> = {}, address = '/teapp-admin?view=statistics') {
  const server = fakeServer({ ...ANSWERS, ...answers });
  const page = visit(address, ADMIN);
  await screen.findByRole('heading', { level: 1, name: 'Statystyki' });
  return { ...page, server };
}
const chart = async (name: string) => {
  await screen.findByRole('img', { name });
  return drawn.get(name)!;
};

const { save } = files;
const saved: string[] = [];
beforeEach(() => {
  drawn.clear();
  saved.length = 0;
  files.save = (_content, name) => void saved.push(name);
});
afterEach(() => {
  files.save = save;
});

describe('the charts of the days', () => {
  it('stand at view=statistics and show today and the 6 days before [STAT-01, STAT-02, OPEN3-15]', async () => {
    const { server } = await open();
    await chart('Zamówienia w dniach');
    for (const route of [ORDERS, INCOME]) expect(server.asked(route).map(({ query }) => Object.fromEntries(query))).toEqual([WEEK]);
    expect(screen.getByRole('textbox', { name: 'Od' })).toHaveValue(WEEK.from.split('-').reverse().join('.'));
  });

  it('draw the orders of each day, what else was sold on top where there was any [STAT-04]', async () => {
    await open();
    const { labels, datasets } = await chart('Zamówienia w dniach');
    expect(labels).toHaveLength(7);
    expect(labels!.at(-1)).toBe(TODAY.slice(5).split('-').reverse().join('.'));
    expect(datasets.map(({ label, data }) => [label, data])).toEqual([
      ['Wydarzenia i wideo', [0, 1, 2, 3, 4, 5, 6]],
      ['Prezenty', [0, 2, 0, 0, 0, 0, 0]],
    ]);
  });

  it.each([
    [{ gifts: 2, packets: 1 }, ['Prezenty', 'Pakiety']],
    [{ packets: 1 }, ['Pakiety']],
    [{ groupTickets: 3, packets: 1 }, ['Bilety grupowe', 'Pakiety']],
  ])('draw each kind in a colour of its own, whichever others the range has: %j [STAT-04]', async (sold, kinds) => {
    const { text3, success, info, primary } = PALETTES.light;
    const own: Record<string, string> = {
      ...{ 'Wydarzenia i wideo': primary, 'Bilety grupowe': info },
      ...{ Prezenty: success, Pakiety: text3 },
    };
    await open({
      [ORDERS]: (call: Call) => ({
        body: { orders: daysOf(call).map((date) => ({ date, count: 1, ...NOTHING_ELSE, ...sold })), rebuildingSince: null },
      }),
    });
    const { datasets } = await chart('Zamówienia w dniach');
    expect(datasets.map(({ label, backgroundColor }) => [label, backgroundColor])).toEqual(
      ['Wydarzenia i wideo', ...kinds].map((kind) => [kind, own[kind]]),
    );
  });

  it('draw the income of each day, and have the same as a table [STAT-05, U1]', async () => {
    const { user } = await open();
    expect((await chart('Przychód w dniach')).datasets[0]!.data).toEqual(Array(7).fill(19.99));
    const figure = within(screen.getByRole('img', { name: 'Przychód w dniach' }).closest('figure')!);
    await user.click(figure.getByText('Pokaż jako tabelę'));
    const table = within(await figure.findByRole('table', { name: 'Przychód w dniach' }));
    expect(table.getAllByRole('row')).toHaveLength(8);
    expect(table.getAllByText('19,99 zł')).toHaveLength(7);
  });

  it.each([
    [500, '500 zł'],
    [3000, '3 tys. zł'],
    [-1500, '-1,5 tys. zł'],
  ])('say %i beside the income as "%s" [STAT-05]', async (value, said) => {
    await open();
    await chart('Przychód w dniach');
    const { callback } = axes.get('Przychód w dniach')!.scales!.y!.ticks as { callback: (value: number) => string };
    expect(callback(value)).toBe(said);
  });

  it('show the range that was asked for, and a link shows it again; a day without anything is there [STAT-02, STAT-08]', async () => {
    const { user, server, where } = await open({}, '/teapp-admin?view=statistics&from=2026-03-01&to=2026-03-02');
    expect((await chart('Zamówienia w dniach')).labels).toEqual(['01.03', '02.03']);
    const month = screen.getByRole('button', { name: '30 dni' });
    expect(month).toHaveAttribute('aria-pressed', 'false');
    await user.click(month);
    await waitFor(() => expect(month).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(where()).toContain(`from=${addDays(TODAY, -29)}&to=${TODAY}`));
    await waitFor(() => expect(server.asked(ORDERS)).toHaveLength(2));
  });

  it('stay as they are when the start lies after the end: "Niepoprawna data", and nobody is asked [STAT-03]', async () => {
    const { user, server } = await open({}, '/teapp-admin?view=statistics&from=2026-03-01&to=2026-03-02');
    await chart('Zamówienia w dniach');
    const from = screen.getByRole('textbox', { name: 'Od' });
    await user.clear(from);
    await user.type(from, '05.03.2026{Enter}');
    await user.click(screen.getByRole('button', { name: 'Pokaż' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Niepoprawna data');
    for (const route of [ORDERS, INCOME, ORDERS_PER_VIDEO]) expect(server.asked(route)).toHaveLength(1);
  });

  it('say so when one of them cannot be loaded, and the others are there', async () => {
    await open({ [INCOME]: refusal(503) });
    expect(await screen.findByText('Nie tym razem.')).toBeVisible();
    expect(await chart('Zamówienia w dniach')).toBeDefined();
  });

  it('say of when they are while the figures are built anew', async () => {
    await open({ [ORDERS]: { orders: [], rebuildingSince: '2026-11-05T08:05:00.000Z' } });
    expect(await screen.findByText('Statystyki są liczone od nowa. Stan na 05.11.2026, 9:05.')).toBeVisible();
  });
});

describe('the range', () => {
  const NOVEMBER = '/teapp-admin?view=statistics&from=2026-11-01&to=2026-11-30';
  const BY_TITLE = [ORDERS_PER_VIDEO, EVENTS, VIDEOS];
  const openTables = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    for (const name of ['Podsumowanie wydarzeń', 'Podsumowanie wideo']) await user.click(screen.getByRole('button', { name }));
    for (const name of ['Wesele', 'Dziady']) await screen.findByRole('link', { name });
  };
  const daysAsked = (server: FakeServer, route: string) => server.asked(route).map(({ query }) => [query.get('from'), query.get('to')]);
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);

  it('is sent by every block; averages alone are of all days, and say so [STAT-02, STAT-14, STAT-15, OPEN3-16]', async () => {
    const page = await open({}, NOVEMBER);
    await openTables(page);
    const november = ['2026-11-01', '2026-11-30'];
    for (const route of [ORDERS, INCOME, ...BY_TITLE]) expect([route, daysAsked(page.server, route)]).toEqual([route, [november]]);
    expect(daysAsked(page.server, VIEWS_PER_VIDEO)).toEqual([november, ['2000-01-01', null]]);
    const averages = screen.getByRole('list', { name: 'Średnia liczba wyświetleń dziennie' }).closest('section')!;
    expect(within(averages).getByText('Zawsze od początku: wyświetlenia przez liczbę dni od dodania wideo.')).toBeVisible();
    const ranking = screen.getByRole('list', { name: 'Ranking zamówień' }).closest('section')!;
    expect(within(ranking).getByText('W tym okresie.')).toBeVisible();
  });

  it('is left by all blocks about titles for everything since the beginning, and taken again; a link shows it again [OPEN3-16]', async () => {
    const page = await open({}, `${NOVEMBER}&events-page=3&videos-page=2`);
    await openTables(page);
    expect(screen.getAllByRole('radio').map((one) => one.closest('label')!.textContent)).toEqual(['W tym okresie', 'Od początku']);
    expect([chosen(), page.server.asked(EVENTS)[0]!.query.get('page')]).toEqual([[true, false], '3']);

    await page.user.click(screen.getByRole('radio', { name: 'Od początku' }));
    for (const route of BY_TITLE)
      await waitFor(() => expect([route, daysAsked(page.server, route).slice(1)]).toEqual([route, [['2000-01-01', null]]]));
    expect(page.server.asked(EVENTS)[1]!.query.get('page')).toBe('1');
    expect(page.where()).toBe('/teapp-admin?view=statistics&from=2026-11-01&to=2026-11-30&since=beginning');
    expect([chosen(), daysAsked(page.server, ORDERS).length]).toEqual([[false, true], 1]);
    await screen.findByRole('img', { name: 'Zamówienia według wideo' });
    expect(screen.queryByText('W tym okresie.')).toBeNull();

    await page.user.click(screen.getByRole('radio', { name: 'W tym okresie' }));
    await waitFor(() => expect(daysAsked(page.server, EVENTS).at(-1)).toEqual(['2026-11-01', '2026-11-30']));
    expect([chosen(), page.where()]).toEqual([[true, false], NOVEMBER]);
  });

  it('of a link that says so is everything since the beginning from the start [OPEN3-16]', async () => {
    const { server } = await open({}, `${NOVEMBER}&since=beginning`);
    await chart('Zamówienia według wideo');
    expect([daysAsked(server, ORDERS_PER_VIDEO), daysAsked(server, ORDERS)]).toEqual([
      [['2000-01-01', null]],
      [['2026-11-01', '2026-11-30']],
    ]);
    expect(chosen()).toEqual([false, true]);
  });

  it('when it changes takes the old figures away until the new ones are there, and going back brings the first ones [STAT-09, STAT-10]', async () => {
    const nth = (n: number) => ({ ...perVideo, data: [n, 1] });
    const later = held({ ordersPerVideo: nth(400) });
    const answer = (call: Call) => (call.query.get('from') === '2020-11-01' ? { body: { ordersPerVideo: nth(7) } } : later.answer());
    const { router, user } = await open({ [ORDERS_PER_VIDEO]: answer }, '/teapp-admin?view=statistics&from=2020-11-01&to=2020-11-30');
    expect((await chart('Zamówienia według wideo')).datasets[0]!.data).toEqual([7, 1]);
    await user.click(screen.getByRole('button', { name: 'Rok' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Ranking zamówień' })).toBeNull());
    later.release();
    await waitFor(() => expect(drawn.get('Zamówienia według wideo')!.datasets[0]!.data).toEqual([400, 1]));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(drawn.get('Zamówienia według wideo')!.datasets[0]!.data).toEqual([7, 1]));
  });

  it('in which nobody ordered or watched anything says so below each title, and so does a house that is new [STAT-09, STAT-10]', async () => {
    const none = { labels: [], data: [], created_dates: [], ids: [], slugs: [] };
    const { user } = await open({ [ORDERS_PER_VIDEO]: { ordersPerVideo: none } });
    const shares = (await screen.findByRole('heading', { name: 'Zamówienia według wideo' })).closest('section')!;
    expect(shares).toHaveTextContent('W tym okresie nic się nie wydarzyło.');
    await user.click(screen.getByRole('radio', { name: 'Od początku' }));
    expect(await screen.findByText('Nikt jeszcze niczego nie zamówił ani nie obejrzał.')).toBeVisible();
  });
});

describe('by video', () => {
  it.each([
    ['Zamówienia według wideo', 'STAT-09'],
    ['Wyświetlenia według wideo', 'STAT-10'],
  ])('%s are a doughnut, titles cut at 70 characters [STAT-09, STAT-10, STAT-13, CALL2-10]', async (name) => {
    await open();
    const { labels, datasets } = await chart(name);
    expect(labels).toEqual([`${LONG.slice(0, 70)}…`, 'Lalka']);
    expect(datasets[0]!.data).toEqual([30, 12]);
  });

  it('say what a view is where there are views, and nowhere else [STAT-09, STAT-10]', async () => {
    await open();
    await chart('Zamówienia według wideo');
    await chart('Wyświetlenia według wideo');
    const hint = (name: string) => screen.getByRole('img', { name }).closest('figure')!.querySelector('figcaption p')!.textContent;
    expect([hint('Zamówienia według wideo'), hint('Wyświetlenia według wideo')]).toEqual([
      'W tym okresie.',
      'W tym okresie. Wyświetlenie to co najmniej 10 sekund odtwarzania.',
    ]);
  });

  it.each([
    ['x'.repeat(70), 'x'.repeat(70)],
    ['x'.repeat(71), `${'x'.repeat(70)}…`],
    ['🎭'.repeat(71), `${'🎭'.repeat(70)}…`],
  ])('a title is cut after 70 characters and no earlier: %# [STAT-13]', (title, cut) => {
    expect(chartTitle(title)).toBe(cut);
  });

  it('the average of each a day, by the days since it was added, none of them counting as one [STAT-14, STAT-15, STAT-24]', async () => {
    await open();
    const rows = within(await screen.findByRole('list', { name: 'Średnia liczba wyświetleń dziennie' }));
    expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Lalka 12,00 dziennie', `${LONG} 3,00 dziennie`]);
    expect(rows.getByRole('link', { name: 'Lalka' })).toHaveAttribute('href', '/wideo/lalka');
  });

  it('a ranking by orders [STAT-16]', async () => {
    await open();
    const rows = within(await screen.findByRole('list', { name: 'Ranking zamówień' }));
    expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([`${LONG} 30`, 'Lalka 12']);
  });
});

describe('the summary tables', () => {
  const openTable = async (title: string) => {
    const page = await open();
    expect(page.server.asked(title === 'Podsumowanie wideo' ? VIDEOS : EVENTS)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: title }));
    const table = within((await screen.findAllByRole('table'))[0]!);
    const cells = (text: string) =>
      within(table.getByText(text).closest('tr')!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    return { ...page, table, cells };
  };

  it('of events opens, with what the document names, and its status in time [STAT-17, STAT-23]', async () => {
    const { cells } = await openTable('Podsumowanie wydarzeń');
    // Two of a kind stand one under the other.
    expect(cells('Wesele')).toEqual([
      '5',
      'Weselewesele',
      '05.11.202606.11.2026',
      '19:0021:00',
      'ZakończoneNIE',
      '127',
      '135,10\u00a0zł122,60\u00a0zł',
    ]);
    expect(cells('Zdjęte')[4]).toBe('WkrótceNIE');
    expect(cells('Trwa')[4]).toBe('W trakcieNIE');
  });

  it('of videos opens, with what the document names [STAT-18]', async () => {
    const { cells } = await openTable('Podsumowanie wideo');
    expect(cells('Dziady')).toEqual(['9', 'Dziadydziady', '01.02.2026', '304', '19,99\u00a0zł−19,99\u00a0zł']);
  });

  it('call each by its label, with its link [STAT-17, STAT-24]', async () => {
    const product = {
      ...{ kind: 'event', id: 5, title: 'Wesele', full_day: false, deleted: false },
      ...{ starts_at: '2020-11-05T18:00:00.000Z', ends_at: '2020-11-05T20:00:00.000Z' },
    };
    const gone = { ...product, id: 6, title: 'Zdjęte', starts_at: null, ends_at: null, deleted: true };
    const rows = [anEvent({ product }), anEvent({ id: 4, product: { ...product, id: 4 } }), anEvent({ id: 6, slug: null, product: gone })];
    const { user } = await open({ [EVENTS]: { events: rows, totals, ...list } });
    await user.click(screen.getByRole('button', { name: 'Podsumowanie wydarzeń' }));
    const links = within((await screen.findAllByRole('table'))[0]!).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Wesele · czw. 05.11.2020, 19:00 · #5 · zakończone', '/wydarzenie/wesele'],
      ['Wesele · czw. 05.11.2020, 19:00 · #4 · zakończone', '/wydarzenie/wesele'],
      ['Zdjęte · wydarzenie · usunięte', '/wydarzenie/6'],
    ]);
  });

  it.each([
    ['Podsumowanie wydarzeń', ['Razem', '500,10 zł', '487,60 zł'], ['Wideo', '19,99 zł', '−19,99 zł']],
    ['Podsumowanie wideo', ['Razem', '19,99 zł', '−19,99 zł'], ['Wydarzenia', '500,10 zł', '487,60 zł']],
  ])('%s end with what came in: their own, the others, without a title, all [STAT-17, STAT-18, OPEN3-16]', async (title, own, others) => {
    await openTable(title);
    const sums = screen.getByRole('table', { name: `Suma: ${title}` });
    const lines = within(sums)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent!.replace(/\u00a0/g, ' ')));
    expect(lines).toEqual([
      ['', 'Zapłacono', 'Przychód'],
      own,
      others,
      ['Pakiety i prezenty bez tytułu', '100,00 zł', '50,00 zł'],
      ['Wszystko', '620,09 zł', '517,61 zł'],
    ]);
  });

  it('have no money and no totals while the server is of the release before [STAT-17, D39]', async () => {
    const { user } = await open({ [EVENTS]: { events: [anEvent({ paid: undefined, income: undefined })], ...list } });
    await user.click(screen.getByRole('button', { name: 'Podsumowanie wydarzeń' }));
    const row = (await screen.findByRole('link', { name: 'Wesele' })).closest('tr')!;
    expect(row.lastElementChild).toHaveTextContent(/^––$/);
    expect(screen.getAllByRole('table')).toHaveLength(1);
  });

  it('have 20 rows on a page, and are sorted by the server [STAT-21]', async () => {
    const { server, user } = await openTable('Podsumowanie wydarzeń');
    expect(Object.fromEntries(server.asked(EVENTS)[0]!.query)).toEqual({
      ...WEEK,
      sort: 'income',
      order: 'desc',
      page: '1',
      limit: '20',
    });
    expect(screen.getByText(/1–20|1.{1,3}3 z 41/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Tytuł/ }));
    await waitFor(() => expect(server.asked(EVENTS).at(-1)!.query.get('sort')).toBe('title'));
  });

  it.each([
    ['Podsumowanie wydarzeń', 'Wesele', '/wydarzenie/wesele'],
    ['Podsumowanie wydarzeń', 'Zdjęte', '/wydarzenie/6'],
    ['Podsumowanie wideo', 'Dziady', '/wideo/dziady'],
  ])('%s: %s leads to %s [STAT-24]', async (title, name, href) => {
    const { table } = await openTable(title);
    expect(table.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('are exported as CSV, in their order [STAT-22]', async () => {
    const { server, user } = await openTable('Podsumowanie wideo');
    server.on(VIDEOS, () => new Response('a;b', { headers: { 'content-disposition': 'attachment; filename="wideo.csv"' } }));
    await user.click(screen.getByRole('button', { name: 'Pobierz CSV' }));
    await waitFor(() => expect(saved).toEqual(['wideo.csv']));
    expect(Object.fromEntries(server.asked(VIDEOS).at(-1)!.query)).toEqual({
      ...WEEK,
      sort: 'income',
      order: 'desc',
      format: 'csv',
    });
  });
});

it('the income of the current month is a file: from its first day until today [STAT-25]', async () => {
  const { server, user } = await open();
  const SUM = 'GET /api/statistics/paymentsumm';
  server.on(SUM, () => new Response('a;b', { headers: { 'content-disposition': 'attachment; filename="przychod.csv"' } }));
  await user.click(screen.getByRole('button', { name: 'Przychód bieżącego miesiąca (CSV)' }));
  await waitFor(() => expect(saved).toEqual(['przychod.csv']));
  expect(Object.fromEntries(server.asked(SUM)[0]!.query)).toEqual({
    from: `${TODAY.slice(0, 8)}01`,
    to: TODAY,
    format: 'csv',
  });
});

describe('the month that is closed', () => {
  afterEach(() => {
    jest.useRealTimers();
  });
  it.each([
    ['2026-11-30T23:30:00Z', 'Przychód: listopad 2026', { from: '2026-11-01', to: '2026-11-30' }], // Warsaw has the 1st of December
    ['2026-11-30T22:30:00Z', 'Przychód: październik 2026', { from: '2026-10-01', to: '2026-10-31' }],
    ['2027-01-31T12:00:00Z', 'Przychód: grudzień 2026', { from: '2026-12-01', to: '2026-12-31' }],
    ['2028-03-31T12:00:00Z', 'Przychód: luty 2028', { from: '2028-02-01', to: '2028-02-29' }],
  ])('is a file of its own: at %s the button reads "%s" [STAT-25, OPEN3-1]', async (now, name, days) => {
    const REAL = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'setImmediate', 'clearImmediate'] as const;
    const TOO = ['queueMicrotask', 'nextTick', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'] as const;
    jest.useFakeTimers({ now: new Date(now), doNotFake: [...REAL, ...TOO] });
    const { server, user } = await open();
    const SUM = 'GET /api/statistics/paymentsumm';
    server.on(SUM, () => new Response('a;b', { headers: { 'content-disposition': 'attachment; filename="przychod.csv"' } }));
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(saved).toEqual(['przychod.csv']));
    expect(Object.fromEntries(server.asked(SUM)[0]!.query)).toEqual({ ...days, format: 'csv' });
  });
});
