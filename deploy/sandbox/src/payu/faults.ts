import { amount, failNext, FaultSwitches, flag, oneOf, textOrNull, type FailNext, type Switches } from '../faults.js';

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

export interface PayuFailure extends FailNext {
  /** Only for creating: the order is stored although the answer says otherwise. */
  stored?: boolean;
}

type FailSwitches = Record<(typeof OPERATION_SWITCHES)[Operation], PayuFailure | null>;

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

const failure = failNext({ stored: flag });

const SWITCHES: Switches<FaultSettings> = {
  createDelayMs: { normally: 0, accepts: amount },
  notifyBeforeCreateAnswers: { normally: null, accepts: oneOf([null, 'PENDING', 'COMPLETED']) },
  dropAfterStore: { normally: 0, accepts: amount },
  refundDropAfterStore: { normally: 0, accepts: amount },
  failNext: { normally: null, accepts: failure },
  retrieveFailNext: { normally: null, accepts: failure },
  cancelFailNext: { normally: null, accepts: failure },
  captureFailNext: { normally: null, accepts: failure },
  refundFailNext: { normally: null, accepts: failure },
  tokenFailNext: { normally: null, accepts: failure },
  silent: { normally: false, accepts: flag },
  slowMs: { normally: 0, accepts: amount },
  autoReceive: { normally: true, accepts: flag },
  refundResult: { normally: 'FINALIZED', accepts: oneOf(['FINALIZED', 'CANCELED']) },
  refundDelayMs: { normally: 200, accepts: amount },
  secondKey: { normally: null, accepts: textOrNull },
};

/** What is to go wrong at the payment provider. */
export class Faults extends FaultSwitches<FaultSettings> {
  constructor() {
    super(SWITCHES);
  }
}
