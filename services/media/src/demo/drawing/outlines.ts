/** Letters as shapes: the outlines of Young Serif, from its two files of letters. */
import { createRequire } from 'node:module';
import { cleanText } from '@kurtyna/domain';
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
}

/** A sign that neither file has is left out. */
function lettersOf(text: string): Letter[] {
  return [...cleanText(text).replace(/\u00a0/g, ' ')].flatMap((sign) => {
    const code = sign.codePointAt(0)!;
    const font = fonts().find((one) => one.hasGlyphForCodePoint(code));
    return font ? [{ glyph: font.glyphForCodePoint(code), unitsPerEm: font.unitsPerEm }] : [];
  });
}

/** In em. `spacing`: added after each letter. */
export const widthOf = (text: string, spacing = 0): number =>
  lettersOf(text).reduce((em, { glyph, unitsPerEm }) => em + glyph.advanceWidth / unitsPerEm + spacing, 0);

/** The path of a line whose baseline begins at `x`, `y`. */
export function outlineOf(
  text: string,
  { x, y, size, spacing = 0 }: { x: number; y: number; size: number; spacing?: number },
): string {
  let at = x;
  return lettersOf(text)
    .map(({ glyph, unitsPerEm }) => {
      const scale = size / unitsPerEm;
      const shape = glyph.path.transform(scale, 0, 0, -scale, at, y).toSVG();
      at += glyph.advanceWidth * scale + spacing * size;
      return shape;
    })
    .join('');
}
