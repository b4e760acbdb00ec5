/** `/platnosc/prezent/wydarzenie/{id}` and `/platnosc/prezent/wideo/{id}`: one title for somebody else, as a code to pass on (OPEN1-14, OPEN1-15). */
import { Link, useParams } from 'react-router-dom';
import { useEvent } from '../../api/events.js';
import type { User } from '../../api/users.js';
import { useVideo } from '../../api/videos.js';
import { useServerNow } from '../../base/clock.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { AntdProvider } from '../../ui/AntdProvider.js';
import { Price } from '../../ui/Price.js';
import { CheckoutHead, CheckoutPage } from '../checkout/CheckoutPage.js';
import { ChosenTicket } from '../show/ChosenTicket.js';
import { seenByViewer } from '../show/seen-product.js';
import { eventShow, videoShow, type Show } from '../show/show.js';
import { GiftCheckout } from './GiftCheckout.js';

const MINUTE_MS = 60_000;

export function GiveEventPage() {
  const { idOrSlug = '' } = useParams();
  const { lang } = useTexts();
  const { event, error, refetch } = useEvent(idOrSlug);
  return <Give show={event && eventShow(event, lang)} error={error} refetch={refetch} />;
}

export function GiveVideoPage() {
  const { idOrSlug = '' } = useParams();
  const { lang } = useTexts();
  const { video, error, refetch } = useVideo(idOrSlug);
  return <Give show={video && videoShow(video, lang)} error={error} refetch={refetch} />;
}

function Give({ show, error, refetch }: { show: Show | undefined; error: unknown; refetch: () => unknown }) {
  return (
    <CheckoutPage item={show} error={error} refetch={refetch}>
      {(item, buyer) => <LoadedGift key={`${item.kind}-${item.id}`} show={item} buyer={buyer} refetch={refetch} />}
    </CheckoutPage>
  );
}

interface Props {
  show: Show;
  buyer: User;
  refetch: () => unknown;
}

function LoadedGift({ show, buyer, refetch }: Props) {
  const { t } = useTexts();
  const now = useServerNow(MINUTE_MS);
  const offer = seenByViewer(show)?.giftOffer ?? null;
  const toShow = paths.product(show.kind, show);
  return (
    <>
      <CheckoutHead
        way={<Link to={toShow}>{show.title}</Link>}
        title={show.title}
        buying={t('orders.gift.buying', { title: show.title })}
        buyer={buyer}
      />
      <ChosenTicket show={show} now={now} />
      {offer ? (
        <>
          <div className="kt-purchase__about">
            <p className="kt-purchase__price">
              <Price price={offer.price} /> <span className="kt-small kt-quiet">{t('event.price.vat')}</span>
            </p>
            <p>{t('orders.gift.one-hint', { title: show.title })}</p>
          </div>
          <AntdProvider>
            <GiftCheckout
              productSlug={`${show.kind}-${show.id}`}
              name={t('orders.payment.gift', { title: show.title })}
              price={offer.price}
              offer={offer.offer}
              buyer={buyer}
              refetch={refetch}
            />
          </AntdProvider>
        </>
      ) : (
        <div className="kt-notice kt-purchase__blocked" role="status">
          <p>{t('orders.gift.cannot-give')}</p>
          <Link to={toShow}>{t('orders.purchase.back-to-item', { title: show.title })}</Link>
        </div>
      )}
    </>
  );
}
