import { playbackStarted, viewCounted, type Envelope, type PlaybackFact } from '@kurtyna/contracts';
import { Consumes, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

// Of the paid orders that opened this product to the viewer, the newest is the one that is being used.
const OF_VIEWER = `
  (SELECT o.id FROM access x JOIN orders o ON o.id = x.order_id
    WHERE x.user_id = $1 AND x.kind = $2 AND x.product_id = $3 AND x.ended_at IS NULL AND o.status = 'COMPLETED'
    ORDER BY o.placed_seq DESC LIMIT 1)`;
const MARK_USED = 'UPDATE orders SET used = 1 WHERE used = 0 AND id = ' + OF_VIEWER;
const COUNT_VIEW = 'UPDATE orders SET views = views + 1 WHERE id = ' + OF_VIEWER;

/** `used` after the first playback, `views` for each one (OPEN1-45). A view is no change of the order: what is sorted by that stays. */
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
