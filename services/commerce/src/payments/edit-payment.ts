import type { editPayment, ListedPayment, PaymentChanges, QuestionOf } from '@kurtyna/contracts';
import { formatPrice, handMoves, isOpen, type HandStatus } from '@kurtyna/domain';
import { conflict, Database, invalid, uniqueViolation } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { AdminOrderQueries } from '../orders/admin-orders.queries.js';
import { EditOrder } from '../orders/edit-order.js';
import type { Order } from '../orders/order.entity.js';
import { Admins } from './admins.js';
import { EditedAmount } from './edited-amount.js';
import { EndAtProvider } from './end-at-provider.js';
import { findPayment, type FoundPayment } from './find-payment.js';
import { isUnpaid, PaymentBook } from './payment-book.js';
import { ProviderWork } from './provider-work.js';
import { SetStatusByHand } from './set-status-by-hand.js';

/** What the database says of an order that would stand beside another of the same buyer. */
const BESIDE = {
  one_open_order_per_buyer_and_product: 'order.buyer-has-open',
  one_free_order_per_buyer_and_product: 'order.free-twice',
} as const;

/** An administrator changes a payment (PANEL-21, PANEL-24 to PANEL-26, PANEL-35): the books and the access, and no money (OPEN3-10). */
@Injectable()
export class EditPayment {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentBook,
    private readonly status: SetStatusByHand,
    private readonly orders: EditOrder,
    private readonly amount: EditedAmount,
    private readonly atProvider: EndAtProvider,
    private readonly admins: Admins,
    private readonly queries: AdminOrderQueries,
    private readonly work: ProviderWork,
  ) {}

  async run({ kind, ref, adminId, changes, revision }: QuestionOf<typeof editPayment>): Promise<ListedPayment> {
    await this.admins.assertIsOne(adminId);
    const found = await findPayment(this.database, { kind, ref });
    if (changes.expiresAt !== undefined && kind !== 'video')
      throw invalid({ expiration_date: { key: 'form.validate.not_allowed' } });
    await this.assertPresent(found, revision, kind);
    const ended = await this.endPayment(found, changes.status);
    await this.save(found.id, changes, adminId, ended ? undefined : revision).catch(async (error: unknown) => {
      if (error instanceof Stale) throw await this.changedMeanwhile(kind, found.id);
      const beside = BESIDE[uniqueViolation(error) as keyof typeof BESIDE];
      throw beside ? conflict(beside) : error;
    });
    this.work.wake();
    return this.queries.one(kind, String(found.id));
  }

  private async save(
    orderId: number,
    changes: PaymentChanges,
    adminId: number,
    revision: number | undefined,
  ): Promise<void> {
    await this.payments.change(orderId, async (book) => {
      const { order, tx } = book;
      if (revision !== undefined && revision !== order.version) throw new Stale();
      assertAmount(order, changes);
      const before = fieldsOf(order);
      await this.orders.run(book, changes);
      if (before.amount !== order.amount) await this.amount.countBack(book);
      // A status that stands already is no change of it.
      if (changes.status !== undefined) await this.status.apply(book, changes.status, adminId);
      assertPayable(order, changes);
      await this.amount.lookAt(book);
      await tx.record({ by: adminId, act: 'edit-order', subject: `order:${order.id}`, before, after: fieldsOf(order) });
    });
  }

  /** Nobody shall pay for what is taken away; the provider hears it first. */
  private async endPayment({ id, status }: FoundPayment, wanted: HandStatus | undefined): Promise<boolean> {
    const ends = wanted !== undefined && isOpen(status) && ['cancel', 'refund'].includes(handMoves[status][wanted]);
    if (ends) await this.atProvider.ask(id);
    return ends;
  }

  private async assertPresent(
    { id, version }: FoundPayment,
    revision: number | undefined,
    kind: ListedPayment['type'],
  ): Promise<void> {
    if (revision !== undefined && revision !== version) throw await this.changedMeanwhile(kind, id);
  }

  private async changedMeanwhile(kind: ListedPayment['type'], id: number) {
    return conflict('content.changed-meanwhile', { extra: { order: await this.queries.one(kind, String(id)) } });
  }
}

/** Somebody else, or the provider, was here since the form was read. */
class Stale extends Error {}

/** The books cannot say that more went back than there was, nor that anything is left of what is all back. */
function assertAmount(order: Order, { amount, status }: PaymentChanges): void {
  const { refundedAmount } = order;
  if (amount === undefined) return;
  if (amount < refundedAmount)
    throw invalid({
      amount: { key: 'errors.order.amount-below-refunded', values: { amount: formatPrice(refundedAmount) } },
    });
  const isRefunded = order.status === 'REFUNDED' && (status ?? 'REFUNDED') === 'REFUNDED';
  if (isRefunded && amount !== order.amount) throw invalid({ amount: { key: 'errors.order.amount-of-refunded' } });
}

/** A provider takes no payment of nothing: whoever came to pay such an order would find no way on. */
function assertPayable(order: Order, { status, amount }: PaymentChanges): void {
  const isMoved = status !== undefined || amount !== undefined;
  if (isMoved && isUnpaid(order) && order.amount === 0) throw conflict('order.nothing-to-pay');
}

const fieldsOf = ({ status, amount, used, description, validUntil }: Order) => ({
  status,
  amount,
  used,
  desc: description,
  expiration_date: validUntil,
});
