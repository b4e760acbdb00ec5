/** Which theme a page has: the house's choice by place, unless the visitor fixed one (ux.md 3). */
import { useSyncExternalStore } from 'react';
import { PALETTES, type Mode } from './tokens.js';
import { memory } from '../../base/memory.js';
import { useWatchesNow } from '../../base/watching-now.js';

export const THEME_CHOICES = ['auto', 'dark', 'light'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const KEY = 'kurtyna.theme';
const listeners = new Set<() => void>();
let choice: ThemeChoice = THEME_CHOICES.find((one) => one === memory.read(KEY)) ?? 'auto';

/** The stage and what is on it are dark; pages where one fills in forms are light. */
const WIDOWNIA = /^\/(strona-glowna|wydarzenie|wideo|szukaj|przerwa-techniczna)(\/|$)|^\/$/;

export function modeOf(chosen: ThemeChoice, pathname: string): Mode {
  if (chosen !== 'auto') return chosen;
  return WIDOWNIA.test(pathname) ? 'dark' : 'light';
}

/** The mode of the page at an address: while somebody watches the lights are down, whatever was chosen. */
export function useMode(pathname: string): Mode {
  const chosen = useThemeChoice();
  return useWatchesNow() ? 'dark' : modeOf(chosen, pathname);
}

export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  memory.write(KEY, next);
  for (const listener of listeners) listener();
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => choice,
  );
}

/** Colours the whole document: page, scroll bar and the browser's own frame. */
export function paint(mode: Mode): void {
  document.documentElement.dataset.theme = mode;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PALETTES[mode].layout);
}
