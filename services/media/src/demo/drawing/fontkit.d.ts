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
  }
  export function openSync(file: string): Font;
}
