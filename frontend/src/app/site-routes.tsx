/** Which screen stands at which address. All but the homes come when they are first needed. */
import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { CONTENT_PAGES } from '@kurtyna/domain';
import { patterns } from '../routes.js';
import { BrokenPage, BrokenSite } from '../site/problem/BrokenPage.js';
import { HomePage } from '../site/home/HomePage.js';
import { BehindTerms } from '../site/terms/BehindTerms.js';
import { lazyScreen } from '../ui/lazy-part.js';
import { PageSkeleton } from '../ui/PageSkeleton.js';
import { ShowSkeleton } from '../site/show/ShowSkeleton.js';
import { Layout } from './layout/Layout.js';
import { OfficeLayout, OfficeMain } from './layout/OfficeLayout.js';
import { SiteLayout } from './layout/SiteLayout.js';
import { WithOrders } from './OrderPanelSlot.js';
import { OrderActions, PersonOffice, PersonRefund } from './PersonOffice.js';
import { onItsWay } from './screens-on-the-way.js';

/** The screen of a file. Its `errorElement` is given once, for all of them, below. */
function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  waiting?: ReactNode,
) {
  const Screen = lazyScreen(async () => (await onItsWay(load()))[name], waiting);
  return <Screen />;
}

const ContentPage = lazyScreen(async () => (await onItsWay(import('../site/content-page/ContentPage.js'))).ContentPage);
const OrderStatusPage = lazyScreen(
  async () => (await onItsWay(import('../site/order-status/OrderStatusPage.js'))).OrderStatusPage,
  <PageSkeleton />,
);

const event = (
  <WithOrders kind="event">
    {screen(() => import('../site/event/EventPage.js'), 'EventPage', <ShowSkeleton />)}
  </WithOrders>
);
const video = (
  <WithOrders kind="video">
    {screen(() => import('../site/video/VideoPage.js'), 'VideoPage', <ShowSkeleton />)}
  </WithOrders>
);
const signIn = screen(() => import('../site/sign-in/SignInPage.js'), 'SignInPage');
const problems = () => import('../site/problem/ProblemPages.js');
const account = () => import('../site/account/AccountPage.js');
const codePage = screen(() => import('../site/code/CodePage.js'), 'CodePage', <PageSkeleton />);
const UserAccountPage = lazyScreen(async () => (await onItsWay(account())).UserAccountPage, <PageSkeleton />);
const giving = () => import('../site/gift/GivePage.js');
const purchase = () => import('../site/purchase/PurchasePage.js');

