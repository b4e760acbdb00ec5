import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageStore, type StoredFile } from './image-store.js';

/** In a folder, which all replicas of media share (decision 9). What is kept comes from the same disk, so that it is there at once. */
export class FolderStore extends ImageStore {
  constructor(private readonly folder: string) {
    super();
  }

  keep(path: string, name: string): Promise<void> {
    return rename(path, join(this.folder, name));
  }

  async open(name: string): Promise<StoredFile | null> {
    const file = await open(join(this.folder, name)).catch(nothingThere);
    if (!file) return null;
    const { size } = await file.stat();
    return { size, bytes: file.createReadStream() };
  }

  async deleteFile(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }

  async olderThan(ms: number): Promise<string[]> {
    return olderThan(this.folder, ms, (name) => !name.startsWith('.'));
  }
}

/** Files of a folder that nobody has touched for so long, of those with such names. */
export async function olderThan(folder: string, ms: number, isMeant: (name: string) => boolean): Promise<string[]> {
  const names = await readdir(folder).catch(() => []); // nothing was brought yet
  const old: string[] = [];
  for (const name of names.filter(isMeant)) {
    const found = await stat(join(folder, name)).catch(() => null); // deleted meanwhile
    if (found?.isFile() && Date.now() - found.mtimeMs > ms) old.push(name);
  }
  return old;
}

/** A disk that does not answer is no missing picture: whoever asked should ask again. */
function nothingThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
