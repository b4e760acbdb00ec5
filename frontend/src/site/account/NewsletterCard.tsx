/** The newsletter as the server holds it, and the way in or out (ACCT-05, ACCT-36 to ACCT-39, USERADM-44 to USERADM-46). */
import { Button } from 'antd';
import { toApiError } from '../../base/api-error.js';
import { useGetMailingQuery, useSubscribeMutation, useUnsubscribeMutation } from '../../api/users.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { newsletterChanged } from '../../app/session/session.slice.js';
import { useAppDispatch } from '../../app/store-hooks.js';
import { Failed, Loading } from '../../ui/states.js';
import type { Viewer } from './AccountPage.js';

export function NewsletterCard({ userId, viewer: { own } }: { userId: number; viewer: Viewer }) {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const { currentData, error, refetch } = useGetMailingQuery({ userId });
  const [subscribe, joining] = useSubscribeMutation();
  const [unsubscribe, leaving] = useUnsubscribeMutation();

  const turn = async (subscribed: boolean) => {
    const answer = await (subscribed ? unsubscribe({ userId }) : subscribe({ userId }));
    if (answer.data && own) dispatch(newsletterChanged(answer.data.mailing));
    if (answer.error) {
      const title = t(subscribed ? 'auth.account.unsubscribe-failed' : 'auth.account.subscribe-failed');
      notify({ kind: 'error', title, text: toApiError(answer.error).message });
      void refetch(); // what is shown stays what the server holds (OPEN3-46)
    }
  };
  return (
    <section className="kt-panel kt-account__newsletter" aria-labelledby="account-newsletter">
      <h2 id="account-newsletter">{t('auth.account.newsletter')}</h2>
      {currentData ? (
        <>
          <p role="status">{t(stateText(currentData.mailing, own))}</p>
          <div>
            <Button loading={joining.isLoading || leaving.isLoading} onClick={() => void turn(currentData.mailing)}>
              {t(currentData.mailing ? 'auth.account.unsubscribe' : 'auth.account.subscribe')}
            </Button>
          </div>
        </>
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Loading>
          <div className="kt-skeleton" style={{ height: 80 }} />
        </Loading>
      )}
    </section>
  );
}

function stateText(subscribed: boolean, own: boolean) {
  if (own) return subscribed ? 'auth.account.subscribed' : 'auth.account.unsubscribed';
  return subscribed ? 'auth.account.user-subscribed' : 'auth.account.user-unsubscribed';
}
