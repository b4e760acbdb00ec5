/** The columns of a list of sold orders: those of every order, what was bought, and the codes to pass on (GIFTADM-24, GIFTADM-25, GRPADM-14). */
import { adminText as t } from '@kurtyna/texts/admin';
import type { SoldKind, SoldOrder } from '../../api/admin/sold-orders.js';
import { LongWord } from '../../ui/LongWord.js';
import { StatusTag } from '../../ui/StatusTag.js';
import type { Column } from '../../ui/table/DataTable.js';
import { orderColumns, type SoughtOrder } from '../payment/order-columns.js';
import { statusWords } from '../payment/status-words.js';
import { WithdrawnMark } from '../payment/WithdrawnMark.js';
import { ProductName } from '../ProductName.js';
import { SoldActions } from './SoldActions.js';
import { SoldCodes } from './SoldCodes.js';

/** `sought`: what the list is narrowed by, marked where it was found. */
export function columnsOf(kind: SoldKind, sought: SoughtOrder): Column<SoldOrder>[] {
  const { user, country, extOrderId, orderId, amount, created_at, updated_at } = orderColumns(sought);
  return [
    {
      ...user,
      cell: (order) => (
        <>
          {user.cell(order)}
          <div className="kt-small kt-quiet">
            <LongWord word={order.email} />
          </div>
        </>
      ),
    },
    { key: 'product', title: t('soldOrders.column.product'), wraps: true, cell: productOf },
    { ...amount, sort: 'amount' },
    { key: 'status', title: t('payments.column.status'), breaks: true, cell: statusOf },
    { ...dated(created_at), sort: 'created_at', under: dated(updated_at) },
    {
      ...{ key: 'quantity', title: t('soldOrders.column.quantity'), cell: quantityOf },
      // A packet has none: who bought it has its contents.
      ...(kind !== 'packet' && { under: codesOf(kind) }),
    },
    { ...extOrderId, under: orderId },
    country,
    {
      key: 'action',
      title: t('payments.column.action'),
      cell: (order) => <SoldActions order={order} kind={kind} />,
    },
  ];
}

/** A day whose hour may stand below it. */
const dated = <Dated extends Pick<Column<SoldOrder>, 'cell'>>(column: Dated): Dated => ({
  ...column,
  cell: (order: SoldOrder) => <span className="kt-sold__date">{column.cell(order)}</span>,
});

const productOf = ({ description, product, productType, packet_id }: SoldOrder) => (
  <>
    <ProductName product={product} title={description} />
    <div className="kt-small kt-quiet">{t(`soldOrders.product.${productType}`, { id: packet_id ?? '' })}</div>
  </>
);

const statusOf = ({ status, translatedStatus, withdrawn_at, ...reason }: SoldOrder) => (
  <>
    <StatusTag status={status} words={statusWords(reason, translatedStatus)} />
    <WithdrawnMark at={withdrawn_at} />
  </>
);

const quantityOf = ({ product_quantity, one_free }: SoldOrder) => (
  <>
    {product_quantity}
    {one_free && <div className="kt-small kt-quiet">{t('soldOrders.one-free')}</div>}
  </>
);

const codesOf = (kind: 'gift' | 'group') => ({
  key: 'codes',
  title: t('soldOrders.column.codes'),
  cell: (order: SoldOrder) => <SoldCodes order={order} kind={kind} />,
});
