/** What became of an order: asks again by itself until it is decided, and turns green without a reload (ORD, U5). */
import {
  accessNow,
  formatDateTime,
  isBefore,
  lastsWholeDays,
  paymentButton,
  shortOrderNumber,
  statusGroup,
  whenSaid,
  type OrderKind,
  type StatusGroup,
} from '@kurtyna/domain';
import type { TextKey } from '@kurtyna/texts/site';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { orderMoved, useOrder, type Order } from '../../api/orders.js';
import { useVideo } from '../../api/videos.js';
import { useServerNow } from '../../base/clock.js';
import { useTexts } from '../../base/i18n.js';
import { useAppDispatch, useAppSelector } from '../../app/store-hooks.js';
import { paths } from '../../routes.js';
import { buttonClass } from '../../ui/button-class.js';
import { Icon } from '../../ui/Icon.js';
import { PageHeading } from '../../ui/PageHeading.js';
import { Loading } from '../../ui/states.js';
import { OwnOrderWithInvoice } from './OwnOrderWithInvoice.js';
import { seenProduct } from '../show/seen-product.js';
import { ShowFailed } from '../show/ShowFailed.js';
import { videoShow, type VideoShow } from '../show/show.js';
import { Bought } from './Bought.js';
import { OrderFacts } from './OrderFacts.js';
import { OrderTicket } from './OrderTicket.js';
import type { LookAgain } from './PrintSlips.js';
import './order-status.css';

export const QUICK_POLL_MS = 2000;
export const QUICK_FOR_MS = 60_000;
export const SLOW_POLL_MS = 15_000;

const WAITING: readonly StatusGroup[] = ['unfinished', 'processing'];

export function OrderStatusPage({ kind }: { kind: OrderKind }) {
  const { extOrderId = '' } = useParams();
  const [decided, setDecided] = useState(false);
  const { order, error, refetch } = useOrder(kind, extOrderId, { pollEveryMs: usePollEvery(decided) });
  const dispatch = useAppDispatch();

  const status = order?.status;
  useEffect(() => {
    if (!order) return;
    setDecided(!WAITING.includes(statusGroup(order.status)));
    dispatch(orderMoved(order));
  }, [status, dispatch]); // once per status, not once per answer

  const Status = kind === 'video' ? VideoOrderStatus : OrderStatus;
  if (order) return <Status order={order} kind={kind} refetch={refetch} />;
  if (error) return <ShowFailed error={error} retry={refetch} />;
  return (
    <div className="kt-page kt-page--form">
      <Loading>
        <div className="kt-skeleton" style={{ height: 64, maxWidth: 520, marginBottom: 32 }} />
        <div className="kt-skeleton" style={{ height: 220, maxWidth: 720 }} />
      </Loading>
    </div>
  );
}

