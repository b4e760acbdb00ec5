/**
 * Screens come when they are first needed, and until one is there the old page stays. This knows that one is on its way, and says
 * so to whoever shows it; quick ones are never mentioned.
 */
const MENTIONED_AFTER_MS = 300;

let late = 0;
const listeners = new Set<() => void>();

function change(by: number) {
  late += by;
  for (const listener of listeners) listener();
}

/** Watches over the coming of one screen; the promise itself is handed on. */
export function onItsWay<T>(coming: Promise<T>): Promise<T> {
  let mentioned = false;
  const mention = setTimeout(() => {
    mentioned = true;
    change(+1);
  }, MENTIONED_AFTER_MS);
  const over = () => {
    clearTimeout(mention);
    if (mentioned) change(-1);
  };
  coming.then(over, over);
  return coming;
}

export const screensOnTheWay = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  any: () => late > 0,
};
