/** Packages that a machine needs and no image contains, each set with a lock file of its own, in a folder of ours. Uses Node's own modules only. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './commands.mjs';
import { inRoot } from './paths.mjs';

const LOCKED = ['package.json', 'package-lock.json'];

/** Those of `deploy/local/<name>`; the scripts of packages do not run. */
export async function installLocked(name, folder) {
  mkdirSync(folder, { recursive: true });
  for (const file of LOCKED) copyFileSync(inRoot('deploy', 'local', name, file), join(folder, file));
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--fetch-retries=1'];
  const env = { ...process.env, npm_config_omit: '', npm_config_include: 'optional' };
  await run('npm', ['ci', '--prefix', folder, ...options], { cwd: folder, env });
}
