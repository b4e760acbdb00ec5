import { amount, failureStatus, FaultSwitches, flag, oneOf, orNull, textOrNull, type Switches } from '../faults.js';

/** What is wrong with an id_token; each is a likely mistake of whoever checks it, or a likely attack. */
export const ID_TOKEN_FAULTS = [
  'wrong-nonce',
  'no-nonce',
  'wrong-audience',
  'extra-audience',
  'wrong-issuer',
  'wrong-key',
  'second-key', // no fault of the token: the partner has begun to sign with its other published key
  'unsigned',
  'hmac',
  'expired',
  'too-old',
  'from-the-future',
] as const;
export type IdTokenFault = (typeof ID_TOKEN_FAULTS)[number];

const ISS_ANSWERS = ['right', 'wrong', 'missing', 'unsupported'] as const;

interface PartnerFaultSettings {
  idToken: IdTokenFault | null;
  /** The `iss` of the authorization response (RFC 9207); `unsupported` also takes it out of the discovery document. */
  iss: (typeof ISS_ANSWERS)[number];
  /** userinfo speaks of somebody else. */
  otherSubject: boolean;
  /** userinfo answers 10 MB. */
  hugeProfile: boolean;
  /** A code may be exchanged again and again. */
  codeReuse: boolean;
  /** Every answer to the theatre's server takes so much longer. */
  slowMs: number;
  /** The token endpoint answers with this number and nothing useful. */
  tokenStatus: number | null;
  discoveryDown: boolean;
  /** Every answer to the theatre's server is a redirect to here. */
  redirectTo: string | null;
  /** After signing out one stays at the partner. */
  signOutStays: boolean;
}

const SWITCHES: Switches<PartnerFaultSettings> = {
  idToken: { normally: null, accepts: oneOf([null, ...ID_TOKEN_FAULTS]) },
  iss: { normally: 'right', accepts: oneOf(ISS_ANSWERS) },
  otherSubject: { normally: false, accepts: flag },
  hugeProfile: { normally: false, accepts: flag },
  codeReuse: { normally: false, accepts: flag },
  slowMs: { normally: 0, accepts: (value) => amount(value) && (value as number) <= 60_000 },
  tokenStatus: { normally: null, accepts: orNull(failureStatus) },
  discoveryDown: { normally: false, accepts: flag },
  redirectTo: { normally: null, accepts: textOrNull },
  signOutStays: { normally: false, accepts: flag },
};

/** What is to go wrong at the partner. */
export class PartnerFaults extends FaultSwitches<PartnerFaultSettings> {
  constructor() {
    super(SWITCHES);
  }
}
