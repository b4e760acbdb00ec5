import type { ReportedStatus } from '@kurtyna/domain';

/** The longest a buyer waits for a provider (D13). */
export const PROVIDER_DEADLINE_MS = 20_000;

/**
 * What came of a question that has no answer. Each is a value, for what to do next depends on it: nobody has to guess at an
 * exception whether something may have happened (D13). `reason` is for logs and people, never to be decided by.
 */
export type NoAnswer = Refused | NotAsked | Unknown;
/** The provider certainly did not do what it was asked. `code` is its own word for why. */
export interface Refused {
  kind: 'refused';
  code: string;
  reason: string;
}
/** Nothing was sent, because the provider keeps failing and is left alone for a moment. */
export interface NotAsked {
  kind: 'not-asked';
  reason: string;
}
/** It was not reached or did not answer in its words: nobody knows whether it did what it was asked. */
export interface Unknown {
  kind: 'unknown';
  reason: string;
}
export interface Answered<Answer> {
  kind: 'answered';
  answer: Answer;
}
export type Outcome<Answer> = Answered<Answer> | NoAnswer;

/** What a refused refund means. `final`: asked again it would say the same. `done`: the money is on its way by another. */
export type RefusalMeaning = 'final' | 'done' | 'later';
export type RefundOutcome = Answered<ProviderRefund> | (Refused & { means: RefusalMeaning }) | NotAsked | Unknown;

/** A payment that is to be begun. */
export interface NewProviderOrder {
  /** Our number of the attempt; the provider takes it once. */
  extOrderId: string;
  title: string;
  /** Grosze. */
  amount: number;
  customerIp: string;
  /** Where the buyer comes back to. */
  continueUrl: string;
  /** How long the buyer may pay. */
  validitySeconds: number;
  buyer: { email: string; firstName: string; lastName: string; language: 'pl' | 'en' };
}

/** `not-unique`: this number was taken before, and its page address is lost. */
export type Created =
  | { kind: 'accepted'; orderId: string; redirectUri: string | null }
  | { kind: 'not-unique'; orderId: string | null }
  | NoAnswer;

/** What the provider says of one payment. */
export interface ProviderOrder {
  /** Its own number. */
  orderId: string;
  extOrderId: string | null;
  /** In our words; null for a word we do not know. */
  status: ReportedStatus | null;
  /** Grosze; null where it is no whole number. */
  amount: number | null;
  currency: string | null;
  /** The shop the money goes to. */
  posId: string | null;
}

/** What the provider says of money on its way back. Amount in grosze. */
export interface ProviderRefund {
  refundId: string;
  extRefundId: string | null;
  amount: number | null;
  status: 'PENDING' | 'FINALIZED' | 'CANCELED';
}

/** A notice whose writer is known. It is a reason to ask, never a truth (D13). */
export interface ProviderNotice {
  extOrderId: string | null;
  orderId: string;
  /** Of a notice about a refund. */
  refundId: string | null;
  /** What is kept of its words; of an order's, what must fit ours. The rest is personal data. */
  reported: { status: string | null } & Partial<Pick<ProviderOrder, 'amount' | 'currency' | 'posId'>>;
}

/** Somebody who takes payments for us. A folder of its own below this one, and a line in payment-providers.module.ts. */
export interface PaymentProvider {
  /** As `payment_attempt.provider` has it; for ever, for attempts keep it. */
  readonly name: string;
  /** Our shop there; money for another one is not ours (D12). */
  readonly posId: string;

  /**
   * Whether an order may be written that leads there; asked before anything is. While it keeps failing: no, but for one buyer
   * now and then who tries for all.
   */
  takesOrders(): boolean;
  /** Whether some calls are not made now, because it keeps failing. */
  isResting(): boolean;
  /** Called each time it answers again after it was left alone for a while. */
  onBack(listener: () => void): void;

  /** `until`: when the buyer is not kept waiting any longer, by `Date.now()`. */
  create(order: NewProviderOrder, until?: number): Promise<Created>;
  /** null: the provider does not know this order. */
  retrieve(orderId: string, until?: number): Promise<Outcome<ProviderOrder | null>>;
  /** Takes the money that waits. Refused when the order is elsewhere by now: read it again. */
  capture(orderId: string): Promise<Outcome<null>>;
  /** Asks for the order to be canceled; always read it again afterwards. */
  cancel(orderId: string, until?: number): Promise<Outcome<null>>;
  /** The same `extRefundId` with the same data is the same refund, however often it is sent. Amount in grosze. */
  refund(orderId: string, refund: { extRefundId: string; amount: number; description: string }): Promise<RefundOutcome>;
  /** Refused: it knows no such refund. */
  retrieveRefund(orderId: string, refundId: string): Promise<RefundOutcome>;
  /** All refunds of an order, those made by hand in the provider's panel too. */
  refundsOf(orderId: string): Promise<Outcome<ProviderRefund[]>>;

  /** Checks over the raw bytes who wrote a notice, and reads it. */
  readNotice(raw: Buffer, signature: string | null): ProviderNotice | 'bad-signature' | 'not-understood';
}

/** The answer, for work that cannot go on without it and is tried again: throws why there is none. */
export function answerOf<Answer>(outcome: Outcome<Answer>): Answer {
  if (outcome.kind === 'answered') return outcome.answer;
  throw new Error(outcome.reason);
}
