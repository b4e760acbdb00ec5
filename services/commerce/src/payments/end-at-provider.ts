import { isOpen } from '@kurtyna/domain';
import { conflict, Database, DomainError, providerFailed, type PreparedQuery } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { LEASE_SECONDS, type OpenPayments } from './payment-book.js';
import { answerOf, type ProviderOrder } from './payment-provider.js';
import { PaymentProviders } from './payment-providers.js';
import { ProviderWork } from './provider-work.js';
import { Settle } from './settle.js';

const OPEN_ATTEMPTS = `
  SELECT a.id, a.provider, a.provider_order_id AS "providerOrderId" FROM payment_attempt a
   WHERE a.order_id = $1 AND a.status IN ('NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION') AND a.provider_order_id IS NOT NULL
   ORDER BY a.number`;

/** The latest payment of an order is the buyer's own call to end, which is to tell what becomes of the order. */
const BEGIN_TO_END: PreparedQuery = {
  name: 'begin-to-end-payment',
  text: `
  UPDATE payment_attempt a SET calling_until = now() + make_interval(secs => $2) FROM orders o
   WHERE o.id = $1 AND o.status IN ('NOT_STARTED', 'PENDING') AND a.order_id = o.id AND a.ext_order_id = o.ext_order_id
     AND (a.calling_until IS NULL OR a.calling_until < now())
  RETURNING a.id, a.provider, a.provider_order_id AS "providerOrderId"`,
};
/** A buyer who changes their mind waits no longer for the provider. */
const BUYER_WAITS_MS = 5000;

/** `busy`: another call talks to the provider about it, or it waits for no payment. `paid`: it is decided. `free`: nothing stands against ending it. */
export type BuyerAsked = 'busy' | 'paid' | 'free';

interface OpenAttempt {
  id: number;
  provider: string;
  providerOrderId: string;
}
/** A payment whose number the provider may not have told yet. */
type LatestAttempt = Omit<OpenAttempt, 'providerOrderId'> & { providerOrderId: string | null };

/** Before an open order is ended by hand its payment is ended where it can still be paid (payu.md 10.24). */
@Injectable()
export class EndAtProvider {
  constructor(
    private readonly database: Database,
    private readonly providers: PaymentProviders,
    private readonly settle: Settle,
    private readonly work: ProviderWork,
  ) {}

  /** Outside every transaction. Throws conflict when the provider says that it was paid, which is taken over; and that it cannot be asked. */
  async ask(orderId: number): Promise<void> {
    for (const attempt of await this.database.query<OpenAttempt>(OPEN_ATTEMPTS, [orderId]))
      await this.end(orderId, attempt);
  }

  /**
   * For the buyer, outside every transaction: money that is there, or waits, decides the order. Silence does not stop anybody; then the
   * payment is canceled later, by the task that `forget` leaves. The payment is this call's until its lease ends.
   */
  async askForBuyer(orderId: number): Promise<BuyerAsked> {
    const [attempt] = await this.database.prepared<LatestAttempt>(BEGIN_TO_END, [orderId, LEASE_SECONDS]);
    if (!attempt) return 'busy';
    const report =
      attempt.providerOrderId === null ? null : await this.cancelSoon(attempt.provider, attempt.providerOrderId);
    if (report?.status !== 'COMPLETED' && report?.status !== 'WAITING_FOR_CONFIRMATION') return 'free';
    await this.settle.report(orderId, attempt.id, report);
    return 'paid';
  }

  /** Null: it did not say in time, or knows nothing of it. */
  private async cancelSoon(name: string, providerOrderId: string): Promise<ProviderOrder | null> {
    const provider = this.providers.of(name);
    const until = Date.now() + BUYER_WAITS_MS;
    const asked = async (): Promise<ProviderOrder | null> => {
      await provider.cancel(providerOrderId, until);
      const read = await provider.retrieve(providerOrderId, until);
      return read.kind === 'answered' ? read.answer : null;
    };
    let timer!: NodeJS.Timeout;
    const silence = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), BUYER_WAITS_MS)));
    return Promise.race([asked(), silence]).finally(() => clearTimeout(timer));
  }

  /** Under the order's lock: no attempt of it is open here any more, and whatever the provider still learns of it is canceled there. */
  async forget({ tx, attempts }: OpenPayments): Promise<void> {
    for (const attempt of attempts.filter(({ status }) => isOpen(status))) {
      attempt.status = 'CANCELED';
      await tx.manager.query(`UPDATE payment_attempt SET status = 'CANCELED', calling_until = NULL WHERE id = $1`, [
        attempt.id,
      ]);
      await this.work.add(tx, attempt.id, 'cancel');
    }
  }

  private async end(orderId: number, { id, provider: name, providerOrderId }: OpenAttempt): Promise<void> {
    const provider = this.providers.of(name);
    try {
      const act = await provider.cancel(providerOrderId);
      // A refusal means that it is elsewhere by now; reading it again tells where.
      if (act.kind !== 'refused') answerOf(act);
      const report = answerOf(await provider.retrieve(providerOrderId));
      if (report) await this.settle.report(orderId, id, report);
      if (report?.status === 'COMPLETED') throw conflict('order.paid-meanwhile');
    } catch (error) {
      throw error instanceof DomainError ? error : providerFailed('order.provider-failed');
    }
  }
}
