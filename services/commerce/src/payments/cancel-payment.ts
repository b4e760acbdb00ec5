import type { cancelPayment, ListedPayment, QuestionOf } from '@kurtyna/contracts';
import { mayCancelByHand } from '@kurtyna/domain';
import { conflict, Database } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { AdminOrderQueries } from '../orders/admin-orders.queries.js';
import { Admins } from './admins.js';
import { EndAtProvider } from './end-at-provider.js';
import { findPayment } from './find-payment.js';
import { PaymentBook } from './payment-book.js';
import { ProviderWork } from './provider-work.js';
import { SetStatusByHand } from './set-status-by-hand.js';

/** An administrator ends an order that is not decided yet (PANEL-29 to PANEL-31, OPEN3-12): at the provider first, then here. It stays in the list. */
@Injectable()
export class CancelPayment {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentBook,
    private readonly status: SetStatusByHand,
    private readonly atProvider: EndAtProvider,
    private readonly admins: Admins,
    private readonly queries: AdminOrderQueries,
    private readonly work: ProviderWork,
  ) {}

  async run({ kind, ref, adminId }: QuestionOf<typeof cancelPayment>): Promise<ListedPayment> {
    await this.admins.assertIsOne(adminId);
    const { id, status } = await findPayment(this.database, { kind, ref });
    if (!mayCancelByHand(status)) throw conflict('order.cancel-not-possible');
    await this.atProvider.ask(id);
    await this.payments.change(id, async (book) => {
      const { order, tx } = book;
      // The provider's own word of its cancellation may have ended it a moment ago.
      if (order.status !== 'CANCELED' && !mayCancelByHand(order.status)) throw conflict('order.cancel-not-possible');
      await this.status.apply(book, 'CANCELED', adminId);
      await tx.record({ by: adminId, act: 'cancel-order', subject: `order:${order.id}` });
    });
    this.work.wake();
    return this.queries.one(kind, String(id));
  }
}
