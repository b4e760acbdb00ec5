/** An order in figures: by which number it is asked about, for how much, when, and how it stands (ORD-08, ORD-18). */
import { formatDateTime, shortOrderNumber, type OrderKind } from '@kurtyna/domain';
import type { ReactNode } from 'react';
import type { Order } from '../../api/orders.js';
import { useTexts } from '../../base/i18n.js';
import { OrderSum } from '../../ui/order/OrderSum.js';
import { StatusTag } from '../../ui/StatusTag.js';

/** Of what has no ticket of its own. A packet is printed with its figures; what is passed on is printed without them. */
export function OrderFacts({ order, kind }: { order: Order; kind: OrderKind }) {
  const { t } = useTexts();
  return (
    <dl className={`kt-order__facts${kind === 'packet' ? ' kt-order__facts--paper' : ''}`}>
      <Fact name={t('orders.list.item')}>{order.title}</Fact>
      {kind === 'group' && <Fact name={t('orders.page.quantity')}>{order.product_quantity}</Fact>}
      <Figures order={order} />
    </dl>
  );
}

export function Figures({ order }: { order: Order }) {
  const { t } = useTexts();
  return (
    <>
      <Fact name={t('orders.list.number')}>{shortOrderNumber(order)}</Fact>
      <Fact name={t('orders.page.amount')}>
        <OrderSum order={order} />
      </Fact>
      <Fact name={t('orders.page.placed')}>{formatDateTime(order.created_at)}</Fact>
      <Fact name={t('orders.list.status')}>
        <StatusTag status={order.status} />
      </Fact>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
