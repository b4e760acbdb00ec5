import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startHealthServer } from '@kurtyna/platform';
import { quietPlatform } from '@kurtyna/testing';
import { aSandbox } from '../../../../deploy/sandbox/test/a-sandbox.js';
import { bucketOf } from './bucket-config.js';
import type { Bucket } from './bucket-store.js';
import type { ImageStore } from './image-store.js';
import { imageStoreOf } from './image-store-of.js';
import { KeepImage } from './keep-image.js';
import { serveImages } from './serve-images.js';
import { WorkFolder } from './work-folder.js';

let stage: Awaited<ReturnType<typeof aSandbox>>;
let folder: string;
const servers: Server[] = [];
beforeAll(async () => {
  quietPlatform('media');
  stage = await aSandbox();
  folder = await mkdtemp(join(tmpdir(), 'kurtyna-bucket-'));
});
afterAll(async () => {
  for (const server of servers) server.close();
  await stage.close();
  await rm(folder, { recursive: true });
});

/** The stand-in's bucket, and how one of its replicas of media may be wrong about it. */
const storeWith = (changes: Partial<Bucket> = {}): Promise<ImageStore> => {
  const { bucket: name, ...keys } = stage.config.bucket;
  return imageStoreOf({ bucket: { name, url: `${stage.url}/s3`, region: 'us-east-1', ...keys, ...changes }, folder });
};
const NOBODY = 'http://127.0.0.1:9';
const keepPicture = async (store: ImageStore, name: string, content: string): Promise<void> => {
  const path = join(folder, `.${name}.part`);
  await writeFile(path, content);
  await store.keep(path, name);
};
/** What a replica of media with this store answers. */
const serving = async (store: ImageStore) => {
  const server = await startHealthServer('127.0.0.1', 0, serveImages(store));
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  return async (name: string, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${port}/images/${name}`, { method });
    return { status: answer.status, body: await answer.text(), headers: Object.fromEntries(answer.headers) };
  };
};

it('a picture that one replica kept is served by another, which shares no disk with it [D30, U10]', async () => {
  await keepPicture(await storeWith(), 'wesele-poster.jpg', 'poster');
  expect(await readdir(folder)).toEqual([]);
  const ask = await serving(await storeWith());
  const headers = { 'content-type': 'image/jpeg', 'content-length': '6', 'cache-control': 'public, max-age=31536000, immutable' };
  expect(await ask('wesele-poster.jpg')).toMatchObject({ status: 200, body: 'poster', headers });
  expect(await ask('wesele-poster.jpg', 'HEAD')).toMatchObject({ status: 200, body: '', headers });
  // A width that was never made of it is the picture itself.
  expect(await ask('wesele-poster-800.webp')).toMatchObject({ status: 200, body: 'poster', headers });
  expect((await ask('nobody-knows-it.jpg')).status).toBe(404);
});

it.each([
  ['away', { url: `${NOBODY}/s3` }],
  ['ours no more', { secretAccessKey: 'a key that was changed' }],
  ['another', { name: 'others' }],
])('while the bucket is %s nobody is told that a picture is gone [D9, F18]', async (_how, changes) => {
  const ask = await serving(await storeWith(changes));
  const { status, headers } = await ask('wesele-poster.jpg');
  expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
});

it('whoever brings a picture while the bucket is away is told to come again, and leaves nothing on our disk [D9]', async () => {
  const work = new WorkFolder(folder);
  const rows: string[] = [];
  const database = { dataSource: { manager: { insert: (_: unknown, { name }: { name: string }) => rows.push(name) } } };
  const maker = {
    make: async () => {
      for (const name of ['new.jpg', 'new-400.webp']) await work.begin(name, Buffer.from(name));
      return { name: 'new.jpg', width: 9, height: 9, bytes: 7, beside: ['new-400.webp'] };
    },
  };
  const keeper = async (changes: Partial<Bucket>) => new KeepImage(database as never, work, await storeWith(changes), maker as never);
  const received = join(folder, '.received.part');
  await writeFile(received, 'x');
  const refusal = { kind: 'unavailable', details: { retryAfterSeconds: 5 } };
  await expect((await keeper({ url: `${NOBODY}/s3` })).run(received, 'slide')).rejects.toMatchObject(refusal);
  expect(await readdir(folder)).toEqual([]);

  await writeFile(received, 'x');
  expect(await (await keeper({})).run(received, 'slide')).toEqual({ name: 'new.jpg', width: 9, height: 9 });
  expect(rows).toEqual(['new.jpg', 'new.jpg']); // the first is swept away with those that nobody uses
  const store = await storeWith();
  expect((await store.olderThan(-1000)).sort()).toEqual(['new-400.webp', 'new.jpg', 'wesele-poster.jpg']);
  await store.delete(['new.jpg']);
  expect([await store.open('new.jpg'), await store.open('new-400.webp')]).toEqual([null, null]);
});

it('a bucket half described stops the start with a sentence that names what is missing and no value [O4]', () => {
  const described = {
    PICTURES_S3_BUCKET: 'teatr-pictures',
    PICTURES_S3_URL: 'https://s3.example',
    PICTURES_S3_REGION: 'waw',
    PICTURES_S3_ACCESS_KEY_ID: 'id',
    PICTURES_S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(bucketOf(described)).toEqual({
    name: 'teatr-pictures',
    url: 'https://s3.example',
    region: 'waw',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  expect(bucketOf({ ...described, PICTURES_S3_BUCKET: undefined })).toBeNull();
  expect(() => bucketOf({ ...described, PICTURES_S3_SECRET_ACCESS_KEY: undefined })).toThrow(
    'PICTURES_S3_BUCKET needs PICTURES_S3_SECRET_ACCESS_KEY.',
  );
});
