/** Has a link sent to somebody who calls: to confirm the address, or to a new password (OPEN0-31). What cannot be sent has its reason instead. */
import { adminText as t } from '@kurtyna/texts/admin';
import { Button } from 'antd';
import { useSendPasswordLinkMutation, useSendVerificationMutation } from '../../api/admin/users.js';
import type { UserDto } from '../../api/generated.js';
import { toApiError, withReason } from '../../base/api-error.js';
import { notify } from '../../base/notify.js';
import { useHeadingWhenGone } from '../../ui/page-focus.js';

interface Props {
  user: UserDto;
  retry: () => unknown;
}

export function LinksCard({ user, retry }: Props) {
  const waits = user.role === 'unverified';
  return (
    <section className="kt-panel kt-account__orders" aria-labelledby="account-links">
      <h2 id="account-links">{t('users.links.title')}</h2>
      <p>{t(waits ? 'users.links.unverified' : 'users.links.verified')}</p>
      {user.provider && <p>{t('users.links.partner')}</p>}
      {(waits || !user.provider) && (
        <div className="kt-account__acts">
          {waits && <SendButton user={user} retry={retry} kind="verification" />}
          {!user.provider && <SendButton user={user} retry={retry} kind="password" />}
        </div>
      )}
    </section>
  );
}

function SendButton({ user, retry, kind }: Props & { kind: 'verification' | 'password' }) {
  const button = useHeadingWhenGone();
  const [verify, verifying] = useSendVerificationMutation();
  const [reset, resetting] = useSendPasswordLinkMutation();

  const send = async () => {
    const { data, error } = await (kind === 'verification' ? verify : reset)({ id: user.id });
    if (data) return notify({ kind: 'success', title: t('users.links.sent', { email: data.to }) });
    const { statusCode, message } = toApiError(error);
    notify({ kind: 'error', title: withReason(message) });
    if (statusCode === 409) void retry(); // the account is another one than the card says
  };
  return (
    <Button ref={button} loading={verifying.isLoading || resetting.isLoading} onClick={() => void send()}>
      {t(`users.links.${kind}`)}
    </Button>
  );
}
