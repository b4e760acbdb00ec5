let turn: Promise<void> | null = null;

/**
 * The end of this turn of the event loop, the same for all who ask within it. What is published then leaves in one write, while each message that
 * is published at once has its own: a system call here, a wake-up of the broker and of whoever hears it (decision 76).
 */
export function endOfTurn(): Promise<void> {
  turn ??= new Promise((resolve) =>
    setImmediate(() => {
      turn = null;
      resolve();
    }),
  );
  return turn;
}
