/** The browser starts here. */
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { provideTemporal } from '@kurtyna/domain/browser-temporal';
import 'virtual:kurtyna-tokens.css';
import './app/styles/base.css';
import './app/styles/layout.css';
import { askTime } from './api/config.js';
import { startTextsOfVisitor } from './base/i18n.js';
import { leadHome } from './app/lead-home.js';
import { takeServedAnswers } from './app/served-answers.js';
import { leaveServedHead } from './app/served-head.js';
import { Site } from './app/Site.js';
import { siteRoutes } from './app/site-routes.js';
import { makeStore } from './app/store.js';

async function start(): Promise<void> {
  await Promise.all([startTextsOfVisitor(), provideTemporal()]); // nothing to wait for in Polish and a browser of this year
  const store = makeStore();
  takeServedAnswers(store);
  leadHome(store);
  void store.dispatch(askTime());

  const router = createBrowserRouter(siteRoutes);
  leaveServedHead(router);
  createRoot(document.getElementById('root')!).render(<Site store={store} router={router} />);
}

void start();
