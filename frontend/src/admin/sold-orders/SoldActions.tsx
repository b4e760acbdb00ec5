/** What can be done with a sold order: its money given back, its invoice added or corrected (OPEN3-10, OPEN3-59). */
import { shortOrderNumber } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import type { SoldKind, SoldOrder } from '../../api/admin/sold-orders.js';
import { useDrawerAddress } from '../drawer-address.js';
import { InvoiceWindow } from '../payment/InvoiceWindow.js';
import { mayRefund } from '../payment/OrderRefund.js';
import { RowActions } from '../RowActions.js';
import { SOLD_WINDOWS } from './sold-list.js';

export function SoldActions({ order, kind }: { order: SoldOrder; kind: SoldKind }) {
  const { name, value, open, close, stays } = useDrawerAddress(SOLD_WINDOWS);
  const which = `${kind}-${order.id}`;
  return (
    <>
      <RowActions
        name={shortOrderNumber(order)}
        acts={[
          mayRefund(order) && {
            ...{ key: 'refund', label: t('payments.refund.button'), short: t('payments.refund.send') },
            act: () => open('refund', which),
          },
          { key: 'invoice', label: t('payments.invoice.title'), act: () => open('invoice', which) },
        ]}
      />
      {name === 'invoice' && value === which && (
        <InvoiceWindow order={{ ...order, kind }} close={close} stays={stays} />
      )}
    </>
  );
}
