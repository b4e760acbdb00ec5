/** The browser starts here. */
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import 'virtual:kurtyna-tokens.css';
import './app/styles/base.css';
import './app/styles/layout.css';
import { askTime } from './api/config.js';
import { rememberedLanguage, startTexts } from './base/i18n.js';
import { Site } from './app/Site.js';
import { siteRoutes } from './app/site-routes.js';
import { makeStore } from './app/store.js';

startTexts(rememberedLanguage());
const store = makeStore();
void store.dispatch(askTime());

createRoot(document.getElementById('root')!).render(<Site store={store} router={createBrowserRouter(siteRoutes)} />);
