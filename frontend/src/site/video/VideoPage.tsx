/** A video on demand: the player with access, else the main picture, the trailer and the buy box (VID). */
import { bindLetters, formatDateTime, videoTiming } from '@kurtyna/domain';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useVideo } from '../../api/videos.js';
import { useServerNow } from '../../base/clock.js';
import { useTexts } from '../../base/i18n.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { Icon } from '../../ui/Icon.js';
import { lazyBlock } from '../../ui/lazy-part.js';
import { PageHeading } from '../../ui/PageHeading.js';
import { Advertisement } from '../show/Advertisement.js';
import { BuyBar, BuyBox } from '../show/BuyBox.js';
import { Countdown } from '../show/Countdown.js';
import { Facts } from '../show/Facts.js';
import { KeepActions } from '../show/KeepActions.js';
import { Related } from '../show/Related.js';
import { seenProduct } from '../show/seen-product.js';
import { StageFrame } from '../player/StageFrame.js';
import { StageSkeleton } from '../player/StageSkeleton.js';
import { ShareButton } from '../show/ShareButton.js';
import { ShowSkeleton } from '../show/ShowSkeleton.js';
import { ShowPicture, useThemeOfWords } from '../show/ShowPicture.js';
import { ShowFailed } from '../show/ShowFailed.js';
import { ShowTexts } from '../show/ShowTexts.js';
import { TrailerButton } from '../show/TrailerButton.js';
import { aboutShow, titleOfShow, videoShow, type VideoShow } from '../show/show.js';
import { useWatching } from '../show/use-watching.js';
import '../show/show.css';

const Stage = lazyBlock(async () => (await import('../player/Stage.js')).default, <StageSkeleton />);
const LOOK_AT_THE_CLOCK_MS = 5000;

export function VideoPage() {
  const { idOrSlug = '' } = useParams();
  const { lang } = useTexts();
  const { video, error, isFetching, refetch } = useVideo(idOrSlug);
  if (video) return <Video key={video.id} show={videoShow(video, lang)} refetch={refetch} />;
  return isFetching || !error ? <ShowSkeleton /> : <ShowFailed error={error} retry={refetch} />;
}

function Video({ show, refetch }: { show: VideoShow; refetch: () => unknown }) {
  const { t, lang } = useTexts();
  const now = useServerNow(LOOK_AT_THE_CLOCK_MS);
  const user = useAppSelector((state) => state.session.user);
  const [countdownEnded, setCountdownEnded] = useState(false);

  const timing = videoTiming({ availableFrom: show.startsAt, endsAt: show.endsAt }, now);
  const { playing, stopped, onOpened, onRefused } = useWatching(seenProduct(show, user), now, {
    countdownEnded,
    refetch,
  });
  const theme = useThemeOfWords(!playing);
  const soon = timing === 0 && !countdownEnded;
  const endCountdown = () => {
    setCountdownEnded(true); // without the half second of events (OPEN1-41)
    void refetch();
  };
  return (
    <article className="kt-show">
      {playing && (
        <StageFrame title={show.title} chat={false}>
          <Stage show={show} onOpened={onOpened} onRefused={onRefused} />
        </StageFrame>
      )}
      <div className={`kt-show__grid${playing ? ' kt-show__grid--plain' : ''}`}>
        {!playing && <ShowPicture show={show} />}
        <header className="kt-show__head" data-theme={theme}>
          <p className="kt-kicker">
            <span>{t('event.on-demand')}</span>
            {soon && show.startsAt && (
              <span className="kt-tag">
                <Icon name="clock" />
                {t('event.facts.available-from', { time: formatDateTime(show.startsAt) })}
              </span>
            )}
          </p>
          <PageHeading title={titleOfShow(show, lang)} about={aboutShow(show, lang)}>
            {bindLetters(show.title)}
          </PageHeading>
          {show.subtitle && <p className="kt-lead">{bindLetters(show.subtitle)}</p>}
          <Facts show={show} />
          <KeepActions>
            {!playing && <TrailerButton show={show} />}
            <ShareButton show={show} />
          </KeepActions>
        </header>
        <div className="kt-show__buy">
          <BuyBox
            show={show}
            now={now}
            countdownEnded={countdownEnded}
            watching={playing}
            stopped={stopped}
            countdown={
              soon && show.startsAt ? (
                <Countdown startsAt={show.startsAt} label="event.countdown.label-premiere" onEnd={endCountdown} />
              ) : null
            }
          />
        </div>
        <div className="kt-show__texts">
          <ShowTexts show={show} />
        </div>
      </div>
      <Related show={show} now={now} />
      <Advertisement show={show} />
      {!playing && <BuyBar show={show} now={now} countdownEnded={countdownEnded} />}
    </article>
  );
}
