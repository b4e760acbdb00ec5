/**
 * The curtain of the house before the picture. It opens once, when the film begins to move, and keeps nobody waiting: the film plays under
 * it, nothing of it can be pressed, and without an answer from the player it opens all the same. Who wants less motion sees none of it.
 */
import { useEffect, useState } from 'react';
import './drapes.css';

/** As long as the film takes to begin, and no longer than this. */
const PATIENCE_MS = 4000;
/** As long as its sides slide (drapes.css). */
const OPENING_MS = 700;

export function Drapes({ begun }: { begun: boolean }) {
  const [state, setState] = useState<'closed' | 'opening' | 'gone'>('closed');
  useEffect(() => {
    if (state === 'gone') return;
    if (state === 'closed' && begun) return setState('opening');
    const next = state === 'closed' ? (['opening', PATIENCE_MS] as const) : (['gone', OPENING_MS] as const);
    const timer = window.setTimeout(() => setState(next[0]), next[1]);
    return () => window.clearTimeout(timer);
  }, [state, begun]);
  return state === 'gone' ? null : <Cloth open={state === 'opening'} />;
}

/** Its two sides, as they hang. */
export function Cloth({ open = false }: { open?: boolean }) {
  return (
    <div className="kt-drapes" data-open={open || undefined} aria-hidden="true">
      <span />
      <span />
    </div>
  );
}
