/** Random people do random things to the real house, and an oracle looks on (rehearsal). */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readActs } from './acts.js';
import type { Model } from './model.js';
import { rehearse } from './runner.js';
import { TERMS } from './setting.js';
import { storyOf, tellFailure, tellFigures } from './tell.js';
import { theatre, type Nothing } from './theatre.js';
import { closeHouse, house } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
import { noFaults } from '../support/provider.js';
import { report } from '../support/report.js';
import { closeWire } from '../support/repertoire.js';
import { restoreSale, setSale } from '../support/sale.js';

const { REHEARSE_SEED, REHEARSE_SECONDS = '90', REHEARSE_PATH, REHEARSE_REPLAY, REHEARSE_ONLY } = process.env;
/** A landing is red for what it is: its tree, without the history of its files, is the seed. */
const seedOfTree = (): number => parseInt(execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { encoding: 'utf8' }).slice(0, 7), 16);

beforeAll(async () => {
  await house.restart('commerce', { CLOCK_SPEED: '1' });
  await setSale({
    groupTicket: {
      ...{ eventAvailable: true, videoAvailable: true, minUnits: TERMS.group.least, maxUnits: TERMS.group.most },
      ...{ oneFree: TERMS.group.oneFree, discount: TERMS.group.discount },
    },
    gift: {
      ...{ available: true, anyAvailable: true, label: 'Prezent', labelEn: 'A gift', description: null, descriptionEn: null },
      ...{ price: TERMS.gift, lastDay: null, mobileImage: null, tabletImage: null, desktopImage: null },
    },
  });
}, 60_000);
afterAll(async () => {
  await noFaults();
  await restoreSale();
  await house.restart('commerce', {});
  await closeWire();
  await closeHouse();
}, 90_000);

it('no story breaks a law [REH-15, REH-21]', async () => {
  const acts = await readActs<Model, Nothing>();
  const seed = REHEARSE_SEED ? Number(REHEARSE_SEED) : seedOfTree();
  report(`seed ${seed}`);
  const { failure, figures } = await rehearse(theatre(acts), {
    seed,
    seconds: Number(REHEARSE_SECONDS),
    ...(REHEARSE_PATH && { path: REHEARSE_PATH }),
    ...(REHEARSE_REPLAY && { replay: REHEARSE_REPLAY }),
    ...(REHEARSE_ONLY && { only: REHEARSE_ONLY.split(',') }),
  });
  for (const line of tellFigures(figures, acts.map(({ name }) => name))) report(line);
  if (failure) {
    const folder = join(process.cwd(), '.kurtyna-rehearsal', 'found');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${failure.law}-${seed}.json`);
    writeFileSync(file, `${JSON.stringify(storyOf(failure), null, 2)}\n`);
    throw new Error(`\n${tellFailure(failure, file)}`);
  }
  expect(figures.steps).toBeGreaterThan(0);
}, 3_600_000);
