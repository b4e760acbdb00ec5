/** Whoever gave money back sees without a press that it is there: while some is on its way, its list or card asks again by itself. */
import { useEffect, useEffectEvent } from 'react';

export const ASK_EVERY_MS = 3_000;
export const ASK_FOR_MS = 60_000;

interface Shown {
  extOrderId: string;
  /** Złoty. */
  refunding: number;
}

/** Another part on its way begins the minute anew; nobody is asked for a page that nobody looks at. */
export function useRefundWatch(orders: readonly Shown[] | null | undefined, refetch: () => unknown): void {
  const onTheWay = (orders ?? [])
    .filter(({ refunding }) => refunding > 0)
    .map(({ extOrderId, refunding }) => `${extOrderId} ${refunding}`)
    .join();
  const ask = useEffectEvent(() => {
    if (!document.hidden) void refetch();
  });
  useEffect(() => {
    if (onTheWay === '') return;
    const asking = setInterval(ask, ASK_EVERY_MS);
    const end = setTimeout(() => clearInterval(asking), ASK_FOR_MS + ASK_EVERY_MS / 2);
    return () => {
      clearInterval(asking);
      clearTimeout(end);
    };
  }, [onTheWay]);
}
