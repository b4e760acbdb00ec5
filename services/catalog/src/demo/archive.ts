import type { Play } from './plays/play.js';
import { REPERTOIRE } from './repertoire.js';

const HOW_MANY = 16;
/** The first of them left the repertoire so many days ago, and each other one so much earlier. */
const NEWEST_DAYS = 20;
const DAYS_BETWEEN = 18;

/** Earlier recordings of the same plays, which nobody can buy any more: the back office and the figures know them. */
export const ARCHIVE: readonly Play[] = REPERTOIRE.slice(0, HOW_MANY).map((play, nth) => ({
  ...play,
  slug: `${play.slug}-archiwum`,
  title: `${play.title}, rejestracja archiwalna`,
  en: { ...play.en, title: `${play.en.title}, archive recording` },
  picturesOf: play.slug,
  shelves: [],
  film: 'file',
  equalAccess: false,
  ownEnglishFilm: false,
  gallery: false,
  hidden: false,
  invisible: false,
  freeForAnybody: false,
  availableInDays: undefined,
  lastDayInDays: -NEWEST_DAYS - nth * DAYS_BETWEEN,
}));
