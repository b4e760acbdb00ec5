/**
 * The scenery of the sandbox's films, drawn pixel by pixel: a stage with its backdrop, a cone of light, people on it, the curtain before it
 * and the interpreter beside it. There may be no fonts and no drawing library where a sandbox runs; ffmpeg moves and lights what is drawn here.
 */
export const WIDTH = 640;
export const HEIGHT = 360;

/** Where the boards begin. */
const FLOOR = 262;

type Colour = readonly [red: number, green: number, blue: number];
/** What is at a point: a colour and how much of it (0 to 1), or nothing. */
type Paint = readonly [Colour, number] | null;

/** A set of the theatre: what stands before its back wall, and who comes on. */
export interface Scenery {
  curtain: Colour;
  wall: Colour;
  light: Colour;
  set: 'arches' | 'moon' | 'window';
  company: 'one' | 'two' | 'seated';
}

/** RGBA, a byte each, line by line. */
function picture(width: number, height: number, at: (x: number, y: number) => Paint): Uint8Array {
  const bytes = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const paint = at(x + 0.5, y + 0.5);
      if (paint) bytes.set([...paint[0], paint[1] * 255], (y * width + x) * 4);
    }
  return bytes;
}

const mix = (from: Colour, to: Colour, share: number): Colour => {
  const part = Math.min(1, Math.max(0, share));
  return [0, 1, 2].map((n) => Math.round(from[n]! + (to[n]! - from[n]!) * part)) as unknown as Colour;
};
const BLACK: Colour = [8, 6, 10];
const SHADE: Colour = [14, 11, 16];

const inEllipse = (x: number, y: number, cx: number, cy: number, rx: number, ry: number): boolean =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

const SETS: Record<Scenery['set'], (x: number, y: number) => number> = {
  /** Three arches through which an evening is seen. */
  arches: (x, y) => {
    const inBay = Math.abs((x % 170) - 85);
    return y > 92 && (y > 150 ? inBay < 46 : inEllipse(inBay, y, 0, 150, 46, 56)) ? 0.55 : 0;
  },
  /** A moon over hills. */
  moon: (x, y) =>
    inEllipse(x, y, 455, 96, 44, 44) ? 1 : y > 210 - 26 * Math.sin(x / 82) - 12 * Math.sin(x / 31) ? -0.5 : 0.1,
  /** A tall window with panes, and a door. */
  window: (x, y) => {
    if (x > 395 && x < 545 && y > 50 && y < 215) return (x - 395) % 75 < 5 || (y - 50) % 55 < 5 ? -0.3 : 0.75;
    return x > 95 && x < 180 && y > 95 ? -0.45 : 0;
  },
};

/** The stage without its people: the wall with its set, the boards in perspective. */
export const backdrop = ({ wall, light, set }: Scenery): Uint8Array =>
  picture(WIDTH, HEIGHT, (x, y) => {
    const side = 1 - ((x - WIDTH / 2) / WIDTH) ** 2 * 1.6;
    if (y > FLOOR) {
      const plank = ((x - WIDTH / 2) / (y - FLOOR + 60)) * 9;
      const seam = plank - Math.floor(plank) < 0.06 ? 0.45 : 0;
      return [mix(BLACK, [116, 82, 52], (0.35 + (y - FLOOR) / 240 - seam) * side), 1];
    }
    const painted = SETS[set](x, y);
    const plain = mix(BLACK, wall, (0.5 + y / 520) * side);
    return [painted >= 0 ? mix(plain, light, painted) : mix(plain, BLACK, -painted), 1];
  });

/** From above to a round spot on the boards, softer at its edges. */
export const coneOfLight = ({ light }: Scenery): Uint8Array =>
  picture(WIDTH, HEIGHT, (x, y) => {
    const half = 16 + (y / 306) * 92;
    const beside = Math.abs(x - WIDTH / 2) / half;
    const spot = inEllipse(x, y, WIDTH / 2, 306, 108, 20);
    if (spot) return [light, 0.5];
    return y < 306 && beside < 1 ? [light, 0.26 * (1 - beside ** 3)] : null;
  });

