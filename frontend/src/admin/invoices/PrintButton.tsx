/** What was issued, or the data for an invoice, as a PDF: fetched with the token in its header, never in an address (D34). */
import { adminText as t } from '@kurtyna/texts/admin';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { download } from '../../api/admin/download.js';
import type { Invoice } from '../../api/admin/invoices.js';
import { files } from '../../app/save-file.js';
import { useAppDispatch } from '../../app/store-hooks.js';
import { toApiError } from '../../base/api-error.js';
import { notify } from '../../base/notify.js';

interface Props {
  invoice: Invoice;
  document: number;
  children: ReactNode;
}

export function PrintButton({ invoice, document, children }: Props) {
  const { busy, print } = usePrint(invoice, document);
  return (
    <Button type="link" size="small" loading={busy} onClick={print}>
      {children}
    </Button>
  );
}

/** `document`: one of its documents; without it its invoice, or the data for one. */
export function usePrint(invoice: Invoice, document?: number) {
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
  return { busy, print: () => void fetchFile() };
}
