/** Events: what a signed-in viewer sees of them, and what everybody does. */
import { useAppSelector } from '../app/store-hooks.js';
import { generatedApi, type EventDto, type ViewerEventDto } from './generated.js';
import { whileOpen } from './order-watch.js';
import { idTag, listTag } from './tags.js';

const api = generatedApi.enhanceEndpoints({
  endpoints: {
    listEvents: { providesTags: [listTag('event')] },
    listHiddenEvents: { providesTags: [listTag('event')] },
    listPublicEvents: { providesTags: [listTag('event')] },
    getEvent: { providesTags: (answer) => (answer ? [idTag('event', answer.event.id)] : []) },
    getPublicEvent: { providesTags: (answer) => (answer ? [idTag('event', answer.event.id)] : []) },
  },
});

export type EventAnswer = EventDto | ViewerEventDto;

export function useEvents() {
  const signedIn = useAppSelector((state) => state.session.authenticated);
  const mine = api.useListEventsQuery({}, { skip: !signedIn });
  const everybodys = api.useListPublicEventsQuery(undefined, { skip: signedIn });
  const { data, error, isLoading, refetch } = signedIn ? mine : everybodys;
  return { events: data?.events as EventAnswer[] | undefined, error, isLoading, refetch };
}

/** The events for a page about something else: the viewer's own where they are here already, else everybody's, which cost the house no question. */
export function useEventsAtHand(): readonly EventAnswer[] {
  const signedIn = useAppSelector((state) => state.session.authenticated);
  const mine = api.endpoints.listEvents.useQueryState({}, { skip: !signedIn }).data;
  const everybodys = api.useListPublicEventsQuery(undefined, { skip: mine !== undefined }).data;
  return (mine?.events as EventAnswer[] | undefined) ?? everybodys?.events ?? NONE;
}
const NONE: readonly EventAnswer[] = [];

/** Reads everybody's events where the viewer's own have not come: the house keeps them in memory, whichever service is silent. */
export function useEverybodysEvents({ needed }: { needed: boolean }) {
  const { data, isLoading } = api.useListPublicEventsQuery(undefined, { skip: !needed });
  return { events: data?.events as EventAnswer[] | undefined, isLoading };
}

/** What no list shows and this viewer holds; for administrators all that is hidden or not published (HOME-29). */
export const useHiddenEvents = () => api.useListHiddenEventsQuery({});

export function useEvent(id: string) {
  const signedIn = useAppSelector((state) => state.session.authenticated);
  const before = api.endpoints.getEvent.useQueryState({ id }, { skip: !signedIn }).currentData?.event;
  const mine = api.useGetEventQuery({ id }, { skip: !signedIn, ...whileOpen(before) });
  const everybodys = api.useGetPublicEventQuery({ id }, { skip: signedIn });
  const { currentData, error, isFetching, refetch } = signedIn ? mine : everybodys;
  return { event: currentData?.event as EventAnswer | undefined, error, isFetching, refetch };
}
