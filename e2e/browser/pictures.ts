/** Pictures to upload, drawn when they are needed. */
import { createRequire } from 'node:module';

interface Picture {
  png: () => { toBuffer: () => Promise<Buffer> };
  removeAlpha: () => Picture;
  raw: () => { toBuffer: (options: { resolveWithObject: true }) => Promise<{ data: Buffer; info: { width: number } }> };
}
const sharp = createRequire(import.meta.resolve('../../services/media/src/main.ts'))('sharp') as (input: object) => Picture;

/** Three bytes for each of a screenshot's pixels, line by line. */
export async function pixelsOf(screenshot: Buffer): Promise<{ data: Buffer; width: number }> {
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width };
}

/** A picture of one colour. */
export const picture = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** The same, as a file that somebody chooses. */
export async function pictureFile(name: string, background: string, [width, height] = [640, 360] as [number, number]) {
  return { name, mimeType: 'image/png', buffer: await picture(width, height, background) };
}
