/** An event in three acts: before the start, during the transmission, after the end (EVT, CNT). */
import { bindLetters, eventTiming, TRANSMISSION_DELAY_MS, watchButton } from '@kurtyna/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useEvent } from '../../api/events.js';
import { useServerNow } from '../../base/clock.js';
import { useTexts } from '../../base/i18n.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { lazyBlock } from '../../ui/lazy-part.js';
import { PageHeading } from '../../ui/PageHeading.js';
import { Advertisement } from '../show/Advertisement.js';
import { BuyBar, BuyBox } from '../show/BuyBox.js';
import { CalendarLink } from '../show/CalendarLink.js';
import { Countdown } from '../show/Countdown.js';
import { Facts } from '../show/Facts.js';
import { KeepActions } from '../show/KeepActions.js';
import { Related } from '../show/Related.js';
import { seenProduct } from '../show/seen-product.js';
import { aboutShow, eventShow, titleOfShow, type EventShow } from '../show/show.js';
import { Foyer, TheEnd } from '../player/Foyer.js';
import { StageFrame } from '../player/StageFrame.js';
import { StageSkeleton } from '../player/StageSkeleton.js';
import { ShareButton } from '../show/ShareButton.js';
import { ShowSkeleton } from '../show/ShowSkeleton.js';
import { ShowPicture, useThemeOfWords } from '../show/ShowPicture.js';
import { ShowFailed } from '../show/ShowFailed.js';
import { ShowTexts } from '../show/ShowTexts.js';
import { TrailerButton } from '../show/TrailerButton.js';
import { useWatching } from '../show/use-watching.js';
import { chatAddress } from '../show/foreign-value.js';
import { Chat } from './Chat.js';
import { Recording } from './Recording.js';
import '../show/show.css';

const Stage = lazyBlock(async () => (await import('../player/Stage.js')).default, <StageSkeleton />);
const LOOK_AT_THE_CLOCK_MS = 5000;

export function EventPage() {
  const { idOrSlug = '' } = useParams();
  const { lang } = useTexts();
  const { event, error, isFetching, refetch } = useEvent(idOrSlug);
  if (event) return <Event key={event.id} show={eventShow(event, lang)} refetch={refetch} />;
  return isFetching || !error ? <ShowSkeleton /> : <ShowFailed error={error} retry={refetch} />;
}

function Event({ show, refetch }: { show: EventShow; refetch: () => unknown }) {
  const { lang } = useTexts();
  const now = useServerNow(LOOK_AT_THE_CLOCK_MS);
  const user = useAppSelector((state) => state.session.user);
  const { countdownEnded, begun, endCountdown } = useTransmissionStart(refetch);

  const timing = eventTiming(show, now);
  const seen = seenProduct(show, user);
  const mayWait = watchButton(seen, now, { countdownEnded: true }).state === 'watch';
  const { wanted, playing, stopped, onOpened, onRefused } = useWatching(seen, now, { countdownEnded, refetch });
  const counts = useCounts(timing) && !begun;
  const inFoyer = counts && wanted && mayWait;
  const isOver = timing === -1 && stopped;
  const onStage = inFoyer || playing || isOver;
  const theme = useThemeOfWords(!onStage);
  const [audienceChat, setAudienceChat] = useState<string | null>(null);
  const chat = playing ? chatAddress(audienceChat) : null;
  const countdown = counts ? (
    <Countdown startsAt={show.startsAt} label="event.countdown.label" onEnd={endCountdown} />
  ) : null;
  return (
    <article className="kt-show">
      {onStage && (
        <StageFrame title={show.title} chat={chat !== null}>
          {inFoyer ? (
            <Foyer title={show.title} countdown={countdown} />
          ) : playing ? (
            <Stage show={show} onOpened={onOpened} onRefused={onRefused} onChat={setAudienceChat} />
          ) : (
            <TheEnd show={show} />
          )}
          {chat && <Chat address={chat} startsOpen={countdownEnded} />}
        </StageFrame>
      )}
      <div className={`kt-show__grid${onStage ? ' kt-show__grid--plain' : ''}`}>
        {!onStage && <ShowPicture show={show} />}
        <header className="kt-show__head" data-theme={theme}>
          <Kicker timing={playing ? 1 : timing} />
          <PageHeading title={titleOfShow(show, lang)} about={aboutShow(show, lang)}>
            {bindLetters(show.title)}
          </PageHeading>
          {show.subtitle && <p className="kt-lead">{bindLetters(show.subtitle)}</p>}
          <Facts show={show} />
          <KeepActions>
            {!onStage && <TrailerButton show={show} />}
            {timing === 0 && (
              <CalendarLink eventId={show.id} className="kt-button kt-button--outline kt-button--small" />
            )}
            <ShareButton show={show} />
          </KeepActions>
        </header>
        <div className="kt-show__buy">
          <BuyBox
            show={show}
            now={now}
            countdownEnded={countdownEnded}
            countdown={inFoyer ? null : countdown}
            toFoyer={counts && !wanted && mayWait && seen.accessBy !== 'free'}
            watching={inFoyer || playing}
            stopped={stopped}
            recording={<Recording videoId={show.answer.video_id} />}
          />
        </div>
        <div className="kt-show__texts">
          <ShowTexts show={show} />
        </div>
      </div>
      <Related show={show} now={now} />
      <Advertisement show={show} />
      {!onStage && <BuyBar show={show} now={now} countdownEnded={countdownEnded} />}
    </article>
  );
}

function Kicker({ timing }: { timing: -1 | 0 | 1 }) {
  const { t } = useTexts();
  return (
    <p className="kt-kicker">
      {timing === 1 && <span className="kt-tag kt-tag--live">{t('event.timing.running')}</span>}
      {timing === -1 && <span className="kt-tag">{t('event.timing.ended')}</span>}
      <span className="kt-show__live">{t('event.live')}</span>
    </p>
  );
}

/** Whoever saw it count sees it through: it ends some seconds after the start, so that not everybody comes at once (OPEN1-1). */
function useCounts(timing: -1 | 0 | 1): boolean {
  const counted = useRef(false);
  counted.current ||= timing === 0;
  return timing === 0 || (timing === 1 && counted.current);
}

/** The countdown is over: the event is fetched again, and half a second later the transmission begins (CNT-03, CNT-04, CNT-07). */
function useTransmissionStart(refetch: () => unknown) {
  const [, setQuery] = useSearchParams();
  const [countdownEnded, setCountdownEnded] = useState(false);
  const [begun, setBegun] = useState(false);
  const begin = useRef<number>(undefined);
  const again = useRef(refetch);
  again.current = refetch;
  useEffect(() => () => window.clearTimeout(begin.current), []);

  const endCountdown = useCallback(() => {
    void Promise.resolve(again.current()).finally(() => {
      setCountdownEnded(true);
      begin.current = window.setTimeout(() => {
        setBegun(true);
        setQuery(
          (before) => {
            before.set('ogladaj', 'true');
            return before;
          },
          { replace: true, preventScrollReset: true },
        );
      }, TRANSMISSION_DELAY_MS);
    });
  }, [setQuery]);
  return { countdownEnded, begun, endCountdown };
}
