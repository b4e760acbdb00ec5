/** The notice of new content to many people at once. */
import { generatedAdminApi } from './generated.js';

export const {
  useListNewContentQuery,
  usePreviewNewContentQuery,
  useSendNewContentMutation,
  useSendTestOfNewContentMutation,
} = generatedAdminApi.enhanceEndpoints({
  endpoints: {
    // What is new is asked for each time: somebody may have published or sent something since.
    listNewContent: { keepUnusedDataFor: 0 },
    previewNewContent: { keepUnusedDataFor: 0 },
    // The settings say when it was last sent (NOTIF-13).
    sendNewContent: { invalidatesTags: (answer) => (answer ? ['config'] : []) },
  },
});
