/** A list as a CSV file: all its rows, in its filter and order (ux.md U10). A file that did not come whole is not kept. */
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { adminText as t } from '@kurtyna/texts/admin';
import { Button } from 'antd';
import { useState } from 'react';
import { download } from '../api/admin/download.js';
import { files } from '../app/save-file.js';
import { useAppDispatch } from '../app/store-hooks.js';
import { toApiError } from '../base/api-error.js';
import { notify } from '../base/notify.js';

interface Props {
  path: string;
  /** The list's filter and order, as its call takes them. */
  query: Record<string, string | number | boolean | undefined>;
  /** What stands on it, where it is not the list it stands over. */
  label?: string;
}

export function CsvButton({ path, query, label = t('list.csv') }: Props) {
  const dispatch = useAppDispatch();
  const [bytes, setBytes] = useState<number | null>(null);

  const fetchAll = async () => {
    setBytes(0);
    try {
      const file = await dispatch(download({ path, query: { ...query, format: 'csv' }, onBytes: setBytes }));
      files.save(file.content, file.name);
    } catch (error) {
      const { statusCode, message } = toApiError(error);
      const reason = statusCode === 0 ? t('list.csv-cut') : message;
      notify({ kind: 'error', title: t('list.csv-failed'), text: t('list.csv-failed-text', { reason }) });
    } finally {
      setBytes(null);
    }
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={bytes !== null} onClick={() => void fetchAll()}>
      {bytes === null ? label : t('list.csv-running', { size: sizeOf(bytes) })}
    </Button>
  );
}

const sizeOf = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`;
