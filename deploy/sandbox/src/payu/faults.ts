/** The calls that can be told to fail, each with a switch of its own, so that a reconciler does not eat a buyer's failure. */
export const OPERATION_SWITCHES = {
  create: 'failNext',
  retrieve: 'retrieveFailNext',
  cancel: 'cancelFailNext',
  capture: 'captureFailNext',
  refund: 'refundFailNext',
  token: 'tokenFailNext',
} as const;
export type Operation = keyof typeof OPERATION_SWITCHES;

export interface FailNext {
  count: number;
  status: number;
  /** Only for creating: the order is stored although the answer says otherwise. */
  stored?: boolean;
}

type FailSwitches = Record<(typeof OPERATION_SWITCHES)[Operation], FailNext | null>;

interface FaultSettings extends FailSwitches {
  createDelayMs: number;
  notifyBeforeCreateAnswers: 'PENDING' | 'COMPLETED' | null;
  /** So many of the next creates are stored, and then the line is cut without an answer. */
  dropAfterStore: number;
  /** So many of the next refunds are taken, and then the line is cut without an answer. */
  refundDropAfterStore: number;
  silent: boolean;
  slowMs: number;
  autoReceive: boolean;
  refundResult: 'FINALIZED' | 'CANCELED';
  refundDelayMs: number;
  /** Signs notices instead of the configured key: a key that was just rotated. */
  secondKey: string | null;
}

const amount = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const flag = (value: unknown): boolean => typeof value === 'boolean';
const failNext = (value: unknown): boolean => {
  if (value === null) return true;
  const { count, status, stored } = (value ?? {}) as Partial<FailNext>;
  return amount(count) && amount(status) && status! >= 400 && status! < 600 && (stored === undefined || flag(stored));
};

const SETTINGS: {
  [Name in keyof FaultSettings]: { normally: FaultSettings[Name]; accepts: (value: unknown) => boolean };
} = {
  createDelayMs: { normally: 0, accepts: amount },
  notifyBeforeCreateAnswers: {
    normally: null,
    accepts: (value) => value === null || value === 'PENDING' || value === 'COMPLETED',
  },
  dropAfterStore: { normally: 0, accepts: amount },
  refundDropAfterStore: { normally: 0, accepts: amount },
  failNext: { normally: null, accepts: failNext },
  retrieveFailNext: { normally: null, accepts: failNext },
  cancelFailNext: { normally: null, accepts: failNext },
  captureFailNext: { normally: null, accepts: failNext },
  refundFailNext: { normally: null, accepts: failNext },
  tokenFailNext: { normally: null, accepts: failNext },
  silent: { normally: false, accepts: flag },
  slowMs: { normally: 0, accepts: amount },
  autoReceive: { normally: true, accepts: flag },
  refundResult: { normally: 'FINALIZED', accepts: (value) => value === 'FINALIZED' || value === 'CANCELED' },
  refundDelayMs: { normally: 200, accepts: amount },
  secondKey: { normally: null, accepts: (value) => value === null || typeof value === 'string' },
};

const normal = (): FaultSettings =>
  Object.fromEntries(
    Object.entries(SETTINGS).map(([name, setting]) => [name, setting.normally]),
  ) as unknown as FaultSettings;

/** What is to go wrong next. Everything is off until a test says otherwise. */
export class Faults {
  settings = normal();

  /** A misspelt switch is refused: a test that thinks it broke something must not pass by accident. */
  merge(changes: Record<string, unknown>): void {
    for (const [name, value] of Object.entries(changes)) {
      const setting = SETTINGS[name as keyof FaultSettings];
      if (!setting) throw new TypeError(`There is no switch "${name}".`);
      if (!setting.accepts(value)) throw new TypeError(`"${name}" does not accept ${JSON.stringify(value)}.`);
    }
    this.settings = { ...this.settings, ...structuredClone(changes) };
  }

  reset(): void {
    this.settings = normal();
  }

  /** The failure this call must answer with, if it is one of the next ones; counts it down. */
  takeFailure(operation: Operation): FailNext | null {
    const failure = this.settings[OPERATION_SWITCHES[operation]];
    if (!failure || failure.count <= 0) return null;
    failure.count -= 1;
    return failure;
  }

  /** Whether this call, whose work is done, gets no answer; counts it down. */
  takeDrop(of: 'dropAfterStore' | 'refundDropAfterStore'): boolean {
    if (this.settings[of] <= 0) return false;
    this.settings[of] -= 1;
    return true;
  }
}
