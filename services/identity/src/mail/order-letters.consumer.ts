import {
  orderCanceled,
  orderCompleted,
  orderRefunded,
  refundChanged,
  secondPaymentReturned,
  withdrawalDeclared,
  type Envelope,
  type OrderFact,
  type RefundedOrder,
  type RefundState,
  type ReturnedMoney,
  type SecondPaymentReturned,
  type ToldAlone,
  type WithdrawalDeclared,
} from '@kurtyna/contracts';
import { Day, roleOf, type CodeOrderKind, type OrderOrigin } from '@kurtyna/domain';
import { Consumes, ConsumesTogether, type PreparedQuery, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import type { User } from '../accounts/user.entity.js';
import type { LetterKind, LetterPayloads } from './letters/letter.js';
import { Mailbox } from './mailbox.js';

const OLDEST_MS = 7 * Day.ms;
/** Whoever did not pay yesterday knows it by now. */
const OLDEST_FAILURE_MS = Day.ms;
/** Who is turned down mostly tries again at once; only who has not is written to. */
const TIME_TO_TRY_AGAIN_MINUTES = 10;
/** Of the declarations for one order in a day so many are confirmed: numbers of orders are no secret, and nobody's inbox is to be filled. */
const MOST_CONFIRMED_OF_DAY = 3;

type OrderLetterKind = Extract<
  LetterKind,
  | 'order_confirmation'
  | 'free_access_granted'
  | 'group_codes'
  | 'gift_codes'
  | 'payment_failed'
  | 'refund_done'
  | 'refund_noted'
  | 'refund_part'
  | 'ticket_withdrawn'
  | 'second_payment_returned'
  | 'withdrawal_ack'
>;
type NewOrderLetter = {
  [Kind in OrderLetterKind]: {
    kind: Kind;
    dedupeKey: string;
    orderId: number;
    userId: number;
    waitMinutes?: number;
    /** What this kind of letter says besides. */
    more?: Omit<LetterPayloads[Kind], 'firstname' | 'orderId'>;
  };
}[OrderLetterKind];
type CompletedOrder = OrderFact & { completedAt: string; late: boolean; origin?: OrderOrigin };

const CODES = { group: 'group_codes', gift: 'gift_codes' } as const satisfies Record<CodeOrderKind, OrderLetterKind>;

const WHOLE = {
  provider: 'refund_done',
  outside: 'refund_noted',
} as const satisfies Record<ReturnedMoney['way'], OrderLetterKind>;
const refundKey = (orderId: number, refundId: number): string => `refund:${orderId}:${refundId}`;

type Buyer = Pick<User, 'id' | 'email' | 'language' | 'firstname' | 'roleId'>;

// Locked: an erasure that runs beside this must not leave a letter with the old address behind (D36). Whoever changes an account locks it
// for that; whoever only counts its orders, which happens just then, does not wait for this and is not waited for.
const BUYERS: PreparedQuery = {
  name: 'buyers-of-letters',
  text: `
  SELECT id, email, language, firstname, role_id AS "roleId" FROM users WHERE id = ANY ($1::integer[]) ORDER BY id FOR KEY SHARE`,
};

/**
 * Letters that follow an order; none of those that the demo theatre was loaded with. Only queued here: the postman asks commerce for the
 * facts, outside this transaction (D8).
 */
@Injectable()
export class OrderLetters {
  constructor(private readonly mailbox: Mailbox) {}

  @ConsumesTogether(orderCompleted, { purpose: 'send-confirmation-when-order-completed' })
  async completed(facts: readonly Envelope<CompletedOrder>[], tx: Tx): Promise<void> {
    const told = facts.filter((fact) => fact.data.origin !== 'demo' && !isOld(fact, fact.data.completedAt));
    const letters = told.flatMap(({ data }) => lettersOf(data));
    await this.put(tx, letters);
  }

  @Consumes(orderCanceled, { purpose: 'send-note-when-order-canceled' })
  async canceled(fact: Envelope<OrderFact & { reason: string }>, tx: Tx): Promise<void> {
    const { orderId, userId } = fact.data;
    if (isOld(fact, fact.occurredAt, OLDEST_FAILURE_MS)) return;
    await this.put(tx, [
      {
        kind: 'payment_failed',
        dedupeKey: `order:${orderId}:canceled`,
        ...{ orderId, userId },
        waitMinutes: TIME_TO_TRY_AGAIN_MINUTES,
      },
    ]);
  }

  @Consumes(orderRefunded, { purpose: 'send-note-when-order-refunded' })
  async refunded(fact: Envelope<RefundedOrder>, tx: Tx): Promise<void> {
    const { orderId, userId, refundedAt, amount, origin, way = 'provider', returned = amount, refundId } = fact.data;
    const more = { returned, because: fact.data.because, keptNumber: fact.data.keptNumber };
    if (origin === 'demo' || isOld(fact, refundedAt)) return;
    // An order may go back, be completed by hand and go back again: each time is another refund.
    const dedupeKey = refundId === undefined ? `refund:${orderId}` : refundKey(orderId, refundId);
    if (way !== 'none' && returned > 0) await this.put(tx, [{ kind: WHOLE[way], dedupeKey, orderId, userId, more }]);
    // Where nothing was paid, nothing comes back; but who got in by a code hears that it is over.
    else if (origin === 'code')
      await this.put(tx, [{ kind: 'ticket_withdrawn', dedupeKey: `withdrawn:${orderId}`, orderId, userId }]);
  }

  /** Money of which no other fact tells: a part, and the money of an order that was called refunded before it was back. */
  @Consumes(refundChanged, { purpose: 'send-note-when-money-is-back' })
  async moneyBack(fact: Envelope<RefundState & { alone?: ToldAlone }>, tx: Tx): Promise<void> {
    const { alone, orderId, refundId, amount: returned, origin, at } = fact.data;
    if (!alone || at === null || isOld(fact, at)) return;
    const isOutside = origin === 'outside';
    const letter = { dedupeKey: refundKey(orderId, refundId), orderId, userId: alone.userId };
    if (alone.isPart) await this.put(tx, [{ ...letter, kind: 'refund_part', more: { returned, isOutside } }]);
    else await this.put(tx, [{ ...letter, kind: WHOLE[isOutside ? 'outside' : 'provider'], more: { returned } }]);
  }

  @Consumes(secondPaymentReturned, { purpose: 'send-note-when-second-payment-returned' })
  async secondReturned(fact: Envelope<SecondPaymentReturned>, tx: Tx): Promise<void> {
    const { orderId, userId, extOrderId: payment, amount, returnedAt } = fact.data;
    if (isOld(fact, returnedAt)) return;
    await this.put(tx, [
      {
        kind: 'second_payment_returned',
        dedupeKey: `second-payment:${payment}`,
        ...{ orderId, userId },
        more: { payment, amount },
      },
    ]);
  }

  /** To the buyer, whoever declared it and under whichever address (mail-geo-legal 5.2). */
  @Consumes(withdrawalDeclared, { purpose: 'send-note-when-withdrawal-declared' })
  async withdrawn(fact: Envelope<WithdrawalDeclared>, tx: Tx): Promise<void> {
    const { orderId, userId, withdrawalId, nthOfDay, declaredAt } = fact.data;
    if (nthOfDay > MOST_CONFIRMED_OF_DAY || isOld(fact, declaredAt)) return;
    await this.put(tx, [
      {
        kind: 'withdrawal_ack',
        dedupeKey: `withdrawal:${withdrawalId}`,
        ...{ orderId, userId },
        more: { withdrawalId },
      },
    ]);
  }

  private async put(tx: Tx, letters: readonly NewOrderLetter[]): Promise<void> {
    if (!letters.length) return;
    const found = await tx.prepared<Buyer>(BUYERS, [letters.map(({ userId }) => userId)]);
    const buyers = new Map(found.map((buyer) => [buyer.id, buyer]));
    const wanted = letters.flatMap(({ kind, dedupeKey, orderId, userId, waitMinutes, more }) => {
      const buyer = buyers.get(userId);
      // Tried again, then kept as a dead letter: an order of nobody is a case for a human.
      if (!buyer) throw new Error(`order ${orderId} belongs to a person who is not here`);
      if (roleOf(buyer.roleId) === 'deleted') return [];
      const { id, email, language, firstname } = buyer;
      const payload = { firstname, orderId, ...more } as LetterPayloads[OrderLetterKind];
      return [{ kind, dedupeKey, to: { id, email }, language, waitMinutes, payload }];
    });
    await this.mailbox.putAll(tx, wanted);
  }
}

/** An order that gives codes brings them in a letter of their own. */
function lettersOf({ orderId, userId, origin, soldAs = 'ticket' }: CompletedOrder): NewOrderLetter[] {
  const kind = origin === 'grant' ? 'free_access_granted' : 'order_confirmation';
  const confirmation: NewOrderLetter = { kind, dedupeKey: `order:${orderId}:completed`, orderId, userId };
  return soldAs === 'ticket'
    ? [confirmation]
    : [confirmation, { kind: CODES[soldAs], dedupeKey: `codes:${orderId}`, orderId, userId }];
}

/** A replay of the outbox writes to nobody about last month. */
function isOld({ occurredAt }: Envelope<unknown>, happenedAt: string, oldestMs = OLDEST_MS): boolean {
  return Math.min(Date.parse(occurredAt), Date.parse(happenedAt)) < Date.now() - oldestMs;
}
