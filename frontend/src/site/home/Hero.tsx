/** The first picture: the slides, or the next live event where the theatre has set none. */
import { bindLetters, eventTiming, whenOf } from '@kurtyna/domain';
import { Link } from 'react-router-dom';
import { useSlides } from '../../api/config.js';
import { useEvents } from '../../api/events.js';
import { useTexts } from '../../base/i18n.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { paths } from '../../routes.js';
import { Icon } from '../../ui/Icon.js';
import { Picture } from '../show/Picture.js';
import { useShowButtons } from '../show/PaymentButtons.js';
import { eventShow, type EventShow } from '../show/show.js';
import { StateButton } from '../show/StateButton.js';
import { Slider } from './Slider.js';

export function Hero({ now }: { now: string }) {
  const { lang } = useTexts();
  const { data, isLoading } = useSlides();
  const { events } = useEvents();
  if (isLoading) return <div className="kt-hero kt-hero--empty kt-skeleton" aria-hidden="true" />;

  const slides = data?.slides.filter(({ published }) => published) ?? [];
  if (slides.length > 0) return <Slider slides={slides} />;
  const next = (events ?? [])
    .map((event) => eventShow(event, lang))
    .filter((show) => eventTiming(show, now) !== -1)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt))[0];
  return next ? <NextEvent show={next} now={now} /> : null;
}

function NextEvent({ show, now }: { show: EventShow; now: string }) {
  const { t } = useTexts();
  const signedIn = useAppSelector((state) => state.session.authenticated);
  const { payment, watch } = useShowButtons({ show, now });
  const running = eventTiming(show, now) === 1;
  const tone = signedIn ? 'outline' : undefined; // one gold button in a window: theirs is in the band above
  const page = paths.product('event', show, { signedIn });
  return (
    <section className="kt-hero" data-theme="dark" aria-label={show.title}>
      <div className="kt-hero__picture">
        <Picture src={show.wide} alt="" title={show.title} id={show.id} lazy={false} wide />
      </div>
      <div className="kt-hero__words">
        <p className="kt-kicker">
          {running ? (
            <span className="kt-tag kt-tag--live">{t('event.timing.running')}</span>
          ) : (
            <span>{t('event.live')}</span>
          )}
          <span>{whenOf(show.startsAt, show.answer.full_day)}</span>
          {show.durationMinutes && <span>{t('event.facts.minutes', { minutes: show.durationMinutes })}</span>}
        </p>
        <h2 className="kt-hero__title">{bindLetters(show.title)}</h2>
        {show.subtitle && <p className="kt-lead">{bindLetters(show.subtitle)}</p>}
        <div className="kt-hero__actions">
          {watch.state === 'watch' ? (
            <StateButton
              view={watch}
              to={paths.product('event', show, { signedIn, play: true })}
              icon="play"
              size="large"
              tone={tone}
            />
          ) : (
            payment.enabled && <StateButton view={payment} to={paths.buy('event', show)} size="large" tone={tone} />
          )}
          <Link className="kt-button kt-button--outline kt-button--large" to={page}>
            {t('home.details')}
            <Icon name="right" />
          </Link>
        </div>
      </div>
    </section>
  );
}
