/** Who imports whom among the product's own files, type imports included. */
import { posix } from 'node:path';

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g;
const ENDINGS = ['.ts', '.tsx', '.mts', '.mjs', '/index.ts', '/index.tsx'];

/** Pairs `[from, to]` of paths; what leads out of the repository is left out. */
export function importsOf(files, paths) {
  return paths.flatMap((from) =>
    [...files.read(from).matchAll(IMPORT)]
      .map((match) => match[1] ?? match[2] ?? match[3])
      .filter((name) => name.startsWith('.'))
      .map((name) => fileOf(files, posix.join(posix.dirname(from), name)))
      .filter(Boolean)
      .map((to) => [from, to]),
  );
}

function fileOf(files, path) {
  if (files.has(path)) return path;
  const bare = path.replace(/\.(js|mjs)$/, '');
  return ENDINGS.map((ending) => bare + ending).find((candidate) => files.has(candidate));
}

/**
 * Folders that need each other, each pair once, as dependency-cruiser counts them: a folder imports what the files in it and below it import; a folder
 * and one inside it are no pair.
 */
export function pairsOf(imports) {
  const edges = new Set();
  for (const [from, to] of imports) {
    const target = posix.dirname(to);
    for (let folder = posix.dirname(from); folder.includes('/src'); folder = posix.dirname(folder))
      if (!`${target}/`.startsWith(`${folder}/`)) edges.add(`${folder} ${target}`);
  }
  return [...edges]
    .map((edge) => edge.split(' '))
    .filter(([from, to]) => from < to && edges.has(`${to} ${from}`))
    .map(([from, to]) => `${from} <-> ${to}`)
    .sort();
}

/** Each layer of the browser's part knows those before it. */
const LAYERS = ['base', 'session', 'ui', 'api', 'site', 'admin', 'app'];
const BELOW = ['base', 'session', 'ui', 'api'];

export function upwardOf(imports) {
  const layerOf = (path) => /^frontend\/src\/([^/]+)\//.exec(path)?.[1];
  return imports
    .filter(
      ([from, to]) => BELOW.includes(layerOf(from)) && LAYERS.indexOf(layerOf(to)) > LAYERS.indexOf(layerOf(from)),
    )
    .map(([from, to]) => `${from} -> ${to}`);
}
