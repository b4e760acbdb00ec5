import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { files } from '../../app/save-file.js';
import { aListedUser } from '../../test/builders.js';
import { fakeServer, held, noAnswer, refusal, type Answer, type Call } from '../../test/fake-server.js';
import { fitWindow } from '../../test/show.js';
import { visit } from '../../test/visit.js';

const ADMIN = { role: 'admin' } as const;
const PEOPLE = 'GET /api/users';
const ANNA = aListedUser();
const LUCJA = aListedUser({
  id: 12,
  firstname: 'Łucja',
  lastname: 'Żak',
  email: 'zak.lucja@example.pl',
  role: 'admin',
  role_id: 1,
  provider: 'partner',
  mailing: true,
  country: 'DE',
  paymentStatus: 7,
});
const ERASED = aListedUser({ id: 9, firstname: '', lastname: '', email: 'x@invalid', role: 'deleted', role_id: 5 });

const answer = (users = [LUCJA, ERASED, ANNA], count = users.length, countIsExact = true) => ({
  users,
  count,
  countIsExact,
  next: null,
});
const asQuery = ({ query }: Call) => Object.fromEntries(query);

async function open(people: Answer = answer(), address = '/teapp-admin?view=users') {
  const server = fakeServer({ [PEOPLE]: people });
  const page = visit(address, ADMIN);
  await screen.findByRole('heading', { level: 1, name: /^Lista użytkowników/ });
  const search = () => page.user.click(screen.getByRole('button', { name: 'Szukaj' }));
  const asked = () => server.asked(PEOPLE).map(asQuery);
  return { ...page, server, search, asked };
}
const table = async () => within(await screen.findByRole('table'));
const row = async (text: string) => (await table()).getByText(text).closest('tr')!;

const saved: { name: string; text: string }[] = [];
const { save } = files;
beforeEach(() => {
  saved.length = 0;
  files.save = (content, name) => void content.text().then((text) => saved.push({ name, text }));
});
afterEach(() => {
  files.save = save;
  fitWindow(null);
  jest.restoreAllMocks();
});

describe('the list of people', () => {
  it('has its title with the count, newest first and 20 on a page [USERADM-01, USERADM-03, USERADM-04, USERADM-16]', async () => {
    const { asked } = await open(answer([LUCJA], 1213));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lista użytkowników (1\u00a0213)' })).toBeVisible();
    expect(asked()).toEqual([{ page: '1', limit: '20', sort: 'id', order: 'desc' }]);
  });

  it('counts no further than the server does', async () => {
    await open(answer([LUCJA], 10_000, false));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lista użytkowników (> 10\u00a0000)' })).toBeVisible();
  });

  it('has the columns of the document, and their values [USERADM-05..USERADM-10, USERADM-12]', async () => {
    await open();
    const heads = (await table()).getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual([
      '',
      ...['Id', 'Imię i nazwisko', 'E-mail', 'Utworzono', 'Zamówienia', 'Rola', 'Rodzaj konta', 'Newsletter', 'Kraj'],
      'Akcje',
    ]);
    const cells = async (text: string) =>
      within(await row(text))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(await cells('zak.lucja@example.pl')).toEqual([
      '',
      ...['12', 'Łucja Żak', 'zak.lucja@example.pl', '02.01.2026', '7', 'Administrator', 'Partner', 'TAK', 'DE'],
      'Edytuj',
    ]);
    expect(await cells('anna@example.pl')).toEqual([
      '',
      ...['3', 'Anna Kowalska', 'anna@example.pl', '02.01.2026', '0', 'Standard', 'Standardowy', 'NIE', '–'],
      'Edytuj',
    ]);
    expect((await cells('Konto usunięte')).slice(1, 4)).toEqual(['9', 'Konto usunięte', '–']); // its address is nobody's
  });

  it('leads to the account by the name, and into its form by the action [USERADM-05, USERADM-12]', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Łucja Żak' })).toHaveAttribute('href', '/konto/12');
    expect(screen.getByRole('link', { name: 'Edytuj: Łucja Żak' })).toHaveAttribute('href', '/konto/12?edit=true');
    expect(screen.getByRole('link', { name: 'Konto usunięte' })).toHaveAttribute('href', '/konto/9');
    expect(screen.getByRole('link', { name: 'Pokaż: Konto usunięte' })).toHaveAttribute('href', '/konto/9');
  });

  it.each([
    [2, 'Standard'],
    [3, 'Premium'],
    [4, 'Niezweryfikowane'],
    [5, 'Usunięte'],
    [1, 'Administrator'],
  ])('role_id %i is %s [USERADM-08]', async (role_id, name) => {
    await open(answer([aListedUser({ role_id })]));
    expect((await table()).getByText(name)).toBeVisible();
  });
});

