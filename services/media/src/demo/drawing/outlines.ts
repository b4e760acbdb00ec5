/** Letters as shapes: the outlines of Young Serif, from its two files of letters. */
import { createRequire } from 'node:module';
import { cleanText, withoutMarks } from '@kurtyna/domain';
import { type Font, type Glyph, openSync } from 'fontkit';

const require = createRequire(import.meta.url);
const FILES = ['latin', 'latin-ext'].map(
  (letters) => `@fontsource/young-serif/files/young-serif-${letters}-400-normal.woff`,
);
let opened: Font[] | null = null;

/** Read when the first picture is drawn. */
const fonts = (): Font[] => (opened ??= FILES.map((file) => openSync(require.resolve(file))));

interface Letter {
  glyph: Glyph;
  unitsPerEm: number;
  /** To the beginning of the next one, in units. */
  advance: number;
}

const NO_LIGATURES = { liga: false, calt: false };
const plain = (sign: string): string => withoutMarks(sign).replace('ł', 'l').replace('Ł', 'L');

/**
 * How much nearer than its own width each letter stands to the next one: "W" and "e" lean on each other. Both files kern among their own
 * letters alone, so a Polish letter is kerned as the plain one it is drawn of.
 */
function kerningOf(signs: readonly string[]): number[] {
  const [latin] = fonts();
  const bare = signs.map(plain);
  const { glyphs, positions } = latin!.layout(bare.join(''), NO_LIGATURES);
  return bare.length === glyphs.length ? positions.map(({ xAdvance }, at) => xAdvance - glyphs[at]!.advanceWidth) : [];
}

/** A sign that neither file has is left out. */
function lettersOf(text: string): Letter[] {
  const signs = [...cleanText(text).replace(/\u00a0/g, ' ')].filter((sign) => fontOf(sign));
  const kerning = kerningOf(signs);
  return signs.map((sign, at) => {
    const font = fontOf(sign)!;
    const glyph = font.glyphForCodePoint(sign.codePointAt(0)!);
    return { glyph, unitsPerEm: font.unitsPerEm, advance: glyph.advanceWidth + (kerning[at] ?? 0) };
  });
}

const fontOf = (sign: string): Font | undefined =>
  fonts().find((font) => font.hasGlyphForCodePoint(sign.codePointAt(0)!));

/** In em. `spacing`: added after each letter. */
export const widthOf = (text: string, spacing = 0): number =>
  lettersOf(text).reduce((em, { advance, unitsPerEm }) => em + advance / unitsPerEm + spacing, 0);

/** The path of a line whose baseline begins at `x`, `y`. */
export function outlineOf(
  text: string,
  { x, y, size, spacing = 0 }: { x: number; y: number; size: number; spacing?: number },
): string {
  let at = x;
  return lettersOf(text)
    .map(({ glyph, unitsPerEm, advance }) => {
      const scale = size / unitsPerEm;
      const shape = glyph.path.transform(scale, 0, 0, -scale, at, y).toSVG();
      at += advance * scale + spacing * size;
      return shape;
    })
    .join('');
}
