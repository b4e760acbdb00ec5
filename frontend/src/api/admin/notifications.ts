/** The notice of new content to many people at once. */
import { generatedAdminApi } from './generated.js';

export const { useSendNewContentMutation } = generatedAdminApi.enhanceEndpoints({
  // The settings say when it was last sent (NOTIF-13).
  endpoints: { sendNewContent: { invalidatesTags: (answer) => (answer ? ['config'] : []) } },
});
