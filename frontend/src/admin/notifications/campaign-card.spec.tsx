import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { makeStore } from '../../app/store.js';
import { fakeServer, held, refusal, type Answer, type Call } from '../../test/fake-server.js';
import { show } from '../../test/show.js';
import { CampaignCard } from './CampaignCard.js';

const SEND = 'POST /api/notifications/newcontent';
const SENT: Answer = { success: true, data: { success: true } };
const OFF = { notify_remindplatform: false, notify_remindpayedevent: false, notify_newcontent_date: null };

const NEWS = 'GET /api/notifications/newcontent';
const PREVIEW = `${SEND}/preview`;
const TEST = `${SEND}/test`;

const REAL = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'setImmediate', 'clearImmediate'] as const;
const TOO = ['queueMicrotask', 'nextTick', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'] as const;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z'), doNotFake: [...REAL, ...TOO] });
});
afterEach(() => {
  jest.useRealTimers();
});

const wesele = {
  ...{ kind: 'event', id: 5, title: 'Wesele', starts_at: '2026-12-05T18:00:00.000Z', ends_at: '2026-12-05T20:00:00.000Z', full_day: false },
  ...{ deleted: false, thumb_link: '/api/images/wesele.webp', published_at: '2026-11-28T10:00:00.000Z' },
};
const dziady = {
  ...{ kind: 'video', id: 5, title: 'Dziady', starts_at: null, ends_at: null, full_day: null },
  ...{ deleted: false, thumb_link: null, published_at: '2026-11-20T10:00:00.000Z' },
};
const READERS = { subscribers: { pl: 380, en: 32 }, all: { pl: 1200, en: 1 } };
const news = (items: object[] = [wesele, dziady], more = 0) => ({ since: null, items, more, readers: READERS });
const letter = (language: string) => ({
  subject: `Temat ${language}`,
  html: `<!doctype html>\n<html><head><style>p{}</style></head><body><script>alert(1)</script><p>${language}</p></body></html>`,
  text: `Tekst ${language}`,
});
const LETTERS = { pl: letter('pl'), en: letter('en') };
const CHANGED = refusal(409, { code: 'campaign.changed', message: 'Lista zmieniła się w międzyczasie. Sprawdź ją.' });

function open(
  answer: Answer = SENT,
  config: Partial<Parameters<typeof CampaignCard>[0]['config']> = {},
  answers: Record<string, Answer> = {},
) {
  const server = fakeServer({ [NEWS]: news(), [PREVIEW]: LETTERS, [TEST]: { to: 'kierownik@teatr.example' }, [SEND]: answer, ...answers });
  const saved: object[] = [];
  const refuses: { next: boolean } = { next: false };
  function Tab() {
    const [held, setHeld] = useState({ ...OFF, ...config });
    const save = (changes: object) => {
      if (refuses.next) return Promise.reject({ status: 503, data: { message: 'Usługa jest chwilowo niedostępna.' } });
      saved.push(changes);
      setHeld((before) => ({ ...before, ...changes }));
      return Promise.resolve();
    };
    return <CampaignCard config={held} save={save} />;
  }
  const page = show(
    <Provider store={makeStore()}>
      <Tab />
    </Provider>,
  );
  return { ...page, server, saved, refuses };
}
const ask = async ({ user }: ReturnType<typeof open>) => {
  await user.click(screen.getByRole('button', { name: 'Powiadom o nowościach' }));
  return within(await screen.findByRole('dialog'));
};
const goOn = async ({ user }: ReturnType<typeof open>, to: string) => {
  const next = await screen.findByRole('button', { name: 'Dalej' });
  await waitFor(() => expect(next).toBeEnabled());
  await user.click(next);
  await screen.findByRole('heading', { name: to });
};
const [TITLES, LOOKS, WHOM] = ['1 z 3: tytuły', '2 z 3: podgląd listu', '3 z 3: adresaci'];
const toReaders = async (page: ReturnType<typeof open>) => {
  await screen.findByRole('heading', { name: TITLES });
  await goOn(page, LOOKS);
  await goOn(page, WHOM);
};
const box = (name: RegExp) => screen.getByRole('checkbox', { name });

