import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeServer, held, type Answer, refusal } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';
import { pressAct } from '../../test/row-acts.js';
import { drawing } from '../../ui/images/prepare-picture.js';

const LIST = 'GET /api/galleries';
const image = (id: number, description: string | null = null) => ({
  id,
  url: `/images/i${id}.jpg`,
  thumb_url: `/images/i${id}-400.webp`,
  description,
});
const gallery = (images: number, id = 4, name = 'Wesele') => ({
  id,
  name,
  revision: 2,
  videos: [5, 6],
  images: Array.from({ length: images }, (_, n) => image(n + 1)),
});
const answer = (...galleries: ReturnType<typeof gallery>[]) => ({
  galleries,
  count: galleries.length,
  countIsExact: true,
  next: null,
});

const real = { ...drawing };
beforeEach(() => {
  drawing.sizeOf = () => Promise.resolve({ width: 800, height: 400 });
});
afterEach(() => void Object.assign(drawing, real));

async function open(address = '', more: Record<string, Answer> = {}) {
  const server = fakeServer({ [LIST]: answer(gallery(2), gallery(0, 7, 'Dziady')), ...more });
  const page = visit(`/teapp-admin?view=galleries${address}`, { role: 'admin' });
  await screen.findByRole('heading', { level: 1, name: /^Galerie/ });
  await screen.findByRole('table');
  return { ...page, server };
}
const nameField = (name: string) => screen.getByRole('textbox', { name: `Nazwa galerii „${name}”` });
/** By its title: antd gives all its titles one id where NODE_ENV is test. */
const titled = async (title: string) => within((await screen.findByText(title)).closest<HTMLElement>('[role="dialog"]')!);
const modal = () => titled('Obrazy galerii „Wesele”');

