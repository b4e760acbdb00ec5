import type { Language } from '@kurtyna/texts';

/** How the partner is reached, when there is one. */
export interface PartnerSettings {
  /** As the partner writes it; compared letter by letter. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Registered at the partner, each compared letter by letter. */
  redirectUri: string;
  postLogoutUri: string;
  scopes: string;
  /** Signatures we accept; never `none`, never one whose secret is public (HS*). */
  allowedAlgs: readonly string[];
  /** Origins of the partner's endpoints besides that of the issuer (D33). */
  endpointOrigins: readonly string[];
  /** An address the partner has not verified opens no account. */
  requireVerifiedEmail: boolean;
  /** Plain HTTP is for a stand-in on this machine only. */
  allowInsecure: boolean;
}

/** A person as the partner describes them, unchecked. */
export interface PartnerProfile {
  /** With `subject` the identity; an e-mail is none (D19). */
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstname: string | null;
  lastname: string | null;
  /** Meant to be YYYY-MM-DD. */
  birthday: string | null;
  countryCode: string | null;
  /** When it was changed at the partner, seconds since 1970. */
  updatedAt: number | null;
}

export interface CodeExchange {
  code: string;
  state: string;
  codeVerifier: string;
  nonce: string;
  /** The issuer as the browser brought it (RFC 9207). */
  iss: string | null;
}

/** Why somebody could not be let in; for the log, never for the visitor. */
export class PartnerFault extends Error {
  constructor(
    /** `refused`: what came back is not to be trusted. `down`: the partner did not answer as it should. */
    readonly kind: 'refused' | 'down',
    readonly reason: string,
  ) {
    super(reason);
    this.name = 'PartnerFault';
  }
}

/** The partner's side of the sign-in; another protocol is another one of these. Throws `PartnerFault`. */
export abstract class PartnerSite {
  /** False when the theatre has no partner: its routes answer 404 and the button is hidden. */
  abstract readonly isThere: boolean;
  abstract readonly requiresVerifiedEmail: boolean;
  /** Where the browser goes to sign in. */
  abstract authorizationUrl(of: {
    state: string;
    nonce: string;
    codeChallenge: string;
    language: Language;
  }): Promise<string>;
  /** Turns a code, once, into a person whose word has been checked. */
  abstract exchange(of: CodeExchange): Promise<PartnerProfile>;
  /** Where the browser goes to sign out there too; null when that is not possible or not known in time. */
  abstract logoutUrl(of: { language: Language }): Promise<string | null>;
}

/** No partner. */
export class NoPartner extends PartnerSite {
  readonly isThere = false;
  readonly requiresVerifiedEmail = true;

  async authorizationUrl(): Promise<string> {
    throw new PartnerFault('down', 'no-partner');
  }

  async exchange(): Promise<PartnerProfile> {
    throw new PartnerFault('down', 'no-partner');
  }

  async logoutUrl(): Promise<null> {
    return null;
  }
}
