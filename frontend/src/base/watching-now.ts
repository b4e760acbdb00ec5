/** Whether a stage is open in this window: whoever watches is not led away while the house is being closed. */
import { useEffect, useSyncExternalStore } from 'react';

let stages = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  stages += by;
  for (const listener of listeners) listener();
}

/** The stage says that something plays on it. */
export function useOnStage(plays: boolean): void {
  useEffect(() => {
    if (!plays) return;
    change(1);
    return () => change(-1);
  }, [plays]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useWatchesNow = (): boolean => useSyncExternalStore(subscribe, () => stages > 0);
