import { useRef } from 'react';

/** A name for one click on a button: sent again with the same name it is the same order, or the same codes (D11). */
export function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends what a form adds under one name, until it is added: a click after an answer that was lost adds nothing more (D11). */
export type Once = <Done>(act: (attempt: string) => Promise<Done>) => Promise<Done>;

export function useOnce(): Once {
  const attempt = useRef(newAttempt());
  return async (act) => {
    const done = await act(attempt.current);
    attempt.current = newAttempt();
    return done;
  };
}
