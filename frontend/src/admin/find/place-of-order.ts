/** The list that an order stands in, opened at its day and its number: no other filter holds there. */
import { warsawDate } from '@kurtyna/domain';
import type { FoundOrder } from '../../api/admin/found-orders.js';
import { paths } from '../../routes.js';
import { SOLD_LIST } from '../sold-orders/sold-list.js';
import { listOf, type OrderList } from './why-hidden.js';

const PLACES: Record<OrderList, { view: string; prefix?: string }> = {
  payments: { view: 'payments' },
  gift: { view: 'gifts', prefix: SOLD_LIST.prefix },
  group: { view: 'group_tickets', prefix: SOLD_LIST.prefix },
  packet: { view: 'packet', prefix: SOLD_LIST.prefix },
};

export const placeOfOrder = (hit: FoundOrder): string =>
  paths.orderInList({ ...PLACES[listOf(hit)], day: warsawDate(hit.created_at), number: hit.extOrderId });
