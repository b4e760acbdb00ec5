/** Gives money of an order of any kind back, from a list that does not know what is left of it (OPEN3-10, OPEN1-49). */
import { fromZloty, type NamedProduct } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Button } from 'antd';
import { useEffect, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import type { OrderDto } from '../../api/generated.js';
import { useOrder } from '../../api/orders.js';
import { toApiError } from '../../base/api-error.js';
import { notify } from '../../base/notify.js';
import { useHeadingWhenGone } from '../../ui/page-focus.js';
import { useDrawerAddress } from '../drawer-address.js';
import { RefundModal } from './RefundModal.js';
import './payment.css';

type ShownOrder = Pick<OrderDto, 'id' | 'kind' | 'extOrderId' | 'status' | 'amount'>;
type ListedOrder = ShownOrder & { product?: NamedProduct | null };

/** Of an order with all its codes. */
export function OrderRefund({ order }: { order: OrderDto }) {
  const product = namedOf(order);
  return <RefundButton order={order}>{(shown) => <Refund order={order} product={product} {...shown} />}</RefundButton>;
}

/** Of an order in a list that shows but a few of its codes. */
export function ListedOrderRefund({ order }: { order: ListedOrder }) {
  return <RefundButton order={order}>{(shown) => <RefundOfWhole order={order} {...shown} />}</RefundButton>;
}

interface Shown {
  close: () => void;
  /** An address that still shows it. */
  stays: (next: Location) => boolean;
}

interface ButtonProps {
  order: ShownOrder;
  /** What it opens. */
  children: (shown: Shown) => ReactNode;
}

function RefundButton({ order: { id, extOrderId, status, amount }, children }: ButtonProps) {
  const { opened, open, close, stays } = useDrawerAddress(['refund']);
  const button = useHeadingWhenGone();
  if (status !== 'COMPLETED' || amount === 0) return null;
  return (
    <>
      <Button
        ref={button}
        size="small"
        aria-label={`${t('payments.refund.button')}: ${extOrderId}`}
        onClick={() => open('refund', id)}
      >
        {t('payments.refund.send')}
      </Button>
      {opened('refund') === id && children({ close, stays })}
    </>
  );
}

type RefundProps = Shown & { order: OrderDto; product: NamedProduct | null };

function Refund({ order, product, ...shown }: RefundProps) {
  const { id, kind, extOrderId, title, codes, amount, product_quantity: quantity } = order;
  const paid = { amount: fromZloty(amount), quantity };
  const refunded = { id, kind, extOrderId, title, product, codes, paid, left: null, returnable: [] };
  return <RefundModal order={refunded} {...shown} />;
}

/** Which of its codes nobody holds, only the whole order says. */
function RefundOfWhole({ order: { kind, extOrderId, product }, ...shown }: Shown & { order: ListedOrder }) {
  const { order, error } = useOrder(kind, extOrderId, { pollEveryMs: 0 });
  useEffect(() => {
    if (!error) return;
    notify({ kind: 'error', title: t('payments.refund.failed'), text: toApiError(error).message });
    shown.close();
  }, [error]);
  return order ? <Refund order={order} product={product ?? namedOf(order)} {...shown} /> : null;
}

/** As its buyer's page has it. The gift for any show is of none. */
function namedOf({ product_kind: kind, product_id: id, title, starts_at, ends_at }: OrderDto) {
  if (kind === 'gift') return null;
  return { kind, id, title, starts_at, ends_at, full_day: null, deleted: false };
}
