import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last number of a series in a month. Its row is what makes those who issue wait for each other; a sequence would leave gaps. */
@Entity('invoice_series')
export class InvoiceSeriesRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'invoice_series_pk' })
  series: string;

  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'invoice_series_pk' })
  year: number;

  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'invoice_series_pk' })
  month: number;

  @Column({ type: 'integer' })
  last: number;
}
