/** What is opened over a list stands in the address: back closes it, reload opens it again (content-and-media 1.1, U14). */
import { useEffect, useRef } from 'react';
import { useSearchParams, type Location } from 'react-router-dom';
import { headingInsteadOfNowhere } from '../ui/page-focus.js';

/**
 * `names`: the words of the address that open a drawer of this tab, such as `edit` in `?edit=12`; one is open at a time. `followed`: what the
 * drawer led to still stands over the tab; the focus goes back when that is closed too.
 */
export function useDrawerAddress<Name extends string>(names: readonly Name[], followed = false) {
  const [query, setQuery] = useSearchParams();
  const name = names.find((each) => query.has(each)) ?? null;
  const noteOpener = useFocusBack(name !== null || followed);
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
    open: (of: Name, which: number | string) => {
      noteOpener();
      go({ name: of, value: String(which) }, false);
    },
    close: () => go(null, true),
    /** An address that still shows the drawer that is open. */
    stays: ({ search }: Location) => name !== null && new URLSearchParams(search).get(name) === value,
  };
}

/**
 * A drawer goes with its address, however that changes, and takes the focus with it: antd gives it back only to whoever lets it close by
 * itself. So it goes back to what opened the drawer; to the heading, where the drawer was open from the start (WCAG 2.4.3).
 */
function useFocusBack(isOpen: boolean): () => void {
  const opener = useRef<HTMLElement | null>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      opener.current?.focus({ preventScroll: true });
      opener.current = null; // what stands in another row may be opened next
      headingInsteadOfNowhere();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return () => {
    opener.current = document.activeElement as HTMLElement | null;
  };
}

/** Null for what somebody typed and is no id. */
const openedBy = (value: string) => (value === 'new' ? value : /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null);
