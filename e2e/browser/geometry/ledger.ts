/** Counts the looks of a run, so that its end says how many there were and which exceptions nothing needed. */
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LOOKED_PAST } from './looked-past.js';

const file = (): string => join(process.env.KURTYNA_STATE!, 'geometry.jsonl');

export interface Looked {
  screen: string;
  found: number;
  /** Places in `LOOKED_PAST`. */
  used: readonly number[];
  ms: number;
}
export const forget = (): void => rmSync(file(), { force: true });
export const note = (looked: Looked): void => appendFileSync(file(), `${JSON.stringify(looked)}\n`);

/** The line of the end, and the exceptions that nothing needed. */
export function summary(): { line: string; idle: string[] } {
  if (!existsSync(file())) return { line: 'geometry: no look', idle: [] };
  const looks = readFileSync(file(), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Looked);
  const used = new Set(looks.flatMap((look) => look.used));
  const found = looks.reduce((sum, look) => sum + look.found, 0);
  const seconds = looks.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  return {
    line: `geometry: ${looks.length} looks, ${found} findings, ${seconds.toFixed(0)} s`,
    idle: LOOKED_PAST.filter((_, nth) => !used.has(nth)).map(({ rule, selector }) => `${rule} ${selector}`),
  };
}
