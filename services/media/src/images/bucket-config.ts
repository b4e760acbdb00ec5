import { z } from 'zod';
import type { Bucket } from './bucket-store.js';

/** Pictures in an S3-compatible storage (decision 69). Without a bucket nothing else is read. */
export const bucketEnvironment = {
  PICTURES_S3_BUCKET: z.string().min(3).optional(),
  /** Where the storage is; without it, Amazon. */
  PICTURES_S3_URL: z.url().optional(),
  PICTURES_S3_REGION: z.string().min(1).default('us-east-1'),
  PICTURES_S3_ACCESS_KEY_ID: z.string().optional(),
  PICTURES_S3_SECRET_ACCESS_KEY: z.string().optional(),
};

type BucketEnvironment = z.infer<z.ZodObject<typeof bucketEnvironment>>;

const NEEDED = ['PICTURES_S3_ACCESS_KEY_ID', 'PICTURES_S3_SECRET_ACCESS_KEY'] as const;

/** Null where pictures lie in the folder; a bucket half described stops the start with a sentence. */
export function bucketOf(config: BucketEnvironment): Bucket | null {
  if (config.PICTURES_S3_BUCKET === undefined) return null;
  const missing = NEEDED.filter((name) => !config[name]);
  if (missing.length) throw new Error(`PICTURES_S3_BUCKET needs ${missing.join(', ')}.`);
  return {
    name: config.PICTURES_S3_BUCKET,
    url: config.PICTURES_S3_URL ?? null,
    region: config.PICTURES_S3_REGION,
    accessKeyId: config.PICTURES_S3_ACCESS_KEY_ID!,
    secretAccessKey: config.PICTURES_S3_SECRET_ACCESS_KEY!,
  };
}
