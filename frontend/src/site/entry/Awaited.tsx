/** What waits behind a sign-up or a sign-in: the show, when, and for how much. Whoever came to buy sees that nothing was lost (U4). */
import { formatDateTime } from '@kurtyna/domain';
import { useEvent } from '../../api/events.js';
import { useVideo } from '../../api/videos.js';
import { useTexts } from '../../base/i18n.js';
import { productIn, type PathKind } from '../../routes.js';
import { Price } from '../../ui/Price.js';
import { eventShow, eventWhen, videoShow, type Show } from '../show/show.js';

export function Awaited({ redirect }: { redirect: string | undefined }) {
  const awaited = redirect === undefined ? null : productIn(redirect);
  if (awaited === null) return null;
  return awaited.kind === 'event' ? <AwaitedEvent {...awaited} /> : <AwaitedVideo {...awaited} />;
}

interface Props {
  kind: PathKind;
  idOrSlug: string;
  buying: boolean;
}

function AwaitedEvent({ idOrSlug, buying }: Props) {
  const { lang } = useTexts();
  const { event, error } = useEvent(idOrSlug);
  return <Line show={event && eventShow(event, lang)} failed={Boolean(error)} buying={buying} />;
}

function AwaitedVideo({ idOrSlug, buying }: Props) {
  const { lang } = useTexts();
  const { video, error } = useVideo(idOrSlug);
  return <Line show={video && videoShow(video, lang)} failed={Boolean(error)} buying={buying} />;
}

/** Its room is kept while the answer is on its way: the form under it does not jump. Without an answer there is nothing to say. */
function Line({ show, failed, buying }: { show: Show | undefined; failed: boolean; buying: boolean }) {
  const { t } = useTexts();
  if (failed && !show) return null;
  return (
    <p className="kt-awaited" aria-busy={!show}>
      <span className="kt-small kt-quiet">{t(buying ? 'auth.awaited.buying' : 'auth.awaited.watching')}</span>
      <strong className="kt-awaited__title">{show?.title ?? '\u00a0'}</strong>
      <span className="kt-small">{show ? <Facts show={show} /> : '\u00a0'}</span>
    </p>
  );
}

function Facts({ show }: { show: Show }) {
  const { t } = useTexts();
  const when =
    show.kind === 'event'
      ? eventWhen(show, { allDay: t('event.facts.all-day') })
      : show.startsAt && t('event.facts.available-from', { time: formatDateTime(show.startsAt) });
  return (
    <>
      {when && <>{when} · </>}
      <Price price={show.price} />
    </>
  );
}
