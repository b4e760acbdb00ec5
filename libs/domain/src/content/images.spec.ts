import { expect, it } from '@jest/globals';
import { CONFIG_IMAGES, IMAGE_LIMITS, imageAddress, imageNameIn, imageTypeOf, isImagePurpose } from './images.js';

it.each([
  ['a.jpg', 'image/jpeg'],
  ['wesele-poster.svg', 'image/svg+xml'],
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
  const inMegabytes = Object.fromEntries(
    Object.entries(IMAGE_LIMITS).map(([purpose, { maxBytes, maxPixels }]) => [
      purpose,
      [maxBytes / 1024 / 1024, maxPixels],
    ]),
  );
  expect(inMegabytes).toEqual({
    'main-image': [3, 2000],
    thumbnail: [1, 650],
    'login-background': [5, 4000],
    'ad-mobile': [1, 1000],
    'ad-tablet': [2, 1500],
    'ad-desktop': [3, 3000],
    slide: [4, 5000],
    gallery: [3, 2000],
  });
  expect(Object.values(CONFIG_IMAGES).every(isImagePurpose)).toBe(true);
  for (const odd of ['__proto__', 'constructor', 'x', 7]) expect(isImagePurpose(odd)).toBe(false);
});
