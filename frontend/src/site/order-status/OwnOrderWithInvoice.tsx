/** The own order on its own page, where the fields of its invoice open too. */
import { fromZloty } from '@kurtyna/domain';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Order } from '../../api/orders.js';
import { useTexts } from '../../base/i18n.js';
import { INVOICE_WANTED } from '../../routes.js';
import { lazyBlock } from '../../ui/lazy-part.js';
import { OwnOrder, WAY_BESIDE } from '../show/OwnOrder.js';

const OwnInvoice = lazyBlock(async () => (await import('./OwnInvoice.js')).OwnInvoice);

interface Props {
  order: Order;
  second: boolean;
  again: () => unknown;
}

export function OwnOrderWithInvoice({ order, second, again }: Props) {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const [invoice, setInvoice] = useState(query.get(INVOICE_WANTED) === 'true');
  const { kind, extOrderId } = order;
  return (
    <div className="kt-own-order__with-invoice">
      <OwnOrder
        order={{ kind, extOrderId }}
        amount={fromZloty(order.amount)}
        until={order.open_until}
        payUri={order.payu?.redirectUri ?? null}
        second={second}
        invoice={
          <button type="button" className={WAY_BESIDE} aria-expanded={invoice} onClick={() => setInvoice(!invoice)}>
            {t('orders.invoice.want')}
          </button>
        }
        again={again}
      />
      {invoice && <OwnInvoice order={{ kind, extOrderId }} onDone={() => setInvoice(false)} />}
    </div>
  );
}
