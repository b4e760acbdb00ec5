import type { ListedPayment, PaymentChanges, PaymentFilter, PaymentSummary, ProductSales } from '@kurtyna/contracts';
import { fromZloty, parseTicketEnd, type PlayableKind } from '@kurtyna/domain';
import { toNamedProduct } from '../named-product.js';
import type {
  AllPaymentsQueryDto,
  PanelQueryDto,
  PaymentChangesDto,
  PaymentDto,
  PaymentListQueryDto,
  PaymentSummaryDto,
  ProductSalesDto,
} from './payments.dto.js';

/** What the list is narrowed by, out of all that stands in its query. */
export const toFilter = (query: PaymentListQueryDto, kinds: PlayableKind[]): PaymentFilter => ({
  ...toPanelFilter(query),
  dateFrom: query.date_from || undefined,
  dateTo: query.date_to || undefined,
  eventId: query.event_id,
  videoId: query.video_id,
  attention: query.attention,
  kinds,
});

export const toPanelFilter = ({ status, user, desc, number }: PanelQueryDto): PaymentFilter => ({
  status: status === 'all' ? undefined : status,
  user,
  desc,
  number,
});

export const kindsOf = ({ kinds = 'event,video' }: AllPaymentsQueryDto): PlayableKind[] =>
  kinds.split(',') as PlayableKind[];

/** The changes by name; what was not sent stays out. */
export function toChanges({ amount, desc, expiration_date, status, used }: PaymentChangesDto): PaymentChanges {
  const changes: PaymentChanges = {
    status,
    used,
    amount: amount === undefined ? undefined : fromZloty(amount),
    desc: typeof desc === 'string' ? desc.trim() || null : desc,
    expiresAt: typeof expiration_date === 'string' ? parseTicketEnd(expiration_date) : expiration_date,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/** For administrators, and nothing of a buyer but this (D24). */
export const toPayment = (payment: ListedPayment): PaymentDto => ({
  id: payment.id,
  revision: payment.revision,
  extOrderId: payment.extOrderId,
  orderId: payment.orderId,
  user_id: payment.user_id,
  userId: payment.userId,
  firstname: payment.firstname,
  lastname: payment.lastname,
  email: payment.email,
  mailing: payment.mailing,
  country: payment.country,
  customer_ip: payment.customer_ip,
  type: payment.type,
  title: payment.title,
  product: toNamedProduct(payment.product),
  desc: payment.desc,
  used: payment.used,
  views: payment.views,
  amount: payment.amount,
  refundable: payment.refundable,
  returnable: payment.returnable.map(({ extOrderId, amount }) => ({ extOrderId, amount })),
  refunded_amount: payment.refunded_amount,
  refunding: payment.refunding ?? 0,
  status: payment.status,
  origin: payment.origin,
  because: payment.because ?? null,
  keptNumber: payment.keptNumber ?? null,
  withdrawn_at: payment.withdrawn_at,
  review: payment.review,
  created_at: payment.created_at,
  updated_at: payment.updated_at,
  event_id: payment.event_id,
  video_id: payment.video_id,
  expiration_date: payment.expiration_date,
});

export const toSummary = (summary: PaymentSummary): PaymentSummaryDto => ({
  orders: summary.orders,
  completed: summary.completed,
  canceled: summary.canceled,
  processing: summary.processing,
  refunded: summary.refunded,
  waitingForRefund: summary.waitingForRefund,
  toReview: summary.toReview ?? 0,
  unfinished: summary.unfinished,
  incomeEvents: summary.incomeEvents,
  incomeVideos: summary.incomeVideos,
  income: summary.income,
  refunds: summary.refunds,
});

export const toSales = (sales: ProductSales, views: number | null): ProductSalesDto => ({
  views,
  placed: sales.placed,
  completed: sales.completed,
  completedPaid: sales.completedPaid,
  used: sales.used,
  revenue: sales.revenue,
  income: sales.income ?? null,
});