const screens: RouteObject[] = [
  {
    element: <BehindTerms />,
    children: [
      { path: patterns.home, element: <HomePage /> },
      { path: patterns.buyEvent, element: screen(purchase, 'EventPurchasePage', <PageSkeleton />) },
      { path: patterns.buyVideo, element: screen(purchase, 'VideoPurchasePage', <PageSkeleton />) },
      {
        path: patterns.buyGift,
        element: screen(() => import('../site/gift/GiftPage.js'), 'GiftPage', <PageSkeleton />),
      },
      { path: patterns.giveEvent, element: screen(giving, 'GiveEventPage', <PageSkeleton />) },
      { path: patterns.giveVideo, element: screen(giving, 'GiveVideoPage', <PageSkeleton />) },
      {
        path: patterns.buyPacket,
        element: screen(() => import('../site/packet/PacketPage.js'), 'PacketPage', <PageSkeleton />),
      },
      { path: patterns.codeField, element: codePage },
      { path: patterns.code, element: codePage },
    ],
  },
  { path: patterns.publicHome, element: <HomePage /> },
  { path: patterns.event, element: event },
  { path: patterns.publicEvent, element: event },
  { path: patterns.video, element: video },
  { path: patterns.publicVideo, element: video },
  { path: patterns.eventOrder, element: <OrderStatusPage key="event" kind="event" /> },
  { path: patterns.videoOrder, element: <OrderStatusPage key="video" kind="video" /> },
  { path: patterns.giftOrder, element: <OrderStatusPage key="gift" kind="gift" /> },
  { path: patterns.groupOrder, element: <OrderStatusPage key="group" kind="group" /> },
  { path: patterns.packetOrder, element: <OrderStatusPage key="packet" kind="packet" /> },
  { path: patterns.signIn, element: signIn },
  { path: patterns.signedOut, element: signIn },
  { path: patterns.linkSent, element: screen(() => import('../site/sign-in/LinkSentPage.js'), 'LinkSentPage') },
  {
    path: patterns.adminSignIn,
    element: screen(() => import('../site/sign-in/AdminSignInPage.js'), 'AdminSignInPage'),
  },
  { path: patterns.callback, element: screen(() => import('../site/callback/CallbackPage.js'), 'CallbackPage') },
  { path: patterns.reset, element: screen(() => import('../site/reset/ResetPage.js'), 'ResetPage') },
  { path: patterns.resetSent, element: screen(() => import('../site/reset/ResetSentPage.js'), 'ResetSentPage') },
  {
    path: patterns.newPassword,
    element: screen(() => import('../site/reset/NewPasswordPage.js'), 'NewPasswordPage'),
  },
  { path: patterns.signUp, element: screen(() => import('../site/sign-up/SignUpPage.js'), 'SignUpPage') },
  {
    path: patterns.signUpDone,
    element: screen(() => import('../site/sign-up/SignUpDonePage.js'), 'SignUpDonePage'),
  },
  {
    path: patterns.verification,
    element: screen(() => import('../site/verification/VerificationPage.js'), 'VerificationPage'),
  },
  { path: patterns.account, element: screen(account, 'OwnAccountPage', <PageSkeleton />) },
  { path: patterns.search, element: screen(() => import('../site/search/SearchPage.js'), 'SearchPage') },
  {
    path: patterns.accessibility,
    element: screen(() => import('../site/accessibility/AccessibilityPage.js'), 'AccessibilityPage'),
  },
  { path: patterns.page, element: <ContentPage /> },
  { path: patterns.regulations, element: <ContentPage key="terms" slug={CONTENT_PAGES.terms} /> },
  { path: patterns.policy, element: <ContentPage key="policy" slug={CONTENT_PAGES.policy} /> },
  {
    path: patterns.withdrawal,
    element: screen(() => import('../site/withdrawal/WithdrawalPage.js'), 'WithdrawalPage'),
  },
  { path: patterns.contact, element: <ContentPage key="contact" slug={CONTENT_PAGES.contact} /> },
  {
    path: patterns.unsubscribe,
    element: screen(() => import('../site/unsubscribe/UnsubscribePage.js'), 'UnsubscribePage'),
  },
  { path: patterns.maintenance, element: screen(problems, 'MaintenancePage') },
  { path: patterns.error, element: screen(problems, 'ErrorPage') },
  { path: '*', element: screen(problems, 'NotFoundPage') },
];

const waitingOffice = (
  <OfficeMain>
    <PageSkeleton />
  </OfficeMain>
);
const AdminPage = lazyScreen(async () => (await onItsWay(import('../admin/AdminPage.js'))).AdminPage, waitingOffice);

const office: RouteObject[] = [
  { path: patterns.admin, element: <AdminPage /> },
  { path: patterns.adminUsers, element: <AdminPage view="users" /> },
  {
    path: patterns.userAccount,
    element: (
      <AdminPage view="users">
        <UserAccountPage Office={PersonOffice} Actions={OrderActions} />
        <PersonRefund />
      </AdminPage>
    ),
  },
];
const brokenOffice = (
  <OfficeMain>
    <BrokenPage />
  </OfficeMain>
);

export const siteRoutes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <BrokenSite />,
    children: [
      { element: <SiteLayout />, children: [{ errorElement: <BrokenPage />, children: screens }] },
      { element: <OfficeLayout />, children: [{ errorElement: brokenOffice, children: office }] },
    ],
  },
];
