import { amount, failureStatus, FaultSwitches, orNull, type Switches } from '../faults.js';

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

const SWITCHES: Switches<MailFaultSettings> = {
  connect421: { normally: false, accepts: countOrFlag },
  dropAfterData: { normally: false, accepts: countOrFlag },
  slowMs: { normally: 0, accepts: amount },
  rcpt: {
    normally: null,
    accepts: orNull((value) => {
      const { pattern, code } = (value ?? {}) as { pattern?: unknown; code?: unknown };
      return typeof pattern === 'string' && isPattern(pattern) && failureStatus(code);
    }),
  },
};

function isPattern(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern));
  } catch {
    return false;
  }
}

/** How the mail server is to misbehave next. */
export class MailFaults extends FaultSwitches<MailFaultSettings> {
  constructor() {
    super(SWITCHES);
  }
}
