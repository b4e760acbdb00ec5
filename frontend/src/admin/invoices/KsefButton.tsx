/** Keeps what KSeF called a document. It cannot be changed afterwards, so its checksum is judged before (back-office 1.4). */
import { ksefNumber } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Button, Form, Input, Modal } from 'antd';
import { useRef } from 'react';
import type { Location } from 'react-router-dom';
import { useRecordKsefNumberMutation, type IssuedInvoice } from '../../api/admin/invoices.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.js';
import { rule } from '../../ui/form/rule.js';
import { ServerForm } from '../../ui/form/ServerForm.js';
import { useHeadingWhenGone } from '../../ui/page-focus.js';
import { useDrawerAddress } from '../drawer-address.js';

/** What opens over the list: `ksef=12`, the number of the document, and `invoice=event-17`, the order whose data are corrected. */
export const INVOICE_WINDOWS = ['ksef', 'invoice'] as const;

interface Props {
  invoiceId: number;
  issued: IssuedInvoice;
}

export function KsefButton({ invoiceId, issued }: Props) {
  const { opened, open, close, stays } = useDrawerAddress(INVOICE_WINDOWS);
  const button = useHeadingWhenGone();
  const { id, number } = issued;
  return (
    <>
      <Button
        ref={button}
        type="link"
        size="small"
        onClick={() => open('ksef', id)}
        aria-label={t('invoices.ksef-of', { number })}
      >
        {t('invoices.ksef')}
      </Button>
      {opened('ksef') === id && <KsefModal invoiceId={invoiceId} issued={issued} close={close} stays={stays} />}
    </>
  );
}

interface Values {
  ksef_number: string;
}

interface ModalProps extends Props {
  close: () => void;
  /** An address that still shows it. */
  stays: (next: Location) => boolean;
}

function KsefModal({ invoiceId, issued: { id, number }, close, stays }: ModalProps) {
  const { t: said } = useTexts();
  const [form] = Form.useForm<Values>();
  const [record, { isLoading }] = useRecordKsefNumberMutation();
  const saved = useRef(false);
  const unsaved = () => !saved.current && Boolean(form.getFieldValue('ksef_number'));

  const send = async ({ ksef_number }: Values) => {
    await record({ id: invoiceId, documentId: id, ksefNumberDto: { ksef_number: ksef_number.trim() } }).unwrap();
    saved.current = true;
    notify({ kind: 'success', title: t('invoices.ksef-saved') });
    close();
  };
  return (
    <Modal
      open
      title={t('invoices.ksef-of', { number })}
      okText={said('common.save')}
      cancelText={said('common.cancel')}
      confirmLoading={isLoading}
      onOk={() => form.submit()}
      onCancel={close}
    >
      <ServerForm<Values> form={form} initialValues={{ ksef_number: '' }} onSend={send}>
        {() => (
          <>
            <AskBeforeLeaving unsaved={unsaved} stays={stays} />
            <Form.Item
              name="ksef_number"
              label={t('invoices.ksef')}
              extra={t('invoices.ksef-stays')}
              rules={[rule(said, ksefNumber)]}
            >
              <Input autoComplete="off" spellCheck={false} />
            </Form.Item>
          </>
        )}
      </ServerForm>
    </Modal>
  );
}
