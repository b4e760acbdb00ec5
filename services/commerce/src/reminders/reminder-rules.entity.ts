import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Borrowed from catalog's house rules: whether ticket holders are reminded of their events. One row. */
@Entity('reminder_rules')
@Check('reminder_rules_one_row', 'id = 1')
export class ReminderRules {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'reminder_rules_pk' })
  id: number;

  @Column({ type: 'integer' })
  version: number;

  @Column({ name: 'payed_event', type: 'boolean' })
  payedEvent: boolean;
}
