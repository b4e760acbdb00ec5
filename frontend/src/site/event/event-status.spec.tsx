/** What an event page says of the order, of the time and of who may see it. Every expectation is written by hand. */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { anEvent, inMinutes, REFUSED, runningWithAccess } from '../../test/builders.js';
import { fakeServer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

async function open(with_: Parameters<typeof anEvent>[0], { query = '' } = {}) {
  const server = fakeServer({ 'GET /api/events/wesele': { event: anEvent(with_) } });
  const page = visit(`/wydarzenie/wesele${query}`, {});
  await screen.findByRole('heading', { level: 1, name: 'Wesele' });
  return { server, ...page, box: within(screen.getByRole('complementary', { name: /^(Cena|Zakończone)$/ })) };
}

describe('the status of the order', () => {
  it.each([
    ['NOT_STARTED', 'Niedokończone'],
    ['PENDING', 'Przetwarzane'],
    ['WAITING_FOR_CONFIRMATION', 'Przetwarzane'],
    ['COMPLETED', 'Zakończone'],
    ['CANCELED', 'Anulowane'],
    ['REFUNDED', 'Zwrócone'],
    ['UNDEFINED', 'Niedokończone'],
  ])('%s reads "%s" [BTN-01, BTN-02, BTN-03, BTN-05]', async (paymentStatus, label) => {
    const { box } = await open({ paymentStatus: paymentStatus as 'PENDING', extOrderId: 'K-1' });
    expect(box.getByText(label)).toBeVisible();
  });

  it.each(['NOT_STARTED', 'UNDEFINED'])('an unfinished one (%s) can be paid again [BTN-02, BTN-18]', async (status) => {
    const { box } = await open({ paymentStatus: status as 'NOT_STARTED', extOrderId: 'K-1' });
    expect(box.getByRole('link', { name: 'Kup dostęp' })).toHaveAttribute('href', '/platnosc/wydarzenie/5');
  });
});

describe('free', () => {
  it('means that the price is 0, not that a code makes it 0 [BTN-20]', async () => {
    const { box } = await open({ event_price: 0 });
    expect(box.getByRole('link', { name: 'Uzyskaj dostęp' })).toBeVisible();
  });
  it('is not what a code makes of a price [BTN-20]', async () => {
    const { box } = await open({ event_price: 45, newPrice: 0, usedCode: 'G1' });
    expect(box.queryByRole('link', { name: 'Uzyskaj dostęp' })).toBeNull();
  });
});

describe('the time of the event', () => {
  const kicker = (text: string) => screen.queryByText(text, { selector: '.kt-tag' });

  it('before the start it counts down and is neither running nor over [CNT-10]', async () => {
    await open({ starts_at: inMinutes(60), ends_at: inMinutes(180) });
    expect(screen.getByRole('timer')).toBeVisible();
    expect([kicker('W trakcie'), kicker('Zakończone')]).toEqual([null, null]);
  });
  it('between start and end it is running [CNT-11]', async () => {
    await open({ starts_at: inMinutes(-1), ends_at: inMinutes(60) });
    expect(screen.queryByRole('timer')).toBeNull();
    expect(document.querySelector('.kt-tag--live')).toHaveTextContent('W trakcie');
  });
  it('after the end it is over [CNT-09]', async () => {
    await open({ starts_at: inMinutes(-120), ends_at: inMinutes(-1) });
    expect(kicker('Zakończone')).toBeVisible();
    expect(document.querySelector('.kt-tag--live')).toBeNull();
  });
});

describe('the age limit', () => {
  it('refuses in red who is younger by the birthday of the account [USER-21, BTN-26]', async () => {
    const { box } = await open({ age_restriction: 16, ageBlock: 'too-young', reasons: ['too-young'] });
    expect(screen.getByText('od 16 lat')).toBeVisible();
    expect(box.getByRole('button', { name: 'Ograniczenie wiekowe' })).toBeDisabled();
    expect(box.queryByRole('link', { name: 'Kup dostęp' })).toBeNull();
  });
  it('sells to who has reached it [USER-21, BTN-26]', async () => {
    const { box } = await open({ age_restriction: 16, ageBlock: null });
    expect(screen.getByText('od 16 lat')).toBeVisible();
    expect(box.getByRole('link', { name: 'Kup dostęp' })).toBeVisible();
    expect(box.queryByRole('button', { name: 'Ograniczenie wiekowe' })).toBeNull();
  });
});

describe('who is not signed in', () => {
  const open_ = { event_price: 0, enable_tickets: false, starts_at: inMinutes(-5), ends_at: inMinutes(60) };

  it('has the public page alone [ACC-13]', async () => {
    const server = fakeServer({ 'GET /external_api/event/wesele': { event: anEvent() } });
    const { where } = visit('/wydarzenie/wesele');
    await screen.findByRole('heading', { level: 1, name: 'Wesele' });
    await waitFor(() => expect(where()).toBe('/wydarzenie/wesele/publiczne'));
    expect(server.calls.filter(({ path }) => path.startsWith('/api/events'))).toEqual([]);
  });

  it.each([
    [false, true],
    [true, false],
  ])('watches open content, with auth_required %s: %s [ACC-10]', async (auth_required, watches) => {
    fakeServer({
      'GET /external_api/event/wesele': {
        event: anEvent({ ...open_, auth_required, sale: auth_required ? REFUSED.openToKnown : REFUSED.open }),
      },
    });
    visit('/wydarzenie/wesele/publiczne');
    await screen.findByRole('heading', { level: 1, name: 'Wesele' });
    expect(screen.queryAllByRole('link', { name: 'Oglądaj' }).length > 0).toBe(watches);
  });
});

describe('a film of the video host', () => {
  it.each([
    ['a numeric video id', '76979871'],
    ['an embed code', '<iframe src="https://player.vimeo.com/video/76979871?h=1a2b3c4d5e" allow="autoplay"></iframe>'],
  ])('is played from %s [PLAY-01, PLAY-03]', async (_what, teaser_link) => {
    const { user } = await open({ ...runningWithAccess, teaser_link });
    await user.click(screen.getByRole('tab', { name: 'Zwiastun' }));
    await user.click(screen.getByRole('button', { name: 'Pokaż zwiastun' }));
    await waitFor(() => expect(document.querySelector('iframe')?.src).toContain('https://player.vimeo.com/video/76979871'));
  });
});
