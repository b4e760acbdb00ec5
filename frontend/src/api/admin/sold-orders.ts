/** What was ordered besides tickets, as the back office lists it: gifts, group tickets and packets have one shape (GIFTADM-25). */
import type { OrderKind, PlayableKind } from '@kurtyna/domain';
import { listTag } from '../tags.js';
import { generatedAdminApi, type ListGiftOrdersApiArg, type SoldCodeDto, type SoldOrderDto } from './generated.js';

export type SoldOrder = SoldOrderDto;
export type SoldCode = SoldCodeDto;
export type SoldKind = Exclude<OrderKind, PlayableKind>;
export type SoldOrdersQuestion = ListGiftOrdersApiArg;

export interface SoldOrdersAnswer {
  orders: SoldOrder[];
  count: number;
  countIsExact: boolean;
}

const LISTS = [listTag('order')];

const api = generatedAdminApi.enhanceEndpoints({
  endpoints: {
    listGiftOrders: { providesTags: LISTS },
    listGroupTicketOrders: { providesTags: LISTS },
    listGroupTicketCodes: { providesTags: LISTS },
    listPacketOrders: { providesTags: LISTS },
  },
});

/** A page of one kind; people buy and use codes meanwhile, so who comes here sees the latest. */
export function useSoldOrders(kind: SoldKind, question: SoldOrdersQuestion) {
  const asked = (of: SoldKind) => ({ skip: kind !== of, refetchOnMountOrArgChange: true }) as const;
  const lists = {
    gift: api.useListGiftOrdersQuery(question, asked('gift')),
    group: api.useListGroupTicketOrdersQuery(question, asked('group')),
    packet: api.useListPacketOrdersQuery(question, asked('packet')),
  } satisfies Record<SoldKind, unknown>;
  const { data, currentData, isError, error, isFetching, fulfilledTimeStamp, refetch } = lists[kind];
  return { data, currentData, isError, error, isFetching, fulfilledTimeStamp, refetch };
}

/** The codes of one order of group tickets, from that place on: a row of the list shows the first of them. */
export const useGroupTicketCodes = (id: number, after?: number) =>
  api.useListGroupTicketCodesQuery({ id, after }, { refetchOnMountOrArgChange: true });
