/** The files of the repository as `git ls-files` names them, and which of them are the product. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = /\.(ts|tsx|mts|mjs)$/;
const PLACE = /^(libs|services|gateway|frontend)\//;
const TEST = /\.spec\.|\/test\/|^libs\/testing\/|^e2e\//;
const GENERATED = /^frontend\/src\/api\/(.+\/)?generated\.ts$/;
const NO_PRODUCT = /^libs\/texts\/|\.config\./;
const WIDE_ONLY = /\/(demo|migrations)\//;

/** Files by their path, each read once, and only when somebody asks for its text. */
export function gitFiles(root) {
  const paths = execFileSync('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 64 * 1024 * 1024 })
    .toString()
    .split('\0');
  const texts = new Map();
  const read = (path) => {
    if (!texts.has(path)) texts.set(path, readFileSync(join(root, path), 'utf8'));
    return texts.get(path);
  };
  return filesOf(paths.filter(Boolean), read);
}

export function filesOf(paths, read) {
  const known = new Set(paths);
  const product = paths.filter(isProduct);
  return { paths, product, read, has: (path) => known.has(path), isTest: (path) => TEST.test(path) };
}

export const isProductWide = (path) =>
  SOURCE.test(path) && PLACE.test(path) && !TEST.test(path) && !GENERATED.test(path) && !NO_PRODUCT.test(path);
const isProduct = (path) => isProductWide(path) && !WIDE_ONLY.test(path);

/** All sources that neither are tests nor were written by a program. */
export const isOwnSource = (path) =>
  /\.(ts|tsx|mts|mjs|cjs|js)$/.test(path) && !TEST.test(path) && !GENERATED.test(path);

/** As `wc -l` counts. */
export const linesIn = (text) => text.split('\n').length - 1;
