/** Galleries: names edited in the row, and the pictures of each in a window (GAL-01 to GAL-12). */
import { formatCount, GALLERY_IMAGES_MAX, SEARCH_MAX } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Input } from 'antd';
import { useState } from 'react';
import { type Gallery, useDeleteGalleryMutation, useListGalleriesQuery } from '../../api/admin/galleries.js';
import { Empty } from '../../ui/states.js';
import { type Column, DataTable } from '../../ui/table/DataTable.js';
import { FilterForm } from '../../ui/table/FilterForm.js';
import { words } from '../../ui/table/list-params.js';
import { type ListShape, useListAddress } from '../../ui/table/use-list-address.js';
import { useServerPage } from '../../ui/table/use-server-page.js';
import { useDrawerAddress } from '../drawer-address.js';
import { RowActions } from '../RowActions.js';
import { Screen } from '../Screen.js';
import { AddGallery } from './AddGallery.js';
import { GalleryName } from './GalleryName.js';
import { PicturesModal } from './PicturesModal.js';
import { type Saving, useSaving } from './use-saving.js';
import './galleries.css';

const GALLERIES = {
  sorts: ['name', 'id'],
  sort: 'name',
  descending: false,
  limits: [20, 50, 100],
  filters: { search: words({ max: SEARCH_MAX }) },
} satisfies ListShape<'name' | 'id', { search: ReturnType<typeof words> }>;

const FIELDS = [
  {
    name: 'search' as const,
    label: t('galleries.search'),
    input: <Input allowClear maxLength={SEARCH_MAX} autoComplete="off" />,
    wide: true,
  },
];

/** `images=12`. */
const DRAWERS = ['images'] as const;

export function GalleriesScreen() {
  const list = useListAddress(GALLERIES);
  const { page: at, limit, sort, descending, filter } = list;
  const answers = useListGalleriesQuery(
    { ...filter, page: at, limit, sort, order: descending ? 'desc' : 'asc' },
    { refetchOnMountOrArgChange: true },
  );
  const page = useServerPage(list, answers, ({ galleries }) => galleries);
  const saving = useSaving();
  const drawer = useDrawerAddress(DRAWERS);
  const opened = drawer.opened('images');
  const [renamed, setRenamed] = useState<number | null>(null);
  const { data, isError } = answers;
  return (
    <Screen title={t('galleries.title')} count={data && !isError ? formatCount(data.count) : undefined}>
      <AddGallery saving={saving} />
      <FilterForm fields={FIELDS} list={list} onSame={answers.refetch} />
      <DataTable<Gallery>
        label={t('galleries.title')}
        columns={columnsOf({
          saving,
          renamed,
          rename: setRenamed,
          openPictures: (id) => drawer.open('images', id),
        })}
        page={page}
        rowKey={({ id }) => id}
        empty={<Empty>{t('galleries.empty')}</Empty>}
      />
      {typeof opened === 'number' && (
        <PicturesModal key={opened} id={opened} close={drawer.close} stays={drawer.stays} />
      )}
    </Screen>
  );
}

interface Means {
  saving: Saving;
  /** Whose name is edited; null for none. */
  renamed: number | null;
  rename: (id: number | null) => void;
  openPictures: (id: number) => void;
}

const columnsOf = (means: Means): Column<Gallery>[] => [
  { key: 'id', sort: 'id', title: t('galleries.column.id'), numeric: true, cell: ({ id }) => id },
  {
    key: 'name',
    sort: 'name',
    title: t('galleries.column.name'),
    heading: true,
    wraps: true,
    cell: (gallery) =>
      means.renamed === gallery.id ? (
        <GalleryName gallery={gallery} saving={means.saving} leave={() => means.rename(null)} />
      ) : (
        gallery.name
      ),
  },
  {
    key: 'images',
    title: t('galleries.column.images'),
    cell: ({ images }) => t('galleries.images-count', { count: images.length, most: GALLERY_IMAGES_MAX }),
  },
  { key: 'videos', title: t('galleries.column.videos'), numeric: true, cell: ({ videos }) => videos.length },
  { key: 'action', title: t('galleries.column.action'), cell: (gallery) => <Actions gallery={gallery} {...means} /> },
];

function Actions({ gallery: { id, name, images }, rename, openPictures }: Means & { gallery: Gallery }) {
  const [remove] = useDeleteGalleryMutation();
  return (
    <RowActions
      name={name}
      acts={[
        { key: 'images', label: t('galleries.images'), act: () => openPictures(id) },
        { key: 'rename', label: t('galleries.rename-short'), act: () => rename(id) },
      ]}
      deletion={{
        loss: <p>{t('galleries.delete-loss', { count: images.length })}</p>,
        remove: () => remove({ id }).unwrap(),
      }}
    />
  );
}
