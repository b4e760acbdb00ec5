import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { offerPicturesInUse, offerPictureSnapshot, pictureSnapshot } from '@kurtyna/contracts';
import type { Bus, Jobs } from '@kurtyna/platform';
import { freshDatabase, type FreshDatabase, quietPlatform } from '@kurtyna/testing';
import sharp from 'sharp';
import { aSandbox } from '../../../../deploy/sandbox/test/a-sandbox.js';
import { createDataSource } from '../data-source.js';
import { ComparePictures } from './compare-pictures.job.js';
import type { ImageMaker } from './image-maker.js';
import { ImageRequests } from './image-requests.js';
import { KeepAndDeletePictures } from './keep-and-delete-pictures.consumer.js';
import { KeepImage, type KeptImage } from './keep-image.js';
import { makeImage, type ReceivedImage } from './make-image.js';
import { FolderStore } from './folder-store.js';
import type { ImageStore } from './image-store.js';
import { imageStoreOf } from './image-store-of.js';
import { SweepPictures } from './sweep-pictures.job.js';
import { WorkFolder } from './work-folder.js';

const KEY = 'k'.repeat(32);
const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#C8553D' } })
  .png()
  .toBuffer();

interface Place {
  store: ImageStore;
  /** The folder in which the files lie in the end. */
  place: string;
  close(): Promise<void>;
}

const inFolder = async (folder: string): Promise<Place> => ({
  store: new FolderStore(folder),
  place: folder,
  close: async () => undefined,
});

