/** The columns of the list of events (EVTADM-08, EVTADM-16). */
import { eventTiming, searchWords, whenOf, type Timing } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDeleteEventMutation, type ListedEvent } from '../../api/admin/events.js';
import { useServerNow } from '../../base/clock.js';
import { paths } from '../../routes.js';
import { Marked } from '../../ui/Marked.js';
import { showPrice } from '../../ui/Price.js';
import type { Column } from '../../ui/table/DataTable.js';
import { UnplayableTag } from '../films.js';
import { RowActions } from '../RowActions.js';
import type { EventsAddress } from './events-list.js';

/** Opens the form of this event, that of another one like it, or its translations. */
export type OpenDrawer = (act: 'edit' | 'copy' | 'translations', id: number) => void;

/** `sought`: what the list is narrowed by, marked where it was found. */
export const columnsOf = (sought: EventsAddress['texts'], open: OpenDrawer): Column<ListedEvent>[] => [
  {
    key: 'title',
    sort: 'title',
    title: t('events.column.title'),
    heading: true,
    wraps: true,
    cell: ({ id, slug, title }) => (
      <Link to={paths.event({ id, slug })}>
        <Marked text={title} words={searchWords(sought.search ?? '')} />
      </Link>
    ),
  },
  {
    key: 'starts_at',
    sort: 'starts_at',
    title: t('events.column.starts_at'),
    cell: ({ starts_at, full_day }) => whenOf(starts_at, full_day),
    under: {
      key: 'ends_at',
      title: t('events.column.ends_at'),
      cell: ({ ends_at, full_day }) => whenOf(ends_at, full_day),
    },
  },
  {
    key: 'status',
    title: t('events.column.status'),
    cell: (event) => <TimeStatus event={event} />,
  },
  {
    key: 'price',
    sort: 'event_price',
    title: t('events.column.price'),
    numeric: true,
    cell: ({ event_price }) => showPrice(event_price),
  },
  { key: 'taken', title: t('events.column.taken'), numeric: true, cell: takenOf },
  { key: 'flags', title: t('events.column.flags'), breaks: true, cell: (event) => <Flags event={event} /> },
  {
    key: 'video',
    sort: 'video',
    title: t('events.column.video'),
    wraps: true,
    cell: ({ video_title, unplayable }) => (
      <>
        {video_title} {unplayable && <UnplayableTag />}
      </>
    ),
  },
  { key: 'id', sort: 'id', title: t('events.column.id'), numeric: true, cell: ({ id }) => id },
  { key: 'actions', title: t('events.column.actions'), cell: (event) => <Actions event={event} open={open} /> },
];

/** Sold, of how many, and below those of orders that are being paid; all taken ones together while nobody tells them apart. */
function takenOf({ numberOfTickets, heldTickets: held, available_tickets: capacity }: ListedEvent): ReactNode {
  if (numberOfTickets === null || typeof held !== 'number') {
    const taken = numberOfTickets ?? t('events.unknown');
    return capacity === null ? t('events.taken-unlimited', { taken }) : t('events.taken', { taken, capacity });
  }
  return (
    <>
      {t('events.sold', { count: numberOfTickets - held })} · {capacity ?? t('events.unlimited')}
      {held > 0 && <div className="kt-small kt-quiet">{t('events.held', { count: held })}</div>}
    </>
  );
}

const STATUS: Record<Timing, { key: 'ended' | 'upcoming' | 'live'; tone: string }> = {
  [-1]: { key: 'ended', tone: 'neutral' },
  0: { key: 'upcoming', tone: 'pending' },
  1: { key: 'live', tone: 'granted' },
};

/** By the theatre's clock, and it changes while one looks (EVTADM-08, EVTADM-09). */
function TimeStatus({ event: { starts_at, ends_at } }: { event: ListedEvent }) {
  const now = useServerNow(30_000);
  const { key, tone } = STATUS[eventTiming({ startsAt: starts_at, endsAt: ends_at }, now)];
  return <span className={`kt-tag kt-tag--${tone}`}>{t(`events.status.${key}`)}</span>;
}

function Flags({ event }: { event: ListedEvent }) {
  const flags = [
    !event.published && t('events.flag.unpublished'),
    event.dashboard_hidden && t('events.flag.dashboard_hidden'),
    event.is_festival && t('events.flag.is_festival'),
    !event.enable_tickets && t('events.flag.blocked'),
    event.mailing_free && t('events.flag.mailing_free'),
  ].filter((flag) => flag !== false);
  if (flags.length === 0) return null;
  return (
    <span className="kt-event-flags">
      {flags.map((flag) => (
        <span key={flag} className="kt-tag kt-tag--neutral">
          {flag}
        </span>
      ))}
    </span>
  );
}

function Actions({ event, open }: { event: ListedEvent; open: OpenDrawer }) {
  const [remove] = useDeleteEventMutation();
  const { id, title } = event;
  return (
    <RowActions
      name={title}
      acts={[
        { key: 'edit', label: t('events.edit'), act: () => open('edit', id) },
        { key: 'copy', label: t('events.copy'), act: () => open('copy', id) },
        { key: 'translations', label: t('events.translations'), act: () => open('translations', id) },
      ]}
      deletion={{ loss: <Loss event={event} />, remove: () => remove({ id }).unwrap() }}
    />
  );
}

/** How many people hold a ticket for what is not over yet (OPEN2-8). */
function Loss({ event: { numberOfTickets, starts_at, ends_at } }: { event: ListedEvent }) {
  const now = useServerNow(30_000);
  const over = eventTiming({ startsAt: starts_at, endsAt: ends_at }, now) === -1;
  return (
    <>
      {!over && numberOfTickets === null && <p>{t('events.holders-unknown')}</p>}
      {!over && numberOfTickets !== null && numberOfTickets > 0 && (
        <p>{t('events.holders', { count: numberOfTickets })}</p>
      )}
      <p>{t('events.orders-stay')}</p>
    </>
  );
}
