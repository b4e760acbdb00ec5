/** Price, status and what one can do now: under the stage on a wide screen, and at the bottom edge of a phone. */
import { eventTiming } from '@kurtyna/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../base/i18n.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { paths } from '../../routes.js';
import { wantStageFocus } from '../../ui/page-focus.js';
import { Icon } from '../../ui/Icon.js';
import { Price } from '../../ui/Price.js';
import { AccessTerms } from './AccessTerms.js';
import { PaymentButtons, useShowButtons } from './PaymentButtons.js';
import { seenByViewer } from './seen-product.js';
import { ShowCode } from './ShowCode.js';
import type { Show } from './show.js';
import { OwnOrderBlock, OwnShowBar } from './OwnOrderBlock.js';
import { StateButton } from './StateButton.js';
import { StatusTag } from '../../ui/StatusTag.js';

interface Props {
  show: Show;
  now: string;
  countdownEnded: boolean;
  countdown: ReactNode;
  /** Who has a ticket may wait where the show will be (an event before its start). */
  toFoyer?: boolean;
  watching: boolean;
  /** Access has ended while somebody watched. */
  stopped: boolean;
  /** What can still be seen when the show is over. */
  recording?: ReactNode;
}

export function BuyBox(props: Props) {
  return eventTiming(props.show, props.now) === -1 ? <Over {...props} /> : <Offer {...props} />;
}

/** Nothing is sold any more, so there is no price: what there was, what there is instead, and the way on. */
function Over({ show, recording, watching }: Props) {
  const { t } = useTexts();
  const signedIn = useAppSelector((state) => state.session.authenticated);
  return (
    <aside className="kt-buy" aria-label={t('event.timing.ended')}>
      {!watching && <p>{t(show.kind === 'event' ? 'event.over' : 'event.over-video')}</p>}
      <OrderState show={show} />
      {recording}
      <p>
        <Link to={`${paths.home({ signedIn })}#${show.kind === 'event' ? 'repertuar' : 'wideo'}`}>
          {t('orders.list.see-repertoire')}
        </Link>
      </p>
    </aside>
  );
}

function Offer({ show, now, countdownEnded, countdown, toFoyer, watching, stopped }: Props) {
  const { t } = useTexts();
  const seen = seenByViewer(show);
  const { waiting } = useShowButtons({ show, now, countdownEnded });
  const left = seen?.ticketsLeft ?? null;
  // To an owner the first thing is that it is theirs; what a further ticket costs is said where it is bought.
  const owned = isOwned(seen);
  return (
    <aside className="kt-buy" aria-label={t('event.price.label')}>
      {waiting && <OwnOrderBlock show={show} waiting={waiting} />}
      {countdown}
      {stopped && (
        <p className="kt-notice" role="alert">
          {t('player.access-ended')}
        </p>
      )}
      {!owned && <PriceLine show={show} />}
      {!owned && <OrderState show={show} />}
      <AccessTerms show={show} now={now} held={seen?.access} />
      <PaymentButtons show={show} now={now} countdownEnded={countdownEnded} watching={watching} />
      {toFoyer && (
        <Link
          className="kt-button kt-button--outline kt-button--block"
          to={paths.product(show.kind, show, { play: true })}
          onClick={wantStageFocus}
        >
          {t('player.foyer.enter')}
        </Link>
      )}
      {owned && (
        <div className="kt-buy__besides">
          <OrderState show={show} />
          {seen?.codeKept && <p className="kt-small kt-quiet">{t('event.price.code-kept')}</p>}
        </div>
      )}
      {seen?.groupOffer && <Link to={paths.buyForGroup(show.kind, show)}>{t('orders.purchase.group-link')}</Link>}
      {seen?.giftOffer && <Link to={paths.give(show.kind, show)}>{t('orders.gift.give')}</Link>}
      {left !== null && left > 0 && left <= 20 && (
        <p className="kt-small kt-quiet">{t('event.facts.tickets-left', { n: left })}</p>
      )}
      <ShowCode show={show} />
    </aside>
  );
}

/** By a ticket, a role or the newsletter: what is open to everybody is nobody's own. */
const isOwned = (seen: ReturnType<typeof seenByViewer>): boolean =>
  (seen?.access ?? false) && seen?.accessBy !== 'free';

function PriceLine({ show }: { show: Show }) {
  const { t } = useTexts();
  const seen = seenByViewer(show);
  return (
    <>
      <p className="kt-buy__price">
        <Price price={show.price} newPrice={seen?.newPrice} />
        {show.price > 0 && <span className="kt-small kt-quiet"> {t('event.price.vat')}</span>}
      </p>
      {seen?.usedCode && <p className="kt-small">{t('event.price.with-code', { code: seen.usedCode })}</p>}
      {seen?.codeKept && <p className="kt-small kt-quiet">{t('event.price.code-kept')}</p>}
    </>
  );
}

/** Of a completed order one that has access reads "Masz dostęp" beside it, and the word of the order would be read as the show's (EVT-19). */
function OrderState({ show }: { show: Show }) {
  const seen = seenByViewer(show);
  if (!seen?.paymentStatus) return null;
  return (
    <p className="kt-kicker">
      <OrderLink show={show} extOrderId={seen.extOrderId} />
      {!(seen.access && seen.paymentStatus === 'COMPLETED') && <StatusTag status={seen.paymentStatus} />}
    </p>
  );
}

function OrderLink({ show, extOrderId }: { show: Show; extOrderId: string | null }) {
  const { t } = useTexts();
  const name = t('orders.page.steps-order');
  return extOrderId ? <Link to={paths.orderStatus({ kind: show.kind, extOrderId })}>{name}</Link> : <span>{name}</span>;
}

/** On a phone the main action is always in reach (U17). To who has access it says so, and names no sum. */
export function BuyBar({ show, now, countdownEnded }: Pick<Props, 'show' | 'now' | 'countdownEnded'>) {
  const { t } = useTexts();
  const { user, payment, waiting, watch } = useShowButtons({ show, now, countdownEnded });
  const seen = seenByViewer(show);
  const owned = isOwned(seen);
  if (waiting && watch.state !== 'watch') return <OwnShowBar show={show} waiting={waiting} />;
  const main =
    watch.state === 'watch' ? watch : payment.enabled && payment.state !== 'newsletter-hint' ? payment : null;
  if (!main) return null;
  const to =
    main === watch
      ? paths.product(show.kind, show, { signedIn: user !== null, play: true })
      : paths.buy(show.kind, show);
  return (
    <div className="kt-buybar">
      {owned ? (
        <p className="kt-buybar__owned">
          <Icon name="check" />
          {t('buttons.granted')}
        </p>
      ) : (
        main !== watch && (
          <p>
            <Price price={show.price} newPrice={seen?.newPrice} />
          </p>
        )
      )}
      <StateButton
        view={main}
        to={to}
        block={main === watch && !owned}
        icon={main === watch ? 'play' : undefined}
        onGo={main === watch ? wantStageFocus : undefined}
      />
    </div>
  );
}
