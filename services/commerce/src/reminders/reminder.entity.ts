import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Order } from '../orders/order.entity.js';

/** That somebody with access to an event was to be reminded of it: once for each access and start, so one that moves is reminded of anew. */
@Entity('reminder')
@Index('reminder_to_forget', ['startsAt'])
export class Reminder {
  @ForeignKey(() => Order, { name: 'reminder_of_order' })
  @PrimaryColumn({ name: 'order_id', type: 'integer', primaryKeyConstraintName: 'reminder_pk' })
  orderId: number;

  @PrimaryColumn({ name: 'event_id', type: 'integer', primaryKeyConstraintName: 'reminder_pk' })
  eventId: number;

  @PrimaryColumn({ name: 'starts_at', type: 'timestamptz', primaryKeyConstraintName: 'reminder_pk' })
  startsAt: Date;

  @Column({ name: 'user_id', type: 'integer' })
  userId: number;
}
