/** In the window of an order: the way to the data of its invoice, or why they stay as they are (OWN-15). */
import { adminText as t } from '@kurtyna/texts/admin';
import { Button } from 'antd';
import { useId } from 'react';
import { useInvoiceOfOrder } from '../../api/admin/invoices.js';
import { whyNot, type InvoicedOrder } from './InvoiceWindow.js';
import './payment.css';

interface Props {
  order: InvoicedOrder;
  /** Opens the form of its data instead. */
  open: () => void;
}

export function OrderInvoice({ order, open }: Props) {
  const heading = useId();
  const { invoice } = useInvoiceOfOrder(order);
  const because = whyNot(order, invoice ?? null);
  const what = invoice === undefined ? 'title' : invoice ? 'correct' : 'add';
  return (
    <section className="kt-payment__after" aria-labelledby={heading}>
      <h2 id={heading} className="kt-payment__heading">
        {t('payments.invoice.title')}
      </h2>
      {because ? <p>{because}</p> : <Button onClick={open}>{t(`payments.invoice.${what}`)}</Button>}
    </section>
  );
}
