/**
 * The buyer's own order that waits for its payment: its sum, until when, and all that can be done about it. The same on the page of the show,
 * where it is bought, and on its own page (OPEN1-32, OWN-18, OWN-19).
 */
import { formatDateTime, formatPrice, type Grosze } from '@kurtyna/domain';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOwnOrder, type OwnOrderRef } from '../../api/orders.js';
import { leavePage } from '../../app/leave-page.js';
import { toApiError } from '../../base/api-error.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { buttonClass } from '../../ui/button-class.js';
import { useHeadingWhenGone } from '../../ui/page-focus.js';
import './own-order.css';

/** A way on that is not the main one: its words alone, underlined. */
export const WAY_BESIDE = `${buttonClass('quiet', 'small')} kt-own-order__way`;

interface Props {
  order: OwnOrderRef;
  amount: Grosze;
  /** The code that lowered its price. */
  code?: string | null;
  /** UTC; null where nobody said. */
  until: string | null;
  /** Where its payment goes on; null where none is open at the provider. */
  payUri: string | null;
  /** A purchase of now would cost less, and the order would give way to it. */
  lower?: { price: Grosze; to: string } | null;
  /** The form of that purchase stands below: its button pays, and its fields ask for the invoice. */
  besideForm?: boolean;
  /** Something else on the page is to be done first. */
  second?: boolean;
  /** The invoice of the order: a link to its fields, or what opens them. */
  invoice?: ReactNode;
  /** The order has moved on: what is shown is asked again. */
  again: () => unknown;
}

export function OwnOrder({ order, amount, code, until, lower = null, besideForm = false, ...actions }: Props) {
  const { t } = useTexts();
  const heading = useId();
  return (
    <section className="kt-own-order" aria-labelledby={heading}>
      <p id={heading}>
        {until
          ? t('orders.page.unfinished-text', { time: formatDateTime(until) })
          : t('orders.page.unfinished-waiting')}
      </p>
      {lower ? (
        <p>{t('orders.own.lower', { before: formatPrice(amount), price: formatPrice(lower.price) })}</p>
      ) : (
        <p className="kt-own-order__sum">
          <span>{t('orders.own.to-pay')}</span> <strong>{formatPrice(amount)}</strong>
        </p>
      )}
      {code && !lower && <p className="kt-small">{t('orders.purchase.with-code', { code })}</p>}
      <Actions order={order} lower={lower} besideForm={besideForm} {...actions} />
    </section>
  );
}

function Actions({
  order,
  payUri,
  lower,
  besideForm,
  second,
  invoice,
  again,
}: Omit<Props, 'amount' | 'code' | 'until'> & Required<Pick<Props, 'lower'>>) {
  const { t } = useTexts();
  const own = useTold(useOwnOrder(order, again));
  return (
    <div className="kt-actions">
      {!(lower && besideForm) && (
        <PayButton
          {...{ payUri, lower, own }}
          className={buttonClass(second ? 'outline' : 'primary', 'large', 'block')}
        />
      )}
      {!lower && payUri && (
        <button
          type="button"
          className={buttonClass('outline', 'block')}
          aria-disabled={own.isBusy}
          onClick={own.payAnotherWay}
        >
          {t('orders.own.another-way')}
        </button>
      )}
      <div className="kt-own-order__besides">
        {!lower && invoice}
        <Cancel isBusy={own.isBusy} onCancel={own.cancel} />
      </div>
    </div>
  );
}

/** The main action of the order, which the bar at the bottom of a phone has alone (OWN-19). */
export function OwnOrderBar({ order, amount, payUri, lower = null, again }: Omit<Props, 'code' | 'until'>) {
  const own = useTold(useOwnOrder(order, again));
  return (
    <div className="kt-buybar">
      <p>{formatPrice(lower?.price ?? amount)}</p>
      <PayButton {...{ payUri, lower, own }} className={buttonClass('primary')} />
    </div>
  );
}

interface Told {
  payAnotherWay: () => void;
  cancel: () => void;
  isBusy: boolean;
}

/** The same calls, with what came of them said; a second click before the first is answered does nothing. */
function useTold({ cancel, payAnotherWay, isBusy }: ReturnType<typeof useOwnOrder>): Told {
  const { t } = useTexts();
  const say = (thrown: unknown) =>
    notify({ kind: 'error', title: t('orders.purchase.error-title'), text: toApiError(thrown).message, seconds: 10 });
  const told = (work: () => Promise<unknown>) => () => {
    if (!isBusy) work().catch(say);
  };
  return {
    isBusy,
    payAnotherWay: told(async () => {
      const uri = await payAnotherWay();
      if (uri) leavePage(uri);
    }),
    cancel: told(async () => {
      await cancel();
      notify({ kind: 'success', title: t('orders.own.canceled') });
    }),
  };
}

/** Leads on to its payment; where none is open at the provider, to a new one, and where the same costs less now, to that purchase. */
function PayButton({
  payUri,
  lower,
  own,
  className,
}: Pick<Props, 'payUri'> & Required<Pick<Props, 'lower'>> & { own: Told; className: string }) {
  const { t } = useTexts();
  if (lower)
    return (
      <Link className={className} to={lower.to}>
        {lower.price > 0 ? t('orders.own.pay', { price: formatPrice(lower.price) }) : t('buttons.use-code')}
      </Link>
    );
  return (
    <button
      type="button"
      className={className}
      aria-disabled={own.isBusy}
      onClick={() => (payUri ? leavePage(payUri) : own.payAnotherWay())}
    >
      {t('orders.purchase.complete-payment')}
    </button>
  );
}

/** Asked once more: the seat goes back to those who wait for one. */
function Cancel({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  const { t } = useTexts();
  const [asked, setAsked] = useState(false);
  const yes = useHeadingWhenGone(); // with the order
  const focus = useRef<HTMLButtonElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) focus.current?.focus();
  }, [asked]);
  const ask = (now: boolean) => {
    moved.current = true;
    setAsked(now);
  };
  if (!asked)
    return (
      <button ref={focus} type="button" className={WAY_BESIDE} onClick={() => ask(true)}>
        {t('orders.own.cancel')}
      </button>
    );
  return (
    <div className="kt-own-order__sure" role="group" aria-label={t('orders.own.cancel')}>
      <p>{t('orders.own.cancel-sure')}</p>
      <button
        ref={yes}
        type="button"
        className={buttonClass('outline', 'small')}
        aria-disabled={isBusy}
        onClick={onCancel}
      >
        {t('orders.own.cancel-yes')}
      </button>
      <button ref={focus} type="button" className={buttonClass('outline', 'small')} onClick={() => ask(false)}>
        {t('orders.own.cancel-no')}
      </button>
    </div>
  );
}
