import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { filmBytes, tusHost, type Trouble, type TusHost } from '../../test/tus-host.cjs';
import { transferTo, type Transfer } from './transfer.js';

/** By hand, as the document has them. */
const DELAYS = [0, 3000, 5000, 10_000, 20_000];
const SIZE = 200_000;
const FILM = filmBytes(SIZE);
const file = () => new File([FILM], 'wesele.mp4', { type: 'video/mp4' });

let host: TusHost;
/** What the transfer waited for between its tries, in milliseconds; the test does not wait so long. */
let waits: number[];
const { setTimeout: later } = window;
beforeEach(() => {
  waits = [];
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom tells of each broken line
  window.setTimeout = ((work: () => void, ms = 0) => {
    waits.push(ms);
    return later(work, ms / 1000);
  }) as typeof window.setTimeout;
});
afterEach(async () => {
  window.setTimeout = later;
  jest.restoreAllMocks();
  await host.close();
});

/** Every byte of the film from this one on, and no other. */
const arrived = (from = 0) => host.bytes().length === SIZE && host.bytes().every((byte, at) => at < from || byte === FILM[at]);

type Told = 'done' | 'expired' | 'broken';
function send(film = file()) {
  const sent: number[] = [];
  const told = { retries: 0 };
  let transfer!: Transfer;
  const end = new Promise<Told>((settle) => {
    transfer = transferTo(host.link, film, {
      onSent: (bytes) => sent.push(bytes),
      onRetry: () => (told.retries += 1),
      onDone: () => settle('done'),
      onExpired: () => settle('expired'),
      onBroken: () => settle('broken'),
    });
  });
  transfer.start();
  return { transfer, end, sent, told };
}

describe('a film on its way to the host', () => {
  it('is asked after first, then sent whole, and tells how far it is [HOST-09, HOST-10]', async () => {
    host = await tusHost(SIZE);
    const { end, sent } = send();
    expect(await end).toBe('done');
    expect(host.asked).toEqual(['HEAD', 'PATCH 0']);
    expect(arrived()).toBe(true);
    expect(sent[0]).toBe(0);
    expect(sent.at(-1)).toBe(SIZE);
  });

  it('goes on from where it stopped, and not a byte before it is sent again [HOST-04]', async () => {
    host = await tusHost(SIZE, 80_000);
    const { end, sent } = send();
    expect(await end).toBe('done');
    expect(host.asked).toEqual(['HEAD', 'PATCH 80000']);
    expect(host.received()).toBe(SIZE - 80_000);
    expect(arrived(80_000)).toBe(true);
    expect(sent[0]).toBe(80_000);
  });

  it('is done at once when the host has it all [HOST-04]', async () => {
    host = await tusHost(SIZE, SIZE);
    const { end, sent } = send();
    expect(await end).toBe('done');
    expect(host.asked).toEqual(['HEAD']);
    expect(sent).toEqual([SIZE]);
  });

  it('is tried again on a broken line, after 0, 3, 5, 10 and 20 seconds, and then given up [HOST-11]', async () => {
    host = await tusHost(SIZE);
    host.troubles.push(...Array<Trouble>(20).fill('cut'));
    const { end, told } = send();
    expect(await end).toBe('broken');
    expect(waits.filter((ms) => DELAYS.includes(ms))).toEqual(DELAYS);
    expect(host.asked).toEqual(Array(6).fill('HEAD'));
    expect(told.retries).toBe(5);
  });

  it('cut off in the middle, goes on from what arrived; the waits begin anew when bytes came through [HOST-04, HOST-11]', async () => {
    host = await tusHost(SIZE);
    host.troubles.push('fine', { cutAfter: 70_000 }, 'cut', 'fine', { cutAfter: 30_000 });
    const { end } = send();
    expect(await end).toBe('done');
    expect(host.asked).toEqual(['HEAD', 'PATCH 0', 'HEAD', 'HEAD', 'PATCH 70000', 'HEAD', 'PATCH 100000']);
    expect(arrived()).toBe(true);
    expect(waits.filter((ms) => DELAYS.includes(ms))).toEqual([0, 3000, 0]);
  });

  it.each<[string, Trouble]>([
    ['another offset (409)', 409],
    ['a file that another request holds (423)', 423],
    ['a stumble of the host (500)', 500],
  ])('asks again after %s, and goes on [HOST-11]', async (_what, trouble) => {
    host = await tusHost(SIZE, 50_000);
    host.troubles.push(trouble);
    const { end, told } = send();
    expect(await end).toBe('done');
    expect(told.retries).toBe(1);
    expect(host.asked).toEqual(['HEAD', 'HEAD', 'PATCH 50000']);
    expect(host.received()).toBe(SIZE - 50_000);
  });

  it.each([403, 404, 410])('whose address is not known any more (%d) is not tried again [vimeo 2]', async (status) => {
    host = await tusHost(SIZE);
    host.troubles.push(status);
    const { end, told } = send();
    expect(await end).toBe('expired');
    expect(told.retries).toBe(0);
    expect(host.asked).toEqual(['HEAD']);
  });

  it('waits in a pause, and goes on from what arrived [HOST-03, HOST-04]', async () => {
    host = await tusHost(SIZE, 10_000);
    host.troubles.push('fine', { holdAfter: 40_000 });
    const { transfer, end, told } = send();
    while (host.bytes().length < 50_000) await new Promise((wait) => later(wait, 5));
    transfer.pause();
    await new Promise((wait) => later(wait, 50));
    expect(host.asked).toEqual(['HEAD', 'PATCH 10000']);
    transfer.start();
    expect(await end).toBe('done');
    expect(host.asked.slice(2)).toEqual(['HEAD', 'PATCH 50000']);
    expect(told.retries).toBe(0);
    expect(arrived(10_000)).toBe(true);
  });
});
