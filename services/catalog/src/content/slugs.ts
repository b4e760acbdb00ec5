/** Slugs of events and of videos, each kind by itself (OPEN2-10, OPEN2-11). */
import { isPathWord, numberedSlug, parseId, type PlayableKind, slugify } from '@kurtyna/domain';
import type { EntityManager } from 'typeorm';

// The slug of another one, or digits that are the id of another one and would hide it.
const IN_USE: Record<PlayableKind, string> = {
  event: 'SELECT 1 FROM event WHERE NOT deleted AND id IS DISTINCT FROM $1 AND (slug = $2 OR id = $3) LIMIT 1',
  video: 'SELECT 1 FROM video WHERE NOT deleted AND id IS DISTINCT FROM $1 AND (slug = $2 OR id = $3) LIMIT 1',
};
const NEXT_ID: Record<PlayableKind, string> = {
  event: `SELECT nextval(pg_get_serial_sequence('event', 'id'))::integer AS id`,
  video: `SELECT nextval(pg_get_serial_sequence('video', 'id'))::integer AS id`,
};
/** What a title without a Latin letter becomes. */
const NAMELESS: Record<PlayableKind, string> = { event: 'wydarzenie', video: 'wideo' };

/** So many derived slugs are tried; more namesakes than this nobody has. */
const MOST_NAMESAKES = 100;

/** `id`: null for one that is not there yet. */
export async function isSlugTaken(
  manager: EntityManager,
  kind: PlayableKind,
  { id, slug }: { id: number | null; slug: string },
): Promise<boolean> {
  const others: unknown[] = await manager.query(IN_USE[kind], [id, slug, parseId(slug)]);
  return others.length > 0;
}

/** One made of the title; where that is taken, or a word of the paths, with `-2`, `-3` …; null when those are taken too. */
export async function derivedSlug(
  manager: EntityManager,
  kind: PlayableKind,
  { id, title }: { id: number | null; title: string },
): Promise<string | null> {
  const base = slugify(title) || NAMELESS[kind];
  for (let n = 1; n <= MOST_NAMESAKES; n += 1) {
    const candidate = n === 1 ? base : numberedSlug(base, n);
    if (!isPathWord(candidate) && !(await isSlugTaken(manager, kind, { id, slug: candidate }))) return candidate;
  }
  return null;
}

/**
 * Until the end of the transaction nobody else gives digits a meaning: a new id and a slug of digits stand in two columns, so that no index
 * keeps them apart.
 */
export async function lockDigits(manager: EntityManager, kind: PlayableKind): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`digits of ${kind}`]);
}

/** The next id that no slug stands for. Call it after `lockDigits`. */
export async function freeId(manager: EntityManager, kind: PlayableKind): Promise<number> {
  for (;;) {
    const [{ id }] = await manager.query<[{ id: number }]>(NEXT_ID[kind]);
    if (!(await isSlugTaken(manager, kind, { id, slug: String(id) }))) return id;
  }
}
