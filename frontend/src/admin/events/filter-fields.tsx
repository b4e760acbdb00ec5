/** The filters of the list of events (EVTADM-01 to EVTADM-03). */
import { SEARCH_MAX } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Input, Select } from 'antd';
import { DayField } from '../../ui/form/WarsawFields.js';
import type { FilterField } from '../../ui/table/FilterForm.js';
import type { EventFilterName } from './events-list.js';
import { ProductSelect } from '../ProductSelect.js';

export const FILTER_FIELDS: readonly FilterField<EventFilterName>[] = [
  {
    name: 'search',
    label: t('events.filter.search'),
    input: <Input allowClear maxLength={SEARCH_MAX} autoComplete="off" />,
    wide: true,
  },
  { name: 'date_from', label: t('events.filter.date_from'), input: <DayField /> },
  { name: 'date_to', label: t('events.filter.date_to'), input: <DayField /> },
  {
    name: 'video_id',
    label: t('events.filter.video_id'),
    input: <ProductSelect kinds={['video']} allowClear placeholder={t('events.form.video-search')} />,
    wide: true,
  },
  {
    name: 'is_festival',
    label: t('events.filter.is_festival'),
    input: (
      <Select
        allowClear
        placeholder={t('list.any')}
        options={[{ value: 'true', label: t('events.yes') }]}
        popupMatchSelectWidth={false}
      />
    ),
  },
  {
    name: 'published',
    label: t('events.filter.published'),
    input: (
      <Select
        allowClear
        placeholder={t('list.any')}
        options={[
          { value: 'true', label: t('events.filter.visible') },
          { value: 'false', label: t('events.filter.invisible') },
        ]}
        popupMatchSelectWidth={false}
      />
    ),
  },
];
