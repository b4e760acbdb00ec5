/** Events as the back office lists, adds, saves and deletes them. */
import { generatedApi, type EventAnswerDto } from '../generated.js';
import '../events.js'; // the tags of one event
import { idTag, listTag } from '../tags.js';
import { generatedAdminApi, type EventChangesDto, type ListedEventDto, type SearchEventsApiArg } from './generated.js';

export type ListedEvent = ListedEventDto;
export type EventsQuestion = SearchEventsApiArg;
export type EventFields = EventChangesDto;
export type WholeEvent = EventAnswerDto['event'];

/** What a save makes old: the event itself and every list it may stand in; a deleted one is not asked for again. */
export const {
  useSearchEventsQuery,
  useAddEventMutation,
  useUpdateEventMutation,
  useDeleteEventMutation,
  useRemoveEventImageMutation,
} = generatedAdminApi.enhanceEndpoints({
  endpoints: {
    searchEvents: { providesTags: [listTag('event')] },
    addEvent: { invalidatesTags: (answer) => (answer ? [listTag('event')] : []) },
    updateEvent: {
      invalidatesTags: (answer) => (answer ? [listTag('event'), idTag('event', answer.event.id)] : []),
    },
    removeEventImage: {
      invalidatesTags: (answer) => (answer ? [listTag('event'), idTag('event', answer.event.id)] : []),
    },
    deleteEvent: { invalidatesTags: (answer) => (answer ? [listTag('event')] : []) },
  },
});

/** What is known of one event, whichever page asked for it. */
export const useOneEvent = (id: number | null) =>
  generatedApi.useGetEventQuery({ id: String(id) }, { skip: id === null });
/** One event with all there is of it, as it is now. */
export const useWholeEvent = (id: string) => generatedApi.useGetEventQuery({ id }, { refetchOnMountOrArgChange: true });
