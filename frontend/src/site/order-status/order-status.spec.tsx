import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { exits } from '../../app/leave-page.js';
import { anEvent, anOrder, aVideo, inMinutes, runningWithAccess } from '../../test/builders.js';
import { fakeServer, refusal } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

afterEach(() => void jest.useRealTimers());

const PATH = 'GET /api/payments/K-000017';
const show = (with_: Parameters<typeof anOrder>[0], query = '') => {
  const server = fakeServer({ [PATH]: { order: anOrder(with_) } });
  return { server, ...visit(`/status-zamowienia/wydarzenie/K-000017${query}`, {}) };
};

describe('the order status page', () => {
  it('leads to the withdrawal from the contract with its number, where money was taken [mail-geo-legal 5.2]', async () => {
    show({ status: 'COMPLETED', money: 'taken', extOrderId: 'K-000017' });
    await screen.findByText('2026/11/000017');
    const links = screen.getAllByRole('link', { name: 'Odstąp od umowy' }).map((one) => one.getAttribute('href'));
    expect(links).toEqual(['/odstapienie-od-umowy?zamowienie=K-000017', '/odstapienie-od-umowy']); // of the footer
  });

  it('shows the order and its status [ORD-01, ORD-08, ORD-09]', async () => {
    show({ orderId: 'PAYU1' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Płatność jest przetwarzana' })).toBeVisible();
    expect(screen.getByText('2026/11/000017')).toBeVisible();
    expect(screen.getByText(/Pełny numer zamówienia: K-000017/)).toHaveClass('kt-small');
    expect(screen.getByText('45,00 zł')).toBeVisible();
    expect(screen.getByText('20.11.2026, 10:05')).toBeVisible(); // Warsaw, whatever the browser's zone
    expect(screen.getByText('Przetwarzane')).toBeVisible();
  });

  it('a video order is asked for at /api/videopayments [ORD-02, ORD-10]', async () => {
    fakeServer({
      'GET /api/videopayments/K-2': {
        order: anOrder({ product_kind: 'video', status: 'COMPLETED', product_path: 'kordian' }),
      },
    });
    visit('/status-zamowienia/wideo/K-2', {});
    expect(await screen.findByRole('link', { name: 'Przejdź do wideo' })).toHaveAttribute('href', '/wideo/kordian');
  });

  it('moves to the green state without a reload: asks every 2 s for a minute, then every 15 s, and stops when decided [ORD-24, U5]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { server } = show({});
    await screen.findByRole('heading', { level: 1, name: 'Płatność jest przetwarzana' });
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    const quick = server.asked(PATH).length;
    expect(quick).toBeGreaterThanOrEqual(5);
    expect(quick).toBeLessThanOrEqual(7);
    await act(() => jest.advanceTimersByTimeAsync(55_000));
    const afterAMinute = server.asked(PATH).length;
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(server.asked(PATH).length - afterAMinute).toBeLessThanOrEqual(3);

    server.on(PATH, { order: anOrder({ status: 'COMPLETED', money: 'taken' }) });
    await act(() => jest.advanceTimersByTimeAsync(16_000));
    expect(await screen.findByText('Zamówienie zakończone')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Przejdź do wydarzenia' })).toHaveAttribute('href', '/wydarzenie/wesele');
    expect(screen.getByRole('link', { name: 'Dodaj do kalendarza' })).toHaveAttribute('href', '/external_api/event/5/calendar.ics');
    const decided = server.asked(PATH).length;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(server.asked(PATH)).toHaveLength(decided);
  });

  it('error=501 shows the failure summary and only what the server knows about the money [ORD-07]', async () => {
    show({ status: 'CANCELED', money: 'none' }, '?error=501');
    expect(await screen.findByRole('heading', { level: 1, name: 'Płatność nie powiodła się' })).toBeVisible();
    expect(screen.getByText('Żadne pieniądze nie zostały pobrane.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Spróbuj ponownie' })).toHaveAttribute('href', '/platnosc/wydarzenie/5');
    expect(screen.getAllByRole('link', { name: 'Kontakt' })[0]).toHaveAttribute('href', '/kontakt');
  });

  it('error=501 of an order that waits leads on by a new try first, and to the payment that failed beside it [ORD-07]', async () => {
    show({ status: 'PENDING', money: 'open', payu: { redirectUri: 'https://pay.example/9' } }, '?error=501');
    const again = await screen.findByRole('link', { name: 'Spróbuj ponownie' });
    expect(again).toHaveAttribute('href', '/platnosc/wydarzenie/5');
    expect(again).toHaveClass('kt-button--primary');
    const finish = screen.getByRole('button', { name: 'Dokończ płatność' });
    expect(finish).toHaveClass('kt-button--outline');
    expect(again.compareDocumentPosition(finish) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('error=501 typed by hand only reads: nothing is sent that could change an order [ORD-07]', async () => {
    const { server } = show({ status: 'PENDING', money: 'open' }, '?error=501');
    await screen.findByRole('heading', { level: 1 });
    expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('error=501 does not contradict a completed order [ORD-07]', async () => {
    show({ status: 'COMPLETED', money: 'taken' }, '?error=501');
    expect(await screen.findByText('Zamówienie zakończone')).toBeVisible();
    expect(screen.queryByText('Płatność nie powiodła się')).toBeNull();
  });

  it('an open payment can be finished [OPEN1-32]', async () => {
    const { user } = show({ payu: { redirectUri: 'https://pay.example/9' } });
    const goTo = jest.spyOn(exits, 'goTo').mockImplementation(() => undefined);
    await user.click(await screen.findByRole('button', { name: 'Dokończ płatność' }));
    expect(goTo).toHaveBeenCalledWith('https://pay.example/9');
    goTo.mockRestore();
  });

  it.each([
    ['NOT_STARTED', 'Niedokończone', 'BTN-03'],
    ['WAITING_FOR_CONFIRMATION', 'Przetwarzane', 'BTN-05'],
    ['WAITING_FOR_REFUND', 'Przetwarzane', 'ORD-08'],
    ['CANCELED', 'Anulowane', 'ORD-08'],
    ['REFUNDED', 'Zwrócone', 'ORD-08'],
  ] as const)('%s reads "%s" [%s]', async (status, label, _row) => {
    show({ status });
    expect(await screen.findByText(label)).toBeVisible();
  });

  describe('of a bought ticket', () => {
    const bought = { status: 'COMPLETED', money: 'taken' } as const;
    const open = async (event: Parameters<typeof anEvent>[0] | null, order = {}) => {
      fakeServer({
        [PATH]: { order: anOrder({ ...bought, ...order }) },
        ...(event && { 'GET /api/events/5': { event: anEvent(event) } }),
      });
      visit('/status-zamowienia/wydarzenie/K-000017', {});
      return within(await screen.findByRole('article', { name: 'Wesele' }));
    };

    it('looks like one: poster, title, day and hour, its number, and that a letter comes [ORD-08]', async () => {
      const ticket = await open(
        { thumb_link: '/images/wesele.jpg', subtitle: 'Wyspiański', starts_at: '2030-11-24T18:00:00.000Z' },
        { created_at: inMinutes(-1), starts_at: '2030-11-24T18:00:00.000Z', ends_at: '2030-11-24T20:20:00.000Z' },
      );
      expect(await ticket.findByText('niedz. 24.11.2030, 19:00–21:20')).toBeVisible();
      expect(ticket.getByRole('heading', { level: 2, name: 'Wesele' })).toBeVisible();
      expect(document.querySelector('.kt-ticket img')).toHaveAttribute('src', '/images/wesele.jpg');
      expect(ticket.getByText('Wyspiański')).toBeVisible();
      expect(ticket.getByText('2026/11/000017')).toBeVisible();
      expect(screen.getByText('Potwierdzenie wysyłamy e-mailem.')).toBeVisible();
      expect(ticket.queryByRole('link', { name: /^Oglądaj/ })).toBeNull(); // it has not begun
    });

    it('lets one watch while the show runs [BTN-22, BTN-23]', async () => {
      const ticket = await open(runningWithAccess);
      expect(await ticket.findByRole('link', { name: /^Oglądaj/ })).toHaveAttribute('href', '/wydarzenie/wesele?ogladaj=true');
    });

    it('offers no player and no calendar of what is over [BTN-23]', async () => {
      const over = { starts_at: inMinutes(-200), ends_at: inMinutes(-100) };
      const ticket = await open({ ...runningWithAccess, ...over }, over);
      expect(await ticket.findByRole('link', { name: 'Przejdź do wydarzenia' })).toBeVisible();
      await ticket.findByText(/–/);
      expect(ticket.queryByRole('link', { name: /^Oglądaj/ })).toBeNull();
      expect(ticket.queryByRole('link', { name: 'Dodaj do kalendarza' })).toBeNull();
    });

    it('is there also when its show is not in the repertoire any more [ORD-08]', async () => {
      const ticket = await open(null, { starts_at: '2030-11-24T18:00:00.000Z' });
      expect(ticket.getByText('24.11.2030, 19:00')).toBeVisible();
    });

    it('of a film says until when it can be watched [TICK-06, ORD-21]', async () => {
      fakeServer({
        'GET /api/videopayments/K-2': {
          order: anOrder({
            ...bought,
            product_kind: 'video',
            product_id: 7,
            title: 'Kordian',
            expiration_date: '2030-11-23T23:41:00.000Z',
          }),
        },
        'GET /api/videos/7': {
          video: aVideo({ access: true, accessBy: 'order', mayWatch: true, reasons: [], expiration_date: '2030-11-23T23:41:00.000Z' }),
        },
      });
      visit('/status-zamowienia/wideo/K-2', {});
      const ticket = within(await screen.findByRole('article', { name: 'Kordian' }));
      expect(screen.getAllByText(/24\.11\.2030, 0:41/).map(({ textContent }) => textContent)).toEqual(['Masz dostęp do 24.11.2030, 0:41']);
      expect(await ticket.findByRole('link', { name: /^Oglądaj/ })).toHaveAttribute('href', '/wideo/kordian?ogladaj=true');
    });

    it('can be printed and withdrawn from behind its details, where nothing stands beside "Oglądaj"', async () => {
      const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
      await open({}, { money: 'taken' });
      expect(screen.getByText('Drukuj')).not.toBeVisible();
      expect(screen.getAllByText('Odstąp od umowy')[0]).not.toBeVisible();
      expect(screen.getByText(/^Pełny numer zamówienia/)).not.toBeVisible();
      screen.getByText('Szczegóły zamówienia').click();
      expect(screen.getAllByText('Odstąp od umowy')[0]).toBeVisible();
      screen.getByRole('button', { name: 'Drukuj' }).click();
      expect(print).toHaveBeenCalledTimes(1);
    });
  });

  describe('of a completed order', () => {
    const NAMES = { event: 'wydarzenie', video: 'wideo', packet: 'pakiet', group: 'bilet-grupowy', gift: 'prezent' };
    const APIS = { event: 'payments', video: 'videopayments', packet: 'packetpayments', group: 'groupTickets', gift: 'gifts' };
    const past = inMinutes(-100);
    const ahead = inMinutes(60 * 24 * 30);
    const of = (kind: keyof typeof NAMES, order: object, answers = {}) => {
      const product_kind = kind === 'group' || kind === 'gift' ? 'event' : kind;
      const paid = anOrder({ status: 'COMPLETED', money: 'taken', kind, product_kind, extOrderId: 'K-1', ...order });
      fakeServer({ [`GET /api/${APIS[kind]}/K-1`]: { order: paid }, ...answers });
      visit(`/status-zamowienia/${NAMES[kind]}/K-1`, {});
    };
    const part = { kind: 'video', id: 7, title: 'Kordian', path: 'kordian', starts_at: null, ends_at: null } as const;

    it.each([
      ['event', { ends_at: past }, 'Ten wieczór jest już za nami.'],
      ['group', { ends_at: past }, 'Ten wieczór jest już za nami.'],
      ['gift', { ends_at: past }, 'Ten wieczór jest już za nami.'],
      ['video', { expiration_date: past }, /^Dostęp skończył się \d\d\.\d\d\.\d{4}, \d{1,2}:\d\d\.$/],
      ['packet', { contents: [{ ...part, expiration_date: past }] }, /^Dostęp skończył się /],
    ] as const)('%s that is over thanks nobody, ticks nothing and leads on [ORD-08]', async (kind, order, title) => {
      of(kind, { ...order, created_at: inMinutes(-200) });
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(screen.getByText('Zamówienie zakończone')).toBeVisible();
      expect(screen.queryByText(/Dziękujemy|Masz dostęp/)).toBeNull();
      expect(document.querySelector('h1 .kt-icon')).toBeNull();
      expect(document.querySelector('.kt-steps')).toBeNull();
      expect(screen.getByRole('link', { name: 'Zobacz, co gramy' })).toHaveAttribute('href', '/#repertuar');
    });

    it('a film whose ticket is over is bought once more while it is sold [ORD-08]', async () => {
      of('video', { product_id: 7, expiration_date: past }, { 'GET /api/videos/7': { video: aVideo() } });
      expect(await screen.findByRole('link', { name: 'Kup ponownie' })).toHaveAttribute('href', '/platnosc/wideo/7');
      expect(screen.queryByRole('link', { name: 'Zobacz, co gramy' })).toBeNull();
    });

    it.each([
      ['event', { starts_at: inMinutes(1), ends_at: ahead }, /^Do zobaczenia (dziś|jutro) o.\d{1,2}:\d\d\.$/],
      ['event', { starts_at: '2030-12-12T18:00:00.000Z', ends_at: '2030-12-12T20:00:00.000Z' }, 'Do zobaczenia 12.12.2030 o\u00a019:00.'],
      ['event', { starts_at: past, ends_at: ahead }, 'Możesz już oglądać.'],
      ['video', { expiration_date: ahead }, 'Możesz już oglądać.'],
      ['packet', { contents: [{ ...part, expiration_date: ahead }] }, 'Wesele'],
      ['group', { ends_at: ahead }, 'Wesele'],
      ['gift', {}, 'Wesele'],
    ] as const)('%s that was just paid, of %j, says "%s" and names the letter once [ORD-08]', async (kind, order, title) => {
      of(kind, { ...order, created_at: inMinutes(-1) });
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(screen.getAllByText('Potwierdzenie wysyłamy e-mailem.')).toHaveLength(1);
      expect(document.querySelector('.kt-steps')).toBeNull();
    });

    it('a film bought before its premiere promises nothing for now [ORD-08]', async () => {
      const video = aVideo({ available_from: '2030-12-12T18:00:00.000Z' });
      of('video', { product_id: 7, created_at: inMinutes(-1) }, { 'GET /api/videos/7': { video } });
      expect(await screen.findByRole('heading', { level: 1, name: 'Do zobaczenia 12.12.2030 o\u00a019:00.' })).toBeVisible();
    });

    it.each([
      ['event', { ends_at: ahead }, 'Masz dostęp do końca wydarzenia'],
      ['video', { expiration_date: '2030-11-23T23:41:00.000Z' }, 'Masz dostęp do 24.11.2030, 0:41'],
      ['video', {}, 'Masz dostęp bez ograniczenia czasu'],
    ] as const)('%s of %j a day later reads its title and "%s" [ORD-08, TICK-06]', async (kind, order, words) => {
      of(kind, { ...order, created_at: inMinutes(-60 * 25) });
      expect(await screen.findByRole('heading', { level: 1, name: 'Wesele' })).toBeVisible();
      expect(screen.getByText(words)).toBeVisible();
      expect(screen.queryByText(/Dziękujemy|Potwierdzenie/)).toBeNull();
    });
  });

  it.each([
    ['PENDING', ['Zamówienie', 'Płatność', 'Dostęp'], 1, 'Płatność'],
    ['CANCELED', ['Zamówienie', 'Płatność', 'Dostęp'], 1, 'Płatność'],
    ['WAITING_FOR_REFUND', ['Zamówienie', 'Płatność', 'Zwrot'], 2, 'Zwrot'],
    ['REFUNDED', ['Zamówienie', 'Płatność', 'Zwrot'], 3, undefined],
  ] as const)('%s draws the steps %j, of which %d are done [ORD-08, REFUND-02]', async (status, names, done, current) => {
    show({ status });
    await screen.findByText('2026/11/000017');
    const steps = [...document.querySelectorAll('.kt-steps li')];
    expect(steps.map((step) => step.lastChild!.textContent)).toEqual(names);
    expect(steps.filter((step) => step.getAttribute('data-done') === 'true')).toHaveLength(done);
    expect(steps.find((step) => step.getAttribute('aria-current'))?.lastChild?.textContent).toBe(current);
  });

  describe('of an open order', () => {
    const until = inMinutes(20);
    const said = /(Zamówienie czeka na płatność do|Niedokończoną płatność można dokończyć do) \d\d\.\d\d\.\d{4}, \d{1,2}:\d\d\./;

    it.each([
      ['begun', { status: 'NOT_STARTED', open_until: until }],
      ['at the provider', { status: 'PENDING', open_until: until, payu: { redirectUri: 'https://pay.example/9' } }],
    ] as const)('%s says how long it waits [OPEN1-32]', async (_what, order) => {
      show(order);
      expect(await screen.findByText(said)).toBeVisible();
    });

    it.each([
      ['whose time is over', { status: 'NOT_STARTED', open_until: inMinutes(-1) }],
      ['that is paid', { status: 'WAITING_FOR_CONFIRMATION', open_until: null }],
    ] as const)('%s promises nothing [OPEN1-32]', async (_what, order) => {
      show(order);
      await screen.findByText('2026/11/000017');
      expect(screen.queryByText(said)).toBeNull();
    });
  });

  it('an order of somebody else is not there [ORD-22]', async () => {
    fakeServer({ [PATH]: refusal(404, { message: 'Nie znaleziono zamówienia.' }) });
    const { where } = visit('/status-zamowienia/wydarzenie/K-000017', {});
    expect(await screen.findByText('Nie znaleziono zamówienia.')).toBeVisible();
    await waitFor(() => expect(where()).toBe('/error'));
  });
});

it('needs a signed-in user [ORD-06]', async () => {
  fakeServer();
  const { where } = visit('/status-zamowienia/wydarzenie/K-1?error=501');
  await screen.findByRole('heading', { level: 1, name: 'Logowanie' });
  expect(where()).toBe('/logowanie?redirect=%2Fstatus-zamowienia%2Fwydarzenie%2FK-1%3Ferror%3D501');
});
