/** What the programs tell at `/metrics`: read where it is declared, so that nobody asks for a number that is not there (O5). */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { processMetrics } from '../../../libs/platform/src/runtime/metrics.js';

const root = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const SERVICES = ['identity', 'catalog', 'commerce', 'media', 'statistics'];
const PROGRAMS = ['gateway', 'libs/platform', ...SERVICES.map((name) => `services/${name}`)];

export function sourcesOf(folders: string[]): string[] {
  return folders.flatMap((folder) => {
    const files = readdirSync(root(`${folder}/src`), { recursive: true }) as string[];
    const written = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
    return written.map((file) => readFileSync(root(`${folder}/src/${file}`), 'utf8'));
  });
}

const DECLARED = /\b(counter|gauge|histogram)\(\s*'(\w+)',\s*'[^']*',?\s*(?:\[([^\]]*)\])?/g;
/** What a histogram is asked by. */
const PARTS = ['_bucket', '_count', '_sum'];

/** Name, as it is asked for, to the labels its series have; Prometheus adds those of the place. */
export async function told(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>([['up', []]]);
  for (const { name } of await processMetrics.getMetricsAsJSON()) found.set(name, []); // each process has these
  for (const [, kind, name, labels = ''] of sourcesOf(PROGRAMS).flatMap((source) => [...source.matchAll(DECLARED)])) {
    const own = [...labels.matchAll(/'(\w+)'/g)].map(([, label]) => label!);
    const names = kind === 'histogram' ? PARTS.map((part) => `${name}${part}`) : [name!];
    for (const asked of names) found.set(asked, asked.endsWith('_bucket') ? [...own, 'le'] : own);
  }
  return found;
}
