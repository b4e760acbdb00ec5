/** The tab of the views, with the cards of the links and pages below them; each of these has a `view` of its own, which leads to its card (OPEN2-3). */
import { adminText as t } from '@kurtyna/texts/admin';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinksCard } from './links/LinksCard.js';
import { PagesCard } from './pages/PagesCard.js';
import { Screen } from './Screen.js';
import { Settings } from './Settings.js';
import { ViewsCards } from './views/ViewsCards.js';

export function ViewsTab() {
  return (
    <Screen title={t('frame.view.views')}>
      <Settings>
        <ViewsCards />
        <LinksCard />
        <PagesCard />
        <GoToCard />
      </Settings>
    </Screen>
  );
}

/** Stands behind the cards, so that they are there when it looks for the one of the address. */
function GoToCard() {
  const [query] = useSearchParams();
  const view = query.get('view');
  useEffect(() => {
    const card = view === 'links' || view === 'pages' ? document.getElementById(view) : null;
    card?.scrollIntoView({ block: 'start' });
    card?.querySelector('h2')?.focus({ preventScroll: true });
  }, [view]);
  return null;
}
