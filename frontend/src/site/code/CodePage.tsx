/**
 * `/kod` and `/kod/:code`: a code is looked at by anybody and taken by who is signed in, entering and using it being one act (OPEN1-49). Looking
 * takes nothing, for programs open links too.
 */
import { useEffect, type ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { formatDate, formatWeekday } from '@kurtyna/domain';
import { useLookedAtCode, type LookedAtCode } from '../../api/codes.js';
import { useConfig } from '../../api/config.js';
import { useEvent } from '../../api/events.js';
import type { CodeProductDto } from '../../api/generated.js';
import { useVideo } from '../../api/videos.js';
import { toApiError } from '../../base/api-error.js';
import { useServerNow } from '../../base/clock.js';
import { useTexts, type Say } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { buttonClass } from '../../ui/button-class.js';
import { CodeForm } from '../../ui/code/CodeForm.js';
import { BusyNote } from '../../ui/form/BusyNote.js';
import { PageHeading } from '../../ui/PageHeading.js';
import { SmartLink } from '../../ui/SmartLink.js';
import { Failed, Loading } from '../../ui/states.js';
import { EntryFrame } from '../entry/EntryFrame.js';
import { GiftWords } from '../gift-card/GiftWords.js';
import { Picture } from '../show/Picture.js';
import { eventShow, eventWhen, videoShow, type Show } from '../show/show.js';
import { TicketWhen, WatchTicket } from '../show/Ticket.js';
import { useViewer } from '../show/use-viewer.js';
import { useTake } from './use-take.js';
import './code-page.css';

const LOOK_AT_THE_CLOCK_MS = 15_000;

export function CodePage() {
  const { code } = useParams();
  useSecretAddress();
  return <EntryFrame>{code ? <Looked key={code} code={code} /> : <Field />}</EntryFrame>;
}

/** The address is as good as the ticket: no request of this page tells it, also where the document came for another page (D34). */
function useSecretAddress(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'referrer';
    meta.content = 'no-referrer';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}

/** `tried`: a code that nobody knows, to be mended in its place. */
function Field({ tried }: { tried?: string }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const open = async (code: string): Promise<null> => {
    await navigate(paths.code({ code }));
    return null;
  };
  return (
    <>
      <PageHeading title={t('orders.code.title')} />
      {tried && (
        <p className="kt-notice" role="alert">
          {t('code.unknown')}
        </p>
      )}
      <CodeForm onActivate={open} label={t('code.field')} submit={t('code.check')} isMain typed={tried} />
    </>
  );
}

function Looked({ code }: { code: string }) {
  const { t } = useTexts();
  const { looked, error, refetch } = useLookedAtCode(code);
  const isNoCode = toApiError(error).statusCode === 422;
  if (looked?.state === 'unknown' || isNoCode) return <Field tried={code} />;
  if (looked) return <WithShow code={code} looked={looked} again={refetch} />;
  if (!error) return <Waiting />;
  return (
    <>
      <PageHeading title={t('orders.code.title')} />
      <Failed error={error} retry={refetch} />
    </>
  );
}

const Waiting = () => (
  <Loading>
    <div className="kt-skeleton" style={{ height: 144, maxWidth: 520, marginBottom: 24 }} />
    <div className="kt-skeleton" style={{ height: 52, maxWidth: 320 }} />
  </Loading>
);

interface Props {
  code: string;
  looked: LookedAtCode;
  again: () => unknown;
}

function WithShow(props: Props) {
  const { product } = props.looked;
  if (!product) return <Taking {...props} show={null} askShow={null} />;
  return product.kind === 'event' ? <OfEvent {...props} product={product} /> : <OfVideo {...props} product={product} />;
}

function OfEvent({ product, ...props }: Props & { product: CodeProductDto }) {
  const { lang } = useTexts();
  const { event, error, refetch } = useEvent(String(product.id));
  const askShow = async () => eventShow((await refetch().unwrap()).event, lang);
  if (!event && !error) return <Waiting />;
  return <Taking {...props} show={event ? eventShow(event, lang) : null} askShow={askShow} />;
}

function OfVideo({ product, ...props }: Props & { product: CodeProductDto }) {
  const { lang } = useTexts();
  const { video, error, refetch } = useVideo(String(product.id));
  const askShow = async () => videoShow((await refetch().unwrap()).video, lang);
  if (!video && !error) return <Waiting />;
  return <Taking {...props} show={video ? videoShow(video, lang) : null} askShow={askShow} />;
}

interface TakingProps extends Props {
  /** Null where the code is for any, and where its page does not come. */
  show: Show | null;
  /** Asks it anew, as the viewer sees it now. */
  askShow: (() => Promise<Show>) | null;
}

function Taking({ code, looked, again, show, askShow }: TakingProps) {
  const { t } = useTexts();
  const { product } = looked;
  const title = show?.title ?? product?.title;
  return (
    <article className="kt-taking">
      {product && title && (
        <div className="kt-taking__poster">
          <Picture src={show?.poster ?? null} alt="" title={title} id={product.id} sizes="96px" lazy={false} />
        </div>
      )}
      <div className="kt-taking__words">
        <PageHeading title={headingOf(looked, title, t)} />
        <When product={product} show={show} />
        {looked.gives === 'price' && looked.percent !== null && (
          <p className="kt-lead">{t('orders.purchase.discount', { percent: looked.percent })}</p>
        )}
      </div>
      {looked.card && (
        <div className="kt-taking__card">
          <GiftWords card={looked.card} />
        </div>
      )}
      <div className="kt-taking__acts">
        <Acts code={code} looked={looked} again={again} show={show} askShow={askShow} />
      </div>
    </article>
  );
}

/** Of a show its day and hour, of a film how long its owner can watch it. */
function When({ product, show }: { product: CodeProductDto | null; show: Show | null }) {
  const { t, lang } = useTexts();
  const now = useServerNow(LOOK_AT_THE_CLOCK_MS);
  if (show?.kind === 'video') return <TicketWhen show={show} now={now} />;
  if (show)
    return (
      <p className="kt-taking__when">
        {formatWeekday(show.startsAt, lang)} {eventWhen(show, { allDay: t('event.facts.all-day') })}
      </p>
    );
  return product?.starts_at && <p className="kt-taking__when">{formatDate(product.starts_at)}</p>; // its hour comes with the show
}

function headingOf({ gives }: LookedAtCode, title: string | undefined, t: Say): string {
  if (gives === 'choice') return t('code.choice');
  if (title === undefined) return t(gives === 'price' ? 'code.price' : 'orders.purchase.ticket');
  return t(gives === 'price' ? 'code.price-of' : 'code.title', { title });
}

function Acts(props: TakingProps) {
  const { t } = useTexts();
  const user = useViewer();
  const { code, looked, show } = props;
  const { state, gives, product } = looked;
  if (state === 'over') return <Said why={t('code.over')} way={<SeeWhatIsOn />} />;
  if (state === 'taken')
    return <Said why={t('code.taken')} way={user ? <SeeWhatIsOn /> : <HaveAccount code={code} look="primary" />} />;
  if (looked.used)
    return (
      <Said
        why={t(gives === 'price' ? 'orders.code.reserved' : 'code.mine')}
        way={<ToOwn looked={looked} show={show} />}
      />
    );
  if (state === 'mine' && gives !== 'ticket')
    return (
      <Said
        why={t('errors.code.already-activated')}
        way={product ? <ToProduct product={product} className={buttonClass('primary', 'large')} /> : <SeeWhatIsOn />}
      />
    );
  return user ? <TakeButton {...props} userId={user.id} /> : <SignUpFirst code={code} gives={gives} />;
}

function Said({ why, way }: { why: string; way: ReactNode }) {
  return (
    <>
      <p className="kt-taking__said" role="status">
        {why}
      </p>
      {way}
    </>
  );
}

function SeeWhatIsOn() {
  const { t } = useTexts();
  const user = useViewer();
  return (
    <Link className={buttonClass('outline', 'large')} to={`${paths.home({ signedIn: user !== null })}#repertuar`}>
      {t('event.see-what-is-on')}
    </Link>
  );
}

/** The page of the show that the code is for. */
function ToProduct({ product: { kind, id, slug }, className }: { product: CodeProductDto; className?: string }) {
  const { t } = useTexts();
  return (
    <Link className={className} to={paths.product(kind, { id, slug })}>
      {t(kind === 'event' ? 'orders.page.to-event' : 'orders.page.to-video')}
    </Link>
  );
}

/** To who has used the code: watching, while the server lets them, and the page of what was taken. */
function ToOwn({ looked: { product }, show }: { looked: LookedAtCode; show: Show | null }) {
  const { t } = useTexts();
  const now = useServerNow(LOOK_AT_THE_CLOCK_MS);
  if (!product)
    return (
      <Link className={buttonClass('outline', 'large')} to={paths.account()}>
        {t('home.account.link')}
      </Link>
    );
  return (
    <>
      {show && <WatchTicket show={show} now={now} size="large" />}
      <ToProduct product={product} className={buttonClass('outline', 'large')} />
    </>
  );
}

/** What the button says that takes it. */
const TAKE = { ticket: 'code.take', choice: 'code.take-gift', price: 'orders.code.submit' } as const;
const takeKey = (gives: LookedAtCode['gives']) => TAKE[gives ?? 'ticket'];

function SignUpFirst({ code, gives }: { code: string; gives: LookedAtCode['gives'] }) {
  const { t } = useTexts();
  return (
    <>
      <Link className={buttonClass('primary', 'large')} to={paths.signUp({ redirect: paths.code({ code }) })}>
        {t(takeKey(gives))}
      </Link>
      <HaveAccount code={code} look="outline" />
    </>
  );
}

function HaveAccount({ code, look }: { code: string; look: 'primary' | 'outline' }) {
  const { t } = useTexts();
  return (
    <Link className={buttonClass(look, 'large')} to={paths.signIn({ redirect: paths.code({ code }) })}>
      {t('code.have-account')}
    </Link>
  );
}

function TakeButton(props: TakingProps & { userId: number }) {
  const { t } = useTexts();
  const regulations = useConfig()?.regulations_page;
  const { take, sending, refusal, isBusy, stop } = useTake(props);
  const { looked } = props;
  return (
    <>
      {looked.state === 'mine' && <p>{t('errors.code.already-activated')}</p>}
      <button
        type="button"
        className={buttonClass('primary', 'large')}
        aria-disabled={sending}
        aria-busy={sending}
        onClick={() => void take()}
      >
        {t(takeKey(looked.gives))}
      </button>
      <BusyNote isBusy={isBusy} stop={stop} />
      {refusal && (
        <div className="kt-taking__refusal" role="alert">
          <p className="kt-taking__why">{refusal.message}</p>
          {refusal.why === 'order.birthday' ? (
            <Link to={paths.account({ edit: true })}>{t('home.account.link')}</Link>
          ) : (
            looked.product && <ToProduct product={looked.product} />
          )}
        </div>
      )}
      {looked.gives === 'ticket' && (
        <p className="kt-small kt-quiet">
          {t('code.terms')}{' '}
          <SmartLink to={regulations || paths.regulations()}>{t('common.footer.regulations')}</SmartLink>
        </p>
      )}
    </>
  );
}
