/** A tab: its name, which is the title of the window too, what can be done with the whole of it, and the tab itself. */
import type { ReactNode } from 'react';
import { PageHeading } from '../ui/PageHeading.js';
import { NARROW, useMedia } from '../ui/use-media.js';

interface Props {
  title: string;
  /** How many there are, beside the name. */
  count?: string;
  /** Beside the name; on a phone below all else (ux.md 4). */
  actions?: ReactNode;
  children: ReactNode;
}

export function Screen({ title, count, actions, children }: Props) {
  const narrow = useMedia(NARROW);
  return (
    <>
      <header className="kt-office__head">
        <PageHeading title={title}>
          {title}
          {count !== undefined && <span className="kt-office__count"> ({count})</span>}
        </PageHeading>
        {!narrow && actions}
      </header>
      {children}
      {narrow && actions && <div className="kt-office__foot">{actions}</div>}
    </>
  );
}
