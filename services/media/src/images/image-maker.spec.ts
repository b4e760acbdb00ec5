/** What becomes of a picture whose process fails it, and what that process may know. The real one is proven by pictures that come to a built house. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { quietPlatform } from '@kurtyna/testing';
import { ImageMaker } from './image-maker.js';
import type { ReceivedImage } from './make-image.js';

let folder: string;
beforeAll(async () => {
  quietPlatform('media');
  folder = await mkdtemp(join(tmpdir(), 'kurtyna-maker-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A maker whose process runs these lines. */
async function aMaker(name: string, lines: string, patienceMs = 10_000): Promise<ImageMaker> {
  const program = join(folder, `${name}.mjs`);
  await writeFile(program, lines);
  return Object.assign(new ImageMaker(), { program, patienceMs });
}

const PICTURE: ReceivedImage = { path: '/received/one', purpose: 'slide', folder: '/kept' };

it('is told what was received and says what was made [IMG-14]', async () => {
  const maker = await aMaker(
    'echo',
    `process.once('message', ({ path, purpose, folder }) => {
       process.send({ name: [path, purpose, folder].join(), width: 2, height: 1, bytes: 3, beside: [] }, () => process.disconnect());
     });`,
  );
  const made = { name: '/received/one,slide,/kept', width: 2, height: 1, bytes: 3, beside: [] };
  expect(await maker.make(PICTURE)).toEqual(made);
});

it.each([
  ['breaks', `process.once('message', () => process.abort());`],
  ['ends without a word', `process.once('message', () => process.exit(0));`],
  ['cannot be started', `import 'nothing-of-this-name';`],
])('a picture whose process %s is to be sent again [D30, F1]', async (how, lines) => {
  const maker = await aMaker(how.replaceAll(' ', '-'), lines);
  await expect(maker.make(PICTURE)).rejects.toMatchObject({
    kind: 'unavailable',
    details: { retryAfterSeconds: 5 },
  });
});

it('a process that does not come to its end is ended [D30, N11]', async () => {
  const maker = await aMaker('endless', `process.once('message', () => { for (;;); });`, 700);
  await expect(maker.make(PICTURE)).rejects.toMatchObject({ kind: 'unavailable' });
});

it('what decodes the bytes of strangers knows no secret of the service [D30]', async () => {
  process.env.SOME_SECRET = 'secret';
  const maker = await aMaker(
    'nosy',
    `process.once('message', () => process.send({ refusal: { key: Object.keys(process.env).join() } }, () => process.disconnect()));`,
  );
  const { refusal } = (await maker.make(PICTURE)) as { refusal: { key: string } };
  delete process.env.SOME_SECRET;
  const known = refusal.key.split(',').filter((name) => !name.startsWith('NODE_CHANNEL') && name !== 'MALLOC_ARENA_MAX');
  expect(known.filter(Boolean)).toEqual([]);
});

/** What the process says of itself: as `width` its own priority, as `height` its session's where Linux has those, as `name` whether it has one. */
const ABOUT_ITSELF = `
  import { readFileSync } from 'node:fs';
  import { getPriority } from 'node:os';
  const read = (file) => readFileSync('/proc/self/' + file, 'utf8');
  const say = () => process.send(
    {
      name: Number(read('stat').split(' ')[5]) === process.pid ? 'a session of its own' : 'another session',
      width: getPriority(),
      height: Number(read('autogroup').split('nice ')[1]),
    },
    () => process.disconnect(),
  );`;

// Not every Linux shares the processor among sessions.
const whereSessionsHavePriorities = existsSync('/proc/self/autogroup') ? it : it.skip;

whereSessionsHavePriorities('it yields to everybody else, in a session of its own [P3]', async () => {
  const maker = await aMaker('yielding', `${ABOUT_ITSELF} process.once('message', say);`);
  expect(await Object.assign(maker, { yieldsMs: 60_000 }).make(PICTURE)).toEqual({ name: 'a session of its own', width: 19, height: 19 });
});

whereSessionsHavePriorities('a busy machine lets it wait for a while and not for ever [P3, N11]', async () => {
  const maker = await aMaker('patient', `${ABOUT_ITSELF} process.once('message', () => setTimeout(say, 1500));`);
  expect(await Object.assign(maker, { yieldsMs: 100 }).make(PICTURE)).toMatchObject({ height: 0 });
});
