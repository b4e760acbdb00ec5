/** Codes on an account. Entering or removing one changes what its holder pays and may watch, everywhere (CODE-09, OPEN1-50). */
import { toApiError } from '../base/api-error.js';
import { generatedApi, type ActivatedCodeDto, type LookedAtCodeDto, type UserCodeDto } from './generated.js';
import { listTag } from './tags.js';

export type UserCode = UserCodeDto;
export type LookedAtCode = LookedAtCodeDto;
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

/** What a code is before it is entered, asked anew whenever its page opens: somebody else may have taken it meanwhile. */
export function useLookedAtCode(code: string) {
  const { currentData, error, refetch } = api.useLookAtCodeQuery(
    { lookAtCodeDto: { code } },
    { refetchOnMountOrArgChange: true },
  );
  return { looked: currentData, error, refetch };
}

/**
 * Enters a code on somebody's account: what the server answers, or what the field says instead: its word about the code, else its
 * message, else that something unexpected happened (CODE-07, CODE-08). `why`: the code of the refusal.
 */
export function useActivateCode(userId: number) {
  const [activate] = api.useActivateCodeMutation();
  return async (code: string): Promise<{ activated: ActivatedCode } | { refused: string; why: string | undefined }> => {
    const { data, error } = await activate({ id: userId, activateCodeDto: { code } });
    if (data) return { activated: data };
    const { formError, message, code: why } = toApiError(error, 'orders.code.failed');
    return { refused: formError.code ?? message, why };
  };
}
