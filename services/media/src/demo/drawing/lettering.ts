/** Big serif titles that never leave their box: outlines of Young Serif, the same whatever fonts the machine has. */
import { outlineOf, widthOf } from './outlines.js';
import { path } from './svg.js';

const LINE_HEIGHT = 1.08;

/** All ways to break the words into `count` lines, the best of them: the longest line as short as possible. */
function brokenInto(words: string[], count: number): string[] {
  if (count <= 1 || words.length <= 1) return [words.join(' ')];
  let best: string[] = [words.join(' ')];
  for (let first = 1; first <= words.length - count + 1; first += 1) {
    const lines = [words.slice(0, first).join(' '), ...brokenInto(words.slice(first), count - 1)];
    if (longest(lines) < longest(best)) best = lines;
  }
  return best;
}

const longest = (lines: string[]): number => Math.max(...lines.map((line) => widthOf(line)));

export interface Lettering {
  shapes: string;
  height: number;
}

/** A title in a box of this width, its first baseline below `top`. */
export function title(
  text: string,
  {
    x,
    top,
    width,
    maxHeight,
    maxSize,
    fill,
  }: { x: number; top: number; width: number; maxHeight: number; maxSize: number; fill: string },
): Lettering {
  // A preposition does not stay alone at the end of a line.
  const words = text.replace(/(?<!\p{L})(\p{L}) /gu, '$1\u00a0').split(' ');
  let chosen = { lines: [text], size: 0 };
  for (let count = 1; count <= Math.min(words.length, 4); count += 1) {
    const lines = brokenInto(words, count);
    const size = Math.min(maxSize, width / longest(lines), maxHeight / (lines.length * LINE_HEIGHT));
    if (size > chosen.size + 4) chosen = { lines, size };
  }
  const { lines, size } = chosen;
  const shapes = lines
    .map((line, index) => textLine(line, x, top + size * (0.8 + index * LINE_HEIGHT), size, fill))
    .join('');
  return { shapes, height: size * LINE_HEIGHT * lines.length };
}

export const textLine = (text: string, x: number, y: number, size: number, fill: string): string =>
  path(outlineOf(text, { x: Math.round(x), y: Math.round(y), size }), fill);

/** Between the letters of a byline, in em. */
const SPACED = 0.12;

/** The author: small and spaced. */
export const byline = (text: string, x: number, y: number, size: number, fill: string): string =>
  path(outlineOf(text.toLocaleUpperCase('pl-PL'), { x, y, size, spacing: SPACED }), fill);
