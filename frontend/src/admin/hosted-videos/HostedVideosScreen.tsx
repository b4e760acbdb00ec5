/** The films at the film host, the second part of the tab of videos, at `?view=hosted_videos` (HOST-01, ADM-17, OPEN2-2). */
import { formatCount, formatDateTime, formatTime, HOSTED_STATUSES, SEARCH_MAX, warsawDate } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Input, Select } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useDeleteHostedVideoMutation, useListHostedVideosQuery, type HostedVideo } from '../../api/admin/vimeo.js';
import { serverNow } from '../../base/clock.js';
import { Empty } from '../../ui/states.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { FilterForm, type FilterField } from '../../ui/table/FilterForm.js';
import { useListAddress } from '../../ui/table/use-list-address.js';
import { useServerPage } from '../../ui/table/use-server-page.js';
import { AddButton } from '../AddButton.js';
import { CsvButton } from '../CsvButton.js';
import { Screen } from '../Screen.js';
import { columnsOf } from './columns.js';
import { filterAndOrder, HOSTED_LIST, type HostedFilterName } from './hosted-list.js';
import { RenameDrawer } from './RenameDrawer.js';
import { SubtitlesDrawer } from './SubtitlesDrawer.js';
import { transfers } from './transfers.js';
import { UploadDrawer } from './UploadDrawer.js';
import { useFilmDrawer } from './film-drawer.js';
import { useTransfers } from './use-transfers.js';
import './hosted-videos.css';

/** As often as the server asks the host about films that it is still working on. */
const AGAIN_AFTER_MS = 30_000;

export function HostedVideosScreen() {
  const list = useListAddress(HOSTED_LIST);
  const [watching, setWatching] = useState(false);
  const answers = useListHostedVideosQuery(
    { ...filterAndOrder(list), page: list.page, limit: list.limit },
    { refetchOnMountOrArgChange: true, pollingInterval: watching ? AGAIN_AFTER_MS : 0, skipPollingIfUnfocused: true },
  );
  const page = useServerPage(list, answers, ({ videos }) => videos);
  const { data, isError } = answers;
  const working = data?.videos.some(({ status, transcode }) => status === 'complete' && transcode === 'in_progress');
  if (watching !== Boolean(working)) setWatching(Boolean(working));

  const running = useTransfers();
  const drawer = useFilmDrawer();
  const [erase] = useDeleteHostedVideoMutation();
  const remove = async ({ id }: HostedVideo) => {
    await erase({ uri: String(id) }).unwrap();
    for (const transfer of running) if (transfer.id === id) transfers.stop(transfer.key);
  };
  const sought = list.texts.search;
  const columns = useMemo(
    () => columnsOf({ sought, running, open: drawer.open, remove }),
    [sought, running, drawer.open, remove],
  );
  const count = data && !isError ? `${data.countIsExact ? '' : '> '}${formatCount(data.count)}` : undefined;
  return (
    <Screen
      title={t('hostedVideos.title')}
      count={count}
      actions={
        <span className="kt-hosted__actions">
          <AddButton onClick={() => drawer.open('edit', 'new')}>{t('hostedVideos.add')}</AddButton>
          <CsvButton path="/api/vimeo" query={filterAndOrder(list)} />
        </span>
      }
    >
      <FilterForm fields={FIELDS} list={list} onSame={answers.refetch} />
      {data?.checkedAt && <p className="kt-quiet">{t('hostedVideos.as-of', { time: moment(data.checkedAt) })}</p>}
      <DataTable<HostedVideo>
        label={t('hostedVideos.title')}
        columns={columns}
        page={page}
        rowKey={({ id }) => id}
        empty={<Empty>{t('hostedVideos.empty')}</Empty>}
      />
      <Drawers drawer={drawer} videos={data?.videos} />
    </Screen>
  );
}

/** The time of day, and the day where it is not today. */
const moment = (instant: string): string =>
  warsawDate(instant) === warsawDate(serverNow()) ? formatTime(instant) : formatDateTime(instant);

const FIELDS: FilterField<HostedFilterName>[] = [
  {
    name: 'search',
    label: t('hostedVideos.filter.search'),
    input: <Input allowClear maxLength={SEARCH_MAX} autoComplete="off" />,
    wide: true,
  },
  {
    name: 'status',
    label: t('hostedVideos.filter.status'),
    input: (
      <Select
        allowClear
        placeholder={t('list.any')}
        options={HOSTED_STATUSES.map((value) => ({ value, label: t(`hostedVideos.status.${value}`) }))}
        popupMatchSelectWidth={false}
      />
    ),
  },
];

/**
 * A film is looked for among the rows that are shown: its page stands in the same address. One whose row has changed since keeps its drawer:
 * it may get another number while it is being sent.
 */
function Drawers({ drawer, videos }: { drawer: ReturnType<typeof useFilmDrawer>; videos: HostedVideo[] | undefined }) {
  const { name, value, close, stays } = drawer;
  const kept = useRef<HostedVideo | null>(null);
  const found = videos?.find(({ id }) => String(id) === value) ?? null;
  if (found || String(kept.current?.id) !== value) kept.current = found;
  const video = kept.current;
  if (name === 'edit' && value === 'new') return <UploadDrawer unfinished={null} close={close} stays={stays} />;
  if (!video) return null;
  if (name === 'edit') return <RenameDrawer key={video.id} video={video} close={close} stays={stays} />;
  if (name === 'continue') return <UploadDrawer key={video.id} unfinished={video} close={close} stays={stays} />;
  return <SubtitlesDrawer key={video.id} video={video} close={close} stays={stays} />;
}
