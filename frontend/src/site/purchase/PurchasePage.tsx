/** Buying access to an event or a video: one page, no steps (BUY). The price shown is the server's, and so is the one paid. */
import { formatDateTime } from '@kurtyna/domain';
import { Link, useParams } from 'react-router-dom';
import { useEvent } from '../../api/events.js';
import { useGetUserQuery, type User } from '../../api/users.js';
import { useVideo } from '../../api/videos.js';
import { useServerNow } from '../../base/clock.js';
import { useTexts } from '../../base/i18n.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { paths } from '../../routes.js';
import { AntdProvider } from '../../ui/AntdProvider.js';
import { PageHeading } from '../../ui/PageHeading.js';
import { Loading } from '../../ui/states.js';
import { PaymentButtons, useShowButtons } from '../show/PaymentButtons.js';
import { eventShow, eventWhen, videoShow, type Show } from '../show/show.js';
import { ShowFailed } from '../show/ShowFailed.js';
import { PurchaseForm } from './PurchaseForm.js';
import '../show/show.css';
import '../../ui/form/form.css';
import './purchase.css';

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
  const userId = useAppSelector((state) => state.session.user?.id);
  const buyer = useGetUserQuery({ id: userId ?? 0 }, { skip: userId === undefined });
  if (!show && error) return <ShowFailed error={error} retry={refetch} />;
  if (!buyer.data && buyer.error) return <ShowFailed error={buyer.error} retry={buyer.refetch} />;
  return (
    <div className="kt-page kt-page--form">
      {show && buyer.data ? (
        <LoadedPurchase key={`${show.kind}-${show.id}`} show={show} buyer={buyer.data.user} refetch={refetch} />
      ) : (
        <Loading>
          <div className="kt-skeleton" style={{ height: 64, maxWidth: 480, marginBottom: 32 }} />
          <div className="kt-skeleton" style={{ height: 360 }} />
        </Loading>
      )}
    </div>
  );
}

function LoadedPurchase({ show, buyer, refetch }: { show: Show; buyer: User; refetch: () => unknown }) {
  const { t } = useTexts();
  const now = useServerNow(LOOK_AT_THE_CLOCK_MS);
  const { payment } = useShowButtons({ show, now });
  const offer = payment.extra ?? payment;
  const maySend = offer.enabled && offer.state !== 'complete-payment' && offer.state !== 'newsletter-hint';
  return (
    <>
      <p className="kt-kicker">
        <Link to={paths.product(show.kind, show)}>{show.title}</Link>
        <span aria-hidden="true">/</span>
        <span>{t('orders.purchase.title')}</span>
      </p>
      <PageHeading title={`${t('orders.purchase.title')}: ${show.title}`}>
        {t('orders.purchase.greeting', { firstname: buyer.firstname })}
      </PageHeading>
      <p className="kt-lead">
        {t('orders.purchase.buying', { title: show.title })}
        <When show={show} />
      </p>
      {maySend ? (
        <AntdProvider>
          <PurchaseForm show={show} buyer={buyer} now={now} refetch={refetch} />
        </AntdProvider>
      ) : (
        <Blocked show={show} now={now} />
      )}
    </>
  );
}

function When({ show }: { show: Show }) {
  const { t } = useTexts();
  if (show.kind === 'event') return <>, {eventWhen(show, { allDay: t('event.facts.all-day') })}</>;
  const { startsAt } = show;
  return startsAt && <>. {t('event.facts.available-from', { time: formatDateTime(startsAt) })}</>;
}

/** Buying is not possible now: the button's state says why, and the way back (OPEN1-37). */
function Blocked({ show, now }: { show: Show; now: string }) {
  const { t } = useTexts();
  return (
    <div className="kt-notice kt-purchase__blocked">
      <p>{t('orders.purchase.cannot-buy')}</p>
      <PaymentButtons show={show} now={now} watching />
      <Link to={paths.product(show.kind, show)}>{t('orders.purchase.back-to-item')}</Link>
    </div>
  );
}
