/**
 * `npm run build`: makes what Node and the browser run. TypeScript of the libs, services, gateway and sandbox goes through SWC (types are
 * checked by `npm run check`), the frontend through Vite. Only what changed is made again. `--backend` leaves the frontend out.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, rmdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { Problem } from './lib/problem.mjs';
import { ROOT, filesBelow, inRoot, packageCommand } from './lib/paths.mjs';

const SWC_SETTINGS = inRoot('.swcrc.json');
const SWC_STAMP = inRoot('dist', '.swc-stamp');
const FRONTEND_STAMP = inRoot('dist', '.frontend-stamp');

/** Every folder of TypeScript that Node runs, and where its output goes. */
export function backendParts() {
  const folders = (parent) =>
    existsSync(inRoot(parent))
      ? readdirSync(inRoot(parent), { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map((entry) => entry.name)
      : [];
  return [
    ...folders('libs').map((name) => ({ name: `libs/${name}`, from: `libs/${name}/src`, to: `libs/${name}/dist` })),
    ...folders('services').map((name) => part(`services/${name}`)),
    part('gateway'),
    part('deploy/house'),
    part('deploy/sandbox'),
  ].filter(({ from, to }) => existsSync(inRoot(from)) || existsSync(inRoot(to)));
}

const part = (name) => ({ name, from: `${name}/src`, to: `dist/${name}/src` });

/** Builds and answers which parts changed: `['libs/domain', 'services/identity', 'frontend']`. */
export async function build({ backendOnly = false, say = () => {} } = {}) {
  const changed = await buildBackend();
  if (!backendOnly && (await buildFrontend(say))) changed.push('frontend');
  return changed;
}

async function buildBackend() {
  const { transform } = await import('@swc/core');
  const settings = JSON.parse(await readFile(SWC_SETTINGS, 'utf8'));
  const stamp = createHash('sha256')
    .update(JSON.stringify(settings))
    .update(await readFile(new URL(import.meta.url)))
    .digest('hex');
  const fromScratch = (await readFile(SWC_STAMP, 'utf8').catch(() => '')) !== stamp;
  const changed = new Set();

  await Promise.all(
    backendParts().map(async ({ name, from, to }) => {
      const expected = new Set();
      const jobs = sourceFiles(inRoot(from)).map(async (source) => {
        const isCode = /\.m?ts$/.test(source);
        const target = join(inRoot(to), relative(inRoot(from), source)).replace(/\.(m?)ts$/, '.$1js');
        expected.add(target);
        if (isCode) expected.add(`${target}.map`);
        const { mtime, mtimeMs } = statSync(source);
        if (!fromScratch && modified(target) === Math.round(mtimeMs)) return;
        changed.add(name);
        await mkdir(dirname(target), { recursive: true });
        if (isCode) await compile({ transform, settings, source, target, mtime });
        else await replace(target, (temporary) => copyFile(source, temporary), mtime);
      });
      await Promise.all(jobs);
      if (await removeOrphans(inRoot(to), expected)) changed.add(name);
    }),
  );
  if (fromScratch) {
    await mkdir(dirname(SWC_STAMP), { recursive: true });
    await writeFile(SWC_STAMP, stamp);
  }
  return [...changed].sort();
}

const sourceFiles = (folder) =>
  filesBelow(
    folder,
    (name) => /\.spec\.tsx?$|\.d\.ts$|\.md$/.test(name) || name === '__snapshots__' || name[0] === '.',
  );

const modified = (path) => Math.round(statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? -1);

async function compile({ transform, settings, source, target, mtime }) {
  const output = await transform(await readFile(source, 'utf8'), {
    ...settings,
    swcrc: false,
    configFile: false,
    filename: source,
    sourceFileName: relative(dirname(target), source),
  }).catch((error) => {
    const [what] = String(error.message).split(/\n\s*\n?\s*Caused by:/);
    throw new Problem(`${relative(ROOT, source)} does not compile:\n${what.trim()}`);
  });
  const map = `${target}.map`;
  if (output.map) await replace(map, (temporary) => writeFile(temporary, output.map), mtime);
  const link = output.map ? `\n//# sourceMappingURL=${relative(dirname(target), map)}\n` : '';
  await replace(target, (temporary) => writeFile(temporary, output.code + link), mtime);
}

/** An output carries the time of its source: equal means built. Written aside first, so that nobody reads half a file. */
async function replace(target, write, mtime) {
  const temporary = `${target}.${randomUUID()}.tmp`;
  await write(temporary);
  await utimes(temporary, mtime, mtime);
  await rename(temporary, target);
}

async function removeOrphans(folder, expected) {
  const orphans = filesBelow(folder).filter((path) => !expected.has(path) && !isBeingWritten(path));
  await Promise.all(orphans.map((path) => rm(path, { force: true })));
  for (const parent of new Set(orphans.map((path) => dirname(path)))) await removeIfEmpty(parent, folder);
  return orphans.length > 0;
}

const isBeingWritten = (path) => path.endsWith('.tmp') && Date.now() - modified(path) < 60_000;

async function removeIfEmpty(folder, top) {
  if (folder.length < top.length) return;
  const removed = await rmdir(folder).then(
    () => true,
    () => false,
  );
  if (removed) await removeIfEmpty(dirname(folder), top);
}

async function buildFrontend(say) {
  if (!['vite.config.ts', 'src/main.tsx'].every((file) => existsSync(inRoot('frontend', file)))) return false;
  const stamp = await frontendStamp();
  const made = existsSync(inRoot('dist', 'frontend', 'index.html'));
  if (made && (await readFile(FRONTEND_STAMP, 'utf8').catch(() => '')) === stamp) return false;
  say('frontend');
  await rm(FRONTEND_STAMP, { force: true });
  await run(process.execPath, [packageCommand('vite'), 'build', '--outDir', '../dist/frontend', '--emptyOutDir']);
  await writeFile(FRONTEND_STAMP, stamp);
  return true;
}

async function frontendStamp() {
  const hash = createHash('sha256');
  const notShipped = (name) => /\.spec\.tsx?$/.test(name) || ['node_modules', 'test', 'coverage'].includes(name);
  const sources = [
    ...filesBelow(inRoot('frontend'), notShipped),
    ...['domain', 'texts', 'contracts'].flatMap((lib) => sourceFiles(inRoot('libs', lib, 'src'))),
    inRoot('package-lock.json'),
  ];
  for (const path of sources.sort()) hash.update(relative(ROOT, path)).update(await readFile(path));
  return hash.digest('hex');
}

function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: inRoot('frontend'),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Problem(`The frontend could not be built:\n${output.trim()}`)),
    );
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const start = Date.now();
  try {
    const changed = await build({
      backendOnly: process.argv.includes('--backend'),
      say: (what) => console.log(`building ${what} …`),
    });
    const took = ((Date.now() - start) / 1000).toFixed(2);
    console.log(changed.length ? `built ${changed.join(', ')} in ${took} s` : `nothing to build (${took} s)`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
