import {
  playbackStarted,
  viewCounted,
  type AnswerOf,
  type PlaybackFact,
  type QuestionOf,
  type renewPlayback,
} from '@kurtyna/contracts';
import { keepsWatchPosition, RENEW_AFTER_SECONDS, type PlayableKind } from '@kurtyna/domain';
import { conflict, Database, notFound, type PreparedQuery } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { addressLimitOf, ViewerAddresses } from '../viewers/viewer-addresses.js';
import { CountPlays, viewerOf } from '../views/count-plays.js';
import { positionIsYoung, WatchPositions } from '../watching/watch-positions.js';
import { databaseNow } from './database-now.js';
import { ownedBy } from './grant.js';
import { COUNTED_MINUTES, Playback } from './playback.entity.js';

type Heartbeat = QuestionOf<typeof renewPlayback>;
type Renewed = AnswerOf<typeof renewPlayback>;

/**
 * Nothing is added up any more of a view that is counted, so it need not be read and judged first: it goes on while it lives. The answer tells
 * what else there is to write, which is nothing most of the time.
 */
const GO_ON: PreparedQuery = {
  name: 'playback-goes-on',
  text: `
  UPDATE playback SET last_renewed_at = clock_timestamp(), expires_at = clock_timestamp() + make_interval(mins => $4)
   WHERE id = $1 AND user_id IS NOT DISTINCT FROM $2::integer AND session_id IS NOT DISTINCT FROM $3::text
     AND counted AND expires_at > clock_timestamp()
  RETURNING kind, product_id AS "productId", expires_at AS "expiresAt", EXISTS (${addressLimitOf('playback.user_id')}) AS "addressesCount",
            ${positionIsYoung({ user: 'playback.user_id', kind: 'playback.kind', product: 'playback.product_id' })} AS "positionIsYoung"`,
};

interface View {
  kind: PlayableKind;
  productId: number;
  expiresAt: Date;
  /** From how many places this viewer watches is counted. */
  addressesCount: boolean;
  positionIsYoung: boolean;
}

/** What is written of the player's heartbeat: commerce has been asked again, so the grant lives on, and what was played is counted (D25). */
@Injectable()
export class RenewPlayback {
  constructor(
    private readonly database: Database,
    private readonly addresses: ViewerAddresses,
    private readonly plays: CountPlays,
    private readonly positions: WatchPositions,
  ) {}

  /** Throws not-found for a grant that is not this holder's, and conflict for one that has ended. */
  async run(command: Heartbeat): Promise<Renewed> {
    return (await this.goOn(command)) ?? this.count(command);
  }

  /** null for a view that is not counted yet, and for what cannot go on. */
  private async goOn(command: Heartbeat): Promise<Renewed | null> {
    const { grant, userId, sessionId, position } = command;
    const [view] = await this.database.prepared<View>(GO_ON, [grant, userId, sessionId, COUNTED_MINUTES]);
    if (!view) return null;
    const product = { kind: view.kind, id: view.productId };
    const told = keepsWatchPosition(view.kind) && !view.positionIsYoung ? position : undefined;
    if (view.addressesCount || told)
      await this.database.transaction(async (tx) => {
        await this.addresses.see(tx, command);
        if (told) await this.positions.mention(tx, { ...product, userId }, told);
      });
    return renewed(product, view.expiresAt, true);
  }

  private async count(command: Heartbeat): Promise<Renewed> {
    const key = command.userId === null ? await this.plays.keyOfToday() : null;
    return this.database.transaction(async (tx) => {
      const playback = await tx.manager.findOne(Playback, {
        where: ownedBy(command),
        lock: { mode: 'pessimistic_write' },
      });
      if (!playback) throw notFound('not-found');
      const now = await databaseNow(tx.manager);
      if (playback.hasEnded(now)) throw conflict('playback.grant-ended');

      const { hasStarted, isView } = playback.renew(command.seconds, now);
      const product = { kind: playback.kind, id: playback.productId };
      if (hasStarted) playback.viewer = viewerOf(product, command, key);
      await tx.manager.save(playback);
      const fact = factOf(playback);
      const aggregate = `playback:${playback.id}`;
      if (hasStarted)
        await tx.publish(playbackStarted, { aggregate, version: 1, data: { ...fact, startedAt: now.toISOString() } });
      if (isView)
        await tx.publish(viewCounted, { aggregate, version: 2, data: { ...fact, countedAt: now.toISOString() } });
      await this.addresses.see(tx, command);
      await this.plays.add(tx, playback, { hasStarted, isView, now });
      if (command.position) await this.positions.mention(tx, { ...product, userId: playback.userId }, command.position);
      return renewed(product, playback.expiresAt, playback.counted);
    });
  }
}

const renewed = (product: Renewed['product'], expiresAt: Date, counted: boolean): Renewed => ({
  product,
  expires_at: expiresAt.toISOString(),
  renew_after_seconds: RENEW_AFTER_SECONDS,
  counted,
});

const factOf = (playback: Playback): PlaybackFact => ({
  playbackId: playback.id,
  userId: playback.userId,
  productKind: playback.kind,
  productId: playback.productId,
  variant: playback.variant,
  viewer: playback.viewer,
});
