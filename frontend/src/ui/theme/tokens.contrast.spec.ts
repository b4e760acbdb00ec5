import { describe, expect, it } from '@jest/globals';
import { MODES, PALETTES, SERIES_COLOURS, SHARE_COLOURS, type Palette } from './tokens.js';

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16) / 255)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** CIE L*a*b*, under daylight. */
function lab(hex: string): [number, number, number] {
  const [r, g, b] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16) / 255)) as [number, number, number];
  const curve = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const apart = (one: string, other: string): number => Math.hypot(...lab(one).map((value, at) => value - lab(other)[at]!));

const GROUNDS = ['layout', 'container', 'elevated', 'raised'] as const;
const TEXTS = ['text', 'text2', 'text3', 'primary', 'link', 'error', 'success', 'warning', 'info'] as const;
const LINES = ['border', 'focus', 'primary'] as const;
const PAIRS = [
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onPrimary', 'primaryActive'],
  ['granted', 'grantedBg'],
  ['pending', 'pendingBg'],
  ['denied', 'deniedBg'],
  ['neutral', 'neutralBg'],
  ['live', 'liveBg'],
  ['mark', 'markBg'],
] as const satisfies [keyof Palette, keyof Palette][];

describe.each(MODES)('the %s theme', (mode) => {
  const palette = PALETTES[mode];
  it.each(TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)))('reads %s on %s at 4.5:1', (text, ground) =>
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5),
  );
  it.each(PAIRS)('reads %s on %s at 4.5:1', (text, ground) => expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5));
  it.each(LINES.flatMap((line) => GROUNDS.map((ground) => [line, ground] as const)))('shows %s on %s at 3:1', (line, ground) =>
    expect(contrast(palette[line], palette[ground])).toBeGreaterThanOrEqual(3),
  );
  it.each(SHARE_COLOURS.map((colour, at) => [colour, SHARE_COLOURS[(at + 1) % SHARE_COLOURS.length]!] as const))(
    'tells %s of a chart from %s beside it (ΔE 20)',
    (colour, next) => expect(apart(palette[colour], palette[next])).toBeGreaterThanOrEqual(20),
  );
  it.each(SERIES_COLOURS.flatMap((one, at) => SERIES_COLOURS.slice(at + 1).map((other) => [one, other] as const)))(
    'tells %s from %s wherever they stand on each other (ΔE 20)',
    (one, other) => expect(apart(palette[one], palette[other])).toBeGreaterThanOrEqual(20),
  );
});
