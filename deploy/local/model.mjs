/**
 * `npm run model`: what 10,000, 100,000 and 1,000,000 people who watch at once need, from what one visit has been measured to cost. What it prints stands
 * in docs/operations/scale.md, with what to do about it.
 */
import { inRoot, readJson } from './lib/paths.mjs';
import { report } from './lib/model/model.mjs';

console.log(report(readJson(inRoot('deploy', 'local', 'lib', 'model', 'costs.json'))));
