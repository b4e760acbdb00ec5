import type { OrderedKind } from '@kurtyna/domain';
import { DayColumn, InstantColumn } from '@kurtyna/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What reports say of an event, a video or a packet beside its figures; a copy, rebuildable. */
@Entity('product')
export class Product {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'product_pk' })
  kind: OrderedKind;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'product_pk' })
  id: number;

  @Column({ type: 'integer' })
  version: number;

  /** Its orders and its title stay (OPEN2-8). */
  @Column({ type: 'boolean' })
  deleted: boolean;

  @Column({ type: 'text', nullable: true })
  slug: string | null;

  @Column({ type: 'text' })
  title: string;

  /** As `fold` leaves the title, for searches. */
  @Column({ name: 'search_title', type: 'text' })
  searchTitle: string;

  /** Of a video. */
  @InstantColumn({ name: 'added_at', nullable: true })
  addedAt: Date | null;

  /** The following of an event: its instants, and the Warsaw days and times of day that were typed. */
  @InstantColumn({ name: 'starts_at', nullable: true })
  startsAt: Date | null;

  @InstantColumn({ name: 'ends_at', nullable: true })
  endsAt: Date | null;

  @Column({ name: 'full_day', type: 'boolean', nullable: true })
  fullDay: boolean | null;

  @DayColumn({ name: 'date_from', nullable: true })
  dateFrom: string | null;

  @DayColumn({ name: 'date_to', nullable: true })
  dateTo: string | null;

  @Column({ name: 'time_from', type: 'char', length: 5, nullable: true })
  timeFrom: string | null;

  @Column({ name: 'time_to', type: 'char', length: 5, nullable: true })
  timeTo: string | null;
}
