/** A link whose address an administrator typed: ours stay in the page, others leave it. Anything else is no link (LINKS-09). */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { linkTarget } from '@kurtyna/domain';
import { useTexts } from '../base/i18n.js';

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
  const target = linkTarget(to.startsWith(`${window.location.origin}/`) ? to.slice(window.location.origin.length) : to);
  const looks = { className, tabIndex, target: newTab ? '_blank' : undefined };
  const words = newTab ? (
    <>
      {children} <span className="kt-small">({t('common.new-tab')})</span>
    </>
  ) : (
    children
  );
  if (target?.kind === 'own') {
    return (
      <Link to={target.path} {...looks}>
        {words}
      </Link>
    );
  }
  if (!target) return <span className={className}>{children}</span>;
  return (
    <a href={target.href} rel="noopener" {...looks}>
      {words}
    </a>
  );
}
