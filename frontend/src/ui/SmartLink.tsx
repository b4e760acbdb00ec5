/** A link whose address an administrator typed: ours stay in the page, others leave it. Anything that is no web address is no link. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { safeRedirect } from '@kurtyna/domain';

interface Props {
  to: string;
  className?: string;
  children: ReactNode;
  tabIndex?: number;
}

export function SmartLink({ to, className, children, tabIndex }: Props) {
  const inside = safeRedirect(to.startsWith(window.location.origin) ? to.slice(window.location.origin.length) : to);
  if (inside !== null) {
    return (
      <Link to={inside} className={className} tabIndex={tabIndex}>
        {children}
      </Link>
    );
  }
  if (!/^(https?:|mailto:)/i.test(to)) return <span className={className}>{children}</span>;
  return (
    <a href={to} className={className} tabIndex={tabIndex} rel="noopener">
      {children}
    </a>
  );
}
