/** Who was led here after entering a code elsewhere reads so after three seconds, once: the hash goes with it (HOME-05, ACCT-34, OPEN1-27). */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { say } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { CODE_ACTIVATED } from '../../routes.js';

const SAID_AFTER_MS = 3000;

export function useCodeActivated(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== CODE_ACTIVATED) return;
    const timer = window.setTimeout(() => {
      notify({ kind: 'success', title: say('home.code-activated') });
      void navigate({ pathname, search, hash: '' }, { replace: true, preventScrollReset: true });
    }, SAID_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [pathname, search, hash, navigate]);
}
