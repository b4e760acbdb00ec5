import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Borrowed from catalog's house rules: who is banned by the clock, and which letters nobody asked for are sent. One row. */
@Entity('notice_rules')
@Check('notice_rules_one_row', 'id = 1')
export class NoticeRules {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'notice_rules_pk' })
  id: number;

  @Column({ type: 'integer' })
  version: number;

  @Column({ type: 'boolean' })
  autoban: boolean;

  @Column({ name: 'send_email_after_ip_ban', type: 'boolean' })
  sendEmailAfterIpBan: boolean;

  @Column({ name: 'remind_platform', type: 'boolean' })
  remindPlatform: boolean;

  @Column({ name: 'remind_payed_event', type: 'boolean' })
  remindPayedEvent: boolean;
}
