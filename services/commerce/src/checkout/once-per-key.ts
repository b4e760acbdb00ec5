import type { PlacedOrder, PlaceOrderCommand } from '@kurtyna/contracts';
import { conflict, Database, DomainError, Jobs, refused, type PreparedQuery } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { FinishPayment } from '../payments/finish-payment.js';

const RETRY_AFTER_SECONDS = 5;
/** A first call that died with its process is not waited for longer than this. */
const ABANDONED = 60;

const SLICE = 5000;
const FORGET = `
  DELETE FROM idempotency WHERE (user_id, key) IN (
    SELECT user_id, key FROM idempotency WHERE created_at < now() - interval '24 hours' ORDER BY created_at LIMIT $1)`;

const BEGIN: PreparedQuery = {
  name: 'begin-with-key',
  text: `
  INSERT INTO idempotency (user_id, key, body_hash) VALUES ($1, $2, $3)
  ON CONFLICT (user_id, key) DO UPDATE SET created_at = now()
    WHERE idempotency.order_id IS NULL AND idempotency.body_hash = excluded.body_hash
      AND idempotency.created_at < now() - make_interval(secs => $4)
  RETURNING 1`,
};
const REMEMBER: PreparedQuery = {
  name: 'remember-order-of-key',
  text: 'UPDATE idempotency SET order_id = $3 WHERE user_id = $1 AND key = $2',
};

/** Honours an `Idempotency-Key`: the same key leads to the same order; another body with it is refused (D11, R4). */
@Injectable()
export class OncePerKey implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly payment: FinishPayment,
    private readonly jobs: Jobs,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('forget-idempotency-keys', 60 * 60 * 1000, () => this.forget());
  }

  async forget(): Promise<void> {
    await this.database.inSlices(FORGET, SLICE);
  }

  async run({ buyerId, idempotency }: PlaceOrderCommand, place: () => Promise<PlacedOrder>): Promise<PlacedOrder> {
    if (!idempotency) return place();
    const { key, bodyHash } = idempotency;
    const fresh = await this.database.prepared(BEGIN, [buyerId, key, bodyHash, ABANDONED]);
    if (!fresh.length) return this.again(buyerId, key, bodyHash);
    try {
      const placed = await place();
      await this.database.prepared(REMEMBER, [buyerId, key, placed.order.id]);
      return placed;
    } catch (error) {
      // Refusals are not remembered: the next try with this key may succeed.
      await this.database
        .query('DELETE FROM idempotency WHERE user_id = $1 AND key = $2 AND order_id IS NULL', [buyerId, key])
        .catch(() => undefined);
      throw error;
    }
  }

  private async again(buyerId: number, key: string, bodyHash: string): Promise<PlacedOrder> {
    const [row] = await this.database.query<{ body_hash: string; order_id: number | null }>(
      'SELECT body_hash, order_id FROM idempotency WHERE user_id = $1 AND key = $2',
      [buyerId, key],
    );
    if (row && row.body_hash !== bodyHash) throw refused('order.idempotency-mismatch');
    if (!row || row.order_id === null)
      throw new DomainError('conflict', 'order.idempotency-running', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    return this.payment.of(row.order_id).catch((error: unknown) => {
      throw error instanceof DomainError && error.code === 'order.retry' ? conflict('order.retry') : error;
    });
  }
}
