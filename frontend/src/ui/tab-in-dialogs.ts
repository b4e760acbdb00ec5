/**
 * Tab goes round in what lies over the page (ux.md 1.3). antd takes the focus back as soon as something outside of its dialog has it, and
 * knows where to put it; but behind the last dialog stands nothing, so that from its last field one would come to the browser's own controls.
 */
import { useEffect } from 'react';
import { openDialog } from './page-focus.js';

export function useTabInDialogs(): void {
  useEffect(() => {
    const behind = document.createElement('div');
    behind.tabIndex = 0;
    const place = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') return;
      if (openDialog()) document.body.append(behind);
      else behind.remove();
    };
    window.addEventListener('keydown', place, true);
    return () => {
      window.removeEventListener('keydown', place, true);
      behind.remove();
    };
  }, []);
}
