/** `/logowanie-link`: the second step of sign-in waits in the mailbox (ROUTE-02, ROUTE-03). */
import { Link } from 'react-router-dom';
import { useTexts } from '../../base/i18n.js';
import { rememberedOrigin } from '../../app/origin.js';
import { paths } from '../../routes.js';
import { EntryLayout } from '../entry/EntryLayout.js';
import { PageHeading } from '../../ui/PageHeading.js';

export function LinkSentPage() {
  return <LinkSent />;
}

/** In place of a form that says what to do on the way back (maintenance), or as a page of its own. */
export function LinkSent({ back }: { back?: () => void }) {
  const { t } = useTexts();
  return (
    <EntryLayout>
      <PageHeading title={t('auth.link.title')} />
      <p className="kt-lead">{t('auth.link.text')}</p>
      <p>
        {back ? (
          <button type="button" className="kt-button kt-button--outline" onClick={back}>
            {t('auth.link.back')}
          </button>
        ) : (
          <Link
            className="kt-button kt-button--outline"
            to={paths.signIn({ redirect: rememberedOrigin() ?? undefined })}
          >
            {t('auth.link.back')}
          </Link>
        )}
      </p>
    </EntryLayout>
  );
}
