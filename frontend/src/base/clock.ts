/** The theatre's time: the server's clock, whatever the visitor's says. Countdowns and buttons go by it. */
import { useEffect, useState } from 'react';

let offsetMs = 0;

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
  if (!Number.isNaN(server)) offsetMs = server - (askedAt + answeredAt) / 2;
}

/** Server time that moves on: a component reads it each `everyMs`. */
export function useServerNow(everyMs: number): string {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(serverNow()), everyMs);
    return () => window.clearInterval(timer);
  }, [everyMs]);
  return now;
}
