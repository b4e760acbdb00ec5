/** The JavaScript a visitor's first page needs (P20). */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { atMost, note, type Row } from './table.js';

const SITE = fileURLToPath(new URL('../../../dist/frontend/', import.meta.url));
const IN_PAGE = /<(?:script|link)[^>]+(?:src|href)="\/([^"]+\.js)"/g;
const IMPORTED = /(?:^|[;}\s])(?:import|export)[^;'"()]*?["']\.\/([^"']+\.js)["']/g;

export async function firstPage(): Promise<Row[]> {
  if (!existsSync(`${SITE}index.html`)) return [note('P20', 'JavaScript of the first page', 'the site is not built')];
  const found = new Set<string>();
  const add = (file: string): void => {
    if (found.has(file) || !existsSync(SITE + file)) return;
    found.add(file);
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    for (const [, name] of readFileSync(SITE + file, 'utf8').matchAll(IMPORTED)) add(folder + name!);
  };
  for (const [, file] of readFileSync(`${SITE}index.html`, 'utf8').matchAll(IN_PAGE)) add(file!);
  const bytes = [...found].reduce((sum, file) => sum + gzipSync(readFileSync(SITE + file)).length, 0);
  const what = `JavaScript of the first page (entry and static imports, ${found.size} files), gzip`;
  return [atMost('P20', what, bytes / 1024)];
}
