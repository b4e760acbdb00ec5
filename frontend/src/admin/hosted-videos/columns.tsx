/** The columns of the table of hosted films (HOST-01, HOST-02, HOST-05). */
import { formatDateTime, searchWords } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import type { HostedVideo } from '../../api/admin/vimeo.js';
import { Marked } from '../../ui/Marked.js';
import type { Column } from '../../ui/table/DataTable.js';
import { RowActions } from '../RowActions.js';
import { formatSize, percentOf } from './measures.js';
import type { RunningTransfer } from './transfers.js';
import type { useFilmDrawer } from './film-drawer.js';

interface Means {
  /** What the list is narrowed by, marked where it was found. */
  sought: string | undefined;
  running: readonly RunningTransfer[];
  open: ReturnType<typeof useFilmDrawer>['open'];
  remove: (video: HostedVideo) => Promise<unknown>;
}

export const columnsOf = (means: Means): Column<HostedVideo>[] => [
  {
    key: 'name',
    sort: 'name',
    title: t('hostedVideos.column.name'),
    heading: true,
    wraps: true,
    cell: ({ name, thumbnail }) => (
      <span className="kt-hosted__name">
        {thumbnail && <img src={thumbnail} alt="" width={64} height={36} loading="lazy" />}
        <span>
          <Marked text={name} words={searchWords(means.sought ?? '')} />
        </span>
      </span>
    ),
  },
  { key: 'id', title: t('hostedVideos.column.id'), numeric: true, cell: ({ id }) => id },
  {
    key: 'status',
    sort: 'status',
    title: t('hostedVideos.column.status'),
    cell: (video) => <Status video={video} transfer={means.running.find(({ id }) => id === video.id)} />,
  },
  {
    key: 'size',
    sort: 'size',
    title: t('hostedVideos.column.size'),
    numeric: true,
    cell: ({ size }) => (size === null ? t('hostedVideos.none') : formatSize(size)),
  },
  {
    key: 'usedBy',
    title: t('hostedVideos.column.usedBy'),
    wraps: true,
    cell: ({ used_by }) => namesOf(used_by) || t('hostedVideos.none'),
  },
  {
    key: 'created_at',
    sort: 'created_at',
    title: t('hostedVideos.column.created_at'),
    cell: ({ created_at }) => formatDateTime(created_at),
  },
  {
    key: 'action',
    title: t('hostedVideos.column.action'),
    wraps: true,
    cell: (video) => <Actions video={video} {...means} />,
  },
];

const namesOf = (used: HostedVideo['used_by']) => used.map(({ title }) => title).join(', ');

/** Two values, and beside them what the host makes of the film (OPEN2-18). */
function Status({ video, transfer }: { video: HostedVideo; transfer: RunningTransfer | undefined }) {
  const { status, failure, transcode } = video;
  const done = status === 'complete';
  const note = failure ? t(`hostedVideos.failure.${failure}`) : done && t(`hostedVideos.transcode.${transcode}`);
  const sent = transfer && !done && `${percentOf(transfer.sent, transfer.size)}%`;
  return (
    <span className="kt-hosted__status">
      <span className={`kt-tag ${done ? 'kt-tag--granted' : 'kt-tag--pending'}`}>
        {t(`hostedVideos.status.${status}`)}
      </span>
      {(sent || note) && <span className={failure ? 'kt-hosted__failure' : undefined}>{sent || note}</span>}
    </span>
  );
}

function Actions({ video, running, open, remove }: Means & { video: HostedVideo }) {
  const { id, name, status, used_by } = video;
  const onTheWay = running.some((transfer) => transfer.id === id);
  const act = (drawer: 'continue' | 'edit' | 'subtitles', word: 'continue' | 'rename' | 'subtitles') => ({
    ...{ key: drawer, label: t(`hostedVideos.${word}`) },
    act: () => open(drawer, id),
  });
  return (
    <RowActions
      name={name}
      acts={[
        status === 'NOT_UPLOADED' && !onTheWay && act('continue', 'continue'),
        status === 'complete' && act('subtitles', 'subtitles'),
        act('edit', 'rename'),
      ]}
      deletion={{ loss: lossOf(status, namesOf(used_by)), remove: () => remove(video) }}
    />
  );
}

function lossOf(status: HostedVideo['status'], names: string) {
  if (names !== '') return <p>{t('hostedVideos.delete-used', { names })}</p>;
  return <p>{t(status === 'complete' ? 'hostedVideos.delete-loss' : 'hostedVideos.delete-unfinished')}</p>;
}
