import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { files } from '../../app/save-file.js';
import { speak } from '../../base/i18n.js';
import { anEvent, anOrder, anOrderCode, inMinutes } from '../../test/builders.js';
import { fakeServer, refusal } from '../../test/fake-server.js';
import { settled } from '../../test/settled.js';
import { visit } from '../../test/visit.js';

afterEach(() => act(() => speak('pl')));

type Order = NonNullable<Parameters<typeof anOrder>[0]>;
const PAGES = {
  group: { api: '/api/groupTickets/K-1', page: '/status-zamowienia/bilet-grupowy/K-1' },
  gift: { api: '/api/gifts/K-1', page: '/status-zamowienia/prezent/K-1' },
  packet: { api: '/api/packetpayments/K-1', page: '/status-zamowienia/pakiet/K-1' },
} as const;

async function open(kind: keyof typeof PAGES, order: Order, query = '') {
  const { api, page } = PAGES[kind];
  const server = fakeServer({ [`GET ${api}`]: { order: anOrder({ kind, extOrderId: 'K-1', ...order }) } });
  const visited = visit(page + query, {});
  await screen.findByRole('heading', { level: 1 });
  return { server, ...visited };
}
const print = jest.spyOn(window, 'print');
const decode = jest.fn<() => Promise<void>>();
beforeEach(() => {
  print.mockReset();
  HTMLImageElement.prototype.decode = decode.mockReset().mockResolvedValue();
});
const slips = () => [...document.querySelectorAll('.kt-slips__one')].map((one) => one.textContent);

const ANNA = { userId: 8, firstname: 'Anna', lastname: 'Nowak' };
const group: Order = {
  status: 'COMPLETED',
  money: 'taken',
  product_quantity: 3,
  numberOfUses: 2,
  codes: [
    anOrderCode({ code: 'GRUPA-1' }),
    anOrderCode({ code: 'GRUPA-2', ...ANNA }),
    anOrderCode({ code: 'GRUPA-3', userId: 9, firstname: 'Jan', lastname: 'Lis', used: true }),
  ],
};
const gift: Order = {
  status: 'COMPLETED',
  money: 'taken',
  title: 'Wieczór w teatrze',
  product_slug: 'any',
  product_kind: 'gift',
  product_id: 0,
  codes: [anOrderCode({ code: 'PREZENT-1' })],
};

