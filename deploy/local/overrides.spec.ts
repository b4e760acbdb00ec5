/** What package.json prescribes to packages of others: each line has its reason, and each is needed. */
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { inRoot } from './lib/paths.mjs';

const read = (path: string): string => readFileSync(inRoot(path), 'utf8');
const { overrides } = JSON.parse(read('package.json')) as { overrides: Record<string, string | Record<string, string>> };
interface Locked {
  version?: string;
  engines?: { node?: string };
}
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };

/** The rows of the page: what each prescribes, and its other cells. */
const rows = read('docs/overrides.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );

/** `light-my-request > cookie 1.1.1` */
const prescribed = Object.entries(overrides).flatMap(([name, version]) =>
  typeof version === 'string' ? [`${name} ${version}`] : Object.entries(version).map(([inner, its]) => `${name} > ${inner} ${its}`),
);

/** Who refuses Node 20.19 in spite of that, with the reason on the page. */
const WARNS = ['node_modules/@fastify/cookie/node_modules/cookie'];

/** Whether a range of `engines` takes Node 20.19.0. */
function takesTheLeast(range: string): boolean {
  const least = [20, 19, 0];
  return range.split('||').some((alternative) =>
    [...alternative.matchAll(/(>=|<=|>|<|\^|~|=)?\s*v?(\d+|\*)(?:\.(\d+|x|\*))?(?:\.(\d+|x|\*))?/g)].every(([, sign = '', ...given]) => {
      const numbers = given.map((number) => (number === undefined || /[x*]/.test(number) ? undefined : Number(number)));
      if (numbers[0] === undefined) return true;
      const differs =
        [0, 1, 2].map((place) => least[place]! - (numbers[place] ?? (sign === '' ? least[place]! : 0))).find((by) => by !== 0) ?? 0;
      if (sign === '>=') return differs >= 0;
      if (sign === '>') return differs > 0;
      if (sign === '<=') return differs <= 0;
      if (sign === '<') return differs < 0;
      if (sign === '^') return differs >= 0 && numbers[0] === least[0];
      if (sign === '~') return differs >= 0 && numbers[0] === least[0] && (numbers[1] ?? least[1]) === least[1];
      return differs === 0;
    }),
  );
}

describe('an override', () => {
  it('stands on its page with version, day, reason and end, and nothing else stands there [TOOL-05]', () => {
    expect(rows.map(([name, version]) => `${name} ${version}`).sort()).toEqual([...prescribed].sort());
    for (const [name, , since, why, end] of rows) {
      expect({ name, since }).toEqual({ name, since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
      expect({ name, why: why!.length > 20, end: end!.length > 10 }).toEqual({ name, why: true, end: true });
    }
  });

  it.each([
    ['>=18', true],
    ['^20.19.0 || >=22.12.0', true],
    ['20 || >=22', true],
    ['>= 0.8', true],
    ['*', true],
    ['>=10 <21', true],
    ['^18.18.0 || ^20.9.0 || >=21.1.0', true],
    ['>=22', false],
    ['>= 22.x', false],
    ['>=20.20', false],
    ['^22.22.3 || ^24.15.0 || >=26.0.0', false],
    ['18 || 19', false],
  ])('is judged by whether "%s" takes Node 20.19: %s', (range, takes) => {
    expect(takesTheLeast(range)).toBe(takes);
  });

  it('keeps every package to what Node 20.19 may run: without one of them this is red [TOOL-05]', () => {
    const refusing = Object.entries(packages)
      .filter(([, { engines }]) => engines?.node && !takesTheLeast(engines.node))
      .map(([path, { engines }]) => `${path} ${engines!.node}`);
    expect(refusing.filter((line) => !WARNS.includes(line.split(' ')[0]!))).toEqual([]);
    expect(refusing.map((line) => line.split(' ')[0])).toEqual(WARNS); // one that is gone leaves the page too
  });
});
