import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ListedEvent } from '../../api/admin/events.js';
import { speak } from '../../base/i18n.js';
import { aListedEvent, aVideo, anEvent, inMinutes } from '../../test/builders.js';
import { fakeServer, held, refusal, type Answer, type Call } from '../../test/fake-server.js';
import { fitWindow } from '../../test/show.js';
import { visit } from '../../test/visit.js';
import { pressAct } from '../../test/row-acts.js';

const ADMIN = { role: 'admin' } as const;
const LIST = 'GET /api/events/search';

const WHOLE = {
  ...anEvent({ id: 5, slug: 'wesele', title: 'Wesele', video_id: 7, event_price: 45, available_tickets: 100 }),
  subtitle: null,
  date_from: '2027-03-01',
  date_to: '2027-03-01',
  time_from: '19:00',
  time_to: '21:30',
  full_day: false,
  hide_time_to: false,
  enable_tickets: true,
  enable_codes: false,
  published: true,
  numberOfTickets: 12,
  main_image: null,
  thumb_image: null,
  revision: 3,
};
const answer = (events: ListedEvent[] = [aListedEvent()], count = events.length) => ({
  events,
  count,
  countIsExact: true,
  next: null,
});
const asQuery = ({ query }: Call) => Object.fromEntries(query);

async function open(address = '/teapp-admin?view=events', answers: Record<string, Answer> = {}) {
  const server = fakeServer({
    [LIST]: answer(),
    'GET /api/events/5': { event: WHOLE },
    'GET /api/videos': {
      videos: [aVideo({ id: 7, title: 'Wesele, rejestracja' }), aVideo({ id: 8, title: 'Dziady' })],
      ...{ count: 2, countIsExact: true },
    },
    'GET /api/videos/7': { video: aVideo({ id: 7, title: 'Wesele, rejestracja' }) },
    'POST /api/events': { event: { ...WHOLE, id: 6 } },
    'PUT /api/events/5': { event: { ...WHOLE, revision: 4 } },
    'DELETE /api/events/5': { id: 5 },
    ...answers,
  });
  const page = visit(address, ADMIN);
  await screen.findByRole('heading', { level: 1, name: /^Wydarzenia/ });
  const press = async (name: string | RegExp) => page.user.click(await screen.findByRole('button', { name }));
  const field = (label: string) => screen.findByLabelText(label);
  const retype = async (label: string, value: string) => {
    const input = await field(label);
    await page.user.clear(input);
    if (value) await page.user.type(input, value);
  };
  const choose = async (label: string, option: string) => {
    await page.user.click(await field(label));
    const found = await screen.findAllByText(option);
    await page.user.click(found.find((one) => one.closest('.ant-select-item'))!);
  };
  const sent = (route: string) => server.asked(route).map(({ body }) => body);
  return { ...page, server, press, field, retype, choose, sent };
}
const row = async (text: string) => (await screen.findByText(text)).closest('tr')!;

afterEach(() => {
  fitWindow(null);
  act(() => speak('pl'));
});

