/** What one tab learns of an order, the others hear: a page that offers to pay what is paid in another tab is wrong at once. */
import { PRODUCT_KINDS, type ProductKind } from '@kurtyna/domain';
export interface MovedProduct {
  kind: ProductKind;
  id: number;
}

const NAME = 'kurtyna.orders';
// A browser without it asks again by itself, a little later.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);

export function tellOtherTabs(moved: MovedProduct): void {
  channel?.postMessage(moved);
}

export function onOtherTabsOrders(take: (moved: MovedProduct) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Partial<MovedProduct> | null>) => {
    const kind = PRODUCT_KINDS.find((one) => one === data?.kind);
    if (kind && typeof data?.id === 'number') take({ kind, id: data.id });
  });
}
