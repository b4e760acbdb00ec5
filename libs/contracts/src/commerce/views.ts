/** Orders, prices and access as a viewer sees them. Amounts are złoty with two decimals: these go out over HTTP. */
import type {
  AccessReason,
  AccessVerdict,
  CodeGives,
  CodeStanding,
  ContentGap,
  GiftCard,
  InvoiceData,
  InvoiceSeries,
  NamedProduct,
  OrderedKind,
  OrderKind,
  OrderStatus,
  PacketRefusal,
  PlayableKind,
  ProductKind,
  ReadOrderStatus,
  RestrictedAccess,
  SaleVerdict,
} from '@kurtyna/domain';

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
  /** złoty of it that went back so far. */
  refunded_amount: number;
  /** złoty of it on their way back: wanted, or asked of the provider. Not told by the release before this one. */
  refunding?: number;
  used: 0 | 1;
  views: number;
  created_at: string;
  updated_at: string;
  /** Event, video and packet for tickets, else group or gift: which page and API it has. */
  kind: OrderKind;
  title: string;
  /** `event-5`, `video-7`, `packet-3`; `any` for the gift for any product. */
  product_slug: string;
  product_kind: OrderedKind;
  product_id: number;
  /** For links: the slug in the catalogue. */
  product_path: string;
  product_quantity: number;
  /** How many of its codes somebody holds (OPEN1-45). */
  numberOfUses: number;
  /** Of a group ticket or a gift, while it is completed; in the order they were made. */
  codes: OrderCode[];
  /** What a packet's order gives; empty for the other kinds. */
  contents: OrderContent[];
  /** The words that go along with a gift; not told by the release before this one. */
  card?: GiftCard | null;
  /** End of a video ticket, UTC; null for none (OPEN1-19). */
  expiration_date: string | null;
  /** Present while the payment can still be finished ("Dokończ płatność", OPEN1-32). */
  payu: { redirectUri: string } | null;
  /** How long what was ordered is kept for its buyer, UTC; null where no payment is waited for. */
  open_until: string | null;
  /** What the server knows about the money: nothing taken, taken, being returned, returned. */
  money: 'none' | 'open' | 'taken' | 'returning' | 'returned';
  /** Start and end of the event, UTC; null for videos. A letter is not told an end that the theatre keeps to itself (EVT-11). */
  starts_at: string | null;
  ends_at: string | null;
  /** It has days and no hours (EVT-12); not told by the release before this one. */
  full_day?: boolean;
}

/** A code of a paid order and who holds it; nothing more of that person (ORD-16, ORD-17). */
export interface OrderCode {
  code: string;
  userId: number | null;
  firstname: string | null;
  lastname: string | null;
  /** Its holder has taken access with it. */
  used: boolean;
  /** Its share of the money went back or is on its way: it opens nothing any more. */
  returned: boolean;
}

/** One event or video of a packet that was bought. */
export interface OrderContent {
  kind: PlayableKind;
  id: number;
  title: string;
  /** For links. */
  path: string;
  /** When its ticket ends (UTC); null for no end of its own, and while nothing is given. */
  expiration_date: string | null;
  /** As of the order itself. */
  starts_at: string | null;
  ends_at: string | null;
  full_day?: boolean;
}

/** A person's orders by kind (ACCT-06 to ACCT-08). */
export interface UserOrders {
  orders: OrderView[];
  videoOrders: OrderView[];
  giftOrders: OrderView[];
  groupTicketOrders: OrderView[];
  packetOrders: OrderView[];
}

/** A code on somebody's account (ACCT-03, CODE-05). Times UTC, money in złoty. */
export interface UserCode {
  code_id: number;
  code: string;
  desc: string;
  /** Set where it is for one event or video. */
  event_id: number | null;
  video_id: number | null;
  /** Of that product; null for any, and for one that is taken off. */
  title: string | null;
  path: string | null;
  discount_cash: number | null;
  discount_percent: number | null;
  expiration_date: string | null;
  activated_at: string;
  used: boolean;
  usage_date: string | null;
  /** The order that has it. */
  extOrderId: string | null;
}

/** CODE-05. */
export interface ActivatedCode {
  code_id: number;
  activated: true;
  userCode: UserCode;
}

