import { rm } from 'node:fs/promises';
import type { ImagePurpose } from '@kurtyna/domain';
import { Database, invalid, processPlatform, unavailable } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { ImageMaker } from './image-maker.js';
import { ImageStore } from './image-store.js';
import { Image } from './image.entity.js';
import { WorkFolder } from './work-folder.js';

const AT_ONCE = 1;
const WAITING = 11;
const RETRY_SECONDS = 5;

export interface KeptImage {
  name: string;
  width: number;
  height: number;
}

/** Keeps a picture: judged, encoded anew, one at a time, under a name of ours. Until a save names it, it is only lent (IMG-14, IMG-15). */
@Injectable()
export class KeepImage {
  private readonly places = bulkhead(AT_ONCE, WAITING);

  constructor(
    private readonly database: Database,
    private readonly work: WorkFolder,
    private readonly store: ImageStore,
    private readonly maker: ImageMaker,
  ) {}

  /**
   * Of a file that was received, which is gone afterwards. Throws `invalid` at the field `image` for what is no picture or too large;
   * `unavailable` while too many wait or none can be made. `gone`: whoever sent it waits no longer, so it is not begun.
   */
  async run(path: string, purpose: ImagePurpose, gone?: AbortSignal): Promise<KeptImage> {
    try {
      return await this.places.execute(() => {
        if (gone?.aborted) throw unavailable();
        return this.keep(path, purpose);
      });
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? unavailable(RETRY_SECONDS) : error;
    } finally {
      await rm(path, { force: true });
    }
  }

  private async keep(path: string, purpose: ImagePurpose): Promise<KeptImage> {
    const made = await this.maker.make({ path, purpose, folder: this.work.folder });
    if ('refusal' in made) throw invalid({ image: made.refusal });
    const { beside, ...image } = made;
    // The row first: a file without one would be forgotten, a row without a file is swept away with the rest that nobody uses.
    await this.database.dataSource.manager.insert(Image, { ...image, purpose });
    await this.keepFiles([image.name, ...beside]);
    return { name: image.name, width: image.width, height: image.height };
  }

  /** One after the other: each is read into memory where it goes over the network. Throws `unavailable` while the store is away. */
  private async keepFiles(names: readonly string[]): Promise<void> {
    try {
      for (const name of names) await this.store.keep(this.work.begun(name), name);
    } catch (error) {
      for (const name of names) await rm(this.work.begun(name), { force: true });
      processPlatform.get().logger.error({ reason: (error as Error).message }, 'a picture was not kept');
      throw unavailable(RETRY_SECONDS);
    }
  }
}
