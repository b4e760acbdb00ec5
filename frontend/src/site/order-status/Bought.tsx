/** What an order of several things gives: the codes of a group or a gift, the contents of a packet (ORD-14 to ORD-17). */
import { ANY_GIFT_ID, formatDateTime, lastsWholeDays, whenOf, type OrderKind } from '@kurtyna/domain';
import { Link } from 'react-router-dom';
import type { Order } from '../../api/orders.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { files } from '../../app/save-file.js';
import { buttonClass } from '../../ui/button-class.js';
import { Mark } from '../../ui/Icon.js';
import { CodeList } from '../../ui/order/CodeList.js';
import { codesFile, isTaken, linksOf } from '../../ui/order/codes.js';
import { CopyButton } from '../../ui/order/CopyButton.js';
import { GiftWords } from '../gift-card/GiftWords.js';
import { OwnGiftCard } from '../gift-card/OwnGiftCard.js';
import { PrintSlips, type LookAgain } from './PrintSlips.js';

interface Props {
  order: Order;
  again: LookAgain;
}

export function Bought({ order, kind, again }: Props & { kind: OrderKind }) {
  if (kind === 'packet') return <Contents order={order} />;
  if (kind !== 'group' && kind !== 'gift') return null;
  if (order.codes.length === 0) return <NoCodes order={order} kind={kind} />;
  if (kind === 'group') return <GroupCodes order={order} again={again} />;
  return (
    <>
      <Voucher order={order} />
      {!order.codes.some(isTaken) && (
        <div className="kt-order__actions">
          <PrintSlips order={order} again={again} size="large" />
          <OwnGiftCard order={order} />
        </div>
      )}
    </>
  );
}

function GroupCodes({ order, again }: Props) {
  const { t } = useTexts();
  return (
    <section className="kt-order__bought" aria-labelledby="order-codes">
      <h2 id="order-codes">{t('orders.codes.title')}</h2>
      <p className="kt-quiet">{t('orders.codes.of-all', { n: order.numberOfUses, all: order.codes.length })}</p>
      <AllCodes order={order} again={again} />
      <CodeList codes={order.codes} label={t('orders.codes.title')} />
      <HowToEnter order={order} />
    </section>
  );
}

/** What a teacher does with all at once: sends on what is free, and keeps account of who has which. */
function AllCodes({ order, again }: Props) {
  const { t } = useTexts();
  const { codes, title, starts_at: startsAt, extOrderId } = order;
  const links = linksOf(codes, startsAt ? `${title}, ${formatDateTime(startsAt)}` : title);
  return (
    <div className="kt-codes-tools">
      {links && <CopyButton text={links} words={t('orders.codes.copy-all')} />}
      <button
        type="button"
        className={buttonClass('outline', 'small')}
        onClick={() => files.save(codesFile(codes, t), `kody-${extOrderId}.csv`)}
      >
        {t('orders.codes.csv')}
      </button>
      <PrintSlips order={order} again={again} size="small" />
    </div>
  );
}

/** A page one likes to send on: no price stands in it. */
function Voucher({ order }: { order: Order }) {
  const { t } = useTexts();
  return (
    <section className="kt-order__bought kt-voucher" aria-labelledby="order-codes">
      <p className="kt-voucher__brand">
        <Mark />
        {t('common.brand')}
      </p>
      <p className="kt-kicker">{t('orders.kind.gift')}</p>
      <h2 id="order-codes">{order.title}</h2>
      {order.card && <GiftWords card={order.card} />}
      <CodeList codes={order.codes} label={t('orders.codes.one-title')} />
      <HowToEnter order={order} />
    </section>
  );
}

function HowToEnter({ order }: { order: Order }) {
  const { t } = useTexts();
  const any = order.product_id === ANY_GIFT_ID;
  return (
    <>
      <p>{any ? t('orders.gift.any-hint') : t('orders.codes.opens', { title: order.title })}</p>
      <p className="kt-quiet">
        {t('orders.codes.enter-at', { brand: t('common.brand'), address: window.location.origin + paths.codeField() })}
      </p>
    </>
  );
}

/** ORD-14, ORD-15: of group tickets in each status. A gift that was not paid has nothing to wait for. */
function NoCodes({ order: { status }, kind }: { order: Order; kind: 'group' | 'gift' }) {
  const { t } = useTexts();
  if (status === 'COMPLETED')
    return (
      <p className="kt-notice" role="alert">
        {t('orders.codes.not-generated')}
      </p>
    );
  if (kind === 'gift' && (status === 'CANCELED' || status === 'REFUNDED')) return null;
  return <p className="kt-notice">{t('orders.codes.not-yet')}</p>;
}

function Contents({ order: { contents, status } }: { order: Order }) {
  const { t } = useTexts();
  if (contents.length === 0) return null;
  const given = status === 'COMPLETED';
  return (
    <section className="kt-order__bought" aria-labelledby="order-contents">
      <h2 id="order-contents">{t('orders.page.contents')}</h2>
      <ul className="kt-contents">
        {contents.map(({ kind, id, path, title, starts_at, ends_at, expiration_date }) => (
          <li key={`${kind}-${id}`}>
            <span className="kt-small kt-quiet">{t(`orders.kind.${kind}`)}</span>
            <Link to={paths.product(kind, { id, slug: path })}>{title}</Link>
            {starts_at && <span>{whenOf(starts_at, lastsWholeDays(starts_at, ends_at))}</span>}
            {given && (
              <span className="kt-small kt-quiet">
                {expiration_date
                  ? t('orders.page.valid-until', { time: formatDateTime(expiration_date) })
                  : t(kind === 'event' ? 'orders.page.content-event-end' : 'orders.page.content-no-end')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
