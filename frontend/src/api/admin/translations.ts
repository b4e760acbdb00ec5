/** Translations of the five kinds, asked for alike. Whatever changes one makes old what visitors read of its owner (TRANS-25). */
import type { TranslatedKind, TranslationField, TranslationTexts } from '@kurtyna/domain';
import { listTag, type TagType } from '../tags.js';
import { generatedAdminApi } from './generated.js';
import { useDescribeVideoQuery } from './videos.js';

export interface Translation extends TranslationTexts {
  id: number;
  language_code: string;
  revision: number;
}

/** An event shows the texts of its video; the search has a list tag of its own. */
const OWNERS: Record<TranslatedKind, readonly TagType[]> = {
  video: ['video', 'event'],
  event: ['event'],
  category: ['category'],
  slide: ['slide'],
  packet: ['packet'],
};
const changed =
  (kind: TranslatedKind) =>
  (answer: unknown): (TagType | ReturnType<typeof listTag>)[] =>
    answer ? ['translation', ...OWNERS[kind]] : [];

const read = { providesTags: ['translation' as const] };
const api = generatedAdminApi.enhanceEndpoints({
  endpoints: {
    listVideoTranslations: read,
    listEventTranslations: read,
    listCategoryTranslations: read,
    listSlideTranslations: read,
    listPacketTranslations: read,
    getVideoTranslation: read,
    getEventTranslation: read,
    getCategoryTranslation: read,
    getSlideTranslation: read,
    getPacketTranslation: read,
    addVideoTranslation: { invalidatesTags: changed('video') },
    updateVideoTranslation: { invalidatesTags: changed('video') },
    deleteVideoTranslation: { invalidatesTags: changed('video') },
    addEventTranslation: { invalidatesTags: changed('event') },
    updateEventTranslation: { invalidatesTags: changed('event') },
    deleteEventTranslation: { invalidatesTags: changed('event') },
    addCategoryTranslation: { invalidatesTags: changed('category') },
    updateCategoryTranslation: { invalidatesTags: changed('category') },
    deleteCategoryTranslation: { invalidatesTags: changed('category') },
    addSlideTranslation: { invalidatesTags: changed('slide') },
    updateSlideTranslation: { invalidatesTags: changed('slide') },
    deleteSlideTranslation: { invalidatesTags: changed('slide') },
    addPacketTranslation: { invalidatesTags: changed('packet') },
    updatePacketTranslation: { invalidatesTags: changed('packet') },
    deletePacketTranslation: { invalidatesTags: changed('packet') },
  },
});

interface Answers<Data> {
  data?: Data;
  error?: unknown;
  refetch: () => unknown;
}
type Reads<Data> = Record<
  TranslatedKind,
  (question: { id: number }, options: { refetchOnMountOrArgChange: true }) => Answers<Data>
>;

const LISTS: Reads<{ translations: Translation[] }> = {
  video: api.useListVideoTranslationsQuery,
  event: api.useListEventTranslationsQuery,
  category: api.useListCategoryTranslationsQuery,
  slide: api.useListSlideTranslationsQuery,
  packet: api.useListPacketTranslationsQuery,
};
const ONES: Reads<{ translation: Translation }> = {
  video: api.useGetVideoTranslationQuery,
  event: api.useGetEventTranslationQuery,
  category: api.useGetCategoryTranslationQuery,
  slide: api.useGetSlideTranslationQuery,
  packet: api.useGetPacketTranslationQuery,
};

/** Of one thing; the kind stays the same as long as the asking part is shown. */
export function useTranslations(kind: TranslatedKind, id: number) {
  const { data, error, refetch } = LISTS[kind]({ id }, { refetchOnMountOrArgChange: true });
  return { translations: data?.translations, error, refetch };
}

/** The Polish texts of what is translated; null where nothing is written. */
export type PolishTexts = Partial<Record<TranslationField, string | null>>;

