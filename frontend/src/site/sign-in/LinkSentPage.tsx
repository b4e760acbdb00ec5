/** `/logowanie-link`: the second step of sign-in waits in the mailbox (ROUTE-02, ROUTE-03). */
import { Link } from 'react-router-dom';
import { useTexts } from '../../app/i18n.js';
import { paths } from '../../routes.js';
import { Door } from '../../ui/form/Door.js';
import { PageHeading } from '../../ui/PageHeading.js';

export function LinkSentPage() {
  const { t } = useTexts();
  return (
    <Door>
      <PageHeading title={t('auth.link.title')} />
      <p className="kt-lead">{t('auth.link.text')}</p>
      <p>
        <Link className="kt-button kt-button--outline" to={paths.signIn()}>
          {t('auth.link.back')}
        </Link>
      </p>
    </Door>
  );
}
