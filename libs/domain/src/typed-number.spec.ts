import { describe, expect, it } from '@jest/globals';
import { readAge, readMinutes, readWeight, readWhole } from './typed-number.js';

describe('minutes as they are typed', () => {
  it.each([
    ['95', 95],
    ['95 min', 95],
    ['95min', 95],
    ['95 min.', 95],
    ['95 minut', 95],
    ['95 MIN', 95],
    ['1:35', 95],
    ['01:35', 95],
    ['1:05', 65],
    ['0:45', 45],
    ['1h35', 95],
    ['1H35', 95],
    ['1h 35 min', 95],
    ['1h5', 65],
    ['2 h', 120],
    ['1 godz. 35 min', 95],
    ['1 Godz 35', 95],
    ['1 godzina 35 minut', 95],
    ['  95  ', 95],
    ['\u00a095\u00a0min\u00a0', 95],
    ['1\u00a0godz.\u00a035\u202fmin', 95],
    ['95\u200b', 95],
    ['0', 0],
    ['10000', 10_000],
    ['166:40', 10_000],
  ])('%j are %i [VIDADM-38]', (text, minutes) => {
    expect(readMinutes(text)).toBe(minutes);
  });

  it.each(
    [
      [
        '',
        '   ',
        '\u00a0',
        '1,5',
        '1.35',
        '1.5 h',
        '1:75',
        '1:5',
        '1:350',
        '1:35:00',
        '1h60',
        '1h75',
        '-5',
        '+95',
        '1e3',
        '10001',
        '166:41',
      ],
      ['1 35', '95-100', '95 s', '95 min 10', 'h35', '0x5f', '９５', 'dziewięćdziesiąt', `${' '.repeat(40)}95`],
    ].flat(),
  )('%j are none [VIDADM-38]', (text) => {
    expect(readMinutes(text)).toBeNull();
  });
});

describe('an age as it is typed', () => {
  it.each([
    ['12', 12],
    ['12+', 12],
    ['12 +', 12],
    ['od 12', 12],
    ['Od 12 lat', 12],
    ['od lat 12', 12],
    ['12 lat', 12],
    ['12\u00a0LAT', 12],
    ['\u00a07 ', 7],
    ['0', 0],
    ['99', 99],
  ])('%j is %i [VIDADM-33]', (text, years) => {
    expect(readAge(text)).toBe(years);
  });

  it.each(['', ' ', '12-16', '12–16', '12, 16', 'do 12', '-12', '1,5', '1e1', '100', 'lat', 'od', 'osiemnaście'])(
    '%j is none [VIDADM-33, PKTADM-20]',
    (text) => {
      expect(readAge(text)).toBeNull();
    },
  );
});

describe('a whole number as it is typed', () => {
  it.each([
    ['15', 15],
    [' 15\u00a0', 15],
    ['-3', -3],
    ['−3', -3],
    ['-0', 0],
    ['1000000', 1_000_000],
    ['-1000000', -1_000_000],
  ])('the weight %j is %i [VIDADM-39, OPEN2-15]', (text, weight) => {
    expect(readWeight(text)).toBe(weight);
  });

  it.each(['', ' ', '1,5', '1.5', '1e3', '+5', '- 3', '--3', '1 000', '1000001', '-1000001', '9'.repeat(30), 'pięć'])(
    'the weight %j is none [VIDADM-39, OPEN2-15]',
    (text) => {
      expect(readWeight(text)).toBeNull();
    },
  );

  it.each(['-5', '-0', '101', '0'])('%j is none of 1 to 100 [VIDADM-39]', (text) => {
    expect(readWhole(text, { min: 1, max: 100 })).toBeNull();
  });
});
