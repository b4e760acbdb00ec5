import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { anAdminVideo, aListedVideo, inMinutes } from '../../test/builders.js';
import { fakeServer, held, refusal, type Answer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';
import { pressAct } from '../../test/row-acts.js';
import { drawing } from '../../ui/images/prepare-picture.js';

const ADMIN = { role: 'admin' } as const;
const LIST = 'GET /api/videos';
const WESELE = aListedVideo();
const answer = (videos = [WESELE], count = videos.length) => ({ videos, count, countIsExact: true, next: null });

async function open(answers: Record<string, Answer> = {}, address = '/teapp-admin?view=videos') {
  const server = fakeServer({
    [LIST]: answer(),
    'GET /api/videos/5': { video: anAdminVideo() },
    'GET /api/categories': { categories: [{ id: 3, name: 'Dramat', translations: [], videos: [5] }] },
    'GET /api/galleries': { galleries: [{ id: 4, name: 'Próby' }] },
    ...answers,
  });
  const page = visit(address, ADMIN);
  await screen.findByRole('heading', { level: 1, name: /^Wideo/ });
  const asked = () => server.asked(LIST).map(({ query }) => Object.fromEntries(query));
  return { ...page, server, asked };
}
const card = (name: string) => screen.findByRole('article', { name });
/** Found by its words: under Jest all of antd's windows have one id, and so one name. */
const drawer = async (title: string) => (await screen.findByText(title)).closest<HTMLElement>('[role=dialog]')!;
/** The editors have buttons that are called as some fields are. */
const FIELD = { selector: 'input, textarea' };
/** At once, as whoever pastes it: each key of a long form costs this machine's browser its time. */
async function fill(user: UserEvent, form: ReturnType<typeof within>, label: string, text: string) {
  await user.click(form.getByLabelText(label, FIELD));
  await user.paste(text);
}
const real = { ...drawing };
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(drawing, real);
});

