/** Lets this process import the TypeScript of the tests' support library, which is never built: `runTypeScript()`, then `import('…/x.ts')`. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { inRoot } from './paths.mjs';

export const runTypeScript = () => register(import.meta.url);

/** Imports are written `./http.js`; the file is `./http.ts`. */
export async function resolve(specifier, context, next) {
  if (specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.endsWith('.ts')) {
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(source)) return { url: source.href, format: 'module', shortCircuit: true };
  }
  return next(specifier, context);
}

let compiler;

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  compiler ??= Promise.all([import('@swc/core'), readFile(inRoot('.swcrc.json'), 'utf8')]);
  const [{ transform }, settings] = await compiler;
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), {
    ...JSON.parse(settings),
    swcrc: false,
    configFile: false,
    filename,
    sourceMaps: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
}
