/** The back office: the menu at the side, the tab of the address beside it (ADM-01 to ADM-06). */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AntdProvider } from '../ui/AntdProvider.js';
import { wantHeadingFocus } from '../ui/page-focus.js';
import { SCREENS } from './screens.js';
import { TransferBar } from './hosted-videos/TransferBar.js';
import { Menu } from './frame/Menu.js';
import { Parts } from './frame/Parts.js';
import { tabOf, viewAt, type Place, type View } from './frame/views.js';
import './frame/frame.css';

interface Props {
  /** The tab of an address of its own, which has no `?view=` (USERADM-02). */
  view?: View;
  /** Stands in the place of the tab's screen: a page that belongs to it. */
  children?: ReactNode;
}

export function AdminPage({ view: own, children }: Props) {
  const [query] = useSearchParams();
  const view = own ?? viewAt(query.get('view'));
  const Screen = SCREENS[view];
  useFocusOnNewTab(view);
  return (
    <AntdProvider dense>
      <div className="kt-office">
        <Menu current={tabOf(view)} />
        <main id="tresc" className="kt-office__main" tabIndex={-1}>
          <Parts current={view} />
          {children ?? <Screen />}
        </main>
        <TransferBar />
      </div>
    </AntdProvider>
  );
}

/** The path stays the same from tab to tab, and the heading of the new one is where one goes on (WCAG 2.4.3). */
function useFocusOnNewTab(view: Place) {
  const shown = useRef(view);
  useLayoutEffect(() => {
    if (shown.current !== view) wantHeadingFocus();
    shown.current = view;
  }, [view]);
}
