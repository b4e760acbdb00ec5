/**
 * `npm run openapi`: writes gateway/src/openapi.json from the gateway's routes, and the frontend's endpoints from that; with `--check` only says
 * whether both are up to date. The document is then held against its standard.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { build } from './build.mjs';
import { lastLines, run } from './lib/commands.mjs';
import { ROOT, inRoot } from './lib/paths.mjs';

const SCRIPT = inRoot('dist', 'gateway', 'src', 'openapi.js');
const DOCUMENT = inRoot('gateway', 'src', 'openapi.json');
const CODEGEN = inRoot('frontend', 'openapi-codegen.config.cjs');

await build({ backendOnly: true });
if (!existsSync(SCRIPT)) {
  console.log('The gateway has no openapi.ts yet.');
  process.exit(0);
}
const check = process.argv.includes('--check');
const { code, stdout, output } = await run(process.execPath, ['--enable-source-maps', SCRIPT], { cwd: inRoot() });
if (code !== 0) {
  console.error(`The document could not be made:\n${lastLines(output)}`);
  process.exit(1);
}
compare(DOCUMENT, `${JSON.stringify(JSON.parse(stdout), null, 2)}\n`);
if (existsSync(CODEGEN) && existsSync(DOCUMENT)) {
  for (const [file, endpoints] of await frontendEndpoints()) compare(file, endpoints);
}

await holdToStandard();

/**
 * The recommended rules, but for the licence, which the API has none of, and for paths that two patterns match: `/api/gifts/image/{field}` and
 * `/api/gifts/{id}/refund` are the names of the documents, and the router takes the word before the place.
 */
async function holdToStandard() {
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'info-license': 'off', 'no-ambiguous-paths': 'off' },
  });
  const source = readFileSync(DOCUMENT, 'utf8');
  const problems = await lintFromString({ source, absoluteRef: DOCUMENT, config });
  for (const { ruleId, message, location } of problems)
    console.error(`${ruleId} at ${location[0]?.pointer}: ${message}`);
  if (problems.length) process.exitCode = 1;
}

/** The frontend's files of endpoints, one per audience, as its generator makes them of the committed document. */
async function frontendEndpoints() {
  const { generateEndpoints } = createRequire(CODEGEN)('@rtk-query/codegen-openapi');
  const { outputFiles, ...common } = (await import(CODEGEN)).default;
  const from = process.cwd();
  process.chdir(dirname(CODEGEN)); // its paths are relative
  try {
    const files = [];
    for (const [outputFile, own] of Object.entries(outputFiles)) {
      files.push([resolve(outputFile), await endpointsOf({ ...common, ...own }, outputFile, generateEndpoints)]);
    }
    return files;
  } finally {
    process.chdir(from);
  }
}

/** Made beside the file itself, for the paths in it are relative. */
async function endpointsOf(config, outputFile, generateEndpoints) {
  const made = outputFile.replace('.ts', `.${process.pid}.ts`);
  try {
    await generateEndpoints({ ...config, outputFile: made });
    return readFileSync(made, 'utf8');
  } finally {
    rmSync(made, { force: true });
  }
}

function compare(file, now) {
  const name = relative(ROOT, file);
  const committed = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (committed === now) return console.log(`${name} is up to date`);
  if (check) {
    console.error(`${name} is not what the routes say (${firstDifference(committed, now)}).`);
    console.error('Run "npm run openapi" and commit what it writes.');
    process.exitCode = 1;
    return undefined;
  }
  writeFileSync(file, now);
  return console.log(`${name} is written`);
}

function firstDifference(before, after) {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const line = now.findIndex((text, index) => text !== old[index]);
  return line < 0 ? `line ${now.length}` : `line ${line + 1}: ${(old[line] ?? '(end)').trim()} → ${now[line].trim()}`;
}
