/** An event, a film or a packet by its label, and the rows of one list told apart. */
import type { NamedProduct } from '@kurtyna/domain';
import { productLabel, productLabels } from '@kurtyna/texts/admin';
import { createContext, use, type ReactNode } from 'react';
import { serverNow, useServerNow } from '../base/clock.js';

type Told = NamedProduct | null | undefined;

const alone = (product: NamedProduct): string => productLabel(product, serverNow());
const Labels = createContext(alone);

/** Around a list: of two products of one title and minute in it, each has its number too. */
export function ProductNames({ rows, children }: { rows: readonly { product?: Told }[]; children: ReactNode }) {
  const now = useServerNow(30_000);
  const products = rows.flatMap(({ product }) => product ?? []);
  return <Labels value={productLabels(products, now)}>{children}</Labels>;
}

interface Props {
  product: Told;
  /** What was bought, as its row has it: the title and what comes behind it, as `Wesele × 3`. It stands alone where no product is known. */
  title: string;
}

export function ProductName({ product, title }: Props): string {
  const labelOf = use(Labels);
  if (!product) return title;
  return labelOf(product) + (title.startsWith(product.title) ? title.slice(product.title.length) : '');
}
