import type { OrderCode, OrderView } from '@kurtyna/contracts';
import {
  grosze,
  isOpen,
  lastsWholeDays,
  orderKind,
  toZloty,
  type GiftCard,
  type OrderedKind,
  type OrderStatus,
  type SoldAs,
} from '@kurtyna/domain';
import { toOrderContent, type OrderContentRow } from './order-contents.sql.js';

/** An order with what its page shows, as `ORDERS` in orders.queries.ts reads it. */
export interface OrderRow {
  id: number;
  ext_order_id: string;
  provider_order_id: string | null;
  user_id: number;
  kind: OrderedKind;
  sold_as: SoldAs;
  product_id: number;
  slug: string | null;
  title: string;
  status: OrderStatus;
  amount: number;
  quantity: number;
  used: 0 | 1;
  views: number;
  refunded_amount: number;
  refunding: number;
  created_at: Date;
  updated_at: Date;
  valid_until: Date | null;
  redirect_uri: string | null;
  /** Of an open order. */
  expires_at: Date | null;
  starts_at: Date | null;
  ends_at: Date | null;
  consent_at: Date | null;
  consent_text: string | null;
  language: 'pl' | 'en';
  /** Of a completed group or gift; null for none. */
  codes: OrderCode[] | null;
  /** Of a packet; null for none. */
  contents: OrderContentRow[] | null;
  /** Of a gift; null for none. */
  card: GiftCard | null;
}

const MONEY = {
  NOT_STARTED: 'none',
  PENDING: 'open',
  WAITING_FOR_CONFIRMATION: 'open',
  COMPLETED: 'taken',
  CANCELED: 'none',
  WAITING_FOR_REFUND: 'returning',
  REFUNDED: 'returned',
} as const satisfies Record<OrderStatus, OrderView['money']>;

export function toOrderView(row: OrderRow): OrderView {
  const [startsAt, endsAt] = [row.starts_at?.toISOString() ?? null, row.ends_at?.toISOString() ?? null];
  return {
    id: row.id,
    extOrderId: row.ext_order_id,
    orderId: row.provider_order_id,
    status: row.status,
    amount: toZloty(grosze(row.amount)),
    refunded_amount: toZloty(grosze(row.refunded_amount)),
    refunding: toZloty(grosze(row.refunding)),
    used: row.used,
    views: row.views,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    kind: orderKind({ kind: row.kind, soldAs: row.sold_as }),
    title: row.title,
    product_slug: row.kind === 'gift' ? 'any' : `${row.kind}-${row.product_id}`,
    product_kind: row.kind,
    product_id: row.product_id,
    product_path: row.slug ?? String(row.product_id),
    product_quantity: row.quantity,
    numberOfUses: (row.codes ?? []).filter(({ userId, used }) => used || userId !== null).length,
    codes: row.codes ?? [],
    contents: (row.contents ?? []).map(toOrderContent),
    card: row.card,
    expiration_date: row.valid_until?.toISOString() ?? null,
    payu:
      isOpen(row.status) && row.status !== 'WAITING_FOR_CONFIRMATION' && row.redirect_uri
        ? { redirectUri: row.redirect_uri }
        : null,
    open_until: row.expires_at?.toISOString() ?? null,
    money: row.amount === 0 ? 'none' : MONEY[row.status],
    starts_at: startsAt,
    ends_at: endsAt,
    full_day: lastsWholeDays(startsAt, endsAt),
  };
}
