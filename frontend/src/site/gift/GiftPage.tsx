/** `/platnosc/prezent`: the gift that is for any event or video (GIFT-01 to GIFT-11, OPEN1-14). */
import { bindLetters, formatEnd, giftSale, type GiftRefusal } from '@kurtyna/domain';
import { Link } from 'react-router-dom';
import { giftSettings, useGiftConfig, type GiftConfig } from '../../api/gifts.js';
import type { User } from '../../api/users.js';
import { useServerNow } from '../../base/clock.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { AntdProvider } from '../../ui/AntdProvider.js';
import { BreakpointPicture } from '../../ui/BreakpointPicture.js';
import { Price } from '../../ui/Price.js';
import { CheckoutHead, CheckoutPage } from '../checkout/CheckoutPage.js';
import { GiftCheckout } from './GiftCheckout.js';

const LOOK_AT_THE_CLOCK_MS = 15_000;

export function GiftPage() {
  const { config, error, refetch } = useGiftConfig();
  return (
    <CheckoutPage item={config} error={error} refetch={refetch}>
      {(gift, buyer) => <Gift gift={gift} buyer={buyer} refetch={refetch} />}
    </CheckoutPage>
  );
}

interface Props {
  gift: GiftConfig;
  buyer: User;
  refetch: () => unknown;
}

function Gift({ gift, buyer, refetch }: Props) {
  const { t, lang } = useTexts();
  const now = useServerNow(LOOK_AT_THE_CLOCK_MS);
  const sale = giftSale(giftSettings(gift), now);
  const label = (lang === 'en' && gift.gift_label_en) || gift.gift_label || t('home.gift');
  const description = (lang === 'en' && gift.gift_description_en) || gift.gift_description;
  return (
    <>
      <CheckoutHead
        way={<Link to={paths.home()}>{t('common.nav.home')}</Link>}
        title={label}
        buying={t('orders.gift.buying', { title: label })}
        buyer={buyer}
      />
      <BreakpointPicture
        className="kt-purchase__picture"
        images={{ mobile: gift.mobile_gift_image, tablet: gift.tablet_gift_image, desktop: gift.desktop_gift_image }}
        alt=""
        sizes="(max-width: 1079px) 100vw, 1080px"
        lazy={false}
      />
      <div className="kt-purchase__about">
        {gift.gift_price !== null && gift.gift_price > 0 && (
          <p className="kt-purchase__price">
            <Price price={gift.gift_price} /> <span className="kt-small kt-quiet">{t('event.price.vat')}</span>
          </p>
        )}
        {description && <p className="kt-prose kt-purchase__lines">{bindLetters(description)}</p>}
        <p>{t('orders.gift.any-hint')}</p>
        <p>{t('orders.gift.how-code')}</p>
        {sale.ok && gift.gift_expiration && (
          <p className="kt-small kt-quiet">{t('orders.gift.until-day', { date: formatEnd(gift.gift_expiration) })}</p>
        )}
      </div>
      {sale.ok ? (
        <AntdProvider>
          <GiftCheckout
            productSlug="any"
            name={label}
            price={gift.gift_price ?? 0}
            offer={gift.offer}
            buyer={buyer}
            refetch={refetch}
          />
        </AntdProvider>
      ) : (
        <Unavailable code={sale.code} />
      )}
    </>
  );
}

/** In place of the button (GIFT-05 to GIFT-07). */
function Unavailable({ code }: { code: GiftRefusal }) {
  const { t } = useTexts();
  return (
    <div className="kt-notice kt-purchase__blocked" role="status">
      <p>{t(`errors.${code}`)}</p>
      <Link to={paths.home()}>{t('orders.page.to-home')}</Link>
    </div>
  );
}
