/** Which tab has which screen. Each is loaded when it is opened; one that fails leaves the others usable (ERR2-07). */
import type { ComponentType } from 'react';
import { onItsWay } from '../app/screens-on-the-way.js';
import { lazyBlock } from '../ui/lazy-part.js';
import { ScreenSkeleton } from './ScreenSkeleton.js';
import type { View } from './frame/views.js';

export const SCREENS: Partial<Record<View, ComponentType>> = {
  users: lazyBlock(async () => (await onItsWay(import('./users/UsersScreen.js'))).UsersScreen, <ScreenSkeleton />),
};
