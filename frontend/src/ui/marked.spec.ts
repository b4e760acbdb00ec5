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
