/** The banner at the end of the page of a show, which says that it is one: one for free content and one for paid, by its regular price (ADS, OPEN1-29). */
import { isWebPage } from '@kurtyna/domain';
import { useEventsAtHand } from '../../api/events.js';
import { useVideosAtHand } from '../../api/videos.js';
import { useConfig, type AppConfig } from '../../api/config.js';
import { useTexts } from '../../base/i18n.js';
import { productIn } from '../../routes.js';
import { BreakpointPicture, completed, type BreakpointImages } from '../../ui/BreakpointPicture.js';
import { useNear, When } from './Related.js';
import { eventShow, videoShow, type Show } from './show.js';

export function Advertisement({ show }: { show: Show }) {
  const { t } = useTexts();
  const config = useConfig();
  if (!config?.show_advertisement) return null;
  const { images, url } = show.price === 0 ? freeBanner(config) : paidBanner(config);
  if (!completed(images)) return null;
  const led = isWebPage(url) ? showAt(url) : null;
  const banner = <BreakpointPicture images={images} alt={t('event.advertisement')} sizes={SIZES} />;
  return (
    <div className="kt-advertisement">
      <p className="kt-small kt-quiet" aria-hidden="true">
        {t('event.advertisement')}
      </p>
      {isWebPage(url) ? (
        <a href={url} target="_blank" rel="noopener sponsored">
          {banner}
          {led && <Recommended led={led} />}
          <span className="kt-hidden">({t('common.new-tab')})</span>
        </a>
      ) : (
        banner
      )}
    </div>
  );
}

/** What the banner leads to, where that is a show of ours. */
function showAt(url: string): Led | null {
  const { origin, pathname } = new URL(url);
  return origin === location.origin ? productIn(pathname) : null;
}
type Led = NonNullable<ReturnType<typeof productIn>>;

/** Its title and day, once the visitor comes near. */
function Recommended({ led }: { led: Led }) {
  const { place, near } = useNear();
  return <div ref={place}>{near && <Words {...led} />}</div>;
}

function Words({ kind, idOrSlug }: Led) {
  const { t, lang } = useTexts();
  const isLed = ({ id, slug }: { id: number; slug: string }) => idOrSlug === String(id) || idOrSlug === slug;
  const event = useEventsAtHand().find(isLed);
  const video = useVideosAtHand().find(isLed);
  const show = kind === 'event' ? event && eventShow(event, lang) : video && videoShow(video, lang);
  return (
    show && (
      <>
        {t('event.advertised', { title: show.title })}
        {show.kind === 'event' && (
          <>
            , <When show={show} />
          </>
        )}
      </>
    )
  );
}

/** At most 160 px high: a square on a phone, 2:1 on a tablet, 3:1 on a desktop. */
const SIZES = '(max-width: 575px) 160px, (max-width: 991px) 320px, 480px';

interface Banner {
  images: BreakpointImages;
  url: string;
}

const freeBanner = (config: AppConfig): Banner => ({
  images: {
    mobile: config.mobile_free_ad_image,
    tablet: config.tablet_free_ad_image,
    desktop: config.desktop_free_ad_image,
  },
  url: config.free_ad_url,
});

const paidBanner = (config: AppConfig): Banner => ({
  images: {
    mobile: config.mobile_paid_ad_image,
    tablet: config.tablet_paid_ad_image,
    desktop: config.desktop_paid_ad_image,
  },
  url: config.paid_ad_url,
});
