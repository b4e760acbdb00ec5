/** What was issued, or the data for an invoice, as a PDF: fetched with the token in its header, never in an address (D34). */
import { adminText as t } from '@kurtyna/texts/admin';
import { Button, type ButtonProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { download } from '../../api/admin/download.js';
import type { Invoice } from '../../api/admin/invoices.js';
import { files } from '../../app/save-file.js';
import { useAppDispatch } from '../../app/store-hooks.js';
import { toApiError } from '../../base/api-error.js';
import { notify } from '../../base/notify.js';

interface Props {
  invoice: Invoice;
  /** One of its documents; without it its invoice, or the data for one. */
  document?: number;
  type?: ButtonProps['type'];
  /** For who does not see the row it stands in. */
  label?: string;
  children: ReactNode;
}

export function PrintButton({ invoice, document, type, label, children }: Props) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);

  const fetchFile = async () => {
    setBusy(true);
    try {
      const path = `/api/invoices/${invoice.id}/pdf`;
      const file = await dispatch(download({ path, query: { document }, onBytes: () => undefined }));
      files.save(file.content, file.name);
    } catch (error) {
      notify({ kind: 'error', title: t('invoices.print-failed'), text: toApiError(error).message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      type={type}
      size={type === 'link' ? 'small' : undefined}
      loading={busy}
      aria-label={label}
      onClick={() => void fetchFile()}
    >
      {children}
    </Button>
  );
}
