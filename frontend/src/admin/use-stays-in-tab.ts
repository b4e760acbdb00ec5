/** Whether another address still shows this tab: its lists and drawers have words of their own there. */
import { useLocation, type Location } from 'react-router-dom';

const viewOf = (search: string): string | null => new URLSearchParams(search).get('view');

export function useStaysInTab(): (next: Location) => boolean {
  const { pathname, search } = useLocation();
  return (next) => next.pathname === pathname && viewOf(next.search) === viewOf(search);
}
