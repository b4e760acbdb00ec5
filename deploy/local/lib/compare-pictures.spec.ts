/** Two commits side by side: what moved is framed, what did not is left out. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { changedOf, difference, pairsOf } from './compare-pictures.mjs';

let folder: string;
let before: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  before = join(folder, 'before');
  mkdirSync(before);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A window with one button at this place. */
async function draw(file: string, left: number, { width = 390, grey = 240 } = {}): Promise<string> {
  const button = { create: { width: 120, height: 44, channels: 3 as const, background: '#a33' } };
  await sharp({ create: { width, height: 844, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .composite([{ input: await sharp(button).png().toBuffer(), left, top: 100 }])
    .png()
    .toFile(file);
  return file;
}

it('a button that moved by three points is found, with the box of what changed', async () => {
  const files = [await draw(join(folder, 'one.png'), 40), await draw(join(folder, 'other.png'), 43)] as const;
  expect(await difference(...files)).toEqual({ share: (2 * 3 * 44) / (390 * 844), box: { left: 40, top: 100, width: 123, height: 44 } });
});

it.each([
  ['the same picture', 390, 240, 0],
  ['a ground that nobody can tell apart', 390, 245, 0],
  ['another width', 400, 240, 1],
])('%s: so much of it has changed', async (_, width, grey, share) => {
  const files = [await draw(join(folder, 'one.png'), 40), await draw(join(folder, 'other.png'), 40, { width, grey })] as const;
  expect((await difference(...files)).share).toBe(share);
});

it('screens find each other by name and turn, whatever numbers they bear; one that is new or gone stands alone', () => {
  const screen = (name: string) => ({ name, size: 'phone', file: `${name}.png` });
  const pairs = pairsOf(
    [screen('/wydarzenie/proba-1'), screen('/wydarzenie/proba-2'), screen('/stare')],
    [screen('/wydarzenie/proba-77'), screen('/nowe'), screen('/wydarzenie/proba-78')],
  );
  expect(pairs.map(({ before: one, after }) => [one?.name ?? null, after?.name ?? null])).toEqual([
    ['/wydarzenie/proba-1', '/wydarzenie/proba-77'],
    [null, '/nowe'],
    ['/wydarzenie/proba-2', '/wydarzenie/proba-78'],
    ['/stare', null],
  ]);
});

it('what changed most comes first, each as one picture of both; the others are names', async () => {
  const taken = (name: string) => ({ name, size: 'phone', file: `${name}.png` });
  for (const [name, one, other] of [
    ['still', 40, 40],
    ['moved', 40, 43],
    ['far', 40, 200],
  ] as const) {
    await draw(join(before, `${name}.png`), one);
    await draw(join(folder, `${name}.png`), other);
  }
  const all = ['still', 'moved', 'far'].map(taken);
  const { changed, same } = await changedOf(folder, before, all, all);
  expect(changed.map(({ name }) => name)).toEqual(['far', 'moved']);
  expect(same).toEqual(['still, phone']);
  expect(await sharp(join(folder, changed[0]!.pair)).metadata()).toMatchObject({ width: 788, height: 844 });
});
