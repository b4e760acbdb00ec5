import { isOpen } from '@kurtyna/domain';
import { conflict, Database, DomainError, providerFailed } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import type { OpenPayments } from './payment-book.js';
import { answerOf } from './payment-provider.js';
import { PaymentProviders } from './payment-providers.js';
import { ProviderWork } from './provider-work.js';
import { Settle } from './settle.js';

const OPEN_ATTEMPTS = `
  SELECT a.id, a.provider, a.provider_order_id AS "providerOrderId" FROM payment_attempt a
   WHERE a.order_id = $1 AND a.status IN ('NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION') AND a.provider_order_id IS NOT NULL
   ORDER BY a.number`;

interface OpenAttempt {
  id: number;
  provider: string;
  providerOrderId: string;
}

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
