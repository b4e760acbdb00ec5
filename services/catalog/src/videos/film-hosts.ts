import type { AdminVideo } from '@kurtyna/contracts';
import { type MediaOptions, parseMediaValue } from '@kurtyna/domain';
import { Injectable } from '@nestjs/common';

const FIELDS = ['video_link', 'accessibility_video', 'autodesc_video', 'teaser_link'] as const;

/** Where films may be played from, as media is told too: what it could not play is warned of when it is saved (OPEN2-12). */
@Injectable()
export class FilmHosts {
  constructor(private readonly options: MediaOptions) {}

  warningsFor(films: Record<(typeof FIELDS)[number], string | null>): AdminVideo['warnings'] {
    const unplayable = FIELDS.filter((field) => films[field]?.trim() && !this.plays(films[field]));
    return Object.fromEntries(unplayable.map((field) => [field, { key: 'errors.video.not-playable' }]));
  }

  /** One of these cannot be played: the films, the trailer, those of translations too. Empty ones are none. */
  anyUnplayable(films: readonly (string | null)[]): boolean {
    return films.some((film) => film?.trim() && !this.plays(film));
  }

  private plays(value: string): boolean {
    return parseMediaValue(value, this.options).kind !== 'invalid';
  }
}

/** Every film of a video and of its translations, to be judged together (`anyUnplayable`); `v` is the video. */
export const FILMS = `
  ARRAY(SELECT unnest(ARRAY[v.video_link, v.accessibility_video, v.autodesc_video, v.teaser_link])
         UNION ALL
        SELECT unnest(ARRAY[t.video_link, t.accessibility_video, t.autodesc_video, t.teaser_link])
          FROM video_translation t WHERE t.video_id = v.id) AS films`;

export type WithFilms<Row> = Row & { films: (string | null)[] };

/** A listed row without its films, and whether one of them cannot be played (OPEN2-12). */
export const marked =
  (hosts: FilmHosts) =>
  <Row extends object>({ films, ...row }: WithFilms<Row>): Omit<Row, 'films'> & { unplayable: boolean } => ({
    ...row,
    unplayable: hosts.anyUnplayable(films),
  });
