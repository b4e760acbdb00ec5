/** Two lanes of tests share one house. What closes it for everybody waits until the other lane is between two tests, and holds it there. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const FOLDER = join(process.env.KURTYNA_STATE!, 'lanes');
const ALONE = 'alone';
const EVERY_MS = 100;

const file = (name: string): string => join(FOLDER, name);
const mark = (name: string): void => {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file(name), '');
};
const unmark = (name: string): void => rmSync(file(name), { force: true });

/** Runs a test of this lane, as soon as nobody wants to be alone. */
export async function inLane(lane: string, run: () => Promise<void>): Promise<void> {
  for (;;) {
    while (existsSync(file(ALONE))) await wait(EVERY_MS);
    mark(lane);
    if (!existsSync(file(ALONE))) break;
    unmark(lane); // both began in the same moment: whoever wants to be alone goes first
  }
  try {
    await run();
  } finally {
    unmark(lane);
  }
}

/** Runs a part of a test of this lane while no test of another lane runs. */
export async function alone(lane: string, run: () => Promise<void>): Promise<void> {
  mark(ALONE);
  try {
    while (readdirSync(FOLDER).some((name) => name !== ALONE && name !== lane)) await wait(EVERY_MS);
    await run();
  } finally {
    unmark(ALONE);
  }
}
