import { FolderStore } from './folder-store.js';
import type { Bucket } from './bucket-store.js';
import type { ImageStore } from './image-store.js';

/** The bucket where there is one, else the folder. The client of buckets is loaded only where it is needed: it takes memory. */
export async function imageStoreOf({ bucket, folder }: { bucket: Bucket | null; folder: string }): Promise<ImageStore> {
  if (!bucket) return new FolderStore(folder);
  const { BucketStore } = await import('./bucket-store.js');
  return new BucketStore(bucket);
}
