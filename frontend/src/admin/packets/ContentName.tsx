/** A content of a packet by its title; what a buyer could not use is struck through, and says why (PKTADM-04, OPEN3-35). */
import { adminText as t } from '@kurtyna/texts/admin';
import type { ReactNode } from 'react';
import type { WholePacket } from '../../api/admin/packets.js';
import { useTexts } from '../../base/i18n.js';

type Content = WholePacket['events'][number] | WholePacket['videos'][number];

interface Props {
  content: Pick<Content, 'title' | 'unavailable'>;
  /** How the title is shown; without it, as text. */
  of?: (title: string) => ReactNode;
}

/** Nobody can have it; that the one who looks is too young or abroad is another matter. */
const GONE: readonly Content['unavailable'][] = ['hidden', 'ended', 'sold-out'];

export function ContentName({ content: { title, unavailable }, of = (text) => text }: Props) {
  const { t: said } = useTexts();
  const name = title === null ? t('packets.gone') : of(title);
  if (unavailable === null || !GONE.includes(unavailable)) return name;
  return (
    <>
      <s>{name}</s> <span className="kt-small kt-quiet">{said(`orders.packet.because.${unavailable}`)}</span>
    </>
  );
}
