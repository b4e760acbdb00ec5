import {
  amount,
  failNext,
  FaultSwitches,
  flag,
  oneOf,
  orNull,
  textOrNull,
  type FailNext,
  type Switches,
} from '../../faults.js';

interface HostFailure extends FailNext {
  /** The host's own number of the error. */
  code?: number;
}

interface FaultSettings {
  /** The next piece of a transfer ends after so many bytes: they are kept, and the line is cut. */
  cutAfterBytes: number | null;
  /** So the next pieces are answered (409, 423, 500). */
  patchFailNext: HostFailure | null;
  /** So every address of a transfer is answered (404, 403, 410): none lives any more. */
  linkExpired: number | null;
  /** After the last byte the host says for so long that the upload goes on while the film is ready (vimeo.md 2). */
  lagMs: number;
  transcodeMs: number;
  transcodeFails: boolean;
  uploadFails: boolean;
  /** The host counts so many bytes more than came. */
  otherSizeBy: number;
  captionFailNext: HostFailure | null;
  /** 4101 or 4102: the account is full. */
  quota: number | null;
  apiFailNext: HostFailure | null;
  unauthorized: boolean;
  /** Asked too often: come again in so many seconds. */
  tooManyForSeconds: number | null;
  resetAs: 'seconds' | 'date';
  slowMs: number;
  down: boolean;
  /** The next creates are done, and then the line is cut without an answer. */
  dropAfterCreate: number;
  redirectTo: string | null;
  foreignNext: string | null;
  foreignUploadLink: string | null;
  foreignCaptionLink: string | null;
  /** Answers are so many bytes long. */
  hugeBytes: number;
  /** Bytes of transfers are counted and not kept: for files of 10 GB. */
  countOnly: boolean;
}

const failure = failNext({ code: amount });

const SWITCHES: Switches<FaultSettings> = {
  cutAfterBytes: { normally: null, accepts: orNull(amount) },
  patchFailNext: { normally: null, accepts: failure },
  linkExpired: { normally: null, accepts: orNull(amount) },
  lagMs: { normally: 0, accepts: amount },
  transcodeMs: { normally: 1000, accepts: amount },
  transcodeFails: { normally: false, accepts: flag },
  uploadFails: { normally: false, accepts: flag },
  otherSizeBy: { normally: 0, accepts: amount },
  captionFailNext: { normally: null, accepts: failure },
  quota: { normally: null, accepts: oneOf([null, 4101, 4102]) },
  apiFailNext: { normally: null, accepts: failure },
  unauthorized: { normally: false, accepts: flag },
  tooManyForSeconds: { normally: null, accepts: orNull(amount) },
  resetAs: { normally: 'seconds', accepts: oneOf(['seconds', 'date']) },
  slowMs: { normally: 0, accepts: amount },
  down: { normally: false, accepts: flag },
  dropAfterCreate: { normally: 0, accepts: amount },
  redirectTo: { normally: null, accepts: textOrNull },
  foreignNext: { normally: null, accepts: textOrNull },
  foreignUploadLink: { normally: null, accepts: textOrNull },
  foreignCaptionLink: { normally: null, accepts: textOrNull },
  hugeBytes: { normally: 0, accepts: amount },
  countOnly: { normally: false, accepts: flag },
};

/** What is to go wrong at the film host. */
export class HostFaults extends FaultSwitches<FaultSettings> {
  constructor() {
    super(SWITCHES);
  }

  /** After so many bytes of this piece the line is cut; once. */
  takeCut(): number | null {
    const { cutAfterBytes } = this.settings;
    this.settings.cutAfterBytes = null;
    return cutAfterBytes;
  }
}
