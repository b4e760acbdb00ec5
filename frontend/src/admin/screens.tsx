/** Which tab has which screen. Each is loaded when it is opened; one that fails leaves the others usable (ERR2-07). */
import type { ComponentType } from 'react';
import { onItsWay } from '../app/screens-on-the-way.js';
import { lazyBlock } from '../ui/lazy-part.js';
import { ScreenSkeleton } from './ScreenSkeleton.js';
import type { Place } from './frame/views.js';

export const SCREENS: Record<Place, ComponentType> = {
  videos: lazyBlock(
    async () => (await onItsWay(import('./videos/VideosScreen.js'))).VideosScreen,
    <ScreenSkeleton shape="list" />,
  ),
  events: lazyBlock(
    async () => (await onItsWay(import('./events/EventsScreen.js'))).EventsScreen,
    <ScreenSkeleton shape="list" />,
  ),
  hosted_videos: lazyBlock(
    async () => (await onItsWay(import('./hosted-videos/HostedVideosScreen.js'))).HostedVideosScreen,
    <ScreenSkeleton shape="list" />,
  ),
  festival: lazyBlock(
    async () => (await onItsWay(import('./festival/FestivalScreen.js'))).FestivalScreen,
    <ScreenSkeleton />,
  ),
  galleries: lazyBlock(
    async () => (await onItsWay(import('./galleries/GalleriesScreen.js'))).GalleriesScreen,
    <ScreenSkeleton shape="list" />,
  ),
  categories: lazyBlock(
    async () => (await onItsWay(import('./categories/CategoriesScreen.js'))).CategoriesScreen,
    <ScreenSkeleton shape="list" />,
  ),
  slider_settings: lazyBlock(
    async () => (await onItsWay(import('./slides/SlidesScreen.js'))).SlidesScreen,
    <ScreenSkeleton shape="list" />,
  ),
  statistics: lazyBlock(
    async () => (await onItsWay(import('./statistics/StatisticsScreen.js'))).StatisticsScreen,
    <ScreenSkeleton shape="charts" />,
  ),
  payments: lazyBlock(
    async () => (await onItsWay(import('./payments/PaymentsScreen.js'))).PaymentsScreen,
    <ScreenSkeleton shape="list" />,
  ),
  refunds: lazyBlock(
    async () => (await onItsWay(import('./refunds/RefundsScreen.js'))).RefundsScreen,
    <ScreenSkeleton shape="list" />,
  ),
  withdrawals: lazyBlock(
    async () => (await onItsWay(import('./withdrawals/WithdrawalsScreen.js'))).WithdrawalsScreen,
    <ScreenSkeleton shape="list" />,
  ),
  promotion_codes: lazyBlock(
    async () => (await onItsWay(import('./codes/CodesScreen.js'))).CodesScreen,
    <ScreenSkeleton shape="list" />,
  ),
  invoices: lazyBlock(
    async () => (await onItsWay(import('./invoices/InvoicesScreen.js'))).InvoicesScreen,
    <ScreenSkeleton shape="list" />,
  ),
  gifts: lazyBlock(async () => (await onItsWay(import('./gifts/GiftsScreen.js'))).GiftsScreen, <ScreenSkeleton />),
  group_tickets: lazyBlock(
    async () => (await onItsWay(import('./group-tickets/GroupTicketsScreen.js'))).GroupTicketsScreen,
    <ScreenSkeleton />,
  ),
  packet: lazyBlock(
    async () => (await onItsWay(import('./packets/PacketsScreen.js'))).PacketsScreen,
    <ScreenSkeleton shape="list" />,
  ),
  users: lazyBlock(
    async () => (await onItsWay(import('./users/UsersScreen.js'))).UsersScreen,
    <ScreenSkeleton shape="list" />,
  ),
  views: lazyBlock(async () => (await onItsWay(import('./ViewsTab.js'))).ViewsTab, <ScreenSkeleton />),
  limitations: lazyBlock(
    async () => (await onItsWay(import('./limits/LimitsScreen.js'))).LimitsScreen,
    <ScreenSkeleton />,
  ),
  notifications: lazyBlock(
    async () => (await onItsWay(import('./notifications/NotificationsScreen.js'))).NotificationsScreen,
    <ScreenSkeleton />,
  ),
  advertisement_settings: lazyBlock(
    async () => (await onItsWay(import('./ads/AdsScreen.js'))).AdsScreen,
    <ScreenSkeleton />,
  ),
  help: lazyBlock(async () => (await onItsWay(import('./help/HelpScreen.js'))).HelpScreen, <ScreenSkeleton />),
  about_versions: lazyBlock(
    async () => (await onItsWay(import('./versions/VersionsScreen.js'))).VersionsScreen,
    <ScreenSkeleton />,
  ),
};
