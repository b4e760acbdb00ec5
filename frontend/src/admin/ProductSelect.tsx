/**
 * An event or a video, looked for on the server as one types. Its value is `event-5` or `video-7`, as codes have it, and the number alone where
 * there is one kind to choose from.
 */
import {
  codeProductText,
  parseId,
  readCodeProduct,
  type NamedProduct,
  type PlayableKind,
  type PlayableRef,
} from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../base/i18n.js';
import { useFoundProducts, useNamedProduct } from './found-products.js';
import { drawProduct, productOptions } from './product-options.js';

interface Props {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  kinds: readonly [PlayableKind, ...PlayableKind[]];
  /** What stands first, beside the titles: for example any of them. */
  first?: { value: string; label: string };
  /** The stored one, where it is known: it need not be among those that are offered. */
  known?: NamedProduct | null;
  /** What it says while none is chosen, where that is not the call to look for one. */
  placeholder?: string;
  allowClear?: boolean;
}

export function ProductSelect({ kinds, first, known, value, placeholder, ...field }: Props) {
  const { t: said } = useTexts();
  const [wanted, setWanted] = useState(false);
  const { words, type, found, now, isFetching } = useFoundProducts(kinds, { wanted });
  const valueOf = ({ kind, id }: Pick<NamedProduct, 'kind' | 'id'>): string =>
    kinds.length === 1 ? String(id) : codeProductText({ kind: kind as PlayableKind, id });
  const offered = kinds.flatMap((kind) => found[kind]);
  const isChosen = (product: NamedProduct) => valueOf(product) === value;
  const here = offered.find(isChosen) ?? (known && isChosen(known) ? known : undefined);
  const fetched = useNamedProduct(here === undefined ? refOf(value, kinds) : null);
  const chosen = here ?? fetched;

  const all = chosen && !offered.includes(chosen) ? [chosen, ...offered] : offered;
  const options = productOptions(all, now, valueOf);
  const kindOf = new Map(all.map((product) => [valueOf(product), product.kind]));
  const groups = kinds.map((kind) => ({
    label: t(`codes.product.${kind}`),
    options: options.filter((option) => kindOf.get(option.value) === kind),
  }));
  const labelOf = (of: unknown) =>
    options.find((option) => option.value === of)?.label ?? (first?.value === of ? first?.label : undefined);
  return (
    <Select<string>
      {...field}
      value={value || undefined}
      onOpenChange={(open) => open && setWanted(true)}
      showSearch={{ filterOption: false, onSearch: type }}
      loading={isFetching}
      notFoundContent={isFetching ? null : said('common.table.none-found')}
      placeholder={placeholder ?? t('codes.product.search')}
      options={[...(first && !words ? [first] : []), ...(kinds.length === 1 ? options : groups)]}
      optionRender={drawProduct}
      labelRender={({ value: shown, label }) => labelOf(shown) ?? label ?? `#${refOf(value, kinds)?.id}`}
      popupMatchSelectWidth={false}
    />
  );
}

function refOf(value: string | undefined, kinds: Props['kinds']): PlayableRef | null {
  if (!value) return null;
  if (kinds.length > 1) return readCodeProduct(value)?.product ?? null;
  const id = parseId(value);
  return id === null ? null : { kind: kinds[0], id };
}
