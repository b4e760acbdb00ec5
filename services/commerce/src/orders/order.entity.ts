import type { OrderedKind, OrderOrigin, OrderStatus, SoldAs } from '@kurtyna/domain';
import { InstantColumn, MoneyColumn } from '@kurtyna/platform';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** What a buyer ordered (a purchase). Its payments are attempts; its status is the best of theirs (D10, payu.md 9). */
@Entity('orders')
@Index('one_open_order_per_buyer_and_product', ['userId', 'soldAs', 'kind', 'productId'], {
  unique: true,
  where: "status IN ('NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION')",
})
@Index('one_free_order_per_buyer_and_product', ['userId', 'soldAs', 'kind', 'productId'], {
  unique: true,
  where: "amount = 0 AND status = 'COMPLETED' AND origin NOT IN ('code', 'grant')",
})
@Index('one_open_group_order_per_buyer', ['userId'], {
  unique: true,
  where: "sold_as = 'group' AND status IN ('NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION')",
})
@Index('orders_of_user', ['userId', 'kind', 'productId', 'id'])
@Index('orders_of_product', ['kind', 'productId', 'id'])
@Index('orders_open', ['expiresAt'], { where: "status IN ('NOT_STARTED', 'PENDING')" })
@Index('orders_as_placed', ['placedSeq'], { unique: true })
@Index('orders_by_created', ['createdAt', 'placedSeq'])
@Index('orders_besides_tickets', ['createdAt', 'placedSeq'], { where: "sold_as <> 'ticket' OR kind = 'packet'" })
@Index('orders_by_note', { synchronize: false })
@Index('orders_words_of_note', { synchronize: false })
@Index('orders_in_review', ['id'], { where: 'needs_review' })
@Index('one_order_replaces_one', ['replaces'], { unique: true, where: 'replaces IS NOT NULL' })
@Check(
  'orders_can_be_sold',
  `(sold_as = 'ticket' AND kind IN ('event', 'video', 'packet')) OR (sold_as = 'group' AND kind IN ('event', 'video'))
   OR (sold_as = 'gift' AND kind IN ('gift', 'event', 'video'))`,
)
@Check('orders_free_gift', `(kind = 'gift') = (product_id = 0)`)
@Check('orders_only_tickets_are_free', `amount > 0 OR (sold_as = 'ticket' AND kind <> 'packet')`)
@Check('orders_origin', `origin IN ('purchase', 'code', 'grant', 'demo')`)
@Check('orders_amount', 'amount >= 0')
@Check('orders_refunded_at_most', 'refunded_amount <= amount')
@Check('orders_quantity', 'quantity > 0')
@Check('order_replaces_another', 'replaces <> id')
@Check(
  'orders_status',
  `status IN ('NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION', 'COMPLETED', 'CANCELED', 'WAITING_FOR_REFUND', 'REFUNDED')`,
)
@Check('open_order_has_an_end', `status NOT IN ('NOT_STARTED', 'PENDING') OR expires_at IS NOT NULL`)
export class Order {
  /**
   * Drawn from `orders_id_seq` in blocks before the row is written, so that one statement can write all that belongs to it. Each
   * process has blocks of its own: a lower number is not an earlier order.
   */
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'orders_pk' })
  id: number;

  /** Number of the latest attempt (ORD-23). */
  @Column({ name: 'ext_order_id', type: 'text' })
  extOrderId: string;

  @Column({ name: 'user_id', type: 'integer' })
  userId: number;

  /** The product, whatever it is sold as; a gift that is for any product is a product of its own, with the number 0. */
  @Column({ type: 'text' })
  kind: OrderedKind;

  @Column({ name: 'product_id', type: 'integer' })
  productId: number;

  /** With the product's kind it is the kind of the order (`orderKind`). */
  @Column({ name: 'sold_as', type: 'text', default: 'ticket' })
  soldAs: SoldAs;

  @Column({ type: 'text', default: 'purchase' })
  origin: OrderOrigin;

  /** As it was called when it was bought, in the buyer's language. */
  @Column({ type: 'text' })
  title: string;

  /** As the theatre called it then, where that is something else. */
  @Column({ name: 'polish_title', type: 'text', nullable: true })
  polishTitle: string | null;

  /** The theatre's note about it (PAYADM-17). */
  @Column({ type: 'text', nullable: true })
  description: string | null;

  @Column({ type: 'text' })
  status: OrderStatus;

  /** Grosze, gross; agreed when the order was placed (D14). */
  @MoneyColumn()
  amount: number;

  @Column({ type: 'integer', default: 1 })
  quantity: number;

  /** Regular price of one unit when it was placed, in grosze; null for orders of the release before. */
  @MoneyColumn({ name: 'unit_price', nullable: true })
  unitPrice: number | null;

  /** What a group agreed to, whatever the settings are now: whole percent, and whether one unit was free. */
  @Column({ name: 'group_discount', type: 'smallint', nullable: true })
  groupDiscount: number | null;

  @Column({ name: 'one_free', type: 'boolean', nullable: true })
  oneFree: boolean | null;

  /** The code that lowered its price, for ever; which order has that code now stands with the code. */
  @ForeignKey('user_code', { name: 'orders_user_code' })
  @Column({ name: 'user_code_id', type: 'integer', nullable: true })
  userCodeId: number | null;

  /** What its buyer agreed to with the button: the same again leads to this order (decision 39). */
  @Column({ type: 'text', nullable: true })
  offer: string | null;

  @Column({ type: 'text' })
  language: 'pl' | 'en';

  /** 1 after the first playback (OPEN1-45). */
  @Column({ type: 'smallint', default: 0 })
  used: 0 | 1;

  @Column({ type: 'integer', default: 0 })
  views: number;

  /** Until when it may be paid; null once that is decided. Judged by the database's clock (D35). */
  @InstantColumn({ name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  /** While one replica is ending it for nobody has paid; another may after this. */
  @InstantColumn({ name: 'expiring_until', nullable: true })
  expiringUntil: Date | null;

  /** The order of the same buyer that this one took the place of, with its seat; canceled by that, and paid only by late money. */
  @ForeignKey('orders', { name: 'order_replaces_order' })
  @Column({ type: 'integer', nullable: true })
  replaces: number | null;

  /** Since when the seat is kept that it took over; null: since it was placed. */
  @InstantColumn({ name: 'seat_since', nullable: true })
  seatSince: Date | null;

  @InstantColumn({ name: 'completed_at', nullable: true })
  completedAt: Date | null;

  /** The money came after the order had lapsed (payu.md 10.5). */
  @Column({ type: 'boolean', default: false })
  late: boolean;

  /** End of a video ticket (OPEN1-19). */
  @InstantColumn({ name: 'valid_until', nullable: true })
  validUntil: Date | null;

  /** Somebody must look: the provider said something that does not fit (D12). */
  @Column({ name: 'needs_review', type: 'boolean', default: false })
  needsReview: boolean;

  /** Completed by hand without a payment of ours: the first money that comes is its own. */
  @Column({ name: 'paid_outside', type: 'boolean', default: false })
  paidOutside: boolean;

  @Column({ name: 'review_reason', type: 'text', nullable: true })
  reviewReason: string | null;

  /** Grosze given back so far; never more than its amount, which may have been edited since. */
  @MoneyColumn({ name: 'refunded_amount', default: 0 })
  refundedAmount: number;

  @InstantColumn({ name: 'consent_at', nullable: true })
  consentAt: Date | null;

  /** The sentence the buyer agreed to, in the language it was read in (law: mail-geo-legal 5.2). */
  @Column({ name: 'consent_text', type: 'text', nullable: true })
  consentText: string | null;

  /** As the buyer was called when the order was placed; kept when the account is erased, as the law wants it (OPEN0-21). Null where it was not known. */
  @Column({ name: 'buyer_name', type: 'text', nullable: true })
  buyerName: string | null;

  @Column({ name: 'buyer_email', type: 'text', nullable: true })
  buyerEmail: string | null;

  @Column({ type: 'text' })
  address: string;

  @Column({ type: 'text', nullable: true })
  country: string | null;

  /** The attempt whose money we keep; null when nothing was paid, or all that was paid goes back by itself. */
  @ForeignKey('payment_attempt', { name: 'orders_paid_attempt' })
  @Column({ name: 'paid_attempt_id', type: 'integer', nullable: true })
  paidAttemptId: number | null;

  /** Which order was placed before which: drawn by the statement that writes the row, over all replicas. */
  @Column({
    name: 'placed_seq',
    type: 'bigint',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
    insert: false,
    update: false,
  })
  placedSeq: string;

  /** Grows with each move and edit, and not with a view; the version of its events (D2) and the revision of its form. */
  @Column({ type: 'integer', default: 1 })
  version: number;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @InstantColumn({ name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
