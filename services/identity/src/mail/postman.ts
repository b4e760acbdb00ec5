import {
  Batches,
  counter,
  Database,
  DomainError,
  inBackground,
  Loop,
  processPlatform,
  type PreparedQuery,
} from '@kurtyna/platform';
import type { Language } from '@kurtyna/texts';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LetterDesk } from './letter-desk.js';
import type { LetterKind, LetterPayloads } from './letters/letter.js';
import type { MailStatus } from './mail-outbox.entity.js';
import { Mailbox } from './mailbox.js';
import { Smtp, type Delivery } from './smtp.js';

const EVERY_MS = 1000;
/** Together they are done long before the lease ends: ten letters, five at a time, 40 s at most each. */
const BATCH = 10;
const LEASE_MINUTES = 2;
/** mail-geo-legal 3; the last one holds for the tries that are left. */
const RETRY_MINUTES = [1, 5, 15, 60, 4 * 60, 12 * 60];
const MOST_TRIES = 8;
const UNKNOWN = 'outcome unknown';
const NOTHING_TO_TELL = 'nothing to tell any more';

/**
 * A letter under lease belongs to this process; the lease of one that died ends by itself. First those with a link that somebody waits for at the
 * screen, to sign in or to go on: they do not stand behind the confirmations of a premiere.
 */
const CLAIM: PreparedQuery = {
  name: 'claim-letters',
  text: `
  WITH urgent AS MATERIALIZED (
    SELECT id FROM mail_outbox WHERE status IN ('queued', 'sending') AND next_attempt_at <= now() AND expires_at IS NOT NULL
     ORDER BY next_attempt_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
  ), other AS MATERIALIZED (
    SELECT id FROM mail_outbox WHERE status IN ('queued', 'sending') AND next_attempt_at <= now() AND expires_at IS NULL
     ORDER BY next_attempt_at LIMIT (SELECT ${BATCH} - count(*) FROM urgent) FOR UPDATE SKIP LOCKED)
  UPDATE mail_outbox SET status = 'sending', attempts = attempts + 1, next_attempt_at = now() + make_interval(mins => ${LEASE_MINUTES})
   WHERE id IN (SELECT id FROM urgent UNION ALL SELECT id FROM other)
  RETURNING id, kind, dedupe_key AS "dedupeKey", to_address AS "to", language, payload, attempts,
            last_error AS "lastError", coalesce(expires_at <= now(), false) AS expired`,
};
/**
 * The payload goes with the letter: it may hold a token, and nobody needs it any more. With the last letter to an erased
 * person the address goes too (D36).
 */
const SETTLE: PreparedQuery = {
  name: 'settle-letters',
  text: `
  UPDATE mail_outbox m SET status = done.status, last_error = done.error, payload = '{}', sent_at = CASE WHEN done.status = 'sent' THEN now() END,
         smtp_reply = CASE WHEN m.kind <> 'account_deleted' THEN done.reply END,
         to_address = CASE WHEN m.kind <> 'account_deleted' THEN m.to_address ELSE '' END
    FROM (SELECT * FROM jsonb_to_recordset($1::jsonb) AS one (id integer, status text, error text, reply text)
           LIMIT (SELECT jsonb_array_length($1::jsonb))) done -- they are few, says the limit: found by their keys
   WHERE m.id = done.id AND m.status = 'sending'`,
};
const LATER = `
  UPDATE mail_outbox SET status = 'queued', last_error = $2, smtp_reply = $3, next_attempt_at = now() + make_interval(mins => $4)
   WHERE id = $1 AND status = 'sending'`;

const mails = counter('kurtyna_mails_total', 'Letters and what became of them', ['kind', 'outcome']);

interface Settled {
  id: number;
  status: MailStatus;
  error?: string;
  reply?: string;
}