describe('the switches of reminders', () => {
  it('are saved at once, each by itself [NOTIF-01, NOTIF-02]', async () => {
    const { user, saved } = open();
    await user.click(screen.getByRole('switch', { name: /^Przypomnienie o wydarzeniu/ }));
    await user.click(screen.getByRole('switch', { name: /^Przypomnienie o teatrze/ }));
    expect(saved).toEqual([{ notify_remindpayedevent: true }, { notify_remindplatform: true }]);
    for (const name of [/^Przypomnienie o wydarzeniu/, /^Przypomnienie o teatrze/])
      await waitFor(() => expect(screen.getByRole('switch', { name })).toBeChecked());
  });

  it('stay where they are when the server refuses [NOTIF-01, ADM-31]', async () => {
    const { user, refuses } = open();
    refuses.next = true;
    await user.click(screen.getByRole('switch', { name: /^Przypomnienie o teatrze/ }));
    expect(await screen.findByText('Wystąpił błąd: Usługa jest chwilowo niedostępna.')).toBeVisible();
    expect(screen.getByRole('switch', { name: /^Przypomnienie o teatrze/ })).not.toBeChecked();
  });
});

describe('the notice of new content', () => {
  it('is sent after three steps, to subscribers unless all users are chosen, and says so [NOTIF-09, NOTIF-10, NOTIF-11, NOTIF-12]', async () => {
    const page = open();
    await ask(page);
    await toReaders(page);
    expect(page.server.asked(SEND)).toHaveLength(0);
    expect(screen.getByText('380 po polsku, 32 po angielsku')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Wyślij do 412 osób' }));
    expect(await screen.findByText('Wysłano')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await ask(page);
    await toReaders(page);
    await page.user.click(screen.getByRole('radio', { name: /^Do wszystkich użytkowników/ }));
    expect(screen.getByText('1 200 po polsku, 1 po angielsku')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: /^Wyślij do 1\s201 osób$/ }));
    await waitFor(() => expect(page.server.asked(SEND)).toHaveLength(2));
    const items = [
      { kind: 'event', id: 5 },
      { kind: 'video', id: 5 },
    ];
    expect(page.server.asked(SEND).map(({ body }) => body)).toEqual([
      { allUsers: false, items },
      { allUsers: true, items },
    ]);
  });

  it('is not sent when the window is closed, and whoever opens it again begins anew [NOTIF-09, OPEN2-37]', async () => {
    const page = open();
    await ask(page);
    await screen.findByRole('heading', { name: TITLES });
    await page.user.click(box(/^Wesele/));
    await goOn(page, LOOKS);
    await page.user.click(screen.getByRole('button', { name: 'Zamknij' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    page.server.on(NEWS, news([wesele]));
    await ask(page);
    expect(await screen.findByRole('heading', { name: TITLES })).toBeVisible();
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    expect(box(/^Wesele/)).toBeChecked();
    expect([page.server.asked(NEWS).length, page.server.asked(SEND).length]).toEqual([2, 0]);
  });

  it('shows when it was last sent, in Warsaw, or that it never was [NOTIF-13]', () => {
    open(SENT, { notify_newcontent_date: '2026-12-05T18:00:00.000Z' });
    expect(screen.getByText('Ostatnio wysłano: 05.12.2026, 19:00')).toBeVisible();
    cleanup();
    open();
    expect(screen.getByText('Jeszcze nie wysyłano.')).toBeVisible();
  });

  it('a refusal shows the server’s message, and the step stays [NOTIF-14]', async () => {
    const page = open(refusal(409, { code: 'campaign.too-soon', message: 'Powiadomienie wysłano przed chwilą.' }));
    await ask(page);
    await toReaders(page);
    await page.user.click(screen.getByRole('button', { name: /^Wyślij do/ }));
    expect(await screen.findByText('Wystąpił błąd: Powiadomienie wysłano przed chwilą.')).toBeVisible();
    expect(screen.getByRole('heading', { name: WHOM })).toBeVisible();
  });

  it.each([
    ['beside', { success: false }],
    ['nested', { success: true, data: { success: false } }],
  ])('an answer that says success is false, %s, is a failure [NOTIF-11, NOTIF-14]', async (_where, answer) => {
    const page = open(answer);
    await ask(page);
    await toReaders(page);
    await page.user.click(screen.getByRole('button', { name: /^Wyślij do/ }));
    expect(await screen.findByText(/^Wystąpił błąd: /)).toBeVisible();
    expect(screen.queryByText('Wysłano')).toBeNull();
  });
});

describe('the titles of a notice', () => {
  it('have picture, label and when they were published, and are ticked; what is not ticked is not named [OPEN2-37, NOTIF-10]', async () => {
    const page = open(SENT, {}, { [NEWS]: news([wesele, { ...wesele, id: 6 }, dziady]) });
    const dialog = await ask(page);
    expect(await dialog.findByText('Zaznaczono 3 z 3.')).toBeVisible();
    const named = screen
      .getAllByRole('checkbox')
      .map((one) => [one.closest('label')!.textContent!.trim(), (one as HTMLInputElement).checked]);
    expect(named).toEqual([
      ['Wszystkie', true],
      ['Wesele · sob. 05.12, 19:00 · #5 opublikowano 28.11.2026, 11:00', true],
      ['Wesele · sob. 05.12, 19:00 · #6 opublikowano 28.11.2026, 11:00', true],
      ['Dziady · wideo opublikowano 20.11.2026, 11:00', true],
    ]);
    expect([...document.querySelectorAll('li img')].map((picture) => picture.getAttribute('src'))).toEqual([
      '/api/images/wesele.webp',
      '/api/images/wesele.webp',
    ]);
    await page.user.click(box(/#6/));
    expect(dialog.getByText('Zaznaczono 2 z 3.')).toBeVisible();
    await goOn(page, LOOKS);
    await goOn(page, WHOM);
    await page.user.click(screen.getByRole('button', { name: /^Wyślij do/ }));
    const items = [
      { kind: 'event', id: 5 },
      { kind: 'video', id: 5 },
    ];
    await waitFor(() => expect(page.server.asked(SEND).map(({ body }) => body)).toEqual([{ allUsers: false, items }]));
    expect(page.server.asked(PREVIEW).map(({ body }) => body)).toEqual([{ items }]);
  });

  it('of which none is ticked lead nowhere; all at once, and again [OPEN2-37]', async () => {
    const page = open();
    await ask(page);
    await page.user.click(await screen.findByRole('checkbox', { name: 'Wszystkie' }));
    expect(screen.getByText('Zaznacz co najmniej jeden tytuł.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Dalej' })).toBeDisabled();
    await page.user.click(box(/^Dziady/));
    expect(box(/^Wszystkie/)).toBePartiallyChecked();
    await page.user.click(box(/^Wszystkie/));
    expect(screen.getByText('Zaznaczono 2 z 2.')).toBeVisible();
    await goOn(page, LOOKS);
  });

  it('of which there is none are said to be none, and older ones than a hundred to wait [OPEN2-37]', async () => {
    await ask(open(SENT, {}, { [NEWS]: news([wesele], 1204) }));
    expect(await screen.findByText('To najnowsze tytuły. Starsze (1 204) poczekają na następne powiadomienie.')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Wszystkie' })).toBeNull();
    cleanup();
    await ask(open(SENT, {}, { [NEWS]: news([]) }));
    expect(await screen.findByText('Od ostatniego powiadomienia nic nowego nie opublikowano.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Dalej' })).toBeNull();
  });

  it('that cannot be read say why, and are asked for again [ERR3-03]', async () => {
    const page = open(SENT, {}, { [NEWS]: refusal(503, { message: 'Usługa jest chwilowo niedostępna.' }) });
    await ask(page);
    expect(await screen.findByText('Usługa jest chwilowo niedostępna.')).toBeVisible();
    page.server.on(NEWS, news());
    await page.user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findByRole('heading', { name: TITLES })).toBeVisible();
  });

  it.each([
    ['seen', PREVIEW],
    ['tried out', TEST],
    ['sent', SEND],
  ])('that have changed when they are %s are shown anew, and what was left out stays so [OPEN2-37, NOTIF-14]', async (_when, route) => {
    const page = open(SENT, {}, { [route]: CHANGED });
    await ask(page);
    await screen.findByRole('heading', { name: TITLES });
    await page.user.click(box(/^Dziady/));
    page.server.on(NEWS, news([{ ...wesele, id: 7, title: 'Kordian' }, dziady]));
    await page.user.click(screen.getByRole('button', { name: 'Dalej' }));
    if (route === TEST) await page.user.click(await screen.findByRole('button', { name: 'Wyślij próbny list do mnie' }));
    if (route === SEND) {
      await goOn(page, WHOM);
      await page.user.click(screen.getByRole('button', { name: /^Wyślij do/ }));
    }
    expect(await screen.findByText('Wystąpił błąd: Lista zmieniła się w międzyczasie. Sprawdź ją.')).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: /^Kordian/ })).toBeChecked();
    expect(box(/^Dziady/)).not.toBeChecked();
    expect(page.server.asked(NEWS)).toHaveLength(2);
    expect(screen.getAllByText('Wystąpił błąd: Lista zmieniła się w międzyczasie. Sprawdź ją.')).toHaveLength(1);
  });

  it('waits with the next step until the letter is seen [OPEN2-37]', async () => {
    const waiting = held(LETTERS);
    const page = open(SENT, {}, { [PREVIEW]: waiting.answer });
    await ask(page);
    await goOn(page, LOOKS);
    expect(screen.getByRole('button', { name: 'Dalej' })).toBeDisabled();
    waiting.release();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Dalej' })).toBeEnabled());
    expect(screen.getByRole('heading', { name: LOOKS })).toHaveFocus();
    await page.user.click(screen.getByRole('button', { name: 'Wstecz' }));
    expect(box(/^Wesele/)).toBeChecked();
  });
});

