import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { GiftConfig } from '../../api/admin/gifts.js';
import { aGift, aSoldOrder } from '../../test/builders.js';
import { fakeServer, refusal, type Answer, type Call } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';
import { drawing } from '../../ui/images/prepare-picture.js';

const PUT = 'PUT /api/gifts/settings';
const IMAGES = [
  ['Smartfon, do 575 px', 'mobile_gift_image'],
  ['Tablet, od 576 do 991 px', 'tablet_gift_image'],
  ['Komputer, od 992 px', 'desktop_gift_image'],
] as const;

async function open({ gift = {}, put }: { gift?: Partial<GiftConfig>; put?: Answer } = {}) {
  let config = aGift(gift);
  const orders = [aSoldOrder()];
  const server = fakeServer({
    'GET /api/gifts/settings': () => ({ body: { config } }),
    'GET /api/gifts': { orders, gifts: orders, count: 1, countIsExact: true, next: null },
    [PUT]: put ?? (({ body }: Call) => ({ body: { config: (config = savedBy(config, body as Record<string, string>)) } })),
    ...Object.fromEntries(
      IMAGES.map(([, field]) => [
        `DELETE /api/gifts/settings/image/${field}`,
        () => ({ body: { config: (config = { ...config, [field]: null }) } }),
      ]),
    ),
  });
  const page = visit('/teapp-admin?view=gifts', { role: 'admin' });
  await screen.findByRole('heading', { level: 1, name: 'Prezenty' });
  const card = within(await screen.findByRole('region', { name: 'Ustawienia' }));
  const field = (label: string) => card.getByLabelText<HTMLInputElement>(label);
  const type = async (label: string, text: string) => {
    await page.user.clear(field(label));
    if (text) await page.user.type(field(label), text);
  };
  const save = async () => {
    const button = card.getByRole('button', { name: 'Zapisz: Prezenty' });
    await waitFor(() => expect(button).toBeEnabled());
    await page.user.click(button);
  };
  return { ...page, server, card, field, type, save, saved: () => server.asked(PUT).map(({ body }) => body) };
}

/** As the house keeps it: amounts are numbers, a day is the end of it in Warsaw, a picture has an address. */
function savedBy(config: GiftConfig, { gift_price, ...body }: Record<string, string>) {
  const next: Record<string, unknown> = { ...config, ...body };
  if (gift_price !== undefined) next.gift_price = Number(gift_price.replace(',', '.'));
  if (body.gift_expiration !== undefined) next.gift_expiration = body.gift_expiration ? '2027-01-31T23:00:00.000Z' : null;
  for (const [, field] of IMAGES) if (body[`${field}_data`]) next[field] = `/images/${field}-2.webp`;
  return next as unknown as GiftConfig;
}

