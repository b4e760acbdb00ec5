import { randomBytes } from 'node:crypto';
import { interactionPolicy, Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { asIs, html, page, strictPolicy, type Html } from '../html.js';
import type { PartnerKeys } from './keys.js';
import { claimsOf, type PartnerPeople } from './people.js';
import type { PartnerStorage } from './storage.js';

export interface PartnerClient {
  clientId: string;
  clientSecret: string;
  /** Where the theatre takes people back; each compared letter by letter. */
  redirectUris: string[];
  postLogoutUris: string[];
}

/** The page is shown at every sign-in, also to somebody the partner still knows: a tester wants to choose. */
function alwaysAsk(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy
    .get('login')!
    .checks.add(
      new Check('always', 'The sandbox asks each time', (ctx) =>
        (ctx.oidc.result as { login?: object } | undefined)?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  policy.remove('consent');
  return policy;
}

/** A page of the partner inside the protocol library's answer. */
function show(ctx: KoaContextWithOIDC, title: string, main: Html, formTargets: string[] = []): void {
  ctx.type = 'text/html; charset=utf-8';
  ctx.set('content-security-policy', strictPolicy({ formTargets }));
  ctx.set('referrer-policy', 'no-referrer');
  ctx.body = page({ title, main: html`<div class="card">${main}</div>` });
}

const originsOf = (addresses: string[]): string[] => [...new Set(addresses.map((address) => new URL(address).origin))];

/** A real OpenID provider with one client: code flow with PKCE, RS256, userinfo, sign-out asked for by the client. */
export function openIdProvider(
  issuer: string,
  client: PartnerClient,
  parts: { people: PartnerPeople; storage: PartnerStorage; keys: PartnerKeys },
): Provider {
  const { people, storage, keys } = parts;
  const path = new URL(issuer).pathname;
  const configuration: Configuration = {
    adapter: (name) => storage.adapter(name),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: client.redirectUris,
        post_logout_redirect_uris: client.postLogoutUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'RS256',
      },
    ],
    jwks: { keys: [keys.first.jwk, keys.second.jwk] as never },
    cookies: { keys: [randomBytes(32).toString('hex')], long: { path }, short: { path } },
    scopes: ['openid'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'birthdate', 'country', 'updated_at'],
      address: ['address'],
    },
    pkce: { required: () => true },
    findAccount: (_ctx, subject) => {
      const one = people.find(subject);
      return one && { accountId: subject, claims: () => claimsOf(one) };
    },
    // Everything the theatre asks for was agreed to on the sign-in page.
    loadExistingGrant: async (ctx) => {
      const { oidc } = ctx;
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId });
      grant.addOIDCScope('openid email profile address');
      await grant.save();
      return grant;
    },
    interactions: { policy: alwaysAsk(), url: (_ctx, { uid }) => `${path}/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 3600, IdToken: 600, Interaction: 3600, Session: 86_400 },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => signOutPage(ctx, form, originsOf(client.postLogoutUris)),
        postLogoutSuccessSource: (ctx) =>
          show(
            ctx,
            'Wylogowano',
            html`<h1>Wylogowano z konta partnera</h1>
              <p>Tę kartę można zamknąć.</p>`,
          ),
      },
    },
    renderError: (ctx, { error, error_description: description }) => {
      show(
        ctx,
        'Błąd',
        html`<h1>Partner odmówił</h1>
          <p class="notice" role="alert"><code>${error}</code> ${description}</p>`,
      );
    },
  };
  const provider = new Provider(issuer, configuration);
  provider.on('server_error', (_ctx, error) => console.error(error));
  // Whoever asks may hang up in the middle of an answer; that is no news.
  (provider as NodeJS.EventEmitter).on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') console.error(error);
  });
  return provider;
}

/** The library gives a form with its secret and an id, without a button; the button belongs to it by that id. */
function signOutPage(ctx: KoaContextWithOIDC, form: string, formTargets: string[]): void {
  show(
    ctx,
    'Wylogowanie',
    html`<h1>Wylogować z konta partnera?</h1>
      ${asIs(form)}
      <div class="choices">
        <button class="first" type="submit" form="op.logoutForm" name="logout" value="yes">Wyloguj</button>
        <button type="submit" form="op.logoutForm">Zostań zalogowany</button>
      </div>`,
    formTargets,
  );
}
