/** The theatre's own codes and its free code, as the back office keeps them. */
import { normalCode } from '@kurtyna/domain';
import { generatedApi } from '../generated.js';
import { idTag, listTag } from '../tags.js';
import {
  type CodeChangesDto,
  type CodeDto,
  type CodeUseDto,
  type FoundCodeDto,
  type FreeCodeChangesDto,
  type FreeCodeSettingsDto,
  generatedAdminApi,
  type ListCodesApiArg,
  type NewCodesDto,
} from './generated.js';

export type ListedCode = CodeDto;
export type CodeUse = CodeUseDto;
export type FoundCode = FoundCodeDto;
export type CodesQuestion = ListCodesApiArg;
export type CodeFields = CodeChangesDto;
export type NewCodes = NewCodesDto;
export type FreeCodeSettings = FreeCodeSettingsDto;
export type FreeCodeFields = FreeCodeChangesDto;

/** Also what is on the own account. */
const CODES = [listTag('theatre-code'), listTag('code')];

const api = generatedAdminApi.enhanceEndpoints({
  endpoints: {
    listCodes: { providesTags: [listTag('theatre-code')] },
    getCode: { providesTags: (_answer, _error, { id }) => [idTag('theatre-code', id)] },
    // It changes with orders, accounts and titles: what was found a moment ago is not kept for whoever asks next.
    findCodes: { keepUnusedDataFor: 0, providesTags: [...CODES, listTag('order')] },
    makeCodes: { invalidatesTags: (answer) => (answer ? [listTag('theatre-code')] : []) },
    updateCode: {
      invalidatesTags: (_answer, error, { id }) => (error ? [] : [...CODES, idTag('theatre-code', id)]),
    },
    deleteCode: { invalidatesTags: (answer) => (answer ? CODES : []) }, // it is not asked for again
    deleteCodeSeries: { invalidatesTags: (answer) => (answer ? CODES : []) },
    saveFreeCodesConfig: { invalidatesTags: (answer) => (answer ? ['config'] : []) },
  },
});

export const {
  useListCodesQuery,
  useGetCodeQuery,
  useMakeCodesMutation,
  useUpdateCodeMutation,
  useDeleteCodeMutation,
  useDeleteCodeSeriesMutation,
} = api;

/**
 * A code that somebody asks about, wherever it is: `found` is null while nothing was asked, for what can be no code, and until the answer is there.
 */
export function useFoundCodes(typed: string | undefined) {
  const skip = typed === undefined || normalCode(typed) === null;
  const answer = api.useFindCodesQuery(
    { findCodesDto: { code: typed ?? '' } },
    { skip, refetchOnMountOrArgChange: true },
  );
  return {
    found: skip ? null : (answer.currentData?.codes ?? null),
    error: skip ? undefined : answer.error,
    refetch: () => void (skip || answer.refetch()),
  };
}

const { useGetFreeCodesConfigQuery } = generatedApi.enhanceEndpoints({
  endpoints: { getFreeCodesConfig: { providesTags: ['config'] } },
});

/** An administrator is told all of it. */
export function useFreeCodeSettings() {
  const answer = useGetFreeCodesConfigQuery(undefined, { refetchOnMountOrArgChange: true });
  return { ...answer, settings: answer.data?.config as FreeCodeSettings | undefined };
}

/** Answers what holds after it, throws what `toApiError` reads. */
export function useSaveFreeCode(): (changes: FreeCodeFields) => Promise<FreeCodeSettings> {
  const [save] = api.useSaveFreeCodesConfigMutation();
  return async (freeCodeChangesDto) => (await save({ freeCodeChangesDto }).unwrap()).config;
}
