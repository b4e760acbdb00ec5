import { createHmac, randomBytes } from 'node:crypto';
import { warsawDate, type PlayableRef } from '@kurtyna/domain';
import { Database, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import type { Playback } from '../playback/playback.entity.js';
import { placeOf } from '../viewers/place-of.js';

const KEY_BYTES = 32;
/** So much of a digest that two visitors of a day are never taken for one. */
const DIGEST_LENGTH = 22;

const MAKE_KEY = 'INSERT INTO visitor_key (day, key) VALUES ($1, $2) ON CONFLICT (day) DO NOTHING';
const KEY_OF_DAY = 'SELECT key FROM visitor_key WHERE day = $1';

const ADD_PLAY = `
  INSERT INTO play_total (day, kind, product_id, variant, started, counted) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (day, kind, product_id, variant) DO UPDATE SET
    started = play_total.started + excluded.started, counted = play_total.counted + excluded.counted`;

const ADD_VIEWER = `
  INSERT INTO product_viewer (kind, product_id, viewer) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`;

interface Played {
  hasStarted: boolean;
  isView: boolean;
  now: Date;
}

/** Plays by product and Warsaw day, and who has watched what: kept when the plays themselves are forgotten. */
@Injectable()
export class CountPlays {
  private kept: { day: string; key: string } | null = null;

  constructor(private readonly database: Database) {}

  /** What visitors are counted with today; before the play's transaction, so that it never waits for a second connection. */
  async keyOfToday(): Promise<string> {
    const [clock] = await this.database.query<{ now: Date }>('SELECT now() AS now');
    const day = warsawDate(clock!.now.toISOString());
    if (this.kept?.day !== day) {
      await this.database.query(MAKE_KEY, [day, randomBytes(KEY_BYTES).toString('base64url')]);
      const [row] = await this.database.query<{ key: string }>(KEY_OF_DAY, [day]); // of whichever replica was first
      this.kept = { day, key: row!.key };
    }
    return this.kept.key;
  }

  /** The last thing its transaction does: whoever watches the same film waits for this row. */
  async add(tx: Tx, { kind, productId, variant, viewer }: Playback, play: Played): Promise<void> {
    const { hasStarted, isView, now } = play;
    if (!hasStarted && !isView) return;
    if (hasStarted && viewer !== null) await tx.manager.query(ADD_VIEWER, [kind, productId, viewer]);
    const day = warsawDate(now.toISOString());
    await tx.manager.query(ADD_PLAY, [day, kind, productId, variant, Number(hasStarted), Number(isView)]);
  }
}

/**
 * By what a viewer is counted once: a person by the account, a visitor by the address, under a key that is thrown away with the day and for
 * one product alone, so that nobody is followed from film to film (OPEN3-57). Null for an address that is none.
 */
export function viewerOf(
  product: PlayableRef,
  { userId, address }: { userId: number | null; address: string },
  key: string | null,
): string | null {
  if (userId !== null) return `u${userId}`;
  const place = placeOf(address);
  if (!place || key === null) return null;
  const digest = createHmac('sha256', key).update(`${product.kind}-${product.id} ${place.address}`).digest('base64url');
  return `v${digest.slice(0, DIGEST_LENGTH)}`;
}
