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

  private plays(value: string): boolean {
    return parseMediaValue(value, this.options).kind !== 'invalid';
  }
}
