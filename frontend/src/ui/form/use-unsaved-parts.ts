/** Parts that are saved one by one and left together: any of them may hold what was typed and not saved. */
import { useCallback, useEffect, useMemo, useRef } from 'react';

export interface UnsavedParts {
  /** Of the part called `name`. */
  tell: (name: string, unsaved: boolean) => void;
  any: () => boolean;
}

export function useUnsavedParts(): UnsavedParts {
  const parts = useRef(new Set<string>());
  const tell = useCallback(
    (name: string, unsaved: boolean) => void (unsaved ? parts.current.add(name) : parts.current.delete(name)),
    [],
  );
  return useMemo(() => ({ tell, any: () => parts.current.size > 0 }), [tell]);
}

/** Told for as long as the part is there. */
export function useTelling(tell: UnsavedParts['tell'], name: string, unsaved: boolean): void {
  useEffect(() => {
    tell(name, unsaved);
    return () => tell(name, false);
  }, [tell, name, unsaved]);
}
