/**
 * The files that are being sent to the film's host. They live above the tabs and above all screens of the back office: whoever looks at
 * something else meanwhile loses nothing (ux.md U13). What a reload cuts off is continued by choosing the file again.
 */
import { adminText as t } from '@kurtyna/texts/admin';
import { toApiError } from '../../base/api-error.js';
import { notify } from '../../base/notify.js';
import { forgetFile, rememberFile } from './chosen-file.js';
import { holdFilms } from './one-tab.js';
import { PaceMeter, type Pace } from './pace.js';
import { transferTo, type Transfer } from './transfer.js';

/**
 * `waiting`: the line broke, and it is tried again by itself. `broken`: all tries were in vain. `unconfirmed`: the bytes are there, and
 * the server could not confirm it.
 */
export type TransferPhase = 'sending' | 'waiting' | 'paused' | 'broken' | 'confirming' | 'unconfirmed';

export interface RunningTransfer {
  /** Of this transfer; the film's number changes when its address is renewed. */
  key: number;
  /** Of the film at the host. */
  id: number;
  name: string;
  /** Bytes. */
  size: number;
  sent: number;
  pace: Pace | null;
  phase: TransferPhase;
  /** What the server said when it refused. */
  reason: string | null;
}

/** Where a file goes: the record at the host, with the address of its bytes. */
export interface Destination {
  id: number;
  name: string;
  link: string;
}

/** What only the server can do; each throws what `toApiError` reads. */
export interface TransferCalls {
  confirm: (id: number) => Promise<unknown>;
  /** After the address has expired: the same row, with an address that lives. */
  renew: (id: number) => Promise<Destination>;
}

export type Outcome = 'complete' | 'stopped';

interface Running {
  shown: RunningTransfer;
  file: File;
  calls: TransferCalls;
  meter: PaceMeter;
  transfer: Transfer;
  /** Each address is renewed once: a host that refuses a new one is not asked for ever. */
  renewed: boolean;
  ended: (outcome: Outcome) => void;
}

const running = new Map<number, Running>();
let lastKey = 0;
let shown: readonly RunningTransfer[] = [];
const listeners = new Set<() => void>();

function tell(): void {
  shown = [...running.values()].map((each) => each.shown);
  watchThePage();
  holdFilms(shown.map(({ id }) => id));
  listeners.forEach((listener) => listener());
}

function change(one: Running, news: Partial<RunningTransfer>): void {
  if (!running.has(one.shown.key)) return;
  one.shown = { ...one.shown, ...news };
  tell();
}

export const transfers = {
  get: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** Sends the file. `ended` is kept when the film is confirmed, or when somebody stopped the transfer. */
  send(to: Destination, file: File, calls: TransferCalls): { key: number; ended: Promise<Outcome> } {
    for (const { key, id } of shown) if (id === to.id) transfers.stop(key); // a film is sent once at a time
    const key = (lastKey += 1);
    const ended = new Promise<Outcome>((settle) => {
      const { name, id } = to;
      running.set(key, {
        shown: { key, id, name, size: file.size, sent: 0, pace: null, phase: 'sending', reason: null },
        ...{ file, calls, ended: settle, renewed: false, meter: new PaceMeter() },
        transfer: { start: () => undefined, pause: () => undefined },
      });
    });
    rememberFile(to.id, file);
    begin(running.get(key)!, to.link);
    tell();
    return { key, ended };
  },

  pause(key: number): void {
    const one = running.get(key);
    if (!one) return;
    change(one, { phase: 'paused', pace: null });
    one.transfer.pause();
  },

  /** After a pause, after a broken line, and after a confirmation that failed. */
  resume(key: number): void {
    const one = running.get(key);
    if (!one) return;
    if (one.shown.phase === 'unconfirmed') return void confirm(one);
    one.meter = new PaceMeter();
    change(one, { phase: 'sending', pace: null, reason: null });
    one.transfer.start();
  },

  /** The film stays as it is at the host, and can be continued. */
  stop(key: number): void {
    const one = running.get(key);
    if (!one) return;
    end(one, 'stopped');
    one.transfer.pause();
  },
};

function begin(one: Running, link: string): void {
  one.meter = new PaceMeter();
  one.transfer = transferTo(link, one.file, {
    onSent: (bytes) => {
      if (one.shown.phase !== 'sending' && one.shown.phase !== 'waiting') return; // the last word of what was cut off
      one.meter.sent(bytes, performance.now());
      change(one, { sent: bytes, pace: one.meter.pace(one.shown.size), phase: 'sending' });
    },
    onRetry: () => {
      one.meter = new PaceMeter();
      change(one, { phase: 'waiting', pace: null });
    },
    onDone: () => void confirm(one),
    onExpired: () => void renew(one),
    onBroken: () => change(one, { phase: 'broken', pace: null, reason: null }),
  });
  one.transfer.start();
}

async function renew(one: Running): Promise<void> {
  if (one.renewed) return change(one, { phase: 'broken', pace: null });
  one.renewed = true;
  change(one, { phase: 'waiting', pace: null });
  try {
    const to = await one.calls.renew(one.shown.id);
    if (!running.has(one.shown.key)) return; // stopped meanwhile
    forgetFile(one.shown.id);
    rememberFile(to.id, one.file);
    change(one, { id: to.id, sent: 0, phase: 'sending' });
    begin(one, to.link);
  } catch (error) {
    change(one, { phase: 'broken', reason: toApiError(error).message });
  }
}

/** The host lost bytes that it had taken: what is missing is sent again. */
const NOT_TRANSFERRED = 'hosted-video.not-transferred';

async function confirm(one: Running): Promise<void> {
  change(one, { phase: 'confirming', sent: one.shown.size, pace: null, reason: null });
  try {
    await one.calls.confirm(one.shown.id);
    forgetFile(one.shown.id);
    notify({ kind: 'success', title: t('hostedVideos.added') });
    end(one, 'complete');
  } catch (error) {
    const { code, message } = toApiError(error);
    change(one, { phase: code === NOT_TRANSFERRED ? 'broken' : 'unconfirmed', reason: message });
  }
}

function end(one: Running, outcome: Outcome): void {
  running.delete(one.shown.key);
  tell();
  one.ended(outcome);
}

/** A line that comes back is taken up again, without anybody's help: a laptop that slept. */
function backOnLine(): void {
  for (const { key, phase } of shown) if (phase === 'broken') transfers.resume(key);
}

const askBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Whoever closes the page while bytes are on their way is asked first. */
function watchThePage(): void {
  const onTheWay = shown.some(({ phase }) => phase === 'sending' || phase === 'waiting' || phase === 'confirming');
  if (onTheWay) window.addEventListener('beforeunload', askBeforeUnload);
  else window.removeEventListener('beforeunload', askBeforeUnload);
  if (shown.length > 0) window.addEventListener('online', backOnLine);
  else window.removeEventListener('online', backOnLine);
}
