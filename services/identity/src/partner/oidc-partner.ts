import { processPlatform } from '@kurtyna/platform';
import type { Language } from '@kurtyna/texts';
import * as openid from 'openid-client';
import { boundedFetch } from './bounded-fetch.js';
import {
  PartnerFault,
  PartnerSite,
  type CodeExchange,
  type PartnerProfile,
  type PartnerSettings,
} from './partner-site.js';

const HOUR = 60 * 60 * 1000;
/** How long an old copy is used before the partner, who did not answer, is asked again. */
const AGAIN_AFTER = 60 * 1000;
/** All calls of one sign-in together: the visitor hears within ten seconds (sso.md §5, 20). */
const ALL_CALLS_MS = 9_500;
/** Signing out waits for nobody. */
const LOGOUT_MS = 1_500;
const SKEW_SECONDS = 60;
const OLDEST_TOKEN_SECONDS = 10 * 60;
const SERVER_ENDPOINTS = ['token_endpoint', 'jwks_uri', 'userinfo_endpoint'] as const;
const BROWSER_ENDPOINTS = ['authorization_endpoint', 'end_session_endpoint'] as const;
const NEEDED: readonly string[] = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'];

/** A partner that speaks OpenID Connect: authorization code with state, nonce and PKCE (sso.md §2). */
export class OidcPartner extends PartnerSite {
  readonly isThere = true;
  readonly requiresVerifiedEmail: boolean;
  private readonly logger = processPlatform.get().logger;
  private readonly origins: ReadonlySet<string>;
  private known: { server: openid.ServerMetadata; freshUntil: number } | null = null;
  private asking: Promise<openid.ServerMetadata> | null = null;

  constructor(private readonly settings: PartnerSettings) {
    super();
    this.requiresVerifiedEmail = settings.requireVerifiedEmail;
    this.origins = new Set([new URL(settings.issuer).origin, ...settings.endpointOrigins]);
  }

  async authorizationUrl(of: {
    state: string;
    nonce: string;
    codeChallenge: string;
    language: Language;
  }): Promise<string> {
    const config = this.configuration(await this.server(), Date.now() + ALL_CALLS_MS);
    return openid.buildAuthorizationUrl(config, {
      response_type: 'code',
      redirect_uri: this.settings.redirectUri,
      scope: this.settings.scopes,
      state: of.state,
      nonce: of.nonce,
      code_challenge: of.codeChallenge,
      code_challenge_method: 'S256',
      ui_locales: of.language,
    }).href;
  }

  async exchange(of: CodeExchange): Promise<PartnerProfile> {
    const until = Date.now() + ALL_CALLS_MS;
    const server = await this.server();
    try {
      return await this.ask(this.configuration(server, until), of);
    } catch (error) {
      throw faultOf(error);
    }
  }

  async logoutUrl({ language }: { language: Language }): Promise<string | null> {
    const server = this.known?.server ?? (await this.serverSoon());
    if (!server?.end_session_endpoint) return null;
    // No id_token_hint: it would mean keeping personal data of the partner for a question it may as well ask the person.
    return openid.buildEndSessionUrl(this.configuration(server, Date.now()), {
      post_logout_redirect_uri: this.settings.postLogoutUri,
      ui_locales: language,
    }).href;
  }

