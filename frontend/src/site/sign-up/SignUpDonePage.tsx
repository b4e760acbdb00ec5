/** `/rejestracja/sukces?email=`: the account is there, its address waits for a click (AUTH-45). */
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../base/i18n.js';
import { Awaited } from '../entry/Awaited.js';
import { EntryLayout } from '../entry/EntryLayout.js';
import { ResendVerification } from '../entry/ResendVerification.js';
import { ToSignIn } from '../entry/ToSignIn.js';
import { useWayBack } from '../entry/way-back.js';
import { PageHeading } from '../../ui/PageHeading.js';

export function SignUpDonePage() {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const email = query.get('email') ?? '';
  const redirect = useWayBack();
  return (
    <EntryLayout>
      <PageHeading title={t('auth.sign-up.success-title')} />
      <p className="kt-lead">
        {email ? t('auth.sign-up.success-text', { email }) : t('auth.sign-up.success-text-unnamed')}
      </p>
      <p>{t('auth.sign-up.check-spam')}</p>
      <Awaited redirect={redirect} />
      {email ? <ResendVerification email={email} redirect={redirect} /> : <ToSignIn />}
    </EntryLayout>
  );
}
