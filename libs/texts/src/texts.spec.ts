import { describe, expect, it } from '@jest/globals';
import { isTextKey, LANGUAGES, text, texts, type Language, type TextKey } from './index.js';

/** Every text with its dotted key. */
function leaves(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node as object).flatMap(([key, value]) => leaves(value, path ? `${path}.${key}` : key));
}

const all: Record<Language, [string, string][]> = { pl: leaves(texts.pl), en: leaves(texts.en) };
const placeholders = (sentence: string) => (sentence.match(/\{[^}]*\}/g) ?? []).sort();

describe('the catalogue', () => {
  it('has exactly pl and en, with the same keys in both [FMT-04] [FMT-13]', () => {
    expect(Object.keys(texts)).toEqual([...LANGUAGES]);
    expect(LANGUAGES).toEqual(['pl', 'en']);
    expect(all.en.map(([key]) => key).sort()).toEqual(all.pl.map(([key]) => key).sort());
    expect(all.pl.length).toBeGreaterThan(400);
  });

  it.each(LANGUAGES)('has no empty, untrimmed or markup text in %s [FMT-13]', (lang) => {
    expect(all[lang].filter(([, sentence]) => sentence !== sentence.trim() || sentence === '' || /[<\n]/.test(sentence))).toEqual([]);
  });

  it('shows no raw key: every key reads differently from its text [FMT-13]', () => {
    for (const lang of LANGUAGES) {
      for (const [key] of all[lang]) expect(text(key as TextKey, lang)).not.toBe(key);
    }
  });

  it('is translated: a text of several words is not the same in both languages', () => {
    const english = new Map(all.en);
    const same = all.pl.filter(([key, sentence]) => /\p{L} \p{L}/u.test(sentence) && english.get(key) === sentence);
    expect(same).toEqual([]);
    expect(all.en.filter(([key, sentence]) => /[ąćęłńśźż]/i.test(sentence) && !['common.currency'].includes(key))).toEqual([]);
  });

  it('has the same placeholders in both languages, and names them well', () => {
    const english = new Map(all.en);
    for (const [key, sentence] of all.pl) {
      expect([key, placeholders(english.get(key)!)]).toEqual([key, placeholders(sentence)]);
      expect(placeholders(sentence).filter((p) => !/^\{[a-zA-Z]+\}$/.test(p))).toEqual([]);
    }
  });

  it('has all four forms of every plural', () => {
    const keys = new Set(all.pl.map(([key]) => key));
    const bases = [...keys].filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -'_other'.length));
    expect(bases).toContain('common.search.results');
    for (const base of bases) for (const form of ['one', 'few', 'many']) expect(keys).toContain(`${base}_${form}`);
  });

  it('uses no separator of i18next inside a key', () => {
    for (const [key] of all.pl) expect(key).toMatch(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/);
  });
});

