/** For how long and where one can watch: said on the page and beside the sum, before anybody pays (ACC-15, TICK-06 to TICK-08). */
import { effectiveTicketHours, formatDateTime, takesTicket, ticketTerm } from '@kurtyna/domain';
import { useConfig, type AppConfig } from '../../api/config.js';
import { useTexts } from '../../base/i18n.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { seenProduct } from './seen-product.js';
import type { Show, VideoShow } from './show.js';
import { useWhereWatched } from './use-where-watched.js';

interface Props {
  show: Show;
  now: string;
  /** A ticket is held already, and its own end is said elsewhere. */
  held?: boolean;
}

export function AccessTerms({ show, now, held = false }: Props) {
  const { t } = useTexts();
  const config = useConfig();
  const user = useAppSelector((state) => state.session.user);
  const needsTicket = !held && takesTicket(seenProduct(show, user).sale);
  const where = useWhereWatched(show);
  return (
    <>
      {needsTicket && show.kind === 'video' && config && <Term show={show} config={config} now={now} />}
      {where !== 'any' && (
        <p className="kt-small kt-quiet">
          {t('orders.purchase.country-rule', { where: t(`orders.purchase.${where}`) })}
        </p>
      )}
    </>
  );
}

function Term({ show, config, now }: { show: VideoShow; config: AppConfig; now: string }) {
  const { t } = useTexts();
  const term = ticketTerm({
    kind: show.kind,
    now,
    availableFrom: show.startsAt,
    hours: effectiveTicketHours(show.answer.tickets_expiration_time, config.tickets_expiration_time),
  });
  if (!term || (term.hours === null && show.endsAt)) return null; // then the end of the video is the end of the ticket
  const { hours } = term;
  return (
    <p className="kt-small kt-quiet">
      {hours === null
        ? t('orders.purchase.no-expiry')
        : term.from === 'premiere'
          ? t('orders.purchase.valid-from-premiere', { hours, time: formatDateTime(show.startsAt!) })
          : t('orders.purchase.valid-hours', { hours })}
    </p>
  );
}
