import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aGift, anOrder, aReceipt, aSoldOrder } from '../../test/builders.js';
import { fakeServer, refusal, type Answer, type Call } from '../../test/fake-server.js';
import { fitWindow } from '../../test/show.js';
import { visit } from '../../test/visit.js';

const GROUPS = { event_available: true, video_available: true, one_free: false, min_units: 5, max_units: 20, discount: 0 };
const GROUP = aSoldOrder({
  id: 18,
  extOrderId: 'GR-18-1',
  orderId: null,
  country: null,
  productType: 'event',
  product_slug: 'event-5',
  description: 'Wesele',
  product_quantity: 6,
  one_free: true,
  amount: 225,
  numberOfUses: 2,
  codes_count: 6,
  codes: [
    { code: 'AAAA11112222', returned: false, usage: { userId: 9, firstname: 'Jan', lastname: 'Kos' } },
    { code: 'BBBB11112222', returned: false, usage: { userId: 12, firstname: '', lastname: '' } },
    ...['CCCC', 'DDDD', 'EEEE', 'FFFF'].map((begin) => ({ code: `${begin}11112222`, returned: false, usage: null })),
  ],
});
const answer = (orders = [aSoldOrder(), GROUP], count = orders.length) => ({
  ...{ orders, gifts: orders, groupTickets: orders },
  ...{ count, countIsExact: true, next: null },
});

const LISTS = [
  ['gifts', 'GET /api/gifts', 'Zamówione prezenty'],
  ['group_tickets', 'GET /api/groupTickets', 'Zamówione bilety grupowe'],
] as const;

async function open([view, call]: readonly [string, string, string], list: Answer = answer(), more: Record<string, Answer> = {}) {
  const [word, ...rest] = view.split('&');
  const server = fakeServer({
    'GET /api/gifts/settings': { config: aGift() },
    'GET /api/groupTickets/settings': { config: GROUPS },
    [call]: list,
    ...more,
  });
  const page = visit(`/teapp-admin?${[`view=${word}`, ...rest].join('&')}`, { role: 'admin' });
  await screen.findByRole('heading', { level: 2, name: /^Zamówione/ });
  const asked = () => server.asked(call).map(({ query }: Call) => Object.fromEntries(query));
  const search = () => page.user.click(screen.getByRole('button', { name: 'Szukaj' }));
  return { ...page, server, asked, search };
}
const row = async (text: string) => (await screen.findByText(text)).closest('tr')!;
const textsOf = (tr: HTMLElement) =>
  within(tr)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent!.replace(/\u00a0/g, ' '));

const REAL = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'setImmediate', 'clearImmediate'] as const;
const TOO = ['queueMicrotask', 'nextTick', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'] as const;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-02-14T12:00:00Z'), doNotFake: [...REAL, ...TOO] });
});
afterEach(() => {
  jest.useRealTimers();
  fitWindow(null);
});

