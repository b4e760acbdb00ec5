import type {
  Created,
  NewProviderOrder,
  Outcome,
  PaymentProvider,
  ProviderNotice,
  ProviderOrder,
  ProviderRefund,
  RefundOutcome,
} from '../../src/payments/payment-provider.js';

type Word = 'opened' | 'settled' | 'voided';
const IN_OUR_WORDS = { opened: 'PENDING', settled: 'COMPLETED', voided: 'CANCELED' } as const satisfies Record<
  Word,
  ProviderOrder['status']
>;

interface Payment {
  extOrderId: string;
  amount: number;
  word: Word;
  refunds: ProviderRefund[];
}

/** A second payment provider: it keeps its payments in memory, has words of its own, and gives money back at once. */
export class PretendProvider implements PaymentProvider {
  readonly name = 'pretend';
  readonly posId = 'pretend-shop';
  private readonly payments = new Map<string, Payment>();

  takesOrders = (): boolean => true;
  isResting = (): boolean => false;
  onBack = (): void => undefined;

  create({ extOrderId, amount }: NewProviderOrder): Promise<Created> {
    const orderId = numberOf(extOrderId);
    if (this.payments.has(orderId)) return Promise.resolve({ kind: 'not-unique', orderId });
    this.payments.set(orderId, { extOrderId, amount, word: 'opened', refunds: [] });
    return Promise.resolve({ kind: 'accepted', orderId, redirectUri: `https://pretend.example/pay/${orderId}` });
  }

  retrieve(orderId: string): Promise<Outcome<ProviderOrder | null>> {
    const payment = this.payments.get(orderId);
    return answered(payment ? this.told(orderId, payment) : null);
  }

  capture(): Promise<Outcome<null>> {
    return answered(null);
  }

  cancel(orderId: string): Promise<Outcome<null>> {
    this.payments.get(orderId)!.word = 'voided';
    return answered(null);
  }

  refund(orderId: string, { extRefundId, amount }: { extRefundId: string; amount: number }): Promise<RefundOutcome> {
    const refund: ProviderRefund = { refundId: `back-${extRefundId}`, extRefundId, amount, status: 'FINALIZED' };
    this.payments.get(orderId)!.refunds.push(refund);
    return answered(refund);
  }

  retrieveRefund(orderId: string, refundId: string): Promise<RefundOutcome> {
    return answered(this.payments.get(orderId)!.refunds.find((each) => each.refundId === refundId)!);
  }

  refundsOf(orderId: string): Promise<Outcome<ProviderRefund[]>> {
    return answered(this.payments.get(orderId)!.refunds);
  }

  readNotice(raw: Buffer, signature: string | null): ProviderNotice | 'bad-signature' {
    if (signature !== 'pretended') return 'bad-signature';
    const orderId = raw.toString('utf8');
    const { extOrderId, ...said } = this.told(orderId, this.payments.get(orderId)!);
    return { extOrderId, orderId, refundId: null, reported: said };
  }

  /** Its side of a buyer who has paid. */
  isPaid(extOrderId: string): { raw: string; signature: string } {
    const orderId = numberOf(extOrderId);
    this.payments.get(orderId)!.word = 'settled';
    return { raw: orderId, signature: 'pretended' };
  }

  private told(orderId: string, { extOrderId, amount, word }: Payment): ProviderOrder {
    return { orderId, extOrderId, status: IN_OUR_WORDS[word], amount, currency: 'PLN', posId: this.posId };
  }
}

const numberOf = (extOrderId: string): string => `pretend-${extOrderId}`;
const answered = <Answer>(answer: Answer) => Promise.resolve({ kind: 'answered' as const, answer });
