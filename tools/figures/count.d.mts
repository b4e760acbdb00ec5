import type { Files } from './files.mjs';

export type Figure =
  | 'product'
  | 'product-wide'
  | 'field'
  | 'pairs'
  | 'upward'
  | 'twins'
  | 'languages'
  | 'numbers'
  | 'sheets'
  | 'dead-classes'
  | 'buttons'
  | 'headless'
  | 'ignored'
  | 'titles'
  | 'news'
  | 'acts'
  | 'decisions';
type Counted = Record<Figure, { value: number; items: string[] }>;
export function countFigures(files: Files): Counted;
