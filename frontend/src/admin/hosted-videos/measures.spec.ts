import { describe, expect, it } from '@jest/globals';
import { formatDuration, formatSize, percentOf } from './measures.js';
import { PaceMeter } from './pace.js';

describe('what is said of a transfer [HOST-10]', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1_572_864, '1,5 MB'],
    [769_654_784, '734 MB'],
    [10 * 1024 ** 3, '10 GB'],
    [10_700_000_000, '9,9 GB'], // never rounded up to a limit it does not reach
    [5 * 1024 ** 4, '5120 GB'],
  ])('%d bytes are %s [OPEN2-20]', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text.replace(' ', '\u00a0'));
  });

  it.each([
    [0.2, '1 s'],
    [59, '59 s'],
    [60, '1 min'],
    [61, '2 min'],
    [3600, '1 h 0 min'],
    [7500, '2 h 5 min'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  it.each([
    [0, 1000, 0],
    [999, 1000, 99], // a hundred only when every byte is there
    [1000, 1000, 100],
    [0, 0, 100],
  ])('%d of %d bytes are %d percent', (sent, size, percent) => {
    expect(percentOf(sent, size)).toBe(percent);
  });
});

describe('the pace of a transfer [HOST-10]', () => {
  const measured = (...samples: [at: number, bytes: number][]) => {
    const meter = new PaceMeter();
    for (const [at, bytes] of samples) meter.sent(bytes, at);
    return meter.pace(10_000);
  };

  it('is that of the last ten seconds, and says how long the rest takes', () => {
    expect(measured([0, 0], [2000, 2000])).toEqual({ bytesPerSecond: 1000, secondsLeft: 8 });
    expect(measured([0, 0], [60_000, 2000], [64_000, 4000])).toEqual({ bytesPerSecond: 500, secondsLeft: 12 });
  });

  it('counts nothing that the host had before', () => {
    expect(measured([0, 9000], [1000, 9500])).toEqual({ bytesPerSecond: 500, secondsLeft: 1 });
  });

  it.each<[string, [number, number][]]>([
    ['nothing was sent yet', []],
    [
      'too little time has passed',
      [
        [0, 0],
        [900, 500],
      ],
    ],
    [
      'nothing moves',
      [
        [0, 500],
        [5000, 500],
      ],
    ],
  ])('is not told while %s', (_why, samples) => {
    expect(measured(...samples)).toBeNull();
  });
});
