/** Orders as they are about to be written, of which a spec shows only what it is about. */
import { orderCompleted, type ProductState } from '@kurtyna/contracts';
import { newEvent } from '@kurtyna/platform';
import { OrderIds } from '../src/checkout/order-ids.js';
import type { NewOrder } from '../src/checkout/write-order.js';
import type { Theatre } from './theatre.js';

export const invoice = {
  invoiceType: 'person',
  street: 'Długa 1',
  postal_code: '00-950',
  city: 'Łódź',
  state: 'łódzkie',
  country_code: 'PL',
  company: null,
  nip: null,
  firstname: 'Anna',
  lastname: 'Żółć',
} as const;

/** `seats`: of each line, where it is not one. */
export type OrderChanges = Partial<NewOrder> & { seats?: number[] };

export function orders(theatre: Theatre) {
  const ids = new OrderIds(theatre.database);
  /** Seats of these products, one line each, for a buyer of its own. */
  return async (products: ProductState[], { seats = [], ...more }: OrderChanges = {}): Promise<NewOrder> => {
    const buyer = await theatre.customer();
    const free = more.amount === 0;
    const id = await ids.next();
    return {
      id,
      extOrderId: `E-${id}-1`,
      userId: buyer.id,
      kind: products[0]!.kind,
      productId: products[0]!.id,
      soldAs: 'ticket',
      idempotency: null,
      origin: 'purchase',
      title: 'Wesele',
      polishTitle: null,
      buyer: { firstname: 'Anna', lastname: 'Żółć', email: buyer.email },
      why: free ? 'free' : 'placed',
      status: free ? 'COMPLETED' : 'NOT_STARTED',
      amount: 4500,
      unitPrice: 4500,
      quantity: 1,
      groupDiscount: null,
      oneFree: null,
      userCodeId: null,
      offer: 'agreed',
      language: 'pl',
      validUntil: null,
      consentText: 'Zgoda',
      address: '83.11.20.7',
      country: 'PL',
      invoice: null,
      card: null,
      payment: { provider: 'payu', holdSeconds: 1800, leaseSeconds: 25, askAfterSeconds: 60 },
      lines: products.map(({ kind, id: productId }, n) => ({
        kind,
        productId,
        seats: seats[n] ?? 1,
        opens: true,
        validUntil: kind === 'video' ? '2031-01-01T00:00:00.000Z' : null,
      })),
      event: free ? newEvent(orderCompleted, { aggregate: `order:${id}`, version: 1, data: { orderId: id } as never }) : null,
      ...more,
    };
  };
}
