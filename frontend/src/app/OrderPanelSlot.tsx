/** The page of an event or a video, and below it its orders for administrators: not one byte of them is loaded for anybody else (PANEL-01). */
import type { PlayableKind } from '@kurtyna/domain';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useEvent } from '../api/events.js';
import { useVideo } from '../api/videos.js';
import { lazyBlock } from '../ui/lazy-part.js';
import { useAppSelector } from './store-hooks.js';

const OrderPanel = lazyBlock(
  async () => (await import('../admin/order-panel/OrderPanel.js')).OrderPanel,
  <div className="kt-skeleton" style={{ height: 240 }} />,
);

const OpenedRefund = lazyBlock(async () => (await import('../admin/payment/OpenedRefund.js')).OpenedRefund);

export function WithOrders({ kind, children }: { kind: PlayableKind; children: ReactNode }) {
  const admin = useAppSelector(({ session }) => session.user?.role === 'admin');
  const { idOrSlug = '' } = useParams();
  return (
    <>
      {children}
      {admin && (kind === 'event' ? <OfEvent idOrSlug={idOrSlug} /> : <OfVideo idOrSlug={idOrSlug} />)}
      {admin && <OpenedRefund kindOf={() => kind} />}
    </>
  );
}

/** The same question as the page's own: it is asked once. */
function OfEvent({ idOrSlug }: { idOrSlug: string }) {
  const { event } = useEvent(idOrSlug);
  return event ? <OrderPanel kind="event" id={event.id} videoId={event.video_id} /> : null;
}
function OfVideo({ idOrSlug }: { idOrSlug: string }) {
  const { video } = useVideo(idOrSlug);
  return video ? <OrderPanel kind="video" id={video.id} videoId={video.id} /> : null;
}
