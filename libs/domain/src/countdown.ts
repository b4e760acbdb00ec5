/** The countdown to a start (CNT-01 to CNT-05). */
import { Day, Minute } from './time/index.js';

/** Between the refetch at the end of the countdown and the transmission view (CNT-04). */
export const TRANSMISSION_DELAY_MS = 500;

/** Moments at which the countdown is said aloud: 10 minutes, 1 minute, start. */
export const ANNOUNCE_AT_MS = [10 * Minute.ms, Minute.ms, 0] as const;

export interface CountdownParts {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Days, hours, minutes and seconds left; a started second counts, and below zero nothing is left. */
export function countdownParts(msLeft: number): CountdownParts {
  const seconds = Math.max(0, Math.ceil(msLeft / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** Whole days while more than 24 hours are left, `H:MM:SS` from 24 hours on (CNT-01, CNT-02). */
export function countdownLabel(msLeft: number, lang: 'pl' | 'en'): string {
  const { days, hours, minutes, seconds } = countdownParts(msLeft);
  if (msLeft > Day.ms) {
    const whole = Math.floor(msLeft / Day.ms);
    if (lang === 'en') return whole === 1 ? '1 day' : `${whole} days`;
    return whole === 1 ? '1 dzień' : `${whole} dni`;
  }
  return `${days * 24 + hours}:${two(minutes)}:${two(seconds)}`;
}

/** How long after the start the countdown ends: 3 to 5 s, drawn once per visitor, so a premiere is not one wave (OPEN1-1). */
export function startSpreadMs(random: () => number): number {
  return 3000 + Math.min(2000, Math.floor(random() * 2001));
}

/** The threshold passed between two looks at the clock, so that each is announced once; null when none was. */
export function announceAt(msLeftBefore: number, msLeftNow: number): (typeof ANNOUNCE_AT_MS)[number] | null {
  return ANNOUNCE_AT_MS.findLast((at) => msLeftBefore > at && msLeftNow <= at) ?? null;
}

function two(n: number): string {
  return String(n).padStart(2, '0');
}
