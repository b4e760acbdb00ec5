/** The invoice of an own order, asked for after the purchase call: changed, or taken away, without paying (OWN-14). */
import { Button, Checkbox, Form } from 'antd';
import { useOwnInvoice, type OwnOrderRef } from '../../api/orders.js';
import { useGetUserQuery } from '../../api/users.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { AntdProvider } from '../../ui/AntdProvider.js';
import { ServerForm } from '../../ui/form/ServerForm.js';
import { InvoiceFields, invoiceOf, prefilledInvoice, type InvoiceForm } from '../../ui/order/InvoiceFields.js';
import '../../ui/form/form.css';

interface Values extends InvoiceForm {
  needInvoice: boolean;
}

export function OwnInvoice({ order, onDone }: { order: OwnOrderRef; onDone: () => void }) {
  const { t } = useTexts();
  const [form] = Form.useForm<Values>();
  const wanted = Form.useWatch('needInvoice', form) ?? true;
  const userId = useAppSelector((state) => state.session.user?.id);
  const { data } = useGetUserQuery({ id: userId ?? 0 }, { skip: userId === undefined });
  const change = useOwnInvoice(order);
  if (!data) return null;
  const send = async ({ needInvoice, ...values }: Values) => {
    await change(needInvoice ? invoiceOf(values) : { needInvoice });
    notify({ kind: 'success', title: t(needInvoice ? 'orders.own.invoice-saved' : 'orders.own.invoice-gone') });
    onDone();
  };
  return (
    <AntdProvider>
      <ServerForm<Values>
        form={form}
        initialValues={{ needInvoice: true, ...prefilledInvoice(data.user) }}
        onSend={send}
      >
        {({ sending }) => (
          <>
            <Form.Item name="needInvoice" valuePropName="checked">
              <Checkbox>{t('orders.invoice.want')}</Checkbox>
            </Form.Item>
            {wanted && <InvoiceFields />}
            <Button type="primary" htmlType="submit" loading={sending}>
              {t('common.save')}
            </Button>
          </>
        )}
      </ServerForm>
    </AntdProvider>
  );
}
