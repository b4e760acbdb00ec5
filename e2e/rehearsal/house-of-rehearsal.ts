/** The house while it rehearses: nothing happens by the clock, and groups and gifts cost what the stories say. */
import { closeHouse, house, until } from '../support/house.js';
import { noFaults } from '../support/provider.js';
import { closeWire } from '../support/repertoire.js';
import { restoreSale } from '../support/sale.js';
import { sellOn, TERMS } from './setting.js';

/** The other program with a planted bug. */
const { REHEARSE_PROGRAM: bent } = process.env;

export async function openStage(): Promise<void> {
  // The control gives another build: one with a planted bug.
  const { REHEARSE_BUILD: build } = process.env;
  await house.restart('commerce', { CLOCK_SPEED: '1' }, build && !bent ? { build } : {});
  if (bent) await house.restart(bent, {}, { build });
  // A machine with other work is slow to answer a program that has just begun.
  await until('groups and gifts cost what the stories say', () => sellOn(TERMS).then(() => true), 60);
}

export async function closeStage(): Promise<void> {
  await noFaults();
  await until('groups and gifts cost what they did', () => restoreSale().then(() => true), 60);
  await house.restart('commerce');
  if (bent) await house.restart(bent);
  await closeWire();
  await closeHouse();
}
