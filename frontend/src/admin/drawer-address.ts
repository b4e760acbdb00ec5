/** What is opened over a list stands in the address: back closes it, reload opens it again (content-and-media 1.1, U14). */
import { useSearchParams, type Location } from 'react-router-dom';

/** `names`: the words of the address that open a drawer of this tab, such as `edit` in `?edit=12`; one is open at a time. */
export function useDrawerAddress<Name extends string>(names: readonly Name[]) {
  const [query, setQuery] = useSearchParams();
  const name = names.find((each) => query.has(each)) ?? null;
  const value = name && query.get(name);
  const go = (next: { name: Name; value: string } | null, replace: boolean) =>
    setQuery(
      (now) => {
        for (const each of names) now.delete(each);
        if (next) now.set(next.name, next.value);
        return now;
      },
      { replace, preventScrollReset: true },
    );
  return {
    name,
    value,
    /** What `of` is opened for: the id of a thing, `new` for one that is not there yet; null while it is closed. */
    opened: (of: Name): number | 'new' | null => (name === of && value !== null ? openedBy(value) : null),
    open: (of: Name, which: number | 'new') => go({ name: of, value: String(which) }, false),
    close: () => go(null, true),
    /** An address that still shows the drawer that is open. */
    stays: ({ search }: Location) => name !== null && new URLSearchParams(search).get(name) === value,
  };
}

/** Null for what somebody typed and is no id. */
const openedBy = (value: string) => (value === 'new' ? value : /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null);
