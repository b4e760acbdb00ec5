/** After a navigation the focus goes to the heading of the new page, whenever that page is ready (ux.md 1.1, 2.4.3). */
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

/** What had the focus is no longer there: one goes on at the heading. */
export function headingInsteadOfNowhere(): void {
  if (document.activeElement === document.body) {
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }
}
