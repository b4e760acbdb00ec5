/** Codes on an account. Entering or removing one changes what its holder pays and may watch, everywhere (CODE-09, OPEN1-50). */
import { toApiError } from '../base/api-error.js';
import { generatedApi, type ActivatedCodeDto, type UserCodeDto } from './generated.js';
import { listTag } from './tags.js';

export type UserCode = UserCodeDto;
type ActivatedCode = ActivatedCodeDto;

const PRICED = ['event', 'video', listTag('event'), listTag('video'), listTag('code')] as const;
const afterCode = (answer: unknown) => (answer ? PRICED : []);

const api = generatedApi.enhanceEndpoints({
  endpoints: {
    listUserCodes: { providesTags: [listTag('code')] },
    activateCode: { invalidatesTags: afterCode },
    removeUserCode: { invalidatesTags: afterCode },
  },
});

export const { useListUserCodesQuery, useRemoveUserCodeMutation } = api;

/**
 * Enters a code on somebody's account: what the server answers, or what the field says instead: its word about the code, else its
 * message, else that something unexpected happened (CODE-07, CODE-08).
 */
export function useActivateCode(userId: number) {
  const [activate] = api.useActivateCodeMutation();
  return async (code: string): Promise<{ activated: ActivatedCode } | { refused: string }> => {
    const { data, error } = await activate({ id: userId, activateCodeDto: { code } });
    if (data) return { activated: data };
    const { formError, message } = toApiError(error, 'orders.code.failed');
    return { refused: formError.code ?? message };
  };
}
