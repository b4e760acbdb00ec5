/** Group tickets, as the back office sets their sale up. */
import { generatedApi, type GroupTicketConfigDto } from '../generated.js';
import { generatedAdminApi, type GroupTicketChangesDto } from './generated.js';

export type GroupTicketConfig = GroupTicketConfigDto;
export type GroupTicketChanges = GroupTicketChangesDto;

export const { useGetGroupTicketConfigQuery } = generatedApi.enhanceEndpoints({
  endpoints: { getGroupTicketConfig: { providesTags: ['config'] } },
});

const { useSaveGroupTicketConfigMutation } = generatedAdminApi.enhanceEndpoints({
  endpoints: { saveGroupTicketConfig: { invalidatesTags: (answer) => (answer ? ['config'] : []) } },
});

/** Answers what holds after it, throws what `toApiError` reads. */
export function useSaveGroupTickets(): (changes: GroupTicketChanges) => Promise<GroupTicketConfig> {
  const [save] = useSaveGroupTicketConfigMutation();
  return async (groupTicketChangesDto) => (await save({ groupTicketChangesDto }).unwrap()).config;
}