describe('searching it', () => {
  const FIELDS: [label: string, typed: string, name: string, asked: string][] = [
    ['Imię i nazwisko', ' Żak ', 'name', 'Żak'],
    ['E-mail', 'lucja@', 'email', 'lucja@'],
    ['Id', '12', 'id', '12'],
    ['Utworzono', '02.2026', 'created_at', '02.2026'],
    ['Zamówienia', '2-5', 'paymentStatus', '2-5'],
  ];
  it.each(FIELDS)('by %s: the list changes by the button only [USERADM-14, PAYADM-06]', async (label, typed, name, value) => {
    const { user, search, asked, where } = await open();
    await user.type(screen.getByLabelText(label), typed);
    expect(asked()).toHaveLength(1);
    expect(where()).toBe('/teapp-admin?view=users');
    await search();
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]).toEqual({ page: '1', limit: '20', sort: 'id', order: 'desc', [name]: value });
    expect(new URLSearchParams(where().split('?')[1]).get(name)).toBe(value);
  });

  const CHOICES: [label: string, option: string, name: string, asked: string][] = [
    ['Rola', 'Premium', 'role', 'premium'],
    ['Rodzaj konta', 'Partner', 'provider', 'partner'],
    ['Newsletter', 'NIE', 'mailing', 'false'],
    ['Kraj', 'Albania', 'country', 'AL'],
  ];
  it.each(CHOICES)('by %s, chosen from a list [USERADM-14]', async (label, option, name, value) => {
    const { user, search, asked } = await open(answer([LUCJA]));
    await user.click(screen.getByRole('combobox', { name: label }));
    await user.click(await screen.findByTitle(option));
    await search();
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]).toMatchObject({ [name]: value, page: '1' });
  });

  it('marks what was found in names and addresses [USERADM-15]', async () => {
    await open(answer([LUCJA]), '/teapp-admin?view=users&name=zak%20luc&email=ZAK');
    const marks = [...(await row('DE')).querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marks).toEqual(['Łuc', 'Żak', 'zak']);
  });

  it('for what no number is asks nobody, and says so at the field', async () => {
    const { user, search, asked } = await open();
    await user.type(screen.getByLabelText('Id'), '12x');
    await search();
    expect(await screen.findByText('Niepoprawna wartość')).toBeVisible();
    expect(asked()).toHaveLength(1);
  });

  it('once more without a change asks the server again', async () => {
    const { search, asked } = await open();
    await search();
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]).toEqual(asked()[0]);
  });

  it('that finds nobody offers to show everybody, which empties the form too [USERADM-14, ux 3.4]', async () => {
    const { user, asked, where } = await open(
      (call: Call) => ({ body: call.query.has('name') ? answer([]) : answer() }),
      '/teapp-admin?view=users&name=nikt&sort=name',
    );
    expect(await screen.findByText('Nic nie pasuje do filtrów.')).toBeVisible();
    expect(screen.getByLabelText('Imię i nazwisko')).toHaveValue('nikt');
    await user.click(screen.getByRole('button', { name: 'Pokaż wszystko' }));
    expect(await screen.findByRole('link', { name: 'Anna Kowalska' })).toBeVisible();
    expect(screen.getByLabelText('Imię i nazwisko')).toHaveValue('');
    expect(where()).toBe('/teapp-admin?view=users&sort=name');
    expect(asked().at(-1)).not.toHaveProperty('name');
  });

  it('is folded away on a phone, with the number of filters in force [U17]', async () => {
    fitWindow('767px');
    const { user, search, where } = await open(answer(), '/teapp-admin?view=users&role=premium&mailing=true');
    expect(screen.queryByRole('button', { name: 'Szukaj' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Filtry (2)' }));
    await user.type(screen.getByLabelText('E-mail'), 'anna');
    await search();
    await waitFor(() => expect(where()).toContain('email=anna'));
    expect(await screen.findByRole('button', { name: 'Filtry (3)' })).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('its order and its pages', () => {
  it.each([
    ['Id', 'id', 'asc'], // it is descending already
    ['Imię i nazwisko', 'name', 'asc'],
    ['E-mail', 'email', 'asc'],
    ['Utworzono', 'created_at', 'asc'],
    ['Zamówienia', 'paymentStatus', 'asc'],
    ['Rola', 'role', 'asc'],
    ['Rodzaj konta', 'provider', 'asc'],
    ['Newsletter', 'mailing', 'asc'],
    ['Kraj', 'country', 'asc'],
  ])('%s sorts all of it, not the page shown [USERADM-13]', async (head, sort, order) => {
    const { user, asked } = await open();
    await user.click((await table()).getByRole('button', { name: head }));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]).toMatchObject({ sort, order, page: '1' });
    expect((await table()).getByRole('columnheader', { name: head })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('the page is turned in the address; the old rows stay, dimmed, until the new ones come [USERADM-16, ux 3.4]', async () => {
    const second = held(answer([ANNA], 45));
    const { user, where } = await open((call: Call) => (call.query.get('page') === '2' ? second.answer() : { body: answer([LUCJA], 45) }));
    await user.click(await screen.findByRole('button', { name: 'Następna strona' }));
    expect(where()).toBe('/teapp-admin?view=users&page=2');
    expect(screen.getByRole('link', { name: 'Łucja Żak' }).closest('.kt-table__old')).not.toBeNull();
    expect(screen.getByText('1–1 z 45')).toBeVisible(); // of the rows that are seen
    second.release();
    expect(await screen.findByRole('link', { name: 'Anna Kowalska' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Łucja Żak' })).toBeNull();
    expect(document.querySelector('.kt-table__old')).toBeNull();
    expect(screen.getByText('21–21 z 45')).toBeVisible();
  });

  it('pages of 20, 30, 50, 100 and 500 can be chosen [USERADM-16]', async () => {
    const { user, asked, where } = await open();
    await user.click(await screen.findByRole('combobox', { name: 'rozmiar strony' }));
    const options = await screen.findAllByText(/^\d+ na stronę$/, { selector: '.ant-select-item-option-content' });
    expect(options.map(({ textContent }) => parseInt(textContent!, 10))).toEqual([20, 30, 50, 100, 500]);
    await user.click(options[4]!);
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ limit: '500', page: '1' }));
    expect(where()).toBe('/teapp-admin?view=users&limit=500');
  });

  it('an address beyond the last page shows the last page', async () => {
    const { where } = await open(
      (call: Call) => ({ body: answer(Number(call.query.get('page')) > 3 ? [] : [ANNA], 45) }),
      '/teapp-admin?view=users&page=9',
    );
    expect(await screen.findByRole('link', { name: 'Anna Kowalska' })).toBeVisible();
    expect(where()).toBe('/teapp-admin?view=users&page=3');
  });

  it('going back restores filter, page and form [U10]', async () => {
    const { user, search, router, asked } = await open(answer([ANNA], 45));
    await user.type(screen.getByLabelText('E-mail'), 'anna');
    await search();
    await waitFor(() => expect(asked()).toHaveLength(2));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue(''));
    await act(() => router.navigate(1));
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue('anna'));
  });
});

it('a failure is a toast, and the list can be asked for again in its place [USERADM-17]', async () => {
  const { user, server } = await open(refusal(503, { message: 'Serwis jest zajęty.' }));
  expect(await screen.findByText('Wystąpił błąd')).toBeVisible();
  expect(await screen.findByText('Serwis jest zajęty.')).toBeVisible();
  server.on(PEOPLE, answer());
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByRole('link', { name: 'Łucja Żak' })).toBeVisible();
});

it('the addresses of chosen people are copied, without those of erased accounts [U10]', async () => {
  const { user } = await open();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await screen.findByRole('table');
  await user.click(screen.getByRole('checkbox', { name: 'Zaznacz wszystkie na stronie' }));
  expect(screen.getByText('Kopiuj 2 adresy e-mail')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /kopiuj/i }));
  await waitFor(() => expect(copied).toHaveBeenCalledWith('zak.lucja@example.pl, anna@example.pl'));
});

describe('its CSV', () => {
  const CSV = '\uFEFF"Id";"Imię i nazwisko"\r\n"12";"Łucja Żak"\r\n';
  const csv = (body: string | ReadableStream) =>
    new Response(body, {
      headers: {
        'content-type': 'text/csv',
        'content-disposition': 'attachment; filename="Uzytkownicy_2026-11-22.csv"',
      },
    });
  const press = async ({ user }: { user: Awaited<ReturnType<typeof open>>['user'] }) =>
    user.click(await screen.findByRole('button', { name: 'Pobierz CSV' }));
  /** JSON for the screen, this for the file. */
  const withFile = (file: (call: Call) => Response | { status: number; body: unknown } | 'no-answer') => (call: Call) =>
    call.query.has('format') ? file(call) : { body: answer([LUCJA], 45) };

  it('has all rows of the filter in their order, and is asked for with the token in a header [U10, D34, CALL3-01]', async () => {
    const opened = await open(
      withFile(() => csv(CSV)),
      '/teapp-admin?view=users&name=zak&sort=email&page=2',
    );
    await press(opened);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.name).toBe('Uzytkownicy_2026-11-22.csv');
    expect(saved[0]!.text).toBe(CSV.slice(1)); // Blob.text() takes the mark away that the file begins with
    const call = opened.server.asked(PEOPLE).find(({ query }) => query.has('format'))!;
    expect(asQuery(call)).toEqual({ format: 'csv', name: 'zak', sort: 'email', order: 'asc' });
    expect(call.headers.get('x-auth-token')).toBe('head.body.sign');
  });

  /** Half of the file, and then the connection breaks. */
  const broken = () =>
    csv(
      new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode(CSV.slice(0, 20)));
        },
        pull(stream) {
          stream.error(new TypeError('terminated'));
        },
      }),
    );
  it.each<[string, Parameters<typeof withFile>[0], RegExp]>([
    ['cut off half-way', broken, /Połączenie zostało przerwane/],
    ['that never came', noAnswer, /Połączenie zostało przerwane/],
    ['refused', () => ({ status: 503, body: { message: 'Za dużo plików naraz.' } }), /Za dużo plików naraz/],
  ])('%s is not saved, and that is said [U13]', async (_what, file, reason) => {
    const opened = await open(withFile(file));
    await press(opened);
    expect(await screen.findByText('Nie udało się pobrać pliku CSV')).toBeVisible();
    expect(screen.getByText(reason)).toHaveTextContent(/^Nic nie zostało zapisane\./);
    expect(saved).toEqual([]);
    expect(await screen.findByRole('button', { name: 'Pobierz CSV' })).toBeEnabled();
  });

  it('asked for in a session that has ended leads to the sign-in, as any call does [OPEN0-14]', async () => {
    const opened = await open(withFile(() => ({ status: 401, body: { code: 'session.ended' } })));
    await press(opened);
    await waitFor(() => expect(opened.where()).toMatch(/^\/logowanie\?sessionEnd=true/));
  });
});
