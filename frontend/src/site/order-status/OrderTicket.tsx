/** The order of one ticket, as that ticket: also of a show that is not in the repertoire any more, with what the order knows of it. */
import { isBefore, lastsWholeDays, whenOf, type PlayableKind } from '@kurtyna/domain';
import { Link } from 'react-router-dom';
import { useEvent } from '../../api/events.js';
import type { Order } from '../../api/orders.js';
import { useVideo } from '../../api/videos.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { CalendarLink } from '../show/CalendarLink.js';
import { eventShow, videoShow, type Show } from '../show/show.js';
import { Ticket, TicketWhen, WatchTicket } from '../show/Ticket.js';
import { Figures } from './OrderFacts.js';

interface Props {
  order: Order;
  now: string;
}

export function OrderTicket({ kind, ...props }: Props & { kind: PlayableKind }) {
  return kind === 'event' ? <EventTicket {...props} /> : <VideoTicket {...props} />;
}

function EventTicket({ order, now }: Props) {
  const { lang } = useTexts();
  const { event } = useEvent(String(order.product_id));
  return <Paper order={order} kind="event" now={now} show={event ? eventShow(event, lang) : null} />;
}

function VideoTicket({ order, now }: Props) {
  const { lang } = useTexts();
  const { video } = useVideo(String(order.product_id));
  return <Paper order={order} kind="video" now={now} show={video ? videoShow(video, lang) : null} />;
}

function Paper({ order, kind, now, show }: Props & { kind: PlayableKind; show: Show | null }) {
  const { t } = useTexts();
  const given = order.status === 'COMPLETED';
  return (
    <Ticket
      id={order.product_id}
      title={show?.title ?? order.title}
      subtitle={show?.subtitle}
      poster={show?.poster ?? null}
      kicker={t(kind === 'event' ? 'event.live' : 'event.on-demand')}
      when={
        kind === 'event' &&
        (show ? (
          <TicketWhen show={show} now={now} />
        ) : (
          order.starts_at && (
            <p className="kt-ticket__when">{whenOf(order.starts_at, lastsWholeDays(order.starts_at, order.ends_at))}</p>
          )
        ))
      }
      actions={given && <Given order={order} kind={kind} show={show} now={now} />}
      stub={
        <dl>
          <Figures order={order} />
        </dl>
      }
    />
  );
}

/** What a paid ticket opens. */
function Given({ order, kind, show, now }: Props & { kind: PlayableKind; show: Show | null }) {
  const { t } = useTexts();
  const product = { id: order.product_id, slug: order.product_path };
  const over = order.ends_at !== null && !isBefore(now, order.ends_at);
  return (
    <>
      {show && <WatchTicket show={show} now={now} size="large" />}
      <Link className="kt-button kt-button--outline kt-button--large" to={paths.product(kind, product)}>
        {t(kind === 'event' ? 'orders.page.to-event' : 'orders.page.to-video')}
      </Link>
      {kind === 'event' && !over && (
        <CalendarLink eventId={order.product_id} className="kt-button kt-button--outline kt-button--large" />
      )}
    </>
  );
}
