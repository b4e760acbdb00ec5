/** Videos (VIDADM-01 to VIDADM-09), at `?view=videos`. */
import { formatCount } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { useMemo } from 'react';
import { useListAdminVideosQuery, type ListedVideo } from '../../api/admin/videos.js';
import { useCategories } from '../../api/config.js';
import { Empty } from '../../ui/states.js';
import { DataTable, type Column } from '../../ui/table/DataTable.js';
import { FilterForm } from '../../ui/table/FilterForm.js';
import { useListAddress } from '../../ui/table/use-list-address.js';
import { useServerPage } from '../../ui/table/use-server-page.js';
import { AddButton } from '../AddButton.js';
import { CsvButton } from '../CsvButton.js';
import { useDrawerAddress } from '../drawer-address.js';
import { Screen } from '../Screen.js';
import { TranslationsModal } from '../translations/TranslationsModal.js';
import { filterFields } from './filter-fields.js';
import { VideoCard } from './VideoCard.js';
import { VideoDrawer } from './VideoDrawer.js';
import { filterAndOrder, VIDEOS_LIST } from './videos-list.js';

/** `edit=12`, `edit=new` and `translations=12`. */
const DRAWERS = ['edit', 'translations'] as const;

/** The orders of the list; what a card shows is `VideoCard`. */
const ORDERS: Column<ListedVideo>[] = (['weight', 'title', 'added_at', 'end_date'] as const).map((sort) => ({
  key: sort,
  sort,
  title: t(`videos.sorts.${sort}`),
  cell: () => null,
}));

export function VideosScreen() {
  const { data: shelves } = useCategories();
  const fields = useMemo(() => filterFields(shelves?.categories ?? []), [shelves]);
  const list = useListAddress(VIDEOS_LIST);
  const answers = useListAdminVideosQuery(
    { ...filterAndOrder(list), page: list.page, limit: list.limit },
    { refetchOnMountOrArgChange: true },
  );
  const page = useServerPage(list, answers, ({ videos }) => videos);
  const drawer = useDrawerAddress(DRAWERS);
  const edited = drawer.opened('edit');
  const { data, isError } = answers;
  const translated = data?.videos.find(({ id }) => id === drawer.opened('translations'));

  const count = data && !isError ? `${data.countIsExact ? '' : '> '}${formatCount(data.count)}` : undefined;
  return (
    <Screen
      title={t('videos.title')}
      count={count}
      actions={
        <div className="kt-videos__actions">
          <AddButton onClick={() => drawer.open('edit', 'new')}>{t('videos.add')}</AddButton>
          <CsvButton path="/api/videos" query={{ all: true, ...filterAndOrder(list) }} />
        </div>
      }
    >
      <FilterForm fields={fields} list={list} onSame={answers.refetch} />
      <DataTable<ListedVideo>
        label={t('videos.title')}
        columns={ORDERS}
        card={(video) => (
          <VideoCard
            video={video}
            onEdit={() => drawer.open('edit', video.id)}
            onTranslate={() => drawer.open('translations', video.id)}
          />
        )}
        page={page}
        rowKey={({ id }) => id}
        empty={<Empty>{t('videos.empty')}</Empty>}
      />
      {edited !== null && <VideoDrawer key={edited} id={edited} close={drawer.close} stays={drawer.stays} />}
      {translated && <TranslationsModal kind="video" id={translated.id} polish={translated} close={drawer.close} />}
    </Screen>
  );
}
