import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { getOrder, getPayment, type OrderItem, placeOrder, refundOrder } from '@kurtyna/contracts';
import { fromZloty, type OrderKind } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { invalid } from '@kurtyna/platform/runtime';
import { ApiHeader } from '@nestjs/swagger';
import { askerOf, type Viewer } from '../../access/viewer.js';
import type { ClientPlace } from '../../edge/client.js';
import { toPayment } from '../payments/payments.view.js';
import { toOrder, toPayu } from './order.view.js';
import { type BuyAnswerDto, type BuyDto, invoiceIn, type OrderAnswerDto, type RefundDto } from './purchases.dto.js';

const IDEMPOTENCY_KEY_MAX = 255;

/** For a route that buys: the header that names one click. */
export const ApiIdempotencyKey = (): MethodDecorator =>
  ApiHeader({
    name: 'idempotency-key',
    required: false,
    schema: { type: 'string', maxLength: IDEMPOTENCY_KEY_MAX },
    description: 'The same key gets the same answer for 24 hours',
  });

/** Who buys, from where, and the key of this click. */
export interface Purchase {
  viewer: Viewer;
  client: ClientPlace;
  idempotencyKey: string | undefined;
}

/** Buying, looking at an order and giving money back: the same for all kinds of orders, under five paths. */
@Injectable()
export class Purchases {
  constructor(private readonly bus: Bus) {}

  async buy(product: OrderItem, dto: BuyDto, { viewer, client, idempotencyKey }: Purchase): Promise<BuyAnswerDto> {
    const { order, payu } = await this.bus.ask(placeOrder, {
      buyerId: viewer.userId,
      product,
      offer: dto.offer ?? null,
      replaces: dto.replaces ?? null,
      invoice: invoiceIn(dto).invoice,
      consent: dto.additionalCb ?? false,
      language: client.language,
      place: { address: client.address, country: client.country },
      idempotency: idempotencyOf(idempotencyKey, { product, ...dto }),
    });
    return { order: toOrder(order), payu: toPayu(payu) };
  }

  async get(kind: OrderKind, ref: string, viewer: Viewer): Promise<OrderAnswerDto> {
    const order = toOrder(await this.bus.ask(getOrder, { kind, ref, asker: askerOf(viewer) }));
    if (!viewer.admin || (kind !== 'event' && kind !== 'video')) return { order };
    return { order, payment: toPayment(await this.bus.ask(getPayment, { kind, ref })) };
  }

  async refund(
    kind: OrderKind,
    ref: string,
    { withGuests = false, amount, ...terms }: RefundDto,
    viewer: Viewer,
  ): Promise<OrderAnswerDto> {
    const part = amount === undefined ? {} : { amount: fromZloty(amount) };
    const order = await this.bus.ask(refundOrder, {
      ...{ kind, ref, adminId: viewer.userId, withGuests, ...part },
      ...Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)),
    });
    return { order: toOrder(order) };
  }
}

/** D11: the key travels with a hash of what was asked, so that the same key with another body can be told. */
export function idempotencyOf(key: string | undefined, asked: object): { key: string; bodyHash: string } | null {
  if (key === undefined || key === '') return null;
  if (key.length > IDEMPOTENCY_KEY_MAX || !/^[\x21-\x7e]+$/.test(key)) {
    throw invalid({ 'Idempotency-Key': { key: 'form.validate.wrong_input' } });
  }
  return { key, bodyHash: createHash('sha256').update(canonical(asked)).digest('hex') };
}

/** The same text for the same values, whatever the order of the fields. What is inside a field stands as it was asked. */
const canonical = (flat: object): string =>
  JSON.stringify(
    Object.entries(flat)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
