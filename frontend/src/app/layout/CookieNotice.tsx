/** Said once, remembered for 150 days (BARS-11, BARS-12). There is nothing to refuse: only needed cookies are used. */
import { useState } from 'react';
import { useConfig } from '../../api/config.js';
import { paths } from '../../routes.js';
import { SmartLink } from '../../ui/SmartLink.js';
import { useTexts } from '../../base/i18n.js';
import { isRemembered, rememberFor } from '../../base/memory.js';

const KEY = 'kurtyna.cookies';
const REMEMBERED_DAYS = 150;

export function CookieNotice() {
  const { t } = useTexts();
  const config = useConfig();
  const [accepted, setAccepted] = useState(() => isRemembered(KEY, Date.now()));
  if (accepted) return null;
  const accept = () => {
    rememberFor(KEY, REMEMBERED_DAYS, Date.now());
    setAccepted(true);
  };
  return (
    <section className="kt-cookies" aria-label={t('common.cookie.label')}>
      <p>
        {t('common.cookie.text')}{' '}
        <SmartLink to={config?.policy_page || paths.policy()}>{t('common.cookie.policy')}</SmartLink>
      </p>
      <button type="button" className="kt-button kt-button--primary kt-button--small" onClick={accept}>
        {t('common.cookie.accept')}
      </button>
    </section>
  );
}
