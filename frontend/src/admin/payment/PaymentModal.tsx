/** One order, edited by hand (PANEL-21 to PANEL-28): the books and the access, and no money (OPEN3-10). */
import {
  formatPrice,
  fromZloty,
  HAND_STATUSES,
  ORDER_NOTE_MAX,
  ticketEndError,
  parseZloty,
  PRICE_TEXT_MAX,
  shortOrderNumber,
  typedPrice,
  warsawDate,
  warsawTime,
} from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Alert, Button, Form, Input, Modal, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Location } from 'react-router-dom';
import { usePayment, usePaymentActs, type Payment, type PaymentChanges } from '../../api/admin/payments.js';
import type { ApiError } from '../../base/api-error.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.js';
import { changedFields, hasChanges } from '../../ui/form/changes.js';
import { CHANGED_MEANWHILE } from '../../ui/form/DrawerForm.js';
import { judged } from '../../ui/form/rule.js';
import { ServerForm } from '../../ui/form/ServerForm.js';
import { DayTimeField } from '../../ui/form/WarsawFields.js';
import { Loading } from '../../ui/states.js';
import { OrderHistory } from '../history/OrderHistory.js';
import { OrderAttempts } from './OrderAttempts.js';
import { OrderInvoice } from './OrderInvoice.js';
import { WhoAndWhat } from './WhoAndWhat.js';

interface Values {
  status: Payment['status'];
  amount: string;
  used: 0 | 1;
  desc: string;
  expiration_date: string;
}

interface Props {
  payment: Payment;
  close: () => void;
  /** An address that still shows it. */
  stays: (next: Location) => boolean;
  /** Opens the form that gives its money back instead. */
  refund: () => void;
  /** Opens the form of its invoice instead. */
  invoice: () => void;
}

/** The answer to a question: its money goes back instead, the status is saved as it was chosen, or neither. */
type Chosen = 'refund' | 'save' | 'neither';

/** The four columns of the history stand beside each other. */
const WIDTH = 720;

export function PaymentModal({ payment: asked, close, stays, refund, invoice }: Props) {
  const { payment, attempts, isError, isFetching, refetch } = usePayment(asked);
  return (
    <Modal
      open
      title={t('payments.form.title', { number: shortOrderNumber(asked) })}
      onCancel={close}
      footer={null}
      width={WIDTH}
      closable={{ 'aria-label': t('payments.form.close') }}
    >
      <WhoAndWhat buyer={asked} product={asked.product} title={asked.title} />
      {isError && !isFetching ? (
        <Alert type="error" showIcon role="alert" title={t('payments.form.load-failed')} />
      ) : payment ? (
        <>
          <OrderAttempts order={{ kind: asked.type, id: asked.id }} attempts={attempts} />
          <PaymentForm
            key={payment.id}
            payment={payment}
            close={close}
            stays={stays}
            refund={refund}
            reload={refetch}
          />
          <OrderInvoice order={{ ...payment, kind: payment.type }} open={invoice} />
          <OrderHistory kind={asked.type} id={asked.id} />
        </>
      ) : (
        <Loading>
          <div className="kt-skeleton" style={{ height: 240 }} />
        </Loading>
      )}
    </Modal>
  );
}

/** As its form begins: złoty with a comma, and the wall of Warsaw. */
const valuesOf = ({ status, amount, used, desc, expiration_date: end }: Payment): Values => ({
  status,
  amount: typedPrice(fromZloty(amount)),
  used,
  desc: desc ?? '',
  expiration_date: end ? `${warsawDate(end)} ${warsawTime(end)}` : '',
});

interface FormProps extends Pick<Props, 'close' | 'stays' | 'refund'> {
  payment: Payment;
  reload: () => unknown;
}

