/** The events or the videos of a packet, those that no list shows too (PKTADM-24, PKTADM-25). */
import type { PlayableKind } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Select } from 'antd';
import type { WholePacket } from '../../api/admin/packets.js';
import { useHiddenEvents } from '../../api/events.js';
import { useHiddenVideos } from '../../api/videos.js';
import { useFoundProducts } from '../found-products.js';
import { ContentName } from './ContentName.js';
import { useTexts } from '../../base/i18n.js';

type Content = WholePacket['events'][number] | WholePacket['videos'][number];

interface Props {
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
  onBlur?: () => void;
  kind: PlayableKind;
  /** Those of the stored packet: they need not be among what is offered. */
  stored: readonly Content[];
}

export function ContentsSelect({ kind, stored, ...field }: Props) {
  const { t: said } = useTexts();
  const { type, groups, isFetching } = useOffered(kind);
  return (
    <Select<number[]>
      {...field}
      mode="multiple"
      showSearch={{ filterOption: false, onSearch: type }}
      loading={isFetching}
      placeholder={t('packets.form.search')}
      notFoundContent={isFetching ? null : said('common.table.none-found')}
      options={groups}
      labelRender={({ value, label }) => {
        const content = stored.find(({ id }) => id === value);
        return content ? <ContentName content={content} /> : (label ?? value);
      }}
    />
  );
}

/** What was found by the typed words; before anything is typed, the first of all and everything that is hidden. */
function useOffered(kind: PlayableKind) {
  const { words, type, found, isFetching } = useFoundProducts([kind]);
  const { data: events } = useHiddenEvents();
  const { data: videos } = useHiddenVideos();
  const hidden = (kind === 'event' ? events?.events : videos?.videos) ?? [];
  const isHidden = ({ id }: { id: number }) => hidden.some((one) => one.id === id);
  const shown = found[kind].filter((one) => !isHidden(one));
  const groups = [
    { label: t(`packets.form.${kind === 'event' ? 'shown-events' : 'shown-videos'}`), options: optionsOf(shown) },
    { label: t('packets.form.hidden'), options: optionsOf(words ? found[kind].filter(isHidden) : hidden) },
  ];
  return { type, isFetching, groups: groups.filter(({ options }) => options.length > 0) };
}

const optionsOf = (products: readonly { id: number; title: string }[]) =>
  products.map(({ id, title }) => ({ value: id, label: title }));
