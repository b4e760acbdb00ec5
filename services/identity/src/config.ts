import { SESSION_HOURS } from '@kurtyna/domain';
import { serviceEnvironment, processEnvironment, readConfig } from '@kurtyna/platform';
import { z } from 'zod';
import { partnerEnvironment } from './partner/partner-config.js';

const hours = (usual: number) => z.coerce.number().min(0.01).max(8760).default(usual);
const times = (usual: number) => z.coerce.number().int().min(1).max(1_000_000).default(usual);

/** Identity's environment. */
export const config = readConfig({
  ...processEnvironment,
  ...serviceEnvironment,
  /** Signs the session tokens; the gateway checks them with the same key (D18). */
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters'),
  /** The site's own address: links in mail are built from it alone (D17). */
  PUBLIC_URL: z.url(),
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'),
  /** `Teatr <no-reply@teatr.example>` or a bare address. */
  MAIL_FROM: z.string().regex(/^[^\r\n@]*[^\s@<]+@[^\s@<>]+>?$/, 'must be an address, with or without a name'),
  /** Where answers and complaints go while the back office names no address; without both, mail names the contact page. */
  CONTACT_EMAIL: z.email().optional(),
  /** Domains whose addresses may become administrators, comma separated; empty: nobody (USER-20, OPEN0-23). */
  TRUSTED_DOMAINS: z.string().default(''),
  /** Lives of a session: plain, with "remember me", of an administrator (OPEN0-17, D18). */
  SESSION_HOURS: hours(SESSION_HOURS.plain),
  SESSION_REMEMBER_HOURS: hours(SESSION_HOURS.remembered),
  SESSION_ADMIN_HOURS: hours(SESSION_HOURS.admin),
  /** Throttles (D20): wrong passwords per account and address, per address, and in a row per account. */
  SIGN_IN_WINDOW_MINUTES: times(15),
  SIGN_IN_FAILURES_PER_ACCOUNT: times(5),
  SIGN_IN_FAILURES_PER_ADDRESS: times(50),
  SIGN_IN_FAILURES_IN_A_ROW: times(100),
  SIGN_UPS_PER_ADDRESS_PER_HOUR: times(10),
  MAIL_REQUESTS_PER_ACCOUNT_PER_HOUR: times(3),
  MAIL_REQUESTS_PER_ADDRESS_PER_HOUR: times(10),
  ...partnerEnvironment,
});
