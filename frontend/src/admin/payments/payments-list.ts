/** What the list of payments can be asked, as its address, its filter form and its call know it (PAYADM-02 to PAYADM-10). */
import { EMAIL_MAX, HAND_STATUSES, ID_MAX, ORDER_ATTENTIONS, SEARCH_MAX, type OrderAttention } from '@kurtyna/domain';
import type { PaymentSummaryDto } from '../../api/admin/generated.js';
import type { PaymentsQuestion } from '../../api/admin/payments.js';
import { flag, oneOf, wholeNumber, words } from '../../ui/table/list-params.js';
import type { ListAddress, ListShape } from '../../ui/table/use-list-address.js';
import { EVERY_DAY, PERIOD } from '../payment/period.js';

const PAYMENT_SORTS = [
  ...(['user', 'country', 'title', 'desc', 'used', 'extOrderId', 'orderId'] as const),
  ...(['amount', 'created_at', 'updated_at', 'status'] as const),
] satisfies PaymentsQuestion['sort'][];

const filters = {
  ...PERIOD,
  status: oneOf(HAND_STATUSES),
  attention: oneOf(ORDER_ATTENTIONS),
  with_events: flag,
  with_videos: flag,
  event_id: wholeNumber({ min: 1, max: ID_MAX }),
  video_id: wholeNumber({ min: 1, max: ID_MAX }),
  user: words({ max: EMAIL_MAX }),
  number: words({ max: 200 }),
  desc: words({ max: SEARCH_MAX }),
};
/** The count of those that wait for each reason, among the sums; its name is that of the reason. */
export const COUNT_OF = { review: 'toReview', refund: 'waitingForRefund' } as const satisfies Record<
  OrderAttention,
  keyof PaymentSummaryDto
>;

export type PaymentFilterName = keyof typeof filters;
export type PaymentTexts = { [Name in PaymentFilterName]?: string };

/** Newest first, twenty on a page (PAYADM-24). */
export const PAYMENTS_LIST = {
  sorts: PAYMENT_SORTS,
  sort: 'created_at',
  descending: true,
  limits: [20, 50, 100, 500],
  filters,
  all: EVERY_DAY,
  typed: ['user', 'number'],
} satisfies ListShape<(typeof PAYMENT_SORTS)[number], typeof filters>;

type PaymentsAddress = ListAddress<(typeof PAYMENT_SORTS)[number], typeof filters>;

/** Filter and order; the page is left out where all rows are meant. */
export function filterAndOrder({ filter, sort, descending }: PaymentsAddress) {
  const { date_from, date_to, with_events = true, with_videos = true, event_id, video_id, ...rest } = filter;
  return {
    ...rest,
    dateFrom: date_from,
    dateTo: date_to,
    eventId: with_events ? event_id : undefined,
    videoId: with_videos ? video_id : undefined,
    kinds:
      with_events && with_videos ? ('event,video' as const) : with_events ? ('event' as const) : ('video' as const),
    sort,
    order: descending ? ('desc' as const) : ('asc' as const),
  } satisfies PaymentsQuestion;
}

/** The same as the names of the query, for the file. */
export function fileQuery(list: PaymentsAddress) {
  const { dateFrom, dateTo, eventId, videoId, ...rest } = filterAndOrder(list);
  return { ...rest, date_from: dateFrom, date_to: dateTo, event_id: eventId, video_id: videoId };
}
