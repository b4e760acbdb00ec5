/** Declarations of withdrawal, as consumers made them. */
import { listTag } from '../tags.js';
import { type DeclaredWithdrawalDto, generatedAdminApi, type ListWithdrawalsApiArg } from './generated.js';

export type DeclaredWithdrawal = DeclaredWithdrawalDto;
export type WithdrawalsQuestion = ListWithdrawalsApiArg;

export const { useListWithdrawalsQuery } = generatedAdminApi.enhanceEndpoints({
  endpoints: { listWithdrawals: { providesTags: [listTag('order')] } },
});
