/** The terms that everybody has to accept once more (PAGESADM-13). */
import { generatedAdminApi } from './generated.js';

export const { useRejectTermsMutation } = generatedAdminApi.enhanceEndpoints({
  endpoints: { rejectTerms: { invalidatesTags: (answer) => (answer ? ['terms'] : []) } },
});
