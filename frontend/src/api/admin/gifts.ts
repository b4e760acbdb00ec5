/** Gifts, as the back office sets their sale up and lists what was sold. */
import { generatedApi } from '../generated.js';
import { listTag } from '../tags.js';
import { generatedAdminApi } from './generated.js';

export const { useGetGiftConfigQuery } = generatedApi.enhanceEndpoints({
  endpoints: { getGiftConfig: { providesTags: ['config'] } },
});

export const { useSaveGiftConfigMutation, useRemoveGiftImageMutation, useListGiftOrdersQuery } =
  generatedAdminApi.enhanceEndpoints({
    endpoints: {
      listGiftOrders: { providesTags: [listTag('order')] },
      saveGiftConfig: { invalidatesTags: (answer) => (answer ? ['config'] : []) },
      removeGiftImage: { invalidatesTags: (answer) => (answer ? ['config'] : []) },
      removeGiftImageToo: { invalidatesTags: (answer) => (answer ? ['config'] : []) },
    },
  });
