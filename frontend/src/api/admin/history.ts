/** Who did what to an order or a person; whatever changes them makes it old. */
import type { OrderKind } from '@kurtyna/domain';
import { idTag, listTag } from '../tags.js';
import { generatedAdminApi, type HistoryDto, type HistoryEntryDto } from './generated.js';

export type History = HistoryDto;
export type HistoryEntry = HistoryEntryDto;

const api = generatedAdminApi.enhanceEndpoints({
  endpoints: {
    getOrderHistory: { providesTags: [listTag('order'), listTag('invoice')] },
    getUserHistory: {
      providesTags: (_answer, _error, { id }) => [idTag('user', id), listTag('order'), listTag('code')],
    },
  },
});

const FRESH = { refetchOnMountOrArgChange: true } as const;

export const useOrderHistory = ({ kind, id, page }: { kind: OrderKind; id: number; page: number }) =>
  api.useGetOrderHistoryQuery({ kind, id: String(id), page }, FRESH);
export const useUserHistory = ({ id, page }: { id: number; page: number }) =>
  api.useGetUserHistoryQuery({ id, page }, FRESH);
