/** The app config, slides, categories and the server's clock. Public: failures are logged by the browser and nothing else (ERR-08). */
import type { Language } from '@kurtyna/texts/site';
import { useAppSelector } from '../app/store-hooks.js';
import { generatedApi, type PublicConfigDto } from './generated.js';
import { listTag } from './tags.js';
import { learnTime, serverNow } from '../base/clock.js';

const api = generatedApi.enhanceEndpoints({
  endpoints: {
    getPublicConfig: { providesTags: ['config'] },
    getFreeCodesConfig: { providesTags: ['config'] },
    listPublicSlides: { providesTags: [listTag('slide')] },
    listSlides: { providesTags: [listTag('slide')] },
    listPublicCategories: { providesTags: [listTag('category')] },
    listCategories: { providesTags: [listTag('category')] },
  },
});

export type AppConfig = PublicConfigDto;

export function useConfig(): AppConfig | undefined {
  return api.useGetPublicConfigQuery().data?.config;
}

/**
 * Whether the config has come, or has failed to: what it decides is not drawn before, so that nothing is put in above it.
 * Once it has, it stays so: a block that is drawn then asks again for a config that failed (RTK Query calls that loading), and
 * a home that hid its blocks meanwhile would ask without end.
 */
export function useConfigAnswered(): boolean {
  const { data, error } = api.useGetPublicConfigQuery();
  return data !== undefined || error !== undefined;
}

/** Reads the config again and again, in milliseconds: for whoever waits for it to change. */
export function useConfigWatch(everyMs: number): void {
  api.useGetPublicConfigQuery(undefined, { pollingInterval: everyMs });
}

/** What the theatre says of its free code; nothing while it is not known (OPEN1-48). */
export function useFreeCodeInfo(lang: Language): string | null {
  const config = api.useGetFreeCodesConfigQuery().data?.config;
  return (lang === 'en' && config?.info_en) || config?.info || null;
}

/** The same while whoever verifies the address is given one (OPEN3-26). */
export function useGivenFreeCode(lang: Language): string | null {
  const config = api.useGetFreeCodesConfigQuery().data?.config;
  const info = useFreeCodeInfo(lang);
  const isOver = config?.expiration_date != null && config.expiration_date <= serverNow();
  return config?.free_code_after_signup && !isOver ? info : null;
}

export function useSlides() {
  const signedIn = useAppSelector((state) => state.session.authenticated);
  const mine = api.useListSlidesQuery(undefined, { skip: !signedIn });
  const everybodys = api.useListPublicSlidesQuery(undefined, { skip: signedIn });
  // The page of the home brings everybody's: they stand until one's own are there.
  const served = api.endpoints.listPublicSlides.useQueryState(undefined, { skip: !signedIn }).data;
  if (!signedIn) return everybodys;
  return mine.isLoading && served ? { ...mine, data: served, isLoading: false } : mine;
}

export function useCategories() {
  const signedIn = useAppSelector((state) => state.session.authenticated);
  const mine = api.useListCategoriesQuery(undefined, { skip: !signedIn });
  const everybodys = api.useListPublicCategoriesQuery(undefined, { skip: signedIn });
  return signedIn ? mine : everybodys;
}

const TIME_TRIES = 3;
const TIME_AGAIN_MS = 2000;

/** Asks the server what time it is; without an answer the visitor's own clock has to do. */
export const askTime =
  () =>
  async (
    dispatch: (action: ReturnType<typeof api.endpoints.getTime.initiate>) => Promise<{ data?: { now: string } }>,
  ): Promise<void> => {
    for (let turn = 1; turn <= TIME_TRIES; turn += 1) {
      const askedAt = Date.now();
      const { data } = await dispatch(
        api.endpoints.getTime.initiate(undefined, { subscribe: false, forceRefetch: true }),
      );
      if (data) return learnTime(data.now, askedAt, Date.now());
      await new Promise((resolve) => setTimeout(resolve, TIME_AGAIN_MS * turn));
    }
  };
