import { Injectable } from '@nestjs/common';
import {
  type Click,
  getOrder,
  getPayment,
  type OrderItem,
  placeOrder,
  type PlaceOrderCommand,
  refundOrder,
} from '@kurtyna/contracts';
import { fromZloty, type OrderKind } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { askerOf, type Viewer } from '../../access/viewer.js';
import type { ClientPlace } from '../../edge/client.js';
import { idempotencyOf } from '../../edge/idempotency-key.js';
import { toAttempt } from '../payments/attempts.dto.js';
import { toPayment } from '../payments/payments.view.js';
import { toOrder, toPayu } from './order.view.js';
import { type BuyAnswerDto, type BuyDto, invoiceIn, type OrderAnswerDto, type RefundDto } from './purchases.dto.js';
import { SoldOut } from './sold-out.js';

/** Who buys, from where, and the key of this click. */
export interface Purchase {
  viewer: Viewer;
  client: ClientPlace;
  idempotencyKey: string | undefined;
}

/** Buying, looking at an order and giving money back: the same for all kinds of orders, under five paths. */
@Injectable()
export class Purchases {
  constructor(
    private readonly bus: Bus,
    private readonly soldOut: SoldOut,
  ) {}

  async buy(product: OrderItem, dto: BuyDto, { viewer, client, idempotencyKey }: Purchase): Promise<BuyAnswerDto> {
    const command: PlaceOrderCommand = {
      buyerId: viewer.userId,
      product,
      offer: dto.offer ?? null,
      replaces: dto.replaces ?? null,
      invoice: invoiceIn(dto).invoice,
      consent: dto.additionalCb ?? false,
      language: client.language,
      place: { address: client.address, country: client.country },
      idempotency: idempotencyOf(idempotencyKey, { product, ...dto }),
    };
    const { order, payu } = await this.soldOut.learnFrom(product, viewer.userId, () =>
      this.bus.ask(placeOrder, command),
    );
    return { order: toOrder(order), payu: toPayu(payu) };
  }

  async get(kind: OrderKind, ref: string, viewer: Viewer): Promise<OrderAnswerDto> {
    const order = toOrder(await this.bus.ask(getOrder, { kind, ref, asker: askerOf(viewer) }));
    if (!viewer.admin || (kind !== 'event' && kind !== 'video')) return { order };
    const { attempts = [], ...payment } = await this.bus.ask(getPayment, { kind, ref });
    return { order, payment: toPayment(payment), attempts: attempts.map(toAttempt) };
  }

  async refund(
    kind: OrderKind,
    ref: string,
    { withGuests = false, amount, expected, ...terms }: RefundDto,
    click: Click,
  ): Promise<OrderAnswerDto> {
    const sums = Object.entries({ amount, expected }).flatMap(([field, sum]) =>
      sum === undefined ? [] : [[field, fromZloty(sum)]],
    );
    const order = await this.bus.ask(refundOrder, {
      ...{ kind, ref, ...click, withGuests },
      ...Object.fromEntries(sums),
      ...Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)),
    });
    return { order: toOrder(order) };
  }
}
