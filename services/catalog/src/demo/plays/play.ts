import type { RestrictedAccess } from '@kurtyna/domain';

/** What a poster shows; media draws it. */
export type Motif =
  | 'bird'
  | 'bricks'
  | 'candles'
  | 'clock'
  | 'columns'
  | 'crown'
  | 'curtains'
  | 'dagger'
  | 'dancers'
  | 'doll'
  | 'fish'
  | 'flames'
  | 'flower'
  | 'hands'
  | 'lake'
  | 'masks'
  | 'moon'
  | 'mountain'
  | 'rings'
  | 'spotlight'
  | 'stairs'
  | 'star'
  | 'tent'
  | 'tree';

export type Shelf = 'dramat' | 'komedia' | 'dla-dzieci' | 'taniec' | 'opera' | 'spotkania';

/** Where a film of the demo is played from; the seed knows the addresses. */
export type Film = 'file' | 'hls' | 'number' | 'link' | 'embed' | 'unusable';

/** One performance of the demo theatre, as its film is offered. Paragraphs are plain text. */
export interface Play {
  slug: string;
  title: string;
  /** Author, in the nominative. */
  author: string;
  subtitle: string;
  about: string[];
  /** Direction, stage design, music or choreography: people of the demo, invented like the theatre. */
  makers: { director: string; stage: string; music: string; choreography?: string };
  en: { title: string; subtitle: string; about: string[] };
  shelves: Shelf[];
  /** Grosze; 0 is free. */
  price: number;
  minutes: number;
  age?: 16 | 18;
  restrictedAccess?: RestrictedAccess;
  ticketHours?: number;
  poster: { motif: Motif; colour: string };
  /** The play whose pictures it is shown with; without it, its own. */
  picturesOf?: string;
  film: Film;
  /** Versions in sign language and with audio description. */
  equalAccess?: boolean;
  /** The English version plays a film of its own. */
  ownEnglishFilm?: boolean;
  hidden?: boolean;
  invisible?: boolean;
  /** Days from the day of loading. */
  availableInDays?: number;
  lastDayInDays?: number;
  freeForAnybody?: boolean;
  gallery?: boolean;
}
