/** The columns of the list of packets (PKTADM-03 to PKTADM-08). */
import { formatEnd, isPacketPublished, type PlayableKind } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Link } from 'react-router-dom';
import { useDeletePacketMutation, type ListedPacket } from '../../api/admin/packets.js';
import { useServerNow } from '../../base/clock.js';
import { paths } from '../../routes.js';
import { showPrice } from '../../ui/Price.js';
import type { Column } from '../../ui/table/DataTable.js';
import { RowActions } from '../RowActions.js';
import { ContentName, contentsNamed } from './ContentName.js';
import './packets.css';

/** Opens the form of this packet, or its translations. */
type OpenDrawer = (act: 'edit' | 'translations', id: number) => void;

export const columnsOf = (open: OpenDrawer): Column<ListedPacket>[] => [
  {
    key: 'title',
    sort: 'title',
    title: t('packets.column.title'),
    heading: true,
    wraps: true,
    cell: ({ id, title }) => <Link to={paths.buyPacket({ id })}>{title}</Link>,
  },
  { key: 'contents', title: t('packets.column.contents'), wraps: true, cell: (packet) => <Contents packet={packet} /> },
  {
    key: 'price',
    sort: 'price',
    title: t('packets.column.price'),
    numeric: true,
    cell: ({ price }) => showPrice(price),
  },
  {
    key: 'exp_date',
    sort: 'exp_date',
    title: t('packets.column.exp_date'),
    cell: ({ exp_date: end }) => (end === null ? t('packets.endless') : formatEnd(end)),
  },
  { key: 'status', title: t('packets.column.status'), cell: (packet) => <Status packet={packet} /> },
  { key: 'actions', title: t('packets.column.actions'), cell: (packet) => <Actions packet={packet} open={open} /> },
];

function Contents({ packet: { events, videos } }: { packet: ListedPacket }) {
  const now = useServerNow(30_000);
  if (events.length + videos.length === 0) return t('packets.nothing-in-it');
  const [ofEvents, ofVideos] = [contentsNamed('event', events, now), contentsNamed('video', videos, now)];
  return (
    <ul className="kt-packet-contents">
      {events.map((event) => (
        <li key={`event-${event.id}`}>
          <Content kind="event" content={event} label={ofEvents.labelOf(event)} />
        </li>
      ))}
      {videos.map((video) => (
        <li key={`video-${video.id}`}>
          <Content kind="video" content={video} label={ofVideos.labelOf(video)} />
        </li>
      ))}
    </ul>
  );
}

type ContentOf = ListedPacket['events'][number] | ListedPacket['videos'][number];

interface ContentProps {
  kind: PlayableKind;
  content: ContentOf;
  label: string | null;
}

function Content({ kind, content, label }: ContentProps) {
  return (
    <ContentName content={content} label={label} of={(text) => <Link to={paths.product(kind, content)}>{text}</Link>} />
  );
}

/** By the theatre's clock: a packet ends while one looks (PKTADM-03). */
function Status({ packet: { published, exp_date: endsAt, force_visibility: forced } }: { packet: ListedPacket }) {
  const now = useServerNow(30_000);
  const isPublished = isPacketPublished({ published, endsAt }, now);
  return (
    <span className="kt-packet-tags">
      <span className={`kt-tag kt-tag--${isPublished ? 'granted' : 'neutral'}`}>
        {t(isPublished ? 'packets.published' : 'packets.unpublished')}
      </span>
      {forced && <span className="kt-tag kt-tag--neutral">{t('packets.forced')}</span>}
    </span>
  );
}

function Actions({ packet: { id, title }, open }: { packet: ListedPacket; open: OpenDrawer }) {
  const [remove] = useDeletePacketMutation();
  return (
    <RowActions
      name={title}
      acts={[
        { key: 'edit', label: t('packets.edit'), act: () => open('edit', id) },
        { key: 'translations', label: t('packets.translations'), act: () => open('translations', id) },
      ]}
      deletion={{ loss: <p>{t('packets.loss')}</p>, remove: () => remove({ id }).unwrap() }}
    />
  );
}
