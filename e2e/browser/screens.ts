/**
 * Every screen of the house, once: the walks of axe and geometry and the gallery take them from here. `screens.spec.ts` holds the list against the
 * product: an address, a tab of the office or a window that no screen shows is named there.
 */
import { expect, type Page } from '@playwright/test';
import { printedCode } from '@kurtyna/domain';
import { text, type Language } from '@kurtyna/texts';
import { adminText as admin } from '@kurtyna/texts/admin';
import { altered, answering, emptied, failing, noticesClosed, plain, sentEmpty, type Screen } from './axe.js';
import { pictureFile } from './pictures.js';

/** The control that buys: the bar of a phone has its own. */
const BUYS = '.kt-buybar .kt-button--primary, .kt-buy .kt-button--primary';
const SENDS = 'main form button[type=submit]';
const LINK = '?email=anna%40poczta.example&token=x';
const UNAVAILABLE = { statusCode: 503, code: 'unavailable' };

/** How a code stands to who looks at it. */
const aCodeThatIs = (state: string, code: object = {}): Screen => ({
  ...answering(`/kod/${state}`, '**/api/codes/look', 200, {
    ...{ state, gives: 'choice', product: null, percent: null, used: state === 'mine' },
    ...code,
  }),
  state,
});

/** The longest words that a gift takes along. */
const WORDS = {
  for_whom: 'Katarzyna Wiśniewska-Kowalczykiewicz i jej klasa trzecia „b”',
  from_whom: 'Babcia i Dziadek',
  note: `Sto lat!\n${'Do zobaczenia w teatrze. '.repeat(10)}`,
};

/** A show of the demo theatre with a gallery and a trailer. */
const WITH_PICTURES = '/wideo/wesele/publiczne';

interface Public {
  /** Slugs. */
  event: string;
  video: string;
  /** As the public call answers it. */
  config: { config: object };
}

