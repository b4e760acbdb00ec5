/** The orders of an account, each kind by itself, newest first; each leads to its status page (ACCT-06 to ACCT-08, FMT-11). */
import { formatDateTime, shortOrderNumber, type OrderKind, printedCode } from '@kurtyna/domain';
import type { TextKey } from '@kurtyna/texts/site';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import type { AccountAnswerDto } from '../../api/generated.js';
import type { Order } from '../../api/orders.js';
import { useTexts, type Say } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { OrderSum } from '../../ui/order/OrderSum.js';
import { Empty } from '../../ui/states.js';
import { StatusTag } from '../../ui/StatusTag.js';
import type { Column } from '../../ui/table/DataTable.js';
import { FirstRows } from './FirstRows.js';

/** What an administrator can do with an order; the router puts it in. */
export type OrderActions = ComponentType<{ order: Order }>;

interface Props {
  account: AccountAnswerDto;
  own: boolean;
  retry: () => unknown;
  Actions?: OrderActions;
}

/** Tickets to events and videos, together. */
export function OrdersTable({ account: { orders, videoOrders }, own, retry, Actions }: Props) {
  const { t } = useTexts();
  return (
    <Section
      id="account-orders"
      title={t('auth.account.orders')}
      orders={orders && videoOrders && newestFirst([...orders, ...videoOrders])}
      param="page"
      retry={retry}
      columns={[...columns(t), ...actionsColumn(t, Actions)]}
      empty={own ? <NoOrders /> : <Empty>{t('orders.list.none')}</Empty>}
    />
  );
}

type SoldBesides = Extract<OrderKind, 'gift' | 'group' | 'packet'>;

/** What is sold besides tickets: its title, where its page stands in the address, what is said of somebody who has none. */
const BESIDES: Record<
  SoldBesides,
  {
    title: TextKey;
    param: string;
    none: TextKey;
    of: (account: AccountAnswerDto) => Order[] | null;
  }
> = {
  gift: {
    title: 'auth.account.gifts',
    param: 'gifts',
    none: 'auth.account.user-no-gifts',
    of: ({ giftOrders }) => giftOrders,
  },
  group: {
    title: 'auth.account.group-tickets',
    param: 'groups',
    none: 'auth.account.user-no-group-tickets',
    of: ({ groupTicketOrders }) => groupTicketOrders,
  },
  packet: {
    title: 'auth.account.packets',
    param: 'packets',
    none: 'auth.account.user-no-packets',
    of: ({ packetOrders }) => packetOrders,
  },
};

/** Of the own account those of which there is one; in place of none at all, one line says what will stand here. */
export function OrdersBesides({ account, own, retry, Actions }: Props) {
  const { t } = useTexts();
  const kinds = (Object.keys(BESIDES) as SoldBesides[]).filter(
    (kind) => !own || BESIDES[kind].of(account)?.length !== 0,
  );
  if (kinds.length === 0) return <p className="kt-quiet kt-account__orders">{t('auth.account.other-orders')}</p>;
  return kinds.map((kind) => {
    const { title, param, none, of } = BESIDES[kind];
    return (
      <Section
        key={kind}
        id={`account-${param}`}
        title={t(title)}
        orders={of(account)}
        param={param}
        retry={retry}
        columns={[...columns(t), ...(kind === 'packet' ? [] : [codesColumn(t)]), ...actionsColumn(t, Actions)]}
        empty={<Empty>{t(none)}</Empty>}
      />
    );
  });
}

interface SectionProps {
  id: string;
  title: string;
  /** Null where they could not be had. */
  orders: Order[] | null;
  param: string;
  retry: () => unknown;
  columns: Column<Order>[];
  empty: React.ReactNode;
}

function Section({ id, title, orders, param, retry, columns: shown, empty }: SectionProps) {
  return (
    <section className="kt-panel kt-account__orders" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <FirstRows<Order>
        label={title}
        columns={shown}
        rows={orders}
        retry={retry}
        param={param}
        rowKey={({ extOrderId }) => extOrderId}
        empty={empty}
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
        <Link to={paths.orderStatus(order)}>{order.title}</Link>
        {order.expiration_date && (
          <span className="kt-small kt-quiet kt-account__until">
            {t('orders.page.valid-until', { time: formatDateTime(order.expiration_date) })}
          </span>
        )}
      </>
    ),
  },
  { key: 'price', title: t('orders.list.price'), cell: (order) => <OrderSum order={order} />, numeric: true },
  { key: 'status', title: t('orders.list.status'), cell: ({ status }) => <StatusTag status={status} /> },
  { key: 'date', title: t('orders.list.date'), breaks: true, cell: ({ created_at }) => formatDateTime(created_at) },
  {
    key: 'number',
    title: t('orders.list.number'),
    cell: (order) => <span className="kt-account__number">{shortOrderNumber(order)}</span>,
  },
];

const actionsColumn = (t: Say, Actions: OrderActions | undefined): Column<Order>[] =>
  Actions ? [{ key: 'actions', title: t('orders.list.actions'), cell: (order) => <Actions order={order} /> }] : [];

/** The code of a gift; of several, how many somebody holds. The rest is on the order's page. */
const codesColumn = (t: Say): Column<Order> => ({
  key: 'codes',
  title: t('orders.codes.title'),
  wraps: true,
  cell: ({ codes, numberOfUses }) =>
    codes.length === 1 ? (
      <span className="kt-account__code">{printedCode(codes[0]!.code)}</span>
    ) : (
      codes.length > 1 && t('orders.codes.of-all', { n: numberOfUses, all: codes.length })
    ),
});
