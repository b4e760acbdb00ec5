/** Issues an invoice, or what corrects it, after a question that names it: the number it gets stays (back-office 1.4). */
import { adminText as t } from '@kurtyna/texts/admin';
import { Modal } from 'antd';
import { useState } from 'react';
import { toApiError, withReason } from '../../base/api-error.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { useIssueInvoiceCorrectionMutation, useIssueInvoiceMutation, type Invoice } from '../../api/admin/invoices.js';

/** `issue`: the act, false while nothing can be issued. */
export function useIssue(invoice: Invoice, name: string) {
  const { t: said } = useTexts();
  const [asking, setAsking] = useState(false);
  const [issueIt, issuing] = useIssueInvoiceMutation();
  const [correct, correcting] = useIssueInvoiceCorrectionMutation();
  const act = invoice.can_issue === 'FV' ? 'issue' : 'correct';

  const confirm = async () => {
    try {
      const { id } = invoice;
      const answer = await (act === 'issue' ? issueIt({ id }) : correct({ id })).unwrap();
      setAsking(false);
      notify({
        kind: 'success',
        title: t('invoices.issued', { number: answer.invoice.documents.at(-1)?.number ?? '' }),
      });
    } catch (error) {
      notify({ kind: 'error', title: withReason(toApiError(error).message) });
    }
  };
  const question = (
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
  );
  return {
    issue: invoice.can_issue !== null && { key: act, label: t(`invoices.${act}`), act: () => setAsking(true) },
    question,
  };
}
