import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { warsawDate } from '@kurtyna/domain';
import type { CodeUse, FreeCodeSettings, ListedCode } from '../../api/admin/codes.js';
import { aListedVideo, anEvent } from '../../test/builders.js';
import { refusal, type Answer, type Call } from '../../test/fake-server.js';
import { settingsServer } from '../../test/settings.js';
import { visit } from '../../test/visit.js';
import { pressAct } from '../../test/row-acts.js';

const LIST = 'GET /api/codes';
const TODAY = warsawDate(new Date().toISOString());
const USUAL = { page: '1', pageSize: '20', sort: 'id', order: 'desc', expiration_from: TODAY, available: 'true', min_limit: '2' };

const aCode = (changes: Partial<ListedCode> = {}): ListedCode => ({
  id: 12,
  code: 'JESIEN20',
  desc: 'Jesień w teatrze',
  limit: 50,
  event_id: null,
  video_id: null,
  title: null,
  discount_cash: null,
  discount_percent: 20,
  product_id: 'any',
  discount: '20%',
  expiration_date: '2090-01-31T22:59:00.000Z',
  numberOfUses: 3,
  series_id: 4,
  created_at: '2026-11-01T10:00:00.000Z',
  revision: 2,
  ...changes,
});
const FREE: FreeCodeSettings = {
  info: 'Na początek',
  info_en: null,
  free_code_after_signup: false,
  expiration_date: '2090-01-31T22:59:00.000Z',
  code_slug: 'WITAJ-',
  event_id: null,
  video_id: null,
  discount_cash: 10.5,
  discount_percent: null,
  product_id: 'any',
  discount: '10,50',
};
const WESELE = { id: 5, title: 'Wesele', starts_at: '2090-01-10T18:00:00.000Z', ends_at: '2090-01-10T20:00:00.000Z', full_day: false };
const answer = (codes = [aCode()], count = codes.length) => ({ codes, count, countIsExact: true, next: null });
const asQuery = ({ query }: Call) => Object.fromEntries(query);

async function open(answers: Record<string, Answer> = {}, address = '/teapp-admin?view=promotion_codes') {
  const server = settingsServer(
    { code_form_in_nodes: false, code_form_in_dashboard: true },
    {
      [LIST]: answer(),
      'POST /api/codes/find': { codes: [] },
      'GET /api/codes/12': { code: aCode() },
      'POST /api/codes': { codes: ['JESIEN20'], code: 'JESIEN20', series_id: 4 },
      'PUT /api/codes/12': { code: aCode() },
      'DELETE /api/codes/12': { id: 12 },
      'GET /api/freeCodes/settings': { config: FREE },
      'PUT /api/freeCodes/settings': { config: FREE },
      'GET /api/events/search': { events: [WESELE], count: 1, countIsExact: true, next: null },
      'GET /api/videos': { videos: [aListedVideo({ id: 5, title: 'Kordian' })], count: 1, countIsExact: true, next: null },
      ...answers,
    },
  );
  const page = visit(address, { role: 'admin' });
  await screen.findByRole('heading', { level: 1, name: 'Kody rabatowe' });
  const asked = () => server.asked(LIST).map(asQuery);
  const body = (route: string) => server.asked(route).map((call) => call.body);
  return { ...page, server, asked, body };
}
const drawer = async () => within(await screen.findByRole('dialog'));
/** Once the code is there: the drawer that waited for it is another one. */
const editDrawer = async () => within((await screen.findByText('Edytuj: JESIEN20')).closest<HTMLElement>('[role=dialog]')!);
/** As from the clipboard: a key at a time would take seconds. */
const put = async (user: Awaited<ReturnType<typeof open>>['user'], field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};
const search = () => screen.getByRole('button', { name: 'Szukaj' });
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], field: HTMLElement, title: string) => {
  await user.click(field);
  await user.click(await screen.findByText(title, { selector: '.ant-select-item-option-content' }));
};
afterEach(() => void jest.restoreAllMocks());

