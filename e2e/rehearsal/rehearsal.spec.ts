/** Random people do random things to the real house, and an oracle looks on (rehearsal). */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Laws } from './act.js';
import { readActs } from './acts.js';
import { closeStage, openStage } from './house-of-rehearsal.js';
import type { Model } from './model.js';
import { playStory, rehearse } from './runner.js';
import { storyOf, tellFailure, tellFigures, tellSteps, tooLittle, type Story } from './tell.js';
import { theatre, type Known, type Nothing } from './theatre.js';
import { ledgerTable, type LedgerRow } from '../../deploy/local/lib/ledger.mjs';
import { rows, until } from '../support/house.js';
import { readLedger } from '../support/ledger.js';
import { report } from '../support/report.js';

const { REHEARSE_SEED, REHEARSE_STEPS, REHEARSE_SECONDS, REHEARSE_PATH, REHEARSE_REPLAY, REHEARSE_ONLY, REHEARSE_STORY } = process.env;
/** Where nothing is said: a number of stories and no time alone, so that a quick machine tells the same as a slow one. */
const USUAL = { seconds: 90, stories: 36 };
/** From here on a run is long enough to be asked how much it has seen. */
const LONG_SECONDS = 1800;
/** A landing is red for what it is: its tree, without the history of its files, is the seed. */
const seedOfTree = (): number => parseInt(execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { encoding: 'utf8' }).slice(0, 7), 16);

beforeAll(openStage, 180_000);
afterAll(closeStage, 180_000);

it('no story breaks a law, and the ledger has nothing new after all of them [REH-11, REH-12, REH-13, REH-15, REH-21]', async () => {
  const acts = await readActs<Model, Nothing>();
  if (REHEARSE_STORY) {
    const told = await playStory(theatre(acts), JSON.parse(readFileSync(REHEARSE_STORY, 'utf8')) as Story);
    for (const line of tellSteps(told)) report(line);
    return;
  }
  const seed = REHEARSE_SEED ? Number(REHEARSE_SEED) : seedOfTree();
  report(`seed ${seed}`);
  const laws = new Laws();
  const known: Known = { inReview: [] };
  const marked = (await rows<{ ext: string }>('commerce', 'SELECT ext_order_id AS ext FROM orders WHERE needs_review')).map(
    ({ ext }) => ext,
  );
  const before = await readLedger({ inReview: marked });
  const { failure, figures } = await rehearse(theatre(acts, laws, known), {
    seed,
    ...(REHEARSE_SECONDS ? { seconds: Number(REHEARSE_SECONDS) } : USUAL),
    ...(REHEARSE_STEPS && { steps: Number(REHEARSE_STEPS) }),
    ...(REHEARSE_PATH && { path: REHEARSE_PATH }),
    ...(REHEARSE_REPLAY && { replay: REHEARSE_REPLAY }),
    ...(REHEARSE_ONLY && { only: REHEARSE_ONLY.split(',') }),
  });
  const names = acts.map(({ name }) => name);
  for (const line of tellFigures(figures, names)) report(line);
  if (failure) {
    const folder = join(process.cwd(), '.kurtyna-rehearsal', 'found');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${failure.law}-${seed}.json`);
    writeFileSync(file, `${JSON.stringify(storyOf(failure), null, 2)}\n`);
    throw new Error(`\n${tellFailure(failure, file)}`);
  }
  expect(figures.steps).toBeGreaterThan(0);
  // LAW-20: the second opinion of all that was done. Stories that were told before in this house have left marks too.
  let grown: LedgerRow[] = [];
  const isClean = async (): Promise<boolean> => {
    const now = await readLedger({ inReview: [...marked, ...known.inReview] });
    const most = (id: string): number => before.find((each) => each.id === id)?.count ?? 0;
    grown = now.filter(({ id, count }) => count > most(id));
    return grown.length === 0;
  };
  await until('the ledger has nothing new', isClean, 60).catch(() => null);
  laws.judge('LAW-20', grown.length === 0, () => ledgerTable(grown));
  if (Number(REHEARSE_SECONDS) >= LONG_SECONDS && !REHEARSE_ONLY && !REHEARSE_PATH) expect(tooLittle(figures, names)).toEqual([]);
}, 3_600_000);
