interface MailFaultSettings {
  /** All connections are refused with 421, or so many of the next ones. */
  connect421: boolean | number;
  /** Recipients that match the pattern are answered with the code: 450 try again, 550 no such mailbox. */
  rcpt: { pattern: string; code: number } | null;
  /** The mail is taken, then the line is cut before the sender hears it: all of them, or so many of the next ones. */
  dropAfterData: boolean | number;
  slowMs: number;
}

const countOrFlag = (value: unknown): boolean =>
  typeof value === 'boolean' || (Number.isInteger(value) && (value as number) >= 0);

const ACCEPTS: Record<keyof MailFaultSettings, (value: unknown) => boolean> = {
  connect421: countOrFlag,
  dropAfterData: countOrFlag,
  slowMs: (value) => typeof value === 'number' && value >= 0,
  rcpt: (value) => {
    if (value === null) return true;
    const { pattern, code } = (value ?? {}) as { pattern?: unknown; code?: unknown };
    return typeof pattern === 'string' && isPattern(pattern) && typeof code === 'number' && code >= 400 && code < 600;
  },
};

function isPattern(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern));
  } catch {
    return false;
  }
}

const normal = (): MailFaultSettings => ({ connect421: false, rcpt: null, dropAfterData: false, slowMs: 0 });

/** How the mail server is to misbehave next. */
export class MailFaults {
  settings = normal();

  merge(changes: Record<string, unknown>): void {
    for (const [name, value] of Object.entries(changes)) {
      const accepts = ACCEPTS[name as keyof MailFaultSettings];
      if (!accepts) throw new TypeError(`There is no switch "${name}".`);
      if (!accepts(value)) throw new TypeError(`"${name}" does not accept ${JSON.stringify(value)}.`);
    }
    this.settings = { ...this.settings, ...changes };
  }

  reset(): void {
    this.settings = normal();
  }

  /** True if this time it goes wrong; counts down where a number was given. */
  take(name: 'connect421' | 'dropAfterData'): boolean {
    const value = this.settings[name];
    if (typeof value !== 'number') return value;
    if (value > 0) this.settings[name] = value - 1;
    return value > 0;
  }
}
