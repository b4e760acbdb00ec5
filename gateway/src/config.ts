import { processEnvironment, readConfig } from '@kurtyna/platform/runtime';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { Settings } from './settings.js';

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );

const origin = z.string().regex(/^https?:\/\/[^/\s;,']+$/, 'must be an origin such as https://host');

export const config = readConfig({
  ...processEnvironment,
  /** For who runs the house: numbers, and why it is not ready. Never published; `PORT` is the public one. */
  HEALTH_PORT: z.coerce.number().int().min(1).max(65535).default(8081),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  JWT_SECRET: z.string().min(32, 'must have 256 bits'),
  JWT_SECRET_PREVIOUS: z.string().min(32, 'must have 256 bits').optional(),
  TRUSTED_PROXIES: list.refine((ranges) => ranges.every((range) => ipaddr.isValidCIDR(range)), 'must be CIDR ranges'),
  GEO_DB_PATH: z.string().optional(),
  DEV_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two letters')
    .optional(),
  FRONTEND_DIR: z.string().optional(),
  MEDIA_ORIGINS: list.refine((origins) => origins.every((one) => origin.safeParse(one).success), 'must be origins'),
  VIMEO_PLAYER_ORIGIN: origin.default('https://player.vimeo.com'),
  MEDIA_HTTP_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** What media knows this gateway by; without it no picture can be sent. */
  MEDIA_KEY: z.string().min(32, 'must have 256 bits').optional(),
  SSO_ACCOUNT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Links of the back office's help (OPEN3-52). */
  HELP_FAQ_URL: z.url({ protocol: /^https$/ }).optional(),
  HELP_SUBMISSIONS_URL: z.url({ protocol: /^https$/ }).optional(),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  /** 0 reads nothing anew that nobody has told of: for tests, in which a repair by time would hide that a change was not heard. */
  PUBLIC_REFILL_MS: z.coerce.number().int().min(0).max(3_600_000).default(30_000),
});

export const settings: Settings = Object.assign(new Settings(), {
  PUBLIC_URL: config.PUBLIC_URL,
  JWT_SECRET: config.JWT_SECRET,
  JWT_SECRET_PREVIOUS: config.JWT_SECRET_PREVIOUS ?? null,
  TRUSTED_PROXIES: config.TRUSTED_PROXIES,
  GEO_DB_PATH: config.GEO_DB_PATH ?? null,
  DEV_COUNTRY: config.DEV_COUNTRY ?? null,
  FRONTEND_DIR: config.FRONTEND_DIR ?? null,
  MEDIA_ORIGINS: config.MEDIA_ORIGINS,
  VIMEO_PLAYER_ORIGIN: config.VIMEO_PLAYER_ORIGIN,
  MEDIA_HTTP_URL: config.MEDIA_HTTP_URL?.replace(/\/+$/, '') ?? null,
  MEDIA_KEY: config.MEDIA_KEY ?? null,
  SSO_ACCOUNT_URL: config.SSO_ACCOUNT_URL ?? null,
  HELP_FAQ_URL: config.HELP_FAQ_URL ?? null,
  HELP_SUBMISSIONS_URL: config.HELP_SUBMISSIONS_URL ?? null,
  production: config.NODE_ENV === 'production',
  REQUESTS_PER_MINUTE: config.REQUESTS_PER_MINUTE,
  PUBLIC_REFILL_MS: config.PUBLIC_REFILL_MS,
});
