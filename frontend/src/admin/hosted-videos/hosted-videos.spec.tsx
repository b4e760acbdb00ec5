import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aHostedVideo } from '../../test/builders.js';
import { fakeServer, refusal, type Answer } from '../../test/fake-server.js';
import { filmBytes, tusHost, type TusHost } from '../../test/tus-host.cjs';
import { visit } from '../../test/visit.js';
import { actsBehind, pressAct } from '../../test/row-acts.js';
import { transfers } from './transfers.js';

const ADMIN = { role: 'admin' } as const;
const FILMS = 'GET /api/vimeo';
const ADDRESS = '/teapp-admin?view=hosted_videos';
const SIZE = 60_000;
const FILM = filmBytes(SIZE);

const WESELE = aHostedVideo({ id: 7, name: 'Wesele' });
const DZIADY = aHostedVideo({ id: 8, name: 'Dziady', status: 'NOT_UPLOADED', upload_link: 'x', size: SIZE });
const list = (...videos: ReturnType<typeof aHostedVideo>[]) => ({
  ...{ videos, count: videos.length, countIsExact: true, next: null },
  checkedAt: '2026-11-22T11:04:00.000Z',
});
const video = (size: number, { name = 'dziady.mp4', type = 'video/mp4', modified = 1 } = {}) => {
  const file = new File([FILM.slice(0, Math.min(size, SIZE))], name, { type, lastModified: modified });
  if (size > SIZE) Object.defineProperty(file, 'size', { value: size });
  return file;
};

async function open(answers: Record<string, Answer> = {}, address = ADDRESS) {
  const server = fakeServer({ [FILMS]: list(WESELE, DZIADY), ...answers });
  const page = visit(address, ADMIN);
  await screen.findByRole('heading', { level: 1, name: /^Pliki wideo/ });
  return { ...page, server };
}
const row = async (name: string) => within((await screen.findByText(name, { selector: 'td, td *' })).closest('tr')!);
/** Found by its words: under Jest all of antd's windows have one id, and so one name. */
const dialog = async (title: string) => within((await screen.findByText(title)).closest<HTMLElement>('[role=dialog]')!);
const bar = () => screen.queryByRole('region', { name: 'Przesyłane pliki' });

let host: TusHost;
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom tells of each broken line
});
afterEach(async () => {
  act(() => transfers.get().forEach(({ key }) => transfers.stop(key)));
  jest.restoreAllMocks();
  await (host as TusHost | undefined)?.close();
});

describe('the table of hosted films', () => {
  it('is the second part of the tab of videos, at an address of its own [ADM-17, HOST-01, OPEN2-2]', async () => {
    await open();
    const parts = within(screen.getByRole('navigation', { name: 'Wideo' }));
    expect(parts.getByRole('link', { name: 'Pliki wideo' })).toHaveAttribute('aria-current', 'page');
    expect(parts.getByRole('link', { name: 'Wideo' })).toHaveAttribute('href', '/teapp-admin?view=videos');
    const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(heads).toEqual(['Nazwa', 'Numer', 'Status', 'Rozmiar', 'Używane w', 'Dodano', 'Akcje']);
    expect(screen.getByText(/^Stan hostingu z /)).toHaveTextContent('12:04');
  });

  it.each<[string, Partial<ReturnType<typeof aHostedVideo>>, string]>([
    ['not transferred', { status: 'NOT_UPLOADED', transcode: 'in_progress' }, 'Nieprzesłany'],
    ['transferred', {}, 'Przesłanygotowe'],
    ['being worked on', { transcode: 'in_progress' }, 'Przesłanyprzetwarzanie'],
    ['not readable', { transcode: 'error', failure: 'transcode' }, 'Przesłanyhosting nie odczytał filmu'],
  ])('says of a film that it is %s [HOST-02, OPEN2-18]', async (_what, state, words) => {
    await open({ [FILMS]: list(aHostedVideo({ name: 'Balladyna', ...state })) });
    const cells = (await row('Balladyna')).getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells[2]).toBe(words);
  });

  it('offers the rest of the transfer for what is not there, and for nothing else [HOST-03, HOST-05]', async () => {
    const { user } = await open();
    const names = async (name: string) => (await row(name)).getAllByRole('button').map(({ textContent }) => textContent);
    expect(await names('Dziady')).toEqual(['Kontynuuj przesyłanie', '⋯']);
    expect(await names('Wesele')).toEqual(['Napisy', '⋯']);
    expect(await actsBehind(user, 'Dziady')).toEqual(['Zmień nazwę', 'Usuń']);
  });

  it('is searched, filtered and sorted in the server, from its address [U10]', async () => {
    const { server } = await open({}, `${ADDRESS}&search=wes&status=complete&sort=name&page=2`);
    await screen.findByRole('table');
    expect(Object.fromEntries(server.asked(FILMS)[0]!.query)).toEqual({
      ...{ search: 'wes', status: 'complete', sort: 'name', order: 'asc', page: '2', limit: '20' },
    });
  });
});