/** Those of its row, and of a video also what its list leaves out. */
export function usePolishTexts(kind: TranslatedKind, id: number, row: PolishTexts): PolishTexts {
  const { data } = useDescribeVideoQuery({ id }, { skip: kind !== 'video' });
  return data?.video ?? row;
}

/** One, as it stands on the server now: what is edited is never an older state. */
export function useTranslation(kind: TranslatedKind, id: number) {
  const { data, error, refetch } = ONES[kind]({ id }, { refetchOnMountOrArgChange: true });
  return { translation: data?.translation, error, refetch };
}

/** What a form says: its texts, and the language of a new one. */
export type TranslationValues = TranslationTexts & { language_code?: string };
type Changes = TranslationValues & { revision?: number };

/** The three changes; each throws what the server refuses with. */
export function useTranslationCalls(kind: TranslatedKind) {
  const [addVideo] = api.useAddVideoTranslationMutation();
  const [addEvent] = api.useAddEventTranslationMutation();
  const [addCategory] = api.useAddCategoryTranslationMutation();
  const [addSlide] = api.useAddSlideTranslationMutation();
  const [addPacket] = api.useAddPacketTranslationMutation();
  const [updateVideo] = api.useUpdateVideoTranslationMutation();
  const [updateEvent] = api.useUpdateEventTranslationMutation();
  const [updateCategory] = api.useUpdateCategoryTranslationMutation();
  const [updateSlide] = api.useUpdateSlideTranslationMutation();
  const [updatePacket] = api.useUpdatePacketTranslationMutation();
  const [deleteVideo] = api.useDeleteVideoTranslationMutation();
  const [deleteEvent] = api.useDeleteEventTranslationMutation();
  const [deleteCategory] = api.useDeleteCategoryTranslationMutation();
  const [deleteSlide] = api.useDeleteSlideTranslationMutation();
  const [deletePacket] = api.useDeletePacketTranslationMutation();
  const one = ({ language_code = '', ...texts }: TranslationValues) => ({ ...texts, language_code });
  /** A category's name is never null: an empty one is refused. */
  const named = <Values extends TranslationValues>({ name, ...rest }: Values) => ({ ...rest, name: name ?? undefined });
  /** A packet's title is never null: an empty one is refused. */
  const titled = <Values extends TranslationValues>({ title, ...rest }: Values) => ({
    ...rest,
    title: title ?? undefined,
  });
  return {
    add: (owner: number, values: TranslationValues): Promise<unknown> =>
      ({
        video: () => addVideo({ addVideoTranslationDto: { ...one(values), video_id: owner } }).unwrap(),
        event: () => addEvent({ addEventTranslationDto: { ...one(values), event_id: owner } }).unwrap(),
        category: () =>
          addCategory({
            addCategoryTranslationDto: { ...one(values), category_id: owner, name: values.name ?? '' },
          }).unwrap(),
        slide: () => addSlide({ addSlideTranslationDto: { ...one(values), slide_id: owner } }).unwrap(),
        packet: () =>
          addPacket({
            addPacketTranslationDto: { ...one(values), packet_id: owner, title: values.title ?? '' },
          }).unwrap(),
      })[kind](),
    update: (id: number, changes: Changes): Promise<unknown> =>
      ({
        video: () => updateVideo({ id, videoTranslationChangesDto: changes }).unwrap(),
        event: () => updateEvent({ id, eventTranslationChangesDto: changes }).unwrap(),
        category: () => updateCategory({ id, categoryTranslationChangesDto: named(changes) }).unwrap(),
        slide: () => updateSlide({ id, slideTranslationChangesDto: changes }).unwrap(),
        packet: () => updatePacket({ id, packetTranslationChangesDto: titled(changes) }).unwrap(),
      })[kind](),
    remove: (id: number): Promise<unknown> =>
      ({
        video: () => deleteVideo({ id }).unwrap(),
        event: () => deleteEvent({ id }).unwrap(),
        category: () => deleteCategory({ id }).unwrap(),
        slide: () => deleteSlide({ id }).unwrap(),
        packet: () => deletePacket({ id }).unwrap(),
      })[kind](),
  };
}
