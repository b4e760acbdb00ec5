import { createDataSourceFor } from '@kurtyna/platform';
import type { DataSource } from 'typeorm';
import { ProductMedia } from './copies/product-media.entity.js';
import { Image } from './images/image.entity.js';
import { CreatePlayback } from './migrations/1763600100000-create-playback.js';
import { CreateImage } from './migrations/1764700200000-create-image.js';
import { Playback } from './playback/playback.entity.js';

/** Media's own database. */
export function createDataSource(url: string, poolSize?: number): DataSource {
  return createDataSourceFor({
    url,
    poolSize,
    entities: [Image, Playback, ProductMedia],
    migrations: [CreatePlayback, CreateImage],
  });
}