describe('the list of events', () => {
  it('asks for all there are, newest start first, 20 on a page; 10 and 50 can be chosen [EVTADM-06, EVTADM-07, EVTADM-10, EVTADM-11]', async () => {
    const { server, user, where } = await open('/teapp-admin?view=events', { [LIST]: answer([aListedEvent()], 120) });
    await screen.findByText('Wesele');
    expect(server.asked(LIST).map(asQuery)).toEqual([
      { page: '1', limit: '20', sort: 'starts_at', order: 'desc', date_from: '2000-01-01' },
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Wydarzenia (120)' })).toBeVisible();
    const pages = screen.getByRole('navigation', { name: 'Strony listy: Wydarzenia' });
    await user.click(within(pages).getByRole('combobox'));
    const sizes = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
    expect(sizes).toEqual(['10 na stronę', '20 na stronę', '50 na stronę']);
    server.on(LIST, answer([aListedEvent()], 120));
    await user.click(screen.getByText('50 na stronę'));
    await waitFor(() => expect(asQuery(server.asked(LIST).at(-1)!)).toMatchObject({ page: '1', limit: '50' }));
    expect(where()).toBe('/teapp-admin?view=events&limit=50');
  });

  it('shows where in time each is, its price with two decimals, and what is taken of its seats [EVTADM-08, EVTADM-09, EVTADM-25, ADM-20, ADM-21]', async () => {
    await open('/teapp-admin?view=events', {
      [LIST]: answer([
        aListedEvent({ id: 1, title: 'Przyszłe', starts_at: '2097-03-01T18:05:00.000Z', ends_at: '2097-03-01T20:30:00.000Z' }),
        aListedEvent({ id: 2, title: 'Trwające', starts_at: inMinutes(-5), ends_at: inMinutes(5), available_tickets: null }),
        aListedEvent({ id: 3, title: 'Minione', starts_at: inMinutes(-9), ends_at: inMinutes(-5), numberOfTickets: null }),
      ]),
    });
    const future = within(await row('Przyszłe'));
    for (const text of ['Wkrótce', '45,00 zł', '12 z 100', '01.03.2097, 19:05']) expect(future.getByText(text)).toBeVisible();
    const live = within(await row('Trwające'));
    for (const text of ['W trakcie', '12 · bez limitu']) expect(live.getByText(text)).toBeVisible();
    const past = within(await row('Minione'));
    for (const text of ['Zakończone', '? z 100']) expect(past.getByText(text)).toBeVisible();
  });

  it.each([
    [{ numberOfTickets: 5, heldTickets: 2, available_tickets: 25 }, '3 sprzedane · 25', '2 w trakcie'],
    [{ numberOfTickets: 7, heldTickets: 2, available_tickets: null }, '5 sprzedanych · bez limitu', '2 w trakcie'],
    [{ numberOfTickets: 1, heldTickets: 0, available_tickets: 1 }, '1 sprzedane · 1', ''],
  ])('tells tickets that are being paid from those that are sold: %j [EVTADM-25]', async (seats, sold, held) => {
    await open('/teapp-admin?view=events', { [LIST]: answer([aListedEvent(seats)]) });
    const cell = (await row('Wesele')).querySelectorAll('td')[4]!;
    expect(cell.textContent!.replace(/\u00a0/g, ' ')).toBe(sold + held);
  });

  it('links each to its page, by its slug [EVTADM-16]', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Wesele' })).toHaveAttribute('href', '/wydarzenie/wesele');
  });

  it('is narrowed by days, video and festival, all of which stand in its address [EVTADM-01, EVTADM-02, EVTADM-03, ADM-06]', async () => {
    const { server, user, press, choose, where } = await open();
    await user.type(await screen.findByLabelText('Od dnia'), '01.03.2027{Enter}');
    await user.type(screen.getByLabelText('Do dnia'), '31.03.2027{Enter}');
    await choose('Wideo', 'Dziady · wideo');
    await choose('Tylko festiwal', 'Tak');
    await press(/Szukaj/);
    await waitFor(() =>
      expect(asQuery(server.asked(LIST).at(-1)!)).toMatchObject({
        date_from: '2027-03-01',
        date_to: '2027-03-31',
        video_id: '8',
        is_festival: 'true',
      }),
    );
    expect(where()).toContain('date_from=2027-03-01&date_to=2027-03-31&video_id=8&is_festival=true');
  });

  it('says that a range is wrong that ends before it begins [EVTADM-05, ERR2-02, CALL2-09]', async () => {
    await open('/teapp-admin?view=events&date_from=2027-03-02&date_to=2027-03-01', {
      [LIST]: refusal(422, { message: 'Niepoprawna data', formError: { date_from: 'Niepoprawna data' } }),
    });
    expect(await screen.findByText('Niepoprawna data')).toBeVisible();
  });

  it('asks before it deletes, names the event and says how many hold a ticket; then the list is new [EVTADM-14, OPEN2-5, OPEN2-8, ADM-32]', async () => {
    const { server, user } = await open();
    await pressAct(user, 'Usuń: Wesele');
    const question = (await screen.findByText('Czy na pewno chcesz usunąć?')).closest<HTMLElement>('[role=dialog]')!;
    expect(within(question).getByText('Wesele')).toBeVisible();
    expect(within(question).getByText('12 osób ma bilet na to wydarzenie albo go właśnie kupuje.')).toBeVisible();
    expect(server.asked('DELETE /api/events/5')).toHaveLength(0);
    server.on(LIST, answer([]));
    await user.click(within(question).getByRole('button', { name: 'Tak' }));
    expect(await screen.findByText('Usunięto.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Wesele' })).toBeNull());
    expect(server.asked('DELETE /api/events/5')).toHaveLength(1);
  });

  it('says nothing of holders of what is over', async () => {
    const { user } = await open('/teapp-admin?view=events', {
      [LIST]: answer([aListedEvent({ starts_at: inMinutes(-9), ends_at: inMinutes(-5) })]),
    });
    await pressAct(user, 'Usuń: Wesele');
    await screen.findByText('Czy na pewno chcesz usunąć?');
    expect(screen.queryByText(/ma bilet/)).toBeNull();
  });

  it('leaves the menu usable when it cannot be read [ERR2-07]', async () => {
    const { user, where } = await open('/teapp-admin?view=events', {
      [LIST]: refusal(503, { message: 'Serwis jest zajęty.' }),
      'GET /api/users': { users: [], count: 0, countIsExact: true, next: null },
    });
    expect(await screen.findByText('Serwis jest zajęty.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Użytkownicy' }));
    await screen.findByRole('heading', { level: 1, name: /^Lista użytkowników/ });
    expect(where()).toBe('/teapp-admin?view=users');
  });
});

