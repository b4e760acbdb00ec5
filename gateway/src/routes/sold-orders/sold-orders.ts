/** What the lists of gifts, group tickets and packets have in common. */
import { listSoldCodes, listSoldOrders, type ListAnswer, type OfferKind, type SoldOrder } from '@kurtyna/contracts';
import { monthOf, warsawDate } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { text } from '@kurtyna/texts';
import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Viewer } from '../../access/viewer.js';
import { CsvExports } from '../../edge/csv-exports.js';
import { isWhole, toListQuestion } from '../../edge/list-query.js';
import { toNamedProduct } from '../named-product.js';
import { giftsFile, groupTicketsFile, packetsFile } from './sold-orders.csv.js';
import type { SoldCodesDto, SoldOrderDto, SoldOrdersQueryDto } from './sold-orders.dto.js';

const FILES = { gift: giftsFile, group: groupTicketsFile, packet: packetsFile } as const satisfies Record<
  OfferKind,
  unknown
>;

@Injectable()
export class SoldOrders {
  constructor(
    private readonly bus: Bus,
    private readonly exports: CsvExports,
  ) {}

  /** A page, or all of it as a file; newest first where nothing else is asked for. */
  async list(
    kind: OfferKind,
    query: SoldOrdersQueryDto,
    viewer: Viewer,
  ): Promise<ListAnswer<SoldOrderDto> | StreamableFile> {
    const { date_from, date_to, status, user, number } = query;
    const days =
      date_from === undefined && date_to === undefined ? thisMonth() : { dateFrom: date_from, dateTo: date_to };
    const filter = { kind, ...days, status: status === 'all' ? undefined : status, user, number };
    const question = toListQuestion(query, { filter, otherwise: { sort: 'created_at', descending: true } });
    if (query.format === 'csv')
      return this.exports.start(
        listSoldOrders,
        { ...question, exportBy: viewer.userId },
        FILES[kind]({ date_from: days.dateFrom, date_to: days.dateTo }),
      );
    const { rows, ...answer } = isWhole(query)
      ? await this.exports.whole(listSoldOrders, question)
      : await this.bus.ask(listSoldOrders, question);
    return { rows: rows.map(toSoldOrder), ...answer };
  }

  codes(kind: OfferKind, orderId: number, after: number | undefined): Promise<SoldCodesDto> {
    return this.bus.ask(listSoldCodes, { kind, orderId, after: after ?? null });
  }
}

function thisMonth(): { dateFrom: string; dateTo: string } {
  const { first, last } = monthOf(warsawDate(new Date().toISOString()));
  return { dateFrom: first, dateTo: last };
}

/** For administrators, and nothing of a buyer but this (D24). */
const toSoldOrder = (order: SoldOrder): SoldOrderDto => ({
  id: order.id,
  firstname: order.firstname,
  lastname: order.lastname,
  email: order.email,
  userId: order.userId,
  country: order.country,
  customer_ip: order.customer_ip,
  orderId: order.orderId,
  extOrderId: order.extOrderId,
  amount: order.amount,
  refunded_amount: order.refunded_amount,
  refunding: order.refunding ?? 0,
  created_at: order.created_at,
  updated_at: order.updated_at,
  status: order.status,
  translatedStatus: text(`orders.status-admin.${order.status}`, 'pl'),
  productType: order.productType,
  description: order.description,
  product: toNamedProduct(order.product),
  product_slug: order.product_slug,
  product_quantity: order.product_quantity,
  numberOfUses: order.numberOfUses,
  one_free: order.one_free,
  because: order.because ?? null,
  keptNumber: order.keptNumber ?? null,
  withdrawn_at: order.withdrawn_at,
  packet_id: order.packet_id,
  codes: order.codes.map(({ code, usage, returned }) => ({
    code,
    returned,
    usage: usage && { userId: usage.userId, firstname: usage.firstname, lastname: usage.lastname },
  })),
  codes_count: order.codes_count,
});