describe('a new film', () => {
  async function withForm(answers: Record<string, Answer> = {}) {
    const opened = await open(answers);
    await opened.user.click(screen.getByRole('button', { name: 'Dodaj plik' }));
    const drawer = await dialog('Nowy plik wideo');
    const send = () => opened.user.click(drawer.getByRole('button', { name: 'Prześlij' }));
    return { ...opened, drawer, send };
  }
  const created = (link: string) => ({
    video: aHostedVideo({ id: 21, name: 'Kordian', status: 'NOT_UPLOADED', upload_link: link }),
  });

  it('needs a name and a file [HOST-14, HOST-15]', async () => {
    const { drawer, send, server } = await withForm();
    await send();
    await waitFor(() => expect(drawer.getAllByText('Pole wymagane.')).toHaveLength(2));
    expect(drawer.getByLabelText('Nazwa')).toHaveFocus();
    expect(server.asked('POST /api/vimeo')).toEqual([]);
  });

  it.each<[string, File, string]>([
    ['a picture', video(10, { name: 'plakat.jpg', type: 'image/jpeg' }), 'Dozwolone są pliki mp4, webm, ogg, mov, avi, flv i wmv.'],
    [
      'a film of a kind the host does not take',
      video(10, { name: 'a.mkv', type: 'video/x-matroska' }),
      'Dozwolone są pliki mp4, webm, ogg, mov, avi, flv i wmv.',
    ],
    ['one byte more than 10 GB', video(10 * 1024 ** 3 + 1), 'Plik może mieć najwyżej 10 GB.'],
  ])('%s is refused before anything is sent [HOST-16, HOST-17, OPEN2-20]', async (_what, file, sentence) => {
    const { drawer, send, server } = await withForm();
    act(() => choose(drawer.getByLabelText('Plik'), file));
    expect(await drawer.findByText(sentence)).toBeVisible();
    await send();
    expect(server.asked('POST /api/vimeo')).toEqual([]);
  });

  it.each(['mp4', 'webm', 'ogg', 'quicktime', 'avi', 'flv', 'wmv'])('may be %s, and of 10 GB [HOST-16, HOST-17]', async (kind) => {
    const types: Record<string, string> = { avi: 'video/x-msvideo', flv: 'video/x-flv', wmv: 'video/x-ms-wmv' };
    const type = types[kind] ?? `video/${kind}`;
    const { drawer, send, user, server } = await withForm({ 'POST /api/vimeo': refusal(503) });
    await user.type(drawer.getByLabelText('Nazwa'), 'Kordian');
    act(() => choose(drawer.getByLabelText('Plik'), video(10 * 1024 ** 3, { name: 'film', type })));
    await send();
    await waitFor(() => expect(server.asked('POST /api/vimeo')).toHaveLength(1));
    expect(server.asked('POST /api/vimeo')[0]!.body).toEqual({ name: 'Kordian', size: 10_737_418_240, type });
  });

  it('gets its record, then its bytes go to the host, then it is confirmed: the form closes, the table is read again, and it is said [HOST-07, HOST-09, HOST-12, HOST-13, HOST-30]', async () => {
    host = await tusHost(SIZE);
    const { drawer, send, user, server, where } = await withForm({
      'POST /api/vimeo': created(host.link),
      'PATCH /api/vimeo/21': { video: aHostedVideo({ id: 21 }) },
    });
    await user.type(drawer.getByLabelText('Nazwa'), 'Kordian');
    act(() => choose(drawer.getByLabelText('Plik'), video(SIZE)));
    const before = server.asked(FILMS).length;
    await send();
    expect(await screen.findByText('Dodano wideo.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(where()).toBe(ADDRESS);
    expect([...host.bytes()]).toEqual([...FILM]);
    const order = server.calls.map(({ method, path }) => `${method} ${path}`).filter((call) => / \/api\/vimeo/.test(call));
    expect(order.slice(before)).toEqual(['POST /api/vimeo', FILMS, 'PATCH /api/vimeo/21', FILMS]);
    // The bytes went to the host alone, and without our token.
    expect(host.asked).toEqual(['HEAD', 'PATCH 0']);
  });

  it('shows how far it is [HOST-10]', async () => {
    host = await tusHost(SIZE);
    host.troubles.push('fine', { holdAfter: 24_000 });
    const { drawer, send, user } = await withForm({ 'POST /api/vimeo': created(host.link) });
    await user.type(drawer.getByLabelText('Nazwa'), 'Kordian');
    act(() => choose(drawer.getByLabelText('Plik'), video(SIZE)));
    await send();
    const progress = await screen.findByRole('progressbar', { name: 'Przesyłanie: Kordian' });
    expect(progress).toHaveAttribute('aria-valuemax', '100');
    expect(screen.getByText(/ z 58 KB/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Wstrzymaj: Kordian' })).toBeVisible();
  });

  it('whose transfer fails is told so, with the words of the document, and can be tried again [HOST-18]', async () => {
    host = await tusHost(SIZE);
    host.troubles.push(415);
    const { drawer, send, user } = await withForm({
      'POST /api/vimeo': created(host.link),
      'PATCH /api/vimeo/21': { video: aHostedVideo({ id: 21 }) },
    });
    await user.type(drawer.getByLabelText('Nazwa'), 'Kordian');
    act(() => choose(drawer.getByLabelText('Plik'), video(SIZE)));
    await send();
    expect(await screen.findByText('Wystąpił błąd. Upewnij się, że wybrałeś/aś dobry plik.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie: Kordian' }));
    expect(await screen.findByText('Dodano wideo.')).toBeVisible();
  });

  it('that cannot be confirmed asks to contact the administrator, and can be confirmed later [HOST-19, OPEN2-21]', async () => {
    host = await tusHost(SIZE, SIZE);
    const { drawer, send, user, server } = await withForm({
      'POST /api/vimeo': created(host.link),
      'PATCH /api/vimeo/21': refusal(502, { code: 'hosted-video.host-failed' }),
    });
    await user.type(drawer.getByLabelText('Nazwa'), 'Kordian');
    act(() => choose(drawer.getByLabelText('Plik'), video(SIZE)));
    await send();
    const words = 'Wystąpił błąd podczas potwierdzania przesłania. Prosimy o kontakt z administratorem.';
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText('Dodano wideo.')).toBeNull();
    server.on('PATCH /api/vimeo/21', { video: aHostedVideo({ id: 21 }) });
    await user.click(screen.getByRole('button', { name: 'Potwierdź ponownie: Kordian' }));
    expect(await screen.findByText('Dodano wideo.')).toBeVisible();
  });

  it('that the server does not take is said at its field, and what was typed stays [HOST-14, ADM-28]', async () => {
    const { drawer, send, user } = await withForm({
      'POST /api/vimeo': refusal(422, {
        formError: { size: 'Plik może mieć najwyżej 10 GB.', name: 'Maksymalnie 128 znaków' },
      }),
    });
    await user.type(drawer.getByLabelText('Nazwa'), 'Kordian');
    act(() => choose(drawer.getByLabelText('Plik'), video(SIZE)));
    await send();
    expect(await drawer.findByText('Plik może mieć najwyżej 10 GB.')).toBeVisible();
    expect(drawer.getByText('Maksymalnie 128 znaków')).toBeVisible();
    expect(drawer.getByLabelText('Nazwa')).toHaveValue('Kordian');
    expect(drawer.getByText(/^dziady\.mp4, 58 KB$/)).toBeVisible();
  });

  it('goes on while something else is looked at, and can be stopped there [U13]', async () => {
    host = await tusHost(SIZE);
    host.troubles.push('fine', { holdAfter: 24_000 });
    const opened = await withForm({
      'POST /api/vimeo': created(host.link),
      'GET /api/users': { users: [], count: 0, countIsExact: true, next: null },
    });
    const { drawer, send, user, router } = opened;
    await user.type(drawer.getByLabelText('Nazwa'), 'Kordian');
    act(() => choose(drawer.getByLabelText('Plik'), video(SIZE)));
    await send();
    await screen.findByRole('progressbar');
    expect(bar()).toBeNull(); // it stands in the form
    await act(() => router.navigate('/teapp-admin?view=users'));
    await screen.findByRole('heading', { level: 1, name: /^Lista użytkowników/ });
    expect(screen.getByRole('progressbar', { name: 'Przesyłanie: Kordian' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Przerwij: Kordian' }));
    await waitFor(() => expect(bar()).toBeNull());
  });
});

/** As a browser hands over what was chosen, whatever `accept` says: it is a hint, and can be switched off in the window. */
function choose(input: HTMLElement, file: File): void {
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('a film whose transfer was broken off', () => {
  async function continued(file: File, answers: Record<string, Answer> = {}) {
    const opened = await open(answers);
    await opened.user.click((await row('Dziady')).getByRole('button', { name: 'Kontynuuj przesyłanie: Dziady' }));
    const drawer = await dialog('Kontynuuj przesyłanie: Dziady');
    act(() => choose(drawer.getByLabelText('Plik'), file));
    const press = () => opened.user.click(drawer.getByRole('button', { name: 'Kontynuuj przesyłanie' }));
    return { ...opened, drawer, press };
  }
  const renewed = (link: string, id = 8) => ({ video: { ...DZIADY, id, upload_link: link } });

  it('is continued by choosing the file again: only the rest is sent [HOST-03, HOST-04]', async () => {
    host = await tusHost(SIZE, 24_000);
    const { press, server } = await continued(video(SIZE), {
      'POST /api/vimeo': renewed(host.link),
      'PATCH /api/vimeo/8': { video: aHostedVideo({ id: 8 }) },
    });
    await press();
    expect(await screen.findByText('Dodano wideo.')).toBeVisible();
    expect(host.asked).toEqual(['HEAD', 'PATCH 24000']);
    expect(host.received()).toBe(36_000);
    expect(server.asked('POST /api/vimeo')[0]!.body).toEqual({
      name: 'Dziady',
      size: SIZE,
      type: 'video/mp4',
      replaces: '8',
    });
  });

  it('is not continued while another tab of the browser sends it [HOST-04]', async () => {
    const held = [{ name: 'kurtyna.film-8' }];
    Object.assign(navigator, { locks: { query: () => Promise.resolve({ held }), request: () => Promise.resolve() } });
    const { drawer, press, server } = await continued(video(SIZE));
    await press();
    expect(await drawer.findByText('Ten plik jest już przesyłany w innej karcie przeglądarki.')).toBeVisible();
    expect(server.asked('POST /api/vimeo')).toEqual([]);
    Object.assign(navigator, { locks: undefined });
  });

  it('takes no file of another size: it would spoil the film [vimeo 2]', async () => {
    const { drawer, press, server } = await continued(video(SIZE - 1));
    expect(await drawer.findByText('To inny plik: ma 58 KB, a przerwany ma 58 KB.')).toBeVisible();
    await press();
    expect(server.asked('POST /api/vimeo')).toEqual([]);
  });

  it.each<[string, Parameters<typeof video>[1], RegExp]>([
    ['another name', { name: 'dziady-2.mp4' }, /nazywa się inaczej/],
    ['another time', { modified: 2 }, /zmieniono/],
  ])('warns of %s and takes it all the same [vimeo 2]', async (_what, other, warning) => {
    host = await tusHost(SIZE);
    host.troubles.push('fine', { holdAfter: 1000 });
    const first = await continued(video(SIZE), { 'POST /api/vimeo': renewed(host.link) });
    await first.press();
    await screen.findByRole('progressbar');
    act(() => transfers.get().forEach(({ key }) => transfers.stop(key)));
    await first.user.click(await screen.findByRole('button', { name: 'Kontynuuj przesyłanie: Dziady' }));
    const drawer = await dialog('Kontynuuj przesyłanie: Dziady');
    act(() => choose(drawer.getByLabelText('Plik'), video(SIZE, other)));
    expect(await drawer.findByText(warning)).toBeVisible();
    await first.user.click(drawer.getByRole('button', { name: 'Kontynuuj przesyłanie' }));
    await screen.findByRole('progressbar');
  });

  it('whose address has expired gets a new one, and begins there [vimeo 2]', async () => {
    host = await tusHost(SIZE);
    host.troubles.push(404);
    const answers = [renewed(host.link), renewed(host.link, 31)];
    const { press, server } = await continued(video(SIZE), {
      'POST /api/vimeo': () => ({ body: answers.shift() }),
      'PATCH /api/vimeo/31': { video: aHostedVideo({ id: 31 }) },
    });
    await press();
    expect(await screen.findByText('Dodano wideo.')).toBeVisible();
    expect(host.asked).toEqual(['HEAD', 'HEAD', 'PATCH 0']);
    expect(server.asked('POST /api/vimeo').map(({ body }) => (body as { replaces: string }).replaces)).toEqual(['8', '8']);
  });
});

describe('the other acts', () => {
  it('rename a film [HOST-20, OPEN2-22]', async () => {
    const { user, server } = await open({ 'PUT /api/vimeo/7': { video: WESELE } });
    await pressAct(user, 'Zmień nazwę: Wesele');
    const drawer = await dialog('Zmień nazwę: Wesele');
    await user.clear(drawer.getByRole('textbox', { name: 'Nazwa' }));
    await user.type(drawer.getByRole('textbox', { name: 'Nazwa' }), 'Wesele, premiera');
    await user.click(drawer.getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByText('Zaktualizowano zmiany')).toBeVisible();
    expect(server.asked('PUT /api/vimeo/7').map(({ body }) => body)).toEqual([{ name: 'Wesele, premiera' }]);
  });

  it('delete a film after a question that names it [HOST-21, OPEN2-5, U14]', async () => {
    const { user, server } = await open({ 'DELETE /api/vimeo/7': { id: 7 } });
    await pressAct(user, 'Usuń: Wesele');
    const question = within((await screen.findByText('Czy na pewno chcesz usunąć?')).closest<HTMLElement>('[role=dialog]')!);
    expect(question.getByText('Wesele')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Nie' }));
    expect(server.asked('DELETE /api/vimeo/7')).toEqual([]);
    await pressAct(user, 'Usuń: Wesele');
    await user.click(await screen.findByRole('button', { name: 'Tak' }));
    expect(await screen.findByText('Usunięto.')).toBeVisible();
    expect(server.asked(FILMS)).toHaveLength(2);
  });

  it('say what plays a film before it is deleted [HOST-21]', async () => {
    const used_by = [{ kind: 'video' as const, id: 3, title: 'Wesele (nagranie)' }];
    const { user } = await open({ [FILMS]: list({ ...WESELE, used_by }) });
    await pressAct(user, 'Usuń: Wesele');
    expect(await screen.findByText(/^Tego pliku używają: Wesele \(nagranie\)\./)).toBeVisible();
  });
});

describe('subtitles of a film', () => {
  const TRACKS = 'GET /api/vimeo/7/subtitles';
  const POLISH = { id: 4, uri: '/videos/7/texttracks/4', name: 'Polski', language: 'pl' };
  const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nDzień dobry\n';
  async function withDrawer(answers: Record<string, Answer> = {}) {
    const opened = await open({ [TRACKS]: { subtitles: { data: [POLISH] } }, ...answers });
    await opened.user.click((await row('Wesele')).getByRole('button', { name: 'Napisy: Wesele' }));
    const drawer = await dialog('Napisy: Wesele');
    const language = async (name: string) => {
      await opened.user.click(drawer.getByLabelText('Język'));
      await opened.user.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }));
    };
    const add = () => opened.user.click(drawer.getByRole('button', { name: 'Dodaj napisy' }));
    const file = async (content: BlobPart, name = 'napisy.vtt') => {
      act(() => choose(drawer.getByLabelText('Plik .vtt albo .srt'), new File([content], name)));
      await drawer.findByText(new RegExp(`^${name}, `)); // it has been read
    };
    return { ...opened, drawer, language, add, file };
  }

  it('are listed with name and language [HOST-22]', async () => {
    const { drawer } = await withDrawer();
    expect(await drawer.findByText('Polski')).toBeVisible();
    expect(drawer.getByText(/polski$/)).toBeVisible();
  });

  it('are added: language, name and the text of the file; and it is said [HOST-24, HOST-26]', async () => {
    const { drawer, language, add, file, server } = await withDrawer({
      'POST /api/vimeo/7/subtitles': { subtitle: POLISH },
    });
    await language('angielski');
    expect(drawer.getByLabelText('Nazwa')).toHaveValue('English'); // a name to begin with, as viewers find it
    await file(VTT);
    expect(await drawer.findByText('napisy.vtt, 1 napis')).toBeVisible();
    await add();
    expect(await screen.findByText('Dodano napisy')).toBeVisible();
    expect(server.asked('POST /api/vimeo/7/subtitles').map(({ body }) => body)).toEqual([
      { language: 'en', name: 'English', subtitleContent: VTT },
    ]);
    await waitFor(() => expect(server.asked(TRACKS).length).toBeGreaterThan(1));
  });

  it('of a .srt file are shown, and sent as WebVTT [OPEN2-23]', async () => {
    const { drawer, language, add, file, server } = await withDrawer({ 'POST /api/vimeo/7/subtitles': { subtitle: POLISH } });
    await language('polski');
    await file('1\r\n00:00:01,00 --> 00:00:02,50\r\nDzień dobry\r\n', 'a.srt');
    expect(drawer.getByRole('region', { name: 'Pierwsze napisy w pliku' })).toHaveTextContent('Dzień dobry');
    await add();
    await waitFor(() => expect(server.asked('POST /api/vimeo/7/subtitles')).toHaveLength(1));
    expect((server.asked('POST /api/vimeo/7/subtitles')[0]!.body as { subtitleContent: string }).subtitleContent).toMatch(/^WEBVTT\n/);
  });

  it.each([
    ['is no vtt', 'Dzień dobry', 'Napisy muszą być plikiem WebVTT: pierwszy wiersz to słowo WEBVTT.'],
    [
      'ends a cue before it starts',
      'WEBVTT\n\n00:00:02.000 --> 00:00:01.000\nA',
      'Wiersz 3: napis musi się kończyć później, niż się zaczyna.',
    ],
    ['holds a script', `${VTT}<script>`, 'Wiersz 5: niedozwolony znacznik.'],
  ])('of a file that %s are refused at the field, and nothing is sent [HOST-25]', async (_what, content, sentence) => {
    const { drawer, language, add, file, server } = await withDrawer();
    await language('polski');
    await file(content);
    expect(await drawer.findByText(sentence)).toBeVisible();
    await add();
    expect(server.asked('POST /api/vimeo/7/subtitles')).toEqual([]);
  });

  it('in letters that had to be guessed are shown with a choice of encoding, and sent as they are shown [OPEN2-23]', async () => {
    const { user, drawer, language, add, file, server } = await withDrawer({
      'POST /api/vimeo/7/subtitles': { subtitle: POLISH },
    });
    const CYRILLIC = [0xcf, 0xe0, 0xa2, 0xeb, 0xb3, 0xed, 0xea, 0xe0]; // Паўлінка
    const bytes = [...'00:01,0 --> 00:02,0\n'].map((letter) => letter.charCodeAt(0));
    await file(Uint8Array.from([...bytes, ...CYRILLIC]), 'a.srt');
    const sample = within(drawer.getByRole('region', { name: 'Pierwsze napisy w pliku' }));
    expect(sample.queryByText('Паўлінка')).toBeNull();
    await user.click(sample.getByLabelText('Kodowanie liter'));
    await user.click(await screen.findByText('cyrylica (Windows-1251)', { selector: '.ant-select-item-option-content' }));
    expect(await sample.findByText('Паўлінка')).toBeVisible();
    await language('polski');
    await waitFor(() => expect(sample.queryByText('Паўлінка')).toBeNull()); // the language says otherwise
    await language('białoruski');
    expect(await sample.findByText('Паўлінка')).toBeVisible();
    await add();
    await waitFor(() => expect(server.asked('POST /api/vimeo/7/subtitles')).toHaveLength(1));
    expect((server.asked('POST /api/vimeo/7/subtitles')[0]!.body as { subtitleContent: string }).subtitleContent).toContain('Паўлінка');
  });

  it('without language, name or file are refused at the fields [OPEN2-23]', async () => {
    const { drawer, add, server } = await withDrawer();
    await add();
    await waitFor(() => expect(drawer.getAllByText('Pole wymagane.')).toHaveLength(3));
    expect(server.asked('POST /api/vimeo/7/subtitles')).toEqual([]);
  });

  it('that the host does not take say why, behind the words of the document [HOST-31]', async () => {
    const { drawer, language, add, file } = await withDrawer({
      'POST /api/vimeo/7/subtitles': refusal(502, { message: 'Hosting wideo nie przyjął napisów.' }),
    });
    await language('polski');
    await file(VTT);
    await add();
    expect(await drawer.findByText('Wystąpił błąd: Hosting wideo nie przyjął napisów.')).toBeVisible();
    expect(drawer.getByText('napisy.vtt, 1 napis')).toBeVisible(); // nothing chosen is lost
  });

  it('that the server refuses say so at the file [HOST-25]', async () => {
    const { drawer, language, add, file } = await withDrawer({
      'POST /api/vimeo/7/subtitles': refusal(422, {
        formError: { subtitleContent: 'Napisy muszą być plikiem WebVTT.' },
      }),
    });
    await language('polski');
    await file(VTT);
    await add();
    expect(await drawer.findByText('Napisy muszą być plikiem WebVTT.')).toBeVisible();
  });

  it('are removed after a question, and it is said [HOST-27, HOST-28]', async () => {
    const { user, drawer, server } = await withDrawer({ 'DELETE /api/vimeo/7/subtitles/4': { id: 4 } });
    await user.click(await drawer.findByRole('button', { name: 'Usuń: Polski' }));
    await user.click(await screen.findByRole('button', { name: 'Tak' }));
    expect(await screen.findByText('Napisy zostały usunięte')).toBeVisible();
    expect(server.asked('DELETE /api/vimeo/7/subtitles/4')).toHaveLength(1);
  });

  it('that cannot be removed say why, behind the words of the document [HOST-31]', async () => {
    const { user, drawer } = await withDrawer({
      'DELETE /api/vimeo/7/subtitles/4': refusal(502, { message: 'Hosting wideo nie odpowiada.' }),
    });
    await user.click(await drawer.findByRole('button', { name: 'Usuń: Polski' }));
    await user.click(await screen.findByRole('button', { name: 'Tak' }));
    expect(await screen.findByText('Wystąpił błąd: Hosting wideo nie odpowiada.')).toBeVisible();
  });
});
