/** What waits behind a sign-up or a sign-in: the show, when, and for how much. Whoever came to buy, or with a code, sees that nothing was lost (U4). */
import { formatDateTime } from '@kurtyna/domain';
import type { ReactNode } from 'react';
import { useLookedAtCode } from '../../api/codes.js';
import { useEvent } from '../../api/events.js';
import { useVideo } from '../../api/videos.js';
import { useTexts } from '../../base/i18n.js';
import { codeIn, productIn, type PathKind } from '../../routes.js';
import { Price } from '../../ui/Price.js';
import { eventShow, eventWhen, videoShow, type Show } from '../show/show.js';

export function Awaited({ redirect = '' }: { redirect: string | undefined }) {
  const code = codeIn(redirect);
  if (code !== null) return <AwaitedCode code={code} />;
  const awaited = productIn(redirect);
  return awaited && <AwaitedShow {...awaited} way={awaited.buying ? 'buying' : 'watching'} />;
}

/** Who buys sees the price; who comes with a code pays none, or less. */
type Way = 'buying' | 'watching' | keyof typeof BY_CODE;
const BY_CODE = { ticket: 'code.title', price: 'code.price-of' } as const;

interface Props {
  kind: PathKind;
  idOrSlug: string;
  way: Way;
}

const AwaitedShow = (props: Props) =>
  props.kind === 'event' ? <AwaitedEvent {...props} /> : <AwaitedVideo {...props} />;

/** The ticket of a code, or the gift; of a code that gives nothing any more there is nothing to say. */
function AwaitedCode({ code }: { code: string }) {
  const { t } = useTexts();
  const { looked } = useLookedAtCode(code);
  if (!looked?.gives || looked.state === 'over') return null;
  const { gives, product } = looked;
  if (gives === 'choice') return <Line title={t('code.choice')} way="ticket" />;
  return product && <AwaitedShow kind={product.kind} idOrSlug={String(product.id)} way={gives} />;
}

function AwaitedEvent({ idOrSlug, way }: Props) {
  const { lang } = useTexts();
  const { event, error } = useEvent(idOrSlug);
  return <ShowLine show={event && eventShow(event, lang)} failed={Boolean(error)} way={way} />;
}

function AwaitedVideo({ idOrSlug, way }: Props) {
  const { lang } = useTexts();
  const { video, error } = useVideo(idOrSlug);
  return <ShowLine show={video && videoShow(video, lang)} failed={Boolean(error)} way={way} />;
}

/** Without an answer there is nothing to say. */
function ShowLine({ show, failed, way }: { show: Show | undefined; failed: boolean; way: Way }) {
  const { t } = useTexts();
  if (failed && !show) return null;
  const isByCode = way === 'ticket' || way === 'price';
  return (
    <Line title={show && (isByCode ? t(BY_CODE[way], { title: show.title }) : show.title)} way={way}>
      {show && <Facts show={show} priced={!isByCode} />}
    </Line>
  );
}

/** Its room is kept while the answer is on its way: the form under it does not jump. */
function Line({ title, way, children }: { title: string | undefined; way: Way; children?: ReactNode }) {
  const { t } = useTexts();
  return (
    <p className="kt-awaited" aria-busy={title === undefined}>
      <span className="kt-small kt-quiet">{t(way === 'buying' ? 'auth.awaited.buying' : 'auth.awaited.watching')}</span>
      <strong className="kt-awaited__title">{title ?? '\u00a0'}</strong>
      <span className="kt-small">{children ?? '\u00a0'}</span>
    </p>
  );
}

function Facts({ show, priced }: { show: Show; priced: boolean }) {
  const { t } = useTexts();
  const when =
    show.kind === 'event'
      ? eventWhen(show, { allDay: t('event.facts.all-day') })
      : show.startsAt && t('event.facts.available-from', { time: formatDateTime(show.startsAt) });
  return (
    <>
      {when}
      {when && priced && ' · '}
      {priced && <Price price={show.price} />}
    </>
  );
}
