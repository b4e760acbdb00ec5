/** Names of the pictures the demo needs; media draws them from this list (`demo-images.json`). */
import type { Play } from './plays/play.js';

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

export const posterOf = (slug: string): string => `/images/${slug}-poster.svg`;
export const stillOf = (slug: string): string => `/images/${slug}-still.svg`;
export const heroOf = (slug: string): string => `/images/${slug}-hero.svg`;
export const sceneOf = (slug: string, scene: number): string => `/images/${slug}-scena-${scene}.svg`;

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
