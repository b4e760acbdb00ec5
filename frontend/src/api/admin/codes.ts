/** The theatre's own codes and its free code, as the back office keeps them. */
import { generatedApi } from '../generated.js';
import { idTag, listTag } from '../tags.js';
import {
  type CodeChangesDto,
  type CodeDto,
  type CodeUseDto,
  type FreeCodeChangesDto,
  type FreeCodeSettingsDto,
  generatedAdminApi,
  type ListCodesApiArg,
  type NewCodesDto,
} from './generated.js';

export type ListedCode = CodeDto;
export type CodeUse = CodeUseDto;
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
