/** The data of an order's invoice, of any kind: added or corrected by staff until one is issued (OWN-15, OPEN3-59). */
import { invoiceRefusal, shortOrderNumber, type InvoiceField, type OrderKind } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Alert, Button, Form, Modal } from 'antd';
import { useRef, useState } from 'react';
import type { Location } from 'react-router-dom';
import { useInvoiceOfOrder, type Invoice } from '../../api/admin/invoices.js';
import { useOwnInvoice, type Order } from '../../api/orders.js';
import { useGetUserQuery } from '../../api/users.js';
import { notify } from '../../base/notify.js';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.js';
import { hasChanges } from '../../ui/form/changes.js';
import { ServerForm } from '../../ui/form/ServerForm.js';
import { InvoiceFields, invoiceOf, prefilledInvoice, type InvoiceForm } from '../../ui/order/InvoiceFields.js';
import { Failed, Loading } from '../../ui/states.js';
import '../../ui/form/form.css';
import './payment.css';

export interface InvoicedOrder extends Pick<
  Order,
  'id' | 'extOrderId' | 'status' | 'amount' | 'refunded_amount' | 'created_at'
> {
  kind: OrderKind;
  userId: number;
}

interface Props {
  order: InvoicedOrder;
  close: () => void;
  /** An address that still shows it. */
  stays: (next: Location) => boolean;
}

/** Why the data stay as they are; null where they can be changed. */
export function whyNot(order: InvoicedOrder, invoice: Invoice | null): string | null {
  const [issued] = invoice?.documents ?? [];
  if (issued) return t('payments.invoice.issued', { number: issued.number });
  const refusal = invoiceRefusal({ ...order, refunded: order.refunded_amount });
  if (refusal === null) return null;
  return t(
    `payments.invoice.${refusal === 'order.invoice-not-possible' ? 'invoice-not-possible' : 'nothing-to-invoice'}`,
  );
}

export function InvoiceWindow({ order, close, stays }: Props) {
  const { invoice, error, refetch } = useInvoiceOfOrder(order);
  // What is added begins with what the account says; one that is erased says nothing.
  const buyer = useGetUserQuery({ id: order.userId }, { skip: invoice !== null });
  const known = invoice ? (JSON.parse(invoice.data) as Partial<Record<InvoiceField, string | null>>) : buyer.data?.user;
  const isKnown = invoice !== undefined && (known !== undefined || buyer.isError);
  const because = invoice === undefined ? null : whyNot(order, invoice);
  const what = invoice === undefined || because ? 'of' : invoice ? 'correct-of' : 'add-of';
  return (
    <Modal
      open
      title={t(`payments.invoice.${what}`, { number: shortOrderNumber(order) })}
      onCancel={close}
      footer={null}
      closable={{ 'aria-label': t('payments.form.close') }}
    >
      {because ? (
        <Alert type="info" showIcon title={because} />
      ) : isKnown ? (
        <DataForm order={order} invoice={invoice} known={known ?? {}} close={close} stays={stays} look={refetch} />
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Loading>
          <div className="kt-skeleton" style={{ height: 320 }} />
        </Loading>
      )}
    </Modal>
  );
}

interface FormProps extends Props {
  invoice: Invoice | null;
  known: Partial<Record<InvoiceField, string | null>>;
  look: () => unknown;
}

function DataForm({ order, invoice, known, close, stays, look }: FormProps) {
  const [form] = Form.useForm<InvoiceForm>();
  const [begun] = useState(() => prefilledInvoice(known));
  const change = useOwnInvoice(order);
  const saved = useRef(false);
  const unsaved = () => !saved.current && hasChanges(begun, form.getFieldsValue() as Partial<InvoiceForm>);
  const send = async (values: InvoiceForm) => {
    await change(invoiceOf(values));
    saved.current = true;
    await look(); // a list of invoices below shows it then
    notify({ kind: 'success', title: t('payments.invoice.saved') });
    close();
  };
  /** One may have been issued meanwhile. */
  const refused = () => {
    void look();
    return false;
  };
  return (
    <ServerForm<InvoiceForm> form={form} initialValues={begun} onSend={send} onRefused={refused}>
      {({ sending }) => (
        <>
          <AskBeforeLeaving unsaved={unsaved} stays={stays} />
          {invoice?.sent && <Note text={t('payments.invoice.sent-before')} />}
          {order.status !== 'COMPLETED' && <Note text={t('payments.invoice.once-paid')} />}
          <InvoiceFields ofAnother />
          <div className="kt-payment__send kt-payment__after">
            <Button type="primary" htmlType="submit" loading={sending}>
              {t('payments.form.save')}
            </Button>
            <Button onClick={close}>{t('payments.form.close')}</Button>
          </div>
        </>
      )}
    </ServerForm>
  );
}

const Note = ({ text }: { text: string }) => <Alert type="info" showIcon className="kt-payment__note" title={text} />;
