/** Content pages: rules, policy, contact, how to buy. */
import { generatedApi } from './generated.js';
import { idTag } from './tags.js';

const api = generatedApi.enhanceEndpoints({
  endpoints: { getPage: { providesTags: (_answer, _error, { id: slug }) => [idTag('page', slug)] } },
});

export const { useGetPageQuery } = api;
