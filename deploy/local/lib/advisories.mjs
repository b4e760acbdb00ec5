/** Asks the registry which of the packages that ship have a published weakness (D41). What it cannot be asked is said, and never taken for none. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './commands.mjs';
import { inRoot } from './paths.mjs';

export const ENDINGS = { none: 0, weak: 1, notAsked: 2 };

const FORBIDDEN = ['high', 'critical'];
/** A version whose weakness has been known since 2020: some mirrors answer every question with an empty list. */
const KNOWN_WEAK = { name: 'lodash', version: '4.17.15' };
/** A registry that is away is told within a minute. */
const ONCE = ['--fetch-retries=0', '--fetch-timeout=20000'];

/** Answers `{ ending, lines }`. */
export async function askAdvisories({ env = process.env } = {}) {
  const control = readReport(await auditKnownWeak(env));
  if (!control.advisories?.some(({ name }) => name === KNOWN_WEAK.name))
    return notAsked(control.why ?? `it knows of no weakness of ${KNOWN_WEAK.name} ${KNOWN_WEAK.version}`);
  return judgeReport(readReport(await audit(inRoot(), ['--omit=dev'], env)));
}

/** The answer of `npm audit --json`: its advisories, or why there are none to read. */
export function readReport(json) {
  let report;
  try {
    report = JSON.parse(json);
  } catch {
    return { why: 'npm answered something that is no report' };
  }
  if (!report?.vulnerabilities) return { why: report?.message ?? report?.error?.summary ?? 'npm gave no report' };
  // A package that is named only for what it depends on has the names of those at this place.
  const all = Object.values(report.vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one === 'object'));
  return { advisories: all.map(({ name, severity, title, url, range }) => ({ name, severity, title, url, range })) };
}

/** Weaknesses below "high" are told and do not forbid. */
export function judgeReport({ advisories, why }) {
  if (!advisories) return notAsked(why);
  const forbidden = advisories.filter(({ severity }) => FORBIDDEN.includes(severity));
  const lines = advisories.map(
    ({ name, severity, title, url, range }) => `${severity}  ${name} ${range}  ${title}  ${url}`,
  );
  if (forbidden.length) return { ending: ENDINGS.weak, lines };
  return { ending: ENDINGS.none, lines: [...lines, 'What ships has no high or critical advisory.'] };
}

const notAsked = (why) => ({
  ending: ENDINGS.notAsked,
  lines: [`Not asked: this registry gives no advisories (${why}).`],
});

async function audit(cwd, options, env) {
  return (await run('npm', ['audit', '--json', ...ONCE, ...options], { cwd, env })).stdout;
}

async function auditKnownWeak(env) {
  const { name, version } = KNOWN_WEAK;
  const folder = mkdtempSync(join(tmpdir(), 'kurtyna-advisories-'));
  const own = { name: 'known-weak', version: '1.0.0', dependencies: { [name]: version } };
  const lock = { ...own, lockfileVersion: 3, packages: { '': own, [`node_modules/${name}`]: { version } } };
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    return await audit(folder, [], env);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
