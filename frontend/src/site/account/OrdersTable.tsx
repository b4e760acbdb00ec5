/** The orders of an account, events and videos together, newest first; each leads to its status page (ACCT-08, FMT-11). */
import { formatDateTime } from '@kurtyna/domain';
import { Link } from 'react-router-dom';
import type { AccountAnswerDto } from '../../api/generated.js';
import type { Order } from '../../api/orders.js';
import { useTexts, type Say } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { showPrice } from '../../ui/Price.js';
import { Empty } from '../../ui/states.js';
import { StatusTag } from '../../ui/StatusTag.js';
import { DataTable, type Column } from '../../ui/table/DataTable.js';
import { useArrayPage } from '../../ui/table/table-page.js';

interface Props {
  account: AccountAnswerDto;
  own: boolean;
  retry: () => unknown;
}

export function OrdersTable({ account: { orders, videoOrders }, own, retry }: Props) {
  const { t } = useTexts();
  const page = useArrayPage(orders && videoOrders && newestFirst([...orders, ...videoOrders]), { retry });
  return (
    <section className="kt-panel kt-account__orders" aria-labelledby="account-orders">
      <h2 id="account-orders">{t('auth.account.orders')}</h2>
      <DataTable<Order>
        label={t('auth.account.orders')}
        columns={columns(t)}
        page={page}
        rowKey={({ extOrderId }) => extOrderId}
        empty={own ? <NoOrders /> : <Empty>{t('orders.list.none')}</Empty>}
      />
    </section>
  );
}

function NoOrders() {
  const { t } = useTexts();
  const action = (
    <Link className="kt-button kt-button--outline" to={`${paths.home()}#repertuar`}>
      {t('orders.list.see-repertoire')}
    </Link>
  );
  return <Empty action={action}>{t('orders.list.empty')}</Empty>;
}

const newestFirst = (orders: Order[]) => orders.sort((a, b) => b.created_at.localeCompare(a.created_at));

const columns = (t: Say): Column<Order>[] => [
  {
    key: 'title',
    title: t('orders.list.item'),
    cell: (order) => (
      <>
        <Link to={paths.orderStatus({ kind: order.product_kind === 'video' ? 'video' : 'event', ...order })}>
          {order.title}
        </Link>
        {order.expiration_date && (
          <span className="kt-small kt-quiet kt-account__until">
            {t('orders.page.valid-until', { time: formatDateTime(order.expiration_date) })}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'number',
    title: t('orders.list.number'),
    cell: ({ extOrderId }) => <span className="kt-account__number">{extOrderId}</span>,
  },
  { key: 'date', title: t('orders.list.date'), cell: ({ created_at }) => formatDateTime(created_at) },
  { key: 'price', title: t('orders.list.price'), cell: ({ amount }) => showPrice(amount), numeric: true },
  { key: 'status', title: t('orders.list.status'), cell: ({ status }) => <StatusTag status={status} /> },
];
