/** What no list shows: to who holds it, and all of it to administrators (HOME-29, OPEN1-25). Nothing where there is none. */
import { useHiddenEvents } from '../../api/events.js';
import { useHiddenVideos } from '../../api/videos.js';
import { useTexts } from '../../base/i18n.js';
import { Item } from '../../ui/Boundary.js';
import { Failed } from '../../ui/states.js';
import { eventShow, videoShow } from '../show/show.js';
import { EventCard } from './EventCard.js';
import { VideoCard } from './VideoCard.js';

export function HiddenContent({ now }: { now: string }) {
  const { t, lang } = useTexts();
  const hiddenEvents = useHiddenEvents();
  const hiddenVideos = useHiddenVideos();
  const events = (hiddenEvents.data?.events ?? []).map((event) => eventShow(event, lang));
  const videos = (hiddenVideos.data?.videos ?? []).map((video) => videoShow(video, lang));
  const failed = [hiddenEvents, hiddenVideos].find(({ data, error }) => error && !data);
  if (events.length === 0 && videos.length === 0 && !failed) return null;

  const again = () =>
    [hiddenEvents, hiddenVideos].filter(({ error }) => error).forEach(({ refetch }) => void refetch());
  return (
    <section className="kt-section" aria-labelledby="ukryte-h" id="ukryte">
      <h2 id="ukryte-h">{t('home.hidden')}</h2>
      {events.length > 0 && (
        <ul className="kt-cards">
          {events.map((show) => (
            <li key={show.id}>
              <Item resetOn={show.answer}>
                <EventCard show={show} now={now} shortDates={false} />
              </Item>
            </li>
          ))}
        </ul>
      )}
      {videos.length > 0 && (
        <ul className="kt-cards kt-cards--wide">
          {videos.map((show) => (
            <li key={show.id}>
              <Item resetOn={show.answer}>
                <VideoCard show={show} now={now} />
              </Item>
            </li>
          ))}
        </ul>
      )}
      {failed && <Failed error={failed.error} retry={again} />}
    </section>
  );
}
