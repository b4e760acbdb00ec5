/** The address of an event is its alone (EVTADM-18 to EVTADM-20); the rules of both kinds are `content/slugs.ts`. */
import type { Sentence } from '@kurtyna/contracts';
import { parseId } from '@kurtyna/domain';
import { invalid, uniqueViolation } from '@kurtyna/platform';
import type { EntityManager } from 'typeorm';
import { derivedSlug, freeId, isSlugTaken, lockDigits } from '../content/slugs.js';

const SLUG_TAKEN = { slug: { key: 'errors.event.slug-taken' } } satisfies Record<string, Sentence>;
const UNIQUE_SLUG = 'event_one_per_slug';
const DERIVED_TRIES = 3;

/** Throws invalid for a typed slug that is another event's. */
export async function assertFree(manager: EntityManager, id: number, slug: string): Promise<void> {
  if (await isSlugTaken(manager, 'event', { id, slug })) throw invalid(SLUG_TAKEN);
}

/** Made of the title. Throws invalid where all its numbers are taken too. */
export async function slugOf(manager: EntityManager, id: number, title: string): Promise<string> {
  const slug = await derivedSlug(manager, 'event', { id, title });
  if (slug === null) throw invalid(SLUG_TAKEN);
  return slug;
}

/** The id of a new event: one that is no other event's slug (OPEN2-10). */
export async function nextEventId(manager: EntityManager): Promise<number> {
  await lockDigits(manager, 'event');
  return freeId(manager, 'event');
}

/** Until the end of the transaction digits mean what they mean now. Throws invalid for a typed slug that is another event's. */
export async function holdDigits(manager: EntityManager, id: number, slug: string | undefined): Promise<void> {
  if (slug === undefined || parseId(slug) === null) return;
  await lockDigits(manager, 'event');
  await assertFree(manager, id, slug);
}

/**
 * Runs a save in which a slug may be taken in the same moment. A derived one nobody typed, so another one is made (OPEN2-11); a typed one
 * is refused at its field.
 */
export async function withFreeSlug<T>(save: () => Promise<T>, { derived }: { derived: boolean }): Promise<T> {
  for (let tries = DERIVED_TRIES; ; tries -= 1) {
    try {
      return await save();
    } catch (error) {
      if (uniqueViolation(error) !== UNIQUE_SLUG) throw error;
      if (!derived || tries <= 1) throw invalid(SLUG_TAKEN);
    }
  }
}
