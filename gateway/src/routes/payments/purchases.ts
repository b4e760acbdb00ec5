import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { getOrder, type IdOrSlug, placeOrder, refundOrder } from '@kurtyna/contracts';
import type { PlayableKind } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { invalid } from '@kurtyna/platform/runtime';
import type { Viewer } from '../../access/viewer.js';
import type { ClientPlace } from '../../edge/client.js';
import { toOrder, toPayu } from './order.view.js';
import { type BuyAnswerDto, type BuyDto, invoiceIn, type OrderAnswerDto } from './payments.dto.js';

export const IDEMPOTENCY_KEY_MAX = 255;

/** Buying, looking at an order and giving money back: the same for events and videos, under two paths. */
@Injectable()
export class Purchases {
  constructor(private readonly bus: Bus) {}

  async buy(
    kind: PlayableKind,
    ref: IdOrSlug,
    dto: BuyDto,
    { viewer, client, idempotencyKey }: { viewer: Viewer; client: ClientPlace; idempotencyKey: string | undefined },
  ): Promise<BuyAnswerDto> {
    const product = { kind, ...ref };
    const { order, payu } = await this.bus.ask(placeOrder, {
      buyerId: viewer.userId,
      product,
      invoice: invoiceIn(dto).invoice,
      consent: dto.additionalCb ?? false,
      language: client.language,
      place: { address: client.address, country: client.country },
      idempotency: idempotencyOf(idempotencyKey, { product, ...dto }),
    });
    return { order: toOrder(order), payu: toPayu(payu) };
  }

  async get(kind: PlayableKind, ref: string, viewer: Viewer): Promise<OrderAnswerDto> {
    const asker = { userId: viewer.userId, admin: viewer.admin };
    return { order: toOrder(await this.bus.ask(getOrder, { kind, ref, asker })) };
  }

  async refund(kind: PlayableKind, ref: string, viewer: Viewer): Promise<OrderAnswerDto> {
    return { order: toOrder(await this.bus.ask(refundOrder, { kind, ref, adminId: viewer.userId })) };
  }
}

/** D11: the key travels with a hash of what was asked, so that the same key with another body can be told. */
function idempotencyOf(key: string | undefined, asked: object): { key: string; bodyHash: string } | null {
  if (key === undefined || key === '') return null;
  if (key.length > IDEMPOTENCY_KEY_MAX || !/^[\x21-\x7e]+$/.test(key)) {
    throw invalid({ 'Idempotency-Key': { key: 'form.validate.wrong_input' } });
  }
  return { key, bodyHash: createHash('sha256').update(canonical(asked)).digest('hex') };
}

/** The same text for the same values, whatever the order of the fields. */
const canonical = (flat: object): string =>
  JSON.stringify(
    Object.entries(flat)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
