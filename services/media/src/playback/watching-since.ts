import { type PlayableRef, TELL_MINUTES } from '@kurtyna/domain';
import type { EntityManager } from 'typeorm';

/** Whoever reloads, or comes back within so many minutes, is still in. */
const AWAY_MINUTES = 10;

// Of a view that is counted a sign of life is told every few minutes: so much older it may look than it is.
const SINCE = `
  SELECT coalesce(since, opened_at) AS since FROM playback
   WHERE user_id = $1 AND product_id = $2 AND kind = $3
     AND last_renewed_at > clock_timestamp() - make_interval(mins => ${AWAY_MINUTES} + CASE WHEN counted THEN ${TELL_MINUTES} ELSE 0 END)
   ORDER BY last_renewed_at DESC LIMIT 1`;

/** Since when this person is in; null for somebody who is not. */
export async function watchingSince(
  manager: EntityManager,
  { kind, id }: PlayableRef,
  userId: number,
): Promise<Date | null> {
  const [last] = await manager.query<{ since: Date }[]>(SINCE, [userId, id, kind]);
  return last?.since ?? null;
}
