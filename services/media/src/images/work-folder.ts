import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { olderThan } from './folder-store.js';

/** Where pictures are received and made, under names that nobody asks for, before they are kept. */
export class WorkFolder {
  constructor(readonly folder: string) {}

  /** Leaves what will be the file of this name. */
  async begin(name: string, bytes: Buffer): Promise<void> {
    const file = await open(this.begun(name), 'w');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** The path of what has been begun. */
  begun(name: string): string {
    return join(this.folder, `.${name}.part`);
  }

  /**
   * The path of what comes in; null for more than `most` bytes, and for what does not come to its end. It goes to the disk as it comes: a
   * picture of megabytes has no business in the memory of whoever lets others watch (performance P18).
   */
  async receive(incoming: IncomingMessage, { most, ms }: { most: number; ms: number }): Promise<string | null> {
    await mkdir(this.folder, { recursive: true });
    const path = this.begun(randomUUID());
    const file = await open(path, 'w');
    const whole = await written(incoming, file, { most, ms }).finally(() => file.close());
    if (whole) return path;
    await rm(path, { force: true });
    return null;
  }

  /** What a process has left that ended over it, or a store that was away. Answers how many files. */
  async sweep(ms: number): Promise<number> {
    const left = await olderThan(this.folder, ms, (name) => name.endsWith('.part'));
    for (const name of left) await rm(join(this.folder, name), { force: true });
    return left.length;
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
