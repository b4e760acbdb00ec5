import { expect, it } from '@jest/globals';
import { isTextKey, type TextKey } from '@kurtyna/texts';
import { ACCESS_REASONS, type AccessReason } from './access.js';
import type { ButtonTextKey } from './buttons.js';
import type { FieldRefusal } from './content/index.js';
import { ORDER_STATUSES, STATUS_GROUPS, type ReadOrderStatus, type StatusGroup } from './order-status.js';
import { SALE_REFUSALS, type SaleRefusal } from './sale.js';
import { FIELD_TEXT_KEYS, type FieldTextKey } from './text-keys.js';

/** Compiles only while every key that a rule can answer has its Polish and English sentence. */
type Named = FieldTextKey | FieldRefusal['key'] | ButtonTextKey | `errors.${SaleRefusal}` | `errors.playback.${AccessReason}`;
type Shown = Named | `orders.status.${StatusGroup}` | `orders.status-admin.${ReadOrderStatus}`;
const everyKeyIsAText: Shown extends TextKey ? true : never = true;

it('each field rule, sale refusal, access reason and status has its sentences [FMT-13]', () => {
  expect(everyKeyIsAText).toBe(true);
  const keys = [
    ...FIELD_TEXT_KEYS,
    ...SALE_REFUSALS.map((code) => `errors.${code}`),
    ...ACCESS_REASONS.map((reason) => `errors.playback.${reason}`),
    ...STATUS_GROUPS.map((group) => `orders.status.${group}`),
    ...[...ORDER_STATUSES, 'UNDEFINED'].map((status) => `orders.status-admin.${status}`),
  ];
  expect(keys.filter((key) => !isTextKey(key))).toEqual([]);
});
