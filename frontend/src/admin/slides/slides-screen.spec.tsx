import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeServer, type Answer, refusal } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';
import { pressAct } from '../../test/row-acts.js';
import { drawing } from '../../ui/images/prepare-picture.js';

const SLIDES = 'GET /api/slides';
const WESELE = {
  id: 4,
  title: 'Wesele',
  text: 'Od września',
  bg_image: '/images/tlo.jpg',
  url: '/n/kontakt',
  published: true,
  weight: 1,
  updated_at: '2026-01-02T10:00:00.000Z',
  revision: 3,
  translations: [],
};
const DZIADY = {
  ...WESELE,
  id: 7,
  title: 'Dziady',
  text: 'Na żywo',
  bg_image: null,
  url: null,
  published: false,
  weight: 2,
};

const real = { ...drawing };
beforeEach(() => {
  drawing.sizeOf = () => Promise.resolve({ width: 800, height: 400 });
});
afterEach(() => void Object.assign(drawing, real));

async function open(address = '', more: Record<string, Answer> = {}) {
  const server = fakeServer({ [SLIDES]: { slides: [WESELE, DZIADY] }, ...more });
  const page = visit(`/teapp-admin?view=slider_settings${address}`, { role: 'admin' });
  await screen.findByRole('heading', { level: 1, name: /^Slajdy/ });
  await screen.findByRole('list', { name: /^Slajdy w kolejności/ });
  return { ...page, server };
}
const drawer = async () => within(await screen.findByRole('dialog'));
const rows = () =>
  within(screen.getByRole('list', { name: /^Slajdy w kolejności/ }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

describe('the slides', () => {
  it('are a list in the order of the home, with where each leads and whether it is shown [SLIDE-01, SLIDE-12, SLIDE-13, SLIDE-14]', async () => {
    await open();
    expect(rows()).toEqual([
      expect.stringContaining('WeseleOd wrześniaProwadzi do: /n/kontakt'),
      expect.stringContaining('DziadyNa żywoBez odnośnika'),
    ]);
    const [first, second] = screen.getAllByRole('switch', { name: /^Opublikowany: / });
    expect(first).toBeChecked();
    expect(second).not.toBeChecked();
  });

  it('get another place by the buttons, and the list is asked again [SLIDE-14, ADM-32]', async () => {
    const { user, server } = await open('', { 'PUT /api/slides/7': { slide: DZIADY } });
    await user.click(screen.getByRole('button', { name: 'Przenieś wyżej: Dziady' }));
    await waitFor(() => expect(server.asked('PUT /api/slides/7').map(({ body }) => body)).toEqual([{ position: 1 }]));
    await waitFor(() => expect(server.asked(SLIDES).length).toBeGreaterThan(1));
  });

  it('are published by their switch, which moves when the server has said yes [SLIDE-13]', async () => {
    const { user, server } = await open('', { 'PUT /api/slides/7': { slide: { ...DZIADY, published: true } } });
    await user.click(screen.getAllByRole('switch', { name: /^Opublikowany: / })[1]!);
    await waitFor(() => expect(server.asked('PUT /api/slides/7').map(({ body }) => body)).toEqual([{ published: true }]));
    expect(await screen.findByText('Zaktualizowano zmiany')).toBeVisible();
  });

  it('have their translations in a window of their own [SLIDE-05, SLIDE-07]', async () => {
    const { user, server, where } = await open('', { 'GET /api/slides/4/translations': { translations: [] } });
    await pressAct(user, 'Tłumaczenia: Wesele');
    expect(await screen.findByRole('dialog')).toHaveTextContent('Wesele');
    expect(where()).toContain('translations=4');
    await waitFor(() => expect(server.asked('GET /api/slides/4/translations')).toHaveLength(1));
  });

  it('are deleted after a question [SLIDE-04, OPEN2-5]', async () => {
    const { user, server } = await open('', { 'DELETE /api/slides/4': { id: 4 } });
    await pressAct(user, 'Usuń: Wesele');
    expect(server.asked('DELETE /api/slides/4')).toEqual([]);
    await user.click((await drawer()).getByRole('button', { name: 'Tak' }));
    expect(await screen.findByText('Usunięto.')).toBeVisible();
    expect(server.asked('DELETE /api/slides/4')).toHaveLength(1);
  });
});

describe('the form of a slide', () => {
  it('adds one, with a picture and a link [SLIDE-02, SLIDE-11, SLIDE-12]', async () => {
    const { user, server, where } = await open('', { 'POST /api/slides': { slide: WESELE } });
    await user.click(screen.getByRole('button', { name: 'Dodaj slajd' }));
    expect(where()).toContain('edit=new');
    const form = await drawer();
    await user.type(form.getByLabelText('Tytuł'), 'Tango');
    await user.type(form.getByLabelText('Tekst'), 'Mrożek');
    await user.type(form.getByLabelText('Odnośnik'), '/n/kontakt');
    fireEvent.change(form.getByLabelText(/^Plik obrazu/), {
      target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] },
    });
    await form.findByText(/^Wybrano: 800 × 400 px/);
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByText('Dodano.')).toBeVisible();
    expect(server.asked('POST /api/slides')[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/); // D11
    const body = server.asked('POST /api/slides')[0]!.body as Record<string, unknown>;
    expect(body).toMatchObject({ title: 'Tango', text: 'Mrożek', url: '/n/kontakt' });
    expect(body.bg_image_data).toBe('data:image/png;base64,eA==');
    expect(where()).not.toContain('edit');
  });

  it('edits one: sends what was changed and the revision it began with [SLIDE-03]', async () => {
    const { user, server } = await open('&edit=4', { 'PUT /api/slides/4': { slide: WESELE } });
    const form = await drawer();
    expect(form.getByText('Edytuj: Wesele')).toBeVisible();
    await user.clear(form.getByLabelText('Tekst'));
    await user.type(form.getByLabelText('Tekst'), 'Od jesieni');
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    await waitFor(() => expect(server.asked('PUT /api/slides/4').map(({ body }) => body)).toEqual([{ text: 'Od jesieni', revision: 3 }]));
  });

  it('takes the picture away after a question, with the save [SLIDE-11, OPEN2-44]', async () => {
    const { user, server } = await open('&edit=4', { 'PUT /api/slides/4': { slide: WESELE } });
    const form = await drawer();
    await user.click(form.getByRole('button', { name: 'Usuń obraz: Wesele' }));
    const asked = await screen.findByText('Czy na pewno chcesz usunąć?');
    const question = within(asked.closest<HTMLElement>('[role="dialog"]')!);
    await user.click(question.getByRole('button', { name: 'Tak' }));
    expect(await form.findByText('Brak obrazu')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    await waitFor(() => expect(server.asked('PUT /api/slides/4').map(({ body }) => body)).toEqual([{ bg_image: null, revision: 3 }]));
  });

  it('asks for title and text, and no more letters than fit [SLIDE-08, SLIDE-09, SLIDE-10, SLIDE-12]', async () => {
    const { user, server } = await open('&edit=new');
    const form = await drawer();
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    expect(await form.findByText('Proszę podać tytuł.')).toBeVisible();
    expect(form.getByText('Proszę podać tekst slajdu')).toBeVisible();
    fireEvent.change(form.getByLabelText('Tytuł'), { target: { value: 'a'.repeat(101) } });
    fireEvent.change(form.getByLabelText('Tekst'), { target: { value: 'a'.repeat(501) } });
    fireEvent.change(form.getByLabelText('Odnośnik'), { target: { value: 'javascript:alert(1)' } });
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    expect(await form.findByText('Maksymalnie 100 znaków')).toBeVisible();
    expect(form.getByText('Maksymalnie 500 znaków')).toBeVisible();
    expect(form.getByText('Niepoprawny odnośnik')).toBeVisible();
    expect(server.asked('POST /api/slides')).toEqual([]);
  });

  it('shows a refused picture at its field [IMG-14]', async () => {
    const error = { bg_image_data: 'Plik jest za duży: najwyżej 4 MB.' };
    const { user } = await open('&edit=4', { 'PUT /api/slides/4': refusal(422, { formError: error }) });
    const form = await drawer();
    fireEvent.change(form.getByLabelText(/^Plik obrazu/), {
      target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] },
    });
    await form.findByText(/^Wybrano/);
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    expect(await form.findByText('Plik jest za duży: najwyżej 4 MB.')).toBeVisible();
  });
});

describe('a drawer that is closed', () => {
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('gives the focus to the heading where the address had opened it [U2]', async () => {
    const { user } = await open('&edit=new');
    await drawer();
    await user.keyboard('{Escape}');
    await closed();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
