/** Pictures of two commits beside each other: how much of each screen changed, and where. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** From here on a point of the picture counts as another one, of 255 in any channel. */
const ANOTHER = 12;
/** From this share on a screen counts as changed: 0.02 %. */
const LEAST_SHARE = 0.0002;
const GAP = 8;

/**
 * The share of points in which two pictures differ, and the box around them. Pictures of different sizes, and one that is alone, have changed
 * as a whole. `{ share: 0, box: null }` where nothing did.
 */
export async function difference(before, after) {
  const [one, other] = await Promise.all([before, after].map((file) => file && pointsOf(file)));
  if (!one || !other || one.width !== other.width || one.height !== other.height) return { share: 1, box: null };
  const { width, height, points } = one;
  let [count, left, top, right, bottom] = [0, width, height, 0, 0];
  for (let at = 0; at < points.length; at += 3) {
    const isOther = [0, 1, 2].some((channel) => Math.abs(points[at + channel] - other.points[at + channel]) >= ANOTHER);
    if (!isOther) continue;
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    count += 1;
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  const box = count ? { left, top, width: right - left + 1, height: bottom - top + 1 } : null;
  return { share: count / (width * height), box };
}

async function pointsOf(file) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, points: data };
}

/** A screen has the same name in both theatres but for the numbers of what it shows. */
const keyOf = ({ name, size }) => `${name.replace(/\d+/g, '0')}|${size}`;

/** Both walks in pairs, each screen with the one of the same name that comes at the same turn; either may be missing. */
export function pairsOf(before, after) {
  const waiting = Map.groupBy(before, keyOf);
  const pairs = after.map((each) => ({ ...each, before: waiting.get(keyOf(each))?.shift() ?? null, after: each }));
  const gone = [...waiting.values()].flat().map((each) => ({ ...each, before: each, after: null }));
  return [...pairs, ...gone];
}

/**
 * The pairs that changed, most first, each with one picture of both (`pair`, before on the left, the changed part framed), and the names of
 * those that did not.
 */
export async function changedOf(folder, beforeFolder, before, after) {
  mkdirSync(join(folder, 'pairs'), { recursive: true });
  const changed = [];
  const same = [];
  for (const [nth, each] of pairsOf(before, after).entries()) {
    const files = [each.before && join(beforeFolder, each.before.file), each.after && join(folder, each.after.file)];
    const { share, box } = await difference(...files);
    if (share < LEAST_SHARE) {
      same.push(`${each.name}, ${each.size}`);
      continue;
    }
    const pair = join('pairs', `${String(nth + 1).padStart(3, '0')}.png`);
    await beside(files, box, join(folder, pair));
    changed.push({ ...each, share, pair });
  }
  return { changed: changed.sort((one, other) => other.share - one.share), same };
}

async function beside(files, box, file) {
  const sizes = await Promise.all(files.map(async (each) => each && (await sharp(each).metadata())));
  const width = Math.max(...sizes.map((size) => size?.width ?? 0));
  const height = Math.max(...sizes.map((size) => size?.height ?? 0));
  const parts = files.flatMap((input, nth) => {
    const left = nth * (width + GAP);
    return [
      ...(input ? [{ input, left, top: 0 }] : []),
      ...(box ? [{ input: frame(box, width, height), left, top: 0 }] : []),
    ];
  });
  await sharp({ create: { width: width * 2 + GAP, height, channels: 3, background: '#444' } })
    .composite(parts)
    .png()
    .toFile(file);
}

const frame = ({ left, top, width: wide, height: high }, width, height) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="${left - 3}" y="${top - 3}" width="${wide + 6}" height="${high + 6}" fill="none" stroke="#f0f" stroke-width="4"/></svg>`,
  );
