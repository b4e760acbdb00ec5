/** After a navigation the focus goes to the heading of the new page, whenever that page is ready (ux.md 1.1, 2.4.3). */
import { useCallback, useEffect, useRef } from 'react';

let wanted = false;

export function wantHeadingFocus(): void {
  wanted = true;
}

/** True once per navigation. */
export function takeHeadingFocus(): boolean {
  const was = wanted;
  wanted = false;
  return was;
}

let stageWanted = false;

/** "Oglądaj" was pressed: the stage is where one goes on. */
export function wantStageFocus(): void {
  stageWanted = true;
}

/** True once per wish. */
export function takeStageFocus(): boolean {
  const was = stageWanted;
  stageWanted = false;
  return was;
}

/** What had the focus is no longer there: one goes on at the heading, or in what lies over the page. */
export function headingInsteadOfNowhere(): void {
  if (document.activeElement !== document.body) return;
  const place = placeIn(openDialog()) ?? document.querySelector<HTMLElement>('h1');
  place?.focus({ preventScroll: true });
}

/** The dialog over all others, while the page under it cannot be used. */
export function openDialog(): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true]')];
  return all.filter((each) => each.getClientRects().length > 0).at(-1);
}

/** A window of antd can have the focus itself; of a drawer it is the heading. */
const placeIn = (dialog: HTMLElement | undefined): HTMLElement | null | undefined =>
  dialog?.matches('[tabindex]') ? dialog : dialog?.querySelector<HTMLElement>('[tabindex="-1"]');

/** The `ref` of a button that may go with what it does: when it is gone, and the focus with it, one goes on at the heading (WCAG 2.4.3). */
export function useHeadingWhenGone(): (button: HTMLElement | null) => void {
  const there = useRef<HTMLElement | null>(null);
  const look = useCallback(() => {
    if (!there.current || there.current.isConnected) return;
    there.current = null;
    headingInsteadOfNowhere();
  }, []);
  useEffect(look); // gone, and what it stood in has stayed
  useEffect(() => look, [look]);
  return useCallback((button) => {
    if (button) there.current = button;
  }, []);
}
