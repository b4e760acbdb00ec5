/** A content of a packet by its label; what a buyer could not use is struck through, and says why (PKTADM-04, OPEN3-35). */
import { lastsWholeDays, type NamedProduct, type PlayableKind } from '@kurtyna/domain';
import { adminText as t, productLabels } from '@kurtyna/texts/admin';
import type { ReactNode } from 'react';
import type { WholePacket } from '../../api/admin/packets.js';
import { useTexts } from '../../base/i18n.js';

type Content = WholePacket['events'][number] | WholePacket['videos'][number];

interface Props {
  content: Pick<Content, 'unavailable'>;
  /** What it is called; null of what nobody is told of. */
  label: string | null;
  /** How the label is shown; without it, as text. */
  of?: (label: string) => ReactNode;
}

/** Nobody can have it; that the one who looks is too young or abroad is another matter. */
const GONE: readonly Content['unavailable'][] = ['hidden', 'ended', 'sold-out'];

export function ContentName({ content: { unavailable }, label, of = (text) => text }: Props) {
  const { t: said } = useTexts();
  const name = label === null ? t('packets.gone') : of(label);
  if (unavailable === null || !GONE.includes(unavailable)) return name;
  return (
    <>
      <s>{name}</s> <span className="kt-small kt-quiet">{said(`orders.packet.because.${unavailable}`)}</span>
    </>
  );
}

/** The contents of one kind of one packet, each by a label of its own. That one is over is the reason beside it. */
export function contentsNamed<One extends Content>(kind: PlayableKind, contents: readonly One[], now: string) {
  const named = (content: One): NamedProduct => {
    const { id, title, unavailable, ends_at: endsAt } = content;
    const startsAt = 'starts_at' in content ? content.starts_at : null;
    return {
      ...{ kind, id, title: title ?? '', starts_at: startsAt, ends_at: unavailable === 'ended' ? null : endsAt },
      ...{ full_day: lastsWholeDays(startsAt, endsAt), deleted: false },
    };
  };
  const label = productLabels(contents.map(named), now);
  return { labelOf: (content: One): string | null => (content.title === null ? null : label(named(content))) };
}
