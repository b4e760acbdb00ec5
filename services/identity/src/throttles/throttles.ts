import { counter, Database, tooMany } from '@kurtyna/platform';
import { normaliseEmail } from '@kurtyna/domain';
import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { createHash } from 'node:crypto';
import { Settings } from '../settings.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The wait after the first, second, third … run of wrong passwords; the last one from then on. */
const DELAYS = [5 * MINUTE, 15 * MINUTE, 45 * MINUTE, 2 * HOUR, 6 * HOUR];

const refusedGuesses = counter(
  'kurtyna_sign_in_failures_total',
  'Sign-ins with wrong credentials, and those refused unseen',
  ['outcome'],
);

/** E-mails and addresses are personal data: only a digest of them is counted under. */
const digest = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');
const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address);

interface Limit {
  limiter: RateLimiterPostgres;
  key: string;
}

/** How often a thing may be tried (D20), counted in the database so that all replicas count together. */
@Injectable()
export class Throttles {
  private readonly guessesOfAccount: RateLimiterPostgres;
  private readonly guessesOfAddress: RateLimiterPostgres;
  private readonly guessesInARow: RateLimiterPostgres;
  private readonly runs: RateLimiterPostgres;
  private readonly signUps: RateLimiterPostgres;
  private readonly mailOfAccount: RateLimiterPostgres;
  private readonly mailOfAddress: RateLimiterPostgres;
  private readonly lettersToOwner: RateLimiterPostgres;
  private readonly turns = new Map<string, Promise<unknown>>();

  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {
    const limits = settings.throttles;
    const window = limits.signInWindowMinutes * MINUTE;
    this.guessesOfAccount = this.limiter('guess', limits.signInFailuresPerAccount, window);
    this.guessesOfAddress = this.limiter('guess-address', limits.signInFailuresPerAddress, window);
    // "In a row" ends with the right password; forgotten after a year, so that addresses nobody owns do not pile up.
    this.guessesInARow = this.limiter('guess-row', limits.signInFailuresInARow, 365 * DAY);
    this.runs = this.limiter('guess-runs', 1_000_000, DAY);
    this.signUps = this.limiter('sign-up', limits.signUpsPerAddressPerHour, HOUR);
    this.mailOfAccount = this.limiter('mail', limits.mailRequestsPerAccountPerHour, HOUR);
    this.mailOfAddress = this.limiter('mail-address', limits.mailRequestsPerAddressPerHour, HOUR);
    this.lettersToOwner = this.limiter('owner', limits.mailRequestsPerAccountPerHour, HOUR);
  }

  /**
   * Lets a password be checked, if neither the account from this address, nor the address, nor the account has been wrong too
   * often; a right one clears what was counted. Unknown e-mails are counted just the same, so that nobody learns who has an
   * account. One guess at a time per account and address: a burst of right ones is not taken for wrong ones.
   */
  guess(from: { email: string; address: string }, isRight: () => Promise<boolean>): Promise<boolean> {
    const account = digest(normaliseEmail(from.email));
    const pair = digest(normaliseEmail(from.email), from.address);
    return this.inTurn(pair, async () => {
      const limits = [{ limiter: this.guessesOfAccount, key: pair }];
      if (this.counts(from.address)) limits.push({ limiter: this.guessesOfAddress, key: digest(from.address) });
      // Counted last: guesses that are refused above do not lock the owner out.
      limits.push({ limiter: this.guessesInARow, key: account });

      await this.takeAll(limits).catch((error: unknown) => {
        refusedGuesses.inc({ outcome: 'refused' });
        throw error;
      });
      let right: boolean;
      try {
        right = await isRight();
      } catch (error) {
        await this.giveBack(limits); // not checked, so not wrong
        throw error;
      }
      if (right) await this.forget(limits, { account, pair });
      else refusedGuesses.inc({ outcome: 'wrong' });
      return right;
    });
  }

  async signUp(address: string): Promise<void> {
    if (this.counts(address)) await this.take({ limiter: this.signUps, key: digest(address) });
  }

  /** Somebody asks for a letter to be sent again: verification, later the password reset. */
  async mailRequest({ email, address }: { email: string; address: string }): Promise<void> {
    const limits = [{ limiter: this.mailOfAccount, key: digest(normaliseEmail(email)) }];
    if (this.counts(address)) limits.push({ limiter: this.mailOfAddress, key: digest(address) });
    await this.takeAll(limits);
  }

  /** Whether the owner of an address may be written to because somebody else typed it; never says so to the asker. */
  async mayWriteToOwner(email: string): Promise<boolean> {
    const limit = { limiter: this.lettersToOwner, key: digest(normaliseEmail(email)) };
    return (await this.consume(limit)) === null;
  }

  private counts(address: string): boolean {
    return this.settings.throttles.loopbackCounts || !isLoopback(address);
  }

  private limiter(name: string, points: number, seconds: number): RateLimiterPostgres {
    return new RateLimiterPostgres({
      storeClient: this.database.dataSource,
      storeType: 'typeorm',
      tableName: 'throttle',
      tableCreated: true,
      clearExpiredByTimeout: name === 'guess', // one of them sweeps the table for all
      keyPrefix: name,
      points,
      duration: seconds,
    });
  }

  private async takeAll(limits: readonly Limit[]): Promise<void> {
    const taken: Limit[] = [];
    for (const limit of limits) {
      try {
        await this.take(limit);
        taken.push(limit);
      } catch (error) {
        await this.giveBack(taken);
        throw error;
      }
    }
  }

  private async take(limit: Limit): Promise<void> {
    const refusal = await this.consume(limit);
    if (!refusal) return;
    const firstOfItsRun = refusal.consumedPoints === limit.limiter.points + 1;
    const seconds =
      limit.limiter === this.guessesOfAccount && firstOfItsRun
        ? await this.delay(limit.key)
        : Math.ceil(refusal.msBeforeNext / 1000);
    throw tooMany('too-many', Math.min(Math.max(seconds, 1), DAY));
  }

  /** Each run of wrong passwords within a day makes the next wait longer (D20). */
  private async delay(pair: string): Promise<number> {
    const { consumedPoints: run } = await this.runs.consume(pair);
    const seconds = DELAYS[Math.min(run, DELAYS.length) - 1]!;
    await this.guessesOfAccount.block(pair, seconds);
    return seconds;
  }

  private async consume({ limiter, key }: Limit): Promise<RateLimiterRes | null> {
    try {
      await limiter.consume(key);
      return null;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    }
  }

  private async giveBack(limits: readonly Limit[]): Promise<void> {
    await Promise.all(limits.map(({ limiter, key }) => limiter.reward(key)));
  }

  private async forget(limits: readonly Limit[], { account, pair }: { account: string; pair: string }): Promise<void> {
    const own = [this.guessesOfAccount.getKey(pair), this.runs.getKey(pair), this.guessesInARow.getKey(account)];
    await this.database.query('DELETE FROM throttle WHERE key = ANY($1)', [own]);
    await this.giveBack(limits.filter(({ limiter }) => limiter === this.guessesOfAddress));
  }

  private async inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.turns.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.catch(() => undefined);
    this.turns.set(key, settled);
    try {
      return await mine;
    } finally {
      if (this.turns.get(key) === settled) this.turns.delete(key);
    }
  }
}
