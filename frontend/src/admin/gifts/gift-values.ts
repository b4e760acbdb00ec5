/** The settings of gifts as their form holds them, all as text, and what is wrong with each (GIFTADM-06 to GIFTADM-14). */
import {
  addDays,
  fromZloty,
  GIFT_FIELDS,
  giftSettingsErrors,
  parseZloty,
  typedPrice,
  warsawDate,
  withNewlines,
  type FieldRefusal,
  type GiftField,
  type GiftImage,
} from '@kurtyna/domain';
import type { GiftConfig } from '../../api/admin/gifts.js';

/** Of a picture the data URL of the one just chosen; empty for none. */
export type GiftValues = Record<GiftField | `${GiftImage}_data`, string>;

export const valuesOf = (config: GiftConfig): GiftValues => ({
  gift_label: config.gift_label ?? '',
  gift_label_en: config.gift_label_en ?? '',
  gift_description: withNewlines(config.gift_description ?? ''),
  gift_description_en: withNewlines(config.gift_description_en ?? ''),
  gift_price: config.gift_price === null ? '' : typedPrice(fromZloty(config.gift_price)),
  gift_expiration: config.gift_expiration === null ? '' : lastDayBefore(config.gift_expiration),
  mobile_gift_image_data: '',
  tablet_gift_image_data: '',
  desktop_gift_image_data: '',
});

/** The sale ends at a midnight of Warsaw: the day before it is the last one (OPEN3-30). */
const lastDayBefore = (end: string): string => addDays(warsawDate(end), -1);

/** By the rule of the server, so that both say the same. */
export function refusalOf(field: GiftField, text: string): FieldRefusal | null {
  return giftSettingsErrors({ [GIFT_FIELDS[field]]: settingIn(field, text) })[field] ?? null;
}

function settingIn(field: GiftField, text: string): string | number | null {
  if (text.trim() === '') return null;
  return field === 'gift_price' ? (parseZloty(text) ?? NaN) : text;
}
