/** In which languages a product can be read along, as a pure function over what it plays (ux.md 1.2.2). */
import type { CatalogMedia } from '@kurtyna/contracts';
import { parseMediaValue, type MediaOptions } from '@kurtyna/domain';
import { captionsOfFile } from '../playback/choose-source.js';

export interface CaptionOptions extends MediaOptions {
  captionedFilms: readonly string[];
}

/** The number of a film at the host; null where a value plays something else. */
export function hostedNumberOf(value: string, options: MediaOptions): string | null {
  const media = parseMediaValue(value, options);
  return media.kind === 'vimeo-video' ? media.id : null;
}

/**
 * `ofHosted`: the languages of the tracks of films at the host, by number. The film itself counts: its versions in sign language and with audio
 * description are made of it. Of what is told live nobody knows before.
 */
export function captionLanguages(
  sources: CatalogMedia['sources'],
  ofHosted: ReadonlyMap<string, readonly string[]>,
  options: CaptionOptions,
): string[] {
  const found = sources.flatMap(({ variant, value }) => {
    if (variant !== 'normal') return [];
    const media = parseMediaValue(value, options);
    if (media.kind === 'file') return captionsOfFile(media.url, options).map(({ language }): string => language);
    return media.kind === 'vimeo-video' ? (ofHosted.get(media.id) ?? []) : [];
  });
  return [...new Set(found)].sort();
}
