/** Names of the pictures the demo needs; media draws them from this list (`demo-images.json`). */
import type { Motif, Play } from './plays/play.js';

export type Shape = 'poster' | 'still' | 'hero';

/** What media is told of one picture. */
export interface DemoImage {
  file: string;
  shape: Shape;
  title: string;
  author: string;
  motif: string;
  colour: string;
  /** 0 is the poster's own composition, higher ones are pictures of the gallery without words. */
  scene: number;
}

export const SCENES_OF_A_GALLERY = 4;

export const posterOf = (slug: string): string => `/images/${slug}-poster.jpg`;
export const stillOf = (slug: string): string => `/images/${slug}-still.jpg`;
export const heroOf = (slug: string): string => `/images/${slug}-hero.jpg`;
export const sceneOf = (slug: string, scene: number): string => `/images/${slug}-scena-${scene}.jpg`;

const DRAWN: Record<Motif, string> = {
  bird: 'ptak',
  bricks: 'ceglany mur',
  candles: 'świece',
  clock: 'zegar',
  columns: 'kolumny',
  crown: 'korona',
  curtains: 'kotara',
  dagger: 'sztylet',
  dancers: 'tańczący',
  doll: 'lalka',
  fish: 'ryba',
  flames: 'płomienie',
  flower: 'kwiat',
  hands: 'dłonie',
  lake: 'jezioro',
  masks: 'maski',
  moon: 'księżyc',
  mountain: 'góra',
  rings: 'obrączki',
  spotlight: 'snop światła',
  stairs: 'schody',
  star: 'gwiazda',
  tent: 'namiot',
  tree: 'drzewo',
};

/** What a picture of the gallery shows, for who does not see it. */
export const sceneText = ({ title, poster }: Play, scene: number): string =>
  `${title}, obraz ${scene}: ${DRAWN[poster.motif]} na tle sceny`;

const fileOf = (address: string): string => address.slice('/images/'.length);

export function imagesOf(play: Play): DemoImage[] {
  const { slug, title, author, poster } = play;
  const image = (address: string, shape: Shape, scene = 0): DemoImage => ({
    file: fileOf(address),
    shape,
    title,
    author,
    ...poster,
    scene,
  });
  const scenes = play.gallery ? Array.from({ length: SCENES_OF_A_GALLERY }, (_, index) => index + 1) : [];
  return [
    image(posterOf(slug), 'poster'),
    image(stillOf(slug), 'still'),
    image(heroOf(slug), 'hero'),
    ...scenes.map((scene) => image(sceneOf(slug, scene), 'still', scene)),
  ];
}
