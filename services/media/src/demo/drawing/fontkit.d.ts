/** The part of fontkit that is used here; it brings no types of its own. */
declare module 'fontkit' {
  interface Path {
    /** A new path, each point multiplied by the matrix. */
    transform(a: number, b: number, c: number, d: number, e: number, f: number): Path;
    toSVG(): string;
  }
  export interface Glyph {
    advanceWidth: number;
    path: Path;
  }
  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(code: number): boolean;
    glyphForCodePoint(code: number): Glyph;
    /** The letters of a line with what stands between them; a feature of the font is switched by its name. */
    layout(text: string, features?: Record<string, boolean>): { glyphs: Glyph[]; positions: { xAdvance: number }[] };
  }
  export function openSync(file: string): Font;
}
