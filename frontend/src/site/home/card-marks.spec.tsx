import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { makeStore } from '../../app/store.js';
import { anEvent, aVideo, inMinutes, REFUSED } from '../../test/builders.js';
import { fakeServer } from '../../test/fake-server.js';
import { show } from '../../test/show.js';
import { TOKEN } from '../../test/visit.js';
import { eventShow, videoShow } from '../show/show.js';
import { EventCard } from './EventCard.js';
import { VideoCard } from './VideoCard.js';

const now = new Date().toISOString();
type Flags = { dashboard_hidden: boolean; published: boolean };
const CARDS: [string, (flags: Flags) => React.ReactNode][] = [
  ['event', (flags) => <EventCard show={eventShow(anEvent(flags), 'pl')} now={now} shortDates={false} />],
  ['video', (flags) => <VideoCard show={videoShow(aVideo(flags), 'pl')} now={now} />],
];

describe.each(CARDS)('the card of an %s', (_kind, card) => {
  it.each([
    [{ dashboard_hidden: true, published: true }, ['Ukryte']],
    [{ dashboard_hidden: false, published: true }, []],
    [{ dashboard_hidden: true, published: false }, ['Nieopublikowane', 'Ukryte']],
  ])('%j is marked %j [CARD-02, CARD-03]', (flags, marks) => {
    fakeServer();
    show(<Provider store={makeStore()}>{card(flags)}</Provider>);
    expect(screen.getByRole('article')).toBeVisible();
    expect(screen.queryAllByText(/^(Ukryte|Nieopublikowane)$/).map(({ textContent }) => textContent)).toEqual(marks);
  });
});

describe('when it is', () => {
  const LIVE = { starts_at: '2026-11-24T18:00:00.000Z', ends_at: '2026-11-25T02:00:00.000Z' };
  const TWO_WEEKS = { starts_at: '2026-11-22T23:00:00.000Z', ends_at: '2026-12-06T22:59:00.000Z', full_day: true };
  it.each([
    ['to come', LIVE, '2026-11-24T17:59:00.000Z', 'wt. 24.11.2026, 19:00', 0],
    ['running', LIVE, '2026-11-24T19:00:00.000Z', 'trwa od 19:00', 1],
    ['running since yesterday', LIVE, '2026-11-24T23:30:00.000Z', 'trwa od 24.11.2026, 19:00', 1],
    ['running for days', TWO_WEEKS, '2026-11-24T19:00:00.000Z', 'trwa do 06.12.2026', 1],
    ['over', LIVE, '2026-11-25T02:00:00.000Z', 'wt. 24.11.2026, 19:00', 0],
  ])('%s, an event says so [EVT-31, FMT-08, FMT-09]', (_state, dates, at, words, tags) => {
    fakeServer();
    const card = <EventCard show={eventShow(anEvent(dates), 'pl')} now={at} shortDates={false} />;
    show(<Provider store={makeStore()}>{card}</Provider>);
    expect(document.querySelector('.kt-card__date')).toHaveTextContent(words);
    expect(screen.queryAllByText('Na żywo')).toHaveLength(tags);
  });
});

describe('what one should know before', () => {
  const marks = () => [...document.querySelectorAll('.kt-marks > li')].map(({ textContent }) => textContent);
  const all = { age_restriction: 16, has_accessibility_video: true, has_autodesc_video: true, captions: ['pl', 'en'] };

  it.each([
    ['event', <EventCard show={eventShow(anEvent({ ...all, restricted_access: 'poland' }), 'pl')} now={now} shortDates={false} />],
    ['video', <VideoCard show={videoShow(aVideo({ ...all, restricted_access: 'poland' }), 'pl')} now={now} />],
  ])('stands on the card of an %s: age, versions and where it may be watched [ACC-15]', (_kind, card) => {
    fakeServer();
    show(<Provider store={makeStore()}>{card}</Provider>);
    expect(marks()).toEqual(['16+', 'PJM', 'Audiodeskrypcja', 'Napisy', 'tylko w Polsce']);
  });

  it('is nothing where there is nothing to know', () => {
    fakeServer();
    show(
      <Provider store={makeStore()}>
        <VideoCard show={videoShow(aVideo({ captions: [] } as object), 'pl')} now={now} />
      </Provider>,
    );
    expect(screen.getByRole('article')).toBeVisible();
    expect(document.querySelector('.kt-marks')).toBeNull();
  });
});

describe('what it costs', () => {
  const viewer = { id: 3, role: 'standard' as const, mailing: false };
  const session = { token: TOKEN, user: viewer, authenticated: true, ended: null };
  const price = () => document.querySelector('.kt-card__price')!.textContent.replace('\u00a0', ' ');
  const held = { access: true, paymentStatus: 'COMPLETED', sale: REFUSED.open } as const;

  it.each([
    ['a ticket', { ...held, accessBy: 'order' }, 'Masz dostęp'],
    ['the role', { ...held, accessBy: 'role', paymentStatus: null }, 'Masz dostęp'],
    ['the newsletter', { ...held, accessBy: 'newsletter', paymentStatus: null }, 'Masz dostęp'],
    ['a ticket that has run out', { ...held, accessBy: 'order', expiration_date: inMinutes(-1), sale: { ok: true } }, '25,00 zł'],
    ['nobody’s leave, for it is open to all', { ...held, accessBy: 'free', video_price: 0 }, 'Bezpłatnie'],
    ['a ticket, but from another country', { ...held, accessBy: 'order', countryBlock: true }, '25,00 zł'],
    ['nothing yet', {}, '25,00 zł'],
  ] as [string, Parameters<typeof aVideo>[0], string][])('to who may watch by %s: %j', (_by, with_, words) => {
    fakeServer();
    const card = <VideoCard show={videoShow(aVideo(with_), 'pl')} now={now} />;
    show(<Provider store={makeStore({ session })}>{card}</Provider>);
    expect(price()).toBe(words);
  });

  it('is not what an answer for everybody says of somebody else', () => {
    fakeServer();
    const card = <VideoCard show={videoShow(aVideo({ ...held, accessBy: 'order', sale: { ok: true } }), 'pl')} now={now} />;
    show(<Provider store={makeStore()}>{card}</Provider>);
    expect(price()).toBe('25,00 zł');
  });
});
