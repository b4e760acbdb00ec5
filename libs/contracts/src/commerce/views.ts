/** Orders, prices and access as a viewer sees them. Amounts are złoty with two decimals: these go out over HTTP. */
import type { AccessReason, AccessVerdict, OrderStatus, ProductKind, SaleVerdict } from '@kurtyna/domain';

export type { InvoiceData } from '@kurtyna/domain';

/** An order as its owner sees it (ORD-08, ORD-18 to ORD-21). */
export interface OrderView {
  id: number;
  /** Our own number; unique over all orders and attempts (ORD-23). */
  extOrderId: string;
  /** The provider's number, null until it is known. */
  orderId: string | null;
  status: OrderStatus;
  amount: number;
  used: 0 | 1;
  views: number;
  created_at: string;
  updated_at: string;
  title: string;
  /** `event-5`, `video-7`. */
  product_slug: string;
  product_kind: ProductKind;
  product_id: number;
  /** For links: the slug in the catalogue. */
  product_path: string;
  product_quantity: number;
  numberOfUses: number;
  codes: { code: string; userId: number | null; firstname: string | null; lastname: string | null }[];
  /** End of a video ticket, UTC; null for none (OPEN1-19). */
  expiration_date: string | null;
  /** Present while the payment can still be finished ("Dokończ płatność", OPEN1-32). */
  payu: { redirectUri: string } | null;
  /** What the server knows about the money: nothing taken, taken, being returned, returned. */
  money: 'none' | 'open' | 'taken' | 'returning' | 'returned';
  /** Start and end of the event for the calendar; null for videos. */
  starts_at: string | null;
  ends_at: string | null;
}

export interface PlacedOrder {
  order: OrderView;
  /** null when nothing is to be paid (OPEN1-40) . */
  payu: { redirectUri: string } | null;
}

/** What differs per viewer (CALL1-04, CALL1-07). */
export interface ViewerProduct {
  kind: ProductKind;
  id: number;
  /** złoty; null when no code lowers the price. */
  newPrice: number | null;
  usedCode: string | null;
  /** May this viewer buy now? A refusal has the code that a purchase would be answered with (BTN-34, decision 38). */
  sale: SaleVerdict;
  access: boolean;
  accessBy: AccessVerdict['accessBy'];
  available: boolean;
  countryBlock: boolean;
  ageBlock: AccessVerdict['ageBlock'];
  mayWatch: boolean;
  reasons: AccessReason[];
  ticketsAvailable: boolean;
  ticketsLeft: number | null;
  /** Sold or held (OPEN2-25). */
  numberOfTickets: number;
  /** Best of the viewer's orders of this product; null when there is none. */
  paymentStatus: OrderStatus | null;
  /** The newest order of this viewer, for the link to its status page. */
  extOrderId: string | null;
  /** Where an open payment is finished; null otherwise. */
  paymentUri: string | null;
  expiration_date: string | null;
}

/** Gifts (GIFT-14). Price in złoty; `gift_expiration` is a UTC instant or null for none. */
export interface GiftConfig {
  gift_available: boolean;
  any_gift_available: boolean;
  gift_label: string | null;
  gift_label_en: string | null;
  gift_description: string | null;
  gift_description_en: string | null;
  gift_price: number | null;
  gift_expiration: string | null;
  mobile_gift_image: string | null;
  tablet_gift_image: string | null;
  desktop_gift_image: string | null;
}

/** Group tickets (GRP-16). `discount`: 0 to 99 percent. */
export interface GroupTicketConfig {
  event_available: boolean;
  video_available: boolean;
  min_units: number;
  max_units: number;
  one_free: boolean;
  discount: number;
}

/** Free codes (CONF-11). */
export interface FreeCodesConfig {
  info: string | null;
  info_en: string | null;
  free_code_after_signup: boolean;
  expiration_date: string | null;
}

export interface SaleSettings {
  giftConfig: GiftConfig;
  groupTicketConfig: GroupTicketConfig;
  freeCodesConfig: FreeCodesConfig;
}
