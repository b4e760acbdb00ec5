/** Which film plays for whom, as pure functions over the copy and the accepted media values (PLAY-01 to PLAY-05). */
import type { CatalogMedia, PlaybackSource, PlaybackVariant } from '@kurtyna/contracts';
import {
  captionsBeside,
  parseMediaValue,
  vimeoFrameUrl,
  type MediaOptions,
  type MediaValue,
  type PlayerControls,
} from '@kurtyna/domain';

/** In the order of the switch. */
const VARIANTS: readonly PlaybackVariant[] = ['normal', 'pjm', 'audiodeskrypcja'];

type Sources = CatalogMedia['sources'];

/** In English the translation's film first, then the Polish one; in Polish the Polish one (OPEN1-24). */
function valueOf(sources: Sources, variant: PlaybackVariant, language: 'pl' | 'en'): string | null {
  const of = (lang: 'pl' | 'en') =>
    sources.find((source) => source.variant === variant && source.language === lang)?.value;
  return (language === 'en' ? of('en') : undefined) ?? of('pl') ?? null;
}

/** A variant that is not there plays the normal film (OPEN1-24). */
export function chooseSource(
  sources: Sources,
  wanted: PlaybackVariant,
  language: 'pl' | 'en',
): { variant: PlaybackVariant; variants: PlaybackVariant[]; value: string | null } {
  const variants = VARIANTS.filter((variant) => valueOf(sources, variant, language) !== null);
  const variant = variants.includes(wanted) ? wanted : 'normal';
  return { variant, variants, value: valueOf(sources, variant, language) };
}

/** Where a value is played from; a value that cannot be used has no address, and the page says so (PLAY-04, OPEN1-30). */
export function sourceOf(
  value: string | null,
  options: MediaOptions & {
    language: 'pl' | 'en';
    captionedFilms: readonly string[];
    /** Of a hidden film of ours at the host, where the value is its number alone. */
    hash?: string | null;
    /** Of the frame of a film; what is told live by the host keeps the host's. */
    frameControls: PlayerControls;
  },
): PlaybackSource {
  const media = withHash(parseMediaValue(value, options), options.hash);
  if (media.kind === 'invalid') return { kind: 'invalid', url: null, captions: [], controls: 'host' };
  if (media.kind === 'file' || media.kind === 'hls')
    return {
      kind: media.kind,
      url: media.url,
      captions: media.kind === 'file' ? captionsOfFile(media.url, options) : [],
      controls: 'own',
    };
  const controls = media.kind === 'vimeo-video' ? options.frameControls : 'host';
  return {
    kind: media.kind,
    url: vimeoFrameUrl(media, { playerOrigin: options.playerOrigin, lang: options.language, controls }),
    captions: [],
    controls,
  };
}

/** The number of a hidden film does not play it: the host wants its hash beside it. One that was typed counts. */
const withHash = (media: MediaValue, hash: string | null | undefined): MediaValue =>
  media.kind === 'vimeo-video' && media.hash === undefined && hash ? { ...media, hash } : media;

/** Of the films of which the theatre says that they have captions. */
export function captionsOfFile(
  url: string,
  { captionedFilms }: { captionedFilms: readonly string[] },
): PlaybackSource['captions'] {
  const beside = captionsBeside(url);
  return beside && captionedFilms.includes(beside.film) ? beside.files : [];
}
