/** The frame around every page, and what watches while it is open: session, clock, theme, focus. */
import { lazy, Suspense, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { wantHeadingFocus } from '../../ui/page-focus.js';
import { useTexts } from '../i18n.js';
import { pendingNotices } from '../notify.js';
import { Gate } from '../session/Gate.js';
import { SessionCheck } from '../session/SessionCheck.js';
import { modeOf, paint, useThemeChoice } from '../theme-mode.js';
import { Bars } from './Bars.js';
import { CookieNotice } from './CookieNotice.js';
import { Footer } from './Footer.js';
import { Navbar } from './Navbar.js';

const Notices = lazy(() => import('../../ui/Notices.js'));

export function Layout() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const mode = modeOf(useThemeChoice(), pathname);
  const hasNotices = useSyncExternalStore(pendingNotices.subscribe, pendingNotices.get).length > 0;
  const noticesWanted = useRef(false);
  if (hasNotices) noticesWanted.current = true;

  useLayoutEffect(() => paint(mode), [mode]);
  useFocusAfterNavigation(pathname);

  return (
    <>
      <a className="kt-skip" href="#tresc">
        {t('common.skip-to-content')}
      </a>
      <Bars />
      <Navbar />
      <main id="tresc" className="kt-main" tabIndex={-1}>
        <Gate>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </Gate>
      </main>
      <Footer />
      <CookieNotice />
      <SessionCheck />
      <Suspense fallback={null}>{noticesWanted.current && <Notices />}</Suspense>
      <ScrollRestoration />
    </>
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
