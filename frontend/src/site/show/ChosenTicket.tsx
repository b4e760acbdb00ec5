/** The show that one is about to buy, as a ticket before the form. */
import { formatDateTime } from '@kurtyna/domain';
import { useTexts } from '../../base/i18n.js';
import type { Show } from './show.js';
import { Ticket, TicketWhen } from './Ticket.js';

export function ChosenTicket({ show, now }: { show: Show; now: string }) {
  const { t } = useTexts();
  return (
    <Ticket
      id={show.id}
      title={show.title}
      subtitle={show.subtitle}
      poster={show.poster}
      kicker={t(show.kind === 'event' ? 'event.live' : 'event.on-demand')}
      when={
        show.kind === 'event' ? (
          <TicketWhen show={show} now={now} />
        ) : (
          show.startsAt && (
            <p className="kt-ticket__when">
              {t('event.facts.available-from', { time: formatDateTime(show.startsAt) })}
            </p>
          )
        )
      }
      small
      heading="h2"
    />
  );
}
