/** Which tab has which screen. Each is loaded when it is opened; one that fails leaves the others usable (ERR2-07). */
import type { ComponentType } from 'react';
import type { View } from './frame/views.js';

export const SCREENS: Partial<Record<View, ComponentType>> = {};
