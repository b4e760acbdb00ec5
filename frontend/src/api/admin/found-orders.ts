/** Orders of every kind and day, by what a caller names (OPEN3-1). */
import { ORDER_WORDS } from '@kurtyna/domain';
import { skipToken } from '@reduxjs/toolkit/query';
import { listTag } from '../tags.js';
import { generatedAdminApi, type FoundOrderDto } from './generated.js';

export type FoundOrder = FoundOrderDto;

const api = generatedAdminApi.enhanceEndpoints({
  endpoints: {
    // Names and codes are not kept for whoever sits here next.
    findOrders: { keepUnusedDataFor: 0, providesTags: [listTag('order')] },
  },
});

export interface FoundOrders {
  /** Undefined until they are there, and where nothing is asked. */
  orders: readonly FoundOrder[] | undefined;
  more: boolean;
  error: unknown;
  /** Asks once more where something was asked. */
  retry: () => unknown;
}

/** Asked by the number of a list's filter, else by its buyer; too few signs ask nothing. */
export function useFoundOrders({ number, user }: { number?: string; user?: string }): FoundOrders {
  const words = number ?? user;
  const asks = words !== undefined && ORDER_WORDS.judge(words) === null;
  const { currentData, error, isFetching, refetch } = api.useFindOrdersQuery(
    asks ? { findOrdersDto: { words } } : skipToken,
    {
      refetchOnMountOrArgChange: true,
    },
  );
  return {
    orders: asks ? currentData?.orders : undefined,
    more: currentData?.more ?? false,
    error: asks && !isFetching ? error : undefined,
    retry: () => asks && refetch(),
  };
}
