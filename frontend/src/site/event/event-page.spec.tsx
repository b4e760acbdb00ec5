import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { askTime } from '../../api/config.js';
import { learnTime } from '../../base/clock.js';
import { exits } from '../../app/leave-page.js';
import { baseApi } from '../../api/base-api.js';
import { aConfig, anEvent, inMinutes, REFUSED, runningWithAccess } from '../../test/builders.js';
import { fakeServer, refusal, type Answer, type Call } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

type Role = 'standard' | 'premium' | 'admin';

async function open(
  with_: Parameters<typeof anEvent>[0],
  { role = 'standard' as Role, answers = {} as Record<string, Answer>, query = '' } = {},
) {
  const server = fakeServer({ 'GET /api/events/wesele': { event: anEvent(with_) }, ...answers });
  const page = visit(`/wydarzenie/wesele${query}`, { role });
  await screen.findByRole('heading', { level: 1, name: anEvent(with_).title });
  return { server, ...page, box: within(screen.getByRole('complementary', { name: /^(Cena|Zakończone)$/ })) };
}

const playback = (source: object, with_ = {}) => ({
  playback: {
    grant: 'g1',
    variant: 'normal',
    variants: ['normal'],
    source: { captions: [], ...source },
    expires_at: inMinutes(5),
    renew_after_seconds: 60,
    now: inMinutes(0),
    chat: null,
    ...with_,
  },
});
const film = { kind: 'file', url: 'https://media.example/wesele.mp4' };

afterEach(() => void jest.useRealTimers());

