import { readFile, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { imageTypeOf } from '@kurtyna/domain';
import { ImageStore, type StoredFile } from './image-store.js';

/** Where an S3-compatible storage is and who we are there. */
export interface Bucket {
  /** Null for Amazon's own. */
  url: string | null;
  region: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const CONNECT_MS = 1000;
/** A picture of megabytes comes within it; the gateway waits longer. */
const ANSWER_MS = 4000;
const TRIES = 2;

/** In a bucket of an S3-compatible storage: replicas of media need no disk that they share, and a cluster none that many may write. */
export class BucketStore extends ImageStore {
  private readonly client: S3Client;

  constructor(private readonly bucket: Bucket) {
    super();
    const { url, region, accessKeyId, secretAccessKey } = bucket;
    this.client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Not every storage has a host name for each bucket, or knows the checksums that Amazon added in 2025; the signature covers the bytes.
      ...(url ? { endpoint: url, forcePathStyle: true } : {}),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: TRIES,
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
    });
  }

  async keep(path: string, name: string): Promise<void> {
    const Body = await readFile(path);
    await this.client.send(
      new PutObjectCommand({ ...this.at(name), Body, ContentType: imageTypeOf(name) ?? undefined }),
    );
    await rm(path, { force: true });
  }

  async open(name: string): Promise<StoredFile | null> {
    try {
      const { Body, ContentLength } = await this.client.send(new GetObjectCommand(this.at(name)));
      return { size: ContentLength!, bytes: Body as Readable };
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async deleteFile(name: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(name)));
  }

  async olderThan(ms: number): Promise<string[]> {
    const old: string[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket.name }))
      for (const { Key, LastModified } of Contents) if (Date.now() - LastModified!.getTime() > ms) old.push(Key!);
    return old;
  }

  private at(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket.name, Key: name };
  }
}
