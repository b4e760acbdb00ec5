import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html as xml, type Html } from '../html.js';
import { refusalOf } from './aws-signature.js';

export interface BucketAccount {
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const MOST_BYTES = 32 * 1024 ** 2;
const PAGE = 1000;
const SENTENCES: Record<string, [status: number, message: string]> = {
  AccessDenied: [403, 'Access Denied'],
  InvalidAccessKeyId: [403, 'The AWS Access Key Id you provided does not exist in our records.'],
  SignatureDoesNotMatch: [403, 'The request signature we calculated does not match the signature you provided.'],
  RequestTimeTooSkewed: [403, 'The difference between the request time and the current time is too large.'],
  XAmzContentSHA256Mismatch: [400, "The provided 'x-amz-content-sha256' header does not match what was computed."],
  NoSuchBucket: [404, 'The specified bucket does not exist'],
  NoSuchKey: [404, 'The specified key does not exist.'],
};

/**
 * A bucket as an S3-compatible storage has it, under `/s3/{bucket}/{key}`: put, get, head, delete and list, each signed. Objects are files of
 * a folder, so that they are there after a restart.
 */
export function bucketRoutes(app: FastifyInstance, account: BucketAccount, folder: string): void {
  const objects = new Objects(folder);
  app.register(async (s3) => {
    s3.removeAllContentTypeParsers();
    s3.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    s3.addHook('preHandler', async (request, reply) => {
      const { bucket } = request.params as { bucket: string };
      const refusal = refusalOf(signedOf(request), account) ?? (bucket === account.bucket ? null : 'NoSuchBucket');
      return refusal ? refuse(reply, refusal) : undefined;
    });
    const of = (request: FastifyRequest): string => (request.params as { key: string }).key;

    s3.put('/s3/:bucket/:key', async (request, reply) => {
      await objects.put(of(request), bodyOf(request));
      return reply.send();
    });
    s3.get('/s3/:bucket/:key', async (request, reply) => {
      const bytes = await objects.get(of(request));
      return bytes ? reply.type('application/octet-stream').send(bytes) : refuse(reply, 'NoSuchKey');
    });
    s3.delete('/s3/:bucket/:key', async (request, reply) => {
      await objects.delete(of(request));
      return reply.code(204).send();
    });
    s3.get('/s3/:bucket', async (request, reply) => {
      const { 'continuation-token': after = '', 'max-keys': most = PAGE } = request.query as Record<string, string>;
      const found = (await objects.list()).filter(({ key }) => key > after);
      return reply.type('application/xml').send(listOf(account.bucket, found, Math.min(Number(most), PAGE)));
    });
  });
}

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
const signedOf = (request: FastifyRequest) => ({
  method: request.method,
  url: request.raw.url!,
  headers: request.headers,
  body: bodyOf(request),
});

function refuse(reply: FastifyReply, code: string): FastifyReply {
  const [status, message] = SENTENCES[code]!;
  return reply
    .code(status)
    .type('application/xml')
    .send(documentOf(xml`<Error><Code>${code}</Code><Message>${message}</Message></Error>`));
}

interface Listed {
  key: string;
  size: number;
  changed: Date;
}

function listOf(bucket: string, found: Listed[], most: number): string {
  const page = found.slice(0, most);
  const isCut = found.length > page.length;
  return documentOf(xml`<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
    <Name>${bucket}</Name>
    <KeyCount>${page.length}</KeyCount>
    <MaxKeys>${most}</MaxKeys>
    <IsTruncated>${String(isCut)}</IsTruncated>
    ${isCut ? xml`<NextContinuationToken>${page.at(-1)!.key}</NextContinuationToken>` : ''}
    ${page.map(contentOf)}
  </ListBucketResult>`);
}

const contentOf = ({ key, size, changed }: Listed): Html =>
  xml`<Contents><Key>${key}</Key><LastModified>${changed.toISOString()}</LastModified><Size>${size}</Size></Contents>`;

const documentOf = ({ markup }: Html): string => `<?xml version="1.0" encoding="UTF-8"?>${markup}`;

/** Keys become file names that name no other folder. */
class Objects {
  constructor(private readonly folder: string) {}

  private path(key: string): string {
    return join(this.folder, encodeURIComponent(key).replace(/^\./, '%2E'));
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const begun = join(this.folder, `.${randomUUID()}`);
    await writeFile(begun, bytes);
    await rename(begun, this.path(key));
  }

  get(key: string): Promise<Buffer | null> {
    return readFile(this.path(key)).catch(() => null);
  }

  async delete(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  async list(): Promise<Listed[]> {
    const names = (await readdir(this.folder).catch(() => [])).filter((name) => !name.startsWith('.')).sort();
    return Promise.all(
      names.map(async (name) => {
        const { size, mtime } = await stat(join(this.folder, name));
        return { key: decodeURIComponent(name), size, changed: mtime };
      }),
    );
  }
}
