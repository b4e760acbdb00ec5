/** The search of the whole site: whatever changes one of its kinds makes its results old. */
import { generatedApi } from './generated.js';
import { listTag } from './tags.js';

const api = generatedApi.enhanceEndpoints({
  endpoints: { search: { providesTags: [listTag('event'), listTag('video'), listTag('page')] } },
});

export const { useSearchQuery } = api;
