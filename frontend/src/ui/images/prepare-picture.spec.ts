import { expect, it, jest } from '@jest/globals';
import { drawing } from './prepare-picture.js';

const compression = jest.fn((file: File, _options: object) => Promise.resolve(file));
jest.mock('browser-image-compression', () => ({
  __esModule: true,
  default: (file: File, options: object) => compression(file, options),
}));

it('a picture is compressed without a worker, whose code the library would fetch from a host that is not ours [U8, IMG-03]', async () => {
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  expect(await drawing.compress(file, { maxBytes: 3 * 1024 * 1024, maxPixels: 2000 })).toBe(file);
  expect(await drawing.compress(file, { maxBytes: 1200 * 1024, maxPixels: 1000, aimBytes: 1024 * 1024 })).toBe(file);
  expect(compression.mock.calls).toEqual([
    [file, { maxSizeMB: 3, maxWidthOrHeight: 2000, initialQuality: 0.9, useWebWorker: false }],
    [file, { maxSizeMB: 1, maxWidthOrHeight: 1000, initialQuality: 0.9, useWebWorker: false }],
  ]);
});
