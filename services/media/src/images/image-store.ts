import type { Readable } from 'node:stream';
import { filesOfImage } from '@kurtyna/domain';

/** A file that is kept. Whoever does not want its bytes after all destroys them. */
export interface StoredFile {
  /** Bytes. */
  size: number;
  bytes: Readable;
}

/**
 * Where pictures lie (decision 69): a file is there whole or not at all. Names come from our own rows or have passed `imageTypeOf`. What a
 * form of it throws means that nobody knows, never that there is no such file.
 */
export abstract class ImageStore {
  /** From now on what lies at `path` is there under this name; the path is not to be used any more. */
  abstract keep(path: string, name: string): Promise<void>;

  /** Null where there is none. */
  abstract open(name: string): Promise<StoredFile | null>;

  /** Exactly this file; one that is gone already is no error. */
  abstract deleteFile(name: string): Promise<void>;

  /** Files that were left here so long ago; all of them for a negative time. */
  abstract olderThan(ms: number): Promise<string[]>;

  /** Pictures with all that was made of them. */
  async delete(names: readonly string[]): Promise<void> {
    for (const name of names.flatMap(filesOfImage)) await this.deleteFile(name);
  }
}
