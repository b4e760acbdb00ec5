/** What an account lacks, each with the way to mend it (ACCT-10 to ACCT-12, SSO-12, USERADM-27 to USERADM-30). */
import { Alert, Button } from 'antd';
import { accountGaps } from '@kurtyna/domain';
import type { ReactNode } from 'react';
import type { User } from '../../api/users.js';
import { useTexts } from '../../base/i18n.js';
import { useSignOut } from '../../app/session/use-sign-out.js';
import type { Viewer } from './AccountPage.js';

export type MissingField = 'birthday' | 'country_code';

interface Props {
  user: User;
  viewer: Viewer;
  /** Opens editing; absent where nothing can be edited. */
  onComplete?: (field: MissingField) => void;
}

export function Warnings({ user, viewer: { own, admin }, onComplete }: Props) {
  const { t } = useTexts();
  const signOut = useSignOut();
  const partner = user.provider === 'partner';
  const gaps = accountGaps(user);
  /** An administrator cannot complete what the partner keeps. */
  const mayComplete = onComplete && !(partner && admin);
  const completing = (field: MissingField) =>
    mayComplete && <Button onClick={() => onComplete(field)}>{t('auth.account.complete')}</Button>;
  return (
    <div className="kt-account__warnings">
      {partner && admin && <Warning kind="info" text={t('auth.account.user-partner-note')} />}
      {gaps.includes('partner') && (
        <Warning
          text={t(own ? 'auth.account.partner-updated' : 'auth.account.user-partner-updated')}
          action={own && <Button onClick={() => void signOut()}>{t('common.nav.sign-out')}</Button>}
        />
      )}
      {gaps.includes('birthday') && (
        <Warning
          text={t(own ? 'auth.account.birthday-missing' : 'auth.account.user-birthday-missing')}
          action={completing('birthday')}
        />
      )}
      {gaps.includes('country') && (
        <Warning
          text={t(own ? 'auth.account.country-missing' : 'auth.account.user-country-missing')}
          action={completing('country_code')}
        />
      )}
    </div>
  );
}

function Warning({ text, action, kind = 'warning' }: { text: string; action?: ReactNode; kind?: 'warning' | 'info' }) {
  return <Alert type={kind} showIcon role="note" title={text} action={action} />;
}