/** The one product a code is for, as far as everybody may know it. */
export interface CodeProduct {
  kind: PlayableKind;
  id: number;
  slug: string;
  title: string;
  title_en: string | null;
  starts_at: string | null;
}

/** A code that somebody looks at before entering it; names nobody. All but `state` says nothing of a code that is unknown (OPEN1-49). */
export interface LookedAtCode {
  state: CodeStanding;
  /** Null of an unknown code. */
  gives: CodeGives | null;
  /** Null for any product, and for one that is taken off. */
  product: CodeProduct | null;
  /** Whole percent that it takes off; null where it takes off a sum or all. */
  percent: number | null;
  /** An order of the viewer has it; of a code that is not theirs false. */
  used: boolean;
  /** The words of its giver, for who can still take it or has it; not told by the release before this one. */
  card?: GiftCard | null;
}

/** A code of the theatre as the back office lists it (CODEADM-31). Money in złoty. */
export interface ListedCode {
  id: number;
  code: string;
  desc: string;
  /** How many people may enter it. */
  limit: number;
  /** Both null: for any event or video. */
  event_id: number | null;
  video_id: number | null;
  /** Of that product, also of one that is taken off; null for any. */
  title: string | null;
  /** As the office names it; null for any. Not told by the release before this one. */
  product?: NamedProduct | null;
  discount_cash: number | null;
  discount_percent: number | null;
  /** UTC; null for none. */
  expiration_date: string | null;
  /** How many have it on their account (OPEN1-50). */
  numberOfUses: number;
  /** Of the codes that were made with it; null for one that nobody made by the form. */
  series_id: number | null;
  created_at: string;
  /** Grows with each edit. */
  revision: number;
}

/** Who has a code on the account (CODEADM-32). An erased person has no name. */
export interface CodeUse {
  userId: number;
  firstname: string;
  lastname: string;
  /** An order was completed with it. */
  used: boolean;
  /** When, UTC; null while it is not. */
  usage_date: string | null;
}

/** The latest 500 of them. */
export interface CodeWithUses extends ListedCode {
  uses: CodeUse[];
}

/** What a group is offered (GRP-01 to GRP-10). Money in złoty. */
export interface GroupOfferView {
  unit_price: number;
  min_units: number;
  max_units: number;
  one_free: boolean;
  discount: number;
  ticketsLeft: number | null;
  /** To be sent back with the purchase. */
  offer: string;
}

/** An event or a video of a packet. Of one that is taken off, everybody but an administrator hears only that it is there (OPEN1-35). */
export interface PacketContentView {
  kind: PlayableKind;
  id: number;
  included: true;
  slug: string | null;
  title: string | null;
  title_en: string | null;
  subtitle: string | null;
  subtitle_en: string | null;
  /** UTC; of events. */
  starts_at: string | null;
  ends_at: string | null;
  /** UTC; of videos. */
  available_from: string | null;
  tickets_expiration_time: number | null;
  age_restriction: number;
  countryBlock: boolean;
  /** Why it is struck through; null while it is part of an order placed now. */
  unavailable: ContentGap | null;
}

/** PKT, CALL1-30. Money in złoty, times UTC. */
export interface PacketView {
  id: number;
  title: string;
  description: string;
  translations: { language_code: string; title: string; description: string }[];
  price: number;
  end_date: string | null;
  published: boolean;
  force_visibility: boolean;
  age_restriction: number;
  restricted_access: RestrictedAccess;
  countryBlock: boolean;
  /** The viewer's. */
  access: boolean;
  paymentStatus: ReadOrderStatus | null;
  extOrderId: string | null;
  paymentUri: string | null;
  mobile_image: string | null;
  tablet_image: string | null;
  desktop_image: string | null;
  contents: PacketContentView[];
  /** May this viewer buy it now, or what the page says in place of the button (PKT-06 to PKT-10). */
  sale: { ok: true } | { ok: false; code: PacketRefusal };
  /** To be sent back with the purchase. */
  offer: string;
  /** For administrators alone: raised by each save; the form sends it back. */
  revision?: number;
  /** For administrators alone: published and not over (PKTADM-03). */
  published_now?: boolean;
}

