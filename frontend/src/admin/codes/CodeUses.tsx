/** Who has a code on the account, and who has used it (CODEADM-42). */
import { formatDateTime } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Modal } from 'antd';
import { useGetCodeQuery, type CodeUse } from '../../api/admin/codes.js';
import { Failed, Loading } from '../../ui/states.js';
import { PersonLink } from '../PersonLink.js';

export const nameOf = ({ firstname, lastname }: Pick<CodeUse, 'firstname' | 'lastname'>): string =>
  [firstname, lastname].filter(Boolean).join(' ') || t('codes.deleted-person');

export function CodeUses({ id, close }: { id: number; close: () => void }) {
  const { currentData, error, refetch } = useGetCodeQuery({ id, uses: true }, { refetchOnMountOrArgChange: true });
  const { code, uses = [], numberOfUses = 0 } = currentData?.code ?? {};
  return (
    <Modal open title={t('codes.uses-of', { code: code ?? '' })} footer={null} onCancel={close} width={720}>
      {error ? <Failed error={error} retry={refetch} /> : null}
      {!error && !currentData && (
        <Loading>
          <div className="kt-skeleton" style={{ height: 120 }} />
        </Loading>
      )}
      {currentData && uses.length === 0 && <p>{t('codes.uses-none')}</p>}
      {uses.length > 0 && <Uses uses={uses} />}
      {uses.length < numberOfUses && <p className="kt-quiet">{t('codes.uses-latest', { count: uses.length })}</p>}
    </Modal>
  );
}

function Uses({ uses }: { uses: readonly CodeUse[] }) {
  return (
    <div className="kt-code-list__uses" tabIndex={0} role="group" aria-label={t('codes.uses')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('codes.use.person')}</th>
            <th scope="col">{t('codes.use.used')}</th>
            <th scope="col">{t('codes.use.usage_date')}</th>
          </tr>
        </thead>
        <tbody>
          {uses.map((use) => (
            <tr key={use.userId}>
              <td>
                <PersonLink id={use.userId}>{nameOf(use)}</PersonLink>
              </td>
              <td>{use.used ? t('codes.yes') : t('codes.not-yet')}</td>
              <td>{use.usage_date === null ? t('codes.none') : formatDateTime(use.usage_date)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
