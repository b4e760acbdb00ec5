import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DataSource } from 'typeorm';
import { HostedVideo, uriOf } from '../host/hosted-video.entity.js';
import { variantsOf } from '../images/encode-image.js';
import { filesDirOf } from './config.js';
import { draw, type Picture } from './drawing/draw.js';
import { demoFilms } from './hosted-videos.js';
import { keepPlays } from './plays.js';

const JPEG_QUALITY = 85;
/** Of each film of the sandbox's stage. */
const FILM_SECONDS = 20;

export interface DemoPlace {
  dataSource: DataSource;
  /** Where the stand-in of the film host is reached. */
  sandboxUrl: string;
  /** Where catalog leaves its lists for us, and we ours for the sandbox. */
  stateDir: string;
}

/** Draws the pictures catalog's demo names, into media's own folder, fills the account at the film host, and knows what was watched. The same lists give the same demo. */
export async function seedDemo(place: DemoPlace): Promise<void> {
  await drawPictures(place);
  await fillAccount(place);
  await keepPlays(place.dataSource, place.stateDir);
}

/**
 * As JPEG with the widths an uploaded picture has. The same list gives the same pictures; what was rendered once is kept in the state folder
 * by what was drawn.
 */
async function drawPictures({ stateDir }: DemoPlace): Promise<void> {
  const list = join(stateDir, 'demo-images.json');
  // Catalog has no demo here: then nobody asks for pictures either.
  if (!existsSync(list)) return;
  const { images } = JSON.parse(await readFile(list, 'utf8')) as { images: Picture[] };
  const folders = { folder: filesDirOf(stateDir), rendered: join(stateDir, 'rendered') };
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
  const waiting = [...images];
  const worker = async (): Promise<void> => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) await place(picture, folders);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

async function place(picture: Picture, { folder, rendered }: { folder: string; rendered: string }): Promise<void> {
  const svg = draw(picture);
  const hash = createHash('sha256')
    .update(svg)
    .update(String(isShared(picture)))
    .digest('hex')
    .slice(0, 20);
  const list = join(rendered, `${hash}.json`);
  if (!existsSync(list)) {
    const files = await render(svg, picture);
    for (const { name, bytes } of files) await writeFile(join(rendered, `${hash}-${name}`), bytes);
    await writeFile(list, JSON.stringify(files.map(({ name }) => name))); // last: what is listed is whole
  }
  for (const name of JSON.parse(await readFile(list, 'utf8')) as string[])
    await copyFile(join(rendered, `${hash}-${name}`), join(folder, name));
}

/** What a show has as its main picture; a poster stands on cards alone. */
const isShared = ({ shape }: Picture): boolean => shape !== 'poster';

async function render(svg: string, picture: Picture): Promise<{ name: string; bytes: Buffer }[]> {
  const drawn = sharp(Buffer.from(svg)).flatten().jpeg({ quality: JPEG_QUALITY });
  const { data: bytes, info } = await drawn.toBuffer({ resolveWithObject: true });
  // Flat colours are small however quickly they are encoded, and somebody waits for the first start.
  const variants = await variantsOf(
    { bytes, width: info.width },
    { name: picture.file, shared: isShared(picture), effort: 0 },
  );
  return [{ name: picture.file, bytes }, ...variants];
}

/** Rows of our own, and the same films for the sandbox, which takes them over when it is asked next. */
async function fillAccount({ dataSource, sandboxUrl, stateDir }: DemoPlace): Promise<void> {
  const list = join(stateDir, 'demo-films.json');
  if (!existsSync(list)) return;
  const { films: played } = JSON.parse(await readFile(list, 'utf8')) as { films: { number: string; title: string }[] };
  const now = new Date();
  const films = demoFilms(played, now);
  const rows = films.map((film) =>
    Object.assign(new HostedVideo(), {
      uri: uriOf(film.number),
      size: String(film.size),
      type: 'video/mp4',
      status: film.status,
      transcode: film.transcode,
      uploadLink: film.transfer && `${sandboxUrl}/upload/${film.transfer}`,
      hash: film.view === 'disable' ? film.hash : null,
      failure: film.failure,
      duration: film.transcode === 'complete' ? FILM_SECONDS : null,
      thumbnail: film.transcode === 'complete' ? `${sandboxUrl}/pictures/${film.number}-200.svg` : null,
      embeddable: true,
      createdAt: new Date(film.createdAt),
      checkedAt: now,
    }).call(film.name),
  );
  // The oldest first, for ids grow with time.
  await dataSource.getRepository(HostedVideo).save(rows.reverse());
  await writeFile(join(stateDir, 'demo-hosted-videos.json'), JSON.stringify({ films }, null, 1));
}
