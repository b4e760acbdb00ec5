/** All that commerce can be asked: buying, orders, access, the provider's notices, refunds. */
import type {
  AccessReason,
  CodeDiscount,
  GiftCard,
  GiftFields,
  GroupTicketSettings,
  InvoiceData,
  OrderKind,
  PlayableKind,
  PlayableRef,
} from '@kurtyna/domain';
import type { Language } from '@kurtyna/texts';
import type { IdOrSlug } from '../catalog/requests.js';
import type { Click, IdempotencyKey } from '../idempotency-key.js';
import type { ListAnswer, ListQuestion } from '../list.js';
import { request } from '../message.js';
import type { OrderState, RefundState } from './events.js';
import type { InvoicePaper } from './invoice-paper.js';
import type {
  ActivatedCode,
  CodeWithUses,
  FreeCodeSettings,
  ListedCode,
  LookedAtCode,
  OrderView,
  PacketView,
  PlacedOrder,
  SaleSettings,
  UserCode,
  UserOrders,
  ViewerProduct,
  InvoiceView,
} from './views.js';

export interface Place {
  /** Client address by the trusted-proxy rules (D21). */
  address: string;
  /** Country of the address; null when it cannot be found (OPEN1-21). */
  country: string | null;
}

/**
 * What is asked for; a packet with the contents that its page showed as available (OPEN1-17), null where they were not said; a gift with the
 * words that go along with it (OPEN1-15).
 */
export type OrderItem =
  | ({ kind: PlayableKind } & IdOrSlug)
  | { kind: 'group'; product: PlayableRef; quantity: number }
  | { kind: 'gift'; product: PlayableRef | 'any'; card?: GiftCard | null }
  | { kind: 'packet'; id: number; shown: { events: number[] | null; videos: number[] | null } };

export interface PlaceOrderCommand {
  buyerId: number;
  product: OrderItem;
  /** What the page agreed to with its button, as the answer about the product said it; null or missing where it did not say (decision 39). */
  offer?: string | null;
  /** `extOrderId` of the buyer's own order that waits for its payment, which this one is to take the place of. */
  replaces?: string | null;
  invoice: InvoiceData | null;
  /** The consent checkbox; stored with its time, never demanded (OPEN1-38). */
  consent: boolean;
  language: Language;
  place: Place;
  /** `Idempotency-Key` header with a hash of the body; null without (D11). */
  idempotency: IdempotencyKey | null;
}
/**
 * BUY-25, BUY-26. Takes the seats and writes the order in one transaction, then asks the provider. A second call for the same terms gets the
 * same order back, with the invoice, the consent and the card of that call; for other terms the order that waits is replaced, and its seat never leaves the
 * buyer (D11). Errors: conflict (sold out, ended, age, country, waiting), invalid (invoice), provider-failed (502),
 * unavailable (a hot product's queue is full: retry). With an `offer` that holds no more: conflict `order.price-changed`. A group with
 * another number of tickets, or of another product, while one is open that the call does not name in `replaces`: conflict `order.other-open`
 * with its `extOrderId`. `replaces` that names no such order: not-found. Its seat was kept too long: conflict `order.replace-too-late`.
 */
export const placeOrder = request<PlaceOrderCommand, PlacedOrder>('commerce.place-order', { deadlineMs: 25_000 });
/**
 * Asked about buyers of one ticket, 64 at most, while not one seat is left: for whom `placeOrder` may have another answer than `order.sold-out`.
 * They have an order of it that waits, that cost nothing or that is of the last 24 hours, or hold a code. The others count as refused.
 */
export const mayPass = request<{ product: { kind: PlayableKind } & IdOrSlug; buyers: number[] }, { may: number[] }>(
  'commerce.may-pass',
);

/** A buyer's own order, by extOrderId (of any attempt) or numeric id; somebody else's is not-found (D23). */
export interface OwnOrder {
  kind: OrderKind;
  ref: string;
  userId: number;
}
/**
 * OPEN1-32: ends an order that waits for its payment; its seat and its code are free again. Twice is the same CANCELED order. Errors:
 * conflict `order.waiting` (the money waits), `order.busy` (another call of this buyer talks to the provider), `order.paid-meanwhile`,
 * `order.cancel-not-possible`.
 */
export const cancelOwnOrder = request<OwnOrder, OrderView>('commerce.cancel-own-order', { deadlineMs: 15_000 });
/**
 * BUY-35, OPEN1-32, OPEN3-59: the invoice of an order that waits for its payment or is COMPLETED; null takes it away. With `admin` it may be
 * anybody's order, which leaves an act of the administrator; the release before this one says nothing of it. Errors: invalid (a field of it),
 * not-found, conflict `invoice.issued` once a document was issued, `invoice.nothing-to-invoice` of an order without a price or whose money went
 * back, `order.invoice-not-possible` of any other.
 */
