/** An event or a video by its title, looked for on the server as one types. */
import type { PlayableKind } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Select } from 'antd';
import { useFoundProducts } from '../found-products.js';

interface Props {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  kinds: readonly PlayableKind[];
  /** How the value is written: `event-5`, or the number alone where there is one kind. */
  valueOf: (product: { kind: PlayableKind; id: number }) => string;
  /** What stands first, beside the titles: for example any of them. */
  first?: { value: string; label: string };
  /** The title of the stored value, which need not be among those that are offered. */
  known?: { value: string; label: string };
  allowClear?: boolean;
}

export function ProductSelect({ kinds, valueOf, first, known, value, ...field }: Props) {
  const { words, type, found, isFetching } = useFoundProducts(kinds);
  const groups = kinds.map((kind) => ({
    label: t(`codes.product.${kind}`),
    options: found[kind].map(({ id, title }) => ({ value: valueOf({ kind, id }), label: title })),
  }));
  const offered = groups.flatMap(({ options }) => options);
  const stored = known && !offered.some((option) => option.value === known.value) ? [known] : [];
  return (
    <Select<string>
      {...field}
      value={value || undefined}
      showSearch={{ filterOption: false, onSearch: type }}
      loading={isFetching}
      placeholder={t('codes.product.search')}
      options={[...(first && !words ? [first] : []), ...(words ? [] : stored), ...groups]}
      popupMatchSelectWidth={false}
    />
  );
}
