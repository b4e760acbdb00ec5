import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { PaymentAttempt } from './payment-attempt.entity.js';

/** Something to be done at the provider, decided in a transaction and carried out after it (D3). */
@Entity('provider_task')
@Index('provider_task_done', ['doneAt'], { where: 'done_at IS NOT NULL' })
@Index('provider_task_open', ['tryAt'], { where: 'done_at IS NULL' })
@Index('provider_task_once', ['attemptId', 'task'], { unique: true, where: 'done_at IS NULL' })
export class ProviderTask {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'provider_task_pk',
  })
  id: number;

  @ForeignKey(() => PaymentAttempt, { name: 'provider_task_of_attempt' })
  @Column({ name: 'attempt_id', type: 'integer' })
  attemptId: number;

  @Column({ type: 'text' })
  task: 'capture' | 'cancel';

  @InstantColumn({ name: 'try_at', default: () => 'now()' })
  tryAt: Date;

  @Column({ type: 'integer', default: 0 })
  tries: number;

  @Column({ name: 'last_error', type: 'text', nullable: true })
  lastError: string | null;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @InstantColumn({ name: 'done_at', nullable: true })
  doneAt: Date | null;
}
