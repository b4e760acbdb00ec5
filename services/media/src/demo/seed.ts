import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesDirOf } from './config.js';
import { draw, type Picture } from './drawing/draw.js';

/** Draws the pictures catalog's demo names, into media's own folder. The same list gives the same pictures. */
export async function seedDemo({ stateDir }: { stateDir: string }): Promise<void> {
  const list = join(stateDir, 'demo-images.json');
  // Catalog has no demo here: then nobody asks for pictures either.
  if (!existsSync(list)) return;
  const { images } = JSON.parse(await readFile(list, 'utf8')) as { images: Picture[] };
  const folder = filesDirOf(stateDir);
  await mkdir(folder, { recursive: true });
  for (const picture of images) await writeFile(join(folder, picture.file), draw(picture));
}
