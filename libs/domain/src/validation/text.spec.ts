import { describe, expect, it } from '@jest/globals';
import { cleanText, compatibleText, hasForbiddenCharacters, hasMarkup, withoutMarks } from './text.js';

describe('forbidden characters', () => {
  it.each([
    ['NUL', 'a\u0000b'],
    ['a bell', 'a\u0007b'],
    ['a line break', 'a\nb'],
    ['a tab', 'a\tb'],
    ['DEL', 'a\u007fb'],
    ['a C1 control', 'a\u0085b'],
    ['a right-to-left override', 'a\u202eb'],
    ['an isolate', 'a\u2066b'],
    ['a line separator', 'a\u2028b'],
    ['a lone high surrogate', 'a\ud83d'],
    ['a lone low surrogate', '\ude00a'],
    ['surrogates in the wrong order', '\ude00\ud83d'],
    ['a high surrogate before a letter', '\ud83dx'],
  ])('%s is refused in a single line [N3]', (_what, text) => expect(hasForbiddenCharacters(text)).toBe(true));

  it.each(['Zażółć gęślą jaźń', '😀', 'e\u0301', 'ａｂｃ', 'İ', 'a\u200bb', 'a\u0301'.repeat(5000), '', '日本', '\u00a0'])(
    'other text is fine [N3]: %#',
    (text) => expect(hasForbiddenCharacters(text)).toBe(false),
  );

  it('a field of several lines may have line breaks and tabs, and nothing else', () => {
    expect(hasForbiddenCharacters('a\r\n\tb\u2028', { multiline: true })).toBe(false);
    expect(hasForbiddenCharacters('a\u0000b', { multiline: true })).toBe(true);
    expect(hasForbiddenCharacters('a\u000bb', { multiline: true })).toBe(true);
    expect(hasForbiddenCharacters('a\u202eb', { multiline: true })).toBe(true);
  });
});

describe('cleanText', () => {
  it('is NFC and nothing else [N3]', () => {
    expect(cleanText('Z\u0307o\u0301\u0142c\u0301')).toBe('Żółć');
    expect(cleanText('  ａ\u200b😀 ')).toBe('  ａ\u200b😀 ');
    expect(cleanText(cleanText('e\u0301'))).toBe(cleanText('e\u0301'));
  });
});

describe('compatibleText', () => {
  it.each([
    'ｚｏｆｉａ＠ｐｏｃｚｔａ．ｅｘａｍｐｌｅ',
    'ﬁlm',
    'e\u0301',
    'ｶﾞﾊﾟ',
    `a${'\u0301\u0323'.repeat(100)}`,
    `a${'\uff9e\u0301\uff9f\u0323'.repeat(50)}`,
  ])('gives %j as the built-in normalisation does [N3]', (text) => expect(compatibleText(text)).toBe(text.normalize('NFKC')));

  it('knows every letter that is a mark in compatibility form: such letters would hide a long run [N3, N10]', () => {
    const moves = (sign: string) => !`\u0345${sign}`.normalize('NFKD').startsWith('\u0345');
    const hidden = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((sign) => !/\p{M}/u.test(sign) && moves(sign));
    expect(hidden).toEqual(['\uff9e', '\uff9f']);
  });
});

describe('withoutMarks', () => {
  it.each([
    ['Zażółć', 'Zazołc'],
    ['e\u0301\u0323', 'e'],
    ['ｶﾞ', 'カ'],
    ['\u0301', ''],
  ])('%j is compared as %j [SEARCH-04]', (text, plain) => expect(withoutMarks(text)).toBe(plain));
});

describe('long runs of combining marks', () => {
  const MARKS = ['\u0301', '\u0323', '\u0334', '\u0345', '\u0327', '\u0302', '\u0344', '\u20dd', '\u0903', '\u093c', '\u{1d165}', '\u031b'];

  it('come back exactly as the built-in normalisation gives them [N3]', () => {
    let seed = 7;
    const next = (n: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % n;
    for (let round = 0; round < 40; round += 1) {
      const run = Array.from({ length: 64 + next(200) }, () => MARKS[next(MARKS.length)]).join('');
      const text = `za\u0301b${run}o${run.slice(0, 90)}`;
      expect(cleanText(text)).toBe(text.normalize('NFC'));
    }
  });

  it('of every kind that exists are ordered alike [N3]', () => {
    const all = Array.from({ length: 0x1f000 }, (_, i) => i)
      .filter((code) => !(code >= 0xd800 && code <= 0xdfff))
      .map((code) => String.fromCodePoint(code))
      .filter((sign) => /\p{M}/u.test(sign));
    expect(all.length).toBeGreaterThan(2000);
    for (const text of [
      all.join(''),
      [...all].reverse().join(''),
      `a${all
        .filter((_, i) => i % 3 === 0)
        .reverse()
        .join('')}`,
    ]) {
      expect(cleanText(text) === text.normalize('NFC')).toBe(true);
    }
  });
});

it.each([
  ['<b>', true],
  ['</', true],
  ['<!doctype', true],
  ['a<B', true],
  ['< b>', false],
  ['1<2', false],
  ['<', false],
])('%j holds markup: %p', (text, expected) => expect(hasMarkup(text)).toBe(expected));
