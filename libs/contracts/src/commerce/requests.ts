/** All that commerce can be asked: buying, orders, access, the provider's notices, refunds. */
import type { InvoiceData, OrderKind, PlayableKind, PlayableRef } from '@kurtyna/domain';
import type { Language } from '@kurtyna/texts';
import type { IdOrSlug } from '../catalog/requests.js';
import { request } from '../message.js';
import type { OrderView, PlacedOrder, SaleSettings, ViewerProduct } from './views.js';

export interface Place {
  /** Client address by the trusted-proxy rules (D21). */
  address: string;
  /** Country of the address; null when it cannot be found (OPEN1-21). */
  country: string | null;
}

export interface PlaceOrderCommand {
  buyerId: number;
  product: { kind: PlayableKind } & IdOrSlug;
  invoice: InvoiceData | null;
  /** The consent checkbox; stored with its time, never demanded (OPEN1-38). */
  consent: boolean;
  language: Language;
  place: Place;
  /** `Idempotency-Key` header with a hash of the body; null without (D11). */
  idempotency: { key: string; bodyHash: string } | null;
}
/**
 * BUY-25, BUY-26. Takes the seats and writes the order in one transaction, then asks the provider. A second click gets the
 * same order back (D11). Errors: conflict (sold out, ended, age, country, waiting), invalid (invoice), provider-failed (502),
 * unavailable (a hot product's queue is full: retry).
 */
export const placeOrder = request<PlaceOrderCommand, PlacedOrder>('commerce.place-order', { deadlineMs: 25_000 });

export interface OrderAsker {
  userId: number;
  admin: boolean;
}
/** ORD-09, ORD-10, OPEN1-18: by extOrderId (of any attempt) or numeric id; not yours looks like not there (D23). */
export const getOrder = request<{ kind: OrderKind; ref: string; asker: OrderAsker }, OrderView>('commerce.get-order', {
  idempotent: true,
});

/** A person's orders, newest first, each purchase once (ACCT-08, USERADM-31). At most 500 of each kind. */
export const listOrdersOfUser = request<{ userId: number }, { orders: OrderView[]; videoOrders: OrderView[] }>(
  'commerce.list-orders-of-user',
  { idempotent: true },
);

/** The viewer's own price, verdicts and status for several products at once: may they buy, and may they watch. */
export const viewProducts = request<
  { products: PlayableRef[]; viewerId: number | null; country: string | null },
  { products: ViewerProduct[] }
>('commerce.view-products', { idempotent: true });

/** Whether a ticket can still be had, for the public catalogue (TICK-02). Products without a row are available. */
export const listAvailability = request<
  { products: PlayableRef[] | 'all' },
  { products: { kind: PlayableKind; id: number; ticketsAvailable: boolean }[] }
>('commerce.list-availability', { idempotent: true });

/** A provider's notice: the raw bytes and the signature header; answered when it is stored (D13). */
export const receivePayuNotice = request<
  { rawBodyBase64: string; signature: string | null; address: string },
  { outcome: 'stored' | 'duplicate' | 'bad-signature' | 'not-understood' }
>('commerce.receive-payu-notice', { deadlineMs: 5000, idempotent: true });

/** OPEN3-10: gives the whole amount back through the provider. Clicked fifty times it refunds once (reliability P14). */
export const refundOrder = request<{ kind: OrderKind; ref: string; adminId: number }, OrderView>(
  'commerce.refund-order',
  {
    deadlineMs: 25_000,
  },
);

/** Sets the capacity of a product in one statement, null for unlimited; refused below `held + sold`, naming the least possible (D9, R6). */
export const changeCapacity = request<
  { kind: PlayableKind; id: number; capacity: number | null; adminId: number },
  { capacity: number | null }
>('commerce.change-capacity', { idempotent: true });

/** Everything a confirmation letter needs, asked by identity before it queues the letter (I10). */
export interface OrderLetter {
  userId: number;
  order: OrderView;
  consent: { givenAt: string; text: string } | null;
}
export const getOrderLetter = request<{ orderId: number }, OrderLetter>('commerce.get-order-letter', {
  idempotent: true,
});

/** What is sold besides tickets, as everybody may know it: gifts, group tickets, free codes (CONF-09, GIFT-14, GRP-16). */
export const getSaleSettings = request<Record<string, never>, SaleSettings>('commerce.get-sale-settings', {
  idempotent: true,
});
