import { describe, expect, it } from '@jest/globals';
import { marked } from './marked.js';

const hits = (text: string, wanted: string) =>
  marked(text, wanted)
    .filter(({ hit }) => hit)
    .map(({ text: found }) => found);

describe('the words found', () => {
  it.each([
    ['Wesele', 'wesele', ['Wesele']],
    ['Zażółć gęślą jaźń', 'zolc g', ['żółć g']],
    ['Zolc', 'żółć', ['Zolc']],
    ['Łódź, łódzki, ŁÓDŹ', 'łódz', ['Łódź', 'łódz', 'ŁÓDŹ']],
    ['Straße', 'strass', ['Straß']],
    ['Zażółć', 'zaz', ['Zaż']],
    ['dwa  słowa', 'dwa slowa', ['dwa  słowa']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['100% <b>', '% <b', ['% <b']],
    ['Wesele', 'dziady', []],
    ['Wesele', '', []],
    ['', 'wesele', []],
  ])('of %j, searched for %j: %j', (text, wanted, expected) => expect(hits(text, wanted)).toEqual(expected));

  it.each([
    [
      ['zak', 'luc'],
      ['Łuc', 'Żak'],
    ],
    [
      ['luc', 'lucja'],
      ['Łuc', 'ja'],
    ], // side by side: no letter is marked twice
    [['lucja', 'luc'], ['Łucja']],
    [['nikt', 'zak'], ['Żak']],
    [[], []],
  ])('several words are each marked: %j', (wanted, expected) => {
    const pieces = marked('Łucja Żak', ...wanted);
    expect(pieces.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(expected);
    expect(pieces.map(({ text }) => text).join('')).toBe('Łucja Żak');
  });

  it.each(['Zażółć gęślą jaźń', 'Żołądź\u0301 w lesie', 'ﬁnał 😀 finał', ' a  b '])('%j loses no letter', (text) => {
    for (const wanted of ['fin', 'zol', 'b', 'a']) {
      expect(
        marked(text, wanted)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }
  });
});
