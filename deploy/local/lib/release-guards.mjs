/**
 * Guards of a release: whole builds, restores, replicas and migrations on full tables. They are left out of `npm test` where the change
 * cannot touch what they guard, and run in `npm run test:full` and where nothing says what changed. The change is what is not committed, and
 * the commits since `KURTYNA_BASE`, or since the branch left its upstream.
 */
import { run } from './commands.mjs';
import { inRoot } from './paths.mjs';

export const GUARDS = ['release-before', 'restore', 'replicas', 'traces', 'broker-cluster', 'migrations'].map(
  (name) => `/(e2e/faults|libs/platform/test)/${name}\\.(db\\.)?spec\\.ts$`,
);

const GUARDED = [
  /^deploy\//,
  /^libs\/platform\//,
  /\/migrations\//,
  /data-source\.ts$/,
  /^(package(-lock)?\.json|docker-compose\.yml|\.node-version)$/,
  /^e2e\/support\//,
  /^e2e\/faults\/(release-before|restore|replicas|traces|migrations)\.spec\.ts$/,
];

/** Answers whether a guard of a release guards one of these files, paths in the repository. Nothing said is everything. */
export const touchesGuarded = (changed) => !changed || changed.some((path) => GUARDED.some((one) => one.test(path)));

/** The files of the change, or nothing where no history says it: a checkout without upstream, or one that is the same as its upstream. */
export async function changedFiles(base = process.env.KURTYNA_BASE) {
  const git = async (...args) => {
    const { code, stdout } = await run('git', args, { cwd: inRoot() }).catch(() => ({ code: 1, stdout: '' }));
    return code === 0 ? stdout.trim() : undefined;
  };
  const from = await git('merge-base', base || '@{upstream}', 'HEAD');
  const status = await git('status', '--porcelain', '--no-renames');
  if (!from || status === undefined) return undefined;
  const committed = await git('diff', '--name-only', '--no-renames', from, 'HEAD');
  const files = [...(committed ?? '').split('\n'), ...status.split('\n').map((line) => line.slice(3))].filter(Boolean);
  return files.length ? files : undefined;
}
