/** The gift for any event or video, while it can be bought (HOME-15, HOME-16, OPEN1-14). */
import { bindLetters } from '@kurtyna/domain';
import { Link } from 'react-router-dom';
import { useGiftOnSale } from '../../api/gifts.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { BreakpointPicture } from '../../ui/BreakpointPicture.js';
import { Icon } from '../../ui/Icon.js';
import { showPrice } from '../../ui/Price.js';
import { BELOW_DESKTOP, useMedia } from '../../ui/use-media.js';

export function GiftBlock({ now }: { now: string }) {
  const { t, lang } = useTexts();
  const onStage = !useMedia(BELOW_DESKTOP);
  const gift = useGiftOnSale(now);
  if (!gift) return null;
  const label = (lang === 'en' && gift.gift_label_en) || gift.gift_label || t('home.gift');
  return (
    <section className="kt-section" aria-labelledby="prezent-h" id="prezent">
      <h2 id="prezent-h">{bindLetters(label)}</h2>
      <div className="kt-banner kt-banner--stage" data-theme={onStage ? 'dark' : undefined}>
        <BreakpointPicture
          className="kt-banner__picture"
          images={{ mobile: gift.mobile_gift_image, tablet: gift.tablet_gift_image, desktop: gift.desktop_gift_image }}
          alt=""
          sizes="(max-width: 991px) 100vw, 840px"
        />
        <div className="kt-banner__foot">
          <p>{t('orders.gift.any-hint')}</p>
          <span className="kt-card__price">{showPrice(gift.gift_price ?? 0)}</span>
          <Link className="kt-button kt-button--line" to={paths.buyGift()}>
            {t('orders.gift.buy')}
            <Icon name="right" />
          </Link>
        </div>
      </div>
    </section>
  );
}