describe('the event page before the start', () => {
  it('shows title, subtitle, date, price, duration and age limit [EVT-09, EVT-10, EVT-16, EVT-20, EVT-21, EVT-32]', async () => {
    const { box } = await open({ age_restriction: 16 });
    expect(screen.getByText('Stanisław Wyspiański')).toBeVisible();
    expect(screen.getByText('24.11.2030, 19:00–21:20')).toBeVisible();
    expect(screen.getByText('125 min')).toBeVisible();
    expect(screen.getByText('od 16 lat')).toBeVisible();
    expect(box.getByText('45,00 zł')).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/^Wesele, \d{2}\.\d{2}\.\d{4}, \d{1,2}:\d{2} · Kurtyna$/));
  });

  it.each([
    ['5', 'its id', 'EVT-01'],
    ['wesele', 'its slug', 'EVT-02'],
  ])('/wydarzenie/%s opens it by %s [%s of EVT-01, EVT-02]', async (ref, _how, _row) => {
    const server = fakeServer({ [`GET /api/events/${ref}`]: { event: anEvent() } });
    const { where } = visit(`/wydarzenie/${ref}`, {});
    expect(await screen.findByRole('heading', { level: 1, name: 'Wesele' })).toBeVisible();
    expect(server.asked(`GET /api/events/${ref}`)).toHaveLength(1);
    expect(where()).toBe(`/wydarzenie/${ref}`);
  });

  it.each([
    [{}, '24.11.2030, cały dzień'],
    [{ date_to: '2030-11-25', ends_at: '2030-11-25T22:59:59.000Z' }, '24.11.2030–25.11.2030, cały dzień'],
  ])('one of the whole day has days and no hours: %j [EVT-12]', async (with_, when) => {
    const day = { full_day: true, starts_at: '2030-11-23T23:00:00.000Z', ends_at: '2030-11-24T22:59:59.000Z' };
    await open({ ...day, ...with_ });
    expect(screen.getByText(when)).toBeVisible();
    expect(screen.queryByText(/\d:\d\d$/)).toBeNull();
  });

  it('shows description and additional description, formatted [EVT-13]', async () => {
    const { user } = await open({ additional_desc: '<p>Napisy po <em>polsku</em>.</p>' });
    expect(await screen.findByText('Dramat w trzech aktach.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Dodatkowo' }));
    expect(await screen.findByText('polsku')).toBeVisible();
    expect(screen.getByText('polsku').tagName).toBe('EM');
  });

  it('offers the event for the calendar until it begins', async () => {
    await open({});
    const link = screen.getByRole('link', { name: 'Dodaj do kalendarza' });
    expect(link).toHaveAttribute('href', '/external_api/event/5/calendar.ics');
    cleanup();
    await open({ starts_at: inMinutes(-90), ends_at: inMinutes(-30) });
    expect(screen.queryByRole('link', { name: 'Dodaj do kalendarza' })).toBeNull();
  });

  it('keeps the end to itself with hide_time_to [EVT-11]', async () => {
    await open({ hide_time_to: true });
    expect(screen.getByText('24.11.2030, 19:00')).toBeVisible();
  });

  it('strikes the old price through beside the new one and names the code [EVT-17, EVT-18]', async () => {
    const { box } = await open({ newPrice: 36, usedCode: 'JESIEN20' });
    expect(box.getByText('45,00 zł').closest('del')).not.toBeNull();
    expect(box.getByText('36,00 zł')).toBeVisible();
    expect(box.getByText('kod JESIEN20')).toBeVisible();
  });

  it('shows "Brak treści" where the description is missing [EVT-29, FMT-12]', async () => {
    await open({ description: null });
    expect(screen.getByText('Brak treści')).toBeVisible();
  });

  it('speaks English where there is a translation, Polish where not [EVT-30, FMT-03]', async () => {
    const translations = [{ language_code: 'en', title: 'The Wedding', subtitle: null }];
    const { user } = await open({ translations });
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'The Wedding' })).toBeVisible();
    expect(screen.getByText('Stanisław Wyspiański')).toBeVisible();
  });

  it('opens the trailer on a click and not before [EVT-14]', async () => {
    const { user } = await open({ teaser_link: 'https://vimeo.com/76979871' });
    expect(document.querySelector('iframe')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Zwiastun' }));
    await user.click(screen.getByRole('button', { name: 'Pokaż zwiastun' }));
    await waitFor(() => expect(document.querySelector('iframe')?.src).toContain('https://player.vimeo.com/video/76979871'));
  });

  it('shows the main picture where there is no gallery [EVT-15]', async () => {
    const { user } = await open({ image_link: '/images/a.webp' });
    await user.click(screen.getByRole('tab', { name: 'Galeria' }));
    expect(screen.getByRole('img', { name: 'Plakat: Wesele' })).toHaveAttribute('src', '/images/a.webp');
  });

  it('shows the pictures of the gallery, each with a name of its own, leading to the large one, and then not the main one [EVT-15, OPEN2-41]', async () => {
    const gallery = [11, 12, 13].map((id) => ({
      id,
      thumb_url: `/images/g${id}.webp`,
      url: `/images/large${id}.webp`,
      description: id === 13 ? 'Goście w izbie' : null,
    }));
    const { user } = await open({ image_link: '/images/a.webp', gallery });
    await user.click(screen.getByRole('tab', { name: 'Galeria' }));
    const shown = within(screen.getByRole('tabpanel')).getAllByRole('img');
    expect(shown.map((one) => [one.getAttribute('src'), one.getAttribute('alt')])).toEqual([
      ['/images/g11.webp', 'Wesele: zdjęcie 1 z 3'],
      ['/images/g12.webp', 'Wesele: zdjęcie 2 z 3'],
      ['/images/g13.webp', 'Goście w izbie'],
    ]);
    const large = within(screen.getByRole('tabpanel')).getByRole('link', { name: 'Goście w izbie' });
    expect(large).toHaveAttribute('href', '/images/large13.webp');
  });

  it('shows a picture of the gallery large: arrows and buttons turn to the others, and closing leads back to it [EVT-15, OPEN2-41]', async () => {
    // jsdom has no modal windows: they are shown and closed here, and nothing more.
    const { prototype } = HTMLDialogElement;
    prototype.showModal = jest.fn(function (this: HTMLDialogElement) {
      this.open = true;
    });
    prototype.close = function () {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    };
    const gallery = [11, 12].map((id) => ({
      id,
      thumb_url: `/images/g${id}.webp`,
      url: `/images/large${id}.webp`,
      description: null,
    }));
    const { user } = await open({ gallery });
    await user.click(screen.getByRole('tab', { name: 'Galeria' }));
    await user.click(screen.getByRole('link', { name: 'Wesele: zdjęcie 1 z 2' }));
    const large = within(screen.getByRole('dialog', { name: 'Galeria: Wesele' }));
    expect(prototype.showModal).toHaveBeenCalledTimes(1);
    const shown = () => large.getByRole('img').getAttribute('src');
    expect(shown()).toBe('/images/large11.webp');
    expect(large.getByRole('button', { name: 'Poprzednie zdjęcie' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(large.getByRole('button', { name: 'Następne zdjęcie' }));
    expect(shown()).toBe('/images/large12.webp');
    expect(large.getByRole('img')).toHaveAttribute('alt', 'Wesele: zdjęcie 2 z 2');
    await user.keyboard('{ArrowRight}');
    expect(shown()).toBe('/images/large12.webp');
    await user.keyboard('{ArrowLeft}');
    expect(shown()).toBe('/images/large11.webp');
    expect(large.getByRole('status')).toHaveTextContent('Wesele: zdjęcie 1 z 2');
    await user.click(large.getByRole('button', { name: 'Zamknij' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the payment status tag [EVT-19, BTN-04]', async () => {
    const { box } = await open({ paymentStatus: 'PENDING', extOrderId: 'K-1' });
    expect(box.getByText('Przetwarzane')).toBeVisible();
    expect(box.getByRole('link', { name: 'Zamówienie' })).toHaveAttribute('href', '/status-zamowienia/wydarzenie/K-1');
  });
});

describe('the buttons of the event page', () => {
  it('stand beside the price, and the main one at the edge of a phone [EVT-24]', async () => {
    const { box } = await open({ access: true, accessBy: 'order', paymentStatus: 'COMPLETED', reasons: ['not-yet'] });
    expect(box.getByRole('button', { name: 'Masz dostęp do końca wydarzenia' })).toBeVisible();
    expect(box.getByRole('link', { name: /^Kup dodatkowy dostęp \(45,00.zł\)$/ })).toHaveAttribute('href', '/platnosc/wydarzenie/5');
    cleanup();
    await open({});
    const edge = within(document.querySelector<HTMLElement>('.kt-buybar')!);
    expect(edge.getByRole('link', { name: 'Kup dostęp' })).toHaveAttribute('href', '/platnosc/wydarzenie/5');
  });
  it('Buy when there is a price and no access [BTN-12]', async () => {
    const { box } = await open({});
    expect(box.getByRole('link', { name: 'Kup dostęp' })).toHaveAttribute('href', '/platnosc/wydarzenie/5');
  });
  it('get access when free with tickets [BTN-11]', async () => {
    const { box } = await open({ event_price: 0 });
    expect(box.getByRole('link', { name: 'Uzyskaj dostęp' })).toBeVisible();
  });
  it('use code when the new price is zero', async () => {
    const { box } = await open({ newPrice: 0, usedCode: 'G1' });
    expect(box.getByRole('link', { name: 'Wykorzystaj kod' })).toBeVisible();
  });
  it('held access is green and disabled, with additional access beside it [BTN-15]', async () => {
    const { box } = await open({ access: true, accessBy: 'order', paymentStatus: 'COMPLETED', reasons: ['not-yet'] });
    const held = box.getByRole('button', { name: 'Masz dostęp do końca wydarzenia' });
    expect(held).toBeDisabled();
    expect(held).toHaveClass('kt-button--green');
    expect(box.getByRole('link', { name: /^Kup dodatkowy dostęp/ })).toBeVisible();
  });
  it('a pending payment is orange and disabled, with the way back to it [BTN-16, OPEN1-32]', async () => {
    const { box, user } = await open({ paymentStatus: 'PENDING', paymentUri: 'https://pay.example/1' });
    const pending = box.getByRole('button', { name: 'Płatność w toku' });
    expect(pending).toBeDisabled();
    expect(pending).toHaveClass('kt-button--orange');
    const goTo = jest.spyOn(exits, 'goTo').mockImplementation(() => undefined);
    await user.click(box.getByRole('button', { name: 'Dokończ płatność' }));
    expect(goTo).toHaveBeenCalledWith('https://pay.example/1');
    goTo.mockRestore();
  });
  it.each([
    ['too young', 'BTN-08', { ageBlock: 'too-young', age_restriction: 18 }, 'Ograniczenie wiekowe'],
    ['a blocked country', 'BTN-09', { countryBlock: true, restricted_access: 'poland' }, 'Niedostępne w Twoim kraju'],
    ['no tickets', 'BTN-10', { ticketsAvailable: false, ticketsLeft: 0, available_tickets: 5, sale: REFUSED.soldOut }, 'Brak biletów'],
  ] as const)('%s is a red disabled button [%s of BTN-08..BTN-10]', async (_why, _row, with_, label) => {
    const { box } = await open(with_);
    const button = box.getByRole('button', { name: label });
    expect(button).toBeDisabled();
    expect(button).toHaveClass('kt-button--red');
  });
  it.each(['CANCELED', 'NOT_STARTED', 'REFUNDED'] as const)('%s allows a retry [BTN-17, BTN-18, BTN-19]', async (paymentStatus) => {
    const { box } = await open({ paymentStatus });
    expect(box.getByRole('link', { name: 'Kup dostęp' })).toBeVisible();
  });
  it('no payment button when the event has ended [BTN-06]', async () => {
    const { box } = await open({ starts_at: inMinutes(-300), ends_at: inMinutes(-100) });
    expect(box.queryByRole('link', { name: /Kup/ })).toBeNull();
    expect(screen.getByText('Zakończone')).toBeVisible();
  });
  it('admin and premium never see the buy button [BTN-21]', async () => {
    const { box } = await open({ access: true, accessBy: 'role', reasons: ['not-yet'], sale: REFUSED.role }, { role: 'premium' });
    expect(box.queryByRole('link', { name: /Kup/ })).toBeNull();
  });
  it('free for subscribers only: no payment button but the sentence and the subscribe action [BTN-07, OPEN1-2]', async () => {
    const { box, server, user, store } = await open(
      { event_price: 0, mailing_free: true, reasons: ['newsletter'], sale: REFUSED.newsletter },
      { answers: { 'POST /api/mailing/3': { mailing: true } } },
    );
    expect(box.queryByRole('link')).toBeNull();
    const fetched = server.asked('GET /api/events/wesele').length;
    await user.click(box.getByRole('button', { name: 'Zapisz się do newslettera' }));
    await waitFor(() => expect(store.getState().session.user?.mailing).toBe(true));
    await waitFor(() => expect(server.asked('GET /api/events/wesele').length).toBeGreaterThan(fetched)); // opens at once
  });
  const toSubscribe = {
    event_price: 0,
    mailing_free: true,
    reasons: ['newsletter'],
    sale: REFUSED.newsletter,
  } as const;
  it.each([
    { held: false, opens: 'nothing' },
    { held: true, opens: 'the event' },
  ])(
    'a failed subscription is said, the state is asked for, and with mailing $held it opens $opens [MAILING-04]',
    async ({ held: mailing }) => {
      const answers = { 'POST /api/mailing/3': refusal(503), 'GET /api/mailing/3': { mailing } };
      const { box, server, user, store } = await open({ ...toSubscribe, reasons: ['newsletter'] }, { answers });
      const fetched = server.asked('GET /api/events/wesele').length;
      await user.click(box.getByRole('button', { name: 'Zapisz się do newslettera' }));
      expect(await screen.findByText('Nie udało się zapisać do newslettera')).toBeVisible();
      await waitFor(() => expect(server.asked('GET /api/mailing/3')).toHaveLength(1));
      await waitFor(() => expect(server.asked('GET /api/events/wesele')).toHaveLength(fetched + (mailing ? 1 : 0)));
      expect(store.getState().session.user?.mailing).toBe(mailing);
    },
  );
  it('the watch button needs access and a running event [BTN-22, BTN-23]', async () => {
    const { box } = await open(runningWithAccess);
    expect(box.getByRole('link', { name: 'Oglądaj' })).toHaveAttribute('href', '/wydarzenie/wesele?ogladaj=true');
  });
  it.each([
    ['a country block', 'BTN-24', { countryBlock: true, reasons: ['country'] }],
    ['an age block', 'BTN-25', { ageBlock: 'too-young', age_restriction: 18, reasons: ['too-young'] }],
    ['no access', 'BTN-22', { access: false, accessBy: null, paymentStatus: null, reasons: ['no-ticket'] }],
  ] as const)('the watch button is hidden under %s [%s of BTN-22, BTN-24, BTN-25]', async (_why, _row, with_) => {
    const { box } = await open({ ...runningWithAccess, mayWatch: false, ...with_, reasons: [...with_.reasons] });
    expect(box.queryByRole('link', { name: 'Oglądaj' })).toBeNull();
  });
});

describe('the transmission', () => {
  it('starts with ogladaj=true for who may watch, with its versions [EVT-06, CNT-06, EVT-07]', async () => {
    const answers = {
      'GET /api/events/5/playback': playback(film, { variants: ['normal', 'pjm', 'audiodeskrypcja'] }),
    };
    const { user, where, server } = await open(runningWithAccess, { query: '?ogladaj=true', answers });
    await waitFor(() => expect(document.querySelector('video')?.src).toBe(film.url));
    await user.click(screen.getByRole('radio', { name: 'PJM' }));
    expect(where()).toBe('/wydarzenie/wesele?ogladaj=true&typ=pjm');
    await waitFor(() => expect(server.asked('GET /api/events/5/playback').at(-1)!.query.get('typ')).toBe('pjm'));
  });

  it.each([
    ['', 'original'],
    ['&typ=pjm', 'pjm'],
    ['&typ=audiodeskrypcja', 'described'],
  ])('ogladaj=true%s plays the film of that version [EVT-07, EVT-08]', async (typ, file) => {
    const films: Record<string, string> = { pjm: 'pjm', audiodeskrypcja: 'described' };
    const variants = ['normal', 'pjm', 'audiodeskrypcja'];
    const answer = ({ query }: Call) => {
      const variant = query.get('typ') ?? 'normal';
      const url = `https://media.example/${films[variant] ?? 'original'}.mp4`;
      return { body: playback({ kind: 'file', url }, { variant, variants }) };
    };
    const answers = { 'GET /api/events/5/playback': answer };
    await open(runningWithAccess, { query: `?ogladaj=true${typ}`, answers });
    await waitFor(() => expect(document.querySelector('video')?.src).toBe(`https://media.example/${file}.mp4`));
  });

  it('does not start without access, whatever the address says [BTN-22]', async () => {
    const { server } = await open({ starts_at: inMinutes(-30), ends_at: inMinutes(90) }, { query: '?ogladaj=true' });
    expect(server.asked('GET /api/events/5/playback')).toEqual([]);
  });

  it('an unusable media value shows the invalid-value text, never an empty frame [PLAY-04]', async () => {
    const answers = { 'GET /api/events/5/playback': playback({ kind: 'invalid', url: null }) };
    await open(runningWithAccess, { query: '?ogladaj=true', answers });
    expect(await screen.findByText('Nieprawidłowa wartość')).toBeVisible();
    expect(document.querySelector('iframe, video')).toBeNull();
  });

  it('a refused playback says why [ACC-17]', async () => {
    const answers = {
      'GET /api/events/5/playback': refusal(409, { code: 'playback.country', message: 'Niedostępne w Twoim kraju' }),
    };
    const { where } = await open(runningWithAccess, { query: '?ogladaj=true', answers });
    expect(await screen.findByRole('alert')).toHaveTextContent('Niedostępne w Twoim kraju');
    expect(where()).toContain('/wydarzenie/wesele'); // and nobody is signed out
  });

  it('carries the pass of each renewal to the next one, so that the house need not look it up [P28]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let renewed = 0;
    const passes = [null, 'pass-2', 'pass-3'];
    const answers = {
      'GET /api/events/5/playback': playback(film),
      'POST /api/playback/g1': () => ({
        body: { playback: { pass: passes[renewed++], expires_at: inMinutes(5), renew_after_seconds: 60 } },
      }),
    };
    const { server } = await open(runningWithAccess, { query: '?ogladaj=true', answers });
    await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
    for (const _ of passes) await act(() => jest.advanceTimersByTimeAsync(60_000));
    const sent = server.asked('POST /api/playback/g1').map(({ headers }) => headers.get('x-playback-pass'));
    expect(sent).toEqual([null, null, 'pass-2']);
  });

  it('a refused renewal takes the player away and shows the reason [D25]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const answers = {
      'GET /api/events/5/playback': playback(film),
      'POST /api/playback/g1': refusal(409, { code: 'playback.no-ticket', message: 'Nie masz biletu.' }),
    };
    const { server } = await open(runningWithAccess, { query: '?ogladaj=true', answers });
    await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(server.asked('POST /api/playback/g1')[0]!.body).toEqual({ seconds: 0 });
    expect(await screen.findByText('Nie masz biletu.')).toBeVisible();
    expect(document.querySelector('video')).toBeNull();
  });

  it('whose access has ended in mid-play reads so above the buy button, for as long as the page is there [D25]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const answers = {
      'GET /api/events/5/playback': playback(film),
      'POST /api/playback/g1': refusal(409, { code: 'playback.no-ticket', message: 'Nie masz biletu.' }),
    };
    const { server, box } = await open(runningWithAccess, { query: '?ogladaj=true', answers });
    await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
    expect(box.queryByRole('alert')).toBeNull();
    const { starts_at, ends_at } = runningWithAccess;
    server.on('GET /api/events/wesele', { event: anEvent({ starts_at, ends_at, paymentStatus: 'REFUNDED' }) });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    const buy = await box.findByRole('link', { name: 'Kup dostęp' });
    expect(document.querySelector('video')).toBeNull();
    const said = box.getByText('Dostęp zakończył się i odtwarzanie zostało zatrzymane.');
    expect(said).toBeVisible();
    expect(said.compareDocumentPosition(buy) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(box.getByText('Dostęp zakończył się i odtwarzanie zostało zatrzymane.')).toBeVisible();
  });
  it('of whom nobody has watched here it is not said that access has ended', async () => {
    const { box } = await open({ starts_at: inMinutes(-30), ends_at: inMinutes(90) }, { query: '?ogladaj=true' });
    expect(box.getByRole('link', { name: 'Kup dostęp' })).toBeVisible();
    expect(box.queryByText(/^Dostęp zakończył się/)).toBeNull();
  });

  it('the chat comes with the playback, in a titled frame with a sandbox, opened by a click [EVT-26]', async () => {
    const answers = { 'GET /api/events/5/playback': playback(film, { chat: 'https://vimeo.com/live-chat/123' }) };
    const { user } = await open(runningWithAccess, { query: '?ogladaj=true', answers });
    await user.click(await screen.findByRole('button', { name: 'Czat' }));
    const frame = screen.getByTitle('Czat');
    expect(frame).toHaveAttribute('src', 'https://vimeo.com/live-chat/123');
    // It may not lead our page away, open dialogs or read what it likes.
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups');
  });
});

describe('the countdown', () => {
  it.each([
    ['to come', 90, 200, ['Do rozpoczęcia']],
    ['that runs', -30, 90, []],
    ['that is over', -90, -30, []],
  ])('stands on the page of an event %s, and only there [EVT-22]', async (_when, from, to, labels) => {
    await open({ starts_at: inMinutes(from), ends_at: inMinutes(to) });
    const timers = screen.queryAllByRole('timer').map(({ textContent }) => textContent);
    expect(timers).toEqual(labels.map((label) => expect.stringMatching(`^${label}1:(30:00|29:\\d\\d)$`)));
  });

  it('ends 3 to 5 s after the start: fetches again and opens the transmission [CNT-03, CNT-05, CNT-07]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const soon = {
      ...runningWithAccess,
      mayWatch: false,
      available: false,
      reasons: ['not-yet' as const],
      starts_at: inMinutes(0.1),
      ends_at: inMinutes(90),
    };
    const { server, where } = await open(soon, { answers: { 'GET /api/events/5/playback': playback(film) } });
    expect(screen.getByRole('timer')).toHaveTextContent('0:00:0');
    server.on('GET /api/events/wesele', { event: anEvent({ ...soon, mayWatch: true, available: true, reasons: [] }) });
    const before = server.asked('GET /api/events/wesele').length;
    await act(() => jest.advanceTimersByTimeAsync(8_500)); // 6 s to the start, less than 3 s after it
    expect(server.asked('GET /api/events/wesele')).toHaveLength(before);
    await act(() => jest.advanceTimersByTimeAsync(3_200)); // 5.2 s after the start: every draw is over
    await waitFor(() => expect(server.asked('GET /api/events/wesele')).toHaveLength(before + 1));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    await waitFor(() => expect(where()).toBe('/wydarzenie/wesele?ogladaj=true'));
    await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
  });

  it.each([
    ['days', 'with more than 24 hours left', 3 * 24 * 60 + 5, /3 dni$/],
    ['hours and minutes', 'with less', 5 * 60 + 30.5, /5:30:\d\d$/],
    ['minutes', 'in the last hour', 42.5, /0:42:\d\d$/],
  ])('shows %s %s [CNT-01, CNT-02]', async (_what, _when, minutes, text) => {
    await open({ starts_at: inMinutes(minutes), ends_at: inMinutes(5 * 24 * 60) });
    expect(screen.getByRole('timer')).toHaveTextContent(text);
  });

  it.each([
    ['slow', 60],
    ['fast', -60],
  ])("goes by the theatre's clock when the visitor's is an hour %s [CNT-01, OPEN1-1]", async (_how, ahead) => {
    const start = inMinutes(90);
    const { store } = await open(
      { starts_at: start, ends_at: inMinutes(600) },
      { answers: { 'GET /external_api/time': () => ({ body: { now: inMinutes(ahead) } }) } },
    );
    expect(screen.getByRole('timer')).toHaveTextContent(/1:(30:00|29:\d\d)$/);
    await act(() => askTime()(store.dispatch as never));
    try {
      const left = ahead === 60 ? /0:(30:00|29:\d\d)$/ : /2:(30:00|29:\d\d)$/;
      await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(left));
    } finally {
      learnTime(new Date().toISOString(), Date.now(), Date.now());
    }
  });

  it('the transmission opens half a second after the event has been fetched again, not before [CNT-04]', async () => {
    jest.useFakeTimers();
    const atOnce = jest.spyOn(Math, 'random').mockReturnValue(0); // exactly 3 s after the start
    const soon = { ...runningWithAccess, starts_at: inMinutes(0.1), ends_at: inMinutes(90) };
    const answers = { 'GET /api/events/5/playback': playback(film) };
    const { server, where } = await open({ ...soon, mayWatch: false, available: false, reasons: ['not-yet'] }, { answers });
    server.on('GET /api/events/wesele', { event: anEvent(soon) });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const fetched = () => server.asked('GET /api/events/wesele').length;
    const before = fetched();
    for (let steps = 0; fetched() === before && steps < 400; steps += 1) await pass(50);
    expect(fetched()).toBe(before + 1);
    await pass(400);
    expect(where()).toBe('/wydarzenie/wesele');
    await pass(150);
    expect(where()).toBe('/wydarzenie/wesele?ogladaj=true');
    atOnce.mockRestore();
  });
});

