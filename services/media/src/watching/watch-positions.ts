import { keepsWatchPosition, placeToGoOn, type PlayableRef, type WatchPosition } from '@kurtyna/domain';
import type { Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

const KEEP = `
  INSERT INTO watch_position (user_id, kind, product_id, seconds, updated_at) VALUES ($1, $2, $3, $4, now())
  ON CONFLICT (user_id, kind, product_id) DO UPDATE SET seconds = excluded.seconds, updated_at = excluded.updated_at`;
const FORGET = 'DELETE FROM watch_position WHERE user_id = $1 AND kind = $2 AND product_id = $3';
const READ = {
  name: 'watch-position-read',
  text: 'SELECT seconds, updated_at > now() - make_interval(secs => $4) AS young FROM watch_position WHERE user_id = $1 AND kind = $2 AND product_id = $3',
};
/** A heartbeat that comes sooner after the last word writes nothing: one film would else be a row written each minute (performance P28). */
const YOUNG_SECONDS = 5 * 60;

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
    const [stored] = await tx.prepared<{ young: boolean }>(READ, [userId, kind, id, YOUNG_SECONDS]);
    if (!stored?.young) await this.tell(tx, watched, position);
  }

  /** Where to begin, in seconds; null: at the beginning. */
  async find(manager: EntityManager, { userId, kind, id }: Watched): Promise<number | null> {
    if (userId === null || !keepsWatchPosition(kind)) return null;
    const [stored] = await manager.query<{ seconds: number }[]>(READ.text, [userId, kind, id, YOUNG_SECONDS]);
    return stored?.seconds ?? null;
  }
}
