/** Which screen stands at which address. All but the homes come when they are first needed. */
import { lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { patterns } from '../routes.js';
import { HomePage } from '../site/home/HomePage.js';
import { Layout } from './layout/Layout.js';

/** `lazy` wants a default export; ours are named. */
function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  const Screen = lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await load())[name] }));
  return <Screen />;
}

const ContentPage = lazy(() => import('../site/content-page/ContentPage.js').then((m) => ({ default: m.ContentPage })));
const OrderStatusPage = lazy(() =>
  import('../site/order-status/OrderStatusPage.js').then((m) => ({ default: m.OrderStatusPage })),
);

const event = screen(() => import('../site/event/EventPage.js'), 'EventPage');
const video = screen(() => import('../site/video/VideoPage.js'), 'VideoPage');
const signIn = screen(() => import('../site/sign-in/SignInPage.js'), 'SignInPage');
const problems = () => import('../site/problem/ProblemPages.js');
const purchase = () => import('../site/purchase/PurchasePage.js');

export const siteRoutes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      { path: patterns.home, element: <HomePage /> },
      { path: patterns.publicHome, element: <HomePage /> },
      { path: patterns.event, element: event },
      { path: patterns.publicEvent, element: event },
      { path: patterns.video, element: video },
      { path: patterns.publicVideo, element: video },
      { path: patterns.buyEvent, element: screen(purchase, 'EventPurchasePage') },
      { path: patterns.buyVideo, element: screen(purchase, 'VideoPurchasePage') },
      { path: patterns.eventOrder, element: <OrderStatusPage key="event" kind="event" /> },
      { path: patterns.videoOrder, element: <OrderStatusPage key="video" kind="video" /> },
      { path: patterns.signIn, element: signIn },
      { path: patterns.signedOut, element: signIn },
      { path: patterns.linkSent, element: screen(() => import('../site/sign-in/LinkSentPage.js'), 'LinkSentPage') },
      { path: patterns.signUp, element: screen(() => import('../site/sign-up/SignUpPage.js'), 'SignUpPage') },
      {
        path: patterns.signUpDone,
        element: screen(() => import('../site/sign-up/SignUpDonePage.js'), 'SignUpDonePage'),
      },
      {
        path: patterns.verification,
        element: screen(() => import('../site/verification/VerificationPage.js'), 'VerificationPage'),
      },
      { path: patterns.page, element: <ContentPage /> },
      { path: patterns.regulations, element: <ContentPage key="regulamin" slug="regulamin" /> },
      { path: patterns.policy, element: <ContentPage key="polityka" slug="polityka" /> },
      { path: patterns.contact, element: <ContentPage key="kontakt" slug="kontakt" /> },
      { path: patterns.maintenance, element: screen(problems, 'MaintenancePage') },
      { path: patterns.error, element: screen(problems, 'ErrorPage') },
      { path: '*', element: screen(problems, 'NotFoundPage') },
    ],
  },
];
