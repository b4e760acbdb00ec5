import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { anEvent, anOrder, aVideo } from '../test/builders.js';
import { fakeServer } from '../test/fake-server.js';
import { settled as allSettled } from '../test/settled.js';
import { visit } from '../test/visit.js';
import { ASK_EVERY_MS } from './order-watch.js';

afterEach(() => void jest.useRealTimers());

const PENDING = { paymentStatus: 'PENDING', extOrderId: 'K-000017', paymentUri: 'https://pay.example/1' } as const;
const PAID = { access: true, accessBy: 'order', paymentStatus: 'COMPLETED', paymentUri: null, reasons: ['not-yet'] } as const;
const EVENT = 'GET /api/events/wesele';
const VIDEO = 'GET /api/videos/kordian';

const KINDS = [
  ['event', '/wydarzenie/wesele', EVENT, (with_: object) => ({ event: anEvent(with_) })],
  ['video', '/wideo/kordian', VIDEO, (with_: object) => ({ video: aVideo(with_) })],
] as const;

describe.each(KINDS)('an open order on the page of a(n) %s', (_kind, address, route, answer) => {
  const opened = async () => {
    const server = fakeServer({ [route]: answer(PENDING) });
    visit(address, {});
    expect((await screen.findAllByRole('button', { name: 'Dokończ płatność' }))[0]).toBeVisible();
    return server;
  };
  /** Sooner than the next look that comes by itself. */
  const settled = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Dokończ płatność' })).toBeNull(), { timeout: 3000 });

  it('is looked at again by itself, and no more once it is decided [OPEN1-32, U5]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const server = await opened();
    server.on(route, answer({ ...PAID, reasons: [...PAID.reasons] }));
    await act(() => jest.advanceTimersByTimeAsync(ASK_EVERY_MS + 500));
    await settled();
    const asked = server.asked(route).length;
    await act(() => jest.advanceTimersByTimeAsync(6 * ASK_EVERY_MS));
    expect(server.asked(route)).toHaveLength(asked);
  });

  it('is looked at when one comes back to the window [OPEN1-32]', async () => {
    const server = await opened();
    server.on(route, answer({ ...PAID, reasons: [...PAID.reasons] }));
    act(() => void window.dispatchEvent(new Event('focus')));
    await settled();
  });

  it('a decided one is not asked about when one comes back', async () => {
    const server = fakeServer({ [route]: answer({ ...PAID, reasons: [...PAID.reasons] }) });
    visit(address, {});
    await screen.findByRole('complementary', { name: 'Cena' });
    const asked = server.asked(route).length;
    act(() => void window.dispatchEvent(new Event('focus')));
    await allSettled();
    expect(server.asked(route)).toHaveLength(asked);
  });
});

it('what another tab learns of an order is asked anew here at once [OPEN1-32, U5]', async () => {
  const server = fakeServer({
    [EVENT]: { event: anEvent(PENDING) },
    'GET /api/payments/K-000017': { order: anOrder({ status: 'COMPLETED', money: 'taken' }) },
  });
  visit('/wydarzenie/wesele', {});
  expect((await screen.findAllByRole('button', { name: 'Dokończ płatność' }))[0]).toBeVisible();
  server.on(EVENT, { event: anEvent({ ...PAID, reasons: [...PAID.reasons] }) });
  const other = new BroadcastChannel('kurtyna.orders');
  for (const strange of [null, 'text', { kind: 'packet', id: 5 }, { kind: 'event', id: 'x' }]) other.postMessage(strange);
  other.postMessage({ kind: 'event', id: 5 });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dokończ płatność' })).toBeNull(), { timeout: 3000 });
  expect(server.asked(EVENT)).toHaveLength(2); // the strange ones, which came before, had nothing asked
});

it('the page of an order tells the other tabs when it moves on [U5]', async () => {
  const heard: unknown[] = [];
  const other = new BroadcastChannel('kurtyna.orders');
  other.addEventListener('message', ({ data }: MessageEvent) => heard.push(data));
  fakeServer({ 'GET /api/payments/K-000017': { order: anOrder({ status: 'COMPLETED', money: 'taken' }) } });
  visit('/status-zamowienia/wydarzenie/K-000017', {});
  await waitFor(() => expect(heard).toContainEqual({ kind: 'event', id: 5 }));
});
