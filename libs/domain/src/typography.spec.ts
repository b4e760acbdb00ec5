import { describe, expect, it } from '@jest/globals';
import { bindLetters, bindLettersInHtml } from './typography.js';

describe('a word of one letter', () => {
  it.each([
    ['Zdarzyło się w teatrze', 'Zdarzyło się w\u00a0teatrze'],
    ['z magazynów i mur, a o świcie u nas', 'z\u00a0magazynów i\u00a0mur, a\u00a0o\u00a0świcie u\u00a0nas'],
    ['W domu „z widokiem”', 'W\u00a0domu „z\u00a0widokiem”'],
    ['Akt 2 i koniec', 'Akt 2 i\u00a0koniec'],
    ['sala nad rzeką', 'sala nad rzeką'],
    ['ó w', 'ó w'],
    ['5z widzów', '5z widzów'],
    ['', ''],
  ])('stays with the next one: %j', (text, bound) => expect(bindLetters(text)).toBe(bound));

  it('in HTML is bound in the words and never in a tag', () => {
    expect(bindLettersInHtml('<p>i w <a href="/a b">z tego</a> <i lang="pl">o tym</i></p>')).toBe(
      '<p>i\u00a0w\u00a0<a href="/a b">z\u00a0tego</a> <i lang="pl">o\u00a0tym</i></p>',
    );
  });

  it('in code stays as it was typed, and is bound behind it', () => {
    expect(bindLettersInHtml('<p>i tu <code>a i b</code> i tam</p><pre>w <b>z</b> o tym</pre>')).toBe(
      '<p>i\u00a0tu <code>a i b</code> i\u00a0tam</p><pre>w <b>z</b> o tym</pre>',
    );
  });
});
