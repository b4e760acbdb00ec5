/** Where things are in the checkout, and the names of the programs of the house. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** In the order they are migrated and seeded. */
export const SERVICES = ['identity', 'catalog', 'commerce', 'media', 'statistics'];

export const inRoot = (...parts) => join(ROOT, ...parts);
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
export const releaseVersion = () => readJson(inRoot('package.json')).version;

/** The script behind a command of an installed package, to be run as `node <script>`. */
export function packageCommand(name, command = name) {
  const folder = [inRoot('node_modules', name), inRoot('frontend', 'node_modules', name)].find((path) =>
    existsSync(join(path, 'package.json')),
  );
  if (!folder) throw new Error(`The package ${name} is not installed. Run "npm ci".`);
  const { bin } = readJson(join(folder, 'package.json'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** All files below a folder, as paths; nothing when the folder is not there. */
export function filesBelow(folder, skip = () => false) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (skip(entry.name, path)) return [];
    return entry.isDirectory() ? filesBelow(path, skip) : [path];
  });
}

const NOT_WRITTEN_HERE = /^(node_modules|dist|coverage|test-results|\.git|\.cache|\.kurtyna.*)$/;

/** All files of the repository, as paths, without what is installed, built or left behind by a run. */
export const repositoryFiles = () => filesBelow(ROOT, (name) => NOT_WRITTEN_HERE.test(name));
