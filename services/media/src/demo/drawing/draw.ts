/** A Polish theatre poster on a dark stage: flat shapes, one strong colour, a big serif title, much empty dark. */
import { byline, title } from './lettering.js';
import { MOTIFS, type Colours, type Motif } from './motifs.js';
import { between, randomOf } from './random.js';
import { box, circle, ellipse, figure, placed, polygon, svg } from './svg.js';

export interface Picture {
  file: string;
  shape: 'poster' | 'still' | 'hero';
  title: string;
  author: string;
  motif: string;
  colour: string;
  /** 0: the play's own composition; higher: a moment on stage. */
  scene: number;
}

const STAGE = '#16101A';
const STAGE_LIGHT = '#2A2130';
const PAPER = '#F3E9DA';
const SIZES = { poster: [800, 1200], still: [1600, 900], hero: [2100, 900] } as const;

export function draw(picture: Picture): string {
  const [width, height] = SIZES[picture.shape];
  const motif = MOTIFS[picture.motif] ?? MOTIFS.curtains!;
  const shapes =
    picture.shape === 'poster' ? poster(picture, motif) : picture.scene ? scene(picture, motif) : wide(picture, motif);
  return svg(width, height, picture.title, shapes);
}

type Scheme = 'night' | 'colour' | 'paper';

/** The same play has the same scheme on all its pictures. */
function schemeOf({ title: name }: Picture): { scheme: Scheme; colours: (colour: string) => Colours } {
  const scheme = (['night', 'colour', 'paper', 'night'] as const)[Math.floor(randomOf(`scheme ${name}`)() * 4)]!;
  return {
    scheme,
    colours: (colour) =>
      ({
        night: { ground: STAGE, main: colour, light: PAPER, dark: '#6B5871' },
        colour: { ground: colour, main: STAGE, light: PAPER, dark: '#4A2233' },
        paper: { ground: PAPER, main: colour, light: STAGE, dark: '#8A7468' },
      })[scheme],
  };
}

function poster(picture: Picture, motif: Motif): string {
  const random = randomOf(picture.title);
  const { scheme, colours } = schemeOf(picture);
  const palette = colours(picture.colour);
  const words = scheme === 'paper' || (scheme === 'colour' && isBright(picture.colour)) ? STAGE : PAPER;
  const isTitleAbove = random() < 0.35;
  const lettering = title(picture.title, {
    x: 60,
    top: isTitleAbove ? 128 : 0,
    width: 680,
    maxHeight: 330,
    maxSize: 168,
    fill: words,
  });
  const titleTop = isTitleAbove ? 0 : 1130 - lettering.height;
  const room = isTitleAbove ? { top: 170 + lettering.height, bottom: 1140 } : { top: 60, bottom: titleTop - 96 };
  const size = Math.min(740, room.bottom - room.top);
  const middle = (room.top + room.bottom) / 2;
  return (
    box(0, 0, 800, 1200, palette.ground) +
    backdrop(palette, random, { x: 400, y: middle, size, scheme }) +
    placed(motif(palette, random), { x: 400, y: middle, scale: (size * 0.94) / 1000 }) +
    byline(picture.author, 62, isTitleAbove ? 100 : titleTop - 30, 23, words) +
    box(62, isTitleAbove ? 60 : titleTop - 76, 76, 8, scheme === 'night' ? picture.colour : words) +
    placed(lettering.shapes, { y: titleTop })
  );
}

