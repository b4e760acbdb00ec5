/** Where in the world a show may be watched: its own rule or the house's, whichever is stricter (ACC-15, OPEN1-21). */
import { strictestAccess } from '@kurtyna/domain';
import { useConfig } from '../../api/config.js';
import type { Show } from './show.js';

export function useWhereWatched({ answer }: Show): 'any' | 'poland' | 'europe' {
  const config = useConfig();
  return strictestAccess(answer.restricted_access, {
    onlyPoland: config?.access_only_poland ?? false,
    onlyEurope: config?.access_only_europe ?? false,
  });
}
