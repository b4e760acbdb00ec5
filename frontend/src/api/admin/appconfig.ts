/** The app config as administrators read and change it. */
import { generatedApi, type ConfigDto } from '../generated.js';
import { listTag } from '../tags.js';
import { generatedAdminApi, type ConfigChangesDto } from './generated.js';

export type AdminConfig = ConfigDto;
export type ConfigChanges = ConfigChangesDto;

export const { useGetAppConfigQuery } = generatedApi.enhanceEndpoints({
  endpoints: { getAppConfig: { providesTags: ['config'] } },
});

const api = generatedAdminApi.enhanceEndpoints({
  endpoints: {
    // The festival's switches say which events the repertoire holds (FEST-07).
    updateAppConfig: { invalidatesTags: (saved) => (saved ? ['config', listTag('event')] : []) },
    removeConfigImage: { invalidatesTags: (saved) => (saved ? ['config'] : []) },
  },
});

export const { useCountWatchingQuery } = api;

/** Saves settings; answers what holds after it, throws what `toApiError` reads. */
export function useSaveConfig(): (changes: ConfigChanges) => Promise<AdminConfig> {
  const [save] = api.useUpdateAppConfigMutation();
  return async (changes) => (await save({ configChangesDto: changes }).unwrap()).config;
}

export type ConfigImage = Parameters<typeof api.endpoints.removeConfigImage.initiate>[0]['field'];
export function useRemoveConfigImage(): (field: ConfigImage) => Promise<void> {
  const [remove] = api.useRemoveConfigImageMutation();
  return async (field) => void (await remove({ field }).unwrap());
}
