import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '../persistence/columns.js';

/** An event or a last value, written in the transaction of the change it tells of (D2). */
@Entity('outbox')
@Index('outbox_unsent', ['position'], { where: 'sent_at IS NULL' })
@Index('outbox_created', ['createdAt'])
@Index('outbox_last_values', ['subject', 'position'], { where: `starts_with(subject, 'state.')` })
export class OutboxRow {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'outbox_pk',
  })
  position: string;

  @Column({ type: 'uuid', unique: false })
  id: string;

  /** The subject on the wire, with its prefix `event.` or `state.` . */
  @Column({ type: 'text' })
  subject: string;

  @Column({ type: 'jsonb' })
  envelope: unknown;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @InstantColumn({ name: 'claimed_until', default: () => "'-infinity'" })
  claimedUntil: Date;

  @InstantColumn({ name: 'sent_at', nullable: true })
  sentAt: Date | null;
}

/** An event this service has acted on, once per consumer (D3). */
@Entity('inbox')
@Index('inbox_received', ['receivedAt'])
export class InboxRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'inbox_pk' })
  consumer: string;

  @PrimaryColumn({ name: 'event_id', type: 'uuid', primaryKeyConstraintName: 'inbox_pk' })
  eventId: string;

  @InstantColumn({ name: 'received_at', default: () => 'now()' })
  receivedAt: Date;
}

/** A message nobody could act on, with the reason; listed and replayed by an operator (D4). */
@Entity('dead_letter')
@Index('dead_letter_once', ['consumer', 'eventId'], { unique: true })
export class DeadLetterRow {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'dead_letter_pk',
  })
  id: string;

  @Column({ type: 'text' })
  consumer: string;

  @Column({ name: 'event_id', type: 'text' })
  eventId: string;

  @Column({ type: 'text' })
  subject: string;

  /** The message as it came; may be no JSON at all. */
  @Column({ type: 'text' })
  body: string;

  @Column({ type: 'text' })
  reason: string;

  @InstantColumn({ name: 'died_at', default: () => 'now()' })
  diedAt: Date;

  @InstantColumn({ name: 'replayed_at', nullable: true })
  replayedAt: Date | null;
}

/** When the stream this service publishes to was created; another time means that the store was lost (F3). */
@Entity('broker_epoch')
export class BrokerEpochRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'broker_epoch_pk' })
  stream: string;

  @Column({ type: 'text' })
  created: string;

  /** While a stream is sent again: the position up to which that is done … */
  @Column({ name: 'resend_after', type: 'bigint', nullable: true })
  resendAfter: string | null;

  /** … the last one it is done for; null when nothing is to be sent again … */
  @Column({ name: 'resend_until', type: 'bigint', nullable: true })
  resendUntil: string | null;

  /** … and how old a row may be. */
  @InstantColumn({ name: 'resend_since', nullable: true })
  resendSince: Date | null;
}

export const MESSAGING_ENTITIES = [OutboxRow, InboxRow, DeadLetterRow, BrokerEpochRow];
