/**
 * `npm run theatres`: of each theatre of a list, what its house in Kubernetes has of its own, to be applied with `kubectl apply -k`. `--list <file>` (else
 * deploy/k8s/theatres/theatres.yaml), `--folder <where to>` (else .kurtyna-theatres), `--ring <number>` for those of one ring alone.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from './lib/paths.mjs';
import { describe, Problem } from './lib/problem.mjs';
import { readTheatres, writeTheatre } from './lib/theatres/theatres.mjs';

try {
  const options = { list: { type: 'string' }, folder: { type: 'string' }, ring: { type: 'string' } };
  const given = parseArgs({ options }).values;
  const { list = inRoot('deploy', 'k8s', 'theatres', 'theatres.yaml'), folder = inRoot('.kurtyna-theatres') } = given;
  const theatres = readTheatres(readFileSync(list, 'utf8'));
  const meant = given.ring === undefined ? theatres : theatres.filter(({ ring }) => String(ring) === given.ring);
  if (meant.length === 0) throw new Problem(`No theatre of ${list} is in ring ${given.ring}.`);
  for (const theatre of meant) {
    writeTheatre(theatre, join(folder, theatre.name));
    console.log(
      `${theatre.name} (${theatre.form}, ring ${theatre.ring}): kubectl apply -k ${join(folder, theatre.name)}`,
    );
  }
} catch (error) {
  console.error(describe(error));
  process.exitCode = 1;
}
