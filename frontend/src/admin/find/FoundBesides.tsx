/** Orders that the typed words name and the list below does not show, with the reason and the way there (OPEN3-1). */
import { formatDate, shortOrderNumber } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Link } from 'react-router-dom';
import type { FoundOrder, FoundOrders } from '../../api/admin/found-orders.js';
import { useTexts, type Say } from '../../base/i18n.js';
import { LongWord } from '../../ui/LongWord.js';
import { OrderSum } from '../../ui/order/OrderSum.js';
import { Failed } from '../../ui/states.js';
import { StatusTag } from '../../ui/StatusTag.js';
import { DataTable, type Column } from '../../ui/table/DataTable.js';
import { PersonLink } from '../PersonLink.js';
import { OrderNumber } from '../payment/OrderNumber.js';
import { ProductName, ProductNames } from '../ProductName.js';
import './found.css';
import { placeOfOrder } from './place-of-order.js';
import { whyHidden, type ShownList, type Why } from './why-hidden.js';

interface Hidden extends FoundOrder {
  why: readonly Why[];
}

interface Props {
  found: FoundOrders;
  shown: ShownList;
  /** The rows that are seen: what stands there is not told twice, by whatever old number it was found. */
  rows: readonly { id: number }[] | null | undefined;
}

export function FoundBesides({ found: { orders, more, error, retry }, shown, rows }: Props) {
  const { t: said } = useTexts();
  const hidden = (orders ?? [])
    .map((order): Hidden => ({ ...order, why: whyHidden(order, shown) }))
    .filter(({ id, why }) => why.length > 0 && !rows?.some((row) => row.id === id));
  const count = hidden.length;
  const says = count > 0 || more;
  return (
    <>
      {error !== undefined && <Failed error={error} retry={retry} />}
      <section className={says ? 'kt-found' : undefined} aria-label={t('found.label')}>
        <p role="status" hidden={!says}>
          {count > 0 && <strong>{t('found.count', { count })}</strong>}{' '}
          {more && t(count > 0 ? 'found.more' : 'found.maybe')}
        </p>
        {count > 0 && (
          <ProductNames rows={hidden}>
            <DataTable<Hidden>
              label={t('found.table')}
              columns={columnsOf(said)}
              page={{ ...ONE_PAGE, rows: hidden, retry, count, limit: count }}
              rowKey={({ id }) => id}
              empty={null}
            />
          </ProductNames>
        )}
      </section>
    </>
  );
}

const ONE_PAGE = { countIsExact: true, first: 1, pages: 1, page: 1, turnTo: () => undefined };

const columnsOf = (said: Say): Column<Hidden>[] => [
  {
    key: 'number',
    title: t('found.column.number'),
    heading: true,
    cell: (order) => <OrderNumber number={order.extOrderId} short={shortOrderNumber(order)} />,
  },
  {
    key: 'user',
    title: t('payments.column.user'),
    wraps: true,
    cell: ({ buyer: { id, firstname, lastname, email } }) => (
      <>
        <PersonLink id={id}>{[firstname, lastname].filter(Boolean).join(' ') || t('payments.deleted')}</PersonLink>
        <div className="kt-small kt-quiet">
          <LongWord word={email} />
        </div>
      </>
    ),
  },
  {
    key: 'title',
    title: t('payments.column.title'),
    wraps: true,
    cell: ({ product, title }) => <ProductName product={product} title={title} />,
  },
  {
    key: 'amount',
    title: t('payments.column.amount'),
    numeric: true,
    breaks: true,
    cell: (order) => <OrderSum order={order} />,
  },
  {
    key: 'status',
    title: t('payments.column.status'),
    breaks: true,
    cell: ({ status }) => <StatusTag status={status} words={said(`orders.status-admin.${status}`)} />,
  },
  {
    key: 'why',
    title: t('found.column.why'),
    wraps: true,
    cell: ({ why }) => why.map((reason) => inWords(reason, said)).join(' · '),
  },
  {
    key: 'show',
    title: t('payments.column.action'),
    cell: (order) => (
      <Link to={placeOfOrder(order)} aria-label={t('found.show-order', { number: shortOrderNumber(order) })}>
        {t('found.show')}
      </Link>
    ),
  },
];

function inWords(reason: Why, said: Say): string {
  switch (reason.why) {
    case 'list':
      return t(`found.why.list.${reason.list}`);
    case 'period':
      return t('found.why.period', { day: formatDate(reason.day) });
    case 'status':
      return said(`orders.status-admin.${reason.status}`);
    case 'unticked':
      return t(`found.why.unticked.${reason.kind}`);
    case 'by':
      return t(`found.why.by.${reason.matched}`);
    default:
      return t(`found.why.${reason.why}`);
  }
}
