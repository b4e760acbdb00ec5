/** Price, status and what one can do now: beside the poster on a wide screen, and at the bottom edge of a phone. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../app/i18n.js';
import { paths } from '../../routes.js';
import { Price } from '../Price.js';
import { PaymentButtons, useShowButtons } from './PaymentButtons.js';
import { seenByViewer } from './sale-view.js';
import type { Show } from './show.js';
import { StateButton } from './StateButton.js';
import { StatusTag } from './StatusTag.js';

interface Props {
  show: Show;
  now: string;
  countdownEnded: boolean;
  countdown: ReactNode;
  watching: boolean;
}

export function BuyBox({ show, now, countdownEnded, countdown, watching }: Props) {
  const { t } = useTexts();
  const seen = seenByViewer(show);
  const left = seen?.ticketsLeft ?? null;
  return (
    <aside className="kt-buy" aria-label={t('event.price.label')}>
      {countdown}
      <p className="kt-buy__price">
        <Price price={show.price} newPrice={seen?.newPrice} />
        {show.price > 0 && <span className="kt-small kt-quiet"> {t('event.price.vat')}</span>}
      </p>
      {seen?.usedCode && <p className="kt-small">{t('event.price.with-code', { code: seen.usedCode })}</p>}
      {seen?.paymentStatus && (
        <p className="kt-kicker">
          <OrderLink show={show} extOrderId={seen.extOrderId} />
          <StatusTag status={seen.paymentStatus} />
        </p>
      )}
      <PaymentButtons show={show} now={now} countdownEnded={countdownEnded} watching={watching} />
      {left !== null && left > 0 && left <= 20 && (
        <p className="kt-small kt-quiet">{t('event.facts.tickets-left', { n: left })}</p>
      )}
    </aside>
  );
}

function OrderLink({ show, extOrderId }: { show: Show; extOrderId: string | null }) {
  const { t } = useTexts();
  const name = t('orders.page.steps-order');
  return extOrderId ? <Link to={paths.orderStatus({ kind: show.kind, extOrderId })}>{name}</Link> : <span>{name}</span>;
}

/** On a phone the main action is always in reach (U17). */
export function BuyBar({ show, now, countdownEnded }: Omit<Props, 'countdown' | 'watching'>) {
  const { user, payment, watch } = useShowButtons({ show, now, countdownEnded });
  const seen = seenByViewer(show);
  const main =
    watch.state === 'watch' ? watch : payment.enabled && payment.state !== 'newsletter-hint' ? payment : null;
  if (!main) return null;
  const to =
    main === watch
      ? paths.product(show.kind, show, { signedIn: user !== null, play: true })
      : paths.buy(show.kind, show);
  return (
    <div className="kt-buybar">
      <p>
        <Price price={show.price} newPrice={seen?.newPrice} />
      </p>
      <StateButton view={main} to={to} icon={main === watch ? 'play' : undefined} />
    </div>
  );
}
