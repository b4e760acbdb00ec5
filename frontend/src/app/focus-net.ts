/**
 * The focus is never nowhere: when the focused thing goes with its own act (a notice with its button, a form that is done), the
 * nearest block that is still there takes it (WCAG 2.4.3). Who knows a better place puts it there in the same commit.
 */
const BLOCKS = 'section,article,aside,form,main,nav,header,footer,[role=dialog],[role=group],[role=region]';

export function keepFocus(root: Document): () => void {
  let focused: Element | null = null;
  let around: Element[] = [];

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    focused = target;
    around = [];
    for (let at = target.parentElement; at; at = at.parentElement) if (at.matches(BLOCKS)) around.push(at);
  };
  const forget = () => {
    focused = null; // a click on the page lets go by itself
  };
  const look = () => {
    if (focused === null || (root.activeElement !== root.body && root.activeElement !== null)) return;
    if (focused.isConnected && !focused.matches(':disabled') && !focused.closest('[inert]')) return;
    const next = around.find((block) => block.isConnected) ?? root.querySelector('main');
    focused = null;
    if (!(next instanceof HTMLElement)) return;
    if (!next.hasAttribute('tabindex')) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(look);
  changes.observe(root.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert'],
  });
  root.addEventListener('focusin', remember);
  root.addEventListener('pointerdown', forget);
  return () => {
    changes.disconnect();
    root.removeEventListener('focusin', remember);
    root.removeEventListener('pointerdown', forget);
  };
}
