/** Pictures to upload, drawn when they are needed. */
import { createRequire } from 'node:module';

const sharp = createRequire(import.meta.resolve('../../services/media/src/main.ts'))('sharp') as (input: object) => {
  png: () => { toBuffer: () => Promise<Buffer> };
};

/** A picture of one colour. */
export const picture = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** The same, as a file that somebody chooses. */
export async function pictureFile(name: string, background: string, [width, height] = [640, 360] as [number, number]) {
  return { name, mimeType: 'image/png', buffer: await picture(width, height, background) };
}
