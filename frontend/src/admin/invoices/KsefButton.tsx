/** Keeps what KSeF called a document. It cannot be changed afterwards, so its checksum is judged before (back-office 1.4). */
import { ksefNumber } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useRecordKsefNumberMutation, type IssuedInvoice } from '../../api/admin/invoices.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { rule } from '../../ui/form/rule.js';
import { ServerForm } from '../../ui/form/ServerForm.js';

interface Props {
  invoiceId: number;
  issued: IssuedInvoice;
}

export function KsefButton({ invoiceId, issued: { id, number } }: Props) {
  const { t: said } = useTexts();
  const [open, setOpen] = useState(false);
  const [form] = Form.useForm<{ ksef_number: string }>();
  const [record, { isLoading }] = useRecordKsefNumberMutation();

  const send = async ({ ksef_number }: { ksef_number: string }) => {
    await record({ id: invoiceId, documentId: id, ksefNumberDto: { ksef_number: ksef_number.trim() } }).unwrap();
    setOpen(false);
    notify({ kind: 'success', title: t('invoices.ksef-saved') });
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} aria-label={t('invoices.ksef-of', { number })}>
        {t('invoices.ksef')}
      </Button>
      <Modal
        open={open}
        title={t('invoices.ksef-of', { number })}
        okText={said('common.save')}
        cancelText={said('common.cancel')}
        confirmLoading={isLoading}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <ServerForm<{ ksef_number: string }> form={form} initialValues={{ ksef_number: '' }} onSend={send}>
          {() => (
            <Form.Item
              name="ksef_number"
              label={t('invoices.ksef')}
              extra={t('invoices.ksef-stays')}
              rules={[rule(said, ksefNumber)]}
            >
              <Input autoComplete="off" spellCheck={false} />
            </Form.Item>
          )}
        </ServerForm>
      </Modal>
    </>
  );
}