describe('the foyer', () => {
  const ticket = { ...runningWithAccess, mayWatch: false, available: false, reasons: ['not-yet'] } as const;
  const early = { ...ticket, reasons: ['not-yet' as const], starts_at: inMinutes(30), ends_at: inMinutes(120) };
  const foyer = () => screen.queryByText('Foyer');

  it('is where a ticket holder waits who opens the player early; the server is asked for no film [BTN-23, ACC-17, CNT-06]', async () => {
    const { server, box } = await open({ ...early, starts_at: inMinutes(30) }, { query: '?ogladaj=true' });
    expect(foyer()).toBeVisible();
    const stage = within(screen.getByRole('region', { name: 'Wesele: odtwarzacz wideo' }));
    expect(stage.getByRole('timer')).toHaveTextContent(/0:(29|30):\d\d$/);
    expect(screen.getAllByRole('timer')).toHaveLength(1);
    expect(box.queryByRole('link', { name: 'Oglądaj' })).toBeNull();
    expect(server.calls.filter(({ path }) => path.includes('playback'))).toEqual([]);
  });

  it('is entered from the box, and has the focus of who enters it', async () => {
    const { box, user, where } = await open(early);
    expect(foyer()).toBeNull();
    await user.click(box.getByRole('link', { name: 'Wejdź do foyer' }));
    expect(where()).toBe('/wydarzenie/wesele?ogladaj=true');
    expect(screen.getByRole('region', { name: 'Wesele: odtwarzacz wideo' })).toHaveFocus();
  });

  it.each([
    ['no ticket', { access: false, accessBy: null, paymentStatus: null, reasons: ['no-ticket', 'not-yet'] }],
    ['a ticket in a country where it is not shown', { countryBlock: true, reasons: ['country', 'not-yet'] }],
    ['a ticket and too few years', { ageBlock: 'too-young', reasons: ['too-young', 'not-yet'] }],
  ])('is closed to who has %s [ACC-17, BTN-22, BTN-24, BTN-25]', async (_what, with_) => {
    const { box } = await open({ ...early, ...with_ } as never, { query: '?ogladaj=true' });
    expect(foyer()).toBeNull();
    expect(box.queryByRole('link', { name: 'Wejdź do foyer' })).toBeNull();
  });

  it('leads into the auditorium when the countdown is over, half a second after the event was fetched, and keeps the focus [CNT-03, CNT-04, CNT-07]', async () => {
    jest.useFakeTimers();
    const latest = jest.spyOn(Math, 'random').mockReturnValue(0.999); // 5 s after the start: the clock has passed it by then
    const soon = { ...ticket, reasons: ['not-yet' as const], starts_at: inMinutes(0.1), ends_at: inMinutes(90) };
    const { server } = await open(soon, {
      query: '?ogladaj=true',
      answers: { 'GET /api/events/5/playback': playback(film) },
    });
    const region = screen.getByRole('region', { name: 'Wesele: odtwarzacz wideo' });
    act(() => region.focus());
    server.on('GET /api/events/wesele', { event: anEvent({ ...runningWithAccess, starts_at: soon.starts_at }) });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const fetched = () => server.asked('GET /api/events/wesele').length;
    const before = fetched();
    for (let steps = 0; fetched() === before && steps < 400; steps += 1) {
      expect(foyer()).toBeVisible();
      await pass(50);
    }
    expect(Date.now()).toBeGreaterThan(Date.parse(soon.starts_at) + 4500);
    await pass(400);
    expect(server.asked('GET /api/events/5/playback')).toEqual([]);
    await pass(150);
    jest.useRealTimers();
    await waitFor(() => expect(document.querySelector('video')?.src).toBe(film.url));
    expect(foyer()).toBeNull();
    expect(region).toHaveFocus();
    latest.mockRestore();
  });

  const isOver = refusal(409, { code: 'playback.over', message: 'Ten pokaz już się zakończył.' });

  it('goes on after its end on the page’s clock, and hears goodbye when the house refuses [EVE-06]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let renewed = 0;
    const answers = {
      'GET /api/events/5/playback': playback(film, { chat: 'https://vimeo.com/live-chat/123' }),
      'POST /api/playback/g1': () =>
        ++renewed < 3
          ? { body: { playback: { pass: null, expires_at: inMinutes(5), renew_after_seconds: 60 } } }
          : { status: 409, body: { code: 'playback.over', message: 'Ten pokaz już się zakończył.' } },
    };
    const ending = { ...runningWithAccess, ends_at: inMinutes(1) };
    const { server } = await open(ending, { query: '?ogladaj=true', answers });
    await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
    await act(() => jest.advanceTimersByTimeAsync(130_000));
    expect(document.querySelector('video')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Czat' })).toBeVisible();
    expect(screen.queryByText('Ten pokaz już się odbył.')).toBeNull();
    server.on('GET /api/events/wesele', { event: anEvent({ ...ending, mayWatch: false, available: false, reasons: ['over'] }) });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByText('Koniec. Dziękujemy za wspólny wieczór.')).toBeVisible();
    expect(screen.getByText('Ten pokaz już się odbył.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Czat' })).toBeNull();
  });

  it('goes on after its end also where the line had stumbled before, and was there again [EVE-06]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const answers: Record<string, Answer> = {
      'GET /api/events/5/playback': refusal(503, { code: 'unavailable' }),
      'POST /api/playback/g1': { playback: { pass: null, expires_at: inMinutes(5), renew_after_seconds: 60 } },
    };
    const { server } = await open({ ...runningWithAccess, ends_at: inMinutes(1) }, { query: '?ogladaj=true', answers });
    const again = await screen.findByRole('button', { name: 'Spróbuj ponownie' });
    server.on('GET /api/events/5/playback', playback(film));
    await act(async () => again.click());
    await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
    await act(() => jest.advanceTimersByTimeAsync(130_000));
    expect(document.querySelector('video')).not.toBeNull();
  });

  const ended = {
    ...runningWithAccess,
    ...{ starts_at: inMinutes(-90), ends_at: inMinutes(-1), mayWatch: false, available: false, reasons: ['over' as const] },
  };
  it('goes on after a reload in the grace: the house is asked, for it knows who was in [EVE-05, EVE-06]', async () => {
    await open(ended, { query: '?ogladaj=true', answers: { 'GET /api/events/5/playback': playback(film) } });
    await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
    expect(screen.queryByText('Ten pokaz już się odbył.')).toBeNull();
  });

  it('is not taken away by a house that closes while one watches; that page comes when the show is over [EVE-10]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const answers = { 'GET /api/events/5/playback': playback(film), 'POST /api/playback/g1': isOver };
    const { server, store, where } = await open(runningWithAccess, { query: '?ogladaj=true', answers });
    await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
    server.on('GET /external_api/config', { config: aConfig({ maintenance: true }), giftConfig: null, groupTicketConfig: null });
    await act(async () => void store.dispatch(baseApi.util.invalidateTags(['config'])));
    await waitFor(() => expect(server.asked('GET /external_api/config').length).toBeGreaterThan(1));
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(document.querySelector('video')).not.toBeNull();
    expect(where()).toBe('/wydarzenie/wesele?ogladaj=true');
    await act(() => jest.advanceTimersByTimeAsync(40_000));
    await waitFor(() => expect(where()).toBe('/przerwa-techniczna'));
  });

  it('is over for who comes later: no stage stays, and nobody is thanked for an evening that was not shared [EVE-02]', async () => {
    await open(ended, { query: '?ogladaj=true', answers: { 'GET /api/events/5/playback': isOver } });
    expect(await screen.findByText('Ten pokaz już się odbył.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Wesele: odtwarzacz wideo' })).toBeNull());
    expect(screen.queryByText('Koniec. Dziękujemy za wspólny wieczór.')).toBeNull();
  });
});