/** Every 2 s for the first minute, then every 15 s; a decided order is not asked about any more. */
function usePollEvery(decided: boolean): number {
  const [quick, setQuick] = useState(true);
  useEffect(() => {
    const timer = window.setTimeout(() => setQuick(false), QUICK_FOR_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return decided ? 0 : quick ? QUICK_POLL_MS : SLOW_POLL_MS;
}

type Undecided = Exclude<StatusGroup, 'completed'>;

const WORDS: Record<Undecided, { title: TextKey; text: TextKey }> = {
  unfinished: { title: 'orders.page.unfinished-title', text: 'orders.page.unfinished-waiting' },
  processing: { title: 'orders.page.processing-title', text: 'orders.page.processing-text' },
  canceled: { title: 'orders.page.canceled-title', text: 'orders.page.canceled-text' },
  refunded: { title: 'orders.page.refunded-title', text: 'orders.page.refunded-text' },
};

/** What was just bought and is no single show: who bought codes for others has no access by it. */
const THANKS: Partial<Record<OrderKind, TextKey>> = {
  packet: 'orders.page.completed-text-packet',
  group: 'orders.page.completed-text-group',
  gift: 'orders.page.completed-text-gift',
};

const givesCodes = (kind: OrderKind): boolean => kind === 'group' || kind === 'gift';

/** What the server knows about the money, in words; what it does not know is not claimed. */
const MONEY: Record<Order['money'], { access: TextKey; codes: TextKey }> = {
  none: { access: 'orders.page.money-none', codes: 'orders.page.money-none' },
  open: { access: 'orders.page.money-unknown', codes: 'orders.page.money-unknown-codes' },
  taken: { access: 'orders.page.money-taken', codes: 'orders.page.money-taken-codes' },
  returning: { access: 'orders.page.money-returning', codes: 'orders.page.money-returning' },
  returned: { access: 'orders.page.refunded-text', codes: 'orders.page.refunded-text' },
};

/** Where the same can be bought once more. */
function whereToBuy({ kind, product_kind, product_id }: Order): string {
  if (kind === 'packet') return paths.buyPacket({ id: product_id });
  if (kind === 'gift') return paths.buyGift();
  return paths.buy(product_kind === 'video' ? 'video' : 'event', { id: product_id });
}

/** As an order that somebody may still pay is looked at: its time runs out on the server's clock. */
const LOOK_AT_THE_CLOCK_MS = 5000;

interface StatusProps {
  order: Order;
  kind: OrderKind;
  refetch: LookAgain;
}

/** A film says itself whether it waits for its premiere, and whether it is still sold. */
function VideoOrderStatus(props: StatusProps) {
  const { lang } = useTexts();
  const { video } = useVideo(String(props.order.product_id));
  return <OrderStatus {...props} film={video ? videoShow(video, lang) : null} />;
}

function OrderStatus({ order, kind, refetch, film = null }: StatusProps & { film?: VideoShow | null }) {
  const { t } = useTexts();
  const now = useServerNow(LOOK_AT_THE_CLOCK_MS);
  const [query] = useSearchParams();
  const group = statusGroup(order.status);
  const failed = query.get('error') === '501' && group !== 'completed' && group !== 'refunded';
  const shown = failed ? 'canceled' : group;
  const over = group === 'completed' && accessNow(order, now).face === 'over';
  const waits = isWaiting(order, now);
  const firstToAct = failed || waits || over; // nobody scrolls past the ticket to pay for it, or for another one
  const actions = (group !== 'completed' || over) && (
    <Actions order={order} failed={failed} waits={waits} over={over} film={film} again={refetch} />
  );
  const completedTitle = useCompletedTitle(order, kind, film);
  const title = failed ? t('orders.page.failed-title') : group === 'completed' ? completedTitle : t(WORDS[group].title);
  return (
    <div className={`kt-page kt-page--form kt-order kt-order--${shown}`}>
      <p className="kt-kicker">{t(group === 'completed' ? 'orders.page.completed-title' : 'orders.page.title')}</p>
      <PageHeading title={title}>
        {!over && (
          <span className="kt-order__sign">
            <Icon name={failed ? 'warning' : SIGNS[group]} />
          </span>
        )}
        {title}
      </PageHeading>
      <div role="status">
        {failed ? <FailedWords order={order} kind={kind} /> : <StandingWords order={order} kind={kind} now={now} />}
        {givesCodes(kind) && group === 'refunded' && <p>{t('orders.page.refunded-codes')}</p>}
      </div>
      {firstToAct && actions}
      {group !== 'completed' && (
        <Steps order={order} last={givesCodes(kind) ? 'orders.page.steps-codes' : 'orders.page.steps-access'} />
      )}
      {kind === 'event' || kind === 'video' ? (
        <OrderTicket order={order} kind={kind} now={now} />
      ) : (
        <>
          <Bought order={order} kind={kind} again={refetch} />
          <OrderFacts order={order} kind={kind} />
        </>
      )}
      {!firstToAct && actions}
      {group === 'completed' ? (
        // Wanted seldom, and never beside the one thing that is to be done now.
        <details className="kt-order__details">
          <summary>{t('orders.page.details')}</summary>
          <div className="kt-order__actions">
            {!givesCodes(kind) && <Print />}
            <Withdrawal order={order} />
          </div>
          <Numbers order={order} />
        </details>
      ) : (
        <Numbers order={order} />
      )}
    </div>
  );
}

/** The title says when one meets of a ticket just paid, that it is over of one that is, else the name of the thing bought. */
function useCompletedTitle(order: Order, kind: OrderKind, film: VideoShow | null): string {
  const { t, lang } = useTexts();
  const now = useServerNow(LOOK_AT_THE_CLOCK_MS);
  const { face, until } = accessNow(order, now);
  if (face === 'over') {
    const evening = order.product_kind === 'event' && until === order.ends_at;
    return evening ? t('orders.page.evening-over') : t('orders.page.access-over', { time: formatDateTime(until!) });
  }
  if (face === 'owned' || THANKS[kind]) return order.title;
  const begins = film ? film.startsAt : order.starts_at;
  return begins && isBefore(now, begins)
    ? t('orders.page.see-you', {
        when: whenSaid(begins, now, lang, { wholeDays: !film && lastsWholeDays(begins, order.ends_at) }),
      })
    : t('orders.page.watch-now');
}

function FailedWords({ order, kind }: { order: Order; kind: OrderKind }) {
  const { t } = useTexts();
  return (
    <>
      <p className="kt-lead">{t('orders.page.failed-text', { number: shortOrderNumber(order) })}</p>
      <p>{t(MONEY[order.money][givesCodes(kind) ? 'codes' : 'access'])}</p>
    </>
  );
}

/** Its buyer can still pay it, otherwise or at all, and end it (OPEN1-32). */
const isWaiting = ({ status, payu, open_until: until }: Order, now: string): boolean =>
  (status === 'NOT_STARTED' || status === 'PENDING') && (payu !== null || (until !== null && isBefore(now, until)));

/** How the order stands; of an open one until when it can be paid. */
function StandingWords({ order, kind, now }: { order: Order; kind: OrderKind; now: string }) {
  const { t } = useTexts();
  const group = statusGroup(order.status);
  if (group === 'completed') return <CompletedWords order={order} kind={kind} now={now} />;
  if (group === 'unfinished' && isWaiting(order, now)) return null; // said with what can be done about it
  return <p className="kt-lead">{t(WORDS[group].text)}</p>;
}

/** The sentence under it: a letter is on its way, later until when it is one's own; of a thing that is over the title says all. */
function CompletedWords({ order, kind, now }: { order: Order; kind: OrderKind; now: string }) {
  const { t } = useTexts();
  const { face, until } = accessNow(order, now);
  const thanks = THANKS[kind];
  if (face === 'over') return null;
  if (face === 'just-paid')
    return (
      <>
        {thanks && <p className="kt-lead">{t(thanks)}</p>}
        <p>{t('orders.page.letter')}</p>
      </>
    );
  if (thanks) return null; // its codes and contents say it
  const toTheEnd = kind === 'event' && order.expiration_date === null;
  return (
    <p className="kt-lead">
      {toTheEnd
        ? t('event.access.to-the-end')
        : until
          ? t('event.access.until', { time: formatDateTime(until) })
          : t('event.access.no-end')}
    </p>
  );
}

interface ActionsProps {
  order: Order;
  /** The payment that failed is not the way on, though it is still open (OPEN1-18). */
  failed: boolean;
  waits: boolean;
  over: boolean;
  film: VideoShow | null;
  again: () => unknown;
}

function Actions({ order, failed, waits, over, film, again }: ActionsProps) {
  const { t } = useTexts();
  const group = statusGroup(order.status);
  return (
    <div className="kt-order__actions">
      {(group === 'canceled' || failed) && <NextStep to={whereToBuy(order)}>{t('orders.page.retry')}</NextStep>}
      {over && <WayOn order={order} film={film} />}
      {waits && <OwnOrderWithInvoice order={order} second={failed} again={again} />}
      {group !== 'completed' && <Withdrawal order={order} />}
      {group !== 'completed' && (
        <Link className="kt-button kt-button--outline kt-button--large" to={paths.contact()}>
          {t('orders.page.contact')}
        </Link>
      )}
    </div>
  );
}

function Withdrawal({ order: { money, extOrderId } }: { order: Order }) {
  const { t } = useTexts();
  if (money !== 'taken') return null;
  return (
    <Link className="kt-button kt-button--outline kt-button--large" to={paths.withdrawal({ order: extOrderId })}>
      {t('law.withdrawal.from-order')}
    </Link>
  );
}

function Print() {
  const { t } = useTexts();
  return (
    <button type="button" className={buttonClass('outline', 'large')} onClick={() => window.print()}>
      {t('orders.page.print')}
    </button>
  );
}

function Numbers({ order: { extOrderId, orderId } }: { order: Order }) {
  const { t } = useTexts();
  return (
    <p className="kt-small kt-quiet kt-order__long">
      {t('orders.page.full-number', { number: extOrderId })}
      {orderId && (
        <>
          <br />
          {t('orders.page.provider-number', { number: orderId })}
        </>
      )}
    </p>
  );
}

/** From what is over to the same once more while it is sold, else to what is on. */
function WayOn({ order, film }: { order: Order; film: VideoShow | null }) {
  const { t } = useTexts();
  const now = useServerNow(LOOK_AT_THE_CLOCK_MS);
  const user = useAppSelector((state) => state.session.user);
  const sold = film !== null && paymentButton(seenProduct(film, user), now).enabled;
  return (
    <NextStep to={sold ? whereToBuy(order) : `${paths.home()}#repertuar`}>
      {t(sold ? 'orders.page.buy-again' : 'event.see-what-is-on')}
    </NextStep>
  );
}

/** The one gold link of the page. */
const NextStep = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className="kt-button kt-button--primary kt-button--large" to={to}>
    {children}
  </Link>
);

const SIGNS = {
  unfinished: 'clock',
  processing: 'clock',
  completed: 'check',
  canceled: 'close',
  refunded: 'left',
} as const;

/** The way of the money back is one of its own; of every other order the access, or the codes, are still to come. `last`: what the buyer gets. */
function Steps({ order: { status }, last }: { order: Order; last: TextKey }) {
  const { t } = useTexts();
  const back = status === 'WAITING_FOR_REFUND' || status === 'REFUNDED';
  const done = status === 'REFUNDED' ? 3 : back ? 2 : 1;
  const steps = [
    'orders.page.steps-order',
    'orders.page.steps-payment',
    back ? 'orders.page.steps-refund' : last,
  ] as const;
  return (
    <ol className="kt-steps">
      {steps.map((step, index) => (
        <li key={step} data-done={index < done} aria-current={index === done ? 'step' : undefined}>
          <span className="kt-steps__sign" aria-hidden="true">
            {index < done ? <Icon name="check" /> : index + 1}
          </span>
          {t(step)}
        </li>
      ))}
    </ol>
  );
}
