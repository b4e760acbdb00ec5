import type { IssuedInvoicePaper } from '@kurtyna/contracts';
import type { InvoiceSeries } from '@kurtyna/domain';
import { InstantColumn, MoneyColumn } from '@kurtyna/platform';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Invoice } from './invoice.entity.js';

/**
 * An invoice or a correction that was issued. It is never changed or deleted, which the table itself refuses; only the number of KSeF,
 * which is known later, is written once.
 */
@Entity('invoice_document')
@Index('invoice_document_number', ['series', 'year', 'month', 'no'], { unique: true })
@Index('one_invoice_per_order', ['orderId'], { unique: true, where: "series = 'FV'" })
@Index('invoice_document_of_order', ['orderId', 'id'])
@Check('invoice_document_series', `series IN ('FV', 'KOR')`)
@Check('invoice_document_no', 'no > 0')
@Check('invoice_document_gross', 'gross >= 0')
export class InvoiceDocument {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'invoice_document_pk',
  })
  id: number;

  @ForeignKey(() => Invoice, { name: 'invoice_document_of_invoice' })
  @Column({ name: 'order_id', type: 'integer' })
  orderId: number;

  @Column({ type: 'text' })
  series: InvoiceSeries;

  @Column({ type: 'smallint' })
  year: number;

  @Column({ type: 'smallint' })
  month: number;

  @Column({ type: 'integer' })
  no: number;

  /** What the sale comes to, in grosze: of a correction, after it. */
  @MoneyColumn()
  gross: number;

  /** Everything that stands on it. */
  @Column({ type: 'jsonb' })
  paper: IssuedInvoicePaper;

  @Column({ name: 'ksef_number', type: 'text', nullable: true })
  ksefNumber: string | null;

  @Column({ name: 'issued_by', type: 'integer' })
  issuedBy: number;

  @InstantColumn({ name: 'issued_at', default: () => 'now()' })
  issuedAt: Date;
}