/** The storage's stand-in keeps its objects in a folder too. */
async function inBucket(folder: string): Promise<Place> {
  const stage = await aSandbox();
  const place = join(stage.config.dataDir, 'bucket');
  await mkdir(place);
  const { bucket: name, ...keys } = stage.config.bucket;
  const store = await imageStoreOf({ bucket: { name, url: `${stage.url}/s3`, region: 'us-east-1', ...keys }, folder });
  return { store, place, close: () => stage.close() };
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('in %s', (_where, open) => {
  let fresh: FreshDatabase;
  let place: string;
  let folder: string;
  let store: ImageStore;
  let closeStore: () => Promise<void>;
  let server: Server;
  let keep: KeepImage;
  let consumer: KeepAndDeletePictures;
  /** What catalog uses; null while it is silent. */
  let used: string[] | null;
  /** What packets and gifts use. */
  let sold: string[];
  let sweep: SweepPictures;
  let compare: ComparePictures;
  beforeAll(async () => {
    quietPlatform('media');
    fresh = await freshDatabase(createDataSource);
    folder = await mkdtemp(join(tmpdir(), 'kurtyna-pictures-'));
    ({ store, place, close: closeStore } = await open(folder));
    const work = new WorkFolder(folder);
    keep = new KeepImage(fresh.database, work, store, { make: makeImage } as ImageMaker);
    consumer = new KeepAndDeletePictures(store);
    const answers = (contract: unknown, names: string[]) =>
      contract === pictureSnapshot || contract === offerPictureSnapshot
        ? { names: contract === pictureSnapshot ? names : sold, next: null }
        : { used: contract === offerPicturesInUse ? sold : names };
    const bus = {
      ask: (contract: unknown) => (used ? Promise.resolve(answers(contract, used)) : Promise.reject(new Error('silent'))),
    };
    sweep = new SweepPictures({} as Jobs, fresh.database, bus as unknown as Bus, store);
    compare = new ComparePictures({} as Jobs, fresh.database, bus as unknown as Bus, store, work);
    const requests = new ImageRequests(KEY, work);
    requests.serve(keep);
    server = createServer((request, response) => {
      if (!requests.handle(request.url!.split('?')[0]!, request, response)) response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    server.close();
    await closeStore();
    await rm(folder, { recursive: true });
    await fresh.drop();
  });
  beforeEach(async () => {
    used = [];
    sold = [];
    await fresh.database.query('DELETE FROM image');
    for (const where of [place, folder]) for (const name of await readdir(where)) await rm(join(where, name));
  });

  /** All there is, what is only begun too. */
  const files = async () => [...new Set([...(await readdir(place)), ...(await readdir(folder))])];
  /** The picture and its three widths, sorted. */
  const filesOf = (name: string) => {
    const [stem] = name.split('.');
    return [`${stem}-1600.webp`, `${stem}-400.webp`, `${stem}-800.webp`, name];
  };
  const bring = async (bytes: Buffer, { purpose = 'slide', key = KEY }: { purpose?: string; key?: string } = {}) => {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/images?purpose=${purpose}`, {
      method: 'POST',
      headers: { 'x-media-key': key },
      body: Uint8Array.from(bytes),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const rows = () => fresh.database.query<{ name: string; claimed_at: Date | null }>('SELECT name, claimed_at FROM image');
  const say = (data: { kept: string[]; dropped: string[] }) => fresh.database.transaction((tx) => consumer.hear({ data } as never, tx));
  const makeOld = () => fresh.database.query(`UPDATE image SET created_at = now() - interval '61 minutes'`);

  describe('bringing a picture', () => {
    it('keeps it under a name of ours, and answers that name [D30, U5]', async () => {
      const { status, body } = await bring(png);
      expect([status, body]).toEqual([201, { name: expect.stringMatching(/^[a-z0-9]{20}\.png$/), width: 9, height: 9 }]);
      expect((await files()).sort()).toEqual(filesOf(String(body.name)));
      expect(await rows()).toEqual([{ name: body.name, claimed_at: null }]);
    });

    it.each([
      ['without the key', { key: '' }, 404],
      ['with another key', { key: 'k'.repeat(31) + 'x' }, 404],
      ['for no purpose', { purpose: 'constructor' }, 404],
    ])('%s leaves nothing [D23, D30]', async (_how, given, status) => {
      expect((await bring(png, given)).status).toBe(status);
      expect([await files(), await rows()]).toEqual([[], []]);
    });

    it('what is no picture is refused with its sentence, and leaves nothing [IMG-14]', async () => {
      expect(await bring(Buffer.from('<svg/>'))).toEqual({ status: 422, body: { key: 'errors.image.not-a-picture' } });
      const large = await bring(Buffer.alloc(1024 ** 2 + 1), { purpose: 'thumbnail' });
      expect(large).toEqual({ status: 422, body: { key: 'errors.image.too-large', values: { megabytes: 1 } } });
      expect((await bring(Buffer.alloc(3 * 1024 ** 2), { purpose: 'thumbnail' })).status).toBe(413);
      expect([await files(), await rows()]).toEqual([[], []]);
    });

    it('fifty at once are kept or told to come again, none is lost half-way [U2]', async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => bring(png)));
      const kept = answers.filter(({ status }) => status === 201);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]));
      expect(kept.length).toBeGreaterThanOrEqual(12);
      expect((await files()).sort()).toEqual(kept.flatMap(({ body }) => filesOf(String(body.name))).sort());
    });
  });

  it('is not made any more when nobody waits for it: the others come sooner [U2]', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const made: string[] = [];
    const maker = {
      make: async (received: ReceivedImage) => {
        made.push(received.path);
        await held;
        return makeImage(received);
      },
    };
    const slow = new KeepImage(fresh.database, new WorkFolder(folder), store, maker as unknown as ImageMaker);
    const paths = ['first', 'left', 'last'].map((name) => join(folder, `.${name}.part`));
    for (const path of paths) await writeFile(path, png);
    const left = new AbortController();
    const kept = paths.map((path, nth) => slow.run(path, 'slide', nth === 1 ? left.signal : undefined));
    const refused = expect(kept[1]).rejects.toMatchObject({ kind: 'unavailable' });
    left.abort();
    letGo();
    await refused;
    const names = await Promise.all([kept[0]!, kept[2]!]);
    expect(made).toEqual([paths[0], paths[2]]);
    expect((await files()).sort()).toEqual(names.flatMap(({ name }) => filesOf(name)).sort());
  });

  /** A picture that was brought, without the way it came. */
  async function kept(): Promise<KeptImage> {
    const path = join(folder, '.received.part');
    await writeFile(path, png);
    return keep.run(path, 'slide');
  }

  describe('what becomes of it', () => {
    it('a save keeps it; the next one that drops it takes the file away at once, however often it is said [IMG-16, D3]', async () => {
      const { name } = await kept();
      for (let time = 0; time < 2; time++) await say({ kept: [name], dropped: [] });
      expect(await rows()).toEqual([{ name, claimed_at: expect.any(Date) }]);
      for (let time = 0; time < 2; time++) await say({ kept: [], dropped: [name] });
      await say({ kept: [name], dropped: [] }); // an old word that comes again
      expect([await files(), await rows()]).toEqual([[], []]);
    });

    it('goes after an hour when no save named it, and not before [D1]', async () => {
      await kept();
      await sweep.run();
      expect(await files()).toHaveLength(4);
      await makeOld();
      await sweep.run();
      expect([await files(), await rows()]).toEqual([[], []]);
    });

    it('stays when catalog uses it and its word has not come yet, and while catalog is silent [D1]', async () => {
      const { name } = await kept();
      await makeOld();
      used = null;
      await expect(sweep.run()).rejects.toThrow('silent');
      expect((await files()).sort()).toEqual(filesOf(name));
      used = [name];
      await sweep.run();
      expect((await files()).sort()).toEqual(filesOf(name));
      expect(await rows()).toEqual([{ name, claimed_at: expect.any(Date) }]);
    });
  });

  describe('the comparison with catalog', () => {
    const YESTERDAY = new Date(Date.now() - 24 * 3_600_000);
    const ageFiles = async () => {
      for (const where of [place, folder]) for (const name of await readdir(where)) await utimes(join(where, name), YESTERDAY, YESTERDAY);
    };
    const longAgo = () =>
      fresh.database.query(`UPDATE image SET created_at = now() - interval '1 day', claimed_at = now() - interval '1 day'`);

    it('keeps what is used with its widths, and a demo picture that has no row; deletes what nobody uses, both ways [D1, IMG-16]', async () => {
      const { name } = await kept();
      const { name: unused } = await kept();
      await longAgo();
      for (const file of ['wesele-poster.jpg', 'wesele-poster-400.webp', 'orphan.png', 'orphan-800.webp'])
        await writeFile(join(place, file), 'x');
      await writeFile(join(folder, '.broken.jpg.part'), 'x');
      await ageFiles();
      used = [name, 'wesele-poster.jpg'];
      await compare.run();
      expect((await files()).sort()).toEqual([...filesOf(name), 'wesele-poster-400.webp', 'wesele-poster.jpg'].sort());
      expect(await rows()).toEqual([{ name, claimed_at: expect.any(Date) }]);
      expect(name).not.toBe(unused);
    });

    it('leaves alone what was brought or claimed within the hour: its save may not be known yet [D1]', async () => {
      const { name } = await kept();
      const { name: claimed } = await kept();
      await say({ kept: [claimed], dropped: [] });
      await ageFiles();
      await compare.run();
      expect((await files()).sort()).toEqual([...filesOf(name), ...filesOf(claimed)].sort());
    });

    it('deletes nothing while catalog is silent [D1]', async () => {
      await kept();
      await longAgo();
      await ageFiles();
      used = null;
      await expect(compare.run()).rejects.toThrow('silent');
      expect(await files()).toHaveLength(4);
    });
  });
});
