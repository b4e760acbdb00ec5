/** Orders of events and videos as the back office lists and changes them. Each change makes old whatever shows an order or its product. */
import type { OrderKind, PlayableKind } from '@kurtyna/domain';
import { tellOtherTabs } from '../../app/other-tabs.js';
import { useAppDispatch } from '../../app/store-hooks.js';
import { generatedApi, type OrderDto } from '../generated.js';
import '../orders.js'; // the tags of one order
import { idTag, listTag } from '../tags.js';
import {
  generatedAdminApi,
  type AskedOrderDto,
  type GetEventPanelApiArg,
  type GrantDto,
  type OrderAttemptDto,
  type OrderReceiptDto,
  type ListAllPaymentsApiArg,
  type PaymentChangesDto,
  type PaymentDto,
  type RefundDto,
} from './generated.js';

export type Payment = PaymentDto;
export type OrderAttempt = OrderAttemptDto;
export type PaymentsQuestion = ListAllPaymentsApiArg;
export type PanelQuestion = Omit<GetEventPanelApiArg, 'eventId'>;
export type PaymentChanges = PaymentChangesDto;

type ShownKind = PlayableKind | 'packet';

const LISTS = [listTag('order')];
const changed = (answer: { order: PaymentDto } | undefined) =>
  answer ? tagsOf(answer.order.type, productOf(answer.order), answer.order.extOrderId) : [];
const productOf = ({ event_id, video_id }: PaymentDto) => event_id ?? video_id ?? 0;
const tagsOf = (kind: PlayableKind, id: number, extOrderId: string) => [
  ...LISTS,
  idTag('order', extOrderId),
  idTag(kind, id),
  listTag(kind),
  'user' as const, // with their orders
];

/** What an order gave access to; the gift for anything gives it to nothing yet. */
const productsOf = ({ product_kind, product_id, contents }: OrderDto): { kind: ShownKind; id: number }[] => [
  ...(product_kind === 'gift' ? [] : [{ kind: product_kind, id: product_id }]),
  ...contents.map(({ kind, id }) => ({ kind, id })),
];
/** After money came or went. */
function moved(answer: { order: OrderDto } | undefined) {
  if (!answer) return [];
  const shown = productsOf(answer.order).flatMap(({ kind, id }) => [idTag(kind, id), listTag(kind)]);
  // Refunded, the code that lowered it is back with its buyer and its own codes are void; paid, it has codes of its own.
  return [...LISTS, idTag('order', answer.order.extOrderId), listTag('code'), ...shown, 'user' as const];
}

const api = generatedAdminApi.enhanceEndpoints({
  endpoints: {
    listAllPayments: { providesTags: LISTS },
    listEventPayments: { providesTags: LISTS },
    listVideoPayments: { providesTags: LISTS },
    getEventPanel: { providesTags: LISTS },
    getVideoPanel: { providesTags: LISTS },
    // Sums of a moment ago are not kept for whoever opens it next.
    getOrderReceipt: {
      keepUnusedDataFor: 0,
      providesTags: (receipt) => (receipt ? [idTag('order', receipt.extOrderId)] : []),
    },
    editEventPayment: { invalidatesTags: changed },
    editVideoPayment: { invalidatesTags: changed },
    cancelEventPayment: { invalidatesTags: changed },
    cancelVideoPayment: { invalidatesTags: changed },
    grantEventAccess: { invalidatesTags: changed },
    grantVideoAccess: { invalidatesTags: changed },
    askAboutOrder: { invalidatesTags: moved },
    refundEventOrder: { invalidatesTags: moved },
    refundVideoOrder: { invalidatesTags: moved },
    refundGroupTicketOrder: { invalidatesTags: moved },
    refundGiftOrder: { invalidatesTags: moved },
    refundPacketOrder: { invalidatesTags: moved },
  },
});

export const { useListAllPaymentsQuery } = api;

/** The orders of one event or video, with its sales. */
export function usePanel(kind: PlayableKind, id: number, question: PanelQuestion) {
  const asked = (of: PlayableKind) => ({ skip: kind !== of, refetchOnMountOrArgChange: true }) as const;
  const event = api.useGetEventPanelQuery({ eventId: id, ...question }, asked('event'));
  const video = api.useGetVideoPanelQuery({ videoId: id, ...question }, asked('video'));
  return kind === 'event' ? event : video;
}

