/**
 * Draws a share of the mutants, always the same ones, where a whole area would take the machine a night: a plugin of Stryker, which
 * asks its checkers before it runs the tests. What is not drawn is left out of the count.
 */
import { createHash } from 'node:crypto';

export const NOT_DRAWN = 'not drawn';
const percent = Number(process.env.KURTYNA_MUTANTS_DRAW ?? 100);

const isDrawn = ({ fileName, location, replacement }) =>
  createHash('sha256')
    .update(JSON.stringify([fileName.split('/').slice(-3), location, replacement]))
    .digest()[0] <
  (percent * 256) / 100;

class Draw {
  async init() {}

  async check(mutants) {
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        isDrawn(mutant) ? { status: 'passed' } : { status: 'compileError', reason: NOT_DRAWN },
      ]),
    );
  }

  /** All at once: a call for each would take longer than the drawing. */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'draw', injectableClass: Draw }];
