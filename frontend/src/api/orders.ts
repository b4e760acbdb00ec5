/** Buying and orders. A purchase changes what the viewer sees of its product; a failed one changes nothing. */
import { generatedApi, type BuyDto, type OrderDto } from './generated.js';
import { idTag, listTag } from './tags.js';

export type Order = OrderDto;
export type Purchase = BuyDto;
export type SoldKind = 'event' | 'video';

const soldTags = (order: OrderDto) => {
  const kind = order.product_kind === 'video' ? 'video' : 'event';
  return [idTag(kind, order.product_id), listTag(kind), idTag('order', order.extOrderId)];
};
const afterPurchase = (answer: { order: OrderDto } | undefined) => (answer ? soldTags(answer.order) : []);
const orderTag = (answer: { order: OrderDto } | undefined) => (answer ? [idTag('order', answer.order.extOrderId)] : []);

const api = generatedApi.enhanceEndpoints({
  endpoints: {
    buyEvent: { invalidatesTags: afterPurchase },
    buyVideo: { invalidatesTags: afterPurchase },
    refundEventOrder: { invalidatesTags: afterPurchase },
    refundVideoOrder: { invalidatesTags: afterPurchase },
    getEventOrder: { providesTags: orderTag },
    getVideoOrder: { providesTags: orderTag },
  },
});

/** One purchase under way at a time; its id is what the loading state holds (BUY-31). */
export function useBuy(kind: SoldKind) {
  const [buyEvent, event] = api.useBuyEventMutation();
  const [buyVideo, video] = api.useBuyVideoMutation();
  const { isLoading, originalArgs } = kind === 'event' ? event : video;
  /** `attempt` names this click: the same one sent twice is one order (D11). */
  const buy = (id: number, purchase: Purchase, attempt: string) =>
    kind === 'event'
      ? buyEvent({ eventId: String(id), 'idempotency-key': attempt, buyDto: purchase }).unwrap()
      : buyVideo({ videoId: String(id), 'idempotency-key': attempt, buyDto: purchase }).unwrap();
  const id = originalArgs && ('eventId' in originalArgs ? originalArgs.eventId : originalArgs.videoId);
  return { buy, buyingId: isLoading ? Number(id) : null };
}

export function useOrder(kind: SoldKind, extOrderId: string, { pollEveryMs }: { pollEveryMs: number }) {
  const options = { pollingInterval: pollEveryMs, refetchOnMountOrArgChange: true };
  const event = api.useGetEventOrderQuery({ extOrderId }, { ...options, skip: kind !== 'event' });
  const video = api.useGetVideoOrderQuery({ extOrderId }, { ...options, skip: kind !== 'video' });
  const { currentData, error, refetch } = kind === 'event' ? event : video;
  return { order: currentData?.order, error, refetch };
}

/** The order has moved on: what pages remember of its product is old. */
export const productMoved = (order: Order) =>
  api.util.invalidateTags(soldTags(order).filter(({ type }) => type !== 'order'));
