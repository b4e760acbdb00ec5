/** The typed code above the list of codes: each state has its sentence, each link leads to its place, and the list stays as it is. */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { NamedProduct } from '@kurtyna/domain';
import type { FoundCode } from '../../api/admin/codes.js';
import { refusal, type Answer } from '../../test/fake-server.js';
import { settingsServer } from '../../test/settings.js';
import { visit } from '../../test/visit.js';
import { stateSaid } from './code-state.js';

const FIND = 'POST /api/codes/find';
const LIST = 'GET /api/codes';
const WESELE: NamedProduct = {
  ...{ kind: 'event', id: 5, title: 'Wesele', full_day: false, deleted: false },
  ...{ starts_at: '2090-01-10T18:00:00.000Z', ends_at: '2090-01-10T20:00:00.000Z' },
};
const OLA = { userId: 7, firstname: 'Ola', lastname: 'Uczennica', used: false, usage_date: null, order: null };
const USED = { ...OLA, used: true, usage_date: '2026-11-02T10:00:00.000Z' };
const OF_PUPIL = { kind: 'event', number: '2026/11/004211', extOrderId: 'E-000018' } as const;

/** A code of the theatre for any title, which works; a test says what it is about. */
const aFound = (changes: Partial<FoundCode> = {}): FoundCode => ({
  ...{ id: 12, code: 'LATO25', made_for: 'discount', series_id: 108, desc: 'Lato w teatrze', product: null, for_any: true },
  ...{ discount_cash: null, discount_percent: 25, expiration_date: null, limit: 1, numberOfUses: 0, order: null, uses: [] },
  ...{ state: 'works', state_at: null },
  ...changes,
});
const ofGroup = (changes: Partial<FoundCode> = {}): FoundCode =>
  aFound({
    ...{ id: 31, code: '7KQ2M9XTB4V0', made_for: 'group', series_id: null, desc: '', product: WESELE, for_any: false },
    ...{ discount_percent: null, expiration_date: WESELE.ends_at, numberOfUses: 1 },
    order: {
      ...{ kind: 'group', number: '2026/11/004210', extOrderId: 'G-000017' },
      buyer: { id: 8, firstname: 'Helena', lastname: 'Nowak', email: 'helena@poczta.example' },
    },
    ...changes,
  });
const rows = (codes: object[] = []) => ({ codes, count: codes.length, countIsExact: true, next: null });
const aRow = {
  ...{ id: 12, code: 'LATO25', desc: 'Lato w teatrze', limit: 1, event_id: null, video_id: null, title: null },
  ...{ discount_cash: null, discount_percent: 25, product_id: 'any', discount: '25%', expiration_date: '2090-01-31T22:59:00.000Z' },
  ...{ numberOfUses: 0, series_id: 108, created_at: '2026-06-01T10:00:00.000Z', revision: 1 },
};
const FREE = {
  ...{ info: null, info_en: null, free_code_after_signup: false, expiration_date: null, code_slug: null, event_id: null, video_id: null },
  ...{ discount_cash: null, discount_percent: null, product_id: 'any', discount: null },
};

async function open(found: Answer, { typed = 'lato25', list = rows() as Answer }: { typed?: string | null; list?: Answer } = {}) {
  const server = settingsServer(
    {},
    { [LIST]: list, [FIND]: found, 'GET /api/codes/12': { code: aRow }, 'GET /api/freeCodes/settings': { config: FREE } },
  );
  const address = `/teapp-admin?view=promotion_codes${typed === null ? '' : `&code=${encodeURIComponent(typed)}`}`;
  const page = visit(address, { role: 'admin' });
  await screen.findByRole('heading', { level: 1, name: 'Kody rabatowe' });
  return { ...page, server, asked: () => server.asked(FIND).map(({ body }) => body) };
}
const card = async (code = 'LATO25') => within(await screen.findByRole('article', { name: code }));
const factsOf = (box: Awaited<ReturnType<typeof card>>) =>
  Object.fromEntries(
    box.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling!.textContent?.replace(/\u00a0/g, ' ')]),
  );

