import { describe, expect, it } from '@jest/globals';
import { normalCode } from '../code.js';
import { aLine } from '../content/fields.js';
import { fold } from '../fold.js';
import { normaliseNip } from '../nip.js';
import { countryCode, email, normaliseEmail, personName, required } from './fields.js';
import { readInvoice } from './invoice.js';
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

/** Pasted with a text: out of a page, a letter, a table. */
const UNSEEN = [
  ['a soft hyphen', '\u00ad'],
  ['a zero-width space', '\u200b'],
  ['a non-joiner in a Latin word', '\u200c'],
  ['a joiner in a Latin word', '\u200d'],
  ['a left-to-right mark', '\u200e'],
  ['a right-to-left mark', '\u200f'],
  ['a word joiner', '\u2060'],
  ['an invisible separator', '\u2063'],
  ['an invisible plus', '\u2064'],
  ['a byte order mark', '\ufeff'],
  ['a mark of notes', '\ufff9'],
  ['a tag', '\u{e0041}'],
] as const;
const BLANKS = [
  ['a no-break space', '\u00a0'],
  ['an en quad', '\u2000'],
  ['an em space', '\u2003'],
  ['a figure space', '\u2007'],
  ['a thin space', '\u2009'],
  ['a narrow no-break space', '\u202f'],
  ['a mathematical space', '\u205f'],
  ['an ideographic space', '\u3000'],
] as const;

describe('signs that nobody can see', () => {
  it.each(UNSEEN)('%s leaves no trace in any kind of field [N3]', (_name, sign) => {
    expect(cleanText(`${sign}Kra${sign}ków${sign}`)).toBe('Kraków');
    expect(fold(`Kra${sign}ków`)).toBe('krakow');
    expect(personName(`${sign}Zofia${sign}`)).toBeNull();
    expect(email(`zofia${sign}@example.com${sign}`)).toBeNull();
    expect(normaliseEmail(`${sign}Zofia${sign}@example.com`)).toBe('zofia@example.com');
    expect(normalCode(`${sign}wio${sign}sna`)).toBe('WIOSNA');
    expect(countryCode(`P${sign}L`)).toBeNull();
    expect(normaliseNip(`123${sign}4563218`)).toBe('1234563218');
    expect(aLine(3, { required: true }).judge(`a${sign}b${sign}c`)).toBeNull();
    expect(required(sign)).toBe('form.validate.required');
    expect(readInvoice(invoice(`Kra${sign}ków`)).invoice?.city).toBe('Kraków');
  });

  it.each(BLANKS)('%s is a blank in any kind of field [N3]', (_name, sign) => {
    expect(cleanText(`Nowy${sign}Sącz`)).toBe('Nowy Sącz');
    expect(fold(`Nowy${sign}Sącz`)).toBe('nowy sacz');
    expect(personName(`Anna${sign}Maria`)).toBeNull();
    expect(normaliseEmail(`zofia@example.com${sign}`)).toBe('zofia@example.com');
    expect(normalCode(`wiosna${sign}`)).toBe('WIOSNA');
    expect(normaliseNip(`123${sign}4563218`)).toBe('1234563218');
    expect(required(sign)).toBe('form.validate.required');
    expect(readInvoice(invoice(`Nowy${sign}Sącz`)).invoice?.city).toBe('Nowy Sącz');
  });

  it.each([
    '👩\u200d🎤',
    '👩🏽\u200d🎤',
    '🏳\ufe0f\u200d🌈',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    'می\u200cخواهم',
    'क्\u200dष',
    '\u0600١',
  ])('those stay that join an emoji or shape a letter: %j [N3]', (text) => expect(cleanText(text)).toBe(text));

  it('overrides of the direction stay, to be refused [N3]', () => {
    for (const sign of ['\u202a', '\u202e', '\u2066', '\u2069']) {
      expect(cleanText(`a${sign}b`)).toBe(`a${sign}b`);
      expect(personName(`a${sign}b`)).toBe('form.validate.special_chars');
    }
  });

  const invoice = (city: string) => ({
    firstname: 'Anna',
    lastname: 'Nowak',
    street: 'Długa 1',
    postal_code: '00-001',
    state: 'mazowieckie',
    country_code: 'PL',
    city,
  });
});

describe('cleanText', () => {
  it('is NFC, and the same twice [N3]', () => {
    expect(cleanText('Z\u0307o\u0301\u0142c\u0301')).toBe('Żółć');
    expect(cleanText('  ａ😀\n\tb ')).toBe('  ａ😀\n\tb ');
    for (const text of ['e\u0301', '👩\u200b\u200d🎤', '👩\u200d\u200d🎤', 'ي\u200c\u200c', '🏴\u{e0067}', 'e\u200b\u0301'])
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
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
