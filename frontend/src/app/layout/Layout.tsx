/** What every page stands in, the back office's too, and what watches while it is open: session, clock, theme, focus. */
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Boundary } from '../../ui/Boundary.js';
import { lazyScreen } from '../../ui/lazy-part.js';
import { wantHeadingFocus } from '../../ui/page-focus.js';
import { keepFocus } from '../focus-net.js';
import { useTexts } from '../../base/i18n.js';
import { pendingNotices } from '../../base/notify.js';
import { isAdminPath } from '../../routes.js';
import { SessionCheck } from '../session/SessionCheck.js';
import { paint, useMode } from '../../ui/theme/theme-mode.js';
import { Bars } from './Bars.js';
import { BottomEdge } from './BottomEdge.js';
import { CookieNotice } from './CookieNotice.js';
import { ProgressLine } from './ProgressLine.js';

const Notices = lazyScreen(async () => (await import('../../ui/Notices.js')).default);

export function Layout() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const mode = useMode(pathname);
  const notices = useSyncExternalStore(pendingNotices.subscribe, pendingNotices.get);
  const noticesWanted = useRef(false);
  if (notices.length > 0) noticesWanted.current = true;

  useLayoutEffect(() => paint(mode), [mode]);
  useEffect(() => keepFocus(document), []);
  useFocusAfterNavigation(pathname);

  return (
    <>
      <a className="kt-skip" href="#tresc">
        {t('common.skip-to-content')}
      </a>
      <ProgressLine />
      <Outlet />
      <BottomEdge>
        <Bars />
        <CookieNotice />
      </BottomEdge>
      <SessionCheck />
      {noticesWanted.current && (
        <Boundary fallback={() => <PlainNotices />} resetOn={notices}>
          <Notices atFoot={isAdminPath(pathname)} />
        </Boundary>
      )}
      <ScrollRestoration />
    </>
  );
}

/** Without antd's: a message that nobody sees is worse than a plain one. */
function PlainNotices() {
  const notices = useSyncExternalStore(pendingNotices.subscribe, pendingNotices.get);
  return (
    <div role="alert">
      {notices.map(({ id, kind, title, text }) => (
        <div key={id} className={`kt-bar kt-bar--${kind === 'error' ? 'error' : 'info'}`}>
          <p className="kt-bar__text">
            {title} {text}
          </p>
        </div>
      ))}
    </div>
  );
}

/** The first page of a visit leaves the focus where the browser put it. */
function useFocusAfterNavigation(pathname: string) {
  const first = useRef(pathname);
  useLayoutEffect(() => {
    if (first.current !== pathname) {
      first.current = '';
      wantHeadingFocus();
    }
  }, [pathname]);
}