/** A standing person: head, shoulders and a coat to the boards. `x` is the middle, `y` the soles. */
function person(x: number, y: number, middle: number, soles: number): boolean {
  const [dx, up] = [Math.abs(x - middle), soles - y];
  if (inEllipse(x, y, middle, soles - 116, 13, 16)) return true;
  if (up < 0 || up > 102) return false;
  return up > 84 ? dx < 8 + (102 - up) * 0.78 : dx < 22 + (84 - up) * 0.07;
}

/** Sitting, seen from the side: a chair's back, a lap, legs. */
function seated(x: number, y: number, middle: number, soles: number, facing: 1 | -1): boolean {
  const [dx, up] = [(x - middle) * facing, soles - y];
  if (inEllipse(x, y, middle, soles - 100, 13, 15)) return true;
  const body = up > 36 && up < 86 && Math.abs(dx) < 16;
  const lap = up > 30 && up <= 46 && dx > -16 && dx < 40;
  const legs = up >= 0 && up <= 34 && dx > 28 && dx < 40;
  const chair = up >= 0 && up < 74 && dx > -24 && dx < -18;
  return body || lap || legs || chair;
}

const PEOPLE: Record<Scenery['company'], (x: number, y: number) => boolean> = {
  one: (x, y) => person(x, y, 120, 150),
  two: (x, y) => person(x, y, 84, 150) || person(x, y, 156, 150),
  seated: (x, y) => seated(x, y, 62, 150, 1) || seated(x, y, 178, 150, -1),
};
export const COMPANY_WIDTH = 240;
export const COMPANY_HEIGHT = 156;

/** Those who play, as one sees them against the light. */
export const company = ({ company: who, light }: Scenery): Uint8Array =>
  picture(COMPANY_WIDTH, COMPANY_HEIGHT, (x, y) => {
    if (!PEOPLE[who](x, y)) return null;
    const edge = !PEOPLE[who](x - 3, y - 2); // the light comes from above
    return [edge ? mix(SHADE, light, 0.6) : SHADE, 1];
  });

/** A little more than half, so that nothing is seen between the two. */
export const CURTAIN_WIDTH = WIDTH / 2 + 14;

/** The left half, in folds; the right one is the same, turned over. */
export const curtain = ({ curtain: cloth }: Scenery): Uint8Array =>
  picture(CURTAIN_WIDTH, HEIGHT, (x, y) => {
    const fold = 0.5 + 0.5 * Math.sin(x / 9 + Math.sin(y / 130) * 0.7);
    const hem = y > HEIGHT - 26 && y < HEIGHT - 18;
    return [hem ? [196, 158, 84] : mix(BLACK, cloth, 0.42 + 0.58 * fold - y / 1500), 1];
  });

export const INTERPRETER_WIDTH = 132;
export const INTERPRETER_HEIGHT = 164;

/** The interpreter on a ground of their own, without the hands, which move. */
export const interpreter = (): Uint8Array =>
  picture(INTERPRETER_WIDTH, INTERPRETER_HEIGHT, (x, y) => {
    if (inEllipse(x, y, 66, 50, 21, 26)) return [[222, 184, 150], 1];
    if (inEllipse(x, y, 66, 40, 24, 24) && y < 46) return [[60, 42, 34], 1];
    if (y > 74 && Math.abs(x - 66) < 22 + (y - 74) * 0.5 && Math.abs(x - 66) < 48) return [[38, 40, 52], 1];
    return [[226, 219, 205], 1];
  });

export const HAND_SIZE = 30;

export const hand = (): Uint8Array =>
  picture(HAND_SIZE, HAND_SIZE, (x, y) => {
    const fingers = y < 14 && y > 2 && x > 6 && x < 24 && (x - 6) % 5 < 3.6;
    return fingers || inEllipse(x, y, 15, 18, 10, 9) ? [[222, 184, 150], 1] : null;
  });