describe('the list of videos', () => {
  it('shows them as cards, all there are, twenty on a page in the order of the site [VIDADM-01, VIDADM-09]', async () => {
    const { asked } = await open({ [LIST]: answer([WESELE, aListedVideo({ id: 6, title: 'Dziady' })], 41) });
    expect(await card('Wesele')).toBeVisible();
    expect(await card('Dziady')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Wideo (41)' })).toBeVisible();
    expect(asked()).toEqual([{ all: 'true', page: '1', limit: '20', sort: 'weight', order: 'asc' }]);
  });

  it.each([
    [{ visible: true, ends_at: null }, null, 'VIDADM-08'],
    [{ visible: false, ends_at: null }, 'Niewidoczne', 'VIDADM-08'],
    [{ visible: true, ends_at: inMinutes(-1), end_date: '2020-01-01' }, 'Zakończone', 'VIDADM-07'],
    [{ visible: false, ends_at: inMinutes(-1), end_date: '2020-01-01' }, 'Zakończone', 'VIDADM-07'],
    [{ visible: true, ends_at: inMinutes(1), end_date: '2030-01-01' }, null, 'VIDADM-08'],
  ])('a card of %j says %s beside its switch [%s of VIDADM-07, VIDADM-08]', async (changes, state, _row) => {
    await open({ [LIST]: answer([aListedVideo(changes)]) });
    const tags = (await card('Wesele')).querySelector('.kt-video-card__tags')!;
    expect(tags.textContent).toBe(state ?? '');
    const toggle = within(await card('Wesele')).getByRole('switch', { name: 'Widoczne: Wesele' });
    expect(toggle.getAttribute('aria-checked')).toBe(String(changes.visible));
  });

  it('that is hidden says so beside its state [VIDADM-08, OPEN2-6]', async () => {
    await open({ [LIST]: answer([aListedVideo({ dashboard_hidden: true })]) });
    expect((await card('Wesele')).querySelector('.kt-video-card__tags')!.textContent).toBe('Ukryte');
  });

  it.each([
    ['wesele', '/wideo/wesele'],
    ['', '/wideo/5'],
  ])('a card with the slug %j leads to %s [VIDADM-06]', async (slug, path) => {
    await open({ [LIST]: answer([aListedVideo({ slug })]) });
    expect(within(await card('Wesele')).getByRole('link', { name: 'Wesele' })).toHaveAttribute('href', path);
  });

  it('is searched, narrowed to a category and to a state [VIDADM-10, OPEN2-7]', async () => {
    const { asked, user } = await open({}, '/teapp-admin?view=videos&category=3&status=ended&search=wes');
    await card('Wesele');
    expect(asked().at(-1)).toMatchObject({ all: 'true', category: '3', status: 'ended', search: 'wes' });
    await user.clear(screen.getByLabelText('Tytuł lub odnośnik'));
    await user.click(screen.getByRole('button', { name: 'Szukaj' }));
    await waitFor(() => expect(asked().at(-1)).not.toHaveProperty('search'));
    expect(asked().at(-1)).toMatchObject({ category: '3', status: 'ended' });
  });

  it('a switch moves when the server has said yes, and stays where it was on a refusal [VIDADM-44, ADM-30, ADM-31]', async () => {
    const waiting = held({ video: anAdminVideo({ visible: false }) });
    const { user, server } = await open({ 'PUT /api/videos/5': waiting.answer });
    const toggle = within(await card('Wesele')).getByRole('switch', { name: 'Widoczne: Wesele' });
    await user.click(toggle);
    expect(toggle).toBeChecked();
    server.on(LIST, answer([aListedVideo({ visible: false })]));
    waiting.release();
    await waitFor(() => expect(toggle).not.toBeChecked());
    expect(server.asked('PUT /api/videos/5').map(({ body }) => body)).toEqual([{ visible: false }]);
    server.on('PUT /api/videos/5', refusal(409));
    await user.click(toggle);
    expect(await screen.findByText('Wystąpił błąd: Nie tym razem.')).toBeVisible();
    expect(toggle).not.toBeChecked();
  });

  it('opens the translations of a card in a window of its own [VIDADM-04]', async () => {
    const { user, where } = await open({ 'GET /api/videos/5/translations': { translations: [] } });
    await pressAct(user, 'Tłumaczenia: Wesele');
    expect(where()).toContain('translations=5');
    expect((await screen.findByText(/^Tłumaczenia.*Wesele$/)).closest('[role=dialog]')).toBeVisible();
  });

  it('asks before it deletes, and says how many people hold a ticket [VIDADM-05, OPEN2-5, OPEN2-8]', async () => {
    const { user, server } = await open({
      'GET /api/videos/5': { video: anAdminVideo({ numberOfTickets: 17 }) },
      'DELETE /api/videos/5': { id: 5 },
    });
    await pressAct(user, 'Usuń: Wesele');
    expect(await screen.findByText('Czy na pewno chcesz usunąć?')).toBeVisible();
    expect(await screen.findByText('17 osób ma bilet na to wideo i straci do niego dostęp.')).toBeVisible();
    expect(server.asked('DELETE /api/videos/5')).toEqual([]);
    server.on(LIST, answer([]));
    await user.click(screen.getByRole('button', { name: 'Tak' }));
    expect(await screen.findByText('Usunięto.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Wesele' })).toBeNull()); // ADM-32
  });

  it.each([
    [0, 'Nikt nie ma biletu na to wideo.'],
    [1, '1 osoba ma bilet na to wideo i straci do niego dostęp.'],
    [3, '3 osoby mają bilet na to wideo i stracą do niego dostęp.'],
    [null, 'Nie wiadomo, ile osób ma bilet: sprzedaż chwilowo nie odpowiada.'],
  ])('before deleting says of %j tickets: %s [OPEN2-8]', async (numberOfTickets, sentence) => {
    const { user } = await open({ 'GET /api/videos/5': { video: anAdminVideo({ numberOfTickets }) } });
    await pressAct(user, 'Usuń: Wesele');
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});

describe('the form of a video', () => {
  it('adds one, says so, and the list has it without a reload [VIDADM-02, VIDADM-12, VIDADM-15, VIDADM-22, ADM-32]', async () => {
    const { user, server, where } = await open({ 'POST /api/videos': { video: anAdminVideo({ title: 'Dziady' }) } });
    await user.click(screen.getByRole('button', { name: 'Dodaj wideo' }));
    expect(where()).toContain('edit=new');
    const form = within(await drawer('Nowe wideo'));
    await fill(user, form, 'Tytuł', 'Dziady');
    await waitFor(() => expect(form.getByLabelText('Odnośnik', FIELD)).toHaveAttribute('placeholder', 'dziady')); // VIDADM-22
    await fill(user, form, 'Film', '912345678');
    await fill(user, form, 'Cena', '36,50');
    server.on(LIST, answer([WESELE, aListedVideo({ id: 6, title: 'Dziady' })]));
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByText('Dodano wideo.')).toBeVisible();
    expect(server.asked('POST /api/videos')[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/); // D11
    expect(server.asked('POST /api/videos').map(({ body }) => body)).toEqual([
      { title: 'Dziady', video_link: '912345678', video_price: '36,50' },
    ]);
    expect(await card('Dziady')).toBeVisible();
    expect(where()).not.toContain('edit');
  });

  it('begins with what is stored, and sends what was changed with its revision [VIDADM-03, VIDADM-13, VIDADM-30, VIDADM-31, VIDADM-33, VIDADM-37, VIDADM-40, VIDADM-41, VIDADM-42, VIDADM-48]', async () => {
    const { user, server } = await open({
      'GET /api/videos/5': {
        video: anAdminVideo({
          video_price: 36.5,
          available_from: '2027-07-02T16:00:00.000Z',
          end_date: '2027-10-31',
          duration: 140,
          age_restriction: 16,
          tickets_expiration_time: 0,
          gallery_id: 4,
          categories: [3],
          restricted_access: 'europe',
        }),
      },
      'PUT /api/videos/5': { video: anAdminVideo() },
    });
    await user.click(within(await card('Wesele')).getByRole('button', { name: 'Edytuj: Wesele' }));
    const form = within(await drawer('Edytuj: Wesele'));
    expect(form.getByLabelText('Tytuł')).toHaveValue('Wesele');
    expect(form.getByLabelText('Cena')).toHaveValue('36,50');
    expect(form.getByText(/^36,50.zł$/)).toBeVisible();
    expect(form.getByLabelText('Dostępne od')).toHaveValue('02.07.2027');
    expect(form.getByLabelText('Godzina')).toHaveValue('18:00');
    expect(form.getByLabelText('Ostatni dzień')).toHaveValue('31.10.2027');
    expect(form.getByLabelText('Ograniczenie wiekowe')).toHaveValue('16');
    expect(form.getByText('16 lat')).toBeVisible(); // VIDADM-33
    expect(form.getByLabelText('Czas trwania')).toHaveValue('140');
    expect(form.getByText('140 min (2 godz. 20 min)')).toBeVisible();
    expect(form.getByText('Bez limitu')).toBeVisible(); // VIDADM-42: 0 is no default
    expect(form.getByText('Tylko w Unii Europejskiej')).toBeVisible();
    expect(await form.findByText('Próby')).toBeVisible();
    expect(await form.findByText('Dramat')).toBeVisible();
    expect(form.getByRole('button', { name: 'Zapisz' })).toBeDisabled();
    await user.clear(form.getByLabelText('Ostatni dzień'));
    await fill(user, form, 'Podtytuł', 'Jedna noc');
    await user.click(form.getByRole('switch', { name: 'Przycisk „Udostępnij”' })); // VIDADM-48
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByText('Zaktualizowano zmiany')).toBeVisible();
    expect(server.asked('PUT /api/videos/5').map(({ body }) => body)).toEqual([
      { subtitle: 'Jedna noc', share_teatrlink: true, end_date: '', revision: 4 },
    ]);
  });

  it.each([
    ['Tytuł', ' ', 'Pole wymagane.', 'VIDADM-16'],
    ['Odnośnik', 'a'.repeat(41), 'Maksymalnie 40 znaków', 'VIDADM-18'],
    ['Odnośnik', 'Święto łąki', 'Niepoprawna wartość', 'VIDADM-21'],
    ['Podtytuł', 'a'.repeat(201), 'Maksymalnie 200 znaków', 'VIDADM-23'],
    ['Film', ' ', 'Pole wymagane.', 'VIDADM-27'],
    ['Cena', '19.999', 'Niepoprawna wartość', 'VIDADM-32'],
    ['Cena', '-1', 'Niepoprawna wartość', 'OPEN2-13'],
    ['Czas trwania', '1,5', 'Niepoprawna wartość', 'VIDADM-38'],
    ['Czas trwania', '1:75', 'Niepoprawna wartość', 'VIDADM-38'],
    ['Ograniczenie wiekowe', '12-16', 'Niepoprawna wartość', 'VIDADM-33'],
    ['Waga', '1,5', 'Niepoprawna wartość', 'VIDADM-39'],
  ])('refuses %s %j: %s [%s] [VIDADM-16, VIDADM-18, VIDADM-21, VIDADM-23, VIDADM-27, VIDADM-32]', async (label, typed, sentence, _row) => {
    const { user, server } = await open({}, '/teapp-admin?view=videos&edit=5');
    const form = within(await drawer('Edytuj: Wesele'));
    await user.clear(form.getByLabelText(label, FIELD));
    await user.click(form.getByLabelText(label, FIELD));
    await user.paste(typed);
    await user.tab();
    expect(await form.findByText(sentence)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    expect(server.asked('PUT /api/videos/5')).toEqual([]);
    expect(form.getByLabelText(label, FIELD)).toHaveValue(typed);
  });

  it.each([
    ['Czas trwania', '1:35', '95 min (1 godz. 35 min)', { duration: 95 }],
    ['Czas trwania', '2 h', '120 min (2 godz.)', { duration: 120 }],
    ['Czas trwania', '45 min', '45 min', { duration: 45 }],
    ['Ograniczenie wiekowe', 'od 12', '12 lat', { age_restriction: 12 }],
    ['Ograniczenie wiekowe', '3+', '3 lata', { age_restriction: 3 }],
    ['Waga', '−15', 'Mniejsza waga stoi wyżej; może być ujemna.', { weight: -15 }],
    ['Cena', '20,5', '20,50\u00a0zł', { video_price: '20,5' }],
  ])('says what it reads in %s %j: %s, and sends that: %j [VIDADM-33, VIDADM-38, VIDADM-39]', async (label, typed, reading, sent) => {
    const { user, server } = await open({ 'PUT /api/videos/5': { video: anAdminVideo() } }, '/teapp-admin?view=videos&edit=5');
    const form = within(await drawer('Edytuj: Wesele'));
    await user.clear(form.getByLabelText(label, FIELD));
    await fill(user, form, label, typed);
    const field = form.getByLabelText(label, FIELD);
    await waitFor(() => expect(field).toHaveAccessibleDescription(reading));
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    await screen.findByText('Zaktualizowano zmiany');
    expect(server.asked('PUT /api/videos/5').map(({ body }) => body)).toEqual([{ ...sent, revision: 4 }]);
  });

  it('says beneath a refused length how to type one, until it is right [VIDADM-38]', async () => {
    const { user } = await open({}, '/teapp-admin?view=videos&edit=5');
    const form = within(await drawer('Edytuj: Wesele'));
    const field = form.getByLabelText('Czas trwania');
    await fill(user, form, 'Czas trwania', '1.35');
    await user.tab();
    await waitFor(() => expect(field).toHaveAccessibleDescription('Niepoprawna wartość Wpisz minuty, na przykład 95 albo 1:35.'));
    expect(field).toBeInvalid();
    await user.clear(field);
    await fill(user, form, 'Czas trwania', '95');
    await user.tab();
    await waitFor(() => expect(field).toHaveAccessibleDescription('95 min (1 godz. 35 min)'));
  });

  it('sends its other films, its numbers and its switches [VIDADM-28, VIDADM-29, VIDADM-33, VIDADM-38, VIDADM-39, VIDADM-43]', async () => {
    const { user, server } = await open({ 'PUT /api/videos/5': { video: anAdminVideo() } }, '/teapp-admin?view=videos&edit=5');
    const form = within(await drawer('Edytuj: Wesele'));
    await user.clear(form.getByLabelText('Waga')); // it stands at 1
    for (const [label, text] of [
      ['Film z tłumaczem PJM', '912345679'],
      ['Film z audiodeskrypcją', '912345680'],
      ['Czas trwania', '140'],
      ['Ograniczenie wiekowe', '16'],
      ['Waga', '-3'],
    ] as const)
      await fill(user, form, label, text);
    await user.click(form.getByLabelText('Ukryte na listach'));
    const save = form.getByText('Zapisz').closest('button')!;
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    await screen.findByText('Zaktualizowano zmiany');
    expect(server.asked('PUT /api/videos/5').map(({ body }) => body)).toEqual([
      {
        ...{ accessibility_video: '912345679', autodesc_video: '912345680', duration: 140 },
        ...{ age_restriction: 16, weight: -3, dashboard_hidden: true, revision: 4 },
      },
    ]);
  });

  it('sends its long texts as HTML, and its trailer [VIDADM-24, VIDADM-25, VIDADM-26]', async () => {
    const { user, server } = await open(
      {
        'GET /api/videos/5': { video: anAdminVideo({ description: '<p>Stary opis</p>', teaser_link: '76979871' }) },
        'PUT /api/videos/5': { video: anAdminVideo() },
      },
      '/teapp-admin?view=videos&edit=5',
    );
    const form = within(await drawer('Edytuj: Wesele'));
    expect(await form.findByRole('textbox', { name: 'Opis' })).toHaveTextContent('Stary opis');
    for (const [label, html] of [
      ['Opis', '<p>Chata <strong>w Bronowicach</strong></p>'],
      ['Dodatkowy opis', '<h2>Obsada</h2><p>Rachel, Poeta</p>'],
    ] as const) {
      const toolbar = within(await form.findByRole('toolbar', { name: `Formatowanie: ${label}` }));
      await user.click(toolbar.getByRole('button', { name: 'Źródło HTML' }));
      const source = form.getByRole('textbox', { name: `Źródło HTML: ${label}` });
      await user.clear(source);
      await user.click(source);
      await user.paste(html);
    }
    expect(form.getByLabelText('Zwiastun')).toHaveValue('76979871');
    await user.clear(form.getByLabelText('Zwiastun'));
    await fill(user, form, 'Zwiastun', 'https://vimeo.com/912345681');
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    await screen.findByText('Zaktualizowano zmiany');
    expect(server.asked('PUT /api/videos/5').map(({ body }) => body)).toEqual([
      {
        description: '<p>Chata <strong>w Bronowicach</strong></p>',
        additional_desc: '<h2>Obsada</h2><p>Rachel, Poeta</p>',
        teaser_link: 'https://vimeo.com/912345681',
        revision: 4,
      },
    ]);
  });

  it('sends the main picture and the thumbnail that were chosen, each in its field of a JSON body [VIDADM-50, CALL2-02, OPEN2-17]', async () => {
    drawing.sizeOf = () => Promise.resolve({ width: 600, height: 400 });
    const { user, server } = await open({ 'PUT /api/videos/5': { video: anAdminVideo() } }, '/teapp-admin?view=videos&edit=5');
    const form = within(await drawer('Edytuj: Wesele'));
    for (const [label, bytes] of [
      ['Obraz główny', 'jeden'],
      ['Miniatura', 'dwa'],
    ] as const) {
      const input = form.getByLabelText(new RegExp(`^Plik obrazu: ${label}`));
      fireEvent.change(input, { target: { files: [new File([bytes], 'a.jpg', { type: 'image/jpeg' })] } });
      expect(await form.findByRole('img', { name: new RegExp(`^${label}`) })).toBeVisible();
    }
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    await screen.findByText('Zaktualizowano zmiany');
    expect(server.asked('PUT /api/videos/5').map(({ body }) => body)).toEqual([
      {
        main_image_data: 'data:image/jpeg;base64,amVkZW4=',
        thumb_image_data: 'data:image/jpeg;base64,ZHdh',
        revision: 4,
      },
    ]);
    expect(server.asked('PUT /api/videos/5')[0]!.headers.get('content-type')).toBe('application/json');
  });

  it('refuses an end before the beginning, and takes the same day [VIDADM-36]', async () => {
    const { user } = await open({}, '/teapp-admin?view=videos&edit=5');
    const form = within(await drawer('Edytuj: Wesele'));
    await user.type(form.getByLabelText('Dostępne od'), '02.03.2027{Enter}');
    await user.type(form.getByLabelText('Ostatni dzień'), '01.03.2027{Enter}');
    await user.tab();
    expect(await form.findByText('Koniec nie może być wcześniejszy niż początek.')).toBeVisible();
    await user.clear(form.getByLabelText('Ostatni dzień'));
    await user.type(form.getByLabelText('Ostatni dzień'), '02.03.2027{Enter}');
    await user.tab();
    await waitFor(() => expect(form.queryByText('Koniec nie może być wcześniejszy niż początek.')).toBeNull());
  });

  it('says at its field that the slug is taken, and keeps what was typed [VIDADM-19, ADM-28, ERR2-01]', async () => {
    const taken = refusal(422, { formError: { slug: 'Odnośnik zajęty' } });
    const { user } = await open({ 'PUT /api/videos/5': taken }, '/teapp-admin?view=videos&edit=5');
    const form = within(await drawer('Edytuj: Wesele'));
    await user.clear(form.getByLabelText('Odnośnik', FIELD));
    await fill(user, form, 'Odnośnik', 'dziady');
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    expect(await form.findByText('Odnośnik zajęty')).toBeVisible();
    expect(form.getByLabelText('Odnośnik', FIELD)).toHaveValue('dziady');
  });

  it('shows what somebody else saved meanwhile, and saves over it when told to [D26]', async () => {
    const video = anAdminVideo({ subtitle: 'Cudzy', revision: 5 });
    const stale = refusal(409, { code: 'content.changed-meanwhile', video });
    const { user, server } = await open({ 'PUT /api/videos/5': stale }, '/teapp-admin?view=videos&edit=5');
    const form = within(await drawer('Edytuj: Wesele'));
    await fill(user, form, 'Tytuł', ' II');
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    expect(await form.findByText('Zmieniono: Podtytuł.')).toBeVisible();
    server.on('PUT /api/videos/5', { video });
    await user.click(form.getByRole('button', { name: 'Zapisz mimo to' }));
    await screen.findByText('Zaktualizowano zmiany');
    expect(server.asked('PUT /api/videos/5').at(-1)!.body).toEqual({ title: 'Wesele II', revision: 5 });
  });

  it('takes the number of a hosted film, and warns of what cannot be played [VIDADM-27, OPEN2-12]', async () => {
    const warnings = { video_link: 'Tej wartości nie da się odtworzyć.' };
    const film = { id: 900000001, name: 'Wesele, premiera', status: 'complete' };
    const { user, server } = await open(
      {
        'GET /api/videos/5': { video: anAdminVideo({ warnings }) },
        'GET /api/vimeo': { videos: [film], count: 1, countIsExact: true, next: null, checkedAt: null },
        'PUT /api/videos/5': { video: anAdminVideo({ warnings }) },
      },
      '/teapp-admin?view=videos&edit=5',
    );
    const form = within(await drawer('Edytuj: Wesele'));
    expect(form.getByText(warnings.video_link)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Wybierz z przesłanych: Film' }));
    await user.click(await screen.findByRole('button', { name: 'Wybierz: Wesele, premiera' }));
    expect(form.getByLabelText('Film')).toHaveValue('900000001');
    await waitFor(() => expect(form.getByRole('button', { name: 'Zapisz' })).toBeEnabled());
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    await screen.findByText('Zaktualizowano zmiany');
    expect(server.asked('PUT /api/videos/5').at(-1)!.body).toEqual({ video_link: '900000001', revision: 4 });
    expect(await screen.findByText(`Film: ${warnings.video_link}`)).toBeVisible();
  });

  it('that has a film nobody can play is saved after a question, and marked on its card [VIDADM-27, OPEN2-12]', async () => {
    const { user, server } = await open(
      {
        [LIST]: answer([aListedVideo({ unplayable: true })]),
        'GET /api/videos/5': { video: anAdminVideo() },
        'PUT /api/videos/5': { video: anAdminVideo({ unplayable: true }) },
      },
      '/teapp-admin?view=videos&edit=5',
    );
    const form = within(await drawer('Edytuj: Wesele'));
    await user.clear(form.getByLabelText('Zwiastun', FIELD));
    await fill(user, form, 'Zwiastun', 'https://youtu.be/dQw4w9WgXcQ');
    const save = async (answerIs: string) => {
      const button = () => form.getByRole('button', { name: 'Zapisz' });
      await waitFor(() => expect([button().matches(':enabled'), button().matches('.ant-btn-loading')]).toEqual([true, false]));
      await user.click(button());
      const title = await screen.findByText('Tego filmu nie da się odtworzyć. Zapisać mimo to?');
      await user.click(within(title.closest<HTMLElement>('[role=dialog]')!).getByRole('button', { name: answerIs }));
    };
    await save('Nie');
    expect(server.asked('PUT /api/videos/5')).toEqual([]);
    expect(form.getByLabelText('Zwiastun', FIELD)).toHaveValue('https://youtu.be/dQw4w9WgXcQ');
    await save('Tak');
    await screen.findByText('Zaktualizowano zmiany');
    expect(server.asked('PUT /api/videos/5').at(-1)!.body).toEqual({ teaser_link: 'https://youtu.be/dQw4w9WgXcQ', revision: 4 });
    expect(within(await card('Wesele')).getByText('Film się nie odtworzy')).toBeVisible();
  });

  it('says what it reads in the address of a film while it is typed, a trailer like the others [VIDADM-26, VIDADM-27, OPEN2-12]', async () => {
    const { user } = await open({ 'GET /api/videos/5': { video: anAdminVideo() } }, '/teapp-admin?view=videos&edit=5');
    const form = within(await drawer('Edytuj: Wesele'));
    const retype = async (label: string, text: string) => {
      await user.clear(form.getByLabelText(label, FIELD));
      await fill(user, form, label, text);
    };
    for (const label of ['Film', 'Zwiastun']) {
      await retype(label, 'vimeo.com/manage/videos/912345678');
      expect(await form.findByText('Odczytano film nr 912345678.')).toBeVisible();
      await retype(label, 'https://vimeo.com/channels/x');
      expect(await form.findByText(/^Tej wartości nie da się odtworzyć/)).toBeVisible();
      await retype(label, 'https://media.example.org/film.mp4'); // only the server knows its hosts
      await waitFor(() => expect(form.queryByText(/^Tej wartości|^Odczytano/)).toBeNull());
    }
  });

  it('takes a picture away at once and goes on from there; a failure is only logged [VIDADM-51, VIDADM-52]', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, server } = await open(
      {
        'GET /api/videos/5': { video: anAdminVideo({ main_image: '/images/a.jpg' }) },
        'DELETE /api/videos/5/image/image': refusal(503),
        'PUT /api/videos/5': { video: anAdminVideo() },
      },
      '/teapp-admin?view=videos&edit=5',
    );
    const form = within(await drawer('Edytuj: Wesele'));
    const remove = async () => {
      await user.click(await form.findByRole('button', { name: /^Usuń obraz.*Obraz główny/ }));
      await user.click(await screen.findByRole('button', { name: 'Tak' }));
    };
    await remove();
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(screen.queryByText(/Wystąpił błąd/)).toBeNull();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tak' })).toBeNull());
    server.on('DELETE /api/videos/5/image/image', { video: anAdminVideo({ revision: 5 }) });
    await remove();
    await waitFor(() => expect(form.queryByRole('img', { name: /Obraz główny/ })).toBeNull());
    await fill(user, form, 'Podtytuł', 'x');
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    await screen.findByText('Zaktualizowano zmiany');
    expect(server.asked('PUT /api/videos/5').at(-1)!.body).toEqual({ subtitle: 'x', revision: 5 });
  });

  it('asks before typed changes are lost [U14]', async () => {
    const { user } = await open({}, '/teapp-admin?view=videos&edit=5');
    const form = within(await drawer('Edytuj: Wesele'));
    await fill(user, form, 'Tytuł', ' II');
    await user.click(form.getByRole('button', { name: 'Anuluj' }));
    expect(await screen.findByText('Porzucić zmiany?')).toBeVisible();
  });
});
