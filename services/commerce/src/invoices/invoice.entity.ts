import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Order } from '../orders/order.entity.js';

/** Invoice data as the buyer gave it with the order (BUY-35). */
@Entity('invoice')
export class Invoice {
  @ForeignKey(() => Order, { name: 'invoice_of_order' })
  @PrimaryColumn({ name: 'order_id', type: 'integer', primaryKeyConstraintName: 'invoice_pk' })
  orderId: number;

  @Column({ name: 'invoice_type', type: 'text' })
  invoiceType: 'person' | 'company';

  @Column({ type: 'text' })
  street: string;

  @Column({ name: 'postal_code', type: 'text' })
  postalCode: string;

  @Column({ type: 'text' })
  city: string;

  @Column({ type: 'text' })
  state: string;

  @Column({ name: 'country_code', type: 'text' })
  countryCode: string;

  @Column({ type: 'text', nullable: true })
  company: string | null;

  @Column({ type: 'text', nullable: true })
  nip: string | null;

  @Column({ type: 'text', nullable: true })
  firstname: string | null;

  @Column({ type: 'text', nullable: true })
  lastname: string | null;

  /** The theatre has sent it (INV-10). */
  @Column({ type: 'boolean', default: false })
  sent: boolean;

  /** Taken off the list (INV-12). */
  @InstantColumn({ name: 'deleted_at', nullable: true })
  deletedAt: Date | null;
}