describe('an order of group tickets', () => {
  it('shows each code and who holds it [ORD-04, ORD-08, ORD-16, ORD-17]', async () => {
    await open('group', group);
    const codes = within(screen.getByRole('list', { name: 'Kody' })).getAllByRole('listitem');
    expect(codes.map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^GRUPA-1Niewykorzystany/),
      'GRUPA-2Aktywowany przez: Anna Nowak',
      'GRUPA-3Wykorzystany przez: Jan Lis',
    ]);
    expect(screen.getByText('Aktywowane kody: 2 z 3')).toBeVisible();
    expect(screen.getByText('Liczba biletów').nextElementSibling).toHaveTextContent('3');
  });

  it('says of codes that were given back that they were, offers them to nobody, and what of the sum went back [ORD-16, OPEN3-10]', async () => {
    await open('group', { ...group, amount: 72, refunded_amount: 28.8, codes: [anOrderCode({ code: 'GRUPA-1', returned: true })] });
    expect(screen.getByText('Zwrócony')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Kopiuj/ })).toBeNull();
    expect(screen.getByText('zwrócono 28,80 zł')).toBeVisible();
  });

  it('names nobody who has been erased, and does not offer the code again [ORD-17]', async () => {
    await open('group', { ...group, codes: [anOrderCode({ code: 'GRUPA-3', used: true })] });
    expect(screen.getByText('Wykorzystany')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Kopiuj/ })).toBeNull();
  });

  it('the link of a code can be copied, which is said [ORD-16, OPEN1-49, WCAG 4.1.3]', async () => {
    const { user } = await open('group', group);
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Kopiuj link: GRUPA-1' }));
    expect(write).toHaveBeenCalledWith(`${window.location.origin}/kod/GRUPA-1`);
    expect(await screen.findByText('Skopiowano do schowka')).toHaveAttribute('role', 'status');
  });

  it('all that are free can be copied at once, a line each with title, date and link [ORD-16, OPEN1-49]', async () => {
    const codes = [anOrderCode({ code: 'GRUPA-0' }), ...group.codes!];
    const { user } = await open('group', { ...group, codes, title: 'Zemsta', starts_at: '2030-11-24T18:00:00.000Z' });
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Kopiuj wszystkie' }));
    const link = `Zemsta, 24.11.2030, 19:00: ${window.location.origin}/kod/GRUPA-`;
    expect(write).toHaveBeenCalledWith(`${link}0\n${link}1`);
  });

  it('who has which can be kept as a file [ORD-17, D32]', async () => {
    const { user } = await open('group', group);
    const save = jest.spyOn(files, 'save').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Pobierz CSV' }));
    expect(save).toHaveBeenCalledWith(expect.any(Blob), 'kody-K-1.csv');
  });

  it('is printed as slips, eight on a sheet, once pictures are there: title, day and hour, code in fours, address [ORD-16, OPEN1-49]', async () => {
    const free = Array.from({ length: 9 }, (_, n) => anOrderCode({ code: `7KQ2M9XTB4V${n}` }));
    const codes = [...free, ...group.codes!.slice(1), anOrderCode({ code: '8N5R1WZC6PHB', returned: true })];
    const evening = { starts_at: '2030-11-24T18:00:00.000Z', ends_at: '2030-11-24T20:20:00.000Z', product_id: 5 };
    const { server, user } = await open('group', { ...group, ...evening, codes });
    server.on('GET /external_api/event/5', { event: anEvent({ image_link: '/images/wesele-1.jpg' }) });
    server.on('GET /api/events/5', { event: anEvent({ image_link: '/images/wesele-1.jpg' }) });
    let show = () => {};
    decode.mockReturnValue(new Promise<void>((resolve) => (show = resolve)));
    await user.click(screen.getByRole('button', { name: 'Drukuj bilety' }));
    await waitFor(() => expect(slips()).toHaveLength(9));
    await settled();
    expect(print).not.toHaveBeenCalled();
    show();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const address = `${window.location.origin}/kod/7KQ2M9XTB4V0`;
    expect(slips()[0]).toBe(`Weseleniedziela, 24.11.2030, 19:007KQ2-M9XT-B4V0${address}`);
    expect([...document.querySelectorAll('.kt-slips__sheet')].map(({ children }) => children.length)).toEqual([8, 1]);
    expect(document.querySelectorAll('.kt-slips__qr path')).not.toHaveLength(0);
  });

  it('prints what is free by then, once more each time, and nothing where nothing is left [ORD-16]', async () => {
    const { server, user } = await open('group', { ...group, product_kind: 'gift' });
    const taken = group.codes!.slice(1);
    const now = (codes: Order['codes']) =>
      server.on('GET /api/groupTickets/K-1', {
        order: anOrder({ kind: 'group', extOrderId: 'K-1', ...group, product_kind: 'gift', codes }),
      });
    now([anOrderCode({ code: 'GRUPA-4' }), ...taken]);
    await user.click(screen.getByRole('button', { name: 'Drukuj bilety' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(slips()).toEqual([expect.stringContaining('GRUPA-4')]);
    await user.click(screen.getByRole('button', { name: 'Drukuj bilety' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
    now(taken);
    await user.click(screen.getByRole('button', { name: 'Drukuj bilety' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Drukuj bilety' })).toBeNull());
    expect([print.mock.calls.length, slips()]).toEqual([2, []]);
  });

  it('a code that cannot be copied says so', async () => {
    const { user } = await open('group', group);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
    await user.click(screen.getByRole('button', { name: 'Kopiuj link: GRUPA-1' }));
    expect(await screen.findByText(/^Nie udało się skopiować/)).toBeVisible();
  });

  it.each(['pl', 'en'] as const)('completed without codes says that something went wrong, in %s [ORD-14]', async (lang) => {
    act(() => speak(lang));
    await open('group', { ...group, codes: [] });
    expect(screen.getByRole('alert')).toHaveTextContent(lang === 'pl' ? 'Błąd generowania kodów' : 'Error while generating the codes');
  });

  it.each(['NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION', 'CANCELED', 'WAITING_FOR_REFUND', 'REFUNDED'] as const)(
    'at %s without codes says that there are none yet [ORD-15]',
    async (status) => {
      await open('group', { ...group, status, codes: [] });
      expect(screen.getByText('Płatność jest przetwarzana, kody nie zostały jeszcze wygenerowane')).toBeVisible();
      act(() => speak('en'));
      expect(screen.getByText('The payment is being processed, the codes have not been generated yet')).toBeVisible();
      expect(screen.queryByText('Error while generating the codes')).toBeNull();
    },
  );
});

describe('what a buyer of codes is told', () => {
  it.each([
    ['group', group, 'Dziękujemy. Rozdaj kody: każdy wpuszcza jedną osobę.'],
    ['gift', gift, 'Dziękujemy. Przekaż kod osobie, którą chcesz obdarować.'],
  ] as const)('of a %s: codes, not access [ORD-03, ORD-04]', async (kind, order, thanks) => {
    await open(kind, { ...order, created_at: inMinutes(-1) });
    expect(screen.getByText(thanks)).toBeVisible();
    expect(within(screen.getByRole('main')).queryByText(/dostęp/i)).toBeNull(); // the footer leads to the statement of accessibility
  });

  it.each(['group', 'gift'] as const)('of a %s that waits: codes come last, not access [ORD-03, ORD-04]', async (kind) => {
    await open(kind, { status: 'PENDING', codes: [] });
    expect([...document.querySelectorAll('.kt-steps li')].at(-1)).toHaveTextContent(/Kody$/);
  });

  it.each(['group', 'gift'] as const)('of a %s that went back: its codes work no more', async (kind) => {
    await open(kind, { status: 'REFUNDED', money: 'returned', codes: [] });
    expect(screen.getByText('Kody z tego zamówienia już nie działają.')).toBeVisible();
  });

  it.each([
    ['group', { product_kind: 'video', product_id: 7 }, '/platnosc/wideo/7'],
    ['gift', gift, '/platnosc/prezent'],
    ['packet', { product_kind: 'packet', product_id: 3 }, '/platnosc/pakiet/3'],
  ] as const)('error=501 of a %s leads back to where it is bought [ORD-07]', async (kind, order, to) => {
    await open(kind, { ...order, status: 'CANCELED', money: 'open', codes: [] }, '?error=501');
    expect(screen.getByRole('heading', { level: 1, name: 'Płatność nie powiodła się' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Spróbuj ponownie' })).toHaveAttribute('href', to);
    const money = /^Jeśli pieniądze zostały pobrane, (kody|dostęp)/;
    expect(screen.getByText(money).textContent).toContain(kind === 'packet' ? 'dostęp' : 'kody');
  });
});

describe('an order of a gift', () => {
  it('is a voucher: its title, the code, what it opens and where it is entered, and no price [ORD-03, ORD-16]', async () => {
    const { user } = await open('gift', gift);
    const voucher = screen.getByRole('region', { name: 'Wieczór w teatrze' });
    expect(within(voucher).getByText('PREZENT-1')).toBeVisible();
    expect(within(voucher).getByText('Kod z prezentu otwiera jeden spektakl do wyboru.')).toBeVisible();
    expect(within(voucher).getByText(/^Wpisz kod w serwisie Kurtyna: .*\/kod$/)).toBeVisible();
    expect(voucher).not.toHaveTextContent('zł');
    expect(screen.queryByRole('button', { name: 'Drukuj' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Drukuj bilety' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(slips()).toEqual([expect.stringMatching(/^WWieczór w teatrzePREZENT-1http.*\/kod\/PREZENT-1$/)]);
  });

  const WORDS = { for_whom: 'Ania', from_whom: 'Babcia', note: 'Sto lat!\nhttps://zly.example' };
  const CARD = 'PUT /api/gifts/K-1/card';

  it('shows the words of its buyer as they were typed, and no link in them [OPEN1-15]', async () => {
    await open('gift', { ...gift, card: WORDS });
    const voucher = screen.getByRole('region', { name: 'Wieczór w teatrze' });
    expect(within(voucher).getByText('dla: Ania, od: Babcia')).toBeVisible();
    expect(within(voucher).getByText(/Sto lat!/).textContent).toBe(WORDS.note);
    expect(within(voucher).queryByRole('link')).toBeNull();
  });

  it('takes words after it is paid, and others, and the button has the focus again [OPEN1-15, U2]', async () => {
    const { server, user } = await open('gift', gift);
    server.on(CARD, { order: anOrder({ kind: 'gift', extOrderId: 'K-1', ...gift, card: WORDS }) });
    server.on('GET /api/gifts/K-1', { order: anOrder({ kind: 'gift', extOrderId: 'K-1', ...gift, card: WORDS }) });
    await user.click(screen.getByRole('button', { name: 'Dopisz życzenia' }));
    await user.type(await screen.findByLabelText('Dla kogo'), 'Ania');
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByText('Życzenia zapisane.')).toBeVisible();
    expect(server.asked(CARD).map(({ body }) => body)).toEqual([{ for_whom: 'Ania' }]);
    expect(await screen.findByText('dla: Ania, od: Babcia')).toBeVisible();
    const again = screen.getByRole('button', { name: 'Zmień życzenia' });
    expect(again).toHaveFocus();
    await user.click(again);
    expect(await screen.findByLabelText('Od kogo')).toHaveValue('Babcia');
  });

  it('whose code was taken meanwhile says so in the form [OPEN1-15]', async () => {
    const { server, user } = await open('gift', { ...gift, card: WORDS });
    server.on(CARD, refusal(409, { code: 'gift.taken', message: 'Prezent jest już odebrany: życzeń nie można zmienić.' }));
    await user.click(screen.getByRole('button', { name: 'Zmień życzenia' }));
    await user.click(await screen.findByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByText('Prezent jest już odebrany: życzeń nie można zmienić.')).toBeVisible();
  });

  it('that somebody has takes no other words [OPEN1-15]', async () => {
    await open('gift', { ...gift, card: WORDS, codes: [anOrderCode({ code: 'PREZENT-1', ...ANNA })] });
    expect(screen.getByText('dla: Ania, od: Babcia')).toBeVisible();
    expect(screen.queryByRole('button', { name: /życzenia/ })).toBeNull();
  });

  it('of one product names that one', async () => {
    await open('gift', { ...gift, title: 'Wesele', product_slug: 'event-5', product_kind: 'event', product_id: 5 });
    expect(screen.getByText('Kod otwiera: Wesele.')).toBeVisible();
  });
});

describe('an order of a packet', () => {
  const contents: NonNullable<Order>['contents'] = [
    {
      kind: 'event',
      id: 5,
      title: 'Wesele',
      path: 'wesele',
      expiration_date: null,
      starts_at: '2030-11-24T18:00:00.000Z',
      ends_at: '2030-11-24T20:20:00.000Z',
    },
    {
      kind: 'video',
      id: 7,
      title: 'Kordian',
      path: 'kordian',
      expiration_date: '2026-11-22T09:05:00.000Z',
      starts_at: null,
      ends_at: null,
    },
    { kind: 'video', id: 8, title: 'Dziady', path: 'dziady', expiration_date: null, starts_at: null, ends_at: null },
  ];
  const packet: Order = { product_kind: 'packet', product_id: 3, title: 'Romantycy', contents };

  it('lists what it gives, each with its end and the way there [ORD-05]', async () => {
    await open('packet', { ...packet, status: 'COMPLETED', money: 'taken', created_at: inMinutes(-1) });
    expect(screen.getByText('Dziękujemy. Masz dostęp do wszystkiego, co jest w pakiecie.')).toBeVisible();
    const list = within(screen.getByRole('region', { name: 'W pakiecie' }));
    expect(list.getByRole('link', { name: 'Wesele' })).toHaveAttribute('href', '/wydarzenie/wesele');
    expect(list.getByRole('link', { name: 'Kordian' })).toHaveAttribute('href', '/wideo/kordian');
    expect(list.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'WydarzenieWesele24.11.2030, 19:00Dostęp do końca wydarzenia',
      'WideoKordianWażne do 22.11.2026, 10:05',
      'WideoDziadyBez ograniczenia czasu',
    ]);
  });

  it('that is not paid promises no end [ORD-05]', async () => {
    await open('packet', { ...packet, status: 'PENDING' });
    expect(screen.getByRole('link', { name: 'Dziady' })).toBeVisible();
    expect(screen.queryByText(/Ważne do|Bez ograniczenia|Dostęp do końca/)).toBeNull();
  });
});

it.each(Object.values(PAGES))('$page needs a signed-in user [ORD-06]', async ({ page }) => {
  fakeServer();
  const { where } = visit(page);
  await screen.findByRole('heading', { level: 1, name: 'Logowanie' });
  expect(where()).toBe(`/logowanie?redirect=${encodeURIComponent(page)}`);
});
