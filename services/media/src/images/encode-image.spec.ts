import { describe, expect, it } from '@jest/globals';
import { IMAGE_LIMITS, type ImagePurpose } from '@kurtyna/domain';
import { cpuTime } from '@kurtyna/testing';
import sharp from 'sharp';
import { encodeImage, variantsOf } from './encode-image.js';

const LIMITS = { maxBytes: 1024 ** 2, maxPixels: 1000 };
const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });
const png = await flat(40, 30).png().toBuffer();
const jpeg = await flat(40, 30).jpeg().toBuffer();

/** The signature, size and end of a PNG of any size, without its pixels: what a bomb looks like from its header. */
function headerOf(width: number, height: number): Buffer {
  const header = Buffer.from(png);
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}

describe('what is taken', () => {
  it.each([
    ['jpg', jpeg],
    ['png', png],
  ])('%s, as a picture of our own encoding [IMG-01, IMG-02, D30]', async (ending, bytes) => {
    const encoding = await encodeImage(bytes, LIMITS);
    expect(encoding).toMatchObject({ image: { ending, width: 40, height: 30 } });
    const { format } = await sharp((encoding as { image: { bytes: Buffer } }).image.bytes).metadata();
    expect(format).toBe(ending === 'jpg' ? 'jpeg' : 'png');
  });

  it('nothing of the sender stays in it: no metadata, no code behind the picture [U3]', async () => {
    const tagged = await sharp(jpeg)
      .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' }, IFD3: { GPSLatitude: '52/1 13/1 0/1' } })
      .toBuffer();
    const polyglot = Buffer.concat([tagged, Buffer.from('<html><script>alert(2)</script>PK\u0003\u0004')]);
    const { image } = (await encodeImage(polyglot, LIMITS)) as { image: { bytes: Buffer } };
    const kept = image.bytes.toString('latin1');
    for (const trace of ['script', 'html', 'GPS', 'Copyright', 'PK\u0003\u0004']) expect(kept).not.toContain(trace);
    expect((await sharp(image.bytes).metadata()).exif).toBeUndefined();
  });

  it("a phone's photo stands upright", async () => {
    const turned = await flat(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await encodeImage(turned, LIMITS)).toMatchObject({ image: { width: 20, height: 40 } });
  });

  it('colours of print become those of a screen', async () => {
    const cmyk = await flat(10, 10).toColourspace('cmyk').jpeg().toBuffer();
    const { image } = (await encodeImage(cmyk, LIMITS)) as { image: { bytes: Buffer } };
    expect((await sharp(image.bytes).metadata()).space).toBe('srgb');
  });
});

describe('what is refused', () => {
  const isOther = (format: string) => ({ key: 'errors.image.other-format', values: { format } });
  const NOT_A_PICTURE = { key: 'errors.image.not-a-picture' };
  const BROKEN = { key: 'errors.image.broken' };
  const heic = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, 'latin1');
  it.each<[string, () => Buffer | Promise<Buffer>, object]>([
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), NOT_A_PICTURE],
    ['GIF', () => flat(9, 9).gif().toBuffer(), isOther('GIF')],
    ['WebP', () => flat(9, 9).webp().toBuffer(), isOther('WebP')],
    ['TIFF', () => flat(9, 9).tiff().toBuffer(), isOther('TIFF')],
    ['AVIF', () => flat(9, 9).avif().toBuffer(), isOther('AVIF')],
    ['BMP', () => Buffer.from('BM\x46\0\0\0\0\0\0\0', 'latin1'), isOther('BMP')],
    ['HEIC', () => heic('heic'), { key: 'errors.image.heic' }],
    ['HEIC of another phone', () => heic('mif1'), { key: 'errors.image.heic' }],
    ['PDF', () => Buffer.from('%PDF-1.7'), NOT_A_PICTURE],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), NOT_A_PICTURE],
    ['nothing', () => Buffer.alloc(0), NOT_A_PICTURE],
    ['HTML behind the signature of a JPEG', () => Buffer.concat([jpeg.subarray(0, 3), Buffer.from('<html>')]), BROKEN],
    ['an SVG behind the signature of a PNG', () => Buffer.concat([png.subarray(0, 8), Buffer.from('<svg/>')]), BROKEN],
    ['half a JPEG', async () => (await flat(300, 300).jpeg().toBuffer()).subarray(0, 500), BROKEN],
    ['half a PNG', () => png.subarray(0, png.length / 2), BROKEN],
  ])('%s, whatever it calls itself, for what it is [U4, D30, IMG-01, IMG-14]', async (_what, make, refusal) => {
    expect(await encodeImage(await make(), LIMITS)).toEqual({ refusal });
  });

  it('a file over the limit of its purpose, and a picture over it, each with the limit [IMG-14, IMG-15]', async () => {
    expect(await encodeImage(Buffer.concat([png, Buffer.alloc(1024 ** 2)]), LIMITS)).toEqual({
      refusal: { key: 'errors.image.too-large', values: { megabytes: 1 } },
    });
    const refusal = { key: 'errors.image.too-many-pixels', values: { pixels: 1000 } };
    expect(await encodeImage(await flat(1001, 10).png().toBuffer(), LIMITS)).toEqual({ refusal });
    expect(await encodeImage(await flat(1000, 1000).png().toBuffer(), LIMITS)).toMatchObject({
      image: { width: 1000 },
    });
  });

  it('256 million pixels in a small file, by its header and with little work [U2]', async () => {
    const bomb = headerOf(16_000, 16_000);
    const tooMany = { key: 'errors.image.too-many-in-all', values: { millions: 25 } };
    expect(await encodeImage(bomb, LIMITS)).toEqual({ refusal: tooMany });
    expect(await cpuTime(() => encodeImage(bomb, LIMITS), { enough: 100 })).toBeLessThan(100);
  });
});

