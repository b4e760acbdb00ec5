import { spawn } from 'node:child_process';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { captionsOf, CUES, EDITION, type Play, PLAYS, SECONDS } from './plays.js';
import { drawLayers, FRAMES_PER_SECOND, INTERPRETER_LAYERS, layersOf, performance, SIGNED } from './stage-picture.js';

const ENCODE = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '30', '-pix_fmt', 'yuv420p', '-threads', '1'];
const KEYFRAMES = [
  '-g',
  String(FRAMES_PER_SECOND * 4),
  '-keyint_min',
  String(FRAMES_PER_SECOND * 4),
  '-sc_threshold',
  '0',
];
const SOUND = ['-c:a', 'aac', '-b:a', '48k', '-ac', '1'];
// Nothing of the clock or the encoder's version goes into the file: the same film is the same bytes.
const SAME_BYTES = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact', '-map_metadata', '-1'];
const MP4 = [...SAME_BYTES, '-movflags', '+faststart', '-f', 'mp4'];

const lavfi = (source: string): string[] => ['-f', 'lavfi', '-i', source];
const hum = (frequency: number): string =>
  `sine=frequency=${frequency}:sample_rate=44100:duration=${SECONDS},volume=0.15,afade=t=out:st=${CUES.lightFalls}:d=3`;

function run(ffmpeg: string, args: string[], cwd: string, signal?: AbortSignal): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(ffmpeg, ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...args], { cwd, signal });
    let complaint = '';
    child.stderr.on('data', (text: Buffer) => (complaint += text));
    child.on('error', (error: NodeJS.ErrnoException) =>
      failed(
        error.code === 'ENOENT'
          ? new Error(
              `The sandbox needs ffmpeg to render its films and cannot find "${ffmpeg}". Install it, or set FFMPEG to its path.`,
            )
          : error,
      ),
    );
    child.on('close', (code) =>
      code === 0 ? done() : failed(new Error(`ffmpeg could not render a film: ${complaint.trim()}`)),
    );
  });
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const OURS = new RegExp(`^(${PLAYS.map(({ name }) => name).join('|')})\\b.*\\.(mp4|m3u8|ts|vtt|part)$`);

/** Our films of another edition are gone afterwards, and nothing else in the folder: a house that was there before shows the same as a new one. */
async function onlyOfThisEdition(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const mark = join(folder, 'edition.txt');
  if ((await readFile(mark, 'utf8').catch(() => null)) === EDITION) return;
  const old = (await readdir(folder)).filter((name) => OURS.test(name));
  await Promise.all(old.map((name) => rm(join(folder, name))));
  await writeFile(mark, EDITION);
}

/** Renders what is missing in the folder, and nothing else. A film appears under its name only when it is whole. */
export async function renderFilms(
  folder: string,
  { ffmpeg = process.env.FFMPEG || 'ffmpeg', signal }: { ffmpeg?: string; signal?: AbortSignal } = {},
): Promise<void> {
  await onlyOfThisEdition(folder);

  const film = async (name: string, args: string[]) => {
    if (await exists(join(folder, name))) return;
    await run(ffmpeg, [...args, `${name}.part`], folder, signal);
    await rename(join(folder, `${name}.part`), join(folder, name));
  };

  const drawn = resolve(folder, 'layers');
  const play = async (one: Play) => {
    const names = ['', '-pjm', '-ad'].map((version) => `${one.name}${version}.mp4`);
    if ((await Promise.all(names.map((name) => exists(join(folder, name))))).every(Boolean)) return;
    await run(ffmpeg, ['-version'], folder, signal); // before anything is drawn for one that is not there
    const layers = layersOf(one);
    await film(`${one.name}.mp4`, [
      ...(await drawLayers(drawn, one.name, layers)),
      ...lavfi(hum(one.tone)),
      '-filter_complex',
      performance(one),
      '-map',
      '[out]',
      '-map',
      `${layers.length}:a`,
      '-shortest',
      ...ENCODE,
      ...KEYFRAMES,
      ...SOUND,
      ...MP4,
    ]);
    const source = ['-i', `${one.name}.mp4`];
    await Promise.all([
      film(`${one.name}-pjm.mp4`, [
        ...source,
        ...(await drawLayers(drawn, `${one.name}-interpreter`, INTERPRETER_LAYERS)),
        '-filter_complex',
        SIGNED,
        '-map',
        '[out]',
        '-map',
        '0:a',
        ...ENCODE,
        ...KEYFRAMES,
        '-c:a',
        'copy',
        '-t',
        String(SECONDS),
        ...MP4,
      ]),
      // The describer: a second voice above the first; the picture is the same, so it is copied.
      film(`${one.name}-ad.mp4`, [
        ...source,
        ...lavfi(`${hum(one.tone * 2)},tremolo=f=0.5:d=0.9`),
        '-filter_complex',
        '[0:a][1:a]amix=inputs=2:normalize=0[a]',
        '-map',
        '0:v',
        '-map',
        '[a]',
        '-c:v',
        'copy',
        ...SOUND,
        ...MP4,
      ]),
    ]);
  };
  await Promise.all(PLAYS.map(play));
  await rm(drawn, { recursive: true, force: true });

  if (!(await exists(join(folder, 'premiera.m3u8')))) {
    const pieces = [
      '-f',
      'hls',
      '-hls_time',
      '4',
      '-hls_playlist_type',
      'vod',
      '-hls_segment_filename',
      'premiera-%02d.ts',
    ];
    await run(
      ffmpeg,
      ['-i', 'premiera.mp4', '-c', 'copy', ...SAME_BYTES, ...pieces, 'premiera.part.m3u8'],
      folder,
      signal,
    );
    await rename(join(folder, 'premiera.part.m3u8'), join(folder, 'premiera.m3u8'));
  }
  for (const { name, captions } of PLAYS)
    for (const [language, lines] of Object.entries(captions)) {
      const file = join(folder, `${name}.${language}.vtt`);
      if (!(await exists(file))) await writeFile(file, captionsOf(lines));
    }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = process.argv[2] ?? '.kurtyna/sandbox/films';
  renderFilms(folder).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
