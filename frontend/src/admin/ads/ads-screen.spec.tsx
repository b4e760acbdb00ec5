import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { settingsServer, visitSettings } from '../../test/settings.js';
import { drawing } from '../../ui/images/prepare-picture.js';

const IMAGES = [
  ['Smartfon, do 575 px (bezpłatne)', 'mobile_free_ad_image'],
  ['Tablet, od 576 do 991 px (bezpłatne)', 'tablet_free_ad_image'],
  ['Komputer, od 992 px (bezpłatne)', 'desktop_free_ad_image'],
  ['Smartfon, do 575 px (płatne)', 'mobile_paid_ad_image'],
  ['Tablet, od 576 do 991 px (płatne)', 'tablet_paid_ad_image'],
  ['Komputer, od 992 px (płatne)', 'desktop_paid_ad_image'],
] as const;
const photo = () => new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)], 'ad.jpg', { type: 'image/jpeg' });

const { sizeOf } = drawing;
beforeEach(() => {
  drawing.sizeOf = () => Promise.resolve({ width: 300, height: 200 });
});
afterEach(() => {
  drawing.sizeOf = sizeOf;
});

describe('the pictures of the advertisements', () => {
  it('are six, each replaced by its own save and removed by its own call [ADSADM-05, ADSADM-06, ADSADM-07]', async () => {
    const removed: string[] = [];
    const server = settingsServer(
      Object.fromEntries(IMAGES.map(([, field]) => [field, `/images/${field}.jpg`])),
      Object.fromEntries(
        IMAGES.map(([, field]) => [
          `DELETE /api/appconfig/image/${field}`,
          () => {
            removed.push(field);
            server.change({ [field]: null });
            return { body: { message: 'Zaktualizowano zmiany', config: {} } };
          },
        ]),
      ),
    );
    const { user } = visitSettings('advertisement_settings');
    for (const [label, field] of IMAGES) {
      expect(await screen.findByRole('img', { name: label })).toHaveAttribute('src', `/images/${field}.jpg`);
      fireEvent.change(screen.getByLabelText(`Plik obrazu: ${label}`), { target: { files: [photo()] } });
      const save = screen.getByRole('button', { name: `Zapisz: ${label}` });
      await waitFor(() => expect(save).toBeEnabled());
      await user.click(save);
      const data = `${field}_data`;
      await waitFor(() => expect(server.saved().at(-1)).toEqual({ [data]: 'data:image/jpeg;base64,/9j/2Q==' }));
      await user.click(await screen.findByRole('button', { name: `Usuń obraz: ${label}` }));
      await user.click(await screen.findByRole('button', { name: 'Tak' }));
      await waitFor(() => expect(removed.at(-1)).toBe(field));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  }, 40_000);

  it('lead only to pages of the web [ADSADM-04]', async () => {
    const server = settingsServer();
    const { user } = visitSettings('advertisement_settings');
    for (const kind of ['bezpłatnych', 'płatnych']) {
      const label = `Adres reklamy przy treściach ${kind}`;
      await user.type(await screen.findByLabelText(label), '/n/regulamin');
      const save = screen.getByRole('button', { name: `Zapisz: ${label}` });
      await waitFor(() => expect(save).toBeEnabled());
      await user.click(save);
    }
    await waitFor(() => expect(screen.getAllByText('Niepoprawny odnośnik')).toHaveLength(2));
    expect(server.saved()).toEqual([]);
  });
});
