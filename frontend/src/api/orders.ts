/** Buying and orders. A purchase changes what the viewer sees of its product; a failed one changes nothing. */
import type { PlayableKind } from '@kurtyna/domain';
import { tellOtherTabs, type MovedProduct } from '../app/other-tabs.js';
import { generatedApi, type BuyDto, type OrderDto } from './generated.js';
import { idTag, listTag } from './tags.js';

export type Order = OrderDto;
export type Purchase = BuyDto;

const productOf = (order: OrderDto): MovedProduct => ({
  kind: order.product_kind === 'video' ? 'video' : 'event',
  id: order.product_id,
});
const soldTags = (order: OrderDto) => [...tagsOfProduct(productOf(order)), idTag('order', order.extOrderId)];
const afterPurchase = (answer: { order: OrderDto } | undefined) => (answer ? soldTags(answer.order) : []);
const orderTag = (answer: { order: OrderDto } | undefined) => (answer ? [idTag('order', answer.order.extOrderId)] : []);

const api = generatedApi.enhanceEndpoints({
  endpoints: {
    buyEvent: { invalidatesTags: afterPurchase },
    buyVideo: { invalidatesTags: afterPurchase },
    getEventOrder: { providesTags: orderTag },
    getVideoOrder: { providesTags: orderTag },
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
        ? await buyEvent({ eventId: String(id), 'idempotency-key': attempt, buyDto: purchase }).unwrap()
        : await buyVideo({ videoId: String(id), 'idempotency-key': attempt, buyDto: purchase }).unwrap();
    tellOtherTabs({ kind, id });
    return answer;
  };
  const id = originalArgs && ('eventId' in originalArgs ? originalArgs.eventId : originalArgs.videoId);
  return { buy, buyingId: isLoading ? Number(id) : null };
}

export function useOrder(kind: PlayableKind, extOrderId: string, { pollEveryMs }: { pollEveryMs: number }) {
  const options = { pollingInterval: pollEveryMs, refetchOnMountOrArgChange: true };
  const event = api.useGetEventOrderQuery({ extOrderId }, { ...options, skip: kind !== 'event' });
  const video = api.useGetVideoOrderQuery({ extOrderId }, { ...options, skip: kind !== 'video' });
  const { currentData, error, refetch } = kind === 'event' ? event : video;
  return { order: currentData?.order, error, refetch };
}

const tagsOfProduct = ({ kind, id }: MovedProduct) => [idTag(kind, id), listTag(kind)];

/** What pages remember of a product is old: its order has moved on, here or in another tab. */
export const productMoved = (moved: MovedProduct) => api.util.invalidateTags(tagsOfProduct(moved));

/** The order has moved on, as this tab is the first to know. */
export const orderMoved = (order: Order) => (dispatch: (action: ReturnType<typeof productMoved>) => unknown) => {
  const moved = productOf(order);
  dispatch(productMoved(moved));
  tellOtherTabs(moved);
};
