/** The page shows the verdict that came with the answer, and knows by itself what time makes of it (decision 38). */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anEvent, aVideo, inMinutes, REFUSED } from '../../test/builders.js';
import { fakeServer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

afterEach(() => void jest.useRealTimers());

async function open(event: ReturnType<typeof anEvent>) {
  const server = fakeServer({ 'GET /api/events/wesele': { event }, 'GET /external_api/event/wesele': { event } });
  visit('/wydarzenie/wesele', {});
  await screen.findByRole('heading', { level: 1, name: 'Wesele' });
  return { server, box: () => within(screen.getByRole('complementary')) };
}

describe('the verdict of the server is what is shown', () => {
  it('to the holder of a group code, whose ticket is kept, a sold-out event is for sale [OPEN1-49, BTN-14]', async () => {
    const { box } = await open(anEvent({ ticketsAvailable: false, ticketsLeft: 0, newPrice: 0, usedCode: 'GRUPA' }));
    expect(box().getByRole('link', { name: 'Wykorzystaj kod' })).toBeVisible();
    expect(box().queryByRole('button', { name: 'Brak biletów' })).toBeNull();
  });

  it('who has access already, and may buy again, is offered additional access [BTN-13, OPEN1-4]', async () => {
    const held = { access: true, accessBy: 'order', paymentStatus: 'COMPLETED', sale: { ok: true } } as const;
    const { box } = await open(anEvent({ ...held, starts_at: inMinutes(60), reasons: ['not-yet'] }));
    expect(box().getByRole('link', { name: /^Kup dodatkowy dostęp/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/platnosc\/wydarzenie\//),
    );
    expect(box().queryByRole('link', { name: 'Kup dostęp' })).toBeNull();
  });

  it('whatever the fields beside it look like [BTN-10, BTN-34]', async () => {
    const { box } = await open(anEvent({ sale: REFUSED.soldOut }));
    expect(box().getByRole('button', { name: 'Brak biletów' })).toBeDisabled();
    expect(box().queryByRole('link', { name: 'Kup dostęp' })).toBeNull();
  });

  it('an answer of the version before, without a verdict, leaves it to the purchase', async () => {
    const { sale: _none, ...before } = anEvent();
    const { box } = await open(before as ReturnType<typeof anEvent>);
    expect(box().getByRole('link', { name: 'Kup dostęp' })).toBeVisible();
  });
});

describe('what time makes of an answer', () => {
  it('one that was kept since before the end offers nothing any more [BTN-06]', async () => {
    const { box } = await open(anEvent({ starts_at: inMinutes(-100), ends_at: inMinutes(-1), sale: { ok: true } }));
    expect(box().getByText('Ten pokaz już się odbył.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Kup dostęp' })).toBeNull();
  });

  it('a page that stays open stops selling at the end, and asks nobody for it [BTN-06]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { server, box } = await open(anEvent({ starts_at: inMinutes(-100), ends_at: inMinutes(30) }));
    expect(box().getByRole('link', { name: 'Kup dostęp' })).toBeVisible();
    const asked = server.asked('GET /api/events/wesele').length;
    act(() => void jest.advanceTimersByTime(31 * 60_000));
    await waitFor(() => expect(box().getByText('Ten pokaz już się odbył.')).toBeVisible());
    expect(server.asked('GET /api/events/wesele')).toHaveLength(asked);
  });

  it('a ticket that runs out while the page is open is sold again [TICK-10]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const held = { access: true, accessBy: 'order', mayWatch: true, reasons: [], paymentStatus: 'COMPLETED' } as const;
    fakeServer({
      'GET /api/videos/kordian': { video: aVideo({ ...held, reasons: [], expiration_date: inMinutes(10) }) },
    });
    visit('/wideo/kordian', {});
    const box = () => within(screen.getByRole('complementary'));
    await screen.findByRole('heading', { level: 1, name: 'Kordian' });
    expect(box().getByRole('link', { name: 'Oglądaj' })).toBeVisible();
    act(() => void jest.advanceTimersByTime(11 * 60_000));
    await waitFor(() => expect(box().getByRole('link', { name: 'Kup dostęp' })).toBeVisible());
    expect(box().queryByRole('link', { name: 'Oglądaj' })).toBeNull();
  });
});
