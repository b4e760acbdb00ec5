/** Buying and orders. A purchase changes what the viewer sees of its product; a failed one changes nothing. */
import { isPlayable, type OrderKind, type PlayableKind } from '@kurtyna/domain';
import { tellOtherTabs, type MovedProduct } from '../app/other-tabs.js';
import {
  generatedApi,
  type BuyDto,
  type BuyGiftDto,
  type BuyGroupTicketsDto,
  type BuyPacketDto,
  type GiftWordsDto,
  type OrderDto,
  type OwnInvoiceDto,
} from './generated.js';
import { idTag, listTag } from './tags.js';

export type Order = OrderDto;
export type Purchase = BuyDto;

/** The products whose answers an order changes: its own, and those of a packet. The gift for anything has none. */
function productsOf(order: OrderDto): MovedProduct[] {
  const own = { kind: order.product_kind, id: order.product_id };
  const contents = order.contents.map(({ kind, id }) => ({ kind, id }));
  return [...(isPlayable(own) || own.kind === 'packet' ? [own as MovedProduct] : []), ...contents];
}
const soldTags = (order: OrderDto) => [
  ...productsOf(order).flatMap(tagsOfProduct),
  listTag('code'), // the code that lowered it is used
  idTag('order', order.extOrderId),
];
const afterPurchase = (answer: { order: OrderDto } | undefined) => (answer ? soldTags(answer.order) : []);
const orderTag = (answer: { order: OrderDto } | undefined) => (answer ? [idTag('order', answer.order.extOrderId)] : []);

const api = generatedApi.enhanceEndpoints({
  endpoints: {
    buyEvent: { invalidatesTags: afterPurchase },
    buyVideo: { invalidatesTags: afterPurchase },
    buyGroupTickets: { invalidatesTags: afterPurchase },
    buyGift: { invalidatesTags: afterPurchase },
    buyPacket: { invalidatesTags: afterPurchase },
    cancelOwnOrder: { invalidatesTags: afterPurchase },
    beginAttempt: { invalidatesTags: afterPurchase },
    changeOwnInvoice: { invalidatesTags: afterPurchase },
    changeGiftCard: { invalidatesTags: orderTag },
    getEventOrder: { providesTags: orderTag },
    getVideoOrder: { providesTags: orderTag },
    getGroupTicketOrder: { providesTags: orderTag },
    getGiftOrder: { providesTags: orderTag },
    getPacketOrder: { providesTags: orderTag },
  },
});

/** One purchase under way at a time; its id is what the loading state holds (BUY-31). */
export function useBuy(kind: PlayableKind) {
  const [buyEvent, event] = api.useBuyEventMutation();
  const [buyVideo, video] = api.useBuyVideoMutation();
  const { isLoading, originalArgs } = kind === 'event' ? event : video;
  /** `attempt` names this click: the same one sent twice is one order (D11). */
  const buy = async (id: number, purchase: Purchase, attempt: string) => {
    const answer =
      kind === 'event'
        ? await buyEvent({ id: String(id), 'idempotency-key': attempt, buyDto: purchase }).unwrap()
        : await buyVideo({ id: String(id), 'idempotency-key': attempt, buyDto: purchase }).unwrap();
    tellOtherTabs({ kind, id });
    return answer;
  };
  return { buy, buyingId: isLoading ? Number(originalArgs?.id) : null };
}

/** Codes of an event or a video for others (GRP-11). */
export function useBuyGroupTickets() {
  const [send, { isLoading }] = api.useBuyGroupTicketsMutation();
  const buy = async (purchase: BuyGroupTicketsDto, attempt: string) => {
    const answer = await send({ 'idempotency-key': attempt, buyGroupTicketsDto: purchase }).unwrap();
    productsOf(answer.order).forEach(tellOtherTabs); // fewer tickets are left
    return answer;
  };
  return { buy, isBuying: isLoading };
}

