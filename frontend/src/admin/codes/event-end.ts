/** A code that lives longer than its event opens nothing after it: the end of the event stands under its own. */
import { isBefore, lastsWholeDays, type NamedProduct, readCodeDate, readCodeProduct, whenOf } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Form } from 'antd';
import { useNamedProduct } from '../found-products.js';
import { withTime } from './code-values.js';

/** `end`: of the code, UTC; null for none, and for one that cannot be read. Null where the event is not over before it. */
export function eventEndSaid(product: NamedProduct | null | undefined, end: string | null): string | null {
  if (product?.kind !== 'event' || product.ends_at === null || end === null || !isBefore(product.ends_at, end))
    return null;
  const wholeDays = product.full_day ?? lastsWholeDays(product.starts_at, product.ends_at);
  return t('codes.event-ends', { time: whenOf(product.ends_at, wholeDays) });
}

/** The same of what stands in the form around it. */
export function useEventEnd(): string | null {
  const form = Form.useFormInstance();
  const product = (Form.useWatch('product_id', form) as string | undefined) ?? '';
  const end = (Form.useWatch('expiration_date', form) as string | undefined) ?? '';
  const ref = readCodeProduct(product)?.product ?? null;
  return eventEndSaid(useNamedProduct(ref?.kind === 'event' ? ref : null), readCodeDate(withTime(end)));
}
