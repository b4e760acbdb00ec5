import { processPlatform } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { Settings } from '../settings.js';
import type { NoAnswer } from './payment-provider.js';
import { PaymentProviders } from './payment-providers.js';
import { Settle } from './settle.js';

/** The provider wants no more than a few questions a second (payu.md 11). */
export const PER_SECOND = 5;
/** A quick clock (`Settings.clockSpeed`) makes more payments due, and their questions must not crowd out the buyers beside them. */
const MOST_SPEED = 4;

/** An attempt with the number that its provider is asked with. */
export interface AskedAttempt {
  id: number;
  order_id: number;
  provider: string;
  provider_order_id: string;
  ext_order_id: string;
}

/** One question about one attempt, whoever asks it: the reconciler on its clock, or an administrator (P9). */
@Injectable()
export class AskProvider {
  private readonly logger = processPlatform.get().logger;
  private lastTurn: Promise<void> = Promise.resolve();

  constructor(
    private readonly providers: PaymentProviders,
    private readonly settle: Settle,
    private readonly settings: Settings,
  ) {}

  /** Waits until the next question may be sent: all that this process asks in this way keeps one pace, a question every fifth of a second. */
  async turn(): Promise<void> {
    const mine = this.lastTurn;
    this.lastTurn = mine.then(() => sleep(1000 / PER_SECOND / Math.min(this.settings.clockSpeed, MOST_SPEED)));
    await mine;
  }

  /**
   * Null when the provider has answered and its word was acted on; else why not. Outside every transaction. `until`: when nobody waits for it
   * any more, by `Date.now()`.
   */
  async about(attempt: AskedAttempt, until?: number): Promise<NoAnswer | null> {
    const failed = await this.ask(attempt, until).catch((error: Error) => ({
      kind: 'unknown' as const,
      reason: error.message,
    }));
    if (failed)
      this.logger.warn({ attempt: attempt.ext_order_id, reason: failed.reason }, 'asked about a payment in vain');
    return failed;
  }

  private async ask(attempt: AskedAttempt, until?: number): Promise<NoAnswer | null> {
    const outcome = await this.providers.of(attempt.provider).retrieve(attempt.provider_order_id, until);
    if (outcome.kind !== 'answered') return outcome;
    if (!outcome.answer) return { kind: 'unknown', reason: 'the provider does not know this order' };
    await this.settle.report(attempt.order_id, attempt.id, outcome.answer);
    return null;
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
