import type { CodePurpose, PlayableKind } from '@kurtyna/domain';
import { InstantColumn } from '@kurtyna/platform';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Order } from '../orders/order.entity.js';
import { CodeSeries } from './code-series.entity.js';

/** Codes of the theatre's list; those of paid orders stand with their orders. */
const OF_THEATRE = 'order_id IS NULL AND deleted_at IS NULL';

/** A code: made by the theatre for `places` people, or one per unit by a paid order of a group or a gift. Stored in its normal form. */
@Entity('code')
@Index('code_is_unique', ['code'], { unique: true })
@Index('one_code_per_unit', ['orderId', 'unitNo'], { unique: true })
@Index('codes_by_reading', ['codeReading'])
@Index('codes_of_series', ['seriesId'])
@Index('one_free_code_per_user', ['forUser'], { unique: true })
@Index('codes_by_places', ['places', 'id'], { where: OF_THEATRE })
@Index('codes_by_text', { synchronize: false })
@Index('codes_by_name', ['code', 'id'], { where: OF_THEATRE })
@Index('codes_by_note', { synchronize: false })
@Index('codes_by_end', { synchronize: false })
@Index('codes_by_latest_end', { synchronize: false })
@Index('codes_by_uses', ['taken', 'id'], { where: OF_THEATRE })
@Index('codes_by_discount', ['discount', 'unit', 'id'], { where: OF_THEATRE })
@Index('codes_of_product', ['productId', 'kind', 'id'], { where: `product_id IS NOT NULL AND ${OF_THEATRE}` })
@Check('code_made_for', `made_for IN ('discount', 'free', 'group', 'gift')`)
@Check(
  'code_unit',
  `(unit = 'percent' AND discount BETWEEN 1 AND 100) OR (unit = 'amount' AND discount > 0) OR (unit = 'free' AND discount = 0)`,
)
@Check('code_places', 'places >= 1')
@Check('code_taken', 'taken BETWEEN 0 AND places')
@Check('code_paid_has_order', `(made_for IN ('group', 'gift')) = (order_id IS NOT NULL)`)
@Check('code_paid_works_once', `order_id IS NULL OR (places = 1 AND unit = 'free' AND unit_no IS NOT NULL)`)
@Check('code_product_is_whole', '(kind IS NULL) = (product_id IS NULL)')
export class Code {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', primaryKeyConstraintName: 'code_pk' })
  id: number;

  @Column({ type: 'text' })
  code: string;

  /** What is found when the code is copied from paper, as `codeReading` of libs/domain reads it; kept by a trigger. Null where no sign is left. */
  @Column({ name: 'code_reading', type: 'text', nullable: true })
  codeReading: string | null;

  @Column({ name: 'made_for', type: 'text' })
  madeFor: CodePurpose;

  @Column({ type: 'text', default: '' })
  description: string;

  /** With its product, or null for any event or video. */
  @Column({ type: 'text', nullable: true })
  kind: PlayableKind | null;

  @Column({ name: 'product_id', type: 'integer', nullable: true })
  productId: number | null;

  /** Whole percent, or grosze; 0 where it makes the price zero. */
  @Column({ type: 'integer' })
  discount: number;

  @Column({ type: 'text' })
  unit: 'percent' | 'amount' | 'free';

  /** How many people may have it on their account. */
  @Column({ type: 'integer' })
  places: number;

  /** How many have. */
  @Column({ type: 'integer', default: 0 })
  taken: number;

  @InstantColumn({ name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  /** The paid order it came from. */
  @ForeignKey(() => Order, { name: 'code_of_order' })
  @Column({ name: 'order_id', type: 'integer', nullable: true })
  orderId: number | null;

  @Column({ name: 'unit_no', type: 'integer', nullable: true })
  unitNo: number | null;

  /** The money of its order is on its way back: it works no more, unless the money stays after all. */
  @InstantColumn({ name: 'suspended_at', nullable: true })
  suspendedAt: Date | null;

  @InstantColumn({ name: 'deleted_at', nullable: true })
  deletedAt: Date | null;

  /** The codes it was made with. */
  @ForeignKey(() => CodeSeries, { name: 'code_of_series' })
  @Column({ name: 'series_id', type: 'integer', nullable: true })
  seriesId: number | null;

  /** Whose own free code it is. */
  @Column({ name: 'for_user', type: 'integer', nullable: true })
  forUser: number | null;

  /** Grows with each edit. */
  @Column({ type: 'integer', default: 1 })
  revision: number;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
