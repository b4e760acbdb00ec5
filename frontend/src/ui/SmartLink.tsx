/** A link whose address an administrator typed: ours stay in the page, others leave it. Anything that is no web address is no link. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { safeRedirect } from '@kurtyna/domain';
import { useTexts } from '../app/i18n.js';

interface Props {
  to: string;
  className?: string;
  children: ReactNode;
  tabIndex?: number;
  /** For what is read without leaving this page; it says so. */
  newTab?: boolean;
}

export function SmartLink({ to, className, children, tabIndex, newTab = false }: Props) {
  const { t } = useTexts();
  const inside = safeRedirect(to.startsWith(window.location.origin) ? to.slice(window.location.origin.length) : to);
  const looks = { className, tabIndex, target: newTab ? '_blank' : undefined };
  const words = newTab ? (
    <>
      {children} <span className="kt-small">({t('common.new-tab')})</span>
    </>
  ) : (
    children
  );
  if (inside !== null) {
    return (
      <Link to={inside} {...looks}>
        {words}
      </Link>
    );
  }
  if (!/^(https?:|mailto:)/i.test(to)) return <span className={className}>{children}</span>;
  return (
    <a href={to} rel="noopener" {...looks}>
      {words}
    </a>
  );
}
