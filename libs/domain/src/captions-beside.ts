/** Where the captions of a film lie that is a file: beside it, under its name (ux.md 1.2.2). */

const FILM = /^(.*\/)([^/?#]+?)(?:-pjm|-ad)?\.(?:mp4|webm)$/;

export interface CaptionsBeside {
  /** The name of the film. The versions in sign language and with audio description share the captions of the film they are made of. */
  film: string;
  files: { language: 'pl' | 'en'; url: string }[];
}

/** Whether they are there is not told by the name. null: no file of a film. Linear in its input. */
export function captionsBeside(url: string): CaptionsBeside | null {
  const [, folder, film] = FILM.exec(url) ?? [];
  if (!folder || !film) return null;
  return {
    film,
    files: (['pl', 'en'] as const).map((language) => ({ language, url: `${folder}${film}.${language}.vtt` })),
  };
}