/** One order as it is now (PANEL-22). */
export function usePayment({ type, extOrderId: id }: Pick<Payment, 'type' | 'extOrderId'>) {
  const asked = (of: PlayableKind) => ({ skip: type !== of, refetchOnMountOrArgChange: true }) as const;
  const event = generatedApi.useGetEventOrderQuery({ id }, asked('event'));
  const video = generatedApi.useGetVideoOrderQuery({ id }, asked('video'));
  const { currentData, isError, isFetching, refetch } = type === 'event' ? event : video;
  return { payment: currentData?.payment, attempts: currentData?.attempts ?? [], isError, isFetching, refetch };
}

/** What can be done to one order; each throws what `toApiError` reads. */
export function usePaymentActs(payment: Pick<Payment, 'id' | 'type' | 'event_id' | 'video_id'>) {
  const [editEvent] = api.useEditEventPaymentMutation();
  const [editVideo] = api.useEditVideoPaymentMutation();
  const [cancelEvent] = api.useCancelEventPaymentMutation();
  const [cancelVideo] = api.useCancelVideoPaymentMutation();
  const id = String(payment.id);
  const isEvent = payment.type === 'event';
  const told = async <Answer>(sent: Promise<Answer>): Promise<Answer> => {
    const answer = await sent;
    tellOtherTabs({ kind: payment.type, id: payment.event_id ?? payment.video_id ?? 0 });
    return answer;
  };
  return {
    edit: (paymentChangesDto: PaymentChanges) =>
      told((isEvent ? editEvent : editVideo)({ id, paymentChangesDto }).unwrap()),
    cancel: () => told((isEvent ? cancelEvent : cancelVideo)({ id }).unwrap()),
  };
}

/** The money of an order of any kind: paid, gone back, left. `show`: the same as a refusal has told it. */
export function useReceipt(kind: OrderKind, id: number) {
  const question = { kind, id: String(id) };
  const dispatch = useAppDispatch();
  const { currentData: receipt, error, refetch: look } = api.useGetOrderReceiptQuery(question);
  const show = (told: OrderReceiptDto) => void dispatch(api.util.upsertQueryData('getOrderReceipt', question, told));
  return { receipt, error, look, show };
}

/** Asks the provider about the open payments of an order now; throws what `toApiError` reads. `asked`: the last answer. */
export function useAskAboutOrder({ kind, id }: { kind: OrderKind; id: number }) {
  const [send, { isLoading: asking, data: asked }] = api.useAskAboutOrderMutation();
  const ask = async (): Promise<AskedOrderDto> => {
    const answer = await send({ kind, id: String(id) }).unwrap();
    for (const product of productsOf(answer.order)) tellOtherTabs(product);
    return answer;
  };
  return { ask, asking, asked };
}

/** Gives money of an order of any kind back, once for each attempt (D11); throws what `toApiError` reads. */
export function useRefund({
  id,
  kind,
}: {
  id: number;
  kind: OrderKind;
}): (refundDto: RefundDto, attempt: string) => Promise<unknown> {
  const [event] = api.useRefundEventOrderMutation();
  const [video] = api.useRefundVideoOrderMutation();
  const [packet] = api.useRefundPacketOrderMutation();
  const [group] = api.useRefundGroupTicketOrderMutation();
  const [gift] = api.useRefundGiftOrderMutation();
  const send = { event, video, packet, group, gift }[kind];
  return async (refundDto, attempt) => {
    const { order } = await send({ id: String(id), 'idempotency-key': attempt, refundDto }).unwrap();
    for (const product of productsOf(order)) tellOtherTabs(product);
  };
}

export function useGrant(kind: PlayableKind, id: number): (grantDto: GrantDto, attempt: string) => Promise<unknown> {
  const [grantEvent] = api.useGrantEventAccessMutation();
  const [grantVideo] = api.useGrantVideoAccessMutation();
  return async (grantDto, attempt) => {
    const click = { 'idempotency-key': attempt, grantDto };
    await (kind === 'event' ? grantEvent({ eventId: id, ...click }) : grantVideo({ videoId: id, ...click })).unwrap();
    tellOtherTabs({ kind, id });
  };
}
