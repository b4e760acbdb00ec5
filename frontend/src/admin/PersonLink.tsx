/** Leads to the card of a person, which leads back to the list as it is narrowed now. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { fromList, paths } from '../routes.js';

interface Props {
  id: number;
  edit?: boolean;
  children: ReactNode;
  'aria-label'?: string;
}

export function PersonLink({ id, edit, ...link }: Props) {
  const { pathname, search } = useLocation();
  return <Link to={paths.userAccount({ id, edit })} state={fromList(pathname + search)} {...link} />;
}