describe('the tab of codes', () => {
  it('has three cards: first the list with its button, then settings and the free code [CODEADM-01, CODEADM-05]', async () => {
    await open();
    for (const name of [/^Lista kodów/, 'Ustawienia', 'Darmowy kod'])
      expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
    const heads = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Lista kodów (1)', 'Ustawienia', 'Darmowy kod']);
    expect(screen.getByRole('button', { name: 'Generuj kody' })).toBeVisible();
  });

  it.each([
    ['Formularz aktywacji kodu na stronach treści', 'code_form_in_nodes', true],
    ['Formularz aktywacji kodu na stronie głównej', 'code_form_in_dashboard', false],
  ])('the switch "%s" saves %s at once, and moves when it is saved [CODEADM-02, CODEADM-03, CODEADM-04]', async (label, name, next) => {
    const { server, user } = await open();
    const toggle = await screen.findByRole('switch', { name: label });
    expect(toggle.getAttribute('aria-checked')).toBe(String(!next));
    await user.click(toggle);
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe(String(next)));
    expect(server.saved()).toEqual([{ [name]: next }]);
  });
});

describe('the list of codes', () => {
  it('begins with what works from today on and is for two or more [CODEADM-41, CODEADM-33]', async () => {
    const { asked, where } = await open();
    await screen.findByText('JESIEN20');
    expect(asked()).toEqual([USUAL]);
    expect(where()).toBe('/teapp-admin?view=promotion_codes');
    expect(screen.getByRole('checkbox', { name: 'Tylko dostępne' })).toBeChecked();
    expect(screen.getByLabelText('Limit co najmniej')).toHaveValue('2');
  });

  it('says what it begins with, each to be taken off by a press [CODEADM-41]', async () => {
    const { user, asked, where } = await open();
    const starts = within(await screen.findByRole('list', { name: 'Od początku zawężone' }));
    expect(starts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Od dziś ×',
      'Tylko dostępne ×',
      'Dla co najmniej 2 osób ×',
    ]);
    await user.click(starts.getByRole('button', { name: 'Zdejmij filtr: Od dziś' }));
    await waitFor(() => expect(asked().at(-1)).not.toHaveProperty('expiration_from'));
    expect(asked().at(-1)).toMatchObject({ available: 'true', min_limit: '2' });
    expect(where()).toBe('/teapp-admin?view=promotion_codes&expiration_from=');
    expect(screen.queryByRole('button', { name: 'Zdejmij filtr: Od dziś' })).toBeNull();
  });

  it('shows of each code its value, product, uses and end [CODEADM-29, CODEADM-30, CODEADM-31]', async () => {
    const codes = [
      aCode(),
      aCode({
        id: 13,
        code: 'FILM',
        discount_percent: null,
        discount_cash: 10.5,
        video_id: 5,
        title: 'Kordian',
        expiration_date: null,
        series_id: null,
      }),
    ];
    await open({ [LIST]: answer(codes) });
    const cells = async (text: string) =>
      within((await screen.findByText(text)).closest('tr')!)
        .getAllByRole('cell')
        .slice(0, 7)
        .map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '));
    expect(await cells('JESIEN20')).toEqual(['JESIEN20', '20%', '3 z 50', '31.01.2090, 23:59', 'Jesień w teatrze', 'Dowolny', '4']);
    expect(await cells('FILM')).toEqual(['FILM', '10,50 zł', '3 z 50', 'Bezterminowo', 'Jesień w teatrze', 'Kordian', '–']);
  });

  it('is searched by what is typed, by the button only; an emptied field stays empty after reload [CODEADM-34..CODEADM-39, CODEADM-41]', async () => {
    const { asked, user, where } = await open();
    await screen.findByText('JESIEN20');
    await user.type(screen.getByLabelText('Nazwa kodu'), 'jes');
    await user.clear(screen.getByLabelText('Limit co najmniej'));
    await user.type(screen.getByLabelText('Limit dokładnie'), '50');
    await user.type(screen.getByLabelText('Wysokość rabatu'), '20%');
    await user.click(screen.getByRole('checkbox', { name: 'Tylko dostępne' }));
    expect(asked()).toHaveLength(1);
    await user.click(search());
    const { available: _available, min_limit: _least, ...rest } = USUAL;
    const narrowed = { ...rest, code: 'jes', limit: '50', discount: '20%' };
    await waitFor(() => expect(asked()[1]).toEqual(narrowed));
    expect(Object.fromEntries(new URLSearchParams(where().split('?')[1]))).toEqual({
      view: 'promotion_codes',
      code: 'jes',
      exactly: '50',
      discount: '20%',
      min_limit: '',
      available: '',
    });
  });

  it('is narrowed by days, first and last [CODEADM-34]', async () => {
    const { asked } = await open({}, '/teapp-admin?view=promotion_codes&expiration_from=2027-01-01&expiration_to=2027-01-31');
    await waitFor(() => expect(asked()).toEqual([{ ...USUAL, expiration_from: '2027-01-01', expiration_to: '2027-01-31' }]));
  });

  it('says under the end of a code when its event is over before it [CODEADM-31]', async () => {
    const product = { ...{ kind: 'event' as const, deleted: false }, ...WESELE };
    await open({ [LIST]: answer([aCode({ event_id: 5, title: 'Wesele', product }), aCode({ id: 13, code: 'ZIMA' })]) });
    const endIn = async (code: string) => (await screen.findByText(code)).closest('tr')!.textContent;
    expect(await endIn('JESIEN20')).toContain('31.01.2090, 23:59Wydarzenie kończy się 10.01.2090, 21:00.');
    expect(await endIn('ZIMA')).not.toContain('kończy się');
  });

  it('by an event or a video: choosing one clears the other [CODEADM-40]', async () => {
    const { asked, user } = await open();
    await screen.findByText('JESIEN20');
    const field = (name: string) => within(screen.getByRole('search')).getByLabelText(name);
    await choose(user, field('Wydarzenie'), 'Wesele · wt. 10.01.2090, 19:00');
    await choose(user, field('Wideo'), 'Kordian · wideo');
    await user.click(search());
    await waitFor(() => expect(asked()[1]).toEqual({ ...USUAL, video_id: '5' }));
  });

  it('shows a series, and deletes all of it after a question that names it [CODEADM-44, U14]', async () => {
    const { asked, user, server } = await open({ 'DELETE /api/codes/series/4': { deleted: 30 } });
    await user.click(await screen.findByRole('button', { name: 'Pokaż serię 4' }));
    await waitFor(() => expect(asked()[1]).toEqual({ page: '1', pageSize: '20', sort: 'id', order: 'desc', series_id: '4' }));
    await user.click(await screen.findByRole('button', { name: 'Usuń: Cała seria 4' }));
    await user.click((await drawer()).getByRole('button', { name: 'Tak' }));
    await waitFor(() => expect(server.asked('DELETE /api/codes/series/4')).toHaveLength(1));
    expect(await screen.findByText('Usunięto.')).toBeVisible();
  });

  it('that does not come says so over the page with the server’s reason, and how to go on in its place [CODEADM-47, ERR3-03]', async () => {
    await open({ [LIST]: refusal(503, { message: 'Serwis jest zajęty.' }) });
    expect(await screen.findByText('Wystąpił błąd: Serwis jest zajęty.')).toBeVisible();
    expect(await screen.findByRole('button', { name: /ponownie/i })).toBeVisible();
  });

  it('tells who has a code, and leads to them [CODEADM-32, CODEADM-42]', async () => {
    const uses: CodeUse[] = [
      { userId: 7, firstname: 'Zofia', lastname: 'Nałkowska', used: true, usage_date: '2026-11-02T10:00:00.000Z' },
      { userId: 8, firstname: '', lastname: '', used: false, usage_date: null },
    ];
    const { user, server, where } = await open({ 'GET /api/codes/12': { code: { ...aCode({ numberOfUses: 2 }), uses } } });
    await pressAct(user, 'Kto użył: JESIEN20');
    const box = await drawer();
    expect(await box.findByRole('link', { name: 'Zofia Nałkowska' })).toHaveAttribute('href', '/konto/7');
    expect(box.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'OsobaWykorzystanyKiedy',
      'Zofia NałkowskaTak02.11.2026, 11:00',
      'Konto usunięteJeszcze nie–',
    ]);
    expect(asQuery(server.asked('GET /api/codes/12')[0]!)).toEqual({ uses: 'true' });
    expect(where()).toBe('/teapp-admin?view=promotion_codes&uses=12');
  });

  it('deletes a code after a question that names it and says who loses it; a refusal is said over the page [CODEADM-44, CODEADM-47]', async () => {
    const { user, server, asked } = await open({ 'DELETE /api/codes/12': refusal(409) });
    await pressAct(user, 'Usuń: JESIEN20');
    const box = await drawer();
    expect(box.getByText('Czy na pewno chcesz usunąć?')).toBeVisible();
    expect(box.getByText('JESIEN20')).toBeVisible();
    expect(box.getByText('Kod mają na koncie 3 osoby. Kto go nie wykorzystał, straci go; zamówienia zostaną.')).toBeVisible();
    expect(server.asked('DELETE /api/codes/12')).toEqual([]);
    await user.click(box.getByRole('button', { name: 'Tak' }));
    const said = await screen.findByText(/Nie tym razem/);
    expect(said.closest('[role=alert]')).not.toBeNull();
    expect(said.closest('[role=dialog]')).toBeNull();
    expect(server.asked('DELETE /api/codes/12')).toHaveLength(1);
    expect(screen.getByLabelText('Edytuj: JESIEN20')).toBeInTheDocument();

    server.on('DELETE /api/codes/12', { id: 12 });
    server.on(LIST, answer([]));
    const before = asked().length;
    await user.click(box.getByRole('button', { name: 'Tak' }));
    expect(await screen.findByText('Usunięto.')).toBeVisible();
    expect(server.asked('DELETE /api/codes/12')).toHaveLength(2);
    await waitFor(() => expect(screen.queryByLabelText('Edytuj: JESIEN20')).toBeNull());
    expect(asked()).toHaveLength(before + 1);
  });
});

