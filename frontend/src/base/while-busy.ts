import { useRef, useState } from 'react';
import { toApiError, type ApiError } from './api-error.js';

/** A crowd lasts for some seconds; who has waited so long hears that it goes on. */
const LONGEST_MS = 60_000;
/** The server's `Retry-After`, and up to a second of one's own, so that not all come again at the same moment. */
const pauseAfter = (busy: ApiError): number => (Number(busy.extra.retryAfterSeconds ?? 1) + Math.random()) * 1000;

/**
 * Sends the same again while the answer is "busy", which means that nothing was done (performance P31). `stop` ends it after the call that is
 * under way.
 */
export function useWhileBusy() {
  const [isBusy, setIsBusy] = useState(false);
  const stop = useRef<() => void>(undefined);

  const whileBusy = async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    let isOver = false;
    const until = performance.now() + LONGEST_MS;
    try {
      for (;;)
        try {
          return await send();
        } catch (thrown) {
          const error = toApiError(thrown);
          if (error.code !== 'busy' || isOver || performance.now() > until) throw thrown;
          setIsBusy(true);
          await new Promise<void>((resolve) => {
            const pause = window.setTimeout(resolve, pauseAfter(error));
            stop.current = () => {
              isOver = true;
              window.clearTimeout(pause);
              resolve();
            };
          });
          if (isOver) throw thrown;
        }
    } finally {
      stop.current = undefined;
      setIsBusy(false);
    }
  };
  return { whileBusy, isBusy, stop: () => stop.current?.() };
}
