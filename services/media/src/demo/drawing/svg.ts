/** The few shapes posters are cut from. Only presentation attributes: no styles, no scripts, nothing from elsewhere. */

export type Point = readonly [number, number];

const n = (value: number): string => String(Math.round(value * 10) / 10);
const points = (list: readonly Point[]): string => list.map(([x, y]) => `${n(x)},${n(y)}`).join(' ');

export const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;

export const ring = (x: number, y: number, r: number, width: number, stroke: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${turn ? ` transform="rotate(${n(turn)} ${n(x)} ${n(y)})"` : ''}/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${radius ? ` rx="${n(radius)}"` : ''}/>`;

export const polygon = (list: readonly Point[], fill: string): string =>
  `<polygon points="${points(list)}" fill="${fill}"/>`;

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export const stroke = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const line = (from: Point, to: Point, colour: string, width: number): string =>
  stroke(`M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`, colour, width);

export interface Placing {
  x?: number;
  y?: number;
  scale?: number;
  turn?: number;
  mirrored?: boolean;
}

export function placed(shapes: string, { x = 0, y = 0, scale = 1, turn = 0, mirrored = false }: Placing): string {
  const size = mirrored ? `scale(${-scale} ${scale})` : `scale(${scale})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''} ${size}">${shapes}</g>`;
}

/** A standing person in a long coat, `height` tall, the feet at `y`. */
export function figure(x: number, y: number, height: number, fill: string, lean = 0): string {
  const h = height;
  const shape =
    circle(0, -0.9 * h, 0.1 * h, fill) +
    path(
      `M${n(-0.07 * h)} ${n(-0.78 * h)}Q${n(0)} ${n(-0.84 * h)} ${n(0.07 * h)} ${n(-0.78 * h)}` +
        `L${n(0.2 * h)} 0L${n(-0.2 * h)} 0Z`,
      fill,
    );
  return placed(shape, { x, y, turn: lean });
}

export const svg = (width: number, height: number, title: string, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">` +
  `<title>${escaped(title)}</title>${shapes}</svg>\n`;

export const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
