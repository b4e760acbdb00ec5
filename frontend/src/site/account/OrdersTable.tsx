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

const ticketsOf = ({ orders, videoOrders }: AccountAnswerDto): Order[] | null =>
  orders && videoOrders && newestFirst([...orders, ...videoOrders]);

/** Tickets to events and videos, together; of somebody who has none, the line of what there is none of says so. */
export function OrdersTable({ account, own, retry, Actions }: Props) {
  const { t } = useTexts();
  const orders = ticketsOf(account);
  if (!own && orders?.length === 0) return null;
  return (
    <Section
      id="account-orders"
      title={t('auth.account.orders')}
      orders={orders}
      param="page"
      retry={retry}
      columns={[...columns(t), ...actionsColumn(t, Actions)]}
      empty={<NoOrders />}
    />
  );
}

type SoldBesides = Extract<OrderKind, 'gift' | 'group' | 'packet'>;

/** Sold besides tickets: its title, and where its page stands in the address. */
const BESIDES: Record<
  SoldBesides,
  {
    title: TextKey;
    param: string;
    of: (account: AccountAnswerDto) => Order[] | null;
  }
> = {
  gift: {
    title: 'auth.account.gifts',
    param: 'gifts',
    of: ({ giftOrders }) => giftOrders,
  },
  group: {
    title: 'auth.account.group-tickets',
    param: 'groups',
    of: ({ groupTicketOrders }) => groupTicketOrders,
  },
  packet: {
    title: 'auth.account.packets',
    param: 'packets',
    of: ({ packetOrders }) => packetOrders,
  },
};

/** Those of which there is one. One line says what will stand here on the own account, and on anybody else's what there is none of. */
export function OrdersBesides({ account, own, retry, Actions }: Props) {
  const { t } = useTexts();
  const isThere = (kind: SoldBesides) => BESIDES[kind].of(account)?.length !== 0;
  const all = Object.keys(BESIDES) as SoldBesides[];
  const kinds = all.filter(isThere);
  const missing = all.filter((kind) => !isThere(kind)).map((kind) => BESIDES[kind].title);
  if (ticketsOf(account)?.length === 0) missing.unshift('auth.account.orders');
  const line = own
    ? kinds.length === 0 && t('auth.account.other-orders')
    : missing.map((title) => t('auth.account.none-of', { title: t(title) })).join(' · ');
  const sections = kinds.map((kind) => {
    const { title, param, of } = BESIDES[kind];
    return (
      <Section
        key={kind}
        id={`account-${param}`}
        title={t(title)}
        orders={of(account)}
        param={param}
        retry={retry}
        columns={[...columns(t), ...(kind === 'packet' ? [] : [codesColumn(t)]), ...actionsColumn(t, Actions)]}
        empty={null}
      />
    );
  });
  return (
    <>
      {sections}
      {line && <p className="kt-quiet kt-account__orders">{line}</p>}
    </>
  );
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
