/** The one `h1` of a page, and the title of the window. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '../base/i18n.js';
import { takeHeadingFocus } from './page-focus.js';

interface Props {
  /** For the window; the heading too, unless it has children of its own. */
  title: string;
  children?: ReactNode;
  /** A page whose pictures speak first keeps its heading for screen readers. */
  hidden?: boolean;
}

export function PageHeading({ title, children, hidden = false }: Props) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (takeHeadingFocus()) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      <title>{t('common.page-title', { title, brand: t('common.brand') })}</title>
      <h1 ref={heading} tabIndex={-1} className={hidden ? 'kt-hidden' : undefined}>
        {children ?? title}
      </h1>
    </>
  );
}
