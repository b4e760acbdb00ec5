import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { aSandbox } from '../../test/a-sandbox.js';

let stage: Awaited<ReturnType<typeof aSandbox>>;
beforeAll(async () => {
  stage = await aSandbox();
});
afterAll(() => stage.close());

/** Amazon's own client, as any shop has it. */
const client = (keys: { accessKeyId?: string; secretAccessKey?: string } = {}) =>
  new S3Client({
    endpoint: `${stage.url}/s3`,
    region: 'us-east-1',
    forcePathStyle: true,
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: 'sandbox-access-key', secretAccessKey: 'sandbox-secret-access-key', ...keys },
  });
const at = (Key: string, Bucket = 'pictures') => ({ Bucket, Key });
const nameOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: Error) => error.name,
  );

it('keeps what is put, gives it back, and forgets what is deleted', async () => {
  const s3 = client();
  await s3.send(new PutObjectCommand({ ...at('żółw & kot.png'), Body: Buffer.from('bytes') }));
  const got = await s3.send(new GetObjectCommand(at('żółw & kot.png')));
  expect([got.ContentLength, await got.Body!.transformToString()]).toEqual([5, 'bytes']);
  expect((await s3.send(new HeadObjectCommand(at('żółw & kot.png')))).ContentLength).toBe(5);
  expect((await s3.send(new ListObjectsV2Command({ Bucket: 'pictures' }))).Contents).toEqual([
    { Key: 'żółw & kot.png', Size: 5, LastModified: expect.any(Date) },
  ]);
  await s3.send(new DeleteObjectCommand(at('żółw & kot.png')));
  expect(await nameOf(s3.send(new GetObjectCommand(at('żółw & kot.png'))))).toBe('NoSuchKey');
  expect(await nameOf(s3.send(new DeleteObjectCommand(at('never.png'))))).toBe('done');
});

it('lists page by page', async () => {
  const s3 = client();
  for (const key of ['c', 'a', 'e', 'b', 'd']) await s3.send(new PutObjectCommand({ ...at(key), Body: Buffer.from(key) }));
  const pages: (string | undefined)[][] = [];
  for await (const { Contents } of paginateListObjectsV2({ client: s3 }, { Bucket: 'pictures', MaxKeys: 2 }))
    pages.push(Contents!.map(({ Key }) => Key));
  expect(pages).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

it.each([
  ['with another secret', { secretAccessKey: 'another-secret-access-key' }, 'pictures', 'SignatureDoesNotMatch'],
  ['under another name', { accessKeyId: 'somebody-else' }, 'pictures', 'InvalidAccessKeyId'],
  ['of another bucket', {}, 'others', 'NoSuchBucket'],
])('refuses a request %s', async (_how, keys, bucket, name) => {
  expect(await nameOf(client(keys).send(new GetObjectCommand(at('a', bucket))))).toBe(name);
});

it('refuses what nobody has signed, and bytes that are not those that were signed', async () => {
  expect((await fetch(`${stage.url}/s3/pictures/a`)).status).toBe(403);
  const s3 = client();
  s3.middlewareStack.add(
    (next) => (args) => {
      (args.request as { body: string }).body = 'other';
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  const put = s3.send(new PutObjectCommand({ ...at('t'), Body: 'bytes' }));
  expect(await nameOf(put)).toBe('XAmzContentSHA256Mismatch');
});