  private async ask(config: openid.Configuration, of: CodeExchange): Promise<PartnerProfile> {
    // The library reads the answer as it came: another `iss`, or none where one is promised, ends it here (RFC 9207).
    const back = new URL(this.settings.redirectUri);
    back.searchParams.set('code', of.code);
    back.searchParams.set('state', of.state);
    if (of.iss !== null) back.searchParams.set('iss', of.iss);
    const tokens = await openid.authorizationCodeGrant(config, back, {
      expectedState: of.state,
      expectedNonce: of.nonce,
      pkceCodeVerifier: of.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims()!;
    assertRecent(claims.iat);
    const { userinfo_endpoint: userinfo } = config.serverMetadata();
    const told = userinfo ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
    return profileOf(claims, { ...claims, ...told });
  }

  /** Made anew for each sign-in: its keys are then as fresh as the sign-in, and its time ends with it. */
  private configuration(server: openid.ServerMetadata, until: number): openid.Configuration {
    const { clientId, clientSecret, allowedAlgs, allowInsecure } = this.settings;
    const offered = server.id_token_signing_alg_values_supported ?? ['RS256'];
    const metadata = {
      ...server,
      id_token_signing_alg_values_supported: offered.filter((alg) => allowedAlgs.includes(alg)),
    };
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authentication = methods.includes('client_secret_basic') ? openid.ClientSecretBasic : openid.ClientSecretPost;
    const config = new openid.Configuration(
      metadata,
      clientId,
      { [openid.clockTolerance]: SKEW_SECONDS },
      authentication(clientSecret),
    );
    config[openid.customFetch] = boundedFetch({ origins: this.origins, until }) as openid.CustomFetch;
    // Without this the library trusts the line to the token endpoint and leaves the signature unread.
    openid.enableNonRepudiationChecks(config);
    if (allowInsecure) openid.allowInsecureRequests(config);
    return config;
  }

  /** What the partner says of itself, an hour old at most; older only while it does not answer. */
  private async server(): Promise<openid.ServerMetadata> {
    if (this.known && Date.now() < this.known.freshUntil) return this.known.server;
    this.asking ??= this.discover().finally(() => (this.asking = null));
    try {
      return await this.asking;
    } catch (error) {
      const fault = faultOf(error);
      if (!this.known) throw new PartnerFault('down', `discovery-${fault.reason}`);
      this.logger.warn({ reason: fault.reason, issuer: this.settings.issuer }, 'partner: the last good copy is used');
      this.known.freshUntil = Date.now() + AGAIN_AFTER;
      return this.known.server;
    }
  }

  private async serverSoon(): Promise<openid.ServerMetadata | null> {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), LOGOUT_MS).unref());
    return Promise.race([this.server().catch(() => null), late]);
  }

  private async discover(): Promise<openid.ServerMetadata> {
    const { issuer, clientId, allowInsecure } = this.settings;
    const config = await openid.discovery(new URL(issuer), clientId, undefined, undefined, {
      execute: allowInsecure ? [openid.allowInsecureRequests] : [],
      [openid.customFetch]: boundedFetch({
        origins: new Set([new URL(issuer).origin]),
        until: Date.now() + ALL_CALLS_MS,
      }) as openid.CustomFetch,
    });
    const server = config.serverMetadata();
    if (server.issuer !== issuer) throw new PartnerFault('down', 'another-issuer');
    for (const name of [...SERVER_ENDPOINTS, ...BROWSER_ENDPOINTS]) {
      const address = server[name];
      if (address === undefined ? NEEDED.includes(name) : !this.isOurs(address))
        throw new PartnerFault('down', `${name}-elsewhere`);
    }
    this.known = { server, freshUntil: Date.now() + HOUR };
    return server;
  }

  /** A discovery document that was tampered with must not send our secret, or a visitor, anywhere else (D33). */
  private isOurs(address: string): boolean {
    return URL.canParse(address) && this.origins.has(new URL(address).origin);
  }
}

/** The library looks at `exp`; a token that was issued long ago, or is not issued yet, was not made for this sign-in. */
function assertRecent(issuedAt: number): void {
  const age = Date.now() / 1000 - issuedAt;
  if (age > OLDEST_TOKEN_SECONDS + SKEW_SECONDS || age < -SKEW_SECONDS) throw new PartnerFault('refused', 'issued-at');
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The standard claims (OpenID Connect Core 5.1); `country` besides, as partners without addresses say it. */
function profileOf(identity: openid.IDToken, told: Record<string, unknown>): PartnerProfile {
  const address = told.address as { country?: unknown } | null | undefined;
  return {
    issuer: identity.iss,
    subject: identity.sub,
    email: textOf(told.email),
    emailVerified: told.email_verified === true,
    firstname: textOf(told.given_name),
    lastname: textOf(told.family_name),
    birthday: textOf(told.birthdate),
    countryCode: textOf(told.country) ?? textOf(address?.country),
    updatedAt: typeof told.updated_at === 'number' ? told.updated_at : null,
  };
}

/** Answers that are no answer, in the library's words. */
const DOWN = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** The reason is a word of ours or of the library, never the partner's text or anything of the person. */
function faultOf(error: unknown): PartnerFault {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof PartnerFault) return cause;
  if (error instanceof openid.ResponseBodyError) {
    // A wrong secret is our own mistake, or the partner's: the visitor can do nothing about it.
    const isOurs = error.status === 401 || error.error === 'invalid_client';
    return isOurs ? new PartnerFault('down', 'client-refused') : new PartnerFault('refused', 'code-refused');
  }
  if (error instanceof openid.WWWAuthenticateChallengeError) return new PartnerFault('down', 'client-refused');
  if (error instanceof openid.AuthorizationResponseError) return new PartnerFault('refused', 'authorization-response');
  const { code } = (error ?? {}) as { code?: unknown };
  const reason = typeof code === 'string' ? code : 'unknown';
  return new PartnerFault(DOWN.has(reason) ? 'down' : 'refused', reason);
}
