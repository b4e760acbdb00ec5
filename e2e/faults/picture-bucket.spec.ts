/** Pictures in an S3-compatible storage, through the whole house: replicas of media that share no disk, and one storage that goes away. */
import { afterAll, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from '../support/http.js';
import { closeHouse, house, sandboxUrl, siteUrl, until } from '../support/house.js';
import { anAdmin } from '../support/people.js';

const folders: string[] = [];
afterAll(async () => {
  await house.restart('media');
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  await closeHouse();
});

const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Media on a machine of its own: an empty disk, and the bucket. */
async function mediaElsewhere(changes: Record<string, string> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kurtyna-elsewhere-'));
  folders.push(folder);
  await house.restart('media', {
    MEDIA_FILES_DIR: folder,
    PICTURES_S3_URL: `${sandboxUrl}/s3`,
    PICTURES_S3_BUCKET: 'pictures',
    PICTURES_S3_ACCESS_KEY_ID: 'sandbox-access-key',
    PICTURES_S3_SECRET_ACCESS_KEY: 'sandbox-secret-access-key',
    ...changes,
  });
  return folder;
}

it('a picture that one machine took is served by another; while the storage is away none is lost and none can be sent [D9, D30, IMG-16, F18]', async () => {
  const admin = await anAdmin();
  const ask = (method: string, path: string, body?: object) => call(method, path, { ...admin, body });
  const served = async (path: string) => {
    const answer = await fetch(new URL(path, siteUrl));
    return [answer.status, answer.headers.get('content-type')];
  };

  const first = await mediaElsewhere();
  const { gallery } = (await ask('POST', '/api/galleries/', { name: 'W kubełku' })).body;
  const images = `/api/galleries/${gallery.id}/images`;
  for (let n = 0; n < 2; n += 1) expect((await ask('POST', images, { image_data: PIXEL })).status).toBe(201);
  const kept = (await ask('GET', `/api/galleries/${gallery.id}`)).body.gallery.images as { url: string }[];
  const [one, other] = kept.map(({ url }) => url) as [string, string];
  expect(await readdir(first)).toEqual([]);

  // What the gateway has served it keeps, so each is asked for at one machine only.
  await mediaElsewhere();
  expect(await served(one)).toEqual([200, 'image/png']);

  await mediaElsewhere({ PICTURES_S3_URL: 'http://127.0.0.1:9/s3' });
  expect((await served(other))[0]).toBe(503);
  expect((await ask('POST', images, { image_data: PIXEL })).status).toBe(503);
  expect((await ask('GET', `/api/galleries/${gallery.id}`)).body.gallery.images).toHaveLength(2);

  await mediaElsewhere();
  expect(await served(other)).toEqual([200, 'image/png']);
  await ask('DELETE', `/api/galleries/${gallery.id}`);
  await until('the picture is gone', async () => (await served(one))[0] === 404, 20);
});
