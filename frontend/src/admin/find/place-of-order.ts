/** The list that an order stands in, opened at its day and its number: no other filter holds there. */
import { warsawDate } from '@kurtyna/domain';
import type { FoundOrder } from '../../api/admin/found-orders.js';
import { paths } from '../../routes.js';
import { listOf, type OrderList } from './why-hidden.js';

const VIEWS: Record<OrderList, string> = {
  payments: 'payments',
  gift: 'gifts',
  group: 'group_tickets',
  packet: 'packet',
};

export const placeOfOrder = (hit: FoundOrder): string =>
  paths.orderInList({ view: VIEWS[listOf(hit)], day: warsawDate(hit.created_at), number: hit.extOrderId });
