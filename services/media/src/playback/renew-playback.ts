import {
  playbackStarted,
  viewCounted,
  type AnswerOf,
  type PlaybackFact,
  type QuestionOf,
  type renewPlayback,
} from '@kurtyna/contracts';
import { keepsWatchPosition, RENEW_AFTER_SECONDS, type PlayableKind } from '@kurtyna/domain';
import { Batches, conflict, Database, notFound, type PreparedQuery } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { addressLimitOf, ViewerAddresses } from '../viewers/viewer-addresses.js';
import { CountPlays, viewerOf } from '../views/count-plays.js';
import { positionIsYoung, WatchPositions } from '../watching/watch-positions.js';
import { databaseNow } from './database-now.js';
import { ownedBy } from './grant.js';
import { COUNTED_MINUTES, Playback } from './playback.entity.js';

/** Of players that are told of within the same moment, so many go together at most. */
const MOST_TOGETHER = 32;
/** Nobody looks at the answer to a heartbeat: it waits for those of others (decision 73). */
const GATHER_MS = 5;

type Heartbeat = QuestionOf<typeof renewPlayback>;
type Renewed = AnswerOf<typeof renewPlayback>;

/**
 * Nothing is added up any more of a view that is counted, so it need not be read and judged first: it goes on while it lives. The answer tells
 * what else there is to write, which is nothing most of the time. `$1` is a JSON array of {grant, userId, sessionId}.
 */
const GO_ON: PreparedQuery = {
  name: 'playback-goes-on',
  text: `
  UPDATE playback SET last_renewed_at = clock_timestamp(), expires_at = clock_timestamp() + make_interval(mins => $2)
    FROM (SELECT each.*, ordinality::integer AS nth
            FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS ("grant" text, "userId" integer, "sessionId" text)) WITH ORDINALITY AS each
           LIMIT (SELECT jsonb_array_length($1::jsonb))) asked
   WHERE playback.id = asked."grant" AND user_id IS NOT DISTINCT FROM asked."userId" AND session_id IS NOT DISTINCT FROM asked."sessionId"
     AND counted AND expires_at > clock_timestamp()
  RETURNING asked.nth, kind, product_id AS "productId", expires_at AS "expiresAt", EXISTS (${addressLimitOf('playback.user_id')}) AS "addressesCount",
            ${positionIsYoung({ user: 'playback.user_id', kind: 'playback.kind', product: 'playback.product_id' })} AS "positionIsYoung"`,
};

/** Whose grant goes on. */
type Holder = Pick<Heartbeat, 'grant' | 'userId' | 'sessionId'>;
const holderOf = ({ grant, userId, sessionId }: Heartbeat): Holder => ({ grant, userId, sessionId });

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
  private readonly goingOn = new Batches<Holder, View | null>({
    most: MOST_TOGETHER,
    gatherMs: GATHER_MS,
    run: (holders) => this.goOnTogether(holders),
  });

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

  /** In their order; null for what is to be asked for by itself, as what cannot be written with the others is. */
  async goOnEach(heartbeats: readonly Heartbeat[]): Promise<(Renewed | null)[]> {
    const views = await this.goOnTogether(heartbeats.map(holderOf));
    return Promise.all(heartbeats.map((one, n) => this.wentOn(one, views[n]!).catch(() => null)));
  }

  /** null for a view that is not counted yet, and for what cannot go on. */
  private async goOn(command: Heartbeat): Promise<Renewed | null> {
    return this.wentOn(command, await this.goingOn.ask(holderOf(command)));
  }

  /** What else there is to write of a view that goes on. */
  private async wentOn(command: Heartbeat, view: View | Error | null): Promise<Renewed | null> {
    if (view === null) return null;
    if (view instanceof Error) throw view;
    const { userId, position } = command;
    const product = { kind: view.kind, id: view.productId };
    const told = keepsWatchPosition(view.kind) && !view.positionIsYoung ? position : undefined;
    if (view.addressesCount || told)
      await this.database.transaction(async (tx) => {
        await this.addresses.see(tx, command);
        if (told) await this.positions.mention(tx, { ...product, userId }, told);
      });
    return renewed(product, view.expiresAt, true);
  }

  /** In their order. Where they fail together each goes alone; of two words of one player the second one finds null, and is judged by itself. */
  private async goOnTogether(holders: readonly Holder[]): Promise<(View | null | Error)[]> {
    try {
      const views = await this.database.prepared<View & { nth: number }>(GO_ON, [
        JSON.stringify(holders),
        COUNTED_MINUTES,
      ]);
      const found = new Map(views.map((view) => [view.nth, view]));
      return holders.map((_, n) => found.get(n + 1) ?? null);
    } catch (error) {
      if (holders.length === 1) throw error;
      return Promise.all(
        holders.map((one) =>
          this.goOnTogether([one]).then(
            ([view]) => view!,
            (alone: Error) => alone,
          ),
        ),
      );
    }
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
