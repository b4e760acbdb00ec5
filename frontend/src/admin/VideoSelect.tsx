/** One of the theatre's videos, looked for by its title. The value is its number, as text for an address and a filter. */
import { ID_MAX, LIST_SEARCH_MIN, parseId, SEARCH_MAX } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Select } from 'antd';
import { useState } from 'react';
import { useDescribeVideoQuery, useListAdminVideosQuery } from '../api/admin/videos.js';
import { useStill } from './use-still.js';
import { useTexts } from '../base/i18n.js';

interface Props {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  allowClear?: boolean;
  /** What it says while none is chosen, where that is not the call to look for one. */
  placeholder?: string;
}

/** So many are offered; whoever has more types a part of the title. */
const MOST = 50;

export function VideoSelect(props: Props) {
  const { t: said } = useTexts();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useStill(typed.trim().slice(0, SEARCH_MAX));
  const { data, isFetching } = useListAdminVideosQuery(
    { page: 1, limit: MOST, sort: 'title', order: 'asc', ...(search.length >= LIST_SEARCH_MIN && { search }) },
    { skip: !open },
  );
  const found = data?.videos ?? [];
  const chosen = useChosen(props.value, found);
  // The chosen one keeps its title, also while others are looked for.
  const others = typed === '' && chosen && !found.some(({ id }) => id === chosen.id) ? [chosen] : [];
  return (
    <Select<string>
      placeholder={t('events.form.video-search')}
      {...props}
      open={open}
      onOpenChange={setOpen}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      loading={isFetching}
      notFoundContent={isFetching ? null : said('common.table.none-found')}
      options={[...others, ...found].map(({ id, title }) => ({ value: String(id), label: title }))}
      labelRender={({ label, value }) => label ?? (chosen && String(chosen.id) === value ? chosen.title : value)}
      popupMatchSelectWidth={false}
    />
  );
}

/** The video of this number, from the list where it stands there. */
function useChosen(value: string | undefined, found: readonly { id: number; title: string }[]) {
  const id = parseId(value ?? '');
  const listed = found.find((video) => video.id === id);
  const { data } = useDescribeVideoQuery({ id: id ?? ID_MAX }, { skip: id === null || listed !== undefined });
  return listed ?? (data?.video.id === id ? data?.video : undefined);
}
