/** When to stop: Ctrl+C, a polite kill, a closed terminal, and the end of the npm that started us (npm does not always pass a signal on). */
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 500;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Calls `stop` once; a second signal, not merely npm's copy of the first, calls `stopAtOnce`. */
export function onStopSignal(stop, stopAtOnce) {
  let first = 0;
  const told = () => {
    if (!first) {
      first = Date.now();
      stop();
    } else if (Date.now() - first > 1_000) stopAtOnce?.();
  };
  for (const signal of SIGNALS) process.on(signal, told);
  if (!process.env.npm_lifecycle_event) return;
  const [shell, npm] = [process.ppid, parentOf(process.ppid)];
  const watch = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(watch);
    if (!first) told();
  }, LOOK_EVERY_MS);
  watch.unref();
}

/** `undefined` where it cannot be known (then it never changes either). */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return undefined;
  }
}