export interface PlacedOrder {
  order: OrderView;
  /** null when nothing is to be paid (OPEN1-40) . */
  payu: { redirectUri: string } | null;
}

/** An own order that waits for its payment, beside what would be bought now (OPEN1-32). */
export interface OpenOrderView {
  extOrderId: string;
  /** złoty: what is paid when this order is paid. */
  amount: number;
  /** The code that lowered its price. */
  code: string | null;
  /** Until when it can be paid, UTC; null while its money is on its way. */
  until: string | null;
  /** An invoice was asked for. */
  invoice: boolean;
  /** A purchase by the page of now would put another order in its place. */
  differs: boolean;
}

/** A ticket of it for somebody else, as a code to pass on (OPEN1-15). */
export interface GiftOfferView {
  /** złoty, VAT included: the regular price. */
  price: number;
  /** To be sent back with the purchase of the gift. */
  offer: string;
}

/** What differs per viewer (CALL1-04, CALL1-07). */
export interface ViewerProduct {
  kind: ProductKind;
  id: number;
  /** złoty; null when no code lowers the price. */
  newPrice: number | null;
  usedCode: string | null;
  /** A code that would lower the price stays on the account while access lives (OPEN1-4). Missing in an answer of the release before this one. */
  codeKept?: boolean;
  /** The viewer's own order of it that is not decided yet. Missing in an answer of the release before this one. */
  openOrder?: OpenOrderView | null;
  /** To be sent back with the purchase (decision 39). */
  offer: string;
  /** złoty: the regular price that `offer` is of. Missing in an answer of the release before this one. */
  price?: number;
  /** What a group may order of it; null where no group ticket is offered (OPEN1-13). */
  group: GroupOfferView | null;
  /** null: it is not to be given now. Missing in an answer of the release before this one. */
  gift?: GiftOfferView | null;
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
  /** Sold or held (OPEN2-25); null where nobody knows. */
  numberOfTickets: number | null;
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
  /** To be sent back with the purchase of the gift for any product (decision 39). */
  offer: string;
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

/** As administrators have them (FREECODE-03): what each new person's own code is made of. Money in złoty. */
export interface FreeCodeSettings extends FreeCodesConfig {
  /** What stands before the random part; null while nobody chose. */
  code_slug: string | null;
  /** Both null: for any event or video. */
  event_id: number | null;
  video_id: number | null;
  discount_cash: number | null;
  discount_percent: number | null;
}

export interface SaleSettings {
  giftConfig: GiftConfig;
  groupTicketConfig: GroupTicketConfig;
  freeCodesConfig: FreeCodesConfig;
}

/** An invoice that a buyer has asked for with the order (INV-13, INV-14). */
export interface InvoiceView {
  /** The order's id. */
  id: number;
  userId: number;
  /** As it was when the order was placed; it stays when the account is erased, as the law wants it. */
  email: string;
  invoiceType: InvoiceData['invoiceType'];
  data: Omit<InvoiceData, 'invoiceType'>;
  /** When the order was placed, UTC. */
  createdAt: string;
  /** Of the order: its calls are named by it. Not told by the release before this one. */
  kind?: OrderKind;
  extOrderId: string;
  paymentStatus: OrderStatus;
  /** Złoty. */
  amount: number;
  sent: boolean;
  /** What was bought. */
  description: string;
  /** What it is of, as the office names it; null for any product. Not told by the release before this one. */
  product?: NamedProduct | null;
  /** When the order was completed, UTC; null while it is not. */
  paidAt: string | null;
  /** Złoty that went back. */
  refunded: number;
  /** Złoty on their way back. Not told by the release before this one. */
  refunding?: number;
  /** What was issued for it, the oldest first; none while the theatre issues its invoices elsewhere. */
  documents: IssuedInvoice[];
  /** What can be issued now; null: nothing, or nobody is configured to issue it. */
  canIssue: InvoiceSeries | null;
  /** The sale comes to something else than the newest document says: the buyer's money went back. */
  needsCorrection: boolean;
}

export interface IssuedInvoice {
  id: number;
  series: InvoiceSeries;
  /** `FV/2026/11/7`. */
  number: string;
  /** UTC. */
  issuedAt: string;
  /** What KSeF calls it; null while nobody said. */
  ksefNumber: string | null;
}
