/**
 * What stands at the bottom edge of every page, over it: the bars and below them the notice about cookies (NOTIF-07). The page is told how
 * high that is, so that its last line can be read and nothing focused is hidden behind it (WCAG 2.4.11).
 */
import { useLayoutEffect, useRef, type ReactNode } from 'react';

const HEIGHT = '--kt-bottom';

export function BottomEdge({ children }: { children: ReactNode }) {
  const edge = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const watch = new ResizeObserver(([entry]) =>
      style.setProperty(HEIGHT, `${Math.ceil(entry?.contentRect.height ?? 0)}px`),
    );
    watch.observe(edge.current!);
    return () => {
      watch.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);
  return (
    <div ref={edge} className="kt-bottom">
      {children}
    </div>
  );
}
