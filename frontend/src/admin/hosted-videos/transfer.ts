/**
 * One file on its way to the film's host, by tus (HOST-09 to HOST-11). Every start, also one after a pause or a broken line, begins with
 * the host's own word how many bytes it has: nothing is sent twice and nothing is left out (HOST-04).
 */
import { Upload, type DetailedError } from 'tus-js-client';

/** After a broken line; once bytes have come through, from the beginning again (HOST-11). */
export const RETRY_DELAYS_MS = [0, 3000, 5000, 10_000, 20_000];

export interface TransferEvents {
  /** Of the whole file, with what the host had before. */
  onSent: (bytes: number) => void;
  /** The line broke; it is tried again by itself. */
  onRetry: () => void;
  /** The host has every byte. */
  onDone: () => void;
  /** The host does not know this address any more. */
  onExpired: () => void;
  /** All tries were in vain. */
  onBroken: () => void;
}

export interface Transfer {
  start: () => void;
  /** What is on its way is cut off; `start` goes on from what has arrived. */
  pause: () => void;
}

const EXPIRED = [403, 404, 410];
/** The offset was another one, or another request still holds the file: the next try asks again. */
const PASSING = [409, 423];

/** `link`: the host's address for this file's bytes. It is a secret, and is kept nowhere but on the server. */
export function transferTo(link: string, file: File, events: TransferEvents): Transfer {
  const upload = new Upload(file, {
    uploadUrl: link,
    uploadSize: file.size,
    retryDelays: RETRY_DELAYS_MS,
    storeFingerprintForResuming: false,
    onProgress: events.onSent,
    onSuccess: events.onDone,
    onError: (error) => (EXPIRED.includes(statusOf(error)) ? events.onExpired() : events.onBroken()),
    // The library's own rule gives up at once where the browser says it is offline.
    onShouldRetry: (error) => {
      const status = statusOf(error);
      const again = status < 400 || status >= 500 || PASSING.includes(status);
      if (again) events.onRetry();
      return again;
    },
  });
  return { start: () => upload.start(), pause: () => void upload.abort() };
}

/** 0 where there was no answer. */
const statusOf = (error: Error | DetailedError): number =>
  ('originalResponse' in error && error.originalResponse?.getStatus()) || 0;