describe('the public event page', () => {
  it.each(['wesele', '5'])('is where an anonymous visitor of /wydarzenie/%s is led [EVT-03, ROUTE-40]', async (ref) => {
    const server = fakeServer({ [`GET /external_api/event/${ref}`]: { event: anEvent() } });
    const { where } = visit(`/wydarzenie/${ref}?typ=pjm`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Wesele' })).toBeVisible();
    expect(where()).toBe(`/wydarzenie/${ref}/publiczne?typ=pjm`);
    expect(server.calls.filter(({ path }) => path.startsWith('/api/'))).toEqual([]);
  });

  it.each(['wesele', '5'])('stands at /wydarzenie/%s/publiczne, with what everybody may see [EVT-04]', async (ref) => {
    const server = fakeServer({ [`GET /external_api/event/${ref}`]: { event: anEvent() } });
    const { where } = visit(`/wydarzenie/${ref}/publiczne`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Wesele' })).toBeVisible();
    expect(screen.getByText('24.11.2030, 19:00–21:20')).toBeVisible();
    expect(where()).toBe(`/wydarzenie/${ref}/publiczne`);
    expect(server.asked(`GET /external_api/event/${ref}`)).toHaveLength(1);
  });

  it('is not for the signed-in: they are led to their own page [EVT-05, ROUTE-38]', async () => {
    const server = fakeServer({ 'GET /api/events/wesele': { event: anEvent(runningWithAccess) } });
    const { where } = visit('/wydarzenie/wesele/publiczne?typ=pjm', {});
    expect((await screen.findAllByRole('link', { name: 'Oglądaj' }))[0]).toBeVisible();
    expect(where()).toBe('/wydarzenie/wesele?typ=pjm');
    expect(server.asked('GET /external_api/event/wesele')).toEqual([]);
  });

  it('says in place that an event is not there [OPEN0-15, ERR-08]', async () => {
    fakeServer({ 'GET /external_api/event/nie-ma': refusal(404, { code: 'event.not-found' }) });
    const { where } = visit('/wydarzenie/nie-ma');
    expect(await screen.findByRole('heading', { level: 1, name: 'Nie znaleźliśmy tego spektaklu' })).toBeVisible();
    expect(where()).toBe('/wydarzenie/nie-ma/publiczne');
  });

  it('switches to playback for content open to everybody [CNT-08, OPEN1-22]', async () => {
    const open_ = anEvent({
      event_price: 0,
      enable_tickets: false,
      sale: REFUSED.open,
      starts_at: inMinutes(-5),
      ends_at: inMinutes(60),
    });
    fakeServer({ 'GET /external_api/event/wesele': { event: open_ }, 'GET /api/events/5/playback': playback(film) });
    const { user } = visit('/wydarzenie/wesele/publiczne');
    await user.click((await screen.findAllByRole('link', { name: 'Oglądaj' }))[0]!);
    await waitFor(() => expect(document.querySelector('video')?.src).toBe(film.url));
  });
});

it('an unknown event leads a signed-in user to /error with the code 404 [ERR-06, ROUTE-27]', async () => {
  fakeServer({ 'GET /api/events/nie-ma': refusal(404, { message: 'Nie znaleziono wydarzenia.' }) });
  const { where } = visit('/wydarzenie/nie-ma', {});
  expect(await screen.findByRole('heading', { level: 1, name: 'Nie znaleziono strony' })).toBeVisible();
  expect(screen.getByText('404')).toBeVisible();
  expect(screen.getByText('Nie znaleziono wydarzenia.')).toBeVisible();
  expect(where()).toBe('/error');
});

it('a 500 leads to /error with the message and the way back [ERR-05, ROUTE-29]', async () => {
  fakeServer({ 'GET /api/events/wesele': refusal(500, { message: 'Wystąpił błąd.', requestId: 'req-7' }) });
  const { where } = visit('/wydarzenie/wesele', {});
  expect(await screen.findByText('Wystąpił błąd.')).toBeVisible();
  expect(where()).toBe('/error');
  expect(screen.getByText('Numer zgłoszenia: req-7')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Spróbuj ponownie' })).toHaveAttribute('href', '/wydarzenie/wesele');
});
