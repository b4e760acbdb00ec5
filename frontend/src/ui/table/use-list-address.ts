/**
 * What a list is asked for stands in its address: page, rows of a page, order and filters (ux.md U10). Reload and back restore it; what is as
 * always is left out, so that a plain list has a plain address.
 */
import { LIST_ROWS_MAX, PAGE_MAX } from '@kurtyna/domain';
import { useSearchParams } from 'react-router-dom';
import { oneOf, wholeNumber, type Param } from './list-params.js';

type Params = Record<string, Param<unknown>>;

/** What can be asked of a list; a constant beside its screen. */
export interface ListShape<Sort extends string, Filters extends Params> {
  sorts: readonly Sort[];
  /** The order where the address names none. */
  sort: Sort;
  descending: boolean;
  /** Rows of a page that may be chosen; the first is the usual one. */
  limits: readonly [number, ...number[]];
  filters: Filters;
  /** Filters that hold where the address says nothing of them; one that was emptied stands in it, empty. */
  usual?: FilterTexts<Filters>;
  /** The filters under which every row is there, where that is not without any. */
  all?: FilterTexts<Filters>;
  /** Filters of words that somebody typed to find one thing: they stay while everything else that holds rows back is taken off. */
  typed?: readonly (keyof Filters & string)[];
  /** Stands before each name in the address, where a screen has more lists than one. */
  prefix?: string;
}

export type FilterOf<Filters extends Params> = {
  [Name in keyof Filters]?: Exclude<ReturnType<Filters[Name]>, undefined>;
};
export type FilterTexts<Filters extends Params> = { [Name in keyof Filters]?: string };

/** What a page of the list needs to know of its address, whatever the list is about. */
export interface ListPaging {
  page: number;
  limit: number;
  limits: readonly number[];
  sort: string;
  descending: boolean;
  turnTo: (page: number, options?: { replace: boolean }) => void;
  resize: (limit: number) => void;
  sortBy: (sort: string, descending: boolean) => void;
  /** True when a filter narrows the list. */
  narrowed: boolean;
  clearFilters: () => void;
  /** The filters of the list as it is shown, also where the address says nothing of them; and those that let all rows in. */
  texts: Readonly<Record<string, string | undefined>>;
  all: Readonly<Record<string, string | undefined>>;
  showAll: () => void;
}

export interface ListAddress<Sort extends string, Filters extends Params> extends ListPaging {
  sort: Sort;
  /** The values that narrow the list, and the same as the texts of address and form. */
  filter: FilterOf<Filters>;
  texts: FilterTexts<Filters>;
  /** True for a text that a filter understands, and for an empty one. */
  reads: (name: keyof Filters, text: string) => boolean;
  /** Narrows the list by these texts and by nothing else, from its first page. */
  narrow: (texts: FilterTexts<Filters>) => void;
}

export function useListAddress<Sort extends string, Filters extends Params>(
  shape: ListShape<Sort, Filters>,
): ListAddress<Sort, Filters> {
  const [query, setQuery] = useSearchParams();
  const { prefix = '', filters, limits, usual = {} as FilterTexts<Filters>, all = {} as FilterTexts<Filters> } = shape;
  const { typed = [] } = shape;
  const names = Object.keys(filters) as (keyof Filters & string)[];
  const read = <Value>(name: string, param: Param<Value>) => {
    const text = query.get(prefix + name);
    return text === null ? undefined : param(text);
  };

  const sort = read('sort', oneOf(shape.sorts));
  const texts: FilterTexts<Filters> = {};
  const filter: FilterOf<Filters> = {};
  for (const name of names) {
    const text = query.get(prefix + name) ?? usual[name];
    const value = text === undefined ? undefined : filters[name]!(text);
    if (value === undefined) continue;
    texts[name] = text!;
    filter[name] = value as FilterOf<Filters>[typeof name];
  }

  /** Writes what is given; `undefined` leaves out. */
  const go = (values: Record<string, string | undefined>, { replace = false } = {}) =>
    setQuery(
      (now) => {
        for (const [name, text] of Object.entries(values)) {
          if (text === undefined) now.delete(prefix + name);
          else now.set(prefix + name, text);
        }
        return now;
      },
      { replace, preventScrollReset: true },
    );
  const narrow = (next: FilterTexts<Filters>) => {
    const written = (name: keyof Filters) => {
      const text = next[name]?.trim() ?? '';
      return text === (usual[name] ?? '') ? undefined : text;
    };
    go({ ...Object.fromEntries(names.map((name) => [name, written(name)])), page: undefined });
  };
  const showAll = () => {
    const words = Object.fromEntries(typed.map((name) => [name, texts[name]])) as FilterTexts<Filters>;
    const isHeldByWords = names.every((name) => typed.includes(name) || texts[name] === all[name]);
    narrow(isHeldByWords ? all : { ...all, ...words });
  };
  const limit = read('limit', limitOf(limits)) ?? limits[0];
  return {
    page: read('page', wholeNumber({ min: 1, max: Math.min(PAGE_MAX, Math.ceil(LIST_ROWS_MAX / limit)) })) ?? 1,
    limit,
    limits,
    sort: sort ?? shape.sort,
    descending: sort === undefined ? shape.descending : query.get(`${prefix}order`) === 'desc',
    filter,
    texts,
    reads: (name, text) => text.trim() === '' || filters[name]!(text) !== undefined,
    turnTo: (page, options) => go({ page: page === 1 ? undefined : String(page) }, options),
    resize: (next) => go({ limit: next === limits[0] ? undefined : String(next), page: undefined }),
    sortBy: (next, descending) => {
      const usual = next === shape.sort && descending === shape.descending;
      go({ sort: usual ? undefined : next, order: !usual && descending ? 'desc' : undefined, page: undefined });
    },
    narrow,
    narrowed: Object.keys(texts).length > 0,
    clearFilters: () => narrow({}),
    all,
    showAll,
  };
}

const limitOf =
  (limits: readonly number[]): Param<number> =>
  (text) =>
    limits.find((limit) => String(limit) === text);
