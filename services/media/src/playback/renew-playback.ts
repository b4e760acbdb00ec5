import {
  playbackStarted,
  viewCounted,
  type AnswerOf,
  type PlaybackFact,
  type QuestionOf,
  type renewPlayback,
} from '@kurtyna/contracts';
import { conflict, Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { ViewerAddresses } from '../viewers/viewer-addresses.js';
import { CountPlays, viewerOf } from '../views/count-plays.js';
import { WatchPositions } from '../watching/watch-positions.js';
import { databaseNow } from './database-now.js';
import { ownedBy } from './grant.js';
import { Playback, RENEW_AFTER_SECONDS } from './playback.entity.js';

/** The player's heartbeat: the gateway has asked commerce again, so the grant lives on, and what was played is counted (D25). */
@Injectable()
export class RenewPlayback {
  constructor(
    private readonly database: Database,
    private readonly addresses: ViewerAddresses,
    private readonly plays: CountPlays,
    private readonly positions: WatchPositions,
  ) {}

  async run(command: QuestionOf<typeof renewPlayback>): Promise<AnswerOf<typeof renewPlayback>> {
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
      return {
        product,
        expires_at: playback.expiresAt.toISOString(),
        renew_after_seconds: RENEW_AFTER_SECONDS,
      };
    });
  }
}

const factOf = (playback: Playback): PlaybackFact => ({
  playbackId: playback.id,
  userId: playback.userId,
  productKind: playback.kind,
  productId: playback.productId,
  variant: playback.variant,
  viewer: playback.viewer,
});
