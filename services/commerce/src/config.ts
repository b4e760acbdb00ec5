import { serviceEnvironment, processEnvironment, readConfig } from '@kurtyna/platform';
import { z } from 'zod';
import { invoiceEnvironment } from './invoices/invoice-settings.js';

/** Commerce's environment. */
export const config = readConfig({
  ...processEnvironment,
  ...serviceEnvironment,
  PUBLIC_URL: z.url(),
  /** May have a path; it is appended to, never resolved against. */
  PAYU_BASE_URL: z.url(),
  PAYU_POS_ID: z.string().min(1),
  PAYU_CLIENT_ID: z.string().min(1),
  PAYU_CLIENT_SECRET: z.string().min(8),
  PAYU_SECOND_KEY: z.string().min(8),
  /** While a key is rotated both are accepted (reliability P12). */
  PAYU_SECOND_KEY_PREV: z.string().min(8).optional(),
  PAYU_NOTIFY_URL: z.url(),
  /** Origins besides `https://*.payu.com` a buyer may be sent to, comma separated. */
  PAYU_REDIRECT_HOSTS: z.string().default(''),
  /** How long a place is kept for an open payment, seconds (OPEN1-32, D9). Said here alone: a house gives another only for tests. */
  HOLD_SECONDS: z.coerce.number().int().min(5).max(86_400).default(1800),
  /** How long the provider lets the buyer pay, seconds; 5 minutes less than the hold unless given (D9). */
  PAYU_ORDER_VALIDITY_S: z.coerce.number().int().min(1).optional(),
  /** Divides the waiting times of the reconciler; for tests. */
  CLOCK_SPEED: z.coerce.number().min(1).max(1000).default(1),
  ...invoiceEnvironment,
});
