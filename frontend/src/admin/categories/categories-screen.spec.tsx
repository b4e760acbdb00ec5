import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aVideo } from '../../test/builders.js';
import { fakeServer, held, refusal, type Answer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';
import { pressAct } from '../../test/row-acts.js';

const ADMIN = { role: 'admin' } as const;
const LIST = 'GET /api/categories';
const aCategory = (id: number, name: string, videos: number[] = []) => ({
  id,
  name,
  videos,
  translations: [],
  updated_at: '2026-11-05T08:05:00.000Z',
  weight: id,
  revision: 4,
});
const DRAMA = aCategory(1, 'Dramat', [7, 9]);
const OPERA = aCategory(2, 'Opera');
const BALLET = aCategory(3, 'Balet');

async function open(answers: Record<string, Answer> = {}, address = '/teapp-admin?view=categories') {
  const server = fakeServer({ [LIST]: { categories: [DRAMA, OPERA, BALLET] }, ...answers });
  const page = visit(address, ADMIN);
  await screen.findByRole('heading', { level: 1, name: /^Kategorie wideo/ });
  await waitFor(() => expect(screen.queryAllByRole('row').length + screen.queryAllByText(/Nie ma jeszcze/).length).toBeGreaterThan(0));
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  const rename = async (from: string, to: string) => {
    await press(`Zmień nazwę: ${from}`);
    const field = screen.getByRole('textbox', { name: `Nazwa kategorii ${from}` });
    await page.user.clear(field);
    if (to) await page.user.type(field, to);
    await press('Zapisz');
  };
  return { ...page, server, press, rename };
}
const names = () =>
  screen
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
    .join(' ');

describe('the categories', () => {
  it('are a table in the order of the filters, with the time of change and the number of videos [CAT-01, CAT-06, CAT-10]', async () => {
    await open();
    expect(names()).toBe('Dramat Opera Balet');
    const row = screen.getByRole('row', { name: /Dramat/ });
    expect(within(row).getByText('05.11.2026, 9:05')).toBeVisible();
    expect(within(row).getByRole('button', { name: 'Wideo w kategorii Dramat: 2' })).toBeVisible();
  });

  it('are renamed in their row, one at a time [CAT-01, CAT-03, OPEN2-54]', async () => {
    const { server, rename, press } = await open({
      'PUT /api/categories/2': () => {
        server.on(LIST, { categories: [DRAMA, { ...OPERA, name: 'Opera i balet', revision: 5 }, BALLET] });
        return { body: { category: { ...OPERA, name: 'Opera i balet', revision: 5 } } };
      },
    });
    await press('Zmień nazwę: Dramat');
    await rename('Opera', 'Opera i balet');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(server.asked('PUT /api/categories/2').map(({ body }) => body)).toEqual([{ name: 'Opera i balet', revision: 4 }]);
    await waitFor(() => expect(names()).toBe('Dramat Opera i balet Balet'));
    expect(await screen.findByText('Zaktualizowano zmiany')).toBeVisible();
  });

  it('are left as they were by Esc, and saved by Enter', async () => {
    const { user, server, press } = await open({ 'PUT /api/categories/1': { category: DRAMA } });
    await press('Zmień nazwę: Dramat');
    await user.keyboard('X{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(server.asked('PUT /api/categories/1')).toEqual([]);
    await press('Zmień nazwę: Dramat');
    await user.keyboard('X{Enter}');
    await waitFor(() => expect(server.asked('PUT /api/categories/1')).toHaveLength(1));
  });

  it('are added, also where there are none [CAT-02, OPEN2-54]', async () => {
    const { user, server, press } = await open({
      [LIST]: { categories: [] },
      'POST /api/categories': () => {
        server.on(LIST, { categories: [DRAMA] });
        return { status: 201, body: { category: DRAMA } };
      },
    });
    await press('Dodaj pierwszą kategorię');
    await user.type(screen.getByRole('textbox', { name: 'Nazwa nowej kategorii' }), 'Dramat{Enter}');
    expect(await screen.findByText('Dodano.')).toBeVisible();
    expect(server.asked('POST /api/categories')[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/); // D11
    expect(server.asked('POST /api/categories').map(({ body }) => body)).toEqual([{ name: 'Dramat' }]);
    await waitFor(() => expect(names()).toBe('Dramat'));
  });

  it.each([
    ['', 'Nazwa jest wymagane.'],
    ['   ', 'Nazwa jest wymagane.'],
    ['Dramat & opera', 'Niepoprawna nazwa. Dozwolone litery, cyfry i spacje'],
  ])('named %j are not sent: %s [CAT-13, CAT-14]', async (name, message) => {
    const { server, rename } = await open();
    await rename('Opera', name);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    expect(server.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('may have Polish letters, digits, blanks and ()!-+#?%@. in their names [CAT-14]', async () => {
    const { server, rename } = await open({ 'PUT /api/categories/2': { category: OPERA } });
    await rename('Opera', 'Żółć (18+)! #1 100% @dom - co? Tak.');
    expect(server.asked('PUT /api/categories/2')[0]!.body).toMatchObject({
      name: 'Żółć (18+)! #1 100% @dom - co? Tak.',
    });
  });

  it('wait while a request is in progress: nothing is sent, and it is said when to try again [CAT-15]', async () => {
    const waiting = held({ category: { ...DRAMA, weight: 2 } });
    const { server, press, rename } = await open({
      'PUT /api/categories/1': () => {
        server.on(LIST, { categories: [OPERA, DRAMA, BALLET] });
        return waiting.answer();
      },
      'PUT /api/categories/2': { category: OPERA },
    });
    await press('Przenieś niżej: Dramat');
    await rename('Opera', 'Balet i opera');
    expect(await screen.findByText('Proszę spróbować ponownie za kilka sekund.')).toBeVisible();
    expect(server.asked('PUT /api/categories/2')).toEqual([]);
    const reads = server.asked(LIST).length;
    waiting.release();
    await waitFor(() => expect(server.asked(LIST).length).toBeGreaterThan(reads));
    await press('Zapisz');
    await waitFor(() => expect(server.asked('PUT /api/categories/2')).toHaveLength(1));
  });

  it('are not moved either while a name is being saved: what was moved goes back [CAT-15]', async () => {
    const waiting = held({ category: OPERA });
    const { server, press, rename } = await open({ 'PUT /api/categories/2': waiting.answer });
    await rename('Opera', 'Operetka');
    await press('Przenieś niżej: Dramat');
    expect(await screen.findByText('Proszę spróbować ponownie za kilka sekund.')).toBeVisible();
    expect(server.asked('PUT /api/categories/1')).toEqual([]);
    expect(screen.getAllByRole('button', { name: /^Przenieś wyżej/ }).map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Przenieś wyżej: Dramat',
      'Przenieś wyżej: Opera',
      'Przenieś wyżej: Balet',
    ]);
    waiting.release();
  });

  it('say what the server refuses, once: at the name, or over the page [ERR2-01, ERR2-04]', async () => {
    const { server, rename, press } = await open({
      'PUT /api/categories/2': refusal(422, { formError: { name: 'Zajęta.' } }),
    });
    await rename('Opera', 'Balet');
    expect(await screen.findByText('Zajęta.')).toBeVisible();
    server.on('PUT /api/categories/2', refusal(503));
    await press('Zapisz');
    expect(await screen.findByText('Wystąpił błąd: Nie tym razem.')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('Balet');
  });

  it('renamed by somebody else meanwhile: it is told, and what was typed stays [D26]', async () => {
    const now = { ...OPERA, name: 'Operetka', revision: 5 };
    const { server, rename, press } = await open({
      'PUT /api/categories/2': refusal(409, { code: 'content.changed-meanwhile', category: now }),
    });
    server.on(LIST, { categories: [DRAMA, now, BALLET] });
    await rename('Opera', 'Balet');
    expect(await screen.findByText(/nazwę na „Operetka”/)).toBeVisible();
    server.on('PUT /api/categories/2', { category: now });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nazwa kategorii Operetka' })).toHaveValue('Balet'));
    await press('Zapisz');
    await waitFor(() => expect(server.asked('PUT /api/categories/2').at(-1)!.body).toEqual({ name: 'Balet', revision: 5 }));
  });
});

describe('their order', () => {
  it('is changed step by step, by mouse and by keyboard: the arrow stays under the finger, and the new place is said [CAT-05, CAT-06]', async () => {
    const { user, server } = await open({
      'PUT /api/categories/3': () => {
        server.on(LIST, { categories: [DRAMA, BALLET, OPERA] });
        return { body: { category: { ...BALLET, weight: 2 } } };
      },
    });
    screen.getByRole('button', { name: 'Przenieś wyżej: Balet' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(names()).toBe('Dramat Balet Opera'));
    expect(server.asked('PUT /api/categories/3').map(({ body }) => body)).toEqual([{ position: 2 }]);
    expect(screen.getByRole('button', { name: 'Przenieś wyżej: Balet' })).toHaveFocus();
    expect(screen.getByText('Balet: teraz miejsce 2 z 3.')).toHaveAttribute('role', 'status');
  });

  it('is changed by dragging too: each row of the table has a handle, and goes back when the server refuses [CAT-05]', async () => {
    const { server, press } = await open({ 'PUT /api/categories/1': refusal(503) });
    const table = screen.getByRole('table', { name: 'Kategorie wideo' });
    for (const name of ['Dramat', 'Opera', 'Balet'])
      expect(within(table).getByRole('button', { name: `Przeciągnij: ${name}` })).toBeVisible();
    await press('Przenieś niżej: Dramat');
    expect(await screen.findByText('Wystąpił błąd: Nie tym razem.')).toBeVisible();
    expect(server.asked('PUT /api/categories/1')).toHaveLength(1);
    expect(names()).toBe('Dramat Opera Balet');
  });

  it('ends at both ends [CAT-07]', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Przenieś wyżej: Dramat' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Przenieś wyżej: Opera' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Przenieś niżej: Balet' })).toBeDisabled();
  });
});

it('a category is deleted after a question that names it and says that its videos stay [CAT-04, OPEN2-5, OPEN2-54]', async () => {
  const { user, server } = await open({
    'DELETE /api/categories/2': () => {
      server.on(LIST, { categories: [DRAMA, BALLET] });
      return { body: { id: 2 } };
    },
  });
  await pressAct(user, 'Usuń: Opera');
  const question = await screen.findByRole('dialog');
  expect(within(question).getByText('Opera')).toBeVisible();
  expect(within(question).getByText('Wideo z tej kategorii zostaną, bez niej.')).toBeVisible();
  expect(server.asked('DELETE /api/categories/2')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Tak' }));
  await waitFor(() => expect(names()).toBe('Dramat Balet'));
  expect(await screen.findByText('Usunięto.')).toBeVisible();
});

it('a row opens to the videos of its category, also those that visitors do not see [CAT-09]', async () => {
  const { server, press } = await open({
    'GET /api/videos': {
      videos: [aVideo({ id: 7, title: 'Wesele' }), aVideo({ id: 9, title: 'Szkic', visible: false })],
    },
  });
  const turn = 'Wideo w kategorii Dramat: 2';
  expect(screen.getByRole('button', { name: turn })).toHaveAttribute('aria-expanded', 'false');
  await press(turn);
  expect(await screen.findByRole('link', { name: 'Wesele' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Szkic' })).toBeVisible();
  const asked = server.asked('GET /api/videos').at(-1)!.query;
  expect([asked.get('all'), asked.get('category')]).toEqual(['true', '1']);
  await press(turn);
  expect(screen.queryByRole('link', { name: 'Wesele' })).toBeNull();
});

it('a category opens its translations, in the address [CAT-08, CAT-12]', async () => {
  const { server, user, where } = await open({ 'GET /api/categories/2/translations': { translations: [] } });
  await pressAct(user, 'Tłumaczenia: Opera');
  expect(await screen.findByText('Brak tłumaczeń')).toBeVisible();
  expect(where()).toBe('/teapp-admin?view=categories&translations=2');
  expect(server.asked('GET /api/categories/2/translations')).toHaveLength(1);
});
