/** Gifts, as the back office sets their sale up. */
import type { GiftImage } from '@kurtyna/domain';
import { generatedApi, type GiftConfigDto } from '../generated.js';
import { generatedAdminApi, type GiftChangesDto } from './generated.js';

export type GiftConfig = GiftConfigDto;
export type GiftChanges = GiftChangesDto;

export const { useGetGiftConfigQuery } = generatedApi.enhanceEndpoints({
  endpoints: { getGiftConfig: { providesTags: ['config'] } },
});

const { useSaveGiftConfigMutation, useRemoveGiftImageMutation } = generatedAdminApi.enhanceEndpoints({
  endpoints: {
    saveGiftConfig: { invalidatesTags: (answer) => (answer ? ['config'] : []) },
    removeGiftImage: { invalidatesTags: (answer) => (answer ? ['config'] : []) },
    removeGiftImageToo: { invalidatesTags: (answer) => (answer ? ['config'] : []) },
  },
});

/** Answers what holds after it, throws what `toApiError` reads. */
export function useSaveGifts(): (changes: GiftChanges) => Promise<GiftConfig> {
  const [save] = useSaveGiftConfigMutation();
  return async (giftChangesDto) => (await save({ giftChangesDto }).unwrap()).config;
}

/** Takes a stored picture away; throws what `toApiError` reads. */
export function useRemoveGiftImage(): (field: GiftImage) => Promise<void> {
  const [remove] = useRemoveGiftImageMutation();
  return async (field) => void (await remove({ field }).unwrap());
}
