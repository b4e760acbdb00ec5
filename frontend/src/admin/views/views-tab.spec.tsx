import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../test/fake-server.js';
import { settingsServer, visitSettings } from '../../test/settings.js';
import { drawing } from '../../ui/images/prepare-picture.js';

describe('the tab of the views', () => {
  it.each([
    ['Ustawienia festiwalu', 'festival', 'Festiwal'],
    ['Ustawienia prezentów', 'gifts', 'Prezenty'],
  ])('has a link „%s”, which opens ?view=%s [VIEWS-09, VIEWS-10]', async (name, view, title) => {
    settingsServer();
    const { user, where } = visitSettings('views');
    await user.click(await screen.findByRole('link', { name }));
    await screen.findByRole('heading', { level: 1, name: title });
    expect(where()).toBe(`/teapp-admin?view=${view}`);
  });

  it.each([
    ['links', 'Odnośniki'],
    ['pages', 'Treść stron'],
  ])('is opened at the card of %s by an address of its own [ADM-18, OPEN2-3]', async (card, heading) => {
    settingsServer();
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled(this.id);
    };
    visitSettings(card);
    await screen.findByRole('heading', { level: 1, name: 'Widoki' });
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith(card));
    expect(screen.getByRole('heading', { level: 2, name: heading })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Widoki' })).toHaveAttribute('aria-current', 'page');
  });

  it('judges links before the server is asked [LINKS-06..LINKS-09]', async () => {
    const server = settingsServer({ policy_page: '/polityka' });
    const { user } = visitSettings('views');
    const label = 'Adres polityki prywatności';
    const input = await screen.findByLabelText(label);
    const save = () => screen.getByRole('button', { name: `Zapisz: ${label}` });
    for (const wrong of ['www.x.pl', 'javascript:alert(1)', '//x.pl']) {
      await user.clear(input);
      await user.type(input, wrong);
      await waitFor(() => expect(save()).toBeEnabled());
      await user.click(save());
      expect(await screen.findByText('Niepoprawny odnośnik')).toBeVisible();
    }
    expect(server.saved()).toEqual([]);
    await user.clear(input);
    await user.click(save());
    await waitFor(() => expect(server.saved()).toEqual([{ policy_page: '' }]));
    await waitFor(() => expect(screen.queryByText('Niepoprawny odnośnik')).toBeNull());
  });
});

describe('the picture beside the forms of signing in and up', () => {
  const LABEL = 'Tło logowania i rejestracji';
  const JPEG = 'data:image/jpeg;base64,/9j/2Q==';
  const picture = () => screen.getByRole('img', { name: LABEL });
  const save = () => screen.getByRole('button', { name: `Zapisz: ${LABEL}` });
  /** A photo within the limits of the form, which is then sent as it is. */
  const photo = () => new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)], 'foyer.jpg', { type: 'image/jpeg' });
  const choose = () => fireEvent.change(screen.getByLabelText(`Plik obrazu: ${LABEL}`), { target: { files: [photo()] } });

  const { sizeOf } = drawing;
  beforeEach(() => {
    drawing.sizeOf = () => Promise.resolve({ width: 900, height: 600 });
  });
  afterEach(() => {
    drawing.sizeOf = sizeOf;
  });

  it('is chosen, seen, and saved by its button [VIEWS-01]', async () => {
    const server = settingsServer(
      {},
      {
        'PUT /api/appconfig': () => {
          server.change({ noauth_bg_image: '/images/foyer.jpg' });
          return { body: { message: 'Zaktualizowano zmiany', config: { noauth_bg_image: '/images/foyer.jpg' } } };
        },
      },
    );
    const { user } = visitSettings('views');
    await screen.findByText('Brak obrazu');
    expect(save()).toBeDisabled();
    choose();
    await waitFor(() => expect(picture()).toHaveAttribute('src', expect.stringMatching(/^data:image/)));
    expect(server.saved()).toEqual([]);
    await waitFor(() => expect(save()).toBeEnabled());
    await user.click(save());
    await waitFor(() => expect(picture()).toHaveAttribute('src', '/images/foyer.jpg'));
    expect(server.saved()).toEqual([{ noauth_bg_image_data: JPEG }]);
    await waitFor(() => expect(save()).toBeDisabled());
  });

  it('that the server refuses says so at the field [IMG-14]', async () => {
    const formError = { noauth_bg_image_data: 'Dozwolone są tylko obrazy JPG i PNG.' };
    settingsServer({}, { 'PUT /api/appconfig': refusal(422, { formError }) });
    const { user } = visitSettings('views');
    await screen.findByText('Brak obrazu');
    choose();
    await waitFor(() => expect(save()).toBeEnabled());
    await user.click(save());
    expect(await screen.findByText('Dozwolone są tylko obrazy JPG i PNG.')).toBeVisible();
  });

  it('is removed after a question that names it [VIEWS-03, CFG-04]', async () => {
    const removal = 'DELETE /api/appconfig/image/noauth_bg_image';
    const server = settingsServer(
      { noauth_bg_image: '/images/foyer.jpg' },
      {
        [removal]: () => {
          server.change({ noauth_bg_image: null });
          return { body: { message: 'Zaktualizowano zmiany', config: { noauth_bg_image: null } } };
        },
      },
    );
    const { user } = visitSettings('views');
    await user.click(await screen.findByRole('button', { name: `Usuń obraz: ${LABEL}` }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(LABEL)).toBeVisible();
    expect(server.asked(removal)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Tak' }));
    expect(await screen.findByText('Brak obrazu')).toBeVisible();
    expect(server.asked(removal)).toHaveLength(1);
    expect(await screen.findByText('Usunięto.')).toBeVisible();
  });
});
