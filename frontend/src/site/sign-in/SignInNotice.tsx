/** What there is to say before the form: a flag of the address (AUTH-10 to AUTH-15), or why one was led here. */
import { Alert } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../base/i18n.js';
import { BUY_WORD, SIGN_IN_FLAGS, type SignInFlag } from '../../routes.js';

/** Nothing went wrong: one only has to sign in, here or in another way. */
const NO_FAULTS = new Set<SignInFlag>(['sessionEnd', 'anotherUser', 'tlAlreadyRegistered']);

export function SignInNotice() {
  const { t } = useTexts();
  const [query] = useSearchParams();
  // A link without one of its halves is no link
  const flag = query.has('login_token') ? 'wrongToken' : SIGN_IN_FLAGS.find((name) => query.has(name));
  if (flag) {
    return <Alert type={NO_FAULTS.has(flag) ? 'info' : 'error'} showIcon role="alert" title={t(`auth.flag.${flag}`)} />;
  }
  const isBuying = query.get('redirect')?.startsWith(`/${BUY_WORD}`);
  return isBuying ? <p className="kt-lead">{t('auth.sign-in.to-buy')}</p> : null;
}
