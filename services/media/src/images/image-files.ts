import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { filesOfImage } from '@kurtyna/domain';

/** The folder of pictures (decision 9): a file is there whole or not at all. */
export class ImageFiles {
  constructor(readonly folder: string) {}

  /** Leaves a file of this content under a name that nobody asks for, until it is finished. */
  async begin(name: string, bytes: Buffer): Promise<void> {
    const file = await open(this.unfinished(name), 'w');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** From now on it is there. */
  finish(name: string): Promise<void> {
    return rename(this.unfinished(name), join(this.folder, name));
  }

  /**
   * The path of what comes in; null for more than `most` bytes, and for what does not come to its end. It goes to the disk as it comes: a
   * picture of megabytes has no business in the memory of whoever lets others watch (performance P18).
   */
  async receive(incoming: IncomingMessage, { most, ms }: { most: number; ms: number }): Promise<string | null> {
    await mkdir(this.folder, { recursive: true });
    const path = this.unfinished(randomUUID());
    const file = await open(path, 'w');
    const whole = await written(incoming, file, { most, ms }).finally(() => file.close());
    if (whole) return path;
    await rm(path, { force: true });
    return null;
  }

  private unfinished(name: string): string {
    return join(this.folder, `.${name}.part`);
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

/** Whether all of it came. What is not wanted any more is thrown away and not broken off: who sends should read why. */
function written(
  incoming: IncomingMessage,
  file: FileHandle,
  { most, ms }: { most: number; ms: number },
): Promise<boolean> {
  return new Promise((resolve) => {
    let size = 0;
    const end = (whole: boolean): void => {
      clearTimeout(late);
      incoming.removeAllListeners('data').resume();
      resolve(whole);
    };
    const late = setTimeout(() => end(false), ms).unref();
    incoming
      .on('data', (part: Buffer) => {
        size += part.length;
        if (size > most) return end(false);
        incoming.pause();
        file.write(part).then(
          () => incoming.resume(),
          () => end(false),
        );
      })
      .on('error', () => end(false))
      .once('end', () => end(true));
  });
}