export const changeOwnInvoice = request<OwnOrder & { admin?: boolean; invoice: InvoiceData | null }, OrderView>(
  'commerce.change-own-invoice',
);
/**
 * OPEN1-15: the words that go along with a gift, until its code is taken; null takes them away. Errors: invalid (a field of it), not-found,
 * conflict `gift.taken` once somebody has the code, `gift.over` of one that was canceled or goes back.
 */
export const changeGiftCard = request<Omit<OwnOrder, 'kind'> & { card: GiftCard | null }, OrderView>(
  'commerce.change-gift-card',
);
/**
 * OPEN1-32: leaves the payment behind that the order has, and begins another of the same order and sum. `address`: the client's, by the
 * trusted-proxy rules (D21); it is kept with an order that nobody's call has placed. Errors: as `placeOrder`, and conflict
 * `order.too-many-attempts` after five, `order.replace-too-late` with less than a third of the time its seat is kept.
 */
export const beginAttempt = request<OwnOrder & { address?: string }, PlacedOrder>('commerce.begin-attempt', {
  deadlineMs: 25_000,
});

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
/**
 * OPEN1-49: what a code is before anybody enters it; `userId` looks, null without a session. It takes nothing, and no code there is no error but
 * the answer `unknown`.
 */
export const lookAtCode = request<{ code: string; userId: number | null }, LookedAtCode>('commerce.look-at-code', {
  idempotent: true,
});
/** ACCT-03, ACCT-27: what is on the account, newest first. */
export const listCodesOfUser = request<{ userId: number }, { codes: UserCode[] }>('commerce.list-codes-of-user', {
  idempotent: true,
});
/** ACCT-35, OPEN0-27: takes an unused code off the account; `by` asks for it. Conflict `code.used` where an order has it. */
export const removeCodeOfUser = request<{ userId: number; codeId: number; by: number }, { removed: true }>(
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
/**
 * CODEADM-14 to CODEADM-16. What is made at once is a series. `by`: the administrator. The same `Idempotency-Key` answers the same series for
 * 24 hours (D11). Errors: invalid at the fields, with `code.taken` at `code` when a code like this is there already; refused
 * `order.idempotency-mismatch` for a key with another body.
 */
export const makeCodes = request<
  NewCodes & { by?: number; idempotency?: IdempotencyKey | null },
  { seriesId: number; codes: string[] }
>('commerce.make-codes', { deadlineMs: 10_000 });

export const CODE_SORTS = ['id', 'code', 'desc', 'limit', 'expiration_date', 'numberOfUses'] as const;
export type CodeSort = (typeof CODE_SORTS)[number];

/** OPEN3-21, OPEN3-22. */
export interface CodeFilter {
  /** Calendar days in Warsaw, both included. What never ends does so after every day. */
  expirationFrom?: string;
  expirationTo?: string;
  /** A part of it, in any case. */
  code?: string;
  /** A limit of at least this. */
  minLimit?: number;
  /** Not expired, and a place is left. */
  available?: boolean;
  /** Exactly this limit. */
  limit?: number;
  discount?: CodeDiscount;
  product?: PlayableRef;
  seriesId?: number;
}
/** CODEADM-33 to CODEADM-40. The theatre's own codes, without deleted ones and those of paid orders. Errors: invalid (`expiration_to`). */
export const listCodes = request<ListQuestion<CodeSort, CodeFilter>, ListAnswer<ListedCode>>('commerce.list-codes', {
  deadlineMs: 5000,
  idempotent: true,
});
/** CODEADM-42. Not-found `code.not-found`. */
export const getCode = request<{ id: number }, CodeWithUses>('commerce.get-code', { idempotent: true });

/** What is absent stays. */
export interface CodeChanges {
  code?: string;
  description?: string;
  places?: number;
  product?: PlayableRef | null;
  discount?: CodeDiscount;
  /** UTC; null for no end. */
  expiresAt?: string | null;
}
/**
 * CODEADM-43, OPEN3-23. `by`: the administrator, as with all that follows. Errors: not-found; invalid at the fields, `limit` below the uses and
 * `code` of a used one among them; conflict `content.changed-meanwhile` with the present `code` for an old revision.
 */
export const updateCode = request<{ id: number; changes: CodeChanges; revision?: number; by: number }, ListedCode>(
  'commerce.update-code',
);
/** CODEADM-44, OPEN3-24: nobody can enter it any more, and who did not use it loses it. Not-found. */
export const deleteCode = request<{ id: number; by: number }, { id: number }>('commerce.delete-code');
/** All codes of a series at once; answers how many there were. Not-found where none is left. */
export const deleteCodeSeries = request<{ seriesId: number; by: number }, { deleted: number }>(
  'commerce.delete-code-series',
  {
    deadlineMs: 10_000,
  },
);

/** FREECODE-03. */
export const getFreeCodeSettings = request<Record<string, never>, FreeCodeSettings>('commerce.get-free-code-settings', {
  idempotent: true,
});
/** What is absent stays; null takes it away, which a code that is given does not let happen. */
export interface FreeCodeChanges {
  codeAfterSignUp?: boolean;
  prefix?: string | null;
  info?: string | null;
  infoEn?: string | null;
  product?: PlayableRef | null;
  discount?: CodeDiscount | null;
  /** UTC. */
  expiresAt?: string | null;
}
/** FREECODE-04. Errors: invalid at the fields, and at those still missing when it is switched on. Announces `commerce.sale-settings`. */
export const saveFreeCodeSettings = request<FreeCodeChanges & { by: number }, FreeCodeSettings>(
  'commerce.save-free-code-settings',
  {
    idempotent: true,
  },
);

/** The viewer's own price, verdicts and status for several products at once: may they buy, and may they watch. */
export const viewProducts = request<
  { products: PlayableRef[]; viewerId: number | null; country: string | null },
  { products: ViewerProduct[] }
>('commerce.view-products', { idempotent: true });

/** Who wants to watch what, and from where. */
export interface Watching {
  product: PlayableRef;
  /** null: a visitor without an account. */
  viewerId: number | null;
  country: string | null;
  /** UTC: since when this person is in; null or missing: is coming in. */
  since?: string | null;
}

/** `reasons` are all that stands against it, `now` the database's clock (UTC). */
export interface WatchVerdict {
  mayWatch: boolean;
  reasons: AccessReason[];
  now: string;
}

/**
 * May this viewer watch now? Asked with each opening and each renewal (D25). Fails with event.not-found or video.not-found for what commerce
 * does not know.
 */
export const mayWatch = request<Watching, WatchVerdict>('commerce.may-watch', { idempotent: true });

/** The same of several viewers, 32 at most, in their order. Null in place of a verdict that has to be asked for alone: of what commerce does not know. */
export const mayWatchEach = request<{ asked: Watching[] }, { verdicts: (WatchVerdict | null)[] }>(
  'commerce.may-watch-each',
  { idempotent: true },
);

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
 * What of an order is given back. Nothing named: all that is left of the payment it keeps. `amount` does not stand beside `codes`, and nothing beside
 * `attempt`: invalid at the field.
 */
export interface RefundTerms {
  /** Also when people hold its codes: what they got with them ends too (OPEN1-49). */
  withGuests?: boolean;
  /** Grosze; a part keeps the order, its access, its codes and its seats. */
  amount?: number;
  /** Unused codes of a group or a gift, whose share goes back. */
  codes?: string[];
  /** It was given back by other means than the provider, who is not asked. */
  outside?: boolean;
  /** `extOrderId` of a late or second payment whose automatic refund was refused: the whole of it once more. */
  attempt?: string;
  /** Grosze that the button named, beside any other field: another sum than would be booked is conflict `order.refund-changed`. */
  expected?: number;
}

/**
 * OPEN3-10: gives money back through the provider, or books what was given back elsewhere. Clicked fifty times it refunds once (reliability
 * P14). Codes of a group or a gift that people hold: conflict `order.codes-used` with them, until it is asked `withGuests` (OPEN1-49). A part
 * while another is under way: conflict `order.refund-pending`. More than is left: invalid `amount`. Not what is `expected`: conflict
 * `order.refund-changed` with the `receipt` as it is now, and nothing moves. The same key gives nothing back once more (D11); with another body it is refused `order.idempotency-mismatch`.
 */
export const refundOrder = request<{ kind: OrderKind; ref: string } & Click & RefundTerms, OrderView>(
  'commerce.refund-order',
  { deadlineMs: 25_000 },
);

/** Sets the capacity of a product in one statement, null for unlimited; refused below `held + sold`, naming the least possible (D9, R6). */
export const changeCapacity = request<
  { kind: PlayableKind; id: number; capacity: number | null; adminId: number },
  { capacity: number | null }
>('commerce.change-capacity', { idempotent: true });

/**
 * Tickets sold or held of each product, by `event.5` (EVTADM-25), and those of them that orders hold whose payment has not come; 0 for one that
 * nobody has bought. At most 500 products. The release before this one does not tell `held`.
 */
export const countTaken = request<
  { products: PlayableRef[] },
  { taken: Record<string, number>; held?: Record<string, number> }
>('commerce.count-taken', { idempotent: true, deadlineMs: 2000 });

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
  /** What is absent stays. Pictures by their addresses, null takes one away; `lastDay` is `YYYY-MM-DD` in Warsaw (OPEN3-30). */
  gift?: Partial<GiftFields & { mobileImage: string | null; tabletImage: string | null; desktopImage: string | null }>;
  /** What is absent stays. */
  groupTicket?: Partial<GroupTicketSettings>;
  freeCodes?: { info: string | null; infoEn: string | null; codeAfterSignUp: boolean; expiresAt: string | null };
}
/** `by`: the administrator; absent where the house itself writes them. */
export const saveSaleSettings = request<NewSaleSettings & { by?: number }, SaleSettings>(
  'commerce.save-sale-settings',
  {
    idempotent: true,
  },
);

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

