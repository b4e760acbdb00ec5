import type { PreparedQuery, Tx } from '@kurtyna/platform';
import type { Language } from '@kurtyna/texts';
import { Injectable } from '@nestjs/common';
import type { LetterKind, LetterPayloads } from './letters/letter.js';

// In the order of their keys: two who put the same letters wait for each other and never in a ring. A letter that had nothing to tell when it
// was written is written again when its fact comes again: an order that was given back is completed once more.
const PUT: PreparedQuery = {
  name: 'put-letters',
  text: `
  INSERT INTO mail_outbox (kind, dedupe_key, to_address, user_id, language, payload, expires_at, next_attempt_at)
  SELECT DISTINCT ON ("dedupeKey") kind, "dedupeKey", email, "userId", language, payload, "expiresAt", greatest(now() + make_interval(mins => "waitMinutes"), "dueAt")
    FROM jsonb_to_recordset($1::jsonb) AS t (kind text, "dedupeKey" text, email text, "userId" integer, language text, payload jsonb,
                                      "expiresAt" timestamptz, "waitMinutes" integer, "dueAt" timestamptz)
   ORDER BY "dedupeKey"
  ON CONFLICT (dedupe_key) DO UPDATE
    SET status = 'queued', attempts = 0, to_address = EXCLUDED.to_address, language = EXCLUDED.language, payload = EXCLUDED.payload,
        expires_at = EXCLUDED.expires_at, next_attempt_at = EXCLUDED.next_attempt_at, last_error = NULL
    WHERE mail_outbox.status = 'suppressed'`,
};

export interface NewLetter<Kind extends LetterKind> {
  kind: Kind;
  /** The same key is the same letter, however often it is put in. */
  dedupeKey: string;
  to: { id: number; email: string };
  language: Language;
  payload: LetterPayloads[Kind];
  /** When its link stops working; after that it is not sent any more. */
  expiresAt?: Date;
  /** Not written before so many minutes have passed: it may turn out that there is nothing to tell. */
  waitMinutes?: number;
  /** Not written before this instant: letters to very many go out one after another. */
  dueAt?: Date;
}

/** Where letters are put, in the transaction of what they tell of. The postman takes them from there (D3). */
@Injectable()
export class Mailbox {
  private ring: (() => void) | null = null;

  put<Kind extends LetterKind>(tx: Tx, letter: NewLetter<Kind>): Promise<void> {
    return this.putAll(tx, [letter]);
  }

  async putAll(tx: Tx, letters: readonly NewLetter<LetterKind>[]): Promise<void> {
    const rows = letters.map(({ to: { id: userId, email }, waitMinutes = 0, ...letter }) => ({
      ...letter,
      userId,
      email,
      waitMinutes,
    }));
    await tx.prepared(PUT, [JSON.stringify(rows)]);
  }

  /** An erased person's letters: those that wait are not sent, of the others only that they were (D36). */
  async forget(tx: Tx, userId: number): Promise<void> {
    await tx.manager.query(`DELETE FROM mail_outbox WHERE user_id = $1 AND status IN ('queued', 'sending')`, [userId]);
    await tx.manager.query(
      `UPDATE mail_outbox SET to_address = '', payload = '{}', smtp_reply = NULL WHERE user_id = $1`,
      [userId],
    );
  }

  /** After the commit: the postman need not wait for his next round. */
  kick(): void {
    this.ring?.();
  }

  onKick(ring: () => void): void {
    this.ring = ring;
  }
}
