/** What there is to say before the form: a flag of the address (AUTH-10 to AUTH-15), or why one was led here. */
import { Alert } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../base/i18n.js';
import { BUY_WORD, SIGN_IN_FLAGS } from '../../routes.js';

export function SignInNotice() {
  const { t } = useTexts();
  const [query] = useSearchParams();
  // A link without one of its halves is no link
  const flag = query.has('login_token') ? 'wrongToken' : SIGN_IN_FLAGS.find((name) => query.has(name));
  if (flag) {
    const type = flag === 'sessionEnd' || flag === 'tlAlreadyRegistered' ? 'info' : 'error';
    return <Alert type={type} showIcon role="alert" title={t(`auth.flag.${flag}`)} />;
  }
  const isBuying = query.get('redirect')?.startsWith(`/${BUY_WORD}`);
  return isBuying ? <p className="kt-lead">{t('auth.sign-in.to-buy')}</p> : null;
}
