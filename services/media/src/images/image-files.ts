import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of pictures (decision 9): a file is there whole or not at all. */
export class ImageFiles {
  constructor(readonly folder: string) {}

  async put(name: string, bytes: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const unfinished = join(this.folder, `.${name}.part`);
    const file = await open(unfinished, 'w');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(this.folder, name));
  }

  /** Names come from our own rows. One that is gone already is no error. */
  async delete(names: readonly string[]): Promise<void> {
    for (const name of names) await rm(join(this.folder, name), { force: true });
  }
}
