import {
  orderCompleted,
  orderRefunded,
  secondPaymentReturned,
  type Envelope,
  type OrderFact,
  type SecondPaymentReturned,
} from '@kurtyna/contracts';
import { Day, roleOf } from '@kurtyna/domain';
import { Consumes, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import type { LetterPayloads } from './letters/letter.js';
import { Mailbox } from './mailbox.js';

const OLDEST_MS = 7 * Day.ms;

type OrderLetterKind = 'order_confirmation' | 'refund_done' | 'second_payment_returned';
interface OrderLetterRow<Kind extends OrderLetterKind> {
  kind: Kind;
  dedupeKey: string;
  orderId: number;
  /** What this kind of letter says besides. */
  more?: Omit<LetterPayloads[Kind], 'firstname' | 'orderId'>;
}

/** Letters that follow an order. Only queued here: the postman asks commerce for the facts, outside this transaction (D8). */
@Injectable()
export class OrderLetters {
  constructor(private readonly mailbox: Mailbox) {}

  @Consumes(orderCompleted, { purpose: 'send-confirmation-when-order-completed' })
  async completed(fact: Envelope<OrderFact & { completedAt: string; late: boolean }>, tx: Tx): Promise<void> {
    const { orderId, userId, completedAt } = fact.data;
    if (isOld(fact, completedAt)) return;
    await this.put(tx, userId, { kind: 'order_confirmation', dedupeKey: `order:${orderId}:completed`, orderId });
  }

  @Consumes(orderRefunded, { purpose: 'send-note-when-order-refunded' })
  async refunded(fact: Envelope<OrderFact & { refundedAt: string }>, tx: Tx): Promise<void> {
    const { orderId, userId, refundedAt, amount } = fact.data;
    if (isOld(fact, refundedAt) || amount === 0) return; // where nothing was paid, nothing comes back
    await this.put(tx, userId, { kind: 'refund_done', dedupeKey: `refund:${orderId}`, orderId });
  }

  @Consumes(secondPaymentReturned, { purpose: 'send-note-when-second-payment-returned' })
  async secondReturned(fact: Envelope<SecondPaymentReturned>, tx: Tx): Promise<void> {
    const { orderId, userId, extOrderId: payment, amount, returnedAt } = fact.data;
    if (isOld(fact, returnedAt)) return;
    await this.put(tx, userId, {
      kind: 'second_payment_returned',
      dedupeKey: `second-payment:${payment}`,
      orderId,
      more: { payment, amount },
    });
  }

  private async put<Kind extends OrderLetterKind>(
    tx: Tx,
    userId: number,
    { kind, dedupeKey, orderId, more }: OrderLetterRow<Kind>,
  ): Promise<void> {
    // Locked: an erasure that runs beside this must not leave a letter with the old address behind (D36).
    const buyer = await tx.manager.findOne(User, { where: { id: userId }, lock: { mode: 'pessimistic_read' } });
    // Tried again, then kept as a dead letter: an order of nobody is a case for a human.
    if (!buyer) throw new Error(`order ${orderId} belongs to a person who is not here`);
    if (roleOf(buyer.roleId) === 'deleted') return;
    const { language, firstname } = buyer;
    await this.mailbox.put(tx, {
      kind,
      dedupeKey,
      to: buyer,
      language,
      payload: { firstname, orderId, ...more } as LetterPayloads[Kind],
    });
  }
}

/** A replay of the outbox, or a theatre loaded with its past, writes to nobody about last month. */
function isOld({ occurredAt }: Envelope<unknown>, happenedAt: string): boolean {
  return Math.min(Date.parse(occurredAt), Date.parse(happenedAt)) < Date.now() - OLDEST_MS;
}
