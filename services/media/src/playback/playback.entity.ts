import { randomBytes } from 'node:crypto';
import type { CatalogMedia, PlaybackVariant } from '@kurtyna/contracts';
import { GRANT_MINUTES, TELL_MINUTES, VIEW_SECONDS } from '@kurtyna/domain';
import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const GRANT_BYTES = 24;
/** Of a view that is counted the gateway hears of each renewal and judges its five minutes; media is told of it more seldom. */
export const COUNTED_MINUTES = GRANT_MINUTES + TELL_MINUTES;

export interface NewPlayback {
  kind: CatalogMedia['kind'];
  productId: number;
  userId: number | null;
  sessionId: string | null;
  variant: PlaybackVariant;
  since: Date | null;
}

/** Somebody is watching: a grant for one person, session, product and variant (D25). */
@Entity('playback')
@Index('playback_expiry', ['expiresAt'])
@Index('playback_of_user', ['userId', 'productId'], { where: 'user_id IS NOT NULL' })
export class Playback {
  /** The grant itself; only its own user and session can use it. */
  @PrimaryColumn({ type: 'varchar', length: 32, primaryKeyConstraintName: 'playback_pk' })
  id: string;

  @Column({ type: 'text' })
  kind: CatalogMedia['kind'];

  @Column({ name: 'product_id', type: 'integer' })
  productId: number;

  /** null: an anonymous visitor. */
  @Column({ name: 'user_id', type: 'integer', nullable: true })
  userId: number | null;

  @Column({ name: 'session_id', type: 'text', nullable: true })
  sessionId: string | null;

  @Column({ type: 'varchar', length: 20 })
  variant: PlaybackVariant;

  @InstantColumn({ name: 'opened_at' })
  openedAt: Date;

  /** Since when this person is in, where that is longer than this playback; null: since it was opened. */
  @InstantColumn({ nullable: true })
  since: Date | null;

  @InstantColumn({ name: 'expires_at' })
  expiresAt: Date;

  @InstantColumn({ name: 'last_renewed_at' })
  lastRenewedAt: Date;

  /** Until it is counted: of a view that is, renewals are no longer told one by one. */
  @Column({ name: 'played_seconds', type: 'double precision', default: 0 })
  playedSeconds: number;

  @Column({ type: 'boolean', default: false })
  started: boolean;

  @Column({ type: 'boolean', default: false })
  counted: boolean;

  /** Who watches, as people are counted; null before the first playing, and where nobody can be told from others. */
  @Column({ type: 'varchar', length: 24, nullable: true })
  viewer: string | null;

  @InstantColumn({ name: 'started_at', nullable: true })
  startedAt: Date | null;

  @InstantColumn({ name: 'counted_at', nullable: true })
  countedAt: Date | null;

  static open(given: NewPlayback, now: Date): Playback {
    return Object.assign(new Playback(), {
      id: randomBytes(GRANT_BYTES).toString('base64url'),
      ...given,
      openedAt: now,
      expiresAt: minutesLater(now, GRANT_MINUTES),
      lastRenewedAt: now,
      playedSeconds: 0,
      started: false,
      counted: false,
      viewer: null,
      startedAt: null,
      countedAt: null,
    });
  }

  get inSince(): Date {
    return this.since ?? this.openedAt;
  }

  hasEnded(now: Date): boolean {
    return this.expiresAt <= now;
  }

  /**
   * The player says how long it has played since the last call; believed is at most the time that has passed. Answers what
   * became true with it: the first playing, and the view.
   */
  renew(seconds: number, now: Date): { hasStarted: boolean; isView: boolean } {
    const passed = Math.max(0, (now.getTime() - this.lastRenewedAt.getTime()) / 1000);
    this.playedSeconds += Math.min(Math.max(0, seconds), passed);
    this.lastRenewedAt = now;
    const hasStarted = !this.started && this.playedSeconds > 0;
    const isView = !this.counted && this.playedSeconds >= VIEW_SECONDS;
    this.started ||= hasStarted;
    this.counted ||= isView;
    this.expiresAt = minutesLater(now, this.counted ? COUNTED_MINUTES : GRANT_MINUTES);
    if (hasStarted) this.startedAt = now;
    if (isView) this.countedAt = now;
    return { hasStarted, isView };
  }
}

const minutesLater = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);
