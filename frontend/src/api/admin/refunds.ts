/** Money that went back, as the accountant reads it. */
import { listTag } from '../tags.js';
import { generatedAdminApi, type ListRefundsApiArg, type ListedRefundDto } from './generated.js';

export type ListedRefund = ListedRefundDto;
export type RefundsQuestion = ListRefundsApiArg;

export const { useListRefundsQuery } = generatedAdminApi.enhanceEndpoints({
  endpoints: { listRefunds: { providesTags: [listTag('order')] } },
});
