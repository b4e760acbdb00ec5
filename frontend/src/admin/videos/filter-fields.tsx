/** What the list of videos can be narrowed by. */
import { SEARCH_MAX } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Input, Select } from 'antd';
import type { FilterField } from '../../ui/table/FilterForm.js';
import { FILTER_STATUSES, type VideoFilterName } from './videos-list.js';

interface Option {
  value: string;
  label: string;
}

/** One of these, or any: an empty choice narrows nothing. */
const choice = (options: Option[]) => (
  <Select
    allowClear
    placeholder={t('list.any')}
    options={options}
    showSearch={{ optionFilterProp: 'label' }}
    popupMatchSelectWidth={false}
  />
);

const nameOf = (status: (typeof FILTER_STATUSES)[number]) =>
  status === 'hidden' ? t('videos.hidden') : t(`videos.status.${status}`);

export const filterFields = (categories: readonly { id: number; name: string }[]): FilterField<VideoFilterName>[] => [
  {
    name: 'search',
    label: t('videos.filter.search'),
    input: <Input allowClear maxLength={SEARCH_MAX} autoComplete="off" />,
    wide: true,
  },
  {
    name: 'category',
    label: t('videos.filter.category'),
    input: choice(categories.map(({ id, name }) => ({ value: String(id), label: name }))),
  },
  {
    name: 'status',
    label: t('videos.filter.status'),
    input: choice(FILTER_STATUSES.map((status) => ({ value: status, label: nameOf(status) }))),
  },
];
