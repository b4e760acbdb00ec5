import { useEffect, useState } from 'react';

const TYPING_MS = 200;

/** What was typed, once nothing more is typed for a moment. */
export function useStill(text: string): string {
  const [still, setStill] = useState(text);
  useEffect(() => {
    const settle = setTimeout(() => setStill(text), TYPING_MS);
    return () => clearTimeout(settle);
  }, [text]);
  return still;
}
