/** The acts are the files of `acts/`: a new one needs no other change (REH-01). */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Act, NamedAct } from './act.js';

const FOLDER = fileURLToPath(new URL('./acts/', import.meta.url));

export async function readActs<Model, Real>(folder = FOLDER): Promise<NamedAct<Model, Real>[]> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => basename(name, '.ts'))
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const { default: act } = (await import(pathToFileURL(`${folder}/${name}.ts`).href)) as { default: Act<Model, Real> };
      return { ...act, name };
    }),
  );
}