/** Text by text as the documents write them; the row stands beside each. */
const EXACT: [TextKey, string, string][] = [
  ['common.no-content', 'Brak treści', 'FMT-12 SEARCH-11 EVT-29'],
  ['event.no-content', 'Brak treści', 'EVT-29'],
  ['common.currency', 'zł', 'FMT-05'],
  ['common.error-with-reason', 'Wystąpił błąd: {error}', 'ACCT-46 PANEL-34'],
  ['common.saved', 'Zapisano zmiany', 'CODEADM-48'],
  ['common.copied', 'Skopiowano do schowka', 'CODEADM-12'],
  ['auth.link.title', 'Wysłano link do logowania', 'ROUTE-02'],
  ['errors.auth.link-sent', 'Wysłano link do logowania', 'ROUTE-02'],
  ['auth.flag.anotherUser', 'Na Twoje konto zalogowano się z innego urządzenia. Jeśli to nie Ty, zresetuj hasło.', 'AUTH-10 OPEN0-24'],
  ['auth.flag.wrongToken', 'Link do logowania wygasł lub jest nieprawidłowy.', 'AUTH-11 OPEN0-24'],
  ['auth.flag.sessionEnd', 'Sesja wygasła. Zaloguj się ponownie.', 'AUTH-12 OPEN0-24'],
  ['auth.flag.userBlocked', 'Konto zostało zablokowane. Skontaktuj się z administratorem.', 'AUTH-13 OPEN0-24'],
  ['auth.flag.tlError', 'Wystąpił błąd logowania. Spróbuj ponownie.', 'AUTH-14 OPEN0-24'],
  ['auth.flag.tlAlreadyRegistered', 'Masz już konto standardowe. Zaloguj się przez formularz.', 'AUTH-15 OPEN0-24'],
  ['auth.account.delete-confirm', 'Czy na pewno chcesz usunąć konto?', 'doc 3'],
  ['auth.account.subscribe-failed', 'Nie udało się zapisać do newslettera', 'MAILING-04 OPEN1-43'],
  ['auth.account.unsubscribe-failed', 'Nie udało się wypisać z newslettera', 'MAILING-05 OPEN1-43'],
  ['errors.default', 'Wystąpił błąd. Spróbuj ponownie później.', 'ERR-07 OPEN0-24'],
  ['errors.internal', 'Wystąpił błąd. Spróbuj ponownie później.', 'ERR-07 OPEN0-24'],
  ['errors.unexpected', 'Wystąpił nieoczekiwany błąd. Spróbuj ponownie.', 'ACCT-32 OPEN0-24'],
  ['orders.code.failed', 'Wystąpił nieoczekiwany błąd. Spróbuj ponownie.', 'ACCT-32 CODE-08'],
  ['errors.session.ended', 'Sesja wygasła. Zaloguj się ponownie.', 'OPEN0-24'],
  ['errors.session.blocked', 'Konto zostało zablokowane. Skontaktuj się z administratorem.', 'OPEN0-24'],
  ['errors.session.another-user', 'Na Twoje konto zalogowano się z innego urządzenia. Jeśli to nie Ty, zresetuj hasło.', 'OPEN0-24'],
  ['errors.maintenance', 'Trwają prace techniczne. Zapraszamy wkrótce.', 'OPEN0-37'],
  ['errors.user.not-found', 'Nie znaleziono użytkownika', 'OPEN3-14'],
  ['errors.event.slug-taken', 'Odnośnik zajęty', 'EVTADM-19'],
  ['errors.video.slug-taken', 'Odnośnik zajęty', 'VIDADM-19'],
  ['status.error.text', 'Wewnętrzny błąd serwera', 'ROUTE-28 OPEN0-24'],
  ['status.not-found.title', 'Nie znaleziono strony', 'ROUTE-31 OPEN0-24'],
  ['status.maintenance.text', 'Trwają prace techniczne. Zapraszamy wkrótce.', 'ROUTE-25 OPEN0-24'],
  ['orders.code.activated', 'Kod został aktywowany', 'ACCT-33 CODE-06'],
  ['home.code-activated', 'Kod został aktywowany', 'HOME-05'],
  ['orders.purchase.error-title', 'Wystąpił błąd', 'BUY-33 CALL1-24 CALL1-25 CALL1-26'],
  ['buttons.get-access', 'Uzyskaj dostęp', 'OPEN1-31'],
  ['buttons.buy', 'Kup dostęp', 'OPEN1-31'],
  ['buttons.additional', 'Kup dodatkowy dostęp', 'OPEN1-31'],
  ['buttons.use-code', 'Wykorzystaj kod', 'OPEN1-31'],
  ['buttons.granted', 'Masz dostęp', 'OPEN1-31'],
  ['buttons.pending', 'Płatność w toku', 'OPEN1-31'],
  ['buttons.no-tickets', 'Brak biletów', 'OPEN1-31'],
  ['buttons.denied-age', 'Ograniczenie wiekowe', 'OPEN1-31'],
  ['buttons.denied-country', 'Niedostępne w Twoim kraju', 'OPEN1-31'],
  ['buttons.watch', 'Oglądaj', 'OPEN1-31'],
  ['buttons.soon', 'Wkrótce', 'OPEN1-31 STAT-23'],
  ['buttons.ended', 'Zakończone', 'OPEN1-31 STAT-23'],
  ['buttons.in-progress', 'W trakcie', 'OPEN1-31 STAT-23'],
  ['buttons.complete-payment', 'Dokończ płatność', 'OPEN1-32'],
  ['event.timing.soon', 'Wkrótce', 'STAT-23'],
  ['event.timing.ended', 'Zakończone', 'STAT-23'],
  ['event.timing.running', 'W trakcie', 'STAT-23'],
  ['form.validate.quantity_available', 'Dostępne bilety: {n}', 'GRP-06 OPEN1-31'],
  ['form.validate.quantity_range', 'Liczba biletów od {min} do {max}', 'GRP-07 OPEN1-31'],
  ['errors.order.quantity-available', 'Dostępne bilety: {n}', 'GRP-06 OPEN1-31'],
  ['errors.order.quantity-range', 'Liczba biletów od {min} do {max}', 'GRP-07 OPEN1-31'],
  ['orders.codes.not-generated', 'Błąd generowania kodów', 'ORD-14 OPEN1-31'],
  ['orders.codes.not-yet', 'Płatność jest przetwarzana, kody nie zostały jeszcze wygenerowane', 'ORD-15 OPEN1-31'],
  ['player.invalid-value', 'Nieprawidłowa wartość', 'PLAY-04 OPEN1-30'],
  ['orders.status-admin.COMPLETED', 'Zakończone', 'PAYADM-23'],
  ['orders.status-admin.CANCELED', 'Anulowane', 'PAYADM-23'],
  ['orders.status-admin.REFUNDED', 'Zwrócone', 'PAYADM-23'],
  ['orders.status-admin.PENDING', 'Przetwarzane', 'PAYADM-23'],
  ['orders.status-admin.NOT_STARTED', 'Niedokończone', 'OPEN3-4'],
  ['orders.status-admin.WAITING_FOR_CONFIRMATION', 'Przetwarzane', 'OPEN3-4'],
  ['orders.status-admin.WAITING_FOR_REFUND', 'Oczekuje na zwrot', 'OPEN3-4'],
  ['orders.status-admin.UNDEFINED', 'Niedokończone', 'OPEN3-4'],
  ['orders.status.unfinished', 'Niedokończone', 'BTN-03'],
  ['orders.status.processing', 'Przetwarzane', 'BTN-04 BTN-05'],
  ['orders.purchase.pay-order', 'Kupuję i płacę', 'mail-geo-legal 5.1'],
  ['orders.purchase.free-order', 'Odbierz dostęp', 'mail-geo-legal 5.1'],
  ['orders.purchase.complete-payment', 'Dokończ płatność', 'OPEN1-32'],
  [
    'orders.consent.text',
    'Wyrażam zgodę na rozpoczęcie dostarczania treści cyfrowych przed upływem terminu do odstąpienia od umowy i przyjmuję do wiadomości, że po spełnieniu świadczenia utracę prawo odstąpienia.',
    'mail-geo-legal 5.2 OPEN1-38',
  ],
  ['event.version.captions', 'Napisy', 'OPEN1-24'],
  ['event.version.pjm', 'PJM', 'OPEN1-24'],
  ['event.version.audio-description', 'Audiodeskrypcja', 'OPEN1-24'],
  ['form.validate.email', 'Niepoprawny adres email', 'INV-03'],
  ['form.validate.date', 'Niepoprawna data', 'PAYADM-04'],
  ['form.validate.wrong_input', 'Niepoprawna wartość', 'PKTADM-19'],
  ['form.validate.required', 'Pole wymagane.', 'CODEADM-21'],
];

