/** The events or the videos of a packet, those that no list shows too (PKTADM-24, PKTADM-25). */
import type { NamedProduct, PlayableKind } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Select } from 'antd';
import { useState } from 'react';
import type { WholePacket } from '../../api/admin/packets.js';
import { useHiddenEvents } from '../../api/events.js';
import { useHiddenVideos } from '../../api/videos.js';
import { eventNamed, useFoundProducts, videoNamed } from '../found-products.js';
import { drawProduct, productOptions } from '../product-options.js';
import { ContentName, contentsNamed } from './ContentName.js';
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
  const [wanted, setWanted] = useState(false);
  const { type, groups, now, isFetching } = useOffered(kind, { wanted });
  const { labelOf } = contentsNamed(kind, stored, now);
  return (
    <Select<number[]>
      {...field}
      mode="multiple"
      onOpenChange={(open) => open && setWanted(true)}
      showSearch={{ filterOption: false, onSearch: type }}
      loading={isFetching}
      placeholder={t('packets.form.search')}
      notFoundContent={isFetching ? null : said('common.table.none-found')}
      options={groups}
      optionRender={drawProduct}
      labelRender={({ value, label }) => {
        const content = stored.find(({ id }) => id === value);
        return content ? <ContentName content={content} label={labelOf(content)} /> : (label ?? value);
      }}
    />
  );
}

/** What was found by the typed words; before anything is typed, the first of all and everything that is hidden. */
function useOffered(kind: PlayableKind, { wanted }: { wanted: boolean }) {
  const { words, type, found, now, isFetching } = useFoundProducts([kind], { wanted });
  const { data: events } = useHiddenEvents();
  const { data: videos } = useHiddenVideos();
  const hidden: NamedProduct[] =
    kind === 'event' ? (events?.events ?? []).map(eventNamed) : (videos?.videos ?? []).map(videoNamed);
  const isHidden = ({ id }: { id: number }) => hidden.some((one) => one.id === id);
  const shown = found[kind].filter((one) => !isHidden(one));
  const others = words ? found[kind].filter(isHidden) : hidden;
  const options = productOptions([...shown, ...others], now, ({ id }) => id);
  const groups = [
    {
      label: t(`packets.form.${kind === 'event' ? 'shown-events' : 'shown-videos'}`),
      options: options.slice(0, shown.length),
    },
    { label: t('packets.form.hidden'), options: options.slice(shown.length) },
  ];
  return { type, now, isFetching, groups: groups.filter(({ options: some }) => some.length > 0) };
}
