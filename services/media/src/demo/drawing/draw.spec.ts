import { describe, expect, it } from '@jest/globals';
import { draw, type Picture } from './draw.js';
import { title } from './lettering.js';
import { MOTIFS } from './motifs.js';
import { outlineOf, widthOf } from './outlines.js';

const picture = (given: Partial<Picture> = {}): Picture => ({
  file: 'x.jpg',
  shape: 'poster',
  title: 'Wesele',
  author: 'Stanisław Wyspiański',
  motif: 'dancers',
  colour: '#D6402B',
  scene: 0,
  ...given,
});
/** The places from left to right that a path goes through. */
const abscissas = (d: string): number[] =>
  [...d.matchAll(/[MLQC]([^MLQCZ]+)/g)].flatMap(([, points]) =>
    points!
      .trim()
      .split(/[\s,]+/)
      .map(Number)
      .filter((_value, at) => at % 2 === 0),
  );
const every = Object.keys(MOTIFS).flatMap((motif) => (['poster', 'still', 'hero'] as const).map((shape) => [motif, shape] as const));

describe('a drawn picture', () => {
  it.each(every)('of %s as %s is flat shapes alone: nothing that runs, nothing from elsewhere [U18]', (motif, shape) => {
    for (const scene of shape === 'still' ? [0, 1] : [0]) {
      const svg = draw(picture({ motif, shape, scene, title: `Tytuł ${motif}` }));
      expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
      const tags = new Set([...svg.matchAll(/<([a-z]+)/g)].map(([, tag]) => tag));
      const known = ['svg', 'title', 'g', 'rect', 'circle', 'ellipse', 'polygon', 'path'];
      expect([...tags].filter((tag) => !known.includes(tag!))).toEqual([]);
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/href|style=|\son\w+=|https?:|NaN|undefined/);
    }
  });

  it('is the same for the same play, and another for another [U18]', () => {
    expect(draw(picture())).toBe(draw(picture()));
    expect(draw(picture())).not.toBe(draw(picture({ title: 'Dziady' })));
    expect(draw(picture({ shape: 'still', scene: 1 }))).not.toBe(draw(picture({ shape: 'still', scene: 2 })));
  });

  it.each([
    'Iwona, księżniczka Burgunda',
    'Tango',
    'W',
    'Konstantynopolitańczykowianeczka',
    'A b c d e f g h i j k l m n o p',
    'Sen nocy letniej',
  ])('keeps the title %s inside the poster', (title) => {
    const words = [...draw(picture({ title })).matchAll(/<path d="(M[^"]+)" fill="#(?:F3E9DA|16101A)"/g)];
    expect(words.length).toBeGreaterThanOrEqual(2);
    for (const [, d] of words) for (const x of abscissas(d!)) expect(x).toBeLessThanOrEqual(742);
  });

  it('sets a title in as many lines as make it large, and as large as its box allows [U18]', () => {
    const size = (text: string) => title(text, { x: 60, top: 0, width: 680, maxHeight: 330, maxSize: 168, fill: '#F3E9DA' }).height;
    expect(size('Wesele')).toBeCloseTo(168 * 1.08, 0); // one line, the largest letters
    expect(size('Iwona, księżniczka Burgunda')).toBeGreaterThan(300); // of 330
    expect(size('Jezioro łabędzie')).toBeGreaterThan(300);
  });

  it('has every letter of a Polish title as a shape: no font of the machine is asked [P21]', () => {
    const wide = (text: string) => widthOf(text);
    for (const letter of 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż') expect([letter, wide(letter) > 0.2]).toEqual([letter, true]);
    expect(draw(picture({ title: 'Zażółć gęślą jaźń' }))).not.toMatch(/<text|font/);
    expect(outlineOf('Wesele', { x: 60, y: 200, size: 100 })).toMatch(/^M[\dMLQCZ.\s,-]+Z$/);
  });

  it.each([
    ['We', 'W', 'e'],
    ['To', 'T', 'o'],
    ['Wą', 'W', 'ą'], // from two files of letters
    ['Ty', 'T', 'y'],
  ])('sets %s as it is printed: the second letter leans on the first [U18]', (pair, first, second) => {
    const apart = widthOf(first) + widthOf(second);
    expect(widthOf(pair)).toBeLessThan(apart - 0.03);
    const begins = (d: string) => Math.min(...abscissas(d));
    const set = outlineOf(pair, { x: 0, y: 0, size: 100 }).slice(outlineOf(first, { x: 0, y: 0, size: 100 }).length);
    expect(begins(set)).toBeCloseTo(begins(outlineOf(second, { x: 0, y: 0, size: 100 })) + 100 * (widthOf(pair) - widthOf(second)), 1);
  });

  it('lets no title write markup', () => {
    expect(draw(picture({ title: '<script>"&' }))).not.toContain('<script>');
  });
});