describe('generating codes', () => {
  const NEW = '/teapp-admin?view=promotion_codes&edit=new';
  async function fill(user: Awaited<ReturnType<typeof open>>['user']) {
    const form = await drawer();
    await put(user, form.getByLabelText('Kod lub prefiks'), 'jesien20');
    await put(user, form.getByLabelText('Opis'), 'Jesień');
    await choose(user, form.getByLabelText('Produkt'), 'Wesele · wt. 10.01.2090, 19:00');
    await put(user, form.getByLabelText('Rabat'), '10,50');
    await put(user, form.getByLabelText('Ważny do'), '31.01.2090');
    await user.keyboard('{Enter}');
    await put(user, form.getByLabelText('Godzina'), '23:59');
    return form;
  }

  it('is in a drawer at the right that the mask does not close [CODEADM-06, CODEADM-07, CODEADM-08]', async () => {
    const { user, where } = await open();
    await user.click(await screen.findByRole('button', { name: 'Generuj kody' }));
    expect((await drawer()).getByText('Generuj kody')).toBeVisible();
    expect(where()).toBe(NEW);
    const panel = document.querySelector<HTMLElement>('.ant-drawer-content-wrapper')!;
    expect([panel.style.width, document.querySelector('.ant-drawer-right')]).toEqual(['90%', expect.anything()]);
    await user.click(document.querySelector('.ant-drawer-mask')!);
    expect(where()).toBe(NEW);
  });

  it('says under the end when the chosen event is over before it, else nothing [CODEADM-20, CODEADM-24]', async () => {
    const { user } = await open({ 'GET /api/events/5': { event: anEvent({ ...WESELE }) } }, NEW);
    const form = await fill(user);
    expect(await form.findByText('Wydarzenie kończy się 10.01.2090, 21:00.')).toBeVisible();
    expect(form.getByLabelText('Ważny do')).toHaveAccessibleDescription('Wydarzenie kończy się 10.01.2090, 21:00.');
    await user.clear(form.getByLabelText('Ważny do'));
    await put(user, form.getByLabelText('Ważny do'), '10.01.2090');
    await user.keyboard('{Enter}');
    await user.clear(form.getByLabelText('Godzina'));
    await put(user, form.getByLabelText('Godzina'), '21:00');
    await waitFor(() => expect(form.queryByText(/^Wydarzenie kończy się/)).toBeNull());
  });

  it('makes one code for several people, closes, reloads the list by its filter, and shows the code [CODEADM-09, CODEADM-10, CODEADM-11, CODEADM-14, CODEADM-27, CODEADM-28]', async () => {
    const { user, body, server, asked, where } = await open({}, `${NEW}&min_limit=5`);
    const form = await fill(user);
    await user.type(form.getByLabelText('Limit użyć jednego kodu'), '20');
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByText('Wygenerowane kody:')).toBeVisible();
    expect(screen.getByLabelText('Wygenerowane kody')).toHaveValue('JESIEN20');
    expect(screen.getByLabelText('Wygenerowane kody')).toHaveAttribute('readonly');
    expect(body('POST /api/codes')).toEqual([
      {
        code: 'jesien20',
        desc: 'Jesień',
        product_id: 'event-5',
        discount: '10,50',
        limit: 20,
        number: null,
        expiration_date: '2090-01-31 23:59',
      },
    ]);
    expect(server.asked('POST /api/codes')[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(where()).toBe('/teapp-admin?view=promotion_codes&min_limit=5');
    await waitFor(() =>
      expect(asked()).toEqual([
        { ...USUAL, min_limit: '5' },
        { ...USUAL, min_limit: '5' },
      ]),
    );
  });

  it('makes several for one person each, copies them all; closed by Ok, the list has their series [CODEADM-12, CODEADM-13, CODEADM-15]', async () => {
    const { user, body, asked, where } = await open({ 'POST /api/codes': { codes: ['A-1', 'A-2'], series_id: 4 } }, NEW);
    const form = await drawer();
    await user.click(form.getByRole('radio', { name: 'Wiele kodów jednorazowych' }));
    await form.findByLabelText('Liczba kodów');
    expect(form.getByLabelText('Limit użyć jednego kodu')).toHaveValue('1');
    await fill(user);
    await put(user, form.getByLabelText('Liczba kodów'), '2');
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Kopiuj' }));
    expect(await screen.findByText('Skopiowano do schowka')).toBeVisible();
    expect(copied).toHaveBeenCalledWith('A-1\nA-2');
    expect(body('POST /api/codes')).toMatchObject([{ number: 2, limit: 1 }]);
    await user.click(screen.getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(screen.queryByText('Wygenerowane kody:')).toBeNull());
    await waitFor(() => expect(asked().at(-1)).toEqual({ page: '1', pageSize: '20', sort: 'id', order: 'desc', series_id: '4' }));
    expect(where()).toBe('/teapp-admin?view=promotion_codes&expiration_from=&min_limit=&series_id=4&available=');
  });

  it('that the filter lets through leave the list as it is [CODEADM-10]', async () => {
    const { user, asked, where } = await open({}, NEW);
    const form = await fill(user);
    await put(user, form.getByLabelText('Limit użyć jednego kodu'), '2');
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    await user.click(await screen.findByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(screen.queryByText('Wygenerowane kody:')).toBeNull());
    expect(where()).toBe('/teapp-admin?view=promotion_codes');
    expect(asked().at(-1)).toEqual(USUAL);
  });

  it.each([
    ['50', '50,00 zł taniej'],
    [' 19.9 ', '19,90 zł taniej'],
    ['50%', '50% taniej'],
    ['50 %', '50% taniej'],
    ['100%', 'Za darmo'],
    ['0', 'Kwota w złotych, np. 10,50, albo procent, np. 20%.'],
    ['101%', 'Kwota w złotych, np. 10,50, albo procent, np. 20%.'],
  ])('says how a discount of "%s" is read, before it is saved [CODEADM-22]', async (typed, read) => {
    const { user } = await open({}, NEW);
    const field = (await drawer()).getByLabelText('Rabat');
    await put(user, field, typed);
    const said = () => within(field.closest<HTMLElement>('.ant-form-item')!).getByRole('status').textContent;
    await waitFor(() => expect(said()?.replace(/\u00a0/g, ' ')).toBe(read));
  });

  it('asked for again after an answer that was lost names the same click [R4]', async () => {
    let tries = 0;
    const lost = () => (++tries === 1 ? 'no-answer' : { status: 201, body: { codes: ['A'], code: 'A', series_id: 4 } });
    const { user, server } = await open({ 'POST /api/codes': lost }, NEW);
    const form = await fill(user);
    await user.type(form.getByLabelText('Limit użyć jednego kodu'), '20');
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    await form.findByRole('alert');
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    await screen.findByText('Wygenerowane kody:');
    const [first, second] = server.asked('POST /api/codes').map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
  });

  it('says at each field what is missing before anything is sent [CODEADM-17, CODEADM-19, CODEADM-20, CODEADM-21, CODEADM-24, CODEADM-25]', async () => {
    const { user, body } = await open({}, NEW);
    const form = await drawer();
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    const said = async (label: string, text: string) =>
      expect(await within(form.getByLabelText(label).closest<HTMLElement>('.ant-form-item')!).findByText(text)).toBeVisible();
    await said('Kod lub prefiks', 'Niepoprawny kod/prefiks');
    await said('Opis', 'Pole wymagane. Prosimy podać opis kodu.');
    await said('Ważny do', 'Niepoprawna data.');
    for (const label of ['Produkt', 'Rabat', 'Limit użyć jednego kodu']) await said(label, 'Pole wymagane.');
    expect(body('POST /api/codes')).toEqual([]);
  });

  it('refuses in its fields what the server would [CODEADM-18, CODEADM-22, CODEADM-23, CODEADM-25, CODEADM-26]', async () => {
    const { user } = await open({}, NEW);
    const form = await drawer();
    await user.click(form.getByRole('radio', { name: 'Wiele kodów jednorazowych' }));
    await form.findByLabelText('Liczba kodów');
    for (const [label, typed, message] of [
      ['Kod lub prefiks', 'X'.repeat(31), 'Maksymalna liczba znaków to 30'],
      ['Rabat', '0%', 'Niepoprawna wartość.'],
      ['Rabat', '10,555', 'Niepoprawna wartość.'],
      ['Limit użyć jednego kodu', '1,5', 'Niepoprawna wartość.'],
      ['Liczba kodów', '1001', 'Niepoprawna wartość.'],
      ['Liczba kodów', '2.5', 'Niepoprawna wartość.'],
    ] as const) {
      const field = form.getByLabelText(label);
      await user.clear(field);
      await put(user, field, typed);
      await user.tab();
      expect(await within(field.closest<HTMLElement>('.ant-form-item')!).findByText(message)).toBeVisible();
      await user.clear(field);
    }
  });

  it('puts what the server refuses at its field, and a refusal of the whole into the form [CODEADM-46]', async () => {
    const { user, server } = await open({ 'POST /api/codes': refusal(422, { formError: { code: 'Kod już istnieje' } }) }, NEW);
    const form = await fill(user);
    await user.type(form.getByLabelText('Limit użyć jednego kodu'), '20');
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    expect(await form.findByText('Kod już istnieje')).toBeVisible();
    server.on('POST /api/codes', refusal(503));
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Nie tym razem.');
  });
});

describe('editing a code', () => {
  const EDIT = '/teapp-admin?view=promotion_codes&edit=12';
  it('sends what was changed with its revision, says "Zapisano zmiany", closes and keeps the filter [CODEADM-08, CODEADM-09, CODEADM-10, CODEADM-43, CODEADM-48, ERR3-04]', async () => {
    const { user, body, where, asked } = await open({}, `${EDIT}&code=jes`);
    const form = await editDrawer();
    const desc = await form.findByLabelText('Opis');
    expect(desc).toHaveValue('Jesień w teatrze');
    expect(form.getByLabelText('Rabat')).toHaveValue('20%');
    expect(form.getByLabelText('Godzina')).toHaveValue('23:59');
    await user.clear(desc);
    await user.type(desc, 'Zima');
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByText('Zapisano zmiany')).toBeVisible();
    expect(body('PUT /api/codes/12')).toEqual([{ desc: 'Zima', revision: 2 }]);
    expect(where()).toBe('/teapp-admin?view=promotion_codes&code=jes');
    await waitFor(() =>
      expect(asked()).toEqual([
        { ...USUAL, code: 'jes' },
        { ...USUAL, code: 'jes' },
      ]),
    );
  });

  it('of a used one leaves its text alone; a limit that is too low is said at its field [CODEADM-43, CODEADM-46]', async () => {
    const message = 'Kod ma już 3 użyć: limit nie może być mniejszy.';
    const { user } = await open({ 'PUT /api/codes/12': refusal(422, { formError: { limit: message } }) }, EDIT);
    const form = await editDrawer();
    const limit = await form.findByLabelText('Limit użyć jednego kodu');
    expect(form.getByLabelText('Kod')).toHaveAttribute('readonly');
    await user.clear(limit);
    await user.type(limit, '2');
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    expect(await form.findByText(message)).toBeVisible();
  });
});