interface Claimed {
  id: number;
  kind: LetterKind;
  dedupeKey: string;
  to: string;
  language: Language;
  payload: LetterPayloads[LetterKind];
  attempts: number;
  lastError: string | null;
  expired: boolean;
}

/** Takes queued letters, writes and delivers them, tries again what may be tried again. Any number of replicas (D3). */
@Injectable()
export class Postman implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop = new Loop({
    name: 'postman',
    pauseMs: EVERY_MS,
    // Not within the request that rang: its deadline is not the letter's.
    round: () => inBackground(() => this.deliverAll()).then(() => false),
    onFailure: ({ message }) => processPlatform.get().logger.warn({ reason: message }, 'the postman will come again'),
  });
  /** Letters that are done while others are being settled are settled with the next. */
  private readonly settled = new Batches<Settled, null>({
    most: BATCH,
    run: async (letters) => {
      await this.database.prepared(SETTLE, [JSON.stringify(letters)]);
      return letters.map(() => null);
    },
  });
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly mailbox: Mailbox,
    private readonly desk: LetterDesk,
    private readonly smtp: Smtp,
  ) {}

  onApplicationBootstrap(): void {
    this.mailbox.onKick(() => this.loop.wake());
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.loop.stop();
  }

  /** Delivers until nothing is due. */
  async deliverAll(): Promise<void> {
    while (!this.stopped && (await this.deliverBatch()) === BATCH);
  }

  private async deliverBatch(): Promise<number> {
    const letters = await this.database.prepared<Claimed>(CLAIM, []);
    await Promise.all(letters.map((letter) => this.deliver(letter)));
    return letters.length;
  }

  private async deliver(letter: Claimed): Promise<void> {
    if (letter.expired) return this.settle(letter, 'suppressed', { error: 'its link has expired' });
    const delivery = await this.attempt(letter);
    if (!delivery) return this.settle(letter, 'suppressed', { error: NOTHING_TO_TELL });
    const { reply } = delivery;
    if (delivery.outcome === 'sent') return this.settle(letter, 'sent', { reply });
    if (delivery.outcome === 'refused') return this.settle(letter, 'failed', { error: 'refused', reply });
    // A copy may have arrived: one more try under the same Message-ID, not eight.
    const hopeless = letter.attempts >= MOST_TRIES || (delivery.outcome === 'unknown' && letter.lastError === UNKNOWN);
    if (hopeless)
      return this.settle(letter, 'failed', { error: delivery.outcome === 'unknown' ? UNKNOWN : 'given up', reply });
    await this.postpone(letter, delivery);
  }

  /** Null when what it was to tell of is no longer so. */
  private async attempt({ kind, payload, language, to, dedupeKey }: Claimed): Promise<Delivery | null> {
    try {
      const letter = await this.desk.write(kind, payload, language);
      return letter && (await this.smtp.deliver(letter, to, dedupeKey));
    } catch (error) {
      // Writing it failed: the owner of its facts is away, or says that there is nothing to write about.
      const gone = error instanceof DomainError && error.kind === 'not-found';
      return { outcome: gone ? 'refused' : 'later', reply: (error as Error).message };
    }
  }

  private async settle(letter: Claimed, status: MailStatus, why: { error?: string; reply?: string }): Promise<void> {
    await this.settled.ask({ id: letter.id, status, ...why });
    mails.inc({ kind: letter.kind, outcome: status });
    if (status === 'failed') {
      processPlatform
        .get()
        .logger.error({ mail: letter.id, kind: letter.kind, reason: why.error }, 'a letter was not delivered');
    }
  }

  private async postpone(letter: Claimed, { outcome, reply }: Delivery): Promise<void> {
    const minutes = RETRY_MINUTES[Math.min(letter.attempts, RETRY_MINUTES.length) - 1]!;
    await this.database.query(LATER, [letter.id, outcome === 'unknown' ? UNKNOWN : 'later', reply, minutes]);
    mails.inc({ kind: letter.kind, outcome: 'postponed' });
  }
}
