/** The filters of the list of payments (PAYADM-02, PAYADM-05, PAYADM-07 to PAYADM-11, PAYADM-14). */
import { EMAIL_MAX, HAND_STATUSES, ORDER_ATTENTIONS, SEARCH_MAX } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Checkbox, Input, Select } from 'antd';
import { DayField } from '../../ui/form/WarsawFields.js';
import type { FilterField } from '../../ui/table/FilterForm.js';
import { ProductSelect } from '../ProductSelect.js';
import { COUNT_OF, type PaymentFilterName } from './payments-list.js';

interface FieldProps {
  id?: string;
  value?: string;
  onChange?: (value: string | undefined) => void;
}

/** Ticked unless the address says otherwise; its name is the field's own. */
function Ticked({ id, value, onChange }: FieldProps) {
  return (
    <Checkbox
      id={id}
      checked={value !== 'false'}
      onChange={({ target }) => onChange?.(target.checked ? undefined : 'false')}
    />
  );
}

const textOf = (maxLength: number) => <Input allowClear maxLength={maxLength} autoComplete="off" />;

export const FILTER_FIELDS: readonly FilterField<PaymentFilterName>[] = [
  { name: 'date_from', label: t('payments.filter.date_from'), input: <DayField withoutYear="nearest" /> },
  { name: 'date_to', label: t('payments.filter.date_to'), input: <DayField withoutYear="nearest" /> },
  {
    name: 'status',
    label: t('payments.filter.status'),
    input: (
      <Select
        allowClear
        placeholder={t('payments.filter.all')}
        options={HAND_STATUSES.map((value) => ({ value, label: t(`payments.filter.${value}`) }))}
        popupMatchSelectWidth={false}
      />
    ),
  },
  {
    name: 'attention',
    label: t('payments.filter.attention'),
    input: (
      <Select
        allowClear
        placeholder={t('payments.filter.all')}
        options={ORDER_ATTENTIONS.map((value) => ({ value, label: t(`payments.summary.${COUNT_OF[value]}`) }))}
        popupMatchSelectWidth={false}
      />
    ),
  },
  { name: 'with_events', label: t('payments.filter.with-events'), input: <Ticked /> },
  { name: 'with_videos', label: t('payments.filter.with-videos'), input: <Ticked /> },
  {
    name: 'event_id',
    label: t('payments.filter.event_id'),
    input: <ProductSelect kinds={['event']} allowClear placeholder={t('payments.filter.any-event')} />,
    wide: true,
  },
  {
    name: 'video_id',
    label: t('payments.filter.video_id'),
    input: <ProductSelect kinds={['video']} allowClear placeholder={t('payments.filter.any-video')} />,
    wide: true,
  },
  { name: 'user', label: t('payments.filter.user'), input: textOf(EMAIL_MAX), wide: true },
  { name: 'number', label: t('payments.filter.number-or-code'), input: textOf(200), wide: true },
  { name: 'desc', label: t('payments.filter.desc'), input: textOf(SEARCH_MAX) },
];
