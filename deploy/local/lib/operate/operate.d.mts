/** What a command asks of the house; tests give one of their own. */
export interface OperatedHouse {
  databases: Record<string, string | undefined>;
  sandbox?: string;
  ask(service: string, verb: string, options?: { body?: object; seconds?: number }): Promise<unknown>;
  close(): Promise<void>;
}
/** Answers the exit code. */
export function operate(
  args: string[],
  how: {
    say: (text: string) => void;
    complain: (text: string) => void;
    env?: Record<string, string | undefined>;
    house?: OperatedHouse;
  },
): Promise<0 | 1 | 2>;
