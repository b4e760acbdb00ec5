/** The payment and watch buttons of a page: shows what libs/domain says of the server's answer, decides nothing (BTN). */
import { paymentButton, watchButton, whyNoOffer, type PaymentButton } from '@kurtyna/domain';
import { Link, useLocation } from 'react-router-dom';
import { useNewsletterAgain, useSubscribeMutation } from '../../api/users.js';
import { toApiError } from '../../base/api-error.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { newsletterChanged, type SessionUser } from '../../app/session/session.slice.js';
import { useAppDispatch, useAppSelector } from '../../app/store-hooks.js';
import { paths } from '../../routes.js';
import { showPrice } from '../../ui/Price.js';
import { wantStageFocus } from '../../ui/page-focus.js';
import { seenByViewer, seenProduct, waitingOrder } from './seen-product.js';
import type { Show } from './show.js';
import { StateButton } from './StateButton.js';
import { useAccessWords } from './use-access-words.js';

interface Props {
  show: Show;
  now: string;
  countdownEnded?: boolean;
  /** The player is already open: its button would lead nowhere. */
  watching?: boolean;
}

export function useShowButtons({ show, now, countdownEnded = false }: Props) {
  const user = useAppSelector((state) => state.session.user);
  const seen = seenProduct(show, user);
  const payment = paymentButton(seen, now);
  return {
    user,
    payment,
    waiting: isBlocked(payment) ? null : waitingOrder(show),
    noOffer: whyNoOffer(seen, now),
    watch: watchButton(seen, now, { countdownEnded }),
  };
}

/** Nobody pays for what they may not watch, and nothing is shown of what is over. */
const isBlocked = ({ state }: PaymentButton): boolean =>
  state === 'none' || state === 'denied-age' || state === 'denied-country';

export function PaymentButtons(props: Props) {
  const { show } = props;
  const { t } = useTexts();
  const { user, payment, waiting, noOffer, watch: mayWatch } = useShowButtons(props);
  const watch = props.watching ? null : mayWatch;
  const held = useAccessWords(show, props.now);
  const owned = payment.state === 'granted';
  const seen = seenByViewer(show);
  const buyPath = paths.buy(show.kind, show);
  const extraPath = payment.extra?.state === 'complete-payment' ? seen?.paymentUri : buyPath;
  const watchPath = paths.product(show.kind, show, { signedIn: user !== null, play: true });
  return (
    <div className="kt-actions">
      {owned && <StateButton view={payment} words={held} size="large" block />}
      {watch?.state === 'watch' && (
        <StateButton view={watch} to={watchPath} icon="play" size="large" block onGo={wantStageFocus} />
      )}
      {payment.state === 'newsletter-hint' ? (
        <NewsletterHint user={user} />
      ) : (
        !owned &&
        (!waiting || payment.state === 'pending') && (
          <Offer payment={payment} to={buyPath} second={watch?.state === 'watch'} />
        )
      )}
      {!waiting && payment.extra && extraPath && <Extra extra={payment.extra} price={show.price} to={extraPath} />}
      {(noOffer === 'code-only' || noOffer === 'not-sold') && (
        <>
          <p>{t(`event.no-offer.${noOffer}`)}</p>
          <Link to={paths.contact()}>{t('event.no-offer.ask')}</Link>
        </>
      )}
      {noOffer === 'over' && <p>{t(show.kind === 'event' ? 'event.over' : 'event.over-video')}</p>}
      {noOffer === 'sign-in' && (
        <>
          <p>{t('auth.sign-in.to-watch')}</p>
          <SignInLink />
        </>
      )}
      {seen?.ageBlock === 'birthday-missing' && (
        <>
          <p className="kt-small kt-quiet">{t('event.birthday-hint', { age: show.age })}</p>
          <Link className="kt-button kt-button--outline kt-button--block" to={paths.account({ edit: true })}>
            {t('home.account.link')}
          </Link>
        </>
      )}
      {!user && payment.enabled && <p className="kt-small kt-quiet">{t('event.sign-in-hint')}</p>}
    </div>
  );
}

function Offer({ payment, to, second }: { payment: PaymentButton; to: string; second: boolean }) {
  return (
    <StateButton view={payment} to={to} size="large" tone={second && payment.enabled ? 'outline' : undefined} block />
  );
}

/** To who has a ticket a further one, at its regular price in złoty, is small print; what is begun or free is a button (OPEN1-4, OPEN1-32). */
function Extra({ extra, price, to }: { extra: NonNullable<PaymentButton['extra']>; price: number; to: string }) {
  const { t } = useTexts();
  if (extra.state !== 'additional' || extra.textKey === null) return <StateButton view={extra} to={to} block />;
  return (
    <Link className="kt-small" to={to}>
      {t(extra.textKey)}
      {price > 0 && ` (${showPrice(price)})`}
    </Link>
  );
}

/** Free for subscribers: the sentence, and the way to become one (OPEN1-2). */
function NewsletterHint({ user }: { user: SessionUser | null }) {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const [subscribe, { isLoading }] = useSubscribeMutation();
  const newsletterAgain = useNewsletterAgain();
  const join = async (userId: number) => {
    const { data, error } = await subscribe({ userId });
    if (data) dispatch(newsletterChanged(data.mailing));
    if (error) {
      notify({ kind: 'error', title: t('auth.account.subscribe-failed'), text: toApiError(error).message });
      const subscribed = await newsletterAgain({ userId, believed: false });
      if (subscribed !== null) dispatch(newsletterChanged(subscribed));
    }
  };
  return (
    <>
      <p>{t('event.newsletter.hint')}</p>
      {!user && <SignInLink />}
      {user && (
        <button
          type="button"
          className="kt-button kt-button--primary kt-button--block"
          aria-disabled={isLoading}
          onClick={() => !isLoading && void join(user.id)}
        >
          {t('event.newsletter.subscribe')}
        </button>
      )}
    </>
  );
}

/** To the sign-in, and back to this page. */
function SignInLink() {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  return (
    <Link className="kt-button kt-button--primary kt-button--block" to={paths.signIn({ redirect: pathname + search })}>
      {t('auth.sign-in.submit')}
    </Link>
  );
}
