/** The payment sandbox from the provider's side: its book, its moods, its notices. */
import { call } from './http.js';
import { sandboxUrl } from './house.js';

export interface BookOrder {
  orderId: string;
  extOrderId: string;
  status: string;
  totalAmount: string;
  currencyCode: string;
  refunds: { refundId: string; amount: string; status: string }[];
  redirectUri: string;
  answered?: number | null;
}

const control = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
  const answer = await call(method, `/payu/__control${path}`, { base: sandboxUrl, body });
  if (answer.status !== 200) throw new Error(`sandbox ${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Body;
};

export const book = (extOrderId?: string): Promise<BookOrder[]> =>
  control('GET', extOrderId ? `/orders?extOrderId=${extOrderId}` : '/orders');
export const bookOrder = async (extOrderId: string): Promise<BookOrder> => {
  const [order] = await book(extOrderId);
  if (!order) throw new Error(`the provider has no order ${extOrderId}`);
  return order;
};
/** As a buyer or the provider would: the notice goes out too. `await` waits for its first answer. */
export const provide = (
  orderId: string,
  move: { status: string; notify?: boolean; await?: boolean; overrides?: Record<string, unknown> },
): Promise<BookOrder> => control('POST', `/orders/${orderId}`, move);
export const pay = async (extOrderId: string): Promise<BookOrder> =>
  provide((await bookOrder(extOrderId)).orderId, { status: 'COMPLETED', await: true });
export const notify = (notice: Record<string, unknown>): Promise<{ statuses: number[] }> => control('POST', '/notify', notice);
export const faults = (changes: Record<string, unknown>): Promise<unknown> => control('PUT', '/faults', changes);
export const noFaults = (): Promise<unknown> => control('DELETE', '/faults');
export const providerCalls = (): Promise<{ method: string; path: string; status: number | null; extOrderId: string | null }[]> =>
  control('GET', '/calls');
export const panelRefund = (orderId: string, amount?: string): Promise<unknown> =>
  control('POST', `/orders/${orderId}/panel-refund`, amount ? { amount } : {});
/** It comes to an end with what it has been sitting on. */
export const settleRefunds = (orderId: string, status: 'FINALIZED' | 'CANCELED'): Promise<unknown> =>
  control('POST', `/orders/${orderId}/settle-refunds`, { status });