describe('the galleries', () => {
  it('are a table whose names are edited in the row: Enter saves, Escape leaves [GAL-01, GAL-03]', async () => {
    const { user, server } = await open('', { 'PUT /api/galleries/4': { gallery: gallery(2) } });
    await pressAct(user, 'Zmień nazwę: Wesele');
    expect(nameField('Wesele')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Więcej działań: Wesele' })).toHaveFocus();
    await pressAct(user, 'Zmień nazwę: Wesele');
    await user.clear(nameField('Wesele'));
    await user.type(nameField('Wesele'), 'Tango{Enter}');
    expect(await screen.findByText('Zaktualizowano zmiany')).toBeVisible();
    expect(server.asked('PUT /api/galleries/4').map(({ body }) => body)).toEqual([{ name: 'Tango', revision: 2 }]);
    await waitFor(() => expect(server.asked(LIST).length).toBeGreaterThan(1));
  });

  it('are added by a name [GAL-02]', async () => {
    const { user, server } = await open('', { 'POST /api/galleries': { gallery: gallery(0) } });
    await user.type(screen.getByLabelText('Nazwa nowej galerii'), 'Tango (2027){Enter}');
    expect(await screen.findByText('Dodano.')).toBeVisible();
    expect(server.asked('POST /api/galleries')[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/); // D11
    expect(server.asked('POST /api/galleries').map(({ body }) => body)).toEqual([{ name: 'Tango (2027)' }]);
    expect(screen.getByLabelText('Nazwa nowej galerii')).toHaveValue('');
  });

  it.each([
    ['{Backspace}', 'Nazwa jest wymagane.'],
    ['Wesele & Dziady', 'Niepoprawna nazwa. Dozwolone litery, cyfry i spacje'],
  ])('the name %j is refused at once, and nothing is sent [GAL-12]', async (typed, sentence) => {
    const { user, server } = await open();
    await pressAct(user, 'Zmień nazwę: Wesele');
    await user.clear(nameField('Wesele'));
    await user.type(nameField('Wesele'), `${typed}{Enter}`);
    expect(await screen.findByText(sentence)).toBeVisible();
    await user.type(screen.getByLabelText('Nazwa nowej galerii'), `${typed}{Enter}`);
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('while one name is being saved another one is not sent, and that is said [GAL-12]', async () => {
    const slow = held({ gallery: gallery(0) });
    const { user, server } = await open('', { 'POST /api/galleries': slow.answer });
    await user.type(screen.getByLabelText('Nazwa nowej galerii'), 'Tango{Enter}');
    await pressAct(user, 'Zmień nazwę: Wesele');
    await user.type(nameField('Wesele'), ' 2{Enter}');
    expect(await screen.findByText('Proszę spróbować ponownie za kilka sekund.')).toBeVisible();
    expect(server.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    expect(nameField('Wesele')).toHaveValue('Wesele 2');
    slow.release();
    expect(await screen.findByText('Dodano.')).toBeVisible();
  });

  it("the server's refusal stands at the name [GAL-12]", async () => {
    const error = { name: 'Maksymalnie 100 znaków' };
    const { user } = await open('', { 'PUT /api/galleries/4': refusal(422, { formError: error }) });
    await pressAct(user, 'Zmień nazwę: Wesele');
    await user.type(nameField('Wesele'), 'x{Enter}');
    expect(await screen.findByText('Maksymalnie 100 znaków')).toHaveAttribute('role', 'alert');
    expect(nameField('Wesele')).toHaveAttribute('aria-invalid', 'true');
  });

  it('are deleted after a question that says what is lost [GAL-04, OPEN2-5]', async () => {
    const { user, server } = await open('', { 'DELETE /api/galleries/4': { id: 4 } });
    await pressAct(user, 'Usuń: Wesele');
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('Galeria i 2 obrazy zostaną usunięte. Jej wideo zostaną bez galerii.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Tak' }));
    expect(await screen.findByText('Usunięto.')).toBeVisible();
    expect(server.asked('DELETE /api/galleries/4')).toHaveLength(1);
  });
});

describe('the pictures of a gallery', () => {
  const one = (images: number): Answer => ({ [LIST]: answer(gallery(images)) });

  it('open in a window, stand in the address, and are put in order [GAL-05]', async () => {
    const { user, server, where } = await open('', {
      ...(one(2) as object),
      'PUT /api/galleryImages/2': { gallery: gallery(2) },
    });
    await user.click(await screen.findByRole('button', { name: 'Obrazy: Wesele' }));
    expect(where()).toContain('images=4');
    const pictures = await modal();
    await user.click(await pictures.findByRole('button', { name: 'Przenieś wyżej: Obraz 2' }));
    await waitFor(() => expect(server.asked('PUT /api/galleryImages/2').map(({ body }) => body)).toEqual([{ position: 1 }]));
  });

  it('are added with a file, as a data URL [GAL-08]', async () => {
    const { user, server } = await open('&images=4', {
      ...(one(2) as object),
      'POST /api/galleries/4/images': { gallery: gallery(3) },
    });
    const pictures = await modal();
    fireEvent.change(await pictures.findByLabelText('Plik obrazu: Nowy obraz'), {
      target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] },
    });
    await pictures.findByText(/^Wybrano: 800 × 400 px/);
    await user.click(pictures.getByRole('button', { name: 'Dodaj obraz' }));
    expect(await screen.findByText('Dodano.')).toBeVisible();
    expect(server.asked('POST /api/galleries/4/images')[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/); // D11
    expect(server.asked('POST /api/galleries/4/images').map(({ body }) => body)).toEqual([{ image_data: 'data:image/png;base64,eA==' }]);
  });

  it('of five hide the form; it is back when one is gone [GAL-09, GAL-10, GAL-11]', async () => {
    const { user, server } = await open('&images=4', {
      ...(one(5) as object),
      'DELETE /api/galleryImages/3': { gallery: gallery(4) },
    });
    const pictures = await modal();
    expect(await pictures.findByText(/^Galeria jest pełna: ma 5 obrazów/)).toBeVisible();
    expect(pictures.queryByLabelText('Plik obrazu: Nowy obraz')).toBeNull();
    await user.click(pictures.getByRole('button', { name: 'Usuń obraz: Obraz 3' }));
    server.on(LIST, answer(gallery(4)));
    const question = await titled('Czy na pewno chcesz usunąć?');
    await user.click(question.getByRole('button', { name: 'Tak' }));
    expect(await pictures.findByLabelText('Plik obrazu: Nowy obraz')).toBeInTheDocument();
    expect(server.asked('DELETE /api/galleryImages/3')).toHaveLength(1);
  });

  it('are not left with a description that is not saved before one was asked [U14]', async () => {
    const { user, where } = await open('&images=4', { ...(one(1) as object) });
    const pictures = await modal();
    await user.type(await pictures.findByLabelText('Co widać na obrazie 1'), 'Scena zbiorowa');
    await user.click(pictures.getByRole('button', { name: 'Zamknij' }));
    const question = await titled('Porzucić zmiany?');
    expect(where()).toContain('images=4');
    await user.click(question.getByRole('button', { name: 'Tak' }));
    await waitFor(() => expect(where()).not.toContain('images=4'));
  });

  it('get a description', async () => {
    const { user, server } = await open('&images=4', {
      ...(one(1) as object),
      'PUT /api/galleryImages/1': { gallery: gallery(1) },
    });
    const pictures = await modal();
    await user.type(await pictures.findByLabelText('Co widać na obrazie 1'), 'Taniec{Enter}');
    await waitFor(() => expect(server.asked('PUT /api/galleryImages/1').map(({ body }) => body)).toEqual([{ description: 'Taniec' }]));
  });
});
