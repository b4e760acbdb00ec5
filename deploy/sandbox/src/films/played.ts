import { findFilm } from './films.js';
import type { HostedFilms } from './host/hosted-films.js';

export interface Played {
  title: string;
  src: string;
  tracks: { lang: string; label: string; src: string }[];
}

/** All versions of a play have the captions of that play. */
const tracksOf = (film: string): Played['tracks'] => {
  const [play] = film.split('-');
  return [
    { lang: 'pl', label: 'Polski', src: `/films/${play}.pl.vtt` },
    { lang: 'en', label: 'English', src: `/films/${play}.en.vtt` },
  ];
};

/**
 * What plays at a number: a film of the account, by the host's rules (all bytes there, its hash where it is hidden, a page it may be embedded
 * on), else one of the stage. null: nothing may be played here.
 */
export async function playedAt(
  id: string,
  { hash, referer }: { hash: string | undefined; referer: string | undefined },
  hosted: HostedFilms,
): Promise<Played | null> {
  const film = hosted.find(id);
  if (!film) {
    const known = findFilm(id);
    return known ? { title: known.title, src: `/films/${known.name}.mp4`, tracks: tracksOf(known.name) } : null;
  }
  const hidden = film.view === 'disable' || film.view === 'unlisted';
  if ((hidden && hash !== film.hash) || (film.embed === 'whitelist' && !isAllowed(referer, film.domains))) return null;
  if ((await hosted.offsetOf(film)) < film.size) return null;
  return {
    title: film.name,
    src: film.stage === null ? `/hosted/${film.number}/film.mp4` : `/films/${film.stage}.mp4`,
    tracks: film.tracks
      .filter(({ active, text }) => active && text !== null)
      .map(({ number, language, name }) => ({
        lang: language,
        label: name,
        src: `/hosted/${film.number}/tracks/${number}.vtt`,
      })),
  };
}

/** The page in which the player stands says where it is; one that does not is none of the theatre's. */
const isAllowed = (referer: string | undefined, domains: readonly string[]): boolean =>
  referer !== undefined && URL.canParse(referer) && domains.includes(new URL(referer).hostname);