describe.each(LISTS)('the orders at view=%s', (...of) => {
  const [view, call, title] = of;

  it('are of this month at first, newest first, twenty on a page [GIFTADM-21, GIFTADM-23, GRPADM-11, GRPADM-13, OPEN3-33]', async () => {
    const { asked, user, where } = await open(of, answer([aSoldOrder()], 45));
    await row('G-17-1');
    expect(screen.getByRole('heading', { level: 2, name: `${title} (45)` })).toBeVisible();
    expect(asked()).toEqual([
      { date_from: '2026-02-01', date_to: '2026-02-28', page: '1', limit: '20', sort: 'created_at', order: 'desc' },
    ]);
    expect(screen.getByLabelText('Od')).toHaveValue('01.02.2026');
    expect(screen.getByLabelText('Do')).toHaveValue('28.02.2026');
    await user.click(screen.getByRole('button', { name: 'Strona 3' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ page: '3', limit: '20' }));
    expect(where()).toBe(`/teapp-admin?view=${view}&zam-page=3`);
    expect(screen.queryByRole('button', { name: 'Strona 4' })).toBeNull();
  });

  it('are narrowed by days and status once they are searched for, and their address says so [GIFTADM-21, GRPADM-11, OPEN3-33]', async () => {
    const { asked, search, user, where } = await open(of);
    await row('G-17-1');
    await user.click(screen.getByRole('button', { name: 'Dzisiaj' }));
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    const options = await screen.findAllByText(/./, { selector: '.ant-select-item-option-content' });
    expect(options.map(({ textContent }) => textContent)).toEqual(['Zakończone', 'Anulowane', 'Zwrócone', 'Przetwarzane']);
    await user.click(options[3]!);
    expect(asked()).toHaveLength(1);
    await search();
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ date_from: '2026-02-14', date_to: '2026-02-14', status: 'PENDING' }));
    expect(where()).toBe(`/teapp-admin?view=${view}&zam-date_from=2026-02-14&zam-date_to=2026-02-14&zam-status=PENDING`);
  });

  it('say why the house gave an order back, and which one its buyer had [GIFTADM-24, GRPADM-14]', async () => {
    const reason = { because: 'already-had', keptNumber: '2026/02/000016' } as const;
    await open(of, answer([aSoldOrder({ status: 'REFUNDED', translatedStatus: 'Zwrócone', ...reason })]));
    expect(within(await row('G-17-1')).getByText('Zwrócone: kupujący miał już bilet 2026/02/000016')).toBeVisible();
  });

  it('are of the month before by one press [OPEN3-1, OPEN3-33]', async () => {
    const { asked, search, user } = await open(of);
    await row('G-17-1');
    await user.click(screen.getByRole('button', { name: 'Poprzedni miesiąc' }));
    await search();
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ date_from: '2026-01-01', date_to: '2026-01-31' }));
  });

  it('come back as their address says, and an unknown status narrows nothing [GIFTADM-21, GRPADM-11]', async () => {
    const { asked } = await open([`${view}&zam-date_from=2026-01-05&zam-status=NOT_STARTED`, call, title]);
    await row('G-17-1');
    expect(asked()).toEqual([{ date_from: '2026-01-05', page: '1', limit: '20', sort: 'created_at', order: 'desc' }]);
  });

  it('a start after the end is "Niepoprawna data", and nothing is asked; the same day passes [GIFTADM-22, GRPADM-12]', async () => {
    const { user, search, asked } = await open(of);
    await row('G-17-1');
    const from = screen.getByLabelText('Od');
    await user.clear(from);
    await user.type(from, '01.03.2026{Enter}');
    await search();
    const item = from.closest<HTMLElement>('.ant-form-item')!;
    expect(await within(item).findByText('Niepoprawna data')).toBeVisible();
    expect(asked()).toHaveLength(1);
    await user.clear(from);
    await user.type(from, '28.02.2026{Enter}');
    await search();
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ date_from: '2026-02-28', date_to: '2026-02-28' }));
  });

  it('say who ordered, what, how many, for how much, when, and in which state [GIFTADM-25, GRPADM-14]', async () => {
    await open(of);
    const first = await row('G-17-1');
    const heads = within(first.closest('table')!).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      ...['Użytkownik', 'Zamówiono', 'Cena', 'Status', 'UtworzonoZmieniono', 'LiczbaKody'],
      ...['Numer zamówieniaNumer u operatora', 'Kraj i IP', 'Akcje'],
    ]);
    const texts = textsOf(first);
    expect(texts.slice(0, 4)).toEqual(['Łucja Żaklucja@example.pl', 'Wieczór w teatrzedowolny tytuł', '60,00 zł', 'Zakończone']);
    expect(texts[4]).toBe('10.02.2026, 13:0011.02.2026, 9:05');
    expect(texts[5]).toMatch(/^17KQ2-M9XT-B4VD/);
    expect(texts.slice(6, 8)).toEqual(['2026/02/000017G-17-1PAYU17', 'PL83.11.20.7']);
    expect(within(first).queryByText(/^Odstąpienie/)).toBeNull();
    expect(within(first).getByRole('link', { name: 'Łucja Żak' })).toHaveAttribute('href', '/konto/7');
    const group = textsOf(await row('GR-18-1'));
    expect([group[1], group[5]!.slice(0, 15), group[7]]).toEqual(['Weselewydarzenie', '6w tym 1 gratis', '–83.11.20.7']);
  });

  it('show each code and who has used it, whose name leads to the account [GIFTADM-24, GRPADM-14]', async () => {
    await open(of);
    expect(within(await row('G-17-1')).getByRole('listitem')).toHaveTextContent('7KQ2-M9XT-B4VD niewykorzystany');
    const group = within(await row('GR-18-1'));
    expect(group.getByText('Wykorzystane: 2 z 6')).toBeVisible();
    expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'AAAA-1111-2222 Jan Kos',
      'BBBB-1111-2222 Konto usunięte',
      ...['CCCC', 'DDDD', 'EEEE', 'FFFF'].map((begin) => `${begin}-1111-2222 niewykorzystany`),
    ]);
    expect(group.getByRole('link', { name: 'Jan Kos' })).toHaveAttribute('href', '/konto/9');
  });

  it('are cards on a phone, with the same codes [GIFTADM-24, GRPADM-14, ux 4]', async () => {
    fitWindow('max-width: 767px');
    await open(of);
    const cards = within(await screen.findByRole('list', { name: title }));
    expect(cards.getByRole('link', { name: 'Jan Kos' })).toHaveAttribute('href', '/konto/9');
    expect(cards.getByText('7KQ2-M9XT-B4VD')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('that cannot be listed are an error toast with what the server says [ERR3-03]', async () => {
    await open(of, refusal(503, { message: 'Serwis jest zajęty.' }));
    expect(await screen.findByText('Wystąpił błąd: Serwis jest zajęty.')).toBeVisible();
  });

  it('that are none are a sentence', async () => {
    await open([`${view}&zam-date_from=2000-01-01`, call, title], answer([]));
    expect(await screen.findByText(/^Nikt jeszcze nie zamówił/)).toBeVisible();
  });
});

describe('many codes', () => {
  const codes = Array.from({ length: 20 }, (_, nth) => ({ code: `KOD${String(nth).padStart(9, '0')}`, returned: false, usage: null }));
  const big = aSoldOrder({ id: 19, extOrderId: 'GR-19-1', product_quantity: 501, codes_count: 501, codes });

  it('of a group ticket are read on demand, page after page [GRPADM-14]', async () => {
    const CODES = 'GET /api/groupTickets/19/codes';
    const used = { code: 'KOD000000020', usage: { userId: 9, firstname: 'Jan', lastname: 'Kos' } };
    const { user, server } = await open(LISTS[1], answer([big]), {
      [CODES]: ({ query }: Call) => ({
        body: query.has('after') ? { codes: [{ code: 'OSTATNI', usage: null }], next: null } : { codes: [...codes, used], next: 499 },
      }),
    });
    await row('GR-19-1');
    expect(server.asked(CODES)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Wszystkie kody (501): 2026/02/000019' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('link', { name: 'Jan Kos' })).toHaveAttribute('href', '/konto/9');
    await user.click(dialog.getByRole('button', { name: 'Pokaż następne' }));
    expect(await dialog.findByText('OSTATNI')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Pokaż następne' })).toBeNull();
    expect(server.asked(CODES).map(({ query }) => query.get('after'))).toEqual([null, '499']);
  });

  it('that the row has all of are not asked for', async () => {
    await open(LISTS[1], answer([{ ...big, codes_count: 20 }]));
    await row('GR-19-1');
    expect(screen.queryByRole('button', { name: /^Wszystkie kody/ })).toBeNull();
  });
});

describe('giving money back', () => {
  it('opens the receipt of that order by its kind and number, and takes it out of the address when it is done [OPEN3-10, U14]', async () => {
    const { user, where } = await open(LISTS[1], answer([GROUP]), {
      'GET /api/orders/group/18/receipt': aReceipt(),
      'POST /api/groupTickets/18/refund': { order: anOrder({ id: 18, kind: 'group' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Zwróć pieniądze: 2026/02/000018' }));
    expect(where()).toBe('/teapp-admin?view=group_tickets&refund=group-18');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('radio', { name: /^Całość/ }));
    await user.click(await dialog.findByRole('button', { name: /^Zwróć 97,20\szł$/ }));
    expect(await screen.findByText('Zwrot został zlecony')).toBeVisible();
    await waitFor(() => expect(where()).toBe('/teapp-admin?view=group_tickets'));
  });

  it.each([
    ['PENDING', 60],
    ['CANCELED', 60],
    ['REFUNDED', 60],
    ['WAITING_FOR_REFUND', 60],
    ['COMPLETED', 0],
  ] as const)('is not offered for %s of %i zł [OPEN3-10]', async (status, amount) => {
    await open(LISTS[0], answer([aSoldOrder({ status, amount })]));
    await row('G-17-1');
    expect(screen.queryByRole('button', { name: /^Zwróć pieniądze/ })).toBeNull();
  });
});
