/** What can be done with one order: edit, its invoice behind that, cancel while it is not decided, give money back (PANEL-21, PANEL-29, OPEN3-10). */
import { mayCancelByHand, shortOrderNumber } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Modal } from 'antd';
import { useState } from 'react';
import { usePaymentActs, type Payment } from '../../api/admin/payments.js';
import { toApiError } from '../../base/api-error.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { useDrawerAddress } from '../drawer-address.js';
import { RowActions } from '../RowActions.js';
import { InvoiceWindow } from './InvoiceWindow.js';
import { PaymentModal } from './PaymentModal.js';
import './payment.css';

/** Called REFUNDED by hand while the provider has its money: somebody may say that it was given back otherwise. */
const isCalledBack = ({ review }: Payment) => review === 'refunded-by-hand';

/** Money of a completed order, whatever its amount was edited to, and of one that was taken back while its money stayed. */
const mayRefund = (payment: Payment) => {
  const { status, refundable, amount, refunded_amount, returnable } = payment;
  return (
    (status === 'COMPLETED' && (amount > refunded_amount || refundable > 0)) ||
    (status === 'CANCELED' && refundable > 0) ||
    returnable.length > 0 ||
    isCalledBack(payment)
  );
};

export function PaymentActions({ payment }: { payment: Payment }) {
  const { name, value, opened, open, close, stays } = useDrawerAddress(['edit', 'refund', 'invoice']); // reload and back work, as with a drawer
  const cancel = useCancel(payment);
  const order = `${payment.type}-${payment.id}`;
  const refund = () => open('refund', order);
  return (
    <>
      <RowActions
        name={shortOrderNumber(payment)}
        acts={[
          { key: 'edit', label: t('payments.edit'), act: () => open('edit', payment.id) },
          mayRefund(payment) && { key: 'refund', label: t('payments.refund.button'), act: refund },
          mayCancelByHand(payment.status) && {
            ...{ key: 'cancel', label: t('payments.cancel.button') },
            ...{ act: cancel.ask, danger: true },
          },
        ]}
      />
      {cancel.question}
      {opened('edit') === payment.id && (
        <PaymentModal {...{ payment, close, stays, refund }} invoice={() => open('invoice', order)} />
      )}
      {name === 'invoice' && value === order && (
        <InvoiceWindow order={{ ...payment, kind: payment.type }} close={close} stays={stays} />
      )}
    </>
  );
}

/** After a question that names the order; a refusal leaves the question open. */
function useCancel(payment: Payment) {
  const { t: said } = useTexts();
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const { cancel } = usePaymentActs(payment);
  const confirm = async () => {
    setSending(true);
    try {
      await cancel();
      setAsking(false);
      notify({ kind: 'success', title: t('payments.cancel.done') });
    } catch (error) {
      notify({ kind: 'error', title: t('payments.cancel.failed'), text: toApiError(error).message });
    } finally {
      setSending(false);
    }
  };
  const question = (
    <Modal
      open={asking}
      title={t('payments.cancel.title')}
      okText={said('common.yes')}
      cancelText={said('common.no')}
      okButtonProps={{ danger: true }}
      confirmLoading={sending}
      onOk={() => void confirm()}
      onCancel={() => setAsking(false)}
      destroyOnHidden
    >
      <p>{t('payments.cancel.text', { number: shortOrderNumber(payment) })}</p>
    </Modal>
  );
  return { ask: () => setAsking(true), question };
}
