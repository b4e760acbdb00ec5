/** The slides: 3 s each, 500 ms between, one at a time, round and round; a pause one can see (HOME-06 to HOME-12, ux.md 2.2.2). */
import { bindLetters } from '@kurtyna/domain';
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import type { SlideDto } from '../../api/generated.js';
import { useTexts } from '../../base/i18n.js';
import { isRemembered, memory, rememberFor } from '../../base/memory.js';
import { Icon } from '../../ui/Icon.js';
import { SmartLink } from '../../ui/SmartLink.js';
import { STILL } from '../../ui/use-media.js';
import { Picture } from '../show/Picture.js';

const AUTOPLAY_MS = 3000;
/** Embla's own unit: with 20, 99 of 100 parts of the way are gone after 500 ms. */
const TRANSITION = 20;
/** Who has stopped them once finds them still. */
const PAUSED = 'kurtyna.slides-paused';
const REMEMBERED_DAYS = 365;

const wantsNoMotion = () => window.matchMedia(STILL).matches;

export function Slider({ slides }: { slides: SlideDto[] }) {
  const { t } = useTexts();
  const several = slides.length > 1;
  const [still] = useState(() => wantsNoMotion());
  const [paused, setPaused] = useState(() => still || isRemembered(PAUSED, Date.now()));
  const [autoplay] = useState(() =>
    Autoplay({
      delay: AUTOPLAY_MS,
      playOnInit: !paused,
      stopOnInteraction: false,
      stopOnMouseEnter: true,
      stopOnFocusIn: true,
    }),
  );
  const [viewport, embla] = useEmblaCarousel(
    { loop: true, duration: still ? 0 : TRANSITION },
    several ? [autoplay] : [],
  );
  const [shown, setShown] = useState(0);

  useEffect(() => {
    if (!embla) return;
    const select = () => setShown(embla.selectedScrollSnap());
    embla.on('select', select);
    return () => void embla.off('select', select);
  }, [embla]);

  const pause = () => {
    if (paused) {
      autoplay.play();
      memory.forget(PAUSED);
    } else {
      autoplay.stop();
      rememberFor(PAUSED, REMEMBERED_DAYS, Date.now());
    }
    setPaused(!paused);
  };
  return (
    <section
      className="kt-slider"
      data-theme="dark"
      aria-roledescription="carousel"
      aria-label={t('home.slider.label')}
    >
      <div ref={viewport} className="kt-slider__viewport">
        <div className="kt-slider__track">
          {slides.map((slide, index) => (
            <Slide key={slide.id} slide={slide} index={index} count={slides.length} inert={index !== shown} />
          ))}
        </div>
      </div>
      {several && (
        <div className="kt-slider__controls">
          <button type="button" className="kt-button kt-button--quiet" onClick={pause} aria-pressed={paused}>
            <Icon name={paused ? 'play' : 'pause'} />
            {t(paused ? 'home.slider.play' : 'home.slider.pause')}
          </button>
          <div className="kt-slider__dots">
            {slides.map((slide, index) => (
              <button
                key={slide.id}
                type="button"
                aria-label={t('home.slider.slide', { n: index + 1, count: slides.length })}
                aria-current={index === shown}
                onClick={() => embla?.scrollTo(index)}
              />
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

function Slide({ slide, index, count, inert }: { slide: SlideDto; index: number; count: number; inert: boolean }) {
  const { t, lang } = useTexts();
  const translation = slide.translations.find(({ language_code }) => language_code === lang);
  const title = translation?.title || slide.title;
  const text = translation?.text || slide.text;
  return (
    <div
      className="kt-hero kt-slider__slide"
      role="group"
      aria-roledescription="slide"
      aria-label={t('home.slider.slide', { n: index + 1, count })}
      inert={inert}
    >
      <div className="kt-hero__picture">
        <Picture src={slide.bg_image} alt="" title={title} id={slide.id} lazy={index > 0} wide sizes="100vw" />
      </div>
      <div className="kt-hero__words">
        <h2 className="kt-hero__title">{bindLetters(title)}</h2>
        {text && <p className="kt-lead">{bindLetters(text)}</p>}
        {slide.url && (
          <div className="kt-hero__actions">
            <SmartLink to={slide.url} className="kt-button kt-button--outline">
              {t('home.details')}
              <span className="kt-hidden">: {title}</span>
            </SmartLink>
          </div>
        )}
      </div>
    </div>
  );
}