describe('the form of an event', () => {
  it('stands in the address, so that back closes it and reload opens it again [EVTADM-13, ADM-26]', async () => {
    const { press, where, router, field } = await open();
    await press('Edytuj: Wesele');
    expect(where()).toBe('/teapp-admin?view=events&edit=5');
    expect(await field('Tytuł wydarzenia')).toHaveValue('Wesele');
    expect(await field('Cena (zł)')).toHaveValue('45,00');
    expect(await field('Dzień początku')).toHaveValue('01.03.2027');
    expect(await field('Godzina końca')).toHaveValue('21:30');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByLabelText('Tytuł wydarzenia')).toBeNull());
  });

  it('sends what was changed and nothing else, with the revision it began with [EVTADM-13, EVTADM-23]', async () => {
    const { retype, press, sent } = await open('/teapp-admin?view=events&edit=5');
    await retype('Cena (zł)', '36,50');
    await retype('Liczba miejsc', '');
    await press('Zapisz');
    await waitFor(() => expect(sent('PUT /api/events/5')).toEqual([{ event_price: '36,50', available_tickets: null, revision: 3 }]));
    expect(await screen.findByText('Zaktualizowano zmiany')).toBeVisible();
    await waitFor(() => expect(screen.queryByLabelText('Tytuł wydarzenia')).toBeNull());
  });

  it('shows enable_tickets inverted, and codes only while payments are blocked [EVTADM-34, EVTADM-36, OPEN2-28]', async () => {
    const { user, field, press, sent } = await open('/teapp-admin?view=events&edit=5');
    const block = await field('Blokuj płatności');
    expect(block).not.toBeChecked();
    expect(screen.queryByLabelText('Kody rabatowe mimo blokady płatności')).toBeNull();
    await user.click(block);
    expect(block).toBeChecked();
    await user.click(await field('Kody rabatowe mimo blokady płatności'));
    await press('Zapisz');
    await waitFor(() => expect(sent('PUT /api/events/5')).toEqual([{ enable_tickets: false, enable_codes: true, revision: 3 }]));
  });

  it.each([
    ['hide_time_to', 'Ukryj godzinę końca', 'EVTADM-30'],
    ['is_festival', 'Festiwal', 'EVTADM-31'],
    ['dashboard_hidden', 'Ukryj na listach', 'EVTADM-32'],
  ] as const)(
    'has a switch for %s, "%s", and sends it alone, both ways [%s of EVTADM-30, EVTADM-31, EVTADM-32]',
    async (name, label, _row) => {
      for (const stored of [false, true]) {
        const { user, field, press, sent } = await open('/teapp-admin?view=events&edit=5', {
          'GET /api/events/5': { event: { ...WHOLE, [name]: stored } },
        });
        const toggle = await field(label);
        expect((toggle as HTMLButtonElement).getAttribute('aria-checked')).toBe(String(stored));
        await user.click(toggle);
        await press('Zapisz');
        await waitFor(() => expect(sent('PUT /api/events/5')).toEqual([{ [name]: !stored, revision: 3 }]));
        cleanup();
      }
    },
  );

  it('shows the chat that is kept, takes the code of another, and is without one where the field is emptied [EVTADM-33, OPEN2-27]', async () => {
    const code = '<iframe src="https://vimeo.com/live-chat/912345678" width="400"></iframe>';
    const { retype, user, press, field, sent } = await open('/teapp-admin?view=events&edit=5', {
      'GET /api/events/5': { event: { ...WHOLE, vimeo_chat: 'https://vimeo.com/live-chat/76979871' } },
    });
    const chat = await field('Czat (kod osadzenia lub odnośnik)');
    expect(chat).toHaveValue('https://vimeo.com/live-chat/76979871');
    await user.clear(chat);
    await user.click(chat);
    await user.paste(code);
    await press('Zapisz');
    await waitFor(() => expect(sent('PUT /api/events/5')).toEqual([{ vimeo_chat: code, revision: 3 }]));
    await press('Edytuj: Wesele');
    await retype('Czat (kod osadzenia lub odnośnik)', '');
    await press('Zapisz');
    await waitFor(() => expect(sent('PUT /api/events/5').at(-1)).toEqual({ vimeo_chat: null, revision: 3 }));
  });

  it('hides the times of a whole day [EVTADM-29, OPEN2-26]', async () => {
    const { user, field, press, sent } = await open('/teapp-admin?view=events&edit=5');
    await user.click(await field('Cały dzień'));
    await waitFor(() => expect(screen.queryByLabelText('Godzina początku')).toBeNull());
    await press('Zapisz');
    await waitFor(() => expect(sent('PUT /api/events/5')).toEqual([{ full_day: true, revision: 3 }]));
  });

  it.each([
    ['Tytuł wydarzenia', '', 'Pole wymagane.', 'EVTADM-17'],
    ['Odnośnik', 'a'.repeat(41), 'Maksymalnie 40 znaków', 'EVTADM-18'],
    ['Odnośnik', 'Święto', 'Niepoprawna wartość', 'EVTADM-20'],
    ['Odnośnik', 'search', 'Odnośnik zajęty', 'EVTADM-19'],
    ['Podtytuł', 'a'.repeat(201), 'Maksymalnie 200 znaków', 'EVTADM-21'],
    ['Cena (zł)', '19.999', 'Niepoprawna wartość', 'EVTADM-23'],
    ['Liczba miejsc', 'dużo', 'Niepoprawna wartość', 'EVTADM-24'],
    ['Godzina początku', '', 'Pole wymagane.', 'EVTADM-27'],
    ['Godzina końca', '18:00', 'Koniec nie może być wcześniejszy niż początek.', 'EVTADM-28'],
    [
      'Godzina końca',
      '00:00',
      'Koniec nie może być wcześniejszy niż początek. Jeśli wydarzenie kończy się po północy, wybierz następny dzień.',
      'EVTADM-28',
    ],
  ])(
    'refuses in %s %j with "%s" and sends nothing [%s of EVTADM-17, EVTADM-18, EVTADM-19, EVTADM-20, EVTADM-21, EVTADM-23, EVTADM-24, EVTADM-27, EVTADM-28]',
    async (label, typed, message) => {
      const { user, field, press, sent } = await open('/teapp-admin?view=events&edit=5');
      const input = await field(label);
      await user.clear(input);
      if (typed) {
        await user.click(input);
        await user.paste(typed);
      }
      await user.tab();
      await press('Zapisz');
      expect(await screen.findByText(message)).toBeVisible();
      expect(sent('PUT /api/events/5')).toEqual([]);
    },
  );

  it('adds an event of which title, video, days and times are there [EVTADM-12, EVTADM-22, EVTADM-26, ADM-32]', async () => {
    const { server, user, press, retype, choose, sent } = await open();
    await press('Dodaj wydarzenie');
    await press('Zapisz');
    expect(await screen.findAllByText('Pole wymagane.')).toHaveLength(6);
    expect(sent('POST /api/events')).toEqual([]);
    await retype('Tytuł wydarzenia', 'Zemsta');
    await choose('Wideo wydarzenia', 'Dziady · wideo');
    await user.type(screen.getByLabelText('Dzień początku'), '05.03.2027{Enter}');
    const end = screen.getByLabelText('Dzień końca');
    await waitFor(() => expect(end).toHaveValue('05.03.2027')); // it goes with the start until it is another one
    await user.clear(end);
    await user.type(end, '06.03.2027{Enter}');
    await retype('Godzina początku', '22');
    await retype('Godzina końca', '130');
    server.on(LIST, answer([aListedEvent(), aListedEvent({ id: 6, title: 'Zemsta', slug: 'zemsta' })]));
    await press('Zapisz');
    expect(await screen.findByText('Dodano.')).toBeVisible();
    expect(server.asked('POST /api/events')[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/); // D11
    expect(sent('POST /api/events')).toEqual([
      { title: 'Zemsta', video_id: 8, date_from: '2027-03-05', date_to: '2027-03-06', time_from: '22:00', time_to: '01:30' },
    ]);
    expect(await screen.findByRole('link', { name: 'Zemsta' })).toBeVisible();
  });

  it('asks for its video only when it is looked for, a page at a time and by what is typed [EVTADM-26]', async () => {
    const { server, user, press } = await open();
    await press('Edytuj: Wesele');
    const video = await screen.findByLabelText('Wideo wydarzenia');
    const drawer = within(await screen.findByRole('dialog'));
    expect((await drawer.findAllByText('Wesele, rejestracja · wideo'))[0]).toBeVisible(); // the one it has, by its own address
    expect(server.asked('GET /api/videos')).toEqual([]);
    await user.click(video);
    await waitFor(() => expect(server.asked('GET /api/videos')).toHaveLength(2));
    await user.type(video, 'dzi');
    await waitFor(() => expect(asQuery(server.asked('GET /api/videos').at(-1)!)).toMatchObject({ search: 'dzi' }));
    expect(server.asked('GET /api/videos').map(asQuery)[0]).toEqual({ all: 'true', page: '1', limit: '50', sort: 'title', order: 'asc' });
  });

  it('begins a new one like another, unpublished and with an address of its own', async () => {
    const { user, press, sent, where, field } = await open();
    await pressAct(user, 'Duplikuj: Wesele');
    expect(where()).toBe('/teapp-admin?view=events&copy=5');
    expect(await field('Tytuł wydarzenia')).toHaveValue('Wesele (kopia)');
    await press('Zapisz');
    await waitFor(() => expect(sent('POST /api/events')).toHaveLength(1));
    expect(sent('POST /api/events')[0]).toMatchObject({ title: 'Wesele (kopia)', video_id: 7, event_price: '45,00' });
    for (const field of ['slug', 'published', 'revision']) expect(sent('POST /api/events')[0]).not.toHaveProperty(field);
  });

  it('says in a copy of an event which of its own pictures is not copied, and what is seen without [EVTADM-41]', async () => {
    const { user } = await open('/teapp-admin?view=events', {
      'GET /api/events/5': { event: { ...WHOLE, main_image: '/images/wesele.png' } },
    });
    await pressAct(user, 'Duplikuj: Wesele');
    expect(await screen.findByText('Obraz wydarzenia nie jest kopiowany. Bez własnego obrazu widać obraz wideo.')).toBeVisible();
    expect(screen.queryByText(/^Miniatura wydarzenia nie jest kopiowana/)).toBeNull();
  });

  it.each(['edit=5', 'copy=6'])('says nothing of it where there is nothing to copy: %s [EVTADM-41]', async (address) => {
    await open(`/teapp-admin?view=events&${address}`, {
      'GET /api/events/5': { event: { ...WHOLE, main_image: '/images/wesele.png', thumb_image: '/images/wesele-m.png' } },
      'GET /api/events/6': { event: { ...WHOLE, id: 6 } },
    });
    await screen.findByText('Bez własnych obrazów wydarzenie pokazuje obrazy swojego wideo.');
    expect(screen.queryByText(/kopiowan/)).toBeNull();
  });

  it.each(['edit=5', 'copy=5'])(
    'moves the day of the end with that of the start, until it is another one: %s [EVTADM-26]',
    async (address) => {
      const { user, field } = await open(`/teapp-admin?view=events&${address}`);
      const [start, end] = [await field('Dzień początku'), await field('Dzień końca')];
      const choose = async (input: HTMLElement, day: string) => {
        await user.clear(input);
        await user.type(input, `${day}{Enter}`);
        await waitFor(() => expect(input).toHaveValue(day));
      };
      await choose(start, '09.04.2027');
      await waitFor(() => expect(end).toHaveValue('09.04.2027'));
      await choose(end, '10.04.2027');
      await choose(start, '08.04.2027');
      expect(end).toHaveValue('10.04.2027');
    },
  );

  it('opens the translations of an event in a window of its own [EVTADM-15, ADM-25]', async () => {
    const { user, where } = await open('/teapp-admin?view=events', {
      'GET /api/events/5/translations': { translations: [] },
    });
    await pressAct(user, 'Tłumaczenia: Wesele');
    expect(where()).toBe('/teapp-admin?view=events&translations=5');
    expect((await screen.findByText(/^Tłumaczenia.*Wesele$/)).closest('[role=dialog]')).toBeVisible();
  });

  it('keeps what was typed when it is refused, with each sentence at its field and the rest above [ADM-28, ERR2-01, ERR2-04, ERR2-05, ERR2-06]', async () => {
    const { retype, press, field, where } = await open('/teapp-admin?view=events&edit=5', {
      'PUT /api/events/5': refusal(422, {
        message: 'Popraw dane.',
        formError: { slug: 'Odnośnik zajęty', weight: 'Nieznane pole.' },
      }),
    });
    await retype('Odnośnik', 'zajety');
    await press('Zapisz');
    expect(await screen.findByText('Odnośnik zajęty')).toBeVisible();
    expect(screen.getByText('Wystąpił błąd: Nieznane pole.')).toBeVisible();
    expect(await field('Odnośnik')).toHaveValue('zajety');
    expect(where()).toBe('/teapp-admin?view=events&edit=5');
  });

  it('says a general sentence where the server says none [ERR2-03, OPEN2-52]', async () => {
    const { retype, press } = await open('/teapp-admin?view=events&edit=5', {
      'PUT /api/events/5': () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    });
    await retype('Tytuł wydarzenia', 'Wesele II');
    await press('Zapisz');
    expect(await screen.findByText(/Wystąpił nieoczekiwany błąd\. Spróbuj ponownie\./)).toBeVisible();
  });

  it('is sent once, however often the button is pressed [ERR2-08]', async () => {
    const slow = held({ event: { ...WHOLE, revision: 4 } });
    const { retype, press, sent } = await open('/teapp-admin?view=events&edit=5', { 'PUT /api/events/5': slow.answer });
    await retype('Tytuł wydarzenia', 'Wesele II');
    await press(/Zapisz/);
    await press(/Zapisz/);
    slow.release();
    await waitFor(() => expect(screen.queryByLabelText('Tytuł wydarzenia')).toBeNull());
    expect(sent('PUT /api/events/5')).toHaveLength(1);
  });

  it('tells of somebody else’s save, names the fields, and saves anyway with the new revision [ADM-28, D26]', async () => {
    const { server, retype, press, sent } = await open('/teapp-admin?view=events&edit=5', {
      'PUT /api/events/5': refusal(409, {
        code: 'content.changed-meanwhile',
        event: { ...WHOLE, title: 'Wesele, premiera', revision: 9 },
      }),
    });
    await retype('Podtytuł', 'Na żywo');
    await press('Zapisz');
    expect(await screen.findByText('Zmieniono: Tytuł wydarzenia.')).toBeVisible();
    server.on('PUT /api/events/5', { event: { ...WHOLE, revision: 10 } });
    await press('Zapisz mimo to');
    await waitFor(() => expect(sent('PUT /api/events/5').at(-1)).toEqual({ subtitle: 'Na żywo', revision: 9 }));
  });

  it('takes a stored picture away at once, after a question, and the form may be saved afterwards [EVTADM-41, OPEN2-29]', async () => {
    const own = { ...WHOLE, main_image: '/images/wieczor.jpg' };
    const { server, user, press, retype, sent } = await open('/teapp-admin?view=events&edit=5', {
      'GET /api/events/5': { event: own },
      'DELETE /api/events/5/image/image': { event: WHOLE },
    });
    expect(await screen.findByRole('img', { name: 'Obraz' })).toHaveAttribute('src', '/images/wieczor.jpg');
    await press('Usuń obraz: Obraz');
    server.on('GET /api/events/5', { event: WHOLE });
    const yes = await screen.findAllByRole('button', { name: 'Tak' });
    await user.click(yes.at(-1)!);
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Obraz' })).toBeNull());
    expect(server.asked('DELETE /api/events/5/image/image')).toHaveLength(1);
    await retype('Tytuł wydarzenia', 'Wesele II');
    await press('Zapisz');
    await waitFor(() => expect(sent('PUT /api/events/5')).toEqual([{ title: 'Wesele II', revision: 3 }]));
  });

  it('is Polish whatever the visitor’s language [ADM-19]', async () => {
    act(() => speak('en'));
    const { field } = await open('/teapp-admin?view=events&edit=5');
    expect(await field('Tytuł wydarzenia')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Zapisz' })).toBeVisible();
  });
});
