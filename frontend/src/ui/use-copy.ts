/** Puts a text on the clipboard, and knows for a while how that went. */
import { useEffect, useState } from 'react';

const SAID_FOR_MS = 4000;

export function useCopy() {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = window.setTimeout(() => setOutcome(null), SAID_FOR_MS);
    return () => window.clearTimeout(timer);
  }, [outcome]);

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed'); // without https, or forbidden: the text can still be selected
    }
  };
  return { outcome, copy };
}