describe('the sentence of a state', () => {
  it.each<[string, Partial<FoundCode>]>([
    ['Działa.', {}],
    ['Działa, zostało 47 z 50.', { limit: 50, numberOfUses: 3 }],
    ['Jest na koncie: Ola Uczennica, niewykorzystany.', { state: 'held', numberOfUses: 1, uses: [OLA] }],
    ['Jest na koncie: Konto usunięte, niewykorzystany.', { state: 'held', uses: [{ ...OLA, firstname: '', lastname: '' }] }],
    [
      'Czeka w nieopłaconym zamówieniu 2026/11/004211 do 02.11.2026, 11:30.',
      { state: 'waiting', state_at: '2026-11-02T10:30:00.000Z', uses: [{ ...OLA, order: OF_PUPIL }] },
    ],
    ['Czeka w zamówieniu 2026/11/004211: płatność jest w drodze.', { state: 'waiting', uses: [{ ...OLA, order: OF_PUPIL }] }],
    ['Wykorzystany: Ola Uczennica, 02.11.2026, 11:00.', { state: 'used', state_at: '2026-11-02T10:00:00.000Z', uses: [USED] }],
    ['Wszystkie miejsca zajęte (50).', { state: 'full', limit: 50, numberOfUses: 50 }],
    ['Wygasł 31.08.2026, 23:59.', { state: 'expired', state_at: '2026-08-31T21:59:00.000Z', limit: 50 }],
    ['Zwrócony 05.11.2026.', { state: 'returned', state_at: '2026-11-04T23:30:00.000Z' }],
    ['Zwrot jest w drodze: kod nie działa.', { state: 'returning' }],
    ['Zamówienie nie jest już opłacone: kod nie działa.', { state: 'unpaid' }],
    ['Tytuł jest zakończony.', { state: 'title-ended' }],
    ['Tytuł jest usunięty.', { state: 'title-deleted' }],
    ['Tytuł jest ukryty.', { state: 'title-hidden' }],
    ['Nie ma już miejsc na ten tytuł.', { state: 'sold-out' }],
    ['Kody są wyłączone dla tego tytułu.', { state: 'codes-off' }],
    ['Usunięty z listy 02.11.2026.', { state: 'deleted', state_at: '2026-11-02T10:00:00.000Z' }],
  ])('is "%s" [CODEADM-35]', (sentence, changes) => {
    expect(stateSaid(aFound(changes))).toBe(sentence);
  });
});

describe('a code that somebody calls about', () => {
  it('stands above the list that hides it, with its origin and its value; the list keeps its filter [CODEADM-35, CODEADM-41]', async () => {
    const expired = aFound({
      state: 'expired',
      state_at: '2026-08-31T21:59:00.000Z',
      expiration_date: '2026-08-31T21:59:00.000Z',
      limit: 50,
      numberOfUses: 3,
    });
    const { server, asked } = await open({ codes: [expired] });
    const box = await card();
    expect(box.getByText('Wygasł 31.08.2026, 23:59.')).toBeVisible();
    expect(box.getByText('Kod teatru, seria 108')).toBeVisible();
    expect(factsOf(box)).toEqual({ Produkt: 'Dowolny', Rabat: '25%', 'Ważny do': '31.08.2026, 23:59', Opis: 'Lato w teatrze' });
    expect(await screen.findByText('Nic nie pasuje do filtrów.')).toBeVisible();
    expect(asked()).toEqual([{ code: 'lato25' }]);
    expect(Object.fromEntries(server.asked(LIST)[0]!.query)).toMatchObject({ code: 'lato25', available: 'true', min_limit: '2' });
    expect(screen.getByRole('status', { name: 'Znalezione kody' })).toContainElement(screen.getByRole('article'));
  });

  it('of a group leads to its order, its buyer and whoever used it, and to no act [CODEADM-35, GRPADM-14]', async () => {
    await open(
      { codes: [ofGroup({ state: 'used', state_at: USED.usage_date, uses: [{ ...USED, order: OF_PUPIL }] })] },
      { typed: '7kq2-m9xt-b4v0' },
    );
    const box = await card('7KQ2-M9XT-B4V0');
    expect(box.getByText('Bilet grupowy')).toBeVisible();
    expect(factsOf(box)).toEqual({
      ...{
        Produkt: 'Wesele · wt. 10.01.2090, 19:00',
        Rabat: 'Bezpłatny dostęp',
        'Ważny do': '10.01.2090, 21:00',
        Zamówienie: '2026/11/004210',
      },
      ...{
        Kupujący: 'Helena Nowakhelena@poczta.example',
        'Na koncie': 'Ola Uczennica, wykorzystany 02.11.2026, 11:00, zamówienie 2026/11/004211',
      },
    });
    const links = box.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['2026/11/004210', '/status-zamowienia/bilet-grupowy/G-000017'],
      ['Helena Nowak', '/konto/8'],
      ['Ola Uczennica', '/konto/7'],
      ['2026/11/004211', '/status-zamowienia/wydarzenie/E-000018'],
    ]);
    expect(box.queryAllByRole('button')).toEqual([]);
  });

  it.each([
    ['Kod teatru', aFound({ series_id: null })],
    ['Kod powitalny', aFound({ made_for: 'free', series_id: null })],
    ['Prezent', ofGroup({ code: 'LATO25', made_for: 'gift', product: null, for_any: true, expiration_date: null })],
  ])('says of a "%s" that it is one [CODEADM-35]', async (origin, found) => {
    await open({ codes: [found] });
    const box = await card();
    expect(box.getByText(origin)).toBeVisible();
    expect(factsOf(box)).toMatchObject({ Produkt: 'Dowolny', 'Ważny do': 'Bezterminowo' });
  });

  it('says of a title that is not known any more that it is gone [CODEADM-31]', async () => {
    await open({ codes: [aFound({ for_any: false })] });
    expect(factsOf(await card())).toMatchObject({ Produkt: 'Usunięty tytuł' });
  });

  it('of the list opens its form; one that was taken off it opens none [CODEADM-35, CODEADM-43]', async () => {
    const { user, where } = await open({
      codes: [aFound(), aFound({ id: 13, code: 'LATO26', state: 'deleted', state_at: '2026-11-02T10:00:00.000Z' })],
    });
    expect((await card('LATO26')).queryByRole('button')).toBeNull();
    await user.click((await card()).getByRole('button', { name: 'Edytuj: LATO25' }));
    expect(where()).toBe('/teapp-admin?view=promotion_codes&code=lato25&edit=12');
  });

  it('that many have names five and opens all of them [CODEADM-42]', async () => {
    const uses = [1, 2, 3, 4, 5].map((userId) => ({ ...OLA, userId }));
    const { user, where } = await open({ codes: [aFound({ limit: 50, numberOfUses: 12, uses })] });
    const box = await card();
    expect(box.getAllByRole('link')).toHaveLength(5);
    await user.click(box.getByRole('button', { name: 'i jeszcze 7' }));
    expect(where()).toBe('/teapp-admin?view=promotion_codes&code=lato25&uses=12');
  });
});

