/** Issues an invoice, or what corrects it, after a question that names it: the number it gets stays (back-office 1.4). */
import { adminText as t } from '@kurtyna/texts/admin';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { toApiError, withReason } from '../../base/api-error.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { useIssueInvoiceCorrectionMutation, useIssueInvoiceMutation, type Invoice } from '../../api/admin/invoices.js';
import { useHeadingWhenGone } from '../../ui/page-focus.js';

interface Props {
  invoice: Invoice;
  name: string;
}

export function IssueButton({ invoice, name }: Props) {
  const { t: said } = useTexts();
  const [asking, setAsking] = useState(false);
  const [issue, issuing] = useIssueInvoiceMutation();
  const [correct, correcting] = useIssueInvoiceCorrectionMutation();
  const button = useHeadingWhenGone();
  if (invoice.can_issue === null) return null;
  const act = invoice.can_issue === 'FV' ? 'issue' : 'correct';

  const confirm = async () => {
    try {
      const { id } = invoice;
      const answer = await (act === 'issue' ? issue({ id }) : correct({ id })).unwrap();
      setAsking(false);
      notify({
        kind: 'success',
        title: t('invoices.issued', { number: answer.invoice.documents.at(-1)?.number ?? '' }),
      });
    } catch (error) {
      notify({ kind: 'error', title: withReason(toApiError(error).message) });
    }
  };
  return (
    <>
      <Button ref={button} onClick={() => setAsking(true)} aria-label={t(`invoices.${act}-of`, { name })}>
        {t(`invoices.${act}`)}
      </Button>
      <Modal
        open={asking}
        title={t(`invoices.${act}-question`)}
        okText={t(`invoices.${act}`)}
        cancelText={said('common.cancel')}
        confirmLoading={issuing.isLoading || correcting.isLoading}
        onOk={() => void confirm()}
        onCancel={() => setAsking(false)}
        destroyOnHidden
      >
        <p>
          <strong>{name}</strong>
        </p>
        <p>{t(`invoices.${act}-stays`)}</p>
      </Modal>
    </>
  );
}
