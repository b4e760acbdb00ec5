import type { OrderView } from '@kurtyna/contracts';
import { toOrderView } from '../orders/order.view.js';
import type { ShownProduct } from '../orders/selling/selling.js';
import type { HandedOver } from '../payments/finish-payment.js';
import type { NewOrder } from './write-order.js';

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

/**
 * The order of one ticket as its page shows it at the instant it was written, or handed over to the provider: the database would answer the
 * same, and need not be asked again. A test compares the two.
 */
export const orderAsWritten = (order: NewOrder, product: ShownProduct, at: Date, payment?: HandedOver): OrderView =>
  toOrderView({
    id: order.id,
    ext_order_id: order.extOrderId,
    provider_order_id: payment?.providerOrderId ?? null,
    user_id: order.userId,
    kind: order.kind,
    sold_as: order.soldAs,
    product_id: order.productId,
    slug: product.slug,
    title: order.title,
    status: payment ? 'PENDING' : order.status,
    amount: order.amount,
    quantity: order.quantity,
    used: 0,
    views: 0,
    refunded_amount: 0,
    refunding: 0,
    created_at: at,
    updated_at: payment?.at ?? at,
    valid_until: dateOf(order.validUntil),
    redirect_uri: payment?.redirectUri ?? null,
    expires_at: payment ? new Date(at.getTime() + order.payment.holdSeconds * 1000) : null,
    starts_at: dateOf(product.startsAt),
    ends_at: dateOf(product.endsAt),
    consent_at: order.consentText === null ? null : at,
    consent_text: order.consentText,
    language: order.language,
    codes: null,
    contents: null,
    card: null, // a ticket has none
  });