describe('the letter of a notice', () => {
  const page = () => screen.getByTitle<HTMLIFrameElement>(/^Podgląd listu: /);

  it('is shown in both languages and both forms, in a frame that may do nothing [OPEN2-37]', async () => {
    const { user } = await opened();
    expect([page().getAttribute('sandbox'), page().srcdoc]).toEqual([
      '',
      LETTERS.pl.html.replace('<head>', '<head><base target="_blank">'),
    ]);
    expect(screen.getByRole('group', { name: 'Wersja tekstowa' })).toHaveTextContent('Tekst pl');
    expect(screen.getByText('Temat pl')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Po angielsku' }));
    expect(page().srcdoc).toContain('<p>en</p>');
    expect(screen.getByText('Tekst en')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('Temat en')).toBeVisible();
  });

  it('is tried out by who asks alone, who is told where it went, or why not [OPEN2-37]', async () => {
    const { user, server } = await opened();
    await user.click(screen.getByRole('button', { name: 'Wyślij próbny list do mnie' }));
    expect(await screen.findByText('Wysłano próbny list na kierownik@teatr.example')).toBeVisible();
    expect(server.asked(TEST).map(({ body }: Call) => body)).toEqual([
      {
        items: [
          { kind: 'event', id: 5 },
          { kind: 'video', id: 5 },
        ],
      },
    ]);
    server.on(TEST, refusal(429, { message: 'Zbyt wiele prób.' }));
    await user.click(screen.getByRole('button', { name: 'Wyślij próbny list do mnie' }));
    expect(await screen.findByText('Wystąpił błąd: Zbyt wiele prób.')).toBeVisible();
    expect(server.asked(SEND)).toEqual([]);
  });

  it('that nobody reads is sent to nobody [OPEN2-37]', async () => {
    const nobody = { pl: 0, en: 0 };
    const tab = open(SENT, {}, { [NEWS]: { ...news(), readers: { subscribers: nobody, all: { pl: 1, en: 0 } } } });
    await ask(tab);
    await toReaders(tab);
    expect(screen.getByText('Nikt nie dostanie tej wiadomości.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Wyślij do 0 osób' })).toBeDisabled();
    await tab.user.click(screen.getByRole('radio', { name: /^Do wszystkich użytkowników/ }));
    expect(screen.getByRole('button', { name: 'Wyślij do 1 osoby' })).toBeEnabled();
  });

  async function opened() {
    const tab = open();
    await ask(tab);
    await goOn(tab, LOOKS);
    await screen.findByTitle(/^Podgląd listu: /);
    return tab;
  }
});
