import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aConfig, anEvent, aUser, aVideo, inMinutes, REFUSED } from '../../test/builders.js';
import { fakeServer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

type Config = NonNullable<Parameters<typeof aConfig>[0]>;
const config = (with_: Config) => ({ 'GET /external_api/config': { config: aConfig(with_) } });

async function videoPage(with_: Parameters<typeof aVideo>[0], rules: Config = {}, visitor: object | null = {}) {
  const answer = { video: aVideo(with_) };
  fakeServer({ 'GET /api/videos/kordian': answer, 'GET /external_api/video/kordian': answer, ...config(rules) });
  const page = visit('/wideo/kordian', visitor);
  await screen.findByRole('heading', { level: 1, name: 'Kordian' });
  await screen.findByRole('link', { name: 'Teatr Miejski' }); // the config is here
  return { ...page, box: within(screen.getByRole('complementary')) };
}

async function eventPage(with_: Parameters<typeof anEvent>[0], visitor: object | null = {}, more = {}) {
  const answer = { event: anEvent(with_) };
  fakeServer({ 'GET /api/events/wesele': answer, 'GET /external_api/event/wesele': answer, ...more });
  const page = visit('/wydarzenie/wesele', visitor);
  await screen.findByRole('heading', { level: 1, name: 'Wesele' });
  return { ...page, box: within(screen.getByRole('complementary')) };
}

const HOURS = 'Bilet jest ważny 48 godz. od zakupu.';
const NO_END = 'Bilet jest ważny bez ograniczenia czasu.';

describe('an additional ticket', () => {
  const held = { access: true, accessBy: 'order', mayWatch: true, reasons: [], sale: { ok: true } } as const;

  it.each([
    [true, 1],
    [false, 0],
  ])('costs the regular price, and a code that waits (%s) stays on the account [BTN-13, OPEN1-4]', async (codeKept, times) => {
    const { box } = await eventPage({ ...held, reasons: [], codeKept });
    expect(box.getByText(/45,00/)).toBe(box.getByRole('link', { name: /^Kup dodatkowy dostęp \(45,00.zł\)$/ }));
    expect(box.queryAllByText('Kod zostaje na koncie.')).toHaveLength(times);
  });
});

describe('how long and where a ticket lets one watch is said before paying', () => {
  it.each([
    ['its own hours', { tickets_expiration_time: 48 }, { tickets_expiration_time: 24 }, HOURS],
    ['the theatre’s hours where it has none', { tickets_expiration_time: null }, { tickets_expiration_time: 48 }, HOURS],
    ['none, also against the theatre’s', { tickets_expiration_time: 0 }, { tickets_expiration_time: 48 }, NO_END],
    ['none at all', { tickets_expiration_time: null }, { tickets_expiration_time: null }, NO_END],
  ])('the page of a video says %s [OPEN1-19, TICK-06, TICK-07, TICK-08]', async (_what, video, rules, sentence) => {
    const { box } = await videoPage(video, rules);
    expect(box.getByText(sentence)).toBeVisible();
  });

  it('to a visitor too, and before the premiere from when it counts [OPEN1-19]', async () => {
    const { box } = await videoPage({ tickets_expiration_time: 48, available_from: '2030-12-01T09:00:00.000Z' }, {}, null);
    expect(box.getByText('Bilet jest ważny 48 godz. od premiery (01.12.2030, 10:00).')).toBeVisible();
  });

  it('an end date is the end of a ticket without hours, and stands there instead [OPEN1-19]', async () => {
    const { box } = await videoPage({ end_date: '2030-12-31', ends_at: '2030-12-31T23:00:00.000Z' });
    expect(screen.getByText('Dostępne do 31.12.2030')).toBeVisible();
    expect(box.queryByText(NO_END)).toBeNull();
  });

  it.each([
    ['who has access by role', { access: true, accessBy: 'role', mayWatch: true, reasons: [], sale: REFUSED.role }, { role: 'premium' }],
    ['free content', { video_price: 0, access: true, accessBy: 'free', mayWatch: true, reasons: [], sale: REFUSED.open }, {}],
    ['who holds a ticket', { access: true, accessBy: 'order', mayWatch: true, reasons: [] }, {}],
  ] as const)('not to %s: nothing is bought', async (_whom, with_, visitor) => {
    const { box } = await videoPage({ tickets_expiration_time: 48, ...with_, reasons: [] }, {}, visitor);
    expect(box.queryByText(/Bilet jest ważny/)).toBeNull();
  });

  it.each([
    ['poland', {}, 'Oglądanie tylko w Polsce.'],
    ['europe', {}, 'Oglądanie tylko w Unii Europejskiej.'],
    ['europe', { access_only_poland: true }, 'Oglądanie tylko w Polsce.'],
    ['any', { access_only_europe: true }, 'Oglądanie tylko w Unii Europejskiej.'],
    ['any', {}, null],
  ] as const)('restricted to %s, the theatre %j: %s [ACC-15]', async (restricted_access, rules, sentence) => {
    const { box } = await videoPage({ restricted_access }, rules);
    if (sentence) expect(box.getByText(sentence)).toBeVisible();
    else expect(box.queryByText(/^Oglądanie tylko/)).toBeNull();
  });

  it('the purchase page says the same beside the sum [OPEN1-19, ACC-15]', async () => {
    fakeServer({
      'GET /api/videos/7': {
        video: aVideo({ restricted_access: 'poland', end_date: '2030-12-31', ends_at: '2030-12-31T23:00:00.000Z' }),
      },
      'GET /api/users/3': { user: aUser() },
      ...config({ tickets_expiration_time: 48 }),
    });
    visit('/platnosc/wideo/7', {});
    const summary = within(await screen.findByRole('complementary', { name: 'Podsumowanie' }));
    expect(await summary.findByText(HOURS)).toBeVisible();
    expect(summary.getByText('Oglądanie tylko w Polsce.')).toBeVisible();
    expect(summary.getByText('Dostępne do 31.12.2030')).toBeVisible();
  });
});

describe('what one owns', () => {
  const held = { access: true, accessBy: 'order', paymentStatus: 'COMPLETED', extOrderId: 'K-1', reasons: ['not-yet'] } as const;
  const comesFirst = (first: HTMLElement, second: HTMLElement) =>
    (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

  it('is the first thing said; what a further ticket costs and the order come after it [EVT-16, EVT-19, BTN-15]', async () => {
    const { box } = await eventPage({ ...held, reasons: ['not-yet'] });
    const mine = box.getByRole('button', { name: 'Masz dostęp do końca wydarzenia' });
    expect(comesFirst(mine, box.getByText(/45,00/))).toBe(true);
    expect(comesFirst(mine, box.getByRole('link', { name: 'Zamówienie' }))).toBe(true);
    expect(box.queryByText('Zakończone')).toBeNull(); // the show has not even begun
  });

  const NEXT_NIGHT = '2030-11-23T23:41:00.000Z';
  it.each([
    ['a ticket with an end', { expiration_date: NEXT_NIGHT }, 'Masz dostęp do 24.11.2030, 0:41'],
    ['a ticket without one', {}, 'Masz dostęp bez ograniczenia czasu'],
    [
      'a video that ends before its ticket',
      { expiration_date: '2030-12-24T00:00:00.000Z', ends_at: NEXT_NIGHT, end_date: '2030-11-24' },
      'Masz dostęp do 24.11.2030, 0:41',
    ],
    ['a video that ends', { ends_at: NEXT_NIGHT, end_date: '2030-11-24' }, 'Masz dostęp do 24.11.2030, 0:41'],
    ['the role, of which nobody knows how long', { accessBy: 'role', paymentStatus: null, sale: REFUSED.role }, 'Masz dostęp'],
  ] as const)(
    '%s: one line says until when, then "Oglądaj", then a small link to more [BTN-13, BTN-15, TICK-10, EVT-19]',
    async (_what, with_, words) => {
      const { box } = await videoPage({ ...held, mayWatch: true, reasons: [], ...with_ } as never);
      const mine = box.getByRole('button', { name: words });
      expect(mine).toBeDisabled();
      expect(mine).toHaveClass('kt-button--green');
      expect(comesFirst(mine, box.getByRole('link', { name: 'Oglądaj' }))).toBe(true);
      expect(document.querySelector('.kt-buybar')!.textContent).toBe('Masz dostępOglądaj'); // no price beside what is paid
      const more = box.queryByRole('link', { name: /^Kup dodatkowy dostęp \(25,00.zł\)$/ });
      expect(box.queryAllByText(/zł/)).toEqual(more ? [more] : []); // no price of its own, nor for a role
      if (words === 'Masz dostęp') expect(more).toBeNull();
      else expect(more).toHaveClass('kt-small');
    },
  );

  it('says nothing of owning what is open to everybody', async () => {
    const open = { video_price: 0, access: true, accessBy: 'free', mayWatch: true, reasons: [], sale: REFUSED.open };
    const { box } = await videoPage(open as never);
    expect(box.getByRole('button', { name: 'Masz dostęp' })).toBeVisible();
    expect(box.queryByText(/Masz dostęp (do|bez)/)).toBeNull();
  });

  it('is not what others see: the price comes first, and an order says how it stands [EVT-16, EVT-19]', async () => {
    const { box } = await eventPage({ paymentStatus: 'CANCELED', extOrderId: 'K-1' });
    expect(comesFirst(box.getByText('45,00 zł'), box.getByRole('link', { name: 'Kup dostęp' }))).toBe(true);
    expect(box.getByText('Anulowane')).toBeVisible();
  });
});

describe('a show that is over', () => {
  const over = { starts_at: inMinutes(-300), ends_at: inMinutes(-100) };

  it('has no price any more: the box says so and leads on, to the recording where there is one [BTN-06]', async () => {
    const { box } = await eventPage(over, {}, { 'GET /api/videos/7': { video: aVideo() } });
    expect(box.getByText('Ten pokaz już się odbył.')).toBeVisible();
    expect(screen.queryByText(/45,00/)).toBeNull();
    expect(await box.findByRole('link', { name: 'Obejrzyj nagranie' })).toHaveAttribute('href', '/wideo/kordian');
    expect(box.getByRole('link', { name: 'Zobacz repertuar' })).toHaveAttribute('href', '/#repertuar');
  });

  it('also where there is no recording', async () => {
    const { box } = await eventPage(over);
    expect(box.getByRole('link', { name: 'Zobacz repertuar' })).toBeVisible();
    expect(box.queryByRole('link', { name: 'Obejrzyj nagranie' })).toBeNull();
  });

  it('a video past its end too', async () => {
    const { box } = await videoPage({ ends_at: inMinutes(-60), end_date: '2020-01-01' });
    expect(box.getByText('To nagranie nie jest już dostępne.')).toBeVisible();
    expect(screen.queryByText(/25,00/)).toBeNull();
  });
});

describe('nobody is left before a price and nothing else', () => {
  it.each([
    [REFUSED.codeOnly, 'Na ten pokaz wpuszcza kod od teatru, biletów nie ma w sprzedaży.'],
    [REFUSED.notSold, 'Biletów na ten pokaz nie ma w sprzedaży.'],
  ])('not sold here (%j): the reason, and whom to ask [OPEN1-3]', async (sale, sentence) => {
    const { box } = await eventPage({ enable_tickets: false, enable_codes: sale.codeOpens, sale });
    expect(box.getByText(sentence)).toBeVisible();
    expect(box.getByRole('link', { name: 'Zapytaj teatr' })).toHaveAttribute('href', '/kontakt');
  });

  it('a missing birthday: the way to where it is filled in [OPEN1-20]', async () => {
    const { box } = await eventPage({ age_restriction: 16, ageBlock: 'birthday-missing' });
    expect(box.getByRole('button', { name: 'Uzupełnij datę urodzenia' })).toBeDisabled();
    expect(box.getByText('Od 16 lat: potrzebna jest data urodzenia na Twoim koncie.')).toBeVisible();
    expect(box.getByRole('link', { name: 'Przejdź do konta' })).toHaveAttribute('href', '/konto?edit=true');
  });

  it.each([
    ['open content that wants to know who watches', { video_price: 0, auth_required: true, sale: REFUSED.openToKnown }],
    ['free for subscribers', { video_price: 0, mailing_free: true, sale: REFUSED.newsletter }],
  ])('%s: a visitor is led to the sign-in and back [OPEN1-2, ACC-10]', async (_what, with_) => {
    const { box } = await videoPage(with_, {}, null);
    expect(box.getByRole('link', { name: 'Zaloguj się' })).toHaveAttribute('href', '/logowanie?redirect=%2Fwideo%2Fkordian%2Fpubliczne');
  });
});