describe('nothing that was typed', () => {
  it('asks for no code [CODEADM-41]', async () => {
    const { asked } = await open({ codes: [] }, { typed: null, list: rows([aRow]) });
    await screen.findByText('LATO25');
    expect(asked()).toEqual([]);
  });

  it.each([
    ['is anywhere', 'lato99', 'Nie ma takiego kodu, także wśród wygasłych, wykorzystanych, zwróconych i usuniętych.'],
    ['is long enough', 'l-a t', 'Wpisz co najmniej 4 znaki: poszukamy też kodów spoza tej listy.'],
  ])('%s says so where the list is empty too: %s [CODEADM-35]', async (_what, typed, said) => {
    await open({ codes: [] }, { typed });
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('is said of a part that the list has found [CODEADM-35]', async () => {
    const { server } = await open({ codes: [] }, { typed: 'ato2', list: rows([aRow]) });
    await screen.findByRole('row', { name: /Lato w teatrze/ });
    await waitFor(() => expect(server.asked(FIND)).toHaveLength(1));
    expect(screen.queryByText(/Nie ma takiego kodu/)).toBeNull();
  });

  it('hides a failure: it says so above the list, and asks once more on demand [ERR3-03]', async () => {
    const { user, server } = await open(refusal(503, { message: 'Serwis jest zajęty.' }), { list: rows([aRow]) });
    expect(await screen.findByText('Serwis jest zajęty.')).toBeVisible();
    server.on(FIND, { codes: [aFound()] });
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect((await card()).getByText('Działa.')).toBeVisible();
  });

  it('is asked by keys alone: "Szukaj" asks, also for the same once more [PAYADM-06, CODEADM-35]', async () => {
    const { user, asked } = await open({ codes: [aFound()] }, { typed: null });
    const field = await screen.findByLabelText('Nazwa kodu');
    await user.type(field, 'lato25');
    expect(asked()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Szukaj' }));
    await card();
    await user.click(screen.getByRole('button', { name: 'Szukaj' }));
    await waitFor(() => expect(asked()).toEqual([{ code: 'lato25' }, { code: 'lato25' }]));
  });
});
