/** The filters of the list of codes (CODEADM-34 to CODEADM-40). */
import { CODE_MAX, DISCOUNT_TEXT_MAX, type PlayableKind } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Checkbox, Form, Input } from 'antd';
import { DayField } from '../../ui/form/WarsawFields.js';
import type { FilterField } from '../../ui/table/FilterForm.js';
import { ProductSelect } from '../ProductSelect.js';
import type { CodeFilterName } from './codes-list.js';

interface Field {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** One title narrows the list: choosing it clears the field of the other kind (CODEADM-40). */
function OneTitle({ kind, onChange, ...field }: Field & { kind: PlayableKind }) {
  const form = Form.useFormInstance();
  const choose = (chosen: string | undefined) => {
    if (chosen) form.setFieldValue(kind === 'event' ? 'video_id' : 'event_id', undefined);
    onChange?.(chosen ?? '');
  };
  return <ProductSelect {...field} kinds={[kind]} onChange={choose} allowClear />;
}

/** The address holds text: a box that is not ticked narrows nothing. */
function Only({ value, onChange, id }: Field) {
  return (
    <Checkbox id={id} checked={value === 'true'} onChange={({ target }) => onChange?.(target.checked ? 'true' : '')} />
  );
}

const whole = <Input allowClear inputMode="numeric" autoComplete="off" />;

export const FILTER_FIELDS: readonly FilterField<CodeFilterName>[] = [
  {
    name: 'code',
    label: t('codes.filter.code'),
    input: <Input allowClear maxLength={CODE_MAX} autoComplete="off" spellCheck={false} />,
    wide: true,
  },
  { name: 'expiration_from', label: t('codes.filter.expiration_from'), input: <DayField /> },
  { name: 'expiration_to', label: t('codes.filter.expiration_to'), input: <DayField /> },
  { name: 'min_limit', label: t('codes.filter.min_limit'), input: whole },
  { name: 'exactly', label: t('codes.filter.limit'), input: whole },
  {
    name: 'discount',
    label: t('codes.filter.discount'),
    input: <Input allowClear maxLength={DISCOUNT_TEXT_MAX} autoComplete="off" />,
  },
  { name: 'event_id', label: t('codes.filter.event_id'), input: <OneTitle kind="event" />, wide: true },
  { name: 'video_id', label: t('codes.filter.video_id'), input: <OneTitle kind="video" />, wide: true },
  { name: 'series_id', label: t('codes.filter.series_id'), input: whole },
  { name: 'available', label: t('codes.filter.available'), input: <Only /> },
];
