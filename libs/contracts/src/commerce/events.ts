import type { OrderedKind, OrderOrigin, PlayableKind, SoldAs } from '@kurtyna/domain';
import { event, state } from '../message.js';

/** The few values of the moment; ids, never personal data (D36). Amounts in grosze. */
export interface OrderFact {
  orderId: number;
  userId: number;
  /** `gift` with the number 0 is the gift for any event or video. */
  productKind: OrderedKind;
  productId: number;
  /** Missing in what the release before this one told: a ticket (F19). */
  soldAs?: SoldAs;
  quantity: number;
  amount: number;
}

/** Access is given. `late`: the money came after the hold had expired (payu.md 10.5). */
export const orderCompleted = event<OrderFact & { completedAt: string; late: boolean }>('commerce.order-completed', {
  version: 1,
});
export const orderCanceled = event<OrderFact & { reason: string }>('commerce.order-canceled', { version: 1 });
/** What was bought went back. `origin` is missing in what the release before this one told (F19). */
export const orderRefunded = event<OrderFact & { refundedAt: string; origin?: OrderOrigin }>(
  'commerce.order-refunded',
  { version: 1 },
);

/** A purchase was paid twice, and the second money is back with the buyer; the purchase itself is what it was. */
export interface SecondPaymentReturned {
  orderId: number;
  userId: number;
  /** The number the second payment was made under. */
  extOrderId: string;
  amount: number;
  returnedAt: string;
}
export const secondPaymentReturned = event<SecondPaymentReturned>('commerce.second-payment-returned', { version: 1 });

/** Key: `event.5`. Only when "can a ticket be had" flips, not with each sale. */
export const availabilityChanged = state<{
  kind: PlayableKind;
  id: number;
  version: number;
  ticketsAvailable: boolean;
}>('commerce.availability', { version: 1 });

/** Gifts, group tickets or free codes were changed; who keeps an answer about them asks again. */
export const saleSettingsChanged = state<{ version: number }>('commerce.sale-settings', { version: 1 });

/** Key: the packet's number. It was changed, published or taken off. */
export const packetChanged = state<{ id: number; version: number }>('commerce.packet', { version: 1 });
