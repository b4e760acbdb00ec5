/** The theatre's time: the server's clock, whatever the visitor's says. Countdowns and buttons go by it. */
import { useEffect, useState } from 'react';
import { memory } from './memory.js';

const KEY = 'kurtyna.clock';

/** Of the visitor's clock; what it was last time is better than nothing, until the server is heard. */
let offsetMs = Number(memory.read(KEY)) || 0;
let isKnown = false;
/** Components that draw by the time: each is told when the server has said another. */
const listeners = new Set<() => void>();

/** Whether the server has said what time it is: nothing that cannot be undone is judged by a clock that may be wrong by days. */
export const timeIsKnown = (): boolean => isKnown;

/** Server time in milliseconds. */
export function serverNowMs(): number {
  return Date.now() + offsetMs;
}

export function serverNow(): string {
  return new Date(serverNowMs()).toISOString();
}

/** The server's time of a moment that the browser's clock has measured. */
export function serverTimeOf(browserMs: number): string {
  return new Date(browserMs + offsetMs).toISOString();
}

/** Takes the server's word; the answer was on its way for half of the time the question took. */
export function learnTime(serverTime: string, askedAt: number, answeredAt: number): void {
  const server = Date.parse(serverTime);
  if (Number.isNaN(server)) return;
  offsetMs = server - (askedAt + answeredAt) / 2;
  isKnown = true;
  memory.write(KEY, String(Math.round(offsetMs)));
  for (const hear of listeners) hear();
}

/** Gives server time that moves on: a component reads it each `everyMs` (milliseconds), and at once when the server has said what time it is. */
export function useServerNow(everyMs: number): string {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const read = () => setNow(serverNow());
    const timer = window.setInterval(read, everyMs);
    listeners.add(read);
    return () => {
      window.clearInterval(timer);
      listeners.delete(read);
    };
  }, [everyMs]);
  return now;
}
