/** Edits of our own while a form is open: a picture is taken away at once, and the form goes on from the revision after it. */
import { useRef } from 'react';

export function useOwnEdits() {
  const after = useRef(new Map<number, number>());
  return {
    /** `revision`: the one such an edit has made. */
    note: (revision: number) => void after.current.set(revision - 1, revision),
    /** The revision a save begins with; somebody else's edit in between leaves the old one, which is refused. */
    latest: (revision: number | undefined): number | undefined => {
      let present = revision;
      for (let next = present; next !== undefined; next = after.current.get(next)) present = next;
      return present;
    },
  };
}
