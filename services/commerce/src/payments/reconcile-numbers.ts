import { Database, processPlatform } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { answerOf, type PaymentProvider, type ProviderOrder, type RefundOutcome } from './payment-provider.js';
import { PaymentProviders } from './payment-providers.js';
import { RefundBook } from './refund-book.js';
import { Settle } from './settle.js';

/** What came of one number. `unknown`: it is nobody's order here, and its money stays until the operator says otherwise. */
type Outcome = 'settled' | 'unknown' | 'given-back' | 'canceled' | 'over' | 'not-there' | 'no-answer';

export interface ReconciledNumber {
  number: string;
  outcome: Outcome;
  extOrderId: string | null;
  /** Grosze. */
  amount: number | null;
}

/** As many as may be asked for at once without crowding out the buyers (payu.md 11). */
const AT_ONCE = 5;

/**
 * The provider's own list beside our books, number by number, as an operator brings it from the provider's panel: after a restore there are payments and
 * refunds there that our books have forgotten (D42). What is ours is taken over by the rules for any report; what nobody here knows is given
 * back or canceled only when the operator says so, for a shop may serve a second house.
 */
@Injectable()
export class ReconcileNumbers {
  private readonly logger = processPlatform.get().logger;

  constructor(
    private readonly database: Database,
    private readonly providers: PaymentProviders,
    private readonly settle: Settle,
    private readonly refunds: RefundBook,
  ) {}

  async run(numbers: readonly string[], { giveBack }: { giveBack: boolean }): Promise<ReconciledNumber[]> {
    const provider = this.providers.ofNewOrders;
    const found: ReconciledNumber[] = [];
    for (let n = 0; n < numbers.length; n += AT_ONCE)
      found.push(
        ...(await Promise.all(numbers.slice(n, n + AT_ONCE).map((number) => this.one(provider, number, giveBack)))),
      );
    return found;
  }

  private async one(provider: PaymentProvider, number: string, giveBack: boolean): Promise<ReconciledNumber> {
    let known: Omit<ReconciledNumber, 'outcome'> = { number, extOrderId: null, amount: null };
    try {
      const said = answerOf(await provider.retrieve(number));
      if (!said) return { ...known, outcome: 'not-there' };
      known = { number, extOrderId: said.extOrderId, amount: said.amount };
      return { ...known, outcome: await this.act(provider, said, giveBack) };
    } catch (error) {
      // The operator is told to ask again; whether that can help, the reason says.
      this.logger.warn(
        { number, reason: (error as Error).message },
        'reconcile: a number of the list was not brought together',
      );
      return { ...known, outcome: 'no-answer' };
    }
  }

  private async act(provider: PaymentProvider, said: ProviderOrder, giveBack: boolean): Promise<Outcome> {
    const [attempt] = await this.database.query<{ id: number; orderId: number }>(
      'SELECT id, order_id AS "orderId" FROM payment_attempt WHERE provider = $1 AND (ext_order_id = $2 OR provider_order_id = $3) LIMIT 1',
      [provider.name, said.extOrderId, said.orderId],
    );
    if (!attempt) return endWhatIsNobodys(provider, said, giveBack);
    await this.settle.report(attempt.orderId, attempt.id, said);
    for (const refund of answerOf(await provider.refundsOf(said.orderId)))
      await this.refunds.report(attempt.orderId, attempt.id, refund);
    return 'settled';
  }
}

async function endWhatIsNobodys(provider: PaymentProvider, said: ProviderOrder, giveBack: boolean): Promise<Outcome> {
  const { orderId, status, amount } = said;
  if (status === 'CANCELED') return 'over';
  if (status !== 'COMPLETED') {
    if (!giveBack) return 'unknown';
    answerOf(await provider.cancel(orderId));
    return 'canceled';
  }
  const back = answerOf(await provider.refundsOf(orderId)).filter((refund) => refund.status !== 'CANCELED');
  const left = (amount ?? 0) - back.reduce((sum, refund) => sum + (refund.amount ?? 0), 0);
  if (left <= 0) return 'over';
  if (!giveBack) return 'unknown';
  // Its number is the payment's: given twice, the command gives back once.
  const refund = { extRefundId: `R-${orderId}`, amount: left, description: `Zwrot ${said.extOrderId ?? orderId}` };
  const outcome = await provider.refund(orderId, refund);
  if (!isOnItsWay(outcome)) throw new Error(`the refund was not taken: ${whyNot(outcome)}`);
  return 'given-back';
}

const isOnItsWay = (outcome: RefundOutcome): boolean =>
  outcome.kind === 'answered'
    ? outcome.answer.status !== 'CANCELED'
    : outcome.kind === 'refused' && outcome.means === 'done';

const whyNot = (outcome: RefundOutcome): string =>
  outcome.kind === 'answered' ? outcome.answer.status : outcome.kind === 'refused' ? outcome.code : outcome.reason;
