import type { OrderView } from '@kurtyna/contracts';
import { toOrderView } from '../orders/order.view.js';
import type { ShownProduct } from '../orders/selling/selling.js';
import type { NewOrder } from './write-order.js';

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

/**
 * The order of one ticket as its page shows it at the instant it was written: the database would answer the same, and a purchase that is
 * completed at once need not ask it again. A test compares the two.
 */
export const orderAsWritten = (order: NewOrder, product: ShownProduct, at: Date): OrderView =>
  toOrderView({
    id: order.id,
    ext_order_id: order.extOrderId,
    provider_order_id: null,
    user_id: order.userId,
    kind: order.kind,
    sold_as: order.soldAs,
    product_id: order.productId,
    slug: product.slug,
    title: order.title,
    status: order.status,
    amount: order.amount,
    quantity: order.quantity,
    used: 0,
    views: 0,
    refunded_amount: 0,
    created_at: at,
    updated_at: at,
    valid_until: dateOf(order.validUntil),
    redirect_uri: null,
    expires_at: null,
    starts_at: dateOf(product.startsAt),
    ends_at: dateOf(product.endsAt),
    consent_at: order.consentText === null ? null : at,
    consent_text: order.consentText,
    language: order.language,
    codes: null,
    contents: null,
  });
