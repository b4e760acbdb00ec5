import { InstantColumn } from '@kurtyna/platform';
import type { Language } from '@kurtyna/texts';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { LetterKind } from './letters/letter.js';

export type MailStatus = 'queued' | 'sending' | 'sent' | 'failed' | 'suppressed';

/** A letter to be sent, written in the transaction of what it tells of; the dedupe key makes it one letter (D3, I10). */
@Entity('mail_outbox')
@Check('mail_outbox_status', "status IN ('queued', 'sending', 'sent', 'failed', 'suppressed')")
@Index('mail_once', ['dedupeKey'], { unique: true })
@Index('mail_waiting', ['nextAttemptAt'], { where: "status IN ('queued', 'sending')" })
@Index('mail_waited_for', ['nextAttemptAt'], { where: "status IN ('queued', 'sending') AND expires_at IS NOT NULL" })
@Index('mail_of_user', ['userId'])
@Index('mail_to_forget', ['createdAt'], { where: "to_address <> ''" })
export class MailOutboxRow {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', primaryKeyConstraintName: 'mail_outbox_pk' })
  id: number;

  @Column({ type: 'text' })
  kind: LetterKind;

  @Column({ name: 'dedupe_key', type: 'text' })
  dedupeKey: string;

  @Column({ name: 'to_address', length: 254 })
  toAddress: string;

  @Column({ name: 'user_id', type: 'integer', nullable: true })
  userId: number | null;

  @Column({ type: 'varchar', length: 2 })
  language: Language;

  /** What the letter says; emptied when it is sent, for it may hold a token. */
  @Column({ type: 'jsonb' })
  payload: Record<string, unknown>;

  @Column({ type: 'text', default: 'queued' })
  status: MailStatus;

  @Column({ type: 'integer', default: 0 })
  attempts: number;

  /** When it may be tried again; for one that is being sent: when its lease ends. */
  @InstantColumn({ name: 'next_attempt_at', default: () => 'now()' })
  nextAttemptAt: Date;

  /** After this it is of no use: the link in it has expired. */
  @InstantColumn({ name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  @Column({ name: 'last_error', type: 'text', nullable: true })
  lastError: string | null;

  @Column({ name: 'smtp_reply', type: 'text', nullable: true })
  smtpReply: string | null;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @InstantColumn({ name: 'sent_at', nullable: true })
  sentAt: Date | null;
}