describe('the texts of the documents, letter by letter', () => {
  it.each(EXACT)('%s reads "%s" (%s) [FMT-13]', (key, sentence, _rows) => {
    expect(text(key, 'pl')).toBe(sentence);
  });
});

describe('the keys of the documents', () => {
  it.each(
    ['required', 'email', 'special_chars', 'passwd', 'passwd_2', 'passwdmatch', 'date', 'age13', 'birthday', 'no_markup'].concat([
      'wrong_input',
      'wrong_input_max2',
      'wrong_input_max10',
      'wrong_input_max30',
      'wrong_input_max100',
    ]),
  )('form.validate.%s has a Polish and an English text [FMT-13]', (name) => {
    const key = `form.validate.${name}`;
    expect(isTextKey(key)).toBe(true);
    expect(text(key as TextKey, 'pl')).not.toBe(text(key as TextKey, 'en'));
  });

  /** Error codes that services and gateway answer: each is the path of its sentence under `errors`. */
  const CODES = [
    ...['internal', 'not-found', 'unavailable', 'too-many', 'invalid', 'malformed-json', 'unsupported-media-type', 'payload-too-large'],
    ...['session.ended', 'session.another-user', 'session.blocked', 'session.missing', 'forbidden', 'maintenance'],
    ...['auth.wrong-credentials', 'auth.not-verified', 'auth.blocked', 'auth.link-sent'],
    ...['verification.expired', 'verification.used', 'verification.invalid'],
    ...['order.ended', 'order.not-on-sale', 'order.age', 'order.birthday', 'order.country', 'order.sold-out', 'order.newsletter'],
    ...['order.role-has-access', 'order.open-access', 'order.has-access', 'order.not-found', 'order.waiting', 'order.retry'],
    ...['order.provider-failed', 'order.busy', 'order.idempotency-mismatch'],
    ...['order.refund-not-possible', 'order.refund-pending'],
    ...['event.not-found', 'event.capacity-below-sold', 'event.slug-taken', 'video.not-found', 'page.not-found'],
    ...['sign-in', 'no-ticket', 'payment-processing', 'too-young', 'birthday-missing', 'country', 'not-yet', 'over', 'banned'].map(
      (reason) => `playback.${reason}`,
    ),
    ...['newsletter', 'unverified', 'unpublished', 'ticket-expired', 'grant-ended'].map((reason) => `playback.${reason}`),
  ];

  it.each(CODES)('the error code %s has its sentences [FMT-13]', (code) => expect(isTextKey(`errors.${code}`)).toBe(true));
});

