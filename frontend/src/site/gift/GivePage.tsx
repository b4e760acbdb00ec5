/** `/platnosc/prezent/wydarzenie/{id}` and `/platnosc/prezent/wideo/{id}`: one title for somebody else, as a code to pass on (OPEN1-14, OPEN1-15). */
import { fromZloty } from '@kurtyna/domain';
import { Form } from 'antd';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useEvent } from '../../api/events.js';
import type { GiftOfferDto } from '../../api/generated.js';
import { useBuyGift, type Purchase } from '../../api/orders.js';
import type { User } from '../../api/users.js';
import { useVideo } from '../../api/videos.js';
import { leavePage } from '../../app/leave-page.js';
import { useServerNow } from '../../base/clock.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { AntdProvider } from '../../ui/AntdProvider.js';
import { Price, showPrice } from '../../ui/Price.js';
import { CheckoutForm, type CheckoutValues } from '../checkout/CheckoutForm.js';
import { CheckoutHead, CheckoutPage } from '../checkout/CheckoutPage.js';
import { ChosenTicket } from '../show/ChosenTicket.js';
import { seenByViewer } from '../show/seen-product.js';
import { eventShow, videoShow, type Show } from '../show/show.js';

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
            <GiveForm show={show} offer={offer} buyer={buyer} refetch={refetch} />
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

function GiveForm({ show, offer, buyer, refetch }: Props & { offer: GiftOfferDto }) {
  const { t } = useTexts();
  const [form] = Form.useForm<CheckoutValues>();
  const { buy, isBuying } = useBuyGift();
  const navigate = useNavigate();

  const send = async (purchase: Purchase, attempt: string) => {
    const productSlug = `${show.kind}-${show.id}`;
    const { payu, order } = await buy({ ...purchase, productSlug, offer: offer.offer }, attempt);
    if (payu) leavePage(payu.redirectUri);
    else await navigate(paths.orderStatus({ kind: 'gift', extOrderId: order.extOrderId }));
  };
  return (
    <CheckoutForm
      form={form}
      buyer={buyer}
      price={fromZloty(offer.price)}
      buying={isBuying}
      onBuy={send}
      onStale={refetch}
      rows={
        <div>
          <dt>{t('orders.payment.gift', { title: show.title })}</dt>
          <dd>{showPrice(offer.price)}</dd>
        </div>
      }
    />
  );
}
