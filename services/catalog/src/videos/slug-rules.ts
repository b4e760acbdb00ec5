import type { Sentence } from '@kurtyna/contracts';

export const SLUG_TAKEN = { slug: { key: 'errors.video.slug-taken' } } satisfies Record<string, Sentence>;
/** The index that says it where two ask at once. */
export const UNIQUE_SLUG = 'video_one_per_slug';