describe('text', () => {
  it('starts in Polish and switches to English', () => {
    expect(text('buttons.buy', 'pl')).toBe('Kup dostęp');
    expect(text('buttons.buy', 'en')).toBe('Buy access');
  });

  it('falls back to Polish where the chosen language has no text [FMT-03]', () => {
    const { watch } = texts.en.buttons;
    delete (texts.en.buttons as Partial<typeof texts.en.buttons>).watch;
    try {
      expect(text('buttons.watch', 'en')).toBe('Oglądaj');
    } finally {
      texts.en.buttons.watch = watch;
    }
  });

  it('puts values in as they are, once', () => {
    expect(text('errors.event.capacity-below-sold', 'pl', { least: 7 })).toBe(
      'Liczba biletów nie może być mniejsza niż liczba sprzedanych: 7.',
    );
    expect(text('form.validate.quantity_range', 'en', { min: 5, max: '20' })).toBe('Number of tickets from 5 to 20');
    expect(text('common.error-with-reason', 'pl', { error: '{error} $& $1' })).toBe('Wystąpił błąd: {error} $& $1');
  });

  it('leaves a placeholder without a value visible', () => {
    expect(text('common.error-with-reason', 'pl')).toBe('Wystąpił błąd: {error}');
    expect(text('common.error-with-reason', 'pl', Object.create({ error: 'x' }))).toBe('Wystąpił błąd: {error}');
  });

  it.each([
    [0, '0 wyników', '0 results'],
    [1, '1 wynik', '1 result'],
    [2, '2 wyniki', '2 results'],
    [5, '5 wyników', '5 results'],
    [12, '12 wyników', '12 results'],
    [22, '22 wyniki', '22 results'],
    [112, '112 wyników', '112 results'],
    [1.5, '1.5 wyniku', '1.5 results'],
  ])('counts %p in both languages: %s, %s', (count, pl, en) => {
    expect(text('common.search.results', 'pl', { count })).toBe(pl);
    expect(text('common.search.results', 'en', { count })).toBe(en);
  });

  it.each(['', 'buttons', 'buttons.nothing', 'toString', 'buttons.constructor', '__proto__.x', 'buttons.buy.length'])(
    '%j is no key and is refused',
    (key) => {
      expect(isTextKey(key)).toBe(false);
      expect(() => text(key as TextKey, 'pl')).toThrow(RangeError);
    },
  );

  it('knows its keys', () => {
    for (const [key] of all.pl) expect(isTextKey(key)).toBe(true);
    expect(isTextKey('common.search.results')).toBe(true);
  });
});