describe('the tab of gifts', () => {
  it('has the settings and the list of what was ordered, and stands in the menu [GIFTADM-01, CALL3-06]', async () => {
    const { card } = await open();
    expect(card.getByLabelText('Cena (zł)')).toBeVisible();
    const list = within(await screen.findByRole('region', { name: 'Zamówione prezenty (1)' }));
    expect(await list.findByText('G-17-1')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Prezenty' })).toHaveAttribute('aria-current', 'page');
  });

  it('keeps its list where the settings cannot be read', async () => {
    const orders = [aSoldOrder()];
    fakeServer({
      'GET /api/gifts/settings': refusal(503, { message: 'Serwis jest zajęty.' }),
      'GET /api/gifts': { orders, gifts: orders, count: 1, countIsExact: true, next: null },
    });
    visit('/teapp-admin?view=gifts', { role: 'admin' });
    expect(await screen.findByText('Serwis jest zajęty.')).toBeVisible();
    expect(await screen.findByText('G-17-1')).toBeVisible();
  });
});

describe('the settings of gifts', () => {
  it.each([
    ['Sprzedaż prezentów', { gift_available: false }],
    ['Prezent na dowolne wydarzenie lub wideo', { any_gift_available: false }],
  ])('the switch "%s" saves at once: %j [GIFTADM-04, GIFTADM-05, GIFTADM-27, ERR3-04]', async (label, body) => {
    const { card, user, saved } = await open();
    expect(card.getByRole('switch', { name: label })).toBeChecked();
    await user.click(card.getByRole('switch', { name: label }));
    expect(await screen.findByText('Zapisano zmiany')).toBeVisible();
    expect(saved()).toEqual([body]);
    await waitFor(() => expect(card.getByRole('switch', { name: label })).not.toBeChecked());
  });

  it('a refused switch stays as it was, and says why [GIFTADM-04, ERR3-03, ERR3-05]', async () => {
    const { card, user } = await open({ put: refusal(503, { message: 'Serwis jest zajęty.' }) });
    await user.click(card.getByRole('switch', { name: 'Sprzedaż prezentów' }));
    expect(await screen.findByText('Wystąpił błąd: Serwis jest zajęty.')).toBeVisible();
    expect(card.getByRole('switch', { name: 'Sprzedaż prezentów' })).toBeChecked();
  });

  it('are shown as they are, and of them only what was changed is saved [GIFTADM-02, GIFTADM-03, GIFTADM-27, ERR3-04]', async () => {
    const { card, field, type, save, saved } = await open();
    const LABELS = ['Tytuł', 'Tytuł po angielsku', 'Opis', 'Opis po angielsku', 'Cena (zł)', 'Ostatni dzień sprzedaży'];
    expect(LABELS.map((label) => field(label).value)).toEqual([
      ...['Wieczór w teatrze', 'A night at the theatre'],
      ...['Pierwszy wiersz.\nDrugi wiersz.', 'First line.\nSecond line.', '60,00', ''],
    ]);
    expect(card.getByRole('button', { name: 'Zapisz: Prezenty' })).toBeDisabled();
    await type('Tytuł', 'Bilet dla Ciebie');
    await type('Cena (zł)', '49,9');
    await save();
    expect(await screen.findByText('Zapisano zmiany')).toBeVisible();
    expect(saved()).toEqual([{ gift_label: 'Bilet dla Ciebie', gift_price: '49,9' }]);
    expect(field('Cena (zł)')).toHaveValue('49,90');
    await waitFor(() => expect(card.getByRole('button', { name: 'Zapisz: Prezenty' })).toBeDisabled()); // drawn after the answer
  });

  it.each([
    ['Cena (zł)', '', 'Niepoprawna wartość.'],
    ['Cena (zł)', '0', 'Proszę podać wartość większą od 0'],
    ['Cena (zł)', '-5', 'Proszę podać wartość większą od 0'],
    ['Cena (zł)', '10,555', 'Proszę podać wartość większą od 0'],
    ['Cena (zł)', 'sto', 'Proszę podać wartość większą od 0'],
    ['Tytuł', '', 'Proszę podać tytuł.'],
    ['Tytuł', 'ż'.repeat(101), 'Maksymalnie 100 znaków'],
    ['Tytuł po angielsku', 'x'.repeat(101), 'Maksymalnie 100 znaków'],
    ['Opis', '', 'Pole wymagane.'],
    ['Opis', 'ż'.repeat(301), 'Maksymalnie 300 znaków'],
    ['Opis po angielsku', 'x'.repeat(301), 'Maksymalnie 300 znaków'],
  ])(
    '%s as "%s" is refused at its field: %s; nothing is sent [GIFTADM-06, GIFTADM-07, GIFTADM-08, GIFTADM-09, GIFTADM-10, GIFTADM-11, GIFTADM-12]',
    async (label, typed, message) => {
      const { field, save, saved } = await open();
      fireEvent.change(field(label), { target: { value: typed } });
      await save();
      const item = field(label).closest<HTMLElement>('.ant-form-item')!;
      expect(await within(item).findByText(message)).toBeVisible();
      expect(saved()).toEqual([]);
    },
  );

  it('take the longest texts there may be, no English and one grosz [GIFTADM-07, GIFTADM-09, GIFTADM-10, GIFTADM-11, GIFTADM-12]', async () => {
    const { field, save, saved } = await open();
    const texts = {
      Tytuł: 'ż'.repeat(100),
      'Tytuł po angielsku': '',
      Opis: `${'ż'.repeat(298)}\nx`,
      'Opis po angielsku': '',
      'Cena (zł)': '0,01',
    };
    for (const [label, value] of Object.entries(texts)) fireEvent.change(field(label), { target: { value } });
    await save();
    expect(await screen.findByText('Zapisano zmiany')).toBeVisible();
    expect(saved()).toEqual([
      {
        gift_label: 'ż'.repeat(100),
        gift_label_en: '',
        gift_description: `${'ż'.repeat(298)}\nx`,
        gift_description_en: '',
        gift_price: '0,01',
      },
    ]);
  });

  it('have lines where the stored text has tags [GIFTADM-13, OPEN3-29]', async () => {
    const { field, card } = await open({
      gift: { gift_description: 'Jeden<br>dwa<br />trzy', gift_description_en: 'One<BR/>two' },
    });
    expect(field('Opis')).toHaveValue('Jeden\ndwa\ntrzy');
    expect(field('Opis po angielsku')).toHaveValue('One\ntwo');
    expect(card.getByRole('button', { name: 'Zapisz: Prezenty' })).toBeDisabled(); // nobody changed anything
  });

  it('have the last day of the sale, which may be past and may be taken out [GIFTADM-14, OPEN3-30]', async () => {
    const { field, save, saved, user } = await open({ gift: { gift_expiration: '2026-10-25T23:00:00.000Z' } });
    expect(field('Ostatni dzień sprzedaży')).toHaveValue('25.10.2026');
    await user.clear(field('Ostatni dzień sprzedaży'));
    await user.type(field('Ostatni dzień sprzedaży'), '31.01.2027{Enter}');
    await save();
    expect(await screen.findByText('Zapisano zmiany')).toBeVisible();
    expect(field('Ostatni dzień sprzedaży')).toHaveValue('31.01.2027');
    await user.clear(field('Ostatni dzień sprzedaży'));
    await user.tab();
    await save();
    await waitFor(() => expect(saved()).toEqual([{ gift_expiration: '2027-01-31' }, { gift_expiration: '' }]));
  });

  it('say at its field what the server refuses; a refusal of the whole is a toast [GIFTADM-26, ERR3-01, ERR3-03]', async () => {
    const { field, type, save, server } = await open({
      put: refusal(422, { formError: { gift_price: 'Proszę podać wartość większą od 0' } }),
    });
    await type('Cena (zł)', '50');
    await save();
    const item = field('Cena (zł)').closest<HTMLElement>('.ant-form-item')!;
    expect(await within(item).findByText('Proszę podać wartość większą od 0')).toBeVisible();
    server.on(PUT, refusal(503, { message: 'Serwis jest zajęty.' }));
    await type('Cena (zł)', '51');
    await save();
    expect(await screen.findByText('Wystąpił błąd: Serwis jest zajęty.')).toBeVisible();
    expect(field('Cena (zł)')).toHaveValue('51');
  });

  it('that were typed and not saved are asked about before the tab is left, and not while its list is searched', async () => {
    const { type, user, where } = await open();
    await type('Tytuł', 'Bilet');
    await screen.findByText('G-17-1');
    await user.click(screen.getByRole('button', { name: 'Dzisiaj' }));
    await user.click(screen.getByRole('button', { name: 'Szukaj' }));
    await waitFor(() => expect(where()).toContain('zam-date_from='));
    expect(screen.queryByText('Porzucić zmiany?')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Płatności' }));
    expect(await screen.findByText('Porzucić zmiany?')).toBeVisible();
    expect(where()).toContain('view=gifts');
  });

  it('are asked about before they are drawn, too [U14]', async () => {
    const { field, router, where } = await open();
    await act(async () => {
      fireEvent.change(field('Tytuł'), { target: { value: 'Bilet' } });
      await router.navigate('/teapp-admin?view=payments');
    });
    expect(await screen.findByText('Porzucić zmiany?')).toBeVisible();
    expect(where()).toContain('view=gifts');
  });
});

describe('the pictures of gifts', () => {
  const { sizeOf } = drawing;
  beforeEach(() => {
    drawing.sizeOf = () => Promise.resolve({ width: 300, height: 200 });
  });
  afterEach(() => {
    drawing.sizeOf = sizeOf;
  });
  const choose = (label: string, bytes: string) =>
    fireEvent.change(screen.getByLabelText(`Plik obrazu: ${label}`), {
      target: { files: [new File([bytes], 'a.jpg', { type: 'image/jpeg' })] },
    });

  it('are one for each width of a screen, each seen before it is saved with the form [GIFTADM-15, GIFTADM-27]', async () => {
    const { card, save, saved } = await open();
    for (const [label, field] of IMAGES) {
      expect(card.getByRole('img', { name: label })).toHaveAttribute('src', expect.stringMatching(/^\/images\/gift-[mtd]\.webp$/));
      choose(label, field);
      await waitFor(() => expect(card.getByRole('img', { name: label })).toHaveAttribute('src', `data:image/jpeg;base64,${btoa(field)}`));
    }
    await save();
    expect(await screen.findByText('Zapisano zmiany')).toBeVisible();
    expect(saved()).toEqual([
      {
        mobile_gift_image_data: `data:image/jpeg;base64,${btoa('mobile_gift_image')}`,
        tablet_gift_image_data: `data:image/jpeg;base64,${btoa('tablet_gift_image')}`,
        desktop_gift_image_data: `data:image/jpeg;base64,${btoa('desktop_gift_image')}`,
      },
    ]);
    for (const [label, field] of IMAGES)
      await waitFor(() => expect(card.getByRole('img', { name: label })).toHaveAttribute('src', `/images/${field}-2.webp`));
  });

  it('say to how many pixels and megabytes they are made smaller [GIFTADM-16, GIFTADM-17, GIFTADM-18]', async () => {
    const { card } = await open();
    const hints = [...card.getByRole('region', { name: 'Obrazy' }).querySelectorAll('.kt-picture-field .kt-quiet')];
    expect(hints.map(({ textContent }) => /zmniejszymy do (.*)\.$/.exec(textContent!)![1])).toEqual([
      '1 MB i 1000 px',
      '2 MB i 1500 px',
      '3 MB i 3000 px',
    ]);
  });

  it.each(IMAGES)('%s: is removed after a question [GIFTADM-20, OPEN3-32]', async (label, field) => {
    const { card, user, server } = await open();
    const ROUTE = `DELETE /api/gifts/settings/image/${field}`;
    await user.click(card.getByRole('button', { name: `Usuń obraz: ${label}` }));
    expect(server.asked(ROUTE)).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Tak' }));
    expect(await screen.findByText('Usunięto.')).toBeVisible();
    expect(server.asked(ROUTE)).toHaveLength(1);
    await waitFor(() => expect(card.queryByRole('img', { name: label })).toBeNull());
    for (const [other] of IMAGES) expect(card.queryAllByRole('img', { name: other })).toHaveLength(other === label ? 0 : 1);
    choose(label, 'nowy'); // and can be chosen anew
    expect(await card.findByRole('img', { name: label })).toHaveAttribute('src', `data:image/jpeg;base64,${btoa('nowy')}`);
  });
});
