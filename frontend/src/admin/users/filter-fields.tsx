/** A field for each column of the list of people that can be searched (USERADM-14). */
import { EMAIL_MAX, NAME_MAX, RANGE_TEXT_MAX, ROLES } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Input, Select } from 'antd';
import type { Say } from '../../base/i18n.js';
import { countryOptions } from '../../ui/form/CountrySelect.js';
import type { FilterField } from '../../ui/table/FilterForm.js';
import { ACCOUNT_TYPES, type UserFilterName } from './users-list.js';

interface Option {
  value: string;
  label: string;
}

/** One of these, or any: an empty choice narrows nothing. */
const choice = (options: Option[], search = false) => (
  <Select
    allowClear
    placeholder={t('list.any')}
    options={options}
    showSearch={search && { optionFilterProp: 'label' }}
    popupMatchSelectWidth={false}
  />
);
const textOf = (maxLength: number) => <Input allowClear maxLength={maxLength} autoComplete="off" />;

export const filterFields = (said: Say): FilterField<UserFilterName>[] => [
  { name: 'name', label: t('users.column.name'), input: textOf(NAME_MAX), wide: true },
  { name: 'email', label: t('users.column.email'), input: textOf(EMAIL_MAX), wide: true },
  { name: 'id', label: t('users.column.id'), input: <Input allowClear inputMode="numeric" autoComplete="off" /> },
  {
    name: 'role',
    label: t('users.column.role'),
    input: choice(ROLES.map((value) => ({ value, label: said(`auth.role.${value}`) }))),
  },
  {
    name: 'provider',
    label: t('users.column.provider'),
    input: choice(ACCOUNT_TYPES.map((value) => ({ value, label: t(`users.type.${value}`) }))),
  },
  {
    name: 'mailing',
    label: t('users.column.mailing'),
    input: choice([
      { value: 'true', label: t('users.subscribed') },
      { value: 'false', label: t('users.unsubscribed') },
    ]),
  },
  {
    name: 'created_at',
    label: t('users.column.created_at'),
    input: (
      <Input allowClear maxLength={RANGE_TEXT_MAX} placeholder={t('users.filter.created_at')} autoComplete="off" />
    ),
  },
  {
    name: 'paymentStatus',
    label: t('users.column.paymentStatus'),
    input: (
      <Input allowClear maxLength={RANGE_TEXT_MAX} placeholder={t('users.filter.paymentStatus')} autoComplete="off" />
    ),
  },
  { name: 'country', label: t('users.column.country'), input: choice(countryOptions('pl'), true) },
];