export const publicScreens = ({ event, video, config }: Public, language: Language): Screen[] => [
  ...plain('/strona-glowna'),
  {
    path: '/strona-glowna?widok=kalendarz',
    act: (page) => page.locator('.kt-calendar-day:not(.kt-calendar-day--empty)').first().waitFor(),
  },
  { path: `/wydarzenie/${event}/publiczne`, main: BUYS },
  { path: `/wideo/${video}/publiczne`, main: BUYS },
  {
    path: WITH_PICTURES,
    state: 'a picture enlarged',
    act: async (page) => {
      await page.getByRole('tab', { name: text('event.tabs.gallery', language) }).click();
      await page.locator('.kt-gallery a').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    path: WITH_PICTURES,
    state: 'the trailer',
    act: async (page) => {
      await page
        .getByRole('button', { name: text('event.tabs.trailer', language) })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { path: '/logowanie?sessionEnd=true', main: SENDS },
  ...plain(
    '/logowanie?login_token=x&login_email=anna%40poczta.example',
    '/logowanie-link',
    '/admin-login',
    '/callback',
    '/wylogowano',
    '/rejestracja/sukces?email=anna%40poczta.example',
    `/weryfikacja-konta${LINK}`,
    '/weryfikacja-konta?email=anna%40poczta.example',
    '/resetowanie-hasla/informacja?email=anna%40poczta.example',
    `/nowe-haslo${LINK}`,
    '/szukaj?q=bilet',
    '/szukaj?q=ab',
    '/szukaj?q=zzqqxx',
    '/regulamin',
    '/polityka',
    '/kontakt',
    '/n/dostepnosc',
    '/odstapienie-od-umowy',
    '/u/nie-ma-takiej',
    '/kod',
    '/kod/nie-ma-takiego',
    '/n/nie-ma-takiej',
    '/error',
    '/nie-ma-takiej',
  ),
  aCodeThatIs('open'),
  aCodeThatIs('over'),
  sentEmpty('/logowanie'),
  sentEmpty('/rejestracja'),
  sentEmpty('/resetowanie-hasla'),
  sentEmpty('/odstapienie-od-umowy'),
  {
    ...sentEmpty(`/nowe-haslo${LINK}`),
    before: (page) => page.route('**/api/passwords/verifyreset', (route) => route.fulfill({ json: {} })),
  },
  answering('/szukaj?q=bilet', '**/api/search/all**', 503, UNAVAILABLE),
  answering('/regulamin', '**/api/pages/**', 503, UNAVAILABLE),
  answering('/przerwa-techniczna', '**/external_api/config', 200, {
    ...config,
    config: { ...config.config, maintenance: true, info_bar: '<b>Uwaga</b>', error_bar: 'Awaria' },
  }),
];

interface Item {
  id: number;
  slug: string;
  title: string;
}

const HELD = { access: true, accessBy: 'order', available: true, mayWatch: true, reasons: [] };
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const nothingHeld = (page: Page) => page.route('**/api/events/hidden', (route) => route.fulfill({ json: { events: [] } }));
const withHeld = (list: 'events' | 'videos', of: string, changes: object) =>
  altered(`**/api/${of}`, (body) => ({ [list]: body[list].map((one: object) => ({ ...one, ...HELD, ...changes })) }));

/** The first band of the home: its show of tomorrow is the plain one. */
const evenings: Screen[] = [
  { path: '/', state: 'nothing of one’s own', before: nothingHeld },
  {
    path: '/',
    state: 'on air, and held',
    before: withHeld('events', 'events/hidden', { starts_at: inHours(-1), ends_at: inHours(2) }),
  },
  {
    path: '/',
    state: 'three films half seen',
    before: async (page) => {
      const { videos } = (await (await page.request.get('/external_api/videos')).json()) as { videos: Item[] };
      const watching = videos.slice(0, 3).map(({ id, title }) => ({ kind: 'video', id, title, seconds: 600, updated_at: inHours(-9) }));
      await nothingHeld(page);
      await page.route('**/api/users/*/watching', (route) => route.fulfill({ json: { watching } }));
      await withHeld('videos', 'videos', { duration: 95 })(page);
    },
  },
];

/** Of a viewer who has a paid order of `bought` and an open one of `show`. */
export const viewerScreens = (
  { show, bought, video, waits }: { show: Item; bought: Item; video: Item; waits: string },
  language: Language,
): Screen[] => [
  ...plain('/'),
  ...evenings,
  { path: `/wydarzenie/${show.slug}`, main: BUYS },
  ...plain(
    `/wideo/${video.slug}`,
    `/platnosc/wydarzenie/${show.id}`,
    `/platnosc/wideo/${video.id}`,
    `/status-zamowienia/wydarzenie/${waits}`,
  ),
  { path: '/konto', state: 'with an order', act: (page) => page.getByText(bought.title).first().waitFor() },
  sentEmpty('/konto?edit=true'),
  {
    path: '/konto',
    state: 'asked whether to delete',
    act: async (page) => {
      await page.locator('.kt-account__settings > summary').click(); // folded below what was bought
      await page.getByRole('button', { name: text('auth.account.delete', language) }).click();
      await page.getByText(text('auth.account.delete-confirm', language)).waitFor();
    },
  },
  // Its notice comes later than the words in its place, and would fade in while axe looks.
  { ...answering('/konto', '**/api/users/*', 503, UNAVAILABLE), act: noticesClosed },
  answering('/', '**/accept-tos', 200, { accept_tos: false }),
];

/** A second of the film of the tests at which somebody speaks, from its beginning. */
const SPOKEN_AT = 3;
/** The film of the page has come to a second, and waits there with its controls in sight. */
async function pausedAt(page: Page, seconds: number): Promise<void> {
  const film = page.locator('video.kt-player__film');
  await expect.poll(() => film.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0);
  await film.evaluate((each: HTMLVideoElement, at) => {
    each.pause();
    each.currentTime = at;
  }, seconds);
  await expect.poll(() => film.evaluate((each: HTMLVideoElement) => each.paused && !each.seeking)).toBe(true);
  await expect(page.locator('.kt-player > .kt-drapes')).toHaveCount(0);
}

/** The film of the tests, in all its versions, and a viewer who watches it. */
export const watchScreens = ({ slug }: { slug: string }, language: Language): Screen[] => {
  const path = `/wideo/${slug}?ogladaj=true`;
  const paused = (page: Page) => pausedAt(page, SPOKEN_AT);
  return [
    { path, state: 'paused', main: '.kt-player', act: paused },
    {
      path,
      state: 'captions on',
      main: '.kt-player',
      act: async (page) => {
        await page.evaluate(() => localStorage.setItem('kurtyna.captions', 'on'));
        await page.reload();
        await paused(page);
        await page.locator('.kt-captions').waitFor();
      },
    },
    {
      path,
      state: 'help open',
      act: async (page) => {
        await paused(page);
        await page.getByRole('button', { name: text('player.keys.title', language) }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      path,
      state: 'ended',
      act: async (page) => {
        await paused(page);
        await page.locator('video.kt-player__film').evaluate(async (film: HTMLVideoElement) => {
          film.currentTime = film.duration - 0.2;
          await film.play();
        });
        await page.getByText(text('player.ended', language)).waitFor();
        await page.getByRole('region', { name: text('player.next-time', language) }).waitFor();
      },
    },
  ];
};

/** Of an administrator at somebody's account. */
export const personScreens = (id: number): Screen[] => [...plain(`/konto/${id}`), sentEmpty(`/konto/${id}?edit=true`)];

/** As it is answered to its buyer. */
type PaidOrder = Record<string, any>;

/** Of a viewer who has bought a gift, a group ticket, a packet and a film, and holds codes. */
export const saleScreens = (
  of: {
    show: Item;
    video: Item;
    packets: { other: number; ended: number };
    orders: Record<'gift' | 'group' | 'packet' | 'video', PaidOrder>;
  },
  language: Language,
): Screen[] => {
  const { show, video, packets, orders } = of;
  const say = (polish: string, english: string): string => (language === 'pl' ? polish : english);
  const refunded = { ...orders.group, status: 'REFUNDED', money: 'returned', codes: [] };
  const failed = { ...orders.group, status: 'CANCELED', money: 'none', codes: [] };
  const STATUS = '/status-zamowienia';
  return [
    ...plain(
      '/', // with every block
      '/platnosc/prezent',
      `/platnosc/prezent/wydarzenie/${show.id}`,
      `/platnosc/prezent/wideo/${video.id}`,
      `/platnosc/pakiet/${packets.other}`, // one content is struck through
      `/platnosc/pakiet/${packets.ended}`,
      `${STATUS}/prezent/${orders.gift.extOrderId}`,
      `${STATUS}/bilet-grupowy/${orders.group.extOrderId}`,
      `${STATUS}/pakiet/${orders.packet.extOrderId}`,
      `${STATUS}/wideo/${orders.video.extOrderId}`,
      `/kod/${orders.group.codes[1].code}`, // somebody has taken it
    ),
    { path: `/kod/${orders.group.codes[0].code}`, state: 'to take', main: '.kt-taking .kt-button--primary' },
    aCodeThatIs('mine'),
    { ...aCodeThatIs('open', { card: WORDS }), state: 'with words' },
    {
      path: '/platnosc/prezent',
      state: 'with words',
      act: async (page) => {
        await page.getByText(say('Dodaj życzenia', 'Add a few words')).click();
        await page.getByLabel(say('Dla kogo', 'For whom')).fill('x'.repeat(61));
        await page.getByLabel(say('Od kogo', 'From whom')).fill(WORDS.from_whom);
        await page.locator('.ant-form-item-explain-error').first().waitFor();
      },
    },
    { ...answering(`${STATUS}/prezent/x`, '**/api/gifts/x', 200, { order: { ...orders.gift, card: WORDS } }), state: 'with words' },
    {
      ...answering(`${STATUS}/prezent/y`, '**/api/gifts/y', 200, { order: { ...orders.gift, card: WORDS } }),
      state: 'other words',
      act: async (page) => {
        await page.getByRole('button', { name: say('Zmień życzenia', 'Change the words') }).click();
        await page.getByLabel(say('Dla kogo', 'For whom')).waitFor();
      },
    },
    {
      path: `/platnosc/wydarzenie/${show.id}`,
      state: 'too many tickets',
      act: async (page) => {
        await page.getByRole('radio', { name: say('Grupowy', 'Group') }).check();
        await page.getByLabel(say('Liczba biletów', 'Number of tickets')).fill('99');
        await page.locator('.ant-form-item-explain-error').first().waitFor();
      },
    },
    {
      path: `/wydarzenie/${show.slug}`,
      state: 'code refused',
      act: async (page) => {
        await page.getByRole('button', { name: say('Aktywuj', 'Activate') }).click();
        await page.getByRole('alert').first().waitFor();
      },
    },
    { path: '/konto', state: 'full', act: (page) => page.getByText(printedCode(orders.gift.codes[0].code)).first().waitFor() },
    { ...answering(`${STATUS}/bilet-grupowy/x`, '**/api/groupTickets/x', 200, { order: refunded }), state: 'refunded' },
    { ...answering(`${STATUS}/bilet-grupowy/x?error=501`, '**/api/groupTickets/x', 200, { order: failed }), state: 'failed' },
    { ...answering('/konto', '**/api/users/*/codes', 503, UNAVAILABLE), state: 'codes failed' },
  ];
};

export const emptyAccount: Screen = { path: '/konto', state: 'empty' };

const tab = (view: string, filter = ''): string => `/teapp-admin?view=${view}${filter && `&${filter}`}`;
/** Columns that are seen without scrolling their table, at 1024 px too. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  events: (['title', 'starts_at', 'status', 'price', 'taken'] as const).map((name) => admin(`events.column.${name}`)),
  payments: (['user', 'title', 'amount', 'status'] as const).map((name) => admin(`payments.column.${name}`)),
  promotion_codes: (['code', 'discount', 'uses', 'expiration_date'] as const).map((name) => admin(`codes.column.${name}`)),
};
const tabs = (...views: string[]): Screen[] => views.map((view) => ({ path: tab(view), ...(COLUMNS[view] && { mustSee: COLUMNS[view] }) }));

/** Tabs whose new thing has a form, with pictures in it. */
const WITH_FORMS = ['videos', 'events', 'slider_settings', 'packet'];
/** Beside each picture of a form its longest row of buttons. */
const pictured = (path: string): Screen => ({
  path,
  state: 'every picture chosen',
  act: async (page) => {
    const fields = page.locator('.kt-picture-field');
    await fields.first().waitFor({ state: 'attached' });
    for (const field of await fields.all()) await field.locator('input[type=file]').setInputFiles(await pictureFile('plakat.png', '#713'));
    await expect(fields.locator('img[src^="data:"]')).toHaveCount(await fields.count());
  },
});
/** Tabs of what the theatre shows and of its settings, and the forms of a new thing. */
export const contentTabs: Screen[] = [
  ...tabs('videos', 'events', 'festival', 'galleries', 'categories', 'slider_settings'),
  ...tabs('views', 'limitations', 'notifications', 'advertisement_settings'),
  ...plain(...WITH_FORMS.map((view) => tab(view, 'edit=new'))),
  ...WITH_FORMS.map((view) => pictured(tab(view, 'edit=new'))),
];
/** Tabs of money and of help. */
export const moneyTabs: Screen[] = [
  ...tabs('payments', 'statistics', 'promotion_codes', 'gifts', 'group_tickets', 'packet', 'invoices', 'help', 'about_versions'),
  pictured(tab('gifts')),
];

const LONG_AGO = 'zam-date_from=2019-01-01&zam-date_to=2019-01-02';
/** Each tab: what it asks, and a filter that finds nothing. The list of people has states of its own. */
const ASKING = [
  ['payments', /\/api\/payments\/all\?/, 'user=zzqqxx'],
  ['refunds', /\/api\/refunds/, 'date_from=2019-01-01&date_to=2019-01-02'],
  ['withdrawals', /\/api\/withdrawals/, 'search=zzqqxx'],
  ['promotion_codes', /\/api\/(codes|freeCodes\/settings)/, 'code=zzqqxx'],
  ['gifts', /\/api\/gifts/, LONG_AGO],
  ['group_tickets', /\/api\/groupTickets/, LONG_AGO],
  ['packet', /\/api\/(packets|packetpayments)/, LONG_AGO],
  ['invoices', /\/api\/invoices/, 'unsent=true'],
  ['statistics', /\/api\/statistics\//, 'from=2019-01-01&to=2019-01-02'],
] as const;
/** Tabs that say over the page, too, that they could not be read. */
const SAID_OVER_PAGE: readonly string[] = ['payments', 'promotion_codes', 'gifts', 'group_tickets', 'packet'];

/** The longest card of a code: everybody who has it stands on it with an order. */
const foundCode = {
  ...{ id: 31, code: '7KQ2M9XTB4V0', made_for: 'group', series_id: null, desc: '', for_any: false, limit: 1, numberOfUses: 1 },
  product: {
    ...{ kind: 'event', id: 5, title: 'Śluby panieńskie, czyli magnetyzm serca', full_day: false, deleted: false },
    ...{ starts_at: '2090-01-10T18:00:00.000Z', ends_at: '2090-01-10T20:00:00.000Z' },
  },
  ...{ discount_cash: null, discount_percent: null, expiration_date: '2090-01-10T20:00:00.000Z' },
  order: {
    ...{ kind: 'group', number: '2026/11/004210', extOrderId: 'G-000017' },
    buyer: {
      id: 8,
      firstname: 'Katarzyna',
      lastname: 'Wiśniewska-Kowalczykiewicz',
      email: 'katarzyna.wisniewska-kowalczykiewicz@szkola.example',
    },
  },
  uses: [
    {
      ...{ userId: 7, firstname: 'Ola', lastname: 'Uczennica', used: true, usage_date: '2026-11-02T10:00:00.000Z' },
      order: { kind: 'event', number: '2026/11/004211', extOrderId: 'E-000018' },
    },
  ],
  ...{ state: 'used', state_at: '2026-11-02T10:00:00.000Z' },
};

/** The tabs of money without anything, with nothing found, and when they fail. */
export const moneyStates: Screen[] = [
  ...ASKING.flatMap(([view, url, filter]) => [
    emptied(tab(view), url, 'empty'),
    emptied(tab(view, filter), url, 'nothing found'),
    failing(tab(view), url, { overPage: SAID_OVER_PAGE.includes(view) }),
  ]),
  {
    ...answering(tab('promotion_codes', 'code=7kq2'), '**/api/codes/find', 200, { codes: [foundCode] }),
    state: 'a code found',
    act: (page) => page.getByRole('article').waitFor(),
  },
];

const USERS = tab('users');
const people = (body: object): Screen => answering(USERS, '**/api/users?*', 200, { countIsExact: true, next: null, ...body });
/** The list of people, at both of its addresses. */
export const peopleScreens: Screen[] = [
  ...plain(USERS, `${USERS}&name=lucja&sort=name`, '/teapp-admin/uzytkownicy'),
  {
    path: USERS,
    state: 'all of a page chosen',
    act: async (page) => {
      await page.setViewportSize({ width: 1440, height: 900 }); // the cards of a telephone are chosen one by one
      await page.getByRole('checkbox', { name: 'Zaznacz wszystkie na stronie' }).check();
    },
  },
  { ...people({ users: [], count: 0 }), state: 'empty' },
  { path: `${USERS}&name=zzqqxx`, state: 'nothing found' },
  { ...answering(USERS, '**/api/users?*', 503, UNAVAILABLE), act: noticesClosed },
];

const HOSTED = tab('hosted_videos');
/** The transfer stands still at 40 %: the host takes nothing more, and nothing is given up meanwhile. */
const sending = (siteUrl: string): Screen => ({
  path: `${HOSTED}&edit=new`,
  state: 'a film is being sent',
  before: async (page: Page) => {
    const film = {
      ...{ id: 912345678, uri: '/videos/912345678', name: 'Kordian', status: 'NOT_UPLOADED', size: 1000 },
      ...{ upload_link: `${siteUrl}/nowhere`, transcode: 'in_progress', failure: null, duration: null },
      ...{ thumbnail: null, used_by: [], created_at: '2026-11-20T10:00:00.000Z', checked_at: null },
    };
    await page.route('**/api/vimeo', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 201, json: { video: film } }) : route.fallback(),
    );
    await page.route('**/nowhere', (route) =>
      route.request().method() === 'HEAD'
        ? route.fulfill({ headers: { 'upload-offset': '400', 'upload-length': '1000', 'tus-resumable': '1.0.0' } })
        : undefined,
    );
  },
  act: async (page) => {
    await page.getByRole('dialog').getByLabel('Nazwa').fill('Kordian');
    const file = { name: 'kordian.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(1000) };
    await page.getByLabel('Plik', { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: 'Prześlij' }).click();
    await page.getByRole('progressbar').waitFor();
  },
});
/** Films at the host. */
export const hostedScreens = (siteUrl: string): Screen[] => [
  ...plain(HOSTED, `${HOSTED}&status=NOT_UPLOADED`, `${HOSTED}&edit=new`),
  {
    ...answering(HOSTED, '**/api/vimeo?*', 200, { ...{ videos: [], count: 0, countIsExact: true, next: null, checkedAt: null } }),
    state: 'no films',
  },
  answering(HOSTED, '**/api/vimeo?*', 503, UNAVAILABLE),
  {
    path: `${HOSTED}&edit=new`,
    state: 'sent empty',
    act: async (page) => {
      await page.getByRole('button', { name: 'Prześlij' }).click();
      await page.getByText('Pole wymagane.').first().waitFor();
    },
  },
  sending(siteUrl),
];

/** What opens over a page: the file that draws it, and the file of journeys that opens it. */
export const WINDOWS: Readonly<Record<string, string>> = {
  'admin/bans/LiftButton.tsx': 'dialogs-of-office',
  'admin/codes/CodeDrawer.tsx': 'dialogs-of-office',
  'admin/codes/CodeUses.tsx': 'dialogs-of-office',
  'admin/codes/MadeCodes.tsx': 'dialogs-of-office',
  'admin/events/EventDrawer.tsx': 'dialogs-of-office',
  'admin/frame/Menu.tsx': 'dialogs-of-office',
  'admin/galleries/PicturesModal.tsx': 'dialogs-of-office',
  'admin/hosted-videos/RenameDrawer.tsx': 'dialogs-of-office',
  'admin/hosted-videos/SubtitlesDrawer.tsx': 'dialogs-of-office',
  'admin/hosted-videos/UploadDrawer.tsx': 'dialogs-of-office',
  'admin/invoices/use-issue.tsx': 'dialogs-of-office',
  'admin/invoices/KsefButton.tsx': 'dialogs-of-office',
  'admin/notifications/CampaignCard.tsx': 'dialogs-of-office',
  'admin/packets/PacketDrawer.tsx': 'dialogs-of-office',
  'admin/pages/NewTerms.tsx': 'dialogs-of-office',
  'admin/pages/PageEditor.tsx': 'dialogs-of-office',
  'admin/payment/InvoiceWindow.tsx': 'dialogs-of-office',
  'admin/payment/PaymentActions.tsx': 'dialogs-of-office',
  'admin/payment/PaymentModal.tsx': 'dialogs-of-office',
  'admin/payment/RefundWindow.tsx': 'dialogs-of-office',
  'admin/slides/SlideForm.tsx': 'dialogs-of-office',
  'admin/sold-orders/SoldCodes.tsx': 'dialogs-of-office',
  'admin/translations/TranslationsModal.tsx': 'dialogs-of-office',
  'admin/videos/HostedPicker.tsx': 'dialogs-of-office',
  'admin/videos/VideoDrawer.tsx': 'dialogs-of-office',
  'site/account/CodesCard.tsx': 'codes',
  'site/account/DeleteAccount.tsx': 'accessibility',
  'site/account/PartnerEdit.tsx': 'people',
  'site/show/LargePictures.tsx': 'accessibility-of-public',
  'site/show/TrailerWindow.tsx': 'show-goes-on',
  'site/terms/TermsWindow.tsx': 'accessibility',
  'ui/DeleteButton.tsx': 'dialogs-of-office',
  'ui/form/AskBeforeLeaving.tsx': 'dialogs-of-office',
  'ui/images/RemovePicture.tsx': 'dialogs-of-office',
};
