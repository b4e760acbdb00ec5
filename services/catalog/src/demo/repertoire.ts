/** The demo theatre's performances, the newest first: twenty-five films on six shelves. */
import { CHILDREN } from './plays/children.js';
import { COMEDY } from './plays/comedy.js';
import { DRAMA } from './plays/drama.js';
import { MUSIC } from './plays/music.js';
import type { Play, Shelf } from './plays/play.js';

export const REPERTOIRE: readonly Play[] = [...DRAMA, ...COMEDY, ...CHILDREN, ...MUSIC];

export const SHELVES: readonly { key: Shelf; name: string; nameEn: string }[] = [
  { key: 'dramat', name: 'Dramat', nameEn: 'Drama' },
  { key: 'komedia', name: 'Komedia', nameEn: 'Comedy' },
  { key: 'dla-dzieci', name: 'Dla dzieci', nameEn: 'For children' },
  { key: 'taniec', name: 'Taniec', nameEn: 'Dance' },
  { key: 'opera', name: 'Opera', nameEn: 'Opera' },
  { key: 'spotkania', name: 'Spotkania', nameEn: 'Talks' },
];
