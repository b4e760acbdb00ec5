import { expect, it } from '@jest/globals';
import {
  CONFIG_IMAGES,
  IMAGE_LIMITS,
  filesOfImage,
  imageAddress,
  imageNameIn,
  imageSrcSet,
  imageTypeOf,
  isImagePurpose,
  sentAsItIs,
  stemOfVariant,
  tooHeavy,
} from './images.js';

it.each([
  ['a.jpg', 'image/jpeg'],
  ['wesele-poster.svg', null],
  ['x1-800.webp', 'image/webp'],
  ['A.png', null],
  ['.a.png', null],
  ['a/b.png', null],
  ['..png', null],
  ['a.gif', null],
  ['a.png\n', null],
  ['constructor', null],
  [`${'a'.repeat(90)}.png`, null],
])('%j is served as %s [D30, N15]', (name, type) => expect(imageTypeOf(name)).toBe(type));

it('an address of ours has its name, another one has none', () => {
  expect(imageNameIn(imageAddress('abc.jpg'))).toBe('abc.jpg');
  for (const foreign of [null, '', 'https://x.example/images/a.jpg', '/images/../a.jpg', '/pictures/a.jpg'])
    expect(imageNameIn(foreign)).toBeNull();
});

it('the limits are those of the documents, in bytes and pixels [D30]', () => {
  const inKilobytes = Object.fromEntries(
    Object.entries(IMAGE_LIMITS).map(([purpose, { maxBytes, maxPixels }]) => [purpose, [maxBytes / 1024, maxPixels]]),
  );
  expect(inKilobytes).toEqual({
    'main-image': [3072, 2000],
    thumbnail: [1024, 650],
    'login-background': [5120, 4000],
    'ad-mobile': [1024, 1000],
    'ad-tablet': [2048, 1500],
    'ad-desktop': [3072, 3000],
    slide: [4096, 5000],
    gallery: [3072, 2000],
    'offer-mobile': [1200, 1000],
    'offer-tablet': [2200, 1500],
    'offer-desktop': [3200, 3000],
  });
  expect(Object.values(CONFIG_IMAGES).every(isImagePurpose)).toBe(true);
  for (const odd of ['__proto__', 'constructor', 'x', 7]) expect(isImagePurpose(odd)).toBe(false);
});

it('a form sends as it is what has at most 1200 KB and 1000 pixels, and never more than the server takes [IMG-04, IMG-05]', () => {
  for (const purpose of ['main-image', 'slide'] as const) expect(sentAsItIs(purpose)).toEqual({ maxBytes: 1_228_800, maxPixels: 1000 });
  expect(sentAsItIs('thumbnail')).toEqual({ maxBytes: 1_048_576, maxPixels: 650 });
});

it('a picture is kept in three widths and for links elsewhere, each by its own name', () => {
  expect(filesOfImage('abc.png')).toEqual(['abc.png', 'abc-400.webp', 'abc-800.webp', 'abc-1600.webp', 'abc-og.jpg']);
  for (const name of filesOfImage('wesele-poster.jpg')) expect(imageTypeOf(name)).not.toBeNull();
  expect(filesOfImage('wesele-poster.jpg').map(stemOfVariant)).toEqual([null, ...Array<string>(4).fill('wesele-poster')]);
});

it('the browser is offered the widths of our own pictures alone', () => {
  for (const address of ['/images/abc.jpg', '/images/abc-400.webp'])
    expect(imageSrcSet(address)).toBe('/images/abc-400.webp 400w, /images/abc-800.webp 800w, /images/abc-1600.webp 1600w');
  for (const other of [null, '', 'https://x.example/images/abc.jpg', 'data:image/png;base64,AA=='])
    expect(imageSrcSet(other)).toBeUndefined();
});

it.each([
  [3 * 1024 * 1024, { key: 'errors.image.too-large', values: { megabytes: 3 } }],
  [1200 * 1024, { key: 'errors.image.too-heavy', values: { kilobytes: 1200 } }],
])('of a file of more than %i bytes it is said in the unit of the limit', (bytes, refusal) => {
  expect(tooHeavy(bytes)).toEqual(refusal);
});
