/** Events and videos as a choice offers them: each by its label, grey where it is over. */
import type { NamedProduct } from '@kurtyna/domain';
import { productLabels } from '@kurtyna/texts/admin';
import type { ReactNode } from 'react';
import { isOver } from './found-products.js';

interface ProductOption<Value> {
  value: Value;
  label: string;
  over: boolean;
}

/** No two of them read alike. `now`: UTC. */
export function productOptions<Value>(
  products: readonly NamedProduct[],
  now: string,
  valueOf: (product: NamedProduct) => Value,
): ProductOption<Value>[] {
  const label = productLabels(products, now);
  return products.map((product) => ({ value: valueOf(product), label: label(product), over: isOver(product, now) }));
}

/** For `optionRender` of a Select. */
export const drawProduct = ({ label, data }: { label?: ReactNode; data: object }): ReactNode =>
  'over' in data && data.over ? <span className="kt-quiet">{label}</span> : label;