/** A code for somebody else (GIFT-09). */
export function useBuyGift() {
  const [send, { isLoading }] = api.useBuyGiftMutation();
  const buy = (purchase: BuyGiftDto, attempt: string) =>
    send({ 'idempotency-key': attempt, buyGiftDto: purchase }).unwrap();
  return { buy, isBuying: isLoading };
}

/** All of a packet (PKT-11). */
export function useBuyPacket() {
  const [send, { isLoading }] = api.useBuyPacketMutation();
  const buy = async (id: number, purchase: BuyPacketDto, attempt: string) => {
    const answer = await send({ id, 'idempotency-key': attempt, buyPacketDto: purchase }).unwrap();
    productsOf(answer.order).forEach(tellOtherTabs);
    return answer;
  };
  return { buy, isBuying: isLoading };
}

/** An order as its buyer's calls name it. */
export interface OwnOrderRef {
  kind: OrderKind;
  extOrderId: string;
}

/**
 * All that a buyer can do with the own order that waits for its payment, besides paying it where it was begun (OPEN1-32). A refusal means
 * that the order has moved on, so `again` looks at it anew.
 */
export function useOwnOrder({ kind, extOrderId: id }: OwnOrderRef, again: () => unknown) {
  const [sendCancel, canceling] = api.useCancelOwnOrderMutation();
  const [sendAttempt, beginning] = api.useBeginAttemptMutation();
  const lookAgain = (thrown: unknown): never => {
    again();
    throw thrown;
  };
  const cancel = async () => {
    const { order } = await sendCancel({ kind, id }).unwrap().catch(lookAgain);
    productsOf(order).forEach(tellOtherTabs); // its seat and its code are free
  };
  /** Another payment of the same order: where it is paid, or null where it needs none any more. */
  const payAnotherWay = async () =>
    (await sendAttempt({ kind, id }).unwrap().catch(lookAgain)).payu?.redirectUri ?? null;
  return { cancel, payAnotherWay, isBusy: canceling.isLoading || beginning.isLoading };
}

/** The invoice of an own order, or of any for staff: another one, or none (OWN-14, OWN-15). */
export function useOwnInvoice({ kind, extOrderId: id }: OwnOrderRef) {
  const [send] = api.useChangeOwnInvoiceMutation();
  return (invoice: OwnInvoiceDto) => send({ kind, id, ownInvoiceDto: invoice }).unwrap();
}

/** The words of an own gift: others, or none (OPEN1-15). */
export function useChangeGiftCard(id: string) {
  const [send] = api.useChangeGiftCardMutation();
  return (words: GiftWordsDto) => send({ id, giftWordsDto: words }).unwrap();
}

export function useOrder(kind: OrderKind, id: string, { pollEveryMs }: { pollEveryMs: number }) {
  const asked = (of: OrderKind) =>
    ({ pollingInterval: pollEveryMs, refetchOnMountOrArgChange: true, skip: kind !== of }) as const;
  const orders = {
    event: api.useGetEventOrderQuery({ id }, asked('event')),
    video: api.useGetVideoOrderQuery({ id }, asked('video')),
    group: api.useGetGroupTicketOrderQuery({ id }, asked('group')),
    gift: api.useGetGiftOrderQuery({ id }, asked('gift')),
    packet: api.useGetPacketOrderQuery({ id }, asked('packet')),
  } satisfies Record<OrderKind, unknown>;
  const { currentData, error, refetch } = orders[kind];
  return { order: currentData?.order, error, refetch };
}

function tagsOfProduct({ kind, id }: MovedProduct) {
  return [idTag(kind, id), listTag(kind)];
}

/** What pages remember of a product is old: its order has moved on, here or in another tab. A code it held may be free again. */
export const productMoved = (moved: MovedProduct) =>
  api.util.invalidateTags([...tagsOfProduct(moved), listTag('code')]);

/** The order has moved on, as this tab is the first to know. */
export const orderMoved = (order: Order) => (dispatch: (action: ReturnType<typeof productMoved>) => unknown) => {
  for (const moved of productsOf(order)) {
    dispatch(productMoved(moved));
    tellOtherTabs(moved);
  }
};
