import { counter, Database, processPlatform, throttleKey, tooMany } from '@kurtyna/platform';
import { normaliseEmail } from '@kurtyna/domain';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Settings } from '../settings.js';
import { altogether, Counters, once, type CombinedQuery, type Limit } from './counters.js';
import { GiveBackLater } from './give-back-later.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PARTNER_SIGN_INS_PER_MINUTE = 20;
const TEST_LETTERS_PER_HOUR = 10;
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

type Purpose = 'reset' | 'resend';

/** How often a thing may be tried (D20), counted in the database so that all replicas count together. */
@Injectable()
export class Throttles implements OnModuleDestroy {
  private readonly counters: Counters;
  private readonly later: GiveBackLater;
  private readonly turns = new Map<string, Promise<unknown>>();

  constructor(
    database: Database,
    private readonly settings: Settings,
  ) {
    this.counters = new Counters(database);
    this.later = new GiveBackLater(this.counters, (error) =>
      processPlatform
        .get()
        .logger.warn({ reason: error.message }, 'counts of right passwords stay until their window ends'),
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.later.finish();
  }

  /**
   * Lets a password be checked, if neither the account from this address, nor the address, nor the account has been wrong too
   * often; a right one clears what was counted. Unknown e-mails are counted just the same, so that nobody learns who has an
   * account. One guess at a time per account and address: a burst of right ones is not taken for wrong ones. `find` asks for
   * the account in the round trip that counts; answers it if the password was right, else null.
   */
  guess<Account>(
    from: { email: string; address: string },
    find: CombinedQuery,
    isRight: (account: Account | null) => Promise<boolean>,
  ): Promise<Account | null> {
    const { signInFailuresPerAccount, signInWindowMinutes } = this.settings.throttles;
    const pair = digest(normaliseEmail(from.email), throttleKey(from.address));
    const ofPair = {
      key: `guess-account:${pair}`,
      most: signInFailuresPerAccount,
      seconds: signInWindowMinutes * MINUTE,
    };
    return this.inTurn(pair, async (keepTurnFor) => {
      const inARow = this.guessesInARow(from.email);
      // Counted last: guesses that are refused before do not lock the owner out.
      const ofAddress = this.guessesOfAddress(from.address);
      const limits = [ofPair, ...ofAddress, inARow];

      const { refusal, found } = await this.counters.takeAndFind<Account>(limits, find);
      if (refusal) {
        refusedGuesses.inc({ outcome: 'refused' });
        const endsARun = refusal.limit === ofPair && refusal.tried === ofPair.most + 1;
        throw tooOften(endsARun ? await this.delay(ofPair, pair) : refusal.seconds);
      }
      let right: boolean;
      try {
        right = await isRight(found);
      } catch (error) {
        await this.counters.giveBack(once(limits)); // not checked, so not wrong
        throw error;
      }
      if (right)
        keepTurnFor(this.later.add(new Map([...once(ofAddress), ...altogether([ofPair, inARow, runs(pair)])])));
      else refusedGuesses.inc({ outcome: 'wrong' });
      return right ? found : null;
    });
  }

  /** Lets the secret of a mailed link be tried: wrong ones count for their address like wrong passwords. */
  async link<Found>(address: string, find: () => Promise<Found | null>): Promise<Found | null> {
    const limits = this.guessesOfAddress(address);
    await this.take(limits);
    let found: Found | null;
    try {
      found = await find();
    } catch (error) {
      await this.giveBack(limits);
      throw error;
    }
    if (found !== null) await this.giveBack(limits);
    else refusedGuesses.inc({ outcome: 'wrong' });
    return found;
  }

  /** The owner has come in by e-mail: the wrong passwords in a row lock the account no longer (D20). */
  async forgetFailuresInARow(email: string): Promise<void> {
    const inARow = this.guessesInARow(email);
    await this.counters.giveBack(altogether([inARow]));
  }

  signUp(address: string): Promise<void> {
    return this.take(this.ofAddress('sign-up', address, this.settings.throttles.signUpsPerAddressPerHour, HOUR));
  }

  /** Somebody sets off to the partner (sso.md §2.1). */
  partnerSignIn(address: string): Promise<void> {
    return this.take(this.ofAddress('partner', address, PARTNER_SIGN_INS_PER_MINUTE, MINUTE));
  }

  /**
   * Somebody asks for a letter: the password reset, or the verification again. Each purpose is counted for itself. Without an `address` an
   * administrator asks: the account alone is counted, for the whole office comes from one address.
   */
  mailRequest(purpose: Purpose, { email, address }: { email: string; address?: string }): Promise<void> {
    const { mailRequestsPerAccountPerHour: ofAccount, mailRequestsPerAddressPerHour: ofAddress } =
      this.settings.throttles;
    return this.take([
      { key: `mail-${purpose}-account:${digest(normaliseEmail(email))}`, most: ofAccount, seconds: HOUR },
      ...(address === undefined ? [] : this.ofAddress(`mail-${purpose}-address`, address, ofAddress, HOUR)),
    ]);
  }

  /** Whether the owner of an address may be written to because somebody else typed it; never says so to the asker. */
  async mayWriteToOwner(email: string): Promise<boolean> {
    const most = this.settings.throttles.mailRequestsPerAccountPerHour;
    const refusal = await this.counters.take([{ key: `owner:${digest(normaliseEmail(email))}`, most, seconds: HOUR }]);
    return refusal === null;
  }

  /** An administrator tries a letter out, which goes to nobody else: ten an hour, of whatever letter. */
  testLetter(userId: number): Promise<void> {
    return this.take([{ key: `test-letter:${userId}`, most: TEST_LETTERS_PER_HOUR, seconds: HOUR }]);
  }

  private guessesOfAddress(address: string): Limit[] {
    const { signInFailuresPerAddress, signInWindowMinutes } = this.settings.throttles;
    return this.ofAddress('guess-address', address, signInFailuresPerAddress, signInWindowMinutes * MINUTE);
  }

  /** "In a row" ends with the right password; forgotten after a year, so that addresses nobody owns do not pile up. */
  private guessesInARow(email: string): Limit {
    const most = this.settings.throttles.signInFailuresInARow;
    return { key: `guess-row:${digest(normaliseEmail(email))}`, most, seconds: 365 * DAY };
  }

  private ofAddress(name: string, address: string, most: number, seconds: number): Limit[] {
    const counts = this.settings.throttles.loopbackCounts || !isLoopback(address);
    return counts ? [{ key: `${name}:${digest(throttleKey(address))}`, most, seconds }] : [];
  }

  private async take(limits: readonly Limit[]): Promise<void> {
    if (!limits.length) return;
    const refusal = await this.counters.take(limits);
    if (refusal) throw tooOften(refusal.seconds);
  }

  private async giveBack(limits: readonly Limit[]): Promise<void> {
    if (limits.length) await this.counters.giveBack(once(limits));
  }

  /** Each run of wrong passwords within a day makes the next wait longer (D20). */
  private async delay(ofPair: Limit, pair: string): Promise<number> {
    const run = (await this.counters.take([runs(pair)]))?.tried ?? 1;
    const seconds = DELAYS[Math.min(run, DELAYS.length) - 1]!;
    await this.counters.block(ofPair, seconds);
    return seconds;
  }

  /** The turn ends with the work, or later: when what it was kept for is done. */
  private async inTurn<T>(key: string, work: (keepTurnFor: (done: Promise<void>) => void) => Promise<T>): Promise<T> {
    let kept: Promise<void> | undefined;
    const before = this.turns.get(key) ?? Promise.resolve();
    const mine = before.then(() => work((done) => (kept = done)));
    const turn = mine.then(
      () => kept,
      () => undefined,
    );
    this.turns.set(key, turn);
    void turn.then(() => {
      if (this.turns.get(key) === turn) this.turns.delete(key);
    });
    return mine;
  }
}

/** Nothing is refused by this one: what is beyond it says which run this is. */
const runs = (pair: string): Limit => ({ key: `guess-runs:${pair}`, most: 0, seconds: DAY });

const tooOften = (seconds: number) => tooMany('too-many', Math.min(Math.max(seconds, 1), DAY));
