import type { Tx } from '@kurtyna/platform';
import type { Language } from '@kurtyna/texts';
import { Injectable } from '@nestjs/common';
import type { LetterKind, LetterPayloads } from './letters/letter.js';

const PUT = `
  INSERT INTO mail_outbox (kind, dedupe_key, to_address, user_id, language, payload, expires_at, next_attempt_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, greatest(now() + make_interval(mins => $8), $9)) ON CONFLICT (dedupe_key) DO NOTHING`;

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

  async put<Kind extends LetterKind>(tx: Tx, letter: NewLetter<Kind>): Promise<void> {
    const { kind, dedupeKey, to, language, payload, expiresAt, waitMinutes = 0, dueAt } = letter;
    await tx.manager.query(PUT, [
      kind,
      dedupeKey,
      to.email,
      to.id,
      language,
      JSON.stringify(payload),
      expiresAt ?? null,
      waitMinutes,
      dueAt ?? null,
    ]);
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