describe('the free code', () => {
  it('has its fields filled in, and saves them with one toast [FREECODE-02, FREECODE-12]', async () => {
    const { user, body } = await open({ 'PUT /api/freeCodes/settings': { config: { ...FREE, info_en: 'A welcome' } } });
    const card = within(await screen.findByRole('region', { name: 'Darmowy kod' }));
    expect(await card.findByLabelText('Prefiks kodu')).toHaveValue('WITAJ-');
    expect(card.getByLabelText('Opis')).toHaveValue('Na początek');
    expect(card.getByLabelText('Rabat')).toHaveValue('10,50');
    expect(card.getByRole('status')).toHaveTextContent(/^10,50.zł taniej$/);
    expect(card.getByText('Dowolny')).toBeVisible();
    expect(card.getByLabelText('Godzina')).toHaveValue('23:59');
    await user.type(card.getByLabelText('Opis po angielsku'), 'A welcome');
    await user.click(card.getByRole('button', { name: 'Zapisz: Darmowy kod' }));
    expect(await screen.findByText('Zapisano zmiany')).toBeVisible();
    expect(body('PUT /api/freeCodes/settings')).toEqual([
      {
        code_slug: 'WITAJ-',
        info: 'Na początek',
        info_en: 'A welcome',
        product_id: 'any',
        discount: '10,50',
        expiration_date: '2090-01-31 23:59',
      },
    ]);
    expect(card.getByRole('button', { name: 'Zapisz: Darmowy kod' })).toBeDisabled();
  });

  it('is switched on and off at once; what the server says against it is a toast, and the switch stays [FREECODE-01, FREECODE-12, ERR3-05]', async () => {
    const { user, body, server } = await open({ 'PUT /api/freeCodes/settings': refusal(422, { message: 'Najpierw uzupełnij.' }) });
    const toggle = await screen.findByRole('switch', { name: 'Darmowy kod po rejestracji' });
    await user.click(toggle);
    expect(await screen.findByText(/Najpierw uzupełnij\./)).toBeVisible();
    expect(toggle).not.toBeChecked();
    server.on('PUT /api/freeCodes/settings', { config: { ...FREE, free_code_after_signup: true } });
    await user.click(toggle);
    await waitFor(() => expect(toggle).toBeChecked());
    expect(body('PUT /api/freeCodes/settings')).toEqual([{ free_code_after_signup: true }, { free_code_after_signup: true }]);
  });

  it('refuses in its fields what the server would; a day is meant to its end [FREECODE-05, FREECODE-06, FREECODE-08]', async () => {
    const { user, body } = await open();
    const card = within(await screen.findByRole('region', { name: 'Darmowy kod' }));
    await card.findByLabelText('Prefiks kodu');
    const save = () => user.click(card.getByRole('button', { name: 'Zapisz: Darmowy kod' }));
    for (const [label, typed, message, right] of [
      ['Prefiks kodu', '', 'Niepoprawny kod/prefiks', 'A'],
      ['Prefiks kodu', 'X'.repeat(31), 'Maksymalna liczba znaków to 30', 'A'],
      ['Opis', '', 'Pole wymagane. Prosimy podać opis kodu.', 'Opis'],
      ['Rabat', '', 'Pole wymagane.', '5'],
      ['Rabat', '0', 'Niepoprawna wartość.', '5'],
      ['Rabat', '101%', 'Niepoprawna wartość.', '5'],
    ] as const) {
      const field = card.getByLabelText(label);
      await user.clear(field);
      if (typed) await put(user, field, typed);
      await save();
      expect(await within(field.closest<HTMLElement>('.ant-form-item')!).findByText(message)).toBeVisible();
      await user.clear(field);
      await put(user, field, right);
    }
    expect(body('PUT /api/freeCodes/settings')).toEqual([]);
    await user.clear(card.getByLabelText('Godzina'));
    await save();
    await waitFor(() =>
      expect(body('PUT /api/freeCodes/settings')).toMatchObject([{ code_slug: 'A', expiration_date: '2090-01-31 23:59' }]),
    );
  });

  it('wants an end and a product [FREECODE-07, FREECODE-09]', async () => {
    const { user, body } = await open({
      'GET /api/freeCodes/settings': { config: { ...FREE, expiration_date: null, discount_cash: null } },
    });
    const card = within(await screen.findByRole('region', { name: 'Darmowy kod' }));
    await user.type(await card.findByLabelText('Rabat'), '20%');
    await user.click(card.getByRole('button', { name: 'Zapisz: Darmowy kod' }));
    expect(await card.findByText('Niepoprawna data.')).toBeVisible();
    expect(card.getByText('Pole wymagane.')).toBeVisible();
    expect(body('PUT /api/freeCodes/settings')).toEqual([]);
  });

  it('puts what the server refuses at its field; a refusal of the whole is a toast [FREECODE-12, CODEADM-46]', async () => {
    const { user, server } = await open({
      'PUT /api/freeCodes/settings': refusal(422, { formError: { product_id: 'Niepoprawna wartość.' } }),
    });
    const card = within(await screen.findByRole('region', { name: 'Darmowy kod' }));
    await user.type(await card.findByLabelText('Opis po angielsku'), 'X');
    await user.click(card.getByRole('button', { name: 'Zapisz: Darmowy kod' }));
    expect(await card.findByText('Niepoprawna wartość.')).toBeVisible();
    server.on('PUT /api/freeCodes/settings', refusal(503));
    await user.click(card.getByRole('button', { name: 'Zapisz: Darmowy kod' }));
    expect(await screen.findByText(/Nie tym razem/)).toBeVisible();
  });
});
