/** Big serif titles that never leave their box, whatever serif the reader's machine has. */
import { escaped } from './svg.js';

const FAMILY = "'Young Serif', Georgia, 'Times New Roman', 'DejaVu Serif', serif";
const NARROW = /[iljtfrI.,:;'’!() ]/;
const WIDE = /[mwMWŚŻ]/;
const LINE_HEIGHT = 1.08;

/** Width in em of a bold serif; the text is then set to exactly this width, so a guess is enough. */
function widthOf(text: string): number {
  let em = 0;
  for (const letter of text) {
    if (NARROW.test(letter)) em += 0.36;
    else if (WIDE.test(letter)) em += 0.92;
    else em += letter === letter.toUpperCase() ? 0.72 : 0.57;
  }
  return em;
}

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

const longest = (lines: string[]): number => Math.max(...lines.map(widthOf));

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

export function textLine(text: string, x: number, y: number, size: number, fill: string): string {
  const width = Math.round(widthOf(text) * size);
  return (
    `<text x="${Math.round(x)}" y="${Math.round(y)}" font-family="${FAMILY}" font-size="${Math.round(size)}" font-weight="700" ` +
    `fill="${fill}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escaped(text)}</text>`
  );
}

/** The author: small, spaced, in a plain face. */
export function byline(text: string, x: number, y: number, size: number, fill: string): string {
  const words = text.toLocaleUpperCase('pl-PL');
  const width = Math.round([...words].length * size * 0.78);
  return (
    `<text x="${Math.round(x)}" y="${Math.round(y)}" font-family="'Instrument Sans', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif" ` +
    `font-size="${size}" font-weight="600" fill="${fill}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escaped(words)}</text>`
  );
}
