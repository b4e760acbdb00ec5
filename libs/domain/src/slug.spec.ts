import { describe, expect, it } from '@jest/globals';
import { isSlug, numberedSlug, slugify } from './slug.js';

describe('slugify', () => {
  it.each([
    ['Święto łąki', 'swieto-laki'],
    ['ZAŻÓŁĆ GĘŚLĄ JAŹŃ', 'zazolc-gesla-jazn'],
    ['Wesele: akt II (premiera!)', 'wesele-akt-ii-premiera'],
    ['  -- Dziady --  ', 'dziady'],
    ['Śluby panieńskie, czyli magnetyzm serca w pięciu aktach', 'sluby-panienskie-czyli-magnetyzm-serca-w'],
    ['a'.repeat(39) + ' b', 'a'.repeat(39)],
    ['Straße & Øresund', 'strasse-oresund'],
    ['１２ godzin', '12-godzin'],
    ['Паўлінка', 'paulinka'],
    ['Ревізор, або Інспектор', 'rewizor-abo-inspektor'],
    ['Вишнёвый сад', 'wysznjowyj-sad'],
    ['日本', ''],
    ['', ''],
    ['2027', '2027'],
  ])('makes %j to %j: transliterated, lower case, at most 40 [VIDADM-22]', (title, slug) => {
    expect(slugify(title)).toBe(slug);
    expect(slug === '' || isSlug(slug)).toBe(true);
  });

  it('numbers a taken one within 40 characters [OPEN2-11]', () => {
    expect(numberedSlug('wesele', 2)).toBe('wesele-2');
    expect(numberedSlug('a'.repeat(40), 12)).toBe(`${'a'.repeat(37)}-12`);
    expect(numberedSlug(`${'a'.repeat(37)}-bc`, 2)).toBe(`${'a'.repeat(37)}-2`);
  });
});

describe('isSlug', () => {
  it.each(['wesele', 'wesele-2', '2027', 'a', 'a'.repeat(40), '-a'])('%j is one [VIDADM-21]', (slug) => expect(isSlug(slug)).toBe(true));

  it.each(['', 'Wesele', 'łąka', 'a b', 'a_b', 'a/b', '..', '-', 'a'.repeat(41), 'a\n', 'a\u0000'])('%j is none [VIDADM-21]', (slug) => {
    expect(isSlug(slug)).toBe(false);
  });
});
