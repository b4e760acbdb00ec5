/** A code's product and discount under both their names: as they are typed in the form, and as they are answered. Each `PUT` takes what its `GET` says. */
import {
  codeProductText,
  type CodeDiscount,
  discountText,
  fromZloty,
  type PlayableRef,
  readCodeProduct,
  readDiscount,
} from '@kurtyna/domain';
import { invalid } from '@kurtyna/platform/runtime';

interface Answered {
  event_id: number | null;
  video_id: number | null;
  discount_cash: number | null;
  discount_percent: number | null;
}
export interface AsTyped {
  product_id: string;
  discount: string | null;
}

export function asTyped({ event_id, video_id, discount_cash: cash, discount_percent: percent }: Answered): AsTyped {
  const discount: CodeDiscount | null =
    percent !== null
      ? { discount: percent, unit: 'percent' }
      : cash === null
        ? null
        : { discount: fromZloty(cash), unit: 'amount' };
  return { product_id: codeProductText(productOf(event_id, video_id)), discount: discount && discountText(discount) };
}

const productOf = (event: number | null | undefined, video: number | null | undefined): PlayableRef | null =>
  event ? { kind: 'event', id: event } : video ? { kind: 'video', id: video } : null;

interface Sent {
  product_id?: string | undefined;
  discount?: string | null | undefined;
  event_id?: number | null | undefined;
  video_id?: number | null | undefined;
  discount_cash?: number | string | null | undefined;
  discount_percent?: number | null | undefined;
}

/**
 * What is undefined stays as it is; null is any product, and no discount. Throws invalid for two products or two discounts, also where the two names of one say different things: nobody
 * could tell which of them was changed.
 */
export function valuesOf(sent: Sent): {
  product: PlayableRef | null | undefined;
  discount: CodeDiscount | null | undefined;
} {
  return { product: productIn(sent), discount: discountIn(sent) };
}

function productIn({ product_id, event_id, video_id }: Sent): PlayableRef | null | undefined {
  if (event_id && video_id) throw invalid({ video_id: { key: 'form.validate.wrong_value' } });
  const answered = event_id === undefined && video_id === undefined ? undefined : productOf(event_id, video_id);
  if (product_id === undefined) return answered;
  const typed = readCodeProduct(product_id)!.product; // its rule has read it once
  if (answered !== undefined && codeProductText(answered) !== codeProductText(typed))
    throw invalid({ product_id: { key: 'form.validate.wrong_value' } });
  return typed;
}

function discountIn({
  discount,
  discount_cash: cash,
  discount_percent: percent,
}: Sent): CodeDiscount | null | undefined {
  const answered = answeredDiscount({ discount_cash: cash, discount_percent: percent });
  if (discount === undefined) return answered;
  const typed = discount === null ? null : readDiscount(discount)!;
  if (answered && discountText(answered) !== (typed && discountText(typed)))
    throw invalid({ discount: { key: 'form.validate.wrong_value' } });
  return typed;
}

function answeredDiscount({ discount_cash: cash, discount_percent: percent }: Sent): CodeDiscount | undefined {
  if (cash != null && percent != null) throw invalid({ discount_percent: { key: 'form.validate.wrong_value' } });
  if (percent != null) return { discount: percent, unit: 'percent' };
  if (cash == null) return undefined;
  const off = fromZloty(cash);
  if (off === 0) throw invalid({ discount_cash: { key: 'form.validate.wrong_value' } });
  return { discount: off, unit: 'amount' };
}
