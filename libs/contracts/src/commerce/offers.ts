/** Packets, gifts and group tickets as administrators put them together and see them sold (GIFTADM, GRPADM, PKTADM). */
import type {
  HandStatus,
  NamedProduct,
  OrderStatus,
  PacketImage,
  PlayableKind,
  RestrictedAccess,
  TranslationTexts,
} from '@kurtyna/domain';
import type { TranslationView } from '../catalog/views.js';
import type { Click } from '../idempotency-key.js';
import type { ListAnswer, ListQuestion } from '../list.js';
import { event, request } from '../message.js';
import type { RefundReason } from './events.js';
import type { PacketView } from './views.js';

/** Of the list of packets, beside the order in which they were made (`id`). */
export const PACKET_SORTS = ['title', 'price', 'exp_date'] as const;
export type PacketSort = (typeof PACKET_SORTS)[number] | 'id';

/** A packet as administrators have it. */
export interface AdminPacketView extends PacketView {
  revision: number;
  published_now: boolean;
}

/**
 * PKTADM-09: every packet that is not deleted, as everybody meets it: contents are struck through for what holds for everybody, not for the
 * administrator's age or country. It is not searched.
 */
export const listAdminPackets = request<ListQuestion<PacketSort>, ListAnswer<AdminPacketView>>(
  'commerce.list-admin-packets',
  { deadlineMs: 15_000, idempotent: true },
);

/** What is absent stays. Price in grosze, `endsAt` UTC; pictures by the names they are kept under, null takes one away. */
export interface PacketChanges {
  title?: string;
  description?: string;
  price?: number;
  endsAt?: string | null;
  published?: boolean;
  forceVisibility?: boolean;
  restrictedAccess?: RestrictedAccess;
  ageRestriction?: number;
  images?: Partial<Record<PacketImage, string | null>>;
  /** The events in it, in this order; what is absent keeps its place before or after the other kind. */
  events?: number[];
  videos?: number[];
}

/**
 * PKTADM-11, PKTADM-12: a new packet where `id` is null, one for each click (D11). Throws packet.not-found, invalid at the fields, and content.changed-meanwhile with
 * the present `packet` for an old revision.
 */
export const editPacket = request<
  { id: number | null; changes: PacketChanges; revision?: number } & Click,
  AdminPacketView
>('commerce.edit-packet');

/** PKTADM-13: a mark. Who bought it keeps access and order (OPEN3-37). Throws packet.not-found. */
export const deletePacket = request<{ id: number; adminId: number }, { id: number }>('commerce.delete-packet');

export type PacketTranslationView = TranslationView<'packet'>;
/** PKTADM-27. Throws packet.not-found. */
export const listPacketTranslations = request<{ packetId: number }, { translations: PacketTranslationView[] }>(
  'commerce.list-packet-translations',
  { idempotent: true },
);
/** PKTADM-28; `id` is the translation's own. Throws translation.not-found. */
export const getPacketTranslation = request<{ id: number }, PacketTranslationView>('commerce.get-packet-translation', {
  idempotent: true,
});
/** PKTADM-29. Throws packet.not-found, and invalid at the fields: a second one in one language at `language_code`. */
export const addPacketTranslation = request<
  { packetId: number; languageCode: string; texts: TranslationTexts; adminId: number },
  PacketTranslationView
>('commerce.add-packet-translation');
/** PKTADM-30. What is absent stays. Throws as `catalog.update-translation` does. */
export const updatePacketTranslation = request<
  {
    id: number;
    ownerId?: number;
    languageCode?: string;
    texts: TranslationTexts;
    revision?: number;
    adminId: number;
  },
  PacketTranslationView
>('commerce.update-packet-translation');
/** Visitors read Polish again. Throws translation.not-found. */
export const deletePacketTranslation = request<{ id: number; adminId: number }, { id: number }>(
  'commerce.delete-packet-translation',
);

/** Pictures that packets and gifts began or ceased to use, said in the transaction of the save: media keeps these, and looks who else uses those. */
export const offerPicturesChanged = event<{ kept: string[]; dropped: string[] }>('commerce.pictures-changed', {
  version: 1,
});
/** Which of these pictures a packet or the gifts use; media asks before it deletes. */
export const offerPicturesInUse = request<{ names: string[] }, { used: string[] }>('commerce.pictures-in-use', {
  idempotent: true,
});
/** All of them, for the comparison. `after`: the last name seen. */
export const offerPictureSnapshot = request<
  { after: string | null; limit: number },
  { names: string[]; next: string | null }
>('commerce.picture-snapshot', { idempotent: true });

/** What was sold besides tickets. */
export type OfferKind = 'gift' | 'group' | 'packet';

/** A code that an order gave, and who has used it; null while nobody has. */
export interface SoldCode {
  code: string;
  usage: { userId: number; firstname: string; lastname: string } | null;
  /** Its share of the money went back or is on its way. */
  returned: boolean;
}

/** GIFTADM-25: one wire type for all three kinds. Amount in złoty, times UTC. */
export interface SoldOrder {
  id: number;
  firstname: string;
  lastname: string;
  /** Empty for an erased account, as the names. */
  email: string;
  userId: number;
  country: string | null;
  customer_ip: string;
  /** The provider's number. */
  orderId: string | null;
  extOrderId: string;
  amount: number;
  /** złoty of it that went back so far. */
  refunded_amount: number;
  /** złoty of it on their way back: wanted, or asked of the provider. Not told by the release before this one. */
  refunding?: number;
  created_at: string;
  updated_at: string;
  status: OrderStatus;
  productType: PlayableKind | 'packet' | 'any';
  /** The title as it was bought. */
  description: string;
  /** As the office names it; null for any product. Not told by the release before this one. */
  product?: NamedProduct | null;
  /** `event-5`, `packet-3`, `any`. */
  product_slug: string;
  product_quantity: number;
  /** Of its codes. */
  numberOfUses: number;
  one_free: boolean;
  /** Why the house gave its money back by itself; null for everything else. Not told by the release before this one. */
  because?: RefundReason | null;
  /** Where it is `already-had`: the short number of the order that was kept. */
  keptNumber?: string | null;
  /** When somebody first declared to withdraw from it, UTC; null where nobody has. */
  withdrawn_at: string | null;
  packet_id: number | null;
  /** The first twenty; `codes_count` are there. */
  codes: SoldCode[];
  codes_count: number;
}

/** Days are of Warsaw, both included, of the day an order was placed (OPEN3-33). */
export interface SoldOrderFilter {
  kind: OfferKind;
  dateFrom?: string;
  dateTo?: string;
  status?: HandStatus;
  /** A part of names and addresses of buyers. */
  user?: string;
  /** The beginning of our number or of the provider's, or the short one. */
  number?: string;
}

export const SOLD_ORDER_SORTS = ['created_at', 'amount'] as const;
export type SoldOrderSort = (typeof SOLD_ORDER_SORTS)[number];

/** GIFTADM-21, GRPADM-11, PKTADM-36. Invalid: `date_from`, `date_to`. */
export const listSoldOrders = request<ListQuestion<SoldOrderSort, SoldOrderFilter>, ListAnswer<SoldOrder>>(
  'commerce.list-sold-orders',
  { deadlineMs: 15_000, idempotent: true },
);
/** All codes of one order, at most 500 at a time; `after` is the `next` of the page before (GRPADM-14). Throws order.not-found. */
export const listSoldCodes = request<
  { kind: OfferKind; orderId: number; after: number | null },
  { codes: SoldCode[]; next: number | null }
>('commerce.list-sold-codes', { idempotent: true });
