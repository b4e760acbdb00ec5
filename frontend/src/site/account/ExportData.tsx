/** A copy of all that the theatre keeps of a person, as a file (mail-geo-legal 5.6). */
import { Button } from 'antd';
import { useLazyExportUserQuery } from '../../api/users.js';
import { toApiError, withReason } from '../../base/api-error.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { files } from '../../app/save-file.js';

export function ExportData({ userId }: { userId: number }) {
  const { t } = useTexts();
  const [ask, { isFetching }] = useLazyExportUserQuery();
  const save = async () => {
    const { data, error } = await ask({ id: userId });
    if (!data) return notify({ kind: 'error', title: withReason(toApiError(error).message) });
    files.save(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'Moje_dane.json');
  };
  return (
    <section className="kt-panel kt-account__end" aria-labelledby="account-export">
      <h2 id="account-export">{t('auth.account.export-title')}</h2>
      <p>{t('auth.account.export-text')}</p>
      <div>
        <Button loading={isFetching} onClick={() => void save()}>
          {t('auth.account.export')}
        </Button>
      </div>
    </section>
  );
}
