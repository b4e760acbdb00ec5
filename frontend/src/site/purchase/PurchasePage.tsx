/** Buying access to an event or a video, for oneself or for a group: one page, no steps (BUY, GRP). The price shown is the server's, and so is the one paid. */
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useEvent } from '../../api/events.js';
import type { User } from '../../api/users.js';
import { useVideo } from '../../api/videos.js';
import { useServerNow } from '../../base/clock.js';
import { useTexts } from '../../base/i18n.js';
import { GROUP_WANTED, paths } from '../../routes.js';
import { AntdProvider } from '../../ui/AntdProvider.js';
import { CheckoutHead, CheckoutPage } from '../checkout/CheckoutPage.js';
import { ChosenTicket } from '../show/ChosenTicket.js';
import { OwnOrderBlock } from '../show/OwnOrderBlock.js';
import { PaymentButtons, useShowButtons } from '../show/PaymentButtons.js';
import { seenByViewer, type WaitingOrder } from '../show/seen-product.js';
import { eventShow, videoShow, type Show } from '../show/show.js';
import { PurchaseForm } from './PurchaseForm.js';
import { OneKind } from './TicketChoice.js';
import '../show/show.css';

const LOOK_AT_THE_CLOCK_MS = 15_000;

export function EventPurchasePage() {
  const { idOrSlug = '' } = useParams();
  const { lang } = useTexts();
  const { event, error, refetch } = useEvent(idOrSlug);
  return <Purchase show={event && eventShow(event, lang)} error={error} refetch={refetch} />;
}

export function VideoPurchasePage() {
  const { idOrSlug = '' } = useParams();
  const { lang } = useTexts();
  const { video, error, refetch } = useVideo(idOrSlug);
  return <Purchase show={video && videoShow(video, lang)} error={error} refetch={refetch} />;
}

function Purchase({ show, error, refetch }: { show: Show | undefined; error: unknown; refetch: () => unknown }) {
  return (
    <CheckoutPage item={show} error={error} refetch={refetch}>
      {(item, buyer) => <LoadedPurchase key={`${item.kind}-${item.id}`} show={item} buyer={buyer} refetch={refetch} />}
    </CheckoutPage>
  );
}

function LoadedPurchase({ show, buyer, refetch }: { show: Show; buyer: User; refetch: () => unknown }) {
  const { t } = useTexts();
  const now = useServerNow(LOOK_AT_THE_CLOCK_MS);
  const { payment, waiting } = useShowButtons({ show, now });
  const offer = payment.extra ?? payment;
  // While an own order waits, a further one is sold only where it costs less and takes its place (OPEN1-32).
  const forOneself = waiting
    ? waiting.lower !== null
    : offer.enabled && offer.state !== 'complete-payment' && offer.state !== 'newsletter-hint';
  const forGroup = payment.state !== 'none' && (seenByViewer(show)?.groupOffer ?? null) !== null;
  const [query] = useSearchParams();
  // Whoever comes back from the provider, or finds no ticket left, came for one ticket: another product is theirs to choose (BUY-04).
  const groupWanted = forGroup && query.get(GROUP_WANTED) === 'true';
  return (
    <>
      <CheckoutHead
        way={<Link to={paths.product(show.kind, show)}>{show.title}</Link>}
        title={show.title}
        buying={t('orders.purchase.buying', { title: show.title })}
        buyer={buyer}
      />
      <ChosenTicket show={show} now={now} />
      {!forOneself && <Blocked show={show} now={now} waiting={waiting} forGroup={forGroup} groupWanted={groupWanted} />}
      {forOneself && waiting && (
        <div className="kt-purchase__blocked">
          <OwnOrderBlock show={show} waiting={waiting} besideForm />
        </div>
      )}
      {(forOneself || groupWanted) && (
        <AntdProvider>
          <PurchaseForm
            show={show}
            buyer={buyer}
            now={now}
            forOneself={forOneself}
            refetch={refetch}
            invoiceWanted={waiting?.invoice ?? false}
          />
        </AntdProvider>
      )}
    </>
  );
}

interface BlockedProps {
  show: Show;
  now: string;
  /** An own order of one ticket waits for its payment. */
  waiting: WaitingOrder | null;
  forGroup: boolean;
  groupWanted: boolean;
}

/** No ticket for oneself now: the button's state says why, and the way back (OPEN1-37). A group's tickets may be had all the same. */
function Blocked({ show, now, waiting, forGroup, groupWanted }: BlockedProps) {
  const { t } = useTexts();
  return (
    <div className="kt-notice kt-purchase__blocked">
      {!forGroup && !waiting && <p>{t('orders.purchase.cannot-buy')}</p>}
      {waiting && (
        <>
          <OneKind name={t('orders.purchase.standard')} />
          <OwnOrderBlock show={show} waiting={waiting} />
        </>
      )}
      <PaymentButtons show={show} now={now} watching />
      {forGroup && (
        <p>
          {t('orders.purchase.group-also')}{' '}
          {!groupWanted && <Link to={paths.buyForGroup(show.kind, show)}>{t('orders.purchase.group-link')}</Link>}
        </p>
      )}
      <Link to={paths.product(show.kind, show)}>{t('orders.purchase.back-to-item', { title: show.title })}</Link>
    </div>
  );
}
