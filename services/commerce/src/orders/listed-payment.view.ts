import type { ListedPayment } from '@kurtyna/contracts';
import {
  grosze,
  toZloty,
  type NamedProduct,
  type OrderOrigin,
  type OrderStatus,
  type PlayableKind,
} from '@kurtyna/domain';
import { POLISH_TITLE } from './polish-title.sql.js';
import { keptNumberOf, REFUND_REASON, type RefundReasonRow } from './refund-reason.sql.js';
import { REFUNDING } from './refunding.sql.js';
import { WITHDRAWN_AT } from './withdrawn-at.sql.js';

/** Of an order `o`, its latest attempt `a` and its buyer `c`. */
const OF_PAYMENT = `
  o.id, o.version, o.ext_order_id, a.provider_order_id, o.user_id, c.firstname, c.lastname, c.email, c.subscribed, o.country, o.address, o.kind,
  o.product_id, ${POLISH_TITLE}, o.description, o.used, o.views, o.amount, o.refunded_amount, o.status, o.origin, o.review_reason, o.needs_review,
  o.created_at, o.updated_at, o.valid_until`;

/** What can still be given back, by the attempt that paid and by those whose refund was refused. */
const TO_GIVE_BACK = `
  (SELECT k.amount - coalesce((SELECT sum(r.amount) FROM refund r WHERE r.attempt_id = k.id AND r.status IN ('wanted', 'PENDING', 'FINALIZED')), 0)
     FROM payment_attempt k WHERE k.id = o.paid_attempt_id AND k.provider_order_id IS NOT NULL)::integer AS refundable,
  (SELECT json_agg(json_build_object('extOrderId', k.ext_order_id, 'amount', k.amount - b.back) ORDER BY k.id)
     FROM payment_attempt k
     JOIN LATERAL (SELECT coalesce(sum(r.amount) FILTER (WHERE r.status = 'FINALIZED'), 0)::integer AS back,
                          bool_or(r.origin IN ('late', 'second')) AND NOT bool_or(r.status IN ('wanted', 'PENDING')) AS refused
                     FROM refund r WHERE r.attempt_id = k.id) b ON b.refused AND b.back < k.amount
    WHERE k.order_id = o.id AND k.provider_order_id IS NOT NULL AND k.status IN ('COMPLETED', 'REFUNDED')) AS returnable`;

export const PAYMENT_COLUMNS = `${OF_PAYMENT}, ${TO_GIVE_BACK}, ${REFUNDING}, ${REFUND_REASON}, ${WITHDRAWN_AT}`;

/** No file says what can still be given back, what is on its way and why, or who withdrew, so it is not looked up for each of a million orders. */
export const FILE_COLUMNS = `
  ${OF_PAYMENT}, NULL::integer AS refundable, NULL::json AS returnable, 0 AS refunding, NULL::json AS reason, NULL::timestamptz AS withdrawn_at`;

/** Each order has its attempt; so joined, PostgreSQL reads it only where one asks for it. */
export const BUYER_JOIN = 'LEFT JOIN customer c ON c.id = o.user_id AND NOT c.deleted';
export const PAYMENT_JOINS = `
  LEFT JOIN payment_attempt a ON a.order_id = o.id AND a.ext_order_id = o.ext_order_id
  ${BUYER_JOIN}`;

/**
 * The same where the attempts come first. PostgreSQL takes two equal keys for two chances and expects one row of a million where each
 * has its order; then it joins them all before it sorts. Of what stands in `coalesce` it makes no such guess.
 */
export const ATTEMPTS_FIRST = `
  JOIN payment_attempt a ON a.order_id = o.id AND coalesce(a.ext_order_id = o.ext_order_id, false)
  LEFT JOIN customer c ON c.id = o.user_id AND NOT c.deleted`;

export interface PaymentRow {
  id: number;
  version: number;
  ext_order_id: string;
  provider_order_id: string | null;
  user_id: number;
  firstname: string | null;
  lastname: string | null;
  email: string | null;
  subscribed: boolean | null;
  country: string | null;
  address: string;
  kind: PlayableKind;
  product_id: number;
  title: string;
  description: string | null;
  used: 0 | 1;
  views: number;
  amount: number;
  refunded_amount: number;
  refunding: number;
  refundable: number | null;
  returnable: { extOrderId: string; amount: number }[] | null;
  status: OrderStatus;
  origin: OrderOrigin;
  needs_review: boolean;
  review_reason: string | null;
  reason: RefundReasonRow | null;
  withdrawn_at: Date | null;
  created_at: Date;
  updated_at: Date;
  valid_until: Date | null;
}

/** Field by field: what is not named here never leaves (D24). */
export const toListedPayment = (row: PaymentRow, product: NamedProduct | null): ListedPayment => ({
  id: row.id,
  revision: row.version,
  extOrderId: row.ext_order_id,
  orderId: row.provider_order_id,
  user_id: row.user_id,
  userId: row.user_id,
  firstname: row.firstname ?? '',
  lastname: row.lastname ?? '',
  email: row.email ?? '',
  mailing: row.subscribed ?? false,
  country: row.country,
  customer_ip: row.address,
  type: row.kind,
  title: row.title,
  product,
  desc: row.description,
  used: row.used,
  views: row.views,
  amount: toZloty(grosze(row.amount)),
  refundable: toZloty(grosze(Math.max(row.refundable ?? 0, 0))),
  returnable: (row.returnable ?? []).map(({ extOrderId, amount }) => ({ extOrderId, amount: toZloty(grosze(amount)) })),
  refunded_amount: toZloty(grosze(row.refunded_amount)),
  refunding: toZloty(grosze(row.refunding)),
  status: row.status,
  origin: row.origin,
  because: row.reason?.because ?? null,
  keptNumber: keptNumberOf(row.reason),
  withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  review: row.needs_review ? row.review_reason : null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  event_id: row.kind === 'event' ? row.product_id : null,
  video_id: row.kind === 'video' ? row.product_id : null,
  expiration_date: row.valid_until?.toISOString() ?? null,
});
