/** An event or a video by its title, looked for on the server as one types. */
import { LIST_SEARCH_MIN, type PlayableKind, SEARCH_MAX } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSearchEventsQuery } from '../../api/admin/events.js';
import { useListAdminVideosQuery } from '../../api/admin/videos.js';

/** So many of each are offered; who has more types a part of the title. */
const OFFERED = 50;
/** Until somebody has stopped typing. */
const PAUSE_MS = 300;
/** Events that are over, too. */
const FROM_THE_BEGINNING = '2000-01-01';

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
  const { words, type } = useTypedWords();
  const question = { ...(words && { search: words }), page: 1, limit: OFFERED };
  const events = useSearchEventsQuery(
    { ...question, dateFrom: FROM_THE_BEGINNING, sort: 'starts_at', order: 'desc' },
    { skip: !kinds.includes('event') },
  );
  const videos = useListAdminVideosQuery(question, { skip: !kinds.includes('video') });
  const titles = { event: events.data?.events, video: videos.data?.videos };
  const groups = kinds.map((kind) => ({
    label: t(`codes.product.${kind}`),
    options: (titles[kind] ?? []).map(({ id, title }) => ({ value: valueOf({ kind, id }), label: title })),
  }));
  const offered = groups.flatMap(({ options }) => options);
  const stored = known && !offered.some((option) => option.value === known.value) ? [known] : [];
  return (
    <Select<string>
      {...field}
      value={value || undefined}
      showSearch={{ filterOption: false, onSearch: type }}
      loading={events.isFetching || videos.isFetching}
      placeholder={t('codes.product.search')}
      options={[...(first && !words ? [first] : []), ...(words ? [] : stored), ...groups]}
      popupMatchSelectWidth={false}
    />
  );
}

function useTypedWords() {
  const [words, setWords] = useState('');
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const type = (typed: string) => {
    const next = typed.trim().slice(0, SEARCH_MAX);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setWords(next.length < LIST_SEARCH_MIN ? '' : next), PAUSE_MS);
  };
  return { words, type };
}
