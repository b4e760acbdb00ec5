import type {
  OrderedKind,
  OrderOrigin,
  OrderStatus,
  PlayableKind,
  RefundOrigin,
  RefundStatus,
  SoldAs,
} from '@kurtyna/domain';
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

/**
 * Access is given. `late`: the money came after the hold had expired (payu.md 10.5). `origin` is told where it was no purchase: who was given
 * access by the theatre is written another letter, and nobody is written to about what the demo theatre was loaded with.
 */
export const orderCompleted = event<OrderFact & { completedAt: string; late: boolean; origin?: OrderOrigin }>(
  'commerce.order-completed',
  { version: 1 },
);
export const orderCanceled = event<OrderFact & { reason: string }>('commerce.order-canceled', { version: 1 });
/** By which an order ended: money that the provider gives back, or somebody by other means. */
export interface ReturnedMoney {
  way: 'provider' | 'outside';
  /** Grosze of the refund that ended the order, which parts may have gone before. */
  returned: number;
  refundId: number;
}
/** Why the house itself would not keep money that came for an order, as it was when that was decided. */
export const REFUND_REASONS = ['already-had', 'no-seat', 'not-on-sale'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
/** Missing where somebody wanted the money back, and in what the release before this one told (F19). */
export interface ReasonOfRefund {
  because?: RefundReason;
  /** The short number of the order by which the buyer has the same; missing where that one went back as well, or is over. */
  keptNumber?: string;
}
export interface RefundedOrder extends OrderFact, Partial<Omit<ReturnedMoney, 'way'>>, ReasonOfRefund {
  refundedAt: string;
  /** Missing in what the release before this one told (F19). */
  origin?: OrderOrigin;
  /** `none`: of no money it is said that it goes back. Missing in what the release before told: the amount goes back by the provider (F19). */
  way?: ReturnedMoney['way'] | 'none';
}
/** The purchase went back. */
export const orderRefunded = event<RefundedOrder>('commerce.order-refunded', { version: 1 });

/**
 * What of an order counts as money, as it is now: whole, so that whoever keeps the newest one needs none of those before. Amounts in
 * grosze, instants in UTC; no personal data (D36).
 */
export interface OrderState {
  orderId: number;
  userId: number;
  /** `gift` with the number 0 is the gift for any event or video. */
  productKind: OrderedKind;
  productId: number;
  soldAs: SoldAs;
  quantity: number;
  origin: OrderOrigin;
  status: OrderStatus;
  amount: number;
  placedAt: string;
  /** Null as long as nothing was given for it, and again when it is taken back by hand. */
  completedAt: string | null;
}
/** Told from the moment an order leaves NOT_STARTED, with each change; `aggregateVersion` says which is newer. */
export const orderChanged = event<OrderState>('commerce.order-changed', { version: 1 });

/** Money on its way back to the buyer, as it is now. */
export interface RefundState {
  refundId: number;
  orderId: number;
  origin: RefundOrigin;
  /** Grosze. */
  amount: number;
  status: RefundStatus;
  /** When the money was back, UTC; null as long as it is not. */
  at: string | null;
}
/** Money that is back and of which no `order-refunded` tells: a part of an order that stands, or money of one that was called refunded before. */
export interface ToldAlone {
  userId: number;
  isPart: boolean;
}
/** Told when it is wanted, and with each change; `aggregateVersion` says which is newer. `alone`: the buyer hears of it by this fact. */
export const refundChanged = event<RefundState & { alone?: ToldAlone }>('commerce.refund-changed', { version: 1 });

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

/** Key: the packet's number. It was changed, published or taken off. `title` is missing in what the release before this one told. */
export const packetChanged = state<{ id: number; version: number; title?: string }>('commerce.packet', { version: 1 });

/** An event begins in a day, and this person has access to it; once for each access and start (OPEN2-35). `startsAt` in UTC. */
export interface ReminderDue {
  orderId: number;
  userId: number;
  eventId: number;
  startsAt: string;
}
export const reminderDue = event<ReminderDue>('commerce.reminder-due', { version: 1 });

/** Somebody declared to withdraw from this order; who and in which words, commerce is asked (D36). */
export interface WithdrawalDeclared {
  withdrawalId: number;
  orderId: number;
  userId: number;
  /** Which it is of those declared for this order in a day: letters about it end at some point (decision 67). */
  nthOfDay: number;
  declaredAt: string;
}
export const withdrawalDeclared = event<WithdrawalDeclared>('commerce.withdrawal-declared', { version: 1 });
