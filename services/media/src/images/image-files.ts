import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOfImage } from '@kurtyna/domain';

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

  /** With all that was made of them. Names come from our own rows. What is gone already is no error. */
  async delete(names: readonly string[]): Promise<void> {
    for (const name of names.flatMap(filesOfImage)) await rm(join(this.folder, name), { force: true });
  }

  /** Files that nobody has touched for so long, unfinished ones too. */
  async olderThan(ms: number): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    const old: string[] = [];
    for (const name of names) {
      const found = await stat(join(this.folder, name)).catch(() => null); // deleted meanwhile
      if (found?.isFile() && Date.now() - found.mtimeMs > ms) old.push(name);
    }
    return old;
  }

  /** Exactly this file. */
  async deleteFile(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }
}
