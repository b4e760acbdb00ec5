import { orderChanged, type PaymentChanges } from '@kurtyna/contracts';
import { Injectable } from '@nestjs/common';
import type { OpenBook } from './open-book.js';
import { orderChangedFact } from './order-changed.js';

const SAVE = `
  UPDATE orders SET amount = $2, used = $3, description = $4, valid_until = $5, version = $6, updated_at = now() WHERE id = $1`;
const MOVE_END = 'UPDATE access SET valid_until = $2 WHERE order_id = $1';

/** What of an order is no status: amount, used, note, end of its ticket. Absent fields stay, and a save that changes none is none. */
@Injectable()
export class EditOrder {
  async run({ tx, order }: OpenBook, { amount, used, desc, expiresAt }: PaymentChanges): Promise<void> {
    const before = [order.amount, order.used, order.description, order.validUntil?.getTime() ?? null];
    order.amount = amount ?? order.amount;
    order.used = used ?? order.used;
    if (desc !== undefined) order.description = desc;
    if (expiresAt !== undefined) order.validUntil = expiresAt === null ? null : new Date(expiresAt);
    const after = [order.amount, order.used, order.description, order.validUntil?.getTime() ?? null];
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    order.version += 1;
    const { id, description, validUntil, version } = order;
    await tx.manager.query(SAVE, [id, order.amount, order.used, description, validUntil, version]);
    await tx.publish(orderChanged, orderChangedFact(order));
    if (before[3] !== after[3]) await tx.manager.query(MOVE_END, [id, validUntil]);
  }
}
