import { Injectable } from '@nestjs/common';
import type {
  Answered,
  Created,
  NewProviderOrder,
  NoAnswer,
  Outcome,
  PaymentProvider,
  ProviderNotice,
  ProviderOrder,
  ProviderRefund,
  RefundOutcome,
} from '../payment-provider.js';
import { OutcomeUnknown, PayuClient, PayuNotAsked, PayuRefused } from './payu-client.js';
import { readNotice } from './payu-notice.js';
import { PayuSettings } from './payu-settings.js';
import { signatureIsGood } from './payu-signature.js';
import { refundRefusal } from './refund-errors.js';

/** PayU as one of our payment providers: what its client throws becomes a value here, and its words ours. */
@Injectable()
export class PayuProvider implements PaymentProvider {
  readonly name = 'payu';
  readonly posId: string;

  constructor(
    private readonly client: PayuClient,
    private readonly settings: PayuSettings,
  ) {
    this.posId = settings.posId;
  }

  takesOrders(): boolean {
    return this.client.takesOrders();
  }

  isResting(): boolean {
    return this.client.isResting();
  }

  onBack(listener: () => void): void {
    this.client.onBack(listener);
  }

  create(order: NewProviderOrder, until?: number): Promise<Created> {
    return this.client.create(order, until).catch(noAnswer);
  }

  retrieve(orderId: string, until?: number): Promise<Outcome<ProviderOrder | null>> {
    return this.client.retrieve(orderId, until).then(answered, noAnswer);
  }

  capture(orderId: string): Promise<Outcome<null>> {
    return this.client.capture(orderId).then(() => answered(null), noAnswer);
  }

  cancel(orderId: string, until?: number): Promise<Outcome<null>> {
    return this.client.cancel(orderId, until).then(() => answered(null), noAnswer);
  }

  refund(
    orderId: string,
    refund: { extRefundId: string; amount: number; description: string },
  ): Promise<RefundOutcome> {
    return this.client.refund(orderId, refund).then(answered, noRefund);
  }

  retrieveRefund(orderId: string, refundId: string): Promise<RefundOutcome> {
    return this.client.retrieveRefund(orderId, refundId).then(answered, noRefund);
  }

  refundsOf(orderId: string): Promise<Outcome<ProviderRefund[]>> {
    return this.client.refundsOf(orderId).then(answered, noAnswer);
  }

  readNotice(raw: Buffer, signature: string | null): ProviderNotice | 'bad-signature' | 'not-understood' {
    if (!signatureIsGood(raw, signature, this.settings.secondKeys)) return 'bad-signature';
    return readNotice(raw) ?? 'not-understood';
  }
}

const answered = <Answer>(answer: Answer): Answered<Answer> => ({ kind: 'answered', answer });

/** An error of the client as a value; any other is a fault of ours and stays one. */
function noAnswer(error: unknown): NoAnswer {
  if (error instanceof PayuNotAsked) return { kind: 'not-asked', reason: error.message };
  if (error instanceof PayuRefused)
    return { kind: 'refused', code: error.code ?? error.statusCode, reason: error.message };
  if (error instanceof OutcomeUnknown) return { kind: 'unknown', reason: error.message };
  throw error;
}

function noRefund(error: unknown): Exclude<RefundOutcome, Answered<ProviderRefund>> {
  const none = noAnswer(error);
  return none.kind === 'refused' ? { ...none, means: refundRefusal((error as PayuRefused).code) } : none;
}
