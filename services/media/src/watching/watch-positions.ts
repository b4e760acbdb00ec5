import { keepsWatchPosition, placeToGoOn, type PlayableRef, type WatchPosition } from '@kurtyna/domain';
import type { PreparedQuery, Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

const KEEP = `
  INSERT INTO watch_position (user_id, kind, product_id, seconds, updated_at) VALUES ($1, $2, $3, $4, now())
  ON CONFLICT (user_id, kind, product_id) DO UPDATE SET seconds = excluded.seconds, updated_at = excluded.updated_at`;
const FORGET = 'DELETE FROM watch_position WHERE user_id = $1 AND kind = $2 AND product_id = $3';
const READ = 'SELECT seconds FROM watch_position WHERE user_id = $1 AND kind = $2 AND product_id = $3';
/** A heartbeat that comes sooner after the last word writes nothing: one film would else be a row written each minute (performance P28). */
const YOUNG_SECONDS = 5 * 60;
/** Whether there is such a last word; each is an expression of SQL. */
export const positionIsYoung = ({ user, kind, product }: Record<'user' | 'kind' | 'product', string>): string => `
  EXISTS (SELECT 1 FROM watch_position w WHERE w.user_id = ${user} AND w.kind = ${kind} AND w.product_id = ${product}
             AND w.updated_at > now() - interval '${YOUNG_SECONDS} seconds')`;
const YOUNG: PreparedQuery = {
  name: 'watch-position-is-young',
  text: `SELECT ${positionIsYoung({ user: '$1', kind: '$2', product: '$3' })} AS young`,
};

/** Whose place it is, and in what. */
export interface Watched extends PlayableRef {
  /** null: an anonymous visitor, of whom the browser itself remembers it. */
  userId: number | null;
}

/** The places people stopped at. */
@Injectable()
export class WatchPositions {
  /** What the player says when somebody stops: it is the place from now on, or there is none any more. */
  async tell({ manager }: Tx, { userId, kind, id }: Watched, position: WatchPosition): Promise<void> {
    if (userId === null || !keepsWatchPosition(kind)) return;
    const seconds = placeToGoOn(position);
    if (seconds === null) await manager.query(FORGET, [userId, kind, id]);
    else await manager.query(KEEP, [userId, kind, id, seconds]);
  }

  /** What comes with a heartbeat: for whoever loses power before they could stop. */
  async mention(tx: Tx, watched: Watched, position: WatchPosition): Promise<void> {
    const { userId, kind, id } = watched;
    if (userId === null || !keepsWatchPosition(kind)) return;
    const [last] = await tx.prepared<{ young: boolean }>(YOUNG, [userId, kind, id]);
    if (!last!.young) await this.tell(tx, watched, position);
  }

  /** Where to begin, in seconds; null: at the beginning. */
  async find(manager: EntityManager, { userId, kind, id }: Watched): Promise<number | null> {
    if (userId === null || !keepsWatchPosition(kind)) return null;
    const [stored] = await manager.query<{ seconds: number }[]>(READ, [userId, kind, id]);
    return stored?.seconds ?? null;
  }
}