describe('what is kept beside it', () => {
  const sizesOf = async (width: number, height: number, shared: boolean) => {
    const variants = await variantsOf({ bytes: await flat(width, height).jpeg().toBuffer(), width }, { name: 'abc.jpg', shared });
    return Promise.all(
      variants.map(async ({ name, bytes }) => {
        const made = await sharp(bytes).metadata();
        return `${name} ${made.format} ${made.width} x ${made.height}`;
      }),
    );
  };

  it('are its widths as WebP, and of a main image what links show [P21, U9]', async () => {
    expect(await sizesOf(2000, 1000, true)).toEqual([
      'abc-400.webp webp 400 x 200',
      'abc-800.webp webp 800 x 400',
      'abc-1600.webp webp 1600 x 800',
      'abc-og.jpg jpeg 1200 x 630',
    ]);
  });

  it('none is larger than the picture itself', async () => {
    expect(await sizesOf(500, 250, false)).toEqual([
      'abc-400.webp webp 400 x 200',
      'abc-800.webp webp 500 x 250',
      'abc-1600.webp webp 500 x 250',
    ]);
  });
});

/** As the documents have them: megabytes of the file, pixels of its longer side. */
const OF_THE_DOCUMENTS: [ImagePurpose, megabytes: number, pixels: number][] = [
  ['main-image', 3, 2000],
  ['thumbnail', 1, 650],
  ['login-background', 5, 4000],
  ['ad-mobile', 1, 1000],
  ['ad-tablet', 2, 1500],
  ['ad-desktop', 3, 3000],
  ['slide', 4, 5000],
  ['gallery', 3, 2000],
];
/** Kilobytes, and pixels (OPEN3-31). */
const OF_OFFERS: [ImagePurpose, kilobytes: number, pixels: number][] = [
  ['offer-mobile', 1200, 1000],
  ['offer-tablet', 2200, 1500],
  ['offer-desktop', 3200, 3000],
];
// Bytes behind the end of a picture are no part of it, but they are sent.
const filled = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);

it.each(OF_OFFERS)(
  '%s: %i KB and %i px are taken, and no more [GIFTADM-16, GIFTADM-17, GIFTADM-18, PKTADM-26]',
  async (purpose, kilobytes, pixels) => {
    const limits = IMAGE_LIMITS[purpose];
    const narrow = (side: number) => flat(side, 4).png().toBuffer();
    expect(await encodeImage(await narrow(pixels), limits)).toMatchObject({ image: { width: pixels } });
    const tooWide = { key: 'errors.image.too-many-pixels', values: { pixels } };
    expect(await encodeImage(await narrow(pixels + 1), limits)).toEqual({ refusal: tooWide });
    expect(await encodeImage(filled(kilobytes * 1024), limits)).toHaveProperty('image');
    const tooHeavy = { key: 'errors.image.too-heavy', values: { kilobytes } };
    expect(await encodeImage(filled(kilobytes * 1024 + 1), limits)).toEqual({ refusal: tooHeavy });
  },
);

describe('each purpose has its own limits here too, whatever a browser did before [IMG-04..IMG-13, IMG-15]', () => {
  it.each(OF_THE_DOCUMENTS)('%s: %i MB and %i px', async (purpose, megabytes, pixels) => {
    const limits = IMAGE_LIMITS[purpose];
    const narrow = (side: number) => flat(side, 4).png().toBuffer();
    expect(await encodeImage(await narrow(pixels), limits)).toMatchObject({ image: { width: pixels } });
    expect(await encodeImage(await narrow(pixels + 1), limits)).toEqual({
      refusal: { key: 'errors.image.too-many-pixels', values: { pixels } },
    });
    expect(await encodeImage(filled(megabytes * 1024 ** 2), limits)).toHaveProperty('image');
    expect(await encodeImage(filled(megabytes * 1024 ** 2 + 1), limits)).toEqual({
      refusal: { key: 'errors.image.too-large', values: { megabytes } },
    });
  });
});
