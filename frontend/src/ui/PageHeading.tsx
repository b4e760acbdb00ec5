/** The one `h1` of a page, and the title of the window. */
import { bindLetters } from '@kurtyna/domain';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '../base/i18n.js';
import { takeHeadingFocus } from './page-focus.js';
import { type AboutPage, usePageHead } from './page-head.js';

interface Props {
  /** For the window; the heading too, unless it has children of its own. */
  title: string;
  /** Where the page can be found, if everybody may find it. */
  about?: AboutPage;
  children?: ReactNode;
  /** A page whose pictures speak first keeps its heading for screen readers. */
  hidden?: boolean;
}

export function PageHeading({ title, about, children, hidden = false }: Props) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  usePageHead(t('common.page-title', { title, brand: t('common.brand') }), about);
  useEffect(() => {
    if (takeHeadingFocus()) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? 'kt-hidden' : undefined}>
      {children ?? bindLetters(title)}
    </h1>
  );
}
