/** Parts that are saved one by one and left together: any of them may hold what was typed and not saved. */
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';

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

/** Told for as long as the part is there, before the browser draws: whoever sees the button to save is asked. */
export function useTelling(tell: UnsavedParts['tell'], name: string, unsaved: boolean): void {
  useLayoutEffect(() => {
    tell(name, unsaved);
    return () => tell(name, false);
  }, [tell, name, unsaved]);
}
