import type { keepPosition, QuestionOf } from '@kurtyna/contracts';
import { conflict, Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { databaseNow } from '../playback/database-now.js';
import { ownedBy } from '../playback/grant.js';
import { Playback } from '../playback/playback.entity.js';
import { WatchPositions } from './watch-positions.js';

/**
 * Somebody stops: the place is theirs from now on. The grant says who and what; it is held while the place is written, so that a
 * person who is being erased leaves none behind (D36).
 */
@Injectable()
export class KeepPosition {
  constructor(
    private readonly database: Database,
    private readonly positions: WatchPositions,
  ) {}

  async run(command: QuestionOf<typeof keepPosition>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const playback = await tx.manager.findOne(Playback, {
        where: ownedBy(command),
        lock: { mode: 'pessimistic_write' },
      });
      if (!playback) throw notFound('not-found');
      if (playback.hasEnded(await databaseNow(tx.manager))) throw conflict('playback.grant-ended');
      const { kind, productId: id, userId } = playback;
      await this.positions.tell(tx, { kind, id, userId }, command.position);
    });
  }
}
