import { playbackStarted, viewCounted, type Envelope, type PlaybackFact } from '@kurtyna/contracts';
import { Consumes, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

// The newest paid order of this product is the one that is being used.
const OF_VIEWER = `
  (SELECT id FROM orders WHERE user_id = $1 AND kind = $2 AND product_id = $3 AND status = 'COMPLETED' ORDER BY placed_seq DESC LIMIT 1)`;
const MARK_USED = 'UPDATE orders SET used = 1, updated_at = now() WHERE used = 0 AND id = ' + OF_VIEWER;
const COUNT_VIEW = 'UPDATE orders SET views = views + 1, updated_at = now() WHERE id = ' + OF_VIEWER;

/** `used` after the first playback, `views` for each one (OPEN1-45). */
@Injectable()
export class CountViews {
  @Consumes(playbackStarted, { purpose: 'mark-order-used-when-playback-started' })
  async used({ data }: Envelope<PlaybackFact>, tx: Tx): Promise<void> {
    if (data.userId !== null) await tx.manager.query(MARK_USED, [data.userId, data.productKind, data.productId]);
  }

  @Consumes(viewCounted, { purpose: 'count-view-of-order' })
  async viewed({ data }: Envelope<PlaybackFact>, tx: Tx): Promise<void> {
    if (data.userId !== null) await tx.manager.query(COUNT_VIEW, [data.userId, data.productKind, data.productId]);
  }
}
