/** What of the home a link restores: the category, the facilities one needs, and how the repertoire is drawn. A way back for each choice. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FACILITIES, type Facility } from '../show/show.js';

export interface HomeAddress {
  category: number | null;
  facilities: readonly Facility[];
  calendar: boolean;
}

const CATEGORY = 'kategoria';
const FACILITY = 'udogodnienia';
const VIEW = 'widok';
const CALENDAR = 'kalendarz';

/** What cannot be read narrows nothing. */
function read(query: URLSearchParams): HomeAddress {
  const category = query.get(CATEGORY) ?? '';
  const wanted = (query.get(FACILITY) ?? '').split(',');
  return {
    category: /^\d{1,9}$/.test(category) ? Number(category) : null,
    facilities: FACILITIES.filter((facility) => wanted.includes(facility)),
    calendar: query.get(VIEW) === CALENDAR,
  };
}

function write(query: URLSearchParams, { category, facilities, calendar }: HomeAddress): URLSearchParams {
  const put = (name: string, value: string | null) => (value ? query.set(name, value) : query.delete(name));
  put(CATEGORY, category === null ? null : String(category));
  put(FACILITY, facilities.join(','));
  put(VIEW, calendar ? CALENDAR : null);
  return query;
}

export function useHomeAddress(): [HomeAddress, (change: Partial<HomeAddress>) => void] {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (change: Partial<HomeAddress>) =>
      setQuery((before) => write(new URLSearchParams(before), { ...read(before), ...change }), {
        preventScrollReset: true,
      }),
    [setQuery],
  );
  return [read(query), change];
}

/** Whether a show has all that is asked for. */
export const offersAll = (offered: readonly Facility[], wanted: readonly Facility[]): boolean =>
  wanted.every((facility) => offered.includes(facility));
