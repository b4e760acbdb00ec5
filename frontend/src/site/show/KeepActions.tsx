/** What one does with a show besides buying it; on a phone one line, which scrolls to what has the focus: browsers leave half a button where it is. */
import type { FocusEvent, ReactNode } from 'react';

const bringIntoView = ({ target }: FocusEvent) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

export const KeepActions = ({ children }: { children: ReactNode }) => (
  <div className="kt-show__keep" onFocus={bringIntoView}>
    {children}
  </div>
);