/** The state of an order with its version, as `commerce.order-changed` told it. */
export interface VersionedOrder extends OrderState {
  version: number;
}
/** One page of all orders that have left NOT_STARTED, by number, for statistics that are built anew (D1). At most 500 a page. */
export const orderSnapshot = request<{ afterId: number; limit: number }, { orders: VersionedOrder[] }>(
  'commerce.order-snapshot',
  { idempotent: true },
);

/** The state of a refund with its version, as `commerce.refund-changed` told it. */
export interface VersionedRefund extends RefundState {
  version: number;
}
/** One page of all refunds, by number, for statistics that are built anew (D1). At most 500 a page. */
export const refundSnapshot = request<{ afterId: number; limit: number }, { refunds: VersionedRefund[] }>(
  'commerce.refund-snapshot',
  { idempotent: true },
);

export interface InvoicesQuestion {
  /** Only those the theatre has not sent yet (INV-09). */
  unsent: boolean;
  /** Also those of orders that are not completed (OPEN3-28). */
  anyStatus: boolean;
  /** `next` of the page before. */
  after: number | null;
  /** At most 500. */
  limit: number;
  /** Words of the buyer, the NIP and the addresses, or a number of the order, of an invoice or of KSeF. Not asked by the release before this one. */
  search?: string;
}
interface InvoicesAnswer {
  invoices: InvoiceView[];
  next: number | null;
  /** A seller is configured, so that invoices can be issued. Not told by the release before this one. */
  issuing?: boolean;
}
/** INV-06 to INV-09, OPEN3-59. Newest first, of orders of every kind. */
export const listInvoices = request<InvoicesQuestion, InvoicesAnswer>('commerce.list-invoices', { idempotent: true });
/** INV-10, INV-11. Not found: no such invoice, or taken off the list. */
export const markInvoiceSent = request<{ id: number; sent: boolean; by: number }, InvoiceView>(
  'commerce.mark-invoice-sent',
  {
    idempotent: true,
  },
);
/** INV-12. Takes it off the list; the order stays as it is. Not found: a second time. Conflict: an invoice was issued for it, which stays. */
export const deleteInvoice = request<{ id: number; by: number }, { id: number }>('commerce.delete-invoice');

interface InvoiceAct {
  /** Of the request for an invoice, which is the order's. */
  id: number;
  adminId: number;
}
/**
 * Issues the invoice for a completed order, with the next number of the month and what is known now, which stays (back-office 1.4, 2.6).
 * Conflict: nobody is configured to issue it, the order is not completed, its kind has no rate of tax, or it was issued before.
 */
export const issueInvoice = request<InvoiceAct, InvoiceView>('commerce.issue-invoice');
/** Issues what corrects the newest document after a refund. Conflict: nothing was issued, or it says what the sale comes to. */
export const issueCorrection = request<InvoiceAct, InvoiceView>('commerce.issue-correction');
/** Keeps what KSeF called a document. Invalid: of another seller. Conflict: it has another number already. */
export const recordKsefNumber = request<InvoiceAct & { documentId: number; ksefNumber: string }, InvoiceView>(
  'commerce.record-ksef-number',
  { idempotent: true },
);
/** What is printed: a document, or where none is named the invoice, and while none was issued the data for one. */
export const getInvoicePaper = request<{ id: number; documentId: number | null }, InvoicePaper>(
  'commerce.get-invoice-paper',
  { idempotent: true },
);
