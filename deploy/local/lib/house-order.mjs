/**
 * The files of one house run in the order of their names, on each machine the same. `KURTYNA_ORDER=7` is another order, the same for each 7:
 * the long form draws one, for no file may need what another left.
 */
import TestSequencer from '@jest/test-sequencer';
import { createHash } from 'node:crypto';

export default class HouseOrder extends TestSequencer {
  sort(tests) {
    return inOrder(tests, process.env.KURTYNA_ORDER);
  }
}

/** `seed`: where there is none, by name. */
export function inOrder(tests, seed) {
  const key = ({ path }) => (seed ? createHash('sha256').update(`${seed} ${path}`).digest('hex') : path);
  return [...tests].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