/** Something simple behind the motif, so that no two posters look alike. */
function backdrop(
  { ground }: Colours,
  random: () => number,
  { x, y, size, scheme }: { x: number; y: number; size: number; scheme: Scheme },
): string {
  const quiet = scheme === 'night' ? STAGE_LIGHT : scheme === 'paper' ? '#E5D6C0' : shade(ground);
  const kind = Math.floor(random() * 4);
  if (kind === 0) return circle(x + between(random, -60, 60), y, size * 0.56, quiet);
  if (kind === 1)
    return polygon(
      [
        [x - size * 0.12, -20],
        [x + size * 0.12, -20],
        [x + size * 0.75, 1220],
        [x - size * 0.75, 1220],
      ],
      quiet,
    );
  if (kind === 2) return box(0, y + size * 0.18, 800, 1200, quiet);
  return [0, 1, 2, 3].map((stripe) => box(stripe * 230 - 40, 0, 110, 1200, quiet)).join('');
}

/** Whether dark words read better on it than light ones (relative luminance of WCAG). */
function isBright(colour: string): boolean {
  const [r, g, b] = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b! > 0.3;
}

/** The same colour, a fifth darker. */
function shade(colour: string): string {
  const parts = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.82));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Stills and heroes carry no words: the page writes them. A hero leaves its left half to the page's title. */
function wide(picture: Picture, motif: Motif): string {
  const random = randomOf(`${picture.title} ${picture.shape}`);
  const isHero = picture.shape === 'hero';
  const [width, height] = SIZES[picture.shape];
  const { scheme, colours } = schemeOf(picture);
  const palette: Colours = isHero
    ? { ground: picture.colour, main: STAGE, light: PAPER, dark: '#5A3A4A' }
    : colours(picture.colour);
  const x = isHero ? 1500 : width / 2 + between(random, -180, 180);
  const art = placed(motif(palette, random), { x, y: isHero ? 455 : 460, scale: isHero ? 0.8 : 0.82 });
  if (isHero) return box(0, 0, width, height, STAGE) + heroShape(picture.colour, random) + art;
  const quiet = scheme === 'night' ? STAGE_LIGHT : scheme === 'paper' ? '#E5D6C0' : shade(palette.ground);
  const behind = random() < 0.5 ? circle(x, 450, 520, quiet) : box(0, 620, width, 280, quiet);
  return box(0, 0, width, height, palette.ground) + behind + art;
}

function heroShape(colour: string, random: () => number): string {
  const kind = Math.floor(random() * 3);
  if (kind === 0) return circle(1500, 450, 600, colour);
  if (kind === 1)
    return polygon(
      [
        [1010, 0],
        [2100, 0],
        [2100, 900],
        [830, 900],
      ],
      colour,
    );
  // An arch, as over a stage.
  return circle(1500, 450, 560, colour) + box(940, 450, 1120, 450, colour);
}

/** A moment on stage, for the gallery: a cone of light, a backdrop cut from the play's motif, and people. */
function scene(picture: Picture, motif: Motif): string {
  const random = randomOf(`${picture.title} scena ${picture.scene}`);
  const { colour } = picture;
  const far: Colours = { ground: STAGE, main: STAGE_LIGHT, light: '#4A3B52', dark: '#382C3F' };
  const lampAt = between(random, 300, 1300);
  const spot = between(random, 450, 1150);
  const people = 1 + Math.floor(random() * 4);
  const cast = Array.from({ length: people }, (_, index) => {
    const x = spot + (index - (people - 1) / 2) * between(random, 120, 190);
    return figure(
      x,
      790 + between(random, -12, 26),
      between(random, 250, 330),
      index % 2 ? PAPER : STAGE,
      between(random, -6, 6),
    );
  });
  return (
    box(0, 0, 1600, 900, STAGE) +
    placed(motif(far, random), {
      x: 1600 - spot,
      y: 380,
      scale: between(random, 0.85, 1.15),
      mirrored: random() < 0.5,
    }) +
    polygon(
      [
        [lampAt - 26, 0],
        [lampAt + 26, 0],
        [spot + 360, 800],
        [spot - 360, 800],
      ],
      colour,
    ) +
    box(0, 760, 1600, 140, STAGE_LIGHT) +
    ellipse(spot, 796, 372, 62, colour) +
    cast.join('') +
    box(0, 884, 1600, 16, STAGE)
  );
}