function PaymentForm({ payment, close, stays, refund, reload }: FormProps) {
  const { t: said } = useTexts();
  const [form] = Form.useForm<Values>();
  const { edit } = usePaymentActs(payment);
  const [asking, setAsking] = useState<((chosen: Chosen) => void) | null>(null);
  const stored = useRef(payment);
  const saved = useRef(false);
  const revision = payment.revision;
  // Somebody else saved meanwhile: the form shows what is there now.
  useEffect(() => {
    if (stored.current.revision === revision) return;
    stored.current = payment;
    form.setFieldsValue(valuesOf(payment) as never);
  }, [revision]);

  const unsaved = () =>
    !saved.current && hasChanges(valuesOf(stored.current), form.getFieldsValue() as Partial<Values>);
  const send = async (values: Values) => {
    const changes = changedFields(valuesOf(stored.current), values);
    // The status alone moves no money (1.10): whoever means that is asked before the books say that it is back.
    if (changes.status === 'REFUNDED' && payment.refundable > 0) {
      const chosen = await new Promise<Chosen>((choose) => setAsking(() => choose));
      setAsking(null);
      if (chosen === 'neither') return;
      if (chosen === 'refund') {
        saved.current = true;
        return refund();
      }
    }
    if (Object.keys(changes).length > 0) await edit({ ...(changes as PaymentChanges), revision });
    saved.current = true;
    notify({ kind: 'success', title: t('payments.form.saved') });
    close();
  };
  const refused = ({ code, formError, message }: ApiError) => {
    if (code === CHANGED_MEANWHILE) void reload();
    notify({
      kind: 'error',
      title: t('payments.form.failed'),
      text: code === CHANGED_MEANWHILE ? t('payments.form.meanwhile') : message,
    });
    return Object.keys(formError).length === 0; // else the fields say it too
  };
  const chosen = HAND_STATUSES.some((status) => status === payment.status);
  return (
    <ServerForm<Values> form={form} initialValues={valuesOf(payment)} onSend={send} onRefused={refused}>
      {({ sending }) => (
        <>
          <AskBeforeLeaving unsaved={unsaved} stays={stays} />
          {asking && <AskForRefund payment={payment} choose={asking} />}
          <Alert type="info" showIcon className="kt-payment__note" title={t('payments.form.no-money')} />
          <Form.Item<Values>
            name="status"
            label={t('payments.form.status')}
            help={
              chosen ? undefined : t('payments.form.current', { status: said(`orders.status-admin.${payment.status}`) })
            }
          >
            <Select
              options={[
                ...HAND_STATUSES.map((value) => ({ value, label: said(`orders.status-admin.${value}`) })),
                // What it is now, to be seen and not to be chosen (PANEL-25).
                ...(chosen
                  ? []
                  : [{ value: payment.status, label: said(`orders.status-admin.${payment.status}`), disabled: true }]),
              ]}
            />
          </Form.Item>
          <Form.Item<Values>
            name="amount"
            label={t('payments.form.amount')}
            rules={[
              {
                validator: (_rule, text: string) =>
                  accepts(parseZloty(text) !== null, said('form.validate.wrong_input')),
              },
            ]}
          >
            <Input inputMode="decimal" maxLength={PRICE_TEXT_MAX} autoComplete="off" />
          </Form.Item>
          <Form.Item<Values> name="used" label={t('payments.form.used')}>
            <Select
              options={[
                { value: 1, label: t('payments.used') },
                { value: 0, label: t('payments.unused') },
              ]}
            />
          </Form.Item>
          <Form.Item<Values> name="desc" label={t('payments.form.desc')}>
            <Input.TextArea rows={2} maxLength={ORDER_NOTE_MAX} showCount />
          </Form.Item>
          {payment.type === 'video' && (
            <Form.Item<Values>
              name="expiration_date"
              label={t('payments.form.expiration_date')}
              rules={[
                judged(said, (text) => {
                  const key = ticketEndError(text, 'form.validate.date');
                  return key && { key };
                }),
              ]}
            >
              <DayTimeField />
            </Form.Item>
          )}
          <div className="kt-payment__send">
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

/** The provider has its money: REFUNDED would say that it is back. */
function AskForRefund({ payment, choose }: { payment: Payment; choose: (chosen: Chosen) => void }) {
  return (
    <Modal
      open
      title={t('payments.form.ask-refund.title')}
      onCancel={() => choose('neither')}
      closable={{ 'aria-label': t('payments.form.close') }}
      footer={[
        <Button key="save" onClick={() => choose('save')}>
          {t('payments.form.ask-refund.save')}
        </Button>,
        <Button key="refund" type="primary" onClick={() => choose('refund')}>
          {t('payments.refund.button')}
        </Button>,
      ]}
    >
      <p>{t('payments.form.ask-refund.text', { amount: formatPrice(fromZloty(payment.refundable)) })}</p>
    </Modal>
  );
}

const accepts = (fits: boolean, message: string) => (fits ? Promise.resolve() : Promise.reject(new Error(message)));
