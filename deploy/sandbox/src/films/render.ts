import { spawn } from 'node:child_process';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const SECONDS = 20;
const FRAMES_PER_SECOND = 10;
const SIZE = '640x360';

/** A play is two curtain colours and a key to hum in; everything else follows. */
const PLAYS = [
  { name: 'przedstawienie', colours: ['0x9c2233', '0x2b0a16'], tone: 220 },
  { name: 'premiera', colours: ['0x24618c', '0x0d1630'], tone: 247 },
  { name: 'spotkanie', colours: ['0x4f8a5b', '0x12241c'], tone: 196 },
] as const;
type Play = (typeof PLAYS)[number];

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
const curtain = ({ colours }: Play): string =>
  `gradients=s=${SIZE}:r=${FRAMES_PER_SECOND}:d=${SECONDS}:n=2:c0=${colours[0]}:c1=${colours[1]}:speed=0.02:seed=7:x0=0:y0=0:x1=640:y1=360`;
const hum = (frequency: number): string =>
  `sine=frequency=${frequency}:sample_rate=44100:duration=${SECONDS},volume=0.15`;

/** The signer: a light figure on its own ground, moving slowly up and down. Boxes only, for there may be no fonts. */
const SIGNER = [
  ...lavfi(`color=c=0xe9dcc3:s=120x150:r=${FRAMES_PER_SECOND}:d=${SECONDS}`),
  '-filter_complex',
  "[0:v]drawbox=x=480:y=170:w=140:h=180:color=0x1b1720:t=fill[stage];[stage][1:v]overlay=x=490:y='186+10*sin(2*PI*t/4)'[out]",
];

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

/** Renders what is missing in the folder, and nothing else. A film appears under its name only when it is whole. */
export async function renderFilms(
  folder: string,
  { ffmpeg = process.env.FFMPEG || 'ffmpeg', signal }: { ffmpeg?: string; signal?: AbortSignal } = {},
): Promise<void> {
  await mkdir(folder, { recursive: true });

  const film = async (name: string, args: string[]) => {
    if (await exists(join(folder, name))) return;
    await run(ffmpeg, [...args, `${name}.part`], folder, signal);
    await rename(join(folder, `${name}.part`), join(folder, name));
  };

  const play = async (one: Play) => {
    const picture = [...ENCODE, ...KEYFRAMES, '-shortest'];
    await film(`${one.name}.mp4`, [...lavfi(curtain(one)), ...lavfi(hum(one.tone)), ...picture, ...SOUND, ...MP4]);
    const source = ['-i', `${one.name}.mp4`];
    await Promise.all([
      film(`${one.name}-pjm.mp4`, [
        ...source,
        ...SIGNER,
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
  for (const [language, lines] of Object.entries(SUBTITLES)) {
    const file = join(folder, `przedstawienie.${language}.vtt`);
    if (!(await exists(file))) await writeFile(file, subtitles(lines));
  }
}

const SUBTITLES = {
  pl: ['Kurtyna idzie w górę.', 'Na scenie zapala się światło.', 'Ktoś wchodzi i milczy.', 'Kurtyna opada.'],
  en: [
    'The curtain rises.',
    'A light goes on upon the stage.',
    'Somebody enters and says nothing.',
    'The curtain falls.',
  ],
};

function subtitles(lines: string[]): string {
  const time = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}.000`;
  const each = SECONDS / lines.length;
  const cues = lines.map(
    (line, index) => `${index + 1}\n${time(index * each)} --> ${time((index + 1) * each)}\n${line}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = process.argv[2] ?? '.kurtyna/sandbox/films';
  renderFilms(folder).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
