import { IMAGE_LIMITS, type ImagePurpose } from '@kurtyna/domain';
import { Database, invalid, unavailable } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { encodeImage, variantsOf } from './encode-image.js';
import { ImageFiles } from './image-files.js';
import { Image, newImageName } from './image.entity.js';

const AT_ONCE = 1;
const WAITING = 11;
const RETRY_SECONDS = 5;

export interface KeptImage {
  name: string;
  width: number;
  height: number;
}

/** Keeps a picture: judged, encoded anew, under a name of ours. Until a save names it, it is only lent (IMG-14, IMG-15). */
@Injectable()
export class KeepImage {
  private readonly places = bulkhead(AT_ONCE, WAITING);

  constructor(
    private readonly database: Database,
    private readonly files: ImageFiles,
  ) {}

  /** Throws `invalid` at the field `image` for what is no picture or too large; `unavailable` while too many are at work. */
  async run(bytes: Buffer, purpose: ImagePurpose): Promise<KeptImage> {
    try {
      return await this.places.execute(() => this.keep(bytes, purpose));
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? unavailable(RETRY_SECONDS) : error;
    }
  }

  private async keep(bytes: Buffer, purpose: ImagePurpose): Promise<KeptImage> {
    const encoding = await encodeImage(bytes, IMAGE_LIMITS[purpose]);
    if ('refusal' in encoding) throw invalid({ image: encoding.refusal });
    const { image } = encoding;
    const kept = { name: newImageName(image.ending), width: image.width, height: image.height };
    // The row first: a file without one would be forgotten, a row without a file is swept away with the rest that nobody uses.
    await this.database.dataSource.manager.insert(Image, { ...kept, purpose, bytes: image.bytes.length });
    await this.files.put(kept.name, image.bytes);
    const variants = await variantsOf(image, { name: kept.name, shared: purpose === 'main-image' });
    for (const { name, bytes: made } of variants) await this.files.put(name, made);
    return kept;
  }
}
