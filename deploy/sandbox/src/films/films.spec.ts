import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aSandbox } from '../../test/a-sandbox.js';
import { renderFilms } from './render.js';

let stage: Awaited<ReturnType<typeof aSandbox>>;
beforeAll(async () => {
  stage = await aSandbox();
  const films = stage.config.filmsDir;
  await Promise.all(['a.mp4', 'a.vtt', 'a.m3u8', 'a.ts'].map((name) => writeFile(join(films, name), '0123456789')));
});
afterAll(() => stage.close());

it.each([
  ['a.mp4', 'video/mp4'],
  ['a.vtt', 'text/vtt; charset=utf-8'],
  ['a.m3u8', 'application/vnd.apple.mpegurl'],
  ['a.ts', 'video/mp2t'],
])('serves a part of %s as %s to any page', async (name, type) => {
  const answer = await fetch(`${stage.url}/films/${name}`, { headers: { range: 'bytes=2-4' } });
  expect(answer.status).toBe(206);
  expect(await answer.text()).toBe('234');
  expect(answer.headers.get('content-range')).toBe('bytes 2-4/10');
  expect(answer.headers.get('content-type')).toBe(type);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

it('plays in the frame of a page of this machine', async () => {
  const answer = await fetch(`${stage.url}/video/912345678?h=0a1b2c3d4e&texttrack=pl`);
  const page = await answer.text();
  expect(answer.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self' http:\/\/127\.0\.0\.1:\*/);
  expect(page).toMatch(/<track[^>]*srclang="pl"[^>]* default/);
  const script = /<script nonce="[^"]*">([\s\S]*)<\/script>/.exec(page)![1]!;
  expect(() => new Function(script)).not.toThrow();
});

it.each([
  ['premiera', 'premiera'],
  ['900000012', 'premiera'], // with sign language
  ['900000023', 'spotkanie'], // with audio description
])('captions %s as the play %s', async (film, play) => {
  const page = await (await fetch(`${stage.url}/video/${film}`)).text();
  const tracks = [...page.matchAll(/<track[^>]*src="([^"]*)"/g)].map(([, src]) => src);
  expect(tracks).toEqual([`/films/${play}.pl.vtt`, `/films/${play}.en.vtt`]);
});

it('does not know every film', async () => {
  expect((await fetch(`${stage.url}/video/nothing`)).status).toBe(404);
});

it('says in one sentence that ffmpeg is missing', async () => {
  const folder = join(stage.config.dataDir, 'none');
  await expect(renderFilms(folder, { ffmpeg: '/nowhere/ffmpeg' })).rejects.toThrow(/needs ffmpeg .* set FFMPEG/);
});

it('throws away its films of another edition, and keeps those of this one and what is not its own', async () => {
  const folder = join(stage.config.dataDir, 'editions');
  const noCamera = () => renderFilms(folder, { ffmpeg: '/nowhere/ffmpeg' }).catch(() => undefined);
  await mkdir(folder);
  const old = ['premiera.mp4', 'premiera-01.ts', 'przedstawienie-pjm.mp4', 'spotkanie.pl.vtt'];
  await Promise.all([...old, 'wakacje.mp4'].map((name) => writeFile(join(folder, name), 'a gradient')));
  await noCamera();
  const left = await readdir(folder);
  expect(left.filter((name) => old.includes(name))).toEqual([]);
  expect(left).toContain('wakacje.mp4');
  await writeFile(join(folder, 'premiera.mp4'), 'a stage');
  await noCamera();
  expect(await readFile(join(folder, 'premiera.mp4'), 'utf8')).toBe('a stage');
});
