/** All that commerce can be asked: buying, orders, access, the provider's notices, refunds. */
import type { GroupTicketSettings, InvoiceData, OrderKind, PlayableKind, PlayableRef } from '@kurtyna/domain';
import type { Language } from '@kurtyna/texts';
import type { IdOrSlug } from '../catalog/requests.js';
import { request } from '../message.js';
import type {
  ActivatedCode,
  OrderView,
  PacketView,
  PlacedOrder,
  SaleSettings,
  UserCode,
  UserOrders,
  ViewerProduct,
} from './views.js';

export interface Place {
  /** Client address by the trusted-proxy rules (D21). */
  address: string;
  /** Country of the address; null when it cannot be found (OPEN1-21). */
  country: string | null;
}

/** What is asked for; a packet with the contents that its page showed as available (OPEN1-17), null where they were not said. */
export type OrderItem =
  | ({ kind: PlayableKind } & IdOrSlug)
  | { kind: 'group'; product: PlayableRef; quantity: number }
  | { kind: 'gift'; product: PlayableRef | 'any' }
  | { kind: 'packet'; id: number; shown: { events: number[] | null; videos: number[] | null } };

export interface PlaceOrderCommand {
  buyerId: number;
  product: OrderItem;
  /** What the page agreed to with its button, as the answer about the product said it; null or missing where it did not say (decision 39). */
  offer?: string | null;
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
 * unavailable (a hot product's queue is full: retry). With an `offer` that holds no more: conflict `order.price-changed`. A group with
 * another number of tickets while one is open: conflict `order.other-open` with its `extOrderId`.
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

/** A person's orders, newest first, each purchase once (ACCT-06 to ACCT-08, USERADM-31). At most 500 of each kind. */
export const listOrdersOfUser = request<{ userId: number }, UserOrders>('commerce.list-orders-of-user', {
  idempotent: true,
});

/**
 * CODE-01 to CODE-07, OPEN1-49, OPEN1-50: takes a place of the code and binds it to this person. `by` types it. Errors, all at the field
 * `code`: not-found, expired, already-used (no place left), already-activated; too-many after ten tries in ten minutes.
 */
export const activateCode = request<{ userId: number; code: string; by: number }, ActivatedCode>(
  'commerce.activate-code',
);
/** ACCT-03, ACCT-27: what is on the account, newest first. */
export const listCodesOfUser = request<{ userId: number }, { codes: UserCode[] }>('commerce.list-codes-of-user', {
  idempotent: true,
});
/** ACCT-35, OPEN0-27: takes an unused code off the account. Conflict `code.used` where an order has it. */
export const removeCodeOfUser = request<{ userId: number; codeId: number }, { removed: true }>(
  'commerce.remove-code-of-user',
);

/** Codes of the theatre (OPEN3-18): one that is typed as it is, or several with a random part. */
export interface NewCodes {
  /** The whole code, or what stands before the random part. */
  prefix: string;
  /** 1 to 1000 codes with a random part; null for one code, exactly the prefix. */
  number: number | null;
  /** How many people may enter each. */
  places: number;
  description: string;
  /** Null for any event or video. */
  product: PlayableRef | null;
  /** Percent 1 to 100, or grosze. */
  discount: number;
  unit: 'percent' | 'amount';
  /** UTC; null for no end. */
  expiresAt: string | null;
}
/** Conflict at the field `code` when a code like this is there already. */
export const makeCodes = request<NewCodes, { codes: string[] }>('commerce.make-codes');

/** The viewer's own price, verdicts and status for several products at once: may they buy, and may they watch. */
export const viewProducts = request<
  { products: PlayableRef[]; viewerId: number | null; country: string | null },
  { products: ViewerProduct[] }
>('commerce.view-products', { idempotent: true });

/** What a person holds access to by an order of whatever price, at most the 1000 latest; not what a role or the newsletter opens (OPEN1-25). */
export const listHeldProducts = request<{ userId: number }, { products: PlayableRef[] }>(
  'commerce.list-held-products',
  { idempotent: true },
);

/**
 * Brings the copy of one person up to date with identity, now: who has just changed what opens and closes content is not to wait for the
 * word of it (MAILING-06). Whoever asks goes on without an answer.
 */
export const refreshCustomer = request<{ userId: number }, Record<string, never>>('commerce.refresh-customer', {
  deadlineMs: 500,
  idempotent: true,
});

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

/**
 * OPEN3-10: gives the whole amount back through the provider. Clicked fifty times it refunds once (reliability P14). Codes of a group or a
 * gift that people hold: conflict `order.codes-used` with them, until it is asked `withGuests` (OPEN1-49).
 */
export const refundOrder = request<{ kind: OrderKind; ref: string; adminId: number; withGuests?: boolean }, OrderView>(
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

/** Everything a letter about an order needs, asked by identity when it writes the letter (I10). */
export interface OrderLetter {
  userId: number;
  order: OrderView;
  consent: { givenAt: string; text: string } | null;
  /** It lapsed though the provider had it, and its buyer has not tried again. */
  paymentFailed: boolean;
}
export const getOrderLetter = request<{ orderId: number }, OrderLetter>('commerce.get-order-letter', {
  idempotent: true,
});

/** What is sold besides tickets, as everybody may know it: gifts, group tickets, free codes (CONF-09, GIFT-14, GRP-16). */
export const getSaleSettings = request<Record<string, never>, SaleSettings>('commerce.get-sale-settings', {
  idempotent: true,
});

/** What an administrator sells besides tickets; prices in grosze. Announces `commerce.sale-settings`. */
export interface NewSaleSettings {
  gift?: {
    available: boolean;
    anyAvailable: boolean;
    label: string | null;
    labelEn: string | null;
    description: string | null;
    descriptionEn: string | null;
    /** Grosze. */
    price: number | null;
    /** Last day of the sale, `YYYY-MM-DD` in Warsaw (OPEN3-30). */
    lastDay: string | null;
    mobileImage: string | null;
    tabletImage: string | null;
    desktopImage: string | null;
  };
  groupTicket?: GroupTicketSettings;
  freeCodes?: { info: string | null; infoEn: string | null; codeAfterSignUp: boolean; expiresAt: string | null };
}
export const saveSaleSettings = request<NewSaleSettings, SaleSettings>('commerce.save-sale-settings', {
  idempotent: true,
});

/** CALL1-09, CALL1-15: packets that are shown; `viewerId` null for everybody, without what differs per viewer. */
export const listPackets = request<{ viewerId: number | null; country: string | null }, { packets: PacketView[] }>(
  'commerce.list-packets',
  { idempotent: true },
);
/** CALL1-10. Not-found for a packet that is not published, but for administrators. */
export const getPacket = request<
  { id: number; viewerId: number | null; country: string | null },
  { packet: PacketView }
>('commerce.get-packet', { idempotent: true });

/** A packet as it is written; prices in grosze, `endsAt` UTC. */
export interface NewPacket {
  /** Null for a new one. */
  id: number | null;
  title: string;
  description: string;
  price: number;
  endsAt: string | null;
  published: boolean;
  forceVisibility: boolean;
  restrictedAccess: 'any' | 'poland' | 'europe';
  ageRestriction: number;
  mobileImage: string | null;
  tabletImage: string | null;
  desktopImage: string | null;
  translations: { languageCode: 'pl' | 'en'; title: string; description: string }[];
  contents: PlayableRef[];
}
export const savePacket = request<NewPacket, { id: number }>('commerce.save-packet');
