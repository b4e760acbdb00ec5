import type { Tx } from '@kurtyna/platform';
import type { Order } from './order.entity.js';

/** A locked order inside its transaction. */
export interface OpenBook {
  tx: Tx;
  order: Order;
  /** The database's clock (D35). */
  now: Date;
}
