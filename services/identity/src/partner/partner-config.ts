import { z } from 'zod';
import type { PartnerSettings } from './partner-site.js';

const list = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
/** Compared letter by letter at the partner, so it is written the way a URL is. */
const exactUrl = z.url().refine((text) => {
  const url = new URL(text);
  return url.href === text && !url.search && !url.hash;
}, 'must be an address with a path, without query and fragment');
/** The secret of an HS* signature would be known to both sides, and `none` is no signature. */
const SIGNATURES = /^(RS|PS|ES)(256|384|512)$|^Ed25519$|^EdDSA$/;

/** Signing in through a partner (sso.md §1). With `disabled` nothing else is read. */
export const partnerEnvironment = {
  SSO_MODE: z.enum(['oidc', 'disabled']).default('disabled'),
  /** As the partner's own discovery document names it. */
  SSO_ISSUER: z.url().optional(),
  SSO_CLIENT_ID: z.string().optional(),
  SSO_CLIENT_SECRET: z.string().optional(),
  /** `https://…/callback`, as registered at the partner. */
  SSO_REDIRECT_URI: exactUrl.optional(),
  /** `https://…/wylogowano`, as registered at the partner. */
  SSO_POST_LOGOUT_URI: exactUrl.optional(),
  SSO_SCOPES: z.string().default('openid email profile'),
  SSO_ALLOWED_ALGS: z
    .string()
    .default('RS256,ES256,PS256')
    .refine((text) => list(text).every((alg) => SIGNATURES.test(alg)), 'may name RS*, PS*, ES* and EdDSA only'),
  /** Origins of the partner's endpoints where they are not the issuer's, comma separated (D33). */
  SSO_ENDPOINT_ORIGINS: z
    .string()
    .default('')
    .refine((text) => list(text).every((one) => URL.canParse(one) && new URL(one).origin === one), 'must be origins'),
  SSO_REQUIRE_VERIFIED_EMAIL: z.stringbool().default(true),
};

type PartnerEnvironment = z.infer<z.ZodObject<typeof partnerEnvironment>> & { NODE_ENV: string };

const NEEDED = ['SSO_ISSUER', 'SSO_CLIENT_ID', 'SSO_CLIENT_SECRET', 'SSO_REDIRECT_URI', 'SSO_POST_LOGOUT_URI'] as const;

/** Null when there is no partner; a partner half described stops the start with a sentence. */
export function partnerSettings(config: PartnerEnvironment): PartnerSettings | null {
  if (config.SSO_MODE === 'disabled') return null;
  const missing = NEEDED.filter((name) => !config[name]);
  if (missing.length) throw new Error(`SSO_MODE=oidc needs ${missing.join(', ')}.`);
  const issuer = config.SSO_ISSUER!;
  const { protocol, hostname } = new URL(issuer);
  const onThisMachine = /^(127(\.\d+){3}|localhost|\[::1\])$/.test(hostname);
  const allowInsecure = protocol === 'http:' && onThisMachine && config.NODE_ENV !== 'production';
  if (protocol !== 'https:' && !allowInsecure)
    throw new Error(
      'SSO_ISSUER must begin with https://; http:// is for a partner on this machine, outside production.',
    );
  return {
    issuer,
    clientId: config.SSO_CLIENT_ID!,
    clientSecret: config.SSO_CLIENT_SECRET!,
    redirectUri: config.SSO_REDIRECT_URI!,
    postLogoutUri: config.SSO_POST_LOGOUT_URI!,
    scopes: config.SSO_SCOPES,
    allowedAlgs: list(config.SSO_ALLOWED_ALGS),
    endpointOrigins: list(config.SSO_ENDPOINT_ORIGINS),
    requireVerifiedEmail: config.SSO_REQUIRE_VERIFIED_EMAIL,
    allowInsecure,
  };
}
