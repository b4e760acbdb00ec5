/** What the own account lacks, and what the theatre says of its free code, over the shows (HOME-19, OPEN1-48). */
import { accountGaps, bindLetters, type AccountGap } from '@kurtyna/domain';
import type { TextKey } from '@kurtyna/texts/site';
import { Link } from 'react-router-dom';
import { useFreeCodeInfo } from '../../api/config.js';
import { useGetUserQuery } from '../../api/users.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';

const SENTENCES: Record<AccountGap, TextKey> = {
  partner: 'home.account.partner',
  birthday: 'home.account.birthday',
  country: 'home.account.country',
};

/** An account that does not answer is no reason for a warning here; its own page says so. */
export function Warnings({ userId }: { userId: number }) {
  const { t, lang } = useTexts();
  const { currentData } = useGetUserQuery({ id: userId, only: 'user' });
  const freeCode = useFreeCodeInfo(lang);
  const gaps = currentData ? accountGaps(currentData.user) : [];
  if (gaps.length === 0 && freeCode === null) return null;
  return (
    <div className="kt-warnings">
      {gaps.map((gap) => (
        <p key={gap} className="kt-warning" role="note">
          {t(SENTENCES[gap])} <Link to={paths.account()}>{t('home.account.link')}</Link>
        </p>
      ))}
      {freeCode !== null && (
        <p className="kt-warning kt-warning--hint" role="note">
          {bindLetters(freeCode)}
        </p>
      )}
    </div>
  );
}
